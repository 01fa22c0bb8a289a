//! Exact odds of any action: the tree of dice answers is walked and the outcomes are grouped.

use crate::answer::Answer;
use crate::draws::Draws;
use crate::game::{Game, Gist, Tone};
use crate::question::{Question, Reading};
use crate::resolve::{Detail, End, Standing, resolve};
use crate::rule::Waiver;
use handspan_table::Side;
use serde::Serialize;
use specta::Type;
use std::collections::BTreeMap;

/// Past so many leaves the tree is sampled instead of walked.
const LEAVES_AT_MOST: usize = 50_000;
/// How many times it is sampled then.
const SAMPLES: usize = 20_000;
/// What it is sampled with.
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;
/// So many throws one after the other are asked for only by throwing again and again: that tree has no end.
const THROWS_AT_MOST: usize = 200;

/// What may come of an action.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Type)]
pub struct Odds {
    /// The chance of each outcome taken by itself, in order of outcome.
    pub each: Vec<(Gist, Chance)>,
    /// The chance of each whole set of outcomes and what it is to whoever acts, likeliest first.
    pub together: Vec<(Vec<Gist>, Chance, Tone)>,
    /// The part that depends on a choice a player makes after the dice.
    pub choice: Chance,
    /// The part in which the action turns out refused or does not fit.
    pub barred: Chance,
    /// Some choice after the dice was taken as players usually make it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub assumed: bool,
    /// Half the width of the 95 % interval when sampled; zero when walked exactly.
    pub error: f64,
}

/// A probability.
pub type Chance = f64;

#[derive(Default)]
struct Tally {
    sets: BTreeMap<Vec<Gist>, f64>,
    choice: f64,
    barred: f64,
    leaves: usize,
    assumed: bool,
}

enum Leaf {
    Set(Vec<Gist>),
    Choice,
    Barred,
    Dice(Question),
    /// A choice that is taken as given.
    Usual(Answer),
}

/// The odds of an action with the answers given so far.
pub fn odds<G: Game>(battle: &G, side: Side, action: &G::Action, answers: &[Answer], waivers: &[Waiver]) -> Odds {
    let run = |answers: &[Answer]| leaf(battle, side, action, answers, waivers);
    let mut tally = Tally::default();
    let mut given = answers.to_vec();
    if walk(&run, &mut given, THROWS_AT_MOST, 1.0, &mut tally) {
        return tally.odds(side, 0.0);
    }
    let mut tally = Tally::default();
    // The same seed at every call: sampling is arithmetic here, not chance.
    let mut draws = Draws::new(SEED);
    for _ in 0..SAMPLES {
        given.truncate(answers.len());
        let Some(end) = sample(&run, &mut given, &mut draws, &mut tally.assumed) else {
            return Odds { barred: 1.0, ..Odds::default() };
        };
        tally.count(end, 1.0 / SAMPLES as f64);
    }
    // The widest a proportion's interval can be.
    tally.odds(side, 1.96 * (0.25 / SAMPLES as f64).sqrt())
}

fn leaf<G: Game>(battle: &G, side: Side, action: &G::Action, answers: &[Answer], waivers: &[Waiver]) -> Leaf {
    let resolution = resolve(battle, side, action, answers, waivers, Detail::Bare);
    if !resolution.refusals.is_empty() {
        return Leaf::Barred;
    }
    match resolution.end {
        End::Done => {
            let mut set: Vec<Gist> = resolution.events.iter().filter_map(|event| battle.gist(event)).collect();
            set.sort();
            set.dedup();
            Leaf::Set(set)
        }
        End::Asks(asks) => match <[_; 1]>::try_from(asks) {
            Ok([ask]) if matches!(ask.question, Question::Dice { .. }) => Leaf::Dice(ask.question),
            // Only after a die: what is to be chosen before is for the player to say.
            Ok([ask]) if Standing::of(answers) == Standing::Kept => {
                let now = resolution.battle.as_ref().unwrap_or(battle);
                now.usual(&ask).map_or(Leaf::Choice, Leaf::Usual)
            }
            _ => Leaf::Choice,
        },
        End::Refused | End::Misfit { .. } => Leaf::Barred,
    }
}

