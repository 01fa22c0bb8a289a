//! A field to fight a trial on.

use super::raising::COIN;
use super::{SIDES, sheet};
use crate::scenario::{FigureSheet, Layout, SideSheet};
use crate::unit::Unit;
use handspan_table::{Area, Facing, FigureId, Placement, Point, Side, Terrain, TerrainId, Tolerances, Traits, inches};

/// A table of 48 x 48 in with a wood, a wall and a hill in the middle, and five figures on either side of it, 20 in apart:
/// 1 to 5 of side 1 in the south, 11 to 15 of side 2 in the north.
pub fn field() -> Layout {
    let side = |side: Side, name: &str, colour: &str| SideSheet { side, name: name.into(), colour: colour.into() };
    let south = ["Ada", "Ben", "Cora", "Dan", "Eve"].into_iter().zip(1..);
    let north = ["Vic", "Wyn", "Xenia", "Yul", "Zoe"].into_iter().zip(1..);
    Layout {
        title: "A field for a trial".into(),
        game: "trial".into(),
        mat: "grass".into(),
        unit: Unit::INCH,
        width: inches(48.0).whole(),
        depth: inches(48.0).whole(),
        tolerances: Tolerances::default(),
        briefing: Vec::new(),
        sides: vec![side(SIDES[0], "Blue", "cobalt"), side(SIDES[1], "Red", "rust")],
        terrain: vec![
            piece(1, "wood", polygon(&[(8.0, 22.0), (14.0, 21.0), (15.0, 26.0), (9.0, 27.0)]), sheet::wood()),
            piece(2, "wall", Area::Line { points: vec![at(20.0, 24.0), at(28.0, 24.0)], width: 12_700 }, sheet::wall()),
            piece(3, "hill", polygon(&[(32.0, 20.0), (40.0, 20.0), (40.0, 28.0), (32.0, 28.0)]), sheet::hill()),
        ],
        figures: south
            .map(|(name, rank)| scout(rank, name, SIDES[0], at(6.0 + 6.0 * f64::from(rank), 14.0), Facing::NORTH))
            .chain(north.map(|(name, rank)| {
                scout(rank + 10, name, SIDES[1], at(6.0 + 6.0 * f64::from(rank), 34.0), Facing::SOUTH)
            }))
            .collect(),
        markers: Vec::new(),
        seats: Vec::new(),
        setup: Vec::new(),
    }
}

fn scout(id: u32, name: &str, side: Side, at: Point, facing: Facing) -> FigureSheet {
    FigureSheet {
        id: FigureId(id),
        name: name.into(),
        kind: "scout".into(),
        side,
        base: COIN,
        placement: Placement::new(at, facing),
        allowance: None,
    }
}

fn piece(id: u32, kind: &str, area: Area, traits: Traits) -> Terrain {
    Terrain { id: TerrainId(id), kind: kind.into(), name: String::new(), area, traits }
}

fn polygon(corners: &[(f64, f64)]) -> Area {
    Area::Polygon { corners: corners.iter().map(|(x, y)| at(*x, *y)).collect(), holes: Vec::new() }
}

fn at(x: f64, y: f64) -> Point {
    Point::new(inches(x).whole(), inches(y).whole())
}
