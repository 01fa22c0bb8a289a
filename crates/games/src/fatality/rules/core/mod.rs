//! FATAL-CORE Dice, friend and foe, distance, contact, bodies, and who is closest.

pub(in crate::fatality) mod bodies;

use super::automated::THROWN_BY;
use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, FatalityEvent, Fighter};
use handspan_table::measure::gap::gap;
use handspan_table::{FigureId, Length, Side, Stand};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// The faces of the two kinds of dice, and the rules that bring them in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fatality) enum Die {
    /// FATAL-CORE-1.
    Six,
    /// FATAL-CORE-2.
    Twelve,
}

impl Die {
    /// How many faces, and by which rule.
    const fn faces(self) -> (u8, &'static str) {
        match self {
            Die::Six => (6, "FATAL-CORE-1"),
            Die::Twelve => (12, "FATAL-CORE-2"),
        }
    }
}

/// Throws a die for a figure. Its player throws; for one that runs itself, whoever is at the table does.
/// FATAL-CORE-3 A die is asked for when it is its turn, and what was chosen before it fell stands.
pub(in crate::fatality) fn throw(
    umpire: &mut Umpire<'_, Fatality>,
    figure: FigureId,
    die: Die,
    throw: Throw,
) -> Ruling<u8> {
    let thrower = thrower(umpire.battle(), figure);
    let throw = if thrower == THROWN_BY.0 { throw.by(THROWN_BY.1) } else { throw };
    umpire.to(thrower).roll(die.faces().0, throw)
}

/// The side that throws for a figure; anybody for one that runs itself.
pub(in crate::fatality) fn thrower(battle: &Fatality, figure: FigureId) -> Side {
    let side = battle.fighter(figure).map_or(Side::default(), |fighter| fighter.side);
    if battle.is_automated(side) { THROWN_BY.0 } else { side }
}

/// FATAL-CORE-3 What was chosen before a die fell is not chosen again.
pub(in crate::fatality) fn locked(holds: bool, words: &'static str) -> Rule {
    rule("FATAL-CORE-3", holds, words).code("PHASE_ORDER")
}

impl Fatality {
    /// FATAL-CORE-4 Are figures of two sides enemies?
    pub(in crate::fatality) fn is_hostile(&self, one: Side, other: Side) -> bool {
        one != other && self.camp(one) != self.camp(other)
    }

    /// FATAL-CORE-4 Are two fighters enemies, on the table or off it?
    pub(in crate::fatality) fn is_enemy(&self, one: FigureId, other: FigureId) -> bool {
        let side = |figure| self.fighter(figure).map(|fighter| fighter.side);
        side(one).zip(side(other)).is_some_and(|(one, other)| self.is_hostile(one, other))
    }

    /// FATAL-CORE-10 The enemies closest to a figure, whatever their state, walls or not, in order of id: more than one in a tie.
    pub(in crate::fatality) fn closest(&self, figure: FigureId) -> Vec<FigureId> {
        self.closest_of(figure, &self.enemies(figure))
    }

    /// Those of several that are as close to a figure as the closest, in order of id.
    pub(in crate::fatality) fn closest_of(&self, figure: FigureId, among: &[FigureId]) -> Vec<FigureId> {
        let far = |other: &FigureId| Some((self.apart(figure, *other)?, *other));
        let gaps: Vec<(Length, FigureId)> = among.iter().filter_map(far).collect();
        let Some(least) = gaps.iter().map(|(gap, _)| *gap).reduce(Length::min) else { return Vec::new() };
        let tied = gaps.into_iter().filter(|(gap, _)| self.table.tolerances.is_within(*gap, least));
        tied.map(|(_, other)| other).collect()
    }

    /// FATAL-CORE-6 Do two bases touch?
    pub(in crate::fatality) fn touches(&self, one: &Stand, other: &Stand) -> bool {
        self.table.tolerances.touches(&gap(&one.outline(), &other.outline()))
    }

    /// FATAL-CORE-5 Is a measured gap within so many inches?
    pub(in crate::fatality) fn is_within(&self, gap: Length, limit: Length) -> bool {
        self.table.tolerances.is_within(gap, limit)
    }

