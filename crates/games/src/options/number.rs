//! An option that is a number.

use super::declared::{Declared, Typed};
use super::house::{OptionEntry, OptionSheet};
use super::value::{Given, Value};
use handspan_umpire::RuleId;

/// A number between two others.
#[derive(Debug)]
pub struct Number {
    /// The word files and rule ledgers name it by.
    pub word: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it decides, in a sentence.
    pub about: &'static str,
    /// The rule it changes.
    pub rule: RuleId,
    /// At least.
    pub least: i32,
    /// At most.
    pub most: i32,
    /// By default.
    pub usual: i32,
    /// What is counted, as players read it after the number: `turns`, `cm`; empty for nothing.
    pub unit: &'static str,
    /// Where the point stands when the number is shown: with 1, a 25 is shown as 2.5.
    pub decimals: u8,
    /// Numbers that players call something else, such as 0 for `no limit`.
    pub named: &'static [(i32, &'static str)],
    /// What it makes of the rule, in a sentence with `{}` where the number goes.
    pub sentence: &'static str,
}

impl Number {
    fn number(&self, value: &Value) -> i32 {
        match value {
            Value::Number(number) => *number,
            Value::Word(_) | Value::Words(_) => self.usual,
        }
    }

    fn find(&self, given: &Given) -> Result<Value, String> {
        let wrong = || format!("is a number from {} to {}, not {}", self.least, self.most, given.quoted());
        let Given::Number(number) = given else { return Err(wrong()) };
        let within = i32::try_from(*number).ok().filter(|number| (self.least..=self.most).contains(number));
        within.map(Value::Number).ok_or_else(wrong)
    }
}

/// A number with its point.
fn shown(number: i32, decimals: u8) -> String {
    let Some(whole) = 10_i32.checked_pow(u32::from(decimals)).filter(|whole| *whole > 1) else {
        return number.to_string();
    };
    let (sign, number) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
    let (whole, width) = (whole.unsigned_abs(), usize::from(decimals));
    format!("{sign}{}.{:0width$}", number / whole, number % whole)
}

impl Declared for Number {
    fn word(&self) -> &'static str {
        self.word
    }

    fn sheet(&self) -> OptionSheet {
        let Number { word, title, about, rule, least, most, unit, decimals, named, .. } = *self;
        let named = named.to_vec();
        let entry = OptionEntry::Number { least, most, unit, decimals, named };
        OptionSheet { option: word, title, about, rule, entry, per_side: false }
    }

    fn usual(&self) -> Value {
        Value::Number(self.usual)
    }

    fn read(&self, given: &Given) -> Result<Value, String> {
        self.find(given)
    }

    fn restore(&self, given: &Given) -> Result<Value, String> {
        self.find(given)
    }

    fn title_of(&self, value: &Value) -> String {
        let number = self.number(value);
        match self.named.iter().find(|(known, _)| *known == number) {
            Some((_, name)) => (*name).to_owned(),
            None if self.unit.is_empty() => shown(number, self.decimals),
            None => format!("{} {}", shown(number, self.decimals), self.unit),
        }
    }

    fn sentence(&self, value: &Value) -> String {
        self.sentence.replace("{}", &self.title_of(value))
    }

    fn given(&self, value: &Value) -> Given {
        Given::Number(self.number(value).into())
    }
}

impl Typed for Number {
    type Is = i32;

    fn is(&self, value: &Value) -> i32 {
        self.number(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_stands_where_it_is_said_to() {
        assert_eq!(shown(25, 0), "25");
        assert_eq!(shown(25, 1), "2.5");
        assert_eq!(shown(-5, 2), "-0.05");
        assert_eq!(shown(i32::MIN, 1), "-214748364.8");
        assert_eq!(shown(7, 200), "7", "more places than a number has are none");
    }
}
