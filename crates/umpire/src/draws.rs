//! Numbers that look random and follow from a seed alone (splitmix64): whoever replays a battle draws the same ones.

use serde::{Deserialize, Serialize};

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// A sequence of draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draws(u64);

impl Draws {
    /// From a seed.
    pub fn new(seed: u64) -> Draws {
        Draws(seed)
    }

    /// The next number, any of them.
    pub fn number(&mut self) -> u64 {
        let number = scrambled(self.0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// One die. Its bias is 2^-32.
    pub fn die(&mut self, faces: u8) -> u8 {
        (((self.number() >> 32) * u64::from(faces)) >> 32) as u8 + 1
    }

    /// One of several; `None` of none.
    pub fn one_of<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        let rank = self.number() % (among.len() as u64).max(1);
        among.get(rank as usize).copied()
    }

    /// Several in an order drawn by lot.
    pub fn shuffled<T>(&mut self, mut several: Vec<T>) -> Vec<T> {
        for last in (1..several.len()).rev() {
            several.swap(last, (self.number() % (last as u64 + 1)) as usize);
        }
        several
    }
}

/// What the program's choices in a battle follow from, so that nobody foresees them and every battle can be replayed. It is
/// not there before it was drawn. Written down as the number, or `null`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(Option<u64>);

impl Seed {
    /// One that was drawn.
    pub fn new(seed: u64) -> Seed {
        Seed(Some(seed))
    }

    /// Was none drawn yet?
    pub fn is_missing(self) -> bool {
        self.0.is_none()
    }

    /// Another one that follows from this one and a number.
    pub fn reseeded(self, number: u64) -> Seed {
        Seed::new(scrambled(scrambled(self.0.unwrap_or_default()) ^ number))
    }

    /// Draws for one purpose, told apart from others by numbers: the round, the side, what is chosen.
    pub fn draws(self, purpose: &[u64]) -> Draws {
        let seed = std::iter::once(self.0.unwrap_or_default()).chain(purpose.iter().copied());
        Draws::new(seed.fold(0, |sum, part| scrambled(sum ^ part)))
    }
}

/// A number that tells nothing of the one it is made from; the same one every time.
pub fn scrambled(number: u64) -> u64 {
    let number = number.wrapping_add(STEP);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // The first outputs of the reference implementation for the seed 1234567.
        let mut draws = Draws::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(std::array::from_fn(|_| draws.number()), expected);
    }

    #[test]
    fn dice_show_every_face_and_nothing_else() {
        let mut draws = Draws::new(7);
        let mut fell = [0_u32; 7];
        (0..6_000).for_each(|_| fell[usize::from(draws.die(6))] += 1);
        assert_eq!(fell[0], 0);
        assert!(fell[1..].iter().all(|count| (850..1_150).contains(count)), "{fell:?}");
    }

    #[test]
    fn a_seed_gives_the_same_draws_for_the_same_purpose_only() {
        let seed = Seed::new(7);
        let first = |seed: Seed, purpose: &[u64]| seed.draws(purpose).number();
        assert_eq!(first(seed, &[1, 2]), first(seed, &[1, 2]));
        let others = [first(seed, &[2, 1]), first(seed, &[1]), first(Seed::new(8), &[1, 2])];
        assert!(!others.contains(&first(seed, &[1, 2])));
        assert_ne!(seed.reseeded(1), seed.reseeded(2));
        assert!(Seed::default().is_missing() && !Seed::default().reseeded(1).is_missing());
    }

    #[test]
    fn every_order_is_drawn_and_nothing_is_lost() {
        let mut draws = Draws::new(7);
        let orders: std::collections::BTreeSet<Vec<u8>> = (0..200).map(|_| draws.shuffled(vec![1, 2, 3])).collect();
        assert_eq!(orders.len(), 6);
        assert!(orders.iter().all(|order| order.iter().sum::<u8>() == 6), "{orders:?}");
    }

    #[test]
    fn one_of_none_is_none() {
        let mut draws = Draws::new(7);
        assert_eq!(draws.one_of::<u8>(&[]), None);
        assert_eq!(draws.one_of(&[5]), Some(5));
    }
}
