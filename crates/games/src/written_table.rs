//! The table of a battle as it is written down: `#[serde(with = "crate::written_table")]` on a battle's field.

use crate::fault::Fault;
use crate::limits;
use crate::scenario::{self, FigureSheet};
use handspan_table::{Marker, Table, Terrain, Tolerances};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableState {
    width: i32,
    depth: i32,
    tolerances: Tolerances,
    figures: Vec<FigureSheet>,
    terrain: Vec<Terrain>,
    markers: Vec<Marker>,
}

/// Writes a table down.
pub fn serialize<S: Serializer>(table: &Table, serializer: S) -> Result<S::Ok, S::Error> {
    let figures = table.figures().iter().map(|figure| scenario::sheet_of(table, figure, None));
    let state = TableState {
        width: table.width,
        depth: table.depth,
        tolerances: table.tolerances,
        figures: figures.collect(),
        terrain: table.terrain().map(|piece| piece.terrain.clone()).collect(),
        markers: table.markers().to_vec(),
    };
    state.serialize(serializer)
}

/// Reads a table, or says why there can be none like it: what was written down may have been damaged since.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Table, D::Error> {
    let state = TableState::deserialize(deserializer)?;
    let faults: Vec<String> = state.faults().iter().map(Fault::to_string).collect();
    if faults.is_empty() { Ok(state.table()) } else { Err(D::Error::custom(faults.join("; "))) }
}

impl TableState {
    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if !limits::TABLE.contains(&i64::from(self.width)) || !limits::TABLE.contains(&i64::from(self.depth)) {
            faults.push(Fault::new("table", "a table is up to 10 m either way"));
        }
        if self.figures.len() > limits::FIGURES
            || self.terrain.len() > limits::PIECES
            || self.markers.len() > limits::MARKERS
        {
            faults.push(Fault::new("table", "it holds more than a table may"));
        }
        if let Some(sheet) = self.figures.iter().find(|sheet| !scenario::base_fits(sheet.base)) {
            faults.push(Fault::new(format!("figure {}", sheet.id.0), "a base is 1 mm to 500 mm either way"));
        }
        faults
    }

    fn table(self) -> Table {
        let mut table = Table::new(self.width, self.depth);
        table.tolerances = self.tolerances;
        scenario::put_on(&mut table, &self.figures, self.terrain, &self.markers);
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Battle {
        #[serde(with = "crate::written_table")]
        table: Table,
    }

    fn good() -> Value {
        json!({"table": {
            "width": 1_000_000, "depth": 500_000, "tolerances": Tolerances::default(),
            "figures": [{
                "id": 3, "name": "Brann", "kind": "", "side": 1, "base": {"shape": "round", "diameter": 25_400},
                "placement": {"x": 100, "y": 200, "facing": 0},
            }],
            "terrain": [], "markers": [],
        }})
    }

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let battle: Battle = serde_json::from_value(good()).expect("a good table");
        let written = serde_json::to_value(&battle).expect("text");
        assert_eq!(written, good());
        assert_eq!(serde_json::from_value::<Battle>(written).expect("the same again"), battle);
    }

    #[test]
    fn a_table_that_cannot_be_is_refused_with_every_reason() {
        let mut bad = good();
        bad["table"]["width"] = json!(0);
        bad["table"]["figures"][0]["base"]["diameter"] = json!(1);
        let error = serde_json::from_value::<Battle>(bad).expect_err("no table").to_string();
        let reasons = "table: a table is up to 10 m either way; figure 3: a base is 1 mm to 500 mm either way";
        assert_eq!(error, reasons);
    }
}
