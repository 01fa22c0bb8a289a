//! A battle in the words of the rules: `S d4` stands, `S N` goes north, `N glass d5` is placed.

pub(crate) use crate::support::play::sound;

use crate::support::play::in_order;
use handspan_games::antshouse::{Antshouse, AntshouseAction};
use handspan_games::book::Book;
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::setup::{About, Fact};
use handspan_games::unit::Unit;
use handspan_table::{Base, Facing, FigureId, Placement, Point, Side, Tolerances, inches};
use handspan_umpire::{Answer, Cell, End, Party, Resolution, Waiver};
use std::collections::BTreeMap;

pub(crate) const TABLE: Side = Side(0);
/// The eight directions, clockwise from north.
pub(crate) const DIRECTIONS: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/// A battle being played.
pub(crate) type Play = crate::support::Play<Antshouse>;

/// A battle to be set up.
pub(crate) struct Setting {
    layout: Layout,
    seats: Vec<&'static str>,
}

/// The seats of so many players.
pub(crate) fn seats(players: usize) -> Vec<&'static str> {
    match players {
        2 => vec!["S", "N"],
        3 => vec!["S", "W", "N"],
        _ => vec!["S", "W", "N", "E"].into_iter().take(players.min(4)).collect(),
    }
}

/// An empty table for so many players.
pub(crate) fn bare(players: u8) -> Layout {
    let side = |number| SideSheet { side: Side(number), name: String::new(), colour: "cobalt".into() };
    Layout {
        title: "A pavement".into(),
        game: "antshouse".into(),
        mat: "chessboard".into(),
        unit: Unit::INCH,
        width: inches(24.0).whole(),
        depth: inches(24.0).whole(),
        tolerances: Tolerances::default(),
        briefing: Vec::new(),
        sides: (1..=players).map(side).collect(),
        terrain: Vec::new(),
        figures: Vec::new(),
        markers: Vec::new(),
        seats: Vec::new(),
        setup: Vec::new(),
    }
}

/// A battle that begins with the orders of round 1, ants standing as told: `S d4, N e8`.
pub(crate) fn with(ants: &str) -> Setting {
    let told: Vec<(&str, &str)> = parts(ants).map(|words| (words[0], words[1])).collect();
    let players = match told
        .iter()
        .map(|(seat, _)| *seat)
        .max_by_key(|seat| ["S", "N", "W", "E"].iter().position(|known| known == seat))
    {
        Some("E") => 4,
        Some("W") => 3,
        _ => 2,
    };
    let mut setting = start(players);
    for (rank, (seat, square)) in told.into_iter().enumerate() {
        let side = setting.side(seat);
        setting.layout.figures.push(figure(rank as u32 + 1, "ant", side, square));
    }
    setting.layout.setup.push(Fact::new("begun", None, &[]));
    setting
}

/// A battle of so many players that begins with putting ants in.
pub(crate) fn start(players: u8) -> Setting {
    Setting { layout: bare(players), seats: seats(usize::from(players)) }
}

impl Setting {
    fn side(&self, seat: &str) -> Side {
        Side(self.seats.iter().position(|known| *known == seat).expect("a seat that is filled") as u8 + 1)
    }

    /// With cones that nobody owns.
    pub(crate) fn cones(mut self, squares: &str) -> Setting {
        for (rank, square) in squares.split_whitespace().enumerate() {
            self.layout.figures.push(figure(rank as u32 + 10, "cone", Side(0), square));
        }
        self
    }

    /// With the mark of the far side.
    pub(crate) fn marked(mut self, seat: &str) -> Setting {
        let side = self.side(seat);
        self.layout.setup.push(Fact::new("reached", Some(About::Side(side)), &[]));
        self
    }

    /// With so many waters and glasses spent.
    pub(crate) fn spent(mut self, seat: &str, waters: i32, glasses: i32) -> Setting {
        let side = self.side(seat);
        self.layout.setup.push(Fact::new("spent", Some(About::Side(side)), &[waters, glasses]));
        self
    }

    /// With an option.
    pub(crate) fn option(mut self, option: &str, choice: &str) -> Setting {
        self.layout.setup.push(Fact::said(option, choice));
        self
    }

    pub(crate) fn go(self) -> Play {
        Play::of(Antshouse::muster(&self.layout).expect("a good layout"))
    }
}

