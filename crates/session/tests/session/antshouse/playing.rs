//! One game and its twin, drawn at random.

use super::keeping::{self, Kept};
use super::looking;
use handspan_games::antshouse::AntshouseAction;
use handspan_games::battle::{Action, Battle};
use handspan_games::setup::Fact;
use handspan_session::deciding::{Denied, Order};
use handspan_session::layout;
use handspan_session::seal::SALT_FACES;
use handspan_session::session::{Session, TABLE};
use handspan_table::{Facing, FigureId, Point};
use handspan_umpire::{Answer, Ask, Cell, Question, Seat};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const TABLES: [&str; 3] = [
    include_str!("../../../../../scenarios/antshouse/pavement.handspan"),
    include_str!("../../../../../scenarios/antshouse/kerb.handspan"),
    include_str!("../../../../../scenarios/antshouse/crossroads.handspan"),
];
/// Rounds of a game.
const ROUNDS: u32 = 2;

/// What was met in all games.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Totals {
    pub(crate) games: usize,
    /// Answers behind the curtain.
    pub(crate) sealed: usize,
    /// Digits planted in sealed answers.
    pub(crate) planted: usize,
    /// Copies looked through, with something sealed or hidden in the battle they are of.
    pub(crate) copied: usize,
    /// Comparisons of what another seat sees of a game and of its twin.
    pub(crate) compared: usize,
    /// Of these, with something different behind the curtain.
    pub(crate) differing: usize,
    pub(crate) revealed: usize,
    /// Throws of dice for everybody in a contest, each with its odds asked for before.
    pub(crate) thrown: usize,
    /// Comparisons in which the owner's own view differs, as it must.
    pub(crate) own: usize,
}

impl Totals {
    /// Both together.
    pub(crate) fn and(self, other: Totals) -> Totals {
        Totals {
            games: self.games + other.games,
            sealed: self.sealed + other.sealed,
            planted: self.planted + other.planted,
            copied: self.copied + other.copied,
            compared: self.compared + other.compared,
            differing: self.differing + other.differing,
            revealed: self.revealed + other.revealed,
            thrown: self.thrown + other.thrown,
            own: self.own + other.own,
        }
    }
}

pub(crate) struct Game {
    session: Kept,
    /// The same game with other secrets of one seat.
    twin: Kept,
    owner: Seat,
    differs: bool,
    /// What seats have pointed at, to the thousandth of a degree: digits that are nowhere else, until they are shown.
    markers: Vec<(Seat, String)>,
    chance: StdRng,
    seed: u64,
}

impl Game {
    /// Ants somewhere on the board, options drawn.
    pub(crate) fn new(seed: u64) -> Game {
        let mut chance = StdRng::seed_from_u64(seed);
        let (mut layout, _) = layout::read(TABLES[(seed % 3) as usize]).unwrap();
        let mut taken = Vec::new();
        for sheet in layout.figures.iter_mut().filter(|sheet| sheet.kind == "ant") {
            // Near one another, so that they clash and weapons meet.
            let square = loop {
                let square = (chance.random_range(2..6), chance.random_range(2..6));
                if !taken.contains(&square) {
                    break square;
                }
            };
            taken.push(square);
            let middle = |rank: i32| (5 + 2 * rank) * 25_400;
            sheet.placement = sheet.placement.moved_to(Point::new(middle(square.0), middle(square.1)));
        }
        layout.setup.push(Fact::new("begun", None, &[]));
        if chance.random_range(0..3) == 0 {
            layout.setup.push(Fact::said("weapon_entry", "secret"));
        }
        let contests = ["secret_pick", "secret_pick", "random", "type_winner"];
        layout.setup.push(Fact::said("rps_mode", contests[chance.random_range(0..contests.len())]));
        let players = layout.sides.len() as u8;
        let session = Kept::open(layout);
        let owner = Seat(chance.random_range(1..=players));
        Game { twin: session.clone(), session, owner, differs: false, markers: Vec::new(), chance, seed }
    }

    pub(crate) fn play(mut self, totals: &mut Totals) {
        totals.games += 1;
        for _ in 0..200 {
            let battle = self.session.battle();
            if battle.victory().is_some() || battle.clock().turn > ROUNDS {
                return;
            }
            self.step(totals);
        }
        panic!("game {} does not get on", self.seed);
    }

