//! A layout: a table with all that stands and lies on it, without a battle, as a file holds it.
//!
//! The text of a file is `docs/format.md`; [`read`] and [`write`] are its two directions.

mod figures;
mod json;
pub mod limits;
mod place;
mod read;
mod reader;
pub(crate) mod rings;
mod terrain;
pub(crate) mod words;
mod write;

pub use read::{read, text};
pub use words::fault_of as fault_of_name;
pub use write::{check, write};

use crate::view::{FigureSheet, SideSheet, Unit};
use handspan_table::{Figure, FigureId, Length, Marker, Table, Terrain, Tolerances};
use std::collections::BTreeMap;

/// The mats a table may have.
pub const MATS: [&str; 6] = ["grass", "desert", "snow", "stone", "plain", "chessboard"];

/// The colours a side may have.
pub const COLOURS: [&str; 4] = ["cobalt", "rust", "plum", "gold"];

/// A table without a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// What it is called.
    pub title: String,
    /// Which game it is for: `free` for no game.
    pub game: String,
    /// One of [`MATS`].
    pub mat: String,
    /// The unit to show lengths in.
    pub unit: Unit,
    /// West to east, micrometres.
    pub width: i32,
    /// South to north, micrometres.
    pub depth: i32,
    /// What counts as touching.
    pub tolerances: Tolerances,
    /// The armies, by their numbers.
    pub sides: Vec<SideSheet>,
    /// In order of id.
    pub terrain: Vec<Terrain>,
    /// In order of id.
    pub figures: Vec<FigureSheet>,
    /// In order of id.
    pub markers: Vec<Marker>,
}

impl Layout {
    /// The table it describes, ready for measuring.
    pub fn table(&self) -> Table {
        let mut table = Table::new(self.width, self.depth);
        table.tolerances = self.tolerances;
        let mut figures = Vec::with_capacity(self.figures.len());
        for sheet in &self.figures {
            let (name, kind) = (table.names.learn(&sheet.name), table.names.learn(&sheet.kind));
            figures.push(Figure {
                id: sheet.id,
                name,
                kind,
                side: sheet.side,
                base: sheet.base,
                placement: sheet.placement,
            });
        }
        table.put_all(figures);
        table.lay(self.terrain.iter().cloned());
        for marker in &self.markers {
            table.mark(marker.clone());
        }
        table
    }

    /// The same layout with everything on the table as it is now. What a table does not know (title, game,
    /// sides, the figures' allowances) stays as it was; a figure new to the layout has no allowance.
    pub fn with_table(&self, table: &Table) -> Layout {
        let allowances: BTreeMap<FigureId, Length> =
            self.figures.iter().filter_map(|sheet| Some((sheet.id, sheet.allowance?))).collect();
        let sheet = |figure: &Figure| FigureSheet {
            id: figure.id,
            name: table.names.word(figure.name).to_owned(),
            kind: table.names.word(figure.kind).to_owned(),
            side: figure.side,
            base: figure.base,
            placement: figure.placement,
            allowance: allowances.get(&figure.id).copied(),
        };
        Layout {
            title: self.title.clone(),
            game: self.game.clone(),
            mat: self.mat.clone(),
            unit: self.unit,
            width: table.width,
            depth: table.depth,
            tolerances: table.tolerances,
            sides: self.sides.clone(),
            terrain: table.terrain().map(|piece| piece.terrain.clone()).collect(),
            figures: table.figures().iter().map(sheet).collect(),
            markers: table.markers().to_vec(),
        }
    }
}
