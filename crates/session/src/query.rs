//! Questions to the table as they travel over the wire, and their answers.

use handspan_table::measure::arc::{Arc, ArcTest};
use handspan_table::measure::contact::Contact;
use handspan_table::measure::gap::{Gap, Span};
use handspan_table::measure::group::{Group, GroupMet, GroupMoved};
use handspan_table::measure::path::Path;
use handspan_table::measure::push::Push;
use handspan_table::measure::region::Region;
use handspan_table::measure::route::Route;
use handspan_table::measure::shot::Shot;
use handspan_table::measure::sight::{Looking, Sight};
use handspan_table::measure::sweep::{Approach, Swept};
use handspan_table::measure::template::Covered;
use handspan_table::measure::turn::{Pivot, Turned};
use handspan_table::measure::within::Near;
use handspan_table::{Base, FigureId, Length, Placement, Point, Side, Template, Vec2};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Who or what a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Subject {
    /// A figure where it stands.
    Figure {
        /// Which.
        figure: FigureId,
    },
    /// A figure as if it stood elsewhere.
    Moved {
        /// Which.
        figure: FigureId,
        /// Where.
        placement: Placement,
    },
    /// A base that is nobody's.
    Stand {
        /// Its shape.
        base: Base,
        /// Where.
        placement: Placement,
    },
    /// A bare point.
    Point {
        /// Where.
        at: Point,
    },
}

/// Which figures a question counts. The subject itself never counts.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize, Type)]
#[serde(default, deny_unknown_fields)]
pub struct Who {
    /// Only these sides; all when empty.
    pub sides: Vec<Side>,
    /// Never these.
    pub except: Vec<FigureId>,
}

/// A question to the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// Edge to edge.
    Gap {
        /// From.
        a: Subject,
        /// To.
        b: Subject,
    },
    /// Centre to centre.
    Span {
        /// From.
        a: Subject,
        /// To.
        b: Subject,
    },
    /// Corner to corner: the nearest two. What has no corners is measured to where its border is nearest.
    Corner {
        /// From.
        a: Subject,
        /// To.
        b: Subject,
    },
    /// Everybody within a reach.
    Within {
        /// Of whom.
        of: Subject,
        /// The greatest gap.
        reach: Length,
        /// Who counts.
        #[serde(default)]
        who: Who,
    },
    /// The nearest few.
    Nearest {
        /// To whom.
        of: Subject,
        /// How many at most.
        count: u32,
        /// Who counts.
        #[serde(default)]
        who: Who,
    },
    /// Who touches whom: one figure's contacts, or all of them.
    Contacts {
        /// Whose; everybody's when absent.
        #[serde(default)]
        of: Option<Subject>,
    },
    /// Who is in an arc.
    Arc {
        /// Whose arc.
        of: Subject,
        /// Which.
        arc: Arc,
        /// What must be inside.
        test: ArcTest,
        /// How far out.
        reach: Length,
        /// Who counts.
        #[serde(default)]
        who: Who,
    },
    /// Who is under a template.
    Template {
        /// Its shape.
        template: Template,
        /// Where it lies.
        at: Placement,
        /// Who counts.
        #[serde(default)]
        who: Who,
    },
    /// What one sees of another.
    Sight {
        /// Who looks.
        from: Subject,
        /// At whom.
        to: Subject,
        /// How.
        #[serde(default)]
        looking: Looking,
    },
    /// All the ground seen from somewhere.
    View {
        /// From its centre.
        from: Subject,
        /// How far.
        radius: Length,
    },
    /// The first thing hit along a line or beam.
    Shot {
        /// From its centre; it is not hit itself.
        from: Subject,
        /// Through this point.
        towards: Point,
        /// How far.
        length: Length,
        /// How wide; a line when zero.
        #[serde(default)]
        width: Length,
    },
    /// Length and cost of a path.
    Path {
        /// The way of the centre, start first.
        points: Vec<Point>,
        /// The way of going, as terrain names it.
        #[serde(default)]
        going: Option<String>,
    },
    /// How far a base gets along a path.
    Sweep {
        /// Who; it starts where the subject is.
        of: Subject,
        /// Where to, leg by leg, without the start.
        path: Vec<Point>,
        /// The way of going.
        #[serde(default)]
        going: Option<String>,
    },
    /// Whom a base passes closely on a path.
    Approaches {
        /// Who; it starts where the subject is.
        of: Subject,
        /// Where to, leg by leg, without the start.
        path: Vec<Point>,
        /// The greatest gap that counts.
        reach: Length,
        /// Who counts.
        #[serde(default)]
        who: Who,
    },
    /// A pivot or a wheel.
    Turn {
        /// Who.
        of: Subject,
        /// About what.
        pivot: Pivot,
        /// Millidegrees, clockwise positive.
        angle: i32,
    },
    /// A push and its chain.
    Push {
        /// Who is pushed.
        figure: FigureId,
        /// How far east, micrometres.
        x: i32,
        /// How far north, micrometres.
        y: i32,
    },
    /// The shortest way.
    Route {
        /// Who.
        of: Subject,
        /// Where to.
        to: Point,
        /// How far at most.
        allowance: Length,
        /// The way of going.
        #[serde(default)]
        going: Option<String>,
    },
    /// Everywhere it can get.
    Region {
        /// Who.
        of: Subject,
        /// How far at most.
        allowance: Length,
        /// The way of going.
        #[serde(default)]
        going: Option<String>,
    },
    /// The group a figure belongs to.
    Group {
        /// Whose.
        of: FigureId,
    },
    /// A group moved as one.
    MoveGroup {
        /// Who.
        figures: Vec<FigureId>,
        /// How far east, north, leg by leg.
        path: Vec<Point>,
    },
    /// A group wheeled as one.
    WheelGroup {
        /// Who.
        figures: Vec<FigureId>,
        /// About which end of the front.
        pivot: Pivot,
        /// Millidegrees, clockwise positive.
        angle: i32,
    },
}

