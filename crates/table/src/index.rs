//! Where to look: the only file that knows rstar.
//!
//! The tree is shared between clones of a table. While it is shared, changed figures are kept loose beside
//! it (their leaves are passed over), so that trying an action on a clone costs nothing; when the loose
//! ones grow many, or the tree is ours alone, the tree itself is brought up to date.

use crate::base::{Bounds, Outline};
use crate::figure::{Figure, FigureId};
use crate::point::{Pose, Vec2};
use rstar::{
    AABB, ParentNode, PointDistance, RStarInsertionStrategy, RTree, RTreeNode, RTreeObject, RTreeParams,
    SelectionFunction,
};
use std::ops::ControlFlow;
use std::sync::Arc;

/// How many figures may be loose before the shared tree is copied.
const LOOSE_AT_MOST: usize = 24;
/// More than rounding can lose between the middle of a box and the centre of its base, in micrometres.
const HAIR: f64 = 1e-3;

/// A figure and the ground it may cover: its box, and the circle about the middle of the box. The figure itself is
/// here, so that who is found need not be looked up: on a large table that would be the dearest part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    pub(crate) figure: Figure,
    ahead: Vec2,
    bounds: Bounds,
    radius: f64,
}

/// The figure's id alone says which leaf it is.
impl PartialEq for Leaf {
    fn eq(&self, other: &Leaf) -> bool {
        self.figure.id == other.figure.id
    }
}

impl RTreeObject for Leaf {
    type Envelope = AABB<[f64; 2]>;
    fn envelope(&self) -> Self::Envelope {
        envelope(&self.bounds)
    }
}

impl PointDistance for Leaf {
    fn distance_2(&self, point: &[f64; 2]) -> f64 {
        self.distance_2(Vec2::new(point[0], point[1]))
    }
}

impl Leaf {
    /// `ahead` is the unit vector of the figure's facing.
    pub(crate) fn of(figure: Figure, ahead: Vec2) -> Leaf {
        let outline = figure.base.outline(Pose { at: figure.placement.at().vec2(), ahead });
        Leaf { figure, ahead, bounds: outline.bounds(), radius: figure.base.radius() }
    }

    /// The ground it covers, without trigonometry.
    pub(crate) fn outline(&self) -> Outline {
        self.figure.base.outline(Pose { at: self.figure.placement.at().vec2(), ahead: self.ahead })
    }

    /// No point of the figure is nearer than this.
    fn distance_2(&self, point: Vec2) -> f64 {
        let to_circle = (self.middle().distance(point) - self.radius - HAIR).max(0.0);
        (to_circle * to_circle).max(self.bounds.distance_2(point))
    }

    fn middle(&self) -> Vec2 {
        (self.bounds.low + self.bounds.high) * 0.5
    }

    fn is_near(&self, near: &Surroundings) -> bool {
        let reach = near.radius + self.radius + HAIR;
        self.middle().distance_2(near.centre) <= reach * reach && self.bounds.meets(&near.bounds)
    }
}

fn envelope(bounds: &Bounds) -> AABB<[f64; 2]> {
    AABB::from_corners([bounds.low.x, bounds.low.y], [bounds.high.x, bounds.high.y])
}

/// Where to look: a box and a circle, both of which hold all the ground that matters.
pub(crate) struct Surroundings {
    pub(crate) bounds: Bounds,
    pub(crate) centre: Vec2,
    pub(crate) radius: f64,
}

impl Surroundings {
    fn meet(&self, node: &AABB<[f64; 2]>) -> bool {
        let (low, high) = (node.lower(), node.upper());
        let node = Bounds { low: Vec2::new(low[0], low[1]), high: Vec2::new(high[0], high[1]) };
        self.bounds.meets(&node) && node.distance_2(self.centre) <= self.radius * self.radius
    }
}

/// A figure the tree must not be believed about.
#[derive(Clone, Copy, Debug)]
struct Loose {
    figure: FigureId,
    /// Its leaf in the tree, if it has one.
    was: Option<Leaf>,
    /// Where it is now, unless it was lifted.
    now: Option<Leaf>,
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

/// Nodes twice as wide as rstar's own: on a large table a question waits for memory, and fewer nodes are fewer waits.
#[derive(Clone, Copy, Debug)]
struct Wide;

impl RTreeParams for Wide {
    const MIN_SIZE: usize = 5;
    const MAX_SIZE: usize = 12;
    const REINSERTION_COUNT: usize = 3;
    type DefaultInsertionStrategy = RStarInsertionStrategy;
}

/// Boxes of figures.
#[derive(Clone, Debug, Default)]
pub(crate) struct FigureIndex {
    tree: Arc<RTree<Leaf, Wide>>,
    loose: Vec<Loose>,
}

impl FigureIndex {
    /// Of many figures at once; faster and better packed than one by one.
    pub(crate) fn of(leaves: Vec<Leaf>) -> FigureIndex {
        FigureIndex { tree: Arc::new(RTree::bulk_load_with_params(leaves)), loose: Vec::new() }
    }

