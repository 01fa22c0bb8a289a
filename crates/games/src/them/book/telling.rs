//! The log, and what odds are grouped by.

use crate::book::{Book, Told};
use crate::them::event::{Cause, Push};
use crate::them::rules::ants::BITE_KNOCKBACK;
use crate::them::rules::attacks::SHOT_KNOCKBACK;
use crate::them::rules::end;
use crate::them::{Phase, Them, ThemEvent};
use handspan_table::{FigureId, Length, MarkerId, Point, Side, TerrainId};
use handspan_umpire::{Game, Gist};

/// What odds are grouped by.
pub(in crate::them) fn gist(event: &ThemEvent) -> Option<Gist> {
    let (figure, words) = match event {
        ThemEvent::FigureDied { figure, .. } => (figure, "dies"),
        ThemEvent::Wounded { figure, .. } => (figure, "is wounded"),
        ThemEvent::FigurePushed { figure, .. } => (figure, "is driven back"),
        ThemEvent::VenomRolled { figure, die: 1 } => (figure, "is poisoned"),
        ThemEvent::ActionsLost { figure } => (figure, "loses its actions"),
        ThemEvent::Searched { figure, die: Some(_), tokens, .. } if !tokens.is_empty() => (figure, "finds a charge"),
        _ => return None,
    };
    Some(Gist { figure: Some(*figure), words })
}

