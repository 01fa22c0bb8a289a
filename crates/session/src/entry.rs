//! What is written down of a battle in play: entries of the log, open attempts, and every record of a change.

use crate::seal::Seal;
use handspan_games::battle::{Action, Event, State};
use handspan_games::book::Told;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Ask, Asked, Party, Standing, Waiver};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Which side acted; 0 is the table, or the rules.
    #[serde(rename = "seat")]
    pub side: Side,
    /// Who decided.
    pub by: By,
    /// A few words for the undo list.
    pub title: String,
    /// What was done.
    pub deed: Deed,
    /// What came of it, in sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Told>,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<Fallen>,
    /// The seals of its sealed answers, each with what it takes to check it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seals: Vec<Seal>,
    /// Another turn, phase or side came on with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
}

/// Who decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A player.
    Player,
    /// The rules began it by themselves.
    Rules,
    /// The program, for a side without a player.
    Program {
        /// Why, in a sentence.
        reason: String,
    },
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// An action. Its events rebuild the battle; action and answers let it be resolved anew and compared.
    Act {
        /// What was decided.
        action: Action,
        /// Everything else that was told.
        answers: Vec<Answer>,
        /// What was asked, in order.
        asked: Vec<Asked>,
        /// What happened.
        events: Vec<Event>,
        /// The waivers that were used.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        waived: Vec<Waiver>,
    },
    /// All that a figure did since the phase began was taken back, and the others' actions stand.
    Reset {
        /// Whose.
        figure: FigureId,
        /// The numbers of the entries taken back.
        taken: Vec<u32>,
        /// The battle then.
        state: Box<State>,
    },
}

/// Dice that fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Fallen {
    /// Which side was asked.
    #[serde(rename = "seat")]
    pub side: Side,
    /// To what end: completes "roll to ...".
    pub words: String,
    /// Faces each.
    pub faces: u8,
    /// As they fell.
    pub dice: Vec<u8>,
    /// Whose each of them is, where there is one for each figure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<FigureId>,
    /// Whose dice.
    pub by: DiceBy,
}

/// Whose dice are rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum DiceBy {
    /// The program's.
    #[default]
    Program,
    /// The players' own, typed in.
    Players,
}

/// Who decides for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Runner {
    /// A player.
    Player,
    /// The program.
    Program,
}

/// An action with the answers so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// Which side acts; 0 is the table, or the rules.
    #[serde(rename = "seat")]
    pub side: Side,
    /// Who decided.
    pub by: By,
    /// The action.
    pub action: Action,
    /// So far.
    pub answers: Vec<Answer>,
    /// What the players agreed to let go.
    pub waivers: Vec<Waiver>,
    /// What each side lets go for its own answers in the round that is sealed still: others are not to know of it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub apart: BTreeMap<Side, Vec<Waiver>>,
    /// The dice so far.
    pub fallen: Vec<Fallen>,
    /// The last answer is a round that some have not sealed yet.
    pub sealed: bool,
    /// What was committed to, in the order in which it was sealed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seals: Vec<Seal>,
}

impl Attempt {
    /// One without answers.
    pub(crate) fn new(side: Side, by: By, action: Action) -> Attempt {
        let (answers, waivers, fallen, seals) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Attempt { side, by, action, answers, waivers, apart: BTreeMap::new(), fallen, sealed: false, seals }
    }

    /// Puts an answer to a question: a sealed one into its side's part of the round.
    pub(crate) fn add(&mut self, ask: &Ask, answer: Answer) {
        let answer = answer.read_off(&ask.question).into_owned();
        if !ask.sealed {
            return self.answers.push(answer);
        }
        if self.answers.len() == ask.answer as usize {
            self.answers.push(Answer::Together(BTreeMap::new()));
        }
        if let Some(Answer::Together(given)) = self.answers.last_mut() {
            given.entry(ask.side).or_default().push(answer);
        }
    }

