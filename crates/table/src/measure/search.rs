//! The search for taut strings: from a start round corners, shortest first.
//!
//! A shortest way among grown obstacles is made of straight legs that touch corners and of arcs round them, and
//! always bends towards the corner it touches. Legs are made when a corner is first left and tested against the
//! obstacles only when the shortest string so far wants one.

use super::bend::{Hidden, crossings};
use super::field::Field;
use super::grown::{Grown, SKIN};
use super::tangent::{Cone, Corner, SAME_ANGLE, Tangent, Turn, angle_of, tangent, unit_at};
use crate::point::Vec2;
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::f64::consts::{PI, TAU};

/// How many legs may be looked at before the search gives up: some tenths of a second.
const LEGS_AT_MOST: usize = 3_000_000;

/// A string that has come to touch a corner (or is still at the start).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knot {
    /// The corner's number; that of the start comes after all corners.
    pub(crate) corner: usize,
    pub(crate) turn: Turn,
    /// Of the outward normal where it touches.
    pub(crate) angle: f64,
    /// How long the string is here.
    pub(crate) travelled: f64,
    /// The knot before and the leg from there.
    before: Option<(usize, usize)>,
    /// The bearing of the first leg, clockwise from north.
    bearing: f64,
}

/// A straight leg from a corner, left one way round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leg {
    to: End,
    /// The angle at which the corner is left.
    pub(crate) leaves: f64,
    arrives: f64,
    pub(crate) string: Tangent,
    free: Option<bool>,
}

/// Where a leg ends.
#[derive(Clone, Copy, Debug)]
enum End {
    /// At a corner, which it comes to touch one way round.
    Corner(usize, Turn),
    /// On the border of a goal, by number.
    Goal(usize),
}

/// What the search has come to.
pub(crate) enum Step {
    /// A corner is touched at this knot.
    Knot(usize),
    /// A goal is reached by a leg from this knot, with a string so long.
    Goal {
        /// Which goal, by number. The first string to each is the shortest; longer ones may follow.
        goal: usize,
        /// The knot.
        knot: usize,
        /// The leg's number among those that leave it.
        leg: usize,
        /// Its whole length.
        length: f64,
    },
}

pub(crate) struct Search<'a> {
    field: &'a Field,
    start: Vec2,
    goals: &'a [Grown],
    /// A circle that holds all goals: where it is and how far about.
    about: (Vec2, f64),
    bound: f64,
    knots: Vec<Knot>,
    /// For each corner and turn, once left: the legs from there.
    fans: Vec<Option<Vec<Leg>>>,
    hidden: Vec<Option<Hidden>>,
    /// For each corner: who has touched it, and how far each could bend on to the left and to the right.
    touched: Vec<Vec<(usize, f64, f64)>>,
    waiting: BinaryHeap<Wish>,
    legs: usize,
}

/// A leg somebody would like to take.
struct Wish {
    /// The least length of the whole string, in units of the skin: lengths equal within it are equal.
    least: i64,
    bearing: f64,
    number: usize,
    knot: usize,
    leg: usize,
    travelled: f64,
}

