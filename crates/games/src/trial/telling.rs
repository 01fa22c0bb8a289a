//! The trial in words: the log and the undo list.

use super::{Phase, SideOrders, Stance, Trial, TrialAction, TrialEvent, squares};
use crate::book::{Audience, Book, Told};
use handspan_table::{FigureId, Length, Side, micrometres};

/// An event in sentences; the battle is the one before it.
pub(super) fn tell(battle: &Trial, event: &TrialEvent) -> Vec<Told> {
    let name = |figure: &FigureId| battle.names().figure(*figure);
    let side = |side: &Side| battle.names().side(*side);
    let of = |figure: &FigureId, words: String| {
        let told = Told::new(words).of(*figure);
        battle.table.figure(*figure).into_iter().fold(told, |told, figure| told.at(figure.placement.at()))
    };
    let one = match event {
        TrialEvent::OptionChosen(chosen) => chosen.tell(chosen.side.as_ref().map(side).as_deref()),
        TrialEvent::OrdersTied { bid } => {
            Told::new(format!("Both bid {}. The orders are sealed again.", coins(*bid))).by("TRIAL-ORDERS")
        }
        TrialEvent::OrdersOpened { .. } => return opened(battle, event),
        TrialEvent::SnareLaid { side: whose, cell } => return laid(battle, *whose, &squares::name(*cell)),
        TrialEvent::CoinsPaid { side: whose, left } => {
            Told::new(format!("{} has {} left.", side(whose), coins(*left))).aside()
        }
        TrialEvent::HandMeasured { side: whose, length } => {
            let length = battle.length(micrometres(f64::from(*length)));
            Told::new(format!("{} measures with a handspan of {length}.", side(whose))).by("TRIAL-HAND")
        }
        TrialEvent::PhaseBegun { phase } => match phase {
            Phase::Preparing => Told::new("The set-up."),
            Phase::Orders => Told::new("Both sides seal their orders."),
            Phase::Acting(whose) => Told::new(format!("{} acts.", side(whose))),
            Phase::Recovering => Told::new("The stunned try to recover."),
            Phase::Over => Told::new("The battle is over."),
        },
        TrialEvent::TurnBegun { turn } => Told::new(format!("Turn {turn}.")),
        TrialEvent::TimeEnded => Told::new("The last turn has been played.").by("TRIAL-END"),
        TrialEvent::FigureMoved { figure, to, length } => {
            let words = match *length {
                Length::ZERO => format!("{} turns.", name(figure)),
                length => format!("{} moves {}.", name(figure), battle.length(length)),
            };
            Told::new(words).of(*figure).at(to.at())
        }
        TrialEvent::FigureActed { .. } => return Vec::new(),
        TrialEvent::ShotFired { figure, target, die, need } => {
            let hit = if die >= need { "hits" } else { "misses" };
            let words = format!("{} shoots at {}, needs {need}, rolls {die} and {hit}.", name(figure), name(target));
            of(figure, words).of(*target).by("TRIAL-SHOOT")
        }
        TrialEvent::VolleyFired { figure, target, hits } => {
            let words = format!("{} leads a volley at {}: {}.", name(figure), name(target), counted(*hits, "hit"));
            of(figure, words).of(*target).by("TRIAL-VOLLEY")
        }
        TrialEvent::Fought { figure, target, attack, defence } => {
            let words = format!("{} fights {}: {attack} to {defence}.", name(figure), name(target));
            of(figure, words).of(*target).by("TRIAL-FIGHT")
        }
        TrialEvent::BombThrown { figure, at, burst } => {
            let end = if *burst { "It bursts" } else { "It is a dud" };
            Told::new(format!("{} throws a bomb. {end}.", name(figure))).of(*figure).at(*at).by("TRIAL-BOMB")
        }
        TrialEvent::FigurePushed { figure, to, by } => {
            let words = match by {
                Some(by) => format!("{} is pushed along by {}.", name(figure), name(by)),
                None => format!("{} is pushed back.", name(figure)),
            };
            Told::new(words).of(*figure).at(to.at()).by("TRIAL-PUSH")
        }
        TrialEvent::FigureStunned { figure } => of(figure, format!("{} is stunned.", name(figure))).by("TRIAL-STUN"),
        TrialEvent::FigureRoused { figure } => of(figure, format!("{} is no longer stunned.", name(figure))),
        TrialEvent::FigureBraced { figure } => of(figure, format!("{} braces.", name(figure))).by("TRIAL-AID"),
        TrialEvent::FigureFell { figure } => of(figure, format!("{} falls.", name(figure))),
        TrialEvent::FigureLeft { figure } => {
            of(figure, format!("{} is pushed off the table.", name(figure))).by("TRIAL-PUSH")
        }
        TrialEvent::SnareSprung { side: whose, figure, cell } => {
            let words = format!("{} springs the snare of {} in {}.", name(figure), side(whose), squares::name(*cell));
            of(figure, words).by("TRIAL-SNARE")
        }
        TrialEvent::FlareLit { side: whose, marker } => {
            let words = format!("{} lights up square {}.", side(whose), marker.name);
            Told::new(words).at(marker.placement.at()).by("TRIAL-FLARE")
        }
        TrialEvent::FlareBurnt { .. } => Told::new("A flare burns out."),
        TrialEvent::BarrierRaised { side: whose, .. } => {
            Told::new(format!("{} raises a barrier.", side(whose))).by("TRIAL-RAISE")
        }
        TrialEvent::RecruitCame { figure } => {
            let words = format!("{} joins {}.", figure.name, side(&figure.side));
            Told::new(words).of(figure.id).at(figure.placement.at()).by("TRIAL-RAISE")
        }
    };
    vec![one]
}

