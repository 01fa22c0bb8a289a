//! What is told of a table: who stands where, and what is known of each.

use crate::field::Play;
use crate::support::telling::Facts;
use handspan_games::book::Book;
use handspan_games::hordes::{Element, Phase, Role, Status};
use handspan_table::{Base, Figure};

/// `12`, `12.8`, `7.893`
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// `(12, 11.2) @180`
fn pose(figure: &Figure, unit: f64) -> String {
    let Base::Rectangle { depth, .. } = figure.base else { return String::new() };
    let pose = figure.placement.pose();
    let front = pose.local(0.0, f64::from(depth) / 2.0) * (1.0 / unit);
    format!("({}, {}) @{}", number(front.x), number(front.y), number(figure.placement.facing.as_degrees()))
}

fn status(element: &Element) -> Option<String> {
    Some(match element.status {
        Status::Table => return None,
        Status::Waiting => "to be placed".to_owned(),
        Status::Pool => "in the pool".to_owned(),
        Status::Lost => "lost".to_owned(),
        Status::Captured => "captured".to_owned(),
        Status::Ensorcelled => "ensorcelled".to_owned(),
    })
}

/// Everything that is told.
pub(crate) fn facts(play: &Play) -> Facts {
    let battle = &play.battle;
    let mut facts = Facts::new();
    let unit = f64::from(battle.scale());
    for (id, element) in battle.elements() {
        let mut parts = Vec::new();
        if let Some(figure) = battle.table().figure(id) {
            parts.push(("pose", pose(figure, unit)));
        }
        parts.extend(status(element).map(|words| ("status", words)));
        let flags = [
            ("moved", element.moved),
            ("shot", element.shot),
            ("shot at", element.shot_at),
            ("bespelled", element.bespelled),
            ("fought", element.fought),
            ("water lurker", element.water),
        ];
        parts.extend(flags.into_iter().filter(|(_, is)| *is).map(|(word, _)| (word, word.to_owned())));
        if battle.is_general(id) {
            parts.push(("general", "general".to_owned()));
        }
        for (word, count) in [("ones", element.ones), ("deployed", element.deployed)] {
            if count > 0 {
                parts.push((word, format!("{word} {count}")));
            }
        }
        facts.insert(element.name.clone(), parts);
    }
    let role = |role: Role| match role {
        Role::Defender => "own",
        Role::Attacker => "enemy",
    };
    let phase = match battle.phase() {
        Phase::Deploy => "deploy",
        Phase::Pip => "pip",
        Phase::Move => "move",
        Phase::Distant => "distant",
        Phase::Close => "close",
        Phase::Over => "over",
    };
    let clock = vec![
        ("bound", format!("bound {}", battle.bound())),
        ("phase", phase.to_owned()),
        ("active", role(battle.active()).to_owned()),
    ];
    facts.insert("Battle".to_owned(), clock);
    for (side, army) in battle.armies() {
        let name = format!("Army {}", side.0);
        facts.insert(name, vec![("pips", format!("{} points left", army.pips))]);
    }
    let aims = battle.progress().aims;
    for (word, aim) in ["Own losses", "Enemy losses"].into_iter().zip(aims) {
        facts.insert(word.to_owned(), vec![("lost", format!("{} of a third of {}", aim.have, aim.want))]);
    }
    facts
}
