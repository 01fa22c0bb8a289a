//! The state of a battle: how events change it.

pub(super) mod facts;
pub(super) mod goal;
pub(super) mod invariants;
mod muster;
mod placing;

use super::{ANTS, Ant, Fallen, Person, Phase, Them, ThemEvent, ground};
use crate::scenario::FigureSheet;
use handspan_table::{Figure, FigureId, Length, Marker, MarkerId};
use std::sync::Arc;

/// Takes a fact in.
pub(super) fn apply(battle: &mut Them, event: &ThemEvent) {
    match event {
        ThemEvent::OptionChosen(chosen) => chosen.apply(&mut battle.options),
        ThemEvent::Designated { terrain } | ThemEvent::BarricadeBuilt { terrain, .. } => {
            battle.table.lay([terrain.clone()]);
        }
        ThemEvent::ContentsDealt { contents } => {
            let known = contents.iter().map(|(point, charges)| (*point, Some(*charges)));
            Arc::make_mut(&mut battle.contents).extend(known);
        }
        ThemEvent::SideDone { side } => drop(Arc::make_mut(&mut battle.ready).insert(*side)),
        ThemEvent::PhaseBegun { turn, phase } => phase_begun(battle, *turn, *phase),
        ThemEvent::InchesSpent { figure, left, .. } => spent(battle, *figure, *left),
        ThemEvent::FigureMoved { figure, to, .. }
        | ThemEvent::FigurePushed { figure, to, .. }
        | ThemEvent::FigurePlaced { figure, to } => drop(battle.table.shift(*figure, *to)),
        ThemEvent::FigureTurned { figure, facing } => {
            if let Some(Figure { placement, .. }) = battle.table.figure(*figure).copied() {
                battle.table.shift(*figure, handspan_table::Placement::new(placement.at(), *facing));
            }
        }
        ThemEvent::ActionsLost { figure } => person(battle, *figure, |person| {
            person.lost_actions = true;
            person.left = Length::ZERO;
        }),
        ThemEvent::Wounded { figure, wounds } => person(battle, *figure, |person| person.wounds = *wounds),
        ThemEvent::Bitten { figure, target, .. } => ant(battle, *figure, |ant| ant.bit = Some(*target)),
        ThemEvent::VenomRolled { figure, die } => person(battle, *figure, |person| person.poisoned |= *die == 1),
        ThemEvent::FigureDied { figure, .. } => died(battle, *figure),
        ThemEvent::ChargesDropped { figure, tokens, left } => {
            tokens.iter().for_each(|token| battle.table.mark(token.clone()));
            person(battle, *figure, |person| person.charges = *left);
        }
        ThemEvent::BarricadeTornDown { terrain, .. } | ThemEvent::BarricadeFell { terrain } => {
            battle.table.clear(*terrain);
            Arc::make_mut(&mut battle.gnawed).remove(terrain);
        }
        ThemEvent::BarricadeMarked { terrain } => drop(Arc::make_mut(&mut battle.gnawed).insert(*terrain)),
        ThemEvent::MarkCleared { terrain } => drop(Arc::make_mut(&mut battle.gnawed).remove(terrain)),
        ThemEvent::HoleCollapsed { figure, hole, left } => {
            rename(battle, *hole, ground::COLLAPSED);
            person(battle, *figure, |person| person.charges = *left);
        }
        ThemEvent::Searched { point, over, tokens, .. } => searched(battle, *point, *over, tokens),
        ThemEvent::PickedUp { figure, token, charges } => {
            battle.table.unmark(*token);
            Arc::make_mut(&mut battle.found).remove(token);
            person(battle, *figure, |person| person.charges = *charges);
        }
        ThemEvent::Traded { figure, with, charges: (own, others) } => {
            person(battle, *figure, |person| person.charges = *own);
            person(battle, *with, |person| person.charges = *others);
        }
        ThemEvent::ChargeThrown { figure, left, .. } => person(battle, *figure, |person| person.charges = *left),
        ThemEvent::ConsentSet { figure, lets } => person(battle, *figure, |person| person.let_pass = *lets),
        ThemEvent::AntArrived { hole, figure } => arrived(battle, *hole, figure),
        ThemEvent::GameWon { outcome } => {
            battle.outcome = Some(*outcome);
            battle.phase = Phase::Over;
        }
        ThemEvent::Attacked { .. }
        | ThemEvent::VenomSkipped { .. }
        | ThemEvent::TradeDeclined { .. }
        | ThemEvent::BurstRolled { .. } => (),
    }
}

