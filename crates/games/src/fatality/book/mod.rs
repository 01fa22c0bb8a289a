//! Fatality as a rule book: what is seen of it, what is offered, who has won.

mod advice;
mod aims;
mod aside;
mod gestures;
mod help;
mod hints;
mod offers;
mod reach;
mod roster;
mod sheet;
pub(super) mod telling;
mod titles;
mod wording;

use super::rules::{ending, movement};
use super::{Fatality, FatalityAction, FatalityEvent, Phase, Stage, Trophy, automaton, state};
use crate::advice::{Advice, Wish};
use crate::book::{Beginning, Board, Book, Clock, Decision, FigureBoard, Reach, SideBoard, Told, Victory, Whose};
use crate::briefing::{BriefingLine, Progress, TallyRow};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::kept::{KeptKind, Mustered};
use crate::options::{self, HouseRule};
use crate::scenario::Layout;
use crate::sheet::{HelpPage, Sheet};
use crate::unit::TableUnit;
use handspan_table::{FigureId, Length, Side, Table};
use handspan_umpire::{Answer, Ask, Party, Rule};

impl Book for Fatality {
    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn chapters() -> &'static [(&'static str, &'static str)] {
        crate::fatality::rules::CHAPTERS
    }

    fn dice() -> &'static [u8] {
        &[6, 12]
    }

    fn keeps() -> Option<KeptKind> {
        Some(roster::KIND)
    }

    fn settled(&self) -> Vec<Mustered> {
        let all = if self.settled { Some(&self.musters) } else { None };
        let each = all.into_iter().flatten();
        each.map(|(side, muster)| Mustered { side: *side, muster: muster.clone() }).collect()
    }

    fn written_back(&self, side: Side, title: &str, kept: &serde_json::Value) -> serde_json::Value {
        roster::written_back(self, side, title, kept)
    }

    fn stands(&self, action: &FatalityAction) -> Option<Rule> {
        matches!(action, FatalityAction::Settle).then(crate::fatality::rules::roster::stands)
    }

    /// The scenario says where everybody stands.
    fn opening(&self) -> Option<FatalityAction> {
        (self.stage == Stage::Setup).then_some(FatalityAction::Begin)
    }

    fn facts() -> Vec<crate::setup::FactSheet> {
        crate::fatality::state::facts::sheets()
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        Fatality::of(layout)
    }

    fn unit(&self) -> TableUnit {
        self.unit.clone()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn left(&self, figure: FigureId) -> Option<Length> {
        self.figure(figure).map(|_| self.left_to_go(figure))
    }

    fn spent(events: &[FatalityEvent]) -> Option<Length> {
        let paid = |event: &FatalityEvent| match event {
            FatalityEvent::Went { cost, .. } => Some(*cost),
            _ => None,
        };
        Some(events.iter().filter_map(paid).sum())
    }

    fn reach(&self, figure: FigureId, length: Option<Length>) -> Option<Reach> {
        reach::reach(self, figure, length)
    }

    fn clock(&self) -> Clock {
        let only = match self.active() {
            [side] => Some(*side),
            _ => None,
        };
        let (phase, side) = match self.stage {
            Stage::Setup => ("setup", None),
            Stage::Activation => ("activation", only),
            Stage::Combat => ("combat", None),
            Stage::Over => ("over", None),
        };
        Clock { turn: self.round, phase, side }
    }

    fn progress(&self) -> Progress {
        aims::progress(self)
    }

    fn briefing(&self) -> Vec<BriefingLine> {
        aims::briefing(self)
    }

    fn tally(&self, events: &[FatalityEvent]) -> Vec<TallyRow> {
        aims::tally(self, events)
    }

    fn advice(&self, figure: FigureId, wish: Wish) -> Vec<Advice<FatalityAction>> {
        advice::advice(self, figure, wish)
    }

    fn program(&self) -> Vec<Side> {
        let sides = self.sides.iter().map(|sheet| sheet.side);
        sides.filter(|side| self.is_automated(*side)).collect()
    }

    fn whose(action: &FatalityAction) -> Whose<'_> {
        action.whose()
    }

    fn title(&self, action: &FatalityAction, events: &[FatalityEvent]) -> String {
        titles::title(self, action, events)
    }

    fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<FatalityAction>> {
        offers::offers(self, party, figures)
    }

    fn gestures(&self, _: Party, gesture: &Gesture) -> Vec<Beginning<FatalityAction>> {
        gestures::gestures(self, gesture)
    }

    fn house(&self, party: Party) -> Vec<(HouseRule, Option<FatalityAction>)> {
        let sides: Vec<Side> = self.sides.iter().map(|sheet| sheet.side).collect();
        options::house(self, &sides, party)
    }

    fn help(&self) -> Vec<HelpPage> {
        help::pages(&self.options, aims::of_battle(self))
    }

    fn board(&self, _: Party) -> Board {
        let side = |side: Side| {
            let standing = self.table.figures().iter().filter(|figure| figure.side == side).count() as i32;
            let points = self.counts_points().then(|| ("points".to_owned(), self.points(side) as i32));
            SideBoard { side, counters: std::iter::once(("standing".to_owned(), standing)).chain(points).collect() }
        };
        let sides = self.sides.iter().map(|sheet| side(sheet.side)).collect();
        let figures = self.table.figures().iter().filter_map(|figure| self.figure_board(figure.id)).collect();
        Board { sides, figures, notes: hints::hints(self), aside: aside::aside(self), ..Board::default() }
    }

    fn tell(&self, event: &FatalityEvent) -> Vec<Told> {
        telling::tell(self, event)
    }

    fn is_playable(&self, side: Side) -> bool {
        self.is_automated(side)
    }

    fn automaton(&self, side: Side) -> Option<Decision<FatalityAction>> {
        automaton::decide(self, side)
    }

    fn reply(&self, side: Side, action: &FatalityAction, ask: &Ask) -> Option<Answer> {
        automaton::reply(self, side, action, ask)
    }

    fn victory(&self) -> Option<Victory> {
        let outcome = self.outcome()?;
        Some(Victory { sides: outcome.winners.clone(), words: ending::words(self, outcome) })
    }

    fn broken(&self) -> Vec<String> {
        state::invariants::faults(self)
    }
}

