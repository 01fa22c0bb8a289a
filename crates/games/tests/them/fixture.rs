//! The ledger's notation: inches, x to the right, y away from the near edge, facing in degrees anticlockwise from +x.
//! `H1` is `h(1)`, `A1` is `a(1)`; holes, search points, tokens, barricades and other pieces are `e`, `s`, `t`, `b`, `p`.
//!
//! A [`Field`] is set up and begun in a phase; the [`Play`] it gives takes actions with their answers. An action that is
//! refused gives the code highest in the ledger's table, and nothing has changed.

use handspan_games::book::Book;
use handspan_games::them::{ANTS, Phase, Them, ThemAction, ThemEvent};
use handspan_table::{Facing, FigureId, MarkerId, Placement, Point, Side, TerrainId, inches, micrometres};
use handspan_umpire::{Answer, Detail, End, Game, Refusal, Resolution, Waiver, Way, resolve};

pub(crate) use crate::field::Field;

/// The codes in the order of the ledger's table: of several, the first is given.
pub(crate) const CODES: [&str; 30] = [
    "E_PHASE",
    "E_DEAD",
    "E_DONE",
    "E_BUDGET",
    "E_TRAPPED",
    "E_CROWDED",
    "E_ENEMY",
    "E_OVERLAP",
    "E_CONSENT",
    "E_WALL",
    "E_NO_CLIMB",
    "E_ANT_CLIMB",
    "E_BARRICADE",
    "E_ON_BARRICADE",
    "E_TABLE",
    "E_ARC",
    "E_RANGE",
    "E_LOS",
    "E_CONTACT",
    "E_NO_CHARGE",
    "E_CAPACITY",
    "E_PLACE",
    "E_CAP",
    "E_ENTRY_LIMIT",
    "E_ENTRY_CLOSED",
    "E_USED",
    "E_NOTHING",
    "E_DIE",
    "E_SETUP",
    "E_FIXED",
];

/// A refusal's code.
pub(crate) type Code = String;
/// What came of an action: its events, or the code of its refusal.
pub(crate) type Came = Result<Vec<ThemEvent>, Code>;

pub(crate) fn h(number: u32) -> FigureId {
    FigureId(number)
}

pub(crate) fn a(number: u32) -> FigureId {
    FigureId(100 + number)
}

pub(crate) fn e(number: u32) -> MarkerId {
    MarkerId(number)
}

pub(crate) fn s(number: u32) -> MarkerId {
    MarkerId(100 + number)
}

pub(crate) fn t(number: u32) -> MarkerId {
    MarkerId(200 + number)
}

pub(crate) fn b(number: u32) -> TerrainId {
    TerrainId(100 + number)
}

pub(crate) fn p(number: u32) -> TerrainId {
    TerrainId(number)
}

pub(crate) fn spot(x: f64, y: f64) -> Point {
    Point::new(inches(x).whole(), inches(y).whole())
}

/// The engine's facing: 0 is north, clockwise.
pub(crate) fn facing(degrees: f64) -> Facing {
    Facing::degrees(90.0 - degrees)
}

pub(crate) fn pose(x: f64, y: f64, degrees: f64) -> Placement {
    Placement::new(spot(x, y), facing(degrees))
}

/// A battle being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) battle: Them,
}

impl Play {
    /// Plays an action with all its answers. Refused, it changes nothing.
    pub(crate) fn act(&mut self, action: ThemAction, answers: &[Answer]) -> Came {
        self.waived(action, answers, &[])
    }

    /// The same with waivers.
    pub(crate) fn waived(&mut self, action: ThemAction, answers: &[Answer], waivers: &[Waiver]) -> Came {
        let resolution = self.run(&action, answers, waivers);
        if let Some(code) = highest(&resolution.refusals) {
            return Err(code.to_owned());
        }
        match &resolution.end {
            End::Done => (),
            End::Misfit { answer, .. } if matches!(answers.get(*answer as usize), Some(Answer::Dice(_))) => {
                return Err("E_DIE".to_owned());
            }
            end => panic!("{action:?} with {answers:?}: {end:?}"),
        }
        let before = self.battle.clone();
        self.battle = resolution.battle.unwrap_or_else(|| before.clone());
        sound(&before, &self.battle, &resolution.events);
        Ok(resolution.events)
    }

