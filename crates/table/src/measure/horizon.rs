//! The nearest of many segments in every direction from a point.
//!
//! A direction is a *turn* from 0 to 4, counter-clockwise from east, that grows evenly along the square with
//! its corners on the axes: no sine is needed to get it or to undo it. Within one quarter the inverse of the
//! distance to a straight edge, measured in that square's norm, is a linear function of the turn. The
//! nearest edges are thus the upper envelope of straight slivers, found by merging halves; edges that cross
//! or lie on each other need no care.

use crate::point::{Vec2, side_of};

/// A part of an edge within one quarter. Its inverse distance at turn `t` is `value + slope * (t - origin)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sliver {
    pub(super) low: f64,
    pub(super) high: f64,
    origin: f64,
    value: f64,
    slope: f64,
    /// The number of its edge.
    pub(super) edge: usize,
}

impl Sliver {
    fn at(&self, turn: f64) -> f64 {
        self.value + self.slope * (turn - self.origin)
    }

    /// Are both cut from the same edge in the same quarter?
    fn is_part_of(&self, other: &Sliver) -> bool {
        self.edge == other.edge && self.origin.total_cmp(&other.origin).is_eq()
    }

    /// The point of the edge at a turn, seen from the eye.
    pub(super) fn point(&self, turn: f64) -> Vec2 {
        way_of(turn) * (1.0 / self.at(turn))
    }
}

/// The turn of a direction; 0 for none.
pub(super) fn turn_of(way: Vec2) -> f64 {
    let (x, y) = (way.x.abs(), way.y.abs());
    let sum = x + y;
    if sum == 0.0 {
        return 0.0;
    }
    match (way.x >= 0.0, way.y >= 0.0) {
        (true, true) => y / sum,
        (false, true) => 1.0 + x / sum,
        (false, false) => 2.0 + y / sum,
        (true, false) => 3.0 + x / sum,
    }
}

/// The direction of a turn; its coordinates add up to one, signs aside.
pub(super) fn way_of(turn: f64) -> Vec2 {
    let quarter = turn.floor();
    let part = turn - quarter;
    match quarter as i64 & 3 {
        0 => Vec2::new(1.0 - part, part),
        1 => Vec2::new(-part, 1.0 - part),
        2 => Vec2::new(part - 1.0, -part),
        _ => Vec2::new(part, part - 1.0),
    }
}

/// The edges gathered so far.
#[derive(Default)]
pub(super) struct Horizon {
    slivers: Vec<Sliver>,
    edges: usize,
}

impl Horizon {
    /// Adds an edge given from the eye; only the side seen when it runs clockwise counts, as the near side of
    /// ground does that lies on the left of its edges.
    pub(super) fn add(&mut self, a: Vec2, b: Vec2) {
        self.edges += 1;
        let way = b - a;
        let (from, mut to) = (turn_of(b), turn_of(a));
        if to < from {
            to += 4.0;
        }
        // An edge fills less than half a turn; more comes from rounding when it is seen end-on.
        if to - from <= 0.0 || to - from > 2.0 || side_of(a, b, Vec2::default()) >= 0.0 {
            return;
        }
        let across = a.cross(way);
        let inverse = |turn: f64| way_of(turn).cross(way) / across;
        let mut low = from;
        while low < to {
            let high = to.min(low.floor() + 1.0);
            let start = if low <= from { 1.0 / (b.x.abs() + b.y.abs()) } else { inverse(low) };
            let end = if high >= to { 1.0 / (a.x.abs() + a.y.abs()) } else { inverse(high) };
            self.push(low, high, start, end);
            low = high;
        }
    }

    /// Blinds all directions from one counter-clockwise to another.
    pub(super) fn blind(&mut self, from: Vec2, to: Vec2) {
        self.edges += 1;
        // Nearer than anything that can be measured.
        const NEAR: f64 = 1e6;
        let (mut low, mut end) = (turn_of(from), turn_of(to));
        if end <= low {
            end += 4.0;
        }
        while low < end {
            let high = end.min(low.floor() + 1.0);
            self.push(low, high, NEAR, NEAR);
            low = high;
        }
    }

    fn push(&mut self, low: f64, high: f64, start: f64, end: f64) {
        let shift = if low >= 4.0 { 4.0 } else { 0.0 };
        let (low, high) = (low - shift, high - shift);
        if high > low {
            let slope = (end - start) / (high - low);
            self.slivers.push(Sliver { low, high, origin: low, value: start, slope, edge: self.edges });
        }
    }

