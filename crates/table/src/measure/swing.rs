//! Swings: what stands in the way of a shape that turns about a point.

use super::Thing;
use super::border::bordering;
use super::hull::Hull;
use super::spin::{Sense, Spin};
use crate::base::Outline;
use crate::edges::Edge;
use crate::figure::Figure;
use crate::index::Surroundings;
use crate::point::Vec2;
use crate::table::{Piece, Table};

/// Things met within this, in degrees, are met together: figures come first, then the lower id.
const TOGETHER: f64 = 1e-9;

/// One turn of a shape about a point.
pub(crate) struct Swing<'a> {
    table: &'a Table,
    spin: Spin<'a>,
    /// How far it is to turn, in degrees.
    turn: f64,
}

/// The end of a swing before its time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halt {
    /// After how many degrees.
    pub(crate) degrees: f64,
    /// What was met.
    pub(crate) thing: Thing,
    /// Where they touch.
    pub(crate) at: Vec2,
}

impl<'a> Swing<'a> {
    pub(crate) fn new(table: &'a Table, outline: &'a Outline, pivot: Vec2, sense: Sense, turn: f64) -> Swing<'a> {
        let slack = table.tolerances.slack.micrometres();
        Swing { table, spin: Spin::new(outline, pivot, sense, slack), turn }
    }

    /// The first thing met on it; the table's edge too, with `edge`.
    pub(crate) fn first_halt(
        &self,
        figures: &impl Fn(&Figure) -> bool,
        terrain: &impl Fn(&Piece) -> bool,
        edge: bool,
    ) -> Option<Halt> {
        // A disc about its own centre covers no new ground.
        if matches!(self.spin.outline, Outline::Disc { centre, .. } if centre.distance(self.spin.pivot) == 0.0) {
            return None;
        }
        let (least, farthest) = self.spin.distances();
        let near = self.surroundings(farthest);
        let mut halts: Vec<Halt> = Vec::new();
        let mut first = self.turn;
        let mut offer = |halt: Halt| {
            first = first.min(halt.degrees);
            halts.push(halt);
            first
        };
        let mut limit = self.turn;
        if edge && let Some(halt) = self.until_rim(limit) {
            limit = offer(halt) + TOGETHER;
        }
        self.table.index.near(&near, |leaf| {
            let (figure, outline) = (&leaf.figure, leaf.outline());
            let (middle, radius) = outline.circle();
            if middle.distance(self.spin.pivot) + radius < least || !figures(figure) {
                return;
            }
            let hull = Hull::of(&outline);
            if let Some(degrees) = self.spin.until(&hull, limit, |_| true) {
                limit = offer(self.halt(degrees, Thing::Figure { figure: figure.id }, &hull)) + TOGETHER;
            }
        });
        self.table.edges.near_box(&near.bounds, |edge| {
            let nearest = self.spin.pivot.nearest_on(edge.a, edge.b).0;
            if nearest.distance(self.spin.pivot) <= farthest {
                let piece = self.table.piece_ranked(edge.piece);
                if terrain(piece)
                    && let Some(halt) = self.until_edge(piece, edge, limit)
                {
                    limit = offer(halt) + TOGETHER;
                }
            }
        });
        halts.into_iter().filter(|halt| halt.degrees < limit).min_by_key(|halt| halt.thing)
    }

    /// All the ground the turn can cover: no further from the start than the farthest point travels, and no further
    /// from the pivot than it lies.
    fn surroundings(&self, farthest: f64) -> Surroundings {
        let travel = farthest * self.turn.to_radians().min(2.0);
        let bounds = self.spin.outline.bounds().grown(travel + 1.0);
        Surroundings { bounds, centre: self.spin.pivot, radius: farthest + 1.0 }
    }

    fn until_edge(&self, piece: &Piece, edge: &Edge, limit: f64) -> Option<Halt> {
        let inside = piece.ground.bounds.meets(&self.spin.outline.bounds());
        let edges = if inside { bordering(&piece.ground, edge) } else { vec![*edge] };
        let thing = Thing::Terrain { terrain: piece.terrain.id };
        let mut first: Option<Halt> = None;
        for edge in edges {
            let corners = [edge.a, edge.b];
            let hull = Hull::polygon(&corners);
            let limit = first.map_or(limit, |halt| halt.degrees);
            if let Some(degrees) = self.spin.until(&hull, limit, |at| self.enters(piece, &hull, at)) {
                first = Some(self.halt(degrees, thing, &hull));
            }
        }
        first
    }

    /// Does the shape come from outside the ground? The part of it next to the contact tells.
    fn enters(&self, piece: &Piece, edge: &Hull<'_>, degrees: f64) -> bool {
        let turned = self.spin.turned(degrees);
        let Some(apart) = Hull::of(&turned).apart(edge) else { return true };
        let inwards = (turned.centre() - apart.from).unit().unwrap_or_default();
        !piece.ground.holds(apart.from + inwards)
    }

    fn until_rim(&self, limit: f64) -> Option<Halt> {
        let table = self.table.bounds();
        let rim = [table.low, Vec2::new(table.high.x, table.low.y), table.high, Vec2::new(table.low.x, table.high.y)];
        let degrees = self.spin.until_out_of(&rim, limit)?;
        let turned = self.spin.turned(degrees);
        let bounds = turned.bounds();
        // The side it is furthest beyond, or nearest to.
        let sides = [
            (bounds.high.x - table.high.x, Vec2::new(1.0, 0.0)),
            (table.low.x - bounds.low.x, Vec2::new(-1.0, 0.0)),
            (bounds.high.y - table.high.y, Vec2::new(0.0, 1.0)),
            (table.low.y - bounds.low.y, Vec2::new(0.0, -1.0)),
        ];
        let out = sides.iter().max_by(|one, other| one.0.total_cmp(&other.0)).map_or(Vec2::default(), |side| side.1);
        let hull = Hull::of(&turned);
        let corner = hull.corners.iter().max_by(|one, other| one.dot(out).total_cmp(&other.dot(out)));
        let at = corner.map_or(self.spin.pivot, |corner| *corner + out * hull.radius);
        Some(Halt { degrees, thing: Thing::Edge, at })
    }

    fn halt(&self, degrees: f64, thing: Thing, obstacle: &Hull<'_>) -> Halt {
        let at = self.spin.apart(degrees, obstacle).map_or(self.spin.pivot, |apart| apart.to);
        Halt { degrees, thing, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::point::{Placement, Point};
    use crate::terrain::{Area, Terrain, TerrainId, Traits};

    /// A strip 100 mm wide from west to east, with a bend to the north at its end.
    fn river() -> Table {
        let mut table = Table::new(1_000_000, 1_000_000);
        let points = [(200_000, 500_000), (500_000, 500_000), (500_000, 800_000)];
        table.lay([Terrain {
            id: TerrainId(3),
            kind: "river".into(),
            name: String::new(),
            area: Area::Line { points: points.map(|(x, y)| Point::new(x, y)).to_vec(), width: 100_000 },
            traits: Traits::default(),
        }]);
        table
    }

    fn halt(x: i32, y: i32, turn: f64, edge: bool) -> Option<(Thing, i32)> {
        let table = river();
        let pose = Placement::new(Point::new(x * 1000, y * 1000), Facing::NORTH).pose();
        let outline = Base::Rectangle { frontage: 80_000, depth: 20_000 }.outline(pose);
        let halt = Swing::new(&table, &outline, pose.at, Sense::Clockwise, turn).first_halt(&|_| true, &|_| true, edge);
        halt.map(|halt| (halt.thing, halt.degrees.round() as i32))
    }

    #[test]
    fn the_bank_stops_who_comes_from_outside() {
        // Half the diagonal is 41.2, and the corner stands 14 degrees ahead of the flank.
        let met = halt(300, 580, 90.0, false);
        assert_eq!(met, Some((Thing::Terrain { terrain: TerrainId(3) }, 33)));
        assert_eq!(halt(300, 595, 90.0, false), None, "out of reach of the bank");
    }

    #[test]
    fn who_stands_inside_turns_freely() {
        assert_eq!(halt(300, 530, 90.0, false), None, "a corner leaves over the bank");
        assert_eq!(halt(500, 500, 180.0, false), None, "edges inside the bend are no banks");
    }

    #[test]
    fn the_edge_of_the_table_counts_when_asked() {
        assert_eq!(halt(800, 980, 90.0, false), None);
        assert_eq!(halt(800, 980, 90.0, true).map(|halt| halt.0), Some(Thing::Edge));
    }
}
