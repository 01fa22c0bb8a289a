//! Bug Hunt as a rule book: what is seen of it, what is offered, who has won.

mod advice;
mod aims;
mod briefing;
mod gestures;
mod help;
mod hints;
mod offers;
mod sheet;
pub(super) mod telling;
mod titles;
mod wording;

use super::rules::{bug_movement, general, grenades, movement};
use super::state::goal::Winner;
use super::{BUGS, Bughunt, BughuntAction, BughuntEvent, Pot, Status, Step, automaton, state};
use crate::advice::{Advice, Wish};
use crate::board::{Absent, Aside};
use crate::book::{Beginning, Board, Book, Clock, Decision, FigureBoard, Reach, SideBoard, Told, Victory, Whose};
use crate::briefing::{BriefingLine, Progress, TallyRow};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::hand::SideUnits;
use crate::options::{self, HouseRule};
use crate::scenario::{FigureSheet, Layout, SideSheet};
use crate::sheet::{HelpPage, Sheet};
use crate::unit::TableUnit;
use handspan_table::{Figure, FigureId, Length, Side, Table, cm};
use handspan_umpire::{Answer, Ask, Party};

impl Book for Bughunt {
    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn chapters() -> &'static [(&'static str, &'static str)] {
        crate::bughunt::rules::CHAPTERS
    }

    fn dice() -> &'static [u8] {
        &[3, 6]
    }

    /// The scenario says where everybody stands.
    fn opening(&self) -> Option<BughuntAction> {
        (self.step == Step::Setup).then_some(BughuntAction::Begin)
    }

    fn facts() -> Vec<crate::setup::FactSheet> {
        crate::bughunt::state::facts::sheets()
    }

    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>> {
        Bughunt::of(layout)
    }

    fn unit(&self) -> TableUnit {
        self.unit.clone()
    }

    fn hands(&self) -> Vec<SideUnits> {
        self.hands.units(&general::UNITS)
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn sides(&self) -> Option<&[SideSheet]> {
        Some(&self.sides)
    }

    fn left(&self, figure: FigureId) -> Option<Length> {
        self.figure(figure).map(|_| self.left_to_go(figure))
    }

    fn spent(events: &[BughuntEvent]) -> Option<Length> {
        let paid = |event: &BughuntEvent| match event {
            BughuntEvent::Went { cost, .. } | BughuntEvent::Helped { cost, .. } => Some(*cost),
            BughuntEvent::BugWent { length, .. } => Some(*length),
            _ => None,
        };
        Some(events.iter().filter_map(paid).sum())
    }

    fn reach(&self, figure: FigureId, length: Option<Length>) -> Option<Reach> {
        let known = *self.figure(figure)?;
        let length = length.unwrap_or_else(|| self.left_to_go(figure));
        let bug = self.bug(figure);
        if length <= Length::ZERO {
            return Some(Reach { length, region: Default::default(), tolerance: Length::ZERO });
        }
        // Whom one may pass is no obstacle; where one may not end, the move itself says.
        let enemy = |other: &Figure| {
            (other.side == BUGS) != bug.is_some() && !self.bug(other.id).is_some_and(|bug| bug.in_flight)
        };
        let region = self.table.region(known.base, known.placement.pose(), length, enemy, super::ground::is_tall);
        Some(Reach { length, region, tolerance: cm(2.5) })
    }

    fn clock(&self) -> Clock {
        let human = self.human_sides();
        let only = match human.as_slice() {
            [side] => Some(*side),
            _ => None,
        };
        let (phase, side) = match self.step {
            Step::Setup => ("setup", None),
            Step::Command => ("command", only),
            Step::Walk => ("walk", only),
            Step::Boarding => ("boarding", only),
            Step::Bugs => ("bugs", Some(BUGS)),
            Step::Markers => ("markers", None),
            Step::Arrivals => ("arrivals", Some(BUGS)),
            Step::Ranged => ("ranged", only),
            Step::Spit => ("spit", Some(BUGS)),
            Step::Air => ("air", only),
            Step::Close => ("close", None),
            Step::Over => ("over", None),
        };
        Clock { turn: self.turn, phase, side }
    }

    fn progress(&self) -> Progress {
        Progress { turn: "Turn", last: Some(self.last), aims: aims::aims(self) }
    }

    fn briefing(&self) -> Vec<BriefingLine> {
        briefing::lines(self)
    }

    fn tally(&self, events: &[BughuntEvent]) -> Vec<TallyRow> {
        aims::tally(self, events)
    }

    fn whose(action: &BughuntAction) -> Whose<'_> {
        action.whose()
    }

    fn title(&self, action: &BughuntAction, events: &[BughuntEvent]) -> String {
        titles::title(self, action, events)
    }

    fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<BughuntAction>> {
        offers::offers(self, party, figures)
    }

    fn gestures(&self, _: Party, gesture: &Gesture) -> Vec<Beginning<BughuntAction>> {
        gestures::gestures(self, gesture)
    }

    fn house(&self, party: Party) -> Vec<(HouseRule, Option<BughuntAction>)> {
        let sides: Vec<Side> = self.sides.iter().map(|sheet| sheet.side).collect();
        options::house(self, &sides, party)
    }

    fn help(&self) -> Vec<HelpPage> {
        help::pages(&self.options)
    }

    fn board(&self, _: Party) -> Board {
        let side = |sheet: &SideSheet| {
            let counters = if sheet.side == BUGS {
                vec![("swarm".to_owned(), self.swarm().count() as i32)]
            } else {
                let alive = self.humans().filter(|(_, person)| person.side == sheet.side).count() as i32;
                let aboard = self.away(&[Status::Aboard, Status::Lifted]) as i32;
                let mut counters = vec![("standing".to_owned(), alive)];
                counters.extend(self.has_pot(Pot::Air).then(|| ("air".to_owned(), self.air_pot as i32)));
                counters.extend(self.has_pot(Pot::Evac).then(|| ("evac".to_owned(), self.evac_pot as i32)));
                counters.extend((aboard > 0).then(|| ("aboard".to_owned(), aboard)));
                counters
            };
            SideBoard { side: sheet.side, counters }
        };
        let sides = self.sides.iter().map(side).collect();
        let figures = self.table.figures().iter().filter_map(|figure| self.figure_board(figure.id)).collect();
        let pots = self.human_sides().into_iter().flat_map(|side| self.pots_of(side)).collect();
        let aside = self.beside();
        Board { sides, figures, notes: hints::hints(self), pots, aside, ..Board::default() }
    }

    fn tell(&self, event: &BughuntEvent) -> Vec<Told> {
        telling::tell(self, event)
    }

    fn is_playable(&self, side: Side) -> bool {
        side == BUGS
    }

    fn program(&self) -> Vec<Side> {
        if self.is_programmed() { vec![BUGS] } else { Vec::new() }
    }

    fn automaton(&self, side: Side) -> Option<Decision<BughuntAction>> {
        automaton::decide(self, side)
    }

    fn advice(&self, figure: FigureId, wish: Wish) -> Vec<Advice<BughuntAction>> {
        advice::advice(self, figure, wish)
    }

    fn reply(&self, side: Side, action: &BughuntAction, ask: &Ask) -> Option<Answer> {
        automaton::reply(self, side, action, ask)
    }

    fn victory(&self) -> Option<Victory> {
        let outcome = self.outcome()?;
        let sides = match outcome.winner {
            Winner::Human => self.human_sides(),
            Winner::Bug => vec![BUGS],
            Winner::Draw => Vec::new(),
        };
        Some(Victory { sides, words: aims::decided(self, outcome) })
    }

    fn broken(&self) -> Vec<String> {
        state::invariants::faults(self)
    }
}

