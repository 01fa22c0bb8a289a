//! THEM! as a rule book: what is seen of it, what is offered, who has won.

mod advice;
mod aims;
mod at_hand;
mod gestures;
mod help;
mod hints;
mod offers;
mod reach;
mod sheet;
mod supposing;
pub(super) mod telling;
mod titles;

use super::rules::end;
use super::{ANTS, Phase, Them, ThemAction, ThemEvent, automaton, state};
use crate::advice::{Advice, Wish};
use crate::book::{
    Beginning, Board, Book, Clock, Decision, FigureBoard, Reach, SideBoard, Told, Touchable, Victory, Whose,
};
use crate::briefing::{BriefingLine, Progress, TallyRow};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::options::{self, HouseRule};
use crate::scenario::Layout;
use crate::setup::FactSheet;
use crate::sheet::{HelpPage, Sheet};
use crate::unit::TableUnit;
use handspan_table::{FigureId, Length, Point, Side, Table};
use handspan_umpire::{Answer, Ask, Draws, Party};
use std::borrow::Cow;
use std::sync::Arc;

impl Book for Them {
    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn chapters() -> &'static [(&'static str, &'static str)] {
        crate::them::rules::CHAPTERS
    }

    fn facts() -> Vec<FactSheet> {
        state::facts::sheets()
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        Them::of(layout)
    }

    fn unit(&self) -> TableUnit {
        self.unit.clone()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn left(&self, figure: FigureId) -> Option<Length> {
        self.figure(figure).map(|_| Them::left(self, figure))
    }

    fn spent(events: &[ThemEvent]) -> Option<Length> {
        let paid = |event: &ThemEvent| match event {
            ThemEvent::InchesSpent { cost, .. } => Some(*cost),
            _ => None,
        };
        Some(events.iter().filter_map(paid).sum())
    }

    fn touchable(&self, figure: FigureId) -> Vec<Touchable> {
        at_hand::touchable(self, figure)
    }

    fn reach(&self, figure: FigureId, length: Option<Length>) -> Option<Reach> {
        reach::reach(self, figure, length)
    }

    /// What lies at search points nobody knows.
    fn seen_by(&self, _: Party) -> Cow<'_, Self> {
        if self.contents.values().all(Option::is_none) {
            return Cow::Borrowed(self);
        }
        let mut seen = self.clone();
        Arc::make_mut(&mut seen.contents).values_mut().for_each(|contents| *contents = None);
        Cow::Owned(seen)
    }

    fn supposed(&self, lots: Draws) -> Self {
        supposing::supposed(self, lots)
    }

    fn rests_on_hidden(event: &ThemEvent) -> bool {
        supposing::rests_on_hidden(event)
    }

    fn clock(&self) -> Clock {
        let mut people = self.players();
        let only = people.next().filter(|_| people.next().is_none());
        let (phase, side) = match self.phase {
            Phase::Setup => ("setup", None),
            Phase::Characters => ("characters", only),
            Phase::Reinforcements => ("reinforcements", Some(ANTS)),
            Phase::Ants => ("ants", Some(ANTS)),
            Phase::Over => ("over", None),
        };
        Clock { turn: self.turn, phase, side }
    }

    fn progress(&self) -> Progress {
        aims::progress(self)
    }

    fn briefing(&self) -> Vec<BriefingLine> {
        aims::briefing(self)
    }

    fn tally(&self, events: &[ThemEvent]) -> Vec<TallyRow> {
        aims::tally(self, events)
    }

    /// Nobody is put anywhere in set-up: the scenario says where everybody stands.
    fn opening(&self) -> Option<ThemAction> {
        (self.phase == Phase::Setup).then_some(ThemAction::Begin)
    }

    fn whose(action: &ThemAction) -> Whose<'_> {
        action.whose()
    }

    fn title(&self, action: &ThemAction, events: &[ThemEvent]) -> String {
        titles::title(self, action, events)
    }

    fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<ThemAction>> {
        offers::offers(self, party, figures)
    }

    fn offers_at(&self, party: Party, at: Point) -> Vec<Beginning<ThemAction>> {
        offers::at(self, party, at)
    }

    fn gestures(&self, _: Party, gesture: &Gesture) -> Vec<Beginning<ThemAction>> {
        gestures::gestures(self, gesture)
    }

    fn house(&self, party: Party) -> Vec<(HouseRule, Option<ThemAction>)> {
        let sides: Vec<Side> = self.sides.iter().map(|sheet| sheet.side).collect();
        options::house(self, &sides, party)
    }

    fn help(&self) -> Vec<HelpPage> {
        help::pages(&self.options, aims::of_battle(self))
    }

    fn board(&self, _: Party) -> Board {
        let people = self.players().map(|side| SideBoard { side, counters: Vec::new() });
        let holes = self.open_holes().count() as i32;
        let ants = [("room".to_owned(), self.room() as i32), ("holes".to_owned(), holes)];
        let mut sides: Vec<SideBoard> = people.collect();
        sides.push(SideBoard { side: ANTS, counters: ants.to_vec() });
        sides.sort_by_key(|board| board.side);
        let figures = self.table.figures().iter().filter_map(|figure| self.figure_board(figure.id)).collect();
        Board { sides, figures, notes: hints::hints(self), ..Board::default() }
    }

    fn tell(&self, event: &ThemEvent) -> Vec<Told> {
        telling::tell(self, event)
    }

    /// The ledger plays the ants; people decide for themselves.
    fn is_playable(&self, side: Side) -> bool {
        side == ANTS
    }

    fn automaton(&self, side: Side) -> Option<Decision<ThemAction>> {
        automaton::decide(self, side)
    }

    fn advice(&self, figure: FigureId, wish: Wish) -> Vec<Advice<ThemAction>> {
        advice::advice(self, figure, wish)
    }

    fn reply(&self, side: Side, action: &ThemAction, ask: &Ask) -> Option<Answer> {
        automaton::reply(self, side, action, ask)
    }

    fn victory(&self) -> Option<Victory> {
        let outcome = self.outcome?;
        let sides = if outcome.ants { vec![ANTS] } else { self.players().collect() };
        let words = end::words(self, outcome);
        Some(Victory { sides, words })
    }

    fn broken(&self) -> Vec<String> {
        state::invariants::faults(self)
    }
}

