//! Before the first round and after a death: options, and an ant is put on the board.

use super::options::rules;
use super::{Antshouse, AntshouseEvent, Step, seat_of, squares};
use handspan_table::Side;
use handspan_umpire::{Cell, Rule, Ruling, Umpire, rule};

/// What every decision must meet: the game goes on, and the side plays in it.
pub(super) fn going_on(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    let battle = umpire.battle();
    let (over, plays) = (battle.step == Step::Over, battle.players.contains_key(&side));
    umpire.firm((!over).then_some(()), || rule("ANTH-WIN-1", false, "the game is over").code("E_STEP"))?;
    umpire.firm(plays.then_some(()), || rule("ANTH-PREP-1", false, "nobody sits there").code("E_SEATS"))
}

/// ANTH-VAR-1, ANTH-VAR-2 Options are chosen before the first round. Where another start is chosen, ants are put down anew.
pub(super) fn choose(umpire: &mut Umpire<'_, Antshouse>, option: &str, choice: &str) -> Ruling {
    let (options, before) = (umpire.battle().options, umpire.battle().step == Step::Start);
    let rule_of = rules().into_iter().find(|known| known.option == option).map(|known| known.rule);
    let id = umpire.must("ANTH-VAR-1", rule_of, "there is no such option")?;
    let chosen = umpire.must(id, options.with(option, choice), "there is no such choice")?;
    umpire.require([rule(id, before, "options are chosen before the first round").code("E_SETUP")])?;
    if chosen == options {
        return Ok(());
    }
    if before && chosen.start != options.start {
        for side in umpire.battle().everybody() {
            if umpire.battle().player(side).ant.is_some() {
                umpire.happens(AntshouseEvent::AntTakenUp { side });
            }
        }
    }
    umpire.happens(AntshouseEvent::OptionChosen { option: option.to_owned(), choice: choice.to_owned() });
    Ok(())
}

/// Puts an ant on the board; the square is asked.
pub(super) fn enter(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    ready(umpire, side)?;
    let to =
        umpire.to(seat_of(side)).cell("put the ant on", &squares::all(), |battle, cell| free(battle, side, cell))?;
    settle(umpire, side, to);
    Ok(())
}

/// ANTH-PREP-4, ANTH-WPN-10 The lead first, then clockwise: before the first round, and after a death in the same round.
pub(super) fn ready(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    going_on(umpire, side)?;
    let battle = umpire.battle();
    let (step, next) = (battle.step, next(battle));
    let off = battle.player(side).ant.is_none();
    umpire.firm(off.then_some(()), || rule("ANTH-WPN-10", false, "its ant is on the board").code("E_STEP"))?;
    let open = matches!(step, Step::Start | Step::Score);
    umpire.require([
        rule("ANTH-WPN-10", open, "an ant is put in before the first round, or when a round is scored").code("E_STEP"),
        rule("ANTH-PREP-4", !open || next.is_none_or(|next| next == side), "another seat puts its ant in first")
            .code("E_TURN"),
    ])
}

/// ANTH-PREP-4, ANTH-PREP-6, ANTH-VAR-2 A home square without an ant and without a cone.
pub(super) fn free(battle: &Antshouse, side: Side, cell: Cell) -> [Rule; 3] {
    let home = battle.chair(side).is_home(battle.options, cell);
    let ant = battle.ants_on(cell).is_empty();
    let at = squares::middle(cell).vec2();
    [
        rule("ANTH-PREP-6", home, "it is not a home square of this player").code("E_HOME").at(at),
        rule("ANTH-PREP-4", ant, "another ant is there").code("E_OCCUPIED").at(at),
        rule("ANTH-WPN-10", !battle.has_cone(cell), "a pine cone keeps the ant out").code("E_CONE").at(at),
    ]
}

/// The ant stands there; when nobody is left to put one in, the round begins.
pub(super) fn settle(umpire: &mut Umpire<'_, Antshouse>, side: Side, to: Cell) {
    umpire.happens(AntshouseEvent::AntEntered { side, to });
    go_on(umpire);
}

/// The next round begins when everybody who can has put an ant in.
pub(super) fn go_on(umpire: &mut Umpire<'_, Antshouse>) {
    let battle = umpire.battle();
    if next(battle).is_some() {
        return;
    }
    let (round, lead) = match battle.step {
        Step::Start => (1, battle.lead),
        // ANTH-RND-10 Orders and placements are cleared, cones remain, and the lead goes one seat clockwise.
        Step::Score => (battle.round.saturating_add(1), battle.in_turn().get(1).copied().unwrap_or(battle.lead)),
        _ => return,
    };
    let cut_off: Vec<Side> = battle.everybody().into_iter().filter(|side| battle.is_cut_off(*side)).collect();
    if cut_off != battle.cut_off {
        umpire.happens(AntshouseEvent::SidesCutOff { sides: cut_off });
    }
    umpire.happens(AntshouseEvent::RoundBegun { round, lead });
}

/// Who puts an ant in next. Who has no free home square waits, and tries again each round.
pub(super) fn next(battle: &Antshouse) -> Option<Side> {
    if !matches!(battle.step, Step::Start | Step::Score) {
        return None;
    }
    let waits = |side: &Side| battle.player(*side).ant.is_none() && !free_squares(battle, *side).is_empty();
    battle.in_turn().into_iter().find(waits)
}

/// The squares a side may put its ant on.
pub(super) fn free_squares(battle: &Antshouse, side: Side) -> Vec<Cell> {
    let home = |cell: &Cell| battle.chair(side).is_home(battle.options, *cell);
    let open = |cell: &Cell| free(battle, side, *cell).iter().all(Rule::holds);
    squares::all().into_iter().filter(home).filter(open).collect()
}
