//! BUG-CQB Close quarter battle: who attacks whom, with how many dice, and what comes of it.

use super::general::{self, thrower};
use super::{command, grenades, results, shock, turn, wounds};
use crate::bughunt::book::telling::name;
use crate::bughunt::{BUGS, Bughunt, BughuntAction, BughuntEvent, Close, Column, Dropped, Kind, Person, Spent, Status, Step, Weapon};
use crate::hand::HANDSPAN;
use crate::options::{Choice, Number, OneOf};
use handspan_table::measure::arc::{Arc, ArcFrom, ArcTest, in_arc};
use handspan_table::{Facing, FigureId, Placement, Side, Stand};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// How wide a human's front is.
pub(in crate::bughunt) static FRONT_ARC: Number = Number {
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
        Choice::new("human", "The human", "The human has one more die if the bug moved more than a handspan.", Charge::Human),
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

const fn dice(word: &'static str, title: &'static str, about: &'static str, usual: i32, sentence: &'static str) -> Number {
    Number { word, title, about, rule: "BUG-CQB-8", least: 1, most: 8, usual, unit: "dice", decimals: 0, named: &[], sentence }
}

/// Dice of the bugs that the sheet leaves open.
pub(in crate::bughunt) static DICE_MINITANK: Number =
    dice("cqb_dice_minitank", "MiniTank in close combat", "With how many dice a MiniTank fights.", 4, "A MiniTank fights with {}.");
/// A Tank's.
pub(in crate::bughunt) static DICE_TANK: Number =
    dice("cqb_dice_tank", "Tank in close combat", "With how many dice a Tank fights.", 5, "A Tank fights with {}.");
/// A Centurion's.
pub(in crate::bughunt) static DICE_CENTURION: Number =
    dice("cqb_dice_centurion", "Centurion in close combat", "With how many dice a Centurion fights.", 5, "A Centurion fights with {}.");
/// A flyer's.
pub(in crate::bughunt) static DICE_FLYER: Number =
    dice("cqb_dice_flyer", "Flyer in close combat", "With how many dice a flyer fights on the ground.", 3, "A flyer on the ground fights with {}.");

/// What a tie is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::bughunt) enum Tie {
    Nothing,
    Human,
    Bug,
    Again,
}

/// What a tie does.
pub(in crate::bughunt) static CQB_TIE: OneOf<Tie> = OneOf {
    word: "cqb_tie",
    title: "A tie in close combat",
    about: "What happens if both totals are equal.",
    rule: "BUG-CQB-11",
    choices: &[
        Choice::new("none", "Nothing happens", "In a tie nothing happens, and the two stay in contact.", Tie::Nothing),
        Choice::new("human", "The human wins", "In a tie the human wins.", Tie::Human),
        Choice::new("bug", "The bug wins", "In a tie the bug wins.", Tie::Bug),
        Choice::new("reroll", "Both roll again", "In a tie both roll again.", Tie::Again),
    ],
};

/// So often a tie is rolled again before it stands.
const TIES: usize = 20;

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        CloseBegun { .. } => "BUG-CQB-1",
        Redirected { .. } | AttackDropped { .. } | RestResolved => "BUG-CQB-13",
        Clashed { delayed: true, .. } => "BUG-GRN-6",
        Clashed { human_dice, .. } if human_dice.is_empty() => "BUG-CQB-12",
        Clashed { totals: (human, bug), .. } => match human.cmp(bug) {
            std::cmp::Ordering::Greater => "BUG-CQB-9",
            std::cmp::Ordering::Less => "BUG-CQB-10",
            std::cmp::Ordering::Equal => "BUG-CQB-11",
        },
        _ => return None,
    })
}

/// BUG-CQB-1 Does a bug attack: not stopped, not just arrived, not in the air, and touching somebody?
fn attacks(battle: &Bughunt, figure: FigureId) -> bool {
    battle.bug(figure).is_some_and(|bug| !results::is_held_back(battle, bug))
        && shock::settled(battle, figure).holds()
        && !battle.humans_at(figure).is_empty()
}

