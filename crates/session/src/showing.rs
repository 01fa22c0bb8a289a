//! Makes the view of a seat.

use crate::deciding::{Denied, hindrance, last_decision, next_decision, take_back, why_all_must_agree, withdraw};
use crate::entry::{Attempt, Fallen};
use crate::moment::{Moment, resolve};
use crate::prospect::may_see;
use crate::retelling::told;
use crate::seal::Seal;
use crate::session::Session;
use crate::view::{AttemptView, StepBack, View};
use handspan_table::Side;
use handspan_umpire::{Answer, Detail, End, Party, Seat};

/// Lines of the log that a view carries; the others can be asked for.
const LINES: u32 = 30;

impl Session {
    /// What a seat sees. Nothing that others hide is in it.
    pub fn view(&self, seat: Seat) -> View {
        let now = self.now(seat);
        let layout = now.layout();
        View {
            seat,
            revision: self.revision(),
            pulse: self.pulse(),
            title: layout.title,
            game: layout.game,
            mat: layout.mat,
            unit: layout.unit,
            hands: now.battle().hands(),
            width: layout.width,
            depth: layout.depth,
            tolerances: layout.tolerances,
            sides: layout.sides,
            seats: now.seating.seats().to_vec(),
            figures: layout.figures,
            terrain: layout.terrain,
            markers: layout.markers,
            briefing: self.briefing(&now),
            clock: now.battle().clock(),
            progress: now.battle().progress(),
            opening: now.battle().opening().is_some(),
            board: now.battle().board(now.party),
            house: now.battle().house(now.party),
            attempt: self.attempt_seen(&now),
            victory: now.battle().victory(),
            tally: self.tally(&now),
            undo: self.step_back(),
            redo: self.step_on(),
            log: self.log(seat, (self.log_length() + 1).saturating_sub(LINES), LINES),
            log_length: self.log_length(),
            dice: self.dice_by(),
            dice_of_sides: self.dice_of_sides(),
            dice_of_kinds: self.dice_of_kinds(),
            run_by_program: self.run_by_program().collect(),
            playable_by_program: self.playable_by_program().collect(),
            tries: self.tries().map(str::to_owned).collect(),
            trying: self.trying().map(str::to_owned),
            dealt: self.trying().is_some_and(|name| self.is_dealt(name)),
        }
    }

    /// What is begun and waits for an answer, as a seat may know it.
    pub fn attempt(&self, seat: Seat) -> Option<AttemptView> {
        self.attempt_seen(&self.now(seat))
    }

    fn attempt_seen(&self, now: &Moment) -> Option<AttemptView> {
        let open = self.course().attempt.as_ref()?;
        let seen = now.attempt.as_ref()?;
        let resolved = resolve(&now.whole, seen, Detail::Candidates);
        let asks = match resolved.end {
            End::Asks(asks) => asks,
            _ => Vec::new(),
        };
        let waits_for = waits_for(self, open);
        let asks = may_see(asks, now.party);
        let told = told(&now.whole, &resolved.events, now.party);
        Some(AttemptView {
            side: open.side,
            by: open.by.clone(),
            words: now.whole.title(&open.action, &[]),
            ready: ready(open, &waits_for),
            waits_for,
            rolled_by: asks.first().and_then(|ask| self.rolled_by(ask)),
            asks,
            seals: open.seals.iter().filter(|seal| seal.answer as usize >= open.opened()).map(Seal::line).collect(),
            notes: resolved.notes,
            told: told.len() as u32,
            last: told.into_iter().rfind(|told| !told.aside).map(|told| told.words),
            fallen: fallen(open, now.party),
            can_be_withdrawn: withdraw(self, now.seat).is_ok(),
            can_take_back: !matches!(take_back(self, now.seat, &[]), Err(Denied::Refused(_))),
        })
    }

    fn step_back(&self) -> Option<StepBack> {
        if let Some(attempt) = &self.course().attempt
            && attempt.can_be_withdrawn()
        {
            return Some(StepBack { words: self.battle().title(&attempt.action, &[]), agreement: None });
        }
        if hindrance(self.course()).is_some() {
            return None;
        }
        let from = last_decision(self.course()).filter(|from| *from >= self.floor())?;
        let agreement = why_all_must_agree(self.course(), from);
        Some(StepBack { words: self.course().past()[from].entry.title.clone(), agreement })
    }

    fn step_on(&self) -> Option<String> {
        if hindrance(self.course()).is_some() {
            return None;
        }
        let future = self.course().future();
        let count = next_decision(self.course())?;
        let decision = future.iter().rev().take(count).find(|logged| !logged.entry.is_stepped_over())?;
        Some(decision.entry.title.clone())
    }
}

/// The dice a party may know: those of others that were rolled behind the curtain stay there until it opens.
fn fallen(open: &Attempt, party: Party) -> Vec<Fallen> {
    open.fallen.iter().filter(|fallen| !open.sealed || party.knows(fallen.side)).cloned().collect()
}

/// Which sides are asked now.
fn waits_for(session: &Session, open: &Attempt) -> Vec<Side> {
    let End::Asks(asks) = resolve(session.battle(), open, Detail::Bare).end else { return Vec::new() };
    asks.iter().map(|ask| ask.side).collect()
}

/// Which sides have sealed, and are not asked for more.
fn ready(open: &Attempt, waits_for: &[Side]) -> Vec<Side> {
    match open.answers.last() {
        Some(Answer::Together(given)) if open.sealed => {
            given.keys().filter(|side| !waits_for.contains(side)).copied().collect()
        }
        _ => Vec::new(),
    }
}