    /// Answers what waits, or decides for whoever is on.
    fn step(&mut self, totals: &mut Totals) {
        let Some(open) = self.session.attempt(TABLE) else { return self.weapon(totals) };
        let waits = open.waits_for;
        let side = waits[self.chance.random_range(0..waits.len())];
        let seat = self.session.seating().holders(side)[0];
        let ask = self.session.attempt(seat).unwrap().asks.into_iter().find(|ask| ask.side == side).unwrap();
        if matches!(ask.question, Question::Dice { .. }) {
            return self.throws(seat, totals);
        }
        let mut tries = 0;
        let answer = loop {
            let answer = self.any(&ask);
            if decide(&self.session, seat, &says(&answer)).is_ok() {
                break answer;
            }
            tries += 1;
            assert!(tries < 500, "{ask:?}");
        };
        let mut other = answer.clone();
        if ask.sealed && seat == self.owner {
            let others: Vec<Answer> = (0..20).map(|_| self.any(&ask)).collect();
            other = others.into_iter().find(|other| self.fits(&ask, &answer, other)).unwrap_or(other);
        }
        totals.sealed += usize::from(ask.sealed);
        self.differs |= other != answer;
        self.plant(seat, [&answer, &other], totals);
        self.give(seat, &says(&answer), &says(&other));
        // What is opened is no secret any more; but orders wait for the weapons.
        let opened = ask.sealed && waits == [side] && !self.is_asked_behind_the_curtain(seat);
        if opened && self.session.battle().clock().phase != "weapons" {
            totals.revealed += 1;
            return self.forget();
        }
        self.compare(totals);
    }

    /// Dice for everybody in a contest: their odds can be told, though a level throw is thrown again without end.
    fn throws(&mut self, seat: Seat, totals: &mut Totals) {
        totals.thrown += 1;
        let odds = self.session.now(seat).odds(None, &[], &[]).unwrap();
        let all: f64 = odds.together.iter().map(|(_, chance, _)| chance).sum::<f64>() + odds.choice + odds.barred;
        assert!((all - 1.0).abs() < 1e-9 && odds.error < f64::EPSILON, "{odds:?}");
        let seed = self.chance.random();
        for session in [&mut self.session, &mut self.twin] {
            let mut dice = StdRng::seed_from_u64(seed);
            let records = session.decide(seat, &Order::Roll, &mut |faces| dice.random_range(1..=faces)).unwrap();
            session.takes(records);
        }
    }

    /// Whoever is on places a weapon or none, or puts a new ant in.
    fn weapon(&mut self, totals: &mut Totals) {
        let clock = self.session.battle().clock();
        let side = clock.side.expect("somebody is on");
        let seat = Seat(side.0);
        if clock.phase == "score" {
            let cells = (0..8).flat_map(|row| (0..8).map(move |column| Cell { column, row }));
            let enter = |cell| begin(AntshouseAction::Enter { side }, vec![Answer::Cell(cell)]);
            let order = cells.map(enter).find(|order| decide(&self.session, seat, order).is_ok()).unwrap();
            self.give(seat, &order, &order);
            return self.forget();
        }
        self.compare(totals);
        let order = loop {
            let number = [11, 21, 31][self.chance.random_range(0..3)] + self.chance.random_range(0..4);
            let figure = FigureId(100 * u32::from(side.0) + number);
            let cell = self.any_cell();
            let order = match self.chance.random_range(0..4) {
                0 => begin(AntshouseAction::Pass { side }, Vec::new()),
                _ => begin(AntshouseAction::Place { side, figure }, vec![Answer::Cell(cell)]),
            };
            if decide(&self.session, seat, &order).is_ok() {
                break order;
            }
        };
        self.give(seat, &order, &order);
        if self.session.battle().clock().phase == "weapons" {
            self.compare(totals);
        } else {
            // The last one: all has been shown.
            totals.revealed += 1;
            self.forget();
        }
    }

    /// The game and its twin go on. What the rules allow must not depend on what another has sealed.
    fn give(&mut self, seat: Seat, order: &Order, other: &Order) {
        self.session.takes(decide(&self.session, seat, order).unwrap());
        let records = decide(&self.twin, seat, other).unwrap_or_else(|denied| panic!("{other:?}: {denied:?}"));
        self.twin.takes(records);
    }

    fn compare(&mut self, totals: &mut Totals) {
        let seats = self.session.sides().len() as u8;
        let viewers: Vec<Seat> = (0..=seats).map(Seat).filter(|seat| *seat != self.owner).collect();
        let viewer = viewers[self.chance.random_range(0..viewers.len())];
        let thorough = self.chance.random_range(0..12) == 0;
        let what = format!("game {}: {viewer:?} of {:?}", self.seed, self.owner);
        let theirs: Vec<&str> =
            self.markers.iter().filter(|(seat, _)| *seat != viewer).map(|(_, marker)| marker.as_str()).collect();
        looking::same(&self.session, &self.twin, viewer, (thorough, &theirs), &what);
        if thorough {
            let all: Vec<&str> = self.markers.iter().map(|(_, marker)| marker.as_str()).collect();
            totals.copied += keeping::apart(&self.session, &self.twin, &all, &what);
        }
        totals.compared += 1;
        totals.differing += usize::from(self.differs);
        // Its own seat does see a difference: its direction piece is turned another way.
        if self.differs && self.session.battle().clock().phase == "weapons" {
            assert_ne!(self.session.view(self.owner), self.twin.view(self.owner), "{what}");
            totals.own += 1;
        }
    }

