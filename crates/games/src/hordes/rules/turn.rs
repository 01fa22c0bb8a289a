//! HOTT-TURN Bounds and their phases.

use super::contact::turning;
use super::{clashes, gods, program, setup, shooting, spells, winning};
use crate::hordes::book::telling::{name, side_name};
use crate::hordes::event::HordesEvent;
use crate::hordes::{Element, Hordes, HordesAction, Phase};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    Some(match event {
        HordesEvent::BoundBegun { bound: 1 } => setup::START,
        HordesEvent::BoundBegun { .. } => "HOTT-TURN-1",
        HordesEvent::PipsRolled { .. } => "HOTT-TURN-2",
        HordesEvent::MovesBegun => "HOTT-TURN-8",
        HordesEvent::MovesEnded | HordesEvent::Held { .. } => "HOTT-TURN-4",
        HordesEvent::DistantEnded => "HOTT-TURN-5",
        HordesEvent::BoundEnded => "HOTT-TURN-6",
        _ => return None,
    })
}

/// What the rules begin by themselves: HOTT-TURN-2 dice at the start of a bound.
pub(in crate::hordes) fn due(battle: &Hordes) -> Option<HordesAction> {
    (battle.phase == Phase::Pip).then_some(HordesAction::RollPips)
}

/// Why something cannot be done in a phase.
fn wrong_phase(battle: &Hordes, id: &'static str) -> Rule {
    let words = match battle.phase {
        Phase::Deploy => "the battle has not begun",
        Phase::Pip => "the dice for points come first",
        Phase::Move => "it is time to move",
        Phase::Distant => "it is time for shooting and spells",
        Phase::Close => "close combats are being fought",
        Phase::Over => "the battle is over",
    };
    // Once it is over nothing more is done.
    let id = if battle.phase == Phase::Over { winning::OVER } else { id };
    rule(id, false, words).code("phase")
}

/// Is it the phase?
pub(in crate::hordes) fn in_phase(umpire: &mut Umpire<'_, Hordes>, phase: Phase, id: &'static str) -> Ruling {
    let fits = umpire.battle().phase == phase;
    let broken = wrong_phase(umpire.battle(), id);
    umpire.firm(fits.then_some(()), || broken)
}

/// HOTT-TURN-3 Only the active side acts in the phase of moves; HOTT-TURN-1 sides take turns, the defender first.
pub(in crate::hordes) fn may_act(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    in_phase(umpire, Phase::Move, "HOTT-TURN-3")?;
    let battle = umpire.battle();
    let side = battle.element(figure).map(|element| element.side);
    let own = side.and_then(|side| battle.role(side)) == Some(battle.active());
    umpire.insist(rule("HOTT-TURN-1", own, "it is not this side's bound").code("phase").figure(figure))
}

/// Does whoever acts speak for the active side?
pub(in crate::hordes) fn orders(umpire: &Umpire<'_, Hordes>, id: &'static str) -> Rule {
    let battle = umpire.battle();
    let speaks = battle.armies_of(battle.active()).into_iter().any(|side| umpire.speaks_for(side));
    rule(id, speaks, "the active side decides that").code("phase")
}

/// HOTT-TURN-7 A bound begins: whatever happened in the last one is no longer "this bound".
pub(in crate::hordes) fn begin(umpire: &mut Umpire<'_, Hordes>, bound: u32) {
    umpire.happens(HordesEvent::BoundBegun { bound });
}

/// HOTT-TURN-7 Did an element move into contact with an enemy in the bound in progress?
pub(in crate::hordes) fn charged(element: &Element, enemy: FigureId) -> (bool, &'static str) {
    (element.contacted.contains(&enemy), "HOTT-TURN-7")
}

