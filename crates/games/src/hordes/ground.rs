//! The words of layouts for terrain, and what it is to whom.

use super::Hordes;
use super::block::{Block, SHARE};
use super::shape::{self, Shape};
use super::troops::{Class, Kind};
use crate::fault::Fault;
use handspan_table::{Area, Cover, Length, Passage, Piece, Table, TerrainId, Traits, Vec2, Visibility, micrometres};

pub(super) const WOOD: &str = "wood";
pub(super) const BUA: &str = "bua";
pub(super) const ROUGH: &str = "rough";
pub(super) const MARSH: &str = "marsh";
pub(super) const DUNES: &str = "dunes";
pub(super) const STEEP_HILL: &str = "steep_hill";
pub(super) const GENTLE_HILL: &str = "gentle_hill";
pub(super) const RIVER: &str = "river";
pub(super) const STREAM: &str = "stream";
pub(super) const LAKE: &str = "lake";
pub(super) const POND: &str = "pond";
pub(super) const ROAD: &str = "road";
pub(super) const BRIDGE: &str = "bridge";
pub(super) const FORD: &str = "ford";
pub(super) const IMPASSABLE: &str = "impassable";
pub(super) const CREST: &str = "crest";

/// Every kind with what players call it.
pub(super) const ALL: [(&str, &str); 16] = [
    (WOOD, "Wood"),
    (BUA, "Built-up area"),
    (ROUGH, "Rough ground"),
    (MARSH, "Marsh"),
    (DUNES, "Dunes"),
    (STEEP_HILL, "Steep hill"),
    (GENTLE_HILL, "Gentle hill"),
    (RIVER, "River"),
    (STREAM, "Stream"),
    (LAKE, "Lake"),
    (POND, "Pond"),
    (ROAD, "Road"),
    (BRIDGE, "Bridge"),
    (FORD, "Ford"),
    (IMPASSABLE, "Impassable ground"),
    (CREST, "Crest of a hill"),
];

/// What a kind of terrain does, for the tools that know no game.
pub(super) fn traits(kind: &str) -> Traits {
    let plain = Traits::default();
    match kind {
        WOOD | BUA => {
            let cover = if kind == WOOD { Cover::Soft } else { Cover::Hard };
            Traits { sight: Visibility::Blocks, see_in: Some(micrometres(12_500.0)), cover, ..plain }
        }
        IMPASSABLE => Traits { passage: Passage::Barred, ..plain },
        _ => plain,
    }
}

/// Is it bad going for a class?
pub(super) fn is_bad(kind: &str, class: Class) -> bool {
    match kind {
        WOOD | BUA => true,
        ROUGH | MARSH | DUNES | STEEP_HILL => class != Class::Aerial,
        _ => false,
    }
}

/// Does it hide what is in it?
pub(super) fn is_cover(kind: &str) -> bool {
    [WOOD, BUA].contains(&kind)
}

/// Is it water that has to be waded?
pub(super) fn is_water(piece: &Piece) -> bool {
    [RIVER, STREAM, LAKE, POND].contains(&piece.terrain.kind.as_str()) && !is_barred(piece)
}

/// Does the water run?
pub(super) fn is_running(kind: &str) -> bool {
    [RIVER, STREAM].contains(&kind)
}

/// Can nobody on the ground enter it?
pub(super) fn is_barred(piece: &Piece) -> bool {
    piece.terrain.kind == IMPASSABLE || piece.terrain.traits.tags.iter().any(|tag| tag == IMPASSABLE)
}

pub(super) fn is_hill(kind: &str) -> bool {
    [GENTLE_HILL, STEEP_HILL].contains(&kind)
}

pub(super) fn is_crossing(kind: &str) -> bool {
    [BRIDGE, FORD].contains(&kind)
}

/// What is wrong with the terrain of a table.
pub(super) fn faults(table: &Table) -> Vec<Fault> {
    let mut faults = Vec::new();
    for piece in table.terrain() {
        let kind = piece.terrain.kind.as_str();
        if !ALL.iter().any(|(known, _)| *known == kind) {
            let known = ALL.map(|(known, _)| known).join(", ");
            let words = format!("there is no terrain `{kind}` here; there is {known}");
            faults.push(Fault::new(format!("terrain {}", piece.terrain.id.0), words));
        }
        if [ROAD, CREST].contains(&kind) && !matches!(piece.terrain.area, Area::Line { .. }) {
            let words = format!("a {kind} is a line");
            faults.push(Fault::new(format!("terrain {}", piece.terrain.id.0), words));
        }
    }
    faults
}

