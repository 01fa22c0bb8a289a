//! Spins: closed forms for a shape that turns about a point.
//!
//! A corner of the turning shape runs on a circle, and in the eyes of the turning shape every corner of the
//! others runs on a circle the other way round. Whether two shapes share ground can change only where such a
//! circle meets an edge or a rim. So all those angles are worked out, and between two of them one look is enough.
//! Angles are degrees from the start, positive the way the shape turns.

use super::hull::{Apart, Hull};
use crate::base::Outline;
use crate::point::Vec2;
use crate::trig;

/// Overlaps smaller than this, in micrometres, are rounding whatever the slack.
const HAIR: f64 = 1e-6;
/// Angles closer than this, in degrees, are one.
const INSTANT: f64 = 1e-10;
/// What rounding to whole micrometres makes of a contact, at most.
const TOUCH: f64 = 2.0;
/// How often an overlap is looked at while it lasts.
const LOOKS: usize = 8;

/// Which way a shape turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sense {
    Clockwise,
    CounterClockwise,
}

impl Sense {
    /// Clockwise positive.
    pub(crate) fn sign(self) -> f64 {
        match self {
            Sense::Clockwise => 1.0,
            Sense::CounterClockwise => -1.0,
        }
    }

    fn reversed(self) -> Sense {
        match self {
            Sense::Clockwise => Sense::CounterClockwise,
            Sense::CounterClockwise => Sense::Clockwise,
        }
    }
}

/// A shape on its turn.
pub(crate) struct Spin<'a> {
    pub(crate) outline: &'a Outline,
    pub(crate) pivot: Vec2,
    pub(crate) sense: Sense,
    /// What it shares with something it turns past, at most, without running into it.
    graze: f64,
}

impl<'a> Spin<'a> {
    /// Half the `slack` is forgiven and half left for rounding, as in a slide.
    pub(crate) fn new(outline: &'a Outline, pivot: Vec2, sense: Sense, slack: f64) -> Spin<'a> {
        Spin { outline, pivot, sense, graze: (slack / 2.0).max(HAIR) }
    }

    /// The outline after a turn.
    pub(crate) fn turned(&self, degrees: f64) -> Outline {
        let sin_cos = trig::sin_cos_degrees(degrees * self.sense.sign());
        let carried = |point: Vec2| self.pivot + (point - self.pivot).turned(sin_cos);
        match self.outline {
            Outline::Disc { centre, radius } => Outline::Disc { centre: carried(*centre), radius: *radius },
            Outline::Quad(corners) => Outline::Quad(corners.map(carried)),
            Outline::Convex(corners) => Outline::Convex(corners.iter().map(|corner| carried(*corner)).collect()),
        }
    }

    /// The least and the greatest distance from the pivot that the shape covers.
    pub(crate) fn distances(&self) -> (f64, f64) {
        let hull = Hull::of(self.outline);
        let least = hull.apart(&Hull { corners: &[self.pivot], radius: 0.0 }).map_or(0.0, |apart| apart.signed);
        let farthest = hull.corners.iter().map(|corner| corner.distance(self.pivot)).fold(0.0, f64::max);
        (least.max(0.0), farthest + hull.radius)
    }

    /// How it stands to an obstacle after a turn.
    pub(crate) fn apart(&self, degrees: f64, obstacle: &Hull<'_>) -> Option<Apart> {
        Hull::of(&self.turned(degrees)).apart(obstacle)
    }

    /// The first angle before `limit` at which it begins to share ground with an obstacle. What it overlaps at the
    /// start does not stop it as long as the overlap grows no deeper than it was. `enters` is asked at the angle
    /// of a contact whether that contact counts.
    pub(crate) fn until(&self, obstacle: &Hull<'_>, limit: f64, enters: impl Fn(f64) -> bool) -> Option<f64> {
        let depth = |degrees: f64| self.apart(degrees, obstacle).map_or(f64::NEG_INFINITY, |apart| -apart.signed);
        self.first_deep(self.changes(obstacle), limit, depth, enters)
    }

    /// The first angle before `limit` at which it begins to leave a box.
    pub(crate) fn until_out_of(&self, rim: &[Vec2; 4], limit: f64) -> Option<f64> {
        let (low, high) = (rim[0], rim[2]);
        let beyond = |degrees: f64| {
            let bounds = self.turned(degrees).bounds();
            let (under, over) = (low - bounds.low, bounds.high - high);
            under.x.max(under.y).max(over.x).max(over.y)
        };
        self.first_deep(self.changes(&Hull::polygon(rim)), limit, beyond, |_| true)
    }

    fn first_deep(
        &self,
        mut changes: Vec<f64>,
        limit: f64,
        depth: impl Fn(f64) -> f64,
        enters: impl Fn(f64) -> bool,
    ) -> Option<f64> {
        changes.extend([0.0, 360.0]);
        changes.sort_by(f64::total_cmp);
        let at_start = depth(0.0);
        // How deep it may be while the overlap that is on lasts, and where that overlap began.
        let mut allowed = if at_start > self.graze { at_start + HAIR } else { self.graze };
        let mut began = (at_start > HAIR).then_some(0.0);
        for pair in changes.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if began.unwrap_or(from) >= limit {
                return None;
            }
            if to - from <= INSTANT {
                continue;
            }
            let look = |number: usize| from + (to - from) * number as f64 / LOOKS as f64;
            let looks = (1..LOOKS).map(|number| (depth(look(number)), look(number)));
            let (deepest, at) =
                looks.fold((f64::NEG_INFINITY, from), |best, look| if look.0 > best.0 { look } else { best });
            if deepest <= HAIR {
                (allowed, began) = (self.graze, None);
                continue;
            }
            let start = *began.get_or_insert(from);
            if deepest > allowed {
                let contact = if start > 0.0 { start } else { self.last_shallow(at_start, at, &depth) };
                if contact >= limit {
                    return None;
                }
                if enters(contact) {
                    return Some(contact);
                }
                allowed = f64::INFINITY;
            }
        }
        None
    }

