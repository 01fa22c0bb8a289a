//! HOTT-PIP What actions cost.

use super::{geometry, terrain};
use crate::hordes::Hordes;
use crate::hordes::field::{Field, Standing};
use crate::hordes::troops::{Class, Kind};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Modifier, Note, Rule, rule};

/// HOTT-PIP-7 Bespelling, and aiding it.
pub(in crate::hordes) const SPELL: u8 = 2;
pub(in crate::hordes) const AID: u8 = 1;
/// HOTT-PIP-9 Dragons, Gods, Magicians and Heroes.
pub(in crate::hordes) const SIX: u8 = 6;

/// How far a general's word carries, and how far unseen.
const FAR: f64 = 12.0;
const UNSEEN: f64 = 6.0;

/// A price with its parts.
#[derive(Clone, Debug, Default)]
pub(in crate::hordes) struct Price {
    pub(in crate::hordes) points: u8,
    pub(in crate::hordes) parts: Vec<Modifier>,
}

impl Price {
    fn and(mut self, rule: &'static str, by: u8, words: &'static str) -> Price {
        if by > 0 {
            self.points += by;
            self.parts.push(Modifier::new(rule, by.into(), words));
        }
        self
    }
}

/// HOTT-PIP-2 Which element of a group must be in command.
pub(in crate::hordes) static COMMAND_GROUP: OneOf<bool> = OneOf {
    word: "command_group",
    title: "Command of a group",
    about: "Which elements of a group must be near the general.",
    rule: "HOTT-PIP-2",
    choices: &[
        Choice::new("nearest", "The nearest", "A group is near its general if its nearest element is.", false),
        Choice::new("all", "All of them", "A group is near its general if all of its elements are.", true),
    ],
};

/// Must all elements of a group be in command?
fn command_group(battle: &Hordes) -> bool {
    battle.options().get(&COMMAND_GROUP)
}

/// HOTT-PIP-6 May a road move be extended more than once?
pub(in crate::hordes) static ROAD_EXTEND_REPEAT: OneOf<bool> = OneOf {
    word: "road_extend_repeat",
    title: "Going farther by road",
    about: "How often a road move may be made longer.",
    rule: "HOTT-PIP-6",
    choices: &[
        Choice::new("true", "As often as paid for", "Every point adds 100 paces to a road move.", true),
        Choice::new("false", "Once", "One point adds 100 paces to a road move, and no more can be added.", false),
    ],
};

/// May it be bought again?
fn road_extend_repeat(battle: &Hordes) -> bool {
    battle.options().get(&ROAD_EXTEND_REPEAT)
}

/// What a move costs: HOTT-PIP-1 one, and more for who is out of command, for Magicians and aerials, and for going on by road.
pub(in crate::hordes) fn of_move(battle: &Hordes, field: &Field, members: &[Standing], extra: u8) -> Price {
    let (far, rule, words) = out_of_command(battle, field, members);
    let special = members.iter().any(|member| member.kind == Kind::Magician || member.class() == Class::Aerial);
    Price::default()
        .and("HOTT-PIP-1", 1, "one move")
        .and(rule, far.into(), words)
        .and("HOTT-PIP-5", special.into(), "a Magician or aerials")
        .and("HOTT-PIP-6", extra, "farther by road")
}

/// Why a group is out of command, if it is: one surcharge, whatever the causes.
fn out_of_command(battle: &Hordes, field: &Field, members: &[Standing]) -> (bool, &'static str, &'static str) {
    let side = members.first().map(|member| member.side).unwrap_or_default();
    let general = battle.army(side).and_then(|army| army.general);
    let here = general.and_then(|general| field.get(general));
    // HOTT-PIP-4 Whoever has no general on the table pays for it.
    let Some(general) = here else { return (true, "HOTT-PIP-4", "the general is not on the table") };
    let away = |member: &Standing| {
        if member.id == general.id {
            return 0;
        }
        let far = general.block.apart(&member.block);
        if !geometry::within(far, FAR) {
            2
        } else if !geometry::within(far, UNSEEN) && !battle.sees(general, member).0 {
            1
        } else {
            0
        }
    };
    let worst = if command_group(battle) {
        members.iter().map(away).max()
    } else {
        // The nearest element speaks for the group.
        members.iter().map(away).min()
    };
    match worst.unwrap_or(0) {
        2 => (true, "HOTT-PIP-2", "more than 1200 paces from the general"),
        1 => (true, "HOTT-PIP-3", "more than 600 paces from the general and out of his sight"),
        _ => (false, "HOTT-PIP-2", ""),
    }
}

