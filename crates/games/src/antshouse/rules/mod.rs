//! The rules, a file or folder for each chapter of their ids.
//!
//! | id | chapter |
//! |---|---|
//! | ANTH-PREP | `preparation` |
//! | ANTH-RND | `rounds` |
//! | ANTH-MOVE | `movement` |
//! | ANTH-RPS | `contests` |
//! | ANTH-WPN | `weapons` |
//! | ANTH-WIN | `winning` |
//! | ANTH-VAR | `variants` |
//! | ANTH-UI | `interface` |
//! | ANTH-END | `ending` |
//!
//! A function that decides rules of several chapters is in the one that its comment or its work names. What every chapter
//! asks first is here.

pub(super) mod contests;
pub(super) mod ending;
pub(super) mod interface;
pub(super) mod movement;
pub(super) mod preparation;
pub(super) mod rounds;
pub(super) mod variants;
pub(super) mod weapons;
pub(super) mod winning;

use super::{Antshouse, Step};
use crate::options::{Declared, OptionList};
use handspan_table::Side;
use handspan_umpire::{Ruling, Umpire, rule};

/// The options of Antshouse, each declared beside the rule it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AntshouseOptions;

impl OptionList for AntshouseOptions {
    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 6] = [
            &variants::LENGTH,
            &variants::START,
            &rounds::orders::WEAPON_ENTRY,
            &weapons::WATER_SUCCESS,
            &winning::TIE,
            &contests::RPS_MODE,
        ];
        &ALL
    }
}

/// What every decision must meet: the game goes on, and the side plays in it.
fn going_on(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    let battle = umpire.battle();
    let (over, plays) = (battle.step == Step::Over, battle.players.contains_key(&side));
    umpire.insist(rule("ANTH-WIN-1", !over, "the game is over").code("E_STEP"))?;
    umpire.insist(rule("ANTH-PREP-1", plays, "nobody sits there").code("E_SEATS"))
}
