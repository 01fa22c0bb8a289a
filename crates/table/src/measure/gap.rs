//! Gap and span: how far apart two things are.

use super::blocks;
pub use super::ground_gap::ground_gap;
use super::hull::{Apart, Hull};
use crate::base::{Base, Outline, Stand};
use crate::length::{Length, Tolerances, micrometres};
use crate::point::Vec2;
use crate::table::Table;
use serde::Serialize;
use specta::Type;

/// The distance between two outlines and the two points it is measured between. Both points lie on the borders:
/// apart, they are the nearest two; touching, they are one; overlapping, they are the deepest two. In every case
/// carrying the first shape by `to - from` makes the two just touch, and no shorter way does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Gap {
    /// Edge to edge; zero when they touch or overlap.
    pub length: Length,
    /// How deep they overlap: the shortest way to draw them apart. Zero when they do not.
    pub overlap: Length,
    /// The witness point on the first.
    pub from: Vec2,
    /// The witness point on the second.
    pub to: Vec2,
}

/// The distance between two centres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Span {
    /// Centre to centre.
    pub length: Length,
    /// The first centre.
    pub from: Vec2,
    /// The second centre.
    pub to: Vec2,
}

/// The gap between two outlines, in time that grows with their corners together. Apart: the length is positive and the overlap zero.
/// Touching: both are zero. Overlapping, even one wholly inside the other: the length is zero and the overlap
/// the least way to carry one clear of the other. A disc of radius zero is a point, a rectangle without depth a
/// segment; to an outline without corners everything is [`Length::MAX`] far.
pub fn gap(a: &Outline, b: &Outline) -> Gap {
    if let Some(apart) = blocks::apart(a, b) {
        return apart.into();
    }
    Hull::of(a).apart(&Hull::of(b)).map_or(Gap::NOWHERE, Gap::from)
}

impl Gap {
    /// To something that is not there.
    pub(crate) const NOWHERE: Gap =
        Gap { length: Length::MAX, overlap: Length::ZERO, from: Vec2::new(0.0, 0.0), to: Vec2::new(0.0, 0.0) };

    /// Positive apart, negative overlapping, in micrometres.
    pub(crate) fn signed(&self) -> f64 {
        (self.length - self.overlap).micrometres()
    }
}

impl From<Apart> for Gap {
    fn from(apart: Apart) -> Gap {
        let (length, overlap) = (micrometres(apart.signed.max(0.0)), micrometres((-apart.signed).max(0.0)));
        Gap { length, overlap, from: apart.from, to: apart.to }
    }
}

/// Centre to centre.
pub fn span(a: &Stand, b: &Stand) -> Span {
    Span { length: a.centre().span(b.centre()), from: a.centre(), to: b.centre() }
}

/// Corner to corner: between the nearest two corners. What has no corners (a round or oval base, a point) is
/// measured to where its border is nearest.
pub fn corner_gap(a: &Stand, b: &Stand) -> Gap {
    let [ends, others] = [a, b].map(|stand| match stand.base {
        Base::Rectangle { .. } => stand.outline().corners().iter().map(|corner| Outline::point(*corner)).collect(),
        Base::Round { .. } | Base::Oval { .. } => vec![stand.outline()],
    });
    let pairs = ends.iter().flat_map(|end| others.iter().map(move |other| gap(end, other)));
    pairs.fold(Gap::NOWHERE, |best, gap| if gap.length < best.length { gap } else { best })
}

impl Table {
    /// The gap between two bases wherever they are.
    pub fn gap(&self, a: &Stand, b: &Stand) -> Gap {
        gap(&a.outline(), &b.outline())
    }
}

impl Tolerances {
    /// Do they touch? True too when they overlap.
    pub fn touches(&self, gap: &Gap) -> bool {
        gap.length <= self.contact
    }

