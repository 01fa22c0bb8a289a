//! What somebody who knows nothing of Bug Hunt might do with a figure: give out dice, shoot the nearest bug, get to the ship.

use crate::advice::{Advice, Wish};
use crate::book::Beginning;
use crate::bughunt::rules::fire;
use crate::bughunt::rules::{boarding, command};
use crate::bughunt::{Bughunt, BughuntAction, Person, Pot, Ship, Step};
use handspan_table::{FigureId, cm};
use handspan_umpire::{Answer, Rule};

/// What to do with a human; nothing with a bug, which the program knows how to play.
pub(super) fn advice(battle: &Bughunt, figure: FigureId, wish: Wish) -> Vec<Advice<BughuntAction>> {
    let Some(person) = battle.person(figure).filter(|person| person.is_here()) else { return Vec::new() };
    let begun = match (wish, battle.step) {
        (_, Step::Command) => gives(battle, figure, person),
        (Wish::Goal, Step::Walk) => return goes(battle, figure),
        (Wish::Goal, Step::Boarding) => boards(battle, figure),
        (Wish::Harm, Step::Ranged) => fires(battle, figure, person),
        _ => None,
    };
    begun.map(Advice::Begin).into_iter().collect()
}

/// Rolls points, pays for the ship where one can land, and keeps dice for those who shoot.
fn gives(battle: &Bughunt, figure: FigureId, person: &Person) -> Option<Beginning<BughuntAction>> {
    match person.turn.points {
        _ if !person.commands() => None,
        None => Some(Beginning::new("Roll command points", BughuntAction::RollPoints { figure })),
        Some(0) => None,
        Some(left) if battle.has_pot(Pot::Evac) && matches!(battle.ship, Ship::None) => {
            let pay = Beginning::new("Pay for the ship", BughuntAction::Pay { commander: figure, pot: Pot::Evac });
            Some(pay.told([Answer::Number(i32::from(left))]))
        }
        Some(left) if battle.has_pot(Pot::Evac) && matches!(battle.ship, Ship::Landed(_)) => {
            let keep = Beginning::new("Keep points for boarding", BughuntAction::Reserve { commander: figure });
            Some(keep.told([Answer::Number(i32::from(left))]))
        }
        Some(_) => {
            let group = battle.humans().filter(|(other, known)| {
                known.turn.bonus == crate::bughunt::Bonus::None && command::is_in_group(battle, figure, *other)
            });
            let dice = |person: &Person| person.weapons.iter().map(|weapon| weapon.row().dice).max().unwrap_or(0);
            let other =
                group.max_by_key(|(other, known)| (dice(known), std::cmp::Reverse(*other))).map(|(other, _)| other)?;
            Some(Beginning::new("Give a bonus die", BughuntAction::Give { commander: figure, figure: other }))
        }
    }
}

/// To a commander where that is owed, else to where the ship is or will be.
fn goes(battle: &Bughunt, figure: FigureId) -> Vec<Advice<BughuntAction>> {
    if let Some(way) = command::way_owed(battle, figure) {
        let way = Answer::Path(handspan_umpire::Way { points: way, ..Default::default() });
        return vec![Advice::Begin(Beginning::new("Go to a commander", BughuntAction::Move { figure }).told([way]))];
    }
    match battle.landing().filter(|_| battle.ship != Ship::Gone) {
        Some(at) => vec![Advice::Go { to: at.at(), near: cm(9.0) }],
        None => Vec::new(),
    }
}

/// Rolls once, then goes aboard.
fn boards(battle: &Bughunt, figure: FigureId) -> Option<Beginning<BughuntAction>> {
    if !boarding::may_board(battle, figure) {
        return None;
    }
    match battle.places {
        None => Some(Beginning::new("Roll for boarding", BughuntAction::RollBoarding)),
        Some(0) => None,
        Some(_) => Some(Beginning::new("Go aboard", BughuntAction::Board { figure })),
    }
}

/// At the nearest bug it can hit.
fn fires(battle: &Bughunt, figure: FigureId, person: &Person) -> Option<Beginning<BughuntAction>> {
    let [weapon] = person.weapons.as_slice() else { return None };
    let targets = battle
        .swarm()
        .map(|(bug, _)| bug)
        .filter(|bug| fire::target_rules(battle, figure, *weapon, *bug).iter().all(Rule::holds));
    let nearest =
        targets.min_by_key(|bug| (battle.apart(figure, *bug).map_or(i32::MAX, handspan_table::Length::whole), *bug))?;
    let bonus = person.holds_bonus();
    Some(Beginning::new("Fire", BughuntAction::Fire { figure, bonus }).told([Answer::Figures(vec![nearest])]))
}
