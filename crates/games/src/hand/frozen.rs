//! The hands of a battle: one for each side, measured before turn 1 and frozen by it.

use super::{Hand, HandUnit};
use crate::fault::Fault;
use crate::scenario::Layout;
use crate::setup::About;
use crate::unit::Unit;
use handspan_table::{Length, Side, micrometres};
use handspan_umpire::{Rule, RuleId, rule};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;

/// The hands a battle is measured with. They may be measured anew until turn 1 begins, and never after.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hands {
    lengths: BTreeMap<Side, Hand>,
    frozen: bool,
}

/// The units of a side's hand, for the tape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SideUnits {
    /// Whose hand.
    pub side: Side,
    /// In the order of the sheet.
    pub units: Vec<Unit>,
}

impl Hands {
    /// As a layout gives them to each of its sides, or every fact that is wrong.
    pub fn of(layout: &Layout, units: &[HandUnit]) -> Result<Hands, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut lengths: BTreeMap<Side, Hand> = layout
            .sides
            .iter()
            .map(|sheet| (sheet.side, units.iter().map(|unit| (unit.name.to_owned(), unit.usual)).collect()))
            .collect();
        let facts =
            || layout.setup.iter().filter_map(|fact| Some((fact, units.iter().find(|unit| unit.name == fact.word)?)));
        // What is said of one side goes before what is said of all.
        for of_a_side in [false, true] {
            for (fact, unit) in facts().filter(|(fact, _)| fact.about.is_some() == of_a_side) {
                let (length, side) = match (fact.numbers.as_slice(), fact.about) {
                    ([length], None) if unit.fits(*length) => (*length, None),
                    ([length], Some(About::Side(side))) if unit.fits(*length) => (*length, Some(side)),
                    _ => {
                        let words = format!("must be one number of micrometres, of a side or of all; {}", unit.says);
                        faults.push(Fault::new(fact.place(), words));
                        continue;
                    }
                };
                for (_, hand) in lengths.iter_mut().filter(|(of, _)| side.is_none_or(|side| **of == side)) {
                    hand.insert(unit.name.to_owned(), length);
                }
            }
        }
        if faults.is_empty() { Ok(Hands { lengths, frozen: false }) } else { Err(faults) }
    }

    /// The length of a side's hand; the usual one where the side has none.
    pub fn length(&self, side: Side, unit: &HandUnit) -> Length {
        micrometres(f64::from(self.whole(side, unit)))
    }

    fn whole(&self, side: Side, unit: &HandUnit) -> i32 {
        self.lengths.get(&side).and_then(|hand| hand.get(unit.name)).copied().unwrap_or(unit.usual)
    }

    /// The units of each side's hand.
    pub fn units(&self, units: &[HandUnit]) -> Vec<SideUnits> {
        let of = |side: Side| units.iter().map(|unit| unit.unit(self.whole(side, unit))).collect();
        self.lengths.keys().map(|side| SideUnits { side: *side, units: of(*side) }).collect()
    }

    /// What must hold for a hand to be measured: turn 1 has not begun, and there are such hands.
    pub fn rules(&self, id: RuleId, unit: &HandUnit, length: i32) -> [Rule; 2] {
        let nearest = length.clamp(unit.least, unit.most);
        let (length, limit) = (micrometres(f64::from(length)), micrometres(f64::from(nearest)));
        [
            rule(id, !self.frozen, "hands are measured before turn 1"),
            rule(id, length == limit, unit.says).measured(length, limit),
        ]
    }

    /// Takes a measured hand in.
    pub fn measure(&mut self, side: Side, unit: &str, length: i32) {
        if let Some(hand) = self.lengths.get_mut(&side) {
            hand.insert(unit.to_owned(), length);
        }
    }

    /// Turn 1 begins.
    pub fn freeze(&mut self) {
        self.frozen = true;
    }

    /// What can never be true of them, a sentence each: what was written down may have been damaged since.
    pub fn broken(&self, sides: &[Side], units: &[HandUnit]) -> Vec<String> {
        let mut broken = Vec::new();
        if self.lengths.keys().any(|side| !sides.contains(side)) {
            broken.push("a hand is of a side that there is not".to_owned());
        }
        for (side, hand) in &self.lengths {
            for (name, length) in hand {
                match units.iter().find(|unit| unit.name == name) {
                    None => broken.push(format!("side {} has a `{name}`, which the game does not count in", side.0)),
                    Some(unit) if unit.fits(*length) => (),
                    Some(unit) => broken.push(format!("side {}, {name}: {}", side.0, unit.says)),
                }
            }
        }
        broken
    }
}

#[cfg(test)]
mod tests {
    use super::super::HANDSPAN;
    use super::*;

    #[test]
    fn a_frozen_hand_and_a_hand_of_three_metres_are_refused() {
        let mut hands = Hands::default();
        let holds = |hands: &Hands, length| hands.rules("BUG-GEN-2", &HANDSPAN, length).map(|rule| rule.holds());
        assert_eq!(holds(&hands, 160_000), [true, true]);
        assert_eq!(holds(&hands, 300_000), [true, false]);
        hands.freeze();
        assert_eq!(holds(&hands, 160_000), [false, true]);
    }
}
