//! Dice as questions. Each says what its rule can tell apart, which is what makes exact odds cheap:
//! five dice are 7,776 ordered falls, 252 sorted ones, 26 sums, 6 by hits.

use crate::answer::Answer;
use crate::game::Game;
use crate::question::{Question, Reading};
use crate::resolve::End;
use crate::rule::RuleId;
use crate::umpire::{Ruling, Umpire};
use handspan_table::FigureId;
use std::borrow::Cow;
use std::cmp::Reverse;

/// Rock, paper and scissors.
pub(crate) const SIGNS: u8 = 3;

/// What dice are thrown for. Fixed words complete "roll to ...": "escape the snare". With `means` they are a whole clause that
/// names who does what to whom: "Ray shoots Ant 5".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    pub(crate) words: Cow<'static, str>,
    pub(crate) means: Cow<'static, str>,
    pub(crate) rules: Vec<RuleId>,
}

impl Throw {
    /// A clause, and what the faces do: "1 ends Ray's turn, 5 drives back, 6 kills".
    pub fn new(words: impl Into<Cow<'static, str>>, means: impl Into<Cow<'static, str>>) -> Throw {
        Throw { words: words.into(), means: means.into(), rules: Vec::new() }
    }

    /// With the rule by which they are thrown and read; there may be several.
    pub fn by(mut self, rule: RuleId) -> Throw {
        self.rules.push(rule);
        self
    }
}

impl From<&'static str> for Throw {
    fn from(words: &'static str) -> Throw {
        Throw::new(words, "")
    }
}

impl<'a, G: Game> Umpire<'a, G> {
    /// One die.
    pub fn roll(&mut self, faces: u8, words: impl Into<Throw>) -> Ruling<u8> {
        Ok(self.dice(1, faces, Reading::Ordered, words)?.first().copied().unwrap_or(1))
    }

    /// Several dice, each by its place.
    pub fn rolls(&mut self, count: u16, faces: u8, words: impl Into<Throw>) -> Ruling<Vec<u8>> {
        Ok(self.dice(count, faces, Reading::Ordered, words)?.to_vec())
    }

    /// Several dice without an order: the rule gets them sorted, lowest first.
    pub fn pool(&mut self, count: u16, faces: u8, words: impl Into<Throw>) -> Ruling<Vec<u8>> {
        let mut dice = self.dice(count, faces, Reading::Sorted, words)?.to_vec();
        dice.sort_unstable();
        Ok(dice)
    }

    /// How many of several dice show at least a number: all the rule learns.
    pub fn hits(&mut self, count: u16, faces: u8, least: u8, words: impl Into<Throw>) -> Ruling<u16> {
        let dice = self.dice(count, faces, Reading::Hits { least }, words)?;
        Ok(dice.iter().filter(|die| **die >= least).count() as u16)
    }

    /// What several dice show together: all the rule learns.
    pub fn total(&mut self, count: u16, faces: u8, words: impl Into<Throw>) -> Ruling<u16> {
        let dice = self.dice(count, faces, Reading::Sum, words)?;
        Ok(dice.iter().map(|die| u16::from(*die)).sum())
    }

    /// What the `keep` highest of several dice show together: all the rule learns. Of fewer, all count.
    pub fn best(&mut self, count: u16, faces: u8, keep: u16, words: impl Into<Throw>) -> Ruling<u16> {
        let mut dice = self.dice(count, faces, Reading::Best { keep }, words)?.to_vec();
        dice.sort_unstable_by_key(|die| Reverse(*die));
        Ok(dice.iter().take(usize::from(keep)).map(|die| u16::from(*die)).sum())
    }

    /// The same with the dice as they fell, to be told: the rule goes by the total alone. The `keep` highest count, or all.
    pub fn tallied(
        &mut self,
        count: u16,
        faces: u8,
        keep: Option<u16>,
        words: impl Into<Throw>,
    ) -> Ruling<(Vec<u8>, u16)> {
        let reading = keep.map_or(Reading::Sum, |keep| Reading::Best { keep });
        let dice = self.dice(count, faces, reading, words)?;
        let mut sorted = dice.to_vec();
        sorted.sort_unstable_by_key(|die| Reverse(*die));
        let counted = keep.map_or(sorted.len(), usize::from);
        Ok((dice.to_vec(), sorted.iter().take(counted).map(|die| u16::from(*die)).sum()))
    }

    /// One die for each figure, in the order given.
    pub fn roll_each(
        &mut self,
        figures: &[FigureId],
        faces: u8,
        words: impl Into<Throw>,
    ) -> Ruling<Vec<(FigureId, u8)>> {
        let reading = Reading::Each { figures: figures.to_vec() };
        let dice = self.dice(figures.len() as u16, faces, reading, words)?;
        Ok(figures.iter().copied().zip(dice.iter().copied()).collect())
    }

    /// A sign of three for each figure, each sign beaten by the next and the third by the first. Who is beaten is all
    /// that the rule may go by; where nobody is, or everybody, it has to ask for the same throw again.
    pub fn signs(&mut self, figures: &[FigureId], words: impl Into<Throw>) -> Ruling<Vec<u8>> {
        let reading = Reading::Signs { figures: figures.to_vec() };
        Ok(self.dice(figures.len() as u16, SIGNS, reading, words)?.to_vec())
    }

    fn dice(&mut self, count: u16, faces: u8, reading: Reading, words: impl Into<Throw>) -> Ruling<&'a [u8]> {
        self.alive()?;
        if count == 0 {
            self.to = None;
            return Ok(&[]);
        }
        let asked = self.trail.len();
        let Throw { words, means, rules } = words.into();
        let answer = self.take(words, |_| Question::Dice { count, faces, reading });
        if let Some(End::Asks(asks)) = &mut self.end {
            for ask in asks {
                (ask.means, ask.rules) = (means.clone(), rules.clone());
            }
        }
        if let Some(asked) = self.trail.get_mut(asked) {
            asked.faces = Some(faces);
        }
        let dice = match answer? {
            Answer::Dice(dice) => dice,
            Answer::Halved(_) => {
                let twice = 2 * u16::from(faces);
                return self.misfit(format!("a d{faces} is read off a d{twice}, which shows 1 to {twice}"));
            }
            _ => return self.misfit("dice were asked for"),
        };
        if dice.len() != usize::from(count) {
            return self.misfit(format!("{count} dice were asked for, not {}", dice.len()));
        }
        if let Some(die) = dice.iter().find(|die| !(1..=faces).contains(*die)) {
            return self.misfit(format!("{die} is not on a d{faces}"));
        }
        self.fallen = true;
        // What speaks of the next dice would be a foreign one beside a later roll.
        self.notes.retain(|note| !note.is_of_the_next_dice());
        Ok(dice)
    }
}
