//! Where an ant can stand to bite somebody.

use super::biting;
use crate::them::Them;
use crate::them::rules::movement::RING;
use handspan_table::{Base, Facing, Figure, FigureId, Length, Placement, Stand, inches};

/// Poses round a character, every 15 degrees.
const AROUND: u16 = 24;
/// Turns of a pose, every 15 degrees; half a turn covers the same ground.
const TURNS: u16 = 12;

/// A pose in which an ant touches a character.
pub(super) struct Slot {
    /// Whom it touches.
    pub(super) person: FigureId,
    /// Its bearing from there in steps of 15 degrees, anticlockwise from the table's right hand as the ledger counts.
    pub(super) bearing: u16,
    /// Where the ant stands.
    pub(super) placement: Placement,
    /// Who stands there now.
    under: Vec<FigureId>,
}

impl Slot {
    /// Is it free for an ant? It is not in its own way.
    pub(super) fn is_free_for(&self, ant: FigureId) -> bool {
        self.under.iter().all(|other| *other == ant)
    }
}

/// The slots of every character who has fewer than four enemies on it, for ants on a base, in order of id and bearing.
pub(super) fn slots(battle: &Them, base: Base) -> Vec<Slot> {
    let people = battle.people().filter_map(|(id, _)| battle.figure(id));
    let open = people.filter(|person| battle.enemies_on(person).len() < RING);
    open.flat_map(|person| (0..AROUND).filter_map(|bearing| slot(battle, base, person, bearing))).collect()
}

fn slot(battle: &Them, base: Base, person: &Figure, bearing: u16) -> Option<Slot> {
    let out = Facing::degrees(90.0 - 15.0 * f64::from(bearing));
    let away = person.base.radius() + base.front().micrometres();
    let at = (person.placement.at().vec2() + out.unit() * away).point();
    let placement = Placement::new(at, out.turned(180.0));
    let stand = Stand { base, placement };
    let under = battle.table.overlapped(&stand, None);
    // One ant may be in the way and be the one that is looked for; two are not.
    let fits = under.len() < 2 && is_ground_free(battle, &stand) && !crowds(battle, &stand);
    fits.then_some(Slot { person: person.id, bearing, placement, under })
}

/// The poses turned away from square-on, by steps of 15 degrees, in which an ant touches somebody it may bite who is within
/// its inches.
pub(super) fn turned(battle: &Them, ant: &Figure) -> Vec<Slot> {
    let here = ant.placement.at().vec2();
    let far = battle.left(ant.id) + inches(2.0) + ant.base.front();
    let people = battle.people().filter_map(|(id, _)| battle.figure(id));
    let near = people.filter(|person| person.placement.at().vec2().span(here) <= far);
    let open = near.filter(|person| battle.enemies_on(person).len() < RING && biting::may_be_bitten(battle, person.id));
    let poses = |person: &Figure| {
        let (id, person) = (person.id, *person);
        let all = (0..AROUND).flat_map(|bearing| (1..TURNS).map(move |turn| (bearing, turn)));
        all.filter_map(move |(bearing, turn)| {
            let placement = touching(battle, ant, &person, bearing, turn)?;
            fits(battle, ant, placement).then(|| Slot { person: id, bearing, placement, under: Vec::new() })
        })
    };
    open.flat_map(poses).collect()
}

/// Where an ant that comes straight in from a bearing, turned so far from facing its victim, touches them.
fn touching(battle: &Them, ant: &Figure, person: &Figure, bearing: u16, turn: u16) -> Option<Placement> {
    let out = Facing::degrees(90.0 - 15.0 * f64::from(bearing));
    let facing = out.turned(180.0 + 15.0 * f64::from(turn));
    let middle = person.placement.at().vec2();
    let from = middle + out.unit() * (person.base.radius() + ant.base.radius() + inches(0.5).micrometres());
    let only = |other: &Figure| other.id == person.id;
    let swept =
        battle.table.sweep(ant.base, Placement::new(from.point(), facing).pose(), &[middle], only, |_| false, false);
    swept.met.map(|_| Placement::new(swept.end.point(), facing))
}

/// Can an ant stand so, whoever else stands about?
fn is_ground_free(battle: &Them, stand: &Stand) -> bool {
    battle.table.holds(stand) && battle.stood_on(&stand.outline(), |_| true).is_none()
}

/// THEM-MOVE-7 Would it be the fifth on somebody?
fn crowds(battle: &Them, stand: &Stand) -> bool {
    let near = battle.table.within(&stand.outline(), battle.table.tolerances.contact, |other| {
        battle.person(other.id).is_some() && battle.enemies_on(other).len() >= RING
    });
    !near.is_empty()
}

/// Can an ant stand so?
pub(super) fn fits(battle: &Them, ant: &Figure, to: Placement) -> bool {
    let stand = ant.stand().moved_to(to);
    battle.table.overlapped(&stand, Some(ant.id)).is_empty()
        && is_ground_free(battle, &stand)
        && !crowds(battle, &stand)
}

/// From a place to the nearest slot in a straight line.
pub(super) fn straight(slots: &[Slot], ant: &Figure) -> Option<Length> {
    let from = ant.placement.at().vec2();
    let free = slots.iter().filter(|slot| slot.is_free_for(ant.id));
    free.map(|slot| slot.placement.at().vec2().span(from)).reduce(Length::min)
}
