//! The dice of a close combat: the human's own, those of friends, the bug's.

use crate::bughunt::rules::fire::PoolPart;
use crate::bughunt::{BUGS, Bughunt, Kind, Weapon};
use crate::hand::HANDSPAN;
use crate::options::{Choice, Number, OneOf};
use handspan_table::measure::arc::{Arc, ArcFrom, ArcTest, in_arc};
use handspan_table::{Facing, FigureId, Placement, Stand};
use handspan_umpire::{Rule, rule};

/// How wide a human's front is.
pub(in crate::bughunt) static FRONT_ARC_DEG: Number = Number {
    word: "front_arc_deg",
    title: "The front",
    about: "How wide the front of a human is.",
    rule: "BUG-CQB-2",
    least: 90,
    most: 270,
    usual: 180,
    unit: "degrees",
    decimals: 0,
    named: &[],
    sentence: "The front of a human is {} wide.",
};

/// Who gains by a bug's long way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::bughunt) enum Charge {
    Human,
    Bug,
    Nobody,
}

/// Who has the die for a bug that came from far.
pub(in crate::bughunt) static CHARGE_BONUS: OneOf<Charge> = OneOf {
    word: "charge_bonus",
    title: "A bug from far",
    about: "Who has one more die if the bug moved more than a handspan.",
    rule: "BUG-CQB-3",
    choices: &[
        Choice::new(
            "human",
            "The human",
            "The human has one more die if the bug moved more than a handspan.",
            Charge::Human,
        ),
        Choice::new("bug", "The bug", "The bug has one more die if it moved more than a handspan.", Charge::Bug),
        Choice::new("off", "Nobody", "How far the bug moved does not matter.", Charge::Nobody),
    ],
};

/// Whether a friend helps once.
pub(in crate::bughunt) static CQB_SUPPORT_ONCE: OneOf<bool> = OneOf {
    word: "cqb_support_once",
    title: "Friends in close combat",
    about: "In how many close combats a friend helps in a turn.",
    rule: "BUG-CQB-4",
    choices: &[
        Choice::new("on", "In one", "A friend helps in one close combat a turn.", true),
        Choice::new("off", "In any number", "A friend helps in any number of close combats.", false),
    ],
};

const fn dice(
    word: &'static str,
    title: &'static str,
    about: &'static str,
    usual: i32,
    sentence: &'static str,
) -> Number {
    Number {
        word,
        title,
        about,
        rule: "BUG-CQB-8",
        least: 1,
        most: 8,
        usual,
        unit: "dice",
        decimals: 0,
        named: &[],
        sentence,
    }
}

/// Dice of the bugs that the sheet leaves open.
pub(in crate::bughunt) static CQB_DICE_MINITANK: Number = dice(
    "cqb_dice_minitank",
    "MiniTank in close combat",
    "With how many dice a MiniTank fights.",
    4,
    "A MiniTank fights with {}.",
);
/// A Tank's.
pub(in crate::bughunt) static CQB_DICE_TANK: Number =
    dice("cqb_dice_tank", "Tank in close combat", "With how many dice a Tank fights.", 5, "A Tank fights with {}.");
/// A Centurion's.
pub(in crate::bughunt) static CQB_DICE_CENTURION: Number = dice(
    "cqb_dice_centurion",
    "Centurion in close combat",
    "With how many dice a Centurion fights.",
    5,
    "A Centurion fights with {}.",
);
/// A flyer's.
pub(in crate::bughunt) static CQB_DICE_FLYER: Number = dice(
    "cqb_dice_flyer",
    "Flyer in close combat",
    "With how many dice a flyer fights on the ground.",
    3,
    "A flyer on the ground fights with {}.",
);

/// BUG-CQB-2 The human's own dice: one if the bug is in front; BUG-CQB-3 one if it came from far; BUG-CQB-5 one for an SMG.
pub(in crate::bughunt) fn own_dice(battle: &Bughunt, human: FigureId, bug: FigureId, now: bool) -> Vec<PoolPart> {
    let mut parts = Vec::new();
    if is_in_front(battle, human, bug, now) {
        parts.push(("BUG-CQB-2", 1, "the bug is in front"));
    }
    if charge(battle) == Charge::Human && came_from_far(battle, bug) {
        parts.push(("BUG-CQB-3", 1, "the bug came from far"));
    }
    if battle.person(human).is_some_and(|person| person.weapons.contains(&Weapon::Smg)) {
        parts.push(("BUG-CQB-5", 1, "SMG"));
    }
    parts
}