    /// What is out is no secret, and the twin is no different any more.
    fn forget(&mut self) {
        self.twin = self.session.clone();
        self.differs = false;
        self.markers.clear();
        let seats = self.session.sides().len() as u8;
        self.owner = Seat(self.chance.random_range(1..=seats));
    }

    /// Is a seat alone asked for more that it seals?
    fn is_asked_behind_the_curtain(&self, seat: Seat) -> bool {
        let (open, party) = (self.session.attempt(seat), self.session.seating().party(seat));
        open.is_some_and(|open| {
            open.waits_for.iter().all(|side| party.knows(*side)) && open.asks.iter().any(|ask| ask.sealed)
        })
    }

    /// Would the twin take another answer, and be asked the same next?
    fn fits(&self, ask: &Ask, answer: &Answer, other: &Answer) -> bool {
        // Whether a weapon follows is no difference to be had: its square would be asked of one of the two only.
        let none = |answer: &Answer| *answer == Answer::Option("none".to_owned());
        if other == answer || none(answer) || none(other) || ask.words == "Seal this order?" {
            return false;
        }
        // The same way pointed at otherwise is the same order.
        if let (Answer::Facing(one), Answer::Facing(two)) = (answer, other)
            && heading(*one) == heading(*two)
        {
            return false;
        }
        decide(&self.twin, self.twin.seating().holders(ask.side)[0], &says(other)).is_ok()
    }

    fn any(&mut self, ask: &Ask) -> Answer {
        match &ask.question {
            Question::Facing { .. } => self.any_facing(),
            Question::Option { options } => {
                Answer::Option(options[self.chance.random_range(0..options.len())].word.to_string())
            }
            Question::Cell { cells } => Answer::Cell(cells[self.chance.random_range(0..cells.len())].cell),
            other => panic!("{other:?} is not asked here"),
        }
    }

    /// One of the eight ways, pointed at not quite exactly: its digits are a marker, and nothing on the table has them.
    fn any_facing(&mut self) -> Answer {
        let known = serde_json::to_string(&self.session.view(TABLE)).unwrap();
        loop {
            let exact = self.chance.random_range(0..8) * 45_000;
            let facing = Facing::millidegrees(exact + self.chance.random_range(-20_000..20_000));
            let digits = digits(facing);
            if digits.len() >= 5 && !looking::holds(&known, &digits) {
                return Answer::Facing(facing);
            }
        }
    }

    /// Notes the digits that a seat seals.
    fn plant(&mut self, seat: Seat, answers: [&Answer; 2], totals: &mut Totals) {
        for answer in answers {
            if let Answer::Facing(facing) = answer {
                self.markers.push((seat, digits(*facing)));
                totals.planted += 1;
            }
        }
    }

    fn any_cell(&mut self) -> Cell {
        Cell { column: self.chance.random_range(0..8), row: self.chance.random_range(0..8) }
    }
}

/// Which of the eight ways.
fn heading(facing: Facing) -> i32 {
    let turned: i32 = digits(facing).parse().unwrap();
    (turned + 22_500) / 45_000 % 8
}

/// A facing as files and windows are told it.
fn digits(facing: Facing) -> String {
    serde_json::to_string(&facing).unwrap()
}

pub(crate) fn decide(
    session: &Session,
    seat: Seat,
    order: &Order,
) -> Result<Vec<handspan_session::entry::Record>, Denied> {
    let mut salt = |faces| if faces == SALT_FACES { 7 } else { panic!("no die falls here") };
    session.decide(seat, order, &mut salt)
}

pub(crate) fn begin(action: AntshouseAction, answers: Vec<Answer>) -> Order {
    Order::Begin { action: Action::Antshouse(action), answers, waivers: Vec::new() }
}

fn says(answer: &Answer) -> Order {
    Order::Answer { answers: vec![answer.clone()], waivers: Vec::new() }
}

/// The battle is one of Antshouse.
pub(crate) fn is_antshouse(session: &Session) -> bool {
    matches!(session.battle(), Battle::Antshouse(_))
}
