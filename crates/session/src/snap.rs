//! Snapping: a drop that ends close to contact ends in contact.

use handspan_games::book::Touchable;
use handspan_table::measure::gap::{Gap, gap, ground_gap};
use handspan_table::measure::within::Near;
use handspan_table::{Base, Facing, Figure, FigureId, Length, Outline, Placement, Stand, Table, Vec2, mm};

/// A drop is drawn to contact from this far.
const REACH: Length = mm(2.0);
/// Rectangles whose facings differ by no more degrees than this (but for quarter turns) are set square.
const SQUARE: f64 = 2.0;

/// What a game says is there to be touched draws from farther off: a few pixels of a whole table on a laptop. Nobody minds touching it.
const TOUCH: Length = mm(5.0);

/// A drop drawn to contact.
pub(crate) struct Snap<T> {
    /// Whom or what it touches.
    pub(crate) to: T,
    /// Where it ends.
    pub(crate) end: Placement,
}

/// Draws a dropped figure to the base it all but touches: apart or overlapping by at most 2 mm, the nearest to
/// contact first, ties by id. None when there is no such base, when it touches to the micrometre already, when it
/// stands deeper on any, or when every touch would put it on another or off the table.
pub(crate) fn snap(table: &Table, figure: &Figure, dropped: Placement) -> Option<Snap<FigureId>> {
    let stand = figure.stand().moved_to(dropped);
    let near = table.within(&stand.outline(), REACH, |other| other.id != figure.id);
    if near.iter().any(|near| near.gap.overlap > REACH) {
        return None;
    }
    let off = |near: &Near| near.gap.length.max(near.gap.overlap).micrometres();
    let nearest = near.iter().min_by(|a, b| off(a).total_cmp(&off(b)).then(a.figure.cmp(&b.figure)))?;
    let other = table.figure(nearest.figure)?;
    let under = |end: &Placement| table.overlapped(&figure.stand().moved_to(*end), Some(figure.id));
    let stood_on = under(&dropped);
    let is_fair =
        |end: &Placement| table.holds_point(end.at()) && under(end).iter().all(|other| stood_on.contains(other));
    let ends = [square(&stand, &other.stand()), Some(touching(&stand, &nearest.gap))];
    let end = ends.into_iter().flatten().find(is_fair)?;
    (end != dropped).then_some(Snap { to: other.id, end })
}

/// Draws a dropped figure to the nearest of the things there are to be touched, no more than 5 mm off, ties in the order they come
/// in. None when it touches one of them already or stands on it, or when it would come to stand on somebody or off the table.
pub(crate) fn snap_to(
    table: &Table,
    figure: &Figure,
    dropped: Placement,
    things: &[Touchable],
) -> Option<Snap<Touchable>> {
    let stand = figure.stand().moved_to(dropped);
    let outline = stand.outline();
    let gaps = things.iter().filter_map(|thing| Some((*thing, gap_to(table, &outline, *thing)?)));
    let mut near: Vec<(Touchable, Gap)> = gaps.filter(|(_, gap)| gap.length <= TOUCH).collect();
    if near.iter().any(|(_, gap)| table.tolerances.touches(gap)) {
        return None;
    }
    near.sort_by(|(_, one), (_, other)| one.length.micrometres().total_cmp(&other.length.micrometres()));
    let (to, gap) = near.first()?;
    let end = touching(&stand, gap);
    let free = table.overlapped(&figure.stand().moved_to(end), Some(figure.id)).is_empty();
    (free && table.holds_point(end.at())).then_some(Snap { to: *to, end })
}

/// From an outline to something that lies on the table; none when it is gone.
fn gap_to(table: &Table, outline: &Outline, thing: Touchable) -> Option<Gap> {
    match thing {
        Touchable::Marker { marker } => {
            let marker = table.markers().iter().find(|known| known.id == marker)?;
            Some(gap(outline, &Stand { base: marker.base, placement: marker.placement }.outline()))
        }
        Touchable::Terrain { terrain } => Some(ground_gap(outline, &table.piece(terrain)?.ground)),
    }
}