    /// Do they share more ground than the slack forgives?
    pub fn overlaps(&self, gap: &Gap) -> bool {
        gap.overlap > self.slack
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::length::mm;
    use crate::point::{Placement, Point};

    fn at(base: Base, x: i32, y: i32, degrees: f64) -> Outline {
        base.outline(Placement::new(Point::new(x, y), Facing::degrees(degrees)).pose())
    }

    const COIN: Base = Base::Round { diameter: 20_000 };
    const BLOCK: Base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
    const OVAL: Base = Base::Oval { frontage: 35_000, depth: 60_000 };

    #[test]
    fn corners_are_measured_to_corners_and_discs_to_their_border() {
        let stand = |base, x, y| Stand { base, placement: Placement::new(Point::new(x, y), Facing::NORTH) };
        // The near corners are 60 mm east and 30 mm north of one another.
        let (here, there) = (stand(BLOCK, 0, 0), stand(BLOCK, 100_000, 50_000));
        let gap = corner_gap(&here, &there);
        assert!((gap.length.micrometres() - 60_000_f64.hypot(30_000.0)).abs() < 0.01, "{gap:?}");
        assert_eq!((gap.from, gap.to), (Vec2::new(20_000.0, 10_000.0), Vec2::new(80_000.0, 40_000.0)));
        // Straight ahead the gap is 80 mm and so are the corners; shifted by 10 mm they are not.
        assert_eq!(corner_gap(&here, &stand(BLOCK, 0, 100_000)).length, mm(80.0));
        assert!(corner_gap(&here, &stand(BLOCK, 10_000, 100_000)).length > mm(80.0));
        let coin = corner_gap(&here, &stand(COIN, 20_000, 100_000));
        assert_eq!((coin.length, coin.from), (mm(80.0), Vec2::new(20_000.0, 10_000.0)));
    }

    #[test]
    fn discs_apart_touching_and_overlapping() {
        let here = at(COIN, 0, 0, 0.0);
        let apart = gap(&here, &at(COIN, 30_000, 40_000, 0.0));
        assert_eq!((apart.length, apart.overlap), (mm(30.0), Length::ZERO));
        assert_eq!((apart.from.point(), apart.to.point()), (Point::new(6_000, 8_000), Point::new(24_000, 32_000)));
        let touching = gap(&here, &at(COIN, 20_000, 0, 0.0));
        assert_eq!((touching.length, touching.overlap), (Length::ZERO, Length::ZERO));
        assert_eq!((touching.from, touching.to), (Vec2::new(10_000.0, 0.0), Vec2::new(10_000.0, 0.0)));
        let overlapping = gap(&here, &at(COIN, 15_000, 0, 0.0));
        assert_eq!((overlapping.length, overlapping.overlap), (Length::ZERO, mm(5.0)));
        assert_eq!(overlapping.to - overlapping.from, Vec2::new(-5_000.0, 0.0), "the first gives way");
        assert_eq!(gap(&here, &here).overlap, mm(20.0), "one above the other");
    }

    #[test]
    fn a_disc_beside_ahead_and_off_the_corner_of_a_rectangle() {
        let block = at(BLOCK, 0, 0, 0.0);
        for (x, y, length) in [(50_000, 3_000, 20.0), (3_000, 50_000, 30.0), (50_000, 50_000, 40.0), (30_000, 0, 0.0)] {
            assert_eq!(gap(&at(COIN, x, y, 0.0), &block).length, mm(length), "{x} {y}");
            assert_eq!(gap(&block, &at(COIN, x, y, 0.0)).length, mm(length), "{x} {y} the other way round");
        }
        let inside = gap(&at(COIN, 2_000, 1_000, 0.0), &block);
        assert_eq!((inside.overlap, inside.to), (mm(19.0), Vec2::new(2_000.0, 10_000.0)));
        assert_eq!(inside.to - inside.from, Vec2::new(0.0, 19_000.0), "out over the front edge");
        assert_eq!(gap(&Outline::point(Vec2::new(20_000.0, 10_000.0)), &block).overlap, Length::ZERO, "on a corner");
    }

    #[test]
    fn rectangles_edge_to_edge_corner_to_edge_and_through_each_other() {
        let block = at(BLOCK, 0, 0, 0.0);
        assert_eq!(gap(&block, &at(BLOCK, 0, 25_000, 180.0)).length, mm(5.0));
        assert_eq!(gap(&block, &at(BLOCK, 43_000, 24_000, 0.0)).length, mm(5.0), "corner to corner");
        let standing = gap(&block, &at(BLOCK, 30_000, 0, 90.0));
        assert_eq!((standing.length, standing.overlap), (Length::ZERO, Length::ZERO));
        let diamond = Base::Rectangle { frontage: 10_000, depth: 10_000 };
        let corner_first = gap(&block, &at(diamond, 0, 20_000, 45.0));
        assert!((corner_first.length.mm() - (10.0 - 50f64.sqrt())).abs() < 1e-9);
        let cross = gap(&block, &at(BLOCK, 0, 0, 90.0));
        assert_eq!((cross.length, cross.overlap), (Length::ZERO, mm(30.0)), "a cross comes apart along either arm");
    }

    #[test]
    fn ovals_are_measured_at_their_ends_and_sides() {
        let oval = at(OVAL, 0, 0, 0.0);
        assert_eq!(gap(&oval, &at(COIN, 0, 50_000, 0.0)).length, mm(10.0));
        assert_eq!(gap(&oval, &at(OVAL, 57_500, 0, 90.0)).length, mm(10.0), "side to end");
        assert_eq!(gap(&oval, &at(BLOCK, 37_500, 0, 0.0)).length, Length::ZERO);
        let deepest = gap(&oval, &oval).overlap.mm();
        assert!(deepest < 35.0 && deepest > 34.99, "{deepest}: over the edges beside the widest corner");
    }

    #[test]
    fn nothing_shakes_it() {
        let flat = Base::Rectangle { frontage: 30_000, depth: 0 };
        assert_eq!(gap(&at(flat, 0, 0, 0.0), &at(flat, 0, 7_000, 0.0)).length, mm(7.0));
        assert_eq!(gap(&at(flat, 0, 0, 0.0), &at(flat, 35_000, 0, 0.0)).length, mm(5.0), "end to end");
        for (y, rim) in [(30_000, 20_000.0), (-30_000, -20_000.0)] {
            let coin = gap(&at(flat, 0, 0, 0.0), &at(COIN, 3_000, y, 0.0));
            assert_eq!(coin.to, Vec2::new(3_000.0, rim), "on the rim that looks at the segment");
        }
        assert_eq!(gap(&Outline::Convex(Vec::new()), &at(COIN, 0, 0, 0.0)), Gap::NOWHERE);
        let nowhere = Outline::point(Vec2::new(f64::NAN, f64::INFINITY));
        let _ = gap(&nowhere, &at(BLOCK, 0, 0, 0.0));
        let _ = gap(&at(OVAL, i32::MAX, i32::MIN, 12.0), &nowhere);
    }
}
