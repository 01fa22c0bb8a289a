//! Sealed rounds: several sides decide behind the curtain, and all is opened together.

use crate::answer::Answer;
use crate::game::Game;
use crate::note::Note;
use crate::question::Ask;
use crate::resolve::{Asked, End, Titled};
use crate::rule::{Refusal, Waiver};
use crate::seat::Party;
use crate::umpire::{Ruling, Umpire};
use handspan_table::Side;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What a side was told behind the curtain: what it was asked, how its choices are called, notes, refusals, waivers used.
type Heard = (Vec<Asked>, Vec<Titled>, Vec<Note>, Vec<Refusal>, (Vec<Waiver>, Vec<Refusal>));

impl<'a, G: Game> Umpire<'a, G> {
    /// Runs a small rule for each side. It may ask several questions, each with its rules, but nothing happens in it and it
    /// cannot see another side's answers. All of a round is one answer, `Together`, which may be incomplete while it is the last.
    pub fn sealed<T>(
        &mut self,
        sides: &[Side],
        choose: impl Fn(&mut Umpire<'_, G>, Side) -> Ruling<T>,
    ) -> Ruling<BTreeMap<Side, T>> {
        self.alive()?;
        let slot = self.next as u32;
        let nothing = BTreeMap::new();
        let given = match self.answers.get(self.next) {
            Some(Answer::Together(given)) => given,
            Some(_) => {
                self.next += 1;
                return self.misfit("sealed answers were asked for");
            }
            None => &nothing,
        };
        if self.answers.len() > self.next {
            self.next += 1;
        }
        if let Some(stranger) = given.keys().find(|side| !sides.contains(side)) {
            return self.misfit(format!("side {} was not asked", stranger.0));
        }
        let mut opened = BTreeMap::new();
        let mut missing: Vec<Ask> = Vec::new();
        let mut heard = Vec::new();
        for side in sides {
            let answers = given.get(side).map_or(&[][..], Vec::as_slice);
            let mut secret = Umpire::new(&*self.battle, *side, answers, self.waivers, self.detail);
            secret.slot = Some(slot);
            let chosen = choose(&mut secret, *side);
            debug_assert!(secret.events.is_empty(), "nothing happens behind the curtain");
            let surplus = secret.end.is_none() && secret.next < answers.len();
            heard.push((secret.trail, secret.titles, secret.notes, secret.refusals, (secret.waived, secret.let_go)));
            match (secret.end, chosen) {
                _ if surplus => return self.misfit("nothing was asked that this would answer"),
                (None, Ok(chosen)) => drop(opened.insert(*side, chosen)),
                (Some(End::Asks(asks)), _) => missing.extend(asks),
                (Some(End::Misfit { words, .. }), _) => return self.misfit(words),
                (Some(end), _) => {
                    // Whoever is stopped hears why; what the others were told is not theirs to hear.
                    let told = heard.pop().unwrap_or_default();
                    self.hears(told);
                    return self.halt(end);
                }
                (None, Err(_)) => return self.misfit("the rule stopped without a reason"),
            }
        }
        for told in heard {
            self.hears(told);
        }
        if !missing.is_empty() {
            return self.halt(End::Asks(missing));
        }
        self.fallen = true;
        Ok(opened)
    }

    fn hears(&mut self, (trail, titles, notes, refusals, (waived, let_go)): Heard) {
        self.trail.extend(trail);
        self.titles.extend(titles);
        self.notes.extend(notes);
        self.refusals.extend(refusals);
        self.waived.extend(waived);
        self.let_go.extend(let_go);
    }
}

/// The answers as a party may see them: what other sides have sealed and nobody has opened is dropped *before* anything
/// is resolved, so that nothing can leak. Only the last answer can be an unopened round.
pub fn seen_by(answers: &[Answer], party: Party, opened: bool) -> Cow<'_, [Answer]> {
    let Some((Answer::Together(given), before)) = answers.split_last() else { return Cow::Borrowed(answers) };
    if opened || given.keys().all(|side| party.knows(*side)) {
        return Cow::Borrowed(answers);
    }
    let own = given.iter().filter(|(side, _)| party.knows(**side)).map(|(side, own)| (*side, own.clone())).collect();
    let mut seen = before.to_vec();
    seen.push(Answer::Together(own));
    Cow::Owned(seen)
}
