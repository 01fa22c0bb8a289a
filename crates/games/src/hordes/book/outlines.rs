//! What lies on the table while its switch is on: front zones, command, arcs, the reach of spells.

use crate::board::{Look, Standing};
use crate::hordes::rules::geometry::zoning;
use crate::hordes::rules::{program, shooting, spells};
use crate::hordes::shape::{self, Shape};
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Phase};
use handspan_table::Vec2;

/// Every outline, by element.
pub(super) fn outlines(battle: &Hordes) -> Vec<Standing> {
    if [Phase::Deploy, Phase::Over].contains(&battle.phase()) {
        return Vec::new();
    }
    let field = battle.field();
    let laid = |shape: &Shape| -> Vec<Vec2> { shape.iter().map(|corner| *corner * battle.one()).collect() };
    let mut all = Vec::new();
    let mut put = |what: &'static str, look: Look, one: &crate::hordes::field::Standing, rings: Vec<Vec<Vec2>>| {
        if !rings.is_empty() {
            all.push(Standing { what: what.into(), look, side: Some(one.side), figure: Some(one.id), rings });
        }
    };
    for one in &field.all {
        let zone = zoning::effective(&field, one, &[]);
        put("Front zones", Look::Zone, one, zone.iter().map(laid).collect());
        if let Some(range) = shooting::range(one.kind) {
            let far = one.block.ahead * range;
            let arc = shooting::arc(battle, &one.block);
            let strip = vec![arc[1] + far, arc[1], arc[2], arc[2] + far];
            put("Shooting arcs", Look::Arc, one, vec![laid(&strip)]);
        }
        if one.kind == Kind::Magician {
            let round: Vec<Vec2> = (0..72)
                .map(|step| handspan_table::Facing::degrees(f64::from(step) * 5.0).unit() * spells::REACH)
                .collect();
            let corners = one.block.corners();
            let grown: Vec<Vec2> =
                corners.iter().flat_map(|corner| round.iter().map(move |out| *corner + *out)).collect();
            put("Reach of spells", Look::Reach, one, vec![laid(&shape::hull(&grown))]);
        }
        if battle.is_general(one.id) {
            put("Command", Look::Ring, one, program::rings(battle, one.side).0);
        }
    }
    all
}
