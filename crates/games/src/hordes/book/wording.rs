//! The sentences of the log.

use super::telling::{ending, name, role_name, side_name};
use crate::book::{Book, Told};
use crate::briefing::counted;
use crate::hordes::block::Block;
use crate::hordes::rules::factors::{Manner, Sum, sums};
use crate::hordes::rules::{clashes, results, winning};
use crate::hordes::{Came, Hordes, HordesEvent, Loss, March, Post, Role};
use crate::naming::listed;
use handspan_table::{FigureId, Placement, Point};

/// An event in sentences; the battle is the one before it.
pub(super) fn told(battle: &Hordes, event: &HordesEvent) -> Vec<Told> {
    use HordesEvent::*;
    let name = |figure: &FigureId| name(battle, *figure);
    let of = |figure: &FigureId, words: String| {
        let told = Told::new(words).of(*figure);
        battle.figure(*figure).into_iter().fold(told, |told, figure| told.at(figure.placement.at()))
    };
    let told = match event {
        OptionChosen(chosen) => chosen.tell(None),
        RolesRolled { dice } => {
            let dice: Vec<String> =
                dice.iter().map(|(side, die)| format!("{} {die}", side_name(battle, *side))).collect();
            Told::new(format!("Who defends: {}.", dice.join(", ")))
        }
        RolesSet { defender } => {
            Told::new(format!("{} defends and has the first bound.", side_name(battle, *defender)))
        }
        EdgesSet { die, attacker } => {
            Told::new(format!("The die shows {die}: the attacker's base edge is in the {}.", attacker.word()))
        }
        Recruited { side, name, .. } => Told::new(format!("{name} joins {}.", side_name(battle, *side))),
        Dismissed { figure } => of(figure, format!("{} leaves the army.", name(figure))),
        Appointed { figure, post: Post::General } => of(figure, format!("{} commands the army.", name(figure))),
        Appointed { figure, post: Post::Reserve } => {
            let was = battle.element(*figure).is_some_and(|element| element.reserve);
            let words = if was { "is no longer reserve general" } else { "is reserve general" };
            of(figure, format!("{} {words}.", name(figure)))
        }
        FieldCleared => Told::new("The armies are placed by hand, the defender's first."),
        Placed { figure, to } => Told::new(format!("{} is placed.", name(figure))).of(*figure).at(to.at()).aside(),
        MadeReady { role } => Told::new(format!("{} is ready.", role_name(battle, *role))),
        BoundBegun { bound } => begun(battle, *bound),
        PipsRolled { side, die } => {
            let points = if *die == 1 { "point" } else { "points" };
            Told::new(format!("{} rolls {die}: {die} {points} to move with.", side_name(battle, *side)))
        }
        GodLeft { figure } => of(figure, format!("{} leaves the battlefield: its army rolled 1.", name(figure))),
        ReserveTested { figure, die, lost, took, .. } => {
            let end = if *took { "takes command" } else { "does not take command" };
            of(figure, format!("{} {end}: the die shows {die}, and the army has lost {lost}.", name(figure)))
        }
        Collapsed { side } => Told::new(format!("{} has lost its general and collapses.", side_name(battle, *side))),
        MovesBegun | MovesEnded | DistantEnded | BoundEnded => return Vec::new(),
        Moved { .. } => return moved(battle, event),
        Arrived { figure, came, to, cost } => arrived(battle, *figure, *came, *to, *cost),
        Turned { figure, enemy, to, stepped } => {
            let mut told =
                vec![along(battle, *figure, *to, format!("{} turns to face {}.", name(figure), name(enemy)))];
            told.extend(
                stepped
                    .iter()
                    .map(|(other, to)| along(battle, *other, *to, format!("{} steps back to make room.", name(other)))),
            );
            return told;
        }
        Shot { .. } | Bespelled { .. } | Fought { .. } => return fought(battle, event).into_iter().collect(),
        Held { figure } => of(figure, format!("{} holds its fire.", name(figure))).aside(),
        Recoiled { to } => return recoiled(battle, to),
        Fled { figure, to } => {
            let middle =
                |block: Block| battle.standing(*figure).map_or(0.0, |was| was.block.centre().distance(block.centre()));
            let end = battle.would_stand(*figure, *to).map(|standing| standing.block);
            let far = battle.length(battle.measure(end.map_or(0.0, middle)));
            along(battle, *figure, *to, format!("{} flees {far}.", name(figure)))
        }
        Pursued { to } => {
            let pursuer = |(figure, to): &(FigureId, Placement)| {
                along(battle, *figure, *to, format!("{} pursues {}.", name(figure), gone(battle, *figure, *to)))
            };
            return to.iter().map(pursuer).collect();
        }
        Lost { figure, why } => of(figure, lost(battle, *figure, *why)),
        Hid { figure } => of(figure, format!("{} flees and goes back into hiding.", name(figure))),
        Put { figure, to } => Told::new(format!("{} is put elsewhere.", name(figure))).of(*figure).at(to.at()),
        Decided { outcome } => {
            let who = match outcome.winner {
                Some(role) => format!("{} wins.", role_name(battle, role)),
                None => "Nobody wins.".to_owned(),
            };
            Told::new(format!("{} {who}", ending(battle, outcome)))
        }
    };
    vec![told]
}