/// The answer to a question, under the question's own name.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Measured {
    /// To `gap`.
    Gap {
        /// The gap.
        gap: Gap,
        /// They touch.
        touches: bool,
        /// They overlap.
        overlaps: bool,
    },
    /// To `span`.
    Span {
        /// The span.
        span: Span,
    },
    /// To `corner`.
    Corner {
        /// Between the two corners.
        span: Span,
    },
    /// To `within` and `nearest`.
    Near {
        /// By growing gap.
        near: Vec<Near>,
    },
    /// To `contacts`.
    Contacts {
        /// In order of ids.
        contacts: Vec<Contact>,
    },
    /// To `arc`.
    Arc {
        /// By growing gap.
        near: Vec<Near>,
        /// The arc to draw.
        outline: Vec<Vec2>,
    },
    /// To `template`.
    Template {
        /// In order of id.
        covered: Vec<Covered>,
        /// The template to draw.
        outline: Vec<Vec<Vec2>>,
    },
    /// To `sight`.
    Sight {
        /// What is seen.
        sight: Sight,
    },
    /// To `view`.
    View {
        /// The ground seen.
        outline: Vec<Vec2>,
    },
    /// To `shot`.
    Shot {
        /// Where it ended.
        shot: Shot,
    },
    /// To `path`.
    Path {
        /// Leg by leg.
        path: Path,
    },
    /// To `sweep`.
    Sweep {
        /// How far it got.
        swept: Swept,
    },
    /// To `approaches`.
    Approaches {
        /// In the order met.
        approaches: Vec<Approach>,
    },
    /// To `turn`.
    Turn {
        /// How far it got.
        turned: Turned,
        /// Where it would end.
        placement: Placement,
    },
    /// To `push`.
    Push {
        /// The chain.
        push: Push,
    },
    /// To `route`.
    Route {
        /// None: not within the allowance.
        route: Option<Route>,
    },
    /// To `region`.
    Region {
        /// Everywhere.
        region: Region,
    },
    /// To `group`.
    Group {
        /// The group.
        group: Group,
    },
    /// To `move_group` and `wheel_group`.
    GroupMoved {
        /// Where everybody ends.
        moved: GroupMoved,
        /// Everybody of it that would meet something if all the way were gone, in order of id.
        meets: Vec<GroupMet>,
    },
}
