//! What terrain and markers are, and what a layout may hold of them.

use super::Them;
use crate::fault::Fault;
use handspan_table::measure::gap::{Gap, gap, ground_gap};
use handspan_table::{
    Area, Base, Cover, Figure, Marker, MarkerId, Outline, Passage, Piece, Stand, Table, Terrain, TerrainId, Traits,
    Vec2, Visibility, inches,
};

/// Terrain.
pub(super) const WALL: &str = "wall";
pub(super) const FENCE: &str = "fence";
pub(super) const SCENERY: &str = "scenery";
pub(super) const BARRICADE: &str = "barricade";
/// Tags of terrain.
pub(super) const CROSSABLE: &str = "crossable";
pub(super) const NO_CLIMB: &str = "no_climb";
pub(super) const BLOCKS_SHOTS: &str = "blocks_shots";
/// Markers.
pub(super) const HOLE: &str = "entry_point";
pub(super) const COLLAPSED: &str = "collapsed";
pub(super) const SEARCH_POINT: &str = "search_point";
pub(super) const SEARCHED: &str = "searched";
pub(super) const CHARGE: &str = "charge";
/// What a charge on the table looks like: half an inch across.
pub(super) const TOKEN: Base = Base::Round { diameter: 12_700 };
/// The ground of a barricade: 4 in by half an inch.
pub(super) const FOOTPRINT: Base = Base::Rectangle { frontage: 101_600, depth: 12_700 };
/// What ants stand on: 1.6 in long, 1 in wide.
pub(super) const ANT_BASE: Base = Base::Rectangle { frontage: 25_400, depth: 40_640 };
/// What people stand on: 1 in across.
pub(super) const PERSON_BASE: Base = Base::Round { diameter: 25_400 };

fn has(piece: &Piece, tag: &str) -> bool {
    piece.terrain.traits.tags.iter().any(|known| known == tag)
}

pub(super) fn is_barricade(piece: &Piece) -> bool {
    piece.terrain.kind == BARRICADE
}

pub(super) fn is_scenery(piece: &Piece) -> bool {
    piece.terrain.kind == SCENERY
}

/// THEM-BAR-6 A wall or a fence.
pub(super) fn is_wall(piece: &Piece) -> bool {
    piece.terrain.kind == WALL || piece.terrain.kind == FENCE
}

/// THEM-BAR-4, THEM-BAR-7 What people get over for 3 in: barricades, and walls and fences designated as crossable.
pub(super) fn is_crossed(piece: &Piece) -> bool {
    is_barricade(piece) || (is_wall(piece) && has(piece, CROSSABLE))
}

/// A wall or fence nobody crosses.
pub(super) fn is_solid(piece: &Piece) -> bool {
    is_wall(piece) && !has(piece, CROSSABLE)
}

/// THEM-MOVE-10 Scenery designated as not climbable.
pub(super) fn is_closed(piece: &Piece) -> bool {
    is_scenery(piece) && has(piece, NO_CLIMB)
}

/// What players may do with a piece that was marked in set-up, to end a sentence that begins with its name.
pub(super) fn marked(terrain: &Terrain) -> &'static str {
    let is = |tag: &str| terrain.traits.tags.iter().any(|known| known == tag);
    match (terrain.kind.as_str(), is(NO_CLIMB), is(CROSSABLE)) {
        (SCENERY, true, _) => "may not be climbed",
        (SCENERY, false, _) => "may be climbed",
        (_, _, true) => "may be crossed",
        (_, _, false) => "may not be crossed",
    }
}

/// What no person gets through or over.
pub(super) fn bars_people(piece: &Piece) -> bool {
    is_solid(piece) || is_closed(piece)
}

/// THEM-ATT-2 What stops a shot.
pub(super) fn stops_shots(piece: &Piece) -> bool {
    piece.terrain.kind == WALL || has(piece, BLOCKS_SHOTS)
}

impl Them {
    /// A marker of a kind, if it is there.
    pub(super) fn marker(&self, id: MarkerId, kind: &str) -> Option<&Marker> {
        self.table.markers().iter().find(|marker| marker.id == id && marker.kind == kind)
    }

    /// The holes that are open, in order of id.
    pub fn open_holes(&self) -> impl Iterator<Item = &Marker> {
        self.table.markers().iter().filter(|marker| marker.kind == HOLE)
    }

