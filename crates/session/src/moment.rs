//! The table at one revision: all that can be seen, asked and forecast of it.

use crate::asking;
use crate::checking;
use crate::drag;
use crate::fault::Fault;
use crate::layout::Layout;
use crate::query::{Measured, Query};
use crate::view::{FigureSheet, Forecast, Gesture, View};
use handspan_table::{FigureId, Side, Table};
use std::sync::Arc;

/// The table at one revision. Copies share everything, so one can be asked for seconds on another thread
/// while the game goes on.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What does not change in play; its placements are those of the file.
    layout: Arc<Layout>,
    table: Table,
    revision: u32,
}

impl Moment {
    pub(crate) fn new(layout: Layout, revision: u32) -> Moment {
        Moment { table: layout.table(), layout: Arc::new(layout), revision }
    }

    /// Puts another table in the place of this one and gives the old one back.
    pub(crate) fn change(&mut self, table: Table) -> Table {
        self.revision = self.revision.wrapping_add(1);
        std::mem::replace(&mut self.table, table)
    }

    /// Grows with every change.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// What a window sees, but for what undo and redo would do.
    pub fn view(&self) -> View {
        let layout = self.layout();
        View {
            revision: self.revision,
            title: layout.title,
            game: layout.game,
            mat: layout.mat,
            unit: layout.unit,
            width: layout.width,
            depth: layout.depth,
            tolerances: layout.tolerances,
            sides: layout.sides,
            figures: layout.figures,
            terrain: layout.terrain,
            markers: layout.markers,
            undo: None,
            redo: None,
        }
    }

    /// The layout as it stands now.
    pub fn layout(&self) -> Layout {
        self.layout.with_table(&self.table)
    }

    /// The answer to a question, or every fault of it.
    pub fn measure(&self, query: &Query) -> Result<Measured, Vec<Fault>> {
        let sides: Vec<Side> = self.layout.sides.iter().map(|sheet| sheet.side).collect();
        checking::query(&self.table, &sides, query)?;
        asking::answer(&self.table, query)
            .ok_or_else(|| vec![Fault::new("query", "it speaks of a figure that is gone")])
    }

    /// What a gesture would do, or every fault of it.
    pub fn forecast(&self, gesture: &Gesture) -> Result<Forecast, Vec<Fault>> {
        let Gesture::Drag { figure, .. } = gesture;
        drag::forecast(&self.table, gesture, self.sheet(*figure).and_then(|sheet| sheet.allowance))
    }

    /// The table after a gesture and the words for it; `None` when nothing would change.
    pub(crate) fn play(&self, gesture: &Gesture) -> Result<Option<(Table, String)>, Vec<Fault>> {
        let Gesture::Drag { figure, path, .. } = gesture;
        let forecast = self.forecast(gesture)?;
        let Some(sheet) = self.sheet(*figure) else { return Ok(None) };
        if self.table.figure(*figure).is_none_or(|figure| figure.placement == forecast.end) {
            return Ok(None);
        }
        let mut table = self.table.clone();
        table.shift(*figure, forecast.end);
        let name = if sheet.name.is_empty() { format!("figure {}", figure.0) } else { sheet.name.clone() };
        let words = if path.is_empty() {
            format!("Turn {name}")
        } else {
            format!("Move {name} {}", self.layout.unit.words(forecast.path.length))
        };
        Ok(Some((table, words)))
    }

    fn sheet(&self, figure: FigureId) -> Option<&FigureSheet> {
        let sheets = &self.layout.figures;
        sheets.binary_search_by_key(&figure, |sheet| sheet.id).ok().map(|at| &sheets[at])
    }
}
