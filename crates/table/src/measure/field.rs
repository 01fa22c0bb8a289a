//! The field: all grown obstacles near a question, and what is free between them.

use super::grown::{Grown, Mover, SKIN};
use super::tangent::{Cone, Corner};
use crate::base::Bounds;
use crate::figure::{Figure, FigureId};
use crate::length::Length;
use crate::point::Vec2;
use crate::table::{Piece, Table};
use std::cell::Cell;

/// Cells of the field's grid are at least this wide.
const CELL: f64 = 30_000.0;
/// Cells per side at most.
const CELLS_AT_MOST: f64 = 200.0;

/// All that can matter to a way between two points of at most a given length: an ellipse about them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ellipse {
    pub(crate) from: Vec2,
    pub(crate) to: Vec2,
    /// The sum of the distances to both.
    pub(crate) sum: f64,
}

/// Obstacles and the corners a string may bend round.
pub(crate) struct Field {
    obstacles: Vec<Grown>,
    pub(crate) corners: Vec<Corner>,
    /// Where the centre stays on the table.
    pub(crate) room: Bounds,
    low: Vec2,
    cell: f64,
    columns: usize,
    rows: usize,
    /// Where each cell's obstacles start in `lists`; one more than there are cells.
    starts: Vec<u32>,
    lists: Vec<u32>,
    /// The walk in which each obstacle was last asked, so that none is asked twice.
    asked: Vec<Cell<u32>>,
    walk: Cell<u32>,
    /// What was in the way last time is often in the way again.
    last: Cell<usize>,
}

impl Ellipse {
    /// Everything within a distance of a point.
    pub(crate) fn about(at: Vec2, distance: f64) -> Ellipse {
        Ellipse { from: at, to: at, sum: 2.0 * distance }
    }

    fn meets(&self, bounds: &Bounds) -> bool {
        bounds.distance_2(self.from).sqrt() + bounds.distance_2(self.to).sqrt() <= self.sum
    }

    fn bounds(&self) -> Bounds {
        let spare = (self.sum - self.from.distance(self.to)).max(0.0) / 2.0;
        Bounds::of(&[self.from, self.to]).grown(spare)
    }
}