fn begun(battle: &Hordes, bound: u32) -> Told {
    let role = if bound.is_multiple_of(2) { Role::Attacker } else { Role::Defender };
    let totals = |role: Role| winning::total(battle, role).0;
    if bound == 1 {
        let (one, other) = (role_name(battle, Role::Defender), role_name(battle, Role::Attacker));
        let words = format!(
            "The battle begins: {one} with {} against {other} with {}. Bound 1 is for {one}.",
            counted(totals(Role::Defender) as usize, "element", "elements"),
            counted(totals(Role::Attacker) as usize, "element", "elements")
        );
        return Told::new(words);
    }
    Told::new(format!("Bound {bound} is for {}.", role_name(battle, role)))
}

fn along(battle: &Hordes, figure: FigureId, to: Placement, words: String) -> Told {
    let from = battle.figure(figure).map(|figure| figure.placement.at());
    let way: Vec<Point> = from.into_iter().chain([to.at()]).collect();
    Told::new(words).of(figure).along(way)
}

/// How far a front went, in a sentence.
fn gone(battle: &Hordes, figure: FigureId, to: Placement) -> String {
    let far = |block: Block| {
        battle.standing(figure).map_or(0.0, |was| {
            let same = was.block.same_way(&block);
            if same { was.block.front.distance(block.front) } else { was.block.rear().distance(block.front) }
        })
    };
    let end = battle.would_stand(figure, to).map(|standing| standing.block);
    battle.length(battle.measure(end.map_or(0.0, far)))
}

fn moved(battle: &Hordes, event: &HordesEvent) -> Vec<Told> {
    let HordesEvent::Moved { how, to, way, length, cost, touched } = event else { return Vec::new() };
    let names: Vec<String> = to.iter().map(|(figure, _)| name(battle, *figure)).collect();
    let who = if names.len() > 3 { format!("{} and {} others", names[0], names.len() - 1) } else { listed(&names) };
    let far = battle.length(*length);
    let verb = match (how, names.len()) {
        (March::Single, _) => format!("moves {far}"),
        (March::Group, 1) => format!("moves {far}"),
        (March::Group, _) => format!("move {far} as a group"),
        (March::Column, _) => format!("form a column, {far} at most"),
    };
    let points = if *cost == 1 { "point" } else { "points" };
    let mut told = Told::new(format!("{who} {verb} for {cost} {points}."));
    for (figure, _) in to {
        told = told.of(*figure);
    }
    let first = to.first().and_then(|(figure, _)| battle.figure(*figure)).map(|figure| figure.placement.at());
    let mut all = vec![told.along(first.into_iter().chain(way.iter().copied()).collect())];
    let met: Vec<(FigureId, FigureId)> = touched.clone();
    for (mover, enemy) in met {
        let words = format!("{} is in contact with {}.", name(battle, mover), name(battle, enemy));
        all.push(Told::new(words).of(mover).of(enemy));
    }
    all
}

