//! FATAL-ROST What a battle leaves behind for the roster.

use super::core;
use crate::fatality::book::telling::side_name;
use crate::fatality::{Fatality, FatalityEvent, Stage, Status};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// What becomes of a fighter after the battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Return {
    /// Who.
    pub figure: FigureId,
    /// What she is called.
    pub name: String,
    /// Whose she is.
    pub side: Side,
    /// She is on the roster still. The rule that says so.
    pub lives: bool,
    /// By which rule.
    pub rule: &'static str,
    /// Whom she killed: the name, the side, the round and the fatality.
    pub kills: Vec<(String, Side, u32, Option<u8>)>,
    /// Who killed her, and in which round.
    pub killed_by: Option<(String, u32)>,
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &FatalityEvent) -> Option<&'static str> {
    match event {
        FatalityEvent::Settled => Some("FATAL-ROST-1"),
        _ => None,
    }
}

/// FATAL-ROST-1 A kill is entered in the battle at once; its fatality is filled in when that die has fallen.
pub(super) fn mark(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, victim: FigureId) {
    umpire.happens(FatalityEvent::KillMarked { figure, victim });
}

/// FATAL-ROST-1 Everybody confirms that the battle is over, or given up: then the rosters are written back, once.
pub(in crate::fatality) fn settle(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    let battle = umpire.battle();
    let (some, fresh) = (!battle.musters.is_empty(), !battle.settled);
    let begun = battle.stage != Stage::Setup;
    umpire.insist(once(some, "nobody was mustered from a roster"))?;
    umpire.insist(once(fresh, "the rosters have been written back already"))?;
    umpire.insist(once(begun, "the battle has not begun"))?;
    let sides: Vec<Side> = umpire.battle().musters.keys().copied().collect();
    for side in sides {
        let over = umpire.battle().stage == Stage::Over;
        let name = side_name(umpire.battle(), side);
        let (question, yes) = if over {
            (format!("{name}: is the battle over?"), "Yes, write the roster back")
        } else {
            (format!("{name}: is the battle given up?"), "Yes, give it up and write the roster back")
        };
        umpire.to(side).option(question, &[("yes", yes)], |_, _| ())?;
    }
    umpire.happens(FatalityEvent::Settled);
    Ok(())
}

fn once(holds: bool, words: &'static str) -> Rule {
    rule("FATAL-ROST-1", holds, words).code("E_SETUP")
}

/// FATAL-ROST-1 What is written back is not taken back.
pub(in crate::fatality) fn stands() -> Rule {
    core::locked(false, "the rosters have been written back").firm()
}

impl Fatality {
    /// What becomes of everybody, in order of id. FATAL-ROST-1 The dead are erased and kills stay; FATAL-ROST-2 everybody else
    /// comes back, wounded, fleeing or not.
    pub fn returns(&self) -> Vec<Return> {
        let kill = |(victim, round): &(FigureId, u32)| {
            let fallen = self.fighter(*victim)?;
            Some((fallen.name.clone(), fallen.side, *round, fallen.fatality))
        };
        let back = self.fighters().map(|(figure, fighter)| {
            let lives = fighter.status != Status::Dead;
            let round = |by: FigureId| {
                let kills = self.fighter(by)?.kills.iter();
                kills.clone().find(|(victim, _)| *victim == figure).map(|(_, round)| *round)
            };
            let killer = fighter.felled_by.filter(|_| !lives);
            Return {
                figure,
                name: fighter.name.clone(),
                side: fighter.side,
                lives,
                rule: if lives { "FATAL-ROST-2" } else { "FATAL-ROST-1" },
                kills: fighter.kills.iter().filter_map(kill).collect(),
                killed_by: killer
                    .and_then(|by| Some((self.fighter(by)?.name.clone(), round(by).unwrap_or(self.round)))),
            }
        });
        back.collect()
    }
}