impl<'a> Search<'a> {
    /// Strings from a start of at most a length, to goals if there are any.
    pub(crate) fn new(field: &'a Field, start: Vec2, goals: &'a [Grown], bound: f64) -> Search<'a> {
        let corners = field.corners.len();
        let mut search = Search {
            field,
            start,
            goals,
            about: about(goals),
            bound,
            knots: Vec::new(),
            fans: vec![None; 2 * corners + 2],
            hidden: vec![None; corners + 1],
            touched: vec![Vec::new(); corners + 1],
            waiting: BinaryHeap::new(),
            legs: 0,
        };
        let (turn, angle) = (Turn::Left, 0.0);
        search.knots.push(Knot { corner: corners, turn, angle, travelled: 0.0, before: None, bearing: 0.0 });
        search.hidden[corners] = Some(Hidden::default());
        search.leave(0);
        search
    }

    pub(crate) fn knot(&self, number: usize) -> Knot {
        self.knots[number]
    }

    /// A corner by number; the start is a corner without rounding.
    pub(crate) fn corner(&self, number: usize) -> Corner {
        let start = Corner { at: self.start, radius: 0.0, cone: Cone::WHOLE };
        self.field.corners.get(number).copied().unwrap_or(start)
    }

    /// The legs that leave a knot's corner its way round.
    pub(crate) fn fan(&self, knot: Knot) -> &[Leg] {
        self.fans[slot(knot.corner, knot.turn)].as_deref().unwrap_or_default()
    }

    /// How far the string at a knot can still bend round its corner.
    pub(crate) fn bend(&self, knot: Knot) -> f64 {
        let corner = self.corner(knot.corner);
        let run = self.hidden[knot.corner].as_ref().map_or(0.0, |hidden| hidden.run(knot.angle, knot.turn));
        run.min(corner.cone.left_from(knot.angle, knot.turn))
    }

    /// Is a leg free? Tested once.
    pub(crate) fn is_free(&mut self, knot: Knot, leg: usize) -> bool {
        let Some(leg) = self.fans[slot(knot.corner, knot.turn)].as_mut().and_then(|fan| fan.get_mut(leg)) else {
            return false;
        };
        let string = leg.string;
        *leg.free.get_or_insert_with(|| self.field.is_free(string.from, string.way, string.length))
    }

    /// Has the search looked at more than it may? What it has found until then is right, what it has not may
    /// still exist.
    pub(crate) fn is_spent(&self) -> bool {
        self.legs > LEGS_AT_MOST
    }

    /// The next corner in order of length (of the least whole length when there are goals), or the next goal;
    /// `None` when no string is left.
    pub(crate) fn next(&mut self) -> Option<Step> {
        while let Some(wish) = self.waiting.pop() {
            if self.is_spent() {
                return None;
            }
            let from = self.knots[wish.knot];
            let leg = self.fan(from)[wish.leg];
            if let End::Corner(corner, turn) = leg.to
                && self.is_outdone(corner, turn, leg.arrives, wish.travelled)
            {
                continue;
            }
            if !self.is_free(from, wish.leg) {
                continue;
            }
            let (corner, turn) = match leg.to {
                End::Corner(corner, turn) => (corner, turn),
                End::Goal(goal) => {
                    return Some(Step::Goal { goal, knot: wish.knot, leg: wish.leg, length: wish.travelled });
                }
            };
            let number = self.knots.len();
            self.knots.push(Knot {
                corner,
                turn,
                angle: leg.arrives,
                travelled: wish.travelled,
                before: Some((wish.knot, wish.leg)),
                bearing: wish.bearing,
            });
            self.touch(number);
            self.leave(number);
            return Some(Step::Knot(number));
        }
        None
    }

    /// The string up to a knot: for each knot before, the knot and the leg that leaves it.
    pub(crate) fn trail(&self, mut number: usize) -> Vec<(Knot, Leg)> {
        let mut trail = Vec::new();
        while let Some((before, leg)) = self.knots[number].before {
            let knot = self.knots[before];
            trail.push((knot, self.fan(knot)[leg]));
            number = before;
        }
        trail.reverse();
        trail
    }

    fn touch(&mut self, number: usize) {
        let knot = self.knots[number];
        let field = self.field;
        let hidden = self.hidden[knot.corner].get_or_insert_with(|| Hidden::of(field, &field.corners[knot.corner]));
        let (left, right) = (hidden.run(knot.angle, Turn::Left), hidden.run(knot.angle, Turn::Right));
        self.touched[knot.corner].push((number, left, right));
    }

    /// Has another string been at this place of a corner with less, or as little and going the same way?
    fn is_outdone(&self, corner: usize, turn: Turn, angle: f64, travelled: f64) -> bool {
        let radius = self.corner(corner).radius;
        self.touched[corner].iter().any(|(number, left, right)| {
            let other = &self.knots[*number];
            [(Turn::Left, *left), (Turn::Right, *right)].iter().any(|(way, run)| {
                let bend = way.travel(other.angle, angle);
                let length = other.travelled + radius * bend;
                let as_little = turn == *way && other.turn == *way && length <= travelled + SKIN;
                bend <= run + SAME_ANGLE && (as_little || length < travelled - SKIN)
            })
        })
    }

    /// Makes the legs from a knot wait for their turn.
    fn leave(&mut self, number: usize) {
        let knot = self.knots[number];
        let (corner, at) = (self.corner(knot.corner), slot(knot.corner, knot.turn));
        if self.fans[at].is_none() {
            self.fans[at] = Some(self.fan_of(knot.corner, knot.turn));
        }
        let fan = self.fans[at].take().unwrap_or_default();
        self.legs += fan.len();
        let run = self.hidden[knot.corner].as_ref().map_or(0.0, |hidden| hidden.run(knot.angle, knot.turn));
        let furthest = if corner.cone.is_whole() { run } else { run.min(PI) };
        let is_start = knot.before.is_none();
        for (leg_number, leg) in fan.iter().enumerate() {
            let bend = if is_start { 0.0 } else { knot.turn.travel(knot.angle, leg.leaves) };
            if bend > furthest + SAME_ANGLE || leg.free == Some(false) {
                continue;
            }
            let travelled = knot.travelled + corner.radius * bend + leg.string.length;
            let least = match leg.to {
                End::Corner(..) => travelled + self.to_goal(leg.string.to),
                End::Goal(_) => travelled,
            };
            if least > self.bound + SKIN {
                continue;
            }
            if let End::Corner(to, turn) = leg.to
                && self.is_outdone(to, turn, leg.arrives, travelled)
            {
                continue;
            }
            let bearing = if is_start { bearing_of(leg.string.way) } else { knot.bearing };
            self.waiting.push(Wish {
                least: (least / SKIN).round() as i64,
                bearing,
                number: self.legs + leg_number,
                knot: number,
                leg: leg_number,
                travelled,
            });
        }
        self.fans[at] = Some(fan);
    }

    /// To the nearest goal at least; of many goals only where they are together is looked at.
    fn to_goal(&self, at: Vec2) -> f64 {
        match self.goals {
            [] => 0.0,
            [goal] => goal.clearance(at).max(0.0),
            _ => (at.distance(self.about.0) - self.about.1).max(0.0),
        }
    }

    fn fan_of(&mut self, from: usize, turn: Turn) -> Vec<Leg> {
        let corner = self.corner(from);
        let mut fan = Vec::new();
        self.legs += self.field.corners.len() / 8;
        let come = self.start.distance(corner.at) - 2.0 * corner.radius;
        for (number, other) in self.field.corners.iter().enumerate() {
            let between = other.at - corner.at;
            // Most corners of a base with corners are on the wrong side, which is told before anything is worked out.
            let is_pointed = corner.radius <= 0.0 && other.radius <= 0.0;
            if number == from || (is_pointed && !corner.cone.may_hold(turn.normal(between))) {
                continue;
            }
            self.legs += 1;
            if come + between.length() > self.bound + other.radius {
                continue;
            }
            for other_turn in Turn::BOTH {
                let Some(string) = tangent(corner.at, corner.radius, turn, other.at, other.radius, other_turn) else {
                    continue;
                };
                let (leaves, arrives) = (turn.normal(string.way), other_turn.normal(string.way));
                if corner.cone.holds(leaves) {
                    entering(string, angle_of(leaves), self.goals, &mut fan);
                }
                if corner.cone.holds(leaves)
                    && other.cone.holds(arrives)
                    && self.field.has_room(string.to)
                    && self.start.distance(string.from) + string.length + self.to_goal(string.to) <= self.bound + SKIN
                {
                    let (leaves, arrives) = (angle_of(leaves), angle_of(arrives));
                    fan.push(Leg { to: End::Corner(number, other_turn), leaves, arrives, string, free: None });
                }
            }
        }
        for (number, goal) in self.goals.iter().enumerate() {
            if come + goal.clearance(corner.at) > self.bound + SKIN {
                continue;
            }
            closing(&corner, turn, (number, goal), &mut fan);
            bending(&corner, turn, (number, goal), &mut fan);
        }
        fan
    }
}

