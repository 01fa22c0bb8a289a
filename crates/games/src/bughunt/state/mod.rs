//! What events change.

pub(super) mod facts;
pub(super) mod goal;
pub(super) mod invariants;
mod muster;
pub(super) mod waves;

use super::{
    Bonus, Bug, Bughunt, BughuntEvent, Close, Counter, Effect, InHand, Person, Pot, Rank, Ship, Status, Step, Turned,
};
use crate::scenario::FigureSheet;
use handspan_table::{Facing, Figure, FigureId, Length, MarkerId, Placement};
use std::sync::Arc;

/// Takes a fact in.
pub(super) fn apply(battle: &mut Bughunt, event: &BughuntEvent) {
    use BughuntEvent::*;
    match event {
        OptionChosen(chosen) => chosen.apply(&mut battle.options),
        HandMeasured { side, unit, length } => battle.hands.measure(*side, unit, *length),
        StepBegun { turn, step } => step_begun(battle, *turn, *step),
        SideDone { side } => {
            if !battle.ready.contains(side) {
                battle.ready.push(*side);
            }
        }
        PointsRolled { figure, points, .. } => person(battle, *figure, |person| person.turn.points = Some(*points)),
        BonusGiven { commander, figure } => {
            pays(battle, *commander, 1);
            person(battle, *figure, |person| person.turn.bonus = Bonus::Held);
        }
        BonusSpent { figure, .. } => person(battle, *figure, |person| person.turn.bonus = Bonus::Used),
        CapRolled { commander, die } => person(battle, *commander, |person| person.turn.cap = Some(*die)),
        Paid { commander, pot, points } => {
            pays(battle, *commander, *points);
            person(battle, *commander, |person| person.turn.paid = person.turn.paid.saturating_add(*points));
            let pot = pot_of(battle, *pot);
            *pot = pot.saturating_add(u32::from(*points));
        }
        Reserved { commander, points } => {
            pays(battle, *commander, *points);
            battle.reserved = battle.reserved.saturating_add(u32::from(*points));
        }
        ShipCalled { cost } => {
            battle.evac_pot = battle.evac_pot.saturating_sub(*cost);
            battle.ship = Ship::Inbound;
        }
        ShipLanded { hull } => {
            battle.ship = Ship::Landed(hull.id);
            battle.table.lay([hull.clone()]);
        }
        Shifted { figure, to } | Placed { figure, to } => drop(battle.table.shift(*figure, *to)),
        Attached { figure, commander } => attached(battle, *figure, *commander),
        Went { figure, to, length, .. } => went(battle, *figure, *to, *length),
        Helped { helper, wounded, to, beside, length, .. } => {
            went(battle, *helper, *to, *length);
            went(battle, *wounded, *beside, *length);
            person(battle, *helper, |person| person.turn.helping = true);
            person(battle, *wounded, |person| person.turn.helped = true);
        }
        Turned { figure, facing } => faces(battle, *figure, *facing),
        LmgPassed { from, to, back } => lmg_passed(battle, *from, *to, *back),
        Reloaded { operator, carrier } => {
            person(battle, *carrier, |person| {
                person.reloads = person.reloads.saturating_sub(1);
                person.turn.still = true;
            });
            person(battle, *operator, |person| {
                person.loaded = true;
                person.turn.still = true;
            });
        }
        BoardingRolled { places, .. } => {
            battle.places = Some(*places);
            battle.reserved = 0;
        }
        Boarded { figure } => {
            battle.table.lift(*figure);
            battle.places = battle.places.map(|places| places.saturating_sub(1));
            person(battle, *figure, |person| person.status = Status::Aboard);
        }
        LiftedOff { aboard } => {
            if let Ship::Landed(hull) = battle.ship {
                battle.table.clear(hull);
            }
            battle.ship = Ship::Gone;
            for figure in aboard {
                person(battle, *figure, |person| person.status = Status::Lifted);
            }
        }
        BugsBegun { order } => battle.order.clone_from(order),
        BugWent { figure, to, length, in_flight, .. } => {
            battle.table.shift(*figure, *to);
            battle.order.retain(|other| other != figure);
            bug(battle, *figure, |bug| {
                bug.moved = Some(*length);
                bug.in_flight = *in_flight;
            });
        }
        BugStayed { figure, facing, .. } => {
            battle.order.retain(|other| other != figure);
            bug(battle, *figure, |bug| bug.moved = Some(Length::ZERO));
            facing.iter().for_each(|facing| faces(battle, *figure, *facing));
        }
        CountersOff { figures } => {
            for figure in figures {
                bug(battle, *figure, |bug| (bug.stopped, bug.slowed) = (None, None));
            }
        }
        WaveRolled { .. } | RolledAgain { .. } | WoundRolled { .. } => (),
        EntryBlocked { entry, waves } => of_entry(battle, *entry, |known| known.again.clone_from(waves)),
        EntryDone { entry, waiting } => of_entry(battle, *entry, |known| {
            known.again.clear();
            known.waiting.clone_from(waiting);
        }),
        Arrived { kind, figure, .. } => arrived(battle, *kind, figure),
        FightBegun { engaged, ready } => {
            for figure in engaged {
                person(battle, *figure, |person| person.turn.engaged = true);
            }
            for figure in ready {
                person(battle, *figure, |person| person.grenade = InHand::Ready);
            }
        }
        Fired { figure, supporters, facing, .. } => {
            faces(battle, *figure, *facing);
            person(battle, *figure, attacks);
            for supporter in supporters {
                person(battle, *supporter, |person| person.turn.supported = true);
            }
        }
        BugHit { figure, effect, .. } => bug_hit(battle, *figure, *effect),
        Grounded { figure, to } => {
            battle.table.shift(*figure, *to);
            bug(battle, *figure, |bug| bug.in_flight = false);
        }
        Prepared { figure, ready, .. } => {
            let turn = battle.turn;
            person(battle, *figure, |person| {
                attacks(person);
                person.grenade = if *ready { InHand::None } else { InHand::Delayed(turn) };
            });
        }
        GrenadeBurst { figure, facing, .. } => {
            faces(battle, *figure, *facing);
            person(battle, *figure, |person| {
                attacks(person);
                person.grenade = InHand::None;
                person.thrown = person.thrown.saturating_add(1);
                person.turn.threw = true;
            });
        }
        Launched { figure, spotter, facing, .. } => {
            faces(battle, *figure, *facing);
            battle.launched = true;
            person(battle, *spotter, |person| person.turn.spotting = true);
            person(battle, *figure, |person| {
                attacks(person);
                person.loaded = false;
            });
        }
        Burst { .. } => (),
        StrikeCalled { cost, .. } => battle.air_pot = battle.air_pot.saturating_sub(*cost),
        Spat { figure, .. } => bug(battle, *figure, |bug| bug.spat = true),
        Hurt { figure, kia, .. } => {
            if *kia {
                falls(battle, *figure);
            } else {
                person(battle, *figure, |person| person.status = Status::Wounded);
            }
        }
        CloseBegun { attacks, facings } => {
            let facings = facings.iter().copied().collect();
            battle.close = Some(Arc::new(Close { attacks: attacks.clone(), facings, ..Close::default() }));
        }
        Redirected { figure, target } => close(battle, |close| {
            close.attacks.iter_mut().filter(|(bug, _)| bug == figure).for_each(|(_, human)| *human = *target);
        }),
        AttackDropped { figure, .. } => close(battle, |close| close.attacks.retain(|(bug, _)| bug != figure)),
        Clashed { human, bug, by_human, friends, again, .. } => {
            if !again {
                close(battle, |close| {
                    if !by_human {
                        close.attacks.retain(|(attacker, _)| attacker != bug);
                    }
                    if !close.fought.contains(human) {
                        close.fought.push(*human);
                    }
                });
            }
            for friend in friends {
                person(battle, *friend, |person| person.turn.friended = true);
            }
        }
        RestResolved => close(battle, |close| close.rest = true),
        TurnEnded => turn_ended(battle),
        Removed { figure } => {
            if battle.person(*figure).is_some() {
                falls(battle, *figure);
            } else {
                dies(battle, *figure);
            }
        }
        Marked { figure, counter, on } => marked(battle, *figure, *counter, *on),
        Filled { pot, points } => *pot_of(battle, *pot) = *points,
        Decided { outcome } => {
            battle.outcome = Some(outcome.clone());
            battle.step = Step::Over;
            battle.close = None;
        }
    }
}

