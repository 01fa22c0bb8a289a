//! The program's dice, and what else is left to chance.

use rand::rngs::{StdRng, SysRng};
use rand::{RngExt, SeedableRng};

/// Dice seeded once for each battle from the operating system. Every roll is recorded, so nothing is ever rolled again.
#[derive(Debug)]
pub struct Chance(StdRng);

impl Chance {
    /// Newly seeded; the system may have no randomness to give, and then nothing is rolled.
    pub fn new() -> Result<Chance, String> {
        let seeded = StdRng::try_from_rng(&mut SysRng);
        seeded.map(Chance).map_err(|error| format!("the system gives no randomness for dice: {error}"))
    }

    /// The same for the same seed, so that a battle can be played once more; only for battles nobody plays in.
    pub fn of_seed(seed: u64) -> Chance {
        Chance(StdRng::seed_from_u64(seed))
    }

    /// A number below another; 0 if that is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound.max(1))
    }

    /// A die of so many faces.
    pub fn die(&mut self, faces: u8) -> u8 {
        self.0.random_range(1..=faces.max(1))
    }

    /// 32 hexadecimal digits that no other battle has.
    pub fn id(&mut self) -> String {
        format!("{:032x}", self.0.random::<u128>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut chance = Chance::new().unwrap();
        let mut times = [0u32; 6];
        for _ in 0..60_000 {
            times[usize::from(chance.die(6)) - 1] += 1;
        }
        // Ten standard deviations: a fair die fails this once in 10^23 runs.
        assert!(times.iter().all(|times| times.abs_diff(10_000) < 913), "{times:?}");
    }

    #[test]
    fn a_seed_gives_the_same_once_more_and_another_seed_something_else() {
        let drawn = |seed| {
            let mut chance = Chance::of_seed(seed);
            (0..64).map(|_| (chance.die(6), chance.below(1_000))).collect::<Vec<_>>()
        };
        assert_eq!(drawn(7), drawn(7));
        assert_ne!(drawn(7), drawn(8));
        let mut chance = Chance::of_seed(7);
        assert!((0..1_000).all(|_| chance.below(3) < 3 && chance.below(1) == 0 && chance.below(0) == 0));
    }

    #[test]
    fn two_battles_have_other_dice_and_ids() {
        let (mut one, mut other) = (Chance::new().unwrap(), Chance::new().unwrap());
        assert_ne!(one.id(), other.id());
        assert_ne!((0..64).map(|_| one.die(6)).collect::<Vec<_>>(), (0..64).map(|_| other.die(6)).collect::<Vec<_>>());
        assert_eq!(one.id().len(), 32);
    }
}
