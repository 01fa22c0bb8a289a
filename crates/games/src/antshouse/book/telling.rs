//! Antshouse in words: the log and the undo list. Every sentence of the reveal has a place, and a way where somebody went.

use super::arranging::direction_at;
use crate::antshouse::rules::preparation::pieces::{ant, direction};
use crate::antshouse::rules::preparation::squares;
use crate::antshouse::rules::{self, variants, winning};
use crate::antshouse::{Antshouse, AntshouseAction, AntshouseEvent, Claim, Order, Sealed, Sign, Step, Weapon};
use crate::book::Told;
use handspan_table::{FigureId, Side};
use handspan_umpire::Cell;

/// An event in sentences; the battle is the one before it.
pub(super) fn tell(battle: &Antshouse, event: &AntshouseEvent) -> Vec<Told> {
    let rule = rules::rule_of(battle, event);
    let ruled = |told: Told| rule.into_iter().fold(told, Told::by);
    told(battle, event).into_iter().map(ruled).collect()
}

fn told(battle: &Antshouse, event: &AntshouseEvent) -> Vec<Told> {
    let name = |side: &Side| battle.called(*side);
    let at = |side: &Side, at: &Cell, words: String| Told::new(words).of(ant(*side)).at(squares::middle(*at));
    let along = |side: &Side, from: &Cell, to: &Cell, words: String| {
        Told::new(words).of(ant(*side)).along(vec![squares::middle(*from), squares::middle(*to)])
    };
    let one = match event {
        AntshouseEvent::OptionChosen(chosen) => chosen.tell(None),
        AntshouseEvent::LotsDrawn { .. } => Told::new("The program picks at random, so that nobody can predict it."),
        AntshouseEvent::AntTakenUp { side } => Told::new(format!("{}'s ant is put in again.", name(side))),
        AntshouseEvent::AntEntered { side, to } => {
            at(side, to, format!("{}'s ant starts at {}.", name(side), squares::name(*to)))
        }
        AntshouseEvent::OrdersSealed { .. } => Told::new("All orders are sealed."),
        AntshouseEvent::WeaponPlaced { side, figure, to } => {
            let words = format!("{} places {} on {}.", name(side), weapon(battle, *figure), squares::name(*to));
            Told::new(words).of(*figure).at(squares::middle(*to))
        }
        AntshouseEvent::SidePassed { side } => Told::new(format!("{} places no weapon.", name(side))),
        AntshouseEvent::StepBegun { step } => return begun(battle, *step),
        AntshouseEvent::OrdersRevealed { orders } => return revealed(battle, orders),
        AntshouseEvent::AntStepped { side, from, to } => {
            along(side, from, to, format!("{}'s ant goes to {}.", name(side), squares::name(*to)))
        }
        AntshouseEvent::AntStayed { side, at: on } => {
            at(side, on, format!("{}'s ant has no way to go and stays.", name(side)))
        }
        AntshouseEvent::AntsClashed { at, sides } => {
            let words = format!("{} clash on {}.", listed(battle, sides), squares::name(*at));
            let told = Told::new(words).at(squares::middle(*at));
            sides.iter().fold(told, |told, side| told.of(ant(*side)))
        }
        AntshouseEvent::WeaponsConflicted { figures } => {
            let told = Told::new("Weapons of one size are in each other's way.");
            figures.iter().fold(told, |told, figure| told.of(*figure))
        }
        AntshouseEvent::SignsThrown { throws, left } => return thrown(battle, throws, left),
        AntshouseEvent::ContestWon { side } => Told::new(format!("{} wins the contest.", name(side))),
        AntshouseEvent::AntSent { side, by, from, to } => {
            let words = format!("{} sends {}'s ant to {}.", name(by), name(side), squares::name(*to));
            along(side, from, to, words)
        }
        AntshouseEvent::AntShared { side, by, at: on } => {
            at(side, on, format!("{} and {} share {}.", name(by), name(side), squares::name(*on)))
        }
        AntshouseEvent::ConeLanded { figure, at } => {
            let (square, harmless) = (squares::name(*at), !battle.ants_on(*at).is_empty());
            let words = match harmless {
                true => format!("A pine cone lands on {square} beside an ant, hurts nobody and stays."),
                false => format!("A pine cone lands on {square} and stays."),
            };
            Told::new(words).of(*figure).at(squares::middle(*at))
        }
        AntshouseEvent::WaterBurst { figure, at } => {
            let words = format!("Water comes down on {}.", squares::name(*at));
            Told::new(words).of(*figure).at(squares::middle(*at))
        }
        AntshouseEvent::AntSplashed { side, from, to } => {
            let words = format!("{}'s ant is washed to {}.", name(side), squares::name(*to));
            along(side, from, to, words)
        }
        AntshouseEvent::AntHeld { side, at: on } => {
            at(side, on, format!("{}'s ant cannot be washed away.", name(side)))
        }
        AntshouseEvent::AntSwept { side, by, from, to } => {
            let words = format!("{} sweeps {}'s ant to {}.", name(by), name(side), squares::name(*to));
            along(side, from, to, words)
        }
        AntshouseEvent::AntSoaked { side, at: on } => {
            at(side, on, format!("{}'s ant is hit and stays where it is.", name(side)))
        }
        AntshouseEvent::GlassHeld { figure, at } => {
            let words = format!("A magnifying glass is held over {}.", squares::name(*at));
            Told::new(words).of(*figure).at(squares::middle(*at))
        }
        AntshouseEvent::AntBurnt { side, at: on } => {
            at(side, on, format!("{}'s ant dies on {}.", name(side), squares::name(*on)))
        }
        AntshouseEvent::PieceDiscarded { figure } => {
            let told = Told::new(format!("{} is spent.", owned(battle, *figure))).of(*figure);
            placed(battle, *figure, told)
        }
        AntshouseEvent::PieceReturned { figure } => {
            let told = Told::new(format!("{} goes back to the pad.", owned(battle, *figure))).of(*figure);
            placed(battle, *figure, told)
        }
        AntshouseEvent::FarReached { side } => {
            let far = variants::start(&battle.options).far();
            let words = match winning::has_come_over(battle, *side) {
                true => format!("{}'s ant has reached {far}.", name(side)),
                false => format!("It is agreed that {}'s ant has reached {far}.", name(side)),
            };
            let told = Told::new(words).of(ant(*side));
            battle.player(*side).ant.into_iter().fold(told, |told, on| told.at(squares::middle(on)))
        }
        AntshouseEvent::GameWon { sides } => {
            let told = Told::new(match (sides.len(), sides.iter().all(|side| winning::has_won(battle, *side))) {
                (1, true) => format!("{} wins.", listed(battle, sides)),
                (_, true) => format!("{} share the win.", listed(battle, sides)),
                (_, false) => format!("It is agreed that {} wins.", listed(battle, sides)),
            });
            sides.iter().fold(told, |told, side| told.of(ant(*side)))
        }
        AntshouseEvent::SidesCutOff { sides } => {
            let new: Vec<&Side> = sides.iter().filter(|side| !battle.cut_off.contains(side)).collect();
            let told = |side: &&Side| Told::new(format!("No way is left for {}'s ant.", name(side))).of(ant(**side));
            return new.iter().map(told).collect();
        }
        AntshouseEvent::DrawAgreed {} => Told::new("All agree on a draw."),
        AntshouseEvent::DrawRefused { side } => Told::new(format!("{} plays on.", name(side))),
        AntshouseEvent::RoundBegun { round, lead } => Told::new(format!("Round {round}; {} leads.", name(lead))),
        AntshouseEvent::AntShifted { side, from, to } => {
            along(side, from, to, format!("{}'s ant is moved to {} by hand.", name(side), squares::name(*to)))
        }
    };
    vec![one]
}

