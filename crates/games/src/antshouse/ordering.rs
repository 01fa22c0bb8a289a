//! Sealed orders: everybody turns the direction piece behind the curtain, and nobody sees it before the reveal.

use super::heading::Heading;
use super::options::WeaponEntry;
use super::pieces::{STASH, ant, direction};
use super::{Aim, Antshouse, AntshouseAction, AntshouseEvent, Order, Sealed, Step, Weapon};
use super::{handling, placing, seat_of, squares};
use handspan_table::{Facing, Side};
use handspan_umpire::{Game, Note, Rose, Rule, Ruling, Seat, Umpire, Verdict, rule};

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
    let rose = Rose { directions: Heading::ALL.len() as u8, goes: ant(side) };
    let facing = curtain
        .direction("turn the direction piece", direction(side), rose, |battle, facing| pointed(battle, side, facing))?;
    let confirmed = curtain.option("seal the order", &["confirm", "stay"], |_, word| {
        // ANTH-MOVE-2 An ant that has a step must take one.
        let moves = rule("ANTH-MOVE-2", word != "stay", "it has a step to take, and ants never rest");
        [moves.code("E_MUST_MOVE").firm()]
    })?;
    Ok(if confirmed == "stay" { Order::Stay } else { Order::Go(Heading::nearest(facing)) })
}

/// The rules of a direction, and where the ant would go. Behind the curtain nobody is there to agree on anything else, so they
/// are firm.
fn pointed(battle: &Antshouse, side: Side, facing: Facing) -> Verdict {
    if Heading::is_between(facing) {
        return [rule("ANTH-UI-1", false, "it points exactly between two directions").code("E_DIR").firm()].into();
    }
    let Some(from) = battle.player(side).ant else { return Verdict::default() };
    let heading = Heading::nearest(facing);
    let to = heading.from(from);
    let cone = to.is_some_and(|to| battle.has_cone(to));
    let at = to.map(|to| squares::middle(to).vec2());
    let verdict = Verdict::from([
        rule("ANTH-WPN-2", !cone, "a pine cone keeps the ant out").code("E_CONE").at(at).firm(),
        rule("ANTH-MOVE-4", to.is_some(), "it would go off the board").code("E_BOARD").firm(),
    ]);
    let turned = Note::Faces { figure: direction(side), facing: heading.facing() };
    let verdict = verdict.note(Note::Says { words: handling::in_words(Order::Go(heading)) }).note(turned);
    match to {
        Some(to) => verdict.note(Note::Outline { what: "reach", rings: vec![squares::outline(to)] }),
        None => verdict,
    }
}

/// ANTH-RND-4 A weapon sealed with the order: old cones and one's own ant are still in its way, other weapons are not known.
fn aimed(curtain: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling<Option<Aim>> {
    let left = |battle: &Antshouse, word: &str| {
        word == "none"
            || STASH.iter().any(|(weapon, _)| weapon.word() == word && battle.left(side, *weapon).next().is_some())
    };
    let words = ["none", Weapon::Cone.word(), Weapon::Water.word(), Weapon::Glass.word()];
    let chosen = curtain.option("seal a weapon", &words, |battle, word| {
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
