//! Where a figure can end a move: what is left round everything that stops it, and over barricades for what that costs.

use crate::book::Reach;
use crate::them::rules::barricades::{CROSSING_PRICE, move_cost};
use crate::them::rules::movement::{RING, disc};
use crate::them::{ALLOWANCE, Them, ground};
use handspan_table::measure::region::Region;
use handspan_table::trig::sin_cos_degrees;
use handspan_table::{Base, Bounds, Figure, FigureId, Length, Outline, Piece, Stand, Table, Vec2, inches};

/// Where a base gets onto a barricade and off again is tried this close together.
const STEP: Length = inches(0.05);
/// What is lost between two places that are tried, at either side of a barricade.
const TOLERANCE: Length = inches(0.1);

/// Where a figure can end a move with what it has left, or with another length.
pub(super) fn reach(battle: &Them, figure: FigureId, length: Option<Length>) -> Option<Reach> {
    let mover = Mover { battle, figure: *battle.figure(figure)? };
    // Nobody has more in one turn.
    let length = length.unwrap_or_else(|| battle.left(figure)).min(ALLOWANCE);
    let region = if battle.is_trapped(figure) { Region::default() } else { mover.region(length) };
    Some(Reach { length, region, tolerance: TOLERANCE })
}

struct Mover<'a> {
    battle: &'a Them,
    figure: Figure,
}

