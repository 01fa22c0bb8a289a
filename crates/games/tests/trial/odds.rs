//! Odds against tables worked out by hand.

use crate::fixture::{TABLE, begun, ordered, who};
use handspan_games::trial::{Trial, TrialAction};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Gist, Odds, odds};

fn gist(figure: u32, words: &'static str) -> Gist {
    Gist::of(FigureId(figure), words).harms(if figure > 10 { Side(2) } else { Side(1) })
}

fn chances(battle: &Trial, action: TrialAction, answers: &[Answer]) -> Odds {
    odds(battle, TABLE, &action, answers, &[])
}

fn check(odds: &Odds, each: &[(Gist, f64)], nothing: f64, choice: f64) {
    let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
    assert_eq!(odds.each.len(), each.len(), "{odds:?}");
    for ((found, chance), (expected, hand)) in odds.each.iter().zip(each) {
        assert!(found == expected && close(*chance, *hand), "{found:?} {chance} for {expected:?} {hand}");
    }
    let none = odds.together.iter().find(|(set, ..)| set.is_empty()).map_or(0.0, |(_, chance, _)| *chance);
    assert!(close(none, nothing) && close(odds.choice, choice) && close(odds.barred, 0.0), "{odds:?}");
    let whole: f64 = odds.together.iter().map(|(_, chance, _)| chance).sum::<f64>() + odds.choice;
    assert!(close(whole, 1.0), "{whole}");
}

#[test]
fn a_shot_that_needs_four() {
    // 1 to 3 miss, 4 pushes 11 into 12, 5 is the owner's choice, 6 fells.
    let sixth = 1.0 / 6.0;
    let each = [(gist(11, "falls"), sixth), (gist(11, "is pushed"), sixth), (gist(12, "is pushed"), sixth)];
    let shot = TrialAction::Shoot { figure: FigureId(1) };
    check(&chances(&begun(), shot, &[who(11)]), &each, 0.5, sixth);
}

#[test]
fn a_shot_with_the_upper_hand() {
    // A one is rolled again: each face but one comes 7 times in 36, a one once.
    let face = 7.0 / 36.0;
    let each = [(gist(11, "falls"), face), (gist(11, "is pushed"), face), (gist(12, "is pushed"), face)];
    let shot = TrialAction::Shoot { figure: FigureId(1) };
    check(&chances(&ordered(("wary", "wary"), (1, 0)), shot, &[who(11)]), &each, 1.0 / 36.0 + 2.0 * face, face);
}

#[test]
fn a_bold_shot_at_the_bold_needs_two() {
    // 2 pushes, 3 to 5 are the owner's choice, 6 fells.
    let sixth = 1.0 / 6.0;
    let each = [(gist(11, "falls"), sixth), (gist(11, "is pushed"), sixth), (gist(12, "is pushed"), sixth)];
    let shot = TrialAction::Shoot { figure: FigureId(1) };
    check(&chances(&ordered(("bold", "bold"), (0, 1)), shot, &[who(11)]), &each, sixth, 0.5);
}

#[test]
fn a_volley_of_three_dice() {
    // None of three hits: 1/8. Just one: 3/8, stunned and pushed 1 in, which does not reach 12. Two or three: 1/2.
    let helpers = Answer::Figures(vec![FigureId(2), FigureId(3)]);
    let volley = TrialAction::Volley { figure: FigureId(1) };
    let each = [(gist(11, "falls"), 0.5), (gist(11, "is pushed"), 0.375), (gist(11, "is stunned"), 0.375)];
    check(&chances(&begun(), volley, &[who(11), helpers]), &each, 0.125, 0.0);
}

#[test]
fn a_bomb_waits_for_the_throwers_choice() {
    let answers = [Answer::Number(3), Answer::Spot(crate::fixture::spot(20.0, 26.0))];
    // Six doubles in 36 are duds; after any other fall the hits are shared out.
    check(&chances(&begun(), TrialAction::Bomb { figure: FigureId(1) }, &answers), &[], 1.0 / 6.0, 5.0 / 6.0);
}
