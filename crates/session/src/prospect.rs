//! Prospects: what would come of something that is not done. Asking runs the very rules that doing runs.

use crate::checking;
use crate::deciding::{leads, would_act};
use crate::drag::{Snapped, snapped};
use crate::entry::{Attempt, By};
use crate::fault::Fault;
use crate::meaning::{Meaning, is_choice, meanings, taken};
use crate::moment::{Moment, resolve};
use crate::retelling::sentences;
use crate::view::{Forecast, Gesture};
use handspan_games::battle::{Action, Battle, Offered, Resolved};
use handspan_games::book::Beginning;
use handspan_games::form::Field;
use handspan_table::{FigureId, Point, Side};
use handspan_umpire::{Answer, Ask, Detail, End, Note, Odds, Party, Refusal, Waiver};
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;

/// What would come of an action as far as it is told.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Prospect {
    /// What it is called on a button.
    pub words: String,
    /// The action, to begin it with.
    #[specta(type = Offered)]
    pub action: Action,
    /// The answers it has so far, to begin it with.
    pub answers: Vec<Answer>,
    /// What a player fills in first; then it can be begun with the action so filled in.
    pub fields: Vec<Field>,
    /// Every rule that forbids it.
    pub refusals: Vec<Refusal>,
    /// What the rules say before dice: costs, needed numbers, who is affected, outlines to draw.
    pub notes: Vec<Note>,
    /// What would be asked next; nothing when it would be done.
    pub asks: Vec<Ask>,
    /// What would happen for certain, in sentences.
    pub told: Vec<String>,
    /// The tool that is about such things; empty for none.
    #[specta(type = String)]
    pub tool: &'static str,
    /// What to ask once before it is begun; empty for nothing.
    pub sure: String,
    /// Only a little is missing: it is listed with what can be done, and says what.
    pub near: bool,
}

impl Moment {
    /// What a gesture would do, or every fault of it: the tape of a dragged figure and each of its meanings.
    pub fn forecast(&self, gesture: &Gesture) -> Result<Forecast, Vec<Fault>> {
        let Snapped { gesture, tape } = snapped(self.battle(), gesture)?;
        let meant = |battle: &Battle| match &gesture {
            Some(gesture) => meanings(battle, &self.seating, self.seat, gesture, &[], Detail::Notes),
            None => Vec::new(),
        };
        let mut battle = Cow::Borrowed(self.battle());
        let mut meanings = meant(&battle);
        // What needs the first turn begins it.
        if meanings.iter().all(|meaning| meaning.resolved.end == End::Refused)
            && let Some(ahead) = self.ahead()
        {
            meanings = meant(&ahead);
            battle = Cow::Owned(ahead);
        }
        let (taken, choice) = (taken(&meanings).map(|taken| taken as u32), is_choice(&meanings));
        let told = |Meaning { beginning, resolved }| self.begun(&battle, beginning, resolved);
        Ok(Forecast { tape, meanings: meanings.into_iter().map(told).collect(), taken, choice })
    }

    /// What the seat may begin now, with figures in hand or without: each with what forbids it, if anything does.
    pub fn offers(&self, figures: &[FigureId]) -> Vec<Prospect> {
        match self.ahead().filter(|_| !figures.is_empty()) {
            Some(ahead) => self.prospects(&ahead, ahead.offers(self.party, figures)),
            None => self.prospects(self.battle(), self.battle().offers(self.party, figures)),
        }
    }

    /// What the seat may begin with what lies at a place of the table.
    pub fn offers_at(&self, at: Point) -> Vec<Prospect> {
        self.prospects(self.battle(), self.battle().offers_at(self.party, at))
    }

    /// What comes of offers, but for those with figures that are another seat's to lead.
    fn prospects(&self, battle: &Battle, offers: Vec<Beginning<Action>>) -> Vec<Prospect> {
        let own = |offer: &Beginning<Action>| leads(&self.seating, self.seat, &offer.action).is_ok();
        offers.into_iter().filter(own).map(|offer| self.offered(battle, offer)).collect()
    }

    /// What an action would come to, or (without one) what further answers to the open attempt would.
    pub fn prospect(
        &self,
        action: Option<&Action>,
        then: &[Answer],
        waivers: &[Waiver],
    ) -> Result<Prospect, Vec<Fault>> {
        let (battle, attempt) = self.trial(action, then, waivers)?;
        let resolved = resolve(&battle, &attempt, Detail::Candidates);
        let words = battle.title(&attempt.action, &resolved.events);
        // Only what was asked with is given back: an open attempt may hold answers of others.
        Ok(self.seen(&battle, words, attempt.action, then.to_vec(), resolved))
    }

