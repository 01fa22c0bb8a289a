//! The umpire: runs a rule with the answers there are, and stops at the first one missing.
//!
//! A rule never sees the re-run: it is told straight down, and `?` carries it out when an answer is
//! missing, does not fit, or a firm rule is broken. The first halt sticks: afterwards nothing more is
//! asked or recorded, whatever the rule does with the `Err`.

use crate::answer::Answer;
use crate::game::Game;
use crate::note::Note;
use crate::question::{Ask, Question};
use crate::resolve::{Asked, Detail, End, Titled};
use crate::rule::{Refusal, Rule, RuleId, Verdict, Waiver, rule};
use crate::seat::Party;
use handspan_table::Side;
use std::borrow::Cow;

/// Why a rule stopped stays with the umpire; the rule can only pass this on.
#[derive(Debug)]
pub struct Halt(());

/// What a rule returns.
pub type Ruling<T = ()> = Result<T, Halt>;

/// The one who measures, asks, refuses and records while an action is resolved.
pub struct Umpire<'a, G: Game> {
    pub(crate) battle: Cow<'a, G>,
    pub(crate) answers: &'a [Answer],
    pub(crate) next: usize,
    /// Which side acts.
    pub(crate) side: Side,
    /// Which side is asked next, if not the one that acts.
    pub(crate) to: Option<Side>,
    pub(crate) waivers: &'a [Waiver],
    /// The answer slot that waivers and refusals inside a sealed round count for.
    pub(crate) slot: Option<u32>,
    pub(crate) events: Vec<G::Event>,
    pub(crate) notes: Vec<Note>,
    pub(crate) refusals: Vec<Refusal>,
    pub(crate) waived: Vec<Waiver>,
    pub(crate) let_go: Vec<Refusal>,
    pub(crate) trail: Vec<Asked>,
    pub(crate) titles: Vec<Titled>,
    pub(crate) detail: Detail,
    pub(crate) end: Option<End>,
    /// A die has fallen or a seal was opened: only a later question's own rules may still refuse.
    pub(crate) fallen: bool,
}

impl<'a, G: Game> Umpire<'a, G> {
    pub(crate) fn new(battle: &'a G, side: Side, answers: &'a [Answer], waivers: &'a [Waiver], detail: Detail) -> Self {
        Umpire {
            battle: Cow::Borrowed(battle),
            answers,
            next: 0,
            side,
            to: None,
            waivers,
            slot: None,
            events: Vec::new(),
            notes: Vec::new(),
            refusals: Vec::new(),
            waived: Vec::new(),
            let_go: Vec::new(),
            trail: Vec::new(),
            titles: Vec::new(),
            detail,
            end: None,
            fallen: false,
        }
    }

    /// The battle with every event so far.
    pub fn battle(&self) -> &G {
        &self.battle
    }

    /// Does whoever acts decide for a side too? Everybody together does for each.
    pub fn speaks_for(&self, side: Side) -> bool {
        Party::from(self.side).speaks_for(side)
    }

    /// The next question goes to another side.
    pub fn to(&mut self, side: Side) -> &mut Self {
        self.to = Some(side);
        self
    }

    /// Rules the action itself must meet. All broken ones are heard, each can be waived, and the run goes on.
    pub fn require(&mut self, rules: impl Into<Verdict>) -> Ruling {
        self.alive()?;
        let verdict = rules.into();
        debug_assert!(
            !self.fallen || verdict.broken().next().is_none(),
            "{:?} refused after a die has fallen",
            verdict.broken().collect::<Vec<_>>()
        );
        self.judge(verdict, self.slot);
        Ok(())
    }

    /// A thing the rest of the rule cannot do without. If it is missing the run ends here, and nobody can waive that.
    pub fn must<T>(&mut self, id: RuleId, thing: Option<T>, words: &'static str) -> Ruling<T> {
        self.firm(thing, || rule(id, false, words))
    }

    /// The same with all a rule can say: code, figures, place, measured lengths.
    pub fn firm<T>(&mut self, thing: Option<T>, broken: impl FnOnce() -> Rule) -> Ruling<T> {
        self.alive()?;
        match thing {
            Some(thing) => Ok(thing),
            None => self.refuse(broken()),
        }
    }

    /// A rule that must hold for the rest to make sense. If it is broken the run ends here, and nobody can waive it.
    pub fn insist(&mut self, rule: Rule) -> Ruling {
        self.alive()?;
        if rule.holds() { Ok(()) } else { self.refuse(rule) }
    }

    fn refuse<T>(&mut self, broken: Rule) -> Ruling<T> {
        debug_assert!(!self.fallen, "{} refused after a die has fallen", broken.id());
        self.refusals.push(broken.refusal(self.slot, false));
        self.halt(End::Refused)
    }

    /// Records a fact; the next line sees the battle with it.
    pub fn happens(&mut self, event: G::Event) {
        if self.end.is_none() {
            self.battle.to_mut().apply(&event);
            self.events.push(event);
        }
    }

    /// Something to show before dice.
    pub fn note(&mut self, note: Note) {
        if self.end.is_none() && self.detail != Detail::Bare {
            self.notes.push(note);
        }
    }

    /// The answer to the next question, or the end of this run. The question is worked out only when it is missing.
    pub(crate) fn take(
        &mut self,
        words: impl Into<Cow<'static, str>>,
        question: impl FnOnce(&Self) -> Question,
    ) -> Ruling<&'a Answer> {
        self.alive()?;
        let words = words.into();
        let side = self.to.take().unwrap_or(self.side);
        self.trail.push(Asked { side, words: words.clone(), faces: None });
        match self.answers.get(self.next) {
            Some(answer) => {
                self.next += 1;
                Ok(answer)
            }
            None => {
                let question = question(self);
                let answer = self.slot.unwrap_or(self.next as u32);
                let sealed = self.slot.is_some();
                let (means, rules) = (Cow::Borrowed(""), Vec::new());
                self.halt(End::Asks(vec![Ask { side, words, means, rules, answer, sealed, question }]))
            }
        }
    }

    /// The number of the answer taken last, as refusals and waivers name it.
    pub(crate) fn answer_number(&self) -> Option<u32> {
        self.slot.or_else(|| self.next.checked_sub(1).map(|number| number as u32))
    }

    /// Puts a verdict's rules to the waivers; what is broken and not waived is refused.
    pub(crate) fn judge(&mut self, verdict: Verdict, answer: Option<u32>) {
        if self.detail != Detail::Bare {
            self.notes.extend(verdict.notes);
        }
        for broken in verdict.rules.into_iter().filter(|rule: &Rule| !rule.holds()) {
            let waiver = self.waivers.iter().find(|waiver| waiver.rule == broken.id() && waiver.answer == answer);
            match waiver.filter(|_| !broken.is_firm()) {
                Some(waiver) => {
                    if !self.waived.contains(waiver) {
                        self.waived.push(waiver.clone());
                    }
                    self.let_go.push(broken.refusal(answer, true));
                }
                None => self.refusals.push(broken.refusal(answer, true)),
            }
        }
    }

    /// An answer that no rule was ever asked about: a fault of whoever sent it.
    pub(crate) fn misfit<T>(&mut self, words: impl Into<String>) -> Ruling<T> {
        let answer = self.answer_number().unwrap_or(0);
        self.halt(End::Misfit { answer, words: words.into() })
    }

    pub(crate) fn halt<T>(&mut self, end: End) -> Ruling<T> {
        self.end.get_or_insert(end);
        Err(Halt(()))
    }

    pub(crate) fn alive(&self) -> Ruling {
        if self.end.is_some() { Err(Halt(())) } else { Ok(()) }
    }
}
