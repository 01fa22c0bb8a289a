//! Bombs: a template, and hits that are shared out.

use super::acting::{self, Deed, Extra};
use super::{Trial, TrialEvent, ordering, pushing};
use handspan_table::measure::gap::gap;
use handspan_table::measure::template::template_outline;
use handspan_table::{Facing, Figure, FigureId, Length, Outline, Placement, Point, Share, Template, Vec2, inches};
use handspan_umpire::{Note, Ruling, Umpire, Verdict, rule};

/// How far one throws.
const THROW: Length = inches(6.0);
/// What a bomb covers: a circle 6 in across.
const BLAST: Template = Template::Circle { radius: 3 * 25_400 };

/// TRIAL-BOMB A figure throws a bomb of up to three coins within 6 in. A double is a dud; else each coin is a hit, shared
/// out evenly by the thrower among those under the template. A hit wounds on a 4 or more: one wound stuns and pushes
/// 1 in, two fell.
pub(super) fn bomb(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Act)?;
    acting::with(umpire, Extra::Bomb)?;
    let coins = umpire.number("spend so many coins", (1, 3), |battle, coins| {
        [rule("TRIAL-BOMB-COINS", coins <= i32::from(battle.army(figure.side).coins), "it has fewer coins left")]
    })?;
    let spot = umpire.spot("throw it", Some(BLAST), |_| circle(&figure), |battle, at| thrown(battle, &figure, at))?;
    let hits = coins.clamp(1, 3) as u16;
    umpire.happens(TrialEvent::FigureActed { figure: figure.id });
    ordering::pay(umpire, figure.side, hits as u8);
    let dice = umpire.pool(2, 6, "light the fuse: a double is a dud")?;
    let burst = dice.first() != dice.last();
    umpire.happens(TrialEvent::BombThrown { figure: figure.id, at: spot, burst });
    let under = covered(umpire.battle(), spot);
    if !burst || under.is_empty() {
        return Ok(());
    }
    let shares = umpire.split("share out the hits", hits, &under, |_, shares| {
        let (least, most) = (shares.iter().min(), shares.iter().max());
        let even = least.zip(most).is_none_or(|(least, most)| most - least <= 1);
        [rule("TRIAL-BOMB-EVEN", even, "hits are shared out evenly")]
    })?;
    for (figure, share) in under.into_iter().zip(shares) {
        // One that was pushed over the edge by another is out of it.
        if umpire.battle().table.figure(figure).is_some() {
            wound(umpire, figure, *share, spot.vec2())?;
        }
    }
    Ok(())
}

fn wound(umpire: &mut Umpire<'_, Trial>, figure: FigureId, share: u16, from: Vec2) -> Ruling {
    match umpire.hits(share, 6, 4, "wound")? {
        0 => (),
        1 => {
            pushing::stun(umpire, figure);
            pushing::push(umpire, figure, from, inches(1.0));
        }
        _ => umpire.happens(TrialEvent::FigureFell { figure }),
    }
    Ok(())
}

/// The rules of a spot, and who is under the template there.
fn thrown(battle: &Trial, figure: &Figure, at: Point) -> Verdict {
    let table = &battle.table;
    let off = gap(&figure.outline(), &Outline::point(at.vec2())).length;
    let on = (0..=table.width).contains(&at.x) && (0..=table.depth).contains(&at.y);
    Verdict::from([
        rule("TRIAL-BOMB-REACH", table.tolerances.is_within(off, THROW), "it is too far")
            .measured(off, THROW)
            .at(at.vec2()),
        rule("TRIAL-BOMB-TABLE", on, "it is off the table").at(at.vec2()),
    ])
    .note(Note::Affects { figures: covered(battle, at) })
    .note(Note::Outline { what: "template", rings: template_outline(&BLAST, Placement::new(at, Facing::NORTH)) })
}

/// Whoever has part of the base under the template, in order of id.
fn covered(battle: &Trial, at: Point) -> Vec<FigureId> {
    let covered = battle.table.covered(&BLAST, Placement::new(at, Facing::NORTH), |_| true);
    covered.into_iter().filter(|covered| covered.share > Share::NONE).map(|covered| covered.figure).collect()
}

/// How far it can be thrown.
fn circle(figure: &Figure) -> Vec<Vec<Vec2>> {
    let radius = (figure.base.radius() + THROW.micrometres()).round() as i32;
    template_outline(&Template::Circle { radius }, figure.placement)
}
