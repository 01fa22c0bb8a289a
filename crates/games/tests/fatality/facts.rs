//! What is to be seen on a table of Fatality, in the ledger's notation.

use crate::field::Play;
use crate::support::telling::Facts;
use handspan_games::book::Book;
use handspan_games::fatality::Stage;
use handspan_table::Point;

type Parts = Vec<(&'static str, String)>;

/// Everybody by her name, what lies on the ground, and the clock.
pub(crate) fn facts(play: &Play) -> Facts {
    let battle = &play.battle;
    let figures = battle.fighters().map(|(id, fighter)| {
        let mut parts = Parts::new();
        match battle.table().figure(id) {
            Some(figure) => parts.push(("place", place(figure.placement.at()))),
            None => parts.push(("place", format!("{:?}", fighter.status).to_lowercase())),
        }
        parts.extend(fighter.stunned.then(|| ("stunned", "stunned".to_owned())));
        parts.extend(fighter.fleeing.then(|| ("fleeing", "fleeing".to_owned())));
        let trophy = format!("{:?}", fighter.trophy).to_lowercase();
        parts.extend((trophy != "none").then(|| ("trophy", format!("trophy {trophy}"))));
        let current = battle.current().filter(|current| current.figure == id);
        parts.extend(current.map(|current| ("phase", format!("in {:?}", current.phase).to_lowercase())));
        parts.extend(fighter.activated.then(|| ("activated", "has acted".to_owned())));
        let kills =
            fighter.kills.iter().filter_map(|(victim, _)| battle.fighter(*victim)).map(|dead| dead.name.clone());
        let kills: Vec<String> = kills.collect();
        parts.extend((!kills.is_empty()).then(|| ("kills", format!("killed {}", kills.join(" and ")))));
        parts.push(("?quality", format!("quality {}", fighter.quality)));
        (fighter.name.clone(), parts)
    });
    let guts =
        battle.table().markers().iter().map(|marker| (format!("guts {}", place(marker.placement.at())), Parts::new()));
    figures.chain(guts).chain([("clock".to_owned(), clock(play))]).collect()
}

fn clock(play: &Play) -> Parts {
    let battle = &play.battle;
    let names = battle.active().iter().map(|side| match side.0 {
        1 => "p".to_owned(),
        2 => "a".to_owned(),
        other => format!("p{}", other - 1),
    });
    let mut parts = vec![
        ("round", format!("round {}", battle.round())),
        ("side", names.collect::<Vec<_>>().join(" and ")),
        ("stage", format!("{:?}", battle.stage()).to_lowercase()),
    ];
    if battle.stage() == Stage::Combat {
        let name = |id| battle.fighter(id).map(|fighter| fighter.name.clone());
        let left: Vec<String> = battle.attackers().into_iter().filter_map(name).collect();
        parts.push(("attackers", format!("attacks left: {}", left.join(", "))));
    }
    parts.extend(battle.victory().map(|victory| ("won", victory.words)));
    parts
}

fn place(at: Point) -> String {
    let rounded = |length: i32| (f64::from(length) / 25_400.0 * 1_000.0).round() / 1_000.0;
    format!("({}, {})", rounded(at.x), rounded(at.y))
}
