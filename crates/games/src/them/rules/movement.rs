//! THEM-MOVE Moving and turning: what a path must meet, where a figure may stand, and who is trapped.

use super::barricades::MoveCost;
use super::{actions, barricades, turn};
use crate::them::{Them, ThemEvent, ground};
use crate::way;
use handspan_table::measure::Thing;
use handspan_table::measure::sweep::Met;
use handspan_table::{Base, Facing, Figure, FigureId, Piece, Placement, Point, Pose, Stand, Vec2, inches};
use handspan_umpire::{Cost, Game, Note, Rule, Ruling, Umpire, Verdict, Way, rule};

/// A way has at most so many legs.
const MAX_LEGS: usize = 1_000;

/// A figure goes a way, paid in inches.
pub(in crate::them) fn walk(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let figure = turn::figure(umpire, figure)?;
    umpire.require([actions::not_done(umpire.battle(), figure.id)])?;
    let way = umpire.path("go", figure.id, |battle, way| going(battle, &figure, way))?;
    let points = points_of(way);
    let to = end(umpire.battle(), &figure, &points, way);
    // THEM-MOVE-1 A way back to where it began is a way like any other; one that got nowhere is none.
    let returns = way.points.last() == Some(&to.at()) && goes(&figure, &points);
    if to.at() == figure.placement.at() && !returns {
        if to.facing != figure.placement.facing {
            umpire.happens(ThemEvent::FigureTurned { figure: figure.id, facing: to.facing });
        }
        return Ok(());
    }
    let cost = barricades::move_cost(umpire.battle(), &figure, &points).cost;
    actions::pay(umpire, figure.id, cost);
    let stopped = way.points.last() != Some(&to.at());
    let legs = if stopped { vec![to.at()] } else { way.points.clone() };
    umpire.happens(ThemEvent::FigureMoved { figure: figure.id, way: legs, to });
    Ok(())
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Them, event: &ThemEvent) -> Option<&'static str> {
    Some(match event {
        ThemEvent::FigureMoved { figure, .. } if battle.ant(*figure).is_some() => "THEM-MOVE-3",
        ThemEvent::FigureMoved { .. } => "THEM-MOVE-1",
        ThemEvent::FigureTurned { .. } => "THEM-MOVE-12",
        ThemEvent::ConsentSet { .. } => "THEM-MOVE-8",
        _ => return None,
    })
}

/// The rules of a way, in the order of the ledger's table of codes, and what it costs.
fn going(battle: &Them, figure: &Figure, way: &Way) -> Verdict {
    if way.points.len() > MAX_LEGS {
        let words = "a way has at most 1,000 legs";
        return Verdict::from([rule("THEM-MOVE-13", false, words).code("E_BUDGET")]);
    }
    let points = points_of(way);
    let price = barricades::move_cost(battle, figure, &points);
    let rules = rules_of_way(battle, figure, way, &points, &price);
    let left = battle.left(figure.id);
    let cost = Cost::of(price.cost).against(left, &battle.table.tolerances).made_of(price.parts);
    let ends = if cost.within { None } else { ends(battle, figure, way, &points) };
    let mut verdict = Verdict::from(rules).note(Note::Cost(cost));
    if !price.crossed.is_empty() {
        verdict = verdict
            .note(Note::Outline { what: "crossing", rings: price.crossed })
            .note(Note::Says { words: "crossing costs 3 in, whatever the width" });
    }
    ends.into_iter().fold(verdict, Verdict::note)
}

/// Where the inches end along a way that is too long, if the figure may stand there; else before that. Nobody stops on a
/// barricade, so it may have to stop at its foot.
fn ends(battle: &Them, figure: &Figure, way: &Way, points: &[Vec2]) -> Option<Note> {
    let left = battle.left(figure.id);
    let facing = way.facing.unwrap_or(figure.placement.facing);
    let price = |points: &[Vec2]| barricades::move_cost(battle, figure, points).cost;
    let stands = |at: Point| Footing::of(battle, figure, points, Placement::new(at, facing)).fits();
    let whole: Vec<Vec2> = std::iter::once(figure.placement.at().vec2()).chain(points.iter().copied()).collect();
    let cut = Way::new(way::limited(&whole, left, price, stands)?, way.facing);
    let points = points_of(&cut);
    let price = barricades::move_cost(battle, figure, &points);
    let is_lawful = rules_of_way(battle, figure, &cut, &points, &price).iter().all(Rule::holds);
    let at = aim(figure, &cut);
    is_lawful.then_some(Note::Ends { way: cut.points, at, cost: price.cost })
}

