//! BUG-MOV How humans move: a handspan on the flat, 5 cm climbing, with help or without; turning, and being jumped.

use super::{command, turn};
use crate::bughunt::{BUGS, Bughunt, BughuntEvent, Person, Status, Step, ground};
use crate::hand::{FINGER_SPAN, FOREFINGER, HANDSPAN};
use crate::options::{Choice, OneOf};
use crate::way;
use handspan_table::measure::Thing;
use handspan_table::measure::sweep::Met;
use handspan_table::{Facing, Figure, FigureId, Length, Placement, Point, Stand, Vec2, cm, micrometres};
use handspan_umpire::{Cost, Note, Part, Rule, Ruling, Umpire, Verdict, Way, rule};

/// BUG-MOV-2 How far anybody climbs.
const CLIMB: Length = cm(5.0);
/// A way has at most so many legs.
const MAX_LEGS: usize = 1_000;

/// Whether humans turn towards a bug that comes.
pub(in crate::bughunt) static REACT_TURN: OneOf<bool> = OneOf {
    word: "react_turn",
    title: "Turning to a bug that comes",
    about: "Whether a human that is not jumped turns to face a bug just before the bug touches.",
    rule: "BUG-MOV-4",
    choices: &[
        Choice::new(
            "on",
            "Humans turn",
            "A human that is not jumped turns to face a bug before the bug touches.",
            true,
        ),
        Choice::new("off", "Humans do not turn", "Nobody turns while the bugs move.", false),
    ],
};

/// How far a wounded human goes alone.
pub(in crate::bughunt) static WOUNDED_MEASURE: OneOf<bool> = OneOf {
    word: "wounded_measure",
    title: "Wounded and alone",
    about: "With which measure of the hand a wounded human moves without help.",
    rule: "BUG-MOV-8",
    choices: &[
        Choice::new("finger_span", "A finger-span", "A wounded human without help moves a finger-span.", true),
        Choice::new(
            "forefinger",
            "The length of a forefinger",
            "A wounded human without help moves the length of a forefinger.",
            false,
        ),
    ],
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Bughunt, event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        Went { figure, length, cost, .. } => match battle.person(*figure)?.status {
            Status::Wounded => "BUG-MOV-8",
            _ if cost.whole() == length.whole() => "BUG-MOV-1",
            _ => "BUG-MOV-3",
        },
        Helped { .. } => "BUG-MOV-7",
        Turned { .. } => "BUG-MOV-4",
        _ => return None,
    })
}

/// BUG-MOV-6 Who has been jumped cannot walk away.
pub(super) fn pinned(holds: bool, figure: FigureId) -> Rule {
    rule("BUG-MOV-6", holds, "a bug holds it").code("E_JUMPED").tells("a bug holds {figure}").figure(figure)
}

/// BUG-MOV-9 Moving is who went anywhere this turn; turning is not moving.
pub(super) fn stands_still(battle: &Bughunt, figure: FigureId, id: &'static str) -> Rule {
    let still = !battle.person(figure).is_some_and(is_moving);
    rule(id, still, "it has moved this turn").code("E_MOVED").tells("{figure} has moved this turn").figure(figure)
}

/// BUG-MOV-9 Has somebody moved this turn?
pub(super) fn is_moving(person: &Person) -> bool {
    rule("BUG-MOV-9", person.has_moved(), "it stands still").holds()
}

impl Bughunt {
    /// BUG-MOV-1 A handspan on the flat; BUG-MOV-8 a wounded one without help goes a finger measure.
    pub(in crate::bughunt) fn rate(&self, figure: FigureId, helped: bool) -> Length {
        let Some(person) = self.person(figure) else { return Length::ZERO };
        let unit = match person.status {
            Status::Wounded if helped => HANDSPAN,
            Status::Wounded if self.options.get(&WOUNDED_MEASURE) => FINGER_SPAN,
            Status::Wounded => FOREFINGER,
            _ => HANDSPAN,
        };
        self.hand(person.side, &unit)
    }
}

