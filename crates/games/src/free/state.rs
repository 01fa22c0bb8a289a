//! The state of a table in free play: how it begins, and how events change it.

use super::{Free, FreeEvent};
use crate::scenario::{FigureSheet, Layout};
use handspan_table::{Figure, FigureId, MarkerId, Side, TerrainId};
use std::sync::Arc;

/// The greatest number a figure, marker or piece may have.
const GREATEST_ID: u32 = 1_000_000_000;

impl Free {
    pub(super) fn of(layout: &Layout) -> Free {
        let table = layout.table();
        let began = table.figures().iter().map(|figure| (figure.id, figure.placement)).collect();
        let allowances = layout.figures.iter().filter_map(|figure| Some((figure.id, figure.allowance?))).collect();
        Free {
            table,
            unit: layout.unit.clone().into(),
            sides: Arc::new(layout.sides.clone()),
            counters: Arc::default(),
            allowances: Arc::new(allowances),
            groups: Arc::default(),
            notes: Arc::default(),
            turn: 1,
            side: layout.sides.first().map(|side| side.side),
            began: Arc::new(began),
        }
    }

    pub(super) fn has_side(&self, side: Side) -> bool {
        side == Side(0) || self.sides.iter().any(|other| other.side == side)
    }

    /// The number the next figure gets; `None` when the table is full.
    pub(super) fn next_figure(&self) -> Option<FigureId> {
        let figures = self.table.figures();
        let next = figures.last().map_or(1, |figure| figure.id.0.saturating_add(1));
        (figures.len() < crate::limits::FIGURES && next <= GREATEST_ID).then_some(FigureId(next))
    }

    pub(super) fn next_marker(&self) -> Option<MarkerId> {
        let markers = self.table.markers();
        let next = markers.last().map_or(1, |marker| marker.id.0.saturating_add(1));
        (markers.len() < crate::limits::MARKERS && next <= GREATEST_ID).then_some(MarkerId(next))
    }

    pub(super) fn next_piece(&self) -> Option<TerrainId> {
        let next = self.table.terrain().last().map_or(1, |piece| piece.terrain.id.0.saturating_add(1));
        let corners: usize = self.table.terrain().map(|piece| piece.terrain.area.corners()).sum();
        let room = self.table.terrain().len() < crate::limits::PIECES && corners + 100 < crate::limits::VERTICES_IN_ALL;
        (room && next <= GREATEST_ID).then_some(TerrainId(next))
    }

    pub(super) fn figure_sheet(&self, figure: FigureId) -> Option<FigureSheet> {
        let Figure { id, name, kind, side, base, placement } = *self.table.figure(figure)?;
        let word = |name| self.table.names.word(name).to_owned();
        let allowance = self.allowances.get(&id).copied();
        Some(FigureSheet { id, name: word(name), kind: word(kind), side, base, placement, allowance })
    }
}

/// Takes a fact in.
pub(super) fn apply(battle: &mut Free, event: &FreeEvent) {
    match event {
        FreeEvent::FigurePut { figure: sheet } => {
            let (name, kind) = (battle.table.names.learn(&sheet.name), battle.table.names.learn(&sheet.kind));
            let FigureSheet { id, side, base, placement, .. } = *sheet;
            battle.table.put(Figure { id, name, kind, side, base, placement });
            if let Some(allowance) = sheet.allowance {
                Arc::make_mut(&mut battle.allowances).insert(id, allowance);
            }
        }
        FreeEvent::FigureMoved { figure, to, .. } => drop(battle.table.shift(*figure, *to)),
        FreeEvent::FigureLifted { figure } => {
            battle.table.lift(*figure);
            Arc::make_mut(&mut battle.counters).remove(figure);
            Arc::make_mut(&mut battle.allowances).remove(figure);
            Arc::make_mut(&mut battle.began).remove(figure);
            untie(battle, &[*figure]);
        }
        FreeEvent::FigureRenamed { figure, name } => {
            let name = battle.table.names.learn(name);
            if let Some(known) = battle.table.figure(*figure).copied() {
                battle.table.put(Figure { name, ..known });
            }
        }
        FreeEvent::Grouped { figures } => {
            untie(battle, figures);
            let groups = Arc::make_mut(&mut battle.groups);
            groups.push(figures.clone());
            groups.sort();
        }
        FreeEvent::Ungrouped { figures } => Arc::make_mut(&mut battle.groups).retain(|group| group != figures),
        FreeEvent::MarkerLaid { marker } => battle.table.mark(marker.clone()),
        FreeEvent::MarkerLifted { marker } => drop(battle.table.unmark(*marker)),
        FreeEvent::TerrainLaid { terrain } => battle.table.lay([terrain.clone()]),
        FreeEvent::TerrainCleared { terrain } => drop(battle.table.clear(*terrain)),
        FreeEvent::Noted { text } => Arc::make_mut(&mut battle.notes).push(text.clone()),
        FreeEvent::Counted { figure, counter, to } => {
            let counters = Arc::make_mut(&mut battle.counters);
            let own = counters.entry(*figure).or_default();
            if *to == 0 {
                own.remove(counter);
            } else {
                own.insert(counter.clone(), *to);
            }
            counters.retain(|_, own| !own.is_empty());
        }
        FreeEvent::Allowed { figure, length } => {
            let allowances = Arc::make_mut(&mut battle.allowances);
            match length {
                Some(length) => drop(allowances.insert(*figure, *length)),
                None => drop(allowances.remove(figure)),
            }
        }
        FreeEvent::Rolled { .. } => (),
        FreeEvent::SideNamed { side } => {
            let sides = Arc::make_mut(&mut battle.sides);
            match sides.iter_mut().find(|other| other.side == side.side) {
                Some(known) => *known = side.clone(),
                None => sides.push(side.clone()),
            }
        }
        FreeEvent::TurnBegun { turn, side } => {
            battle.turn = *turn;
            battle.side = *side;
            battle.began =
                Arc::new(battle.table.figures().iter().map(|figure| (figure.id, figure.placement)).collect());
        }
    }
}

/// Takes figures out of their groups; a group of one is none.
fn untie(battle: &mut Free, figures: &[FigureId]) {
    let groups = Arc::make_mut(&mut battle.groups);
    for group in groups.iter_mut() {
        group.retain(|figure| !figures.contains(figure));
    }
    groups.retain(|group| group.len() >= 2);
}
