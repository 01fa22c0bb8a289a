//! Contact: who touches whom, and where.

use super::gap::{Gap, gap};
use crate::base::{Outline, Stand};
use crate::figure::FigureId;
use crate::length::{Length, Tolerances, micrometres};
use crate::point::{Placement, Vec2};
use crate::table::Table;
use serde::Serialize;
use specta::Type;

/// Which part of a base is touched. A witness point within the contact tolerance of a corner is on that corner,
/// unless whole edges meet. Round and oval bases have faces by quarter: front is the quarter
/// about dead ahead, and so on round; they have no corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The edge it looks over.
    Front,
    /// Its right flank.
    Right,
    /// Its rear edge.
    Rear,
    /// Its left flank.
    Left,
    /// A corner.
    FrontLeft,
    /// A corner.
    FrontRight,
    /// A corner.
    RearRight,
    /// A corner.
    RearLeft,
}

/// How two bases meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Manner {
    /// Two straight edges lie along each other for a length: all along the stretch where they face each other they
    /// are within the contact tolerance, it is longer than that tolerance, and they slant by no more than five
    /// degrees.
    EdgeToEdge {
        /// How much of the edges meets.
        length: Length,
    },
    /// They meet in one point: a corner or a rim against anything.
    Point,
    /// They share ground.
    Overlap {
        /// How deep.
        depth: Length,
    },
}

/// Two bases in contact.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Contact {
    /// The first.
    pub a: FigureId,
    /// The second.
    pub b: FigureId,
    /// Which part of the first.
    pub on_a: Face,
    /// Which part of the second.
    pub on_b: Face,
    /// How they meet.
    pub manner: Manner,
    /// The gap, at most the contact tolerance, with its witness points.
    pub gap: Gap,
}

impl Table {
    /// Everybody a figure would touch if it stood at `stand`, in order of id. `a` is always the figure asked about,
    /// which need not be on the table; where it really stands does not matter.
    pub fn contacts_of(&self, figure: FigureId, stand: &Stand) -> Vec<Contact> {
        self.contacts_with(figure, stand, &stand.outline(), |other| other != figure)
    }

    /// Every pair in contact, each once with `a < b`, in order of ids.
    pub fn contacts(&self) -> Vec<Contact> {
        let mut all = Vec::new();
        for figure in self.figures() {
            if let Some((_, outline)) = self.footing(figure.id) {
                all.extend(self.contacts_with(figure.id, &figure.stand(), &outline, |other| other > figure.id));
            }
        }
        all
    }

    fn contacts_with(
        &self,
        a: FigureId,
        stand: &Stand,
        outline: &Outline,
        who: impl Fn(FigureId) -> bool,
    ) -> Vec<Contact> {
        let mut found = Vec::new();
        self.each_near(
            outline,
            self.tolerances.contact,
            |figure| who(figure.id),
            |figure, other| {
                let gap = gap(outline, other);
                if self.tolerances.touches(&gap) {
                    let (on_a, on_b, manner) =
                        meeting((outline, stand.placement), (other, figure.placement), &gap, &self.tolerances);
                    found.push(Contact { a, b: figure.id, on_a, on_b, manner, gap });
                }
            },
        );
        found.sort_unstable_by_key(|contact| contact.b);
        found
    }
}

/// Which faces meet, and how.
fn meeting(
    (a, a_at): (&Outline, Placement),
    (b, b_at): (&Outline, Placement),
    gap: &Gap,
    tolerances: &Tolerances,
) -> (Face, Face, Manner) {
    let on_a = face(a, a_at, gap.from, tolerances);
    let on_b = face(b, b_at, gap.to, tolerances);
    if tolerances.overlaps(gap) {
        return (on_a, on_b, Manner::Overlap { depth: gap.overlap });
    }
    if let (Outline::Quad(a), Outline::Quad(b)) = (a, b)
        && let Some((edge_a, edge_b, length)) = joined_edges(a, b, tolerances)
    {
        return (EDGES[edge_a], EDGES[edge_b], Manner::EdgeToEdge { length: micrometres(length) });
    }
    (on_a, on_b, Manner::Point)
}

/// The edges of a rectangle in the order of its corners.
const EDGES: [Face; 4] = [Face::Left, Face::Rear, Face::Right, Face::Front];
/// Its corners.
const CORNERS: [Face; 4] = [Face::FrontLeft, Face::RearLeft, Face::RearRight, Face::FrontRight];
/// The sine of the greatest slant of two edges that lie along each other: five degrees.
const SLANT: f64 = 0.087_155_742_747_658_17;

