//! FATAL-ROST What a battle leaves behind for the roster.

use crate::fatality::{Fatality, FatalityEvent, Status};
use handspan_table::{FigureId, Side};
use handspan_umpire::Umpire;

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
    /// Who killed her.
    pub killed_by: Option<String>,
}

/// FATAL-ROST-1 A kill is entered in the battle at once; its fatality is filled in when that die has fallen.
pub(super) fn mark(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, victim: FigureId) {
    umpire.happens(FatalityEvent::KillMarked { figure, victim });
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
            Return {
                figure,
                name: fighter.name.clone(),
                side: fighter.side,
                lives,
                rule: if lives { "FATAL-ROST-2" } else { "FATAL-ROST-1" },
                kills: fighter.kills.iter().filter_map(kill).collect(),
                killed_by: (!lives).then(|| self.fighter(fighter.felled_by?).map(|by| by.name.clone())).flatten(),
            }
        });
        back.collect()
    }
}
