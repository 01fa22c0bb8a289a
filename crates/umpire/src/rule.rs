//! Rules: what an answer must meet, and the refusal when it does not.

use handspan_table::{FigureId, Length, TerrainId, Vec2};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::note::Note;

/// The id a rule has in its ledger, for instance `THEM-ATT-2`.
pub type RuleId = &'static str;

/// One rule put to one answer: whether it holds, and what to say if it does not. Words are fixed text;
/// numbers travel as data, since the players choose the unit they are shown in.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    id: RuleId,
    holds: bool,
    words: &'static str,
    tells: &'static str,
    measured: Option<Measure>,
    figures: Vec<FigureId>,
    terrain: Option<TerrainId>,
    place: Option<Vec2>,
    code: &'static str,
    firm: bool,
}

/// A measured length and the limit it was held against.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Measure {
    /// What was measured.
    pub length: Length,
    /// What the rule allows.
    pub limit: Length,
}

/// A rule that forbids: its id and its words.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Refusal {
    /// Its id in the ledger.
    #[specta(type = String)]
    pub rule: RuleId,
    /// A fact: "it is out of reach".
    #[specta(type = String)]
    pub words: &'static str,
    /// The same with names and numbers, for whoever has both at hand: "too far: {length}, and {figure} has {limit} left". There are
    /// `{figure}` (the first it is about), `{terrain}`, `{length}` and `{limit}`. Empty where the words say it all.
    #[specta(type = String)]
    pub tells: &'static str,
    /// The number of the answer that breaks it; absent when the action itself does.
    pub answer: Option<u32>,
    /// What was measured.
    pub measured: Option<Measure>,
    /// Whom it is about.
    pub figures: Vec<FigureId>,
    /// The piece of terrain it is about, if it is about one.
    pub terrain: Option<TerrainId>,
    /// Where to look.
    pub place: Option<Vec2>,
    /// The ledger's short word for this kind of refusal, such as `E_RANGE`; empty where it has none.
    #[specta(type = String)]
    pub code: &'static str,
    /// Players may agree otherwise. What the rest of the rule cannot do without is firm.
    pub waivable: bool,
}

/// The players' agreement to let a rule go, for one answer (or for the action itself).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// Which rule.
    pub rule: String,
    /// For which answer; the action itself when absent.
    #[serde(default)]
    pub answer: Option<u32>,
    /// Why, in the players' words; the log keeps it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// What was let go, with its numbers: written into the log when it is done, whatever was said before.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub told: String,
}

/// A rule that holds or not.
pub fn rule(id: RuleId, holds: bool, words: &'static str) -> Rule {
    Rule {
        id,
        holds,
        words,
        tells: "",
        measured: None,
        figures: Vec::new(),
        terrain: None,
        place: None,
        code: "",
        firm: false,
    }
}

impl Rule {
    /// With the length that was measured and the limit.
    pub fn measured(mut self, length: Length, limit: Length) -> Rule {
        self.measured = Some(Measure { length, limit });
        self
    }

    /// With a figure it is about.
    pub fn figure(mut self, figure: FigureId) -> Rule {
        self.figures.push(figure);
        self
    }

    /// With a piece of terrain it is about.
    pub fn terrain(mut self, terrain: impl Into<Option<TerrainId>>) -> Rule {
        self.terrain = terrain.into();
        self
    }

    /// With what it says where names and numbers are at hand.
    pub fn tells(mut self, tells: &'static str) -> Rule {
        self.tells = tells;
        self
    }

    /// With a place to show.
    pub fn at(mut self, place: impl Into<Option<Vec2>>) -> Rule {
        self.place = place.into();
        self
    }

    /// With the ledger's short word for this kind of refusal.
    pub fn code(mut self, code: &'static str) -> Rule {
        self.code = code;
        self
    }

    /// One that players cannot let go, though the rest of the rule could do without it.
    pub fn firm(mut self) -> Rule {
        self.firm = true;
        self
    }

    /// Whether it holds.
    pub fn holds(&self) -> bool {
        self.holds
    }

    /// Can players not let it go?
    pub fn is_firm(&self) -> bool {
        self.firm
    }

    /// Its id.
    pub fn id(&self) -> RuleId {
        self.id
    }

    /// What it says when it is broken.
    pub fn words(&self) -> &'static str {
        self.words
    }

    /// What it says when it is broken: by an answer, or by the action itself.
    pub fn refusal(self, answer: Option<u32>, waivable: bool) -> Refusal {
        let Rule { id, words, tells, measured, figures, terrain, place, code, firm, .. } = self;
        let waivable = waivable && !firm;
        Refusal { rule: id, words, tells, answer, measured, figures, terrain, place, code, waivable }
    }
}

/// What a judge says of an answer: the rules put to it, and what there is to note (also when it is refused: a
/// path that is too long still has to show its length).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// Every rule, held or broken.
    pub rules: Vec<Rule>,
    /// What to show beside the answer.
    pub notes: Vec<Note>,
}

impl Verdict {
    /// With a note.
    pub fn note(mut self, note: Note) -> Verdict {
        self.notes.push(note);
        self
    }

    /// The ids of the rules it breaks.
    pub fn broken(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.rules.iter().filter(|rule| !rule.holds).map(|rule| rule.id)
    }
}

impl From<()> for Verdict {
    fn from(_: ()) -> Verdict {
        Verdict::default()
    }
}

impl<const N: usize> From<[Rule; N]> for Verdict {
    fn from(rules: [Rule; N]) -> Verdict {
        Verdict { rules: rules.into(), notes: Vec::new() }
    }
}

impl From<Vec<Rule>> for Verdict {
    fn from(rules: Vec<Rule>) -> Verdict {
        Verdict { rules, notes: Vec::new() }
    }
}
