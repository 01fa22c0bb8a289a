//! The options of a battle, written out in full: a later default changes no old battle.

use super::declared::{Declared, PerSide, Typed};
use super::value::{Given, Kept, Value};
use handspan_table::Side;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// The key of what a layout has locked; no option has this word.
const LOCKED: &str = "locked";

/// All options of a game. Implemented by an empty type of the game, so that what is read from a file is held against it.
pub trait OptionList: Clone + Copy + fmt::Debug + PartialEq + Eq + 'static {
    /// What actions and events of this game call the option they are about.
    const KEY: &'static str = "option";

    /// In the order in which players see them.
    fn all() -> &'static [&'static dyn Declared];

    /// An option by its word, or what there is.
    fn find(word: &str) -> Result<&'static dyn Declared, String> {
        let found = Self::all().iter().copied().find(|declared| declared.word() == word);
        let known = || Self::all().iter().map(|declared| format!("`{}`", declared.word())).collect::<Vec<_>>();
        found.ok_or_else(|| format!("there is no option `{word}`; there are: {}", known().join(", ")))
    }
}

/// What is chosen in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options<L> {
    /// In the order of the list.
    kept: Arc<Vec<Kept>>,
    /// What the layout does not leave to the players.
    locked: Arc<BTreeSet<&'static str>>,
    list: PhantomData<L>,
}

impl<L: OptionList> Options<L> {
    /// Every default, for the sides of a battle.
    pub fn usual(sides: &[Side]) -> Options<L> {
        let kept = |declared: &&'static dyn Declared| {
            if declared.sheet().per_side {
                Kept::Sides(sides.iter().map(|side| (*side, declared.usual())).collect())
            } else {
                Kept::All(declared.usual())
            }
        };
        Options { kept: Arc::new(L::all().iter().map(kept).collect()), locked: Arc::default(), list: PhantomData }
    }

    /// What is chosen of an option for everybody. Only the one function beside its declaration asks.
    pub fn get<D: Typed>(&self, declared: &D) -> D::Is {
        declared.is(&self.value(declared, None))
    }

    /// What a side has chosen of an option that each has for itself.
    pub fn of<D: Typed>(&self, side: Side, declared: &PerSide<D>) -> D::Is {
        declared.0.is(&self.value(declared, Some(side)))
    }

    /// What is chosen of an option for everybody, in a sentence: help takes its words from here.
    pub fn sentence(&self, declared: &dyn Declared) -> String {
        declared.sentence(&self.value(declared, None))
    }

    /// What is chosen; never fails, since what cannot be read was refused when the battle was mustered or restored.
    pub(super) fn value(&self, declared: &dyn Declared, side: Option<Side>) -> Value {
        let kept = Self::rank(declared.word()).and_then(|rank| self.kept.get(rank));
        let value = match (kept, side) {
            (Some(Kept::All(value)), _) => Some(value),
            (Some(Kept::Sides(sides)), Some(side)) => sides.get(&side),
            _ => None,
        };
        value.cloned().unwrap_or_else(|| declared.usual())
    }

    /// Chooses. What there is not is passed over.
    pub(super) fn set(&mut self, option: &str, side: Option<Side>, value: Value) {
        let Some(rank) = Self::rank(option) else { return };
        match (Arc::make_mut(&mut self.kept).get_mut(rank), side) {
            (Some(Kept::All(kept)), _) => *kept = value,
            (Some(Kept::Sides(sides)), Some(side)) => {
                sides.entry(side).and_modify(|kept| *kept = value);
            }
            (Some(Kept::Sides(sides)), None) => sides.values_mut().for_each(|kept| *kept = value.clone()),
            (None, _) => {}
        }
    }

    /// Does the layout not leave it to the players?
    pub fn is_locked(&self, option: &str) -> bool {
        self.locked.contains(option)
    }

    pub(super) fn lock(&mut self, option: &'static str) {
        Arc::make_mut(&mut self.locked).insert(option);
    }

    /// What can never be true: an option of each side is chosen for the sides there are.
    pub fn faults(&self, sides: &[Side]) -> Vec<String> {
        let strange = |kept: &Kept| match kept {
            Kept::All(_) => false,
            Kept::Sides(known) => {
                let mut sides = sides.to_vec();
                sides.sort_unstable();
                !known.keys().eq(sides.iter())
            }
        };
        let all = L::all().iter().zip(self.kept.iter()).filter(|(_, kept)| strange(kept));
        all.map(|(declared, _)| format!("options, {}: it is chosen for other sides than there are", declared.word()))
            .collect()
    }

    fn rank(word: &str) -> Option<usize> {
        L::all().iter().position(|declared| declared.word() == word)
    }

    /// From what a file holds: all of them, nothing else, each within its bounds.
    fn restore(given: Vec<(String, Given)>) -> Result<Options<L>, String> {
        let mut faults = Vec::new();
        let mut options = Options::<L>::usual(&[]);
        let mut left: Vec<&str> = L::all().iter().map(|declared| declared.word()).collect();
        for (word, given) in given {
            if word == LOCKED {
                faults.extend(options.restore_locks(&given).err());
                continue;
            }
            let rank = left.iter().position(|known| *known == word);
            match (L::find(&word), rank) {
                (Err(words), _) => faults.push(words),
                (Ok(_), None) => faults.push(format!("{word} is given twice")),
                (Ok(declared), Some(rank)) => {
                    left.remove(rank);
                    match restored(declared, &given) {
                        Ok(kept) => options.keep(&word, kept),
                        Err(words) => faults.push(format!("{word} {words}")),
                    }
                }
            }
        }
        faults.extend(left.iter().map(|word| format!("{word} is missing")));
        if faults.is_empty() { Ok(options) } else { Err(format!("options: {}", faults.join("; "))) }
    }

    fn keep(&mut self, word: &str, kept: Kept) {
        if let Some(place) = Self::rank(word).and_then(|rank| Arc::make_mut(&mut self.kept).get_mut(rank)) {
            *place = kept;
        }
    }

    fn restore_locks(&mut self, given: &Given) -> Result<(), String> {
        let Given::Words(words) = given else { return Err(format!("{LOCKED} is a list of options")) };
        for word in words {
            self.lock(L::find(word)?.word());
        }
        Ok(())
    }
}

