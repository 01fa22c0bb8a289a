//! One straight line: what terrain on the way does to somebody looking along it.
//!
//! The rule for a piece that blocks or obscures, and the line from the eye to the point looked at:
//!
//! - Only what the line runs *inside* of counts. Touching a corner, running along a border, or ending on
//!   one is free, on either hand; so is the seam between two pieces that only touch.
//! - Blocks, without `see_in`: the piece is solid. A line that runs inside it is blocked where it first
//!   does. The stretch up to the border of a piece the looker's centre is in does not count: who stands
//!   on a rock looks out over it, but not into it a second time.
//! - Blocks, with `see_in`: a piece that holds the eye or the point looked at is looked into, or out of, as
//!   long as the line runs no farther than that inside it (the slack forgiven); the point is then obscured.
//!   Farther, it is blocked where the depth gives out. A piece that holds neither is solid.
//! - Obscures, without `see_in`: whatever is seen through any of it is obscured.
//! - Obscures, with `see_in`: the same as long as the line runs no farther than that inside it; blocked
//!   where the depth gives out.
//!
//! Heights play no part: a piece of height zero counts like any other.

use super::Thing;
use super::sight::Blocker;
use crate::edges::Edge;
use crate::length::{Tolerances, micrometres};
use crate::point::{Vec2, side_of};
use crate::table::{Piece, Table};
use crate::terrain::Visibility;
use std::ops::ControlFlow;

/// What a piece does to a line, and where along it (0 to 1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Through {
    Free,
    Obscured(f64),
    Blocked(f64),
}

/// An eye, and the centre of the base it belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Eye {
    pub(crate) at: Vec2,
    pub(crate) centre: Vec2,
}

impl Eye {
    /// Looking from a bare point.
    pub(crate) fn point(at: Vec2) -> Eye {
        Eye { at, centre: at }
    }
}

/// What one piece that does `does` to sight does to the line from an eye to a point.
pub(crate) fn through(piece: &Piece, does: Visibility, eye: Eye, to: Vec2, tolerances: &Tolerances) -> Through {
    if does == Visibility::Clear {
        return Through::Free;
    }
    let stretches = piece.ground.stretches(eye.at, to);
    let (Some(first), Some(last)) = (stretches.first(), stretches.last()) else { return Through::Free };
    // A stretch may run on through a corner that points inwards, where an end on the border is not held.
    let holds_eye = first.0 < 0.0 && piece.ground.holds_inside(eye.at);
    let holds_point = last.1 > 1.0 && piece.ground.holds_inside(to);
    let starts = first.0.max(0.0);
    match (does, piece.terrain.traits.see_in) {
        (Visibility::Obscures, None) => Through::Obscured(starts),
        (Visibility::Blocks, None) => {
            let looks_out = holds_eye && piece.ground.holds(eye.centre);
            match stretches.get(usize::from(looks_out)) {
                Some(stretch) => Through::Blocked(stretch.0.max(0.0)),
                None => Through::Free,
            }
        }
        (Visibility::Blocks, Some(_)) if !holds_eye && !holds_point => Through::Blocked(starts),
        (_, Some(depth)) => {
            let way = eye.at.distance(to);
            let mut inside = 0.0;
            for (enter, leave) in &stretches {
                let (enter, leave) = (enter.max(0.0), leave.min(1.0));
                let farther = inside + (leave - enter) * way;
                if !tolerances.is_within(micrometres(farther), depth) {
                    let rest = (depth.micrometres() - inside).max(0.0);
                    return Through::Blocked((enter + rest / way).min(leave));
                }
                inside = farther;
            }
            Through::Obscured(starts)
        }
        (Visibility::Clear, None) => Through::Free,
    }
}

/// How an edge meets a line.
enum Meeting {
    Misses,
    /// The line enters the edge's part here.
    Enters(f64),
    /// A corner lies exactly on the line: only the whole piece tells.
    Touches,
}

#[inline]
fn meeting(edge: &Edge, from: Vec2, to: Vec2) -> Meeting {
    let (a, b) = (side_of(from, to, edge.a), side_of(from, to, edge.b));
    // One branch that is seldom taken, instead of one for each sign.
    let (enters, touches) = ((a > 0.0) & (b < 0.0), (a == 0.0) | (b == 0.0));
    if !(enters | touches) {
        return Meeting::Misses;
    }
    if touches {
        return Meeting::Touches;
    }
    let (start, end) = (side_of(edge.a, edge.b, from), side_of(edge.a, edge.b, to));
    if start <= 0.0 && end > 0.0 { Meeting::Enters(start / (start - end)) } else { Meeting::Misses }
}

