//! HOTT-GEO-9 The strip before an element that enemies may not cross, and what shades it.

use crate::hordes::block::Block;
use crate::hordes::field::{Field, Standing};
use crate::hordes::shape::{self, Shape};
use handspan_table::FigureId;

/// HOTT-GEO-9 The strip before an element: as wide as its front and as deep as that.
pub(in crate::hordes) fn strip(block: &Block) -> (Shape, &'static str) {
    let far = block.ahead * block.width;
    (vec![block.fl() + far, block.fl(), block.fr(), block.fr() + far], "HOTT-GEO-9")
}

/// HOTT-GEO-9 What is left of the strip where nobody stands in it, in convex parts; who moves shades nothing.
pub(in crate::hordes) fn effective(field: &Field, enemy: &Standing, movers: &[FigureId]) -> Vec<Shape> {
    if enemy.is_hold() {
        return Vec::new();
    }
    let (zone, _) = strip(&enemy.block);
    let far = enemy.block.ahead * (2.0 * enemy.block.width);
    let mut parts = vec![zone.clone()];
    for other in field.all.iter().filter(|other| other.id != enemy.id && !movers.contains(&other.id)) {
        if enemy.block.centre().distance(other.block.centre()) > 4.0 * enemy.block.width + other.block.reach() {
            continue;
        }
        let stands = shape::inside(&other.block.shape(), &zone);
        if shape::area(&stands) <= 1e-6 {
            continue;
        }
        let behind: Vec<_> = stands.iter().copied().chain(stands.iter().map(|corner| *corner + far)).collect();
        let shade = shape::hull(&behind);
        parts = parts.iter().flat_map(|part| shape::without(part, &shade)).collect();
    }
    parts
}

/// How much of a zone several sweeps cover together.
pub(in crate::hordes) fn covered(zone: &[Shape], sweeps: &[Shape]) -> f64 {
    let (mut left, mut sum) = (zone.to_vec(), 0.0);
    for sweep in sweeps {
        sum += left.iter().map(|part| shape::shared(part, sweep)).sum::<f64>();
        left = left.iter().flat_map(|part| shape::without(part, sweep)).collect();
    }
    sum
}
