//! The numbers of a question.

use super::{Checking, Counts, FAR, FIGURES_AT_MOST, GROUP_AT_MOST, TURN, too_many};
use crate::fault::Fault;
use crate::layout::words::grouped;
use crate::query::{Query, Subject, Who};
use handspan_table::measure::arc::Arc;
use handspan_table::{FigureId, Length, Side, Table, Template};
use std::collections::BTreeSet;
use std::fmt::Display;

/// A shortest way is sought no further than this: 3 m.
const ROUTE_AT_MOST: i32 = 3_000_000;
/// A push goes no further than this along x and along y, for the sake of crowds that shove each other: 0.5 m.
const PUSH_AT_MOST: i32 = 500_000;
/// A region is drawn no wider than this: 0.75 m.
pub(crate) const REGION_AT_MOST: i32 = 750_000;
/// Characters in the name of a way of going at most.
const GOING_AT_MOST: usize = 200;
/// Legs times figures of a group's move at most.
const GROUP_WORK_AT_MOST: usize = 20_000;
/// Figures of a group that wheels times figures and edges of terrain on the table, at most.
const WHEEL_AT_MOST: usize = 1_000_000;
/// Legs of a path times figures on the table that it may approach, at most.
const APPROACHES_AT_MOST: usize = 50_000;
/// Corners of a polygon times figures on the table that it may cover, at most.
const CORNERS_AT_MOST: usize = 2_000_000;

/// Everything wrong with a question to this table.
pub(crate) fn query(table: &Table, sides: &[Side], query: &Query) -> Result<(), Vec<Fault>> {
    let mut check = Checking::new(table, sides);
    check.query(query);
    check.done()
}

