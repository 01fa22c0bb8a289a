//! The state of a battle: how events change it.

pub(super) mod facts;
pub(super) mod goal;
pub(super) mod invariants;
mod muster;

use super::event::{How, Rally};
use super::rules::injury::Injury;
use super::{Combat, Current, Fatality, FatalityEvent, Fighter, Outcome, Phase, Reason, Stage, Status, Trophy};
use handspan_table::{FigureId, Placement, Side};
use std::sync::Arc;

/// Takes a fact in.
pub(super) fn apply(battle: &mut Fatality, event: &FatalityEvent) {
    use FatalityEvent::*;
    match event {
        OptionChosen(chosen) => chosen.apply(&mut battle.options),
        StayedAway { side } => stayed_away(battle, *side),
        OrderSet { order } => battle.order = Arc::new(order.clone()),
        TurnBegun { round, turn } => turn_begun(battle, *round, *turn),
        RestPassed => battle.passing = true,
        Activated { figure } => {
            battle.current =
                Some(Current { figure: *figure, phase: Phase::Movement, charged: false, ran: false, tested: false });
        }
        TrophyTaken { figure } => fighter(battle, *figure, |fighter| {
            fighter.trophy = Trophy::Collecting;
            fighter.activated = true;
        }),
        PhaseBegun { figure, phase } => current(battle, *figure, |current| current.phase = *phase),
        Slipped { figure } => fighter(battle, *figure, |fighter| fighter.stunned = true),
        Went { figure, how, to, .. } => went(battle, *figure, *how, *to),
        Stuck { .. } => (),
        Stayed { figure } => current(battle, *figure, |current| current.charged = true),
        FlightChosen { figure } => fighter(battle, *figure, |fighter| fighter.fleeing = true),
        RanOff { figure } => removed(battle, *figure, Status::Left, None),
        StunEnded { figure } => {
            fighter(battle, *figure, |fighter| fighter.stunned = false);
            current(battle, *figure, |current| current.ran = true);
        }
        Tested { figure, how, rallied } => {
            debug_assert!(*how != Rally::Failed || !rallied, "who fails on purpose does not rally");
            fighter(battle, *figure, |fighter| fighter.fleeing &= !rallied);
            current(battle, *figure, |current| (current.ran, current.tested) = (true, true));
        }
        ActivationEnded { figure } => {
            let did = battle.current.filter(|current| current.figure == *figure);
            fighter(battle, *figure, |fighter| {
                fighter.activated = true;
                (fighter.charged, fighter.ran) = did.map_or((false, false), |did| (did.charged, did.ran));
            });
            battle.current = battle.current.filter(|current| current.figure != *figure);
        }
        CombatBegun { snaps } => {
            battle.stage = Stage::Combat;
            battle.combat = Some(Arc::new(Combat::of(snaps)));
            (battle.current, battle.passing) = (None, false);
        }
        Attacked { figure, extra, .. } => {
            if !extra {
                used(battle, *figure);
            }
        }
        HeldBack { figure } => used(battle, *figure),
        RestResolved => {
            if let Some(combat) = &mut battle.combat {
                Arc::make_mut(combat).rest = true;
            }
        }
        Injured { figure, by, injury, .. } => injured(battle, *figure, *by, *injury),
        KillMarked { figure, victim } => {
            let round = battle.round;
            fighter(battle, *figure, |fighter| fighter.kills.push((*victim, round)));
        }
        FatalityRolled { victim, die, .. } => fighter(battle, *victim, |fighter| fighter.fatality = Some(*die)),
        TrophyOwed { figure } => fighter(battle, *figure, |fighter| fighter.trophy = Trophy::Owed),
        GutsSpilled { marker, .. } => battle.table.mark(marker.clone()),
        Terrified { figure, flees, .. } => fighter(battle, *figure, |fighter| fighter.fleeing |= flees),
        CombatEnded => combat_ended(battle),
        Placed { figure, to } => drop(battle.table.shift(*figure, *to)),
        Removed { figure } => removed(battle, *figure, Status::Left, None),
        Decided { outcome } => {
            battle.outcome = Some(outcome.clone());
            battle.stage = Stage::Over;
            (battle.current, battle.combat, battle.passing) = (None, None, false);
        }
        Settled => settled(battle),
        FirstRolled { .. } | TieSettled { .. } | FoundNobody { .. } | Hit { .. } => (),
    }
}

