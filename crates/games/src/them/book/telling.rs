//! The log, and what odds are grouped by.

use crate::book::{Book, Told};
use crate::naming::{are, capital, the};
use crate::them::event::{Cause, Push};
use crate::them::rules::attacks::Hit;
use crate::them::rules::charges::is_dud;
use crate::them::rules::{self, ants, end, harm, movement};
use crate::them::{Phase, Them, ThemEvent, ground};
use handspan_table::{FigureId, Length, MarkerId, Point, Side, TerrainId};
use handspan_umpire::Gist;

/// What odds are grouped by, with whom it harms or helps. The battle is the one before the action.
pub(in crate::them) fn gist(battle: &Them, event: &ThemEvent) -> Option<Gist> {
    let (figure, words) = match event {
        ThemEvent::FigureDied { figure, .. } => (*figure, "dies"),
        ThemEvent::Wounded { figure, .. } => (*figure, "is wounded"),
        ThemEvent::FigurePushed { figure, .. } => (*figure, "is driven back"),
        ThemEvent::VenomRolled { figure, die: 1 } => (*figure, "is poisoned"),
        ThemEvent::ActionsLost { figure } => (*figure, "'s turn ends"),
        ThemEvent::Searched { figure, die: Some(_), tokens, .. } if !tokens.is_empty() => {
            return Some(Gist::of(*figure, "finds a charge").helps(side_of(battle, *figure)));
        }
        _ => return None,
    };
    Some(Gist::of(figure, words).harms(side_of(battle, figure)))
}

fn side_of(battle: &Them, figure: FigureId) -> Side {
    battle.figure(figure).map(|figure| figure.side).unwrap_or_default()
}

/// An event in sentences; the battle is the one before it.
pub(in crate::them) fn tell(battle: &Them, event: &ThemEvent) -> Vec<Told> {
    let rule = rules::rule_of(battle, event);
    let told = told(battle, event).map(|told| rule.into_iter().fold(told, Told::by));
    told.into_iter().chain(freed(battle, event)).collect()
}

