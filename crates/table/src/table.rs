//! The table: what stands and lies on it, and how that changes.

use crate::base::Bounds;
use crate::edges::Edges;
use crate::figure::{Figure, FigureId};
use crate::ground::Ground;
use crate::index::FigureIndex;
use crate::length::Tolerances;
use crate::marker::{Marker, MarkerId};
use crate::names::Names;
use crate::point::{Placement, Vec2};
use crate::terrain::{Terrain, TerrainId};
use std::sync::Arc;

/// A continuous table with all that is on it. Cloning shares everything, and a clone that is changed
/// copies only what it changes.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// West to east, whole micrometres.
    pub width: i32,
    /// South to north, whole micrometres.
    pub depth: i32,
    /// What counts as touching and as within.
    pub tolerances: Tolerances,
    /// The words figures are called by.
    pub names: Names,
    /// In order of id.
    figures: Arc<Vec<Figure>>,
    /// In order of id.
    terrain: Arc<Vec<Arc<Piece>>>,
    /// In order of id.
    markers: Arc<Vec<Marker>>,
    pub(crate) index: FigureIndex,
    pub(crate) edges: Arc<Edges>,
}

/// A piece of terrain with its ground worked out.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it is.
    pub terrain: Terrain,
    /// The ground it covers.
    pub ground: Ground,
}

impl Table {
    /// A bare table.
    pub fn new(width: i32, depth: i32) -> Table {
        Table { width, depth, ..Table::default() }
    }

    /// The table's own rectangle.
    pub fn bounds(&self) -> Bounds {
        Bounds { low: Vec2::default(), high: Vec2::new(f64::from(self.width), f64::from(self.depth)) }
    }

    /// All figures in order of id.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// One figure, if it is on the table.
    pub fn figure(&self, id: FigureId) -> Option<&Figure> {
        let at = self.figures.binary_search_by_key(&id, |figure| figure.id).ok()?;
        self.figures.get(at)
    }

    /// All terrain in order of id.
    pub fn terrain(&self) -> impl ExactSizeIterator<Item = &Piece> + Clone {
        self.terrain.iter().map(|piece| &**piece)
    }

    /// One piece of terrain, if it is on the table.
    pub fn piece(&self, id: TerrainId) -> Option<&Piece> {
        let at = self.terrain.binary_search_by_key(&id, |piece| piece.terrain.id).ok()?;
        self.terrain.get(at).map(|piece| &**piece)
    }

    /// A piece by its rank in the order of ids, as the edge index keeps it.
    pub(crate) fn piece_ranked(&self, rank: u32) -> &Piece {
        &self.terrain[rank as usize]
    }

    /// All markers in order of id.
    pub fn markers(&self) -> &[Marker] {
        &self.markers
    }

    /// Puts a figure on the table; one with the same id is replaced.
    pub fn put(&mut self, figure: Figure) {
        self.lift(figure.id);
        let figures = Arc::make_mut(&mut self.figures);
        let at = figures.partition_point(|other| other.id < figure.id);
        figures.insert(at, figure);
        self.index.put(figure.id, figure.outline().bounds());
    }

    /// Puts many figures at once; faster than one by one.
    pub fn put_all(&mut self, figures: impl IntoIterator<Item = Figure>) {
        let mut all: std::collections::BTreeMap<FigureId, Figure> =
            self.figures.iter().map(|figure| (figure.id, *figure)).collect();
        all.extend(figures.into_iter().map(|figure| (figure.id, figure)));
        self.index = FigureIndex::of(all.values().map(|figure| (figure.id, figure.outline().bounds())));
        self.figures = Arc::new(all.into_values().collect());
    }

    /// Moves a figure; `false` if it is not on the table.
    pub fn shift(&mut self, id: FigureId, to: Placement) -> bool {
        let Ok(at) = self.figures.binary_search_by_key(&id, |figure| figure.id) else { return false };
        let figure = &mut Arc::make_mut(&mut self.figures)[at];
        let from = figure.outline().bounds();
        figure.placement = to;
        let to = figure.outline().bounds();
        self.index.shift(id, from, to);
        true
    }

    /// Takes a figure off the table and gives it back.
    pub fn lift(&mut self, id: FigureId) -> Option<Figure> {
        let at = self.figures.binary_search_by_key(&id, |figure| figure.id).ok()?;
        let figure = Arc::make_mut(&mut self.figures).remove(at);
        self.index.lift(id, figure.outline().bounds());
        Some(figure)
    }

    /// Lays pieces of terrain; those with the same id are replaced. The edge index is built anew, so lay
    /// many at once.
    pub fn lay(&mut self, pieces: impl IntoIterator<Item = Terrain>) {
        let mut all: std::collections::BTreeMap<TerrainId, Arc<Piece>> =
            self.terrain.iter().map(|piece| (piece.terrain.id, Arc::clone(piece))).collect();
        for terrain in pieces {
            let ground = Ground::of(&terrain.area);
            all.insert(terrain.id, Arc::new(Piece { terrain, ground }));
        }
        self.terrain = Arc::new(all.into_values().collect());
        self.edges = Arc::new(Edges::of(self.terrain()));
    }

    /// Takes a piece of terrain away; `false` if it is not there.
    pub fn clear(&mut self, id: TerrainId) -> bool {
        let Ok(at) = self.terrain.binary_search_by_key(&id, |piece| piece.terrain.id) else { return false };
        Arc::make_mut(&mut self.terrain).remove(at);
        self.edges = Arc::new(Edges::of(self.terrain()));
        true
    }

    /// Lays a marker; one with the same id is replaced.
    pub fn mark(&mut self, marker: Marker) {
        let markers = Arc::make_mut(&mut self.markers);
        match markers.binary_search_by_key(&marker.id, |other| other.id) {
            Ok(at) => markers[at] = marker,
            Err(at) => markers.insert(at, marker),
        }
    }

    /// Takes a marker away and gives it back.
    pub fn unmark(&mut self, id: MarkerId) -> Option<Marker> {
        let at = self.markers.binary_search_by_key(&id, |marker| marker.id).ok()?;
        Some(Arc::make_mut(&mut self.markers).remove(at))
    }
}