/// An action for the undo list. Nothing of it tells an order.
pub(super) fn title(battle: &Antshouse, action: &AntshouseAction, events: &[AntshouseEvent]) -> String {
    let name = |side: &Side| battle.called(*side);
    match action {
        AntshouseAction::Choose(choosing) => choosing.title(),
        AntshouseAction::DrawLots => "Pick at random".to_owned(),
        AntshouseAction::Enter { side } => match events.first() {
            Some(AntshouseEvent::AntEntered { to, .. }) => {
                format!("{}'s ant starts at {}", name(side), squares::name(*to))
            }
            _ => format!("Put in {}'s ant", name(side)),
        },
        AntshouseAction::Orders => "Seal the orders".to_owned(),
        AntshouseAction::Place { side, figure } | AntshouseAction::Drop { side, figure } => match events.first() {
            Some(AntshouseEvent::WeaponPlaced { to, .. }) => {
                format!("{} places {} on {}", name(side), weapon(battle, *figure), squares::name(*to))
            }
            Some(AntshouseEvent::AntEntered { to, .. }) => {
                format!("{}'s ant starts at {}", name(side), squares::name(*to))
            }
            _ if *figure == ant(*side) => format!("Put in {}'s ant", name(side)),
            _ => format!("{}'s weapon", name(side)),
        },
        AntshouseAction::Pass { side } => format!("{} places no weapon", name(side)),
        AntshouseAction::Reveal => format!("Reveal of round {}", battle.round),
        AntshouseAction::OfferDraw => "Offer of a draw".to_owned(),
        AntshouseAction::Claim { side, claim } => {
            let what = match claim {
                Claim::Win => "the win",
                Claim::Mark => "the far side",
                Claim::Draw => "a draw",
            };
            format!("{} claims {what}", name(side))
        }
        AntshouseAction::Turn { side } => format!("Turn {}'s direction piece", name(side)),
        AntshouseAction::Shift { side } => format!("Move {}'s ant by hand", name(side)),
        AntshouseAction::Return { .. } => "Take a weapon back".to_owned(),
    }
}