impl Hordes {
    /// A shape in micrometres, as terrain is measured.
    fn laid(&self, shape: &[Vec2]) -> Shape {
        shape.iter().map(|corner| *corner * self.one()).collect()
    }

    /// How much of a shape lies on a piece, in square units.
    pub(super) fn covers(&self, piece: &Piece, shape: &[Vec2]) -> f64 {
        let shape = self.laid(shape);
        let bounds = handspan_table::Bounds::of(&shape);
        let apart = bounds.low.x > piece.ground.bounds.high.x
            || bounds.high.x < piece.ground.bounds.low.x
            || bounds.low.y > piece.ground.bounds.high.y
            || bounds.high.y < piece.ground.bounds.low.y;
        if apart {
            return 0.0;
        }
        let rings = piece.ground.parts.iter().flat_map(|part| &part.rings);
        let shared: f64 = rings.map(|ring| shape::area(&shape::inside(ring, &shape))).sum();
        shared / (self.one() * self.one())
    }

    /// Is more of a shape on a piece than is forgiven?
    pub(super) fn lies_on(&self, piece: &Piece, shape: &[Vec2]) -> bool {
        self.covers(piece, shape) > SHARE
    }

    /// The pieces of a kind that a shape lies on.
    pub(super) fn under<'a>(
        &'a self,
        shape: &'a [Vec2],
        is: impl Fn(&Piece) -> bool + 'a,
    ) -> impl Iterator<Item = &'a Piece> + 'a {
        self.table.terrain().filter(move |piece| is(piece) && self.lies_on(piece, shape))
    }

    /// How much of a stretch lies on a piece, in units.
    pub(super) fn runs_in(&self, piece: &Piece, from: Vec2, to: Vec2) -> f64 {
        let (from, to) = (from * self.one(), to * self.one());
        let in_part = |part: &handspan_table::Part| shape::stretch_inside(from, to, &part.rings);
        piece.ground.parts.iter().map(in_part).sum::<f64>() / self.one()
    }

    /// Is a point on a piece?
    pub(super) fn is_on(&self, piece: &Piece, point: Vec2) -> bool {
        piece.ground.holds(point * self.one())
    }

    /// Is a point on a piece of this number?
    pub(super) fn is_on_feature(&self, feature: TerrainId, point: Vec2) -> bool {
        self.table.piece(feature).is_some_and(|piece| self.is_on(piece, point))
    }

    /// The middle lines of roads, or of crests, stretch by stretch, in units.
    pub(super) fn lines(&self, kind: &'static str) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
        let of = move |piece: &Piece| match &piece.terrain.area {
            Area::Line { points, .. } if piece.terrain.kind == kind => {
                let points: Vec<Vec2> = points.iter().map(|point| point.vec2() * (1.0 / self.one())).collect();
                points.windows(2).map(|two| (two[0], two[1])).collect()
            }
            _ => Vec::new(),
        };
        self.table.terrain().flat_map(of)
    }

    /// The table's size in units.
    pub(super) fn size(&self) -> Vec2 {
        Vec2::new(f64::from(self.table.width) / self.one(), f64::from(self.table.depth) / self.one())
    }

    /// Is a block wholly on the table?
    pub(super) fn on_table(&self, block: &Block) -> bool {
        let (size, slack) = (self.size(), super::block::SLACK);
        let inside = |corner: &Vec2| {
            corner.x >= -slack && corner.y >= -slack && corner.x <= size.x + slack && corner.y <= size.y + slack
        };
        block.corners().iter().all(inside)
    }

    /// A length as it is shown.
    pub(super) fn measure(&self, length: f64) -> Length {
        self.long(length)
    }
}

/// What an element has to keep off at its end.
pub(super) fn ends_not_on(piece: &Piece, kind: Kind) -> bool {
    is_barred(piece) || (kind.class() == Class::Aerial && is_cover(&piece.terrain.kind))
}