/// Whoever acts in a phase is fresh in it; what others did not spend is lost.
fn phase_begun(battle: &mut Them, turn: u32, phase: Phase) {
    battle.turn = turn;
    battle.phase = phase;
    Arc::make_mut(&mut battle.ready).clear();
    for person in Arc::make_mut(&mut battle.people).values_mut() {
        let acts = phase == Phase::Characters;
        person.left = if acts { person.allowance() } else { Length::ZERO };
        person.lost_actions &= !acts;
    }
    for ant in Arc::make_mut(&mut battle.ants).values_mut() {
        ant.left = if phase == Phase::Ants { super::ALLOWANCE } else { Length::ZERO };
        ant.bit = None;
    }
    if phase == Phase::Reinforcements {
        Arc::make_mut(&mut battle.added).clear();
    }
}

fn spent(battle: &mut Them, figure: FigureId, left: Length) {
    person(battle, figure, |person| person.left = left);
    ant(battle, figure, |ant| ant.left = left);
}

fn died(battle: &mut Them, figure: FigureId) {
    Arc::make_mut(&mut battle.people).remove(&figure);
    Arc::make_mut(&mut battle.ants).remove(&figure);
    if let Some(Figure { name, side, .. }) = battle.table.lift(figure) {
        let name = battle.table.names.word(name).to_owned();
        Arc::make_mut(&mut battle.fallen).insert(figure, Fallen { name, side });
    }
}

fn searched(battle: &mut Them, point: MarkerId, over: bool, tokens: &[Marker]) {
    if over {
        rename(battle, point, ground::SEARCHED);
        Arc::make_mut(&mut battle.contents).remove(&point);
    }
    for token in tokens {
        battle.table.mark(token.clone());
        Arc::make_mut(&mut battle.found).insert(token.id, point);
    }
}

fn arrived(battle: &mut Them, hole: MarkerId, sheet: &FigureSheet) {
    let (name, kind) = (battle.table.names.learn(&sheet.name), battle.table.names.learn(&sheet.kind));
    let FigureSheet { id, base, placement, .. } = *sheet;
    battle.table.put(Figure { id, name, kind, side: ANTS, base, placement });
    Arc::make_mut(&mut battle.ants).insert(id, Ant { left: Length::ZERO, bit: None });
    let added = Arc::make_mut(&mut battle.added).entry(hole).or_default();
    *added = added.saturating_add(1);
}

/// A marker becomes one of another kind.
fn rename(battle: &mut Them, marker: MarkerId, kind: &str) {
    if let Some(marker) = battle.table.unmark(marker) {
        battle.table.mark(Marker { kind: kind.to_owned(), ..marker });
    }
}

fn person(battle: &mut Them, figure: FigureId, change: impl FnOnce(&mut Person)) {
    if battle.people.contains_key(&figure)
        && let Some(person) = Arc::make_mut(&mut battle.people).get_mut(&figure)
    {
        change(person);
    }
}

fn ant(battle: &mut Them, figure: FigureId, change: impl FnOnce(&mut Ant)) {
    if battle.ants.contains_key(&figure)
        && let Some(ant) = Arc::make_mut(&mut battle.ants).get_mut(&figure)
    {
        change(ant);
    }
}