/// A circle that holds all goals.
fn about(goals: &[Grown]) -> (Vec2, f64) {
    let all = goals.iter().map(|goal| goal.bounds).reduce(crate::base::Bounds::joined);
    all.map_or((Vec2::default(), 0.0), |all| (all.low.towards(all.high, 0.5), all.low.distance(all.high) / 2.0))
}

/// A leg along something that stands against a goal comes to the goal's border before it comes to the next corner, and
/// ends there.
fn entering(string: Tangent, leaves: f64, goals: &[Grown], fan: &mut Vec<Leg>) {
    for (number, goal) in goals.iter().enumerate().filter(|(_, goal)| goal.reach > 0.0) {
        if let Some(length) = goal.entry(string.from, string.way, string.length) {
            let string = Tangent { length, to: string.from + string.way * length, ..string };
            fan.push(Leg { to: End::Goal(number), leaves, arrives: 0.0, string, free: None });
        }
    }
}

/// So does a bend round a corner: legs without length where its circle crosses the border of a goal.
fn bending(corner: &Corner, turn: Turn, (number, goal): (usize, &Grown), fan: &mut Vec<Leg>) {
    if corner.radius <= 0.0 || goal.reach <= 0.0 {
        return;
    }
    let mut angles = Vec::new();
    crossings(goal, corner, &mut angles);
    for leaves in angles {
        let normal = unit_at(leaves);
        let at = corner.at + normal * corner.radius;
        // Where a side of the goal is crossed beyond its ends there is no border.
        if corner.cone.holds(normal) && goal.clearance(at).abs() <= 2.0 * SKIN {
            let string = Tangent { way: turn.way(normal), length: 0.0, from: at, to: at };
            fan.push(Leg { to: End::Goal(number), leaves, arrives: 0.0, string, free: None });
        }
    }
}