    /// How many holes are collapsed.
    pub fn collapsed_holes(&self) -> usize {
        self.table.markers().iter().filter(|marker| marker.kind == COLLAPSED).count()
    }

    /// The barricades that stand, in order of id.
    pub fn barricades(&self) -> impl Iterator<Item = &Piece> {
        self.table.terrain().filter(|piece| is_barricade(piece))
    }

    /// From a figure's base to a marker.
    pub(super) fn gap_to(&self, figure: &Figure, marker: &Marker) -> Gap {
        gap(&figure.outline(), &outline_of(marker))
    }

    /// The first piece that is such and that an outline stands on.
    pub(super) fn stood_on(&self, outline: &Outline, such: impl Fn(&Piece) -> bool) -> Option<(TerrainId, Vec2)> {
        let overlaps = |piece: &&Piece| self.table.tolerances.overlaps(&ground_gap(outline, &piece.ground));
        let near = |piece: &&Piece| piece.ground.bounds.meets(&outline.bounds());
        let piece = self.table.terrain().filter(near).filter(|piece| such(piece)).find(overlaps)?;
        Some((piece.terrain.id, ground_gap(outline, &piece.ground).to))
    }
}

/// The ground a marker covers.
pub(super) fn outline_of(marker: &Marker) -> Outline {
    Stand { base: marker.base, placement: marker.placement }.outline()
}

/// The four corners of a barricade, the first two along a long face.
pub(super) fn corners(piece: &Piece) -> Option<[Vec2; 4]> {
    let ring = piece.ground.parts.first()?.rings.first()?;
    let corners: [Vec2; 4] = ring.as_slice().try_into().ok()?;
    let [a, b, c, d] = corners;
    Some(if a.distance_2(b) >= b.distance_2(c) { [a, b, c, d] } else { [b, c, d, a] })
}

/// A barricade standing somewhere.
pub(super) fn barricade(id: TerrainId, stand: &Stand) -> Terrain {
    let corners = stand.outline().corners().iter().map(|corner| corner.point()).collect();
    let area = Area::Polygon { corners, holes: Vec::new() };
    Terrain { id, kind: BARRICADE.to_owned(), name: String::new(), area, traits: traits(BARRICADE) }
}

/// What a kind of terrain does, as far as the table knows it; the rules go by kind and tags.
pub(super) fn traits(kind: &str) -> Traits {
    let barred = |sight, height| Traits { passage: Passage::Barred, sight, height, ..Traits::default() };
    match kind {
        WALL => Traits { cover: Cover::Hard, ..barred(Visibility::Blocks, inches(2.0)) },
        FENCE => barred(Visibility::Clear, inches(1.0)),
        BARRICADE => {
            // Battles that are written down hold this passage, and a replay must build the same barricade. No price is taken
            // from it: what getting over costs is THEM-BAR-4.
            let crossing = Passage::Cost { length: inches(1.5) };
            let mut barricade = Traits { passage: crossing, height: inches(1.0), ..Traits::default() };
            barricade.passage_for.insert("ant".to_owned(), Passage::Barred);
            barricade
        }
        _ => {
            let mut scenery = Traits { height: inches(1.0), ..Traits::default() };
            scenery.passage_for.insert("ant".to_owned(), Passage::Barred);
            scenery
        }
    }
}

/// What is wrong with the terrain and the markers of a table.
pub(super) fn faults(table: &Table) -> Vec<Fault> {
    let mut faults = Vec::new();
    for piece in table.terrain() {
        let place = format!("terrain {}", piece.terrain.id.0);
        match piece.terrain.kind.as_str() {
            WALL | FENCE | SCENERY => (),
            BARRICADE if corners(piece).is_some() => (),
            BARRICADE => faults.push(Fault::new(place, "a barricade has four corners")),
            other => {
                let words = format!("there is no terrain `{other}` here; there is wall, fence, scenery, barricade");
                faults.push(Fault::new(place, words));
            }
        }
    }
    for marker in table.markers() {
        if ![HOLE, COLLAPSED, SEARCH_POINT, SEARCHED, CHARGE].contains(&marker.kind.as_str()) {
            let words = format!(
                "there is no marker `{}` here; there is entry_point, collapsed, search_point, searched, charge",
                marker.kind
            );
            faults.push(Fault::new(format!("marker {}", marker.id.0), words));
        }
    }
    faults
}
