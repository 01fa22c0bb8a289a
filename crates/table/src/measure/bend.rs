//! Bends: how far a string can bend round a corner before another obstacle is in the way.

use super::field::Field;
use super::grown::{Grown, SKIN};
use super::tangent::{Corner, Turn, angle_of, unit_at, wrapped};
use crate::base::Bounds;
use crate::point::Vec2;
use std::f64::consts::TAU;

/// The parts of a corner's circle that lie inside something else: where each begins and how far it goes on
/// counter-clockwise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hidden {
    parts: Vec<(f64, f64)>,
}

impl Hidden {
    /// What the field hides of a corner.
    pub(crate) fn of(field: &Field, corner: &Corner) -> Hidden {
        let mut hidden = Hidden::default();
        // A corner without rounding is a point; what would hide it stops every leg to it.
        if corner.radius <= 0.0 {
            return hidden;
        }
        let circle = Bounds { low: corner.at, high: corner.at }.grown(corner.radius);
        let mut angles = Vec::new();
        field.near(&circle, |grown| {
            angles.clear();
            crossings(grown, corner, &mut angles);
            hidden.hide(corner, &mut angles, |at| grown.clearance(at) < -SKIN);
        });
        let room = field.room;
        for (normal, edge) in [
            (Vec2::new(1.0, 0.0), room.high.x),
            (Vec2::new(-1.0, 0.0), -room.low.x),
            (Vec2::new(0.0, 1.0), room.high.y),
            (Vec2::new(0.0, -1.0), -room.low.y),
        ] {
            let height = edge - corner.at.dot(normal);
            if height < corner.radius {
                angles.clear();
                over_line(normal, height + SKIN, corner.radius, &mut angles);
                hidden.hide(corner, &mut angles, |at| at.dot(normal) > edge + SKIN);
            }
        }
        hidden
    }

    /// Between one crossing and the next the circle is either inside or outside; the middle tells.
    fn hide(&mut self, corner: &Corner, angles: &mut [f64], is_inside: impl Fn(Vec2) -> bool) {
        let place = |angle: f64| corner.at + unit_at(angle) * corner.radius;
        if angles.is_empty() {
            if is_inside(place(0.0)) {
                self.parts.push((0.0, TAU));
            }
            return;
        }
        angles.sort_by(f64::total_cmp);
        for (number, from) in angles.iter().enumerate() {
            let to = angles.get(number + 1).copied().unwrap_or(angles[0] + TAU);
            if to > *from && is_inside(place(from.midpoint(to))) {
                self.parts.push((*from, to - from));
            }
        }
    }

    /// How far a string can bend on from an angle.
    pub(crate) fn run(&self, angle: f64, turn: Turn) -> f64 {
        let mut run = TAU;
        for (from, width) in &self.parts {
            let into = wrapped(angle - from);
            if into > 0.0 && into < *width {
                return 0.0;
            }
            run = run.min(match turn {
                Turn::Left => wrapped(from - angle),
                Turn::Right => wrapped(angle - (from + width)),
            });
        }
        run
    }
}

/// Where the border of an obstacle, its skin taken off, crosses a corner's circle.
pub(super) fn crossings(grown: &Grown, corner: &Corner, angles: &mut Vec<f64>) {
    let out = grown.radius() - SKIN;
    if out > 0.0 {
        for other in grown.corners() {
            let between = *other - corner.at;
            let square = between.length_2();
            let along = (square + corner.radius * corner.radius - out * out) / (2.0 * square.sqrt());
            if let Some(way) = between.unit() {
                over_line(way, along, corner.radius, angles);
            }
        }
    }
    grown.each_side(|a, _, normal| over_line(normal, (a - corner.at).dot(normal) + out, corner.radius, angles));
}

/// Where a line at a height along a unit normal cuts a circle about the origin.
fn over_line(normal: Vec2, height: f64, radius: f64, angles: &mut Vec<f64>) {
    let rest = radius * radius - height * height;
    if rest > 0.0 {
        let aside = normal.left() * rest.sqrt();
        angles.push(wrapped(angle_of(normal * height + aside)));
        angles.push(wrapped(angle_of(normal * height - aside)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::measure::barriers::{point, table, with_figure};
    use crate::measure::gather::Ellipse;
    use crate::measure::grown::Mover;
    use crate::measure::tangent::Cone;

    #[test]
    fn a_neighbour_hides_part_of_a_disc() {
        let table = with_figure(table(), 1, Base::Round { diameter: 40_000 }, 560.0, 500.0);
        let centre = point(500.0, 500.0).vec2();
        let ellipse = Ellipse::about(centre, 200_000.0);
        let field = Field::of(&table, &Mover::Round(20_000.0), &ellipse, &[], |_| true, |_| true).unwrap();
        let corner = Corner { at: centre, radius: 40_000.0, cone: Cone::WHOLE };
        let hidden = Hidden::of(&field, &corner);
        // Two circles of 40 mm whose centres are 60 mm apart cross at acos(30 / 40) from the line between them.
        let edge = crate::trig::acos(0.75);
        assert!((hidden.run(TAU / 4.0, Turn::Right) - (TAU / 4.0 - edge)).abs() < 1e-6);
        assert!((hidden.run(TAU / 2.0, Turn::Left) - (TAU / 2.0 - edge)).abs() < 1e-6);
        assert!(hidden.run(0.1, Turn::Left) < 1e-12, "inside the neighbour");
    }
}
