//! FATAL-QUAL Quality, challenges and tests.

use super::core::{self, Die};
use crate::fatality::{Fatality, Fighter};
use crate::options::{Choice, OneOf};
use crate::setup::Fact;
use handspan_table::FigureId;
use handspan_umpire::{Need, Note, Ruling, Throw, Total, Umpire};

/// FATAL-QUAL-1 The quality a layout gives a figure, a whole number from 0 to 6.
pub(in crate::fatality) fn read(fact: &Fact) -> Result<u8, String> {
    let number = match fact.numbers.as_slice() {
        [number] => u8::try_from(*number).ok().filter(|quality| *quality <= MOST),
        _ => None,
    };
    number.ok_or_else(|| "has one whole number from 0 to 6".to_owned())
}

/// FATAL-QUAL-1 The best there is.
pub(in crate::fatality) const MOST: u8 = 6;
/// FATAL-QUAL-4 What a test comes to.
const PASS: u8 = 7;

/// What a challenge comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fatality) enum Challenge {
    /// The attacker has more.
    First,
    /// The defender has.
    Second,
    /// Neither has.
    Tie,
}

impl Challenge {
    /// FATAL-QUAL-2 The higher total wins. FATAL-QUAL-3 Equal totals are nobody's.
    pub(in crate::fatality) fn of((first, second): (u8, u8)) -> Challenge {
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Challenge::First,
            std::cmp::Ordering::Less => Challenge::Second,
            std::cmp::Ordering::Equal => Challenge::Tie,
        }
    }

    /// The rule by which it came to this.
    pub(in crate::fatality) fn rule(self) -> &'static str {
        if self == Challenge::Tie { "FATAL-QUAL-3" } else { "FATAL-QUAL-2" }
    }
}

/// The totals of a challenge: die, quality, and two for a flank.
pub(in crate::fatality) fn totals(
    battle: &Fatality,
    (attacker, target): (FigureId, FigureId),
    dice: (u8, u8),
    flanking: bool,
) -> (u8, u8) {
    let quality = |figure| battle.fighter(figure).map_or(0, |fighter| fighter.quality);
    (dice.0 + quality(attacker) + if flanking { 2 } else { 0 }, dice.1 + quality(target))
}

/// FATAL-QUAL-2 Both throw a die for a challenge: together where the same people throw, else the attacker first.
pub(in crate::fatality) fn challenge(
    umpire: &mut Umpire<'_, Fatality>,
    attacker: FigureId,
    target: FigureId,
    flanking: bool,
) -> Ruling<(u8, u8)> {
    umpire.note(versus(umpire.battle(), attacker, target, flanking));
    let battle = umpire.battle();
    let name = |figure| crate::fatality::book::telling::name(battle, figure);
    let (one, other) = (name(attacker), name(target));
    let [first, second] = [attacker, target].map(|figure| core::thrower(battle, figure));
    let anybody = handspan_table::Side::default();
    let quality = |figure| battle.fighter(figure).map_or(0, |fighter| fighter.quality);
    let means =
        format!("the higher total wins: {} adds {}, {} adds {}", one, quality(attacker), other, quality(target));
    if first == second || first == anybody || second == anybody {
        let words = format!("{one} attacks {other}: a die for {one}, then one for {other}");
        let thrower = if first == anybody { second } else { first };
        let dice = umpire.to(thrower).rolls(2, 6, Throw::new(words, means))?;
        return Ok((dice[0], dice[1]));
    }
    let attack = Throw::new(format!("{one} attacks {other}"), means.clone());
    let die = core::throw(umpire, attacker, Die::Six, attack)?;
    let defence = Throw::new(format!("{other} defends against {one}"), means);
    Ok((die, core::throw(umpire, target, Die::Six, defence)?))
}

/// What both add to their dice, and why.
fn versus(battle: &Fatality, attacker: FigureId, target: FigureId, flanking: bool) -> Note {
    let of = |figure, words: &'static str| {
        let quality = battle.fighter(figure).map_or(0, |fighter| fighter.quality);
        Total::of(figure, words).and("FATAL-QUAL-1", true, quality.into(), "her quality")
    };
    of(attacker, "attack").and("FATAL-COMB-6", flanking, 2, "she flanks").versus(of(target, "defence"))
}

/// The rule by which dice of a test are thrown.
pub(super) const TEST: &str = "FATAL-QUAL-4";

/// FATAL-QUAL-4 A test is passed with a die that makes seven with the quality.
pub(in crate::fatality) fn passes(fighter: &Fighter, die: u8) -> bool {
    die + fighter.quality >= PASS
}

/// FATAL-QUAL-4 The number a test needs, and where it comes from.
pub(in crate::fatality) fn need(fighter: &Fighter) -> Need {
    let quality = i32::from(fighter.quality);
    Need::on(PASS.into()).and("FATAL-QUAL-1", quality > 0, -quality, "her quality")
}

/// What comes of equal totals.
pub(in crate::fatality) static CHALLENGE_TIE: OneOf<bool> = OneOf {
    word: "challenge_tie",
    title: "Equal totals",
    about: "What happens when both totals of a fight are equal.",
    rule: "FATAL-QUAL-3",
    choices: &[
        Choice::new("nothing", "Nothing happens", "When both totals of a fight are equal, nothing happens.", false),
        Choice::new("reroll", "Roll again", "When both totals of a fight are equal, both roll again.", true),
    ],
};

/// FATAL-QUAL-3 Are equal totals thrown again?
pub(in crate::fatality) fn throws_again(battle: &Fatality) -> bool {
    battle.options().get(&CHALLENGE_TIE)
}
