//! Lengths in words, as the table's players count them.

use handspan_table::Length;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How lengths are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// 25,400 micrometres.
    #[default]
    Inch,
    /// 10,000 micrometres.
    Cm,
    /// 1,000 micrometres.
    Mm,
}

impl Unit {
    /// A length as it is spoken: `4.2 in`, `10.7 cm`, `107 mm`.
    pub fn words(self, length: Length) -> String {
        match self {
            Unit::Inch => format!("{:.1} in", length.inches()),
            Unit::Cm => format!("{:.1} cm", length.mm() / 10.0),
            Unit::Mm => format!("{:.0} mm", length.mm()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_table::inches;

    #[test]
    fn a_length_is_spoken_in_the_tables_unit() {
        assert_eq!(Unit::Inch.words(inches(4.2)), "4.2 in");
        assert_eq!(Unit::Cm.words(inches(4.2)), "10.7 cm");
        assert_eq!(Unit::Mm.words(inches(4.2)), "107 mm");
    }
}
