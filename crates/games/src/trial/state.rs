//! The state of a trial: how events change it, and what can never be true of it.

use super::{Army, Doing, Phase, SIDES, SideOrders, Snare, Trial, TrialEvent, ordering, passing, squares};
use crate::fault::Fault;
use crate::hand::{HANDSPAN, Hands};
use crate::options::Options;
use crate::scenario::{FigureSheet, Layout};
use crate::standing;
use handspan_table::{Figure, FigureId, Side};
use std::sync::Arc;

impl Trial {
    /// A battle on a layout: two sides with somebody on each.
    pub(super) fn of(layout: &Layout) -> Result<Trial, Vec<Fault>> {
        let mut hands = Hands::of(layout, &[HANDSPAN])?;
        let prepares = layout.setup.iter().any(|fact| fact.word == "prepare");
        if !prepares {
            hands.freeze();
        }
        let mut battle = Trial {
            table: layout.table(),
            unit: layout.unit.clone().into(),
            hands: Arc::new(hands),
            sides: Arc::new(layout.sides.clone()),
            turn: 1,
            phase: if prepares { Phase::Preparing } else { Phase::Orders },
            options: Options::usual(&SIDES),
            upper: None,
            armies: Arc::new(SIDES.iter().map(|side| (*side, Army::default())).collect()),
            doings: Arc::default(),
        };
        let mut wrong = Vec::new();
        for fact in &layout.setup {
            match battle.options.told(fact) {
                Some(told) => wrong.extend(told.err().map(|words| Fault::new(fact.place(), words))),
                None if fact.word == "prepare" || fact.word == HANDSPAN.name => (),
                None => wrong.push(Fault::new(
                    fact.place(),
                    "it may be `prepare`, `handspan`, `lock` or an option with its choice",
                )),
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        give_coins(&mut battle);
        let mut faults: Vec<Fault> = battle.faults().into_iter().map(|words| Fault::new("figures", words)).collect();
        for side in SIDES {
            if battle.figures_of(side).next().is_none() {
                faults.push(Fault::new("figures", format!("side {} has no figure", side.0)));
            }
        }
        if faults.is_empty() { Ok(battle) } else { Err(faults) }
    }

    /// What can never be true, a sentence each.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = standing::off_the_table(&self.table);
        faults.extend(standing::overlapping(&self.table));
        let named: Vec<Side> = self.sides.iter().map(|side| side.side).collect();
        faults.extend(self.hands.broken(&named, &[HANDSPAN]));
        let mut never = |is: bool, words: &str| {
            if is {
                faults.push(words.to_owned());
            }
        };
        never(named != SIDES, "there are not just the sides 1 and 2");
        never(!self.armies.keys().eq(SIDES.iter()), "there are not just the armies of sides 1 and 2");
        never(!(1..=passing::turns(&self.options)).contains(&self.turn), "there is no such turn");
        let strange = |side: Side| !SIDES.contains(&side);
        never(matches!(self.phase, Phase::Acting(side) if strange(side)), "a side acts that there is not");
        never(self.upper.is_some_and(strange), "a side has the upper hand that there is not");
        never(self.table.figures().iter().any(|figure| strange(figure.side)), "a figure is of neither side");
        let rich = |(side, army): (&Side, &Army)| army.coins > ordering::coins(&self.options, *side);
        never(self.armies.iter().any(rich), "a side has more coins than it began with");
        let off = |army: &Army| matches!(army.snare, Snare::Laid(cell) if !squares::is_one(cell));
        never(self.armies.values().any(off), "a snare lies beside the board");
        let flares = self.armies.values().filter(|army| army.flare.is_some()).count();
        never(self.flares().count() != flares, "a flare burns that does not lie on the table");
        let gone = |figure: &FigureId| self.table.figure(*figure).is_none();
        never(self.doings.keys().any(gone), "something is known of a figure that is gone");
        never(self.doings.values().any(|doing| *doing == Doing::default()), "nothing is known of a figure, in writing");
        faults.extend(self.options.faults(&SIDES));
        faults
    }
}

/// Each side has what it begins with.
fn give_coins(battle: &mut Trial) {
    for side in SIDES {
        let coins = ordering::coins(&battle.options, side);
        army(battle, side, |army| army.coins = coins);
    }
}

/// Takes a fact in.
pub(super) fn apply(battle: &mut Trial, event: &TrialEvent) {
    match event {
        TrialEvent::OptionChosen(chosen) => {
            chosen.apply(&mut battle.options);
            if battle.phase == Phase::Preparing {
                give_coins(battle);
            }
        }
        TrialEvent::OrdersOpened { orders, upper } => {
            battle.upper = *upper;
            for SideOrders { side, stance, .. } in orders {
                army(battle, *side, |army| army.stance = *stance);
            }
        }
        TrialEvent::SnareLaid { side, cell } => army(battle, *side, |army| army.snare = Snare::Laid(*cell)),
        TrialEvent::SnareSprung { side, .. } => army(battle, *side, |army| army.snare = Snare::None),
        TrialEvent::CoinsPaid { side, left } => army(battle, *side, |army| army.coins = *left),
        TrialEvent::HandMeasured { side, length } => {
            Arc::make_mut(&mut battle.hands).measure(*side, HANDSPAN.name, *length);
        }
        TrialEvent::PhaseBegun { phase } => {
            if battle.phase == Phase::Preparing {
                Arc::make_mut(&mut battle.hands).freeze();
            }
            battle.phase = *phase;
        }
        TrialEvent::TurnBegun { turn } => {
            battle.turn = *turn;
            battle.phase = Phase::Orders;
            let doings = Arc::make_mut(&mut battle.doings);
            doings.retain(|_, doing| doing.stunned);
            doings.values_mut().for_each(|doing| *doing = Doing { stunned: doing.stunned, ..Doing::default() });
        }
        TrialEvent::TimeEnded => battle.phase = Phase::Over,
        TrialEvent::FigureMoved { figure, to, .. } => {
            battle.table.shift(*figure, *to);
            doing(battle, *figure, |doing| doing.moved = true);
        }
        TrialEvent::FigureActed { figure } => doing(battle, *figure, |doing| doing.done = true),
        TrialEvent::FigurePushed { figure, to, .. } => drop(battle.table.shift(*figure, *to)),
        TrialEvent::FigureStunned { figure } => doing(battle, *figure, |doing| doing.stunned = true),
        TrialEvent::FigureRoused { figure } => doing(battle, *figure, |doing| doing.stunned = false),
        TrialEvent::FigureBraced { figure } => doing(battle, *figure, |doing| doing.braced = true),
        TrialEvent::FigureFell { figure } | TrialEvent::FigureLeft { figure } => {
            battle.table.lift(*figure);
            Arc::make_mut(&mut battle.doings).remove(figure);
        }
        TrialEvent::FlareLit { side, marker } => {
            battle.table.mark(marker.clone());
            army(battle, *side, |army| army.flare = Some(marker.id));
        }
        TrialEvent::FlareBurnt { marker } => {
            battle.table.unmark(*marker);
            let burnt = |army: &&mut Army| army.flare == Some(*marker);
            Arc::make_mut(&mut battle.armies).values_mut().filter(burnt).for_each(|army| army.flare = None);
        }
        TrialEvent::BarrierRaised { terrain, .. } => battle.table.lay([terrain.clone()]),
        TrialEvent::RecruitCame { figure: sheet } => {
            let (name, kind) = (battle.table.names.learn(&sheet.name), battle.table.names.learn(&sheet.kind));
            let FigureSheet { id, side, base, placement, .. } = *sheet;
            battle.table.put(Figure { id, name, kind, side, base, placement });
        }
        TrialEvent::OrdersTied { .. }
        | TrialEvent::ShotFired { .. }
        | TrialEvent::VolleyFired { .. }
        | TrialEvent::Fought { .. }
        | TrialEvent::BombThrown { .. } => (),
    }
}

fn army(battle: &mut Trial, side: Side, change: impl FnOnce(&mut Army)) {
    if let Some(army) = Arc::make_mut(&mut battle.armies).get_mut(&side) {
        change(army);
    }
}

fn doing(battle: &mut Trial, figure: FigureId, change: impl FnOnce(&mut Doing)) {
    let doings = Arc::make_mut(&mut battle.doings);
    let mut doing = doings.get(&figure).copied().unwrap_or_default();
    change(&mut doing);
    if doing == Doing::default() {
        doings.remove(&figure);
    } else {
        doings.insert(figure, doing);
    }
}
