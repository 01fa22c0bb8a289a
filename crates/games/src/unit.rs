//! Units: what lengths are counted in. A unit is a value, so a game, a layout or a player may bring one of its own.

mod written;

use crate::hand;
use crate::words::fault_of;
use handspan_table::Length;
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;
use std::ops::RangeInclusive;

pub use written::TableUnit;

/// What lengths are counted in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Unit {
    /// What files call it: `inch`, `paces_25mm`, `handspan`.
    #[specta(type = String)]
    pub name: Cow<'static, str>,
    /// What players call several of it: `inches`.
    #[specta(type = String)]
    pub title: Cow<'static, str>,
    /// What follows a number in a sentence, after a space: `in`.
    #[specta(type = String)]
    pub sign: Cow<'static, str>,
    /// What follows a number on the table, with the space before it if there is one: `″`, ` cm`.
    #[specta(type = String)]
    pub mark: Cow<'static, str>,
    /// The length of one.
    pub micrometres: i32,
    /// Decimals a length is usually given with.
    pub decimals: u8,
}

/// How long one may be: 0.1 mm to 1 m.
pub const ONE: RangeInclusive<i32> = 100..=1_000_000;
/// Decimals a unit may have.
pub const DECIMALS: RangeInclusive<u8> = 0..=3;
/// Characters of a name, and of a sign, at most.
const NAME: usize = 40;
const SIGN: usize = 8;

const fn known(names: (&'static str, &'static str), signs: (&'static str, &'static str), one: (i32, u8)) -> Unit {
    Unit {
        name: Cow::Borrowed(names.0),
        title: Cow::Borrowed(names.1),
        sign: Cow::Borrowed(signs.0),
        mark: Cow::Borrowed(signs.1),
        micrometres: one.0,
        decimals: one.1,
    }
}

impl Default for Unit {
    fn default() -> Unit {
        Unit::INCH
    }
}

impl Unit {
    /// The inch.
    pub const INCH: Unit = known(("inch", "inches"), ("in", "″"), (25_400, 1));
    /// The centimetre.
    pub const CM: Unit = known(("cm", "centimetres"), ("cm", " cm"), (10_000, 1));
    /// The millimetre.
    pub const MM: Unit = known(("mm", "millimetres"), ("mm", " mm"), (1_000, 0));
    /// HOTT-SCALE-1 With 15 mm figures 100 paces are an inch.
    pub const PACES_15MM: Unit = known(("paces_15mm", "paces (15 mm figures)"), ("p", " p"), (254, 0));
    /// HOTT-SCALE-1 The same with an inch of 25 mm, so that bases have round numbers.
    pub const PACES_15MM_ROUND: Unit =
        known(("paces_15mm_round", "paces (15 mm figures, 25 mm for an inch)"), ("p", " p"), (250, 0));
    /// HOTT-SCALE-1 With 25 mm figures 100 paces are 40 mm.
    pub const PACES_25MM: Unit = known(("paces_25mm", "paces (25 mm figures)"), ("p", " p"), (400, 0));

    /// The units that need no more than their name, in the order to show. The first is the usual one.
    pub const KNOWN: [Unit; 6] =
        [Unit::INCH, Unit::CM, Unit::MM, Unit::PACES_15MM, Unit::PACES_15MM_ROUND, Unit::PACES_25MM];

    /// What every tape shows, one on each side of it.
    pub const TAPE: [Unit; 2] = [Unit::INCH, Unit::CM];

    /// One of [`Unit::KNOWN`].
    pub fn named(name: &str) -> Option<Unit> {
        Unit::KNOWN.into_iter().find(|unit| unit.name == name)
    }

    /// A unit of somebody's own, or which of the four is wrong and what would be right.
    pub fn own(name: &str, sign: &str, micrometres: i64, decimals: i64) -> Result<Unit, (&'static str, String)> {
        for (field, text, most) in [("name", name, NAME), ("sign", sign, SIGN)] {
            if let Some(words) = fault_of(text) {
                return Err((field, words));
            }
            if text.trim() != text || text.is_empty() || text.chars().count() > most {
                return Err((field, format!("must be 1 to {most} characters without a space before or after")));
            }
        }
        let one = i32::try_from(micrometres).ok().filter(|one| ONE.contains(one));
        let Some(micrometres) = one else {
            return Err(("micrometres", format!("{micrometres} is no unit; one is 100 to 1,000,000 micrometres long")));
        };
        let Some(decimals) = u8::try_from(decimals).ok().filter(|count| DECIMALS.contains(count)) else {
            return Err(("decimals", format!("{decimals} is out of range; it may be 0 to 3")));
        };
        if let Some(own) = hand::named(name)
            && !own.fits(micrometres)
        {
            return Err(("micrometres", own.says.to_owned()));
        }
        if let Some(known) = Unit::named(name) {
            return if (known.sign == sign) && (known.micrometres, known.decimals) == (micrometres, decimals) {
                Ok(known)
            } else {
                Err((
                    "name",
                    format!("`{name}` is a unit of Handspan's own; say \"{name}\" alone, or name it otherwise"),
                ))
            };
        }
        let title = hand::named(name).map_or_else(|| name.to_owned(), |own| own.title.to_owned());
        Ok(Unit {
            name: Cow::Owned(name.to_owned()),
            title: Cow::Owned(title),
            sign: Cow::Owned(sign.to_owned()),
            mark: Cow::Owned(format!(" {sign}")),
            micrometres,
            decimals,
        })
    }

