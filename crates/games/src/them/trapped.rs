//! Who is trapped: touched by four enemies, or by one and boxed in.

use super::{Them, ground};
use handspan_table::{Base, Facing, Figure, FigureId, Piece, Pose, inches};

/// So many enemies on somebody are a full ring, and no more may come up to it.
pub(super) const RING: usize = 4;

impl Them {
    /// THEM-MOVE-5 A figure is trapped that touches an enemy and is touched by four, or cannot take a step.
    pub fn is_trapped(&self, figure: FigureId) -> bool {
        let Some(figure) = self.figure(figure) else { return false };
        match self.enemies_on(figure).len() {
            0 => false,
            RING.. => true,
            _ => self.is_boxed_in(figure),
        }
    }

    /// The enemies in contact with a figure, in order of id.
    pub fn enemies_on(&self, figure: &Figure) -> Vec<FigureId> {
        let contacts = self.table.contacts_of(figure.id, &figure.stand());
        contacts.into_iter().map(|contact| contact.b).filter(|other| self.is_enemy(figure.id, *other)).collect()
    }

    /// Is a quarter inch blocked whichever way it goes? A barricade or a crossable piece boxes in ants only.
    fn is_boxed_in(&self, figure: &Figure) -> bool {
        let ant = self.ant(figure.id).is_some();
        let bars = |piece: &Piece| {
            if ant { true } else { ground::is_solid(piece) || ground::is_closed(piece) }
        };
        let disc = disc(figure.base);
        let pose = figure.placement.pose();
        let enemies = |other: &Figure| self.is_enemy(figure.id, other.id);
        (0..72).all(|heading| {
            let step = Facing::millidegrees(heading * 5_000).unit() * inches(0.25).micrometres();
            let to = [pose.at + step];
            self.table.sweep(disc, Pose { ..pose }, &to, enemies, bars, true).met.is_some()
        })
    }
}

/// THEM-MOVE-3 A way is tested with a disc as wide as the base, the end with the base itself.
pub(super) fn disc(base: Base) -> Base {
    Base::Round { diameter: base.frontage().whole() }
}