/// BUG-CQB-1 Close combat begins: every bug's attack is declared.
pub(super) fn begin(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::step(umpire, Step::Close);
    let battle = umpire.battle();
    let bugs = battle.swarm().map(|(bug, _)| bug).filter(|bug| attacks(battle, *bug));
    let declared = bugs.filter_map(|bug| Some((bug, choose(battle, bug)?))).collect();
    let facings = battle.humans().filter_map(|(human, _)| Some((human, battle.figure(human)?.placement.facing))).collect();
    umpire.happens(BughuntEvent::CloseBegun { attacks: declared, facings });
    turn::settle(umpire)
}

/// Whom a bug attacks by the program's policy: somebody held up by a grenade, then whoever has the fewest dice, then the wounded.
pub(in crate::bughunt) fn choose(battle: &Bughunt, bug: FigureId) -> Option<FigureId> {
    let rank = |human: FigureId| {
        let person = battle.person(human)?;
        let dice: i32 = own_dice(battle, human, bug, true).iter().map(|(_, by, _)| by).sum();
        let friends = friends(battle, human, bug).len().min(2) as i32;
        let held = i32::from(person.holds_bonus());
        Some((!person.is_delayed(), dice + friends + held, person.status != Status::Wounded, human))
    };
    battle.humans_at(bug).into_iter().filter_map(rank).min().map(|(_, _, _, human)| human)
}

/// BUG-CQB-13 Before anything is worked out, whoever moves the bugs may say whom one attacks.
pub(in crate::bughunt) fn aim(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-CQB-13", &[Step::Close], "that is for close combat")?;
    turn::bug(umpire, figure)?;
    let battle = umpire.battle();
    let declared = battle.close().is_some_and(|close| close.attacks.iter().any(|(bug, _)| *bug == figure));
    let early = battle.close().is_some_and(|close| close.fought.is_empty());
    let fresh = shock::settled(battle, figure);
    umpire.insist(fresh)?;
    umpire.insist(rule("BUG-CQB-1", declared, "it does not attack").code("E_MELEE").figure(figure))?;
    umpire.require([rule("BUG-CQB-13", early, "attacks are declared before the first is worked out").code("E_ACTED")])?;
    let humans = umpire.battle().humans_at(figure);
    let target = umpire.figure("Attack", humans, |_, _| ())?;
    umpire.happens(BughuntEvent::Redirected { figure, target });
    Ok(())
}

/// BUG-CQB-2 The human's own dice: one if the bug is in front; BUG-CQB-3 one if it came from far; BUG-CQB-5 one for an SMG.
pub(in crate::bughunt) fn own_dice(battle: &Bughunt, human: FigureId, bug: FigureId, now: bool) -> Vec<super::fire::PoolPart> {
    let mut parts = Vec::new();
    if is_in_front(battle, human, bug, now) {
        parts.push(("BUG-CQB-2", 1, "the bug is in front"));
    }
    if battle.options.get(&CHARGE_BONUS) == Charge::Human && came_from_far(battle, bug) {
        parts.push(("BUG-CQB-3", 1, "the bug came from far"));
    }
    if battle.person(human).is_some_and(|person| person.weapons.contains(&Weapon::Smg)) {
        parts.push(("BUG-CQB-5", 1, "SMG"));
    }
    parts
}

/// BUG-CQB-2 Is the middle of a bug in a human's front, as the human looked when close combat began?
fn is_in_front(battle: &Bughunt, human: FigureId, bug: FigureId, now: bool) -> bool {
    let Some((figure, target)) = battle.figure(human).zip(battle.stand(bug)) else { return false };
    let kept = battle.close().and_then(|close| close.facings.get(&human).copied()).filter(|_| !now || battle.close().is_some());
    let facing: Facing = kept.unwrap_or(figure.placement.facing);
    let stand = Stand { base: figure.base, placement: Placement { facing, ..figure.placement } };
    let width = battle.options.get(&FRONT_ARC).clamp(90, 270) * 1_000;
    in_arc(&stand, &Arc { middle: 0, width, from: ArcFrom::Centre }, &target.outline(), ArcTest::Centre)
}

