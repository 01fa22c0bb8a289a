//! Clashes: ants that come to one square play for it, and the winner may send the others away.

use super::chair::Chair;
use super::{Antshouse, AntshouseEvent, contesting, seat_of, squares};
use handspan_table::Side;
use handspan_umpire::{Cell, Rule, Ruling, Umpire, rule};

/// Why an ant is moved by another player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// Its player lost a clash.
    Clash,
    /// It stood under water.
    Water,
}

/// ANTH-MOVE-5, ANTH-MOVE-6, ANTH-MOVE-8 Where an ant has come to a square that others are on, all there play for it, squares
/// in the order a1, b1 to h8. Swapping and crossing are free.
pub(super) fn clashes(umpire: &mut Umpire<'_, Antshouse>, arrived: &[Side]) -> Ruling {
    let battle = umpire.battle();
    let came = |cell: &Cell| arrived.iter().any(|side| battle.player(*side).ant == Some(*cell));
    let clashes = squares::all().into_iter().filter(came).map(|cell| (cell, battle.ants_on(cell)));
    let clashes: Vec<(Cell, Vec<Side>)> = clashes.filter(|(_, sides)| sides.len() > 1).collect();
    for (at, sides) in clashes {
        umpire.happens(AntshouseEvent::AntsClashed { at, sides: sides.clone() });
        let Some(winner) = contesting::contest(umpire, &sides)? else { continue };
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
pub(super) fn displaced(
    umpire: &mut Umpire<'_, Antshouse>,
    by: Side,
    side: Side,
    from: Cell,
    cause: Cause,
) -> Ruling<Cell> {
    let words = words(cause, umpire.battle().chair(side));
    // Its own square comes first.
    let among: Vec<Cell> = [from].into_iter().chain(squares::all().into_iter().filter(|cell| *cell != from)).collect();
    umpire.to(seat_of(by)).cell(words, &among, |battle, cell| judged(battle, from, cell, cause))
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
pub(super) fn room(battle: &Antshouse, from: Cell) -> Vec<Cell> {
    squares::all().into_iter().filter(|to| is_room(battle, from, *to)).collect()
}

fn is_room(battle: &Antshouse, from: Cell, to: Cell) -> bool {
    squares::distance(from, to) == 1 && !battle.has_cone(to) && battle.ants_on(to).is_empty()
}

/// What a displacement is asked with: it says whose ant is moved.
pub(super) fn words(cause: Cause, chair: Chair) -> &'static str {
    match (cause, chair) {
        (Cause::Clash, Chair::South) => "send the ant of South to (its own square leaves it there)",
        (Cause::Clash, Chair::West) => "send the ant of West to (its own square leaves it there)",
        (Cause::Clash, Chair::North) => "send the ant of North to (its own square leaves it there)",
        (Cause::Clash, Chair::East) => "send the ant of East to (its own square leaves it there)",
        (Cause::Water, Chair::South) => "sweep the ant of South to",
        (Cause::Water, Chair::West) => "sweep the ant of West to",
        (Cause::Water, Chair::North) => "sweep the ant of North to",
        (Cause::Water, Chair::East) => "sweep the ant of East to",
    }
}