    /// FATAL-CORE-5 Is it nearer than a ban allows? Standing at exactly the limit is legal.
    pub(in crate::fatality) fn is_inside(&self, gap: Length, limit: Length) -> bool {
        gap < limit - self.table.tolerances.slack
    }
}

/// FATAL-CORE-11 Who of several tied it is: a d12 settles it, thrown again above the largest multiple of their number. Of more
/// than twelve the first twelve take part.
pub(in crate::fatality) fn settle_tie(
    umpire: &mut Umpire<'_, Fatality>,
    figure: FigureId,
    tied: &[FigureId],
    what: &'static str,
) -> Ruling<Option<FigureId>> {
    let tied = &tied[..tied.len().min(12)];
    let count = tied.len() as u8;
    if count < 2 {
        return Ok(tied.first().copied());
    }
    loop {
        let words = format!("{} has {count} to choose from: {what}", name(umpire.battle(), figure));
        let means = "the d12 picks one of them in order, and too high is thrown again";
        let die = throw(umpire, figure, Die::Twelve, Throw::new(words, means))?;
        let settled = (die <= count * (12 / count)).then(|| tied[usize::from((die - 1) % count)]);
        umpire.happens(FatalityEvent::TieSettled { figure, die, settled });
        if settled.is_some() {
            return Ok(settled);
        }
    }
}

/// FATAL-CORE-6 Only who touches another can be fought: how far they are apart.
pub(in crate::fatality) fn in_contact(holds: bool, one: FigureId, other: FigureId) -> Rule {
    rule("FATAL-CORE-6", holds, "they do not touch").code("NOT_IN_CONTACT").figure(one).figure(other)
}

/// FATAL-CORE-4 Friends are not fought.
pub(in crate::fatality) fn hostile(battle: &Fatality, one: FigureId, other: FigureId) -> Rule {
    let holds = battle.is_enemy(one, other);
    rule("FATAL-CORE-4", holds, "she is no enemy").code("NOT_ENEMY").figure(other)
}

/// FATAL-CORE-5 How far it is between two bases, edge to edge, whatever stands between.
pub(in crate::fatality) fn near(battle: &Fatality, one: FigureId, other: FigureId, limit: Length) -> Rule {
    let apart = battle.apart(one, other).unwrap_or_default();
    let holds = battle.is_within(apart, limit);
    rule("FATAL-CORE-5", holds, "she is too far away").code("NOT_ELIGIBLE_TARGET").figure(other).measured(apart, limit)
}

/// FATAL-CORE-10 Who flees, flees from the closest enemy.
pub(in crate::fatality) fn is_closest(battle: &Fatality, figure: FigureId, other: FigureId) -> Rule {
    let holds = battle.closest(figure).contains(&other);
    rule("FATAL-CORE-10", holds, "another enemy is closer").code("NOT_ELIGIBLE_TARGET").figure(other)
}

/// FATAL-CORE-8 What the rules work out is changed by hand only if all players agree.
pub(in crate::fatality) fn by_agreement(figure: FigureId, words: &'static str) -> Rule {
    rule("FATAL-CORE-8", false, words).code("BY_AGREEMENT").figure(figure)
}

/// The rule of this chapter by which something happened.
pub(in crate::fatality) fn rule_of(event: &FatalityEvent) -> Option<&'static str> {
    match event {
        FatalityEvent::TieSettled { .. } => Some("FATAL-CORE-11"),
        FatalityEvent::Placed { .. } | FatalityEvent::Removed { .. } => Some("FATAL-CORE-8"),
        _ => None,
    }
}

/// FATAL-CORE-9 What keeps a figure from acting: stunned first, then fleeing.
pub(in crate::fatality) fn able(fighter: &Fighter, figure: FigureId, id: &'static str) -> [Rule; 2] {
    // Who is both is stunned first of all.
    let both = if fighter.stunned && fighter.fleeing { "FATAL-CORE-9" } else { id };
    [
        rule(both, !fighter.stunned, "she is stunned").code("STUNNED").figure(figure),
        rule(id, !fighter.fleeing, "she is fleeing").code("FLEEING").figure(figure),
    ]
}