impl Table {
    /// The first terrain that blocks the straight line between two points, and where: `None` when nothing
    /// does, and when the points are the same. Terrain that obscures only blocks with a `see_in`; for the
    /// rule, and for what touching, running along and starting inside mean, see [`crate::measure::line`].
    pub fn line_blocker(&self, from: Vec2, to: Vec2) -> Option<Blocker> {
        let eye = Eye::point(from);
        let whole = |piece: &Piece| match through(piece, piece.terrain.traits.sight, eye, to, &self.tolerances) {
            Through::Blocked(at) => Some(at),
            _ => None,
        };
        let mut first = First::default();
        // A piece that holds the start may block without being entered, if one does not see far in it.
        if self.edges.sees_in {
            for rank in self.edges.holders.near(from) {
                first.take(*rank, whole(self.piece_ranked(*rank)));
            }
        }
        self.first_on_line(from, to, &mut first, |rank, enters| {
            let looks = self.edges.looks[rank as usize];
            match (looks.sight, looks.sees_in, enters) {
                (Visibility::Clear, ..) | (Visibility::Obscures, false, _) => None,
                (Visibility::Blocks, false, Some(at)) if looks.is_whole => Some(at),
                _ => whole(self.piece_ranked(rank)),
            }
        });
        let (at, rank) = first.best?;
        let by = Thing::Terrain { terrain: self.edges.looks[rank as usize].id };
        Some(Blocker { by, at: from.towards(to, at) })
    }

    /// Walks a line and asks `stops` of every piece it may enter, by rank: with the place where it enters one of
    /// the piece's parts from outside that part, or with `None` where it passes exactly through a corner and
    /// only the whole piece can tell. The first place it gives, ties to the lower id, is kept.
    pub(crate) fn first_on_line(
        &self,
        from: Vec2,
        to: Vec2,
        first: &mut First,
        mut stops: impl FnMut(u32, Option<f64>) -> Option<f64>,
    ) {
        self.edges.along(from, to, |edge, reached| {
            if first.best.is_some_and(|(at, _)| at < reached) {
                return ControlFlow::Break(());
            }
            match meeting(edge, from, to) {
                Meeting::Misses => {}
                Meeting::Enters(at) if first.best.is_some_and(|(best, _)| best < at) => {}
                Meeting::Enters(at) => first.take(edge.piece, stops(edge.piece, Some(at))),
                Meeting::Touches => first.take(edge.piece, stops(edge.piece, None)),
            }
            ControlFlow::Continue(())
        });
    }
}

/// The first place on a line where something stops it, and the rank of the piece that does.
#[derive(Default)]
pub(crate) struct First {
    pub(crate) best: Option<(f64, u32)>,
}

impl First {
    pub(crate) fn take(&mut self, rank: u32, at: Option<f64>) {
        let Some(at) = at else { return };
        if self.best.is_none_or(|(best, by)| at < best || (at <= best && rank < by)) {
            self.best = Some((at, rank));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::staged::{Laid, table};
    use crate::terrain::TerrainId;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x * 1000.0, y * 1000.0)
    }

    const SQUARE: [(i32, i32); 4] = [(100, 0), (200, 0), (200, 100), (100, 100)];

    #[test]
    fn the_nearest_of_two_walls_blocks_where_the_line_enters_it() {
        let table = table(&[Laid::blocks(&[(300, 0), (310, 0), (310, 100), (300, 100)]), Laid::blocks(&SQUARE)]);
        let blocker = table.line_blocker(at(0.0, 50.0), at(400.0, 50.0)).unwrap();
        assert_eq!(blocker, Blocker { by: Thing::Terrain { terrain: TerrainId(2) }, at: at(100.0, 50.0) });
        let back = table.line_blocker(at(400.0, 50.0), at(0.0, 50.0)).unwrap();
        assert_eq!(back, Blocker { by: Thing::Terrain { terrain: TerrainId(1) }, at: at(310.0, 50.0) });
    }