    /// What the umpire says, nothing done.
    pub(crate) fn run(&self, action: &ThemAction, answers: &[Answer], waivers: &[Waiver]) -> Resolution<Them> {
        let seat = Them::whose(action).side(self.battle.table()).unwrap_or_default();
        resolve(&self.battle, seat, action, answers, waivers, Detail::Candidates)
    }

    /// Every refusal of an action, in the order given.
    pub(crate) fn refusals(&self, action: &ThemAction, answers: &[Answer]) -> Vec<Refusal> {
        self.run(action, answers, &[]).refusals
    }

    /// Moves a figure leg by leg, keeping its facing.
    pub(crate) fn go(&mut self, figure: FigureId, way: &[(f64, f64)]) -> Came {
        self.act(ThemAction::Move { figure }, &[path(way, None)])
    }

    /// Moves a figure and turns it to a facing at the end.
    pub(crate) fn go_facing(&mut self, figure: FigureId, way: &[(f64, f64)], degrees: f64) -> Came {
        self.act(ThemAction::Move { figure }, &[path(way, Some(degrees))])
    }

    pub(crate) fn turn(&mut self, figure: FigureId, degrees: f64) -> Came {
        self.act(ThemAction::Turn { figure }, &[Answer::Facing(facing(degrees))])
    }

    /// Attacks with a die. Where a friend stands first in the line it is risked.
    pub(crate) fn attack(&mut self, figure: FigureId, target: FigureId, die: u8) -> Came {
        let action = ThemAction::Attack { figure };
        let mut answers = vec![who(target)];
        if let End::Asks(asks) = self.run(&action, &answers, &[]).end
            && asks.iter().any(|ask| matches!(ask.question, handspan_umpire::Question::Option { .. }))
        {
            answers.push(Answer::Option("shoot".into()));
        }
        answers.push(dice(&[die]));
        self.act(action, &answers)
    }

    /// Builds alone, slid so many inches to the builder's left.
    pub(crate) fn build(&mut self, figure: FigureId, slide: f64) -> Came {
        self.build_with(figure, &[], slide)
    }

    /// Builds with helpers: `shares` are the lead's inches, then each helper's in order of number.
    pub(crate) fn build_with(&mut self, figure: FigureId, helpers: &[(FigureId, f64)], slide: f64) -> Came {
        let lead = 6.0 - helpers.iter().map(|(_, share)| share).sum::<f64>();
        let hundredths = |share: f64| (share * 100.0).round() as u16;
        let mut answers = vec![Answer::Figures(helpers.iter().map(|(helper, _)| *helper).collect())];
        if !helpers.is_empty() {
            let shares = std::iter::once(lead).chain(helpers.iter().map(|(_, share)| *share));
            answers.push(Answer::Split(shares.map(hundredths).collect()));
        }
        answers.push(self.before(figure, slide));
        self.act(ThemAction::Build { figure }, &answers)
    }

    /// The placement of a barricade right before a figure.
    pub(crate) fn before(&self, figure: FigureId, slide: f64) -> Answer {
        let placement = self.battle.table().figure(figure).expect("a builder").placement;
        let at = placement.pose().local(-inches(slide).micrometres(), inches(0.75).micrometres());
        Answer::Placement(Placement::new(at.point(), placement.facing))
    }

    pub(crate) fn tear_down(&mut self, figure: FigureId, terrain: TerrainId) -> Came {
        self.act(ThemAction::TearDown { figure, terrain }, &[])
    }

    pub(crate) fn collapse(&mut self, figure: FigureId, hole: MarkerId) -> Came {
        self.act(ThemAction::Collapse { figure, hole }, &[])
    }

    pub(crate) fn search(&mut self, figure: FigureId, point: MarkerId) -> Came {
        self.act(ThemAction::Search { figure, point }, &[])
    }

    pub(crate) fn pick_up(&mut self, figure: FigureId, token: MarkerId) -> Came {
        self.act(ThemAction::PickUp { figure, token }, &[])
    }

    /// Trades charges; the other owner, if asked, agrees.
    pub(crate) fn trade(&mut self, figure: FigureId, with: FigureId, give: i32, take: i32) -> Came {
        let action = ThemAction::Trade { figure, with };
        let mut answers = vec![Answer::Number(give), Answer::Number(take)];
        if let End::Asks(_) = self.run(&action, &answers, &[]).end {
            answers.push(Answer::Option("agree".into()));
        }
        self.act(action, &answers)
    }