/// An event in sentences; the battle is the one before it.
pub(in crate::them) fn tell(battle: &Them, event: &ThemEvent) -> Vec<Told> {
    told(battle, event).into_iter().chain(freed(battle, event)).collect()
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
            let tags =
                if terrain.traits.tags.is_empty() { "as usual".to_owned() } else { terrain.traits.tags.join(", ") };
            Told::new(format!("{} is designated: {tags}.", piece_name(battle, terrain.id))).by("THEM-BAR-7")
        }
        ThemEvent::ContentsDealt { .. } => Told::new("The search points are dealt face down.").by("THEM-ACT-9"),
        ThemEvent::SideDone { side } => Told::new(format!("{} is done.", side_name(battle, *side))).by("THEM-TURN-1"),
        ThemEvent::PhaseBegun { turn, phase } => Told::new(phase_words(battle, *turn, *phase)).by("THEM-TURN-1"),
        // What an ant has left is of no use to anybody: it only goes and bites.
        ThemEvent::InchesSpent { figure, .. } if battle.ant(*figure).is_some() => return None,
        ThemEvent::InchesSpent { figure, cost, left } => {
            let (cost, left) = (battle.length(*cost), battle.length(*left));
            of(figure, format!("{} spends {cost} and has {left} left.", name(figure))).by("THEM-ACT-1")
        }
        ThemEvent::FigureMoved { figure, way, to } => {
            let from = battle.figure(*figure).map(|figure| figure.placement.at());
            let way: Vec<Point> = from.into_iter().chain(way.iter().copied()).collect();
            let length: Length = way.windows(2).map(|leg| leg[0].vec2().span(leg[1].vec2())).sum();
            let id = if battle.ant(*figure).is_some() { "THEM-MOVE-3" } else { "THEM-MOVE-1" };
            let told = Told::new(format!("{} moves {}.", name(figure), battle.length(length)));
            told.of(*figure).at(to.at()).along(way).by(id)
        }
        ThemEvent::FigureTurned { figure, .. } => of(figure, format!("{} turns.", name(figure))).by("THEM-MOVE-12"),
        ThemEvent::Attacked { .. } => attacked(battle, event)?,
        ThemEvent::ActionsLost { figure } => {
            of(figure, format!("{} loses the rest of its actions.", name(figure))).by("THEM-ATT-5")
        }
        ThemEvent::FigurePushed { .. } => pushed(battle, event)?,
        ThemEvent::Wounded { figure, wounds } => {
            let count = if *wounds == 1 { "one wound".to_owned() } else { format!("{wounds} wounds") };
            of(figure, format!("{} is wounded and has {count}.", name(figure))).by("THEM-ANT-3")
        }
        ThemEvent::Bitten { figure, target, die } => {
            let end = if *die == 6 { "and wounds" } else { "and does no harm" };
            of(figure, format!("{} bites {}, rolls {die} {end}.", name(figure), name(target)))
                .of(*target)
                .by("THEM-ANT-3")
        }
        ThemEvent::VenomRolled { figure, die } => {
            let poisoned = *die == 1;
            let end = if poisoned { "is poisoned to the end of the game" } else { "is not poisoned" };
            let id = if poisoned { "THEM-ANT-8" } else { "THEM-ANT-7" };
            of(figure, format!("Venom: {die}. {} {end}.", name(figure))).by(id)
        }
        ThemEvent::VenomSkipped { figure } => {
            of(figure, format!("No venom die is rolled for {}.", name(figure))).by("THEM-ANT-7")
        }
        ThemEvent::FigureDied { figure, cause } => {
            let (words, id) = match cause {
                Cause::HeadShot if battle.ant(*figure).is_none() => ("is killed", "THEM-ATT-11"),
                Cause::HeadShot => ("is killed", "THEM-ATT-10"),
                Cause::Wounds => ("dies of its wounds", "THEM-ANT-9"),
                Cause::Burst => ("dies in the burst", "THEM-CHG-8"),
                Cause::Agreed => ("is taken out of play", "THEM-ATT-10"),
            };
            of(figure, format!("{} {words}.", name(figure))).by(id)
        }
        ThemEvent::ChargesDropped { figure, tokens, .. } => {
            let id =
                if battle.person(*figure).is_some_and(|person| person.poisoned) { "THEM-CHG-2" } else { "THEM-CHG-3" };
            of(figure, format!("{} drops {}.", name(figure), charges(tokens.len()))).by(id)
        }
        ThemEvent::BarricadeBuilt { figure, helpers, .. } => {
            let with: Vec<String> = helpers.iter().map(name).collect();
            let with = if with.is_empty() { String::new() } else { format!(" with {}", with.join(" and ")) };
            let told = of(figure, format!("{}{with} builds a barricade.", name(figure))).by("THEM-ACT-2");
            helpers.iter().fold(told, |told, helper| told.of(*helper))
        }
        ThemEvent::BarricadeTornDown { figure: Some(figure), .. } => {
            of(figure, format!("{} tears a barricade down.", name(figure))).by("THEM-ACT-5")
        }
        ThemEvent::BarricadeTornDown { figure: None, terrain } => {
            at_piece(battle, *terrain, "A barricade is taken away.").by("THEM-BAR-3")
        }
        ThemEvent::BarricadeMarked { terrain } => {
            at_piece(battle, *terrain, "Four ants are lined up and gnaw at a barricade.").by("THEM-BAR-2")
        }
        ThemEvent::MarkCleared { terrain } => {
            at_piece(battle, *terrain, "The row at a barricade is broken; it stands.").by("THEM-BAR-3")
        }
        ThemEvent::BarricadeFell { terrain } => {
            at_piece(battle, *terrain, "A barricade is gnawed down.").by("THEM-BAR-3")
        }
        ThemEvent::HoleCollapsed { figure, hole, .. } => {
            of(figure, format!("{} drops a charge into {}, which collapses.", name(figure), marker_name(battle, *hole)))
                .by("THEM-ACT-6")
        }
        ThemEvent::Searched { .. } => searched(battle, event)?,
        ThemEvent::PickedUp { figure, .. } => {
            of(figure, format!("{} picks a charge up.", name(figure))).by("THEM-ACT-10")
        }
        ThemEvent::Traded { figure, with, charges } => {
            of(figure, traded(battle, *figure, *with, charges.1)).of(*with).by("THEM-CHG-4")
        }
        ThemEvent::TradeDeclined { figure, with } => {
            of(figure, format!("{} does not trade with {}.", name(with), name(figure))).of(*with).by("THEM-CHG-4")
        }
        ThemEvent::ChargeThrown { figure, at, under, .. } => {
            let who = match under.as_slice() {
                [] => "Nobody is under it".to_owned(),
                under => format!("Under it: {}", under.iter().map(name).collect::<Vec<_>>().join(", ")),
            };
            let told = Told::new(format!("{} throws a charge. {who}.", name(figure))).of(*figure).at(*at);
            under.iter().fold(told, |told, figure| told.of(*figure)).by("THEM-CHG-5")
        }
        ThemEvent::BurstRolled { dice } => {
            let dice_words: Vec<String> = dice.iter().map(|(figure, die)| format!("{} {die}", name(figure))).collect();
            let dud = dice.iter().all(|(_, die)| *die < 4);
            let (end, id) = if dud { (" It is a dud.", "THEM-CHG-9") } else { ("", "THEM-CHG-8") };
            Told::new(format!("The burst: {}.{end}", dice_words.join(", "))).by(id)
        }
        ThemEvent::ConsentSet { figure, lets } => {
            let who = if *lets { "others" } else { "nobody" };
            of(figure, format!("{} lets {who} pass.", name(figure))).by("THEM-MOVE-8")
        }
        ThemEvent::AntArrived { hole, figure } => {
            let words = format!("{} crawls out of {}.", figure.name, marker_name(battle, *hole));
            Told::new(words).of(figure.id).at(figure.placement.at()).by("THEM-TURN-4")
        }
        ThemEvent::FigurePlaced { figure, to } => {
            let from = battle.figure(*figure)?.placement.at();
            let told = Told::new(format!("{} is put elsewhere by agreement.", name(figure))).of(*figure);
            told.along(vec![from, to.at()]).by("THEM-ATT-9")
        }
        ThemEvent::GameWon { outcome } => Told::new(end::words(battle, *outcome)).by("THEM-END-1"),
    })
}

