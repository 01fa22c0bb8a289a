//! BUG-FIR Fire with small arms and the squad LMG: who, how far, how many dice, at whom.

use super::general::{self, thrower};
use super::{command, grenades, lmg, missiles, notes, results, shock, turn};
use crate::bughunt::book::telling::name;
use crate::bughunt::event::Shot;
use crate::bughunt::{Bughunt, BughuntEvent, Spent, Status, Step, Weapon};
use crate::options::{Choice, Number, OneOf};
use handspan_table::{Facing, FigureId, Length, Side};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};
use serde::{Deserialize, Serialize};

/// A column of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Column {
    /// Close range, and every blast.
    Close,
    /// Long range.
    Long,
}

/// How many dice an SMG has.
pub(in crate::bughunt) static SMG_DICE: Number = Number {
    word: "smg_dice",
    title: "SMG dice",
    about: "With how many dice an SMG fires.",
    rule: "BUG-FIR-5",
    least: 2,
    most: 5,
    usual: 3,
    unit: "dice",
    decimals: 0,
    named: &[],
    sentence: "An SMG fires with {}.",
};

/// Whether moving and being wounded add up.
pub(in crate::bughunt) static MOVE_WOUND_CUMULATIVE: OneOf<bool> = OneOf {
    word: "move_wound_cumulative",
    title: "Moving and wounded",
    about: "Whether a firer who moved and is wounded or helps loses one die or two.",
    rule: "BUG-FIR-7",
    choices: &[
        Choice::new("off", "One die in all", "Moving, being wounded and helping cost one die in all.", false),
        Choice::new("on", "One die each", "Moving costs a die, and being wounded or helping costs another.", true),
    ],
};

/// Whether a supporter gives up the own shot.
pub(in crate::bughunt) static SUPPORT_CONSUMES_FIRE: OneOf<bool> = OneOf {
    word: "support_consumes_fire",
    title: "Supporters",
    about: "Whether somebody who supports a shot may still fire.",
    rule: "BUG-FIR-10",
    choices: &[
        Choice::new("off", "May still fire", "Whoever supports a shot may still fire.", false),
        Choice::new("on", "Have used their attack", "Supporting a shot is the attack of that turn.", true),
    ],
};

/// Shooting at a bug that is in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::bughunt) enum IntoMelee {
    Obscured,
    Free,
    Forbidden,
}

/// What becomes of fire at a bug in hand-to-hand.
pub(in crate::bughunt) static FIRE_INTO_MELEE: OneOf<IntoMelee> = OneOf {
    word: "fire_into_melee",
    title: "Fire into a fight",
    about: "What becomes of a shot at a bug that touches a human.",
    rule: "BUG-FIR-15",
    choices: &[
        Choice::new(
            "obscured",
            "The bug is partly hidden",
            "A bug that touches a human counts as partly hidden.",
            IntoMelee::Obscured,
        ),
        Choice::new(
            "free",
            "As any other shot",
            "A bug that touches a human is shot at like any other.",
            IntoMelee::Free,
        ),
        Choice::new("forbid", "Nobody may", "Nobody shoots at a bug that touches a human.", IntoMelee::Forbidden),
    ],
};

/// BUG-FIR-15 What becomes of fire into a fight?
fn into_melee(battle: &Bughunt) -> IntoMelee {
    battle.options.get(&FIRE_INTO_MELEE)
}

/// BUG-FIR-10 Is supporting a shot the attack of a turn?
fn is_attack(battle: &Bughunt) -> bool {
    battle.options.get(&SUPPORT_CONSUMES_FIRE)
}

/// One part of a pool of dice: its rule, what it adds, and why.
pub(in crate::bughunt) type PoolPart = (&'static str, i32, &'static str);

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    Some(match event {
        BughuntEvent::Fired { shots, .. } if shots.len() > 1 => "BUG-FIR-13",
        BughuntEvent::Fired { supporters, .. } if !supporters.is_empty() => "BUG-FIR-10",
        BughuntEvent::Fired { weapon, .. } => row_rule(*weapon),
        _ => return None,
    })
}