/// One value, or one for each side where the option is each side's own.
fn restored(declared: &dyn Declared, given: &Given) -> Result<Kept, String> {
    match (declared.sheet().per_side, given) {
        (false, given) => declared.restore(given).map(Kept::All),
        (true, Given::Sides(sides)) => {
            let one = |(number, given): (&String, &Given)| {
                let side = number.parse().map_err(|_| format!("has numbers of sides, not `{number}`"))?;
                let value = declared.restore(given).map_err(|words| format!("of side {number} {words}"))?;
                Ok((Side(side), value))
            };
            sides.iter().map(one).collect::<Result<BTreeMap<_, _>, String>>().map(Kept::Sides)
        }
        (true, _) => Err("has a choice for each side".to_owned()),
    }
}

impl<L: OptionList> Serialize for Options<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let locks = usize::from(!self.locked.is_empty());
        let mut map = serializer.serialize_map(Some(self.kept.len() + locks))?;
        for (declared, kept) in L::all().iter().zip(self.kept.iter()) {
            map.serialize_entry(declared.word(), kept)?;
        }
        if !self.locked.is_empty() {
            map.serialize_entry(LOCKED, &*self.locked)?;
        }
        map.end()
    }
}

impl<'de, L: OptionList> Deserialize<'de> for Options<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Vec<(String, Given)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the options of a battle, each with what is chosen")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }
        Options::restore(deserializer.deserialize_map(Pairs)?).map_err(D::Error::custom)
    }
}