/// BUG-CQB-3 Did a bug move more than a handspan of its own side?
fn came_from_far(battle: &Bughunt, bug: FigureId) -> bool {
    let span = battle.hand(BUGS, &HANDSPAN);
    battle.bug(bug).and_then(|bug| bug.moved).is_some_and(|moved| moved > span + battle.table.tolerances.slack)
}

/// The dice of a bug: BUG-CQB-7 three for a Warrior, BUG-CQB-8 others as chosen.
pub(in crate::bughunt) fn bug_dice(battle: &Bughunt, bug: FigureId) -> Vec<super::fire::PoolPart> {
    let Some(known) = battle.bug(bug) else { return Vec::new() };
    let open = |option: &Number| ("BUG-CQB-8", battle.options.get(option), known.kind.row().title);
    let mut parts = vec![match known.kind {
        Kind::Warrior => ("BUG-CQB-7", 3, "Warrior"),
        Kind::Minitank => open(&DICE_MINITANK),
        Kind::Tank => open(&DICE_TANK),
        Kind::Centurion => open(&DICE_CENTURION),
        Kind::Flyer => open(&DICE_FLYER),
    }];
    if battle.options.get(&CHARGE_BONUS) == Charge::Bug && came_from_far(battle, bug) {
        parts.push(("BUG-CQB-3", 1, "it came from far"));
    }
    parts
}

/// BUG-CQB-4 What a friend must meet: next to the fighter, not held up, held by no other bug, and not used.
pub(in crate::bughunt) fn friend_rules(battle: &Bughunt, human: FigureId, bug: FigureId, friend: FigureId) -> Vec<Rule> {
    let Some(person) = battle.person(friend) else { return Vec::new() };
    let other = battle.bugs_on(friend).into_iter().find(|other| *other != bug && battle.holds(*other));
    let used = battle.options.get(&CQB_SUPPORT_ONCE) && person.turn.friended;
    let busy = battle.close().is_some_and(|close| close.fought.contains(&friend)) && other.is_some();
    vec![
        rule("BUG-CQB-4", other.is_none() && !busy, "another bug holds it").code("E_ENGAGED").figure(friend),
        rule("BUG-CQB-4", !person.is_delayed(), "a grenade holds it up").code("E_DELAYED").figure(friend),
        rule("BUG-CQB-4", battle.is_adjacent(human, friend), "it is not next to the fighter").code("E_NOT_ADJACENT").figure(friend),
        rule("BUG-CQB-4", !used, "it has helped in a close combat this turn").code("E_SUPPORT_USED").figure(friend),
    ]
}

/// Who could help.
pub(in crate::bughunt) fn friends(battle: &Bughunt, human: FigureId, bug: FigureId) -> Vec<FigureId> {
    let others = battle.humans().map(|(friend, _)| friend).filter(|friend| *friend != human);
    others.filter(|friend| friend_rules(battle, human, bug, *friend).iter().all(Rule::holds)).collect()
}

/// BUG-CQB-1 May a human attack: touching a bug, attacked by nobody, not held up, with no help given, not done?
pub(in crate::bughunt) fn may_attack(battle: &Bughunt, human: FigureId) -> bool {
    let Some((close, person)) = battle.close().zip(battle.person(human)) else { return false };
    let attacked = close.attacks.iter().any(|(_, target)| *target == human) || close.fought.contains(&human);
    person.is_here() && !attacked && !person.is_delayed() && !person.turn.friended && !battle.bugs_on(human).is_empty()
}

/// Is nothing left to be worked out? Humans who could attack are waited for, unless all said they are done.
pub(super) fn is_over(battle: &Bughunt) -> bool {
    let Some(close) = battle.close() else { return false };
    let waits = || battle.humans().any(|(human, _)| may_attack(battle, human));
    close.attacks.is_empty() && (close.rest || !waits())
}