    #[test]
    fn touching_and_running_along_do_not_block() {
        let two = table(&[Laid::blocks(&SQUARE), Laid::blocks(&[(200, 100), (300, 100), (300, 200), (200, 200)])]);
        for (from, to) in [
            (at(0.0, 100.0), at(400.0, 100.0)),
            (at(0.0, 0.0), at(400.0, 0.0)),
            (at(0.0, 0.0), at(150.0, 150.0)),
            (at(100.0, 200.0), at(300.0, 0.0)),
            (at(0.0, 50.0), at(100.0, 50.0)),
            (at(200.0, 50.0), at(300.0, 50.0)),
            (at(50.0, 50.0), at(50.0, 50.0)),
            (at(150.0, 50.0), at(150.0, 50.0)),
        ] {
            assert_eq!(two.line_blocker(from, to), None, "{from:?} {to:?}");
            assert_eq!(two.line_blocker(to, from), None, "{to:?} {from:?}");
        }
        assert!(two.line_blocker(at(50.0, -50.0), at(250.0, 150.0)).is_some(), "through corners but inside");
        assert_eq!(
            two.line_blocker(at(100.0, 50.0), at(300.0, 50.0)).map(|by| by.at),
            Some(at(100.0, 50.0)),
            "inwards from a border"
        );
    }

    #[test]
    fn who_stands_in_a_solid_piece_looks_out_but_not_in_again() {
        // A horseshoe open to the east.
        let horseshoe =
            table(&[Laid::blocks(&[(0, 0), (100, 0), (100, 20), (20, 20), (20, 80), (100, 80), (100, 100), (0, 100)])]);
        assert_eq!(horseshoe.line_blocker(at(50.0, 10.0), at(50.0, 50.0)), None);
        let again = horseshoe.line_blocker(at(50.0, 10.0), at(50.0, 200.0)).unwrap();
        assert_eq!(again.at, at(50.0, 80.0));
        assert_eq!(
            horseshoe.line_blocker(at(50.0, 50.0), at(50.0, 10.0)).map(|by| by.at),
            Some(at(50.0, 20.0)),
            "nobody looks into it"
        );
    }

    #[test]
    fn one_sees_so_deep_into_a_wood_and_out_of_it() {
        let wood = table(&[Laid::blocks(&SQUARE).see_in(30.0)]);
        let blocked = |from: Vec2, to: Vec2| wood.line_blocker(from, to).map(|by| by.at.point().vec2());
        assert_eq!(blocked(at(0.0, 50.0), at(130.0, 50.0)), None, "exactly so deep");
        assert_eq!(blocked(at(0.0, 50.0), at(131.0, 50.0)), Some(at(130.0, 50.0)));
        assert_eq!(blocked(at(131.0, 50.0), at(0.0, 50.0)), Some(at(101.0, 50.0)), "out of it");
        assert_eq!(blocked(at(0.0, 50.0), at(400.0, 50.0)), Some(at(100.0, 50.0)), "through it");
        assert_eq!(blocked(at(90.0, 0.0), at(110.0, -20.0)), None, "past it");
        assert_eq!(blocked(at(50.0, 50.0), at(150.0, -50.0)), None, "touching its corner");
        assert_eq!(blocked(at(110.0, 50.0), at(140.0, 50.0)), None, "from tree to tree");
        assert_eq!(blocked(at(110.0, 50.0), at(141.0, 50.0)), Some(at(140.0, 50.0)));
        let haze = table(&[Laid::obscures(&SQUARE).see_in(150.0)]);
        assert_eq!(haze.line_blocker(at(0.0, 50.0), at(400.0, 50.0)), None);
        let haze = table(&[Laid::obscures(&SQUARE).see_in(50.0)]);
        assert_eq!(
            haze.line_blocker(at(0.0, 50.0), at(400.0, 50.0)).map(|by| by.at.point().vec2()),
            Some(at(150.0, 50.0))
        );
        assert_eq!(
            haze.line_blocker(at(110.0, 50.0), at(190.0, 50.0)).map(|by| by.at.point().vec2()),
            Some(at(160.0, 50.0))
        );
    }

    #[test]
    fn thick_lines_block_like_one_piece() {
        let wall = table(&[Laid::line(&[(0, 0), (100, 0), (100, 100)], 10)]);
        assert_eq!(wall.line_blocker(at(50.0, -50.0), at(50.0, 50.0)).map(|by| by.at), Some(at(50.0, -5.0)));
        assert_eq!(wall.line_blocker(at(50.0, 50.0), at(150.0, 50.0)).map(|by| by.at), Some(at(95.0, 50.0)));
        assert!(wall.line_blocker(at(100.0, -50.0), at(100.0, 150.0)).is_some(), "along the seam");
        assert_eq!(wall.line_blocker(at(98.0, 0.0), at(98.0, -50.0)), None, "out of it at the bend");
        assert_eq!(wall.line_blocker(at(50.0, 0.0), at(104.0, 0.0)), None, "and along inside of it");
    }
}
