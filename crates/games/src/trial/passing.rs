//! The end of a phase and of a turn.

use super::{Phase, SIDES, Trial, TrialAction, TrialEvent, TrialOptions, acting};
use crate::options::{Number, Options};
use handspan_table::{FigureId, MarkerId, Side};
use handspan_umpire::{Ruling, Umpire};

/// TRIAL-PASS A side ends its phase; the other's follows, and after it the recovery.
pub(super) fn pass(umpire: &mut Umpire<'_, Trial>, side: Side) -> Ruling {
    acting::side(umpire, side)?;
    let phase = if side == SIDES[0] { Phase::Acting(SIDES[1]) } else { Phase::Recovering };
    umpire.happens(TrialEvent::PhaseBegun { phase });
    Ok(())
}

/// How long a battle lasts.
pub(super) static TURNS: Number = Number {
    word: "turns",
    title: "Length of the battle",
    about: "After how many turns the battle ends.",
    rule: "TRIAL-END",
    least: 1,
    most: 12,
    usual: 6,
    unit: "turns",
    decimals: 0,
    named: &[(1, "one turn")],
    sentence: "The battle ends after {}.",
};

/// TRIAL-END The last turn.
pub(super) fn turns(options: &Options<TrialOptions>) -> u32 {
    options.get(&TURNS).unsigned_abs()
}

/// TRIAL-RECOVER Each stunned figure recovers on a 4 or more; flares burn out and the turn ends.
pub(super) fn recover(umpire: &mut Umpire<'_, Trial>) -> Ruling {
    acting::due(umpire, TrialAction::Recover)?;
    let battle = umpire.battle();
    let stunned = battle.doings.iter().filter(|(_, doing)| doing.stunned);
    let stunned: Vec<FigureId> = stunned.map(|(figure, _)| *figure).collect();
    let flares: Vec<MarkerId> = battle.flares().map(|flare| flare.id).collect();
    for (figure, die) in umpire.roll_each(&stunned, 6, "recover")? {
        if die >= 4 {
            umpire.happens(TrialEvent::FigureRoused { figure });
        }
    }
    for marker in flares {
        umpire.happens(TrialEvent::FlareBurnt { marker });
    }
    umpire.happens(match umpire.battle().turn {
        turn if turn >= turns(&umpire.battle().options) => TrialEvent::TimeEnded,
        turn => TrialEvent::TurnBegun { turn: turn + 1 },
    });
    Ok(())
}