/// The face a point of the border is on.
fn face(outline: &Outline, at: Placement, point: Vec2, tolerances: &Tolerances) -> Face {
    let Outline::Quad(corners) = outline else { return quarter(at, point) };
    let distances = corners.map(|corner| corner.distance(point));
    let nearest = least(distances);
    if distances[nearest] <= tolerances.contact.micrometres() {
        return CORNERS[nearest];
    }
    let to_edge = |number: usize| point.nearest_on(corners[number], corners[(number + 1) % 4]).0.distance(point);
    EDGES[least(std::array::from_fn(to_edge))]
}

fn least(distances: [f64; 4]) -> usize {
    (1..4).fold(0, |best, number| if distances[number] < distances[best] { number } else { best })
}

/// The quarter a point lies in as the base looks; on the border between two it is front or rear.
fn quarter(at: Placement, point: Vec2) -> Face {
    let pose = at.pose();
    let way = point - pose.at;
    let (ahead, right) = (way.dot(pose.ahead), way.dot(pose.ahead.right()));
    match (ahead.abs() >= right.abs(), ahead >= 0.0, right >= 0.0) {
        (true, true, _) => Face::Front,
        (true, false, _) => Face::Rear,
        (false, _, true) => Face::Right,
        (false, _, false) => Face::Left,
    }
}

/// The two edges that lie along each other for the longest stretch, and its length.
fn joined_edges(a: &[Vec2; 4], b: &[Vec2; 4], tolerances: &Tolerances) -> Option<(usize, usize, f64)> {
    let mut best: Option<(usize, usize, f64)> = None;
    for edge_a in 0..4 {
        for edge_b in 0..4 {
            let (from, to) = (a[edge_a], a[(edge_a + 1) % 4]);
            let length = joined_stretch((from, to), (b[edge_b], b[(edge_b + 1) % 4]), tolerances);
            if let Some(length) = length
                && best.is_none_or(|best| length > best.2)
            {
                best = Some((edge_a, edge_b, length));
            }
        }
    }
    best
}

