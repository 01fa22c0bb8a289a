//! Groups: figures joined in contact and facing alike, moved and wheeled as one.

use super::contact::{Contact, Face, Manner};
use super::hull::Hull;
use super::lane::Lane;
use super::sweep::Met;
use super::swing::Swing;
use super::turn::{Pivot, wanted, whole};
use crate::figure::{Figure, FigureId};
use crate::length::{Length, micrometres};
use crate::point::{Placement, Vec2};
use crate::table::{Piece, Table};
use crate::trig;
use serde::Serialize;
use specta::Type;
use std::collections::BTreeSet;

/// A group and its front line.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Group {
    /// Its figures in order of id.
    pub figures: Vec<FigureId>,
    /// The left end of its front line.
    pub front_left: Vec2,
    /// The right end.
    pub front_right: Vec2,
}

/// A group moved as far as it goes.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct GroupMoved {
    /// Where everybody ends, in order of id.
    pub placements: Vec<(FigureId, Placement)>,
    /// How far it went: along the path, or along the arc of the far front corner.
    pub travel: Length,
    /// What stopped it, and which of its figures.
    pub met: Option<GroupMet>,
}

/// What stopped a group.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct GroupMet {
    /// Which of the group.
    pub figure: FigureId,
    /// What it met.
    pub met: Met,
}

impl Table {
    /// Everybody joined to a figure through contacts whose facings differ by no more than `turn` degrees; the figure
    /// alone if nobody is. `None` if it is not on the table.
    ///
    /// Two figures of one side are joined when edges lie along each other, when corner meets corner, or when they
    /// overlap; a corner against the middle of an edge and round bases join nobody. Facings are compared neighbour by
    /// neighbour, so a bent column is one group as long as no bend is sharper than `turn`. The front line is the
    /// front of the least rectangle, along the facing of the lowest id, that holds all bases.
    pub fn group(&self, of: FigureId, turn: f64) -> Option<Group> {
        self.figure(of)?;
        let mut joined = BTreeSet::from([of]);
        let mut waiting = vec![of];
        while let Some(figure) = waiting.pop().and_then(|id| self.figure(id)) {
            for contact in self.contacts_of(figure.id, &figure.stand()) {
                let Some(other) = self.figure(contact.b) else { continue };
                let alike = figure.placement.facing.turn_to(other.placement.facing).abs() <= turn;
                if alike && other.side == figure.side && joins(&contact) && joined.insert(other.id) {
                    waiting.push(other.id);
                }
            }
        }
        self.group_of(&joined.into_iter().collect::<Vec<_>>())
    }

    /// Figures as a group with its front line, whether they are joined or not; those that are not on the table are left out.
    /// `None` when nobody is left.
    pub fn group_of(&self, figures: &[FigureId]) -> Option<Group> {
        let members = self.members(figures);
        let front = front_line(&members)?;
        let figures = members.iter().map(|member| member.id).collect();
        Some(Group { figures, front_left: front.left, front_right: front.right })
    }

