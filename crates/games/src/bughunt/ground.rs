//! The words of layouts, what terrain does, and what is measured between figures.

use super::tables::{KINDS, Kind};
use super::{BUGS, Bughunt};
use crate::fault::Fault;
use handspan_table::measure::gap::{gap, ground_gap};
use handspan_table::{
    Area, Base, Cover, Figure, FigureId, Length, Outline, Passage, Piece, Placement, Point, Stand, Table, Terrain,
    TerrainId, Tolerances, Traits, Vec2, Visibility, cm, micrometres,
};

pub(super) const HUMAN: &str = "human";
pub(super) const SLOPE: &str = "slope";
pub(super) const BRUSH: &str = "brush";
pub(super) const LOW_WALL: &str = "low_wall";
pub(super) const CRATER: &str = "crater";
pub(super) const ROCK: &str = "rock";
pub(super) const BUILDING: &str = "building";
pub(super) const OPEN: &str = "open";
/// What the ship is laid down as when it lands.
pub(super) const HULL: &str = "ship";
pub(super) const ENTRY: &str = "entry";
pub(super) const LANDING: &str = "landing";
pub(super) const BEACON: &str = "beacon";

const TERRAIN: [&str; 8] = [SLOPE, BRUSH, LOW_WALL, CRATER, ROCK, BUILDING, OPEN, HULL];
const MARKERS: [&str; 3] = [ENTRY, LANDING, BEACON];

/// 2.5 cm across.
pub(super) const HUMAN_BASE: Base = Base::Round { diameter: 25_000 };
/// The ship: 12 cm wide, 24 cm long.
const SHIP: (f64, f64) = (60_000.0, 120_000.0);

/// What counts as touching and as within: 0.05 cm and 0.01 cm.
pub(super) const TOLERANCES: Tolerances = Tolerances { contact: micrometres(500.0), slack: micrometres(100.0) };
/// Less than this is not going anywhere.
pub(super) const STEP: Length = cm(0.05);
/// So far off a free spot is looked for.
const SPOT_AWAY: Length = cm(15.0);

/// What a kind of terrain does.
pub(super) fn traits(kind: &str) -> Traits {
    let solid = Traits {
        passage: Passage::Barred,
        sight: Visibility::Blocks,
        cover: Cover::Hard,
        height: cm(5.0),
        ..Traits::default()
    };
    let obscuring = |cover, height| Traits { sight: Visibility::Obscures, cover, height, ..Traits::default() };
    match kind {
        ROCK | BUILDING | HULL => solid,
        BRUSH => obscuring(Cover::Soft, cm(3.0)),
        LOW_WALL => obscuring(Cover::Hard, cm(1.0)),
        CRATER => Traits { cover: Cover::Hard, ..Traits::default() },
        _ => Traits::default(),
    }
}

fn is(piece: &Piece, kinds: &[&str]) -> bool {
    kinds.contains(&piece.terrain.kind.as_str())
}

/// Nobody goes there, and nobody sees through it.
pub(super) fn is_tall(piece: &Piece) -> bool {
    is(piece, &[ROCK, BUILDING, HULL])
}

/// Humans climb there.
pub(super) fn is_climbed(piece: &Piece) -> bool {
    is(piece, &[SLOPE, LOW_WALL])
}

/// It is a low wall.
pub(super) fn is_low(piece: &Piece) -> bool {
    is(piece, &[LOW_WALL])
}

/// It hides what is in or behind it in part.
pub(super) fn is_soft(piece: &Piece) -> bool {
    is(piece, &[BRUSH])
}

/// Who stands in it is covered from a blast.
pub(super) fn is_cover(piece: &Piece) -> bool {
    is(piece, &[BRUSH, LOW_WALL, CRATER])
}

/// The hull of a ship that lands.
pub(super) fn hull(id: TerrainId, at: Placement) -> Terrain {
    let pose = at.pose();
    let corner = |right: f64, ahead: f64| pose.local(right * SHIP.0, ahead * SHIP.1).point();
    let corners = vec![corner(-1.0, 1.0), corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0)];
    let traits = Traits { tags: vec!["vehicle".to_owned()], ..traits(HULL) };
    let area = Area::Polygon { corners, holes: Vec::new() };
    Terrain { id, kind: HULL.to_owned(), name: "The ship".to_owned(), area, traits }
}

/// What is wrong with the terrain and the markers of a table.
pub(super) fn faults(table: &Table) -> Vec<Fault> {
    let mut faults = Vec::new();
    for piece in table.terrain().filter(|piece| !is(piece, &TERRAIN)) {
        let (kind, known) = (&piece.terrain.kind, TERRAIN[..7].join(", "));
        let words = format!("there is no terrain `{kind}` here; there is {known}");
        faults.push(Fault::new(format!("terrain {}", piece.terrain.id.0), words));
    }
    for marker in table.markers().iter().filter(|marker| !MARKERS.contains(&marker.kind.as_str())) {
        let words = format!("there is no marker `{}` here; there is {}", marker.kind, MARKERS.join(", "));
        faults.push(Fault::new(format!("marker {}", marker.id.0), words));
    }
    faults
}