    /// Throws with the dice of the burst; none when nobody is under it.
    pub(crate) fn throw(&mut self, figure: FigureId, x: f64, y: f64, rolled: &[u8]) -> Came {
        let mut answers = vec![Answer::Spot(spot(x, y))];
        if !rolled.is_empty() {
            answers.push(dice(rolled));
        }
        self.act(ThemAction::Throw { figure }, &answers)
    }

    pub(crate) fn let_pass(&mut self, figure: FigureId, lets: bool) -> Came {
        self.act(ThemAction::LetPass { figure, lets }, &[])
    }

    /// Bites with dice, one question after another: the bite, then the venom.
    pub(crate) fn bite(&mut self, figure: FigureId, target: FigureId, rolled: &[u8]) -> Came {
        let answers: Vec<Answer> = std::iter::once(who(target)).chain(rolled.iter().map(|die| dice(&[*die]))).collect();
        self.act(ThemAction::Bite { figure }, &answers)
    }

    /// A new ant at a hole.
    pub(crate) fn arrive(&mut self, hole: MarkerId, x: f64, y: f64, degrees: f64) -> Came {
        self.act(ThemAction::Arrive { hole }, &[Answer::Placement(pose(x, y, degrees))])
    }

    /// Puts a figure elsewhere by hand.
    pub(crate) fn place(&mut self, figure: FigureId, x: f64, y: f64, degrees: f64) -> Came {
        self.act(ThemAction::Place { figure }, &[Answer::Placement(pose(x, y, degrees))])
    }

    /// Ends the phase: all its sides say done, and what is due is done. Nothing more, so an idle phase is stepped over.
    pub(crate) fn end_phase(&mut self) -> Vec<ThemEvent> {
        let turned = |play: &Play| (play.battle.turn(), play.battle.phase());
        let now = turned(self);
        let mut events = Vec::new();
        let sides: Vec<Side> = match self.battle.phase() {
            Phase::Characters => {
                let sides = self.battle.board(Side(0).into()).sides;
                sides.into_iter().map(|board| board.side).filter(|side| *side != ANTS).collect()
            }
            _ => vec![ANTS],
        };
        for side in sides {
            if turned(self) == now {
                events.extend(self.act(ThemAction::Done { side }, &[]).expect("a phase ends"));
            }
        }
        while let Some(due) = self.battle.due() {
            events.extend(self.act(due, &[]).expect("what is due is done"));
        }
        events
    }

    /// Ends phases until one begins.
    pub(crate) fn until(&mut self, phase: Phase) -> Vec<ThemEvent> {
        let mut events = self.end_phase();
        while self.battle.phase() != phase && self.battle.phase() != Phase::Over {
            events.extend(self.end_phase());
        }
        events
    }

    /// Leaves a figure so many inches.
    pub(crate) fn set_left(&mut self, figure: FigureId, left: f64) -> &mut Play {
        let (cost, left) = (inches(0.0), micrometres(f64::from(inches(left).whole())));
        self.battle.apply(&ThemEvent::InchesSpent { figure, cost, left });
        self
    }

    /// Inches left, to a thousandth.
    pub(crate) fn left(&self, figure: FigureId) -> f64 {
        rounded(self.battle.left(figure).expect("it is in play").inches())
    }

    /// Where a figure stands, to a thousandth of an inch; `None` when it is out of play.
    pub(crate) fn at(&self, figure: FigureId) -> Option<(f64, f64)> {
        let at = self.battle.table().figure(figure)?.placement.at();
        Some(to_inches(at))
    }

    /// The facing of a figure as the ledger counts it, to a thousandth of a degree.
    pub(crate) fn faces(&self, figure: FigureId) -> f64 {
        let facing = self.battle.table().figure(figure).expect("it is in play").placement.facing;
        rounded((90.0 - facing.as_degrees()).rem_euclid(360.0))
    }

    pub(crate) fn charges(&self, figure: FigureId) -> u8 {
        self.battle.person(figure).expect("it is alive").charges
    }

    pub(crate) fn wounds(&self, figure: FigureId) -> u8 {
        self.battle.person(figure).expect("it is alive").wounds
    }

    pub(crate) fn is_poisoned(&self, figure: FigureId) -> bool {
        self.battle.person(figure).expect("it is alive").poisoned
    }

    /// Is it in play?
    pub(crate) fn lives(&self, figure: FigureId) -> bool {
        self.battle.table().figure(figure).is_some()
    }

    /// The charges on the table, by x then y.
    pub(crate) fn tokens(&self) -> Vec<(f64, f64)> {
        let mut tokens: Vec<(f64, f64)> = self.token_ids().into_iter().filter_map(|id| self.marker_at(id)).collect();
        tokens.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
        tokens
    }