impl Mover<'_> {
    fn region(&self, left: Length) -> Region {
        let over = self.landings(left).into_iter().map(|landing| self.walked(landing.at, left - landing.cost));
        let all = std::iter::once(self.walked(self.figure.placement.at().vec2(), left)).chain(over);
        self.where_it_may_stand(Region::united(all.collect()))
    }

    fn is_ant(&self) -> bool {
        self.battle.ant(self.figure.id).is_some()
    }

    /// THEM-MOVE-4, THEM-MOVE-8 Who stops it on its way: enemies, other ants, whoever lets nobody pass.
    fn stops(&self, other: &Figure) -> bool {
        let refuses = self.battle.person(other.id).is_some_and(|person| !person.let_pass);
        other.id != self.figure.id && (self.is_ant() || refuses || self.battle.is_enemy(self.figure.id, other.id))
    }

    /// What is no way through, or for people only at a price.
    fn closed(&self, piece: &Piece) -> bool {
        self.is_ant() || ground::bars_people(piece) || ground::is_crossed(piece)
    }

    /// Everywhere it gets on foot.
    fn walked(&self, from: Vec2, left: Length) -> Region {
        let pose = self.figure.placement.pose().moved_to(from);
        let base = disc(self.figure.base);
        self.battle.table.region(base, pose, left, |other| self.stops(other), |piece| self.closed(piece))
    }

    /// THEM-MOVE-9 Nobody ends on another. THEM-MOVE-3 An ant ends with its whole base, as it looks now. THEM-MOVE-7 Four are
    /// on one target at most.
    fn where_it_may_stand(&self, region: Region) -> Region {
        let (base, ahead) = (self.figure.base, self.figure.placement.pose().ahead);
        let table = &self.battle.table;
        let others = || table.figures().iter().filter(|other| other.id != self.figure.id);
        let pieces = table.terrain().filter(|_| self.is_ant()).flat_map(|piece| piece.ground.edges());
        let edges: Vec<(Vec2, Vec2)> = if self.is_ant() { pieces.chain(border(table)).collect() } else { Vec::new() };
        let region = region.without(base, ahead, others().map(Figure::outline), edges);
        let contact = table.tolerances.contact;
        let full = others().filter(|other| self.battle.is_enemy(self.figure.id, other.id) && self.is_full(other));
        match base {
            Base::Round { diameter } => {
                let wider = Base::Round { diameter: diameter + 2 * contact.whole() + 1 };
                region.without(wider, ahead, full.map(Figure::outline), [])
            }
            _ => {
                let wider = |other: &Figure| Outline::Disc {
                    centre: other.placement.at().vec2(),
                    radius: other.base.radius() + contact.micrometres() + 1.0,
                };
                region.without(base, ahead, full.map(wider), [])
            }
        }
    }

    /// So many are on it that nobody else may come up to it.
    fn is_full(&self, other: &Figure) -> bool {
        let on = self.battle.enemies_on(other);
        on.iter().filter(|enemy| **enemy != self.figure.id).count() >= RING
    }

    /// THEM-BAR-4 The places beyond a barricade where a person gets off it again, with what that costs by then.
    fn landings(&self, left: Length) -> Vec<Landing> {
        if self.is_ant() || left <= CROSSING_PRICE {
            return Vec::new();
        }
        let table = &self.battle.table;
        let start = self.figure.placement.at().vec2();
        let far = left.micrometres() + self.figure.base.radius();
        let near = |piece: &&Piece| ground::is_crossed(piece) && piece.ground.bounds.distance_2(start) <= far * far;
        let feet: Vec<Vec2> = table.terrain().filter(near).flat_map(|piece| self.feet(piece)).collect();
        let mut entries = Vec::new();
        let mut beyond = Vec::new();
        for at in feet {
            // Where it can walk to and pay for a crossing, it does not get by one.
            match self.walk_to(at, left - CROSSING_PRICE) {
                Some(entry) => entries.push(entry),
                None => beyond.push(at),
            }
        }
        entries.sort_by(|one, other| one.cost.micrometres().total_cmp(&other.cost.micrometres()));
        beyond.into_iter().filter_map(|at| self.landing(at, &entries, left)).collect()
    }

    /// Places all round a piece where the base touches it and stands on nothing that bars it.
    fn feet(&self, piece: &Piece) -> Vec<Vec2> {
        let (radius, step) = (self.figure.base.radius(), STEP.micrometres());
        let mut feet = Vec::new();
        for (a, b) in piece.ground.edges() {
            let Some(along) = (b - a).unit() else { continue };
            let count = (a.distance(b) / step).ceil().max(1.0) as u32;
            for number in 0..=count {
                let at = a.towards(b, f64::from(number) / f64::from(count));
                feet.extend([at + along.left() * radius, at + along.right() * radius]);
            }
            let count = (std::f64::consts::TAU * radius / step).ceil().max(1.0) as u32;
            let turn = |number: u32| sin_cos_degrees(360.0 * f64::from(number) / f64::from(count));
            feet.extend((0..count).map(|number| a + Vec2::new(0.0, radius).turned(turn(number))));
        }
        let barred = |at: Vec2| {
            let outline = self.base_at(at).outline();
            self.battle.stood_on(&outline, |piece| self.closed(piece)).is_some()
                || !self.battle.table.holds(&self.base_at(at))
        };
        feet.retain(|at| !barred(*at));
        feet
    }

    fn base_at(&self, at: Vec2) -> Stand {
        self.figure.stand().moved_to(self.figure.placement.moved_to(at.point()))
    }

    /// What it costs to walk to a place, if it can be paid.
    fn walk_to(&self, at: Vec2, left: Length) -> Option<Landing> {
        let table = &self.battle.table;
        let pose = self.figure.placement.pose();
        if !table.tolerances.is_within(pose.at.span(at), left) {
            return None;
        }
        let route = table.route(
            disc(self.figure.base),
            pose,
            at,
            left,
            |other| self.stops(other),
            |piece| self.closed(piece),
        )?;
        Some(Landing { at, cost: route.length })
    }

    /// What it costs to get off a barricade at a place, the cheapest way there; `None` when nothing is left then.
    fn landing(&self, at: Vec2, entries: &[Landing], left: Length) -> Option<Landing> {
        let mut best: Option<Landing> = None;
        for entry in entries {
            let limit = best.as_ref().map_or(left, |best| best.cost);
            if entry.cost + CROSSING_PRICE.max(entry.at.span(at)) >= limit {
                // They come by growing cost: none that follows is cheaper to begin with, but it may lie nearer.
                if entry.cost + CROSSING_PRICE >= limit {
                    break;
                }
                continue;
            }
            let cost = entry.cost + self.crossing(entry.at, at);
            if cost < limit && self.is_open(entry.at, at) {
                best = Some(Landing { at, cost });
            }
        }
        best
    }

    /// What it pays from one place straight to another.
    fn crossing(&self, from: Vec2, to: Vec2) -> Length {
        let placement = self.figure.placement.moved_to(from.point());
        move_cost(self.battle, &Figure { placement, ..self.figure }, &[to.point().vec2()]).cost
    }

    fn is_open(&self, from: Vec2, to: Vec2) -> bool {
        let pose = self.figure.placement.pose().moved_to(from);
        let base = disc(self.figure.base);
        let swept = self.battle.table.sweep(base, pose, &[to], |other| self.stops(other), ground::bars_people, true);
        swept.met.is_none()
    }
}

/// The four edges of a table.
fn border(table: &Table) -> [(Vec2, Vec2); 4] {
    let Bounds { low, high } = table.bounds();
    let corners = [low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)];
    [0, 1, 2, 3].map(|number| (corners[number], corners[(number + 1) % 4]))
}

/// A place, and what it costs to be there.
struct Landing {
    at: Vec2,
    cost: Length,
}
