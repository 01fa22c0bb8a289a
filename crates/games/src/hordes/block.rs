//! HOTT-GEO-1 An element as a rectangle with a front. Lengths are units of 100 paces, from the south-west corner.

use super::shape::{self, Shape};
use handspan_table::{Base, Facing, Placement, Pose, Stand, Vec2};

/// A rectangle with a front.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Block {
    /// The middle of the front edge.
    pub(super) front: Vec2,
    /// Which way it looks.
    pub(super) facing: Facing,
    /// The unit vector that way.
    pub(super) ahead: Vec2,
    /// Side to side.
    pub(super) width: f64,
    /// Front to back.
    pub(super) depth: f64,
}

/// An edge of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Edge {
    /// Between the front corners.
    Front,
    /// On its left.
    Left,
    /// On its right.
    Right,
    /// Behind.
    Rear,
}

/// How far apart corners may be that meet.
pub(super) const CORNER: f64 = 0.04;
/// How far apart bases may be that touch.
pub(super) const TOUCH: f64 = 0.02;
/// How long an edge contact is at least.
pub(super) const EDGE: f64 = 0.05;
/// The area that sweeps, zones and terrain forgive.
pub(super) const SHARE: f64 = 0.01;
/// What a limit forgives.
pub(super) const SLACK: f64 = 0.001;
/// Degrees that headings may differ by and still be the same.
pub(super) const SAME: f64 = 1.0;

impl Block {
    /// A stand on a table on which a unit is so many micrometres long.
    pub(super) fn of(stand: &Stand, unit: f64) -> Block {
        let (width, depth) = match stand.base {
            Base::Rectangle { frontage, depth } | Base::Oval { frontage, depth } => (frontage, depth),
            Base::Round { diameter } => (diameter, diameter),
        };
        let pose = stand.placement.pose();
        let depth = f64::from(depth) / unit;
        Block {
            front: pose.at * (1.0 / unit) + pose.ahead * (depth / 2.0),
            facing: stand.placement.facing,
            ahead: pose.ahead,
            width: f64::from(width) / unit,
            depth,
        }
    }

    /// With its front elsewhere.
    pub(super) fn at(self, front: Vec2) -> Block {
        Block { front, ..self }
    }

    /// With its front edge's middle at a place and looking another way.
    pub(super) fn facing(self, front: Vec2, facing: Facing) -> Block {
        Block { front, facing, ahead: facing.unit(), ..self }
    }

    /// Carried along.
    pub(super) fn moved(self, way: Vec2) -> Block {
        self.at(self.front + way)
    }

    /// Straight ahead, or back.
    pub(super) fn ahead_by(self, length: f64) -> Block {
        self.moved(self.ahead * length)
    }

    /// Turned about a point, clockwise.
    pub(super) fn turned(self, about: Vec2, degrees: f64) -> Block {
        let facing = self.facing.turned(degrees);
        let pose = Pose { at: self.front, ahead: self.ahead };
        let turned = pose.turned_about(about, handspan_table::trig::sin_cos_degrees(degrees));
        Block { front: turned.at, facing, ahead: facing.unit(), ..self }
    }

    /// About-turned on its spot.
    pub(super) fn about(self) -> Block {
        self.facing(self.rear(), self.facing.turned(180.0))
    }

    /// Its right hand.
    pub(super) fn right(&self) -> Vec2 {
        self.ahead.right()
    }

    pub(super) fn fl(&self) -> Vec2 {
        self.front - self.right() * (self.width / 2.0)
    }

    pub(super) fn fr(&self) -> Vec2 {
        self.front + self.right() * (self.width / 2.0)
    }

    pub(super) fn rl(&self) -> Vec2 {
        self.fl() - self.ahead * self.depth
    }

    pub(super) fn rr(&self) -> Vec2 {
        self.fr() - self.ahead * self.depth
    }

    /// The middle of its rear edge.
    pub(super) fn rear(&self) -> Vec2 {
        self.front - self.ahead * self.depth
    }

    pub(super) fn centre(&self) -> Vec2 {
        self.front - self.ahead * (self.depth / 2.0)
    }

    /// Its corners, counter-clockwise.
    pub(super) fn corners(&self) -> [Vec2; 4] {
        [self.fl(), self.rl(), self.rr(), self.fr()]
    }

    /// The ground it covers.
    pub(super) fn shape(&self) -> Shape {
        self.corners().to_vec()
    }

    /// An edge, from its left end to its right end as its owner looks over it.
    pub(super) fn edge(&self, edge: Edge) -> (Vec2, Vec2) {
        match edge {
            Edge::Front => (self.fl(), self.fr()),
            Edge::Right => (self.fr(), self.rr()),
            Edge::Rear => (self.rr(), self.rl()),
            Edge::Left => (self.rl(), self.fl()),
        }
    }

    /// The way out over an edge.
    pub(super) fn outward(&self, edge: Edge) -> Vec2 {
        match edge {
            Edge::Front => self.ahead,
            Edge::Right => self.right(),
            Edge::Rear => self.ahead * -1.0,
            Edge::Left => self.right() * -1.0,
        }
    }

    /// Where a placement would put it.
    pub(super) fn placement(&self, unit: f64) -> Placement {
        Placement::new((self.centre() * unit).point(), self.facing)
    }

    /// How far it is to another.
    pub(super) fn apart(&self, other: &Block) -> f64 {
        shape::apart(&self.corners(), &other.corners())
    }

    /// The area it shares with another.
    pub(super) fn shared(&self, other: &Block) -> f64 {
        if self.centre().distance(other.centre()) > self.reach() + other.reach() {
            return 0.0;
        }
        shape::shared(&self.corners(), &other.corners())
    }

    /// The radius of a circle that holds it.
    pub(super) fn reach(&self) -> f64 {
        Vec2::new(self.width, self.depth).length() / 2.0
    }

    /// What it sweeps on its way to another pose.
    pub(super) fn swept_to(&self, other: &Block) -> Shape {
        let corners: Vec<Vec2> = self.corners().into_iter().chain(other.corners()).collect();
        shape::hull(&corners)
    }

    /// The smallest turn to another's heading, degrees without sign.
    pub(super) fn turn_to(&self, other: &Block) -> f64 {
        self.facing.turn_to(other.facing).abs()
    }

    /// Do they look the same way?
    pub(super) fn same_way(&self, other: &Block) -> bool {
        self.turn_to(other) <= SAME
    }

    /// Do they look opposite ways?
    pub(super) fn opposite(&self, other: &Block) -> bool {
        180.0 - self.turn_to(other) <= SAME
    }
}

pub(super) fn meets(one: Vec2, other: Vec2) -> bool {
    one.distance(other) <= CORNER
}