fn rules_of_way(battle: &Them, figure: &Figure, way: &Way, points: &[Vec2], price: &MoveCost) -> Vec<Rule> {
    // THEM-MOVE-2 A poisoned character has half the inches; what things cost stays the same.
    let id = match (battle.ant(figure.id), battle.person(figure.id)) {
        (Some(_), _) => "THEM-MOVE-3",
        _ if !price.crossed.is_empty() => "THEM-BAR-4",
        (None, Some(person)) if person.poisoned => "THEM-MOVE-2",
        _ => "THEM-MOVE-1",
    };
    // Whether it is trapped is looked at anew each time: a ring that was opened holds nobody.
    let trapped = goes(figure, points) && battle.is_trapped(figure.id);
    let ring = rule("THEM-MOVE-5", !trapped, "it is trapped and has to fight its way out");
    let ring = ring.tells("{figure} is trapped and has to fight its way out");
    let mut rules = vec![
        actions::affords(battle, id, figure.id, price.cost)
            .tells("too far: {length}, and {figure} has {limit} left")
            .at(points.last().copied()),
        ring.code("E_TRAPPED").figure(figure.id),
    ];
    rules.extend(Footing::of(battle, figure, points, aim(figure, way)).rules());
    rules
}

/// Where a way is meant to end. A figure that moves keeps its facing unless it is told another.
fn aim(figure: &Figure, way: &Way) -> Placement {
    let at = way.points.last().copied().unwrap_or(figure.placement.at());
    Placement::new(at, way.facing.unwrap_or(figure.placement.facing))
}

/// Where a way ends. Where it cannot stand, whatever the players agree, it stops as soon as it meets somebody or the edge.
fn end(battle: &Them, figure: &Figure, points: &[Vec2], way: &Way) -> Placement {
    let free = |to: Placement| {
        let stand = figure.stand().moved_to(to);
        battle.table.holds(&stand) && battle.table.overlapped(&stand, Some(figure.id)).is_empty()
    };
    let others = |other: &Figure| other.id != figure.id;
    let swept = || {
        let pose = figure.placement.pose();
        let end = battle.table.sweep(figure.base, pose, points, others, |_| false, true).end;
        figure.placement.moved_to(end.point())
    };
    let aim = aim(figure, way);
    if free(aim) { aim } else { Some(swept()).filter(|to| free(*to)).unwrap_or(figure.placement) }
}

/// Does a way lead anywhere from where a figure stands?
fn goes(figure: &Figure, points: &[Vec2]) -> bool {
    points.iter().any(|point| point.point() != figure.placement.at())
}

fn points_of(way: &Way) -> Vec<Vec2> {
    way.points.iter().map(|point| point.vec2()).collect()
}

/// THEM-MOVE-12 A figure turns in place at no cost; an ant must have room for it.
pub(in crate::them) fn turn(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let figure = turn::figure(umpire, figure)?;
    let at = figure.placement.at();
    let facing = umpire.facing("face", figure.id, |battle, facing| {
        // A round base covers the same ground whichever way it looks.
        let round = matches!(figure.base, Base::Round { .. });
        if round { Vec::new() } else { Footing::of(battle, &figure, &[], Placement::new(at, facing)).rules() }
    })?;
    // Whatever the players agree, bases do not stand on one another.
    let stand = figure.stand().moved_to(Placement::new(at, facing));
    let free = umpire.battle().table.overlapped(&stand, Some(figure.id)).is_empty();
    umpire.insist(rule("THEM-MOVE-12", free, "it has no room to turn").code("E_OVERLAP").figure(figure.id))?;
    umpire.happens(ThemEvent::FigureTurned { figure: figure.id, facing });
    Ok(())
}

/// Whom and what a figure would run into on a way and stand on at its end.
pub(in crate::them) struct Footing<'a> {
    pub(super) battle: &'a Them,
    figure: &'a Figure,
    pub(super) stand: Stand,
    points: &'a [Vec2],
    /// Who would be stood on.
    under: Vec<FigureId>,
}