fn told(battle: &Them, event: &ThemEvent) -> Option<Told> {
    let name = |figure: &FigureId| name(battle, *figure);
    let of = |figure: &FigureId, words: String| {
        let told = Told::new(words).of(*figure);
        battle.figure(*figure).into_iter().fold(told, |told, figure| told.at(figure.placement.at()))
    };
    Some(match event {
        ThemEvent::OptionChosen(chosen) => chosen.tell(None),
        ThemEvent::Designated { terrain } => {
            Told::new(format!("{} {}.", capital(&the(&piece_name(battle, terrain.id))), ground::marked(terrain)))
        }
        ThemEvent::ContentsDealt { .. } => Told::new("What lies at the search points is dealt face down."),
        ThemEvent::SideDone { side } => {
            let side = side_name(battle, *side);
            Told::new(format!("{} {} done.", capital(&side), are(&side))).aside()
        }
        ThemEvent::PhaseBegun { turn, phase } => Told::new(phase_words(battle, *turn, *phase)),
        // What an ant has left is of no use to anybody: it only goes and bites.
        ThemEvent::InchesSpent { figure, .. } if battle.ant(*figure).is_some() => return None,
        ThemEvent::InchesSpent { figure, cost, left } => {
            let is_spent = battle.table.tolerances.is_within(*left, Length::ZERO);
            let left = if is_spent { "nothing".to_owned() } else { battle.length(*left) };
            of(figure, format!("{} spends {} and has {left} left.", name(figure), battle.length(*cost))).aside()
        }
        ThemEvent::FigureMoved { figure, way, to } => {
            let from = battle.figure(*figure).map(|figure| figure.placement.at());
            let way: Vec<Point> = from.into_iter().chain(way.iter().copied()).collect();
            let length: Length = way.windows(2).map(|leg| leg[0].vec2().span(leg[1].vec2())).sum();
            let told = Told::new(format!("{} moves {}.", name(figure), battle.length(length)));
            told.of(*figure).at(to.at()).along(way)
        }
        ThemEvent::FigureTurned { figure, .. } => of(figure, format!("{} turns.", name(figure))),
        ThemEvent::Attacked { .. } => attacked(battle, event)?,
        ThemEvent::ActionsLost { figure } => of(figure, format!("{}'s turn ends.", name(figure))),
        ThemEvent::FigurePushed { .. } => pushed(battle, event)?,
        ThemEvent::Wounded { figure, wounds } => {
            let count = if *wounds == 1 { "one wound".to_owned() } else { format!("{wounds} wounds") };
            of(figure, format!("{} is wounded and has {count}.", name(figure)))
        }
        ThemEvent::Bitten { figure, target, die } => {
            let end = if ants::wounds(*die) { "and wounds" } else { "and does no harm" };
            let told = Told::new(format!("{} bites {}, rolls {die} {end}.", name(figure), name(target)));
            let at = battle.figure(*target).map(|target| target.placement.at());
            at.into_iter().fold(told.of(*figure).of(*target), Told::at)
        }
        ThemEvent::VenomRolled { figure, die } => {
            let poisoned = ants::is_venomous(*die);
            let end = if poisoned { "is poisoned to the end of the game" } else { "is not poisoned" };
            of(figure, format!("Venom: {die}. {} {end}.", name(figure)))
        }
        ThemEvent::VenomSkipped { figure } => {
            of(figure, format!("No venom die is rolled for {}.", name(figure))).aside()
        }
        ThemEvent::FigureDied { figure, cause } => {
            let words = match cause {
                Cause::HeadShot => "is killed",
                Cause::Wounds => "dies of its wounds",
                Cause::Burst => "dies in the burst",
                Cause::Agreed => "is taken out of play, to correct the table",
            };
            of(figure, format!("{} {words}.", name(figure)))
        }
        ThemEvent::ChargesDropped { figure, tokens, .. } => {
            of(figure, format!("{} drops {}.", name(figure), charges(tokens.len())))
        }
        ThemEvent::BarricadeBuilt { figure, helpers, .. } => {
            let with: Vec<String> = helpers.iter().map(name).collect();
            let with = if with.is_empty() { String::new() } else { format!(" with {}", with.join(" and ")) };
            let told = of(figure, format!("{}{with} builds a barricade.", name(figure)));
            helpers.iter().fold(told, |told, helper| told.of(*helper))
        }
        ThemEvent::BarricadeTornDown { figure: Some(figure), .. } => {
            of(figure, format!("{} tears down a barricade.", name(figure)))
        }
        ThemEvent::BarricadeTornDown { figure: None, terrain } => {
            at_piece(battle, *terrain, "A barricade is taken away, to correct the table.")
        }
        ThemEvent::BarricadeMarked { terrain } => {
            at_piece(battle, *terrain, "Four ants are lined up and gnaw at a barricade.")
        }
        ThemEvent::MarkCleared { terrain } => {
            at_piece(battle, *terrain, "The row at a barricade is broken; it stands.")
        }
        ThemEvent::BarricadeFell { terrain } => at_piece(battle, *terrain, "A barricade is gnawed down."),
        ThemEvent::HoleCollapsed { figure, hole, .. } => of(
            figure,
            format!("{} drops a charge into {}, which collapses.", name(figure), the(&marker_name(battle, *hole))),
        ),
        ThemEvent::Searched { .. } => searched(battle, event)?,
        ThemEvent::PickedUp { figure, .. } => of(figure, format!("{} picks up a charge.", name(figure))),
        ThemEvent::Traded { figure, with, charges } => of(figure, traded(battle, *figure, *with, charges.1)).of(*with),
        ThemEvent::TradeDeclined { figure, with } => {
            of(figure, format!("{} does not trade with {}.", name(with), name(figure))).of(*with)
        }
        ThemEvent::ChargeThrown { figure, at, under, .. } => {
            let who = match under.as_slice() {
                [] => "Nobody is under it".to_owned(),
                under => format!("Under it: {}", under.iter().map(name).collect::<Vec<_>>().join(", ")),
            };
            let told = Told::new(format!("{} throws a charge. {who}.", name(figure))).of(*figure).at(*at);
            under.iter().fold(told, |told, figure| told.of(*figure))
        }
        ThemEvent::BurstRolled { dice } => {
            let dice_words: Vec<String> =
                dice.iter().map(|(figure, die)| format!("{die} for {}", name(figure))).collect();
            let end = if is_dud(dice) { " It is a dud." } else { "" };
            let told = Told::new(format!("The burst: {}.{end}", dice_words.join(", ")));
            dice.iter().fold(told, |told, (figure, _)| told.of(*figure))
        }
        ThemEvent::ConsentSet { figure, lets } => {
            let does = if *lets { "lets friends pass" } else { "blocks friends from passing" };
            of(figure, format!("{} {does}.", name(figure)))
        }
        ThemEvent::AntArrived { hole, figure } => {
            let words = format!("{} crawls out of {}.", figure.name, the(&marker_name(battle, *hole)));
            Told::new(words).of(figure.id).at(figure.placement.at())
        }
        ThemEvent::FigurePlaced { figure, to } => {
            let from = battle.figure(*figure)?.placement.at();
            let told = Told::new(format!("{} is moved by hand, to correct the table.", name(figure))).of(*figure);
            told.along(vec![from, to.at()])
        }
        ThemEvent::GameWon { outcome } => Told::new(end::words(battle, *outcome)),
    })
}

