//! How a game ends by each of the conditions a scenario may name. Without one, it is told in `checks/end.txt`.

use crate::fixture::{Field, Play, a, e, h};
use handspan_games::book::Book;
use handspan_games::setup::Fact;
use handspan_games::them::{ANTS, Phase};
use handspan_table::Side;

fn winners(play: &Play) -> Option<Vec<Side>> {
    play.battle.victory().map(|victory| victory.sides)
}

#[test]
fn a_scenario_may_want_some_holes_before_a_last_turn() {
    let field = || {
        let field = Field::new().h(1, 28.5, 18.0, 180.0).hole(1, 30.0, 18.0).hole(2, 5.0, 18.0).a(1, 18.0, 34.0, 0.0);
        field.charges(1, 1).fact(Fact::new("turn_limit", None, &[2]))
    };
    let mut play = field().fact(Fact::new("win_holes", None, &[1])).begin();
    assert!(play.collapse(h(1), e(1)).is_ok());
    play.end_phase();
    assert_eq!(winners(&play), Some(vec![Side(1)]), "THEM-END-1: ants may live");
    let mut play = field().fact(Fact::new("win_holes", None, &[1])).begin();
    play.until(Phase::Characters);
    assert_eq!((winners(&play), play.battle.turn()), (None, 2), "THEM-END-1");
    play.until(Phase::Over);
    assert_eq!((winners(&play), play.battle.turn()), (Some(vec![ANTS]), 2), "THEM-END-1: that was the last turn");
}

#[test]
fn a_scenario_may_want_a_last_stand() {
    let played = |collapse: bool, stand: &[i32]| {
        let never = Fact { says: "never".into(), ..Fact::new("win_holes", None, &[]) };
        let field = Field::new().h(1, 28.5, 18.0, 180.0).hole(1, 30.0, 18.0).a(1, 18.0, 34.0, 0.0).charges(1, 1);
        let field = field.fact(never).fact(Fact::new("turn_limit", None, &[1]));
        let mut play = field.fact(Fact::new("last_stand", None, stand)).begin();
        if collapse {
            assert!(play.collapse(h(1), e(1)).is_ok());
        }
        play.until(Phase::Over);
        winners(&play)
    };
    assert_eq!(played(true, &[1, 1]), Some(vec![Side(1)]), "THEM-END-1");
    assert_eq!(played(false, &[1, 1]), Some(vec![ANTS]), "THEM-END-1: no hole is closed");
    assert_eq!(played(true, &[1, 2]), Some(vec![ANTS]), "THEM-END-1: too few live");
    assert_eq!(played(false, &[0, 1]), Some(vec![Side(1)]), "THEM-END-1");
}

#[test]
fn a_scenario_may_count_the_living_at_the_end_of_turns_only() {
    let field = |says: &str| {
        let least = Fact { says: says.into(), ..Fact::new("least_alive", None, &[2]) };
        Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 20.0, 0.0).hole(1, 30.0, 30.0).fact(least).begin()
    };
    let mut play = field("phase");
    play.end_phase();
    assert_eq!(winners(&play), Some(vec![ANTS]), "THEM-END-1");
    let mut play = field("turn");
    play.end_phase();
    assert_eq!(winners(&play), None, "THEM-END-1");
    play.until(Phase::Over);
    assert_eq!((winners(&play), play.battle.turn()), (Some(vec![ANTS]), 1), "THEM-END-1");
}

/// THEM-END-1 The log and the card at the end say who has won in the same words.
#[test]
fn who_has_won_is_said_in_one_sentence() {
    let field = Field::new().h(1, 11.3, 10.0, 0.0).a(1, 10.0, 10.0, 0.0).hole(1, 30.0, 30.0).wounds(1, 2);
    let mut play = field.ants_phase();
    assert!(play.bite(a(1), h(1), &[6]).is_ok());
    let before = play.battle.clone();
    let events = play.end_phase();
    let won = events.last().map(|event| before.tell(event)).expect("the phase ends the game");
    assert_eq!(won[0].words, "Nobody is left alive: the ants win.");
    assert_eq!(play.battle.victory().map(|victory| victory.words), Some(won[0].words.clone()));
}

/// THEM-END-1 The sentence holds the numbers that decided the game.
#[test]
fn the_end_is_told_with_its_numbers() {
    let ended = |collapse: bool, facts: &[Fact]| {
        let field = Field::new().h(1, 28.5, 18.0, 180.0).h(2, 18.0, 2.0, 180.0).a(1, 18.0, 34.0, 0.0).charges(1, 1);
        let field = field.hole(1, 30.0, 18.0).hole(2, 5.0, 18.0);
        let mut play = facts.iter().fold(field, |field, fact| field.fact(fact.clone())).begin();
        if collapse {
            assert!(play.collapse(h(1), e(1)).is_ok());
        }
        play.until(Phase::Over);
        play.battle.victory().map(|victory| victory.words).unwrap_or_default()
    };
    let limit = Fact::new("turn_limit", None, &[1]);
    let holes = |count| Fact::new("win_holes", None, &[count]);
    let never = Fact { says: "never".into(), ..Fact::new("win_holes", None, &[]) };
    let stand = |holes, alive| Fact::new("last_stand", None, &[holes, alive]);
    let least = Fact::new("least_alive", None, &[3]);
    for (collapse, facts, words) in [
        (true, vec![limit.clone(), holes(2)], "Turn 1 is over and one hole is still open: the ants win."),
        (false, vec![limit.clone(), holes(2)], "Turn 1 is over and two holes are still open: the ants win."),
        (false, vec![limit.clone(), holes(1)], "Turn 1 is over and one hole more had to be closed: the ants win."),
        (true, vec![limit.clone(), holes(1)], "One of two holes is closed: the people win."),
        (
            false,
            vec![limit.clone(), never.clone(), stand(1, 2)],
            "Turn 1 is over with no hole closed and two people alive, and one hole closed and two people alive were needed: \
             the ants win.",
        ),
        (
            true,
            vec![limit.clone(), never.clone(), stand(1, 2)],
            "Turn 1 is over, one hole is closed and two people are still alive: the people win.",
        ),
        (false, vec![limit, never, stand(0, 1)], "Turn 1 is over and two people are still alive: the people win."),
        (false, vec![least], "Only two people are left alive, and three were needed: the ants win."),
    ] {
        assert_eq!(ended(collapse, &facts), words, "THEM-END-1");
    }
}
