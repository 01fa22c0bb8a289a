//! HOTT-GEO-7, HOTT-GEO-13 The poses of a move: how long it is, and what it sweeps.

use crate::hordes::block::Block;
use crate::hordes::shape::Shape;
use handspan_table::FigureId;

/// The way of one element, pose by pose, its start first.
#[derive(Clone, Debug)]
pub(in crate::hordes) struct Track {
    pub(in crate::hordes) id: FigureId,
    pub(in crate::hordes) poses: Vec<Block>,
}

/// HOTT-GEO-13 Legs of a wheel turn by no more than this.
const STEP: f64 = 5.0;

impl Track {
    pub(in crate::hordes) fn start(&self) -> Block {
        self.poses[0]
    }

    pub(in crate::hordes) fn end(&self) -> Block {
        self.poses[self.poses.len() - 1]
    }

    /// With another end.
    pub(in crate::hordes) fn ending(mut self, end: Block) -> Track {
        match self.poses.len() {
            1 => self.poses.push(end),
            count => self.poses[count - 1] = end,
        }
        self
    }

    /// HOTT-GEO-7 The way of the front corner that goes farther, pose to pose; the rule for telling it.
    pub(in crate::hordes) fn length(&self) -> (f64, &'static str) {
        let sum = |corner: fn(&Block) -> handspan_table::Vec2| -> f64 {
            self.poses.windows(2).map(|leg| corner(&leg[0]).distance(corner(&leg[1]))).sum()
        };
        (sum(Block::fl).max(sum(Block::fr)), "HOTT-GEO-7")
    }

    /// HOTT-GEO-13 What each leg sweeps; the spot it stands on where it does not move.
    pub(in crate::hordes) fn swept(&self) -> (Vec<Shape>, &'static str) {
        let legs: Vec<Shape> = self.poses.windows(2).map(|leg| leg[0].swept_to(&leg[1])).collect();
        (if legs.is_empty() { vec![self.start().shape()] } else { legs }, "HOTT-GEO-13")
    }

    /// Does it go straight back, without turning?
    pub(in crate::hordes) fn is_straight_back(&self) -> bool {
        let start = self.start();
        self.poses.windows(2).all(|leg| {
            let way = leg[1].front - leg[0].front;
            leg[1].same_way(&start) && way.dot(start.ahead) <= 1e-9 && way.cross(start.ahead).abs() <= 0.002
        })
    }
}

/// HOTT-GEO-13 A wheel about a point, cut into legs.
pub(in crate::hordes) fn wheeled(from: Block, about: handspan_table::Vec2, degrees: f64) -> Vec<Block> {
    let count = (degrees.abs() / STEP).ceil().max(1.0) as u32;
    (1..=count).map(|part| from.turned(about, degrees * f64::from(part) / f64::from(count))).collect()
}
