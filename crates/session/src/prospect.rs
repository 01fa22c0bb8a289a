//! Prospects: what would come of something that is not done. Asking runs the very rules that doing runs.

use crate::checking;
use crate::deciding::snapped;
use crate::drag;
use crate::entry::{Attempt, By};
use crate::fault::Fault;
use crate::moment::{Moment, resolve};
use crate::session::TABLE;
use crate::view::{Forecast, Gesture};
use handspan_games::battle::{Action, Battle, Offered, Resolved};
use handspan_games::book::Beginning;
use handspan_games::form::Field;
use handspan_table::FigureId;
use handspan_umpire::{Answer, Ask, Detail, End, Note, Odds, Refusal, Seat, Waiver};
use serde::Serialize;
use specta::Type;

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
}

impl Moment {
    /// What a gesture would do, or every fault of it: the tape of a dragged figure and each of its meanings.
    pub fn forecast(&self, gesture: &Gesture) -> Result<Forecast, Vec<Fault>> {
        let tape = match gesture {
            Gesture::Drag { figure, .. } => {
                Some(drag::forecast(self.table(), gesture, self.battle().allowance(*figure))?)
            }
            _ => {
                checking::gesture(self.table(), gesture)?;
                None
            }
        };
        let meanings = match snapped(self.battle(), gesture)? {
            Some(gesture) => self.battle().gestures(self.seat, &gesture),
            None => Vec::new(),
        };
        Ok(Forecast {
            tape,
            meanings: meanings.into_iter().map(|meaning| self.begin(meaning, Detail::Notes)).collect(),
        })
    }

    /// What the seat may begin now, with figures in hand or without: each with what forbids it, if anything does.
    pub fn offers(&self, figures: &[FigureId]) -> Vec<Prospect> {
        let offers = self.battle().offers(self.seat, figures);
        offers.into_iter().map(|offer| self.begin(offer, Detail::Notes)).collect()
    }

    /// What an action would come to, or (without one) what further answers to the open attempt would.
    pub fn prospect(
        &self,
        action: Option<&Action>,
        then: &[Answer],
        waivers: &[Waiver],
    ) -> Result<Prospect, Vec<Fault>> {
        checking::answers(self.table(), then)?;
        let (battle, attempt) = self.trial(action, then, waivers)?;
        let resolved = resolve(battle, &attempt, Detail::Candidates);
        if let End::Misfit { answer, words } = &resolved.end {
            let own = (*answer as usize).saturating_sub(attempt.answers.len() - then.len());
            return Err(vec![Fault::new(format!("then[{own}]"), words.clone())]);
        }
        let words = battle.title(&attempt.action, &resolved.events);
        Ok(self.seen(battle, words, attempt.action, attempt.answers, resolved))
    }

    /// The exact odds of an action, or of how the open attempt goes on.
    pub fn odds(&self, action: Option<&Action>, then: &[Answer], waivers: &[Waiver]) -> Result<Odds, Vec<Fault>> {
        checking::answers(self.table(), then)?;
        let (battle, attempt) = self.trial(action, then, waivers)?;
        Ok(battle.odds(attempt.seat, &attempt.action, &attempt.answers, &attempt.waivers))
    }

    /// An action that is not begun is tried on the battle as the seat knows it; one that is goes on as it will be done, with
    /// what others have sealed left out.
    fn trial(
        &self,
        action: Option<&Action>,
        then: &[Answer],
        waivers: &[Waiver],
    ) -> Result<(&Battle, Attempt), Vec<Fault>> {
        let (battle, mut attempt) = match (action, &self.attempt) {
            (Some(action), _) => (self.battle(), Attempt::new(self.acting(action), By::Player, action.clone())),
            (None, Some(open)) => (&self.whole, open.clone()),
            (None, None) => return Err(vec![Fault::new("action", "nothing is begun; name the action")]),
        };
        attempt.answers.extend_from_slice(then);
        attempt.waivers.extend_from_slice(waivers);
        Ok((battle, attempt))
    }

    fn begin(&self, beginning: Beginning<Action>, detail: Detail) -> Prospect {
        let Beginning { words, action, answers, fields } = beginning;
        let resolved = self.battle().resolve(self.acting(&action), &action, &answers, &[], detail);
        Prospect { fields, ..self.seen(self.battle(), words, action, answers, resolved) }
    }

    fn acting(&self, action: &Action) -> Seat {
        self.battle().whose(action).map_or(self.seat, |side| Seat(side.0))
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
        let mut before = battle.clone();
        let mut told = Vec::new();
        for event in &resolved.events {
            let own = before.tell(event).into_iter().filter(|told| told.to.holds(self.seat));
            told.extend(own.map(|told| told.words));
            before.apply(event);
        }
        let Resolved { refusals, notes, end, .. } = resolved;
        let asks = match end {
            End::Asks(asks) => may_see(asks, self.seat),
            _ => Vec::new(),
        };
        Prospect { words, action, answers, fields: Vec::new(), refusals, notes, asks, told }
    }
}

/// The questions a seat may see: everybody's open ones, and its own sealed ones.
pub(crate) fn may_see(mut asks: Vec<Ask>, seat: Seat) -> Vec<Ask> {
    asks.retain(|ask| !ask.sealed || (ask.seat == seat && seat != TABLE));
    asks
}
