//! Where bugs arrive, when, and how many.

use crate::bughunt::tables::Kind;
use handspan_table::MarkerId;
use serde::{Deserialize, Serialize};

/// An entry point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::bughunt) struct Entry {
    /// Its marker.
    pub(in crate::bughunt) marker: MarkerId,
    /// Its waves, in order.
    pub(in crate::bughunt) waves: Vec<Wave>,
    /// Waves that were blocked and come next time.
    pub(in crate::bughunt) again: Vec<usize>,
    /// Bugs that found no room.
    pub(in crate::bughunt) waiting: Vec<(Kind, u32)>,
}

/// A wave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::bughunt) struct Wave {
    /// What comes.
    pub(in crate::bughunt) kind: Kind,
    /// How many.
    pub(in crate::bughunt) count: Count,
    /// When.
    pub(in crate::bughunt) when: Times,
}

/// So many dice of so many faces, and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::bughunt) struct Count {
    /// Dice.
    pub(in crate::bughunt) dice: u8,
    /// Faces.
    pub(in crate::bughunt) faces: u8,
    /// What is added.
    pub(in crate::bughunt) more: u8,
}

/// When a wave comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::bughunt) enum Times {
    /// In these turns.
    On(Vec<u32>),
    /// Every so many turns from one on.
    Every(u32, u32),
}

impl Times {
    /// Does it come in a turn?
    pub(in crate::bughunt) fn holds(&self, turn: u32) -> bool {
        match self {
            Times::On(turns) => turns.contains(&turn),
            Times::Every(every, from) => turn >= *from && (turn - from).is_multiple_of((*every).max(1)),
        }
    }
}

impl Entry {
    /// The waves of a turn by their places in the list, those that were blocked first.
    pub(in crate::bughunt) fn due(&self, turn: u32) -> Vec<usize> {
        let now = self.waves.iter().enumerate().filter(|(_, wave)| wave.when.holds(turn)).map(|(at, _)| at);
        self.again.iter().copied().chain(now).collect()
    }
}

/// `3`, `2d3+1`.
pub(super) fn count(word: &str) -> Option<Count> {
    let (dice, more) = word.split_once('+').map_or((word, None), |(dice, more)| (dice, Some(more)));
    let more: u8 = more.map_or(Some(0), |more| more.parse().ok())?;
    match dice.split_once('d') {
        Some((dice, faces)) => {
            let (dice, faces) = (dice.parse().ok()?, faces.parse().ok()?);
            ((1..=20).contains(&dice) && [3, 6].contains(&faces)).then_some(Count { dice, faces, more })
        }
        None => Some(Count { dice: 0, faces: 6, more: dice.parse().ok()? }).filter(|_| more == 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_bugs_is_dice_and_a_number() {
        assert_eq!(count("2d3+1"), Some(Count { dice: 2, faces: 3, more: 1 }));
        assert_eq!(count("4d3"), Some(Count { dice: 4, faces: 3, more: 0 }));
        assert_eq!(count("1"), Some(Count { dice: 0, faces: 6, more: 1 }));
        for wrong in ["", "d3", "2d4", "x", "1+1", "2d3+"] {
            assert_eq!(count(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_wave_comes_in_its_turns() {
        assert!(Times::On(vec![1, 3]).holds(3) && !Times::On(vec![1, 3]).holds(2));
        let every = Times::Every(2, 3);
        assert_eq!((1..=7).filter(|turn| every.holds(*turn)).collect::<Vec<_>>(), [3, 5, 7]);
    }
}
