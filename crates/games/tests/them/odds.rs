//! The odds the program tells against those worked out by hand.

use crate::fixture::{Field, Play, a, h, s, spot, who};
use handspan_games::them::ThemAction;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Odds, Tone, odds};

const SHOT: &str = "shoot";

fn odds_of(play: &Play, action: &ThemAction, answers: &[Answer]) -> Odds {
    let odds = odds(&play.battle, Side(0), action, answers, &[]);
    let all: f64 = odds.together.iter().map(|(_, chance, _)| chance).sum();
    assert!(is(all, 1.0) && is(odds.choice, 0.0) && is(odds.barred, 0.0), "{odds:?}");
    odds
}

fn is(chance: f64, expected: f64) -> bool {
    (chance - expected).abs() < 1e-12
}

/// The chance of one outcome by itself.
fn each(odds: &Odds, figure: FigureId, words: &str) -> f64 {
    let found = odds.each.iter().find(|(gist, _)| gist.figure == Some(figure) && gist.words == words);
    found.map_or(0.0, |(_, chance)| *chance)
}

/// The chance that just these outcomes come together.
fn together(odds: &Odds, outcomes: &[(FigureId, &str)]) -> f64 {
    let just = |set: &[handspan_umpire::Gist]| {
        let has = |outcome: &(FigureId, &str)| {
            set.iter().any(|gist| gist.figure == Some(outcome.0) && gist.words == outcome.1)
        };
        set.len() == outcomes.len() && outcomes.iter().all(has)
    };
    odds.together.iter().find(|(set, ..)| just(set)).map_or(0.0, |(_, chance, _)| *chance)
}

#[track_caller]
fn expect(odds: &Odds, expected: &[(&[(FigureId, &str)], f64)]) {
    for (outcomes, chance) in expected {
        assert!(is(together(odds, outcomes), *chance), "{outcomes:?} is not {chance}: {odds:?}");
    }
    let sum: f64 = expected.iter().map(|(_, chance)| chance).sum();
    assert!(is(sum, 1.0), "the table worked out by hand is whole");
    assert_eq!(odds.together.len(), expected.len(), "{odds:?}");
    assert!(odds.error.abs() < f64::EPSILON, "walked, not sampled");
}

/// What each set of outcomes is to the side that acts.
fn tones(play: &Play, side: u8, action: &ThemAction, answers: &[Answer]) -> Vec<(Vec<&'static str>, Tone)> {
    let odds = odds(&play.battle, Side(side), action, answers, &[]);
    let words = |set: &[handspan_umpire::Gist]| -> Vec<&'static str> { set.iter().map(|gist| gist.words).collect() };
    let mut tones: Vec<(Vec<&'static str>, Tone)> =
        odds.together.iter().map(|(set, _, tone)| (words(set), *tone)).collect();
    tones.sort_by_key(|(words, _)| words.clone());
    tones
}

#[test]
fn an_outcome_is_good_or_bad_for_whoever_acts() {
    let play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0).begin();
    let shot = tones(&play, 1, &ThemAction::Attack { figure: h(1) }, &[who(a(1))]);
    let expected = [
        (vec![], Tone::Neutral),
        (vec!["'s turn ends"], Tone::Bad),
        (vec!["dies"], Tone::Good),
        (vec!["is driven back"], Tone::Good),
    ];
    assert_eq!(shot, expected);
    let bite = Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 0.0).ants_phase();
    let odds = tones(&bite, 2, &ThemAction::Bite { figure: a(1) }, &[who(h(1))]);
    assert!(odds.contains(&(vec![], Tone::Neutral)), "{odds:?}");
    let harm = |(words, tone): &(Vec<&str>, Tone)| words.is_empty() || *tone == Tone::Good;
    assert!(odds.iter().all(harm), "what harms people is good for the ants: {odds:?}");
}

#[test]
fn a_shot_is_an_oops_three_misses_a_body_shot_and_a_head_shot() {
    let play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0).begin();
    let odds = odds_of(&play, &ThemAction::Attack { figure: h(1) }, &[who(a(1))]);
    let sixth = 1.0 / 6.0;
    expect(
        &odds,
        &[
            (&[(h(1), "'s turn ends")], sixth),
            (&[], 3.0 / 6.0),
            (&[(a(1), "is driven back")], sixth),
            (&[(a(1), "dies")], sixth),
        ],
    );
}

#[test]
fn a_body_shot_that_moves_nobody_drives_nobody_back() {
    let play = Field::new().h(1, 30.0, 10.0, 0.0).a(1, 35.2, 10.0, 180.0).begin();
    let odds = odds_of(&play, &ThemAction::Attack { figure: h(1) }, &[who(a(1))]);
    expect(&odds, &[(&[(h(1), "'s turn ends")], 1.0 / 6.0), (&[], 4.0 / 6.0), (&[(a(1), "dies")], 1.0 / 6.0)]);
}

