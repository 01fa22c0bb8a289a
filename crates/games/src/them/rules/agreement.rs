//! What the rules work out, changed by hand: refused, unless the players agree otherwise.

use super::harm;
use crate::them::event::Cause;
use crate::them::{Them, ThemEvent, ground};
use handspan_table::{FigureId, Stand, TerrainId};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// The rule that was let go so that something could happen.
pub(super) fn rule_of(event: &ThemEvent) -> Option<&'static str> {
    match event {
        ThemEvent::FigurePlaced { .. } => Some("THEM-ATT-9"),
        ThemEvent::FigureDied { cause: Cause::Agreed, .. } => Some("THEM-ATT-3"),
        _ => None,
    }
}

fn fixed(id: &'static str, words: &'static str) -> Rule {
    rule(id, false, words).code("E_FIXED")
}

/// THEM-ATT-9 Who is pushed, and how far, is worked out by the rules.
pub(in crate::them) fn place(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let here = umpire.battle().figure(figure).copied();
    let dead = || rule("THEM-ANT-9", false, "it is out of play").code("E_DEAD").figure(figure);
    let known = umpire.firm(here, dead)?;
    umpire.require([fixed("THEM-ATT-9", "the rules decide where it stands").figure(figure)])?;
    let to = umpire.placement("put it", known.base, |_| Vec::new(), |_, _| ())?;
    // Whatever the players agree, it must have room to stand.
    let stand = Stand { base: known.base, placement: to };
    let battle = umpire.battle();
    let free = battle.table.overlapped(&stand, Some(figure)).is_empty() && battle.table.holds(&stand);
    umpire.insist(rule("THEM-MOVE-9", free, "there is no room for it").code("E_OVERLAP").figure(figure))?;
    umpire.happens(ThemEvent::FigurePlaced { figure, to });
    Ok(())
}

/// THEM-ATT-3, THEM-ATT-10 Who is hit and dies is worked out by the rules.
pub(in crate::them) fn remove(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let here = umpire.battle().figure(figure).is_some();
    umpire.insist(rule("THEM-ANT-9", here, "it is out of play").code("E_DEAD").figure(figure))?;
    umpire.require([fixed("THEM-ATT-3", "the rules decide who is hit and who dies").figure(figure)])?;
    harm::die(umpire, figure, Cause::Agreed);
    Ok(())
}

/// THEM-BAR-3 When a barricade falls is worked out by the rules.
pub(in crate::them) fn take_away(umpire: &mut Umpire<'_, Them>, terrain: TerrainId) -> Ruling {
    let here = umpire.battle().table.piece(terrain).is_some_and(ground::is_barricade);
    umpire.insist(rule("THEM-BAR-3", here, "there is no barricade").code("E_NOTHING"))?;
    umpire.require([fixed("THEM-BAR-3", "the rules decide when a barricade falls")])?;
    umpire.happens(ThemEvent::BarricadeTornDown { figure: None, terrain });
    Ok(())
}