/// Walks everything below the answers given, so many throws deep; `false` when the budget is spent.
fn walk(
    run: &impl Fn(&[Answer]) -> Leaf,
    given: &mut Vec<Answer>,
    throws: usize,
    weight: f64,
    tally: &mut Tally,
) -> bool {
    if throws == 0 {
        return false;
    }
    let question = match run(given) {
        Leaf::Dice(question) => question,
        Leaf::Usual(answer) => {
            tally.assumed = true;
            given.push(answer);
            let within = walk(run, given, throws - 1, weight, tally);
            given.pop();
            return within;
        }
        end => {
            tally.count(end, weight);
            return tally.leaves <= LEAVES_AT_MOST;
        }
    };
    let mut within = true;
    falls(&question, &mut |dice, share| {
        given.push(Answer::Dice(dice.to_vec()));
        within = walk(run, given, throws - 1, weight * share, tally);
        given.pop();
        within
    });
    within
}

/// One end of those below the answers given; `None` when there seems to be none.
fn sample(
    run: &impl Fn(&[Answer]) -> Leaf,
    given: &mut Vec<Answer>,
    draws: &mut Draws,
    assumed: &mut bool,
) -> Option<Leaf> {
    for _ in 0..THROWS_AT_MOST {
        match run(given) {
            Leaf::Dice(Question::Dice { count, faces, .. }) => {
                given.push(Answer::Dice((0..count).map(|_| draws.die(faces)).collect()));
            }
            Leaf::Usual(answer) => {
                *assumed = true;
                given.push(answer);
            }
            end => return Some(end),
        }
    }
    None
}

/// Every fall of the dice that the rule can tell apart, with its share; stops when the visitor has enough.
fn falls(question: &Question, visit: &mut dyn FnMut(&[u8], f64) -> bool) {
    let Question::Dice { count, faces, reading } = question else { return };
    let (count, faces) = (usize::from(*count), *faces);
    let mut dice = vec![1; count];
    match reading {
        Reading::Ordered | Reading::Each { .. } => {
            let share = f64::from(faces).powi(-(count as i32));
            ordered(&mut dice, 0, faces, &mut |dice| visit(dice, share));
        }
        Reading::Sorted => {
            sorted(&mut dice, 0, 1, faces, &mut |dice| {
                visit(dice, arrangements(dice) * f64::from(faces).powi(-(count as i32)))
            });
        }
        Reading::Signs { .. } => {
            // Whoever stays in shows a two here, the others a one; which two signs they are makes no difference. Level
            // falls lead back to the same throw, so that they only scale up the others.
            let share = 1.0 / (2_f64.powi(count as i32) - 2.0);
            ordered(&mut dice, 0, 2, &mut |dice| {
                let is_level = dice.iter().all(|die| Some(die) == dice.first());
                is_level || visit(dice, share)
            });
        }
        Reading::Sum => totals(count, faces, count, visit),
        Reading::Best { keep } => totals(count, faces, usize::from(*keep), visit),
        Reading::Hits { least } => {
            let hit = f64::from(faces.saturating_sub(least.saturating_sub(1))) / f64::from(faces);
            for hits in 0..=count {
                let share = choose(count, hits) * hit.powi(hits as i32) * (1.0 - hit).powi((count - hits) as i32);
                // Dice that show as many hits: the faces themselves are not told apart.
                for (number, die) in dice.iter_mut().enumerate() {
                    *die = if number < hits { faces } else { 1 };
                }
                if share > 0.0 && !visit(&dice, share) {
                    return;
                }
            }
        }
    }
}