    /// A length as it is spoken: `4.2 in`, `10.7 cm`, `107 mm`.
    pub fn words(&self, length: Length) -> String {
        format!("{} {}", self.number(length), self.sign)
    }

    /// The bare number, rounded to the unit's decimals, a half away from zero. The pages round by the same rule
    /// (`ui/src/look/lengths.ts`); `tests/vectors/lengths.json` holds both to it.
    pub fn number(&self, length: Length) -> String {
        let decimals = usize::from(self.decimals);
        let parts = 10_f64.powi(i32::from(self.decimals));
        // First times, then by: whole micrometres stay exact, so that a half is a half.
        let count = (length.micrometres().abs() * parts / f64::from(self.micrometres)).round();
        let sign = if length < Length::ZERO && count > 0.0 { "-" } else { "" };
        format!("{sign}{:.decimals$}", count / parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_table::{inches, micrometres};

    #[test]
    fn a_length_is_spoken_in_any_unit() {
        assert_eq!(Unit::INCH.words(inches(4.2)), "4.2 in");
        assert_eq!(Unit::CM.words(inches(4.2)), "10.7 cm");
        assert_eq!(Unit::MM.words(inches(4.2)), "107 mm");
        let span = Unit::own("handspan", "hspn", 160_000, 2).unwrap();
        assert_eq!(span.words(micrometres(120_000.0)), "0.75 hspn");
        assert_eq!((&*span.title, &*span.mark), ("handspans", " hspn"));
    }

    /// HOTT-SCALE-1 a), b), c)
    #[test]
    fn paces_have_three_scales() {
        assert_eq!(Unit::PACES_15MM.words(inches(6.0)), "600 p");
        assert_eq!(Unit::PACES_15MM_ROUND.words(micrometres(150_000.0)), "600 p");
        assert_eq!(Unit::PACES_25MM.words(micrometres(240_000.0)), "600 p");
        assert_eq!(Unit::PACES_25MM.words(micrometres(480_000.0)), "1200 p");
    }

    #[test]
    fn numbers_are_rounded_as_the_pages_round_them() {
        let cases: serde_json::Value =
            serde_json::from_str(include_str!("../../../tests/vectors/lengths.json")).unwrap();
        let cases = cases.as_array().unwrap();
        assert!(cases.len() >= 20);
        for case in cases {
            let whole = |name: &str| case["unit"][name].as_i64().unwrap();
            let unit = Unit::own("one", "o", whole("micrometres"), whole("decimals")).unwrap();
            let number = unit.number(micrometres(case["length"].as_f64().unwrap()));
            assert_eq!(number, case["number"].as_str().unwrap(), "{case}");
        }
    }

    #[test]
    fn a_unit_that_is_none_says_which_field_is_wrong() {
        let fault = |name, sign, one, decimals| Unit::own(name, sign, one, decimals).unwrap_err();
        assert_eq!(fault("", "e", 1_000, 1).0, "name");
        assert_eq!(fault("ell", "e ", 1_000, 1).0, "sign");
        assert_eq!(fault("ell", "\u{7}", 1_000, 1).0, "sign");
        for one in [-1, 0, 99, 1_000_001, i64::MAX] {
            assert_eq!(fault("ell", "e", one, 1).0, "micrometres");
        }
        assert_eq!(fault("ell", "e", 1_000, 4).0, "decimals");
        assert_eq!(fault("inch", "in", 25_000, 1).0, "name");
        assert_eq!(fault("handspan", "hspn", 900_000, 2), ("micrometres", "a handspan is 10 to 25 cm".to_owned()));
        assert_eq!(Unit::own("inch", "in", 25_400, 1), Ok(Unit::INCH));
    }
}
