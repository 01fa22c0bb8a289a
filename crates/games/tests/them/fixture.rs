//! The ledger's notation: inches, x to the right, y away from the near edge, facing in degrees anticlockwise from +x.
//! `H1` is `h(1)`, `A1` is `a(1)`; holes, search points, tokens, barricades and other pieces are `e`, `s`, `t`, `b`, `p`.
//!
//! A [`Field`] is set up and begun in a phase; the [`Play`] it gives takes actions with their answers. An action that is
//! refused gives the code that comes first in the sheet, and nothing has changed.

use handspan_games::book::Book;
use handspan_games::them::{ANTS, Phase, Them, ThemAction, ThemEvent};
use handspan_table::{Facing, FigureId, MarkerId, Placement, Point, Side, TerrainId, inches, micrometres};
use handspan_umpire::{Answer, End, Game, Party, Refusal, Resolution, Waiver, Way};

pub(crate) use crate::field::Field;
use crate::support::Refused;

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
pub(crate) type Play = crate::support::Play<Them>;

impl Play {
    /// Plays an action with all its answers. Refused, it changes nothing.
    #[track_caller]
    pub(crate) fn act(&mut self, action: ThemAction, answers: &[Answer]) -> Came {
        self.waived(action, answers, &[])
    }

    /// The same with waivers.
    #[track_caller]
    pub(crate) fn waived(&mut self, action: ThemAction, answers: &[Answer], waivers: &[Waiver]) -> Came {
        match self.try_to(self.side_for(&action), &action, answers, waivers) {
            Ok(()) => Ok(self.events.clone()),
            Err(Refused::Rules(refusals)) => Err(refusals[0].code.to_owned()),
            Err(Refused::Misfit { answer, .. }) if matches!(answers.get(answer as usize), Some(Answer::Dice(_))) => {
                Err("E_DIE".to_owned())
            }
            Err(other) => panic!("{action:?} with {answers:?}: {other:?}"),
        }
    }

    /// What the umpire says, nothing done.
    pub(crate) fn run(&self, action: &ThemAction, answers: &[Answer], waivers: &[Waiver]) -> Resolution<Them> {
        self.resolve(self.side_for(action), action, answers, waivers)
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
        self.act(ThemAction::Build { figure }, &self.building(figure, helpers, slide))
    }

    /// The answers for that.
    pub(crate) fn building(&self, figure: FigureId, helpers: &[(FigureId, f64)], slide: f64) -> Vec<Answer> {
        let lead = 6.0 - helpers.iter().map(|(_, share)| share).sum::<f64>();
        let hundredths = |share: f64| (share * 100.0).round() as u16;
        let mut answers = vec![Answer::Figures(helpers.iter().map(|(helper, _)| *helper).collect())];
        if !helpers.is_empty() {
            let shares = std::iter::once(lead).chain(helpers.iter().map(|(_, share)| *share));
            answers.push(Answer::Split(shares.map(hundredths).collect()));
        }
        answers.push(self.before(figure, slide));
        answers
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
        let has = |who| self.battle.person(who).is_some_and(|person| person.charges > 0);
        let asked = [(figure, give), (with, take)].into_iter().filter(|(who, _)| has(*who));
        let mut answers: Vec<Answer> = asked.map(|(_, count)| Answer::Number(count)).collect();
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
        for side in self.sides_on() {
            if turned(self) == now {
                events.extend(self.act(ThemAction::Done { side }, &[]).expect("a phase ends"));
            }
        }
        while let Some(due) = self.battle.due() {
            events.extend(self.act(due, &[]).expect("what is due is done"));
        }
        events
    }

    /// The sides that have a say when the phase ends.
    pub(crate) fn sides_on(&self) -> Vec<Side> {
        match self.battle.phase() {
            Phase::Characters => {
                let sides = self.battle.board(Party::TABLE).sides;
                sides.into_iter().map(|board| board.side).filter(|side| *side != ANTS).collect()
            }
            _ => vec![ANTS],
        }
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

    pub(crate) fn marker_at(&self, id: MarkerId) -> Option<(f64, f64)> {
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
        self.log(events).into_iter().map(|(words, _)| words).collect()
    }
}

pub(crate) fn path(way: &[(f64, f64)], degrees: Option<f64>) -> Answer {
    let points = way.iter().map(|(x, y)| spot(*x, *y)).collect();
    Answer::Path(Way::new(points, degrees.map(facing)))
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