/// The kind of a bug by the word of its figure.
pub(super) fn kind_of(word: &str) -> Option<Kind> {
    KINDS.into_iter().find(|kind| kind.row().word == word)
}

impl Bughunt {
    /// Where a figure stands, if it is on the table.
    pub(super) fn stand(&self, figure: FigureId) -> Option<Stand> {
        self.figure(figure).map(|figure| figure.stand())
    }

    /// The middle of a figure.
    pub(super) fn centre(&self, figure: FigureId) -> Option<Vec2> {
        self.stand(figure).map(|stand| stand.centre())
    }

    /// How far two figures on the table are apart, edge to edge.
    pub(super) fn apart(&self, one: FigureId, other: FigureId) -> Option<Length> {
        Some(gap(&self.stand(one)?.outline(), &self.stand(other)?.outline()).length)
    }

    /// How far a figure's base is from a place.
    pub(super) fn off(&self, at: Vec2, figure: FigureId) -> Option<Length> {
        Some(gap(&Outline::point(at), &self.stand(figure)?.outline()).length)
    }

    /// Is a measured length within a limit?
    pub(super) fn is_within(&self, length: Length, limit: Length) -> bool {
        self.table.tolerances.is_within(length, limit)
    }

    /// The bugs on the ground that a human touches, in order of id.
    pub(super) fn bugs_on(&self, human: FigureId) -> Vec<FigureId> {
        let Some(stand) = self.stand(human) else { return Vec::new() };
        let contacts = self.table.contacts_of(human, &stand).into_iter().map(|contact| contact.b);
        let mut bugs: Vec<FigureId> =
            contacts.filter(|other| self.bug(*other).is_some_and(|bug| bug.alive && !bug.in_flight)).collect();
        bugs.sort_unstable();
        bugs
    }

    /// The humans that a bug on the ground touches, in order of id.
    pub(super) fn humans_at(&self, bug: FigureId) -> Vec<FigureId> {
        let grounded = self.bug(bug).is_some_and(|bug| bug.alive && !bug.in_flight);
        let Some(stand) = self.stand(bug).filter(|_| grounded) else { return Vec::new() };
        self.humans_touching(bug, &stand)
    }

    /// The humans that a bug would touch standing there, in order of id.
    pub(super) fn humans_touching(&self, bug: FigureId, stand: &Stand) -> Vec<FigureId> {
        let contacts = self.table.contacts_of(bug, stand).into_iter().map(|contact| contact.b);
        let mut humans: Vec<FigureId> =
            contacts.filter(|other| self.person(*other).is_some_and(|person| person.is_here())).collect();
        humans.sort_unstable();
        humans
    }

    /// Where a base would stand on ground that nobody enters.
    pub(super) fn stood_on(&self, stand: &Stand) -> Option<Vec2> {
        let outline = stand.outline();
        let deep = |piece: &Piece| {
            let gap = ground_gap(&outline, &piece.ground);
            self.table.tolerances.overlaps(&gap).then_some(gap.to)
        };
        self.table.terrain().filter(|piece| is_tall(piece)).find_map(deep)
    }

    /// Is there room for a base?
    pub(super) fn is_free(&self, stand: &Stand, but: Option<FigureId>) -> bool {
        self.table.holds(stand) && self.table.overlapped(stand, but).is_empty() && self.stood_on(stand).is_none()
    }

    /// The free spot nearest to where a base is, within 15 cm; of equally near ones the smaller bearing.
    pub(super) fn free_spot(&self, stand: &Stand, but: Option<FigureId>) -> Option<Placement> {
        let others = |other: &Figure| Some(other.id) != but;
        self.table.free_spot(stand.base, stand.placement, SPOT_AWAY, others, is_tall)
    }

    /// The hull of the landed ship.
    pub(super) fn hull(&self) -> Option<&Piece> {
        match self.ship {
            super::Ship::Landed(hull) => self.table.piece(hull),
            _ => None,
        }
    }

    /// How far a figure is from the landed ship.
    pub(super) fn off_the_ship(&self, figure: FigureId) -> Option<Length> {
        Some(ground_gap(&self.stand(figure)?.outline(), &self.hull()?.ground).length)
    }

    /// The marker where the ship lands.
    pub(super) fn landing(&self) -> Option<Placement> {
        self.table.markers().iter().find(|marker| marker.kind == LANDING).map(|marker| marker.placement)
    }

    /// A number for the next figure.
    pub(super) fn next_id(&self) -> FigureId {
        let people = self.people.keys().last().map_or(0, |figure| figure.0);
        let bugs = self.bugs.keys().last().map_or(0, |figure| figure.0);
        FigureId(people.max(bugs).max(100).saturating_add(1))
    }

    /// Who stands at a place: the lowest number of several.
    pub(super) fn stands_at(&self, at: Point, but: FigureId) -> Option<FigureId> {
        let near = self.table.within(&Outline::point(at.vec2()), Length::ZERO, |other| other.id != but);
        near.first().map(|near| near.figure)
    }

    /// The sides of the humans, in order.
    pub(super) fn human_sides(&self) -> Vec<handspan_table::Side> {
        self.sides.iter().map(|sheet| sheet.side).filter(|side| *side != BUGS).collect()
    }
}