/// Carried along the gap, or out of the overlap, until they touch.
fn touching(stand: &Stand, gap: &Gap) -> Placement {
    stand.placement.moved_to((stand.centre() + gap.to - gap.from).point())
}

/// Two rectangles that look alike but for quarter turns, edge to edge: turned quite square, drawn together, and
/// slid along the edge until corners meet if they all but do.
fn square(stand: &Stand, other: &Stand) -> Option<Placement> {
    let (Base::Rectangle { frontage, depth }, Base::Rectangle { frontage: their_frontage, depth: their_depth }) =
        (stand.base, other.base)
    else {
        return None;
    };
    let turn = other.placement.facing.turn_to(stand.placement.facing);
    let quarters = (turn / 90.0).round();
    if (turn - quarters * 90.0).abs() > SQUARE {
        return None;
    }
    let facing = Facing::millidegrees(other.placement.facing.as_millidegrees() + quarters as i32 * 90_000);
    let (across, along) = if quarters as i32 % 2 == 0 { (frontage, depth) } else { (depth, frontage) };
    let half = |a: i32, b: i32, sign: f64| (f64::from(a) + sign * f64::from(b)) / 2.0;
    let pose = other.placement.pose();
    let off = stand.centre() - pose.at;
    // Seen from the other's centre: to its right, and ahead of it.
    let mut seen = [off.dot(pose.ahead.right()), off.dot(pose.ahead)];
    let touch = [half(across, their_frontage, 1.0), half(along, their_depth, 1.0)];
    let flush = [half(across, their_frontage, -1.0).abs(), half(along, their_depth, -1.0).abs()];
    let apart = [seen[0].abs() - touch[0], seen[1].abs() - touch[1]];
    // The axis along which they stand side by side is the one on which they are further apart.
    let side = usize::from(apart[1] > apart[0]);
    let edge = 1 - side;
    if apart[side].abs() > REACH.micrometres() || apart[edge] > 0.0 {
        return None;
    }
    seen[side] = touch[side].copysign(seen[side]);
    let best = flush[edge].copysign(seen[edge]);
    if (best - seen[edge]).abs() <= REACH.micrometres() {
        seen[edge] = best;
    }
    let at: Vec2 = pose.local(seen[0], seen[1]);
    Some(Placement::new(at.point(), facing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_table::{Marker, MarkerId, Point, Side};

    const COIN: Base = Base::Round { diameter: 25_000 };
    const BLOCK: Base = Base::Rectangle { frontage: 60_000, depth: 30_000 };

    fn table(figures: &[(Base, i32, i32, i32)]) -> Table {
        let mut table = Table::new(1_000_000, 1_000_000);
        let name = table.names.learn("x");
        table.put_all(figures.iter().zip(1..).map(|((base, x, y, facing), id)| Figure {
            id: FigureId(id),
            name,
            kind: name,
            side: Side(1),
            base: *base,
            placement: Placement::new(Point::new(*x, *y), Facing::millidegrees(*facing)),
        }));
        table
    }

    /// Where the first figure ends when it is dropped somewhere.
    fn dropped(table: &Table, x: i32, y: i32, facing: i32) -> Option<(u32, i32, i32, i32)> {
        let at = Placement::new(Point::new(x, y), Facing::millidegrees(facing));
        let snap = snap(table, &table.figures()[0], at)?;
        Some((snap.to.0, snap.end.x, snap.end.y, snap.end.facing.as_millidegrees()))
    }

    #[test]
    fn discs_meet_on_the_line_between_their_centres() {
        let table = table(&[(COIN, 0, 0, 0), (COIN, 500_000, 500_000, 0)]);
        assert_eq!(dropped(&table, 523_500, 500_000, 0), Some((2, 525_000, 500_000, 0)), "out of an overlap");
        assert_eq!(dropped(&table, 527_000, 500_000, 0), Some((2, 525_000, 500_000, 0)), "2 mm off");
        assert_eq!(dropped(&table, 527_100, 500_000, 0), None, "further off");
        assert_eq!(dropped(&table, 522_900, 500_000, 0), None, "deeper");
        assert_eq!(dropped(&table, 525_000, 500_000, 0), None, "there already");
        assert_eq!(dropped(&table, 515_600, 520_800, 0), Some((2, 515_000, 520_000, 0)), "3, 4, 5");
    }

    #[test]
    fn elements_close_up_edge_to_edge_and_corner_to_corner() {
        let table = table(&[(BLOCK, 0, 0, 0), (BLOCK, 500_000, 500_000, 90_000)]);
        // The other looks east: its right is south.
        assert_eq!(dropped(&table, 501_000, 438_500, 91_500), Some((2, 500_000, 440_000, 90_000)), "on its right");
        assert_eq!(dropped(&table, 505_000, 438_500, 90_000), Some((2, 505_000, 440_000, 90_000)), "not flush");
        assert_eq!(dropped(&table, 531_000, 499_500, 270_900), Some((2, 530_000, 500_000, 270_000)), "face to face");
        assert_eq!(dropped(&table, 544_000, 514_000, 359_000), Some((2, 545_000, 515_000, 0)), "flank to front");
        assert_eq!(dropped(&table, 534_000, 499_500, 270_900), None, "too far");
        let aslant = dropped(&table, 544_000, 500_000, 300_000).unwrap();
        assert_eq!((aslant.0, aslant.3), (2, 300_000), "touched, but not turned");
    }

    #[test]
    fn nobody_is_drawn_onto_a_third_or_off_the_table() {
        let mut figures = vec![(BLOCK, 0, 0, 0), (BLOCK, 500_000, 500_000, 0)];
        let two = table(&figures);
        assert_eq!(dropped(&two, 560_500, 501_500, 0), Some((2, 560_000, 500_000, 0)), "flush");
        figures.push((BLOCK, 565_000, 470_500, 0));
        let three = table(&figures);
        assert_eq!(dropped(&three, 560_500, 501_500, 0), Some((2, 560_000, 501_500, 0)), "not onto the third");
        let edge = table(&[(COIN, 0, 0, 0), (COIN, 24_000, 500_000, 0)]);
        assert_eq!(dropped(&edge, 0, 500_000, 0), None);
    }

    #[test]
    fn what_is_there_to_be_touched_draws_from_farther_off() {
        let mut table = table(&[(COIN, 0, 0, 0), (COIN, 700_000, 500_000, 0)]);
        let at = |x, y| Placement::new(Point::new(x, y), Facing::millidegrees(0));
        for (id, x) in [(4, 500_000), (5, 560_000), (6, 675_500)] {
            let (id, kind, name) = (MarkerId(id), "chest".to_owned(), String::new());
            table.mark(Marker { id, kind, name, base: COIN, placement: at(x, 500_000) });
        }
        let things: Vec<Touchable> = [9, 4, 5, 6].map(|marker| Touchable::Marker { marker: MarkerId(marker) }).to_vec();
        let dropped = |x, y| {
            let snap = snap_to(&table, &table.figures()[0], at(x, y), &things)?;
            let Touchable::Marker { marker } = snap.to else { return None };
            Some((marker.0, snap.end.x, snap.end.y))
        };
        assert_eq!(dropped(530_000, 500_000), Some((4, 525_000, 500_000)), "5 mm off; the other is 5 mm off too");
        assert_eq!(dropped(530_500, 500_000), Some((5, 535_000, 500_000)), "the nearer of two");
        assert_eq!(dropped(500_000, 531_000), None, "6 mm off");
        assert_eq!((dropped(500_000, 525_000), dropped(510_000, 500_000)), (None, None), "it touches, or stands on it");
        assert_eq!(dropped(704_000, 500_000), None, "somebody else would be stood on");
    }
}
