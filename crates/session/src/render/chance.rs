//! Random numbers for drawings: the same as on the page, so that a tree stands where it stands there.

/// A number from a word (FNV-1a over UTF-16): the same word always looks the same.
pub(super) fn hash(word: &str) -> u32 {
    word.encode_utf16().fold(0x811c_9dc5, |value, unit| (value ^ u32::from(unit)).wrapping_mul(0x0100_0193))
}

/// Numbers from 0 to 1 out of a seed (mulberry32).
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u32);

impl Chance {
    pub(super) fn new(seed: u32) -> Chance {
        Chance(seed)
    }

    /// The next number as 32 bits, for a seed.
    pub(super) fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut mixed = (self.0 ^ (self.0 >> 15)).wrapping_mul(self.0 | 1);
        mixed ^= mixed.wrapping_add((mixed ^ (mixed >> 7)).wrapping_mul(mixed | 61));
        mixed ^ (mixed >> 14)
    }

    /// From 0 to 1, 1 left out.
    pub(super) fn part(&mut self) -> f64 {
        f64::from(self.bits()) / 4_294_967_296.0
    }

    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.part() * (high - low)
    }
}

/// One of a list, by a number from 0 to 1.
pub(super) fn pick<T>(list: &[T], part: f64) -> Option<&T> {
    list.get((part * list.len() as f64) as usize)
}
