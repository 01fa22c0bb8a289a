//! Gathering: which obstacles and corners matter to a question.

use super::field::Field;
use super::grown::{Grown, Mover, SKIN};
use super::tangent::{Cone, Corner};
use crate::base::Bounds;
use crate::figure::{Figure, FigureId};
use crate::length::Length;
use crate::point::Vec2;
use crate::table::{Piece, Table};

/// Corners a field may have. Every corner may be joined to every other.
const CORNERS_AT_MOST: usize = 20_000;

/// All that can matter to a way between two points of at most a given length: an ellipse about them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ellipse {
    pub(crate) from: Vec2,
    pub(crate) to: Vec2,
    /// The sum of the distances to both.
    pub(crate) sum: f64,
}

/// Why there is no field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoField {
    /// The base cannot stand at an end.
    NoStand,
    /// There are more corners than a search could look at.
    Crowded,
}

impl Ellipse {
    /// Everything within a distance of a point.
    pub(crate) fn about(at: Vec2, distance: f64) -> Ellipse {
        Ellipse { from: at, to: at, sum: 2.0 * distance }
    }

    fn meets(&self, bounds: &Bounds) -> bool {
        bounds.distance_2(self.from).sqrt() + bounds.distance_2(self.to).sqrt() <= self.sum
    }

    fn bounds(&self) -> Bounds {
        let (apart, middle) = (self.from.distance(self.to), self.from.towards(self.to, 0.5));
        let (long, wide) = (self.sum / 2.0, (self.sum * self.sum - apart * apart).max(0.0).sqrt() / 2.0);
        let along = (self.to - self.from).unit().unwrap_or_default();
        let half = |along: f64| (along * along * long * long + (1.0 - along * along) * wide * wide).max(0.0).sqrt();
        let half = Vec2::new(half(along.x), half(along.y));
        Bounds { low: middle - half, high: middle + half }
    }
}

impl Field {
    /// The field inside an ellipse for a base that can stand at all of `ends`. An obstacle that shares no more than the slack with the base at an end is drawn back to touch it there.
    pub(crate) fn of(
        table: &Table,
        mover: &Mover,
        ellipse: &Ellipse,
        ends: &[Vec2],
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Result<Field, NoField> {
        let slack = table.tolerances.slack.max(Length::ZERO).micrometres();
        let room = room(table, mover, ends, slack).ok_or(NoField::NoStand)?;
        let mut gathered = Gathered { mover, ellipse, obstacles: Vec::new(), corners: Vec::new() };
        let near = ellipse.bounds();
        for piece in table.terrain() {
            let bounds = piece.ground.bounds.grown(mover.reach());
            if !bounds.meets(&near) || !ellipse.meets(&bounds) || !terrain(piece) {
                continue;
            }
            if ends.iter().any(|end| piece.ground.holds(*end)) {
                return Err(NoField::NoStand);
            }
            for ring in piece.ground.parts.iter().flat_map(|part| &part.rings) {
                gathered.ring(ring);
                gathered.is_not_crowded()?;
            }
        }
        let mut ids: Vec<FigureId> = Vec::new();
        table.index.meeting(&near.grown(mover.reach()), |leaf| ids.push(leaf.figure.id));
        ids.sort_unstable();
        for figure in ids.into_iter().filter_map(|id| table.figure(id)) {
            if figures(figure) {
                gathered.figure(mover.grow(&figure.outline()));
                gathered.is_not_crowded()?;
            }
        }
        gathered.draw_back(ends, slack).ok_or(NoField::NoStand)?;
        Ok(Field::new(gathered.obstacles, gathered.corners, room))
    }
}

/// Where the centre may be; `None` when the base is off the table at an end. An end that is over the edge by no
/// more than the slack is allowed for.
fn room(table: &Table, mover: &Mover, ends: &[Vec2], slack: f64) -> Option<Bounds> {
    let room = mover.room(table.bounds());
    let all_in = ends.iter().all(|end| {
        let over = (room.low.x - end.x).max(end.x - room.high.x).max(room.low.y - end.y).max(end.y - room.high.y);
        over <= slack
    });
    all_in.then(|| ends.iter().fold(room, |room, end| room.with(*end)))
}

struct Gathered<'a> {
    mover: &'a Mover,
    ellipse: &'a Ellipse,
    obstacles: Vec<Grown>,
    corners: Vec<Corner>,
}

