//! ANTH-PREP The board, the stashes, the seats, and an ant that is put on the board: before the first round and after a
//! death.

pub(in crate::antshouse) mod facts;
pub(in crate::antshouse) mod home_edge;
pub(in crate::antshouse) mod mustering;
pub(in crate::antshouse) mod pieces;
pub(in crate::antshouse) mod squares;

use super::rounds::{self, placing};
use super::variants::start;
use super::{going_on, weapons};
use crate::antshouse::{Antshouse, AntshouseEvent, Place, Step, Weapon};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Rule, Ruling, Umpire, rule};
use pieces::ant;

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &AntshouseEvent) -> Option<&'static str> {
    matches!(event, AntshouseEvent::AntEntered { .. }).then_some("ANTH-PREP-4")
}

/// Puts an ant on the board; the square is asked.
pub(in crate::antshouse) fn enter(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    ready(umpire, side)?;
    let to = umpire.to(side).cell("put the ant on", &squares::all(), |battle, cell| free(battle, side, cell))?;
    settle(umpire, side, to);
    Ok(())
}

/// ANTH-PREP-4, ANTH-WPN-10 The lead first, then clockwise: before the first round, and after a death in the same round.
pub(in crate::antshouse) fn ready(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    going_on(umpire, side)?;
    let battle = umpire.battle();
    let (step, next) = (battle.step, next(battle));
    let off = battle.player(side).ant.is_none();
    umpire.insist(rule("ANTH-WPN-10", off, "its ant is on the board").code("E_STEP"))?;
    let open = matches!(step, Step::Start | Step::Score);
    umpire.require([
        rule("ANTH-WPN-10", open, "an ant is put in before the first round, or when a round is scored").code("E_STEP"),
        rule("ANTH-PREP-4", !open || next.is_none_or(|next| next == side), "another seat puts its ant in first")
            .code("E_TURN"),
    ])
}

/// ANTH-PREP-4, ANTH-PREP-6, ANTH-VAR-2 A home square without an ant and without a cone.
pub(in crate::antshouse) fn free(battle: &Antshouse, side: Side, cell: Cell) -> [Rule; 3] {
    let home = battle.home_edge(side).is_home(start(&battle.options), cell);
    let ant = battle.ants_on(cell).is_empty();
    let at = squares::middle(cell).vec2();
    [
        rule("ANTH-PREP-6", home, "it is not a home square of this player").code("E_HOME").at(at),
        rule("ANTH-PREP-4", ant, "another ant is there").code("E_OCCUPIED").at(at),
        rule("ANTH-WPN-10", !battle.has_cone(cell), "a pine cone keeps the ant out").code("E_CONE").at(at),
    ]
}

/// The ant stands there; when nobody is left to put one in, the round begins.
pub(in crate::antshouse) fn settle(umpire: &mut Umpire<'_, Antshouse>, side: Side, to: Cell) {
    umpire.happens(AntshouseEvent::AntEntered { side, to });
    rounds::go_on(umpire);
}

/// Who puts an ant in next. Who has no free home square waits, and tries again each round.
pub(in crate::antshouse) fn next(battle: &Antshouse) -> Option<Side> {
    if !matches!(battle.step, Step::Start | Step::Score) {
        return None;
    }
    let waits = |side: &Side| battle.player(*side).ant.is_none() && !free_squares(battle, *side).is_empty();
    battle.in_turn().into_iter().find(waits)
}

/// The squares a side may put its ant on.
pub(in crate::antshouse) fn free_squares(battle: &Antshouse, side: Side) -> Vec<Cell> {
    let home = |cell: &Cell| battle.home_edge(side).is_home(start(&battle.options), *cell);
    let open = |cell: &Cell| free(battle, side, *cell).iter().all(Rule::holds);
    squares::all().into_iter().filter(home).filter(open).collect()
}

/// ANTH-PREP-2 A piece that is let go snaps to the square it lies over; beside the board there is none.
pub(in crate::antshouse) fn let_go(umpire: &mut Umpire<'_, Antshouse>, side: Side, figure: FigureId) -> Ruling {
    let enters = figure == ant(side) && umpire.battle().player(side).ant.is_none();
    if enters {
        ready(umpire, side)?;
    } else {
        placing::ready(umpire, side)?;
    }
    let at = umpire.to(side).spot(
        "let it go",
        None,
        |_| Vec::new(),
        |_, at| [rule("ANTH-PREP-2", squares::at(at).is_some(), "it is off the board").code("E_BOARD").at(at.vec2())],
    )?;
    // Off the board, whatever players agree on, it stays on its pad.
    let Some(cell) = squares::at(at) else { return Ok(()) };
    if enters {
        umpire.require(free(umpire.battle(), side, cell))?;
        settle(umpire, side, cell);
        return Ok(());
    }
    umpire.require(placing::allowed(umpire.battle(), side, figure, cell))?;
    weapons::set_down(umpire, side, figure, cell)
}

/// ANTH-PREP-3, ANTH-WPN-11 What is placed, spent or lies there for good does not come back by hand.
pub(in crate::antshouse) fn take_back(umpire: &mut Umpire<'_, Antshouse>, figure: FigureId) -> Ruling {
    let piece = umpire.battle().pieces.get(&figure).copied().filter(|piece| piece.side != Side(0));
    let piece = umpire.firm(piece, || rule("ANTH-PREP-3", false, "it belongs on no pad").code("E_STASH"))?;
    let refused = match (piece.weapon, piece.place) {
        (_, Place::Pad) => return Ok(()),
        (_, Place::Placed(_)) => rule("ANTH-RND-4", false, "what is placed is not taken back"),
        (Weapon::Cone, _) => rule("ANTH-WPN-4", false, "a cone stays where it is to the end of the game"),
        _ => rule("ANTH-PREP-3", false, "what succeeded is out of the game"),
    };
    umpire.require([refused.code("E_STASH").figure(figure)])?;
    umpire.happens(AntshouseEvent::PieceReturned { figure });
    Ok(())
}
