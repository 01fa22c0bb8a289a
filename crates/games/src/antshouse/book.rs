//! Antshouse as a rule book: what is seen of it, what is offered, who has won.

use super::{Antshouse, AntshouseAction, AntshouseEvent, AntshouseState, Step};
use super::{automaton, entering, mustering, offering, placing, seat_of, seeing, sheet, telling};
use crate::book::{Beginning, Board, Book, Clock, Decision, Told, Victory};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::scenario::Layout;
use crate::sheet::Sheet;
use crate::standing;
use handspan_table::{FigureId, Side, Table};
use handspan_umpire::{Answer, Ask, Seat};
use std::borrow::Cow;

impl Book for Antshouse {
    type State = AntshouseState;

    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        mustering::muster(layout)
    }

    fn state(&self) -> AntshouseState {
        self.written()
    }

    fn restore(state: AntshouseState) -> Result<Self, Vec<Fault>> {
        Antshouse::read(state)
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn seen_by(&self, seat: Seat) -> Cow<'_, Self> {
        seeing::seen_by(self, seat)
    }

    fn clock(&self) -> Clock {
        let (phase, side) = match self.step {
            Step::Start => ("start", entering::next(self)),
            Step::Orders => ("orders", None),
            Step::Weapons => ("weapons", placing::next(self)),
            Step::Reveal => ("reveal", None),
            Step::Move => ("move", None),
            Step::Attacks => ("attacks", None),
            Step::Score => ("score", entering::next(self)),
            Step::Over => ("over", None),
        };
        Clock { turn: self.round, phase, side }
    }

    fn whose(&self, action: &AntshouseAction) -> Option<Side> {
        match action {
            AntshouseAction::Enter { side }
            | AntshouseAction::Place { side, .. }
            | AntshouseAction::Pass { side }
            | AntshouseAction::Drop { side, .. }
            | AntshouseAction::Claim { side, .. }
            | AntshouseAction::Turn { side } => Some(*side),
            AntshouseAction::Choose { .. }
            | AntshouseAction::DrawLots
            | AntshouseAction::Orders
            | AntshouseAction::Reveal
            | AntshouseAction::OfferDraw
            | AntshouseAction::Look { .. }
            | AntshouseAction::Shift { .. }
            | AntshouseAction::Return { .. }
            | AntshouseAction::Call { .. } => None,
        }
    }

    /// What is placed stays placed, and ants act together: nothing is one figure's alone to reset.
    fn actor(&self, _: &AntshouseAction) -> Option<FigureId> {
        None
    }

    fn title(&self, action: &AntshouseAction, events: &[AntshouseEvent]) -> String {
        telling::title(self, action, events)
    }

    fn offers(&self, seat: Seat, figures: &[FigureId]) -> Vec<Beginning<AntshouseAction>> {
        offering::offers(self, seat, figures)
    }

    fn gestures(&self, seat: Seat, gesture: &Gesture) -> Vec<Beginning<AntshouseAction>> {
        offering::gestures(self, seat, gesture)
    }

    fn board(&self, _: Seat) -> Board {
        seeing::board(self)
    }

    fn tell(&self, event: &AntshouseEvent) -> Vec<Told> {
        telling::tell(self, event)
    }

    /// It decides by what its seat may know.
    fn automaton(&self, side: Side) -> Option<Decision<AntshouseAction>> {
        automaton::decide(&self.seen_by(seat_of(side)), side)
    }

    fn reply(&self, side: Side, _: &AntshouseAction, ask: &Ask) -> Option<Answer> {
        automaton::reply(&self.seen_by(seat_of(side)), side, ask)
    }

    fn victory(&self) -> Option<Victory> {
        let sides = self.won.clone()?;
        let names: Vec<String> = sides.iter().map(|side| self.called(*side)).collect();
        let words = match &names[..] {
            [] => "No way is left for anybody: it is a draw.".to_owned(),
            [one] => format!("{one} has brought its ant home."),
            several => format!("{} have brought their ants home in the same round.", several.join(" and ")),
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
