//! Odds through the session against tables worked out by hand.

use crate::support::{Deed, Play, acting, at, begin, close, path, spot};
use handspan_games::free::FreeAction;
use handspan_games::trial::TrialAction;
use handspan_table::FigureId;
use handspan_umpire::{Answer, Odds, Seat};

const ADA: FigureId = FigureId(1);
const BEN: FigureId = FigureId(2);
const VIC: FigureId = FigureId(11);

fn chance(odds: &Odds, figure: FigureId, words: &str) -> f64 {
    let own = |(gist, _): &&(handspan_umpire::Gist, f64)| gist.figure == Some(figure) && gist.words == words;
    odds.each.iter().find(own).map_or(0.0, |(_, chance)| *chance)
}

fn odds(play: &Play, action: TrialAction, then: &[Answer]) -> Odds {
    let odds = play.session.now(Seat(1)).odds(Some(&Deed::from(action).0), then, &[]).unwrap();
    let sets: f64 = odds.together.iter().map(|(_, chance, _)| chance).sum();
    near(sets + odds.choice + odds.barred, 1.0);
    odds
}

#[track_caller]
fn near(chance: f64, expected: f64) {
    assert!((chance - expected).abs() < 1e-12, "{chance} is not {expected}");
}

/// Needs 4: on a 4 he is pushed, on a 5 his owner chooses, on a 6 he falls.
#[test]
fn a_shot() {
    let play = acting(close(), ["wary", "wary"], [0, 1]);
    let odds = odds(&play, TrialAction::Shoot { figure: ADA }, &[at(11)]);
    near(chance(&odds, VIC, "is pushed"), 1.0 / 6.0);
    near(chance(&odds, VIC, "falls"), 1.0 / 6.0);
    near(odds.choice, 1.0 / 6.0);
    assert_eq!(odds.together[0].0, [], "nothing is likeliest");
    near(odds.together[0].1, 3.0 / 6.0);
}

/// With the upper hand a one is rolled again: each other face comes 1/6 + 1/36.
#[test]
fn a_shot_whose_ones_are_rolled_again() {
    let play = acting(close(), ["wary", "wary"], [1, 0]);
    let odds = odds(&play, TrialAction::Shoot { figure: ADA }, &[at(11)]);
    for part in [chance(&odds, VIC, "is pushed"), chance(&odds, VIC, "falls"), odds.choice] {
        near(part, 7.0 / 36.0);
    }
    let after = play.session.now(Seat(1)).odds(
        Some(&Deed::from(TrialAction::Shoot { figure: ADA }).0),
        &[at(11), Answer::Dice(vec![1])],
        &[],
    );
    near(chance(&after.unwrap(), VIC, "falls"), 1.0 / 6.0);
}

/// Two dice against each other: of 36 falls 6 are level, 5 differ by one either way, 4 by two, 3, 2 and 1 by more.
#[test]
fn a_fight() {
    for (stance, falls, choice, pushed) in [("wary", 6.0, 9.0, 15.0), ("bold", 10.0, 11.0, 10.0)] {
        let play = acting(close(), [stance, "wary"], [1, 0]);
        let odds = odds(&play, TrialAction::Charge { figure: ADA }, &[at(11), path(10.0, 13.0)]);
        near(chance(&odds, VIC, "falls"), falls / 36.0);
        near(odds.choice, choice / 36.0);
        near(chance(&odds, ADA, "is pushed"), pushed / 36.0);
    }
}

/// Two dice that hit on a 4: none on 1 in 4, one on 2 in 4, both on 1 in 4. Bold they hit on a 3.
#[test]
fn a_volley() {
    for (stance, hit) in [("wary", 0.5), ("bold", 2.0 / 3.0)] {
        let play = acting(close(), [stance, "wary"], [1, 0]);
        let then = [at(11), Answer::Figures(vec![BEN])];
        let odds = odds(&play, TrialAction::Volley { figure: ADA }, &then);
        near(chance(&odds, VIC, "falls"), hit * hit);
        near(chance(&odds, VIC, "is stunned"), 2.0 * hit * (1.0 - hit));
        near(chance(&odds, VIC, "is pushed"), 2.0 * hit * (1.0 - hit));
        assert_eq!(odds.together.len(), 3);
    }
}

/// A double of two dice is a dud; else the thrower shares the hits out, which nobody guesses.
#[test]
fn a_bomb() {
    let play = acting(close(), ["wary", "wary"], [1, 0]);
    let then = [Answer::Number(2), Answer::Spot(spot(10.0, 15.0))];
    let odds = odds(&play, TrialAction::Bomb { figure: ADA }, &then);
    near(odds.choice, 30.0 / 36.0);
    near(odds.together[0].1, 6.0 / 36.0);
}

#[test]
fn what_is_refused_is_barred() {
    let play = acting(close(), ["wary", "wary"], [1, 0]);
    near(odds(&play, TrialAction::Shoot { figure: ADA }, &[at(12)]).barred, 1.0);
    let shoot = Deed::from(TrialAction::Shoot { figure: ADA }).0;
    let faults = play.session.now(Seat(1)).odds(Some(&shoot), &[Answer::Number(1)], &[]).unwrap_err();
    assert_eq!((faults[0].place.as_str(), faults[0].words.as_str()), ("then[0]", "a figure was asked for"));
}

#[test]
fn the_odds_go_on_with_the_open_attempt() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Shoot { figure: ADA }, &[at(11)]));
    for seat in 0..3 {
        let odds = play.session.now(Seat(seat)).odds(None, &[], &[]).unwrap();
        near(chance(&odds, VIC, "falls"), 7.0 / 36.0);
    }
    play.rolls(1, &[1]);
    near(chance(&play.session.now(Seat(2)).odds(None, &[], &[]).unwrap(), VIC, "falls"), 1.0 / 6.0);
}

#[test]
fn nobody_bets_on_free_dice() {
    let play = Play::open(crate::support::free());
    let roll = Deed::from(FreeAction::Roll { count: 2, faces: 6 }).0;
    let odds = play.session.now(Seat(0)).odds(Some(&roll), &[], &[]).unwrap();
    assert_eq!((odds.each.len(), odds.together.len()), (0, 1));
    near(odds.together[0].1, 1.0);
}