impl Checking<'_> {
    fn query(&mut self, query: &Query) {
        match query {
            Query::Gap { a, b } | Query::Span { a, b } | Query::Corner { a, b } => {
                self.subject("query.a", a);
                self.subject("query.b", b);
            }
            Query::Within { of, reach, who } => {
                self.subject("query.of", of);
                self.reach(*reach);
                self.who(who);
            }
            Query::Nearest { of, count, who } => {
                self.subject("query.of", of);
                self.count(*count);
                self.who(who);
            }
            Query::Contacts { of } => self.contacts(of.as_ref()),
            Query::Arc { of, arc, reach, who, .. } => {
                self.subject("query.of", of);
                self.looks(of);
                self.arc(arc);
                self.reach(*reach);
                self.who(who);
            }
            Query::Template { template, at, who } => {
                self.template("query.template", template);
                if let Template::Polygon { corners } = template {
                    let figures = self.table.figures().len();
                    self.work(
                        "query.template.corners",
                        (corners.len(), "corners"),
                        (figures, "figures"),
                        CORNERS_AT_MOST,
                    );
                }
                self.placement("query.at", *at);
                self.who(who);
            }
            Query::Sight { from, to, .. } => {
                self.subject("query.from", from);
                self.subject("query.to", to);
            }
            Query::View { from, radius } => {
                self.subject("query.from", from);
                self.length("query.radius", "the radius", *radius, FAR);
            }
            Query::Shot { from, towards, length, width } => {
                self.subject("query.from", from);
                self.point("query.towards", *towards);
                self.length("query.length", "the length", *length, FAR);
                self.length("query.width", "the width", *width, FAR);
                if from.stand(self.table).is_some_and(|stand| stand.placement.at() == *towards) {
                    self.fault("query.towards", "the shot starts at this very point; give another for its direction");
                }
            }
            Query::Path { points, going } => {
                self.path("query.points", points, 1);
                self.going(going.as_deref());
            }
            Query::Sweep { of, path, going } => {
                self.subject("query.of", of);
                self.path("query.path", path, 1);
                self.going(going.as_deref());
            }
            Query::Approaches { of, path, reach, who } => {
                self.subject("query.of", of);
                self.path("query.path", path, 1);
                let figures = self.table.figures().len();
                self.work("query.path", (path.len(), "legs"), (figures, "figures"), APPROACHES_AT_MOST);
                self.reach(*reach);
                self.who(who);
            }
            Query::Turn { of, angle, .. } => {
                self.subject("query.of", of);
                self.looks(of);
                self.angle("query.angle", "the angle", *angle, TURN);
            }
            Query::Push { figure, x, y } => {
                self.figure("query.figure", *figure);
                for (place, what, part) in [("query.x", "x", *x), ("query.y", "y", *y)] {
                    self.number(place, what, part, -PUSH_AT_MOST..=PUSH_AT_MOST, Counts::Micrometres);
                }
            }
            Query::Route { of, to, allowance, going } => {
                self.subject("query.of", of);
                self.point("query.to", *to);
                self.length("query.allowance", "the allowance of a route", *allowance, ROUTE_AT_MOST);
                self.going(going.as_deref());
            }
            Query::Region { of, allowance, going } => {
                self.subject("query.of", of);
                self.length("query.allowance", "the allowance of a region", *allowance, REGION_AT_MOST);
                self.going(going.as_deref());
            }
            Query::Group { of } => {
                self.figure("query.of", *of);
            }
            Query::MoveGroup { figures, path } => {
                self.group(figures);
                self.path("query.path", path, 1);
                self.work("query.path", (path.len(), "legs"), (figures.len(), "figures"), GROUP_WORK_AT_MOST);
            }
            Query::WheelGroup { figures, angle, .. } => {
                self.group(figures);
                let edges: usize = self.table.terrain().map(|piece| piece.ground.edges().count()).sum();
                let things = (self.table.figures().len() + edges, "figures and edges of terrain");
                self.work("query.figures", (figures.len(), "figures"), things, WHEEL_AT_MOST);
                self.angle("query.angle", "the angle", *angle, TURN);
            }
        }
    }

    /// The work of a question grows with one number times another; both may be great, but not at once, or the
    /// answer would keep a player waiting.
    fn work(&mut self, place: &str, (count, what): (usize, &str), (others, things): (usize, &str), most: usize) {
        if count.saturating_mul(others) > most {
            let [count, others, most] = [count, others, most].map(|number| grouped(number as i64));
            let words = format!("{count} {what} and {others} {things} are too much; the product is at most {most}");
            self.fault(place, words);
        }
    }

    fn subject(&mut self, place: impl Display, subject: &Subject) {
        match subject {
            Subject::Figure { figure } => {
                self.figure(format_args!("{place}.figure"), *figure);
            }
            Subject::Moved { figure, placement } => {
                self.figure(format_args!("{place}.figure"), *figure);
                self.placement(format_args!("{place}.placement"), *placement);
            }
            Subject::Stand { base, placement } => {
                self.base(format_args!("{place}.base"), *base);
                self.placement(format_args!("{place}.placement"), *placement);
            }
            Subject::Point { at } => self.point(format_args!("{place}.at"), *at),
        }
    }

    /// A bare point has no front and nothing to turn.
    fn looks(&mut self, of: &Subject) {
        if matches!(of, Subject::Point { .. }) {
            self.fault("query.of", "a bare point looks nowhere; give a figure or a stand");
        }
    }

    fn contacts(&mut self, of: Option<&Subject>) {
        match of {
            None => {}
            Some(of @ (Subject::Figure { .. } | Subject::Moved { .. })) => self.subject("query.of", of),
            Some(_) => self.fault("query.of", "contacts are a figure's; give a figure, where it stands or moved"),
        }
    }

    fn arc(&mut self, arc: &Arc) {
        self.angle("query.arc.middle", "the middle", arc.middle, TURN);
        self.angle("query.arc.width", "the opening", arc.width, 1..=360_000);
    }

    fn reach(&mut self, reach: Length) {
        self.length("query.reach", "the reach", reach, FAR);
    }

    fn count(&mut self, count: u32) {
        if count == 0 || count as usize > FIGURES_AT_MOST {
            let most = grouped(FIGURES_AT_MOST as i64);
            self.fault(
                "query.count",
                format_args!("the count is {}; it must be from 1 to {most}", grouped(i64::from(count))),
            );
        }
    }

    fn group(&mut self, figures: &[FigureId]) {
        if figures.is_empty() {
            self.fault("query.figures", "the group is empty; name at least one figure");
        }
        self.figures("query.figures", figures, GROUP_AT_MOST);
    }

    fn who(&mut self, who: &Who) {
        self.figures("query.who.except", &who.except, FIGURES_AT_MOST);
        if who.sides.len() > usize::from(u8::MAX) {
            return self.fault("query.who.sides", too_many(who.sides.len(), "sides", usize::from(u8::MAX)));
        }
        let mut seen = BTreeSet::new();
        for (number, side) in who.sides.iter().enumerate() {
            let place = format!("query.who.sides[{number}]");
            if side.0 != 0 && !self.sides.contains(side) {
                let most = self.sides.iter().map(|side| side.0).max().unwrap_or_default();
                self.fault(place, format_args!("there is no side {}; sides are 0 (nobody's) to {most}", side.0));
            } else if !seen.insert(*side) {
                self.fault(place, format_args!("side {} is listed twice; name each once", side.0));
            }
        }
    }

    fn going(&mut self, going: Option<&str>) {
        let count = going.map_or(0, |way| way.chars().count());
        if count > GOING_AT_MOST {
            self.fault("query.going", too_many(count, "characters", GOING_AT_MOST));
        }
    }
}