fn step_begun(battle: &mut Bughunt, turn: u32, step: Step) {
    (battle.turn, battle.step) = (turn, step);
    battle.ready.clear();
    if step == Step::Command {
        battle.hands.freeze();
    }
    if step == Step::Walk {
        // Points that nobody used are gone.
        for person in Arc::make_mut(&mut battle.people).values_mut() {
            person.turn.points = person.turn.points.map(|_| 0);
        }
    }
    if step != Step::Close {
        battle.close = None;
    }
}

fn turn_ended(battle: &mut Bughunt) {
    let turn = battle.turn;
    for person in Arc::make_mut(&mut battle.people).values_mut() {
        person.turn = Turned::default();
        person.grenade = match person.grenade {
            InHand::Delayed(since) if since == turn => InHand::Delayed(since),
            _ => InHand::None,
        };
    }
    for bug in Arc::make_mut(&mut battle.bugs).values_mut() {
        (bug.moved, bug.spat) = (None, false);
    }
    (battle.reserved, battle.places, battle.launched, battle.close) = (0, None, false, None);
    battle.order.clear();
}

fn of_entry(battle: &mut Bughunt, entry: MarkerId, change: impl FnOnce(&mut waves::Entry)) {
    if let Some(known) = Arc::make_mut(&mut battle.entries).iter_mut().find(|known| known.marker == entry) {
        change(known);
    }
}

fn pays(battle: &mut Bughunt, commander: FigureId, points: u8) {
    person(battle, commander, |person| {
        person.turn.points = person.turn.points.map(|left| left.saturating_sub(points));
    });
}

