//! Lengths, and the one comparison that decides whether a limit is met.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use specta::Type;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// A measured length. Inside it is micrometres in floating point; on the wire and in files it is
/// whole micrometres (rounded to nearest), so that NaN cannot exist outside a measurement.
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, Type)]
#[specta(transparent)]
pub struct Length(#[specta(type = i32)] f64);

/// So many micrometres.
pub const fn micrometres(count: f64) -> Length {
    Length(count)
}

/// So many millimetres.
pub const fn mm(count: f64) -> Length {
    Length(count * 1_000.0)
}

/// So many centimetres.
pub const fn cm(count: f64) -> Length {
    Length(count * 10_000.0)
}

/// So many inches; an inch is exactly 25,400 micrometres.
pub const fn inches(count: f64) -> Length {
    Length(count * 25_400.0)
}

impl Length {
    /// No length at all.
    pub const ZERO: Length = Length(0.0);
    /// Longer than anything on a table.
    pub const MAX: Length = Length(2.0e9);

    /// In micrometres.
    pub const fn micrometres(self) -> f64 {
        self.0
    }

    /// In millimetres.
    pub fn mm(self) -> f64 {
        self.0 / 1_000.0
    }

    /// In inches.
    pub fn inches(self) -> f64 {
        self.0 / 25_400.0
    }

    /// Rounded to whole micrometres, as it is written down. A length past what 32 bits hold is cut there.
    pub fn whole(self) -> i32 {
        self.0.round() as i32
    }

    /// The shorter of two.
    pub fn min(self, other: Length) -> Length {
        Length(self.0.min(other.0))
    }

    /// The longer of two.
    pub fn max(self, other: Length) -> Length {
        Length(self.0.max(other.0))
    }
}

/// The two tolerances of a table. A game's sheet sets them and players may loosen them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Tolerances {
    /// Bases with a gap of at most this touch.
    pub contact: Length,
    /// A limit is met if it is exceeded by no more than this; bases overlap only if they share more.
    pub slack: Length,
}

impl Default for Tolerances {
    fn default() -> Self {
        Tolerances { contact: mm(0.5), slack: mm(0.025) }
    }
}

impl Tolerances {
    /// Is `length` at most `limit`? The one comparison of a measured length with a rule's limit:
    /// limits are inclusive, and the slack forgives what no hand could place better.
    pub fn is_within(&self, length: Length, limit: Length) -> bool {
        length.0 <= limit.0 + self.slack.0
    }
}

impl fmt::Debug for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} mm", self.mm())
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl Mul<f64> for Length {
    type Output = Length;
    fn mul(self, times: f64) -> Length {
        Length(self.0 * times)
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl std::iter::Sum for Length {
    fn sum<I: Iterator<Item = Length>>(lengths: I) -> Length {
        lengths.fold(Length::ZERO, Add::add)
    }
}

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.whole())
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i32::deserialize(deserializer).map(|whole| Length(f64::from(whole)))
    }
}

/// A part of a whole, 0 to 1; per mille on the wire.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default, Type)]
#[specta(transparent)]
pub struct Share(#[specta(type = i32)] pub f64);

impl Share {
    /// Nothing of it.
    pub const NONE: Share = Share(0.0);
    /// All of it.
    pub const ALL: Share = Share(1.0);
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32((self.0 * 1000.0).round() as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inch_is_exact() {
        assert_eq!(inches(1.0).whole(), 25_400);
        assert_eq!(inches(6.0), mm(152.4));
        assert_eq!(serde_json::to_string(&cm(30.0)).unwrap(), "300000");
    }

    #[test]
    fn limits_are_inclusive_and_forgive_the_slack() {
        let tolerances = Tolerances::default();
        assert!(tolerances.is_within(mm(152.4), inches(6.0)));
        assert!(tolerances.is_within(mm(152.425), inches(6.0)));
        assert!(!tolerances.is_within(mm(152.426), inches(6.0)));
    }
}
