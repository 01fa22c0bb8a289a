//! Random tables of a given size at one density, so that a larger one is a larger battlefield and not
//! a fuller one. Seeded: the same call gives the same table everywhere.

use handspan_table::{
    Area, Base, Facing, Figure, FigureId, Ground, Passage, Placement, Point, Side, Table, Terrain, TerrainId, Traits,
    Vec2, Visibility, trig,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// 500 figures and 100 pieces of terrain (some 3,300 edges) on 72 by 48 inches.
pub fn typical() -> Table {
    field(7, 500, 100)
}

/// 10,000 figures and 2,000 pieces (some 65,000 edges) at the same density.
pub fn stress() -> Table {
    field(7, 10_000, 2_000)
}

/// A table with so many figures and pieces. The ground per piece is always that of the typical table; no
/// base overlaps another or any terrain; every piece is barred and blocks sight. Every fourth figure is of side 2.
pub fn field(seed: u64, figures: usize, pieces: usize) -> Table {
    let mut chance = StdRng::seed_from_u64(seed);
    let scale = (pieces as f64 / 100.0).sqrt();
    let mut table = Table::new((1_828_800.0 * scale) as i32, (1_219_200.0 * scale) as i32);
    let cell = (f64::from(table.width) * f64::from(table.depth) / pieces as f64).sqrt();
    let columns = (f64::from(table.width) / cell).round().max(1.0) as usize;
    let rows = pieces.div_ceil(columns);
    let size = Vec2::new(f64::from(table.width) / columns as f64, f64::from(table.depth) / rows as f64);

    let laid: Vec<Terrain> = (0..pieces)
        .map(|number| {
            let corner = Vec2::new((number % columns) as f64 * size.x, (number / columns) as f64 * size.y);
            blob(&mut chance, number as u32 + 1, corner, size)
        })
        .collect();
    let grounds: Vec<Ground> = laid.iter().map(|terrain| Ground::of(&terrain.area)).collect();
    table.lay(laid);

    let (name, kind) = (table.names.learn("figure"), table.names.learn("foot"));
    let mut buckets = Buckets::new(&table, 70_000.0);
    let mut put = Vec::new();
    while put.len() < figures {
        let base = random_base(&mut chance);
        let radius = base.radius();
        let at = Vec2::new(
            chance.random_range(radius..f64::from(table.width) - radius),
            chance.random_range(radius..f64::from(table.depth) - radius),
        );
        let (column, row) = ((at.x / size.x) as usize, (at.y / size.y) as usize);
        let free_of_terrain = (row.saturating_sub(1)..=row + 1).all(|row| {
            (column.saturating_sub(1)..=column + 1)
                .filter(|column| *column < columns)
                .filter_map(|column| grounds.get(row * columns + column))
                .all(|ground| is_clear(ground, at, radius))
        });
        if !free_of_terrain || !buckets.take(at, radius) {
            continue;
        }
        let number = put.len() as u32 + 1;
        let placement = Placement::new(at.point(), Facing::millidegrees(chance.random_range(0..360_000)));
        let side = Side(if number.is_multiple_of(4) { 2 } else { 1 });
        put.push(Figure { id: FigureId(number), name, kind, side, base, placement });
    }
    table.put_all(put);
    table
}

/// A concave blob of 4 to 60 corners inside a cell.
fn blob(chance: &mut StdRng, id: u32, corner: Vec2, size: Vec2) -> Terrain {
    let count = chance.random_range(4..=63usize);
    let most = size.x.min(size.y) * 0.46;
    let centre = corner + size * 0.5;
    let turn = chance.random_range(0.0..360.0);
    let corners = (0..count)
        .map(|number| {
            let (sin, cos) = trig::sin_cos_degrees(turn + 360.0 * number as f64 / count as f64);
            (centre + Vec2::new(cos, sin) * (most * chance.random_range(0.45..1.0))).point()
        })
        .collect::<Vec<Point>>();
    Terrain {
        id: TerrainId(id),
        kind: "rocks".into(),
        name: String::new(),
        area: Area::Polygon { corners, holes: Vec::new() },
        traits: Traits { passage: Passage::Barred, sight: Visibility::Blocks, ..Traits::default() },
    }
}

/// Three in five round, 25 to 50 mm; the rest rectangles.
pub fn random_base(chance: &mut StdRng) -> Base {
    if chance.random_range(0..5) < 3 {
        return Base::Round { diameter: [25_000, 28_500, 32_000, 40_000, 50_000][chance.random_range(0..5)] };
    }
    let (frontage, depth) =
        [(20_000, 20_000), (40_000, 20_000), (40_000, 30_000), (60_000, 30_000)][chance.random_range(0..4)];
    Base::Rectangle { frontage, depth }
}

fn is_clear(ground: &Ground, at: Vec2, radius: f64) -> bool {
    ground.bounds.distance_2(at) > radius * radius
        || (!ground.holds(at) && ground.edges().all(|(a, b)| at.nearest_on(a, b).0.distance(at) > radius))
}

/// Circles already taken, by cell.
struct Buckets {
    cell: f64,
    columns: usize,
    taken: Vec<Vec<(Vec2, f64)>>,
}

impl Buckets {
    fn new(table: &Table, cell: f64) -> Buckets {
        let columns = (f64::from(table.width) / cell) as usize + 3;
        let rows = (f64::from(table.depth) / cell) as usize + 3;
        Buckets { cell, columns, taken: vec![Vec::new(); columns * rows] }
    }

    /// Takes a circle if it meets none taken before; circles are smaller than a cell.
    fn take(&mut self, at: Vec2, radius: f64) -> bool {
        let (column, row) = ((at.x / self.cell) as usize + 1, (at.y / self.cell) as usize + 1);
        for row in row - 1..=row + 1 {
            for column in column - 1..=column + 1 {
                let near = &self.taken[row * self.columns + column];
                if near.iter().any(|(other, far)| other.distance(at) <= radius + far) {
                    return false;
                }
            }
        }
        self.taken[row * self.columns + column].push((at, radius));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_typical_table_is_as_stated() {
        let table = typical();
        assert_eq!((table.figures().len(), table.terrain().len()), (500, 100));
        let edges: usize = table.terrain().map(|piece| piece.ground.edges().count()).sum();
        assert!((3_000..3_700).contains(&edges), "{edges} edges");
    }
}