fn pot_of(battle: &mut Bughunt, pot: Pot) -> &mut u32 {
    match pot {
        Pot::Air => &mut battle.air_pot,
        Pot::Evac => &mut battle.evac_pot,
    }
}

fn attached(battle: &mut Bughunt, figure: FigureId, commander: FigureId) {
    let Some((team, squad)) = battle.person(commander).map(|known| (known.team.clone(), known.squad.clone())) else {
        return;
    };
    person(battle, figure, |person| (person.team, person.squad) = (team, squad));
}

fn went(battle: &mut Bughunt, figure: FigureId, to: Placement, length: Length) {
    battle.table.shift(figure, to);
    person(battle, figure, |person| person.turn.moved = Some(length));
}

fn faces(battle: &mut Bughunt, figure: FigureId, facing: Facing) {
    if let Some(known) = battle.table.figure(figure).copied() {
        battle.table.shift(figure, Placement { facing, ..known.placement });
    }
}

fn lmg_passed(battle: &mut Bughunt, from: FigureId, to: FigureId, back: Option<super::Weapon>) {
    use super::Weapon;
    let swap = |weapons: &mut Vec<Weapon>, gives: Option<Weapon>, takes: Option<Weapon>| {
        if let Some(at) = gives.and_then(|gives| weapons.iter().position(|weapon| *weapon == gives)) {
            weapons.remove(at);
        }
        weapons.splice(0..0, takes);
    };
    person(battle, from, |person| swap(&mut person.weapons, Some(Weapon::Lmg), back));
    person(battle, to, |person| {
        swap(&mut person.weapons, back, Some(Weapon::Lmg));
        person.turn.handed = true;
    });
}

fn arrived(battle: &mut Bughunt, kind: super::Kind, sheet: &FigureSheet) {
    let (name, word) = (battle.table.names.learn(&sheet.name), battle.table.names.learn(&sheet.kind));
    let FigureSheet { id, side, base, placement, .. } = *sheet;
    battle.table.put(Figure { id, name, kind: word, side, base, placement });
    let fresh = Bug { arrived: battle.turn, ..muster::fresh_bug(kind, &sheet.name) };
    Arc::make_mut(&mut battle.bugs).insert(id, fresh);
}

fn bug_hit(battle: &mut Bughunt, figure: FigureId, effect: Effect) {
    let turn = battle.turn;
    match effect {
        Effect::Kills => dies(battle, figure),
        Effect::Stops => bug(battle, figure, |bug| (bug.stopped, bug.slowed) = (Some(turn), None)),
        Effect::Slows => bug(battle, figure, |bug| bug.slowed = Some(turn)),
        Effect::Nothing => (),
    }
}

fn marked(battle: &mut Bughunt, figure: FigureId, counter: Counter, on: bool) {
    let turn = on.then_some(battle.turn);
    match counter {
        Counter::Blue => {
            person(battle, figure, |person| person.status = if on { Status::Wounded } else { Status::Ok });
        }
        Counter::Red => bug(battle, figure, |bug| bug.stopped = turn),
        Counter::Yellow => bug(battle, figure, |bug| bug.slowed = turn),
    }
}

/// A human leaves the table for good.
fn falls(battle: &mut Bughunt, figure: FigureId) {
    battle.table.lift(figure);
    person(battle, figure, |person| {
        person.status = Status::Kia;
        (person.loaded, person.reloads, person.grenade) = (false, 0, InHand::None);
    });
}

/// A bug leaves the table for good.
fn dies(battle: &mut Bughunt, figure: FigureId) {
    battle.table.lift(figure);
    battle.order.retain(|other| *other != figure);
    bug(battle, figure, |bug| {
        bug.alive = false;
        (bug.stopped, bug.slowed, bug.in_flight) = (None, None, false);
    });
}

fn attacks(person: &mut Person) {
    person.turn.attacked = true;
}

fn person(battle: &mut Bughunt, figure: FigureId, change: impl FnOnce(&mut Person)) {
    if battle.people.contains_key(&figure)
        && let Some(person) = Arc::make_mut(&mut battle.people).get_mut(&figure)
    {
        change(person);
    }
}

fn bug(battle: &mut Bughunt, figure: FigureId, change: impl FnOnce(&mut Bug)) {
    if battle.bugs.contains_key(&figure)
        && let Some(bug) = Arc::make_mut(&mut battle.bugs).get_mut(&figure)
    {
        change(bug);
    }
}

fn close(battle: &mut Bughunt, change: impl FnOnce(&mut Close)) {
    if let Some(close) = &mut battle.close {
        change(Arc::make_mut(close));
    }
}

impl Rank {
    /// By the word of files.
    pub(in crate::bughunt) fn named(word: &str) -> Option<Rank> {
        Some(match word {
            "officer" => Rank::Officer,
            "sgt" => Rank::Sgt,
            "cpl" => Rank::Cpl,
            "trooper" => Rank::Trooper,
            _ => return None,
        })
    }
}