/// BUG-CQB-2 The front of a human.
pub(in crate::bughunt) fn front(battle: &Bughunt) -> Arc {
    Arc { middle: 0, width: battle.options.get(&FRONT_ARC_DEG).clamp(90, 270) * 1_000, from: ArcFrom::Centre }
}

/// BUG-CQB-2 Is the middle of a bug in a human's front, as the human looked when close combat began?
fn is_in_front(battle: &Bughunt, human: FigureId, bug: FigureId, now: bool) -> bool {
    let Some((figure, target)) = battle.figure(human).zip(battle.stand(bug)) else { return false };
    let kept = battle
        .close()
        .and_then(|close| close.facings.get(&human).copied())
        .filter(|_| !now || battle.close().is_some());
    let facing: Facing = kept.unwrap_or(figure.placement.facing);
    let stand = Stand { base: figure.base, placement: Placement { facing, ..figure.placement } };
    in_arc(&stand, &front(battle), &target.outline(), ArcTest::Centre)
}

/// BUG-CQB-3 Who has the die for a bug from far?
fn charge(battle: &Bughunt) -> Charge {
    battle.options.get(&CHARGE_BONUS)
}

/// BUG-CQB-3 Did a bug move more than a handspan of its own side?
fn came_from_far(battle: &Bughunt, bug: FigureId) -> bool {
    let span = battle.hand(BUGS, &HANDSPAN);
    battle.bug(bug).and_then(|bug| bug.moved).is_some_and(|moved| moved > span + battle.table.tolerances.slack)
}

/// The dice of a bug: BUG-CQB-7 three for a Warrior, BUG-CQB-8 others as chosen.
pub(in crate::bughunt) fn bug_dice(battle: &Bughunt, bug: FigureId) -> Vec<PoolPart> {
    let Some(known) = battle.bug(bug) else { return Vec::new() };
    let open = |dice: i32| ("BUG-CQB-8", dice, known.kind.row().title);
    let mut parts = vec![match known.kind {
        Kind::Warrior => ("BUG-CQB-7", 3, "Warrior"),
        Kind::Minitank => open(battle.options.get(&CQB_DICE_MINITANK)),
        Kind::Tank => open(battle.options.get(&CQB_DICE_TANK)),
        Kind::Centurion => open(battle.options.get(&CQB_DICE_CENTURION)),
        Kind::Flyer => open(battle.options.get(&CQB_DICE_FLYER)),
    }];
    if charge(battle) == Charge::Bug && came_from_far(battle, bug) {
        parts.push(("BUG-CQB-3", 1, "it came from far"));
    }
    parts
}

/// BUG-CQB-4 What a friend must meet: next to the fighter, not held up, held by no other bug, and not used.
pub(in crate::bughunt) fn friend_rules(
    battle: &Bughunt,
    human: FigureId,
    bug: FigureId,
    friend: FigureId,
) -> Vec<Rule> {
    let Some(person) = battle.person(friend) else { return Vec::new() };
    let other = battle.bugs_on(friend).into_iter().find(|other| *other != bug && battle.holds(*other));
    let used = battle.options.get(&CQB_SUPPORT_ONCE) && person.turn.friended;
    let busy = battle.close().is_some_and(|close| close.fought.contains(&friend)) && other.is_some();
    vec![
        rule("BUG-CQB-4", other.is_none() && !busy, "another bug holds it").code("E_ENGAGED").figure(friend),
        rule("BUG-CQB-4", !person.is_delayed(), "a grenade holds it up").code("E_DELAYED").figure(friend),
        rule("BUG-CQB-4", battle.is_adjacent(human, friend), "it is not next to the fighter")
            .code("E_NOT_ADJACENT")
            .figure(friend),
        rule("BUG-CQB-4", !used, "it has helped in a close combat this turn").code("E_SUPPORT_USED").figure(friend),
    ]
}

/// Who could help.
pub(in crate::bughunt) fn friends(battle: &Bughunt, human: FigureId, bug: FigureId) -> Vec<FigureId> {
    let others = battle.humans().map(|(friend, _)| friend).filter(|friend| *friend != human);
    others.filter(|friend| friend_rules(battle, human, bug, *friend).iter().all(Rule::holds)).collect()
}