/// The row of the weapon table: BUG-FIR-3 rifle, BUG-FIR-4 scope, BUG-FIR-5 SMG, BUG-FIR-6 LMG.
fn row_rule(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::AssaultRifle => "BUG-FIR-3",
        Weapon::SniperRifle => "BUG-FIR-4",
        Weapon::Smg => "BUG-FIR-5",
        Weapon::Lmg => "BUG-FIR-6",
    }
}

/// BUG-FIR-2 The column of a range; none beyond long range.
pub(in crate::bughunt) fn column(battle: &Bughunt, weapon: Weapon, range: Length) -> Option<Column> {
    let row = weapon.row();
    if battle.is_within(range, row.close) {
        Some(Column::Close)
    } else if row.long.is_none_or(|long| battle.is_within(range, long)) {
        Some(Column::Long)
    } else {
        None
    }
}

/// BUG-FIR-1 Who may fire, throw or launch: on the table, not jumped, not held up, with an attack left and no target to watch.
pub(super) fn may_attack(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-TRN-5", &[Step::Ranged], "that is for the ranged step of the fighting")?;
    turn::human(umpire, figure)?;
    let battle = umpire.battle();
    let engaged = battle.was_engaged(figure);
    let spotting = battle.person(figure).is_some_and(|person| person.turn.spotting && !person.turn.attacked);
    let supports = battle.person(figure).is_some_and(|person| person.turn.supported) && is_attack(battle);
    let rules = [
        rule("BUG-FIR-1", !engaged, "it has been jumped")
            .code("E_ENGAGED")
            .tells("{figure} has been jumped")
            .figure(figure),
        grenades::not_delayed(battle, figure),
        general::one_attack(battle, figure),
        missiles::not_spotting(!spotting, figure),
        rule("BUG-FIR-10", !supports, "it has supported a shot, and that was its attack")
            .code("E_ACTED")
            .figure(figure),
    ];
    umpire.require(rules)
}

/// BUG-FIR-16 Each shot is read by itself: the dice of one firer, with those of supporters.
pub(in crate::bughunt) fn fire(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, bonus: bool) -> Ruling {
    may_attack(umpire, figure)?;
    let weapon = weapon(umpire, figure)?;
    let battle = umpire.battle();
    let rules = [lmg::usable(battle, figure, weapon), command::declared(battle, figure, bonus)];
    umpire.require(rules)?;
    let bugs: Vec<FigureId> = umpire.battle().swarm().map(|(bug, _)| bug).collect();
    umpire.insist(rule("BUG-FIR-1", !bugs.is_empty(), "there is no bug to fire at").code("E_RANGE"))?;
    let most = bugs.len().min(12) as u16;
    let bugs = by_range(umpire.battle(), figure, bugs);
    let targets = umpire.figures(
        "Fire at",
        bugs,
        (1, most),
        |battle, bug| target_rules(battle, figure, weapon, bug),
        |battle, bugs| together(battle, weapon, bugs),
    )?;
    let supporters = supporters(umpire, figure, weapon, &targets)?;
    let mut parts = pool(umpire.battle(), figure, weapon);
    parts.extend(bonus.then_some(("BUG-FIR-9", 1, "command bonus die")));
    parts.extend(supporters.iter().map(|_| ("BUG-FIR-10", 1, "support")));
    let pool: i32 = parts.iter().map(|(_, by, _)| *by).sum();
    umpire.require([rule("BUG-FIR-16", true, "each shot is read by itself").figure(figure)])?;
    let shares = shares(umpire, figure, &targets, pool, &parts)?;
    let columns: Vec<(Column, Length)> =
        targets.iter().map(|target| column_of(umpire.battle(), figure, weapon, *target)).collect();
    notes::fire(umpire, figure, &targets, &columns, &parts);
    if bonus {
        command::spend(umpire, figure, Spent::Die);
    }
    shoot(umpire, figure, weapon, supporters, &targets, &columns, &shares)
}

