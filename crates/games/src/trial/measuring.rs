//! Before turn 1: each side measures its hand, and beginning freezes what was measured.

use super::{Phase, SIDES, Trial, TrialAction, TrialEvent};
use crate::book::Beginning;
use crate::form::{Field, FieldEntry};
use crate::hand::HANDSPAN;
use handspan_table::Side;
use handspan_umpire::{Party, Ruling, Umpire, rule};

/// TRIAL-HAND A side measures its handspan before turn 1.
pub(super) fn measure(umpire: &mut Umpire<'_, Trial>, side: Side, length: i32) -> Ruling {
    umpire.insist(rule("TRIAL-SIDE", SIDES.contains(&side), "there is no such side"))?;
    for rule in umpire.battle().hands.rules("TRIAL-HAND", &HANDSPAN, length) {
        umpire.insist(rule)?;
    }
    umpire.happens(TrialEvent::HandMeasured { side, length });
    Ok(())
}

/// TRIAL-BEGIN Turn 1 begins with the orders.
pub(super) fn begin(umpire: &mut Umpire<'_, Trial>) -> Ruling {
    let before = umpire.battle().phase == Phase::Preparing;
    umpire.insist(rule("TRIAL-BEGIN", before, "turn 1 has begun"))?;
    umpire.happens(TrialEvent::PhaseBegun { phase: Phase::Orders });
    Ok(())
}

/// What a party may begin before turn 1.
pub(super) fn offers(battle: &Trial, party: Party) -> Vec<Beginning<TrialAction>> {
    let hand = |side: Side| {
        let length = battle.hands.length(side, &HANDSPAN).whole();
        let words = format!("Measure the hand of side {}", side.0);
        let entry = FieldEntry::Length { most: HANDSPAN.most, or_none: false };
        let field = Field::new(&["length"], "Handspan", entry);
        Beginning::new(words, TrialAction::Measure { side, length }).with([field])
    };
    let hands = SIDES.into_iter().filter(|side| party.speaks_for(*side)).map(hand);
    hands.chain([Beginning::new("Begin turn 1", TrialAction::Begin).by("done")]).collect()
}
