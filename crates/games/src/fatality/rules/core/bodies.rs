//! FATAL-CORE-7 Bodies and the table's border: what every way of a base must meet, and how a slide ends.

use crate::fatality::{Fatality, ground};
use crate::way;
use handspan_table::measure::Thing;
use handspan_table::measure::meeting::Meeting;
use handspan_table::measure::sweep::Met;
use handspan_table::{Figure, FigureId, Length, Piece, Placement, Point, Stand, Vec2, micrometres};
use handspan_umpire::{Cost, Note, Rule, Way, rule};

/// A way has at most so many legs.
const MAX_LEGS: usize = 1_000;

/// A way that a figure is to go, measured.
pub(in crate::fatality) struct Course<'a> {
    pub(in crate::fatality) battle: &'a Fatality,
    pub(in crate::fatality) figure: &'a Figure,
    /// Leg by leg, without the start.
    pub(in crate::fatality) points: Vec<Vec2>,
    /// Where it is meant to end.
    pub(in crate::fatality) aim: Placement,
    /// The length of the way of the centre.
    pub(in crate::fatality) length: Length,
}

impl<'a> Course<'a> {
    /// Of an answer. A figure keeps its facing unless it is told another; only a base with corners is the other for it.
    pub(in crate::fatality) fn of(battle: &'a Fatality, figure: &'a Figure, way: &Way) -> Course<'a> {
        let kept: Vec<Point> = way.points.iter().take(MAX_LEGS).copied().collect();
        let points: Vec<Vec2> = kept.iter().map(|point| point.vec2()).collect();
        let at = kept.last().copied().unwrap_or(figure.placement.at());
        let aim = Placement::new(at, way.facing.unwrap_or(figure.placement.facing));
        let whole: Vec<Vec2> = std::iter::once(figure.placement.at().vec2()).chain(points.iter().copied()).collect();
        Course { battle, figure, points, aim, length: whole_length(way::length(&whole)) }
    }

    /// It goes nowhere.
    pub(in crate::fatality) fn is_idle(&self) -> bool {
        self.points.iter().all(|point| point.point() == self.figure.placement.at())
    }

    /// Too long by the rule that gives the allowance.
    pub(in crate::fatality) fn too_far(&self, id: &'static str, allowance: Length) -> Rule {
        let holds = self.battle.is_within(self.length, allowance);
        rule(id, holds, "it is too far")
            .tells("too far: {length}, and {figure} has {limit}")
            .code("TOO_FAR")
            .figure(self.figure.id)
            .measured(self.length, allowance)
            .at(self.points.last().copied())
    }

    /// Nothing may be in the way or under its end.
    pub(in crate::fatality) fn rules(&self) -> [Rule; 3] {
        [self.on_the_table(), self.terrain(), self.bases()]
    }

    fn stand(&self) -> Stand {
        self.figure.stand().moved_to(self.aim)
    }

    /// What is met on the way. What only touches at its very end is not in the way: there the end itself is looked at.
    fn sweep(&self, figures: impl Fn(&Figure) -> bool, terrain: impl Fn(&Piece) -> bool, edge: bool) -> Option<Met> {
        let (table, pose) = (&self.battle.table, self.figure.placement.pose());
        let others = |other: &Figure| other.id != self.figure.id && figures(other);
        let swept = table.sweep(self.figure.base, pose, &self.points, others, terrain, edge);
        let at_the_end = self.length - swept.length <= table.tolerances.contact;
        swept.met.filter(|_| !at_the_end)
    }

    /// FATAL-CORE-7 The base stays wholly on the table; nobody agrees that away.
    fn on_the_table(&self) -> Rule {
        let met = self.sweep(|_| false, |_| false, true).map(|met| met.at);
        let end = self.battle.table.holds(&self.stand());
        let off = met.or_else(|| (!end).then(|| self.stand().centre()));
        let known = rule("FATAL-CORE-7", off.is_none(), "she would leave the table").code("OFF_TABLE").at(off);
        let known = known.figure(self.figure.id);
        if end { known } else { known.firm() }
    }

    /// FATAL-CORE-7 Nobody goes through an obstacle.
    fn terrain(&self) -> Rule {
        let met = self.sweep(|_| false, ground::stops_bases, false).map(|met| met.at);
        let on = met.or_else(|| self.battle.stood_on(&self.stand()));
        rule("FATAL-CORE-7", on.is_none(), "an obstacle is in the way").code("BLOCKED_TERRAIN").at(on)
    }

    /// FATAL-CORE-7 Nobody goes through another, friend or foe; ending on one cannot be agreed on.
    fn bases(&self) -> Rule {
        let met = self.sweep(|_| true, |_| false, false);
        let under = self.battle.table.overlapped(&self.stand(), Some(self.figure.id)).first().copied();
        let who = met.and_then(|met| figure_of(met.thing)).or(under);
        let place = met.map(|met| met.at).or_else(|| under.map(|_| self.stand().centre()));
        let known = rule("FATAL-CORE-7", who.is_none(), "somebody is in the way").code("BLOCKED_BASE").at(place);
        let known = if who.is_some() { known.tells("{figure} is in the way") } else { known };
        let known = who.into_iter().fold(known, Rule::figure);
        if under.is_some() { known.firm() } else { known }
    }

    /// What it costs, and where it ends lawfully: where the allowance does along a way that is too long, or before, where
    /// something else stops it.
    pub(in crate::fatality) fn notes(
        &self,
        allowance: Length,
        stop: Option<Length>,
        is_lawful: impl Fn(&Course<'_>) -> bool,
    ) -> Vec<Note> {
        let cost = Cost::of(self.length).against(allowance, &self.battle.table.tolerances);
        let most = stop.map_or(allowance, |stop| stop.min(allowance));
        let ends = if cost.within && stop.is_none() { None } else { self.ends(most, is_lawful) };
        std::iter::once(Note::Cost(cost)).chain(ends).collect()
    }

    fn ends(&self, allowance: Length, is_lawful: impl Fn(&Course<'_>) -> bool) -> Option<Note> {
        let start = self.figure.placement.at().vec2();
        let whole: Vec<Vec2> = std::iter::once(start).chain(self.points.iter().copied()).collect();
        let price = |points: &[Vec2]| {
            let way: Vec<Vec2> = std::iter::once(start).chain(points.iter().copied()).collect();
            way::length(&way)
        };
        let points = way::limited(&whole, allowance, price, |_| true)?;
        let cut = Course::of(self.battle, self.figure, &Way::new(points.clone(), Some(self.aim.facing)));
        is_lawful(&cut).then_some(Note::Ends { way: points, at: cut.aim, cost: cut.length })
    }
}

/// In whole micrometres, as events keep it: what is shown is what is paid.
pub(in crate::fatality) fn whole_length(length: Length) -> Length {
    micrometres(f64::from(length.whole()))
}

fn figure_of(thing: Thing) -> Option<FigureId> {
    match thing {
        Thing::Figure { figure } => Some(figure),
        Thing::Terrain { .. } | Thing::Edge => None,
    }
}

/// How a slide ended.
pub(in crate::fatality) struct Slide {
    /// How far it got.
    pub(in crate::fatality) length: Length,
    pub(in crate::fatality) to: Placement,
    /// Whom it ran into or pressed on, and whom it has come to touch, in order of id.
    pub(in crate::fatality) met: Vec<FigureId>,
    /// An obstacle stopped it.
    pub(in crate::fatality) wall: bool,
    /// The table's edge did.
    pub(in crate::fatality) edge: bool,
}

impl Slide {
    /// It did not get away at all.
    pub(in crate::fatality) fn is_stuck(&self) -> bool {
        self.length < ground::STEP
    }
}

impl Fatality {
    /// Slides a figure straight to a place until something stops it. Met is also who is touched where it stops and was not
    /// touched where it began.
    pub(in crate::fatality) fn slide(&self, figure: &Figure, to: Vec2) -> Slide {
        let others = |other: &Figure| other.id != figure.id;
        let Meeting { length, end, met, reached } =
            self.table.sweep_all(figure.base, figure.placement, to, others, ground::stops_bases, true);
        let is = |such: fn(Thing) -> bool| met.iter().any(|met| such(met.thing));
        let (wall, edge) = (is(|thing| matches!(thing, Thing::Terrain { .. })), is(|thing| thing == Thing::Edge));
        let mut who: Vec<FigureId> = met.iter().filter_map(|met| figure_of(met.thing)).chain(reached).collect();
        who.sort_unstable();
        who.dedup();
        Slide { length, to: figure.placement.moved_to(end.point()), met: who, wall, edge }
    }

    /// Where a base would stand on an obstacle.
    pub(in crate::fatality) fn stood_on(&self, stand: &Stand) -> Option<Vec2> {
        let outline = stand.outline();
        let pieces = self.table.terrain().filter(|piece| ground::stops_bases(piece));
        let deep = |piece: &Piece| {
            let gap = handspan_table::measure::gap::ground_gap(&outline, &piece.ground);
            self.table.tolerances.overlaps(&gap).then_some(gap.to)
        };
        pieces.into_iter().find_map(deep)
    }
}