    /// A figure that is not in the index.
    pub(crate) fn put(&mut self, leaf: Leaf) {
        self.change(leaf.figure.id, None, Some(leaf));
    }

    /// A figure that is in the index at `from`.
    pub(crate) fn shift(&mut self, from: Leaf, to: Leaf) {
        self.change(to.figure.id, Some(from), Some(to));
    }

    /// A figure that is in the index at `from`.
    pub(crate) fn lift(&mut self, from: Leaf) {
        self.change(from.figure.id, Some(from), None);
    }

    fn change(&mut self, figure: FigureId, was: Option<Leaf>, now: Option<Leaf>) {
        if let Some(at) = self.loose.iter().position(|loose| loose.figure == figure) {
            self.loose[at].now = now;
            if now.is_none() && self.loose[at].was.is_none() {
                self.loose.swap_remove(at);
            }
        } else {
            self.loose.push(Loose { figure, was, now });
        }
        if self.loose.len() > LOOSE_AT_MOST || Arc::get_mut(&mut self.tree).is_some() {
            self.settle();
        }
    }

    /// Brings the tree up to date, copying it if it is shared.
    fn settle(&mut self) {
        let tree = Arc::make_mut(&mut self.tree);
        for loose in self.loose.drain(..) {
            if let Some(was) = loose.was {
                tree.remove(&was);
            }
            if let Some(now) = loose.now {
                tree.insert(now);
            }
        }
    }

    /// Visits every figure whose box meets the given one, in no particular order.
    pub(crate) fn meeting(&self, bounds: &Bounds, mut visit: impl FnMut(&Leaf)) {
        let _ = self.tree.locate_in_envelope_intersecting_int(envelope(bounds), |leaf| {
            if !self.is_loose(leaf.figure.id) {
                visit(leaf);
            }
            ControlFlow::<()>::Continue(())
        });
        for now in self.loose.iter().filter_map(|loose| loose.now) {
            if now.bounds.meets(bounds) {
                visit(&now);
            }
        }
    }

    /// Visits every figure whose box and circle meet those given, in no particular order.
    pub(crate) fn near(&self, near: &Surroundings, mut visit: impl FnMut(&Leaf)) {
        self.near_below(self.tree.root(), near, &mut visit);
        for now in self.loose.iter().filter_map(|loose| loose.now) {
            if now.is_near(near) {
                visit(&now);
            }
        }
    }

    fn near_below(&self, node: &ParentNode<Leaf>, near: &Surroundings, visit: &mut impl FnMut(&Leaf)) {
        for child in node.children() {
            match child {
                RTreeNode::Parent(parent) => {
                    if near.meet(&parent.envelope()) {
                        self.near_below(parent, near, visit);
                    }
                }
                RTreeNode::Leaf(leaf) => {
                    if leaf.is_near(near) && !self.is_loose(leaf.figure.id) {
                        visit(leaf);
                    }
                }
            }
        }
    }

    /// Visits figures in growing order of a distance from a point than which none of their points is nearer, given
    /// in micrometres, until the visitor has enough. From a point that is nowhere nobody is visited.
    pub(crate) fn outwards(&self, from: Vec2, mut visit: impl FnMut(&Leaf, f64) -> ControlFlow<()>) {
        if !(from.x.is_finite() && from.y.is_finite()) {
            return;
        }
        let mut loose: Vec<(f64, Leaf)> =
            self.loose.iter().filter_map(|loose| loose.now.map(|now| (now.distance_2(from).sqrt(), now))).collect();
        loose.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut loose = loose.into_iter().peekable();
        for (leaf, distance_2) in self.tree.nearest_neighbor_iter_with_distance_2([from.x, from.y]) {
            let distance = distance_2.sqrt();
            while let Some((loose_distance, leaf)) = loose.next_if(|(loose, _)| *loose <= distance) {
                if visit(&leaf, loose_distance).is_break() {
                    return;
                }
            }
            if !self.is_loose(leaf.figure.id) && visit(leaf, distance).is_break() {
                return;
            }
        }
        for (distance, leaf) in loose {
            if visit(&leaf, distance).is_break() {
                return;
            }
        }
    }

    /// Visits every figure whose box a segment comes within `radius` of, and perhaps a few more, in no
    /// particular order.
    pub(crate) fn along(&self, from: Vec2, to: Vec2, radius: f64, mut visit: impl FnMut(&Leaf)) {
        let strip = Strip { from, way: to - from, bounds: Bounds::of(&[from, to]).grown(radius), radius };
        for leaf in self.tree.locate_with_selection_function(strip) {
            if !self.is_loose(leaf.figure.id) {
                visit(leaf);
            }
        }
        for now in self.loose.iter().filter_map(|loose| loose.now) {
            if strip.meets(&now.bounds) {
                visit(&now);
            }
        }
    }

    fn is_loose(&self, figure: FigureId) -> bool {
        self.loose.iter().any(|loose| loose.figure == figure)
    }
}
