//! ANTH-RPS Rock, paper, scissors: for clashes, for weapons of one size, and where asked for for a shared win.

use super::preparation::pieces::ant;
use crate::antshouse::{Antshouse, AntshouseEvent, Sign};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Ruling, Throw, Umpire, rule};

/// How rock, paper, scissors is played.
pub(in crate::antshouse) static RPS_MODE: OneOf<RpsMode> = OneOf {
    word: "rps_mode",
    title: "Rock, paper, scissors",
    about: "How rock, paper, scissors is played.",
    rule: "ANTH-RPS-1",
    choices: &[
        Choice::new(
            "secret_pick",
            "Picked in secret",
            "Rock, paper, scissors is picked in secret.",
            RpsMode::SecretPick,
        ),
        Choice::new("random", "Thrown by dice", "Dice throw rock, paper, scissors for everybody.", RpsMode::Random),
        Choice::new(
            "type_winner",
            "Played by hand",
            "You play rock, paper, scissors by hand and enter who won.",
            RpsMode::TypeWinner,
        ),
    ],
};

/// How rock, paper, scissors is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::antshouse) enum RpsMode {
    /// Each picks in secret.
    SecretPick,
    /// Dice throw for all.
    Random,
    /// With real hands; the winner is entered.
    TypeWinner,
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &AntshouseEvent) -> Option<&'static str> {
    let contest = matches!(event, AntshouseEvent::SignsThrown { .. } | AntshouseEvent::ContestWon { .. });
    contest.then_some("ANTH-RPS-1")
}

/// What can be thrown.
pub(in crate::antshouse) const SIGNS: [(&str, &str); 3] =
    [("rock", "Rock"), ("paper", "Paper"), ("scissors", "Scissors")];
/// What a throw is asked with.
pub(in crate::antshouse) const THROW: &str = "Throw rock, paper or scissors";

/// ANTH-RPS-1 Until one is left. Nobody to contest with wins at once.
pub(in crate::antshouse) fn contest(umpire: &mut Umpire<'_, Antshouse>, sides: &[Side]) -> Ruling<Option<Side>> {
    let mut left = sides.to_vec();
    while left.len() > 1 {
        left = match umpire.battle().options.get(&RPS_MODE) {
            RpsMode::TypeWinner => vec![entered(umpire, &left)?],
            RpsMode::SecretPick => {
                let picked = umpire.sealed(&left, |curtain, _| {
                    curtain.option_only(
                        THROW,
                        &SIGNS,
                        |_, _| (),
                        || rule("ANTH-RPS-1", false, "the signs are rock, paper and scissors").code("E_RPS"),
                    )
                })?;
                let throws = picked.into_iter().map(|(side, word)| (side, sign(word)));
                thrown(umpire, throws.collect())
            }
            RpsMode::Random => {
                // Whoever is first throws for all: somebody has to be asked.
                let first = left.first().copied().unwrap_or_default();
                let ants: Vec<FigureId> = left.iter().copied().map(ant).collect();
                let dice = umpire
                    .to(first)
                    .signs(&ants, Throw::new("Rock, paper, scissors", "1 is rock, 2 paper, 3 scissors"))?;
                let throws = left.iter().copied().zip(dice.into_iter().map(of_die));
                thrown(umpire, throws.collect())
            }
        };
    }
    let winner = left.first().copied();
    if let Some(side) = winner.filter(|_| sides.len() > 1) {
        umpire.happens(AntshouseEvent::ContestWon { side });
    }
    Ok(winner)
}

/// ANTH-RND-9 All of them in order: the winner first, and the rest play again.
pub(in crate::antshouse) fn rank(umpire: &mut Umpire<'_, Antshouse>, sides: &[Side]) -> Ruling<Vec<Side>> {
    let (mut left, mut ranked) = (sides.to_vec(), Vec::new());
    while let Some(winner) = contest(umpire, &left)? {
        left.retain(|side| *side != winner);
        ranked.push(winner);
    }
    Ok(ranked)
}

/// Where exactly two signs show, those with the beaten one drop out; with one sign or all three everybody throws again.
pub(in crate::antshouse) fn left_in(throws: &[(Side, Sign)]) -> Vec<Side> {
    let shown = |sign: Sign| throws.iter().any(|(_, other)| *other == sign);
    let beaten = match (shown(Sign::Rock), shown(Sign::Paper), shown(Sign::Scissors)) {
        (true, true, false) => Some(Sign::Rock),
        (false, true, true) => Some(Sign::Paper),
        (true, false, true) => Some(Sign::Scissors),
        _ => None,
    };
    throws.iter().filter(|(_, sign)| Some(*sign) != beaten).map(|(side, _)| *side).collect()
}

fn thrown(umpire: &mut Umpire<'_, Antshouse>, throws: Vec<(Side, Sign)>) -> Vec<Side> {
    let left = left_in(&throws);
    umpire.happens(AntshouseEvent::SignsThrown { throws, left: left.clone() });
    left
}

/// The winner of a contest played with real hands.
fn entered(umpire: &mut Umpire<'_, Antshouse>, among: &[Side]) -> Ruling<Side> {
    let battle = umpire.battle();
    let named = |side: &Side| (battle.home_edge(*side).word(), battle.called(*side));
    let words: Vec<(&'static str, String)> = among.iter().map(named).collect();
    let first = among.first().copied().unwrap_or_default();
    let word = umpire.to(first).option("Who won the contest?", &words, |_, _| ())?;
    let winner = among.iter().find(|side| umpire.battle().home_edge(**side).word() == word);
    Ok(winner.copied().unwrap_or(first))
}

fn sign(word: &str) -> Sign {
    match word {
        "rock" => Sign::Rock,
        "paper" => Sign::Paper,
        _ => Sign::Scissors,
    }
}

fn of_die(die: u8) -> Sign {
    match die {
        1 => Sign::Rock,
        2 => Sign::Paper,
        _ => Sign::Scissors,
    }
}
