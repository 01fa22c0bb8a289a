//! Odds against tables worked out by hand, on a game that is nothing but dice.

use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Game, Gist, Odds, Ruling, Sway, Umpire, odds};

/// A game whose only state is what came of the dice.
#[derive(Clone, Default)]
struct Dice {
    results: Vec<&'static str>,
}

#[derive(Clone, Copy)]
enum Throw {
    /// Two dice against two; the higher sum wins.
    Opposed,
    /// The best of so many dice is a six.
    BestOf(u16),
    /// So many dice in one pool; the sum is at least so much.
    PoolSum(u16, u8),
    /// So many dice by their sum alone, which is at least so much.
    Total(u16, u16),
    /// Three bursts of so many dice by their sums; all of them at least so much.
    Bursts([u16; 3], u16),
    /// The highest of so many dice, so many of them; together at least so much.
    Best(u16, u16, u16),
    /// So many dice, each hits on a number; at least two hits.
    TwoHits(u16, u8),
    /// One die; a one is rolled again once; needs a four.
    RerollOne,
    /// More dice than can be walked: at least half of them show four or more.
    Many(u16),
    /// A die, then a choice on a six.
    Choice,
    /// A die, then on a six a choice that is usually made one way, which takes another die.
    Usual,
    /// Rock, paper, scissors of so many until one is left, who is the first of them.
    Contest(u32),
    /// Two dice by their places until they differ; the first is higher.
    Differ,
    /// A die that is thrown again whatever it shows.
    Endless(u8),
}

impl Game for Dice {
    type Action = Throw;
    type Event = &'static str;

    fn play(umpire: &mut Umpire<'_, Self>, throw: &Throw) -> Ruling {
        let good = match *throw {
            Throw::Opposed => {
                let ours: u8 = umpire.pool(2, 6, "strike")?.iter().sum();
                let theirs: u8 = umpire.to(Side(1)).pool(2, 6, "parry")?.iter().sum();
                ours > theirs
            }
            Throw::BestOf(count) => umpire.pool(count, 6, "hit")?.last() == Some(&6),
            Throw::PoolSum(count, least) => umpire.pool(count, 6, "hit")?.iter().sum::<u8>() >= least,
            Throw::Total(count, least) => umpire.total(count, 6, "hit")? >= least,
            Throw::Bursts(counts, least) => {
                let mut all = true;
                for count in counts {
                    all &= umpire.total(count, 6, "hit")? >= least;
                }
                all
            }
            Throw::Best(count, keep, least) => umpire.best(count, 6, keep, "hit")? >= least,
            Throw::TwoHits(count, least) => umpire.hits(count, 6, least, "hit")? >= 2,
            Throw::RerollOne => {
                let first = umpire.roll(6, "hit")?;
                let die = if first == 1 { umpire.roll(6, "hit again")? } else { first };
                die >= 4
            }
            Throw::Many(count) => {
                let dice = umpire.rolls(count, 6, "hit")?;
                dice.iter().filter(|die| **die >= 4).count() * 2 >= dice.len()
            }
            Throw::Choice => {
                let six = umpire.roll(6, "hit")? == 6;
                if six {
                    umpire.option("Spare it?", &[("yes", "Yes"), ("no", "No")], |_, _| ())?;
                }
                six
            }
            Throw::Usual => {
                let six = umpire.roll(6, "hit")? == 6;
                six && umpire.number("how often", (1, 9), |_, _| ())? == 7 && umpire.roll(6, "hit again")? >= 4
            }
            Throw::Contest(count) => {
                let mut left: Vec<FigureId> = (0..count).map(FigureId).collect();
                while left.len() > 1 {
                    let signs = umpire.signs(&left, "win")?;
                    let beaten = |sign: u8| signs.contains(&(sign % 3 + 1)) && !signs.contains(&((sign + 1) % 3 + 1));
                    let stays = |number: usize| signs.get(number).is_some_and(|sign| !beaten(*sign));
                    left = left.iter().enumerate().filter(|(number, _)| stays(*number)).map(|(_, who)| *who).collect();
                }
                left == [FigureId(0)]
            }
            Throw::Differ => loop {
                let dice = umpire.rolls(2, 6, "be higher")?;
                if dice[0] != dice[1] {
                    break dice[0] > dice[1];
                }
            },
            Throw::Endless(faces) => loop {
                umpire.roll(faces, "go on")?;
            },
        };
        umpire.happens(if good { "good" } else { "bad" });
        Ok(())
    }

    fn apply(&mut self, event: &&'static str) {
        self.results.push(event);
    }

    fn due(&self) -> Option<Throw> {
        None
    }

    fn usual(&self, ask: &handspan_umpire::Ask) -> Option<Answer> {
        matches!(ask.question, handspan_umpire::Question::Number { .. }).then_some(Answer::Number(7))
    }

    fn gist(&self, event: &&'static str) -> Option<Gist> {
        Some(Gist { figure: None, words: event, sway: Sway::None })
    }
}

fn odds_of(throw: Throw) -> Odds {
    odds(&Dice::default(), Side(0), &throw, &[], &[])
}

fn chance(odds: &Odds, words: &str) -> f64 {
    odds.each.iter().find(|(gist, _)| gist.words == words).map_or(0.0, |(_, chance)| *chance)
}

