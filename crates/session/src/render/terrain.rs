//! Terrain as it is drawn, each kind with its own edge and signs so that it reads in grey.

use super::chance::{Chance, hash};
use super::drawings::{ColoursBy, drawings};
use super::land::Land;
use super::painting::paint_terrain;
use super::pen::{Pen, mm};
use super::shapes::{Named, pick_colours};
use super::strewing::share;
use crate::layout::Layout;
use handspan_table::{Area, Ground, Point, Terrain, Vec2};

/// Every piece, from the ground up, then by id.
pub(super) fn draw(pen: &mut Pen, layout: &Layout) {
    let found = layout.terrain.iter().filter_map(|piece| Some((piece, drawings().terrain(piece)?)));
    let mut pieces: Vec<_> = found.collect();
    pieces.sort_by_key(|(piece, (rank, _))| (*rank, piece.id));
    let most = share(pieces.len());
    let earth: Named = drawings().mat(&layout.mat).map(|mat| mat.earth.clone()).unwrap_or_default();
    for (piece, (_, drawing)) in pieces {
        let land = Land::of(piece, layout.depth);
        let seed = if let Some(ColoursBy::Kind) = drawing.colours_by { hash(&land.kind) } else { land.seed };
        let named = pick_colours(&drawing.colours, &mut Chance::new(seed), &earth);
        pen.line("<g>");
        let data = pen.path(&piece.area);
        paint_terrain(pen, drawing, &land, &data, &named, most);
        pen.line("</g>");
    }
}

/// The names of the pieces that have room for one, in the middle of each.
pub(super) fn names(pen: &mut Pen, terrain: &[Terrain]) {
    let height = pen.letters(5.0);
    for piece in terrain.iter().filter(|piece| !piece.name.is_empty()) {
        let (middle, is_broad) = match &piece.area {
            Area::Polygon { corners, .. } => (centre(corners), true),
            Area::Line { points, width } => {
                let leg = points.len().saturating_sub(1) / 2;
                let end = |rank: usize| points.get(rank).copied().unwrap_or_default().vec2();
                let middle = end(leg).towards(end((leg + 1).min(points.len().saturating_sub(1))), 0.5);
                (middle, mm(*width) > 3.0 * height)
            }
        };
        let size = Ground::of(&piece.area).bounds;
        let size = size.high - size.low;
        // A letter is about half as wide as it is high; a name may stand out of its piece by a little.
        let length = piece.name.chars().count() as f64 * height * 0.5;
        if is_broad && size.x.max(size.y) / 1_000.0 > length * 0.8 {
            let (x, y) = pen.at(middle);
            let style = "fill-opacity=\".85\" stroke-opacity=\".66\" text-anchor=\"middle\"";
            pen.label((x, y + height / 3.0), &piece.name, height, style);
        }
    }
}

/// The middle of the corners, which for the shapes people draw is well inside.
fn centre(corners: &[Point]) -> Vec2 {
    let sum = corners.iter().fold(Vec2::default(), |sum, corner| sum + corner.vec2());
    sum * (1.0 / corners.len().max(1) as f64)
}