impl Fatality {
    /// How far a figure may still go in its phase.
    fn left_to_go(&self, figure: FigureId) -> Length {
        let current = self.current.filter(|current| current.figure == figure);
        let fresh = self.stage == Stage::Activation && self.current.is_none() && self.unactivated().contains(&figure);
        let free = self.is_active(figure) && self.fighter(figure).is_some_and(|known| known.trophy == Trophy::None);
        let goes = match current {
            Some(current) if current.phase == Phase::Movement => true,
            Some(current) => !current.charged && !current.ran,
            None => fresh,
        };
        if goes && free { movement::MOVE } else { Length::ZERO }
    }

    /// Counters and marks of a figure.
    fn figure_board(&self, figure: FigureId) -> Option<FigureBoard> {
        let fighter = self.fighter(figure)?;
        let counters =
            vec![("quality".to_owned(), i32::from(fighter.quality)), ("kills".to_owned(), fighter.kills.len() as i32)];
        let marks = [
            ("stunned", fighter.stunned),
            ("fleeing", fighter.fleeing),
            ("trophy", fighter.trophy != Trophy::None),
            ("acting", self.current.is_some_and(|current| current.figure == figure)),
            ("attack", self.attackers().contains(&figure)),
        ];
        let done = match self.stage {
            Stage::Activation => self.active().contains(&fighter.side) && fighter.activated,
            Stage::Combat => !self.attackers().contains(&figure),
            Stage::Setup | Stage::Over => false,
        };
        let marks = marks.into_iter().filter(|(_, bears)| *bears).map(|(mark, _)| mark.to_owned()).collect();
        // Who waits while another one acts has nothing to show: what she has comes with her turn.
        let acts = match self.current {
            Some(current) => current.figure == figure,
            None => self.unactivated().contains(&figure),
        };
        Some(FigureBoard { figure, counters, marks, done, left: acts.then(|| self.left_to_go(figure)) })
    }
}
