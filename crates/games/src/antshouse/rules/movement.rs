//! ANTH-MOVE Steps and clashes: ants that come to one square play for it, and the winner may send the others away.

use super::interface::Heading;
use super::preparation::home_edge::HomeEdge;
use super::preparation::pieces::{ant, direction};
use super::preparation::squares;
use super::rounds::orders;
use super::{contests, going_on, weapons};
use crate::antshouse::{Antshouse, AntshouseEvent, Order};
use handspan_table::{Facing, Side};
use handspan_umpire::{Cell, Note, Rose, Rule, Ruling, Umpire, Verdict, rule};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Antshouse, event: &AntshouseEvent) -> Option<&'static str> {
    Some(match event {
        // Where another stands it may go all the same: who swaps or follows meets nobody.
        AntshouseEvent::AntStepped { to, .. } if !battle.ants_on(*to).is_empty() => "ANTH-MOVE-5",
        AntshouseEvent::AntStepped { .. } => "ANTH-MOVE-1",
        AntshouseEvent::AntStayed { .. } => "ANTH-MOVE-3",
        AntshouseEvent::AntsClashed { sides, .. } if sides.len() > 2 => "ANTH-MOVE-8",
        AntshouseEvent::AntsClashed { .. } => "ANTH-MOVE-6",
        AntshouseEvent::AntSent { .. } | AntshouseEvent::AntShared { .. } => "ANTH-MOVE-7",
        AntshouseEvent::AntShifted { .. } => "ANTH-MOVE-9",
        _ => return None,
    })
}

impl Antshouse {
    /// ANTH-MOVE-1, ANTH-MOVE-3 The steps an ant has: on the board and not onto a cone. Other ants are in nobody's way.
    pub(in crate::antshouse) fn steps(&self, from: Cell) -> Vec<(Heading, Cell)> {
        let step = |heading: Heading| Some((heading, heading.from(from)?));
        Heading::ALL.into_iter().filter_map(step).filter(|(_, to)| !self.has_cone(*to)).collect()
    }
}

/// ANTH-MOVE-3 Has it an ant with a step to take?
pub(in crate::antshouse) fn goes(battle: &Antshouse, side: Side) -> bool {
    battle.player(side).ant.is_some_and(|from| !battle.steps(from).is_empty())
}

