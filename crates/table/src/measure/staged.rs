//! Tables set up by hand for the tests of looking and shooting; all numbers are millimetres.

use crate::base::{Base, Stand};
use crate::facing::Facing;
use crate::figure::{Figure, FigureId, Side};
use crate::length::mm;
use crate::point::{Placement, Point};
use crate::table::Table;
use crate::terrain::{Area, Terrain, TerrainId, Traits, Visibility};

/// A piece of terrain to lay.
pub(super) struct Laid {
    area: Area,
    traits: Traits,
}

impl Laid {
    pub(super) fn blocks(corners: &[(i32, i32)]) -> Laid {
        Laid::polygon(corners, Visibility::Blocks)
    }

    pub(super) fn obscures(corners: &[(i32, i32)]) -> Laid {
        Laid::polygon(corners, Visibility::Obscures)
    }

    pub(super) fn line(line: &[(i32, i32)], width: i32) -> Laid {
        let traits = Traits { sight: Visibility::Blocks, ..Traits::default() };
        Laid { area: Area::Line { points: points(line), width: width * 1000 }, traits }
    }

    pub(super) fn see_in(mut self, depth: f64) -> Laid {
        self.traits.see_in = Some(mm(depth));
        self
    }

    fn polygon(corners: &[(i32, i32)], sight: Visibility) -> Laid {
        let area = Area::Polygon { corners: points(corners), holes: Vec::new() };
        Laid { area, traits: Traits { sight, ..Traits::default() } }
    }
}

fn points(all: &[(i32, i32)]) -> Vec<Point> {
    all.iter().map(|(x, y)| Point::new(x * 1000, y * 1000)).collect()
}

/// A table with the pieces on it, numbered from 1.
pub(super) fn table(pieces: &[Laid]) -> Table {
    let mut table = Table::new(1_000_000, 1_000_000);
    table.lay((1..).zip(pieces).map(|(id, laid)| Terrain {
        id: TerrainId(id),
        kind: String::new(),
        name: String::new(),
        area: laid.area.clone(),
        traits: laid.traits.clone(),
    }));
    table
}

pub(super) fn round(x: f64, y: f64, diameter: f64) -> Stand {
    Stand { base: Base::Round { diameter: (diameter * 1000.0) as i32 }, placement: place(x, y) }
}

pub(super) fn rectangle(x: f64, y: f64, frontage: f64, depth: f64) -> Stand {
    let base = Base::Rectangle { frontage: (frontage * 1000.0) as i32, depth: (depth * 1000.0) as i32 };
    Stand { base, placement: place(x, y) }
}

fn place(x: f64, y: f64) -> Placement {
    Placement::new(Point::new((x * 1000.0) as i32, (y * 1000.0) as i32), Facing::NORTH)
}

pub(super) fn put(table: &mut Table, id: u32, stand: Stand) {
    let name = table.names.learn("somebody");
    let (base, placement) = (stand.base, stand.placement);
    table.put(Figure { id: FigureId(id), name, kind: name, side: Side::default(), base, placement });
}