/// What is due: the next attack, once the rest is to be worked out.
pub(in crate::bughunt) fn due(battle: &Bughunt) -> Option<BughuntAction> {
    let close: &Close = battle.close()?;
    close.attacks.first().filter(|_| close.rest).map(|(bug, _)| BughuntAction::Fight { figure: *bug })
}

/// BUG-CQB-13 The rest is worked out in order of the bugs' numbers.
pub(in crate::bughunt) fn resolve_rest(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::in_step(umpire, "BUG-CQB-13", &[Step::Close], "that is for close combat")?;
    let fresh = umpire.battle().close().is_some_and(|close| !close.rest);
    umpire.insist(rule("BUG-CQB-13", fresh, "the rest is being worked out").code("E_PHASE"))?;
    umpire.happens(BughuntEvent::RestResolved);
    turn::settle(umpire)
}

/// A close combat: a bug's attack that was declared, or a human's.
pub(in crate::bughunt) fn fight(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::playing(umpire)?;
    let on = umpire.battle().close().is_some();
    umpire.insist(rule("BUG-CQB-1", on, "close combat comes last in a turn").code("E_PHASE"))?;
    let battle = umpire.battle();
    if battle.bug(figure).is_some() { by_bug(umpire, figure) } else { by_human(umpire, figure) }
}

fn by_bug(umpire: &mut Umpire<'_, Bughunt>, bug: FigureId) -> Ruling {
    let battle = umpire.battle();
    let declared = battle.close().and_then(|close| close.attacks.iter().find(|(other, _)| *other == bug)).copied();
    let (_, human) = match declared {
        Some(declared) => declared,
        None => {
            turn::bug(umpire, bug)?;
            let battle = umpire.battle();
            let (settled, flies) = (shock::settled(battle, bug), battle.bug(bug).is_some_and(|known| known.in_flight));
            let held = battle.bug(bug).is_some_and(|known| results::is_held_back(battle, known));
            umpire.insist(rule("BUG-RES-7", !held, "it is stopped").code("E_STOPPED").figure(bug))?;
            umpire.insist(settled)?;
            let words = if flies { "it is in the air" } else { "it has no attack left, or touches nobody" };
            return umpire.firm(None, || rule("BUG-CQB-1", false, words).code("E_MELEE").figure(bug));
        }
    };
    // BUG-CQB-13 A dead or stopped bug has no attack; where its human is gone it takes another.
    let battle = umpire.battle();
    let known = battle.bug(bug).cloned();
    let why = match &known {
        Some(known) if !known.alive => Some(Dropped::Dead),
        Some(known) if results::is_held_back(battle, known) => Some(Dropped::Stopped),
        _ if battle.humans_at(bug).is_empty() => Some(Dropped::Nobody),
        _ => None,
    };
    if let Some(why) = why {
        umpire.happens(BughuntEvent::AttackDropped { figure: bug, why });
        return turn::settle(umpire);
    }
    let there = battle.humans_at(bug).contains(&human);
    let human = if there { human } else { choose(battle, bug).unwrap_or(human) };
    if !there {
        umpire.happens(BughuntEvent::Redirected { figure: bug, target: human });
    }
    clash(umpire, human, bug, false)
}

fn by_human(umpire: &mut Umpire<'_, Bughunt>, human: FigureId) -> Ruling {
    turn::human(umpire, human)?;
    let battle = umpire.battle();
    let touched = battle.bugs_on(human);
    umpire.insist(rule("BUG-CQB-1", !touched.is_empty(), "it touches no bug").code("E_MELEE").figure(human))?;
    let battle = umpire.battle();
    let close = battle.close().cloned().unwrap_or_default();
    let attacked = close.attacks.iter().any(|(_, target)| *target == human) || close.fought.contains(&human);
    let helped = battle.person(human).is_some_and(|person| person.turn.friended);
    let rules = [
        grenades::not_delayed(battle, human),
        rule("BUG-CQB-1", !attacked, "it is attacked, or has fought").code("E_ACTED").figure(human),
        rule("BUG-CQB-13", !helped, "it has helped in a close combat this turn").code("E_SUPPORT_USED").figure(human),
    ];
    umpire.require(rules)?;
    let bug = match umpire.battle().bugs_on(human).as_slice() {
        [bug] => *bug,
        several => umpire.figure("Attack", several.to_vec(), |_, _| ())?,
    };
    clash(umpire, human, bug, true)
}

