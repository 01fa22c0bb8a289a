//! Layouts: a table with all that stands and lies on it.

use crate::seating::SeatSheet;
use crate::setup::Fact;
use crate::unit::Unit;
use crate::{limits, naming, words};
use handspan_table::{Base, Figure, FigureId, Length, Marker, Placement, Side, Table, Terrain, Tolerances};
use serde::{Deserialize, Serialize};
use specta::Type;

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
    /// What players are told before they begin, a paragraph each, beside what the game says of its aim.
    pub briefing: Vec<String>,
    /// The armies, by their numbers.
    pub sides: Vec<SideSheet>,
    /// Who sits at the table, ascending; nobody said: a seat for each side.
    pub seats: Vec<SeatSheet>,
    /// In order of id.
    pub terrain: Vec<Terrain>,
    /// In order of id.
    pub figures: Vec<FigureSheet>,
    /// In order of id.
    pub markers: Vec<Marker>,
    /// What the game is told beyond the table, in the order given.
    pub setup: Vec<Fact>,
}

impl Layout {
    /// The table it describes, ready for measuring.
    pub fn table(&self) -> Table {
        let mut table = Table::new(self.width, self.depth);
        table.tolerances = self.tolerances;
        put_on(&mut table, &self.figures, self.terrain.clone(), &self.markers);
        table
    }

    /// The same layout with everything on the table as it is now. What a table does not know (title, game, sides,
    /// set-up) stays as it was, but for facts about what is gone; how far figures may go is told by the battle.
    pub fn with_table(&self, table: &Table, allowance: impl Fn(FigureId) -> Option<Length>) -> Layout {
        let sheet = |figure: &Figure| sheet_of(table, figure, allowance(figure.id));
        Layout {
            title: self.title.clone(),
            game: self.game.clone(),
            mat: self.mat.clone(),
            unit: self.unit.clone(),
            width: table.width,
            depth: table.depth,
            tolerances: table.tolerances,
            briefing: self.briefing.clone(),
            sides: self.sides.clone(),
            seats: self.seats_on(table),
            terrain: table.terrain().map(|piece| piece.terrain.clone()).collect(),
            figures: table.figures().iter().map(sheet).collect(),
            markers: table.markers().to_vec(),
            setup: self.setup.iter().filter(|fact| fact.is_about_something_on(table)).cloned().collect(),
        }
    }
}

impl Layout {
    /// The seats without figures that are gone from the table.
    fn seats_on(&self, table: &Table) -> Vec<SeatSheet> {
        let mut seats = self.seats.clone();
        for seat in &mut seats {
            seat.figures.retain(|figure| table.figure(*figure).is_some());
        }
        seats
    }
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

impl SideSheet {
    /// What it is called in a sentence.
    pub fn called(&self) -> String {
        naming::side_of(std::slice::from_ref(self), self.side)
    }
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

pub(crate) fn put_on(table: &mut Table, sheets: &[FigureSheet], terrain: Vec<Terrain>, markers: &[Marker]) {
    let mut figures = Vec::with_capacity(sheets.len());
    for sheet in sheets {
        let (name, kind) = (table.names.learn(&sheet.name), table.names.learn(&sheet.kind));
        let FigureSheet { id, side, base, placement, .. } = *sheet;
        figures.push(Figure { id, name, kind, side, base, placement });
    }
    table.put_all(figures);
    table.lay(terrain);
    for marker in markers {
        table.mark(marker.clone());
    }
}

pub(crate) fn sheet_of(table: &Table, figure: &Figure, allowance: Option<Length>) -> FigureSheet {
    let word = |name| table.names.word(name).to_owned();
    let Figure { id, name, kind, side, base, placement } = *figure;
    FigureSheet { id, name: word(name), kind: word(kind), side, base, placement, allowance }
}

/// Is it a base a table takes?
pub fn base_fits(base: Base) -> bool {
    let fits = |side: i32| limits::BASE.contains(&i64::from(side));
    match base {
        Base::Round { diameter } => fits(diameter),
        Base::Rectangle { frontage, depth } | Base::Oval { frontage, depth } => fits(frontage) && fits(depth),
    }
}

/// What is wrong with a name or a note, if anything.
pub fn fault_of_words(text: &str) -> Option<String> {
    words::fault_of(text)
}
