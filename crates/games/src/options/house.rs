//! House rules: the options as players see them, with what is chosen.

use super::choosing::{Choosing, HasOptions};
use super::declared::Declared;
use super::kept::OptionList;
use super::value::{Given, Value};
use handspan_table::Side;
use handspan_umpire::{Answer, Party};
use serde::Serialize;
use specta::Type;

/// The answers by which one of several is in or out.
pub(super) const YES: &str = "yes";
pub(super) const NO: &str = "no";

/// Something players may choose before the first turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct OptionSheet {
    /// The game's word for it.
    pub option: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it decides, in a sentence.
    pub about: &'static str,
    /// The rule it changes.
    pub rule: &'static str,
    /// What may be chosen.
    pub entry: OptionEntry,
    /// Each side chooses for itself.
    pub per_side: bool,
}

/// What may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum OptionEntry {
    /// One of several.
    OneOf {
        /// The first is the default.
        choices: Vec<OptionChoice>,
    },
    /// A number.
    Number {
        /// At least.
        least: i32,
        /// At most.
        most: i32,
        /// What is counted; empty for nothing.
        unit: &'static str,
        /// How many digits stand behind the point when it is shown.
        decimals: u8,
        /// Numbers that players call something else.
        named: Vec<(i32, &'static str)>,
    },
    /// Any of several; the question asks for each in turn whether it is in, `yes` or `no`.
    AnyOf {
        /// In the order of the questions.
        choices: Vec<OptionChoice>,
    },
}

/// One of the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct OptionChoice {
    /// The word layouts and answers say.
    pub word: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it makes of the rule, in a sentence.
    pub sentence: &'static str,
}

/// An option with what is chosen; one for each side where each has its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct HouseRule {
    /// The option.
    pub option: OptionSheet,
    /// Whose, where each side has its own.
    pub side: Option<Side>,
    /// What is chosen: the answers by which it would be chosen again.
    pub chosen: Vec<Answer>,
    /// What players call that.
    pub title: String,
    /// What it makes of the rule, in a sentence.
    pub sentence: String,
    /// It is the default.
    pub usual: bool,
    /// The layout does not leave it to the players.
    pub locked: bool,
}

/// All options of a game as data.
pub fn sheets<L: OptionList>() -> Vec<OptionSheet> {
    L::all().iter().map(|declared| declared.sheet()).collect()
}

/// The house rules of a battle, each with the action by which this party may change it now.
pub fn house<G: HasOptions>(battle: &G, sides: &[Side], party: Party) -> Vec<(HouseRule, Option<G::Action>)> {
    let mut lines = Vec::new();
    for declared in G::List::all() {
        if declared.sheet().per_side {
            lines.extend(sides.iter().map(|side| line(battle, *declared, Some(*side), party)));
        } else {
            lines.push(line(battle, *declared, None, party));
        }
    }
    lines
}

fn line<G: HasOptions>(
    battle: &G,
    declared: &'static dyn Declared,
    side: Option<Side>,
    party: Party,
) -> (HouseRule, Option<G::Action>) {
    let (options, option) = (battle.options(), declared.sheet());
    let (value, locked) = (options.value(declared, side), options.is_locked(declared.word()));
    let may = battle.may_choose() && !locked && side.is_none_or(|side| party.speaks_for(side));
    let action = may.then(|| G::choosing(Choosing::about(declared, side)));
    let rule = HouseRule {
        chosen: answers(declared, &value),
        title: declared.title_of(&value),
        sentence: declared.sentence(&value),
        usual: value == declared.usual(),
        option,
        side,
        locked,
    };
    (rule, action)
}

/// The answers by which a value is chosen.
pub(super) fn answers(declared: &dyn Declared, value: &Value) -> Vec<Answer> {
    match (declared.sheet().entry, declared.given(value)) {
        (OptionEntry::AnyOf { choices }, Given::Words(words)) => {
            let is_in = |choice: &OptionChoice| words.iter().any(|word| word == choice.word);
            let said = |choice| Answer::Option(if is_in(choice) { YES } else { NO }.to_owned());
            choices.iter().map(said).collect()
        }
        (_, Given::Word(word)) => vec![Answer::Option(word)],
        (_, Given::Number(number)) => i32::try_from(number).map(Answer::Number).into_iter().collect(),
        (_, Given::Words(_) | Given::Sides(_)) => Vec::new(),
    }
}
