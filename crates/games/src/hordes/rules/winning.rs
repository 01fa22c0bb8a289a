//! HOTT-WIN Who is beaten, and when.

use super::losses::{lost, lost_in};
use crate::hordes::event::{HordesEvent, Loss};
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Outcome, Phase, Reason, Role, Status};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Ruling, Umpire, rule};

/// HOTT-WIN-6 Once it is over nothing is done any more.
pub(super) const OVER: &str = "HOTT-WIN-6";

/// HOTT-WIN-4 When a general is gone.
pub(in crate::hordes) static GENERAL_GONE: OneOf<bool> = OneOf {
    word: "general_gone",
    title: "A general who is gone",
    about: "Which loss of a general can make his army collapse.",
    rule: "HOTT-WIN-4",
    choices: &[
        Choice::new(
            "destroyed_only",
            "Only if destroyed",
            "An army can collapse only when its general is destroyed.",
            false,
        ),
        Choice::new(
            "any_loss",
            "However he was lost",
            "An army can collapse when its general is destroyed, captured, ensorcelled or has fled.",
            true,
        ),
    ],
};

fn any_loss(battle: &Hordes) -> bool {
    battle.options().get(&GENERAL_GONE)
}

/// HOTT-WIN-3 How many elements of a side have ever been on the table, all armies together; Strongholds never count.
pub(in crate::hordes) fn total(battle: &Hordes, role: Role) -> (u32, &'static str) {
    let seen = battle.elements().filter(|(_, element)| {
        let here = element.seen || (battle.phase == Phase::Deploy && element.status == Status::Table);
        here && element.kind != Kind::Stronghold && battle.role(element.side) == Some(role)
    });
    (seen.count() as u32, "HOTT-WIN-3")
}

/// HOTT-WIN-1 Has a side lost a third, and more than the enemy?
fn third(battle: &Hordes, role: Role) -> (bool, &'static str) {
    let (own, theirs) = (lost(battle, role).0, lost(battle, role.other()).0);
    (3 * own >= total(battle, role).0 && own > theirs, "HOTT-WIN-1")
}

/// HOTT-WIN-2 Has a side lost a Stronghold?
fn fallen(battle: &Hordes, role: Role) -> (bool, &'static str) {
    let gone = battle.elements().any(|(_, element)| {
        element.kind == Kind::Stronghold && element.status == Status::Lost && battle.role(element.side) == Some(role)
    });
    (gone, "HOTT-WIN-2")
}

/// HOTT-WIN-5 At the first roll after a general is lost his reserve takes over, if the die is higher than the army's losses.
pub(in crate::hordes) fn reserves(umpire: &mut Umpire<'_, Hordes>, armies: &[Side]) {
    for side in armies {
        let battle = umpire.battle();
        let Some(army) = battle.army(*side) else { continue };
        let gone =
            army.general.and_then(|general| battle.element(general)).is_some_and(|general| is_out(general.status));
        let (Some(die), false, true) = (army.die, army.tried, gone) else { continue };
        let reserve = battle
            .elements()
            .find(|(_, element)| element.side == *side && element.reserve && element.status == Status::Table);
        let Some((figure, _)) = reserve else { continue };
        let lost = lost_in(battle, *side);
        let took = takes_over(die, lost).0;
        umpire.happens(HordesEvent::ReserveTested { side: *side, figure, die, lost, took });
    }
}

/// Is somebody out who was on the table?
fn is_out(status: Status) -> bool {
    matches!(status, Status::Lost | Status::Captured | Status::Ensorcelled)
}

/// HOTT-WIN-5 More than the army has lost.
fn takes_over(die: u8, lost: u32) -> (bool, &'static str) {
    (u32::from(die) > lost, "HOTT-WIN-5")
}

