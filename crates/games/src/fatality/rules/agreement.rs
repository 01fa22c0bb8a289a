//! What the rules work out, changed by hand: refused, unless the players agree otherwise.

use super::{core, sequence};
use crate::fatality::{Fatality, FatalityEvent, Stage};
use handspan_table::{FigureId, Stand};
use handspan_umpire::{Ruling, Umpire, rule};

/// FATAL-CORE-8 A figure is put elsewhere.
pub(in crate::fatality) fn place(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let here = umpire.battle().figure(figure).copied();
    let known = umpire.firm(here, || sequence::off_the_table(figure))?;
    let to = umpire.placement("put her", known.base, |_| Vec::new(), |_, _| ())?;
    // Whatever the players agree, she must have room to stand.
    let stand = Stand { base: known.base, placement: to };
    let table = &umpire.battle().table;
    let (on, free) = (table.holds(&stand), table.overlapped(&stand, Some(figure)).is_empty());
    umpire.insist(rule("FATAL-CORE-7", on, "she would not be wholly on the table").code("OFF_TABLE").figure(figure))?;
    umpire.insist(rule("FATAL-CORE-7", free, "there is no room for her").code("BLOCKED_BASE").figure(figure))?;
    umpire.require([core::by_agreement(figure, "where she stands is worked out by the rules")])?;
    umpire.happens(FatalityEvent::Placed { figure, to });
    Ok(())
}

/// FATAL-CORE-8 A figure is taken out of play, alive.
pub(in crate::fatality) fn remove(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let here = umpire.battle().figure(figure).is_some();
    umpire.firm(here.then_some(()), || sequence::off_the_table(figure))?;
    let over = umpire.battle().stage == Stage::Over;
    umpire.insist(rule("FATAL-SEQ-1", !over, "the battle is over").code("PHASE_ORDER"))?;
    umpire.require([core::by_agreement(figure, "who leaves the table is worked out by the rules")])?;
    umpire.happens(FatalityEvent::Removed { figure });
    sequence::settle(umpire)
}
