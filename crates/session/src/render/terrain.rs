//! Terrain as it is drawn, each kind with its own edge and signs so that it reads in grey.
//!
//! Edges: solid stops movement, long dashes are woods, dots are slow ground, dash and dot is wet.

use super::pen::{Pen, mm, number};
use super::scatter::{Spot, scatter, share};
use handspan_table::{Area, Ground, Passage, Point, Terrain, Vec2, Visibility, trig};

/// How a kind is drawn: its rank from the mat upward, its ground, its edge and the signs strewn over it.
struct Look {
    rank: u8,
    fill: &'static str,
    edge: &'static str,
    dashes: &'static str,
    signs: Signs,
}

#[derive(Clone, Copy, PartialEq)]
enum Signs {
    None,
    Trees,
    Contours,
    Ripples,
    Reeds,
    Stones,
    Boulders,
    Furrows,
    Ruts,
    Blocks,
    Rails,
    Leaves,
    Planks,
    Roof,
}

/// A piece looks as its kind does, or as the first of its tags that has a look: a game's kinds are its own.
fn look(terrain: &Terrain) -> Look {
    let is_ford = terrain.traits.tags.iter().any(|tag| tag == "ford");
    let names = std::iter::once(&terrain.kind).chain(&terrain.traits.tags);
    names.into_iter().find_map(|name| look_of(name, is_ford)).unwrap_or_else(|| plain(terrain))
}

fn look_of(kind: &str, is_ford: bool) -> Option<Look> {
    let look = |rank, fill, edge, dashes, signs| Look { rank, fill, edge, dashes, signs };
    Some(match kind {
        "hill" => look(0, "#a9b57e", "#5f6b3c", "", Signs::Contours),
        "field" => look(1, "#c2b071", "#8a7a45", "1 2", Signs::Furrows),
        "rough" => look(2, "#9c9a62", "#5d5a34", "0.8 2.4", Signs::Stones),
        "marsh" => look(3, "#7f9c84", "#3d5b4a", "6 2 1 2", Signs::Reeds),
        "river" if is_ford => look(5, "#b5cdd2", "#6d7f80", "0.8 2.4", Signs::Stones),
        "river" | "pond" => look(4, "#7ba7bb", "#2f5669", "", Signs::Ripples),
        "road" => look(6, "#d8c49a", "#8f7b52", "", Signs::Ruts),
        "bridge" | "planks" => look(7, "#b08a55", "#4a3517", "", Signs::Planks),
        "wood" => look(8, "#6f8a50", "#2f4420", "7 3", Signs::Trees),
        "hedge" | "thorn_bush" => look(9, "#5d7a3f", "#2f4420", "", Signs::Leaves),
        "fence" => look(10, "#c9a46a", "#5a4019", "", Signs::Rails),
        "barricade" => look(10, "#a8793f", "#3a2810", "", Signs::Planks),
        "rocks" => look(11, "#a8a294", "#3f3b32", "", Signs::Boulders),
        "wall" => look(12, "#bdb6a6", "#37332b", "", Signs::Blocks),
        "building" => look(13, "#a8573c", "#3a1a10", "", Signs::Roof),
        _ => return None,
    })
}

/// Without a look of its own the edge tells what it does.
fn plain(terrain: &Terrain) -> Look {
    let dashes = match (terrain.traits.passage, terrain.traits.sight) {
        (Passage::Barred, _) => "",
        (_, Visibility::Obscures | Visibility::Blocks) => "7 3",
        (Passage::Slow { .. } | Passage::Cost { .. }, _) => "0.8 2.4",
        (Passage::Free, _) => "3 3",
    };
    Look { rank: 2, fill: "#b5aa8e", edge: "#4a4538", dashes, signs: Signs::None }
}