/// Both edges have their base on the left, so edges that face each other run opposite ways.
fn joined_stretch((from, to): (Vec2, Vec2), other: (Vec2, Vec2), tolerances: &Tolerances) -> Option<f64> {
    let (along, length) = ((to - from).unit()?, from.distance(to));
    let opposite = (other.0 - other.1).unit()?;
    if along.dot(opposite) <= 0.0 || along.cross(opposite).abs() > SLANT {
        return None;
    }
    let contact = tolerances.contact.micrometres();
    // The other edge as seen along this one: how far along, and how far off.
    let place = |point: Vec2| ((point - from).dot(along), (point - from).dot(along.right()));
    let (start, end) = (place(other.1), place(other.0));
    let (enters, leaves) = (start.0.max(0.0), end.0.min(length));
    let stretch = leaves - enters;
    if stretch <= contact {
        return None;
    }
    let rise = (end.1 - start.1) / (end.0 - start.0);
    let apart = |at: f64| start.1 + (at - start.0) * rise;
    // What overlaps by no more than the slack lies along it all the same.
    let close = |at: f64| apart(at) <= contact && apart(at) >= -contact;
    (close(enters) && close(leaves)).then_some(stretch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::{Figure, Side};
    use crate::length::mm;
    use crate::point::Point;

    const BLOCK: Base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
    const COIN: Base = Base::Round { diameter: 20_000 };

    fn at(base: Base, x: i32, y: i32, degrees: f64) -> Stand {
        Stand { base, placement: Placement::new(Point::new(x, y), Facing::degrees(degrees)) }
    }

    fn table(stands: &[Stand]) -> Table {
        let mut table = Table::new(1_000_000, 1_000_000);
        let name = table.names.learn("somebody");
        for (stand, id) in stands.iter().zip(1..) {
            let Stand { base, placement } = *stand;
            table.put(Figure { id: FigureId(id), name, kind: name, side: Side(1), base, placement });
        }
        table
    }

    /// How a block at the origin that looks north meets another base.
    fn meets(other: Stand) -> Option<(Face, Face, Manner)> {
        let contacts = table(&[at(BLOCK, 0, 0, 0.0), other]).contacts();
        assert!(contacts.len() <= 1);
        contacts.first().map(|contact| (contact.on_a, contact.on_b, contact.manner))
    }

    fn along(millimetres: f64) -> Manner {
        Manner::EdgeToEdge { length: mm(millimetres) }
    }

    #[test]
    fn edges_that_lie_along_each_other() {
        assert_eq!(meets(at(BLOCK, 0, 20_000, 180.0)), Some((Face::Front, Face::Front, along(40.0))));
        assert_eq!(meets(at(BLOCK, 10_000, 20_000, 180.0)), Some((Face::Front, Face::Front, along(30.0))));
        assert_eq!(meets(at(BLOCK, 40_000, 5_000, 0.0)), Some((Face::Right, Face::Left, along(15.0))));
        assert_eq!(meets(at(BLOCK, 0, -30_000, 90.0)), Some((Face::Rear, Face::Left, along(20.0))));
        assert_eq!(
            meets(at(BLOCK, 0, 20_500, 180.0)),
            Some((Face::Front, Face::Front, along(40.0))),
            "at the tolerance"
        );
        assert_eq!(meets(at(BLOCK, 0, 20_501, 180.0)), None, "past it");
        assert_eq!(
            meets(at(BLOCK, 0, 19_980, 180.0)),
            Some((Face::Front, Face::Front, along(40.0))),
            "within the slack"
        );
    }

    #[test]
    fn slanting_edges_meet_in_a_point() {
        let (on_a, on_b, manner) = meets(at(BLOCK, 0, 20_250, 180.6)).unwrap();
        assert!(
            (on_a, on_b) == (Face::Front, Face::Front) && matches!(manner, Manner::EdgeToEdge { .. }),
            "{manner:?}"
        );
        assert_eq!(meets(at(BLOCK, 0, 20_800, 182.0)).map(|met| met.2), Some(Manner::Point));
    }

    #[test]
    fn corners_count_as_corners() {
        assert_eq!(meets(at(BLOCK, 40_000, 20_000, 0.0)), Some((Face::FrontRight, Face::RearLeft, Manner::Point)));
        assert_eq!(meets(at(BLOCK, -40_300, -20_300, 0.0)), Some((Face::RearLeft, Face::FrontRight, Manner::Point)));
        let diamond = Base::Rectangle { frontage: 10_000, depth: 10_000 };
        assert_eq!(meets(at(diamond, 5_000, 17_072, 45.0)), Some((Face::Front, Face::RearRight, Manner::Point)));
        assert_eq!(meets(at(diamond, 39_600, 0, 0.0)), None, "a gap of 14.6 mm");
    }

    #[test]
    fn round_bases_are_met_by_quarter() {
        assert_eq!(meets(at(COIN, 5_000, 20_000, 180.0)), Some((Face::Front, Face::Front, Manner::Point)));
        assert_eq!(meets(at(COIN, 30_000, 0, 0.0)), Some((Face::Right, Face::Left, Manner::Point)));
        assert_eq!(meets(at(COIN, -30_000, 0, 90.0)), Some((Face::Left, Face::Front, Manner::Point)));
        let oval = Base::Oval { frontage: 20_000, depth: 40_000 };
        assert_eq!(meets(at(oval, 0, -30_000, 0.0)), Some((Face::Rear, Face::Front, Manner::Point)));
    }

    #[test]
    fn sharing_more_than_the_slack_is_overlap() {
        assert_eq!(
            meets(at(BLOCK, 0, 19_974, 180.0)).map(|met| met.2),
            Some(Manner::Overlap { depth: micrometres(26.0) })
        );
        assert_eq!(meets(at(COIN, 0, 0, 0.0)).map(|met| met.2), Some(Manner::Overlap { depth: mm(20.0) }));
    }

    #[test]
    fn asked_about_a_stand_it_leaves_out_only_the_asker() {
        let table = table(&[at(COIN, 0, 0, 0.0), at(COIN, 20_000, 0, 0.0), at(COIN, 500_000, 0, 0.0)]);
        let tried = at(COIN, 480_000, 0, 0.0);
        let met = |id| table.contacts_of(FigureId(id), &tried).iter().map(|contact| contact.b.0).collect::<Vec<_>>();
        assert_eq!(met(1), [3]);
        assert_eq!(met(3), [0; 0]);
        assert_eq!(met(77), [3], "somebody not yet on the table");
    }
}
