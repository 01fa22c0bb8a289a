//! BUG-BMV How bugs move: small ones two handspans, others one; slowed, stopped, flying.

use super::movement::{self, whole_length};
use super::{shock, turn};
use crate::bughunt::event::Staying;
use crate::bughunt::{BUGS, Bug, Bughunt, BughuntEvent, Kind, Step, ground};
use crate::hand::HANDSPAN;
use crate::options::{AnyOf, Choice, Number, OneOf};
use crate::way;
use handspan_table::measure::Thing;
use handspan_table::{Facing, Figure, FigureId, Length, Placement, Point, Pose, Stand, Vec2};
use handspan_umpire::{Cost, Note, Rule, Ruling, Umpire, Verdict, Way, rule};

/// Who moves the bugs.
pub(in crate::bughunt) static BUG_CONTROL: OneOf<bool> = OneOf {
    word: "bug_control",
    title: "The bugs",
    about: "Who moves the bugs.",
    rule: "BUG-BMV-1",
    choices: &[
        Choice::new("program", "The program moves them", "The program moves the bugs by its own fixed policy.", true),
        Choice::new("umpire", "An umpire moves them", "An umpire moves every bug by hand.", false),
    ],
};

/// Which bugs are small.
pub(in crate::bughunt) static SMALL_TYPES: AnyOf<Kind> = AnyOf {
    word: "small_types",
    title: "Small bugs",
    about: "Which bugs are small and move two handspans.",
    rule: "BUG-BMV-3",
    choices: &[
        Choice::new("warrior", "Warriors", "Warriors move two handspans.", Kind::Warrior),
        Choice::new("flyer", "Flyers on the ground", "Flyers on the ground move two handspans.", Kind::Flyer),
        Choice::new("minitank", "MiniTanks", "MiniTanks move two handspans.", Kind::Minitank),
        Choice::new("tank", "Tanks", "Tanks move two handspans.", Kind::Tank),
        Choice::new("centurion", "Centurions", "Centurions move two handspans.", Kind::Centurion),
    ],
    usual: &["warrior", "flyer"],
};

/// How far flyers fly.
pub(in crate::bughunt) static FLYER_FLIGHT_HSPN: Number = Number {
    word: "flyer_flight_hspn",
    title: "A flight",
    about: "How many handspans a flyer flies.",
    rule: "BUG-BMV-7",
    least: 0,
    most: 6,
    usual: 3,
    unit: "handspans",
    decimals: 0,
    named: &[],
    sentence: "A flyer flies up to {}, over everything.",
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Bughunt, event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        BugsBegun { .. } => "BUG-BMV-2",
        BugWent { in_flight: true, .. } | Grounded { .. } => "BUG-BMV-7",
        BugWent { figure, to, .. } => {
            let known = battle.figure(*figure)?;
            let stand = Stand { base: known.base, placement: *to };
            match battle.bug(*figure)? {
                _ if !battle.humans_touching(*figure, &stand).is_empty() => "BUG-BMV-8",
                bug if bug.slowed.is_some() => "BUG-BMV-5",
                bug if battle.is_small(bug.kind) => "BUG-BMV-3",
                _ => "BUG-BMV-4",
            }
        }
        BugStayed { why: Staying::Stopped, .. } => "BUG-BMV-6",
        BugStayed { why: Staying::Slowed, .. } => "BUG-BMV-5",
        BugStayed { .. } => "BUG-BMV-1",
        _ => return None,
    })
}

impl Bughunt {
    /// BUG-BMV-3 Is a kind one of the small ones?
    fn is_small(&self, kind: Kind) -> bool {
        self.options.get(&SMALL_TYPES).contains(&kind)
    }

    /// How far a bug goes on the ground: BUG-BMV-3 two handspans if it is small, BUG-BMV-4 else one; BUG-BMV-5 one less if slowed.
    pub(in crate::bughunt) fn bug_rate(&self, figure: FigureId) -> Length {
        let span = self.hand(BUGS, &HANDSPAN);
        let Some(bug) = self.bug(figure) else { return Length::ZERO };
        slowed(bug, span * if self.is_small(bug.kind) { 2.0 } else { 1.0 }, span)
    }

    /// BUG-BMV-7 How far a flyer flies.
    pub(in crate::bughunt) fn flight(&self, figure: FigureId) -> Length {
        let span = self.hand(BUGS, &HANDSPAN);
        let spans = f64::from(self.options.get(&FLYER_FLIGHT_HSPN));
        self.bug(figure).map_or(Length::ZERO, |bug| slowed(bug, span * spans, span))
    }

    /// BUG-BMV-1 Does the program move the bugs?
    pub(in crate::bughunt) fn is_programmed(&self) -> bool {
        self.options.get(&BUG_CONTROL)
    }
}

fn slowed(bug: &Bug, rate: Length, span: Length) -> Length {
    if bug.slowed.is_some() { (rate - span).max(Length::ZERO) } else { rate }
}