impl Play {
    /// The seats of the rules, in the order of the sides.
    pub(crate) fn seats(&self) -> Vec<&'static str> {
        seats(self.battle.board(Party::TABLE).sides.len())
    }

    pub(crate) fn side(&self, seat: &str) -> Side {
        Side(self.seats().iter().position(|known| *known == seat).expect("a seat that is filled") as u8 + 1)
    }

    pub(crate) fn seat(&self, seat: &str) -> Side {
        self.side(seat)
    }

    /// The ant, the direction piece, or a weapon: the first on the pad, else the last there is.
    pub(crate) fn piece(&self, seat: &str, what: &str) -> FigureId {
        let side = self.side(seat);
        let (first, count) = match what {
            "ant" => (1, 1),
            "direction" => (2, 1),
            "cone" => (11, 5),
            "water" => (21, 4),
            "glass" => (31, 4),
            other => panic!("no piece is called {other}"),
        };
        let mut ids = (first..first + count).map(|number| FigureId(100 * u32::from(side.0) + number));
        let on_pad =
            |id: &FigureId| self.battle.table().figure(*id).is_some_and(|it| square_at(it.placement.at()).is_none());
        ids.clone().find(on_pad).or_else(|| ids.next_back()).expect("one at least")
    }

    pub(crate) fn run(&self, side: Side, action: &AntshouseAction, answers: &[Answer]) -> Resolution<Antshouse> {
        self.resolve(side, action, answers, &[])
    }

    /// The codes of all that forbids it, in the order told. Nothing may be changed by trying.
    #[track_caller]
    pub(crate) fn refused(&self, seat: &str, action: &AntshouseAction, answers: &[Answer]) -> Vec<&'static str> {
        let resolution = self.run(self.seat(seat), action, answers);
        assert!(!matches!(resolution.end, End::Misfit { .. }), "{:?}", resolution.end);
        for refusal in &resolution.refusals {
            assert!(refusal.rule.starts_with("ANTH-") && !refusal.words.is_empty(), "{refusal:?}");
        }
        in_order::<Antshouse>(&resolution.refusals);
        resolution.refusals.iter().map(|refusal| refusal.code).collect()
    }

    /// Plays an action to its end.
    #[track_caller]
    pub(crate) fn does(&mut self, side: Side, action: &AntshouseAction, answers: &[Answer]) -> &mut Play {
        assert_eq!(self.try_to(side, action, answers, &[]), Ok(()), "{action:?}");
        self
    }

    /// Seals orders: `S N, N SW`, `S stay-E` for a piece that points east and an ant that stays; where weapons are secret: `S N glass d6, N W none`. Seats that are not asked are left out.
    #[track_caller]
    pub(crate) fn orders(&mut self, orders: &str) -> &mut Play {
        let sealed = self.sealed(orders);
        self.does(TABLE, &AntshouseAction::Orders, &[sealed])
    }

    /// What seats would seal.
    pub(crate) fn sealed(&self, orders: &str) -> Answer {
        let told = parts(orders).map(|words| {
            let mut answers = Vec::new();
            match words[1] {
                "-" => {}
                stay if stay.starts_with("stay") => {
                    answers.extend([facing(stay.strip_prefix("stay-").unwrap_or("N")), option("stay")]);
                }
                direction => answers.extend([facing(direction), option("confirm")]),
            }
            if let Some(weapon) = words.get(2) {
                answers.push(option(weapon));
                answers.extend(words.get(3).map(|square| cell(square)));
            }
            (self.seat(words[0]), answers)
        });
        Answer::Together(told.collect())
    }

    /// Places weapons in turn, `N glass d5, S cone a4`; everybody else passes.
    #[track_caller]
    pub(crate) fn weapons(&mut self, weapons: &str) -> &mut Play {
        let told: BTreeMap<Side, (String, String)> =
            parts(weapons).map(|words| (self.side(words[0]), (words[1].into(), words[2].into()))).collect();
        while let Some(side) = self.battle.clock().side.filter(|_| self.battle.clock().phase == "weapons") {
            match told.get(&side) {
                Some((weapon, square)) => {
                    let figure = self.piece(self.seats()[usize::from(side.0) - 1], weapon);
                    self.does(side, &AntshouseAction::Place { side, figure }, &[cell(square)])
                }
                None => self.does(side, &AntshouseAction::Pass { side }, &[]),
            };
        }
        self
    }

    #[track_caller]
    pub(crate) fn reveal(&mut self, answers: &[Answer]) -> &mut Play {
        self.does(TABLE, &AntshouseAction::Reveal, answers)
    }

    /// A round: orders, weapons, and what is asked in the reveal.
    #[track_caller]
    pub(crate) fn round(&mut self, orders: &str, weapons: &str, answers: &[Answer]) -> &mut Play {
        self.orders(orders).weapons(weapons).reveal(answers)
    }

    /// Puts an ant in.
    #[track_caller]
    pub(crate) fn enter(&mut self, seat: &str, square: &str) -> &mut Play {
        let side = self.side(seat);
        self.does(self.seat(seat), &AntshouseAction::Enter { side }, &[cell(square)])
    }

    /// What forbids putting an ant in there.
    #[track_caller]
    pub(crate) fn no_entry(&self, seat: &str, square: &str) -> Vec<&'static str> {
        self.refused(seat, &AntshouseAction::Enter { side: self.side(seat) }, &[cell(square)])
    }

    /// What forbids a weapon there.
    #[track_caller]
    pub(crate) fn no_weapon(&self, seat: &str, weapon: &str, square: &str) -> Vec<&'static str> {
        let action = AntshouseAction::Place { side: self.side(seat), figure: self.piece(seat, weapon) };
        self.refused(seat, &action, &[cell(square)])
    }

    /// What forbids an order; the others go where they can.
    #[track_caller]
    pub(crate) fn no_order(&self, seat: &str, direction: &str) -> Vec<&'static str> {
        self.refused(seat, &AntshouseAction::Orders, &[self.sealed(&format!("{seat} {direction}"))])
    }

    /// What forbids answers of the reveal.
    #[track_caller]
    pub(crate) fn no_reveal(&self, answers: &[Answer]) -> Vec<&'static str> {
        self.refused("S", &AntshouseAction::Reveal, answers)
    }

    /// One throw, `S rock, N scissors`.
    pub(crate) fn throw(&self, signs: &str) -> Answer {
        Answer::Together(parts(signs).map(|words| (self.seat(words[0]), vec![option(words[1])])).collect())
    }

    /// Every ant and where it stands, `S d4, N e8`; those without a square are left out.
    pub(crate) fn ants(&self) -> String {
        let shown = self
            .seats()
            .into_iter()
            .filter_map(|seat| Some(format!("{seat} {}", self.square(self.piece(seat, "ant"))?)));
        shown.collect::<Vec<_>>().join(", ")
    }

    /// The square a piece stands on; `None` on a pad or out of the game.
    pub(crate) fn square(&self, figure: FigureId) -> Option<String> {
        square_at(self.battle.table().figure(figure)?.placement.at())
    }

    /// Cones, waters and glasses on a pad.
    pub(crate) fn pad(&self, seat: &str) -> [i32; 3] {
        ["cone", "water", "glass"].map(|word| self.counter(seat, word))
    }

    pub(crate) fn counter(&self, seat: &str, word: &str) -> i32 {
        let board = self.battle.board(TABLE.into());
        let side = board.sides.into_iter().find(|board| board.side == self.side(seat)).expect("a side");
        side.counters.into_iter().find(|(counter, _)| counter == word).expect("a counter").1
    }

    pub(crate) fn is_marked(&self, seat: &str) -> bool {
        let ant = self.piece(seat, "ant");
        self.battle.board(TABLE.into()).figures.iter().any(|known| known.figure == ant && known.marks == ["far"])
    }

    /// Round, phase and whose it is.
    pub(crate) fn clock(&self) -> (u32, &'static str, Option<&'static str>) {
        let clock = self.battle.clock();
        (clock.turn, clock.phase, clock.side.map(|side| self.seats()[usize::from(side.0) - 1]))
    }

    /// Who has won, by seat.
    pub(crate) fn winners(&self) -> Option<Vec<&'static str>> {
        let victory = self.battle.victory()?;
        Some(victory.sides.iter().map(|side| self.seats()[usize::from(side.0) - 1]).collect())
    }
}