    /// The nearest edges, in order of turn, none over another.
    pub(super) fn nearest(self) -> Vec<Sliver> {
        let mut slivers = self.slivers;
        // The near edges of one ring mostly follow each other, so whole runs are there to begin with.
        slivers.reverse();
        let mut starts: Vec<usize> =
            (0..slivers.len()).filter(|at| *at == 0 || slivers[*at].low < slivers[*at - 1].high).collect();
        let mut merged = Vec::with_capacity(slivers.len() * 2);
        while starts.len() > 1 {
            starts.push(slivers.len());
            let mut merged_starts = Vec::with_capacity(starts.len() / 2 + 1);
            for run in (0..starts.len() - 1).step_by(2) {
                merged_starts.push(merged.len());
                let first = &slivers[starts[run]..starts[run + 1]];
                let second = starts.get(run + 2).map_or(&[][..], |end| &slivers[starts[run + 1]..*end]);
                merge(first, second, &mut merged);
            }
            starts = merged_starts;
            std::mem::swap(&mut slivers, &mut merged);
            merged.clear();
        }
        slivers
    }
}

/// Appends the upper envelope of two lists to a third.
fn merge(mut first: &[Sliver], mut second: &[Sliver], merged: &mut Vec<Sliver>) {
    let begins = merged.len();
    let mut take = |sliver: &Sliver, low: f64, high: f64| {
        if high <= low {
            return;
        }
        let is_new = merged.len() == begins;
        match merged.last_mut() {
            Some(last) if !is_new && last.is_part_of(sliver) && last.high >= low => {
                last.high = high;
            }
            _ => merged.push(Sliver { low, high, ..*sliver }),
        }
    };
    let mut turn = f64::NEG_INFINITY;
    loop {
        while first.first().is_some_and(|sliver| sliver.high <= turn) {
            first = &first[1..];
        }
        while second.first().is_some_and(|sliver| sliver.high <= turn) {
            second = &second[1..];
        }
        match (first.first(), second.first()) {
            (None, None) => return,
            (Some(rest), None) | (None, Some(rest)) => {
                take(rest, rest.low.max(turn), rest.high);
                turn = rest.high;
            }
            (Some(one), Some(other)) => {
                let (one_low, other_low) = (one.low.max(turn), other.low.max(turn));
                if one_low < other_low {
                    turn = one.high.min(other_low);
                    take(one, one_low, turn);
                } else if other_low < one_low {
                    turn = other.high.min(one_low);
                    take(other, other_low, turn);
                } else {
                    let end = one.high.min(other.high);
                    let (before, after) = (one.at(one_low) - other.at(one_low), one.at(end) - other.at(end));
                    if before >= 0.0 && after >= 0.0 {
                        take(one, one_low, end);
                    } else if before <= 0.0 && after <= 0.0 {
                        take(other, one_low, end);
                    } else {
                        let crossing = (one_low + (end - one_low) * (before / (before - after))).clamp(one_low, end);
                        let (near, far) = if before > 0.0 { (one, other) } else { (other, one) };
                        take(near, one_low, crossing);
                        take(far, crossing, end);
                    }
                    turn = end;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn turns_and_directions_undo_each_other() {
        for (x, y, turn) in [
            (1.0, 0.0, 0.0),
            (1.0, 1.0, 0.5),
            (0.0, 1.0, 1.0),
            (-2.0, 0.0, 2.0),
            (-3.0, -3.0, 2.5),
            (0.0, -1.0, 3.0),
            (1.0, -3.0, 3.75 - 0.5),
        ] {
            assert!((turn_of(at(x, y)) - turn).abs() < 1e-15, "{x},{y}");
            let way = way_of(turn);
            assert!(way.cross(at(x, y)).abs() < 1e-12 && way.dot(at(x, y)) > 0.0, "{turn}");
        }
    }

    #[test]
    fn of_two_that_cross_each_is_nearest_on_its_side() {
        let mut horizon = Horizon::default();
        horizon.add(at(-10.0, 10.0), at(10.0, 30.0));
        horizon.add(at(-10.0, 30.0), at(10.0, 10.0));
        let nearest = horizon.nearest();
        // From the right: the second up to the crossing at (0, 20), then the first.
        assert_eq!(nearest.iter().map(|sliver| sliver.edge).collect::<Vec<_>>(), [2, 1]);
        assert!(nearest[0].point(nearest[0].high).distance(at(0.0, 20.0)) < 1e-9);
        assert!(nearest[1].point(nearest[1].high).distance(at(-10.0, 10.0)) < 1e-9);
    }

    #[test]
    fn far_sides_and_edges_seen_end_on_are_not_seen() {
        let mut horizon = Horizon::default();
        horizon.add(at(10.0, 10.0), at(-10.0, 10.0));
        horizon.add(at(5.0, 5.0), at(10.0, 10.0));
        assert_eq!(horizon.nearest(), []);
    }

    #[test]
    fn an_edge_across_the_east_is_in_two_parts() {
        let mut horizon = Horizon::default();
        horizon.add(at(10.0, 10.0), at(10.0, -10.0));
        let nearest = horizon.nearest();
        assert_eq!(
            nearest.iter().map(|sliver| (sliver.low, sliver.high)).collect::<Vec<_>>(),
            [(0.0, 0.5), (3.5, 4.0)]
        );
    }
}