impl<'a> Footing<'a> {
    /// Of a way that ends with a placement; a way without points is a turn in place.
    pub(in crate::them) fn of(battle: &'a Them, figure: &'a Figure, points: &'a [Vec2], to: Placement) -> Footing<'a> {
        let stand = figure.stand().moved_to(to);
        let under = battle.table.overlapped(&stand, Some(figure.id));
        Footing { battle, figure, stand, points, under }
    }

    /// Every rule of the way and its end, in the order of the ledger's table of codes.
    pub(in crate::them) fn rules(&self) -> Vec<Rule> {
        let mut rules = vec![self.crowded(), self.enemies(), self.friends()];
        if self.is_ant() {
            rules.extend([
                self.walls(ground::is_wall),
                self.barred("THEM-MOVE-11", ground::is_scenery, "ants do not climb scenery", "E_ANT_CLIMB"),
                self.barricades(),
            ]);
        } else {
            rules.extend([
                self.consent(),
                self.walls(ground::is_solid),
                self.barred("THEM-MOVE-10", ground::is_closed, "nobody can climb this scenery", "E_NO_CLIMB"),
                self.stops_on_none(),
            ]);
        }
        rules.push(self.on_the_table());
        rules
    }

    /// Could it stand at the end, however it came there?
    fn fits(&self) -> bool {
        let bars =
            |piece: &Piece| if self.is_ant() { true } else { ground::bars_people(piece) || ground::is_crossed(piece) };
        self.under.is_empty()
            && self.battle.table.holds(&self.stand)
            && self.battle.stood_on(&self.stand.outline(), bars).is_none()
            && self.crowded().holds()
    }

    fn is_ant(&self) -> bool {
        self.battle.ant(self.figure.id).is_some()
    }

    fn sweep(&self, figures: impl Fn(&Figure) -> bool, terrain: impl Fn(&Piece) -> bool, edge: bool) -> Option<Met> {
        let pose = self.figure.placement.pose();
        let others = |other: &Figure| other.id != self.figure.id && figures(other);
        self.battle.table.sweep(disc(self.figure.base), pose, self.points, others, terrain, edge).met
    }

    /// THEM-MOVE-7 At most four are on one target; who turns may go on touching whom it touches.
    fn crowded(&self) -> Rule {
        let battle = self.battle;
        let touched = if self.points.is_empty() { battle.enemies_on(self.figure) } else { Vec::new() };
        let full = battle.touched_by(self.figure.id, &self.stand).into_iter().find(|enemy| {
            let others = battle.figure(*enemy).map_or(Vec::new(), |enemy| battle.enemies_on(enemy));
            !touched.contains(enemy) && others.iter().filter(|other| **other != self.figure.id).count() >= RING
        });
        let free = rule("THEM-MOVE-7", full.is_none(), "four are on it already").code("E_CROWDED");
        let free = free.tells("four are on {figure} already");
        full.into_iter().fold(free, Rule::figure)
    }

    /// THEM-MOVE-4 Nobody walks through an enemy.
    fn enemies(&self) -> Rule {
        let enemy = |other: FigureId| self.battle.is_enemy(self.figure.id, other);
        let met = self.sweep(|other| enemy(other.id), |_| false, false);
        let on = self.under.iter().copied().find(|other| enemy(*other));
        self.in_the_way("THEM-MOVE-4", "an enemy is in the way", met, on)
            .tells("{figure} is in the way")
            .code("E_ENEMY")
    }

    /// THEM-MOVE-4 Ants do not walk through ants. THEM-MOVE-9 Nobody ends on top of a friend.
    fn friends(&self) -> Rule {
        let friend = |other: FigureId| !self.battle.is_enemy(self.figure.id, other);
        let on = self.under.iter().copied().find(|other| friend(*other));
        let rule = if self.is_ant() {
            let met = self.sweep(|other| friend(other.id), |_| false, false);
            self.in_the_way("THEM-MOVE-4", "another ant is in the way", met, on).tells("{figure} is in the way")
        } else {
            self.in_the_way("THEM-MOVE-9", "it would end on top of another", None, on).tells("{figure} is there")
        };
        rule.code("E_OVERLAP")
    }

    /// THEM-MOVE-8 A character walks through those who let it.
    fn consent(&self) -> Rule {
        let refuses = |other: &Figure| self.battle.person(other.id).is_some_and(|person| !person.let_pass);
        let met = self.sweep(refuses, |_| false, false);
        let refused = self.in_the_way("THEM-MOVE-8", "it does not let others pass", met, None);
        refused.tells("{figure} does not let friends pass").code("E_CONSENT")
    }

    fn in_the_way(&self, id: &'static str, words: &'static str, met: Option<Met>, on: Option<FigureId>) -> Rule {
        let figure = met.and_then(|met| match met.thing {
            Thing::Figure { figure } => Some(figure),
            Thing::Terrain { .. } | Thing::Edge => None,
        });
        let place = met.map(|met| met.at).or_else(|| on.map(|_| self.stand.centre()));
        let free = rule(id, met.is_none() && on.is_none(), words).at(place);
        figure.or(on).into_iter().fold(free, Rule::figure)
    }

    pub(super) fn barred(
        &self,
        id: &'static str,
        such: impl Fn(&Piece) -> bool,
        words: &'static str,
        code: &'static str,
    ) -> Rule {
        let met = self.sweep(|_| false, &such, false).and_then(|met| match met.thing {
            Thing::Terrain { terrain } => Some((terrain, met.at)),
            Thing::Figure { .. } | Thing::Edge => None,
        });
        let on = met.or_else(|| self.battle.stood_on(&self.stand.outline(), &such));
        rule(id, on.is_none(), words).code(code).terrain(on.map(|(piece, _)| piece)).at(on.map(|(_, at)| at))
    }

    /// THEM-MOVE-1 The base stays wholly on the table.
    fn on_the_table(&self) -> Rule {
        let met = self.sweep(|_| false, |_| false, true).map(|met| met.at);
        let off = met.or_else(|| (!self.battle.table.holds(&self.stand)).then(|| self.stand.centre()));
        rule("THEM-MOVE-1", off.is_none(), "it would leave the table").code("E_TABLE").at(off)
    }
}

impl Them {
    /// The enemies a figure would touch where it stood so.
    pub(in crate::them) fn touched_by(&self, figure: FigureId, stand: &Stand) -> Vec<FigureId> {
        let contacts = self.table.contacts_of(figure, stand);
        contacts.into_iter().map(|contact| contact.b).filter(|other| self.is_enemy(figure, *other)).collect()
    }
}

/// So many enemies on somebody are a full ring, and no more may come up to it.
pub(in crate::them) const RING: usize = 4;

impl Them {
    /// THEM-MOVE-5 A figure is trapped that touches an enemy and is touched by four, or cannot take a step.
    pub fn is_trapped(&self, figure: FigureId) -> bool {
        let Some(figure) = self.figure(figure) else { return false };
        match self.enemies_on(figure).len() {
            0 => false,
            RING.. => true,
            _ => self.is_boxed_in(figure),
        }
    }

