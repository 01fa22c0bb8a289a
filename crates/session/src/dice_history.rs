//! The dice that fell: the last of them, and how often each face came up.

use crate::entry::{DiceBy, Fallen};
use crate::session::Session;
use serde::Serialize;
use specta::Type;
use std::collections::BTreeMap;

/// Falls told one by one; older ones are only counted.
const FALLS: usize = 200;

/// The dice that fell in a battle, taken back or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DiceHistory {
    /// The last ones, oldest first.
    pub falls: Vec<Fallen>,
    /// How often each face came up, by whose dice and how many faces they have.
    pub counts: Vec<FaceCounts>,
}

/// How often each face came up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct FaceCounts {
    /// Whose dice.
    pub by: DiceBy,
    /// With how many faces.
    pub faces: u8,
    /// From the face 1 on.
    pub times: Vec<u32>,
}

impl Session {
    /// The dice that fell in this battle.
    pub fn dice_history(&self) -> DiceHistory {
        let mut counts: BTreeMap<(bool, u8), Vec<u32>> = BTreeMap::new();
        for fallen in self.fallen() {
            let own = (fallen.by == DiceBy::Players, fallen.faces);
            let times = counts.entry(own).or_insert_with(|| vec![0; usize::from(fallen.faces)]);
            for die in &fallen.dice {
                if let Some(times) = times.get_mut(usize::from(*die).wrapping_sub(1)) {
                    *times += 1;
                }
            }
        }
        let by = |players| if players { DiceBy::Players } else { DiceBy::Program };
        let counts = counts.into_iter().map(|((players, faces), times)| FaceCounts { by: by(players), faces, times });
        let all: Vec<&Fallen> = self.fallen().collect();
        let falls = all[all.len().saturating_sub(FALLS)..].iter().map(|fallen| (*fallen).clone()).collect();
        DiceHistory { falls, counts: counts.collect() }
    }
}