    /// A base that touches at the start, perhaps a micrometre deep, may go on touching for long before it digs in.
    /// The angle before `deep` at which the depth begins to leave what it was.
    fn last_shallow(&self, at_start: f64, deep: f64, depth: impl Fn(f64) -> f64) -> f64 {
        let limit = match at_start {
            // It begins in true contact, or in true overlap.
            start if start <= HAIR || start > self.graze => start.max(0.0) + HAIR,
            start => (start + TOUCH).min(self.graze),
        };
        let (mut shallow, mut deep) = (0.0, deep);
        for _ in 0..60 {
            let middle = (shallow + deep) / 2.0;
            if depth(middle) > limit {
                deep = middle;
            } else {
                shallow = middle;
            }
        }
        shallow
    }

    /// Every angle at which the two may begin or cease to share ground, in no particular order.
    fn changes(&self, obstacle: &Hull<'_>) -> Vec<f64> {
        let mover = Hull::of(self.outline);
        let rim = mover.radius + obstacle.radius;
        let mut found = Vec::new();
        for corner in mover.corners {
            let Some(run) = Run::of(*corner - self.pivot, self.sense) else { continue };
            for (a, b) in obstacle.edges() {
                run.meets_edge(a - self.pivot, b - self.pivot, rim, &mut found);
            }
            for other in obstacle.corners {
                run.meets_rim(*other - self.pivot, rim, &mut found);
            }
        }
        for corner in obstacle.corners {
            let Some(run) = Run::of(*corner - self.pivot, self.sense.reversed()) else { continue };
            for (a, b) in mover.edges() {
                run.meets_edge(a - self.pivot, b - self.pivot, rim, &mut found);
            }
        }
        found
    }
}

/// A point on its circle, everything measured from the pivot.
struct Run {
    radius: f64,
    bearing: f64,
    sense: Sense,
}

impl Run {
    /// `None` for the pivot itself, which stays where it is.
    fn of(start: Vec2, sense: Sense) -> Option<Run> {
        let radius = start.length();
        (radius > 0.0).then(|| Run { radius, bearing: bearing(start), sense })
    }

    fn push(&self, bearing: f64, found: &mut Vec<f64>) {
        let turn = (bearing - self.bearing) * self.sense.sign();
        let turn = turn - 360.0 * (turn / 360.0).floor();
        if turn.is_finite() {
            found.push(turn);
        }
    }

    /// Where the point comes to lie at `rim` from the inside of a straight edge.
    fn meets_edge(&self, a: Vec2, b: Vec2, rim: f64, found: &mut Vec<f64>) {
        let Some(along) = (b - a).unit() else { return };
        let length = a.distance(b);
        for offset in [rim, -rim].into_iter().take(if rim > 0.0 { 2 } else { 1 }) {
            let off = a.dot(along.right()) + offset;
            if off.abs() > self.radius {
                continue;
            }
            let half = (self.radius * self.radius - off * off).sqrt();
            let start = a.dot(along);
            for run in [half, -half] {
                if run >= start - HAIR && run <= start + length + HAIR {
                    self.push(bearing(along.right() * off + along * run), found);
                }
            }
        }
    }

