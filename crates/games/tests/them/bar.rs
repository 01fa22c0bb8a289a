//! THEM-BAR: barricades, fences and walls.

use crate::fixture::{Field, Play, a, b, h, p, refused};
use handspan_games::them::{Phase, ThemAction, ThemEvent};
use handspan_umpire::Answer;

/// B1 (18, 20) @90: x 16-20, y 19.75-20.25. Somebody stands far away.
fn barred() -> Field {
    Field::new().barricade(1, 18.0, 20.0, 90.0).h(9, 33.0, 3.0, 90.0)
}

/// Ants @90 before its near face, side by side.
fn row(field: Field, y: f64, places: &[f64]) -> Field {
    let ants: Vec<(f64, f64, f64)> = places.iter().map(|x| (*x, y, 90.0)).collect();
    field.ants(1, &ants)
}

const FOUR: [f64; 4] = [16.5, 17.5, 18.5, 19.5];
const THREE: [f64; 3] = [16.5, 17.5, 18.5];

/// Is the barricade marked when the ants' phase ends?
fn is_marked_after(field: Field) -> bool {
    let mut play = field.ants_phase();
    play.end_phase();
    assert_eq!((play.battle.turn(), play.battle.phase()), (2, Phase::Characters));
    play.is_marked(b(1))
}

/// The row of four, marked at the end of turn 1, in the people's phase of turn 2.
fn gnawed(field: Field) -> Play {
    let mut play = row(field, 18.95, &FOUR).ants_phase();
    play.end_phase();
    assert!(play.is_marked(b(1)) && play.battle.turn() == 2);
    play
}

#[test]
fn them_bar_1_c1_ants_stop_at_a_barricade() {
    let mut play = barred().a(1, 18.0, 17.0, 90.0).ants_phase();
    assert_eq!(play.go(a(1), &[(18.0, 22.0)]), refused("E_BARRICADE"));
    assert_eq!((play.at(a(1)), play.left(a(1))), (Some((18.0, 17.0)), 6.0));
    assert!(play.go(a(1), &[(18.0, 18.95)]).is_ok());
    assert_eq!(play.left(a(1)), 4.05);
}

#[test]
fn them_bar_1_c2_and_walk_round_its_end() {
    let mut play = barred().a(1, 18.0, 17.0, 90.0).ants_phase();
    assert!(play.go(a(1), &[(20.6, 19.2)]).is_ok());
    assert_eq!(play.left(a(1)), 2.594);
}

#[test]
fn them_bar_1_no_ant_stops_on_one() {
    let mut play = barred().a(1, 18.0, 17.0, 90.0).ants_phase();
    assert_eq!(play.go(a(1), &[(18.0, 19.0)]), refused("E_BARRICADE"));
}

#[test]
fn them_bar_2_c1_four_in_a_row_gnaw() {
    assert!(is_marked_after(row(barred(), 18.95, &FOUR)));
}

#[test]
fn them_bar_2_c2_all_on_one_face() {
    let mut play = row(barred(), 18.95, &THREE).a(4, 18.0, 21.05, 270.0).ants_phase();
    play.end_phase();
    assert!(!play.is_marked(b(1)));
    play.until(Phase::Ants);
    assert!(play.stands(b(1)));
    assert_eq!(play.take_away(b(1)), refused("E_FIXED"));
    assert!(play.stands(b(1)));
}

#[test]
fn them_bar_2_the_far_face_is_as_good() {
    let ants: Vec<(f64, f64, f64)> = FOUR.iter().map(|x| (*x, 21.05, 270.0)).collect();
    assert!(is_marked_after(barred().ants(1, &ants)));
}

#[test]
fn them_bar_2_c3_a_flank_does_not_gnaw() {
    let three = || row(barred(), 18.95, &THREE).a(4, 19.8, 19.25, 0.0);
    assert!(!is_marked_after(three()));
    assert!(is_marked_after(three().a(5, 15.5, 18.95, 90.0)), "three count, so one more makes four");
}

#[test]
fn them_bar_2_c4_within_a_tenth_of_an_inch() {
    assert!(is_marked_after(row(barred(), 18.86, &FOUR)));
    assert!(!is_marked_after(row(barred(), 18.84, &FOUR)));
}

#[test]
fn them_bar_2_it_is_tested_when_the_ants_phase_ends_and_not_before() {
    let mut play = row(barred(), 18.95, &FOUR).begin();
    let events = play.end_phase();
    assert!(!play.is_marked(b(1)) && play.stands(b(1)), "{events:?}");
}