/// BUG-BMV-2 The bugs on the table move, those nearest to a human first; with none of them the step is over.
pub(super) fn begin(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::step(umpire, Step::Bugs);
    let battle = umpire.battle();
    let near = |bug: FigureId| {
        let gaps = battle.humans().filter_map(|(human, _)| battle.apart(bug, human));
        gaps.reduce(Length::min).map_or(i32::MAX, Length::whole)
    };
    let mut order: Vec<(i32, FigureId)> = battle.swarm().map(|(bug, _)| (near(bug), bug)).collect();
    order.sort_unstable();
    let order = order.into_iter().map(|(_, bug)| bug).collect();
    umpire.happens(BughuntEvent::BugsBegun { order });
    if umpire.battle().order.is_empty() { shock::markers(umpire) } else { Ok(()) }
}

/// Whoever was not moved stays.
pub(super) fn rest_stays(umpire: &mut Umpire<'_, Bughunt>) {
    for figure in umpire.battle().order.clone() {
        let why = if umpire.battle().bug(figure).is_some_and(|bug| bug.stopped.is_some()) {
            Staying::Stopped
        } else {
            Staying::Chosen
        };
        umpire.happens(BughuntEvent::BugStayed { figure, why, facing: None });
    }
}

/// What a bug needs to move.
fn may_go(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling<Figure> {
    turn::in_step(umpire, "BUG-TRN-3", &[Step::Bugs], "bugs move when the humans have moved")?;
    let known = turn::bug(umpire, figure)?;
    let battle = umpire.battle();
    let stopped = battle.bug(figure).is_some_and(|bug| bug.stopped.is_some());
    let fresh = battle.bug(figure).is_some_and(|bug| bug.moved.is_none());
    let here = battle.bug(figure).is_some_and(|bug| bug.arrived < battle.turn);
    umpire.require([
        rule("BUG-BMV-6", !stopped, "it is stopped").code("E_STOPPED").tells("{figure} is stopped").figure(figure),
        rule("BUG-BMV-2", here, "it has just arrived").code("E_ARRIVED").figure(figure),
        turn::moves_once(fresh, figure),
    ])?;
    Ok(known)
}

/// A bug's way on the ground, measured.
struct Course<'a> {
    battle: &'a Bughunt,
    figure: &'a Figure,
    points: Vec<Vec2>,
    aim: Placement,
    length: Length,
    rate: Length,
    goes: Goes,
}

/// How a bug goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goes {
    OnFoot,
    /// Through the air, and down.
    Down,
    /// Through the air, and stays there.
    On,
}

impl<'a> Course<'a> {
    fn of(battle: &'a Bughunt, figure: &'a Figure, way: &Way, rate: Length, goes: Goes) -> Course<'a> {
        let kept: Vec<Point> = way.points.iter().take(1_000).copied().collect();
        let points: Vec<Vec2> = kept.iter().map(|point| point.vec2()).collect();
        let whole: Vec<Vec2> = std::iter::once(figure.placement.at().vec2()).chain(points.iter().copied()).collect();
        let at = kept.last().copied().unwrap_or(figure.placement.at());
        let last = whole.windows(2).rev().find(|leg| leg[0] != leg[1]).map(|leg| Facing::towards(leg[0], leg[1]));
        let facing = way.facing.or(last).unwrap_or(figure.placement.facing);
        let length = whole_length(way::length(&whole));
        Course { battle, figure, points, aim: Placement::new(at, facing), length, rate, goes }
    }

    fn stand(&self) -> Stand {
        Stand { base: self.figure.base, placement: self.aim }
    }

    fn verdict(&self) -> Verdict {
        let id = match self.battle.bug(self.figure.id) {
            _ if self.goes != Goes::OnFoot => "BUG-BMV-7",
            Some(bug) if bug.slowed.is_some() => "BUG-BMV-5",
            Some(bug) if self.battle.is_small(bug.kind) => "BUG-BMV-3",
            _ => "BUG-BMV-4",
        };
        let far = rule(id, self.battle.is_within(self.length, self.rate), "it is too far")
            .code("E_TOO_FAR")
            .tells("too far: {length}, and {figure} can go {limit}")
            .figure(self.figure.id)
            .measured(self.length, self.rate)
            .at(self.points.last().copied());
        let met = if self.goes == Goes::OnFoot { self.met() } else { None };
        let way =
            rule("BUG-BMV-8", met.is_none(), "there is no way through").code("E_BLOCKED").at(met.map(|(_, at)| at));
        let way = met.and_then(|(who, _)| who).into_iter().fold(way, Rule::figure);
        let end = if self.goes == Goes::On {
            self.in_the_air()
        } else {
            movement::room(self.battle, &self.stand(), self.figure.id, None, "BUG-BMV-8")
        };
        let cost = Cost::of(self.length).against(self.rate, &self.battle.table.tolerances);
        Verdict::from([far, way, end]).note(Note::Cost(cost))
    }

    /// BUG-BMV-7 In the air it is over the table and over no base.
    fn in_the_air(&self) -> Rule {
        let stand = self.stand();
        let free =
            self.battle.table.holds(&stand) && self.battle.table.overlapped(&stand, Some(self.figure.id)).is_empty();
        rule("BUG-BMV-7", free, "there is no room for it").code("E_BLOCKED").at(stand.centre()).firm()
    }

    /// BUG-BMV-8 Humans, rocks and the ship are in the way, other bugs are not. BUG-BMV-4 A base with corners looks along each leg.
    fn met(&self) -> Option<(Option<FigureId>, Vec2)> {
        let (table, mut from) = (&self.battle.table, self.figure.placement.at().vec2());
        let mut gone = Length::ZERO;
        for to in &self.points {
            let ahead = (*to - from).unit().unwrap_or(self.figure.placement.facing.unit());
            let human = |other: &Figure| other.side != BUGS;
            let swept = table.sweep(self.figure.base, Pose { at: from, ahead }, &[*to], human, ground::is_tall, true);
            let at_the_end = self.length - gone - swept.length <= table.tolerances.contact;
            if let Some(met) = swept.met.filter(|_| !at_the_end) {
                let who = match met.thing {
                    Thing::Figure { figure } => Some(figure),
                    Thing::Terrain { .. } | Thing::Edge => None,
                };
                return Some((who, met.at));
            }
            gone = gone + from.span(*to);
            from = *to;
        }
        None
    }
}