/// An action for the undo list.
pub(super) fn title(battle: &Trial, action: &TrialAction, events: &[TrialEvent]) -> String {
    let name = |figure: &FigureId| battle.names().figure(*figure);
    let at = || {
        events.iter().find_map(|event| match event {
            TrialEvent::ShotFired { target, .. } | TrialEvent::VolleyFired { target, .. } => Some(name(target)),
            TrialEvent::Fought { target, .. } => Some(name(target)),
            _ => None,
        })
    };
    let onto = |deed: String, word: &str| at().map_or(deed.clone(), |target| format!("{deed} {word} {target}"));
    match action {
        TrialAction::Choose(choosing) => choosing.title(),
        TrialAction::Measure { side, .. } => format!("Measure the hand of {}", battle.names().side(*side)),
        TrialAction::Begin => "Begin turn 1".to_owned(),
        TrialAction::Orders => "Seal orders".to_owned(),
        TrialAction::Move { figure } => match events.first() {
            Some(TrialEvent::FigureMoved { length, .. }) if *length != Length::ZERO => {
                format!("Move {} {}", name(figure), battle.length(*length))
            }
            _ => format!("Move {}", name(figure)),
        },
        TrialAction::Turn { figure } => format!("Turn {}", name(figure)),
        TrialAction::March { figures } => format!("March with {} figures", figures.len()),
        TrialAction::Charge { figure } => onto(format!("Charge with {}", name(figure)), "into"),
        TrialAction::Shoot { figure } => onto(format!("Shoot with {}", name(figure)), "at"),
        TrialAction::Volley { figure } => onto(format!("Volley led by {}", name(figure)), "at"),
        TrialAction::Bomb { figure } => format!("Bomb thrown by {}", name(figure)),
        TrialAction::Duel { figure, against } => format!("Duel of {} with {}", name(figure), name(against)),
        TrialAction::Barrage { figure } => format!("Barrage by {}", name(figure)),
        TrialAction::Aid { figure } => format!("Aid by {}", name(figure)),
        TrialAction::Raise { side } => match events.last() {
            Some(TrialEvent::RecruitCame { figure }) => format!("Raise {}", figure.name),
            _ => format!("Raise a barrier for {}", battle.names().side(*side)),
        },
        TrialAction::Flare { side } => format!("Flare of {}", battle.names().side(*side)),
        TrialAction::Pass { side } => format!("End the phase of {}", battle.names().side(*side)),
        TrialAction::Recover => "Recovery".to_owned(),
    }
}

/// A sentence for each side's orders, and one for who has the upper hand.
fn opened(battle: &Trial, event: &TrialEvent) -> Vec<Told> {
    let TrialEvent::OrdersOpened { orders, upper } = event else { return Vec::new() };
    let orders = orders.iter().map(|SideOrders { side, stance, bid }| {
        let stance = match stance {
            Stance::Bold => "bold",
            Stance::Wary => "wary",
        };
        format!("{} is {stance} and bids {}.", battle.names().side(*side), coins(*bid))
    });
    let upper = match upper {
        Some(side) => format!("{} has the upper hand.", battle.names().side(*side)),
        None => "Nobody has the upper hand.".to_owned(),
    };
    orders.chain([upper]).map(|words| Told::new(words).by("TRIAL-ORDERS")).collect()
}

/// Where a snare lies is for its own side alone.
fn laid(battle: &Trial, side: Side, square: &str) -> Vec<Told> {
    vec![
        Told::new(format!("Your snare lies in {square}.")).by("TRIAL-SNARE").to(Audience::Only(side)),
        Told::new(format!("{} lays a snare.", battle.names().side(side))).by("TRIAL-SNARE").to(Audience::Others(side)),
    ]
}

fn coins(count: u8) -> String {
    counted(u16::from(count), "coin")
}

fn counted(count: u16, thing: &str) -> String {
    match count {
        0 => format!("no {thing}s"),
        1 => format!("one {thing}"),
        _ => format!("{count} {thing}s"),
    }
}