/// The price of a move as it is shown: each part with its rule, against what the army has left.
pub(in crate::hordes) fn shown(battle: &Hordes, side: Side, price: &Price) -> Note {
    let left = battle.army(side).map_or(0, |army| i32::from(army.pips));
    let parts = price.parts.iter().cloned();
    let whole = handspan_umpire::Price { modifiers: parts.collect(), ..handspan_umpire::Price::of("points") };
    Note::Price(handspan_umpire::Price { points: price.points.into(), ..whole }.against(left))
}

/// Is there enough to pay with? Only the army's own points count.
pub(in crate::hordes) fn enough(battle: &Hordes, side: Side, price: u8, id: &'static str) -> Rule {
    let left = battle.army(side).map_or(0, |army| army.pips);
    let words = match price {
        6 => "it takes all six points of a rolled 6",
        _ => "there are not enough points left for it",
    };
    rule(id, left >= price, words).code("pip")
}

/// The rule by which a move is paid for: the part that makes it dear.
pub(in crate::hordes) fn rule_of(price: &Price) -> &'static str {
    price.parts.last().map_or("HOTT-PIP-1", |part| part.rule)
}

/// HOTT-PIP-6 Who may go farther by road: no aerials, no Lurkers, and only on a road. Once, where players have chosen so.
pub(in crate::hordes) fn may_extend(battle: &Hordes, members: &[Standing], road: bool, extra: u8) -> [Rule; 2] {
    let able = |member: &Standing| member.class() != Class::Aerial && member.kind != Kind::Lurker;
    let id = "HOTT-PIP-6";
    let fits = extra == 0 || (road && members.iter().all(able));
    let often = extra < 2 || road_extend_repeat(battle);
    [
        rule(id, often, "a road move is made longer only once").code("too-far"),
        rule(id, fits, "only ground troops that stay on a road go farther by it").code("not-on-road"),
    ]
}

/// HOTT-PIP-6 Who goes farther by road comes no nearer than 200 paces to an enemy, unless he marches away from it.
pub(in crate::hordes) fn keeps_away(field: &Field, track: &geometry::tracks::Track, role: crate::hordes::Role) -> Rule {
    let near = field.enemies(role).find(|enemy| {
        track.poses.windows(2).any(|leg| {
            let (before, after) = (leg[0].apart(&enemy.block), leg[1].apart(&enemy.block));
            after <= 2.0 + crate::hordes::block::SLACK && after <= before
        })
    });
    let known = rule("HOTT-PIP-6", near.is_none(), "going farther by road it comes within 200 paces of an enemy");
    let known = known.code("road-extension-near-enemy").figure(track.id);
    near.into_iter().fold(known, |known, enemy| known.figure(enemy.id))
}

/// HOTT-PIP-8 A Lurker costs one more each time.
pub(in crate::hordes) fn lurker(deployed: u8) -> (u8, &'static str) {
    (1 + deployed, "HOTT-PIP-8")
}

/// HOTT-PIP-9 Six points, all of one army.
pub(in crate::hordes) fn six(battle: &Hordes, side: Side) -> Rule {
    enough(battle, side, SIX, "HOTT-PIP-9")
}

/// HOTT-PIP-7 What a spell costs each army that takes part, and HOTT-PIP-10 whether enough is left of it after the moves.
pub(in crate::hordes) fn spell(battle: &Hordes, main: FigureId, aids: &[FigureId]) -> Rule {
    let mut due: std::collections::BTreeMap<Side, u8> = std::collections::BTreeMap::new();
    let side = |figure: FigureId| battle.element(figure).map(|element| element.side).unwrap_or_default();
    *due.entry(side(main)).or_default() += SPELL;
    for aid in aids {
        *due.entry(side(*aid)).or_default() += AID;
    }
    let short = due.into_iter().any(|(side, due)| battle.army(side).map_or(0, |army| army.pips) < due);
    let moved = battle.elements().any(|(_, element)| element.moved && element.side == side(main));
    let id = if moved { "HOTT-PIP-10" } else { "HOTT-PIP-7" };
    rule(id, !short, "there are not enough points left for the spell").code("pip").figure(main)
}

/// Does a track stay on roads?
pub(in crate::hordes) fn by_road(battle: &Hordes, track: &geometry::tracks::Track) -> bool {
    track.poses.iter().all(|pose| terrain::on_road(battle, pose))
}