impl Them {
    /// Counters and marks of a figure.
    fn figure_board(&self, figure: FigureId) -> Option<FigureBoard> {
        let counter = |word: &str, count: i32| (word.to_owned(), count);
        let spent = self.table.tolerances.is_within(Them::left(self, figure), Length::ZERO);
        let acts = match self.phase {
            Phase::Characters => self.person(figure).is_some(),
            Phase::Ants => self.ant(figure).is_some(),
            Phase::Setup | Phase::Reinforcements | Phase::Over => false,
        };
        let (counters, bears, done) = match (self.person(figure), self.ant(figure)) {
            (Some(person), _) => {
                let (wounds, charges) = (i32::from(person.wounds), i32::from(person.charges));
                let counters = vec![counter("wounds", wounds), counter("charges", charges)];
                let marks = [
                    ("poisoned", person.poisoned),
                    ("lost_actions", person.lost_actions),
                    ("blocks", !person.let_pass),
                ];
                (counters, marks.to_vec(), self.phase == Phase::Characters && spent)
            }
            (None, Some(ant)) => {
                let done = self.phase == Phase::Ants && spent && ant.bit.is_some();
                (Vec::new(), vec![("bitten", ant.bit.is_some())], done)
            }
            (None, None) => return None,
        };
        let trapped = [("trapped", self.is_trapped(figure))];
        let marks = bears.into_iter().chain(trapped).filter(|(_, bears)| *bears);
        let marks = marks.map(|(mark, _)| mark.to_owned()).collect();
        Some(FigureBoard { figure, counters, marks, done, left: acts.then(|| Them::left(self, figure)) })
    }
}
