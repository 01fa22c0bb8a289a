//! Who stands where, in units: what contacts, zones and combats are worked out from. A field can be changed without a battle.

use super::block::{Block, EDGE, Edge, TOUCH};
use super::shape;
use super::troops::{Class, Kind};
use super::{Hordes, Role, Status};
use handspan_table::{FigureId, Placement, Side};

/// An element on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Standing {
    pub(super) id: FigureId,
    /// Its army.
    pub(super) side: Side,
    /// Its side of the battle.
    pub(super) role: Role,
    pub(super) kind: Kind,
    pub(super) block: Block,
    /// When it was put there.
    pub(super) since: u32,
}

/// Everybody on the table, in order of id.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    pub(super) all: Vec<Standing>,
}

impl Standing {
    pub(super) fn class(&self) -> Class {
        self.kind.class()
    }

    pub(super) fn is_hold(&self) -> bool {
        self.kind == Kind::Stronghold
    }

    /// Elsewhere.
    pub(super) fn at(self, block: Block) -> Standing {
        Standing { block, ..self }
    }
}

impl Field {
    pub(super) fn get(&self, id: FigureId) -> Option<&Standing> {
        self.all.binary_search_by_key(&id, |standing| standing.id).ok().and_then(|at| self.all.get(at))
    }

    /// Puts somebody elsewhere.
    pub(super) fn shift(&mut self, id: FigureId, block: Block) {
        if let Ok(at) = self.all.binary_search_by_key(&id, |standing| standing.id) {
            self.all[at].block = block;
        }
    }

    /// The enemies of a side, Strongholds too.
    pub(super) fn enemies(&self, role: Role) -> impl Iterator<Item = &Standing> + '_ {
        self.all.iter().filter(move |other| other.role != role)
    }

    /// Do two touch?
    pub(super) fn touch(one: &Standing, other: &Standing) -> bool {
        let near = one.block.reach() + other.block.reach() + TOUCH;
        one.block.centre().distance(other.block.centre()) <= near && one.block.apart(&other.block) <= TOUCH
    }

    /// How long an edge of one runs along any edge of another.
    pub(super) fn edge_contact(one: &Block, edge: Edge, other: &Block) -> f64 {
        let mine = one.edge(edge);
        [Edge::Front, Edge::Left, Edge::Right, Edge::Rear]
            .into_iter()
            .map(|theirs| shape::along(mine, other.edge(theirs), TOUCH))
            .fold(0.0, f64::max)
    }

    /// Do two touch along an edge?
    pub(super) fn edges_touch(one: &Standing, other: &Standing) -> bool {
        Field::touch(one, other)
            && [Edge::Front, Edge::Left, Edge::Right, Edge::Rear]
                .into_iter()
                .any(|edge| Field::edge_contact(&one.block, edge, &other.block) > EDGE)
    }

    /// The enemies that somebody touches in any way.
    pub(super) fn touched(&self, by: &Standing) -> Vec<&Standing> {
        self.enemies(by.role).filter(|enemy| Field::touch(by, enemy)).collect()
    }
}

impl Hordes {
    /// Everybody on the table.
    pub(super) fn field(&self) -> Field {
        Field { all: self.table.figures().iter().filter_map(|figure| self.standing(figure.id)).collect() }
    }

    /// One element on the table.
    pub(super) fn standing(&self, id: FigureId) -> Option<Standing> {
        let (figure, element) = (self.figure(id)?, self.element(id)?);
        let block = Block::of(&figure.stand(), self.one());
        Some(Standing {
            id,
            side: element.side,
            role: self.role(element.side)?,
            kind: element.kind,
            block,
            since: element.since,
        })
    }

    /// An element as if it stood somewhere.
    pub(super) fn would_stand(&self, id: FigureId, at: Placement) -> Option<Standing> {
        let element = self.element(id)?;
        let block = Block::of(&handspan_table::Stand { base: element.base, placement: at }, self.one());
        let role = self.role(element.side)?;
        Some(Standing { id, side: element.side, role, kind: element.kind, block, since: self.shifts })
    }

    /// The side of the battle that an army is on.
    pub fn role(&self, side: Side) -> Option<Role> {
        self.armies.get(&side).and_then(|army| army.role)
    }

    /// Whose bound it is.
    pub fn active(&self) -> Role {
        if self.bound.is_multiple_of(2) && self.bound > 0 { Role::Attacker } else { Role::Defender }
    }

    /// The armies of a side of the battle.
    pub fn armies_of(&self, role: Role) -> Vec<Side> {
        self.armies.iter().filter(|(_, army)| army.role == Some(role)).map(|(side, _)| *side).collect()
    }

    /// Is an element its army's general now?
    pub fn is_general(&self, id: FigureId) -> bool {
        self.element(id).and_then(|element| self.armies.get(&element.side)).is_some_and(|army| army.general == Some(id))
    }

    /// The Strongholds of a side of the battle that stand.
    pub(super) fn holds_of(&self, role: Role) -> Vec<FigureId> {
        let own = |(_, element): &(FigureId, &super::Element)| {
            element.kind == Kind::Stronghold && element.status == Status::Table && self.role(element.side) == Some(role)
        };
        self.elements().filter(own).map(|(id, _)| id).collect()
    }
}