/// Waivers for all that was refused.
pub(crate) fn waivers(resolution: &Resolution<Antshouse>) -> Vec<Waiver> {
    crate::support::waivers(&resolution.refusals)
}

pub(crate) fn facing(direction: &str) -> Answer {
    let rank = DIRECTIONS.iter().position(|known| *known == direction).expect("one of the eight");
    Answer::Facing(Facing::millidegrees(rank as i32 * 45_000))
}

pub(crate) fn cell(square: &str) -> Answer {
    Answer::Cell(named(square))
}

pub(crate) fn named(square: &str) -> Cell {
    let bytes = square.as_bytes();
    Cell { column: bytes[0] - b'a', row: bytes[1] - b'1' }
}

pub(crate) fn option(word: &str) -> Answer {
    Answer::Option(word.into())
}

pub(crate) fn spot(x: f64, y: f64) -> Point {
    Point::new(inches(x).whole(), inches(y).whole())
}

/// The square a point lies in, by the rules' own formula.
fn square_at(at: Point) -> Option<String> {
    let rank = |along: i32| {
        let inches = f64::from(along) / 25_400.0;
        Some(((inches - 4.0) / 2.0).floor()).filter(|rank| (0.0..8.0).contains(rank)).map(|rank| rank as u8)
    };
    Some(format!("{}{}", char::from(b'a' + rank(at.x)?), rank(at.y)? + 1))
}

fn figure(id: u32, kind: &str, side: Side, square: &str) -> FigureSheet {
    let Cell { column, row } = named(square);
    let at = spot(5.0 + 2.0 * f64::from(column), 5.0 + 2.0 * f64::from(row));
    FigureSheet {
        id: FigureId(id),
        name: String::new(),
        kind: kind.into(),
        side,
        base: Base::Round { diameter: 14_000 },
        placement: Placement::new(at, Facing::NORTH),
        allowance: None,
    }
}

/// `a b, c d` as lists of words.
fn parts(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.split(',').map(|part| part.split_whitespace().collect::<Vec<_>>()).filter(|words| !words.is_empty())
}

/// Contests are called for and weapons carried out by the reveal, in its own order: nobody else can, there is no such action.
#[track_caller]
pub(crate) fn uncalled(what: &str) {
    let call = serde_json::json!({"act": "call", "call": what});
    let unknown = serde_json::from_value::<AntshouseAction>(call).expect_err("no such action").to_string();
    assert!(unknown.starts_with("unknown variant `call`"), "{unknown}");
}
