//! Antshouse as a rule book: what is seen of it, what is offered, who has won.

mod advice;
mod aims;
pub(super) mod arranging;
mod gestures;
mod help;
mod offers;
mod seeing;
mod sheet;
mod supposing;
mod telling;

use super::automaton;
use super::rules::preparation::{self, facts, mustering};
use super::rules::rounds::{orders, placing};
use super::rules::variants::{Length, Start, length, start};
use super::rules::winning;
use super::{Antshouse, AntshouseAction, AntshouseEvent, Step};
use crate::advice::{Advice, Wish};
use crate::book::{Beginning, Board, Book, Clock, Decision, Told, Victory, Whose};
use crate::briefing::{BriefingLine, Progress, TallyRow};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::options::{self, HouseRule};
use crate::scenario::Layout;
use crate::setup::FactSheet;
use crate::sheet::{HelpPage, Sheet};
use crate::standing;
use crate::unit::TableUnit;
use handspan_table::{FigureId, Side, Table};
use handspan_umpire::{Answer, Ask, Draws, Party, Rule, Seed};
use std::borrow::Cow;

impl Book for Antshouse {
    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn chapters() -> &'static [(&'static str, &'static str)] {
        crate::antshouse::rules::CHAPTERS
    }

    /// The lots of the program's ants, and a contest that is left to chance.
    fn dice() -> &'static [u8] {
        &[3, 100]
    }

    fn facts() -> Vec<FactSheet> {
        facts::sheets()
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        mustering::muster(layout)
    }

    /// Whatever is told here is told in squares.
    fn unit(&self) -> TableUnit {
        TableUnit::default()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn seen_by(&self, party: Party) -> Cow<'_, Self> {
        seeing::seen_by(self, party)
    }

    fn supposed(&self, lots: Draws) -> Self {
        supposing::supposed(self, lots)
    }

    fn rests_on_hidden(event: &AntshouseEvent) -> bool {
        supposing::rests_on_hidden(event)
    }

    fn clock(&self) -> Clock {
        let (phase, side) = match self.step {
            Step::Start => ("start", preparation::next(self)),
            Step::Orders => ("orders", None),
            Step::Weapons => ("weapons", placing::next(self)),
            Step::Reveal => ("reveal", None),
            Step::Move => ("move", None),
            Step::Attacks => ("attacks", None),
            Step::Score => ("score", preparation::next(self)),
            Step::Over => ("over", None),
        };
        Clock { turn: self.round, phase, side }
    }

    fn progress(&self) -> Progress {
        aims::progress()
    }

    fn briefing(&self) -> Vec<BriefingLine> {
        aims::briefing(self)
    }

    fn tally(&self, events: &[AntshouseEvent]) -> Vec<TallyRow> {
        aims::tally(self, events)
    }

    fn whose(action: &AntshouseAction) -> Whose<'_> {
        action.whose()
    }

    fn stands(&self, action: &AntshouseAction) -> Option<Rule> {
        orders::stands(action)
    }

    fn title(&self, action: &AntshouseAction, events: &[AntshouseEvent]) -> String {
        telling::title(self, action, events)
    }

    fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<AntshouseAction>> {
        offers::offers(self, party, figures)
    }

    fn gestures(&self, party: Party, gesture: &Gesture) -> Vec<Beginning<AntshouseAction>> {
        gestures::gestures(self, party, gesture)
    }

    fn house(&self, party: Party) -> Vec<(HouseRule, Option<AntshouseAction>)> {
        options::house(self, &self.everybody(), party)
    }

    fn help(&self) -> Vec<HelpPage> {
        help::pages(&self.options)
    }

    fn board(&self, party: Party) -> Board {
        seeing::board(&seeing::seen_by(self, party))
    }

    fn tell(&self, event: &AntshouseEvent) -> Vec<Told> {
        telling::tell(self, event)
    }

    fn is_playable(&self, side: Side) -> bool {
        self.everybody().contains(&side)
    }

    /// It decides by what its side may know.
    fn automaton(&self, side: Side) -> Option<Decision<AntshouseAction>> {
        automaton::decide(&self.seen_by(Party::from(side)), side)
    }

    fn advice(&self, figure: FigureId, wish: Wish) -> Vec<Advice<AntshouseAction>> {
        advice::advice(self, figure, wish)
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.seed)
    }

    fn reseed(&mut self, seed: Seed) {
        self.seed = seed;
    }

    fn reply(&self, side: Side, _: &AntshouseAction, ask: &Ask) -> Option<Answer> {
        automaton::reply(&self.seen_by(Party::from(side)), side, ask)
    }

    fn victory(&self) -> Option<Victory> {
        let sides = self.won.clone()?;
        let who = telling::listed(self, &sides);
        let (one_way, start) = (length(&self.options) == Length::OneWay, start(&self.options));
        let far = start.far();
        let is_earned = sides.iter().all(|side| winning::has_won(self, *side));
        let round = self.round;
        let words = match (sides.len(), one_way) {
            (0, _) if self.is_deadlocked() => format!("In round {round} no way is left for anybody: it is a draw."),
            (0, _) => format!("In round {round} a draw is agreed on."),
            (_, _) if !is_earned => format!("It is agreed that {who} wins."),
            (1, false) => format!("In round {round} {who} has brought its ant to {far} and home again: {who} wins."),
            (1, true) => format!("In round {round} {who} has brought its ant to {far}: {who} wins."),
            (_, false) => format!("In round {round} {who} have brought their ants home together: they share the win."),
            (_, true) => {
                let goal = if start == Start::Corner { "the opposite corners" } else { far };
                format!("In round {round} {who} have brought their ants to {goal} together: they share the win.")
            }
        };
        Some(Victory { sides, words })
    }

    /// Pieces share squares, so nothing is said of bases that overlap.
    fn broken(&self) -> Vec<String> {
        let mut broken = standing::off_the_table(&self.table);
        broken.extend(self.faults());
        broken
    }
}