/// A way that a human is to go, measured.
pub(in crate::bughunt) struct Course<'a> {
    pub(in crate::bughunt) battle: &'a Bughunt,
    pub(in crate::bughunt) figure: &'a Figure,
    points: Vec<Vec2>,
    aim: Placement,
    length: Length,
    climbed: Length,
    rate: Length,
    /// Who goes along and is in nobody's way.
    with: Option<FigureId>,
}

impl<'a> Course<'a> {
    fn of(battle: &'a Bughunt, figure: &'a Figure, way: &Way, rate: Length, with: Option<FigureId>) -> Course<'a> {
        let kept: Vec<Point> = way.points.iter().take(MAX_LEGS).copied().collect();
        let points: Vec<Vec2> = kept.iter().map(|point| point.vec2()).collect();
        let at = kept.last().copied().unwrap_or(figure.placement.at());
        let aim = Placement::new(at, way.facing.unwrap_or(figure.placement.facing));
        let whole: Vec<Vec2> = std::iter::once(figure.placement.at().vec2()).chain(points.iter().copied()).collect();
        let climbed = climbed(battle, &whole);
        Course { battle, figure, points, aim, length: whole_length(way::length(&whole)), climbed, rate, with }
    }

    /// BUG-MOV-3 What it costs in lengths on the flat: climbing counts as many times more as it is slower.
    fn cost(&self) -> Length {
        whole_length(price(self.length, self.climbed, self.rate))
    }

    fn rules(&self) -> Vec<Rule> {
        let id = match (self.climbed > Length::ZERO, self.battle.person(self.figure.id).map(|person| person.status)) {
            (true, _) if self.climbed < self.length => "BUG-MOV-3",
            (true, _) => "BUG-MOV-2",
            (false, Some(Status::Wounded)) => "BUG-MOV-8",
            _ => "BUG-MOV-1",
        };
        let far = rule(id, self.battle.is_within(self.cost(), self.rate), "it is too far")
            .code("E_TOO_FAR")
            .tells("too far: {length}, and {figure} can go {limit}")
            .figure(self.figure.id)
            .measured(self.cost(), self.rate)
            .at(self.points.last().copied());
        let (way, end) = self.blocked();
        vec![far, way, end]
    }

    /// BUG-MOV-10 Nobody goes through bugs, rocks or the ship; friends may be passed but not stood on.
    fn blocked(&self) -> (Rule, Rule) {
        let (battle, figure) = (self.battle, self.figure);
        let enemy = |other: &Figure| other.side == BUGS && !battle.bug(other.id).is_some_and(|bug| bug.in_flight);
        let swept =
            battle.table.sweep(figure.base, figure.placement.pose(), &self.points, enemy, ground::is_tall, true);
        let at_the_end = self.length - swept.length <= battle.table.tolerances.contact;
        let met = swept.met.filter(|_| !at_the_end);
        let way = rule("BUG-MOV-10", met.is_none(), words_of(met.as_ref())).code("E_BLOCKED").at(met.map(|met| met.at));
        let way = met.and_then(figure_of).into_iter().fold(way, Rule::figure);
        let stand = Stand { base: figure.base, placement: self.aim };
        (way, room(battle, &stand, figure.id, self.with, "BUG-MOV-10"))
    }

    fn notes(&self) -> Vec<Note> {
        let mut parts = Vec::new();
        if self.climbed > Length::ZERO {
            let flat = (self.length - self.climbed).max(Length::ZERO);
            parts.push(Part::new("on the flat", flat).by("BUG-MOV-1"));
            parts.push(Part::new("climbing", price(self.climbed, self.climbed, self.rate)).by("BUG-MOV-2"));
        }
        let cost = Cost::of(self.cost()).against(self.rate, &self.battle.table.tolerances).made_of(parts);
        let within = cost.within;
        let ends = if within { None } else { self.ends() };
        std::iter::once(Note::Cost(cost)).chain(ends).collect()
    }

    /// Where the allowance ends along a way that is too long.
    fn ends(&self) -> Option<Note> {
        let start = self.figure.placement.at().vec2();
        let whole: Vec<Vec2> = std::iter::once(start).chain(self.points.iter().copied()).collect();
        let priced = |points: &[Vec2]| {
            let way: Vec<Vec2> = std::iter::once(start).chain(points.iter().copied()).collect();
            price(way::length(&way), climbed(self.battle, &way), self.rate)
        };
        let stands = |at: Point| {
            let stand = Stand { base: self.figure.base, placement: self.aim.moved_to(at) };
            room(self.battle, &stand, self.figure.id, self.with, "BUG-MOV-10").holds()
        };
        let points = way::limited(&whole, self.rate, priced, stands)?;
        let cut = Course::of(
            self.battle,
            self.figure,
            &Way { points: points.clone(), facing: Some(self.aim.facing), ..Way::default() },
            self.rate,
            self.with,
        );
        cut.rules().iter().all(Rule::holds).then(|| Note::Ends { way: points, at: cut.aim, cost: cut.cost() })
    }
}