/// HOTT-WIN-4 An army without its general is lost when its side has lost more than the enemy; with more than a third lost then, the
/// side is beaten at once. Is it?
pub(in crate::hordes) fn collapse(umpire: &mut Umpire<'_, Hordes>, armies: &[Side]) -> bool {
    for side in armies {
        let battle = umpire.battle();
        let Some((army, role)) = battle.army(*side).zip(battle.role(*side)) else { continue };
        let general = army.general.and_then(|general| battle.element(general));
        let fled = |loss: Option<Loss>| loss == Some(Loss::FledOff);
        let gone = general.is_some_and(|general| {
            let destroyed = general.status == Status::Lost && !fled(general.loss);
            destroyed || (any_loss(battle) && is_out(general.status))
        });
        if army.collapsed || !gone || lost(battle, role).0 <= lost(battle, role.other()).0 {
            continue;
        }
        let here: Vec<FigureId> = battle
            .elements()
            .filter(|(_, element)| {
                element.side == *side && element.status == Status::Table && element.kind != Kind::Stronghold
            })
            .map(|(id, _)| id)
            .collect();
        umpire.happens(HordesEvent::Collapsed { side: *side });
        for figure in here {
            umpire.happens(HordesEvent::Lost { figure, why: Loss::Collapsed });
        }
        let battle = umpire.battle();
        if 3 * lost(battle, role).0 > total(battle, role).0 {
            decide(umpire, Some(role.other()), Reason::Leaderless);
            return true;
        }
    }
    false
}

/// The end of a bound: HOTT-WIN-2 a Stronghold that fell first, then HOTT-WIN-1 a third lost, then the last bound. Is it decided?
pub(in crate::hordes) fn bound_over(umpire: &mut Umpire<'_, Hordes>) -> bool {
    let battle = umpire.battle();
    let roles = [Role::Defender, Role::Attacker];
    let beaten = |is: fn(&Hordes, Role) -> (bool, &'static str)| {
        let lost: Vec<Role> = roles.into_iter().filter(|role| is(battle, *role).0).collect();
        match lost[..] {
            [] => None,
            [one] => Some(Some(one.other())),
            _ => Some(None),
        }
    };
    if let Some(winner) = beaten(fallen) {
        decide(umpire, winner, Reason::Stronghold);
        return true;
    }
    if let Some(winner) = beaten(third) {
        decide(umpire, winner, Reason::Third);
        return true;
    }
    if battle.last.is_some_and(|last| battle.bound >= last) {
        let [defender, attacker] = roles.map(|role| lost(battle, role).0);
        let winner = match defender.cmp(&attacker) {
            std::cmp::Ordering::Less => Some(Role::Defender),
            std::cmp::Ordering::Greater => Some(Role::Attacker),
            std::cmp::Ordering::Equal => None,
        };
        decide(umpire, winner, Reason::TimeIsUp);
        return true;
    }
    false
}

fn decide(umpire: &mut Umpire<'_, Hordes>, winner: Option<Role>, reason: Reason) {
    umpire.happens(HordesEvent::Decided { outcome: Outcome { winner, reason } });
}

/// HOTT-WIN-6 A side may give up at any time.
pub(in crate::hordes) fn concede(umpire: &mut Umpire<'_, Hordes>, side: Side) -> Ruling {
    going(umpire)?;
    let role = umpire.battle().role(side);
    let role = umpire.firm(role, || rule("HOTT-WIN-6", false, "there is no such army").code("setup"))?;
    decide(umpire, Some(role.other()), Reason::Conceded);
    Ok(())
}

/// HOTT-WIN-6 Nobody wins, if everybody agrees.
pub(in crate::hordes) fn agree(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    going(umpire)?;
    umpire.require([rule("HOTT-WIN-6", false, "a draw takes both sides").code("by-agreement")])?;
    decide(umpire, None, Reason::Agreed);
    Ok(())
}

fn going(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    let on = ![Phase::Deploy, Phase::Over].contains(&umpire.battle().phase);
    umpire.insist(rule(OVER, on, "no battle is being fought").code("phase"))
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    Some(match event {
        HordesEvent::ReserveTested { .. } => "HOTT-WIN-5",
        HordesEvent::Collapsed { .. } | HordesEvent::Lost { why: Loss::Collapsed, .. } => "HOTT-WIN-4",
        HordesEvent::Decided { outcome } => match outcome.reason {
            Reason::Third => "HOTT-WIN-1",
            Reason::Stronghold => "HOTT-WIN-2",
            Reason::Leaderless => "HOTT-WIN-4",
            Reason::Conceded | Reason::Agreed | Reason::TimeIsUp => OVER,
        },
        _ => return None,
    })
}
