//! Choosing an option: the action, its questions, the event, and what the log says of it. The same in every game.

use super::declared::Declared;
use super::house::{NO, OptionEntry, YES};
use super::kept::{OptionList, Options};
use super::value::{Given, Value};
use crate::book::Told;
use handspan_table::Side;
use handspan_umpire::{Game, Ruling, Umpire, rule};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::marker::PhantomData;

/// A game with options.
pub trait HasOptions: Game {
    /// Its options.
    type List: OptionList;

    /// What is chosen in this battle.
    fn options(&self) -> &Options<Self::List>;

    /// May options still be chosen: has the first turn not begun?
    fn may_choose(&self) -> bool;

    /// The action that chooses an option.
    fn choosing(choosing: Choosing<Self::List>) -> Self::Action;

    /// The event that an option was chosen.
    fn chosen(chosen: Chosen<Self::List>) -> Self::Event;

    /// What a change must meet beyond its own bounds, and what comes of it before it is recorded.
    fn before_choosing(_: &mut Umpire<'_, Self>, _: &Chosen<Self::List>) -> Ruling {
        Ok(())
    }
}

/// The action: which option, and whose where each side has its own. To what, is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choosing<L> {
    option: &'static str,
    /// Whose.
    pub side: Option<Side>,
    /// What is chosen, by its word. Battles of older versions say it here, and then nothing is asked.
    choice: Option<String>,
    list: PhantomData<L>,
}

/// The event: an option was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen<L> {
    option: &'static str,
    /// Whose.
    pub side: Option<Side>,
    choice: Value,
    list: PhantomData<L>,
}

/// Chooses an option. It is asked what, unless the action says it.
pub fn choose<G: HasOptions>(umpire: &mut Umpire<'_, G>, choosing: &Choosing<G::List>) -> Ruling {
    let Ok(declared) = G::List::find(choosing.option) else { return Ok(()) };
    let sheet = declared.sheet();
    let is_free = !umpire.battle().options().is_locked(sheet.option);
    umpire.insist(rule(sheet.rule, is_free, "the layout does not leave this to the players").code("E_SETUP"))?;
    let is_fitting = sheet.per_side == choosing.side.is_some();
    umpire.insist(rule(sheet.rule, is_fitting, "it is not clear for whom this is chosen").code("E_SETUP"))?;
    let before = umpire.battle().may_choose();
    umpire.require([rule(sheet.rule, before, "this is fixed since the game began").code("E_SETUP")])?;
    let given = match &choosing.choice {
        Some(word) => Given::Word(word.clone()),
        None => asked(umpire, declared)?,
    };
    let choice = umpire.must(sheet.rule, declared.read(&given).ok(), "there is no such choice")?;
    let is_same = umpire.battle().options().value(declared, choosing.side) == choice;
    if is_same && choosing.choice.is_some() {
        return Ok(());
    }
    let chosen = Chosen { option: sheet.option, side: choosing.side, choice, list: PhantomData };
    G::before_choosing(umpire, &chosen)?;
    umpire.happens(G::chosen(chosen));
    Ok(())
}

/// What is chosen: one question, or one for each of several that may be in or out.
fn asked<G: HasOptions>(umpire: &mut Umpire<'_, G>, declared: &dyn Declared) -> Ruling<Given> {
    let sheet = declared.sheet();
    match sheet.entry {
        OptionEntry::OneOf { choices } => {
            let among: Vec<(&str, &str)> = choices.iter().map(|choice| (choice.word, choice.title)).collect();
            Ok(Given::Word(umpire.option(sheet.title, &among, |_, _| ())?.to_owned()))
        }
        OptionEntry::Number { least, most, unit, .. } => {
            let words = if unit.is_empty() { sheet.title.to_owned() } else { format!("{}, in {unit}", sheet.title) };
            Ok(Given::Number(umpire.number(words, (least, most), |_, _| ())?.into()))
        }
        OptionEntry::AnyOf { choices } => {
            let mut words = Vec::new();
            for choice in choices {
                let question = format!("{}: {}?", sheet.title, choice.title);
                if umpire.option(question, &[(YES, "Yes"), (NO, "No")], |_, _| ())? == YES {
                    words.push(choice.word.to_owned());
                }
            }
            Ok(Given::Words(words))
        }
    }
}