/// BUG-MOV-2 The part of a way on slopes and low walls.
fn climbed(battle: &Bughunt, whole: &[Vec2]) -> Length {
    let path = battle.table.path(whole, None);
    let inside = path
        .legs
        .iter()
        .flat_map(|leg| &leg.crossings)
        .filter(|crossing| battle.table.piece(crossing.terrain).is_some_and(ground::is_climbed));
    inside.map(|crossing| crossing.inside).sum()
}

/// BUG-MOV-3 Flat and climbing in one move, each at its own rate.
fn price(length: Length, climbed: Length, rate: Length) -> Length {
    let flat = (length - climbed).max(Length::ZERO);
    flat + climbed.min(length) * (rate.micrometres() / CLIMB.micrometres())
}

/// In whole micrometres, as events keep it.
pub(super) fn whole_length(length: Length) -> Length {
    micrometres(f64::from(length.whole()))
}

fn words_of(met: Option<&Met>) -> &'static str {
    match met.map(|met| met.thing) {
        Some(Thing::Figure { .. }) => "a figure is in the way",
        Some(Thing::Edge) => "it would leave the table",
        _ => "there is no way through",
    }
}

fn figure_of(met: Met) -> Option<FigureId> {
    match met.thing {
        Thing::Figure { figure } => Some(figure),
        Thing::Terrain { .. } | Thing::Edge => None,
    }
}

/// Where a base ends there is room for it; standing on somebody cannot be agreed on.
pub(super) fn room(battle: &Bughunt, stand: &Stand, own: FigureId, with: Option<FigureId>, id: &'static str) -> Rule {
    let under = battle.table.overlapped(stand, Some(own)).into_iter().find(|other| Some(*other) != with);
    let (on, solid) = (battle.table.holds(stand), battle.stood_on(stand));
    let words = match (under, on) {
        (Some(_), _) => "somebody stands there",
        (None, false) => "it would leave the table",
        _ => "nobody can stand there",
    };
    let known = rule(id, under.is_none() && on && solid.is_none(), words).code("E_BLOCKED");
    let known = known.at(under.map(|_| stand.centre()).or(solid).or((!on).then(|| stand.centre())));
    let known = under.into_iter().fold(known, Rule::figure);
    if under.is_some() || !on { known.firm() } else { known }
}