    /// The enemies in contact with a figure, in order of id.
    pub fn enemies_on(&self, figure: &Figure) -> Vec<FigureId> {
        let contacts = self.table.contacts_of(figure.id, &figure.stand());
        contacts.into_iter().map(|contact| contact.b).filter(|other| self.is_enemy(figure.id, *other)).collect()
    }

    /// Is a quarter inch blocked whichever way it goes? A barricade or a crossable piece boxes in ants only.
    fn is_boxed_in(&self, figure: &Figure) -> bool {
        let ant = self.ant(figure.id).is_some();
        let bars = |piece: &Piece| {
            if ant { true } else { ground::bars_people(piece) }
        };
        let disc = disc(figure.base);
        let pose = figure.placement.pose();
        let enemies = |other: &Figure| self.is_enemy(figure.id, other.id);
        (0..72).all(|heading| {
            let step = Facing::millidegrees(heading * 5_000).unit() * inches(0.25).micrometres();
            let to = [pose.at + step];
            self.table.sweep(disc, Pose { ..pose }, &to, enemies, bars, true).met.is_some()
        })
    }
}

/// THEM-MOVE-6 Whom a death or a push sets free, if the one it is about held them, and the rule that says so.
pub(in crate::them) fn freed(battle: &Them, event: &ThemEvent) -> (&'static str, Vec<FigureId>) {
    let held = match event {
        ThemEvent::FigureDied { figure, .. } | ThemEvent::FigurePushed { figure, .. } => battle.figure(*figure),
        _ => None,
    };
    let held = held.map(|holder| battle.enemies_on(holder)).unwrap_or_default();
    let mut held: Vec<FigureId> = held.into_iter().filter(|other| battle.is_trapped(*other)).collect();
    if !held.is_empty() {
        let mut after = battle.clone();
        after.apply(event);
        held.retain(|other| after.figure(*other).is_some() && !after.is_trapped(*other));
    }
    ("THEM-MOVE-6", held)
}

/// THEM-MOVE-3 A way is tested with a disc as wide as the base, the end with the base itself.
pub(in crate::them) fn disc(base: Base) -> Base {
    Base::Round { diameter: base.frontage().whole() }
}

/// THEM-MOVE-8 The owner of a character says whether others may walk through it, at any time outside a move.
pub(in crate::them) fn let_pass(umpire: &mut Umpire<'_, Them>, figure: FigureId, lets: bool) -> Ruling {
    turn::playing(umpire)?;
    let person = umpire.battle().person(figure).copied();
    let dead = || rule("THEM-MOVE-8", false, "only a living character lets others pass").code("E_DEAD").figure(figure);
    let person = umpire.firm(person, dead)?;
    if person.let_pass != lets {
        umpire.happens(ThemEvent::ConsentSet { figure, lets });
    }
    Ok(())
}
