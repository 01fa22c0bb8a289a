//! The table at one revision as one seat may know it: all that can be seen, asked and forecast of it.

use crate::asking;
use crate::checking;
use crate::entry::Attempt;
use crate::fault::Fault;
use crate::layout::Layout;
use crate::query::{Measured, Query};
use crate::session::Session;
use handspan_games::battle::{Battle, Resolved};
use handspan_games::book::Reach;
use handspan_games::scenario::SideSheet;
use handspan_games::seating::Seating;
use handspan_table::{Figure, FigureId, Length, Side, Table, inches, micrometres, mm};
use handspan_umpire::{Answer, Detail, End, Party, Question, Seat};
use std::sync::Arc;

/// What is drawn of the reach of a figure that may go as far as it likes.
const UNLIMITED: Length = inches(6.0);

/// Rolls that may begin a first turn, at most.
const QUESTIONS: usize = 100;

/// The table at one revision. Copies share everything, so one can be asked for seconds on another thread
/// while the game goes on.
#[derive(Clone, Debug)]
pub struct Moment {
    layout: Arc<Layout>,
    pub(crate) seat: Seat,
    pub(crate) seating: Seating,
    pub(crate) party: Party,
    /// The battle with every secret; only the rules are run on it, and nothing of it is shown.
    pub(crate) whole: Battle,
    /// The battle as the seat may know it, with what the open attempt has brought about so far.
    shown: Battle,
    /// The open attempt with the answers the seat may know.
    pub(crate) attempt: Option<Attempt>,
    revision: u32,
}

impl Moment {
    pub(crate) fn of(session: &Session, seat: Seat) -> Moment {
        let (seating, whole) = (session.seating(), session.course().battle().clone());
        let party = seating.party(seat);
        let attempt = session.course().attempt.as_ref().map(|attempt| attempt.seen_by(party));
        let so_far = attempt.as_ref().and_then(|attempt| resolve(&whole, attempt, Detail::Bare).battle);
        let shown = so_far.as_ref().unwrap_or(&whole).seen_by(party).into_owned();
        let layout = Arc::clone(&session.layout);
        Moment { layout, seat, seating, party, whole, shown, attempt, revision: session.revision() }
    }

    /// Grows with every change.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The battle as the seat may know it.
    pub fn battle(&self) -> &Battle {
        &self.shown
    }

    /// The battle with its first turn begun, where whatever needs that turn begins it; `None` where it has begun, or something is
    /// asked. Dice that are rolled for it tell a seat nothing it may see, so any will do here.
    pub(crate) fn ahead(&self) -> Option<Battle> {
        let action = self.shown.opening().filter(|_| self.attempt.is_none())?;
        let mut answers = Vec::new();
        loop {
            let resolved = self.shown.resolve(Side::default(), &action, &answers, &[], Detail::Bare);
            let asks = match resolved.end {
                End::Done => return resolved.battle,
                End::Asks(asks) => asks,
                End::Refused | End::Misfit { .. } => return None,
            };
            match asks.first().map(|ask| &ask.question) {
                Some(Question::Dice { count, .. }) if answers.len() < QUESTIONS => {
                    answers.push(Answer::Dice((0..*count).map(|_| 1).collect()));
                }
                _ => return None,
            }
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.shown.table()
    }

    /// The armies as they are called now.
    pub(crate) fn sides(&self) -> &[SideSheet] {
        self.shown.sides().unwrap_or(&self.layout.sides)
    }

    /// The layout as it stands now.
    pub fn layout(&self) -> Layout {
        let layout = self.layout.with_table(self.table(), |figure| self.shown.left(figure));
        Layout { sides: self.sides().to_vec(), ..layout }
    }

    /// Where a figure can end a move, with what it has left or with another length: by the rules of the game, or where it has
    /// none for that, wherever its base can get.
    pub fn reach(&self, figure: FigureId, length: Option<Length>) -> Result<Reach, Vec<Fault>> {
        let here = checking::reach(self.table(), figure, length)?;
        if let Some(reach) = self.shown.reach(figure, length) {
            return Ok(reach);
        }
        let most = micrometres(f64::from(checking::REGION_AT_MOST));
        let length = length.or_else(|| self.shown.left(figure)).unwrap_or(UNLIMITED).min(most);
        let others = |other: &Figure| other.id != figure;
        let region = self.table().region(here.base, here.placement.pose(), length, others, asking::barred(None));
        Ok(Reach { length, region, tolerance: mm(1.0) })
    }

    /// The answer to a question, or every fault of it.
    pub fn measure(&self, query: &Query) -> Result<Measured, Vec<Fault>> {
        let sides: Vec<Side> = self.sides().iter().map(|sheet| sheet.side).collect();
        checking::query(self.table(), &sides, query)?;
        // Who is one group is for the rules to say, where they say anything of it.
        let ruled = match query {
            Query::Group { of } => self.shown.group(*of).and_then(|figures| self.table().group_of(&figures)),
            _ => None,
        };
        let ruled = ruled.map(|group| Measured::Group { group });
        ruled
            .or_else(|| asking::answer(self.table(), query))
            .ok_or_else(|| vec![Fault::new("query", "it speaks of a figure that is gone")])
    }
}

/// Runs an attempt as far as its answers go.
pub(crate) fn resolve(battle: &Battle, attempt: &Attempt, detail: Detail) -> Resolved {
    battle.resolve(attempt.side, &attempt.action, &attempt.answers, &attempt.let_go(), detail)
}
