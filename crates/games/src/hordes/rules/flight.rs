//! HOTT-FLEE Fleeing 600 paces, or off the battlefield.

use super::geometry::{counts, overlaps};
use super::{dragons, losses, passing, terrain};
use crate::hordes::block::{Block, EDGE, Edge};
use crate::hordes::event::{HordesEvent, Loss};
use crate::hordes::field::{Field, Standing};
use crate::hordes::shape;
use crate::hordes::troops::{Class, Kind};
use crate::hordes::{Hordes, ground};
use handspan_table::FigureId;
use handspan_umpire::Umpire;

/// HOTT-FLEE-1 How far.
const FAR: f64 = 6.0;

/// How a flight ends.
enum End {
    At(Block, Vec<FigureId>),
    Off,
    Blocked,
}

/// HOTT-FLEE-3 Off the battlefield at once.
pub(in crate::hordes) fn off(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) {
    losses::lose(umpire, figure, Loss::FledOff);
}

/// HOTT-FLEE-1 An element turns about and flees 600 paces. HOTT-FLEE-2 Where something is in the way it turns aside, as little as it can.
pub(in crate::hordes) fn flee(umpire: &mut Umpire<'_, Hordes>, figure: FigureId, from: FigureId) {
    let battle = umpire.battle();
    let field = battle.field();
    let Some(one) = field.get(figure).copied() else { return };
    let behemoth = one.kind == Kind::Behemoth;
    let run = |degrees: f64| {
        let start = one.block.about().turned(one.block.centre(), degrees);
        if behemoth { stampede(battle, &field, &one, start, from) } else { straight(battle, &field, &one, start, from) }
    };
    let mut end = run(0.0);
    let mut angle = 15.0;
    while matches!(end, End::Blocked) && angle <= 90.0 {
        end = better(battle, &field, &one, run(-angle), run(angle));
        angle += 15.0;
    }
    match end {
        End::At(block, crushed) => {
            for victim in crushed {
                losses::lose(umpire, victim, Loss::Crushed);
            }
            let to = block.placement(umpire.battle().one());
            umpire.happens(HordesEvent::Fled { figure, to });
        }
        End::Off => off(umpire, figure),
        End::Blocked => losses::lose(umpire, figure, Loss::Trapped),
    }
}

/// HOTT-FLEE-2 Of two ways turned as far, the one that ends farther from the nearest enemy; the left one of equals.
fn better(battle: &Hordes, field: &Field, one: &Standing, left: End, right: End) -> End {
    let far = |end: &End| match end {
        End::At(block, _) => {
            Some(field.enemies(one.role).map(|enemy| enemy.block.apart(block)).fold(f64::MAX, f64::min))
        }
        // Whoever leaves the table is far from everybody.
        End::Off => Some(f64::MAX),
        End::Blocked => None,
    };
    debug_assert!(battle.scale() > 0, "a table has a scale");
    match (far(&left), far(&right)) {
        (Some(one), Some(other)) if other > one + 1e-6 => right,
        (Some(_), _) => left,
        (None, Some(_)) => right,
        (None, None) => End::Blocked,
    }
}

/// Own elements beside it and the one that beat it are in nobody's way.
fn ignores(field: &Field, one: &Standing, other: &Standing, from: FigureId) -> bool {
    let beside = || {
        other.role == one.role
            && [Edge::Left, Edge::Right]
                .into_iter()
                .any(|edge| Field::edge_contact(&one.block, edge, &other.block) > EDGE)
    };
    debug_assert!(field.get(one.id).is_some(), "who flees is on the table");
    other.id == one.id || other.id == from || beside()
}

fn straight(battle: &Hordes, field: &Field, one: &Standing, start: Block, from: FigureId) -> End {
    let end = start.ahead_by(FAR);
    let sweep = start.swept_to(&end);
    let flies = one.class() == Class::Aerial;
    let met = field.all.iter().any(|other| {
        !ignores(field, one, other, from)
            && counts(shape::shared(&sweep, &other.block.corners()))
            && !passing::passes(battle, field, &one.at(start), (&start, &end), other, false).0
    });
    let wall =
        battle.under(&sweep, |piece| !flies && (ground::is_barred(piece) || is_nil(piece, one.kind))).next().is_some();
    if met || wall {
        return End::Blocked;
    }
    // HOTT-FLEE-3 Whose flight crosses an edge of the table is gone.
    if !battle.on_table(&end) {
        return End::Off;
    }
    let on = field.all.iter().any(|other| other.id != one.id && overlaps(battle, &end, &other.block));
    if on || !terrain::can_be(battle, &one.at(end)) { End::Blocked } else { End::At(end, Vec::new()) }
}

/// Ground that a type cannot be on at all.
fn is_nil(piece: &handspan_table::Piece, kind: Kind) -> bool {
    let hard = ground::is_bad(&piece.terrain.kind, kind.class()) || ground::is_water(piece);
    hard && kind.row().bad.is_none()
}

/// HOTT-FLEE-4 A Behemoth crushes what it runs into, passes aerials and Sneakers, and stops at the first Behemoth.
fn stampede(battle: &Hordes, field: &Field, one: &Standing, start: Block, from: FigureId) -> End {
    let sweep_to = |far: f64| start.swept_to(&start.ahead_by(far));
    let holds = |far: f64| {
        let sweep = sweep_to(far);
        let hold =
            field.all.iter().any(|other| other.is_hold() && counts(shape::shared(&sweep, &other.block.corners())));
        hold || battle.under(&sweep, ground::is_barred).next().is_some()
    };
    let mut far = FAR;
    let ahead = |other: &Standing| {
        other.block.corners().iter().map(|corner| (*corner - start.front).dot(start.ahead)).fold(f64::MAX, f64::min)
    };
    for other in field.all.iter().filter(|other| other.kind == Kind::Behemoth && other.id != one.id) {
        if counts(shape::shared(&sweep_to(far), &other.block.corners())) {
            far = far.min(ahead(other).max(0.0));
        }
    }
    if holds(far) {
        return End::Blocked;
    }
    let end = start.ahead_by(far);
    if !battle.on_table(&end) {
        return End::Off;
    }
    let sweep = sweep_to(far);
    let crushed: Vec<FigureId> = field
        .all
        .iter()
        .filter(|other| other.id != one.id && other.id != from && dragons::crushable(other.kind))
        .filter(|other| counts(shape::shared(&sweep, &other.block.corners())))
        .map(|other| other.id)
        .collect();
    // It does not end on somebody it passes: it stops short.
    let lies = |far: f64| {
        let end = start.ahead_by(far);
        field
            .all
            .iter()
            .find(|other| other.id != one.id && !crushed.contains(&other.id) && overlaps(battle, &end, &other.block))
    };
    let mut short = far;
    while let Some(other) = lies(short) {
        let nearer = ahead(other).max(0.0);
        if nearer >= short - 1e-6 {
            return End::Blocked;
        }
        short = nearer;
    }
    End::At(start.ahead_by(short), crushed)
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    Some(match event {
        HordesEvent::Fled { figure, to } => {
            let was = battle.standing(*figure)?;
            let straight = 180.0 - was.block.facing.turn_to(to.facing).abs() < 1.0;
            if straight { "HOTT-FLEE-1" } else { "HOTT-FLEE-2" }
        }
        HordesEvent::Lost { why: Loss::FledOff, .. } => "HOTT-FLEE-3",
        HordesEvent::Lost { why: Loss::Trapped, .. } => "HOTT-FLEE-2",
        HordesEvent::Lost { why: Loss::Crushed, .. } => "HOTT-FLEE-4",
        _ => return None,
    })
}