/// What is fired with: asked where there is a choice.
fn weapon(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling<Weapon> {
    let weapons = umpire.battle().person(figure).map(|person| person.weapons.clone()).unwrap_or_default();
    match weapons.as_slice() {
        [weapon] => Ok(*weapon),
        [] => {
            umpire.firm(None, || rule("BUG-FIR-1", false, "it has nothing to fire with").code("E_EMPTY").figure(figure))
        }
        several => {
            let choices: Vec<(&'static str, &'static str)> =
                several.iter().map(|weapon| (weapon.row().word, weapon.row().title)).collect();
            let word = umpire.option("Fire with", &choices, |_, _| ())?;
            Ok(Weapon::named(word).unwrap_or(several[0]))
        }
    }
}

/// The nearest first: who is likeliest meant.
fn by_range(battle: &Bughunt, figure: FigureId, bugs: Vec<FigureId>) -> Vec<FigureId> {
    let mut known: Vec<(i32, FigureId)> =
        bugs.into_iter().map(|bug| (range(battle, figure, bug).whole(), bug)).collect();
    known.sort_unstable();
    known.into_iter().map(|(_, bug)| bug).collect()
}

fn range(battle: &Bughunt, figure: FigureId, target: FigureId) -> Length {
    super::movement::whole_length(battle.apart(figure, target).unwrap_or(Length::MAX))
}

fn column_of(battle: &Bughunt, figure: FigureId, weapon: Weapon, target: FigureId) -> (Column, Length) {
    let range = range(battle, figure, target);
    (column(battle, weapon, range).unwrap_or(Column::Long), range)
}

/// What a target must meet: in range, in sight, and perhaps in no fight.
pub(in crate::bughunt) fn target_rules(
    battle: &Bughunt,
    figure: FigureId,
    weapon: Weapon,
    target: FigureId,
) -> Vec<Rule> {
    let range = range(battle, figure, target);
    let reach = weapon.row().long.unwrap_or(Length::MAX);
    let id = if weapon.row().long.is_some() { "BUG-FIR-2" } else { general::range_rule() };
    let melee = into_melee(battle) != IntoMelee::Forbidden || battle.humans_at(target).is_empty();
    vec![
        shock::may_be_attacked(battle, target),
        rule(id, column(battle, weapon, range).is_some(), "it is out of range")
            .code("E_RANGE")
            .tells("out of range: {figure} is {length} away, and the range is {limit}")
            .measured(range, reach)
            .figure(target),
        general::seen(battle, figure, target),
        rule("BUG-FIR-15", melee, "it is fighting a human").code("E_INTO_MELEE").figure(target),
    ]
}

/// BUG-FIR-13 Several targets hang together, each next to another; BUG-FIR-14 a scoped rifle has one.
fn together(battle: &Bughunt, weapon: Weapon, targets: &[FigureId]) -> Vec<Rule> {
    let one = weapon.row().split || targets.len() == 1;
    let mut group: Vec<FigureId> = targets.first().copied().into_iter().collect();
    let mut at = 0;
    while let Some(member) = group.get(at).copied() {
        let more: Vec<FigureId> = targets
            .iter()
            .copied()
            .filter(|other| !group.contains(other) && battle.is_adjacent(member, *other))
            .collect();
        group.extend(more);
        at += 1;
    }
    let apart = targets.iter().find(|target| !group.contains(target));
    let linked = rule("BUG-FIR-13", apart.is_none(), "the targets are not next to each other").code("E_SPLIT");
    vec![
        apart.into_iter().fold(linked, |rule, target| rule.figure(*target)),
        rule("BUG-FIR-14", one, "fire with a scope is not shared out").code("E_SPLIT"),
    ]
}

/// BUG-FIR-7 The dice of a weapon without what is said per shot: one less for who moved, is wounded or helps.
fn pool(battle: &Bughunt, figure: FigureId, weapon: Weapon) -> Vec<PoolPart> {
    let dice = if weapon == Weapon::Smg { battle.options.get(&SMG_DICE) } else { weapon.row().dice };
    let mut parts = vec![(row_rule(weapon), dice, weapon.row().title)];
    let Some(person) = battle.person(figure) else { return parts };
    let moved = person.has_moved();
    let hurt = person.status == Status::Wounded || person.turn.helping;
    let words = match (moved, person.status == Status::Wounded) {
        (true, _) => "moved",
        (false, true) => "wounded",
        (false, false) => "helps a wounded one",
    };
    if moved || hurt {
        parts.push(("BUG-FIR-7", -1, words));
    }
    if moved && hurt && battle.options.get(&MOVE_WOUND_CUMULATIVE) {
        parts.push(("BUG-FIR-7", -1, "wounded or helping"));
    }
    parts
}

/// BUG-FIR-8 What a target that is partly hidden costs.
pub(super) const HIDDEN: PoolPart = ("BUG-FIR-8", -1, "partly hidden");

/// BUG-FIR-8 Is a target partly hidden? BUG-FIR-15 So is one that is in a fight.
pub(in crate::bughunt) fn is_obscured(battle: &Bughunt, figure: FigureId, target: FigureId) -> bool {
    let fights = into_melee(battle) == IntoMelee::Obscured && !battle.humans_at(target).is_empty();
    fights || battle.is_obscured(figure, target)
}

/// BUG-FIR-10 Who supports the shot: asked where somebody near has the same weapon.
fn supporters(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    weapon: Weapon,
    targets: &[FigureId],
) -> Ruling<Vec<FigureId>> {
    let near = handspan_table::cm(5.0);
    let battle = umpire.battle();
    let others: Vec<FigureId> = battle.humans().map(|(other, _)| other).filter(|other| *other != figure).collect();
    let like = |other: &FigureId| {
        let armed = battle.person(*other).is_some_and(|person| person.weapons.contains(&weapon));
        armed && battle.apart(figure, *other).is_some_and(|gap| gap <= near)
    };
    if !others.iter().any(like) {
        return Ok(Vec::new());
    }
    let most = others.len() as u16;
    umpire.figures(
        "Who supports the shot?",
        others,
        (0, most),
        |battle, other| supporter_rules(battle, figure, weapon, targets, other),
        // BUG-FIR-11 Two at most.
        |_, chosen| [rule("BUG-FIR-11", chosen.len() <= 2, "two supporters are the most").code("E_SUPPORT_MAX")],
    )
}

/// What a supporter must meet.
pub(in crate::bughunt) fn supporter_rules(
    battle: &Bughunt,
    figure: FigureId,
    weapon: Weapon,
    targets: &[FigureId],
    other: FigureId,
) -> Vec<Rule> {
    let Some(person) = battle.person(other) else { return Vec::new() };
    let gap = battle.apart(figure, other).unwrap_or(Length::MAX);
    let in_range = |target: &&FigureId| column(battle, weapon, range(battle, other, **target)).is_some();
    let reached: Vec<&FigureId> = targets.iter().filter(in_range).collect();
    let seen = reached.iter().any(|target| battle.sees(other, **target));
    let spent = is_attack(battle) && person.turn.attacked;
    vec![
        rule("BUG-FIR-10", !battle.was_engaged(other), "it has been jumped").code("E_ENGAGED").figure(other),
        grenades::not_delayed(battle, other),
        rule("BUG-FIR-10", !spent, "it has attacked this turn").code("E_ACTED").figure(other),
        missiles::not_spotting(!person.turn.spotting || missiles::melee_only(battle), other),
        rule("BUG-FIR-2", !reached.is_empty(), "the target is out of its range").code("E_RANGE").figure(other),
        rule("BUG-GEN-7", reached.is_empty() || seen, "it cannot see the target").code("E_LOS").figure(other),
        command::cooperates(battle, figure, other),
        rule("BUG-FIR-10", battle.is_adjacent(figure, other), "it is not next to the firer")
            .code("E_NOT_ADJACENT")
            .tells("{figure} is {length} from the firer, and {limit} is next to")
            .measured(gap, battle.adjacency())
            .figure(other),
        rule("BUG-FIR-10", person.weapons.contains(&weapon), "it has another type of weapon")
            .code("E_SUPPORT")
            .figure(other),
        rule("BUG-FIR-12", !person.turn.supported, "it has supported a shot this turn")
            .code("E_SUPPORT_USED")
            .figure(other),
        lmg::usable(battle, other, weapon),
    ]
}

/// BUG-FIR-13 How the dice are shared out; BUG-FIR-17 each target must be left with a die.
fn shares(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    targets: &[FigureId],
    pool: i32,
    parts: &[PoolPart],
) -> Ruling<Vec<u16>> {
    let hidden: Vec<bool> = targets.iter().map(|target| is_obscured(umpire.battle(), figure, *target)).collect();
    let left = |share: i32, hidden: bool| if hidden { share + HIDDEN.1 } else { share };
    let enough = |holds: bool| rule("BUG-FIR-17", holds, "no die would be left").code("E_NO_DICE").figure(figure);
    let given: Vec<u16> = match targets {
        [_] => {
            let dice = left(pool, hidden[0]);
            umpire.require([enough(dice >= 1)])?;
            vec![pool.max(0) as u16]
        }
        several => {
            let total = pool.max(0) as u16;
            notes::pool(umpire, parts);
            let judge = |_: &Bughunt, shares: &[u16]| {
                let fine = shares.iter().zip(&hidden).all(|(share, hidden)| left(i32::from(*share), *hidden) >= 1);
                [enough(fine)]
            };
            umpire.split("Share out the dice", total, several, judge)?.to_vec()
        }
    };
    // BUG-FIR-8 A hidden target costs a die of its own.
    let paid = given.iter().zip(&hidden).map(|(share, hidden)| left(i32::from(*share), *hidden).max(1) as u16);
    Ok(paid.collect())
}

fn shoot(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    weapon: Weapon,
    supporters: Vec<FigureId>,
    targets: &[FigureId],
    columns: &[(Column, Length)],
    shares: &[u16],
) -> Ruling {
    let side = thrower(umpire.battle(), figure);
    let first = volley(umpire, side, figure, weapon, targets, columns, shares)?;
    let mut shots = Vec::new();
    for ((target, share), (column, range)) in targets.iter().zip(&first).zip(columns) {
        let obscured = is_obscured(umpire.battle(), figure, *target);
        let (dice, total) = share.clone();
        shots.push(Shot { target: *target, column: *column, range: *range, obscured, dice, total });
    }
    let own = umpire.battle().centre(figure).unwrap_or_default();
    let at = umpire.battle().centre(targets[0]).unwrap_or_default();
    let facing = Facing::towards(own, at);
    umpire.happens(BughuntEvent::Fired { figure, weapon, supporters, shots, facing });
    let mut totals: Vec<(Vec<u8>, u16)> = first;
    // BUG-CMD-10 All dice of the shot again, and for each target the roll that counts.
    let fell: Vec<String> = totals.iter().map(|(_, total)| total.to_string()).collect();
    if command::again(umpire, figure, &format!("{} rolled {}", name(umpire.battle(), figure), fell.join(" and ")))? {
        let second = volley(umpire, side, figure, weapon, targets, columns, shares)?;
        let dice = second.iter().flat_map(|(dice, _)| dice.clone()).collect();
        umpire.happens(BughuntEvent::RolledAgain { figure, dice });
        for (first, second) in totals.iter_mut().zip(second) {
            if command::counts(umpire.battle(), first.1, second.1, true) == second.1 {
                *first = second;
            }
        }
    }
    for ((target, (dice, total)), (column, _)) in targets.iter().zip(totals).zip(columns) {
        results::hit(umpire, *target, dice, total, *column);
    }
    Ok(())
}

/// The dice at each target, and what counts of them.
fn volley(
    umpire: &mut Umpire<'_, Bughunt>,
    side: Side,
    figure: FigureId,
    weapon: Weapon,
    targets: &[FigureId],
    columns: &[(Column, Length)],
    shares: &[u16],
) -> Ruling<Vec<(Vec<u8>, u16)>> {
    let mut rolled = Vec::new();
    for ((target, share), (column, _)) in targets.iter().zip(shares).zip(columns) {
        let battle = umpire.battle();
        let words = format!("{} fires at {}", name(battle, figure), name(battle, *target));
        let means = results::means(battle, *target, *column);
        rolled.push(rolls(umpire, side, *share, weapon.row().keep, Throw::new(words, means))?);
    }
    Ok(rolled)
}

/// BUG-FIR-4 Dice added up, all of them or the highest few.
fn rolls(
    umpire: &mut Umpire<'_, Bughunt>,
    side: Side,
    count: u16,
    keep: Option<u8>,
    throw: Throw,
) -> Ruling<(Vec<u8>, u16)> {
    general::best(umpire, side, count, keep, throw)
}
