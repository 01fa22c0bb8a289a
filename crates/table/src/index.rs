//! Where to look: the only file that knows rstar.
//!
//! The tree is shared between clones of a table. While it is shared, moved figures are kept loose beside
//! it (their leaves are passed over), so that trying an action on a clone costs nothing; when the loose
//! ones grow many, or the tree is ours alone, the tree itself is brought up to date.

use crate::base::Bounds;
use crate::figure::FigureId;
use crate::point::Vec2;
use rstar::{AABB, PointDistance, RTree, RTreeObject, SelectionFunction};
use std::ops::ControlFlow;
use std::sync::Arc;

/// How many figures may be loose before the shared tree is copied.
const LOOSE_AT_MOST: usize = 24;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Leaf {
    bounds: Bounds,
    figure: FigureId,
}

impl RTreeObject for Leaf {
    type Envelope = AABB<[f64; 2]>;
    fn envelope(&self) -> Self::Envelope {
        envelope(&self.bounds)
    }
}

impl PointDistance for Leaf {
    fn distance_2(&self, point: &[f64; 2]) -> f64 {
        self.bounds.distance_2(Vec2::new(point[0], point[1]))
    }
}

fn envelope(bounds: &Bounds) -> AABB<[f64; 2]> {
    AABB::from_corners([bounds.low.x, bounds.low.y], [bounds.high.x, bounds.high.y])
}

/// A thick segment. Selecting by its box alone would open nearly every leaf for a long diagonal.
#[derive(Clone, Copy)]
struct Strip {
    from: Vec2,
    way: Vec2,
    bounds: Bounds,
    radius: f64,
}

impl Strip {
    fn meets(&self, bounds: &Bounds) -> bool {
        let half = (bounds.high - bounds.low) * 0.5;
        let aside = self.way.cross(bounds.low + half - self.from).abs();
        let reach = half.x * self.way.y.abs() + half.y * self.way.x.abs() + self.radius * self.way.length();
        // A rounding error must not lose a box that is touched.
        self.bounds.meets(bounds) && aside <= reach * (1.0 + 1e-9)
    }
}

impl SelectionFunction<Leaf> for Strip {
    fn should_unpack_parent(&self, envelope: &AABB<[f64; 2]>) -> bool {
        let (low, high) = (envelope.lower(), envelope.upper());
        self.meets(&Bounds { low: Vec2::new(low[0], low[1]), high: Vec2::new(high[0], high[1]) })
    }

    fn should_unpack_leaf(&self, leaf: &Leaf) -> bool {
        self.meets(&leaf.bounds)
    }
}

/// Boxes of figures.
#[derive(Clone, Debug, Default)]
pub(crate) struct FigureIndex {
    tree: Arc<RTree<Leaf>>,
    /// Leaves that the tree must not be believed about, and where those figures are now (`None`: lifted).
    loose: Vec<(Leaf, Option<Bounds>)>,
}

impl FigureIndex {
    /// Of many figures at once; faster and better packed than one by one.
    pub(crate) fn of(boxes: impl Iterator<Item = (FigureId, Bounds)>) -> FigureIndex {
        let leaves = boxes.map(|(figure, bounds)| Leaf { bounds, figure }).collect();
        FigureIndex { tree: Arc::new(RTree::bulk_load(leaves)), loose: Vec::new() }
    }

    pub(crate) fn put(&mut self, figure: FigureId, bounds: Bounds) {
        self.settle();
        Arc::make_mut(&mut self.tree).insert(Leaf { bounds, figure });
    }

    pub(crate) fn shift(&mut self, figure: FigureId, from: Bounds, to: Bounds) {
        if let Some(loose) = self.loose.iter_mut().find(|(leaf, _)| leaf.figure == figure) {
            loose.1 = Some(to);
        } else if let Some(tree) = Arc::get_mut(&mut self.tree) {
            tree.remove(&Leaf { bounds: from, figure });
            tree.insert(Leaf { bounds: to, figure });
        } else {
            self.loose.push((Leaf { bounds: from, figure }, Some(to)));
        }
        if self.loose.len() > LOOSE_AT_MOST {
            self.settle();
        }
    }

    pub(crate) fn lift(&mut self, figure: FigureId, from: Bounds) {
        if let Some(loose) = self.loose.iter_mut().find(|(leaf, _)| leaf.figure == figure) {
            loose.1 = None;
        } else if let Some(tree) = Arc::get_mut(&mut self.tree) {
            tree.remove(&Leaf { bounds: from, figure });
        } else {
            self.loose.push((Leaf { bounds: from, figure }, None));
        }
        if self.loose.len() > LOOSE_AT_MOST {
            self.settle();
        }
    }

    /// Brings the tree up to date, copying it if it is shared.
    fn settle(&mut self) {
        if self.loose.is_empty() {
            return;
        }
        let tree = Arc::make_mut(&mut self.tree);
        for (leaf, now) in self.loose.drain(..) {
            tree.remove(&leaf);
            if let Some(bounds) = now {
                tree.insert(Leaf { bounds, figure: leaf.figure });
            }
        }
    }

    /// Visits every figure whose box meets the given one, in no particular order.
    pub(crate) fn meeting(&self, bounds: &Bounds, mut visit: impl FnMut(FigureId)) {
        let _ = self.tree.locate_in_envelope_intersecting_int(envelope(bounds), |leaf| {
            if self.loose.is_empty() || !self.is_loose(leaf.figure) {
                visit(leaf.figure);
            }
            ControlFlow::<()>::Continue(())
        });
        for (leaf, now) in &self.loose {
            if now.is_some_and(|now| now.meets(bounds)) {
                visit(leaf.figure);
            }
        }
    }

    /// Visits figures in growing order of the distance from a point to their box, given in micrometres,
    /// until the visitor has enough.
    pub(crate) fn outwards(&self, from: Vec2, mut visit: impl FnMut(FigureId, f64) -> ControlFlow<()>) {
        let mut loose: Vec<(f64, FigureId)> = self
            .loose
            .iter()
            .filter_map(|(leaf, now)| now.map(|now| (now.distance_2(from).sqrt(), leaf.figure)))
            .collect();
        loose.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut loose = loose.into_iter().peekable();
        for (leaf, distance_2) in self.tree.nearest_neighbor_iter_with_distance_2([from.x, from.y]) {
            let distance = distance_2.sqrt();
            while let Some((loose_distance, figure)) = loose.next_if(|(loose, _)| *loose <= distance) {
                if visit(figure, loose_distance).is_break() {
                    return;
                }
            }
            if !self.is_loose(leaf.figure) && visit(leaf.figure, distance).is_break() {
                return;
            }
        }
        for (distance, figure) in loose {
            if visit(figure, distance).is_break() {
                return;
            }
        }
    }

    /// Visits every figure whose box a segment comes within `radius` of, and perhaps a few more, in no
    /// particular order.
    pub(crate) fn along(&self, from: Vec2, to: Vec2, radius: f64, mut visit: impl FnMut(FigureId)) {
        let strip = Strip { from, way: to - from, bounds: Bounds::of(&[from, to]).grown(radius), radius };
        for leaf in self.tree.locate_with_selection_function(strip) {
            if !self.is_loose(leaf.figure) {
                visit(leaf.figure);
            }
        }
        for (leaf, now) in &self.loose {
            if now.is_some_and(|now| strip.meets(&now)) {
                visit(leaf.figure);
            }
        }
    }

    fn is_loose(&self, figure: FigureId) -> bool {
        self.loose.iter().any(|(leaf, _)| leaf.figure == figure)
    }
}