/// One human against one bug.
fn clash(umpire: &mut Umpire<'_, Bughunt>, human: FigureId, bug: FigureId, by_human: bool) -> Ruling {
    // BUG-CMD-17 Everybody defends.
    umpire.require([command::defends(if by_human { bug } else { human })])?;
    if grenades::is_caught(umpire.battle(), human) {
        return caught(umpire, human, bug);
    }
    let side = thrower(umpire.battle(), human);
    let bonus = adds_bonus(umpire, human, side)?;
    let friends = helped_by(umpire, human, bug, side)?;
    let mut parts = own_dice(umpire.battle(), human, bug, false);
    parts.extend(friends.iter().map(|_| ("BUG-CQB-4", 1, "a friend")));
    // BUG-CQB-6 The command bonus die.
    parts.extend(bonus.then_some(("BUG-CQB-6", 1, "command bonus die")));
    let count = parts.iter().map(|(_, by, _)| *by).sum::<i32>().max(0) as u16;
    let against = bug_dice(umpire.battle(), bug);
    let bugs = against.iter().map(|(_, by, _)| *by).sum::<i32>().max(0) as u16;
    if bonus {
        command::spend(umpire, human, Spent::Die);
    }
    if count == 0 {
        // BUG-CQB-12 Without a die the human loses, and the bug need not roll.
        let empty = rule("BUG-CQB-12", true, "no dice at all").holds();
        let totals = (0, u16::from(empty));
        clashed(umpire, (human, bug, by_human), friends, (Vec::new(), Vec::new()), totals, false);
        wounds::wound(umpire, human)?;
        return turn::settle(umpire);
    }
    super::notes::clash(umpire, human, bug, &parts, &against);
    for round in 0..TIES {
        let (own, other) = rolled(umpire, human, bug, side, (count, bugs))?;
        let tie = umpire.battle().options.get(&CQB_TIE);
        let level = own.1 == other.1;
        let again = level && tie == Tie::Again && round + 1 < TIES;
        let shown = if round == 0 { friends.clone() } else { Vec::new() };
        clashed(umpire, (human, bug, by_human), shown, (own.0, other.0), (own.1, other.1), again);
        if again {
            continue;
        }
        // BUG-CQB-11 In a tie nobody has won, unless a house rule says so.
        let human_wins = own.1 > other.1 || (level && tie == Tie::Human);
        let bug_wins = own.1 < other.1 || (level && tie == Tie::Bug);
        if human_wins {
            strikes(umpire, human, bug, side)?;
        } else if bug_wins {
            // BUG-CQB-10 The human rolls on the wound chart.
            wounds::wound(umpire, human)?;
        }
        break;
    }
    turn::settle(umpire)
}

fn clashed(
    umpire: &mut Umpire<'_, Bughunt>,
    (human, bug, by_human): (FigureId, FigureId, bool),
    friends: Vec<FigureId>,
    (human_dice, bug_dice): (Vec<u8>, Vec<u8>),
    totals: (u16, u16),
    again: bool,
) {
    umpire.happens(BughuntEvent::Clashed { human, bug, by_human, friends, human_dice, bug_dice, totals, delayed: false, again });
}

/// BUG-GRN-6 Held up by a grenade: the bug wins without dice.
fn caught(umpire: &mut Umpire<'_, Bughunt>, human: FigureId, bug: FigureId) -> Ruling {
    umpire.happens(BughuntEvent::Clashed {
        human,
        bug,
        by_human: false,
        friends: Vec::new(),
        human_dice: Vec::new(),
        bug_dice: Vec::new(),
        totals: (0, 1),
        delayed: true,
        again: false,
    });
    wounds::wound(umpire, human)?;
    turn::settle(umpire)
}