#[test]
fn a_body_shot_may_drive_several_back() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 14.0, 10.0, 180.0).a(2, 16.6, 10.0, 180.0);
    let odds = odds_of(&field.begin(), &ThemAction::Attack { figure: h(1) }, &[who(a(1))]);
    assert!(is(together(&odds, &[(a(1), "is driven back"), (a(2), "is driven back")]), 1.0 / 6.0), "{odds:?}");
}

#[test]
fn a_shot_that_meets_a_friend_wounds_it_and_not_the_ant() {
    let play = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 13.0, 10.4, 0.0).a(1, 16.0, 10.0, 180.0).begin();
    let answers = [who(a(1)), Answer::Option(SHOT.into())];
    let odds = odds_of(&play, &ThemAction::Attack { figure: h(1) }, &answers);
    let sixth = 1.0 / 6.0;
    expect(
        &odds,
        &[
            (&[(h(1), "'s turn ends")], sixth),
            (&[], 3.0 / 6.0),
            (&[(h(2), "is driven back")], sixth),
            (&[(h(2), "is wounded")], sixth),
        ],
    );
    assert!(is(each(&odds, a(1), "dies"), 0.0));
}

/// The bite of A1 on H1, face to face.
fn bite(field: Field) -> Odds {
    let play = field.a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 0.0).ants_phase();
    odds_of(&play, &ThemAction::Bite { figure: a(1) }, &[who(h(1))])
}

#[test]
fn a_bite_wounds_on_a_six_and_poisons_on_a_one_after_that() {
    let odds = bite(Field::new());
    expect(
        &odds,
        &[
            (&[], 5.0 / 6.0),
            (&[(h(1), "is wounded"), (h(1), "is driven back")], 5.0 / 36.0),
            (&[(h(1), "is wounded"), (h(1), "is driven back"), (h(1), "is poisoned")], 1.0 / 36.0),
        ],
    );
    assert!(is(each(&odds, h(1), "is wounded"), 1.0 / 6.0) && is(each(&odds, h(1), "is poisoned"), 1.0 / 36.0));
}

#[test]
fn the_third_wound_kills_and_the_dead_are_not_poisoned() {
    let odds = bite(Field::new().wounds(1, 2));
    assert!(is(each(&odds, h(1), "dies"), 1.0 / 6.0) && is(together(&odds, &[]), 5.0 / 6.0), "{odds:?}");
    assert!(is(each(&odds, h(1), "is poisoned"), 0.0) && is(each(&odds, h(1), "is driven back"), 0.0), "{odds:?}");
}

#[test]
fn the_poisoned_are_not_poisoned_again() {
    let odds = bite(Field::new().poisoned(1));
    assert!(is(each(&odds, h(1), "is wounded"), 1.0 / 6.0) && is(each(&odds, h(1), "is poisoned"), 0.0), "{odds:?}");
}

#[test]
fn whoever_is_blocked_is_wounded_where_it_stands() {
    let odds = bite(Field::new().wall(1, (11.8, 12.5), (8.0, 12.0)));
    assert!(is(together(&odds, &[(h(1), "is wounded")]), 5.0 / 36.0), "{odds:?}");
    assert!(is(each(&odds, h(1), "is driven back"), 0.0), "{odds:?}");
}

/// H1 throws at (16, 10) with H2 and two ants under the template.
fn burst(field: Field) -> Odds {
    let field = field.h(1, 10.0, 10.0, 0.0).charges(1, 1).h(2, 15.5, 10.0, 0.0);
    let play = field.a(1, 16.0, 11.5, 0.0).a(2, 17.5, 10.0, 90.0).begin();
    odds_of(&play, &ThemAction::Throw { figure: h(1) }, &[Answer::Spot(spot(16.0, 10.0))])
}

#[test]
fn a_burst_kills_each_by_itself_every_other_time() {
    let odds = burst(Field::new());
    let (one, two, three) = ((h(2), "dies"), (a(1), "dies"), (a(2), "dies"));
    let eighth = 1.0 / 8.0;
    expect(
        &odds,
        &[
            (&[], eighth),
            (&[one], eighth),
            (&[two], eighth),
            (&[three], eighth),
            (&[one, two], eighth),
            (&[one, three], eighth),
            (&[two, three], eighth),
            (&[one, two, three], eighth),
        ],
    );
    assert!([h(2), a(1), a(2)].iter().all(|figure| is(each(&odds, *figure, "dies"), 0.5)), "{odds:?}");
}

#[test]
fn one_die_for_all_kills_all_or_nobody() {
    let odds = burst(Field::new().option("burst_roll", "per_charge"));
    expect(&odds, &[(&[], 0.5), (&[(h(2), "dies"), (a(1), "dies"), (a(2), "dies")], 0.5)]);
}

#[test]
fn a_search_by_dice_finds_a_charge_every_other_time() {
    let field = Field::new().option("search_mode", "roll").h(1, 10.0, 10.0, 0.0).search_point(1, 10.5, 10.0, 0);
    let odds = odds_of(&field.begin(), &ThemAction::Search { figure: h(1), point: s(1) }, &[]);
    expect(&odds, &[(&[], 0.5), (&[(h(1), "finds a charge")], 0.5)]);
}
