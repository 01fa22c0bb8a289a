//! HOTT-RES Comparing totals, and what becomes of whom.

use super::factors::{Clash, Manner, Sum};
use super::outcomes::{Case, Relation, outcome_of};
use super::{flight, losses, pursuit, recoil, strongholds, types};
use crate::hordes::Hordes;
use crate::hordes::event::{HordesEvent, Loss};
use crate::hordes::field::Field;
use crate::hordes::troops::{Kind, Result};
use crate::options::{Choice, OneOf};
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Umpire};

/// HOTT-RES-4 Which tie is odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hordes) enum Odd {
    /// The total is.
    Total,
    /// The dice add up to an odd number.
    Dice,
    /// None ever is.
    Never,
}

/// HOTT-RES-4 When a tie destroys.
pub(in crate::hordes) static EQUAL_ODD: OneOf<Odd> = OneOf {
    word: "equal_odd",
    title: "Ties that kill",
    about: "Which equal totals destroy Heroes, Paladins and Magicians.",
    rule: "HOTT-RES-4",
    choices: &[
        Choice::new(
            "total",
            "An odd total",
            "Equal totals destroy Heroes against Heroes, and Paladins and Magicians against each other, if the total is odd.",
            Odd::Total,
        ),
        Choice::new(
            "dice_sum",
            "Odd dice",
            "Equal totals destroy Heroes against Heroes, and Paladins and Magicians against each other, if the two dice add up to an odd number.",
            Odd::Dice,
        ),
        Choice::new("literal", "None", "Equal totals destroy nobody.", Odd::Never),
    ],
};

fn equal_odd(battle: &Hordes) -> Odd {
    battle.options().get(&EQUAL_ODD)
}

/// HOTT-RES-1 Totals: what is added and the die.
pub(in crate::hordes) fn totals(sums: &(Sum, Sum), dice: (u8, u8)) -> (i32, i32) {
    (sums.0.total() + i32::from(dice.0), sums.1.total() + i32::from(dice.1))
}

/// HOTT-RES-2 How a lower total compares: half if twice it is no more than the other.
pub(in crate::hordes) fn compared(low: i32, high: i32) -> (Relation, &'static str) {
    match () {
        // HOTT-RES-3 Equal totals do nothing, but for three pairings.
        () if low == high => (Relation::Equal, "HOTT-RES-3"),
        () if 2 * low <= high => (Relation::Half, "HOTT-RES-5"),
        () => (Relation::Less, "HOTT-RES-2"),
    }
}

/// HOTT-RES-4 Is a tie one that destroys?
pub(in crate::hordes) fn is_odd(battle: &Hordes, total: i32, dice: (u8, u8)) -> (bool, &'static str) {
    let odd = match equal_odd(battle) {
        Odd::Total => total.rem_euclid(2) == 1,
        Odd::Dice => (dice.0 + dice.1) % 2 == 1,
        Odd::Never => false,
    };
    (odd, "HOTT-RES-4")
}

/// HOTT-RES-7 Sneakers hurt only Sneakers, Strongholds and generals.
pub(in crate::hordes) fn is_hurt_by(battle: &Hordes, loser: FigureId, winner: Kind) -> (bool, &'static str) {
    let kind = battle.element(loser).map_or(Kind::Horde, |element| element.kind);
    let hurt = winner != Kind::Sneaker || [Kind::Sneaker, Kind::Stronghold].contains(&kind) || battle.is_general(loser);
    (hurt, "HOTT-RES-7")
}

/// HOTT-RES-8 What becomes of a loser: by its own row, by who beat it, and by the ground it is in.
pub(in crate::hordes) fn suffered(
    battle: &Hordes,
    field: &Field,
    clash: &Clash,
    (loser, winner): (FigureId, FigureId),
    (relation, odd): (Relation, bool),
) -> (Result, &'static str) {
    let id = "HOTT-RES-8";
    let (Some(beaten), Some(victor)) = (field.get(loser), field.get(winner)) else { return (Result::Nothing, id) };
    if !is_hurt_by(battle, loser, victor.kind).0 {
        return (Result::Nothing, id);
    }
    // HOTT-RES-6 Some results need contact.
    let contact = needs_contact(clash.manner).0;
    // HOTT-STRONG-3 Against a Stronghold everybody is in good going.
    let bad = !strongholds::no_penalty(victor.kind).0 && battle.in_bad(beaten).0;
    let charged = battle.element(loser).is_some_and(|element| super::turn::charged(element, winner).0);
    let on_ground = |id: &FigureId| field.get(*id).is_some_and(|aid| types::is_ground(aid.kind).0);
    let aided = clash.aids.iter().any(on_ground);
    let case = Case { contact, bad, charged: contact && charged, odd, aided };
    (outcome_of(beaten.kind, victor.kind, relation, case), id)
}

/// HOTT-RES-6 In contact is who fights close combat.
fn needs_contact(manner: Manner) -> (bool, &'static str) {
    (manner == Manner::Close, "HOTT-RES-6")
}