/// BUG-BMV-1 A bug goes a way on the ground.
pub(in crate::bughunt) fn walk(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    let known = may_go(umpire, figure)?;
    let flying = umpire.battle().bug(figure).is_some_and(|bug| bug.in_flight);
    umpire.insist(rule("BUG-BMV-7", !flying, "it is in the air").code("E_BLOCKED").figure(figure))?;
    let rate = umpire.battle().bug_rate(figure);
    let way = umpire.path("go", figure, |battle, way| Course::of(battle, &known, way, rate, Goes::OnFoot).verdict())?;
    let course = Course::of(umpire.battle(), &known, way, rate, Goes::OnFoot);
    let (to, length, stand) = (course.aim, course.length, course.stand());
    movement::react(umpire, figure, &stand);
    umpire.happens(BughuntEvent::BugWent { figure, way: way.points.clone(), to, length, in_flight: false });
    turn::settle(umpire)
}

/// BUG-BMV-7 A flyer flies over everything, and lands or stays in the air.
pub(in crate::bughunt) fn fly(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, lands: bool) -> Ruling {
    let known = may_go(umpire, figure)?;
    let flyer = umpire.battle().bug(figure).is_some_and(|bug| bug.kind == Kind::Flyer);
    umpire.insist(rule("BUG-BMV-7", flyer, "it cannot fly").code("E_BLOCKED").figure(figure))?;
    let rate = umpire.battle().flight(figure);
    let goes = if lands { Goes::Down } else { Goes::On };
    let way = umpire.path("fly", figure, |battle, way| Course::of(battle, &known, way, rate, goes).verdict())?;
    let course = Course::of(umpire.battle(), &known, way, rate, goes);
    let (to, length, stand) = (course.aim, course.length, course.stand());
    if lands {
        movement::react(umpire, figure, &stand);
    }
    umpire.happens(BughuntEvent::BugWent { figure, way: way.points.clone(), to, length, in_flight: !lands });
    turn::settle(umpire)
}

/// BUG-BMV-1 A bug stays, and the log says why.
pub(in crate::bughunt) fn stay(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-TRN-3", &[Step::Bugs], "bugs move when the humans have moved")?;
    turn::bug(umpire, figure)?;
    let fresh = umpire.battle().bug(figure).is_some_and(|bug| bug.moved.is_none());
    umpire.require([turn::moves_once(fresh, figure)])?;
    let (why, facing) = why(umpire.battle(), figure);
    umpire.happens(BughuntEvent::BugStayed { figure, why, facing });
    turn::settle(umpire)
}

/// Why a bug stays, and where it looks.
fn why(battle: &Bughunt, figure: FigureId) -> (Staying, Option<Facing>) {
    let Some(bug) = battle.bug(figure) else { return (Staying::Chosen, None) };
    let rate = if bug.kind == Kind::Flyer {
        battle.flight(figure).max(battle.bug_rate(figure))
    } else {
        battle.bug_rate(figure)
    };
    let why = match bug {
        bug if bug.stopped.is_some() => Staying::Stopped,
        _ if battle.humans().next().is_none() => Staying::NoHuman,
        _ if !battle.humans_at(figure).is_empty() => Staying::InContact,
        _ if super::spit::target(battle, figure).is_some() => Staying::Spits,
        _ if rate <= Length::ZERO => Staying::Slowed,
        _ if battle.is_programmed() => Staying::NoWay,
        _ => Staying::Chosen,
    };
    (why, None)
}
