//! The nearest place where a base can stand.
//!
//! The nearest free place is the place wished for itself, or it touches something: one obstacle at its nearest point, or two at
//! once. All such places are found exactly, and the table says of each, nearest first, whether it is free.

use super::grown::{Grown, Mover};
use crate::base::{Base, Bounds, Stand};
use crate::facing::Facing;
use crate::figure::{Figure, FigureId};
use crate::length::{Length, micrometres};
use crate::measure::gap::ground_gap;
use crate::point::{Placement, Vec2};
use crate::table::{Piece, Table};

/// A part of the border of what the centre must keep out of.
#[derive(Clone, Copy)]
enum Border {
    Side(Vec2, Vec2),
    Circle(Vec2, f64),
}

impl Table {
    /// The place nearest to `near`, within `most` of it, where a base stands wholly on the table, on no figure that `figures`
    /// lets pass and on no piece that `terrain` lets pass. Its facing is kept; touching is free. Of places equally near, to
    /// the micrometre, the one at the smaller bearing. `None` when there is none.
    pub fn free_spot(
        &self,
        base: Base,
        near: Placement,
        most: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Option<Placement> {
        let mover = Mover::of(base, near.pose().ahead);
        let reach = most.micrometres().clamp(0.0, Length::MAX.micrometres()) + self.tolerances.slack.micrometres();
        let from = near.at().vec2();
        let mut pieces: Vec<&Piece> = self.terrain().collect();
        let about = Bounds { low: from, high: from }.grown(reach + mover.reach());
        pieces.retain(|piece| piece.ground.bounds.meets(&about) && terrain(piece));
        let free = |at: Vec2| {
            let stand = Stand { base, placement: near.moved_to(at.point()) };
            self.is_free(&stand, &pieces, &figures).then_some(stand.placement)
        };
        let room = mover.room(self.bounds());
        let grown = self.grown_near(&mover, &about, &pieces, &figures);
        let borders = borders(&grown, room);
        let mut places = vec![from];
        for (number, border) in borders.iter().enumerate() {
            places.extend(border.feet(from));
            borders[..number].iter().for_each(|other| places.extend(border.crossings(other)));
        }
        let mut ranked: Vec<((i64, i32), Vec2)> = places
            .into_iter()
            .filter(|at| at.x.is_finite() && at.y.is_finite())
            .filter(|at| self.tolerances.is_within(micrometres(from.distance(*at)), most))
            .map(|at| ((from.distance(at).round() as i64, Facing::towards(from, at).as_millidegrees()), at))
            .collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().find_map(|(_, at)| free(at))
    }

    fn is_free(&self, stand: &Stand, pieces: &[&Piece], figures: &impl Fn(&Figure) -> bool) -> bool {
        let outline = stand.outline();
        let on_nobody = || {
            let near = self.within(&outline, Length::ZERO, figures);
            near.iter().all(|near| !self.tolerances.overlaps(&near.gap))
        };
        let on_nothing = || pieces.iter().all(|piece| !self.tolerances.overlaps(&ground_gap(&outline, &piece.ground)));
        self.holds(stand) && on_nobody() && on_nothing()
    }

    /// Where the centre must not be, because of figures and of the borders of pieces.
    fn grown_near(
        &self,
        mover: &Mover,
        about: &Bounds,
        pieces: &[&Piece],
        figures: &impl Fn(&Figure) -> bool,
    ) -> Vec<Grown> {
        let mut ids: Vec<FigureId> = Vec::new();
        self.index.meeting(about, |leaf| ids.push(leaf.figure.id));
        ids.sort_unstable();
        let figures = ids.into_iter().filter_map(|id| self.figure(id)).filter(|figure| figures(figure));
        let mut grown: Vec<Grown> = figures.map(|figure| mover.grow(&figure.outline())).collect();
        let edges = pieces.iter().flat_map(|piece| piece.ground.edges());
        grown.extend(edges.map(|(a, b)| mover.grow_edge(a, b)));
        grown.retain(|grown| grown.bounds.meets(about));
        grown
    }
}

/// The borders of all obstacles, and of the room that the centre has on the table.
fn borders(grown: &[Grown], room: Bounds) -> Vec<Border> {
    let Bounds { low, high } = room;
    let (right, left) = (Vec2::new(high.x, low.y), Vec2::new(low.x, high.y));
    let mut borders =
        vec![Border::Side(low, right), Border::Side(right, high), Border::Side(high, left), Border::Side(left, low)];
    for one in grown {
        let radius = one.radius();
        one.each_side(|a, b, out| borders.push(Border::Side(a + out * radius, b + out * radius)));
        if radius > 0.0 {
            borders.extend(one.corners().iter().map(|corner| Border::Circle(*corner, radius)));
        }
    }
    borders
}

impl Border {
    /// The points of it nearest to a point; of a circle about the point itself, its four sides.
    fn feet(&self, of: Vec2) -> Vec<Vec2> {
        match *self {
            Border::Side(a, b) => vec![of.nearest_on(a, b).0],
            Border::Circle(centre, radius) => match (of - centre).unit() {
                Some(way) => vec![centre + way * radius],
                None => [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)]
                    .map(|(x, y)| centre + Vec2::new(x, y) * radius)
                    .to_vec(),
            },
        }
    }