fn check(throw: Throw, good: f64) {
    let odds = odds_of(throw);
    assert!((chance(&odds, "good") - good).abs() < 1e-12, "{} is not {good}", chance(&odds, "good"));
    assert!((chance(&odds, "good") + chance(&odds, "bad") + odds.choice + odds.barred - 1.0).abs() < 1e-12);
}

#[test]
fn two_dice_against_two() {
    // Of 1,296 falls 146 are level, and the rest are shared alike.
    check(Throw::Opposed, 575.0 / 1296.0);
}

#[test]
fn the_best_of_several() {
    check(Throw::BestOf(1), 1.0 / 6.0);
    check(Throw::BestOf(2), 11.0 / 36.0);
    check(Throw::BestOf(3), 91.0 / 216.0);
}

#[test]
fn a_sum_of_a_pool() {
    check(Throw::PoolSum(2, 7), 21.0 / 36.0);
    check(Throw::PoolSum(3, 11), 108.0 / 216.0);
}

#[test]
fn sums_are_walked_as_sums() {
    check(Throw::Total(2, 7), 21.0 / 36.0);
    check(Throw::Total(3, 11), 108.0 / 216.0);
    check(Throw::Total(0, 1), 0.0);
    // Of 216 falls of three dice 135 make 10 or more, of 36 of two 6.
    let burst = Throw::Bursts([3, 3, 2], 10);
    check(burst, (135.0 / 216.0) * (135.0 / 216.0) * (6.0 / 36.0));
    assert!(odds_of(burst).error < f64::EPSILON, "a burst of 3, 3 and 2 dice was sampled");
}

#[test]
fn the_highest_of_several_are_walked_by_their_sum() {
    check(Throw::Best(2, 1, 6), 11.0 / 36.0);
    // Counted by hand over all 216 and 1,296 falls.
    check(Throw::Best(3, 2, 10), 77.0 / 216.0);
    check(Throw::Best(3, 2, 7), (97.0 + 77.0) / 216.0);
    check(Throw::Best(4, 3, 18), 21.0 / 1296.0);
    check(Throw::Best(2, 5, 7), 21.0 / 36.0);
    assert!(odds_of(Throw::Best(30, 3, 18)).error < f64::EPSILON, "thirty dice were sampled");
}

#[test]
fn hits_are_binomial() {
    check(Throw::TwoHits(5, 4), 1.0 - 6.0 / 32.0);
    check(Throw::TwoHits(3, 6), (3.0 * 5.0 + 1.0) / 216.0);
    check(Throw::TwoHits(2, 7), 0.0);
}

#[test]
fn a_one_is_rolled_again() {
    check(Throw::RerollOne, 3.0 / 6.0 + 1.0 / 6.0 * 3.0 / 6.0);
}

#[test]
fn too_many_falls_are_sampled_within_the_stated_error() {
    let odds = odds_of(Throw::Many(9));
    // At least five of nine even chances.
    assert!(odds.error > 0.0 && odds.error < 0.01);
    assert!((chance(&odds, "good") - 0.5).abs() <= odds.error, "{}", chance(&odds, "good"));
    assert_eq!(odds, odds_of(Throw::Many(9)), "sampling is the same every time");
}

#[test]
fn what_a_player_decides_is_not_guessed() {
    let odds = odds_of(Throw::Choice);
    assert!((odds.choice - 1.0 / 6.0).abs() < 1e-12);
    assert!((chance(&odds, "bad") - 5.0 / 6.0).abs() < 1e-12);
}

#[test]
fn dice_already_fallen_are_kept() {
    let odds = odds(&Dice::default(), Side(0), &Throw::PoolSum(2, 7), &[Answer::Dice(vec![6, 1])], &[]);
    assert!((chance(&odds, "good") - 1.0).abs() < 1e-12);
}

#[test]
fn a_level_contest_is_thrown_again_and_the_odds_are_still_exact() {
    for count in 1..=4 {
        let odds = odds_of(Throw::Contest(count));
        assert!(odds.error < f64::EPSILON, "{count} were sampled");
        let fair = 1.0 / f64::from(count);
        assert!((chance(&odds, "good") - fair).abs() < 1e-12, "{count}: {}", chance(&odds, "good"));
        assert!((chance(&odds, "good") + chance(&odds, "bad") - 1.0).abs() < 1e-12);
    }
}

#[test]
fn throwing_again_without_a_reading_of_its_own_is_sampled() {
    let odds = odds_of(Throw::Differ);
    assert!(odds.error > 0.0);
    assert!((chance(&odds, "good") - 0.5).abs() <= odds.error, "{}", chance(&odds, "good"));
}

/// The tree has no end; looking for one has to have.
#[test]
fn a_throw_without_end_is_given_up() {
    for faces in [1, 6] {
        assert!((odds_of(Throw::Endless(faces)).barred - 1.0).abs() < 1e-12);
    }
}

#[test]
fn a_choice_after_dice_is_taken_as_it_is_usually_made() {
    let odds = odds_of(Throw::Usual);
    assert!(odds.assumed && odds.choice.abs() < 1e-12, "{odds:?}");
    let good: f64 = odds.each.iter().filter(|(gist, _)| gist.words == "good").map(|(_, chance)| chance).sum();
    assert!((good - 1.0 / 12.0).abs() < 1e-12, "{odds:?}");
    let open = odds_of(Throw::Choice);
    assert!(!open.assumed && open.choice > 0.0, "what nobody can tell stays open: {open:?}");
}
