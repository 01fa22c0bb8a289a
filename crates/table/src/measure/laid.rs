//! A template laid on the table: its ground as simple pieces, its distance to a base, its border.

use super::clip::area;
use super::cover_area::{Piece, Wedge};
use super::gap::gap;
use super::hull::Hull;
use super::sector::{Opening, Ray, Sector, bearing};
use crate::base::Outline;
use crate::ground::Part;
use crate::point::{Placement, Pose, Vec2};
use crate::template::Template;
use crate::trig;

/// The shape of a template where it lies. Sizes below zero are taken as zero.
#[derive(Debug)]
pub(crate) enum Laid {
    Disc(Disc),
    Ring {
        inner: f64,
        outer: Disc,
    },
    Cone {
        sector: Sector,
        ahead: Vec2,
        length: f64,
        angle: f64,
    },
    Teardrop {
        tip: Disc,
        end: Disc,
        sides: [Vec2; 4],
    },
    Rectangle([Vec2; 4]),
    /// Counter-clockwise.
    Polygon(Vec<Vec2>),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Disc {
    centre: Vec2,
    radius: f64,
}

impl Disc {
    fn outline(self) -> Outline {
        Outline::Disc { centre: self.centre, radius: self.radius }
    }

    fn piece(self, within: Option<Wedge>) -> Piece {
        Piece::Disc { centre: self.centre, radius: self.radius, within }
    }
}

impl Laid {
    pub(crate) fn of(template: &Template, at: Placement) -> Laid {
        let pose = at.pose();
        let size = |micrometres: i32| f64::from(micrometres.max(0));
        match template {
            Template::Circle { radius } => Laid::Disc(Disc { centre: pose.at, radius: size(*radius) }),
            Template::Ring { inner, outer } => {
                Laid::Ring { inner: size(*inner.min(outer)), outer: Disc { centre: pose.at, radius: size(*outer) } }
            }
            Template::Cone { length, angle } => Laid::cone(at, size(*length), (*angle).clamp(1, 360_000)),
            Template::Teardrop { length, tip, end } => Laid::teardrop(pose, size(*length), size(*tip), size(*end)),
            Template::Beam { length, width } => {
                let (length, aside) = (size(*length), size(*width) / 2.0);
                Laid::Rectangle(rectangle(pose, aside, 0.0, length))
            }
            Template::Rectangle { frontage, depth } => {
                let (aside, ahead) = (size(*frontage) / 2.0, size(*depth) / 2.0);
                Laid::Rectangle(rectangle(pose, aside, -ahead, ahead))
            }
            Template::Polygon { corners } => {
                let mut corners: Vec<Vec2> =
                    corners.iter().map(|corner| pose.local(f64::from(corner.x), f64::from(corner.y))).collect();
                if area(&corners) < 0.0 {
                    corners.reverse();
                }
                Laid::Polygon(corners)
            }
        }
    }

    fn cone(at: Placement, length: f64, angle: i32) -> Laid {
        let (middle, half) = (2 * i64::from(at.facing.as_millidegrees()), i64::from(angle));
        let ray = |half_millidegrees: i64| Ray { from: at.at().vec2(), way: bearing(half_millidegrees) };
        let sector = Sector { left: ray(middle - half), right: ray(middle + half), opening: Sector::opening(angle) };
        Laid::Cone { sector, ahead: at.pose().ahead, length, angle: f64::from(angle) / 1_000.0 }
    }

    /// The near rim of the tip lies on the point and the far rim of the end a length from it.
    fn teardrop(pose: Pose, length: f64, tip: f64, end: f64) -> Laid {
        let tip = Disc { centre: pose.local(0.0, tip), radius: tip };
        let end = Disc { centre: pose.local(0.0, length - end), radius: end };
        let span = tip.centre.distance(end.centre);
        let Some(way) = (end.centre - tip.centre).unit().filter(|_| span > (end.radius - tip.radius).abs()) else {
            return Laid::Disc(if tip.radius > end.radius { tip } else { end });
        };
        // The sides touch both rims where the same normal points out of both.
        let sin = (end.radius - tip.radius) / span;
        let cos = (1.0 - sin * sin).sqrt();
        let (left, right) = (way.left() * cos - way * sin, way.right() * cos - way * sin);
        let on = |disc: Disc, normal: Vec2| disc.centre + normal * disc.radius;
        Laid::Teardrop { tip, end, sides: [on(tip, right), on(end, right), on(end, left), on(tip, left)] }
    }

    /// Any outline that holds it, to look for figures by.
    pub(crate) fn surroundings(&self) -> Outline {
        match self {
            Laid::Disc(disc) | Laid::Ring { outer: disc, .. } => disc.outline(),
            Laid::Cone { sector, ahead, length, angle } => {
                let pose = Pose { at: sector.left.from, ahead: *ahead };
                let (sin, cos) = trig::sin_cos_degrees(angle / 2.0);
                let aside = if cos < 0.0 { *length } else { sin * length };
                Outline::Quad(rectangle(pose, aside, (cos * length).min(0.0), *length))
            }
            Laid::Teardrop { tip, end, .. } => {
                let bounds = tip.outline().bounds().joined(end.outline().bounds());
                let (low, high) = (bounds.low, bounds.high);
                Outline::Quad([Vec2::new(low.x, high.y), low, Vec2::new(high.x, low.y), high])
            }
            Laid::Rectangle(corners) => Outline::Quad(*corners),
            Laid::Polygon(corners) => Outline::Convex(corners.clone()),
        }
    }

