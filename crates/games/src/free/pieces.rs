//! Pieces of terrain one often has, by kind: their outline, and what they do.

use super::NewTerrain;
use handspan_table::trig::sin_cos_degrees;
use handspan_table::{Area, Cover, Passage, Placement, Point, Traits, Vec2, Visibility, micrometres};

/// What a piece looks like from above.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outline {
    /// Round, with an uneven edge.
    Blob,
    /// With four corners.
    Block,
    /// A band along its length.
    Band,
}

/// A kind with its outline, and its size unless another is given: length and width in micrometres.
struct Kind {
    word: &'static str,
    outline: Outline,
    size: (i32, i32),
}

const fn kind(word: &'static str, outline: Outline, length: i32, width: i32) -> Kind {
    Kind { word, outline, size: (length * 25_400, width * 25_400) }
}

/// Corners of a blob.
const CORNERS: u32 = 24;

const KINDS: [Kind; 14] = [
    kind("wood", Outline::Blob, 9, 7),
    kind("hill", Outline::Blob, 12, 8),
    kind("building", Outline::Block, 5, 4),
    kind("wall", Outline::Band, 6, 1),
    kind("fence", Outline::Band, 6, 1),
    kind("hedge", Outline::Band, 8, 1),
    kind("road", Outline::Band, 24, 2),
    kind("river", Outline::Band, 24, 3),
    kind("bridge", Outline::Block, 3, 4),
    kind("pond", Outline::Blob, 7, 5),
    kind("marsh", Outline::Blob, 8, 6),
    kind("rough", Outline::Blob, 7, 5),
    kind("rocks", Outline::Blob, 3, 2),
    kind("field", Outline::Block, 9, 6),
];

/// The kinds there are with the size each usually has (length, width).
pub(super) fn kinds() -> impl Iterator<Item = (&'static str, (i32, i32))> {
    KINDS.iter().map(|kind| (kind.word, usual(kind)))
}

/// Walls, fences and hedges are thin.
fn usual(kind: &Kind) -> (i32, i32) {
    match kind.word {
        "wall" | "fence" => (kind.size.0, kind.size.1 / 4),
        "hedge" => (kind.size.0, kind.size.1 * 3 / 4),
        _ => kind.size,
    }
}

impl NewTerrain {
    /// A wood of the usual size.
    pub(super) fn usual() -> NewTerrain {
        let (length, width) = usual(&KINDS[0]);
        NewTerrain { kind: KINDS[0].word.to_owned(), name: String::new(), length, width }
    }
}

/// The ground a piece covers: its length lies across its facing, its width along it. `None`: there is no such kind.
pub(super) fn area(word: &str, (length, width): (i32, i32), at: Placement) -> Option<Area> {
    let kind = KINDS.iter().find(|kind| kind.word == word)?;
    let (ahead, half) = (at.facing.unit(), Vec2::new(f64::from(length) / 2.0, f64::from(width) / 2.0));
    let right = Vec2::new(ahead.y, -ahead.x);
    let point = |x: f64, y: f64| (at.at().vec2() + right * (x * half.x) + ahead * (y * half.y)).point();
    Some(match kind.outline {
        Outline::Band => Area::Line { points: vec![point(-1.0, 0.0), point(1.0, 0.0)], width },
        Outline::Block => {
            let corners = vec![point(-1.0, -1.0), point(1.0, -1.0), point(1.0, 1.0), point(-1.0, 1.0)];
            Area::Polygon { corners, holes: Vec::new() }
        }
        Outline::Blob => {
            let corner = |rank: u32| {
                let (sin, cos) = sin_cos_degrees(f64::from(rank) * 360.0 / f64::from(CORNERS));
                // Uneven by up to a tenth, the same every time.
                let uneven = 1.0 - f64::from((rank * 7 + rank * rank * 3) % 11) / 100.0;
                point(cos * uneven, sin * uneven)
            };
            Area::Polygon { corners: (0..CORNERS).map(corner).collect(), holes: Vec::new() }
        }
    })
}

/// What a kind does to those who move, look or hide there.
pub(super) fn traits(word: &str) -> Traits {
    let slow = |factor| Passage::Slow { factor };
    let inches = |inches: f64| micrometres(inches * 25_400.0);
    let plain = Traits::default();
    match word {
        "wood" => Traits {
            passage: slow(2_000),
            sight: Visibility::Obscures,
            see_in: Some(inches(2.0)),
            cover: Cover::Soft,
            height: inches(2.5),
            ..plain
        },
        "hill" => Traits { height: inches(2.0), ..plain },
        "building" => Traits {
            passage: Passage::Barred,
            sight: Visibility::Blocks,
            cover: Cover::Hard,
            height: inches(3.0),
            ..plain
        },
        "wall" => {
            Traits { passage: Passage::Cost { length: inches(1.0) }, cover: Cover::Hard, height: inches(1.0), ..plain }
        }
        "fence" | "hedge" => {
            Traits { passage: Passage::Cost { length: inches(1.0) }, cover: Cover::Soft, height: inches(1.0), ..plain }
        }
        "river" | "marsh" => Traits { passage: slow(2_000), ..plain },
        "pond" => Traits { passage: Passage::Barred, ..plain },
        "rough" => Traits { passage: slow(1_500), cover: Cover::Soft, ..plain },
        "rocks" => Traits {
            passage: Passage::Barred,
            sight: Visibility::Obscures,
            cover: Cover::Hard,
            height: inches(1.5),
            ..plain
        },
        _ => plain,
    }
}

/// The middle of an area, and how far it goes east and north of it.
pub(super) fn extent(area: &Area) -> (Point, (i32, i32)) {
    let (points, more) = match area {
        Area::Polygon { corners, .. } => (corners, 0),
        Area::Line { points, width } => (points, *width),
    };
    let span = |of: fn(&Point) -> i32| {
        let (least, most) = (points.iter().map(of).min().unwrap_or(0), points.iter().map(of).max().unwrap_or(0));
        (least + (most - least) / 2, most - least + more)
    };
    let ((x, width), (y, depth)) = (span(|point| point.x), span(|point| point.y));
    (Point::new(x, y), (width, depth))
}

/// The same area with its middle elsewhere, turned clockwise by the facing it is put down with.
pub(super) fn moved(area: &Area, to: Placement) -> Area {
    let (middle, _) = extent(area);
    let ahead = to.facing.unit();
    let right = Vec2::new(ahead.y, -ahead.x);
    let point = |point: &Point| {
        let off = point.vec2() - middle.vec2();
        (to.at().vec2() + right * off.x + ahead * off.y).point()
    };
    let ring = |ring: &Vec<Point>| ring.iter().map(point).collect::<Vec<_>>();
    match area {
        Area::Polygon { corners, holes } => {
            Area::Polygon { corners: ring(corners), holes: holes.iter().map(ring).collect() }
        }
        Area::Line { points, width } => Area::Line { points: ring(points), width: *width },
    }
}
