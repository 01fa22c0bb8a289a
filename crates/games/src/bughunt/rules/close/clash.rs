//! One human against one bug: both roll, and what comes of it.

use super::pools::{bug_dice, friend_rules, friends, own_dice};
use crate::bughunt::book::telling::name;
use crate::bughunt::rules::general::{self, thrower};
use crate::bughunt::rules::{command, grenades, notes, results, turn, wounds};
use crate::bughunt::{Bughunt, BughuntEvent, Column, Person, Spent};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Ruling, Throw, Umpire, rule};

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

/// One human against one bug.
pub(super) fn clash(umpire: &mut Umpire<'_, Bughunt>, human: FigureId, bug: FigureId, by_human: bool) -> Ruling {
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
    notes::clash(umpire, human, bug, &parts, &against);
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
    umpire.happens(BughuntEvent::Clashed {
        human,
        bug,
        by_human,
        friends,
        human_dice,
        bug_dice,
        totals,
        delayed: false,
        again,
    });
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
    let others: Vec<FigureId> =
        umpire.battle().humans().map(|(friend, _)| friend).filter(|friend| *friend != human).collect();
    let others = others.into_iter().filter(|friend| umpire.battle().is_adjacent(human, *friend)).collect::<Vec<_>>();
    let most = others.len().min(2) as u16;
    umpire.to(side).figures(
        "Who helps?",
        others,
        (0, most),
        |battle, friend| friend_rules(battle, human, bug, friend),
        |_, _| (),
    )
}

type Rolled = (Vec<u8>, u16);

/// Both roll; then the human may roll again with a bonus die, and the bug's dice stand.
fn rolled(
    umpire: &mut Umpire<'_, Bughunt>,
    human: FigureId,
    bug: FigureId,
    side: Side,
    (count, bugs): (u16, u16),
) -> Ruling<(Rolled, Rolled)> {
    let sum = |dice: &[u8]| dice.iter().map(|die| u16::from(*die)).sum::<u16>();
    let battle = umpire.battle();
    let (own, other) = (name(battle, human), name(battle, bug));
    let throw = Throw::new(format!("{own} fights {other}"), "the higher total wins");
    let mut dice = general::dice(umpire, side, count, throw.clone())?;
    let against = general::dice(
        umpire,
        Side::default(),
        bugs,
        Throw::new(format!("{other} fights {own}"), "the higher total wins"),
    )?;
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
    let throw = Throw::new(
        format!("{} strikes {}", name(battle, human), name(battle, bug)),
        results::means(battle, bug, Column::Close),
    );
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
