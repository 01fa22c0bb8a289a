//! Sealed orders: everybody turns the direction piece behind the curtain, and nobody sees it before the reveal.

use super::placing;
use crate::antshouse::rules::preparation::pieces::{STASH, ant};
use crate::antshouse::rules::preparation::squares;
use crate::antshouse::rules::{going_on, movement};
use crate::antshouse::{Aim, Antshouse, AntshouseAction, AntshouseEvent, Heading, Order, Sealed, Step, Weapon};
use crate::options::{Choice, OneOf};
use handspan_table::Side;
use handspan_umpire::{Game, Note, Rule, Ruling, Umpire, Verdict, rule};

/// When weapons are placed: sealed with the orders, or one after the other for all to see.
pub(in crate::antshouse) static WEAPON_ENTRY: OneOf<bool> = OneOf {
    word: "weapon_entry",
    title: "Placing weapons",
    about: "When weapons are placed, and who sees it.",
    rule: "ANTH-RND-4",
    choices: &[
        Choice::new(
            "open",
            "In turn, for all to see",
            "Then each may place one weapon, the lead first and then clockwise: on any square without a cone, without another \
             weapon and without your own ant. The lead goes round.",
            false,
        ),
        Choice::new(
            "secret",
            "Sealed with the orders",
            "With the order each may seal one weapon and its square: any square without a cone and without your own ant. Two may \
             then lie on one square.",
            true,
        ),
    ],
};

/// ANTH-RND-4 Are weapons sealed with the orders?
pub(in crate::antshouse) fn weapons_are_secret(battle: &Antshouse) -> bool {
    battle.options.get(&WEAPON_ENTRY)
}

/// ANTH-RND-1 Everybody with an ant that can go seals where it goes; what cannot go stays by itself. Where weapons are
/// secret, they are sealed with it.
pub(in crate::antshouse) fn orders(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let due = umpire.battle().due() == Some(AntshouseAction::Orders);
    umpire.insist(rule("ANTH-RND-1", due, "orders are sealed when a round begins").code("E_STEP"))?;
    let battle = umpire.battle();
    let secret = weapons_are_secret(battle);
    let asked = |side: &Side| secret || movement::goes(battle, *side);
    let sides: Vec<Side> = battle.everybody().into_iter().filter(asked).collect();
    let sealed = umpire.sealed(&sides, |curtain, side| seal(curtain, side, secret))?;
    let battle = umpire.battle();
    let orders = battle.everybody().into_iter().map(|side| {
        let stays = battle.player(side).ant.map(|_| Order::Stay);
        let (order, aim) = sealed.get(&side).copied().unwrap_or_default();
        Sealed { side, order: order.or(stays), aim }
    });
    let orders = orders.collect();
    umpire.happens(AntshouseEvent::OrdersSealed { orders });
    umpire.happens(AntshouseEvent::StepBegun { step: if secret { Step::Reveal } else { Step::Weapons } });
    placing::go_on(umpire);
    Ok(())
}

/// What one side seals: a direction, which it confirms, and perhaps a weapon.
fn seal(curtain: &mut Umpire<'_, Antshouse>, side: Side, secret: bool) -> Ruling<(Option<Order>, Option<Aim>)> {
    let order = if movement::goes(curtain.battle(), side) { Some(movement::turned(curtain, side)?) } else { None };
    let aim = if secret { aimed(curtain, side)? } else { None };
    Ok((order, aim))
}