    /// Its ground as pieces, each added or (a negative sign) taken away.
    pub(crate) fn pieces(&self) -> Vec<(f64, Piece)> {
        match self {
            Laid::Disc(disc) => vec![(1.0, disc.piece(None))],
            Laid::Ring { inner, outer } => {
                vec![(1.0, outer.piece(None)), (-1.0, Disc { radius: *inner, ..*outer }.piece(None))]
            }
            Laid::Cone { sector, length, .. } => {
                let disc = Disc { centre: sector.left.from, radius: *length };
                let between = |left: Ray, right: Ray| Wedge { apex: left.from, right: right.way, left: left.way };
                match sector.opening {
                    Opening::Convex => vec![(1.0, disc.piece(Some(between(sector.left, sector.right))))],
                    Opening::Reflex => {
                        let left_out = between(sector.right, sector.left);
                        vec![(1.0, disc.piece(None)), (-1.0, disc.piece(Some(left_out)))]
                    }
                    Opening::All => vec![(1.0, disc.piece(None))],
                }
            }
            Laid::Teardrop { tip, end, sides } => vec![
                (1.0, Piece::Convex(sides.to_vec())),
                (1.0, end.piece(Some(Wedge::left_of(sides[2], sides[1])))),
                (1.0, tip.piece(Some(Wedge::left_of(sides[0], sides[3])))),
            ],
            Laid::Rectangle(corners) => vec![(1.0, Piece::Convex(corners.to_vec()))],
            Laid::Polygon(corners) => vec![(1.0, Piece::Polygon(corners.clone()))],
        }
    }

    /// How far a base is from its ground, in micrometres; zero when they share a point.
    pub(crate) fn distance(&self, base: &Outline) -> f64 {
        let hull = Hull::of(base);
        let to_hull = |other: Hull<'_>| hull.apart(&other).map_or(f64::INFINITY, |apart| apart.signed.max(0.0));
        let to_segment = |a: Vec2, b: Vec2| to_hull(Hull::polygon(&[a, b]));
        let to_disc = |disc: &Disc| gap(base, &disc.outline()).length.micrometres();
        match self {
            Laid::Disc(disc) => to_disc(disc),
            Laid::Ring { inner, outer } => {
                let farthest = match base {
                    Outline::Disc { centre, radius } => centre.distance(outer.centre) + radius,
                    _ => base.corners().iter().map(|corner| corner.distance(outer.centre)).fold(0.0, f64::max),
                };
                to_disc(outer).max(inner - farthest)
            }
            Laid::Cone { sector, length, .. } => {
                let apex = sector.left.from;
                let nearest = gap(base, &Outline::point(apex));
                let ray = |ray: Ray| to_segment(apex, apex + ray.way * *length);
                let beside = ray(sector.left).min(ray(sector.right));
                // What is not nearest within the angle is nearest at one of the sides.
                let beyond = (nearest.length.micrometres() - length).max(0.0);
                if sector.holds(nearest.from) { beside.min(beyond) } else { beside }
            }
            Laid::Teardrop { tip, end, sides } => to_disc(tip).min(to_disc(end)).min(to_hull(Hull::polygon(sides))),
            Laid::Rectangle(corners) => to_hull(Hull::polygon(corners)),
            Laid::Polygon(corners) => {
                let part = Part { rings: vec![corners.clone()] };
                if part.holds(base.centre()) {
                    return 0.0;
                }
                part.edges().map(|(a, b)| to_segment(a, b)).fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// Its border as rings: the outer one counter-clockwise, then a hole clockwise; round parts in steps of at
    /// most five degrees.
    pub(crate) fn border(&self) -> Vec<Vec<Vec2>> {
        match self {
            Laid::Disc(disc) => vec![circle(*disc)],
            Laid::Ring { inner, outer } => {
                let mut hole = circle(Disc { radius: *inner, ..*outer });
                hole.reverse();
                vec![circle(*outer), hole]
            }
            Laid::Cone { sector, length, angle, .. } => {
                let apex = sector.left.from;
                if sector.opening == Opening::All {
                    return vec![circle(Disc { centre: apex, radius: *length })];
                }
                let mut ring = vec![apex];
                ring.extend(rim(apex, sector.right.way * *length, *angle));
                vec![ring]
            }
            Laid::Teardrop { tip, end, sides } => {
                let (from, to) = (sides[1] - sides[0], sides[3] - sides[2]);
                // Both sides run straight; the end takes the turn from the right one to the left, the tip the rest.
                let round_end = trig::atan2(from.cross(to), from.dot(to)).to_degrees().rem_euclid(360.0);
                let mut ring = rim(end.centre, sides[1] - end.centre, round_end);
                ring.extend(rim(tip.centre, sides[3] - tip.centre, 360.0 - round_end));
                vec![ring]
            }
            Laid::Rectangle(corners) => vec![corners.to_vec()],
            Laid::Polygon(corners) => vec![corners.clone()],
        }
    }
}

/// A rectangle along a pose: front left, rear left, rear right, front right.
fn rectangle(pose: Pose, aside: f64, rear: f64, front: f64) -> [Vec2; 4] {
    [pose.local(-aside, front), pose.local(-aside, rear), pose.local(aside, rear), pose.local(aside, front)]
}

fn circle(disc: Disc) -> Vec<Vec2> {
    let mut ring = rim(disc.centre, Vec2::new(disc.radius, 0.0), 360.0);
    ring.truncate(72);
    ring
}

/// Points of a circle from `start`, given from its centre, counter-clockwise; both ends are among them.
fn rim(centre: Vec2, start: Vec2, degrees: f64) -> Vec<Vec2> {
    if start == Vec2::default() {
        return vec![centre];
    }
    let steps = (degrees / 5.0).ceil().max(1.0);
    let turned = |step: usize| start.turned(trig::sin_cos_degrees(-degrees * step as f64 / steps));
    (0..=steps as usize).map(|step| centre + turned(step)).collect()
}