/// Works out what a combat comes to once the dice have fallen. `sums` and `field` are from before.
pub(in crate::hordes) fn resolve(
    umpire: &mut Umpire<'_, Hordes>,
    clash: &Clash,
    field: &Field,
    sums: &(Sum, Sum),
    dice: (u8, u8),
) -> Ruling {
    let (one, other) = totals(sums, dice);
    let (relation, _) = compared(one.min(other), one.max(other));
    let both = match clash.manner {
        Manner::Close => true,
        Manner::Shot { mutual } => mutual,
        Manner::Spell => super::spells::caster_suffers(umpire.battle(), clash.other),
    };
    if relation == Relation::Equal {
        let odd = is_odd(umpire.battle(), one, dice).0;
        let battle = umpire.battle();
        let of = |loser, winner| suffered(battle, field, clash, (loser, winner), (relation, odd)).0;
        let (second, first) = (of(clash.other, clash.one), of(clash.one, clash.other));
        // At a distance only the one that is shot at or bespelled is destroyed.
        let harms = clash.manner == Manner::Close || matches!(clash.manner, Manner::Shot { mutual: true });
        if second == Result::Destroyed {
            losses::lose(umpire, clash.other, Loss::Destroyed);
        }
        if first == Result::Destroyed && harms {
            losses::lose(umpire, clash.one, Loss::Destroyed);
        }
        return Ok(());
    }
    let first_wins = one > other;
    let (loser, winner) = if first_wins { (clash.other, clash.one) } else { (clash.one, clash.other) };
    if !first_wins && !both {
        return Ok(());
    }
    let (result, _) = suffered(umpire.battle(), field, clash, (loser, winner), (relation, false));
    let support = if first_wins { sums.1.support } else { sums.0.support };
    let close = clash.manner == Manner::Close;
    let stood = umpire.battle().standing(loser).map(|standing| standing.block);
    let moved = suffer(umpire, loser, winner, result, support.filter(|_| close))?;
    if close {
        recoil::flankers(umpire, winner, loser)?;
        let own = if first_wins { sums.0.support } else { sums.1.support };
        pursuit::pursue(umpire, winner, (loser, result), own, moved.zip(stood).map(|(_, stood)| stood));
    }
    Ok(())
}

/// A result happens to the one that lost: it recoils, flees or is gone. Did it recoil?
fn suffer(
    umpire: &mut Umpire<'_, Hordes>,
    loser: FigureId,
    winner: FigureId,
    result: Result,
    support: Option<FigureId>,
) -> Ruling<Option<()>> {
    let mut recoiled = None;
    match result {
        Result::Nothing => (),
        Result::Recoil => recoiled = recoil::recoil(umpire, loser).then_some(()),
        Result::Flee => flight::flee(umpire, loser, winner),
        Result::FleeOff => flight::off(umpire, loser),
        Result::Destroyed => losses::lose(umpire, loser, Loss::Destroyed),
        Result::Captured => losses::lose(umpire, loser, Loss::Captured),
        Result::Ensorcelled => losses::lose(umpire, loser, Loss::Ensorcelled),
    }
    // HOTT-RECOIL-7 Who supported somebody that is destroyed is destroyed with him.
    let destroyed = umpire.battle().element(loser).is_some_and(recoil::takes_support);
    if let Some(support) = support.filter(|_| destroyed) {
        losses::lose(umpire, support, Loss::Supporter);
    }
    Ok(recoiled)
}

/// The rule by which a combat ended as it did.
pub(super) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    if let HordesEvent::Lost { figure, why: Loss::Destroyed } = event {
        return Some(super::outcomes::rule_for(battle.element(*figure)?.kind));
    }
    let (clash, dice) = super::clashes::of_event(battle, event)?;
    let sums = super::factors::sums(battle, &battle.field(), &clash);
    let (one, other) = totals(&sums, dice);
    let loser = if one > other { clash.other } else { clash.one };
    let winner = if one > other { clash.one } else { clash.other };
    let victor = battle.element(winner)?.kind;
    match compared(one.min(other), one.max(other)) {
        (Relation::Equal, id) => {
            let (odd, rule) = is_odd(battle, one, dice);
            let kinds = [(clash.one, clash.other), (clash.other, clash.one)];
            let harms = kinds.iter().any(|pair| {
                suffered(battle, &battle.field(), &clash, *pair, (Relation::Equal, odd)).0 != Result::Nothing
            });
            Some(if harms { rule } else { id })
        }
        _ if !is_hurt_by(battle, loser, victor).0 => Some(is_hurt_by(battle, loser, victor).1),
        // HOTT-RES-1 A shot that misses is only its totals.
        _ if clash.manner != Manner::Close && one < other => Some("HOTT-RES-1"),
        _ => Some(super::outcomes::rule_for(battle.element(loser)?.kind)),
    }
}