    /// The exact odds of an action, or of how the open attempt goes on.
    pub fn odds(&self, action: Option<&Action>, then: &[Answer], waivers: &[Waiver]) -> Result<Odds, Vec<Fault>> {
        let (battle, attempt) = self.trial(action, then, waivers)?;
        Ok(battle.odds(attempt.side, &attempt.action, &attempt.answers, &attempt.let_go()))
    }

    /// An action, or the open attempt, with further answers, and the battle to try it on: as the seat knows it, with what
    /// others have sealed left out.
    fn trial(
        &self,
        action: Option<&Action>,
        then: &[Answer],
        waivers: &[Waiver],
    ) -> Result<(Cow<'_, Battle>, Attempt), Vec<Fault>> {
        checking::answers(self.table(), "then", then)?;
        let (battle, mut attempt) = match (action, &self.attempt) {
            (Some(action), _) => {
                let side = self.acting(action);
                let attempt = Attempt::new(side, By::Player, action.clone());
                let early = resolve(self.battle(), &attempt, Detail::Bare).end == End::Refused;
                let ahead = if early { self.ahead() } else { None };
                (ahead.map_or(Cow::Borrowed(self.battle()), Cow::Owned), attempt)
            }
            (None, Some(open)) => (self.known(open), open.clone()),
            (None, None) => return Err(vec![Fault::new("action", "nothing is begun; name the action")]),
        };
        attempt.waivers.extend_from_slice(waivers);
        let mut said = "action".to_owned();
        for (number, answer) in then.iter().enumerate() {
            let end = fitting(resolve(&battle, &attempt, Detail::Bare).end, &said)?;
            said = format!("then[{number}]");
            let asks = match end {
                End::Asks(asks) => asks,
                // A firm rule ends it here, and is told.
                End::Refused => break,
                _ => return Err(vec![Fault::new(said, "nothing was asked that this would answer")]),
            };
            let own = asks.iter().find(|ask| !ask.sealed || self.party.knows(ask.side));
            let Some(ask) = own else {
                return Err(vec![Fault::new(said, "each seat seals its own answers, once")]);
            };
            attempt.add(ask, answer.clone());
        }
        fitting(resolve(&battle, &attempt, Detail::Bare).end, &said)?;
        Ok((battle, attempt))
    }

    /// The battle that an open attempt is tried on: what others hide stays hidden until the attempt itself has met it.
    fn known(&self, open: &Attempt) -> Cow<'_, Battle> {
        let seen = self.whole.seen_by(self.party);
        let (as_seen, as_it_is) = (resolve(&seen, open, Detail::Bare), resolve(&self.whole, open, Detail::Bare));
        if as_seen.end == as_it_is.end && as_seen.events == as_it_is.events {
            return seen;
        }
        Cow::Borrowed(&self.whole)
    }

    fn offered(&self, battle: &Battle, offer: Beginning<Action>) -> Prospect {
        let side = self.acting(&offer.action);
        let resolved = battle.resolve(side, &offer.action, &offer.answers, &[], Detail::Notes);
        self.begun(battle, offer, resolved)
    }

    fn acting(&self, action: &Action) -> Side {
        would_act(&self.seating, self.seat, self.table(), action)
    }

    fn begun(&self, battle: &Battle, beginning: Beginning<Action>, resolved: Resolved) -> Prospect {
        let Beginning { words, action, answers, fields, tool, sure, near } = beginning;
        Prospect { fields, tool, sure, near, ..self.seen(battle, words, action, answers, resolved) }
    }

    /// What the seat may hear of it.
    fn seen(
        &self,
        battle: &Battle,
        words: String,
        action: Action,
        answers: Vec<Answer>,
        resolved: Resolved,
    ) -> Prospect {
        let told = sentences(battle, &resolved.events, self.party);
        let Resolved { refusals, notes, end, .. } = resolved;
        let asks = match end {
            End::Asks(asks) => may_see(asks, self.party),
            _ => Vec::new(),
        };
        Prospect {
            words,
            action,
            answers,
            fields: Vec::new(),
            refusals,
            notes,
            asks,
            told,
            tool: "",
            sure: String::new(),
            near: false,
        }
    }
}

/// What does not fit is a fault at the place of what was said last.
fn fitting(end: End, said: &str) -> Result<End, Vec<Fault>> {
    match end {
        End::Misfit { words, .. } => Err(vec![Fault::new(said, words)]),
        end => Ok(end),
    }
}

/// The questions a party may see: everybody's open ones, and its own sealed ones.
pub(crate) fn may_see(mut asks: Vec<Ask>, party: Party) -> Vec<Ask> {
    asks.retain(|ask| !ask.sealed || party.knows(ask.side));
    asks
}