/// BUG-CQB-6 Whether the bonus die is added, asked of whoever holds one.
fn adds_bonus(umpire: &mut Umpire<'_, Bughunt>, human: FigureId, side: Side) -> Ruling<bool> {
    let Some(person) = umpire.battle().person(human).filter(|person| person.holds_bonus()) else { return Ok(false) };
    let words = format!("Add {}'s bonus die?", person.name);
    let choices = [("keep", "Keep the bonus die"), ("add", "Add the bonus die")];
    Ok(umpire.to(side).option(words, &choices, |_, _| ())? == "add")
}

/// BUG-CQB-4 Two friends at most, asked where somebody could help.
fn helped_by(umpire: &mut Umpire<'_, Bughunt>, human: FigureId, bug: FigureId, side: Side) -> Ruling<Vec<FigureId>> {
    if friends(umpire.battle(), human, bug).is_empty() {
        return Ok(Vec::new());
    }
    let others: Vec<FigureId> = umpire.battle().humans().map(|(friend, _)| friend).filter(|friend| *friend != human).collect();
    let others = others.into_iter().filter(|friend| umpire.battle().is_adjacent(human, *friend)).collect::<Vec<_>>();
    let most = others.len().min(2) as u16;
    umpire.to(side).figures("Who helps?", others, (0, most), |battle, friend| friend_rules(battle, human, bug, friend), |_, _| ())
}

type Rolled = (Vec<u8>, u16);

/// Both roll; then the human may roll again with a bonus die, and the bug's dice stand.
fn rolled(umpire: &mut Umpire<'_, Bughunt>, human: FigureId, bug: FigureId, side: Side, (count, bugs): (u16, u16)) -> Ruling<(Rolled, Rolled)> {
    let sum = |dice: &[u8]| dice.iter().map(|die| u16::from(*die)).sum::<u16>();
    let battle = umpire.battle();
    let (own, other) = (name(battle, human), name(battle, bug));
    let throw = Throw::new(format!("{own} fights {other}"), "the higher total wins");
    let mut dice = general::dice(umpire, side, count, throw.clone())?;
    let against = general::dice(umpire, Side::default(), bugs, Throw::new(format!("{other} fights {own}"), "the higher total wins"))?;
    if command::again(umpire, human, &format!("{own} rolled {}, {other} {}", sum(&dice), sum(&against)))? {
        let second = general::dice(umpire, side, count, throw)?;
        umpire.happens(BughuntEvent::RolledAgain { figure: human, dice: second.clone() });
        if command::counts(umpire.battle(), sum(&dice), sum(&second), true) == sum(&second) {
            dice = second;
        }
    }
    let (own, other) = (sum(&dice), sum(&against));
    Ok(((dice, own), (against, other)))
}

/// BUG-CQB-9 The human won: two dice on the close column.
fn strikes(umpire: &mut Umpire<'_, Bughunt>, human: FigureId, bug: FigureId, side: Side) -> Ruling {
    let battle = umpire.battle();
    let throw = Throw::new(format!("{} strikes {}", name(battle, human), name(battle, bug)), results::means(battle, bug, Column::Close));
    let sum = |dice: &[u8]| dice.iter().map(|die| u16::from(*die)).sum::<u16>();
    let mut dice = general::dice(umpire, side, 2, throw.clone())?;
    if command::again(umpire, human, &format!("{} rolled {}", name(umpire.battle(), human), sum(&dice)))? {
        let second = general::dice(umpire, side, 2, throw)?;
        umpire.happens(BughuntEvent::RolledAgain { figure: human, dice: second.clone() });
        if command::counts(umpire.battle(), sum(&dice), sum(&second), true) == sum(&second) {
            dice = second;
        }
    }
    let total = sum(&dice);
    results::hit(umpire, bug, dice, total, Column::Close);
    debug_assert!(umpire.battle().person(human).is_some_and(Person::is_alive), "whoever struck is alive");
    Ok(())
}