fn arrived(battle: &Hordes, figure: FigureId, came: Came, to: Placement, cost: u8) -> Told {
    let who = name(battle, figure);
    let words = match came {
        Came::Ambush { enemy, water, .. } => {
            let how = if water { "rises from the water" } else { "appears" };
            format!("{who} {how} beside {}", name(battle, enemy))
        }
        Came::Arrived => format!("{who} arrives"),
        Came::Escaped => format!("{who} escapes from captivity"),
        Came::Freed => format!("{who} is freed from the spell"),
        Came::Returned => format!("{who} comes back"),
    };
    let points = if cost == 1 { "point" } else { "points" };
    Told::new(format!("{words} for {cost} {points}.")).of(figure).at(to.at())
}

fn recoiled(battle: &Hordes, to: &[(FigureId, Placement)]) -> Vec<Told> {
    let tell = |(rank, (figure, to)): (usize, &(FigureId, Placement))| {
        let verb = if rank == 0 { "recoils" } else { "is pushed back" };
        along(battle, *figure, *to, format!("{} {verb} {}.", name(battle, *figure), gone(battle, *figure, *to)))
    };
    to.iter().enumerate().map(tell).collect()
}

fn lost(battle: &Hordes, figure: FigureId, why: Loss) -> String {
    let who = name(battle, figure);
    match why {
        Loss::Destroyed => format!("{who} is destroyed."),
        Loss::Flanked => format!("{who} cannot recoil with an enemy on its flank or rear, and is destroyed."),
        Loss::NoRoom => format!("{who} has no room to recoil and is destroyed."),
        Loss::Supporter => format!("{who} stood behind it and is destroyed too."),
        Loss::Crushed => format!("{who} is crushed."),
        Loss::FledOff => format!("{who} flees off the battlefield."),
        Loss::Trapped => format!("{who} can flee nowhere and is destroyed."),
        Loss::Captured => format!("{who} is captured."),
        Loss::Ensorcelled => format!("{who} is ensorcelled."),
        Loss::Collapsed => format!("{who} is lost with its army."),
        Loss::Agreed => format!("{who} is taken out of play."),
    }
}

/// `5 + 1 (a general) + 3 = 9`
fn added(sum: &Sum, die: u8) -> String {
    let mut words = String::new();
    for (rank, part) in sum.parts.iter().enumerate() {
        if rank == 0 {
            words = part.by.to_string();
        } else {
            let sign = if part.by < 0 { "-" } else { "+" };
            words += &format!(" {sign} {} ({})", part.by.abs(), part.words);
        }
    }
    format!("{words} + {die} = {}", sum.total() + i32::from(die))
}

fn fought(battle: &Hordes, event: &HordesEvent) -> Option<Told> {
    let (clash, dice) = clashes::of_event(battle, event)?;
    let sums = sums(battle, &battle.field(), &clash);
    let (one, other) = results::totals(&sums, dice);
    let verb = match clash.manner {
        Manner::Close => "fights",
        Manner::Shot { .. } => "shoots at",
        Manner::Spell => "bespells",
    };
    let aid: Vec<String> = clash.aids.iter().map(|aid| name(battle, *aid)).collect();
    let aid = if aid.is_empty() { String::new() } else { format!(", aided by {}", listed(&aid)) };
    let end = match one.cmp(&other) {
        std::cmp::Ordering::Equal => "a tie".to_owned(),
        std::cmp::Ordering::Greater => format!("{} wins", name(battle, clash.one)),
        std::cmp::Ordering::Less if clash.manner == Manner::Close => format!("{} wins", name(battle, clash.other)),
        std::cmp::Ordering::Less => format!("{} has more", name(battle, clash.other)),
    };
    let words = format!(
        "{} {verb} {}{aid}: {} against {}: {end}.",
        name(battle, clash.one),
        name(battle, clash.other),
        added(&sums.0, dice.0),
        added(&sums.1, dice.1)
    );
    let told = Told::new(words).of(clash.one).of(clash.other);
    let at = battle.figure(clash.other).map(|figure| figure.placement.at());
    Some(at.into_iter().fold(told, Told::at))
}
