//! A battle at hand: orders are decided, written on pages and taken in, as the desk does it.

#![allow(dead_code, unreachable_pub, reason = "each test uses what it needs")]

pub mod them;
pub mod unprinted;

use handspan_games::battle::Action;
use handspan_games::free::FreeAction;
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::them::ThemAction;
use handspan_games::trial::{self, TrialAction};
use handspan_games::unit::Unit;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::Record;
use handspan_session::hash::of_battle;
use handspan_session::log::LogLine;
use handspan_session::seal::SALT_FACES;
use handspan_session::session::Session;
use handspan_session::view::View;
use handspan_session::writing::{Page, Start};
use handspan_table::{Base, Facing, FigureId, Placement, Point, Side, Tolerances, inches};
use handspan_umpire::{Answer, Cell, Seat, Waiver, Way};
use std::collections::VecDeque;

/// A battle with all that is written down of it.
#[derive(Clone, Debug)]
pub struct Play {
    pub session: Session,
    pub start: Start,
    pub pages: Vec<Page>,
    /// What the program will roll.
    pub dice: VecDeque<u8>,
    /// The last die of a salt.
    pub salt: u8,
}

impl Play {
    pub fn open(layout: Layout) -> Play {
        let (session, records) = Session::open(layout, 1).unwrap();
        let start = session.start();
        let pages = if records.is_empty() { Vec::new() } else { vec![Page { before: None, records, hidden: false }] };
        Play { session, start, pages, dice: VecDeque::new(), salt: 0 }
    }

    /// Decides and takes in.
    pub fn orders(&mut self, seat: u8, order: Order) -> Result<Vec<Record>, Denied> {
        let dice = &mut self.dice;
        let salt = &mut self.salt;
        let mut chance = |faces| match faces {
            SALT_FACES => {
                *salt = *salt % SALT_FACES + 1;
                *salt
            }
            _ => dice.pop_front().expect("no die is rolled that the test does not know of"),
        };
        let records = self.session.decide(Seat(seat), &order, &mut chance)?;
        self.takes(records.clone());
        Ok(records)
    }

    /// Writes a page and takes it in.
    pub fn takes(&mut self, records: Vec<Record>) {
        if !records.is_empty() {
            self.pages.push(self.session.page(self.pages.len() as u32 + 1, records.clone()));
            self.session.commit(records).unwrap();
        }
    }

    /// Does what must go through.
    #[track_caller]
    pub fn does(&mut self, seat: u8, order: Order) -> Vec<Record> {
        let said = format!("{order:?}");
        self.orders(seat, order).unwrap_or_else(|denied| panic!("{said}: {denied:?}"))
    }

    /// Rolls so.
    #[track_caller]
    pub fn rolls(&mut self, seat: u8, dice: &[u8]) -> Vec<Record> {
        self.dice.extend(dice);
        self.does(seat, Order::Roll)
    }

    /// Why something is denied; it must change nothing.
    #[track_caller]
    pub fn denied(&mut self, seat: u8, order: Order) -> Denied {
        let (text, said) = (self.all(), format!("{order:?}"));
        let denied = self.orders(seat, order).expect_err(&said);
        assert_eq!(self.all(), text, "a denied order changes nothing: {said}");
        denied
    }

    /// The one fault something is refused for: its place and its words.
    #[track_caller]
    pub fn fault(&mut self, seat: u8, order: Order) -> (String, String) {
        match self.denied(seat, order) {
            Denied::Refused(faults) if faults.len() == 1 => (faults[0].place.clone(), faults[0].words.clone()),
            other => panic!("{other:?}"),
        }
    }

    /// The rules that refuse something, each with the answer that breaks it.
    #[track_caller]
    pub fn rules(&mut self, seat: u8, order: Order) -> Vec<(&'static str, Option<u32>)> {
        match self.denied(seat, order) {
            Denied::Rules(refusals) => refusals.iter().map(|refusal| (refusal.rule, refusal.answer)).collect(),
            other => panic!("{other:?}"),
        }
    }

    pub fn hash(&self) -> String {
        of_battle(self.session.battle())
    }

    /// All that any seat sees, as text.
    pub fn all(&self) -> String {
        let views: Vec<_> = (0..3).map(|seat| self.session.view(Seat(seat))).collect();
        serde_json::to_string(&(views, self.hash(), self.session.dice_history())).unwrap()
    }

    /// All that one seat can see without asking, as text, but for the pulse.
    pub fn all_of(&self, seat: u8) -> String {
        let view = View { pulse: 0, ..self.session.view(Seat(seat)) };
        serde_json::to_string(&(view, self.session.log(Seat(seat), 1, u32::MAX))).unwrap()
    }

    /// Where a figure stands, in whole micrometres.
    #[track_caller]
    pub fn at(&self, figure: u32) -> (i32, i32) {
        let placement = self.session.battle().table().figure(FigureId(figure)).unwrap().placement;
        (placement.x, placement.y)
    }

    /// What was told last to a seat.
    pub fn told(&self, seat: u8) -> Vec<String> {
        let last = self.session.log(Seat(seat), self.session.log_length(), 1);
        last.into_iter().flat_map(|line| line.told).map(|told| told.words).collect()
    }

    /// What was done, as a seat may read it.
    pub fn entries(&self, seat: u8) -> Vec<LogLine> {
        let lines = self.session.log(Seat(seat), 1, u32::MAX);
        lines.into_iter().filter(|line| line.entry.is_some()).collect()
    }

