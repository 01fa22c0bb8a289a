//! Templates: who is under it, and with how much of the base.

use super::cover_area::{Piece, base_area, shared_area};
use super::laid::Laid;
use crate::base::Outline;
use crate::figure::{Figure, FigureId};
use crate::length::{Length, Share, micrometres};
use crate::point::{Placement, Vec2};
use crate::table::Table;
use crate::template::Template;
use serde::Serialize;
use specta::Type;

/// A figure at least touched by a template.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Covered {
    /// Which.
    pub figure: FigureId,
    /// How much of its base is under the template; zero when it is only touched.
    pub share: Share,
}

/// The template's border as rings to draw: the outline counter-clockwise, then holes clockwise, round parts with a
/// point at least every five degrees. A teardrop's near rim lies on the point it is laid at.
pub fn template_outline(template: &Template, at: Placement) -> Vec<Vec<Vec2>> {
    Laid::of(template, at).border()
}

impl Table {
    /// Every figure `who` lets pass that the template touches, in order of id. The share is exact but for rounding: what
    /// lies apart from the template by no more than the slack is touched, with a share of zero. Sizes below
    /// zero are taken as zero, and a template without area touches whoever stands on its points. A base
    /// without area is covered wholly or only touched. Where a polygon crosses itself, ground it runs round
    /// the other way is taken off the share.
    pub fn covered(&self, template: &Template, at: Placement, who: impl Fn(&Figure) -> bool) -> Vec<Covered> {
        let laid = Laid::of(template, at);
        let pieces = laid.pieces();
        let mut found = Vec::new();
        self.each_near(&laid.surroundings(), Length::ZERO, who, |figure, base| {
            let distance = laid.distance(base);
            if self.tolerances.is_within(micrometres(distance), Length::ZERO) {
                found.push(Covered { figure: figure.id, share: share(&pieces, base, distance) });
            }
        });
        found.sort_unstable_by_key(|covered| covered.figure);
        found
    }
}