/// ANTH-RND-4 A weapon sealed with the order: old cones and one's own ant are still in its way, other weapons are not known.
fn aimed(curtain: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling<Option<Aim>> {
    let left = |battle: &Antshouse, word: &str| {
        word == "none"
            || STASH.iter().any(|(weapon, _)| weapon.word() == word && battle.left(side, *weapon).next().is_some())
    };
    let named = |weapon: Weapon, title| (weapon.word(), title);
    let words = [
        ("none", "No weapon"),
        named(Weapon::Cone, "Pine cone"),
        named(Weapon::Water, "Water"),
        named(Weapon::Glass, "Magnifying glass"),
    ];
    let chosen = curtain.option("Which weapon?", &words, |battle, word| {
        [rule("ANTH-WPN-13", left(battle, word), "no such pyramid is on the pad").code("E_STASH").firm()]
    })?;
    let weapon = STASH.iter().map(|(weapon, _)| *weapon).find(|weapon| weapon.word() == chosen);
    let Some(figure) = weapon.and_then(|weapon| curtain.battle().left(side, weapon).next()) else { return Ok(None) };
    let goes = match weapon {
        Some(Weapon::Glass) => "the magnifying glass is held there",
        Some(Weapon::Water) => "the water goes there",
        Some(Weapon::Cone) | None => "the pine cone goes there",
    };
    let to = curtain.cell("aim it at", &squares::all(), |battle, cell| {
        let rules: Vec<Rule> = placing::allowed(battle, side, figure, cell).into_iter().map(Rule::firm).collect();
        Verdict::from(rules).note(Note::Says { words: goes })
    })?;
    Ok(Some(Aim { figure, to }))
}

/// ANTH-RND-1, ANTH-RND-6 A sealed order stands until it is carried out: turning the piece changes nothing.
pub(in crate::antshouse) fn turn(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    going_on(umpire, side)?;
    let battle = umpire.battle();
    let refused: Rule = match battle.step {
        Step::Start => rule("ANTH-RND-1", false, "orders are given when the first round begins").code("E_STEP"),
        Step::Orders if battle.player(side).ant.is_none() => {
            rule("ANTH-WPN-10", false, "it has no ant on the board to order").code("E_NO_ANT")
        }
        Step::Orders => {
            rule("ANTH-RND-1", false, "all seal their orders together; answer what is asked").code("E_STEP")
        }
        Step::Weapons | Step::Reveal => rule("ANTH-RND-1", false, "the order is confirmed").code("E_LOCKED"),
        _ => rule("ANTH-RND-6", false, "ants go as they were ordered").code("E_LOCKED"),
    };
    umpire.insist(refused)
}

/// ANTH-RND-1, ANTH-RND-4 A confirmed order is not changed and a placed weapon is not taken back, nor is what was passed on.
/// ANTH-END-1 A claim that is granted ends the game and opens the orders, so it stands too.
pub(in crate::antshouse) fn stands(action: &AntshouseAction) -> Option<Rule> {
    match action {
        AntshouseAction::Orders => Some(rule("ANTH-RND-1", false, "the order is confirmed").code("E_LOCKED")),
        AntshouseAction::Drop { side, figure } if *figure == ant(*side) => None,
        AntshouseAction::Pass { .. } => {
            Some(rule("ANTH-RND-4", false, "whoever passes places nothing afterwards").code("E_STASH"))
        }
        AntshouseAction::Place { .. } | AntshouseAction::Drop { .. } => {
            Some(rule("ANTH-RND-4", false, "what is placed is not taken back").code("E_STASH"))
        }
        AntshouseAction::Claim { .. } | AntshouseAction::OfferDraw => {
            Some(rule("ANTH-END-1", false, "a claim is settled between all players").code("E_CLAIM"))
        }
        _ => None,
    }
}

/// An order in a sentence.
pub(in crate::antshouse) fn in_words(order: Order) -> &'static str {
    match order {
        Order::Go(Heading::North) => "your ant goes north",
        Order::Go(Heading::NorthEast) => "your ant goes north-east",
        Order::Go(Heading::East) => "your ant goes east",
        Order::Go(Heading::SouthEast) => "your ant goes south-east",
        Order::Go(Heading::South) => "your ant goes south",
        Order::Go(Heading::SouthWest) => "your ant goes south-west",
        Order::Go(Heading::West) => "your ant goes west",
        Order::Go(Heading::NorthWest) => "your ant goes north-west",
        Order::Stay => "your ant stays",
        Order::Hidden => "there is an order",
    }
}
