//! Whose dice are rolled: the program's, or those on the players' own table, typed in. It may be another for a side (the
//! program rolls for its ants while a player types) and for a kind of die (nobody at the table has a d12).

use crate::entry::DiceBy;
use crate::session::Session;
use handspan_games::naming::within;
use handspan_table::Side;
use handspan_umpire::{Ask, Question};
use serde::Serialize;
use specta::Type;
use std::collections::{BTreeMap, BTreeSet};

/// What was said of dice so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DiceOwners {
    /// Of all dice that nothing else was said of.
    usual: DiceBy,
    sides: BTreeMap<Side, DiceBy>,
    kinds: BTreeMap<u8, DiceBy>,
}

/// Whose dice a side's are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SideDice {
    /// Which side.
    pub side: Side,
    /// Whose.
    pub by: DiceBy,
}

/// Whose dice of a kind are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct KindDice {
    /// How many faces they have.
    pub faces: u8,
    /// Whose.
    pub by: DiceBy,
}

impl DiceOwners {
    /// Sets it for a side, for a kind of die, or for all there are: then nothing else counts any more.
    pub(crate) fn set(&mut self, side: Option<Side>, faces: Option<u8>, by: DiceBy) {
        match (side, faces) {
            (None, None) => *self = DiceOwners { usual: by, ..DiceOwners::default() },
            _ => {
                side.map(|side| self.sides.insert(side, by));
                faces.map(|faces| self.kinds.insert(faces, by));
            }
        }
    }

    pub(crate) fn usual(&self) -> DiceBy {
        self.usual
    }

    /// Everything that was set, to be set again: first for all, then for sides and kinds.
    pub(crate) fn settings(&self) -> impl Iterator<Item = (Option<Side>, Option<u8>, DiceBy)> {
        let usual = (self.usual != DiceBy::default()).then_some((None, None, self.usual));
        let sides = self.sides.iter().map(|(side, by)| (Some(*side), None, *by));
        let kinds = self.kinds.iter().map(|(faces, by)| (None, Some(*faces), *by));
        usual.into_iter().chain(sides).chain(kinds)
    }

    /// Who rolls dice of a kind for a side. Where something was said of both, they are typed only if both are: whoever types
    /// needs to have such a die.
    pub(crate) fn of(&self, side: Side, faces: u8) -> DiceBy {
        match (self.sides.get(&side), self.kinds.get(&faces)) {
            (None, None) => self.usual,
            (Some(by), None) | (None, Some(by)) => *by,
            (Some(DiceBy::Players), Some(DiceBy::Players)) => DiceBy::Players,
            (Some(_), Some(_)) => DiceBy::Program,
        }
    }

    fn of_side(&self, side: Side) -> DiceBy {
        self.sides.get(&side).copied().unwrap_or(self.usual)
    }

    fn of_kind(&self, faces: u8) -> DiceBy {
        self.kinds.get(&faces).copied().unwrap_or(self.usual)
    }
}

/// What the log says of a setting; `name` is what the side is called.
pub(crate) fn words(name: Option<&str>, faces: Option<u8>, by: DiceBy) -> String {
    let which = match (name, faces) {
        (None, None) if by == DiceBy::Program => return "The program rolls the dice.".to_owned(),
        (None, None) => return "The players roll their own dice.".to_owned(),
        (Some(name), None) => format!("the dice of {}", within(name)),
        (None, Some(faces)) => format!("every d{faces}"),
        (Some(name), Some(faces)) => format!("every d{faces} of {}", within(name)),
    };
    match by {
        DiceBy::Program => format!("The program rolls {which}."),
        DiceBy::Players => format!("The players roll {which} themselves."),
    }
}

impl Session {
    /// Whose dice are rolled where nothing else was said.
    pub fn dice_by(&self) -> DiceBy {
        self.dice.usual()
    }

    /// Who rolls dice of a kind for a side.
    pub fn dice_of(&self, side: Side, faces: u8) -> DiceBy {
        self.dice.of(side, faces)
    }

    /// Every side, with who rolls for it.
    pub fn dice_of_sides(&self) -> Vec<SideDice> {
        let sides = self.sides().iter().map(|sheet| sheet.side);
        sides.map(|side| SideDice { side, by: self.dice.of_side(side) }).collect()
    }

    /// The kinds of dice of this game, and those that something was said of.
    pub fn dice_of_kinds(&self) -> Vec<KindDice> {
        let said = self.dice.kinds.keys().copied();
        let kinds: BTreeSet<u8> = self.battle().dice().iter().copied().chain(said).collect();
        kinds.into_iter().map(|faces| KindDice { faces, by: self.dice.of_kind(faces) }).collect()
    }

    /// Who rolls the dice that are asked for, if dice are.
    pub(crate) fn rolled_by(&self, ask: &Ask) -> Option<DiceBy> {
        match ask.question {
            Question::Dice { faces, .. } => Some(self.dice_of(ask.side, faces)),
            _ => None,
        }
    }
}