    /// The titles of the log but for printed seals, with a stroke through what was taken back.
    pub fn titles(&self) -> Vec<String> {
        let stroke = |undone| if undone { "-" } else { "" };
        let lines = self.session.log(Seat(0), 1, 1_000);
        let lines = lines.iter().filter(|line| line.entry.is_some() || line.seals.is_empty());
        lines.map(|line| format!("{}{}", stroke(line.undone), line.title)).collect()
    }
}

/// Begins something without waivers.
pub fn begin(action: impl Into<Deed>, answers: &[Answer]) -> Order {
    Order::Begin { action: action.into().0, answers: answers.to_vec(), waivers: Vec::new() }
}

/// Begins something that the players agreed on.
pub fn waived(action: impl Into<Deed>, answers: &[Answer], waivers: &[(&str, Option<u32>)]) -> Order {
    Order::Begin { action: action.into().0, answers: answers.to_vec(), waivers: waivers.iter().map(waiver).collect() }
}

pub fn answer(answers: &[Answer]) -> Order {
    Order::Answer { answers: answers.to_vec(), waivers: Vec::new() }
}

pub fn waiver((rule, answer): &(&str, Option<u32>)) -> Waiver {
    Waiver { rule: (*rule).to_owned(), answer: *answer, ..Waiver::default() }
}

/// An action of any game.
pub struct Deed(pub Action);

impl From<FreeAction> for Deed {
    fn from(action: FreeAction) -> Deed {
        Deed(Action::Free(action))
    }
}

impl From<TrialAction> for Deed {
    fn from(action: TrialAction) -> Deed {
        Deed(Action::Trial(action))
    }
}

impl From<ThemAction> for Deed {
    fn from(action: ThemAction) -> Deed {
        Deed(Action::Them(action))
    }
}

/// A way of one leg, in inches.
pub fn path(x: f64, y: f64) -> Answer {
    Answer::Path(Way::new(vec![spot(x, y)], None))
}

pub fn spot(x: f64, y: f64) -> Point {
    Point::new(inches(x).whole(), inches(y).whole())
}

pub fn word(word: &str) -> Answer {
    Answer::Option(word.to_owned())
}

pub fn at(figure: u32) -> Answer {
    Answer::Figure(Some(FigureId(figure)))
}

/// What a seat seals in the trial's orders.
pub fn sealed(stance: &str, bid: i32, column: u8, row: u8) -> [Answer; 3] {
    [word(stance), Answer::Number(bid), Answer::Cell(Cell { column, row })]
}

/// Three figures of two sides in a row on 40 by 40 inches; Ann goes six inches.
pub fn free() -> Layout {
    let figure = |id, name: &str, x, side| FigureSheet {
        id: FigureId(id),
        name: name.into(),
        kind: "scout".into(),
        side: Side(side),
        base: Base::Round { diameter: 25_400 },
        placement: Placement::new(spot(x, 10.0), Facing::NORTH),
        allowance: (id == 1).then(|| inches(6.0)),
    };
    let side =
        |side, name: &str, colour: &str| SideSheet { side: Side(side), name: name.into(), colour: colour.into() };
    Layout {
        title: "Trial of hands".into(),
        game: "free".into(),
        mat: "grass".into(),
        unit: Unit::INCH,
        width: inches(40.0).whole(),
        depth: inches(40.0).whole(),
        tolerances: Tolerances::default(),
        briefing: Vec::new(),
        sides: vec![side(1, "Blue", "cobalt"), side(2, "Red", "rust")],
        terrain: Vec::new(),
        figures: vec![figure(1, "Ann", 10.0, 1), figure(2, "Bob", 20.0, 1), figure(3, "Cyd", 30.0, 2)],
        markers: Vec::new(),
        seats: Vec::new(),
        setup: Vec::new(),
    }
}

/// The trial's field with Ada, Ben and Vic within close reach of one another: Ada at 10, 10, Ben two inches east
/// of her, Vic four inches north of her; the others stand where the field has them.
pub fn close() -> Layout {
    let mut field = trial::field();
    for figure in &mut field.figures {
        let (x, y, facing) = match figure.id.0 {
            1 => (10.0, 10.0, Facing::NORTH),
            2 => (12.0, 10.0, Facing::NORTH),
            11 => (10.0, 14.0, Facing::SOUTH),
            _ => continue,
        };
        figure.placement = Placement::new(spot(x, y), facing);
    }
    field
}

/// The trial up to the first side's phase: orders are sealed, seat 1 bids so much and seat 2 so much.
pub fn acting(layout: Layout, stances: [&str; 2], bids: [i32; 2]) -> Play {
    let mut play = Play::open(layout);
    play.does(1, answer(&sealed(stances[0], bids[0], 0, 7)));
    play.does(2, answer(&sealed(stances[1], bids[1], 7, 0)));
    play
}

/// Two long texts are the same; where they part is shown.
#[track_caller]
pub fn same_text(one: &str, other: &str, what: &str) {
    if one != other {
        let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
        let near = |text: &str| {
            let (from, to) = (at.saturating_sub(300), (at + 300).min(text.len()));
            String::from_utf8_lossy(&text.as_bytes()[from..to]).into_owned()
        };
        panic!("{what}:\n{}\n----\n{}", near(one), near(other));
    }
}
