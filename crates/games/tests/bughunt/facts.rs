//! What is to be seen on a table of Bug Hunt, in the ledger's notation.

use crate::field::Play;
use crate::support::telling::Facts;
use handspan_games::book::Book;
use handspan_games::bughunt::{Bonus, InHand, Person, Ship, Status, Step};
use handspan_table::{FigureId, Placement};

type Parts = Vec<(&'static str, String)>;

/// Everybody by name, and the clock.
pub(crate) fn facts(play: &Play) -> Facts {
    let battle = &play.battle;
    let people = battle.people().map(|(id, person)| (person.name.clone(), human(play, id, person)));
    let bugs = battle.bugs().map(|(id, bug)| {
        let mut parts = Parts::new();
        match battle.table().figure(id) {
            Some(figure) => parts.push(("place", place(figure.placement))),
            None => parts.push(("place", "dead".to_owned())),
        }
        parts.extend(bug.stopped.map(|_| ("red", "red".to_owned())));
        parts.extend(bug.slowed.map(|_| ("yellow", "yellow".to_owned())));
        parts.extend(bug.in_flight.then(|| ("flight", "in flight".to_owned())));
        parts.extend(bug.moved.map(|moved| ("?moved", format!("moved {:.2}", moved.mm() / 10.0))));
        (bug.name.clone(), parts)
    });
    people.chain(bugs).chain([("clock".to_owned(), clock(play))]).collect()
}

fn human(play: &Play, id: FigureId, person: &Person) -> Parts {
    let battle = &play.battle;
    let mut parts = Parts::new();
    match battle.table().figure(id) {
        Some(figure) => {
            parts.push(("place", place(figure.placement)));
            parts.push(("facing", format!("f{}", ledger(figure.placement))));
        }
        None => parts.push(("place", format!("{:?}", person.status).to_lowercase())),
    }
    parts.extend((person.status == Status::Wounded).then(|| ("blue", "blue".to_owned())));
    parts.extend(match person.turn.bonus {
        Bonus::None => None,
        Bonus::Held => Some(("bonus", "bonus die".to_owned())),
        Bonus::Used => Some(("bonus", "bonus die used".to_owned())),
    });
    parts.extend(person.turn.points.map(|points| ("points", format!("{points} points"))));
    parts.extend(person.turn.moved.map(|moved| ("?moved", format!("moved {:.2}", moved.mm() / 10.0))));
    parts.extend(person.turn.attacked.then(|| ("?attacked", "has attacked".to_owned())));
    parts.extend(person.turn.supported.then(|| ("supported", "has supported".to_owned())));
    parts.extend(person.turn.friended.then(|| ("friended", "has helped".to_owned())));
    parts.extend(match person.grenade {
        InHand::None => None,
        InHand::Delayed(_) => Some(("grenade", "delayed".to_owned())),
        InHand::Ready => Some(("grenade", "grenade ready".to_owned())),
    });
    parts.push(("team", format!("team {}", person.team)));
    let weapons: Vec<&str> = person.weapons.iter().map(|weapon| weapon.row().word).collect();
    parts.push(("weapons", weapons.join(" ")));
    if person.launcher {
        parts.push(("loaded", if person.loaded { "loaded" } else { "empty" }.to_owned()));
    }
    if person.launcher || person.reloads > 0 {
        parts.push(("reloads", format!("{} spare", person.reloads)));
    }
    parts.extend(battle.is_leaderless(id).then(|| ("leaderless", "leaderless".to_owned())));
    parts
}

fn clock(play: &Play) -> Parts {
    let battle = &play.battle;
    let (air, evac) = battle.pots();
    let mut parts = vec![
        ("turn", format!("turn {}", battle.turn())),
        ("step", format!("{:?}", battle.step()).to_lowercase()),
        ("air", format!("air {air}")),
        ("evac", format!("evac {evac}")),
    ];
    parts.extend((battle.reserved() > 0).then(|| ("reserved", format!("{} for boarding", battle.reserved()))));
    parts.extend(match battle.ship() {
        Ship::None => None,
        Ship::Inbound => Some(("ship", "ship inbound".to_owned())),
        Ship::Landed(_) => Some(("ship", "ship landed".to_owned())),
        Ship::Gone => Some(("ship", "ship gone".to_owned())),
    });
    parts.extend(battle.places().map(|places| ("places", format!("{places} may board"))));
    if let Some(close) = battle.close().filter(|_| battle.step() == Step::Close) {
        let name = |id: &FigureId| {
            let person = battle.person(*id).map(|person| person.name.clone());
            person.or_else(|| battle.bug(*id).map(|bug| bug.name.clone())).unwrap_or_default()
        };
        let left: Vec<String> =
            close.attacks.iter().map(|(bug, human)| format!("{} on {}", name(bug), name(human))).collect();
        parts.push((
            "attacks",
            format!("attacks: {}", if left.is_empty() { "none".to_owned() } else { left.join(", ") }),
        ));
    }
    parts.extend(battle.victory().map(|victory| ("won", victory.words)));
    parts
}

fn place(at: Placement) -> String {
    let rounded = |length: i32| (f64::from(length) / 10_000.0 * 100.0).round() / 100.0;
    format!("({}, {})", rounded(at.x), rounded(at.y))
}

fn ledger(at: Placement) -> f64 {
    let degrees = (90.0 - at.facing.as_degrees()).rem_euclid(360.0);
    (degrees * 10.0).round() / 10.0 % 360.0
}