/// What a human needs to go anywhere.
fn may_go(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling<Figure> {
    let known = turn::walks(umpire, figure)?;
    let person = umpire.battle().person(figure);
    let fresh = person.is_some_and(|person| person.turn.moved.is_none());
    let still = person.is_some_and(|person| person.turn.still);
    umpire.require([
        turn::moves_once(fresh, figure),
        rule("BUG-MSL-13", !still, "it has loaded a missile and stays where it is").code("E_ACTED").figure(figure),
    ])?;
    Ok(known)
}

/// BUG-MOV-1 A human goes up to a handspan, as its player likes. BUG-MOV-11 It may end touching a bug.
pub(in crate::bughunt) fn walk(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    let known = may_go(umpire, figure)?;
    let rate = umpire.battle().rate(figure, false);
    let way = umpire.path("go", figure, |battle, way| {
        let course = Course::of(battle, &known, way, rate, None);
        let mut rules = course.rules();
        rules.push(command::heads_for(battle, figure, course.aim));
        rules.push(touching(&course));
        rules.sort_by_key(|rule| usize::from(rule.id() != "BUG-CMD-15"));
        Verdict { rules, notes: course.notes() }
    })?;
    let course = Course::of(umpire.battle(), &known, way, rate, None);
    let (to, length, cost) = (course.aim, course.length, course.cost());
    umpire.happens(BughuntEvent::Went { figure, way: way.points.clone(), to, length, cost });
    Ok(())
}

/// A human goes a way that is known to be lawful.
pub(super) fn go(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, points: Vec<Point>) {
    let battle = umpire.battle();
    let Some(known) = battle.figure(figure).copied() else { return };
    let way = Way { points, ..Way::default() };
    let course = Course::of(battle, &known, &way, battle.rate(figure, false), None);
    let (to, length, cost) = (course.aim, course.length, course.cost());
    let notes = course.notes();
    notes.into_iter().for_each(|note| umpire.note(note));
    umpire.happens(BughuntEvent::Went { figure, way: way.points, to, length, cost });
}

/// BUG-MOV-11 Ending in contact with a bug is allowed.
fn touching(course: &Course<'_>) -> Rule {
    rule("BUG-MOV-11", true, "a human may go up to a bug").figure(course.figure.id)
}

/// BUG-MOV-7 A fit human takes a wounded one along at the normal rate.
pub(in crate::bughunt) fn help(umpire: &mut Umpire<'_, Bughunt>, helper: FigureId) -> Ruling {
    let known = may_go(umpire, helper)?;
    let fit = umpire.battle().person(helper).is_some_and(|person| person.status == Status::Ok);
    let holds = rule("BUG-MOV-7", fit, "only somebody who is fit can help").code("E_NOT_OK").figure(helper);
    umpire.require([holds])?;
    let others: Vec<FigureId> =
        umpire.battle().humans().map(|(other, _)| other).filter(|other| *other != helper).collect();
    let wounded = umpire.figure("Whom does it help?", others, |battle, other| helps(battle, helper, other))?;
    let Some(beside) = umpire.battle().figure(wounded).copied() else { return Ok(()) };
    let rate = umpire.battle().rate(helper, true).min(umpire.battle().rate(wounded, true));
    let way = umpire.path("go together", helper, |battle, way| {
        let own = Course::of(battle, &known, way, rate, Some(wounded));
        let along = shifted(&known, &beside, way);
        let other = Course::of(battle, &beside, &along, rate, Some(helper));
        let mut rules = own.rules();
        rules.extend(other.rules());
        // What is shown is what is paid: whoever of the two has the harder way.
        let notes = if other.cost() > own.cost() { other.notes() } else { own.notes() };
        Verdict { rules, notes }
    })?;
    let battle = umpire.battle();
    let own = Course::of(battle, &known, way, rate, Some(wounded));
    let along = shifted(&known, &beside, way);
    let other = Course::of(battle, &beside, &along, rate, Some(helper));
    let (to, to_beside) = (own.aim, other.aim);
    let (length, cost) = (own.length, own.cost().max(other.cost()));
    umpire.happens(BughuntEvent::Helped {
        helper,
        wounded,
        way: way.points.clone(),
        to,
        beside: to_beside,
        length,
        cost,
    });
    Ok(())
}

/// Who may be helped.
fn helps(battle: &Bughunt, helper: FigureId, other: FigureId) -> Vec<Rule> {
    let person = battle.person(other);
    let hurt = person.is_some_and(|person| person.status == Status::Wounded);
    let fresh = person.is_some_and(|person| person.turn.moved.is_none() && !person.turn.still);
    let gap = battle.apart(helper, other).unwrap_or(Length::MAX);
    vec![
        pinned(!battle.is_engaged(other), other),
        turn::moves_once(fresh, other),
        rule("BUG-MOV-7", battle.is_adjacent(helper, other), "it is not next to the helper")
            .code("E_NOT_ADJACENT")
            .tells("{figure} is {length} away, and {limit} is next to")
            .measured(gap, battle.adjacency())
            .figure(other),
        rule("BUG-MOV-7", hurt, "it is not wounded").code("E_NOT_OK").figure(other),
    ]
}

/// The same way for somebody beside.
fn shifted(own: &Figure, other: &Figure, way: &Way) -> Way {
    let (x, y) = (other.placement.x - own.placement.x, other.placement.y - own.placement.y);
    let points = way.points.iter().map(|at| Point::new(at.x.saturating_add(x), at.y.saturating_add(y))).collect();
    Way { points, ..Way::default() }
}

/// BUG-MOV-4 Turning is free at any time; BUG-MOV-5 who has been jumped cannot.
pub(in crate::bughunt) fn turn(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::playing(umpire)?;
    turn::human(umpire, figure)?;
    let engaged = umpire.battle().is_engaged(figure);
    let free =
        rule("BUG-MOV-5", !engaged, "a bug holds it").code("E_JUMPED").tells("a bug holds {figure}").figure(figure);
    umpire.require([free])?;
    let facing = umpire.facing("look", figure, |_, _| ())?;
    umpire.happens(BughuntEvent::Turned { figure, facing });
    Ok(())
}

/// BUG-MOV-4 Do humans turn to a bug that comes?
pub(in crate::bughunt) fn reacts(battle: &Bughunt) -> bool {
    battle.options.get(&REACT_TURN)
}

/// BUG-MOV-4 Humans that are not jumped turn to a bug that is about to touch them; BUG-MOV-5 others cannot.
pub(super) fn react(umpire: &mut Umpire<'_, Bughunt>, bug: FigureId, stand: &Stand) {
    if !reacts(umpire.battle()) {
        return;
    }
    let touched = umpire.battle().humans_touching(bug, stand);
    for human in touched {
        let battle = umpire.battle();
        let Some(known) = battle.figure(human).copied() else { continue };
        let facing = Facing::towards(known.placement.at().vec2(), stand.centre());
        if !battle.is_engaged(human) && known.placement.facing != facing {
            umpire.happens(BughuntEvent::Turned { figure: human, facing });
        }
    }
}

/// The shortest way of a human's base to where it touches another, friends being passed through.
fn route(
    battle: &Bughunt,
    figure: &Figure,
    from: Point,
    to: FigureId,
) -> Option<handspan_table::measure::route::Route> {
    let target = battle.figure(to)?.outline();
    let pose = figure.placement.moved_to(from).pose();
    let enemy = |other: &Figure| other.side == BUGS && !battle.bug(other.id).is_some_and(|bug| bug.in_flight);
    battle.table.route_to_contact(figure.base, pose, &target, cm(1_000.0), enemy, ground::is_tall)
}

/// How far somebody would have to walk from a place until it touches another.
pub(super) fn walk_from(battle: &Bughunt, figure: FigureId, from: Point, to: FigureId) -> Option<Length> {
    route(battle, battle.figure(figure)?, from, to).map(|route| route.length)
}

/// The way towards another until it is so near, as far as the allowance goes; none where it leads nowhere.
pub(super) fn towards(battle: &Bughunt, figure: FigureId, to: FigureId, near: Length) -> Option<Vec<Point>> {
    let known = battle.figure(figure)?;
    let route = route(battle, known, known.placement.at(), to)?;
    let far = (route.length - near + battle.table.tolerances.slack * 0.5).max(Length::ZERO);
    let whole = way::cut(&route.points, far);
    let rate = battle.rate(figure, false);
    let start = known.placement.at().vec2();
    let priced = |points: &[Vec2]| {
        let way: Vec<Vec2> = std::iter::once(start).chain(points.iter().copied()).collect();
        price(way::length(&way), climbed(battle, &way), rate)
    };
    let stands = |at: Point| {
        let stand = Stand { base: known.base, placement: known.placement.moved_to(at) };
        battle.is_free(&stand, Some(figure))
    };
    way::limited(&whole, rate, priced, stands)
}

/// May a human still move this turn?
pub(in crate::bughunt) fn left(battle: &Bughunt, figure: FigureId) -> Length {
    let goes = battle
        .person(figure)
        .is_some_and(|person| person.is_here() && person.turn.moved.is_none() && !person.turn.still);
    if battle.step == Step::Walk && goes && !battle.is_engaged(figure) {
        battle.rate(figure, false)
    } else {
        Length::ZERO
    }
}
