//! Hordes as a rule book: what is seen of it, what is offered, who has won.

mod aside;
mod briefing;
mod gestures;
mod help;
mod hints;
mod offers;
mod outlines;
mod sheet;
pub(super) mod telling;
mod titles;
mod wording;

use super::rules::{losses, movement, winning};
use super::{Hordes, HordesAction, HordesEvent, Kind, Phase, Role, Status, automaton, state};
use crate::book::{Beginning, Board, Book, Clock, Decision, FigureBoard, SideBoard, Told, Victory, Whose};
use crate::briefing::{Aim, BriefingLine, Progress, TallyRow};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::options::{self, HouseRule};
use crate::scenario::{Layout, SideSheet};
use crate::sheet::{HelpPage, Sheet};
use crate::unit::TableUnit;
use handspan_table::{FigureId, Length, Side, Table};
use handspan_umpire::{Answer, Ask, Party};

impl Book for Hordes {
    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn chapters() -> &'static [(&'static str, &'static str)] {
        crate::hordes::rules::CHAPTERS
    }

    fn facts() -> Vec<crate::setup::FactSheet> {
        state::facts::sheets()
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        Hordes::of(layout)
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn sides(&self) -> Option<&[SideSheet]> {
        Some(&self.sides)
    }

    fn unit(&self) -> TableUnit {
        self.unit.clone()
    }

    /// Where everybody is placed the battle can begin.
    fn opening(&self) -> Option<HordesAction> {
        let placed = self.phase == Phase::Deploy && self.deploying.is_none();
        let known = self.armies().all(|(_, army)| army.role.is_some()) && !self.edge_open;
        (placed && known).then_some(HordesAction::Begin)
    }

    fn left(&self, figure: FigureId) -> Option<Length> {
        movement::left(self, figure).map(|left| self.long(left))
    }

    fn spent(events: &[HordesEvent]) -> Option<Length> {
        let paid = |event: &HordesEvent| match event {
            HordesEvent::Moved { length, .. } => Some(*length),
            _ => None,
        };
        Some(events.iter().filter_map(paid).sum())
    }

    fn clock(&self) -> Clock {
        let armies = self.armies_of(self.active());
        let only = match armies[..] {
            [side] => Some(side),
            _ => None,
        };
        let (phase, side) = match self.phase {
            Phase::Deploy => ("deploy", None),
            Phase::Pip => ("pip", only),
            Phase::Move => ("move", only),
            Phase::Distant => ("distant", only),
            Phase::Close => ("close", only),
            Phase::Over => ("over", None),
        };
        Clock { turn: self.bound, phase, side }
    }

    fn progress(&self) -> Progress {
        let aim = |role: Role| {
            let (lost, total) = (losses::lost(self, role).0, winning::total(self, role).0);
            let title = format!("lost by {}", telling::role_name(self, role));
            Aim { title, have: lost, want: total.div_ceil(3), keep: false }
        };
        let aims =
            if self.phase == Phase::Deploy { Vec::new() } else { vec![aim(Role::Defender), aim(Role::Attacker)] };
        Progress { turn: "Bound", last: self.last, aims }
    }

    fn briefing(&self) -> Vec<BriefingLine> {
        briefing::lines(self)
    }

    fn tally(&self, events: &[HordesEvent]) -> Vec<TallyRow> {
        briefing::tally(self, events)
    }

    fn whose(action: &HordesAction) -> Whose<'_> {
        action.whose()
    }

    fn title(&self, action: &HordesAction, events: &[HordesEvent]) -> String {
        titles::title(self, action, events)
    }

    fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<HordesAction>> {
        offers::offers(self, party, figures)
    }

    fn gestures(&self, _: Party, gesture: &Gesture) -> Vec<Beginning<HordesAction>> {
        gestures::gestures(self, gesture)
    }

    fn house(&self, party: Party) -> Vec<(HouseRule, Option<HordesAction>)> {
        let sides: Vec<Side> = self.sides.iter().map(|sheet| sheet.side).collect();
        options::house(self, &sides, party)
    }

    fn help(&self) -> Vec<HelpPage> {
        help::pages(&self.options)
    }

    fn board(&self, _: Party) -> Board {
        let side = |side: Side| {
            let role = self.role(side).unwrap_or(Role::Defender);
            let army = self.army(side);
            let own = self.elements().filter(|(_, element)| element.side == side && element.kind != Kind::Stronghold);
            let standing = own.filter(|(_, element)| element.status == Status::Table).count() as i32;
            let points = super::rules::program::points(self, side).0 as i32;
            let counters = vec![
                ("pips".to_owned(), army.map_or(0, |army| army.pips.into())),
                ("standing".to_owned(), standing),
                ("lost".to_owned(), losses::lost(self, role).0 as i32),
                ("points".to_owned(), points),
            ];
            SideBoard { side, counters }
        };
        let sides = self.sides.iter().map(|sheet| side(sheet.side)).collect();
        let figures = self.table.figures().iter().filter_map(|figure| self.figure_board(figure.id)).collect();
        let (notes, outlines) = (hints::hints(self), outlines::outlines(self));
        Board { sides, figures, notes, outlines, aside: aside::lists(self), ..Board::default() }
    }

    fn tell(&self, event: &HordesEvent) -> Vec<Told> {
        telling::tell(self, event)
    }

    fn is_playable(&self, side: Side) -> bool {
        super::rules::program::plays(self, side).0
    }

    fn automaton(&self, side: Side) -> Option<Decision<HordesAction>> {
        automaton::decide(self, side)
    }

    fn reply(&self, _: Side, _: &HordesAction, ask: &Ask) -> Option<Answer> {
        automaton::reply(ask)
    }

    fn victory(&self) -> Option<Victory> {
        let outcome = self.outcome()?;
        let sides = outcome.winner.map(|role| self.armies_of(role)).unwrap_or_default();
        Some(Victory { sides, words: telling::ending(self, outcome) })
    }

    fn broken(&self) -> Vec<String> {
        state::invariants::faults(self)
    }
}

impl Hordes {
    /// Counters and marks of an element.
    fn figure_board(&self, figure: FigureId) -> Option<FigureBoard> {
        let element = self.element(figure)?;
        let mark = |is: bool, mark: &str| is.then(|| mark.to_owned());
        let marks = [
            mark(self.is_general(figure), "general"),
            mark(element.reserve && !self.is_general(figure), "reserve"),
            mark(element.moved, "moved"),
            mark(element.shot && self.phase == Phase::Distant, "shot"),
            mark(element.fought && self.phase == Phase::Close, "fought"),
            mark(element.ones > 0, "one"),
        ];
        let active = self.role(element.side) == Some(self.active()) && self.phase == Phase::Move;
        let left = active.then(|| movement::left(self, figure)).flatten().map(|left| self.long(left));
        let done = active && element.moved;
        Some(FigureBoard { figure, counters: Vec::new(), marks: marks.into_iter().flatten().collect(), done, left })
    }
}