fn attacked(battle: &Them, event: &ThemEvent) -> Option<Told> {
    let ThemEvent::Attacked { figure, target, hit, shot, die } = event else { return None };
    let deed = if *shot { "shoots at" } else { "strikes at" };
    let end = match Hit::of(*die) {
        Hit::Oops => "a blunder",
        Hit::Miss => "a miss",
        Hit::Body => "a body shot",
        Hit::Head => "a head shot",
    };
    let between =
        if hit == target { String::new() } else { format!(" {} stands first in the line.", name(battle, *hit)) };
    let words = format!("{} {deed} {} and rolls {die}: {end}.{between}", name(battle, *figure), name(battle, *target));
    let at = battle.figure(*hit).map(|figure| figure.placement.at());
    let told = Told::new(words).of(*figure).of(*hit);
    Some(at.into_iter().fold(told, Told::at))
}

/// How far somebody was driven back, and whether it was stopped short.
fn pushed(battle: &Them, event: &ThemEvent) -> Option<Told> {
    let ThemEvent::FigurePushed { figure, to, by, push } = event else { return None };
    let from = battle.figure(*figure)?.placement.at();
    let gone = from.vec2().span(to.at().vec2());
    let (name, length) = (name(battle, *figure), battle.length(gone));
    let is_nothing = length == battle.length(Length::ZERO);
    let driven = match push {
        Push::Shot => "thrown back",
        Push::Bite => "driven back",
    };
    let words = match by {
        // Whoever is touched and hardly moves is not worth a sentence.
        Some(_) if is_nothing => return None,
        None if is_nothing => format!("{name} is stopped at once and stays."),
        Some(by) => format!("{name} is pushed {length} by {}.", self::name(battle, *by)),
        None if harm::is_short(battle, *push, gone) => format!("{name} is {driven} {length} and stopped."),
        None => format!("{name} is {driven} {length}."),
    };
    Some(Told::new(words).of(*figure).along(vec![from, to.at()]))
}

/// Whoever an event sets free.
fn freed(battle: &Them, event: &ThemEvent) -> Vec<Told> {
    let (rule, freed) = movement::freed(battle, event);
    let told = |other| Told::new(format!("{} is no longer trapped.", name(battle, other))).of(other).by(rule);
    freed.into_iter().map(told).collect()
}

