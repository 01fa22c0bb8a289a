//! A slide against every figure and every edge, one after the other.

use crate::brute::Loose;
use handspan_table::{Outline, Vec2};

/// How far the outline of figure `own` slides along `way` before it meets anything; the whole way if nothing.
pub(crate) fn slide(loose: &Loose, edges: &[(Vec2, Vec2)], own: usize, way: Vec2) -> f64 {
    let length = way.length();
    let way = way * (1.0 / length);
    let mover = &loose.figures[own].1;
    let mut first = length;
    for (number, (_, other, _, _)) in loose.figures.iter().enumerate() {
        if number != own {
            first = first.min(until(mover, other, way));
        }
    }
    for (a, b) in edges {
        first = first.min(until_segment(mover, *a, *b, way));
    }
    first
}

fn until(mover: &Outline, other: &Outline, way: Vec2) -> f64 {
    match (mover, other) {
        (Outline::Disc { centre, radius }, Outline::Disc { centre: far, radius: wide }) => {
            disc_disc(*far - *centre, radius + wide, way)
        }
        (mover, Outline::Disc { centre, radius }) => {
            // The other way round: the disc comes towards the edges.
            mover.edges().map(|(a, b)| disc_segment(*centre, *radius, a, b, -way)).fold(f64::INFINITY, f64::min)
        }
        (mover, other) => other.edges().map(|(a, b)| until_segment(mover, a, b, way)).fold(f64::INFINITY, f64::min),
    }
}

fn until_segment(mover: &Outline, a: Vec2, b: Vec2, way: Vec2) -> f64 {
    match mover {
        Outline::Disc { centre, radius } => disc_segment(*centre, *radius, a, b, way),
        _ => {
            let corners = mover.corners().iter().map(|corner| ray_segment(*corner, way, a, b));
            let ends = mover.edges().flat_map(|(c, d)| [ray_segment(a, -way, c, d), ray_segment(b, -way, c, d)]);
            corners.chain(ends).fold(f64::INFINITY, f64::min)
        }
    }
}

/// A point that goes along `way` reaches a circle of `radius` about a place `apart` from it.
fn disc_disc(apart: Vec2, radius: f64, way: Vec2) -> f64 {
    let along = apart.dot(way);
    let half = radius * radius - apart.cross(way).powi(2);
    let at = along - half.max(0.0).sqrt();
    if half <= 0.0 || along <= 0.0 || at < 0.0 { f64::INFINITY } else { at }
}

fn disc_segment(centre: Vec2, radius: f64, a: Vec2, b: Vec2, way: Vec2) -> f64 {
    let mut first = disc_disc(a - centre, radius, way).min(disc_disc(b - centre, radius, way));
    if let Some(aside) = (b - a).unit().map(Vec2::left) {
        for side in [aside * radius, -aside * radius] {
            first = first.min(ray_segment(centre, way, a + side, b + side));
        }
    }
    first
}

fn ray_segment(from: Vec2, way: Vec2, a: Vec2, b: Vec2) -> f64 {
    let edge = b - a;
    let turn = way.cross(edge);
    if turn == 0.0 {
        return f64::INFINITY;
    }
    let along = (a - from).cross(edge) / turn;
    let across = (a - from).cross(way) / turn;
    if along >= 0.0 && (0.0..=1.0).contains(&across) { along } else { f64::INFINITY }
}