fn share(pieces: &[(f64, Piece)], base: &Outline, distance: f64) -> Share {
    // Less than a thousandth of what the wire can tell is rounding; all must be all, and none none.
    const HAIR: f64 = 1e-9;
    let whole = base_area(base);
    // A square micrometre is the rounding of a base squeezed flat.
    if whole < 1.0 {
        return if distance > 0.0 { Share::NONE } else { Share::ALL };
    }
    let part = pieces.iter().map(|(sign, piece)| sign * shared_area(base, piece)).sum::<f64>() / whole;
    match part {
        _ if part > 1.0 - HAIR => Share::ALL,
        _ if part > HAIR => Share(part),
        _ => Share::NONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::Side;
    use crate::point::Point;
    use std::f64::consts::PI;

    const COIN: Base = Base::Round { diameter: 20_000 };
    const BLOCK: Base = Base::Rectangle { frontage: 40_000, depth: 20_000 };

    /// The share of one base under a template that looks north from the origin; `None` if it is not touched.
    fn under(template: &Template, base: Base, x: i32, y: i32) -> Option<f64> {
        let mut table = Table::new(1_000_000, 1_000_000);
        let name = table.names.learn("somebody");
        let placement = Placement::new(Point::new(x, y), Facing::NORTH);
        table.put(Figure { id: FigureId(1), name, kind: name, side: Side(1), base, placement });
        let covered = table.covered(template, Placement::default(), |_| true);
        covered.first().map(|covered| covered.share.0)
    }

    fn check(template: &Template, base: Base, at: (i32, i32), want: Option<f64>) {
        let got = under(template, base, at.0, at.1);
        let close = match (got, want) {
            (Some(got), Some(want)) => (got - want).abs() < 1e-9,
            (got, want) => got.is_none() && want.is_none(),
        };
        assert!(close, "{template:?} over {base:?} at {at:?}: {got:?}, not {want:?}");
    }

    #[test]
    fn a_blast_over_round_and_square_bases() {
        let blast = Template::Circle { radius: 50_000 };
        check(&blast, COIN, (40_000, 0), Some(1.0));
        check(&blast, COIN, (60_000, 0), Some(0.0));
        check(&blast, COIN, (60_025, 0), Some(0.0));
        check(&blast, COIN, (60_026, 0), None);
        check(&blast, BLOCK, (0, 0), Some(1.0));
        check(&blast, BLOCK, (70_000, 0), Some(0.0));
        check(&Template::Circle { radius: 10_000 }, BLOCK, (0, 0), Some(PI / 8.0));
    }

    #[test]
    fn a_ring_spares_what_stands_in_its_hole() {
        let ring = Template::Ring { inner: 30_000, outer: 60_000 };
        check(&ring, COIN, (0, 0), None);
        check(&ring, COIN, (20_000, 0), Some(0.0));
        check(&ring, COIN, (45_000, 0), Some(1.0));
        check(&Template::Ring { inner: 5_000, outer: 60_000 }, COIN, (0, 0), Some(0.75));
        check(&Template::Ring { inner: 90_000, outer: 60_000 }, COIN, (55_000, 0), Some(0.0));
    }

    #[test]
    fn cones_narrow_wide_and_full() {
        let cone = |angle: i32| Template::Cone { length: 100_000, angle: angle * 1_000 };
        check(&cone(90), COIN, (0, 0), Some(0.25));
        check(&cone(90), COIN, (30_000, 30_000), Some(0.5));
        check(&cone(90), COIN, (0, 50_000), Some(1.0));
        check(&cone(90), COIN, (0, 110_000), Some(0.0));
        check(&cone(90), COIN, (0, -10_000), Some(0.0));
        check(&cone(90), COIN, (0, -11_000), None);
        check(&cone(180), BLOCK, (0, 0), Some(0.5));
        check(&cone(270), COIN, (0, 0), Some(0.75));
        check(&cone(270), BLOCK, (0, 0), Some(0.875));
        check(&cone(270), COIN, (0, -50_000), None);
        check(&cone(360), COIN, (0, -50_000), Some(1.0));
        check(&cone(90), BLOCK, (50_000, 50_000), Some(0.5));
    }

    #[test]
    fn a_teardrop_is_the_hull_of_its_rims() {
        let drop = Template::Teardrop { length: 200_000, tip: 0, end: 25_000 };
        check(&drop, COIN, (0, 175_000), Some(1.0));
        check(&drop, COIN, (0, 210_000), Some(0.0));
        check(&drop, COIN, (0, -10_000), Some(0.0));
        check(&drop, COIN, (0, -10_030), None);
        check(&Template::Teardrop { length: 20_000, tip: 10_000, end: 10_000 }, COIN, (0, 10_000), Some(1.0));
        let capsule = Template::Teardrop { length: 100_000, tip: 10_000, end: 10_000 };
        check(&capsule, COIN, (0, 100_000), under(&Template::Circle { radius: 10_000 }, COIN, 0, 10_000));
        check(&capsule, COIN, (10_000, 50_000), Some(0.5));
        check(&capsule, COIN, (0, 0), under(&Template::Circle { radius: 10_000 }, COIN, 10_000, 0));
    }

    #[test]
    fn beams_rectangles_and_polygons() {
        check(&Template::Beam { length: 100_000, width: 20_000 }, BLOCK, (0, 50_000), Some(0.5));
        check(&Template::Beam { length: 100_000, width: 20_000 }, BLOCK, (0, 0), Some(0.25));
        check(&Template::Beam { length: 100_000, width: 0 }, BLOCK, (0, 50_000), Some(0.0));
        check(&Template::Rectangle { frontage: 40_000, depth: 20_000 }, BLOCK, (20_000, 10_000), Some(0.25));
        let corners = [(0, 0), (0, 90), (60, 90), (60, 0), (50, 0), (50, 80), (10, 80), (10, 0)];
        let gate = Template::Polygon { corners: corners.map(|(x, y)| Point::new(x * 1_000, y * 1_000)).into() };
        check(&gate, BLOCK, (30_000, 20_000), Some(0.0));
        check(&gate, COIN, (30_000, 20_000), None);
        check(&gate, BLOCK, (30_000, 80_000), Some(0.5));
        check(&gate, BLOCK, (50_000, 20_000), Some(0.25));
        check(&gate, COIN, (0, 40_000), Some(0.5));
    }

    #[test]
    fn templates_without_area_touch_whoever_stands_on_them() {
        check(&Template::Circle { radius: 0 }, BLOCK, (10_000, 5_000), Some(0.0));
        check(&Template::Cone { length: 0, angle: 0 }, COIN, (9_000, 0), Some(0.0));
        check(&Template::Teardrop { length: -5, tip: 0, end: 0 }, COIN, (9_000, 0), Some(0.0));
        check(&Template::Polygon { corners: Vec::new() }, COIN, (0, 0), None);
        check(&Template::Polygon { corners: vec![Point::new(0, 0)] }, COIN, (0, 0), Some(0.0));
        let line = vec![Point::new(-90_000, 0), Point::new(90_000, 0), Point::new(-90_000, 0)];
        check(&Template::Polygon { corners: line }, COIN, (50_000, 9_000), Some(0.0));
        let crossing = [(0, 0), (40_000, 40_000), (40_000, 0), (0, 40_000)].map(|(x, y)| Point::new(x, y));
        assert!(under(&Template::Polygon { corners: crossing.into() }, COIN, 30_000, 20_000).is_some());
        check(&Template::Circle { radius: 5_000 }, Base::Round { diameter: 0 }, (3_000, 0), Some(1.0));
    }

    #[test]
    fn borders_run_counter_clockwise_and_holes_clockwise() {
        let at = Placement::new(Point::new(70_000, -20_000), Facing::degrees(200.0));
        let turn = |ring: &[Vec2]| super::super::clip::area(ring);
        let rings = template_outline(&Template::Ring { inner: 10_000, outer: 30_000 }, at);
        assert!(turn(&rings[0]) > 0.0 && turn(&rings[1]) < 0.0);
        let drop = Template::Teardrop { length: 200_000, tip: 5_000, end: 25_000 };
        let clockwise = Template::Polygon { corners: vec![Point::new(0, 0), Point::new(0, 9), Point::new(9, 0)] };
        for template in [drop, clockwise, Template::Cone { length: 90_000, angle: 300_000 }] {
            let rings = template_outline(&template, at);
            assert!(rings.len() == 1 && turn(&rings[0]) > 0.0, "{template:?}");
        }
        let flame =
            template_outline(&Template::Teardrop { length: 200_000, tip: 5_000, end: 25_000 }, Placement::default());
        let highest = flame[0].iter().map(|point| point.y).fold(0.0, f64::max);
        let lowest = flame[0].iter().map(|point| point.y).fold(0.0, f64::min);
        assert!(highest <= 200_000.0 && highest > 199_900.0 && lowest >= 0.0, "{lowest} {highest}");
    }
}
