//! FATAL-INJ The injury table, and kills.

use super::core::{self, Die};
use super::{fatalities, roster};
use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, FatalityEvent, Status};
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Throw, Umpire};
use serde::{Deserialize, Serialize};

/// The rule by which the die is thrown and read: one, and nothing adds to it.
const TABLE: &str = "FATAL-INJ-1";

/// What an injury does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Injury {
    /// Stunned.
    Stunned,
    /// Begins to flee.
    Flees,
    /// Hurt, and off the table.
    Wounded,
    /// Dead for good.
    Dies,
    /// She is worse off already.
    NoWorse,
}

impl Injury {
    /// FATAL-INJ-1 What a die says on the injury table.
    fn of(die: u8) -> Injury {
        match die {
            1 => Injury::Stunned,
            2 | 3 => Injury::Flees,
            4 | 5 => Injury::Wounded,
            _ => Injury::Dies,
        }
    }

    /// FATAL-INJ-7 The worst of several stays; somebody off the table can only die yet.
    fn on(self, status: Status) -> Injury {
        let worse = match status {
            Status::Active => true,
            Status::Wounded => self == Injury::Dies,
            Status::Left | Status::Dead => false,
        };
        if worse { self } else { Injury::NoWorse }
    }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &FatalityEvent) -> Option<&'static str> {
    Some(match event {
        FatalityEvent::Injured { injury, .. } => match injury {
            Injury::Stunned => "FATAL-INJ-2",
            Injury::Flees => "FATAL-INJ-3",
            Injury::Wounded => "FATAL-INJ-4",
            Injury::Dies => "FATAL-INJ-5",
            Injury::NoWorse => "FATAL-INJ-7",
        },
        FatalityEvent::KillMarked { .. } => "FATAL-INJ-6",
        _ => return None,
    })
}

/// FATAL-INJ-1 One injury die, thrown for whoever is named, and all that comes of it.
pub(in crate::fatality) fn injure(
    umpire: &mut Umpire<'_, Fatality>,
    attacker: FigureId,
    victim: FigureId,
    thrower: FigureId,
) -> Ruling {
    let words = format!("Injury of {}", name(umpire.battle(), victim));
    let means = "1 stuns, 2 and 3 put to flight, 4 and 5 wound, 6 kills";
    let die = core::throw(umpire, thrower, Die::Six, Throw::new(words, means).by(TABLE))?;
    let status = umpire.battle().fighter(victim).map_or(Status::Dead, |fighter| fighter.status);
    let injury = Injury::of(die).on(status);
    umpire.happens(FatalityEvent::Injured { figure: victim, by: attacker, die, injury });
    if injury == Injury::Dies {
        // FATAL-INJ-6 The kill is written down at once, before anything the fatality does.
        roster::mark(umpire, attacker, victim);
    }
    if fatalities::is_due(umpire.battle(), victim, injury) {
        fatalities::roll(umpire, attacker, victim)
    } else {
        Ok(())
    }
}
