//! BUG-AIR Air strikes: paid from the pot, called by a commander who sees the place, resolved between fire and close combat.

use super::general::thrower;
use super::{command, grenades, missiles, notes, turn};
use crate::bughunt::{Bughunt, BughuntEvent, Person, Pot, Step};
use crate::options::{Choice, Number, OneOf};
use handspan_table::{FigureId, Length, Template, cm};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// Whether there are air strikes.
pub(in crate::bughunt) static AIR_STRIKE: OneOf<bool> = OneOf {
    word: "air_strike",
    title: "Air strikes",
    about: "Whether there are air strikes.",
    rule: "BUG-AIR-1",
    choices: &[
        Choice::new("on", "There are", "Commanders may pay for air strikes.", true),
        Choice::new("off", "There are none", "There are no air strikes.", false),
    ],
};

/// How far a strike reaches.
pub(in crate::bughunt) static AIR_RADIUS_CM: Number = Number {
    word: "air_radius_cm",
    title: "The blast of an air strike",
    about: "The radius of the blast of an air strike.",
    rule: "BUG-AIR-3",
    least: 5,
    most: 20,
    usual: 10,
    unit: "cm",
    decimals: 0,
    named: &[],
    sentence: "The blast of an air strike has a radius of {}.",
};

/// Dice of a strike.
pub(in crate::bughunt) static AIR_DICE: Number = Number {
    word: "air_dice",
    title: "The dice of an air strike",
    about: "With how many dice an air strike hits each bug.",
    rule: "BUG-AIR-3",
    least: 1,
    most: 8,
    usual: 4,
    unit: "dice",
    decimals: 0,
    named: &[],
    sentence: "An air strike hits each bug with {}.",
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    Some(match event {
        BughuntEvent::StrikeCalled { .. } => "BUG-AIR-2",
        BughuntEvent::Burst { air: true, .. } => "BUG-AIR-3",
        _ => return None,
    })
}

/// BUG-AIR-1 Are there air strikes in this battle?
pub(in crate::bughunt) fn on(battle: &Bughunt) -> Rule {
    rule("BUG-AIR-1", battle.options.get(&AIR_STRIKE), "there are no air strikes here").code("E_OPTION")
}

fn cost(battle: &Bughunt) -> u32 {
    command::cost(battle, Pot::Air)
}

/// The radius of a strike's blast.
pub(in crate::bughunt) fn radius(battle: &Bughunt) -> Length {
    cm(f64::from(battle.options.get(&AIR_RADIUS_CM)))
}

/// Can a strike be paid for?
pub(in crate::bughunt) fn is_possible(battle: &Bughunt) -> bool {
    on(battle).holds() && battle.air_pot >= cost(battle) && battle.humans().any(|(_, person)| person.commands())
}

/// BUG-AIR-2 A commander who is free and sees the place calls it; the pot pays.
pub(in crate::bughunt) fn strike(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-AIR-1", &[Step::Air], "air strikes come between fire and close combat")?;
    turn::human(umpire, figure)?;
    let battle = umpire.battle();
    let commands = battle.person(figure).is_some_and(Person::commands);
    let paid = battle.air_pot >= cost(battle);
    let engaged = battle.is_engaged(figure);
    let rules = [
        on(battle),
        rule("BUG-AIR-2", !engaged, "it has been jumped").code("E_ENGAGED").figure(figure),
        rule("BUG-AIR-2", commands, "only a commander calls a strike").code("E_GROUP").figure(figure),
        rule("BUG-AIR-2", paid, "there is too little in the air support pot").code("E_POT"),
    ];
    umpire.require(rules)?;
    let template = Template::Circle { radius: radius(umpire.battle()).whole() };
    let aim = umpire.spot(
        "strike at",
        Some(template),
        |_| Vec::new(),
        |battle, at| {
            let sees = battle.sees_place(figure, at.vec2());
            [rule("BUG-AIR-2", sees, "the commander cannot see the place").code("E_LOS").at(at.vec2()).figure(figure)]
        },
    )?;
    let heading = umpire.facing("Which way does it fly?", figure, |_, _| ())?;
    let radius = radius(umpire.battle());
    notes::scatter(umpire, None, aim.vec2(), heading.unit(), Some(radius), None);
    let cost = cost(umpire.battle());
    umpire.happens(BughuntEvent::StrikeCalled { figure, aim, heading, cost });
    let side = thrower(umpire.battle(), figure);
    let dice = missiles::targeting(umpire, side, "The strike comes in")?;
    let at = missiles::fallen(aim.vec2(), heading.unit(), &dice, None).point();
    // BUG-AIR-3 Flyers in the air are caught too.
    let caught = umpire.battle().caught(at.vec2(), radius, true);
    umpire.happens(BughuntEvent::Burst { figure, dice, at, caught: caught.clone(), air: true });
    let count = umpire.battle().options.get(&AIR_DICE).clamp(1, 8) as u16;
    let (bugs, humans): (Vec<FigureId>, Vec<FigureId>) =
        caught.into_iter().partition(|other| umpire.battle().bug(*other).is_some());
    for bug in bugs {
        grenades::blast(umpire, figure, bug, count, None)?;
    }
    grenades::humans_in(umpire, &humans, at.vec2())
}