impl Bughunt {
    /// Can points be paid into a pot?
    pub(in crate::bughunt) fn has_pot(&self, pot: Pot) -> bool {
        match pot {
            Pot::Air => super::rules::air::on(self).holds(),
            Pot::Evac => self.landing().is_some(),
        }
    }

    /// Who is aboard the ship, and who has flown out.
    fn beside(&self) -> Vec<Aside> {
        let Some(placement) = self.landing() else { return Vec::new() };
        let absent = |(id, person): (FigureId, &super::Person)| {
            let (name, kind) = (person.name.clone(), super::ground::HUMAN.to_owned());
            let sheet =
                FigureSheet { id, name, kind, side: person.side, base: person.base, placement, allowance: None };
            Absent { sheet, words: String::new(), ghost: false }
        };
        let of = |status: Status, title: &str| Aside {
            title: title.to_owned(),
            figures: self.people().filter(|(_, person)| person.status == status).map(absent).collect(),
        };
        let both = [of(Status::Aboard, "Aboard the ship"), of(Status::Lifted, "Flown out")];
        both.into_iter().filter(|aside| !aside.figures.is_empty()).collect()
    }

    /// The pots of a side, each with what it takes.
    fn pots_of(&self, side: Side) -> Vec<crate::board::Pot> {
        let pot = |pot: Pot, counter: &'static str, goal: i32, buys: &'static str| {
            self.has_pot(pot).then(|| crate::board::Pot { side, counter, goal, buys: buys.into() })
        };
        let air = pot(Pot::Air, "air", super::rules::command::cost(self, Pot::Air) as i32, "an air strike");
        let evac = pot(Pot::Evac, "evac", super::rules::command::cost(self, Pot::Evac) as i32, "the ship");
        air.into_iter().chain(evac).collect()
    }