    /// Where two borders cross.
    fn crossings(&self, other: &Border) -> Vec<Vec2> {
        match (*self, *other) {
            (Border::Side(a, b), Border::Side(c, d)) => sides(a, b, c, d).into_iter().collect(),
            (Border::Side(a, b), Border::Circle(centre, radius))
            | (Border::Circle(centre, radius), Border::Side(a, b)) => side_and_circle(a, b, centre, radius),
            (Border::Circle(one, first), Border::Circle(two, second)) => circles(one, first, two, second),
        }
    }
}

fn sides(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Option<Vec2> {
    let (one, two) = (b - a, d - c);
    let slope = one.cross(two);
    let (along, other) = ((c - a).cross(two) / slope, (c - a).cross(one) / slope);
    // Written so that parallels, whose parts are no numbers, do not cross.
    ((0.0..=1.0).contains(&along) && (0.0..=1.0).contains(&other)).then(|| a + one * along)
}

fn side_and_circle(a: Vec2, b: Vec2, centre: Vec2, radius: f64) -> Vec<Vec2> {
    let Some(way) = (b - a).unit() else { return Vec::new() };
    let (along, aside) = ((centre - a).dot(way), (centre - a).cross(way));
    let half = (radius * radius - aside * aside).sqrt();
    let on = |at: &f64| (0.0..=a.distance(b)).contains(at);
    [along - half, along + half].into_iter().filter(on).map(|at| a + way * at).collect()
}

fn circles(one: Vec2, first: f64, two: Vec2, second: f64) -> Vec<Vec2> {
    let Some(way) = (two - one).unit() else { return Vec::new() };
    let span = one.distance(two);
    let along = (span + (first - second) * (first + second) / span) / 2.0;
    let aside = (first * first - along * along).sqrt();
    if aside.is_nan() {
        return Vec::new();
    }
    [way.left() * aside, way.right() * aside].map(|aside| one + way * along + aside).to_vec()
}

#[cfg(test)]
mod tests {
    use super::super::barriers::{ROUND, point, table, with_block, with_figure};
    use super::*;
    use crate::length::mm;

    fn spot(table: &Table, base: Base, x: f64, y: f64, most: f64) -> Option<(f64, f64)> {
        let near = Placement::new(point(x, y), Facing::NORTH);
        let found = table.free_spot(base, near, mm(most), |_| true, |_| true)?;
        Some((f64::from(found.x) / 1000.0, f64::from(found.y) / 1000.0))
    }

    fn near(found: Option<(f64, f64)>, wanted: (f64, f64)) {
        let found = found.unwrap();
        assert!((found.0 - wanted.0).abs() < 0.03 && (found.1 - wanted.1).abs() < 0.03, "{found:?} is not {wanted:?}");
    }

    #[test]
    fn a_free_place_is_taken_as_it_is() {
        near(spot(&table(), ROUND, 500.0, 500.0, 10.0), (500.0, 500.0));
        let beside = with_figure(table(), 1, ROUND, 532.0, 500.0);
        near(spot(&beside, ROUND, 500.0, 500.0, 10.0), (500.0, 500.0));
    }

    #[test]
    fn one_in_the_way_is_touched_at_the_nearest_point() {
        let taken = with_figure(table(), 1, ROUND, 510.0, 500.0);
        near(spot(&taken, ROUND, 500.0, 500.0, 50.0), (478.0, 500.0));
        assert_eq!(spot(&taken, ROUND, 500.0, 500.0, 21.0), None, "22 mm off");
        let same = with_figure(table(), 1, ROUND, 500.0, 500.0);
        near(spot(&same, ROUND, 500.0, 500.0, 50.0), (500.0, 532.0));
    }

    #[test]
    fn between_two_it_touches_both() {
        // Two of 32 mm, 40 mm apart: a third between them touches both, the root of 32 squared less 20 squared away.
        let pair = with_figure(with_figure(table(), 1, ROUND, 480.0, 500.0), 2, ROUND, 520.0, 500.0);
        let away = (32f64 * 32.0 - 400.0).sqrt();
        near(spot(&pair, ROUND, 500.0, 500.0, 50.0), (500.0, 500.0 + away));
        near(spot(&pair, ROUND, 500.0, 499.0, 50.0), (500.0, 500.0 - away));
    }

    #[test]
    fn it_stays_on_the_table_and_out_of_blocks() {
        near(spot(&table(), ROUND, 5.0, -20.0, 100.0), (16.0, 16.0));
        let block = with_block(table(), 1, [400.0, 600.0], [400.0, 600.0]);
        near(spot(&block, ROUND, 420.0, 500.0, 100.0), (384.0, 500.0));
        assert_eq!(spot(&block, ROUND, 500.0, 500.0, 100.0), None);
        let rectangle = Base::Rectangle { frontage: 20_000, depth: 60_000 };
        near(spot(&block, rectangle, 500.0, 590.0, 100.0), (500.0, 630.0));
        near(spot(&block, rectangle, 405.0, 500.0, 100.0), (390.0, 500.0));
        let corner = with_figure(table(), 1, ROUND, 16.0, 16.0);
        near(spot(&corner, ROUND, 16.0, 16.0, 100.0), (16.0, 48.0));
    }

    #[test]
    fn who_is_let_be_is_not_in_the_way() {
        let taken = with_figure(table(), 1, ROUND, 500.0, 500.0);
        let near = Placement::new(point(500.0, 500.0), Facing::EAST);
        let free = taken.free_spot(ROUND, near, mm(1.0), |other| other.id != FigureId(1), |_| true);
        assert_eq!(free, Some(near));
    }
}