/// HOTT-TURN-2 Every active army rolls a die. HOTT-TURN-8 Then Gods leave, reserve generals take over, leaderless armies collapse.
pub(in crate::hordes) fn roll_pips(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    in_phase(umpire, Phase::Pip, "HOTT-TURN-2")?;
    let battle = umpire.battle();
    let armies: Vec<Side> = battle.armies_of(battle.active());
    let alive = |side: &Side| umpire.battle().army(*side).is_some_and(|army| !army.collapsed);
    let rolling: Vec<Side> = armies.iter().copied().filter(alive).collect();
    for side in rolling {
        let words = format!("{} rolls for points", side_name(umpire.battle(), side));
        let means = "so many points to move with this bound";
        let die = program::throw(umpire, side, Throw::new(words, means))?;
        umpire.happens(HordesEvent::PipsRolled { side, die });
    }
    gods::leave(umpire, &armies);
    winning::reserves(umpire, &armies);
    if winning::collapse(umpire, &armies) {
        return Ok(());
    }
    umpire.happens(HordesEvent::MovesBegun);
    Ok(())
}

/// HOTT-TURN-3 The active side has moved: whoever is hit turns to face, then HOTT-TURN-4 it is time for shooting and spells.
pub(in crate::hordes) fn end_moves(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    in_phase(umpire, Phase::Move, "HOTT-TURN-3")?;
    let orders = orders(umpire, "HOTT-TURN-3");
    umpire.require([orders])?;
    turning::turn_to_face(umpire)?;
    umpire.happens(HordesEvent::MovesEnded);
    // Where nobody can shoot or bespell, nothing is asked.
    if shooting::anybody(umpire.battle()) || spells::anybody(umpire.battle()) { Ok(()) } else { to_close(umpire) }
}

/// HOTT-TURN-4 Distant combat ends once the other side has shot with, or held, each of its Shooters that has a target.
pub(in crate::hordes) fn end_distant(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    in_phase(umpire, Phase::Distant, "HOTT-TURN-4")?;
    let orders = orders(umpire, "HOTT-TURN-4");
    let waiting = shooting::waiting(umpire.battle(), umpire.battle().active().other());
    let known = rule("HOTT-TURN-4", waiting.is_empty(), "the other side may still shoot").code("phase");
    let known = waiting.into_iter().fold(known, Rule::figure);
    umpire.require([orders, known])?;
    to_close(umpire)
}

fn to_close(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    umpire.happens(HordesEvent::DistantEnded);
    settle(umpire)
}

/// HOTT-TURN-5 When every combat is fought the bound is over.
pub(in crate::hordes) fn settle(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    let battle = umpire.battle();
    if battle.phase != Phase::Close || !clashes::pending(battle).is_empty() {
        return Ok(());
    }
    finish(umpire);
    Ok(())
}

/// HOTT-TURN-5 The bound cannot be ended while a combat is left.
pub(in crate::hordes) fn end_bound(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    in_phase(umpire, Phase::Close, "HOTT-TURN-5")?;
    let left = clashes::pending(umpire.battle());
    let known = rule("HOTT-TURN-5", left.is_empty(), "a close combat is still to be fought").code("phase");
    let orders = orders(umpire, "HOTT-TURN-5");
    umpire.require([orders, left.iter().fold(known, |known, clash| known.figure(clash.one))])?;
    finish(umpire);
    Ok(())
}

/// HOTT-TURN-6 A bound ends: points vanish, and it is looked at who has won.
fn finish(umpire: &mut Umpire<'_, Hordes>) {
    let bound = umpire.battle().bound;
    umpire.happens(HordesEvent::BoundEnded);
    if !winning::bound_over(umpire) {
        begin(umpire, bound + 1);
    }
}

/// A few words on who has to act: for hints.
pub(in crate::hordes) fn waiting(battle: &Hordes) -> Option<String> {
    let left = shooting::waiting(battle, battle.active().other());
    let names: Vec<String> = left.into_iter().map(|figure| name(battle, figure)).collect();
    let words = || format!("{} may still shoot or hold.", crate::naming::listed(&names));
    (battle.phase == Phase::Distant && !names.is_empty()).then(words)
}