    /// The charges on the table by their ids.
    pub(crate) fn token_ids(&self) -> Vec<MarkerId> {
        let tokens = self.battle.table().markers().iter().filter(|marker| marker.kind == "charge");
        tokens.map(|marker| marker.id).collect()
    }

    /// The charge that lies at a place.
    pub(crate) fn token_at(&self, x: f64, y: f64) -> MarkerId {
        let here = |id: &MarkerId| self.marker_at(*id) == Some((x, y));
        self.token_ids().into_iter().find(here).expect("a token lies there")
    }

    fn marker_at(&self, id: MarkerId) -> Option<(f64, f64)> {
        let marker = self.battle.table().markers().iter().find(|marker| marker.id == id)?;
        Some(to_inches(marker.placement.at()))
    }

    /// The kind of a marker: `entry_point` or `collapsed`, `search_point` or `searched`.
    pub(crate) fn kind(&self, id: MarkerId) -> &str {
        let marker = self.battle.table().markers().iter().find(|marker| marker.id == id);
        marker.map_or("", |marker| &marker.kind)
    }

    /// Does a barricade or another piece stand?
    pub(crate) fn stands(&self, terrain: TerrainId) -> bool {
        self.battle.table().piece(terrain).is_some()
    }

    /// Ids of the barricades that stand.
    pub(crate) fn barricades(&self) -> Vec<TerrainId> {
        self.battle.barricades().map(|piece| piece.terrain.id).collect()
    }

    /// From and to in x, then in y, that a piece covers.
    pub(crate) fn covers(&self, terrain: TerrainId) -> ((f64, f64), (f64, f64)) {
        let bounds = self.battle.table().piece(terrain).expect("it stands").ground.bounds;
        let (low, high) = (to_inches(bounds.low.point()), to_inches(bounds.high.point()));
        ((low.0, high.0), (low.1, high.1))
    }

    /// What the log says of events that led from here on.
    pub(crate) fn told(&self, events: &[ThemEvent]) -> Vec<String> {
        let mut battle = self.battle.clone();
        let mut said = Vec::new();
        for event in events {
            said.extend(battle.tell(event).into_iter().map(|told| told.words));
            battle.apply(event);
        }
        said
    }
}

/// The code highest in the ledger's table. Every refusal has one, and they are told in the order of the table.
pub(crate) fn highest(refusals: &[Refusal]) -> Option<&'static str> {
    let rank = |refusal: &Refusal| CODES.iter().position(|code| *code == refusal.code).expect("a code of the ledger");
    assert!(refusals.is_sorted_by_key(rank), "in the order of the table: {refusals:?}");
    refusals.first().map(|first| first.code)
}

pub(crate) fn path(way: &[(f64, f64)], degrees: Option<f64>) -> Answer {
    let points = way.iter().map(|(x, y)| spot(*x, *y)).collect();
    Answer::Path(Way { points, facing: degrees.map(facing) })
}

pub(crate) fn who(figure: FigureId) -> Answer {
    Answer::Figure(Some(figure))
}

pub(crate) fn dice(dice: &[u8]) -> Answer {
    Answer::Dice(dice.to_vec())
}

/// What a refused action gives.
pub(crate) fn refused(code: &str) -> Came {
    Err(code.to_owned())
}

fn to_inches(at: Point) -> (f64, f64) {
    (rounded(f64::from(at.x) / 25_400.0), rounded(f64::from(at.y) / 25_400.0))
}

fn rounded(number: f64) -> f64 {
    (number * 1_000.0).round() / 1_000.0
}

/// What holds after every action: the events alone rebuild the battle, writing it down loses nothing, nothing is broken.
fn sound(before: &Them, after: &Them, events: &[ThemEvent]) {
    let mut replayed = before.clone();
    for event in events {
        let text = serde_json::to_string(event).expect("an event is text");
        assert_eq!(&serde_json::from_str::<ThemEvent>(&text).expect("and back"), event);
        replayed.tell(event);
        replayed.apply(event);
    }
    assert_eq!(&replayed, after, "events alone rebuild the battle");
    let text = serde_json::to_string(after).expect("a state is text");
    let restored = Them::restore(serde_json::from_str(&text).expect("and back")).expect("a good state");
    assert_eq!(&restored, after, "writing down loses nothing");
    assert_eq!(after.broken(), Vec::<String>::new());
}