#[test]
fn them_bar_3_c1_it_falls_when_their_next_phase_begins() {
    let mut play = gnawed(barred().h(8, 33.0, 6.0, 90.0).hole(1, 5.0, 5.0));
    assert!(play.stands(b(1)));
    play.end_phase();
    assert_eq!(play.battle.phase(), Phase::Reinforcements);
    assert!(play.stands(b(1)) && play.is_marked(b(1)));
    let events = play.until(Phase::Ants);
    assert_eq!((play.battle.turn(), play.stands(b(1)), play.is_marked(b(1))), (2, false, false));
    let fell = |event: &ThemEvent| matches!(event, ThemEvent::BarricadeFell { terrain } if *terrain == b(1));
    assert!(events.iter().any(fell), "{events:?}");
    assert!(play.go(a(1), &[(16.5, 21.0)]).is_ok(), "the four walk on at once");
    assert_eq!(play.left(a(1)), 3.95);
}

#[test]
fn them_bar_3_c2_a_broken_row_gnaws_no_more() {
    let mut play = gnawed(barred().h(1, 18.5, 24.0, 270.0));
    assert!(play.attack(h(1), a(3), 6).is_ok());
    assert!(!play.lives(a(3)));
    play.until(Phase::Ants);
    assert_eq!((play.battle.turn(), play.stands(b(1)), play.is_marked(b(1))), (2, true, false));
}

#[test]
fn them_bar_3_c3_unless_the_players_say_it_need_not_hold() {
    let mut play = gnawed(barred().option("gnaw_must_hold", "false").h(1, 18.5, 24.0, 270.0));
    assert!(play.attack(h(1), a(3), 6).is_ok());
    play.until(Phase::Ants);
    assert!(!play.stands(b(1)));
}

#[test]
fn them_bar_3_c4_a_row_made_this_phase_waits_a_turn() {
    let mut play = row(barred(), 18.95, &THREE).a(4, 19.5, 15.5, 90.0).ants_phase();
    assert_eq!(play.go(a(4), &[(19.5, 21.2)]), refused("E_BARRICADE"));
    assert!(play.go(a(4), &[(19.5, 18.95)]).is_ok());
    assert_eq!((play.left(a(4)), play.stands(b(1)), play.is_marked(b(1))), (2.55, true, false));
    play.end_phase();
    assert!(play.stands(b(1)) && play.is_marked(b(1)));
}

/// H1 goes straight over B1; what is left.
fn crossing(field: Field, from: (f64, f64), to: (f64, f64)) -> Result<f64, String> {
    let mut play = field.h(1, from.0, from.1, 90.0).begin();
    play.go(h(1), &[to])?;
    assert_eq!(play.at(h(1)), Some(to));
    Ok(play.left(h(1)))
}

#[test]
fn them_bar_4_c1_three_inches_over_and_the_way_there_and_on() {
    assert_eq!(crossing(barred(), (18.0, 17.25), (18.0, 21.75)), Ok(0.0));
}

#[test]
fn them_bar_4_c2_all_a_poisoned_character_has() {
    assert_eq!(crossing(barred().poisoned(1), (18.0, 19.25), (18.0, 20.75)), Ok(0.0));
}

#[test]
fn them_bar_4_c3_half_an_inch_before_it_is_too_much() {
    assert_eq!(crossing(barred().poisoned(1), (18.0, 18.75), (18.0, 20.75)), Err("E_BUDGET".to_owned()));
}

#[test]
fn them_bar_4_c4_along_the_top_the_way_itself_is_paid() {
    assert_eq!(crossing(barred(), (16.2, 19.25), (19.8, 20.75)), Ok(2.1));
}

#[test]
fn them_bar_4_the_joint_of_two_is_one_and_two_behind_one_another_are_two() {
    let joint = barred().barricade(2, 22.0, 20.0, 90.0);
    assert_eq!(crossing(joint, (20.0, 19.25), (20.0, 20.75)), Ok(3.0));
    let double = barred().barricade(2, 18.0, 21.0, 90.0);
    assert_eq!(crossing(double, (18.0, 19.25), (18.0, 21.75)), Ok(0.0));
}

#[test]
fn them_bar_4_touching_its_end_costs_nothing_extra() {
    assert_eq!(crossing(barred(), (20.5, 19.0), (20.5, 21.0)), Ok(4.0));
    assert_eq!(crossing(barred(), (18.0, 19.25), (19.0, 19.25)), Ok(5.0));
}

