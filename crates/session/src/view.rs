//! What a window may see of the table, and what the hand may do to it.

pub use handspan_games::gesture::Gesture;
pub use handspan_games::scenario::{FigureSheet, SideSheet};
pub use handspan_games::unit::Unit;
use handspan_table::measure::path::Path;
use handspan_table::measure::sweep::Swept;
use handspan_table::measure::within::Near;
use handspan_table::{FigureId, Length, Marker, Placement, Terrain, Tolerances};
use serde::Serialize;
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