/// Every piece, low ground first, then by id.
pub(super) fn draw(pen: &mut Pen, terrain: &[Terrain]) {
    let mut pieces: Vec<(&Terrain, Look)> = terrain.iter().map(|piece| (piece, look(piece))).collect();
    pieces.sort_by_key(|(piece, look)| (look.rank, piece.id));
    let most = share(terrain.len());
    for (piece, look) in pieces {
        pen.line("<g>");
        if look.signs == Signs::Roof {
            let data = pen.path(&piece.area);
            pen.line(&format!(
                "<path d=\"{data}\" transform=\"translate(2 2)\" fill=\"#1d1608\" fill-opacity=\".35\"/>"
            ));
        }
        ground(pen, piece, &look);
        signs(pen, piece, look.signs, most);
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

fn ground(pen: &mut Pen, piece: &Terrain, look: &Look) {
    let (data, Look { fill, edge, dashes, .. }) = (pen.path(&piece.area), look);
    let dash = if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
    match &piece.area {
        Area::Polygon { .. } => pen.line(&format!(
            "<path d=\"{data}\" fill=\"{fill}\" fill-rule=\"evenodd\" stroke=\"{edge}\" stroke-width=\".9\" \
             stroke-linejoin=\"round\"{dash}/>"
        )),
        Area::Line { width, .. } => {
            let width = mm(*width);
            // The edge is drawn inside: the ink ends where the ground ends.
            stroke(pen, &data, edge, width, "");
            stroke(pen, &data, fill, (width - 1.4).max(width * 0.6), "");
        }
    }
}

/// A line as broad as its ground, bent as the ground is bent.
fn stroke(pen: &mut Pen, data: &str, colour: &str, width: f64, more: &str) {
    pen.line(&format!(
        "<path d=\"{data}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"miter\" \
         stroke-miterlimit=\"1.4143\" {more}/>",
        number(width)
    ));
}

/// Signs over the ground, at most so many.
fn signs(pen: &mut Pen, piece: &Terrain, signs: Signs, most: usize) {
    let ground = Ground::of(&piece.area);
    let strewn = |pitch: f64, loose: f64| scatter(&ground, most, pitch, piece.id.0, loose);
    match signs {
        Signs::None => {}
        Signs::Trees => strewn(21_000.0, 1.0).iter().for_each(|spot| tree(pen, *spot)),
        Signs::Contours => contours(pen, &piece.area, most),
        Signs::Ripples => {
            let data = strokes(pen, &strewn(19_000.0, 1.0), "m-4 0q2 -2 4 0t4 0");
            pen.line(&format!("<path d=\"{data}\" fill=\"none\" stroke=\"#dcebf0\" stroke-width=\".7\"/>"));
        }
        Signs::Reeds => {
            let data = strokes(pen, &strewn(16_000.0, 1.0), "m-2 0v-5m2 5v-7m2 7v-5m-6 6h8");
            pen.line(&format!("<path d=\"{data}\" fill=\"none\" stroke=\"#2d4636\" stroke-width=\".6\"/>"));
        }
        Signs::Furrows => {
            let data = strokes(pen, &strewn(9_000.0, 0.0), "m-3.6 0h7.2");
            pen.line(&format!("<path d=\"{data}\" fill=\"none\" stroke=\"#94834b\" stroke-width=\".7\"/>"));
        }
        Signs::Stones => strewn(14_000.0, 1.0).iter().for_each(|spot| boulder(pen, *spot, 1.0, 2.2)),
        Signs::Boulders => strewn(13_000.0, 1.0).iter().for_each(|spot| boulder(pen, *spot, 3.2, 5.6)),
        Signs::Planks | Signs::Roof => boards(pen, &piece.area, signs, &strewn(9_000.0, 0.0)),
        Signs::Ruts | Signs::Blocks | Signs::Rails | Signs::Leaves => {
            along(pen, &piece.area, signs, &strewn(12_000.0, 1.0))
        }
    }
}

/// One small path begun at every spot.
fn strokes(pen: &Pen, spots: &[Spot], sign: &str) -> String {
    spots.iter().map(|spot| format!("M{}{sign}", pen.pair(spot.at))).collect()
}

/// A crown seen from above: lobed, or one in five a star.
fn tree(pen: &mut Pen, spot: Spot) {
    let radius = 7_000.0 + 4_500.0 * spot.chance(1);
    let is_conifer = spot.chance(2) < 0.2;
    let (points, inner) = if is_conifer { (9, 0.45) } else { (7, 0.86) };
    let (fill, edge) = if is_conifer { ("#3f5b4a", "#1f3328") } else { ("#55753a", "#2b3f1b") };
    let data = star(pen, spot, radius, points, inner);
    pen.line(&format!(
        "<path d=\"{data}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\".6\" stroke-linejoin=\"round\"/>"
    ));
    let lit = pen.at(spot.at + Vec2::new(-0.28, 0.28) * radius);
    let (x, y, light) = (number(lit.0), number(lit.1), number(radius * 0.00035));
    pen.line(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{light}\" fill=\"#fffaf0\" fill-opacity=\".22\"/>"));
}

/// A ring of points, every other one drawn in.
fn star(pen: &Pen, spot: Spot, radius: f64, points: u32, inner: f64) -> String {
    let turn = spot.chance(3) * 360.0;
    let mut data = String::new();
    for rank in 0..points * 2 {
        let (sin, cos) = trig::sin_cos_degrees(turn + f64::from(rank) * 180.0 / f64::from(points));
        let out = if rank % 2 == 0 { radius } else { radius * inner };
        data.push(if rank == 0 { 'M' } else { 'L' });
        data.push_str(&pen.pair(spot.at + Vec2::new(sin, cos) * out));
    }
    data.push('Z');
    data
}

fn boulder(pen: &mut Pen, spot: Spot, least: f64, most: f64) {
    let radius = (least + (most - least) * spot.chance(1)) * 1_000.0;
    let data = star(pen, spot, radius, 3, 0.8 + 0.15 * spot.chance(2));
    pen.line(&format!(
        "<path d=\"{data}\" fill=\"#cfc9ba\" stroke=\"#4a463c\" stroke-width=\".5\" stroke-linejoin=\"round\"/>"
    ));
}

/// Two contours drawn in towards the middle, and hachures down from the foot.
fn contours(pen: &mut Pen, area: &Area, most: usize) {
    let Area::Polygon { corners, .. } = area else { return };
    let middle = centre(corners);
    for (part, fill) in [(0.74, "#b7c28e"), (0.46, "#c5cf9f")] {
        let ring: Vec<String> = corners.iter().map(|corner| pen.pair(middle.towards(corner.vec2(), part))).collect();
        pen.line(&format!(
            "<path d=\"M{}Z\" fill=\"{fill}\" stroke=\"#5f6b3c\" stroke-width=\".6\" stroke-linejoin=\"round\"/>",
            ring.join("L")
        ));
    }
    let mut data = String::new();
    let edge = |rank: usize| (corners[rank].vec2(), corners[(rank + 1) % corners.len()].vec2());
    let round: f64 = (0..corners.len()).map(edge).map(|(from, to)| from.distance(to)).sum();
    let apart = (round / most.max(1) as f64).max(6_600.0);
    for (from, to) in (0..corners.len()).map(edge) {
        let count = (from.distance(to) / apart) as i32;
        for step in 0..count {
            let foot = from.towards(to, (f64::from(step) + 0.5) / f64::from(count));
            data.push_str(&format!("M{}L{}", pen.pair(foot), pen.pair(foot.towards(middle, 0.09))));
        }
    }
    pen.line(&format!("<path d=\"{data}\" fill=\"none\" stroke=\"#5f6b3c\" stroke-width=\".6\"/>"));
}

/// Boards across the long way of a four-cornered piece: the planks of a bridge, the courses of a roof with its
/// ridge. A piece of any other shape has shingles in rows.
fn boards(pen: &mut Pen, area: &Area, signs: Signs, spots: &[Spot]) {
    let four = match area {
        Area::Polygon { corners, .. } => <[Point; 4]>::try_from(corners.as_slice()).ok(),
        Area::Line { .. } => None,
    };
    let Some([a, b, c, d]) = four else {
        let data = strokes(pen, spots, "m-3 0v-2.5h6v2.5");
        return pen.line(&format!(
            "<path d=\"{data}\" fill=\"none\" stroke=\"#3a1a10\" stroke-opacity=\".6\" stroke-width=\".5\"/>"
        ));
    };
    let [a, b, c, d] = [a, b, c, d].map(Point::vec2);
    let is_long = a.distance(b) >= b.distance(c);
    // From `a` to `b` and from `d` to `c` run the long edges.
    let (a, b, c, d) = if is_long { (a, b, c, d) } else { (b, c, d, a) };
    let (fixed, count) = if signs == Signs::Planks {
        ((a, b, d, c), (a.distance(b) / 4_500.0) as i32)
    } else {
        ((a, d, b, c), (a.distance(d) / 6_000.0) as i32)
    };
    let count = count.clamp(1, 300);
    let mut data = String::new();
    for step in 1..count {
        let part = f64::from(step) / f64::from(count);
        let (from, to) = (fixed.0.towards(fixed.1, part), fixed.2.towards(fixed.3, part));
        data.push_str(&format!("M{}L{}", pen.pair(from), pen.pair(to)));
    }
    pen.line(&format!(
        "<path d=\"{data}\" fill=\"none\" stroke=\"#3a1a10\" stroke-opacity=\".55\" stroke-width=\".5\"/>"
    ));
    if signs == Signs::Roof {
        let (from, to) = (pen.pair(a.towards(d, 0.5)), pen.pair(b.towards(c, 0.5)));
        pen.line(&format!("<path d=\"M{from}L{to}\" stroke=\"#fbe3cf\" stroke-width=\"1.4\"/>"));
    }
}

/// Signs that follow a line; a polygon of such a kind has them strewn.
fn along(pen: &mut Pen, area: &Area, signs: Signs, spots: &[Spot]) {
    let Area::Line { width, .. } = area else {
        let sign = match signs {
            Signs::Leaves => return spots.iter().for_each(|spot| tree(pen, *spot)),
            Signs::Ruts => "m-3 0h6",
            _ => "m-4 -2h8v4h-8Z",
        };
        let data = strokes(pen, spots, sign);
        return pen.line(&format!("<path d=\"{data}\" fill=\"none\" stroke=\"#4a463c\" stroke-width=\".5\"/>"));
    };
    let (data, width) = (pen.path(area), mm(*width));
    match signs {
        Signs::Ruts => {
            stroke(pen, &data, "#a8925f", width * 0.5, "stroke-dasharray=\"11 5\"");
            stroke(pen, &data, "#d8c49a", (width * 0.5 - 1.2).max(0.0), "");
        }
        Signs::Rails => {
            stroke(pen, &data, "#5a4019", width * 0.2, "");
            stroke(pen, &data, "#5a4019", width + 2.0, "stroke-dasharray=\"2 23.4\"");
        }
        Signs::Leaves => {
            stroke(pen, &data, "#4a6632", width * 0.9, "stroke-linecap=\"round\" stroke-dasharray=\"0 7\"");
            stroke(pen, &data, "#7f9a5a", width * 0.4, "stroke-linecap=\"round\" stroke-dasharray=\"0 7\"");
        }
        _ => {
            stroke(pen, &data, "#37332b", width * 0.06, "");
            stroke(pen, &data, "#37332b", width, "stroke-dasharray=\"0.5 8\"");
        }
    }
}

/// The middle of the corners, which for the shapes people draw is well inside.
fn centre(corners: &[Point]) -> Vec2 {
    let sum = corners.iter().fold(Vec2::default(), |sum, corner| sum + corner.vec2());
    sum * (1.0 / corners.len().max(1) as f64)
}