fn attacked(battle: &Them, event: &ThemEvent) -> Option<Told> {
    let ThemEvent::Attacked { figure, target, hit, shot, die } = event else { return None };
    let deed = if *shot { "shoots at" } else { "strikes at" };
    let end = match die {
        1 => "Oops",
        5 => "a body shot",
        6 => "a head shot",
        _ => "a miss",
    };
    let id = match die {
        _ if !*shot => "THEM-ATT-4",
        1 => "THEM-ATT-5",
        5 => "THEM-ATT-7",
        6 if battle.ant(*hit).is_none() => "THEM-ATT-11",
        6 => "THEM-ATT-10",
        _ => "THEM-ATT-6",
    };
    let between =
        if hit == target { String::new() } else { format!(" {} stands first in the line.", name(battle, *hit)) };
    let words = format!("{} {deed} {} and rolls {die}: {end}.{between}", name(battle, *figure), name(battle, *target));
    let at = battle.figure(*hit).map(|figure| figure.placement.at());
    let told = Told::new(words).of(*figure).of(*hit).by(id);
    Some(at.into_iter().fold(told, Told::at))
}

/// How far somebody was driven back, and whether it was stopped short.
fn pushed(battle: &Them, event: &ThemEvent) -> Option<Told> {
    let ThemEvent::FigurePushed { figure, to, by, push } = event else { return None };
    let from = battle.figure(*figure)?.placement.at();
    let gone = from.vec2().span(to.at().vec2());
    let whole = if *push == Push::Shot { SHOT_KNOCKBACK } else { BITE_KNOCKBACK };
    let short = !battle.table.tolerances.is_within(whole, gone);
    let (name, length) = (name(battle, *figure), battle.length(gone));
    let (words, id) = match (by, push) {
        (Some(by), push) => {
            let id = if *push == Push::Shot { "THEM-ATT-8" } else { "THEM-ANT-5" };
            (format!("{name} is pushed {length} by {}.", self::name(battle, *by)), id)
        }
        (None, Push::Shot) if short => (format!("{name} is thrown back {length} and stopped."), "THEM-ATT-9"),
        (None, Push::Bite) if short => (format!("{name} is driven back {length} and stopped."), "THEM-ANT-6"),
        (None, Push::Shot) => (format!("{name} is thrown back {length}."), "THEM-ATT-7"),
        (None, Push::Bite) => (format!("{name} is driven back {length}."), "THEM-ANT-4"),
    };
    Some(Told::new(words).of(*figure).along(vec![from, to.at()]).by(id))
}

/// THEM-MOVE-6 Whoever an event sets free, if it was trapped by the one it is about.
fn freed(battle: &Them, event: &ThemEvent) -> Vec<Told> {
    let (ThemEvent::FigureDied { figure, .. } | ThemEvent::FigurePushed { figure, .. }) = event else {
        return Vec::new();
    };
    let Some(ring) = battle.figure(*figure) else { return Vec::new() };
    let trapped: Vec<FigureId> =
        battle.enemies_on(ring).into_iter().filter(|other| battle.is_trapped(*other)).collect();
    if trapped.is_empty() {
        return Vec::new();
    }
    let mut after = battle.clone();
    after.apply(event);
    let free = trapped.into_iter().filter(|other| after.figure(*other).is_some() && !after.is_trapped(*other));
    free.map(|other| Told::new(format!("{} is no longer trapped.", name(battle, other))).of(other).by("THEM-MOVE-6"))
        .collect()
}

fn searched(battle: &Them, event: &ThemEvent) -> Option<Told> {
    let ThemEvent::Searched { figure, point, die, tokens, .. } = event else { return None };
    let rolls = die.map_or(String::new(), |die| format!(", rolls {die}"));
    let hidden = die.is_none() && battle.contents.get(point) == Some(&None);
    let finds = if hidden {
        "sees then what lies there".to_owned()
    } else if tokens.is_empty() {
        "finds nothing".to_owned()
    } else {
        format!("finds {}", charges(tokens.len()))
    };
    let words = format!("{} searches {}{rolls} and {finds}.", name(battle, *figure), marker_name(battle, *point));
    let told = Told::new(words).of(*figure).by("THEM-ACT-9");
    let at = battle.table.markers().iter().find(|marker| marker.id == *point);
    Some(at.into_iter().fold(told, |told, marker| told.at(marker.placement.at())))
}

fn phase_words(battle: &Them, turn: u32, phase: Phase) -> String {
    match phase {
        Phase::Setup => "Set-up.".to_owned(),
        Phase::Characters => format!("Turn {turn}. People move and act."),
        Phase::Reinforcements => {
            let room = battle.room();
            format!("New ants arrive; there is room for {room}.")
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
    sheet.map_or_else(|| format!("side {}", side.0), crate::scenario::SideSheet::called)
}

/// What the players call a hole or a search point.
pub(in crate::them) fn marker_name(battle: &Them, marker: MarkerId) -> String {
    let known = battle.table.markers().iter().find(|known| known.id == marker);
    match known.map(|known| known.name.as_str()) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => format!("marker {}", marker.0),
    }
}

/// What the players call a piece of terrain.
pub(in crate::them) fn piece_name(battle: &Them, terrain: TerrainId) -> String {
    let known = battle.table.piece(terrain).map(|piece| &piece.terrain);
    known.map_or_else(
        String::new,
        |known| if known.name.is_empty() { format!("A {}", known.kind) } else { known.name.clone() },
    )
}
