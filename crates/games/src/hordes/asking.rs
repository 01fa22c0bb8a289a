//! What is asked about a table without doing anything: corners, distances, contacts, zones, ground, sight and factors.

use super::block::Edge;
use super::rules::factors::{Clash, Manner, sums};
use super::rules::geometry::contacts::facing;
use super::rules::geometry::{self, grouping, zoning};
use super::rules::{clashes, pips, shooting, terrain, types};
use super::shape;
use super::{Hordes, Kind};
use handspan_table::{FigureId, Vec2};

impl Hordes {
    /// The corners of an element in units: front left, front right, rear left, rear right.
    pub fn corners(&self, figure: FigureId) -> Option<[Vec2; 4]> {
        let block = self.standing(figure)?.block;
        Some([block.fl(), block.fr(), block.rl(), block.rr()])
    }

    /// How far two elements are apart, in units.
    pub fn apart(&self, one: FigureId, other: FigureId) -> Option<f64> {
        Some(self.standing(one)?.block.apart(&self.standing(other)?.block))
    }

    /// Do two elements touch?
    pub fn touch(&self, one: FigureId, other: FigureId) -> bool {
        let pair = self.standing(one).zip(self.standing(other));
        pair.is_some_and(|(one, other)| super::field::Field::touch(&one, &other))
    }

    /// How a front meets an enemy: `front`, `left`, `right`, `rear`, with `partial` before it where it is not lined up.
    pub fn contact(&self, one: FigureId, enemy: FigureId) -> Option<String> {
        let (edge, proper, _) = facing(&self.standing(one)?.block, &self.standing(enemy)?)?;
        let edge = match edge {
            Edge::Front => "front",
            Edge::Left => "left",
            Edge::Right => "right",
            Edge::Rear => "rear",
        };
        Some(if proper { edge.to_owned() } else { format!("partial {edge}") })
    }

    /// The one enemy an element's front is on.
    pub fn opponent(&self, one: FigureId) -> Option<FigureId> {
        let field = self.field();
        self.front_on(&field, field.get(one)?).map(|on| on.enemy)
    }

    /// Is an element overlapped on its left, and on its right?
    pub fn overlapped(&self, one: FigureId) -> Option<(bool, bool)> {
        let field = self.field();
        let [left, right] = self.overlappers(&field, field.get(one)?);
        Some((left.0.is_some(), right.0.is_some()))
    }

    /// The column that elements make, front to back.
    pub fn column(&self, figures: &[FigureId]) -> Option<Vec<FigureId>> {
        let members: Vec<_> = figures.iter().filter_map(|figure| self.standing(*figure)).collect();
        grouping::column(&members)
    }

    /// The whole block that an element stands in.
    pub fn group(&self, figure: FigureId) -> Vec<FigureId> {
        self.block_of(&self.field(), figure)
    }

    /// What is left of an element's front zone, ring by ring, in units.
    pub fn zone(&self, figure: FigureId) -> Vec<Vec<Vec2>> {
        let field = self.field();
        field.get(figure).map(|enemy| zoning::effective(&field, enemy, &[])).unwrap_or_default()
    }

    /// The area of a ring.
    pub fn area(ring: &[Vec2]) -> f64 {
        shape::area(ring)
    }

    /// Does an element stand entirely behind an edge of another: `left`, `right` or `rear`?
    pub fn is_behind(&self, one: FigureId, enemy: FigureId, edge: &str) -> Option<bool> {
        let edge = match edge {
            "left" => Edge::Left,
            "right" => Edge::Right,
            _ => Edge::Rear,
        };
        Some(geometry::behind(self, &self.standing(one)?.block, &self.standing(enemy)?.block, edge).0)
    }

    /// Is an element in bad going?
    pub fn is_in_bad_going(&self, figure: FigureId) -> Option<bool> {
        Some(self.in_bad(&self.standing(figure)?).0)
    }

    /// Does an element see another, as a general sees?
    pub fn has_sight(&self, one: FigureId, other: FigureId) -> Option<bool> {
        Some(self.sees(&self.standing(one)?, &self.standing(other)?).0)
    }

    /// Does a shooter see a target?
    pub fn has_shot(&self, one: FigureId, other: FigureId) -> Option<bool> {
        let field = self.field();
        Some(self.sees_to_shoot(&field, field.get(one)?, field.get(other)?))
    }

    /// Does an element stand upslope of another?
    pub fn is_upslope(&self, one: FigureId, other: FigureId) -> Option<bool> {
        Some(geometry::upslope(self, &self.standing(one)?.block, &self.standing(other)?.block).0)
    }

    /// What a straight move sweeps: its area, in square units.
    pub fn swept_area(&self, figure: FigureId, to: handspan_table::Placement) -> Option<f64> {
        let (from, to) = (self.standing(figure)?.block, self.would_stand(figure, to)?.block);
        Some(shape::area(&from.swept_to(&to)))
    }

    /// The factor of a type against another.
    pub fn factor(kind: Kind, against: Kind) -> i32 {
        types::factor(kind, against).0
    }

    /// Is a type ground troops?
    pub fn is_ground(kind: Kind) -> bool {
        types::is_ground(kind).0
    }

    /// Does an element stand on a road?
    pub fn is_on_road(&self, figure: FigureId) -> Option<bool> {
        Some(terrain::on_road(self, &self.standing(figure)?.block))
    }

    /// What a move of elements costs in points.
    pub fn price(&self, figures: &[FigureId]) -> u8 {
        let members: Vec<_> = figures.iter().filter_map(|figure| self.standing(*figure)).collect();
        pips::of_move(self, &self.field(), &members, 0).points
    }

    /// The close combats that are left: who against whom.
    pub fn combats(&self) -> Vec<(FigureId, FigureId)> {
        clashes::pending(self).into_iter().map(|clash| (clash.one, clash.other)).collect()
    }

    /// What both add to their dice in a close combat, a shot or a spell.
    pub fn adds(&self, manner: &str, one: FigureId, other: FigureId, aids: &[FigureId]) -> (i32, i32) {
        let manner = match manner {
            "close" => Manner::Close,
            "shot" => Manner::Shot { mutual: false },
            _ => Manner::Spell,
        };
        let clash = Clash { manner, one, other, aids: aids.to_vec(), flanking: false };
        let sums = sums(self, &self.field(), &clash);
        (sums.0.total(), sums.1.total())
    }

    /// Whom an element can shoot at now.
    pub fn shots(&self, figure: FigureId) -> Vec<FigureId> {
        let field = self.field();
        field.get(figure).map(|one| shooting::targets(self, &field, one)).unwrap_or_default()
    }

    /// The points of an army, and what the builder warns of.
    pub fn army_points(&self, side: handspan_table::Side) -> (u32, Vec<String>) {
        super::rules::program::points(self, side)
    }

    /// The rings of a general's command, in units.
    pub fn command(&self, side: handspan_table::Side) -> Vec<Vec<Vec2>> {
        let (rings, _) = super::rules::program::rings(self, side);
        rings.into_iter().map(|ring| ring.into_iter().map(|point| point * (1.0 / self.one())).collect()).collect()
    }
}