pub(in crate::antshouse) fn turned(curtain: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling<Order> {
    let rose = Rose { directions: Heading::ALL.len() as u8, goes: ant(side) };
    let facing = curtain
        .direction("turn the direction piece", direction(side), rose, |battle, facing| pointed(battle, side, facing))?;
    let confirmed = curtain.option("Seal this order?", &[("confirm", "Confirm"), ("stay", "Stay")], |_, word| {
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
        return [Heading::clear(facing).firm()].into();
    }
    let Some(from) = battle.player(side).ant else { return Verdict::default() };
    let heading = Heading::nearest(facing);
    let to = heading.from(from);
    let verdict = Verdict::from([
        weapons::lets_in(battle, to).firm(),
        rule("ANTH-MOVE-4", to.is_some(), "it would go off the board").code("E_BOARD").firm(),
    ]);
    let turned = Note::Faces { figure: direction(side), facing: heading.facing() };
    let verdict = verdict.note(Note::Says { words: orders::in_words(Order::Go(heading)) }).note(turned);
    match to {
        Some(to) => verdict.note(Note::Outline { what: "reach", rings: vec![squares::outline(to)] }),
        None => verdict,
    }
}

/// Why an ant is moved by another player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::antshouse) enum Cause {
    /// Its player lost a clash.
    Clash,
    /// It stood under water.
    Water,
}

/// ANTH-MOVE-5, ANTH-MOVE-6, ANTH-MOVE-8 Where an ant has come to a square that others are on, all there play for it, squares
/// in the order a1, b1 to h8. Swapping and crossing are free.
pub(in crate::antshouse) fn clashes(umpire: &mut Umpire<'_, Antshouse>, arrived: &[Side]) -> Ruling {
    let battle = umpire.battle();
    let came = |cell: &Cell| arrived.iter().any(|side| battle.player(*side).ant == Some(*cell));
    let clashes = squares::all().into_iter().filter(came).map(|cell| (cell, battle.ants_on(cell)));
    let clashes: Vec<(Cell, Vec<Side>)> = clashes.filter(|(_, sides)| sides.len() > 1).collect();
    for (at, sides) in clashes {
        umpire.happens(AntshouseEvent::AntsClashed { at, sides: sides.clone() });
        let Some(winner) = contests::contest(umpire, &sides)? else { continue };
        for side in sides.into_iter().filter(|side| *side != winner) {
            // ANTH-MOVE-7 The winner may move each of the others, or leave it there.
            let to = displaced(umpire, winner, side, at, Cause::Clash)?;
            umpire.happens(match to == at {
                true => AntshouseEvent::AntShared { side, by: winner, at },
                false => AntshouseEvent::AntSent { side, by: winner, from: at, to },
            });
        }
    }
    Ok(())
}

/// The square another player's ant is moved to; its own square stands for leaving it.
pub(in crate::antshouse) fn displaced(
    umpire: &mut Umpire<'_, Antshouse>,
    by: Side,
    side: Side,
    from: Cell,
    cause: Cause,
) -> Ruling<Cell> {
    let words = words(cause, umpire.battle().home_edge(side));
    // Its own square comes first.
    let among: Vec<Cell> = [from].into_iter().chain(squares::all().into_iter().filter(|cell| *cell != from)).collect();
    umpire.to(by).cell(words, &among, |battle, cell| judged(battle, from, cell, cause))
}

fn judged(battle: &Antshouse, from: Cell, to: Cell, cause: Cause) -> Vec<Rule> {
    let at = squares::middle(to).vec2();
    if to == from {
        let free = cause == Cause::Clash || room(battle, from).is_empty();
        let words = "water moves what it hits; name a square";
        return vec![rule("ANTH-WPN-5", free, words).code("E_MUST_CHOOSE").at(at)];
    }
    let id = if cause == Cause::Clash { "ANTH-MOVE-9" } else { "ANTH-WPN-5" };
    let words = "it goes to a neighbouring square without a cone and without an ant";
    vec![rule(id, is_room(battle, from, to), words).code("E_DISPLACE").at(at)]
}

/// ANTH-MOVE-9 Neighbouring squares on the board, without a cone and without an ant.
pub(in crate::antshouse) fn room(battle: &Antshouse, from: Cell) -> Vec<Cell> {
    squares::all().into_iter().filter(|to| is_room(battle, from, *to)).collect()
}

fn is_room(battle: &Antshouse, from: Cell, to: Cell) -> bool {
    squares::distance(from, to) == 1 && !battle.has_cone(to) && battle.ants_on(to).is_empty()
}

/// What a displacement is asked with: it says whose ant is moved.
pub(in crate::antshouse) fn words(cause: Cause, home: HomeEdge) -> &'static str {
    match (cause, home) {
        (Cause::Clash, HomeEdge::South) => "send the ant of South to (its own square leaves it there)",
        (Cause::Clash, HomeEdge::West) => "send the ant of West to (its own square leaves it there)",
        (Cause::Clash, HomeEdge::North) => "send the ant of North to (its own square leaves it there)",
        (Cause::Clash, HomeEdge::East) => "send the ant of East to (its own square leaves it there)",
        (Cause::Water, HomeEdge::South) => "sweep the ant of South to",
        (Cause::Water, HomeEdge::West) => "sweep the ant of West to",
        (Cause::Water, HomeEdge::North) => "sweep the ant of North to",
        (Cause::Water, HomeEdge::East) => "sweep the ant of East to",
    }
}

/// ANTH-MOVE-9, ANTH-WPN-7 An ant is moved by its order, by a clash and by water, never by hand.
pub(in crate::antshouse) fn shift(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    going_on(umpire, side)?;
    let from = umpire.battle().player(side).ant;
    let from = umpire.firm(from, || rule("ANTH-WPN-10", false, "it has no ant on the board").code("E_NO_ANT"))?;
    let to = umpire.cell("move the ant to", &squares::all(), |_, cell| {
        let words = "an ant goes where its order, a clash or water takes it";
        [rule("ANTH-MOVE-9", cell == from, words).code("E_DISPLACE").at(squares::middle(cell).vec2())]
    })?;
    if to != from {
        umpire.happens(AntshouseEvent::AntShifted { side, from, to });
    }
    Ok(())
}