    /// Slides a group along a path (how far east and north, leg by leg) as one rigid body until one of it meets
    /// somebody outside who `others` says is in the way of that member, terrain that `terrain` lets pass, or the table's
    /// edge. Members do not hinder each other; meeting and touching are those of a [sweep](Table::sweep). All are
    /// displaced by the same whole micrometres. Ids that are not on the table are left out.
    pub fn move_group(
        &self,
        figures: &[FigureId],
        path: &[Vec2],
        others: impl Fn(&Figure, &Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> GroupMoved {
        let members = self.members(figures);
        let mut shift = Vec2::default();
        let mut travel = 0.0;
        let mut met = None;
        for leg in path {
            let mut first: Option<(f64, GroupMet)> = None;
            for member in &members {
                let outline = member.outline().moved_by(shift);
                let outside = |other: &Figure| is_outside(&members, other) && others(member, other);
                let stop = Lane::new(self, &outline, *leg)
                    .and_then(|lane| lane.first_stop(&outside, &terrain, true))
                    .filter(|stop| first.is_none_or(|(along, _)| stop.along < along));
                if let Some(stop) = stop {
                    let met = Met { thing: stop.thing, at: stop.at };
                    first = Some((stop.along, GroupMet { figure: member.id, met }));
                }
            }
            let Some(way) = leg.unit().filter(|way| way.length().is_finite()) else { continue };
            let gone = first.map_or(leg.length(), |(along, _)| along);
            shift = shift + if first.is_some() { way * gone } else { *leg };
            travel += gone;
            if let Some((_, stop)) = first {
                met = Some(stop);
                break;
            }
        }
        let shift = shift.point().vec2();
        let end = |member: &&Figure| {
            let at = member.placement.at().vec2() + shift;
            (member.id, member.placement.moved_to(at.point()))
        };
        let placements = if members.is_empty() { Vec::new() } else { members.iter().map(end).collect() };
        GroupMoved { travel: micrometres(if placements.is_empty() { 0.0 } else { travel }), placements, met }
    }

    /// Wheels a group about an end of its front line, or with [`Pivot::Centre`] about the middle of it, by so many
    /// degrees, clockwise positive, as one rigid body until one of it meets somebody outside who `others` says is in the
    /// way of that member, terrain that `terrain` lets pass, or the table's edge. Members do not hinder each other; meeting and touching are those of a
    /// [turn](Table::turn), and so is the rounding of the angle. The travel is that of the far end of the front line.
    pub fn wheel_group(
        &self,
        figures: &[FigureId],
        pivot: Pivot,
        degrees: f64,
        others: impl Fn(&Figure, &Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> GroupMoved {
        let members = self.members(figures);
        let Some(front) = front_line(&members) else {
            return GroupMoved { placements: Vec::new(), travel: Length::ZERO, met: None };
        };
        let about = front.pivot(pivot);
        let (sense, turn) = wanted(degrees);
        // Of several at the same angle, the lowest id.
        let first = self
            .halts(&members, pivot, degrees, others, terrain)
            .into_iter()
            .min_by(|(one, _), (other, _)| one.total_cmp(other));
        let turned = f64::from(whole(first.map_or(turn, |(degrees, _)| degrees))) / 1000.0;
        let sin_cos = trig::sin_cos_degrees(turned * sense.sign());
        let end = |member: &&Figure| {
            let at = member.placement.pose().turned_about(about, sin_cos).at.point();
            (member.id, Placement::new(at, member.placement.facing.turned(turned * sense.sign())))
        };
        let arm = about.distance(front.left).max(about.distance(front.right));
        GroupMoved {
            placements: members.iter().map(end).collect(),
            travel: micrometres(arm * turned.to_radians()),
            met: first.map(|(_, met)| met),
        }
    }

    /// Everybody of a group that would meet something if it were slid along the whole path whatever is in the way, each
    /// with the first thing it meets, in order of id. Members are in nobody's way here either.
    pub fn met_on_move(
        &self,
        figures: &[FigureId],
        path: &[Vec2],
        others: impl Fn(&Figure, &Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Vec<GroupMet> {
        let members = self.members(figures);
        let meets = |member: &&Figure| {
            let outside = |other: &Figure| is_outside(&members, other) && others(member, other);
            let start = member.placement.pose();
            let way: Vec<Vec2> = path
                .iter()
                .scan(start.at, |at, leg| {
                    *at = *at + *leg;
                    Some(*at)
                })
                .collect();
            let met = self.sweep(member.base, start, &way, outside, &terrain, true).met?;
            Some(GroupMet { figure: member.id, met })
        };
        members.iter().filter_map(meets).collect()
    }

    /// The same of a wheel that is made in full.
    pub fn met_on_wheel(
        &self,
        figures: &[FigureId],
        pivot: Pivot,
        degrees: f64,
        others: impl Fn(&Figure, &Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Vec<GroupMet> {
        let halts = self.halts(&self.members(figures), pivot, degrees, others, terrain);
        halts.into_iter().map(|(_, met)| met).collect()
    }

    /// Where each of those who meet something on a wheel does so first, in degrees.
    fn halts(
        &self,
        members: &[&Figure],
        pivot: Pivot,
        degrees: f64,
        others: impl Fn(&Figure, &Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Vec<(f64, GroupMet)> {
        let Some(front) = front_line(members) else { return Vec::new() };
        let (sense, turn) = wanted(degrees);
        let halt = |member: &&Figure| {
            let outside = |other: &Figure| is_outside(members, other) && others(member, other);
            let outline = member.outline();
            let halt =
                Swing::new(self, &outline, front.pivot(pivot), sense, turn).first_halt(&outside, &terrain, true)?;
            let met = Met { thing: halt.thing, at: halt.at };
            Some((halt.degrees, GroupMet { figure: member.id, met }))
        };
        members.iter().filter_map(halt).collect()
    }

    /// Those on the table, in order of id, each once.
    fn members(&self, figures: &[FigureId]) -> Vec<&Figure> {
        let ids: BTreeSet<FigureId> = figures.iter().copied().collect();
        ids.into_iter().filter_map(|id| self.figure(id)).collect()
    }
}

/// Is somebody none of a group, whose members are in order of id?
fn is_outside(members: &[&Figure], other: &Figure) -> bool {
    members.binary_search_by_key(&other.id, |member| member.id).is_err()
}

fn joins(contact: &Contact) -> bool {
    let is_corner = |face: Face| matches!(face, Face::FrontLeft | Face::FrontRight | Face::RearLeft | Face::RearRight);
    match contact.manner {
        Manner::EdgeToEdge { .. } | Manner::Overlap { .. } => true,
        Manner::Point => is_corner(contact.on_a) && is_corner(contact.on_b),
    }
}

struct FrontLine {
    left: Vec2,
    right: Vec2,
}

impl FrontLine {
    fn pivot(&self, pivot: Pivot) -> Vec2 {
        match pivot {
            Pivot::FrontLeft => self.left,
            Pivot::FrontRight => self.right,
            Pivot::Centre => self.left.towards(self.right, 0.5),
        }
    }
}

/// The front of the least rectangle along the first one's facing that holds all.
fn front_line(members: &[&Figure]) -> Option<FrontLine> {
    let pose = members.first()?.placement.pose();
    let (mut left, mut right, mut ahead) = (f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY);
    for member in members {
        let outline = member.outline();
        let hull = Hull::of(&outline);
        for corner in hull.corners {
            let from_first = *corner - pose.at;
            let aside = from_first.dot(pose.ahead.right());
            left = left.min(aside - hull.radius);
            right = right.max(aside + hull.radius);
            ahead = ahead.max(from_first.dot(pose.ahead) + hull.radius);
        }
    }
    Some(FrontLine { left: pose.local(left, ahead), right: pose.local(right, ahead) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::Side;
    use crate::measure::Thing;
    use crate::point::Point;

    const BLADES: Base = Base::Rectangle { frontage: 40_000, depth: 20_000 };

    fn table(figures: &[(u32, u8, i32, i32, f64)]) -> Table {
        let mut table = Table::new(600_000, 600_000);
        let word = table.names.learn("blades");
        table.put_all(figures.iter().map(|(id, side, x, y, degrees)| Figure {
            id: FigureId(*id),
            name: word,
            kind: word,
            side: Side(*side),
            base: BLADES,
            placement: Placement::new(Point::new(x * 1000, y * 1000), Facing::degrees(*degrees)),
        }));
        table
    }

    const LINE: [(u32, u8, i32, i32, f64); 3] = [(1, 1, 200, 250, 0.0), (2, 1, 240, 250, 0.0), (3, 1, 280, 250, 0.0)];

    fn ids(group: &Group) -> Vec<u32> {
        group.figures.iter().map(|id| id.0).collect()
    }

    fn all(numbers: &[u32]) -> Vec<FigureId> {
        numbers.iter().map(|id| FigureId(*id)).collect()
    }

    #[test]
    fn a_line_and_those_behind_it_are_one_group() {
        let mut stands = LINE.to_vec();
        stands.extend([(4, 1, 240, 230, 0.0), (5, 1, 320, 230, 0.0), (6, 1, 320, 210, 10.0), (7, 2, 160, 250, 0.0)]);
        let group = table(&stands).group(FigureId(2), 1.0).unwrap();
        assert_eq!(ids(&group), [1, 2, 3, 4, 5], "corner to corner joins; another facing and another side do not");
        assert_eq!((group.front_left, group.front_right), (Vec2::new(180e3, 260e3), Vec2::new(340e3, 260e3)));
        assert_eq!(ids(&table(&LINE).group(FigureId(1), -1.0).unwrap()), [1]);
        assert!(table(&LINE).group(FigureId(9), 1.0).is_none());
        let apart = table(&LINE).group_of(&all(&[3, 1, 9])).unwrap();
        assert_eq!((ids(&apart), apart.front_right), (vec![1, 3], Vec2::new(300e3, 260e3)));
        assert!(table(&LINE).group_of(&all(&[9])).is_none());
    }

    #[test]
    fn a_group_moves_as_one_until_the_first_of_it_meets_somebody() {
        let mut stands = LINE.to_vec();
        stands.push((9, 2, 290, 300, 180.0));
        let moved =
            table(&stands).move_group(&all(&[3, 1, 2, 2, 77]), &[Vec2::new(0.0, 60_000.0)], |_, _| true, |_| true);
        let ends: Vec<(u32, i32)> = moved.placements.iter().map(|(id, at)| (id.0, at.y)).collect();
        assert_eq!(ends, [(1, 280_000), (2, 280_000), (3, 280_000)]);
        let met = moved.met.unwrap();
        assert_eq!((met.figure, met.met.thing), (FigureId(3), Thing::Figure { figure: FigureId(9) }));
        let two = [(8, 2, 200, 320, 0.0), (9, 2, 290, 300, 180.0)];
        let stands: Vec<_> = LINE.iter().chain(&two).copied().collect();
        let met = table(&stands).met_on_move(
            &all(&[1, 2, 3]),
            &[Vec2::new(0.0, 40_000.0), Vec2::new(0.0, 30_000.0)],
            |_, _| true,
            |_| true,
        );
        let who: Vec<_> = met.iter().map(|one| (one.figure.0, one.met.thing)).collect();
        let thing = |id| Thing::Figure { figure: FigureId(id) };
        assert_eq!(who, [(1, thing(8)), (3, thing(9))], "each of them, though the third stops the group first");
        assert_eq!(table(&LINE).met_on_move(&all(&[1, 2, 3]), &[Vec2::new(0.0, 60_000.0)], |_, _| true, |_| true), []);
        let off = table(&LINE).move_group(
            &all(&[1, 2, 3]),
            &[Vec2::new(0.0, 1e5), Vec2::new(-1e6, 0.0)],
            |_, _| true,
            |_| true,
        );
        assert_eq!((off.travel, off.met.unwrap().met.thing), (micrometres(280_000.0), Thing::Edge));
    }

    #[test]
    fn whom_a_member_may_pass_is_not_in_its_way() {
        let mut stands = LINE.to_vec();
        stands.extend([(8, 2, 200, 300, 180.0), (9, 2, 290, 300, 180.0)]);
        let table = table(&stands);
        let ahead = [Vec2::new(0.0, 80_000.0)];
        // The third may pass; the first may not.
        let blocks = |member: &Figure, other: &Figure| member.id == FigureId(1) && other.id == FigureId(8);
        let moved = table.move_group(&all(&[1, 2, 3]), &ahead, blocks, |_| true);
        assert_eq!((moved.travel, moved.met.map(|met| met.figure)), (micrometres(30_000.0), Some(FigureId(1))));
        let met = table.met_on_move(&all(&[1, 2, 3]), &ahead, blocks, |_| true);
        assert_eq!(met.iter().map(|met| met.figure.0).collect::<Vec<_>>(), [1]);
        assert_eq!(table.move_group(&all(&[1, 2, 3]), &ahead, |_, _| false, |_| true).met, None);
        let wheel = |others: fn(&Figure, &Figure) -> bool| {
            let moved = table.wheel_group(&all(&[1, 2, 3]), Pivot::FrontRight, 60.0, others, |_| true);
            let meets = table.met_on_wheel(&all(&[1, 2, 3]), Pivot::FrontRight, 60.0, others, |_| true);
            (moved.met.map(|met| met.figure.0), meets.len())
        };
        assert_eq!(wheel(|_, _| false), (None, 0));
        assert!(wheel(|_, _| true).0.is_some());
    }

    #[test]
    fn a_wheel_is_as_long_as_the_front_times_the_angle() {
        let wheeled = table(&LINE).wheel_group(&all(&[1, 2, 3]), Pivot::FrontLeft, 20.0, |_, _| true, |_| true);
        assert!((wheeled.travel.micrometres() - 120_000.0 * 20f64.to_radians()).abs() < 1e-6);
        assert_eq!(wheeled.met, None);
        let mut after = table(&LINE);
        for (id, to) in &wheeled.placements {
            after.shift(*id, *to);
        }
        let group = after.group(FigureId(1), 0.001).unwrap();
        assert_eq!(ids(&group), [1, 2, 3], "it is still a group");
        assert!(group.front_left.distance(Vec2::new(180e3, 260e3)) < 2.0, "the pivot stayed");
    }

    #[test]
    fn a_wheel_stops_at_somebody_in_the_sector() {
        let mut stands = LINE.to_vec();
        // The far end is 120 from the pivot; half of that ahead is thirty degrees.
        stands.push((9, 2, 280, 330, 0.0));
        let wheeled = table(&stands).wheel_group(&all(&[1, 2, 3]), Pivot::FrontLeft, -90.0, |_, _| true, |_| true);
        assert_eq!(wheeled.placements[0].1.facing, Facing::degrees(-30.0));
        assert_eq!(wheeled.met.map(|met| met.figure), Some(FigureId(3)));
        let met = table(&stands).met_on_wheel(&all(&[1, 2, 3]), Pivot::FrontLeft, -90.0, |_, _| true, |_| true);
        assert!(met.contains(&wheeled.met.unwrap()), "{met:?}");
        assert_eq!(table(&LINE).met_on_wheel(&all(&[1, 2, 3]), Pivot::FrontLeft, -90.0, |_, _| true, |_| true), []);
        assert_eq!(table(&stands).wheel_group(&[], Pivot::FrontLeft, 90.0, |_, _| true, |_| true).placements, []);
    }
}
