//! BUG-WND Wounds: one die, a wound or death; what being wounded means.

use super::{command, general};
use crate::bughunt::book::telling::name;
use crate::bughunt::{Bughunt, BughuntEvent, Status};
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Throw, Umpire, rule};

/// BUG-WND-3 What a wound changes: moving, fire, command points and the LMG, and nothing else.
pub(in crate::bughunt) const CHANGES: (&str, &str) = (
    "BUG-WND-3",
    "A wound slows, costs a die in firing, costs commanders points, and bars the LMG. It changes nothing else.",
);

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    Some(match event {
        BughuntEvent::Hurt { die: None, .. } => "BUG-WND-2",
        BughuntEvent::Hurt { kia: true, .. } => "BUG-WND-4",
        BughuntEvent::Hurt { .. } | BughuntEvent::WoundRolled { .. } => "BUG-WND-1",
        _ => return None,
    })
}

/// BUG-WND-1 1 or 2 wounds, 3 and more kills.
fn kills(die: u8) -> bool {
    !rule("BUG-WND-1", die <= 2, "it is killed").holds()
}

/// A human has to roll on the wound chart.
pub(super) fn wound(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    let Some(person) = umpire.battle().person(figure).filter(|person| person.is_here()).cloned() else { return Ok(()) };
    // BUG-WND-2 A second wound kills, whatever a die would show.
    if person.status == Status::Wounded {
        umpire.happens(BughuntEvent::Hurt { figure, die: None, kia: true });
        return Ok(());
    }
    let throw = |umpire: &Umpire<'_, Bughunt>| {
        Throw::new(format!("{} is hit", name(umpire.battle(), figure)), "1 or 2 wounds, 3 or more kills")
    };
    let first = throw(umpire);
    let mut die = general::dice(umpire, person.side, 1, first)?.first().copied().unwrap_or(6);
    let fate = if kills(die) { "dead" } else { "wounded" };
    if command::again(umpire, figure, &format!("{} rolled {die}: {fate}", person.name))? {
        umpire.happens(BughuntEvent::WoundRolled { figure, die });
        let second = throw(umpire);
        let second = general::dice(umpire, person.side, 1, second)?.first().copied().unwrap_or(6);
        umpire.happens(BughuntEvent::RolledAgain { figure, dice: vec![second] });
        die = command::counts(umpire.battle(), die, second, false);
    }
    umpire.happens(BughuntEvent::Hurt { figure, die: Some(die), kia: kills(die) });
    Ok(())
}