/// A battle that was not decided is given up.
fn settled(battle: &mut Fatality) {
    battle.settled = true;
    if battle.outcome.is_none() {
        battle.outcome = Some(Outcome { winners: Vec::new(), reason: Reason::GivenUp });
    }
    battle.stage = Stage::Over;
    (battle.current, battle.combat, battle.passing) = (None, None, false);
}

fn stayed_away(battle: &mut Fatality, side: Side) {
    let away: Vec<FigureId> =
        battle.fighters.iter().filter(|(_, fighter)| fighter.side == side).map(|(figure, _)| *figure).collect();
    for figure in away {
        battle.table.lift(figure);
        Arc::make_mut(&mut battle.fighters).remove(&figure);
    }
}

fn turn_begun(battle: &mut Fatality, round: u32, turn: u32) {
    (battle.round, battle.turn, battle.stage) = (round, turn, Stage::Activation);
    (battle.current, battle.combat, battle.passing) = (None, None, false);
    let active = battle.active().to_vec();
    for fighter in Arc::make_mut(&mut battle.fighters).values_mut() {
        fighter.activated &= !active.contains(&fighter.side);
    }
}

fn went(battle: &mut Fatality, figure: FigureId, how: How, to: Placement) {
    battle.table.shift(figure, to);
    current(battle, figure, |current| match how {
        How::Charge { .. } | How::CloseIn { .. } => current.charged = true,
        How::Run | How::Rush { .. } | How::Stumble { .. } => current.ran = true,
        _ => (),
    });
}

/// A figure leaves the table for good.
fn removed(battle: &mut Fatality, figure: FigureId, status: Status, by: Option<FigureId>) {
    let last = battle.table.lift(figure).map(|figure| figure.placement);
    battle.current = battle.current.filter(|current| current.figure != figure);
    fighter(battle, figure, |fighter| {
        fighter.status = status;
        fighter.felled_by = by;
        fighter.last = last.or(fighter.last);
    });
}

fn injured(battle: &mut Fatality, figure: FigureId, by: FigureId, injury: Injury) {
    match injury {
        Injury::Stunned => fighter(battle, figure, |fighter| fighter.stunned = true),
        Injury::Flees => fighter(battle, figure, |fighter| fighter.fleeing = true),
        Injury::Wounded => removed(battle, figure, Status::Wounded, Some(by)),
        Injury::Dies => removed(battle, figure, Status::Dead, Some(by)),
        Injury::NoWorse => (),
    }
}

fn combat_ended(battle: &mut Fatality) {
    battle.combat = None;
    let active = battle.active().to_vec();
    for fighter in Arc::make_mut(&mut battle.fighters).values_mut() {
        if active.contains(&fighter.side) && fighter.trophy == Trophy::Collecting {
            fighter.trophy = Trophy::None;
        }
    }
}

fn used(battle: &mut Fatality, figure: FigureId) {
    if let Some(combat) = &mut battle.combat
        && !combat.used.contains(&figure)
    {
        Arc::make_mut(combat).used.push(figure);
    }
}

fn fighter(battle: &mut Fatality, figure: FigureId, change: impl FnOnce(&mut Fighter)) {
    if battle.fighters.contains_key(&figure)
        && let Some(fighter) = Arc::make_mut(&mut battle.fighters).get_mut(&figure)
    {
        change(fighter);
    }
}

fn current(battle: &mut Fatality, figure: FigureId, change: impl FnOnce(&mut Current)) {
    if let Some(current) = battle.current.as_mut().filter(|current| current.figure == figure) {
        change(current);
    }
}
