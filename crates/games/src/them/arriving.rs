//! New ants.

use super::trapped::RING;
use super::{ANTS, Phase, Them, ThemEvent, acting, ground};
use crate::scenario::FigureSheet;
use handspan_table::measure::gap::gap;
use handspan_table::{FigureId, Marker, MarkerId, Placement, Stand};
use handspan_umpire::{Rule, Ruling, Umpire, Verdict, rule};

/// How many ants come out of one hole in a turn.
pub(super) const PER_HOLE: u8 = 2;
/// Nobody yet: whoever comes has no number before it comes.
const NOBODY: FigureId = FigureId(u32::MAX);

/// THEM-TURN-4 A new ant comes out of a hole and stands where it touches the hole.
pub(super) fn arrive(umpire: &mut Umpire<'_, Them>, hole: MarkerId) -> Ruling {
    acting::side(umpire, ANTS, &[Phase::Reinforcements])?;
    let battle = umpire.battle();
    let marker = battle.marker(hole, ground::HOLE).or_else(|| battle.marker(hole, ground::COLLAPSED)).cloned();
    let none = || rule("THEM-TURN-4", false, "there is no such hole").code("E_ENTRY_CLOSED");
    let marker = umpire.firm(marker, none)?;
    let region = |_: &Them| vec![ring(&marker)];
    let to = umpire.placement("let it out", ground::ANT_BASE, region, |battle, to| put_there(battle, &marker, to))?;
    // Whatever the players agree, it must have room to stand.
    let stand = Stand { base: ground::ANT_BASE, placement: to };
    let battle = umpire.battle();
    let free = battle.stood_upon(&stand, None).is_empty() && battle.is_on_the_table(&stand);
    let free = free && battle.table.figures().len() < crate::limits::FIGURES;
    umpire.firm(free.then_some(()), || rule("THEM-TURN-4", false, "there is no room for it").code("E_PLACE"))?;
    come(umpire, hole, to);
    Ok(())
}

/// A new ant, numbered on from all there ever were.
pub(super) fn come(umpire: &mut Umpire<'_, Them>, hole: MarkerId, placement: Placement) {
    let battle = umpire.battle();
    let standing = battle.table.figures().last().map_or(0, |figure| figure.id.0);
    let fallen = battle.fallen.keys().last().map_or(0, |figure| figure.0);
    let id = FigureId(standing.max(fallen).saturating_add(1));
    let (name, kind) = (format!("Ant {}", id.0), "ant".to_owned());
    let base = ground::ANT_BASE;
    let figure = FigureSheet { id, name, kind, side: ANTS, base, placement, allowance: None };
    umpire.happens(ThemEvent::AntArrived { hole, figure });
}

/// THEM-TURN-3 Have fewer than two come out of a hole this turn?
pub(super) fn has_more(battle: &Them, hole: MarkerId) -> bool {
    battle.added(hole) < PER_HOLE
}

/// Is a pose at a hole lawful?
pub(super) fn fits(battle: &Them, hole: &Marker, to: Placement) -> bool {
    put_there(battle, hole, to).broken().next().is_none()
}

/// The rules of a pose, in the order of the ledger's table of codes.
fn put_there(battle: &Them, hole: &Marker, to: Placement) -> Verdict {
    let stand = Stand { base: ground::ANT_BASE, placement: to };
    let outline = stand.outline();
    let off = gap(&outline, &ground::outline_of(hole));
    let touched = battle.table.contacts_of(NOBODY, &stand).into_iter().map(|contact| contact.b);
    let full = touched
        .filter(|other| battle.person(*other).is_some())
        .find(|person| battle.figure(*person).is_some_and(|person| battle.enemies_on(person).len() >= RING));
    let under = battle.stood_upon(&stand, None);
    let on = battle.stood_on(&outline, |_| true).map(|(_, at)| at);
    let place = |holds, words| rule("THEM-TURN-4", holds, words).code("E_PLACE");
    let contact = battle.table.tolerances.contact;
    let crowded = rule("THEM-MOVE-7", full.is_none(), "four are on that character already").code("E_CROWDED");
    Verdict::from([
        full.into_iter().fold(crowded, Rule::figure),
        place(battle.table.tolerances.touches(&off), "it does not touch the hole")
            .measured(off.length, contact)
            .at(off.from),
        place(battle.is_on_the_table(&stand), "it would leave the table").at(stand.centre()),
        under.iter().fold(place(under.is_empty(), "somebody stands there"), |rule, figure| rule.figure(*figure)),
        place(on.is_none(), "terrain is there").at(on),
        // THEM-TURN-2 Never more than four ants for each living character.
        rule("THEM-TURN-2", battle.room() > 0, "there are four ants for each character already").code("E_CAP"),
        rule("THEM-TURN-3", has_more(battle, hole.id), "two have come out of it this turn").code("E_ENTRY_LIMIT"),
        rule("THEM-ACT-6", hole.kind == ground::HOLE, "the hole is collapsed").code("E_ENTRY_CLOSED"),
    ])
}

/// Where the middle of a new ant may be, more or less.
fn ring(hole: &Marker) -> Vec<handspan_table::Vec2> {
    let radius = (hole.base.radius() + ground::ANT_BASE.radius()).round() as i32;
    let circle = handspan_table::Template::Circle { radius };
    handspan_table::measure::template::template_outline(&circle, hole.placement).into_iter().next().unwrap_or_default()
}
