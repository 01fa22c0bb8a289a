//! How an option is declared: its words for files and for players, its choices, and what a rule gets of it.

use super::house::{OptionChoice, OptionEntry, OptionSheet};
use super::value::{Given, Value};
use handspan_umpire::RuleId;

/// One of several, declared beside the rule it changes. The first is the default.
#[derive(Debug)]
pub struct OneOf<T: 'static> {
    /// The word files and rule ledgers name it by.
    pub word: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it decides, in a sentence.
    pub about: &'static str,
    /// The rule it changes.
    pub rule: RuleId,
    /// The choices; at least two.
    pub choices: &'static [Choice<T>],
}

/// Any of several, none included.
#[derive(Debug)]
pub struct AnyOf<T: 'static> {
    /// The word files and rule ledgers name it by.
    pub word: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it decides, in a sentence.
    pub about: &'static str,
    /// The rule it changes.
    pub rule: RuleId,
    /// What there is to choose from; no word is `none`.
    pub choices: &'static [Choice<T>],
    /// The words that are in by default.
    pub usual: &'static [&'static str],
}

/// One of the choices of an option.
#[derive(Clone, Copy, Debug)]
pub struct Choice<T> {
    /// The word layouts and answers say.
    pub word: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it makes of the rule, in a sentence.
    pub sentence: &'static str,
    /// What the rule gets.
    pub is: T,
    written: &'static str,
}

/// An option that each side has for itself.
#[derive(Debug)]
pub struct PerSide<D>(pub D);

/// What sheet, set-up, question, log and help need of an option, whatever its type.
pub trait Declared: Sync {
    /// The word files name it by.
    fn word(&self) -> &'static str;

    /// All about it that is data.
    fn sheet(&self) -> OptionSheet;

    /// What is chosen by default.
    fn usual(&self) -> Value;

    /// A choice by the words of layouts and answers, or what would be right.
    fn read(&self, given: &Given) -> Result<Value, String>;

    /// A choice as a battle's file holds it, or what would be right.
    fn restore(&self, given: &Given) -> Result<Value, String>;

    /// What players call a choice.
    fn title_of(&self, value: &Value) -> String;

    /// What a choice makes of the rule, in a sentence.
    fn sentence(&self, value: &Value) -> String;

    /// The words of layouts and answers for a choice: the opposite of `read`.
    fn given(&self, value: &Value) -> Given;
}

/// What a rule gets of an option.
pub trait Typed: Declared {
    /// Its type.
    type Is;

    /// What a value means.
    fn is(&self, value: &Value) -> Self::Is;
}

impl<T> Choice<T> {
    /// A choice: its word, what players call it, what it makes of the rule, and what the rule gets.
    pub const fn new(word: &'static str, title: &'static str, sentence: &'static str, is: T) -> Choice<T> {
        Choice { word, title, sentence, is, written: word }
    }

    /// With the word that battles' files have always held for it, where that is another one than layouts say.
    pub const fn written(mut self, written: &'static str) -> Choice<T>
    where
        T: Copy,
    {
        self.written = written;
        self
    }

    fn sheet(&self) -> OptionChoice {
        OptionChoice { word: self.word, title: self.title, sentence: self.sentence }
    }
}

/// How a word is looked up: as layouts and answers say it, or as battles' files hold it.
type Spelling<T> = fn(&Choice<T>) -> &'static str;

fn said<T>(choice: &Choice<T>) -> &'static str {
    choice.word
}

fn written<T>(choice: &Choice<T>) -> &'static str {
    choice.written
}

/// `a`, `b` or `c`.
fn listed<T>(choices: &[Choice<T>], spelling: Spelling<T>) -> String {
    let words: Vec<String> = choices.iter().map(|choice| format!("`{}`", spelling(choice))).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} or {last}", first.join(", ")),
        None => String::new(),
    }
}

impl<T: Copy + Sync> OneOf<T> {
    fn find(&self, given: &Given, spelling: Spelling<T>) -> Result<Value, String> {
        let found = match given {
            Given::Word(word) => self.choices.iter().find(|choice| spelling(choice) == word),
            _ => None,
        };
        let wrong = || format!("says {}, not {}", listed(self.choices, spelling), given.quoted());
        found.map(|choice| Value::Word(choice.written)).ok_or_else(wrong)
    }

    /// The choice a value stands for; the default for one that is none of them.
    fn choice(&self, value: &Value) -> &Choice<T> {
        let found = self.choices.iter().find(|choice| *value == Value::Word(choice.written));
        found.unwrap_or(&self.choices[0])
    }
}