impl<L: OptionList> Choosing<L> {
    /// About an option of the list.
    pub fn about(declared: &dyn Declared, side: Option<Side>) -> Choosing<L> {
        Choosing { option: declared.word(), side, choice: None, list: PhantomData }
    }

    /// By an option's word, or what there is.
    pub fn named(word: &str) -> Result<Choosing<L>, String> {
        L::find(word).map(|declared| Choosing::about(declared, None))
    }

    /// The same with what is chosen said at once, by its word.
    pub fn saying(self, word: &str) -> Choosing<L> {
        Choosing { choice: Some(word.to_owned()), ..self }
    }

    /// A few words for the undo list.
    pub fn title(&self) -> String {
        format!("House rule: {}", L::find(self.option).map_or(self.option, |declared| declared.sheet().title))
    }
}

impl<L: OptionList> Chosen<L> {
    /// Is it about this option?
    pub fn is_about(&self, declared: &dyn Declared) -> bool {
        self.option == declared.word()
    }

    /// Takes it in.
    pub fn apply(&self, options: &mut Options<L>) {
        options.set(self.option, self.side, self.choice.clone());
    }

    /// The options as they would be with it.
    pub fn in_addition_to(&self, options: &Options<L>) -> Options<L> {
        let mut options = options.clone();
        self.apply(&mut options);
        options
    }

    /// A sentence for the log. `name` is what the side is called, where each side has its own.
    pub fn tell(&self, name: Option<&str>) -> Told {
        let Ok(declared) = L::find(self.option) else { return Told::new("A house rule is changed.") };
        let (sheet, choice) = (declared.sheet(), declared.title_of(&self.choice));
        let whose = name.map_or_else(String::new, |name| format!(", {name}"));
        Told::new(format!("House rule: {}{whose}: {choice}.", sheet.title)).by(sheet.rule)
    }
}

impl<L: OptionList> Serialize for Choosing<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = 1 + usize::from(self.side.is_some()) + usize::from(self.choice.is_some());
        let mut written = serializer.serialize_struct("Choosing", fields)?;
        written.serialize_field(L::KEY, self.option)?;
        if let Some(side) = &self.side {
            written.serialize_field("side", side)?;
        }
        if let Some(choice) = &self.choice {
            written.serialize_field("choice", choice)?;
        }
        written.end()
    }
}

impl<L: OptionList> Serialize for Chosen<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = serializer.serialize_struct("Chosen", 2 + usize::from(self.side.is_some()))?;
        written.serialize_field(L::KEY, self.option)?;
        if let Some(side) = &self.side {
            written.serialize_field("side", side)?;
        }
        written.serialize_field("choice", &self.choice)?;
        written.end()
    }
}

impl<'de, L: OptionList> Deserialize<'de> for Choosing<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            #[serde(alias = "setting")]
            option: String,
            #[serde(default)]
            side: Option<Side>,
            #[serde(default)]
            choice: Option<String>,
        }
        let Written { option, side, choice } = Written::deserialize(deserializer)?;
        let declared = L::find(&option).map_err(D::Error::custom)?;
        Ok(Choosing { side, choice, ..Choosing::about(declared, None) })
    }
}

impl<'de, L: OptionList> Deserialize<'de> for Chosen<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            #[serde(alias = "setting")]
            option: String,
            #[serde(default)]
            side: Option<Side>,
            choice: Given,
        }
        let Written { option, side, choice } = Written::deserialize(deserializer)?;
        let declared = L::find(&option).map_err(D::Error::custom)?;
        let choice = declared.restore(&choice).map_err(|words| D::Error::custom(format!("{option} {words}")))?;
        Ok(Chosen { option: declared.word(), side, choice, list: PhantomData })
    }
}
