//! HOTT-MAG Ensorcelled Magicians, how they are freed, and what a roll of 1 does.

use super::geometry::overlaps;
use super::{dragons, pips, terrain, turn};
use crate::hordes::block::Block;
use crate::hordes::event::{Came, HordesEvent, Loss};
use crate::hordes::field::{Field, Standing};
use crate::hordes::{Hordes, Status};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Placement, Vec2};
use handspan_umpire::{Ruling, Umpire, rule};

/// HOTT-MAG-3 Does a spell still work that ensorcels its caster?
pub(in crate::hordes) static SELF_ENSORCEL: OneOf<bool> = OneOf {
    word: "self_ensorcel",
    title: "A Magician's second 1",
    about: "Whether a spell works that ensorcels its own caster.",
    rule: "HOTT-MAG-3",
    choices: &[
        Choice::new(
            "after_resolving",
            "The spell works first",
            "The spell of a second 1 is resolved before it ensorcels its caster.",
            false,
        ),
        Choice::new(
            "spell_fails",
            "The spell fails",
            "The spell of a second 1 does nothing but ensorcel its caster.",
            true,
        ),
    ],
};

/// HOTT-MAG-3 Does it fail?
pub(in crate::hordes) fn fails(battle: &Hordes) -> bool {
    battle.options().get(&SELF_ENSORCEL)
}

/// HOTT-MAG-3 A Magician who rolls his second 1 bespelling is ensorcelled by his own spell.
pub(in crate::hordes) fn backfires(ones: u8, die: u8) -> (bool, &'static str) {
    (die == 1 && ones >= 1, "HOTT-MAG-3")
}

/// HOTT-MAG-2 For six points an ensorcelled Magician returns to where he stood, or as near as there is room.
pub(in crate::hordes) fn free(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::may_act(umpire, figure)?;
    let bound = umpire.battle().element(figure).filter(|element| element.status == Status::Ensorcelled).cloned();
    let element = umpire.firm(bound, || dragons::not_in_pool(figure))?;
    let paid = pips::six(umpire.battle(), element.side);
    umpire.require([paid])?;
    let place = element.last.and_then(|last| nearest(umpire.battle(), figure, last));
    let to = umpire.firm(place, || {
        rule("HOTT-MAG-2", false, "there is no room for him near where he stood").code("deploy-place").figure(figure)
    })?;
    umpire.happens(HordesEvent::Arrived { figure, came: Came::Freed, to, cost: pips::SIX });
    Ok(())
}

/// The nearest place to stand where nobody is: rings round the place, nearest first, northwards first.
fn nearest(battle: &Hordes, figure: FigureId, last: Placement) -> Option<Placement> {
    let standing = battle.would_stand(figure, last)?;
    let field = battle.field();
    if fits(battle, &field, &standing.block, &standing) {
        return Some(last);
    }
    const STEP: f64 = 0.1;
    (1..=400).find_map(|ring| {
        let far = f64::from(ring) * STEP;
        let count = (ring * 8).min(240);
        (0..count).find_map(|part| {
            let (sin, cos) = handspan_table::trig::sin_cos_degrees(360.0 * f64::from(part) / f64::from(count));
            let block = standing.block.moved(Vec2::new(sin, cos) * far);
            fits(battle, &field, &block, &standing).then(|| block.placement(battle.one()))
        })
    })
}

fn fits(battle: &Hordes, field: &Field, block: &Block, standing: &Standing) -> bool {
    let free = !field.all.iter().any(|other| overlaps(battle, block, &other.block));
    let away = !field.enemies(standing.role).any(|enemy| Field::touch(&standing.at(*block), enemy));
    free && away && battle.on_table(block) && terrain::can_be(battle, &standing.at(*block))
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Lost { figure, why: Loss::Ensorcelled } => {
            let ones = battle.element(*figure).map_or(0, |element| element.ones);
            // Who has rolled two ones and was not beaten was caught by his own spell.
            Some(if ones >= 2 { backfires(1, 1).1 } else { "HOTT-MAG-1" })
        }
        HordesEvent::Arrived { came: Came::Freed, .. } => Some("HOTT-MAG-2"),
        _ => None,
    }
}