    /// How far a figure may still go in this step.
    fn left_to_go(&self, figure: FigureId) -> Length {
        match self.bug(figure) {
            None => movement::left(self, figure),
            Some(bug) if self.step == Step::Bugs && bug.moved.is_none() && bug.stopped.is_none() => {
                if bug.in_flight {
                    self.flight(figure)
                } else {
                    self.bug_rate(figure)
                }
            }
            Some(_) => Length::ZERO,
        }
    }

    /// Counters and marks of a figure.
    fn figure_board(&self, figure: FigureId) -> Option<FigureBoard> {
        let walks = matches!(self.step, Step::Walk | Step::Bugs);
        let left = Some(self.left_to_go(figure)).filter(|_| walks);
        if let Some(bug) = self.bug(figure) {
            let marks = [
                ("stopped", bug.stopped.is_some()),
                ("slowed", bug.slowed.is_some()),
                ("flying", bug.in_flight),
                ("arrived", bug.arrived == self.turn && self.turn > 0),
            ];
            let marks = marks.into_iter().filter(|(_, is)| *is).map(|(mark, _)| mark.to_owned()).collect();
            let done = self.step == Step::Bugs && bug.moved.is_some();
            return Some(FigureBoard { figure, counters: Vec::new(), marks, done, left });
        }
        let person = self.person(figure)?;
        let jumped = self.is_engaged(figure);
        let marks = [
            ("wounded", person.status == Status::Wounded),
            ("bonus", person.holds_bonus()),
            ("jumped", jumped),
            ("delayed", person.is_delayed()),
            ("ready", grenades::is_ready(person)),
            ("leaderless", self.is_leaderless(figure)),
            ("moved", person.has_moved()),
            ("spotting", person.turn.spotting),
            ("loaded", person.launcher && person.loaded),
        ];
        let marks = marks.into_iter().filter(|(_, is)| *is).map(|(mark, _)| mark.to_owned()).collect();
        let mut counters = Vec::new();
        if let Some(points) = person.turn.points.filter(|_| self.step == Step::Command) {
            counters.push(("points".to_owned(), i32::from(points)));
        }
        if person.reloads > 0 {
            counters.push(("reloads".to_owned(), i32::from(person.reloads)));
        }
        counters.extend(grenades::left(self, person).map(|left| ("grenades".to_owned(), left as i32)));
        let done = match self.step {
            Step::Walk => person.turn.moved.is_some() || jumped,
            Step::Ranged => person.turn.attacked || person.turn.engaged,
            _ => false,
        };
        Some(FigureBoard { figure, counters, marks, done, left })
    }
}

/// The rate of a kind with the usual hand, for the sheet.
pub(super) fn usual_rate(kind: super::Kind) -> Length {
    let spans = if bug_movement::SMALL_TYPES.usual.contains(&kind.row().word) { 2.0 } else { 1.0 };
    cm(15.0) * spans
}