/// Every total of the `keep` highest of the dice, with its share and dice that show it.
fn totals(count: usize, faces: u8, keep: usize, visit: &mut dyn FnMut(&[u8], f64) -> bool) {
    let keep = keep.min(count);
    // How likely it is, with the faces from the highest down to one, that so many dice show them and make that total.
    let mut ways: BTreeMap<(usize, usize), f64> = BTreeMap::from([((0, 0), 1.0)]);
    for face in (1..=usize::from(faces)).rev() {
        // Of the dice that are none of the higher faces, each shows this one with this chance; all that are left show a one.
        let each = 1.0 / face as f64;
        let mut next: BTreeMap<(usize, usize), f64> = BTreeMap::new();
        for ((shown, total), share) in ways {
            let left = count - shown;
            for more in 0..=left {
                let chance = choose(left, more) * each.powi(more as i32) * (1.0 - each).powi((left - more) as i32);
                let kept = more.min(keep.saturating_sub(shown));
                *next.entry((shown + more, total + kept * face)).or_default() += share * chance;
            }
        }
        ways = next;
    }
    let mut dice = vec![1; count];
    for ((shown, total), share) in ways {
        if shown == count && share > 0.0 {
            let mut rest = total - keep;
            for (number, die) in dice.iter_mut().enumerate() {
                let above = if number < keep { rest.min(usize::from(faces) - 1) } else { 0 };
                rest -= above;
                *die = 1 + above as u8;
            }
            if !visit(&dice, share) {
                return;
            }
        }
    }
}

fn ordered(dice: &mut [u8], at: usize, faces: u8, visit: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    if at == dice.len() {
        return visit(dice);
    }
    (1..=faces).all(|face| {
        dice[at] = face;
        ordered(dice, at + 1, faces, visit)
    })
}

fn sorted(dice: &mut [u8], at: usize, low: u8, faces: u8, visit: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    if at == dice.len() {
        return visit(dice);
    }
    (low..=faces).all(|face| {
        dice[at] = face;
        sorted(dice, at + 1, face, faces, visit)
    })
}

/// How many ordered falls a sorted one stands for.
fn arrangements(dice: &[u8]) -> f64 {
    let mut ways = 1.0;
    let mut run = 0.0;
    for (number, die) in dice.iter().enumerate() {
        run = if number > 0 && dice[number - 1] == *die { run + 1.0 } else { 1.0 };
        ways *= (number + 1) as f64 / run;
    }
    ways
}

fn choose(of: usize, count: usize) -> f64 {
    (0..count).fold(1.0, |ways, number| ways * (of - number) as f64 / (number + 1) as f64)
}

impl Tally {
    fn count(&mut self, leaf: Leaf, weight: f64) {
        self.leaves += 1;
        match leaf {
            Leaf::Set(set) => *self.sets.entry(set).or_default() += weight,
            Leaf::Choice => self.choice += weight,
            Leaf::Barred | Leaf::Dice(_) | Leaf::Usual(_) => self.barred += weight,
        }
    }

    fn odds(self, side: Side, error: f64) -> Odds {
        let mut each: BTreeMap<Gist, f64> = BTreeMap::new();
        for (set, chance) in &self.sets {
            for gist in set {
                *each.entry(*gist).or_default() += chance;
            }
        }
        let toned = |(set, chance): (Vec<Gist>, f64)| {
            let tone = Tone::of(&set, side);
            (set, rounded(chance), tone)
        };
        let mut together: Vec<(Vec<Gist>, f64, Tone)> = self.sets.into_iter().map(toned).collect();
        together.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        let each = each.into_iter().map(|(gist, chance)| (gist, rounded(chance))).collect();
        let (choice, barred) = (rounded(self.choice), rounded(self.barred));
        Odds { each, together, choice, barred, assumed: self.assumed, error }
    }
}

/// Without the last digits, which are only what is left of adding thousands of parts: a certainty is exactly 1.
fn rounded(chance: f64) -> f64 {
    const DIGITS: f64 = 1e14;
    (chance * DIGITS).round() / DIGITS
}