fn begun(battle: &Antshouse, step: Step) -> Vec<Told> {
    let words = match step {
        Step::Weapons => "Now weapons may be placed, the lead first.",
        Step::Attacks if battle.placed().next().is_some() => "The weapons strike.",
        Step::Start | Step::Orders | Step::Reveal | Step::Move | Step::Attacks | Step::Score | Step::Over => {
            return Vec::new();
        }
    };
    vec![Told::new(words)]
}

/// A sentence for each order that is shown.
fn revealed(battle: &Antshouse, orders: &[Sealed]) -> Vec<Told> {
    let shown = orders.iter().filter_map(|Sealed { side, order, .. }| {
        let words = match (*order)? {
            Order::Go(heading) => format!("{} ordered: {}.", battle.called(*side), heading.words()),
            Order::Stay | Order::Hidden => format!("{} ordered: stay.", battle.called(*side)),
        };
        Some(Told::new(words).of(direction(*side)).at(direction_at(battle.home_edge(*side))))
    });
    shown.collect()
}

fn thrown(battle: &Antshouse, throws: &[(Side, Sign)], left: &[Side]) -> Vec<Told> {
    let sign = |sign: &Sign| match sign {
        Sign::Rock => "rock",
        Sign::Paper => "paper",
        Sign::Scissors => "scissors",
    };
    let throws: Vec<String> =
        throws.iter().map(|(side, thrown)| format!("{} {}", battle.called(*side), sign(thrown))).collect();
    let end = if left.len() == throws.len() { "; again" } else { "" };
    vec![Told::new(format!("{}{end}.", throws.join(", ")))]
}

fn placed(battle: &Antshouse, figure: FigureId, told: Told) -> Told {
    let at = battle.table.figure(figure).map(|figure| figure.placement.at());
    at.into_iter().fold(told, Told::at)
}

fn weapon(battle: &Antshouse, figure: FigureId) -> &'static str {
    battle.pieces.get(&figure).map_or("a piece", |piece| match piece.weapon {
        Weapon::Cone => "a pine cone",
        Weapon::Water => "water",
        Weapon::Glass => "a magnifying glass",
    })
}

fn owned(battle: &Antshouse, figure: FigureId) -> String {
    match battle.pieces.get(&figure) {
        Some(piece) => format!("{}'s {}", battle.called(piece.side), piece.weapon.words()),
        None => "A piece".to_owned(),
    }
}

/// Sides by their names: South and North; South, West and North.
pub(super) fn listed(battle: &Antshouse, sides: &[Side]) -> String {
    let names: Vec<String> = sides.iter().map(|side| battle.called(*side)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => "Nobody".to_owned(),
    }
}
