//! The unit of a table as it is written down: one that is known by its name alone, any other as a value.

use super::Unit;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The unit a battle is told in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct TableUnit(Unit);

/// What stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Name(String),
    Own(Own),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Own {
    name: String,
    sign: String,
    micrometres: i64,
    decimals: i64,
}

impl TableUnit {
    /// It is the inch, which old files do not name.
    pub fn is_inch(&self) -> bool {
        self.0 == Unit::INCH
    }
}

impl Default for TableUnit {
    fn default() -> TableUnit {
        TableUnit(Unit::INCH)
    }
}

impl From<Unit> for TableUnit {
    fn from(unit: Unit) -> TableUnit {
        TableUnit(unit)
    }
}

impl Deref for TableUnit {
    type Target = Unit;

    fn deref(&self) -> &Unit {
        &self.0
    }
}

impl From<TableUnit> for Written {
    fn from(TableUnit(unit): TableUnit) -> Written {
        if Unit::named(&unit.name).is_some() {
            return Written::Name(unit.name.into_owned());
        }
        let Unit { name, sign, micrometres, decimals, .. } = unit;
        let (name, sign) = (name.into_owned(), sign.into_owned());
        Written::Own(Own { name, sign, micrometres: micrometres.into(), decimals: decimals.into() })
    }
}

impl TryFrom<Written> for TableUnit {
    type Error = String;

    fn try_from(written: Written) -> Result<TableUnit, String> {
        match written {
            Written::Name(name) => {
                Unit::named(&name).map(TableUnit).ok_or_else(|| format!("there is no unit `{name}`"))
            }
            Written::Own(own) => Unit::own(&own.name, &own.sign, own.micrometres, own.decimals)
                .map(TableUnit)
                .map_err(|(field, words)| format!("unit.{field}: {words}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_unit_is_written_by_its_name_and_any_other_as_a_value() {
        for unit in Unit::KNOWN {
            let text = serde_json::to_string(&TableUnit(unit.clone())).unwrap();
            assert_eq!(text, format!("\"{}\"", unit.name));
            assert_eq!(*serde_json::from_str::<TableUnit>(&text).unwrap(), unit);
        }
        let text = r#"{"name":"handspan","sign":"hspn","micrometres":162000,"decimals":2}"#;
        let unit: TableUnit = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&unit).unwrap(), text);
    }

    #[test]
    fn a_damaged_one_is_refused_with_its_field() {
        let refused = |text: &str| serde_json::from_str::<TableUnit>(text).unwrap_err().to_string();
        assert_eq!(refused("\"furlong\""), "there is no unit `furlong`");
        let text = r#"{"name":"handspan","sign":"hspn","micrometres":3000000,"decimals":2}"#;
        assert_eq!(refused(text), "unit.micrometres: 3000000 is no unit; one is 100 to 1,000,000 micrometres long");
    }
}
