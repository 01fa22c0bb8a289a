//! Sealed orders: everybody turns the direction piece behind the curtain, and nobody sees it before the reveal.

use super::heading::Heading;
use super::options::WeaponEntry;
use super::pieces::{STASH, direction};
use super::{Aim, Antshouse, AntshouseAction, AntshouseEvent, Order, Sealed, Step, Weapon};
use super::{placing, seat_of, squares};
use handspan_table::{Facing, Side};
use handspan_umpire::{Game, Rule, Ruling, Seat, Umpire, rule};

/// ANTH-RND-1 Everybody with an ant that can go seals where it goes; what cannot go stays by itself. Where weapons are
/// secret, they are sealed with it.
pub(super) fn orders(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let due = umpire.battle().due() == Some(AntshouseAction::Orders);
    umpire.firm(due.then_some(()), || {
        rule("ANTH-RND-1", false, "orders are sealed when a round begins").code("E_STEP")
    })?;
    let battle = umpire.battle();
    let secret = battle.options.weapon_entry == WeaponEntry::Secret;
    let asked = |side: &Side| secret || goes(battle, *side);
    let seats: Vec<Seat> = battle.everybody().into_iter().filter(asked).map(seat_of).collect();
    let sealed = umpire.sealed(&seats, |curtain, seat| seal(curtain, Side(seat.0), secret))?;
    let battle = umpire.battle();
    let orders = battle.everybody().into_iter().map(|side| {
        let stays = battle.player(side).ant.map(|_| Order::Stay);
        let (order, aim) = sealed.get(&seat_of(side)).copied().unwrap_or_default();
        Sealed { side, order: order.or(stays), aim }
    });
    let orders = orders.collect();
    umpire.happens(AntshouseEvent::OrdersSealed { orders });
    umpire.happens(AntshouseEvent::StepBegun { step: if secret { Step::Reveal } else { Step::Weapons } });
    placing::go_on(umpire);
    Ok(())
}

/// ANTH-MOVE-3 Has it an ant with a step to take?
fn goes(battle: &Antshouse, side: Side) -> bool {
    battle.player(side).ant.is_some_and(|from| !battle.steps(from).is_empty())
}

/// What one seat seals: a direction, which it confirms, and perhaps a weapon.
fn seal(curtain: &mut Umpire<'_, Antshouse>, side: Side, secret: bool) -> Ruling<(Option<Order>, Option<Aim>)> {
    let order = if goes(curtain.battle(), side) { Some(turned(curtain, side)?) } else { None };
    let aim = if secret { aimed(curtain, side)? } else { None };
    Ok((order, aim))
}

fn turned(curtain: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling<Order> {
    let facing =
        curtain.facing("turn the direction piece", direction(side), |battle, facing| pointed(battle, side, facing))?;
    let confirmed = curtain.option("seal the order", &["confirm", "stay"], |_, word| {
        // ANTH-MOVE-2 An ant that has a step must take one.
        [rule("ANTH-MOVE-2", word != "stay", "it has a step to take, and ants never rest").code("E_MUST_MOVE")]
    })?;
    Ok(if confirmed == "stay" { Order::Stay } else { Order::Go(Heading::nearest(facing)) })
}

/// The rules of a direction. What players let go off the board leaves the ant where it is.
fn pointed(battle: &Antshouse, side: Side, facing: Facing) -> Vec<Rule> {
    if Heading::is_between(facing) {
        return vec![rule("ANTH-UI-1", false, "it points exactly between two directions").code("E_DIR")];
    }
    let Some(from) = battle.player(side).ant else { return Vec::new() };
    let to = Heading::nearest(facing).from(from);
    let cone = to.is_some_and(|to| battle.has_cone(to));
    let at = to.map(|to| squares::middle(to).vec2());
    vec![
        rule("ANTH-WPN-2", !cone, "a pine cone keeps the ant out").code("E_CONE").at(at),
        rule("ANTH-MOVE-4", to.is_some(), "it would go off the board").code("E_BOARD"),
    ]
}

/// ANTH-RND-4 A weapon sealed with the order: old cones and one's own ant are still in its way, other weapons are not known.
fn aimed(curtain: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling<Option<Aim>> {
    let left = |battle: &Antshouse, word: &str| {
        word == "none"
            || STASH.iter().any(|(weapon, _)| weapon.word() == word && battle.left(side, *weapon).next().is_some())
    };
    let words = ["none", Weapon::Cone.word(), Weapon::Water.word(), Weapon::Glass.word()];
    let chosen = curtain.option("seal a weapon", &words, |battle, word| {
        [rule("ANTH-WPN-13", left(battle, word), "no such pyramid is on the pad").code("E_STASH")]
    })?;
    let weapon = STASH.iter().map(|(weapon, _)| *weapon).find(|weapon| weapon.word() == chosen);
    let Some(figure) = weapon.and_then(|weapon| curtain.battle().left(side, weapon).next()) else { return Ok(None) };
    let to = curtain.cell("aim it at", &squares::all(), |battle, cell| placing::allowed(battle, side, figure, cell))?;
    Ok(Some(Aim { figure, to }))
}