    /// All that was let go.
    pub(crate) fn let_go(&self) -> Cow<'_, [Waiver]> {
        if self.apart.is_empty() {
            return Cow::Borrowed(&self.waivers);
        }
        Cow::Owned(self.waivers.iter().chain(self.apart.values().flatten()).cloned().collect())
    }

    /// Lets something go, once.
    pub(crate) fn waive(&mut self, waivers: impl IntoIterator<Item = Waiver>) {
        for waiver in waivers {
            if !self.waivers.contains(&waiver) {
                self.waivers.push(waiver);
            }
        }
    }

    /// Whether it may still be withdrawn: only before the first die or opened seal, and never what the rules began.
    pub fn can_be_withdrawn(&self) -> bool {
        self.by != By::Rules && self.standing() == Standing::Open
    }

    /// Has a die fallen or a seal been opened?
    pub fn standing(&self) -> Standing {
        Standing::of(&self.answers[..self.opened()])
    }

    /// So many answers are nobody's secret: all but a round that some have not sealed yet.
    pub(crate) fn opened(&self) -> usize {
        if self.sealed { self.answers.len().saturating_sub(1) } else { self.answers.len() }
    }

    /// The answers a party may know: others' that are sealed still are left out, with their seals: a salt would let a
    /// handful of possible orders be tried out.
    pub(crate) fn seen_by(&self, party: Party) -> Attempt {
        let opened = self.opened() as u32;
        let mut seen = Attempt {
            seals: self.seals.iter().filter(|seal| seal.answer < opened || party.knows(seal.side)).cloned().collect(),
            answers: handspan_umpire::seen_by(&self.answers, party, !self.sealed).into_owned(),
            apart: self
                .apart
                .iter()
                .filter(|(side, _)| party.knows(**side))
                .map(|(side, own)| (*side, own.clone()))
                .collect(),
            ..self.clone()
        };
        if matches!(seen.answers.last(), Some(Answer::Together(given)) if given.is_empty()) {
            seen.answers.pop();
            seen.sealed = false;
        }
        seen
    }
}

impl Entry {
    /// Has a die fallen or a seal been opened in it? Taking it back then needs everybody's agreement.
    pub fn standing(&self) -> Standing {
        match &self.deed {
            Deed::Act { answers, .. } => Standing::of(answers),
            Deed::Reset { .. } => Standing::Open,
        }
    }

    /// Did the rules do it without asking anybody for more than dice? Undo steps over it to the last decision.
    pub fn is_stepped_over(&self) -> bool {
        let Deed::Act { answers, .. } = &self.deed else { return false };
        self.by == By::Rules && answers.iter().all(|answer| matches!(answer, Answer::Dice(_)))
    }
}

/// One change of a session. Committing, loading and replaying all go through these.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record {
    /// An action is done; an attempt that was open is closed with it.
    Done(Box<Entry>),
    /// An attempt waits for an answer: it was opened, or has other answers than before.
    Waits(Box<Attempt>),
    /// The open attempt was withdrawn.
    Withdrawn {},
    /// So many entries were taken back.
    Undone {
        /// How many.
        count: u32,
    },
    /// So many were brought back.
    Redone {
        /// How many.
        count: u32,
    },
    /// Whose dice are rolled from now on: all, those of a side, or those of a kind.
    Dice {
        /// Whose.
        by: DiceBy,
        /// For which side; absent: for all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// What the side was called: a reader that only puts pages in their order does not know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Dice of how many faces; absent: of any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<u8>,
    },
    /// Who decides for a side from now on.
    Runs {
        /// Which.
        side: Side,
        /// What it was called: a reader that only puts pages in their order does not know.
        name: String,
        /// Who.
        by: Runner,
    },
    /// A what-if was begun here.
    Tried {
        /// What it is called.
        name: String,
        /// The seed by which what is hidden was dealt anew in it. Absent where nothing was hidden, and in battles of before
        /// there was such a thing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealt: Option<u64>,
    },
    /// Play went over to a what-if, or back to the battle itself.
    Went {
        /// Which; absent: the battle itself.
        #[serde(default)]
        name: Option<String>,
    },
    /// A what-if became the battle itself.
    Kept {
        /// Which.
        name: String,
    },
    /// A what-if was dropped.
    Dropped {
        /// Which.
        name: String,
    },
}
