//! Ways of a base's centre: parts of them, and where an allowance ends along one.

use handspan_table::{Length, Point, Vec2, inches, micrometres};

/// Who may not stand where the allowance ends is looked for a place by so much at a time, back along the way.
const BACK: f64 = inches(0.25).micrometres();
/// A limit is found to this many micrometres.
const FINE: f64 = 0.5;

/// How long a way is.
pub(crate) fn length(way: &[Vec2]) -> Length {
    way.windows(2).map(|leg| leg[0].span(leg[1])).sum()
}

/// The first part of a way, its start included.
pub(crate) fn cut(way: &[Vec2], far: Length) -> Vec<Vec2> {
    let mut left = far.micrometres();
    let mut part: Vec<Vec2> = way.first().copied().into_iter().collect();
    for leg in way.windows(2) {
        let (from, to) = (leg[0], leg[1]);
        let long = from.distance(to);
        if long >= left {
            part.push(from.towards(to, if long > 0.0 { left / long } else { 0.0 }));
            break;
        }
        part.push(to);
        left -= long;
    }
    part
}

/// What lies between two lengths along a way, both from its start.
pub(crate) fn between(way: &[Vec2], start: f64, end: f64) -> Vec<Vec2> {
    let mut gone = 0.0;
    let mut part = Vec::new();
    for leg in way.windows(2) {
        let (from, to) = (leg[0], leg[1]);
        let long = from.distance(to);
        let (first, last) = ((start - gone).max(0.0), (end - gone).min(long));
        if long > 0.0 && first < last {
            if part.is_empty() {
                part.push(from.towards(to, first / long));
            }
            part.push(from.towards(to, last / long));
        }
        gone += long;
    }
    part
}

/// Where an allowance ends along a way (its start included): as far as the price of what is gone stays within it, and from
/// there back to where the base may stand. In whole micrometres and without the start, as a drag is; `None` when it cannot
/// leave its place. A price never falls as a way grows.
pub(crate) fn limited(
    way: &[Vec2],
    left: Length,
    price: impl Fn(&[Vec2]) -> Length,
    stands: impl Fn(Point) -> bool,
) -> Option<Vec<Point>> {
    let start = way.first()?.point();
    let gone = |far: f64| -> Vec<Point> { cut(way, micrometres(far)).iter().skip(1).map(|at| at.point()).collect() };
    let pays = |far: f64| price(&gone(far).iter().map(|at| at.vec2()).collect::<Vec<_>>()) <= left;
    let free = |far: f64| gone(far).last().is_some_and(|end| stands(*end));
    let whole = length(way).micrometres();
    let mut far = if pays(whole) { whole } else { bisected(0.0, whole, pays) };
    if !free(far) {
        let mut back = far - BACK;
        while back > 0.0 && !free(back) {
            back -= BACK;
        }
        far = bisected(back.max(0.0), back + BACK, free);
    }
    let mut points = gone(far);
    points.dedup();
    (points.last().is_some_and(|end| *end != start && stands(*end))).then_some(points)
}

/// The last place that is good, between one that is and one that is not.
fn bisected(mut good: f64, mut bad: f64, is_good: impl Fn(f64) -> bool) -> f64 {
    while bad - good > FINE {
        let middle = (good + bad) / 2.0;
        if is_good(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use super::*;

    const BENT: [Vec2; 3] =
        [Vec2 { x: 0.0, y: 0.0 }, Vec2 { x: 100_000.0, y: 0.0 }, Vec2 { x: 100_000.0, y: 100_000.0 }];

    fn plain(points: &[Vec2]) -> Length {
        length(&[&BENT[..1], points].concat())
    }

    #[test]
    fn the_limit_lies_on_the_way_past_its_bends() {
        let left = micrometres(130_000.0);
        let ends = limited(&BENT, left, plain, |_| true);
        assert_eq!(ends, Some(vec![Point::new(100_000, 0), Point::new(100_000, 30_000)]));
        let all = limited(&BENT, micrometres(300_000.0), plain, |_| true);
        assert_eq!(all, Some(vec![Point::new(100_000, 0), Point::new(100_000, 100_000)]), "it reaches the end");
        assert_eq!(limited(&BENT, Length::ZERO, plain, |_| true), None, "there is nothing left");
    }

    #[test]
    fn who_cannot_stand_at_the_limit_stops_before() {
        let left = micrometres(130_000.0);
        let ends = limited(&BENT, left, plain, |at| at.x <= 60_000);
        assert_eq!(ends, Some(vec![Point::new(60_000, 0)]), "to the micrometre");
        assert_eq!(limited(&BENT, left, plain, |at| at.x <= 0), None);
    }

    #[test]
    fn a_part_of_a_way_keeps_its_bends() {
        let part = between(&BENT, 90_000.0, 120_000.0);
        assert_eq!(part, [Vec2::new(90_000.0, 0.0), Vec2::new(100_000.0, 0.0), Vec2::new(100_000.0, 20_000.0)]);
        assert_eq!(between(&BENT, 500_000.0, 600_000.0), []);
    }
}
