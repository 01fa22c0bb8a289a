//! Options in the set-up of a layout: chosen there, and perhaps locked.

use super::declared::Declared;
use super::house::OptionEntry;
use super::kept::{OptionList, Options};
use super::value::Given;
use crate::setup::{About, Fact};

/// The word of a fact that locks an option.
const LOCK: &str = "lock";

impl<L: OptionList> Options<L> {
    /// Takes in a fact of the set-up that is about an option; `None` when it is about something else. What is wrong with it says
    /// what would be right.
    pub fn told(&mut self, fact: &Fact) -> Option<Result<(), String>> {
        if fact.word == LOCK {
            let is_plain = fact.about.is_none() && fact.numbers.is_empty();
            let found = if is_plain { L::find(&fact.says) } else { Err("says an option and nothing else".to_owned()) };
            return Some(found.map(|declared| self.lock(declared.word())));
        }
        let declared = L::find(&fact.word).ok()?;
        Some(self.chosen_in(declared, fact))
    }

    fn chosen_in(&mut self, declared: &dyn Declared, fact: &Fact) -> Result<(), String> {
        let sheet = declared.sheet();
        let side = match fact.about {
            None => None,
            Some(About::Side(side)) if sheet.per_side => Some(side),
            Some(_) if sheet.per_side => return Err("is about a side, or about all of them".to_owned()),
            Some(_) => return Err("is about the battle, not about one thing in it".to_owned()),
        };
        let value = declared.read(&given(&sheet.entry, fact))?;
        self.set(declared.word(), side, value);
        Ok(())
    }
}

/// What a fact says: a number, a word, or words with blanks between them, `none` for none.
fn given(entry: &OptionEntry, fact: &Fact) -> Given {
    match (entry, &fact.numbers[..]) {
        (OptionEntry::Number { .. }, [number]) if fact.says.is_empty() => Given::Number((*number).into()),
        (OptionEntry::AnyOf { .. }, []) if fact.says == "none" => Given::Words(Vec::new()),
        (OptionEntry::AnyOf { .. }, []) if !fact.says.is_empty() => {
            Given::Words(fact.says.split(' ').map(str::to_owned).collect())
        }
        (_, []) => Given::Word(fact.says.clone()),
        // Numbers where a word belongs, or too many of them: no option reads that.
        (_, numbers) => {
            let said = (!fact.says.is_empty()).then(|| fact.says.clone());
            Given::Words(numbers.iter().map(i32::to_string).chain(said).collect())
        }
    }
}