impl<T: Copy + Sync> Declared for OneOf<T> {
    fn word(&self) -> &'static str {
        self.word
    }

    fn sheet(&self) -> OptionSheet {
        let entry = OptionEntry::OneOf { choices: self.choices.iter().map(Choice::sheet).collect() };
        let OneOf { word, title, about, rule, .. } = *self;
        OptionSheet { option: word, title, about, rule, entry, per_side: false }
    }

    fn usual(&self) -> Value {
        Value::Word(self.choices[0].written)
    }

    fn read(&self, given: &Given) -> Result<Value, String> {
        self.find(given, said)
    }

    fn restore(&self, given: &Given) -> Result<Value, String> {
        self.find(given, written)
    }

    fn title_of(&self, value: &Value) -> String {
        self.choice(value).title.to_owned()
    }

    fn sentence(&self, value: &Value) -> String {
        self.choice(value).sentence.to_owned()
    }

    fn given(&self, value: &Value) -> Given {
        Given::Word(self.choice(value).word.to_owned())
    }
}

impl<T: Copy + Sync> Typed for OneOf<T> {
    type Is = T;

    fn is(&self, value: &Value) -> T {
        self.choice(value).is
    }
}

impl<T: Copy + Sync> AnyOf<T> {
    fn find(&self, given: &Given, spelling: Spelling<T>) -> Result<Value, String> {
        let wrong = || {
            let known = listed(self.choices, spelling);
            format!("says any of {known}, each once, or none of them, not {}", given.quoted())
        };
        let Given::Words(words) = given else { return Err(wrong()) };
        let is_known = |word: &String| self.choices.iter().any(|choice| spelling(choice) == word);
        let is_twice = words.iter().enumerate().any(|(rank, word)| words[..rank].contains(word));
        if is_twice || !words.iter().all(is_known) {
            return Err(wrong());
        }
        let chosen = self.choices.iter().filter(|choice| words.iter().any(|word| spelling(choice) == word));
        Ok(Value::Words(chosen.map(|choice| choice.written).collect()))
    }

    fn chosen(&self, value: &Value) -> impl Iterator<Item = &Choice<T>> {
        let words = match value {
            Value::Words(words) => words.clone(),
            Value::Word(_) | Value::Number(_) => Vec::new(),
        };
        self.choices.iter().filter(move |choice| words.contains(&choice.written))
    }
}

impl<T: Copy + Sync> Declared for AnyOf<T> {
    fn word(&self) -> &'static str {
        self.word
    }

    fn sheet(&self) -> OptionSheet {
        let entry = OptionEntry::AnyOf { choices: self.choices.iter().map(Choice::sheet).collect() };
        let AnyOf { word, title, about, rule, .. } = *self;
        OptionSheet { option: word, title, about, rule, entry, per_side: false }
    }

    fn usual(&self) -> Value {
        let usual = self.choices.iter().filter(|choice| self.usual.contains(&choice.word));
        Value::Words(usual.map(|choice| choice.written).collect())
    }

    fn read(&self, given: &Given) -> Result<Value, String> {
        self.find(given, said)
    }

    fn restore(&self, given: &Given) -> Result<Value, String> {
        self.find(given, written)
    }

    fn title_of(&self, value: &Value) -> String {
        let titles: Vec<&str> = self.chosen(value).map(|choice| choice.title).collect();
        if titles.is_empty() { "none of them".to_owned() } else { titles.join(", ") }
    }

    fn sentence(&self, value: &Value) -> String {
        let sentences: Vec<&str> = self.chosen(value).map(|choice| choice.sentence).collect();
        if sentences.is_empty() { format!("{}: none of them.", self.title) } else { sentences.join(" ") }
    }

    fn given(&self, value: &Value) -> Given {
        Given::Words(self.chosen(value).map(|choice| choice.word.to_owned()).collect())
    }
}

impl<T: Copy + Sync> Typed for AnyOf<T> {
    type Is = Vec<T>;

    fn is(&self, value: &Value) -> Vec<T> {
        self.chosen(value).map(|choice| choice.is).collect()
    }
}

impl<D: Declared> Declared for PerSide<D> {
    fn word(&self) -> &'static str {
        self.0.word()
    }

    fn sheet(&self) -> OptionSheet {
        OptionSheet { per_side: true, ..self.0.sheet() }
    }

    fn usual(&self) -> Value {
        self.0.usual()
    }

    fn read(&self, given: &Given) -> Result<Value, String> {
        self.0.read(given)
    }

    fn restore(&self, given: &Given) -> Result<Value, String> {
        self.0.restore(given)
    }

    fn title_of(&self, value: &Value) -> String {
        self.0.title_of(value)
    }

    fn sentence(&self, value: &Value) -> String {
        self.0.sentence(value)
    }

    fn given(&self, value: &Value) -> Given {
        self.0.given(value)
    }
}