impl Gathered<'_> {
    fn is_not_crowded(&self) -> Result<(), NoField> {
        if self.corners.len() > CORNERS_AT_MOST { Err(NoField::Crowded) } else { Ok(()) }
    }

    fn corner(&mut self, at: Vec2, radius: f64, cone: Cone) {
        let ellipse = self.ellipse;
        if at.distance(ellipse.from) + at.distance(ellipse.to) - 2.0 * radius <= ellipse.sum {
            self.corners.push(Corner { at, radius, cone });
        }
    }

    fn ring(&mut self, ring: &[Vec2]) {
        let count = ring.len();
        for number in 0..count {
            let (at, after) = (ring[number], ring[(number + 1) % count]);
            let bounds = Bounds::of(&[at, after]).grown(self.mover.reach());
            if self.ellipse.meets(&bounds) {
                self.obstacles.push(self.mover.grow_edge(at, after));
            }
            let bounds = Bounds::of(&[at]).grown(self.mover.reach());
            if !self.ellipse.meets(&bounds) {
                continue;
            }
            let Some(cone) = Cone::of_corner(ring[(number + count - 1) % count], at, after) else { continue };
            match self.mover {
                Mover::Round(radius) => self.corner(at, *radius, cone),
                Mover::Convex(corners) => each_cone(corners, |corner, own| {
                    if let Some(cone) = cone.shared(own) {
                        self.corner(at + corner, 0.0, cone);
                    }
                }),
            }
        }
    }

    fn figure(&mut self, grown: Grown) {
        if !self.ellipse.meets(&grown.bounds) {
            return;
        }
        match grown.corners() {
            [only] => self.corner(*only, grown.radius(), Cone::WHOLE),
            [a, b] => {
                self.corner(*a, grown.radius(), Cone::WHOLE);
                self.corner(*b, grown.radius(), Cone::WHOLE);
            }
            corners => each_cone(corners, |at, cone| self.corner(at, grown.radius(), cone)),
        }
        self.obstacles.push(grown);
    }

    /// Draws obstacles back to the ends they overlap; `None` when one overlaps by more than the slack. What is
    /// drawn back no longer joins its neighbours smoothly, so corners there may be touched from anywhere.
    fn draw_back(&mut self, ends: &[Vec2], slack: f64) -> Option<()> {
        let mut drawn: Vec<Grown> = Vec::new();
        let mut gone: Vec<usize> = Vec::new();
        for (number, grown) in self.obstacles.iter_mut().enumerate() {
            let mut changed = false;
            for end in ends {
                let clearance = grown.clearance(*end);
                if clearance < -slack.max(SKIN) {
                    return None;
                }
                if clearance < 0.0 {
                    changed = true;
                    match grown.drawn_back(*end) {
                        Some(back) => *grown = back,
                        None => gone.push(number),
                    }
                }
            }
            if changed {
                drawn.push(grown.clone());
            }
        }
        gone.dedup();
        for number in gone.into_iter().rev() {
            self.obstacles.swap_remove(number);
        }
        for grown in &drawn {
            for corner in &mut self.corners {
                if grown.clearance(corner.at) + grown.radius() <= slack + 1.0 {
                    corner.cone = Cone::WHOLE;
                }
            }
            for at in grown.corners() {
                self.corner(*at, grown.radius(), Cone::WHOLE);
            }
        }
        Some(())
    }
}

/// Visits every corner of a convex polygon with its outward directions.
fn each_cone(corners: &[Vec2], mut visit: impl FnMut(Vec2, Cone)) {
    let count = corners.len();
    for number in 0..count {
        let (before, after) = (corners[(number + count - 1) % count], corners[(number + 1) % count]);
        if let Some(cone) = Cone::of_corner(before, corners[number], after) {
            visit(corners[number], cone);
        }
    }
}