    /// Where the point comes to lie at `rim` from another.
    fn meets_rim(&self, other: Vec2, rim: f64, found: &mut Vec<f64>) {
        let distance = other.length();
        if rim <= 0.0 || distance == 0.0 {
            return;
        }
        let cos = (self.radius * self.radius + distance * distance - rim * rim) / (2.0 * self.radius * distance);
        if cos.abs() <= 1.0 {
            let aside = trig::acos(cos).to_degrees();
            self.push(bearing(other) + aside, found);
            self.push(bearing(other) - aside, found);
        }
    }
}

/// Degrees clockwise from north.
fn bearing(way: Vec2) -> f64 {
    trig::atan2(way.x, way.y).to_degrees()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::point::Pose;

    fn block(x: f64, y: f64) -> Outline {
        let pose = Pose { at: Vec2::new(x, y), ahead: Vec2::new(0.0, 1.0) };
        Base::Rectangle { frontage: 40_000, depth: 20_000 }.outline(pose)
    }

    fn until(outline: &Outline, pivot: (f64, f64), sense: Sense, obstacle: &Outline) -> Option<f64> {
        let spin = Spin::new(outline, Vec2::new(pivot.0, pivot.1), sense, 0.0);
        spin.until(&Hull::of(obstacle), 170.0, |_| true)
    }

    #[test]
    fn a_corner_swings_into_a_wall_ahead() {
        // The far corner is 40 from the pivot and the wall 20 ahead of the front: thirty degrees.
        let wall = block(0.0, 40_000.0);
        let met = until(&block(0.0, 0.0), (-20_000.0, 10_000.0), Sense::CounterClockwise, &wall).unwrap();
        assert!((met - 30.0).abs() < 1e-9, "{met}");
    }

    #[test]
    fn a_foreign_corner_meets_a_swinging_edge() {
        let post = Outline::point(Vec2::new(0.0, 30_000.0));
        let met = until(&block(0.0, 0.0), (-20_000.0, 10_000.0), Sense::CounterClockwise, &post).unwrap();
        assert!((met - 45.0).abs() < 1e-9, "the front edge reaches it at once along its length: {met}");
        let coin = Outline::Disc { centre: Vec2::new(-20_000.0, 35_000.0), radius: 10_000.0 };
        let met = until(&block(0.0, 0.0), (-20_000.0, 10_000.0), Sense::CounterClockwise, &coin).unwrap();
        assert!((met - trig::acos(10.0 / 25.0).to_degrees()).abs() < 1e-9, "the edge reaches the rim: {met}");
    }

    #[test]
    fn contacts_that_are_left_are_not_met() {
        let beside = block(40_000.0, 0.0);
        let ours = block(0.0, 0.0);
        assert_eq!(until(&ours, (20_000.0, 10_000.0), Sense::CounterClockwise, &block(0.0, 20_000.0)), None);
        assert_eq!(until(&ours, (-20_000.0, 10_000.0), Sense::Clockwise, &beside), None);
        let dug = until(&ours, (-20_000.0, 10_000.0), Sense::CounterClockwise, &beside).unwrap();
        assert!(dug < 1e-6, "the far rear corner swings outwards: {dug}");
        let ahead = until(&ours, (0.0, 0.0), Sense::Clockwise, &block(0.0, 20_000.0)).unwrap();
        assert!(ahead < 1e-6, "turning on the spot digs a corner in: {ahead}");
    }

    #[test]
    fn a_disc_on_its_centre_meets_nobody() {
        let coin = Outline::Disc { centre: Vec2::default(), radius: 10_000.0 };
        let neighbour = Outline::Disc { centre: Vec2::new(20_000.0, 0.0), radius: 10_000.0 };
        assert_eq!(until(&coin, (0.0, 0.0), Sense::Clockwise, &neighbour), None);
        let above = Outline::Disc { centre: Vec2::new(-10_000.0, 25_000.0), radius: 10_000.0 };
        let met = until(&coin, (-10_000.0, 0.0), Sense::CounterClockwise, &above).unwrap();
        // Sides of 10, 25 and 20: the angle between the first two is left when they touch.
        let between = trig::acos((100.0 + 625.0 - 400.0) / 500.0).to_degrees();
        assert!((met - (90.0 - between)).abs() < 1e-9, "{met}");
    }

    #[test]
    fn the_rim_of_the_table_stops_a_corner() {
        let rim = [
            Vec2::new(-100_000.0, -100_000.0),
            Vec2::new(100_000.0, -100_000.0),
            Vec2::new(100_000.0, 20_000.0),
            Vec2::new(-100_000.0, 20_000.0),
        ];
        let ours = block(0.0, 0.0);
        let spin = Spin::new(&ours, Vec2::new(-20_000.0, 10_000.0), Sense::CounterClockwise, 0.0);
        let met = spin.until_out_of(&rim, 90.0).unwrap();
        assert!((met - trig::asin(0.25).to_degrees()).abs() < 1e-9, "{met}");
    }
}
