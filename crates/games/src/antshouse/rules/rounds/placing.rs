//! Weapons are placed: at most one each a round, one after the other for all to see.

use crate::antshouse::rules::preparation::pieces::ant;
use crate::antshouse::rules::preparation::squares;
use crate::antshouse::rules::variants::{Start, start};
use crate::antshouse::rules::{going_on, weapons};
use crate::antshouse::{Antshouse, AntshouseEvent, Place, Step, Weapon};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Rule, Ruling, Umpire, rule};

/// Places a weapon; the square is asked.
pub(in crate::antshouse) fn place(umpire: &mut Umpire<'_, Antshouse>, side: Side, figure: FigureId) -> Ruling {
    ready(umpire, side)?;
    let words = match umpire.battle().pieces.get(&figure).map(|piece| piece.weapon) {
        Some(Weapon::Cone) => "drop the pine cone on",
        Some(Weapon::Water) => "throw the water on",
        Some(Weapon::Glass) => "hold the magnifying glass over",
        None => "place it on",
    };
    let to = umpire.to(side).cell(words, &squares::all(), |battle, cell| allowed(battle, side, figure, cell))?;
    weapons::set_down(umpire, side, figure, to)
}

/// Places no weapon this round.
pub(in crate::antshouse) fn pass(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    ready(umpire, side)?;
    umpire.happens(AntshouseEvent::SidePassed { side });
    go_on(umpire);
    Ok(())
}

/// ANTH-RND-2, ANTH-RND-4, ANTH-RND-7 One weapon a round, after the orders and before the reveal, the lead first.
pub(in crate::antshouse) fn ready(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    going_on(umpire, side)?;
    let battle = umpire.battle();
    let (once, next) = (!has_placed(battle, side), next(battle));
    let on = battle.step == Step::Weapons;
    umpire.require([
        rule("ANTH-RND-2", once, "it has placed a weapon this round").code("E_ONE_WEAPON"),
        rule("ANTH-RND-7", on, "weapons are placed when all orders are in, and before they are shown").code("E_STEP"),
        rule("ANTH-RND-4", !on || !once || next == Some(side), "another seat places first").code("E_TURN"),
    ])
}

/// ANTH-RND-3, ANTH-VAR-2 Where a weapon may go: not on a cone, not on another weapon, not on one's own ant, and where
/// ants start in corners no cone goes there.
pub(in crate::antshouse) fn allowed(battle: &Antshouse, side: Side, figure: FigureId, cell: Cell) -> Vec<Rule> {
    let own = battle.player(side).ant == Some(cell);
    let taken = battle.has_cone(cell) || battle.placed().any(|(_, _, at)| at == cell);
    let cone =
        battle.pieces.get(&figure).is_some_and(|piece| piece.weapon == Weapon::Cone && piece.place == Place::Pad);
    let corner = cone && start(&battle.options) == Start::Corner && squares::is_corner(cell);
    let at = squares::middle(cell).vec2();
    vec![
        rule("ANTH-RND-3", !own, "its own ant is there").code("E_OWN_ANT").at(at).figure(ant(side)),
        rule("ANTH-RND-3", !taken, "a cone or another weapon is there").code("E_OCCUPIED").at(at),
        rule("ANTH-VAR-2", !corner, "where ants start in corners, no cone may close one").code("E_CORNER").at(at),
    ]
}

/// When everybody has placed or passed, all is shown.
pub(in crate::antshouse) fn go_on(umpire: &mut Umpire<'_, Antshouse>) {
    let battle = umpire.battle();
    if battle.step == Step::Weapons && next(battle).is_none() {
        umpire.happens(AntshouseEvent::StepBegun { step: Step::Reveal });
    }
}

/// Who places next.
pub(in crate::antshouse) fn next(battle: &Antshouse) -> Option<Side> {
    let open = |side: &Side| !battle.player(*side).passed && !has_placed(battle, *side);
    battle.in_turn().into_iter().find(|side| battle.step == Step::Weapons && open(side))
}

fn has_placed(battle: &Antshouse, side: Side) -> bool {
    battle.placed().any(|(_, piece, _)| piece.side == side)
}
