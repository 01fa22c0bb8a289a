//! What a window may see of the table, and what the hand may do to it.

use handspan_table::measure::path::Path;
use handspan_table::measure::sweep::Swept;
use handspan_table::measure::within::Near;
use handspan_table::{Base, Facing, FigureId, Length, Marker, Placement, Point, Side, Terrain, Tolerances};
use serde::{Deserialize, Serialize};
use specta::Type;

/// The whole table as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct View {
    /// Grows with every change; a gesture made on an older one is refused as stale.
    pub revision: u32,
    /// What the table is called.
    pub title: String,
    /// Which game it is for: `free` for no game.
    pub game: String,
    /// The mat: `grass`, `desert`, `snow`, `stone`, `plain`, `chessboard`.
    pub mat: String,
    /// The unit to show lengths in: `inch`, `cm`, ...
    pub unit: Unit,
    /// West to east, micrometres.
    pub width: i32,
    /// South to north, micrometres.
    pub depth: i32,
    /// What counts as touching.
    pub tolerances: Tolerances,
    /// The armies, side 1 first.
    pub sides: Vec<SideSheet>,
    /// In order of id.
    pub figures: Vec<FigureSheet>,
    /// In order of id.
    pub terrain: Vec<Terrain>,
    /// In order of id.
    pub markers: Vec<Marker>,
    /// What undo would take back, in words; `None` when there is nothing.
    pub undo: Option<String>,
    /// What redo would bring back, in words.
    pub redo: Option<String>,
}

/// How lengths are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// 25,400 micrometres.
    #[default]
    Inch,
    /// 10,000 micrometres.
    Cm,
    /// 1,000 micrometres.
    Mm,
}

/// An army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct SideSheet {
    /// Which, from 1.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// `cobalt`, `rust`, `plum`, `gold`.
    pub colour: String,
}

/// A figure as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct FigureSheet {
    /// Which.
    pub id: FigureId,
    /// What the players call it.
    pub name: String,
    /// What it is.
    pub kind: String,
    /// Whose it is; 0 is nobody's.
    pub side: Side,
    /// What it stands on.
    pub base: Base,
    /// Where it stands.
    pub placement: Placement,
    /// How far it may go in one move; the tape is coloured by it. Absent: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowance: Option<Length>,
}

/// What the hand did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Gesture {
    /// Dragged a figure along waypoints (without its start) and let go, perhaps turned.
    Drag {
        /// Which.
        figure: FigureId,
        /// Where to, leg by leg; the last is where it is dropped. Empty: turned in place.
        path: Vec<Point>,
        /// The facing it ends with; as it was when absent.
        #[serde(default)]
        facing: Option<Facing>,
        /// Do not snap the end to contact.
        #[serde(default)]
        free: bool,
    },
}

/// What the table says to a drag that is still in the hand.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Forecast {
    /// Where it would end, snapped to contact if it ends near one.
    pub end: Placement,
    /// The end was moved to touch this figure.
    pub snapped: Option<FigureId>,
    /// Length and cost of the way.
    pub path: Path,
    /// How far it gets before it meets something.
    pub sweep: Swept,
    /// The nearest figures from where it would end.
    pub near: Vec<Near>,
    /// Whom it would stand on: the end is then a red cross, but free play still allows it.
    pub overlaps: Vec<FigureId>,
    /// The figure's allowance, if it has one.
    pub allowance: Option<Length>,
    /// The cost is within the allowance (true when there is none).
    pub within: bool,
}
