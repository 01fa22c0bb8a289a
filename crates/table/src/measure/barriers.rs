//! Tables with blocks and figures set up by hand for the tests of ways; all numbers are millimetres.

use crate::base::Base;
use crate::facing::Facing;
use crate::figure::{Figure, FigureId, Side};
use crate::point::{Placement, Point, Pose, Vec2};
use crate::table::Table;
use crate::terrain::{Area, Terrain, TerrainId, Traits};

/// The base most tests move: 16 mm from centre to edge.
pub(super) const ROUND: Base = Base::Round { diameter: 32_000 };

pub(super) fn point(x: f64, y: f64) -> Point {
    Vec2::new(x * 1000.0, y * 1000.0).point()
}

/// Looking north.
pub(super) fn pose(x: f64, y: f64) -> Pose {
    Placement::new(point(x, y), Facing::NORTH).pose()
}

/// A metre square.
pub(super) fn table() -> Table {
    Table::new(1_000_000, 1_000_000)
}

pub(super) fn with_block(mut table: Table, id: u32, x: [f64; 2], y: [f64; 2]) -> Table {
    let corners = vec![point(x[0], y[0]), point(x[1], y[0]), point(x[1], y[1]), point(x[0], y[1])];
    let area = Area::Polygon { corners, holes: Vec::new() };
    let traits = Traits::default();
    table.lay([Terrain { id: TerrainId(id), kind: "block".into(), name: String::new(), area, traits }]);
    table
}

/// Two blocks that leave a gap about y = 500.
pub(super) fn with_gap(gap: f64) -> Table {
    let table = with_block(table(), 1, [490.0, 510.0], [0.0, 500.0 - gap / 2.0]);
    with_block(table, 2, [490.0, 510.0], [500.0 + gap / 2.0, 1000.0])
}

/// Looking north.
pub(super) fn with_figure(mut table: Table, id: u32, base: Base, x: f64, y: f64) -> Table {
    let name = table.names.learn("figure");
    let placement = Placement::new(point(x, y), Facing::NORTH);
    table.put(Figure { id: FigureId(id), name, kind: name, side: Side(1), base, placement });
    table
}
