//! The table: what stands and lies on it, and how that changes.

use crate::base::{Bounds, Outline};
use crate::edges::Edges;
use crate::figure::{Figure, FigureId, Name};
use crate::ground::Ground;
use crate::index::{FigureIndex, Leaf};
use crate::length::Tolerances;
use crate::marker::{Marker, MarkerId};
use crate::names::Names;
use crate::point::{Placement, Pose, Vec2};
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
    /// The unit vector each figure looks along, in the same order: a question asks for a hundred outlines, and
    /// sines are most of what an outline costs.
    aheads: Arc<Vec<Vec2>>,
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

/// Tables are equal when the same lies on them under the same words. The numbers of the words may differ.
impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        let same = |one: Name, two: Name| self.names.word(one) == other.names.word(two);
        let like = |(one, two): (&Figure, &Figure)| {
            let Figure { name, kind, .. } = *two;
            same(one.name, name) && same(one.kind, kind) && Figure { name, kind, ..*one } == *two
        };
        (self.width, self.depth, self.tolerances) == (other.width, other.depth, other.tolerances)
            && self.figures.len() == other.figures.len()
            && self.figures.iter().zip(other.figures.iter()).all(like)
            && self.terrain().map(|piece| &piece.terrain).eq(other.terrain().map(|piece| &piece.terrain))
            && self.markers == other.markers
    }
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
        self.figures.get(self.rank(id)?)
    }

    /// A figure and the ground it covers, without any trigonometry.
    pub(crate) fn footing(&self, id: FigureId) -> Option<(&Figure, Outline)> {
        let rank = self.rank(id)?;
        let figure = self.figures.get(rank)?;
        let pose = Pose { at: figure.placement.at().vec2(), ahead: *self.aheads.get(rank)? };
        Some((figure, figure.base.outline(pose)))
    }

    /// Where a figure is in the order of ids. Ids are mostly given out one after another, so it is looked for
    /// where it would be if none were missing, and from there downwards in growing steps.
    fn rank(&self, id: FigureId) -> Option<usize> {
        let first = self.figures.first()?.id;
        let mut high = (id.0.checked_sub(first.0)? as usize).min(self.figures.len() - 1);
        if self.figures[high].id == id {
            return Some(high);
        }
        let mut step = 1;
        let mut low = high;
        while self.figures[low].id > id {
            high = low;
            low = low.saturating_sub(step);
            step *= 2;
        }
        let found = self.figures[low..=high].binary_search_by_key(&id, |figure| figure.id).ok()?;
        Some(low + found)
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
        let at = self.figures.partition_point(|other| other.id < figure.id);
        let ahead = figure.placement.facing.unit();
        Arc::make_mut(&mut self.figures).insert(at, figure);
        Arc::make_mut(&mut self.aheads).insert(at, ahead);
        self.index.put(Leaf::of(figure, ahead));
    }

    /// Puts many figures at once; faster than one by one.
    pub fn put_all(&mut self, figures: impl IntoIterator<Item = Figure>) {
        let mut all: std::collections::BTreeMap<FigureId, Figure> =
            self.figures.iter().map(|figure| (figure.id, *figure)).collect();
        all.extend(figures.into_iter().map(|figure| (figure.id, figure)));
        let aheads: Vec<Vec2> = all.values().map(|figure| figure.placement.facing.unit()).collect();
        self.index =
            FigureIndex::of(all.values().zip(&aheads).map(|(figure, ahead)| Leaf::of(*figure, *ahead)).collect());
        self.figures = Arc::new(all.into_values().collect());
        self.aheads = Arc::new(aheads);
    }

    /// Moves a figure; `false` if it is not on the table.
    pub fn shift(&mut self, id: FigureId, to: Placement) -> bool {
        let Some(at) = self.rank(id) else { return false };
        let figure = &mut Arc::make_mut(&mut self.figures)[at];
        let ahead = &mut Arc::make_mut(&mut self.aheads)[at];
        let from = Leaf::of(*figure, *ahead);
        figure.placement = to;
        *ahead = to.facing.unit();
        self.index.shift(from, Leaf::of(*figure, *ahead));
        true
    }

    /// Takes a figure off the table and gives it back.
    pub fn lift(&mut self, id: FigureId) -> Option<Figure> {
        let at = self.rank(id)?;
        let figure = Arc::make_mut(&mut self.figures).remove(at);
        let ahead = Arc::make_mut(&mut self.aheads).remove(at);
        self.index.lift(Leaf::of(figure, ahead));
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

/// Where the index looks for a figure.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::figure::Side;

    #[test]
    fn figures_are_found_however_sparse_their_ids() {
        let mut table = Table::new(1_000_000, 1_000_000);
        let name = table.names.learn("somebody");
        let ids = [0, 3, 4, 5, 6, 7, 19, 20, 21, 1_000, 1_001, 40_000, u32::MAX - 1, u32::MAX];
        let figure = |id: u32| Figure {
            id: FigureId(id),
            name,
            kind: name,
            side: Side(1),
            base: Base::Round { diameter: 25_000 },
            placement: Placement::default(),
        };
        table.put_all(ids.map(figure));
        for lifted in [3, 20, 0, u32::MAX] {
            for id in (0..50).chain(990..1_010).chain(39_999..40_002).chain(u32::MAX - 2..=u32::MAX) {
                let there = table.figures().iter().find(|figure| figure.id.0 == id);
                assert_eq!(table.figure(FigureId(id)), there, "{id}");
            }
            assert!(table.lift(FigureId(lifted)).is_some());
            assert!(!table.shift(FigureId(lifted), Placement::default()));
        }
        assert!(Table::new(1, 1).figure(FigureId(0)).is_none());
    }
}
