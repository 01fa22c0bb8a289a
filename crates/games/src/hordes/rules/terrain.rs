//! HOTT-TERR Going for ground troops and aerials, water, roads and crossings.

use super::geometry::tracks::Track;
use super::{scale, types};
use crate::hordes::block::Block;
use crate::hordes::field::Standing;
use crate::hordes::ground::{self, ROAD};
use crate::hordes::shape::Shape;
use crate::hordes::troops::{Class, Kind};
use crate::hordes::{Element, Hordes};
use handspan_table::{Piece, Vec2};
use handspan_umpire::{Rule, rule};

/// HOTT-TERR-4 How far beside the middle of a road an element may stand, and how askew.
const BESIDE: f64 = 0.3;
const ASKEW: f64 = 15.0;
/// HOTT-TERR-3 How far anybody wades.
const WADE: f64 = 1.0;

/// HOTT-TERR-4 Is an element on a road: the middles of its front and rear on it, and looking along it?
pub(in crate::hordes) fn on_road(battle: &Hordes, block: &Block) -> bool {
    let legs: Vec<(Vec2, Vec2)> = battle.lines(ROAD).collect();
    let near = |point: Vec2, leg: &(Vec2, Vec2)| point.nearest_on(leg.0, leg.1).0.distance(point) <= BESIDE + 1e-6;
    let along = |leg: &(Vec2, Vec2)| {
        let turn = handspan_table::Facing::towards(leg.0, leg.1).turn_to(block.facing).abs();
        turn <= ASKEW + 1e-6 || 180.0 - turn <= ASKEW + 1e-6
    };
    legs.iter().any(|leg| near(block.front, leg) && along(leg)) && legs.iter().any(|leg| near(block.rear(), leg))
}

/// HOTT-TERR-4 Is an element at a ford or a bridge?
pub(in crate::hordes) fn at_crossing(battle: &Hordes, block: &Block) -> bool {
    battle.under(&block.shape(), |piece| ground::is_crossing(&piece.terrain.kind)).next().is_some()
}

/// How fast somebody goes, and what the ground forbids.
pub(in crate::hordes) struct Pace {
    /// Units; what limits it is the rule.
    pub(in crate::hordes) rate: f64,
    pub(in crate::hordes) rule: &'static str,
    /// Every pose is on a road.
    pub(in crate::hordes) road: bool,
    /// It goes through bad going or water.
    pub(in crate::hordes) hard: bool,
    /// The piece of ground it cannot enter.
    pub(in crate::hordes) barred: Option<(handspan_table::TerrainId, &'static str)>,
}

/// How fast an element goes over ground that it sweeps: HOTT-TERR-1 the slowest of all it touches, HOTT-TERR-3 wading 100 paces,
/// HOTT-TERR-4 by road the road's rate.
pub(in crate::hordes) fn pace(battle: &Hordes, element: &Element, poses: &[Block], swept: &[Shape]) -> Pace {
    let kind = element.kind;
    let ([good, bad, road], table) = types::rates(battle, kind);
    let units = |paces: Option<u16>| paces.map_or(0.0, |paces| scale::units(paces).0);
    let free = Pace { rate: units(good), rule: table, road: false, hard: false, barred: None };
    if kind.class() == Class::Aerial {
        return free;
    }
    // HOTT-LURK-4 Who is tied to a feature goes by its rate there, water or not.
    if element.feature.is_some() {
        return Pace { rate: units(bad), hard: true, ..free };
    }
    let on = |is: &dyn Fn(&Piece) -> bool| {
        let pieces =
            swept.iter().flat_map(|shape| battle.table.terrain().filter(move |piece| battle.lies_on(piece, shape)));
        pieces.filter(|piece| is(piece)).map(|piece| piece.terrain.id).next()
    };
    let (worse, water) = (on(&|piece| ground::is_bad(&piece.terrain.kind, kind.class())), on(&ground::is_water));
    let wall = on(&ground::is_barred).map(|piece| (piece, "HOTT-TERR-5"));
    if poses.iter().all(|pose| on_road(battle, pose)) {
        let surrounded = worse.is_some() || water.is_some();
        let rate = if surrounded { units(road) } else { units(road).max(units(good)) };
        return Pace { rate, rule: "HOTT-TERR-4", road: true, hard: false, barred: wall };
    }
    let mut pace = Pace { hard: worse.is_some() || water.is_some(), barred: wall, ..free };
    if let Some(piece) = worse {
        if bad.is_none() {
            pace.barred = pace.barred.or(Some((piece, "HOTT-TERR-1")));
        } else if units(bad) < pace.rate || good.is_none() {
            (pace.rate, pace.rule) = (units(bad), "HOTT-TERR-1");
        }
    }
    if let Some(piece) = water {
        if bad.is_none() {
            pace.barred = pace.barred.or(Some((piece, "HOTT-TERR-3")));
        } else if WADE < pace.rate {
            (pace.rate, pace.rule) = (WADE, "HOTT-TERR-3");
        }
    }
    pace
}

/// HOTT-TERR-5 What an element cannot enter; HOTT-TERR-2 aerials pass over everything.
pub(in crate::hordes) fn passable(battle: &Hordes, track: &Track, pace: &Pace) -> Rule {
    let id = pace.barred.map_or("HOTT-TERR-5", |(_, id)| id);
    let known = rule(id, pace.barred.is_none(), "this ground cannot be entered").code("impassable");
    let known = known.figure(track.id).terrain(pace.barred.map(|(piece, _)| piece));
    known.at(track.end().centre() * battle.one()).tells("{figure} cannot enter {terrain}")
}

/// HOTT-TERR-2 Aerials end neither in woods nor in built-up areas, HOTT-TERR-5 and nobody on ground that cannot be entered.
pub(in crate::hordes) fn may_end(battle: &Hordes, standing: &Standing) -> [Rule; 2] {
    let shape = standing.block.shape();
    let aerial = standing.class() == Class::Aerial;
    let wood = battle.under(&shape, |piece| aerial && ground::is_cover(&piece.terrain.kind)).next();
    let wall = battle.under(&shape, |piece| aerial && ground::is_barred(piece)).next();
    let on =
        |known: Rule, piece: Option<&Piece>| known.figure(standing.id).terrain(piece.map(|piece| piece.terrain.id));
    [
        on(rule("HOTT-TERR-5", wall.is_none(), "nobody may end there").code("impassable"), wall),
        on(
            rule("HOTT-TERR-2", wood.is_none(), "aerials may not end a move in bad going")
                .code("air-ends-in-bad-going"),
            wood,
        ),
    ]
}

/// Can an element be on a spot at all: when it is placed, steps back or recoils?
pub(in crate::hordes) fn can_be(battle: &Hordes, standing: &Standing) -> bool {
    let shape = standing.block.shape();
    let (kind, class) = (standing.kind, standing.class());
    let nil = |piece: &Piece| {
        let hard = ground::is_bad(&piece.terrain.kind, class) || ground::is_water(piece);
        hard && class != Class::Aerial && kind.row().bad.is_none() && !on_road(battle, &standing.block)
    };
    let feature = battle.element(standing.id).and_then(|element| element.feature);
    let tied = feature.is_none_or(|feature| battle.is_on_feature(feature, standing.block.centre()));
    tied && battle.under(&shape, |piece| ground::ends_not_on(piece, kind) || nil(piece)).next().is_none()
}

/// HOTT-TERR-1 Lurkers are nowhere but in their feature.
pub(in crate::hordes) fn needs_feature(kind: Kind, element: &Element) -> bool {
    kind == Kind::Lurker && element.feature.is_none()
}