/// Legs that end on the border of a goal: towards each corner of its core, and square on to each side.
fn closing(corner: &Corner, turn: Turn, (number, goal): (usize, &Grown), fan: &mut Vec<Leg>) {
    let mut close = |string: Tangent, length: f64| {
        let leaves = turn.normal(string.way);
        if corner.cone.holds(leaves) {
            // A leg towards a far corner may come to the border of another part of the goal before.
            let length = length.max(0.0);
            let length = goal.entry(string.from, string.way, length).unwrap_or(length);
            let string = Tangent { length, to: string.from + string.way * length, ..string };
            fan.push(Leg { to: End::Goal(number), leaves: angle_of(leaves), arrives: 0.0, string, free: None });
        }
    };
    for at in goal.corners() {
        if let Some(string) = tangent(corner.at, corner.radius, turn, *at, 0.0, turn) {
            close(string, string.length - goal.radius());
        }
    }
    goal.each_side(|a, b, normal| {
        let from = corner.at + turn.normal(-normal) * corner.radius;
        let (height, along) = ((from - a).dot(normal) - goal.radius(), normal.left());
        if height >= 0.0 && (from - a).dot(along) >= 0.0 && (from - b).dot(along) <= 0.0 {
            close(Tangent { way: -normal, length: height, from, to: from }, height);
        }
    });
}

fn slot(corner: usize, turn: Turn) -> usize {
    2 * corner + usize::from(turn == Turn::Right)
}

/// Clockwise from north in radians, 0 to a full turn.
fn bearing_of(way: Vec2) -> f64 {
    let bearing = crate::trig::atan2(way.x, way.y);
    if bearing < -SAME_ANGLE { bearing + TAU } else { bearing.max(0.0) }
}

impl Ord for Wish {
    /// The heap gives the greatest first: the shortest, then the smaller first bearing, then the older.
    fn cmp(&self, other: &Wish) -> Ordering {
        (other.least.cmp(&self.least))
            .then_with(|| other.bearing.total_cmp(&self.bearing))
            .then_with(|| other.number.cmp(&self.number))
    }
}

impl PartialOrd for Wish {
    fn partial_cmp(&self, other: &Wish) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Wish {
    fn eq(&self, other: &Wish) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Wish {}