fn searched(battle: &Them, event: &ThemEvent) -> Option<Told> {
    let ThemEvent::Searched { figure, point, die, tokens, .. } = event else { return None };
    let rolls = die.map_or(String::new(), |die| format!(", rolls {die}"));
    let hidden = die.is_none() && battle.contents.get(point) == Some(&None);
    let finds = if hidden {
        String::new()
    } else if tokens.is_empty() {
        " and finds nothing".to_owned()
    } else {
        format!(" and finds {}", charges(tokens.len()))
    };
    let point_name = marker_name(battle, *point);
    let words = format!("{} searches {}{rolls}{finds}.", name(battle, *figure), the(&point_name));
    let told = Told::new(words).of(*figure);
    let at = battle.table.markers().iter().find(|marker| marker.id == *point);
    Some(at.into_iter().fold(told, |told, marker| told.at(marker.placement.at())))
}

fn phase_words(battle: &Them, turn: u32, phase: Phase) -> String {
    match phase {
        Phase::Setup => "Set-up.".to_owned(),
        Phase::Characters => format!("Turn {turn}. People move and act."),
        Phase::Reinforcements => {
            let room = battle.room();
            format!("New ants arrive: {room} may come.")
        }
        Phase::Ants => "Ants move and bite.".to_owned(),
        Phase::Over => "The battle is over.".to_owned(),
    }
}

fn at_piece(battle: &Them, terrain: TerrainId, words: &str) -> Told {
    let told = Told::new(words);
    match battle.table.piece(terrain) {
        Some(piece) => {
            let bounds = piece.ground.bounds;
            told.at(bounds.low.towards(bounds.high, 0.5).point())
        }
        None => told,
    }
}

/// Who hands whom how many; `theirs` is what the partner has after it.
fn traded(battle: &Them, figure: FigureId, with: FigureId, theirs: u8) -> String {
    let before = battle.person(with).map_or(0, |person| person.charges);
    let (own, others) = (name(battle, figure), name(battle, with));
    match (theirs.checked_sub(before), before.saturating_sub(theirs)) {
        (Some(0), _) => format!("{own} and {others} trade and have as many charges as before."),
        (Some(more), _) => format!("{own} hands {others} {}.", charges(more.into())),
        (None, less) => format!("{others} hands {own} {}.", charges(less.into())),
    }
}

fn charges(count: usize) -> String {
    match count {
        0 => "no charge".to_owned(),
        1 => "one charge".to_owned(),
        _ => format!("{count} charges"),
    }
}

/// What the players call a figure.
pub(in crate::them) fn name(battle: &Them, figure: FigureId) -> String {
    let known = battle.figure(figure).map(|figure| battle.table.names.word(figure.name));
    let fallen = || battle.fallen.get(&figure).map(|fallen| fallen.name.as_str());
    match known.or_else(fallen) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => format!("Figure {}", figure.0),
    }
}

/// What the players call a side.
pub(in crate::them) fn side_name(battle: &Them, side: Side) -> String {
    let sheet = battle.sides.iter().find(|sheet| sheet.side == side);
    sheet.map_or_else(|| format!("Side {}", side.0), crate::scenario::SideSheet::called)
}

/// What the players call a hole or a search point.
pub(in crate::them) fn marker_name(battle: &Them, marker: MarkerId) -> String {
    let known = battle.table.markers().iter().find(|known| known.id == marker);
    match known.map(|known| known.name.as_str()) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => format!("Marker {}", marker.0),
    }
}

/// What the players call a piece of terrain.
pub(in crate::them) fn piece_name(battle: &Them, terrain: TerrainId) -> String {
    let known = battle.table.piece(terrain).map(|piece| &piece.terrain);
    known.map_or_else(String::new, |known| if known.name.is_empty() { known.kind.clone() } else { known.name.clone() })
}