#[test]
fn them_bar_5_c1_nobody_stops_on_top() {
    let mut play = barred().h(1, 18.0, 19.25, 90.0).begin();
    assert_eq!(play.go(h(1), &[(18.0, 20.5)]), refused("E_ON_BARRICADE"));
    assert_eq!((play.at(h(1)), play.left(h(1))), (Some((18.0, 19.25)), 6.0));
}

#[test]
fn them_bar_5_c2_before_it_and_behind_it_one_may() {
    let mut play = barred().h(1, 18.0, 17.25, 90.0).begin();
    assert!(play.go(h(1), &[(18.0, 19.25)]).is_ok());
    assert_eq!(play.left(h(1)), 4.0);
    assert!(play.go(h(1), &[(18.0, 20.75)]).is_ok());
    assert_eq!(play.left(h(1)), 1.0);
}

#[test]
fn them_bar_6_c1_nobody_crosses_a_wall() {
    let mut play = Field::new().wall(1, (12.0, 12.5), (8.0, 12.0)).h(1, 10.0, 10.0, 0.0).begin();
    assert_eq!(play.go(h(1), &[(14.0, 10.0)]), refused("E_WALL"));
    assert!(play.go(h(1), &[(11.5, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 4.5);
}

/// A fence x 12-12.2, y 8-12.
fn fenced(tags: &[&str]) -> Field {
    Field::new().piece(1, "fence", tags, (12.0, 12.2), (8.0, 12.0))
}

#[test]
fn them_bar_6_c2_a_fence_stops_no_shot() {
    let mut play = fenced(&[]).h(1, 16.0, 10.0, 180.0).a(1, 10.0, 10.0, 0.0).begin();
    assert!(play.attack(h(1), a(1), 6).is_ok());
    assert!(!play.lives(a(1)));
}

#[test]
fn them_bar_6_c3_but_every_ant() {
    let mut play = fenced(&[]).more_people(9, 1).a(1, 10.0, 10.0, 0.0).ants_phase();
    assert_eq!(play.go(a(1), &[(14.0, 10.0)]), refused("E_WALL"));
    assert_eq!((play.at(a(1)), play.left(a(1))), (Some((10.0, 10.0)), 6.0));
}

#[test]
fn them_bar_7_c1_a_crossable_fence_is_crossed_for_three_inches() {
    let mut play = fenced(&["crossable"]).h(1, 11.5, 10.0, 0.0).begin();
    assert_eq!(play.go(h(1), &[(12.1, 10.0)]), refused("E_ON_BARRICADE"));
    assert!(play.go(h(1), &[(12.7, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 3.0);
}

#[test]
fn them_bar_7_c2_by_people_alone() {
    let mut play = fenced(&["crossable"]).more_people(9, 1).a(1, 10.0, 10.0, 0.0).ants_phase();
    assert_eq!(play.go(a(1), &[(14.0, 10.0)]), refused("E_WALL"));
}

/// Says of a piece what it is from now on.
fn designate(play: &mut Play, word: &str) -> crate::fixture::Came {
    play.act(ThemAction::Designate { terrain: p(1) }, &[Answer::Option(word.into())])
}

#[test]
fn them_bar_7_c3_pieces_are_designated_before_turn_1_only() {
    let walled = || Field::new().wall(1, (12.0, 12.5), (8.0, 12.0)).h(1, 11.5, 10.0, 0.0);
    let mut play = walled().begin();
    assert_eq!(designate(&mut play, "crossable"), refused("E_SETUP"));
    assert_eq!(play.go(h(1), &[(13.0, 10.0)]), refused("E_WALL"));
    let mut play = walled().setup();
    assert!(designate(&mut play, "crossable").is_ok());
    assert!(play.act(ThemAction::Begin, &[]).is_ok());
    assert!(play.go(h(1), &[(13.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 3.0);
}

#[test]
fn them_bar_7_scenery_is_designated_too() {
    let rocks = || Field::new().scenery(1, (12.0, 16.0), (8.0, 12.0)).h(1, 10.0, 10.0, 0.0);
    let mut play = rocks().setup();
    assert!(designate(&mut play, "not to be climbed").is_ok());
    assert!(play.act(ThemAction::Begin, &[]).is_ok());
    assert_eq!(play.go(h(1), &[(14.0, 10.0)]), refused("E_NO_CLIMB"));
}
