//! The order of phases: people, new ants, ants.

use super::{ANTS, Phase, Setting, Them, ThemAction, ThemEvent, acting, arriving, ending, filling, rows};
use handspan_table::{MarkerId, Side};
use handspan_umpire::{Game, Ruling, Umpire, rule};

/// THEM-TURN-1 Set-up ends and turn 1 begins with the people. THEM-ACT-9 What the search points hold is dealt anew.
pub(super) fn begin(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let early = (umpire.battle().phase == Phase::Setup).then_some(());
    umpire.firm(early, || rule("THEM-TURN-1", false, "turn 1 has begun already").code("E_SETUP"))?;
    deal(umpire)?;
    umpire.happens(ThemEvent::PhaseBegun { turn: 1, phase: Phase::Characters });
    Ok(())
}

/// Shuffles what lies at the search points; the dice are the seed.
fn deal(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let battle = umpire.battle();
    // Whether dice are asked for must not give away what is hidden.
    if !battle.shuffled || battle.contents.len() < 2 || !battle.options.is_usual(Setting::SearchMode) {
        return Ok(());
    }
    let known = battle.contents.iter().map(|(point, has)| Some((*point, (*has)?)));
    let known: Option<Vec<(MarkerId, u8)>> = known.collect();
    let dice = umpire.rolls(8, 6, "deal the search points face down")?;
    let mut seed = dice.iter().fold(0_u64, |seed, die| seed * 6 + u64::from(die.saturating_sub(1)));
    let Some(known) = known else { return Ok(()) };
    let (points, mut contents): (Vec<MarkerId>, Vec<u8>) = known.into_iter().unzip();
    for last in (1..contents.len()).rev() {
        let choices = last as u64 + 1;
        contents.swap(last, (seed % choices) as usize);
        // What is left of the seed, stirred so that many points do not use it up.
        seed = (seed / choices).wrapping_add(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20);
    }
    let contents: Vec<(MarkerId, u8)> = points.into_iter().zip(contents).collect();
    umpire.happens(ThemEvent::ContentsDealt { contents });
    Ok(())
}

/// A side is done with the phase. The people's phase ends when all who have anybody alive are; under `fill` whatever ants can
/// still come arrive first.
pub(super) fn done(umpire: &mut Umpire<'_, Them>, side: Side) -> Ruling {
    acting::playing(umpire)?;
    let battle = umpire.battle();
    let fits = match battle.phase {
        Phase::Characters => battle.players().any(|player| player == side),
        _ => side == ANTS,
    };
    umpire.firm(fits.then_some(()), || rule("THEM-TURN-1", false, "it is not its phase").code("E_PHASE"))?;
    match umpire.battle().phase {
        Phase::Characters => {
            umpire.happens(ThemEvent::SideDone { side });
            let battle = umpire.battle();
            let waits = battle.players().any(|player| battle.lives(player) && !battle.ready.contains(&player));
            if waits {
                return Ok(());
            }
        }
        // THEM-TURN-3 Filling up is the default.
        Phase::Reinforcements if umpire.battle().options.is_usual(Setting::NewAnts) => filling::fill(umpire),
        _ => (),
    }
    next(umpire);
    Ok(())
}

/// Due: a phase in which nobody can do anything ends.
pub(super) fn end_phase(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let due = umpire.battle().due() == Some(ThemAction::EndPhase);
    umpire.firm(due.then_some(()), || {
        rule("THEM-TURN-1", false, "the rules end an idle phase by themselves, and not now").code("E_PHASE")
    })?;
    next(umpire);
    Ok(())
}

/// Can nobody do anything in this phase?
pub(super) fn is_idle(battle: &Them) -> bool {
    match battle.phase {
        Phase::Setup | Phase::Over => false,
        Phase::Characters => battle.people.is_empty(),
        Phase::Reinforcements => {
            battle.room() == 0 || !battle.open_holes().any(|hole| arriving::has_more(battle, hole.id))
        }
        Phase::Ants => battle.ants.is_empty(),
    }
}

/// A phase ends and the next begins, unless somebody has won.
fn next(umpire: &mut Umpire<'_, Them>) {
    let Them { phase, turn, .. } = *umpire.battle();
    if phase == Phase::Ants {
        rows::mark(umpire);
    }
    if phase != Phase::Reinforcements
        && let Some(outcome) = ending::outcome(umpire.battle())
    {
        umpire.happens(ThemEvent::GameWon { outcome });
        return;
    }
    let (turn, phase) = match phase {
        Phase::Characters => (turn, Phase::Reinforcements),
        Phase::Reinforcements => (turn, Phase::Ants),
        _ => (turn.saturating_add(1), Phase::Characters),
    };
    umpire.happens(ThemEvent::PhaseBegun { turn, phase });
    if phase == Phase::Ants {
        rows::fall(umpire);
    }
}