impl Field {
    /// The field inside an ellipse for a base that can stand at all of `ends`; `None` when it cannot. An
    /// obstacle that shares no more than the slack with the base at an end is drawn back to touch it there.
    pub(crate) fn of(
        table: &Table,
        mover: &Mover,
        ellipse: &Ellipse,
        ends: &[Vec2],
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Option<Field> {
        let slack = table.tolerances.slack.max(Length::ZERO).micrometres();
        let room = room(table, mover, ends, slack)?;
        let mut gathered = Gathered { mover, ellipse, obstacles: Vec::new(), corners: Vec::new() };
        let near = ellipse.bounds();
        for piece in table.terrain() {
            let bounds = piece.ground.bounds.grown(mover.reach());
            if !bounds.meets(&near) || !ellipse.meets(&bounds) || !terrain(piece) {
                continue;
            }
            if ends.iter().any(|end| piece.ground.holds(*end)) {
                return None;
            }
            for ring in piece.ground.parts.iter().flat_map(|part| &part.rings) {
                gathered.ring(ring);
            }
        }
        let mut ids: Vec<FigureId> = Vec::new();
        table.index.meeting(&near.grown(mover.reach()), |id| ids.push(id));
        ids.sort_unstable();
        for figure in ids.into_iter().filter_map(|id| table.figure(id)) {
            if figures(figure) {
                gathered.figure(mover.grow(&figure.outline()));
            }
        }
        gathered.draw_back(ends, slack)?;
        Some(Field::filled(gathered.obstacles, gathered.corners, room))
    }

    fn filled(obstacles: Vec<Grown>, corners: Vec<Corner>, room: Bounds) -> Field {
        let all = obstacles.iter().map(|grown| grown.bounds).reduce(Bounds::joined);
        let all = all.unwrap_or(Bounds { low: room.low, high: room.low }).grown(1.0);
        let size = all.high - all.low;
        let cell = (size.x.max(size.y) / CELLS_AT_MOST).max(CELL);
        let (columns, rows) = ((size.x / cell) as usize + 1, (size.y / cell) as usize + 1);
        let asked = vec![Cell::new(0); obstacles.len()];
        let mut field = Field {
            obstacles,
            corners,
            room,
            low: all.low,
            cell,
            columns,
            rows,
            starts: vec![0; columns * rows + 1],
            lists: Vec::new(),
            asked,
            walk: Cell::new(0),
            last: Cell::new(0),
        };
        let mut entries: Vec<(u32, u32)> = Vec::new();
        for (number, grown) in field.obstacles.iter().enumerate() {
            field.cells_in(&grown.bounds.grown(1.0), |cell| entries.push((cell as u32, number as u32)));
        }
        for (cell, _) in &entries {
            field.starts[*cell as usize + 1] += 1;
        }
        for cell in 1..field.starts.len() {
            field.starts[cell] += field.starts[cell - 1];
        }
        let mut next = field.starts.clone();
        field.lists = vec![0; entries.len()];
        for (cell, number) in entries {
            field.lists[next[cell as usize] as usize] = number;
            next[cell as usize] += 1;
        }
        field
    }

    fn cells_in(&self, bounds: &Bounds, mut visit: impl FnMut(usize)) {
        let across = |x: f64, cells: usize| ((x / self.cell).max(0.0) as usize).min(cells - 1);
        let (low, high) = (bounds.low - self.low, bounds.high - self.low);
        for row in across(low.y, self.rows)..=across(high.y, self.rows) {
            for column in across(low.x, self.columns)..=across(high.x, self.columns) {
                visit(row * self.columns + column);
            }
        }
    }

    fn listed(&self, cell: usize) -> &[u32] {
        &self.lists[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    /// Visits each obstacle whose box meets the given one, once.
    pub(crate) fn near(&self, bounds: &Bounds, mut visit: impl FnMut(&Grown)) {
        let walk = self.next_walk();
        self.cells_in(bounds, |cell| {
            for number in self.listed(cell) {
                let number = *number as usize;
                if self.asked[number].replace(walk) != walk && self.obstacles[number].bounds.meets(bounds) {
                    visit(&self.obstacles[number]);
                }
            }
        });
    }

    fn next_walk(&self) -> u32 {
        let walk = self.walk.get().wrapping_add(1);
        self.walk.set(walk);
        walk
    }

    /// May the centre go straight from a point along the unit vector `way` for a length?
    pub(crate) fn is_free(&self, from: Vec2, way: Vec2, length: f64) -> bool {
        if let Some(last) = self.obstacles.get(self.last.get())
            && last.entry(from, way, length).is_some()
        {
            return false;
        }
        let mut free = true;
        self.along(from, way, length, |number, grown| {
            if grown.entry(from, way, length).is_some() {
                self.last.set(number);
                free = false;
                return f64::NEG_INFINITY;
            }
            length
        });
        free
    }

    /// How far the centre gets straight along `way` within a length, and which obstacle stops it; the table's
    /// edge stops it too, and has no number.
    pub(crate) fn run(&self, from: Vec2, way: Vec2, length: f64) -> (f64, Option<usize>) {
        let length = length.min(self.to_edge(from, way)).max(0.0);
        let (mut best, mut stopped) = (length, None);
        self.along(from, way, length, |number, grown| {
            if let Some(entry) = grown.entry(from, way, best) {
                (best, stopped) = (entry, Some(number));
            }
            best
        });
        (best, stopped)
    }

    fn to_edge(&self, from: Vec2, way: Vec2) -> f64 {
        let axis = |at: f64, way: f64, low: f64, high: f64| {
            if way > 0.0 {
                (high - at) / way
            } else if way < 0.0 {
                (low - at) / way
            } else {
                f64::INFINITY
            }
        };
        axis(from.x, way.x, self.room.low.x, self.room.high.x).min(axis(
            from.y,
            way.y,
            self.room.low.y,
            self.room.high.y,
        ))
    }

    /// Visits obstacles by cell in the order in which a ray meets the cells. The visitor gives back how far
    /// the ray still matters.
    fn along(&self, from: Vec2, way: Vec2, length: f64, mut visit: impl FnMut(usize, &Grown) -> f64) {
        let walk = self.next_walk();
        let start = from - self.low;
        let size = Vec2::new(self.columns as f64 * self.cell, self.rows as f64 * self.cell);
        let (mut enters, mut leaves) = (0.0f64, length);
        for (at, way, size) in [(start.x, way.x, size.x), (start.y, way.y, size.y)] {
            if way == 0.0 {
                if at < 0.0 || at > size {
                    return;
                }
                continue;
            }
            let (one, two) = (-at / way, (size - at) / way);
            enters = enters.max(one.min(two));
            leaves = leaves.min(one.max(two));
        }
        if enters > leaves {
            return;
        }
        let at = start + way * enters;
        let within = |x: f64, cells: usize| ((x / self.cell).max(0.0) as usize).min(cells - 1);
        let (mut column, mut row) = (within(at.x, self.columns), within(at.y, self.rows));
        // How far along the ray the next cell border of each axis lies, and how far the borders are apart.
        let border = |at: f64, way: f64, cell: usize| {
            let next = if way > 0.0 { (cell + 1) as f64 } else { cell as f64 } * self.cell;
            if way == 0.0 { f64::INFINITY } else { (next - at) / way }
        };
        let mut limit = leaves;
        loop {
            for number in self.listed(row * self.columns + column) {
                let number = *number as usize;
                if self.asked[number].replace(walk) != walk {
                    limit = limit.min(visit(number, &self.obstacles[number]));
                }
            }
            let (across, up) = (border(start.x, way.x, column), border(start.y, way.y, row));
            if across.min(up) > limit {
                return;
            }
            let (cell, way, cells) =
                if across < up { (&mut column, way.x, self.columns) } else { (&mut row, way.y, self.rows) };
            match (way > 0.0, *cell) {
                (true, at) if at + 1 < cells => *cell += 1,
                (false, at) if at > 0 => *cell -= 1,
                _ => return,
            }
        }
    }
}

/// Where the centre may be; `None` when the base is off the table at an end. An end that is over the edge by no
/// more than the slack is allowed for.
fn room(table: &Table, mover: &Mover, ends: &[Vec2], slack: f64) -> Option<Bounds> {
    let room = mover.room(table.bounds());
    let all_in = ends.iter().all(|end| {
        let over = (room.low.x - end.x).max(end.x - room.high.x).max(room.low.y - end.y).max(end.y - room.high.y);
        over <= slack
    });
    all_in.then(|| ends.iter().fold(room, |room, end| room.with(*end)))
}

struct Gathered<'a> {
    mover: &'a Mover,
    ellipse: &'a Ellipse,
    obstacles: Vec<Grown>,
    corners: Vec<Corner>,
}

impl Gathered<'_> {
    fn corner(&mut self, at: Vec2, radius: f64, cone: Cone) {
        let ellipse = self.ellipse;
        if at.distance(ellipse.from) + at.distance(ellipse.to) - 2.0 * radius <= ellipse.sum {
            self.corners.push(Corner { at, radius, cone });
        }
    }

    fn ring(&mut self, ring: &[Vec2]) {
        let count = ring.len();
        for number in 0..count {
            let (at, after) = (ring[number], ring[(number + 1) % count]);
            let bounds = Bounds::of(&[at, after]).grown(self.mover.reach());
            if self.ellipse.meets(&bounds) {
                self.obstacles.push(self.mover.grow_edge(at, after));
            }
            let bounds = Bounds::of(&[at]).grown(self.mover.reach());
            if !self.ellipse.meets(&bounds) {
                continue;
            }
            let Some(cone) = Cone::of_corner(ring[(number + count - 1) % count], at, after) else { continue };
            match self.mover {
                Mover::Round(radius) => self.corner(at, *radius, cone),
                Mover::Convex(corners) => each_cone(corners, |corner, own| {
                    if let Some(cone) = cone.shared(own) {
                        self.corner(at + corner, 0.0, cone);
                    }
                }),
            }
        }
    }

    fn figure(&mut self, grown: Grown) {
        if !self.ellipse.meets(&grown.bounds) {
            return;
        }
        match grown.corners() {
            [only] => self.corner(*only, grown.radius(), Cone::WHOLE),
            [a, b] => {
                self.corner(*a, grown.radius(), Cone::WHOLE);
                self.corner(*b, grown.radius(), Cone::WHOLE);
            }
            corners => each_cone(corners, |at, cone| self.corner(at, grown.radius(), cone)),
        }
        self.obstacles.push(grown);
    }

    /// Draws obstacles back to the ends they overlap; `None` when one overlaps by more than the slack. What is
    /// drawn back no longer joins its neighbours smoothly, so corners there may be touched from anywhere.
    fn draw_back(&mut self, ends: &[Vec2], slack: f64) -> Option<()> {
        let mut drawn: Vec<Grown> = Vec::new();
        let mut gone: Vec<usize> = Vec::new();
        for (number, grown) in self.obstacles.iter_mut().enumerate() {
            let mut changed = false;
            for end in ends {
                let clearance = grown.clearance(*end);
                if clearance < -slack.max(SKIN) {
                    return None;
                }
                if clearance < 0.0 {
                    changed = true;
                    match grown.drawn_back(*end) {
                        Some(back) => *grown = back,
                        None => gone.push(number),
                    }
                }
            }
            if changed {
                drawn.push(grown.clone());
            }
        }
        gone.dedup();
        for number in gone.into_iter().rev() {
            self.obstacles.swap_remove(number);
        }
        for grown in &drawn {
            for corner in &mut self.corners {
                if grown.clearance(corner.at) + grown.radius() <= slack + 1.0 {
                    corner.cone = Cone::WHOLE;
                }
            }
            for at in grown.corners() {
                self.corner(*at, grown.radius(), Cone::WHOLE);
            }
        }
        Some(())
    }
}

/// Visits every corner of a convex polygon with its outward directions.
fn each_cone(corners: &[Vec2], mut visit: impl FnMut(Vec2, Cone)) {
    let count = corners.len();
    for number in 0..count {
        let (before, after) = (corners[(number + count - 1) % count], corners[(number + 1) % count]);
        if let Some(cone) = Cone::of_corner(before, corners[number], after) {
            visit(corners[number], cone);
        }
    }
}
