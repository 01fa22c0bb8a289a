//! What may be begun: an action with its first answers, and how a window is to offer it.

use crate::form::Field;
use handspan_umpire::Answer;

/// An action with its first answers given: what a gesture or a button stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Beginning<A> {
    /// What it is called on a button: "Shoot".
    pub words: String,
    /// The action.
    pub action: A,
    /// Answers already given.
    pub answers: Vec<Answer>,
    /// What a player fills in first, if anything.
    pub fields: Vec<Field>,
    /// The tool that is about such things: `pin` for markers and notes, `done` for the button that ends a turn or phase,
    /// `remove` for the key that takes figures away, `correct` for what puts the table right by hand: whoever begins such a
    /// thing agrees to it by that, and what forbids it is let go at once. Empty for none.
    pub tool: &'static str,
    /// What to ask once before it is begun, since something may have been forgotten; empty for nothing.
    pub sure: String,
    /// Only a little is missing, and the one rule that forbids it still says what: it is listed with what can be done.
    pub near: bool,
}

impl<A> Beginning<A> {
    /// An action without answers.
    pub fn new(words: impl Into<String>, action: A) -> Beginning<A> {
        Beginning {
            words: words.into(),
            action,
            answers: Vec::new(),
            fields: Vec::new(),
            tool: "",
            sure: String::new(),
            near: false,
        }
    }

    /// With its first answers.
    pub fn told(mut self, answers: impl Into<Vec<Answer>>) -> Beginning<A> {
        self.answers = answers.into();
        self
    }

    /// With the tool that is about such things.
    pub fn by(mut self, tool: &'static str) -> Beginning<A> {
        self.tool = tool;
        self
    }

    /// With a question to ask before it is begun.
    pub fn sure(mut self, question: impl Into<String>) -> Beginning<A> {
        self.sure = question.into();
        self
    }

    /// With little that is missing.
    pub fn near(mut self) -> Beginning<A> {
        self.near = true;
        self
    }

    /// With fields to fill in first.
    pub fn with(mut self, fields: impl Into<Vec<Field>>) -> Beginning<A> {
        self.fields = fields.into();
        self
    }

    /// The same in the closed enum, where an action is written under the word of its game.
    pub(crate) fn map<B>(self, game: &str, action: impl FnOnce(A) -> B) -> Beginning<B> {
        let Beginning { words, action: own, answers, mut fields, tool, sure, near } = self;
        for field in &mut fields {
            field.path.insert(0, game.to_owned());
        }
        Beginning { words, action: action(own), answers, fields, tool, sure, near }
    }
}
