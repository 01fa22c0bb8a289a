//! The edge cases of the ledger, 1 to 20: pushes, bursts, trading, rows and shots.

use crate::asking::under;
use crate::fixture::{Field, Play, a, b, e, h, refused};
use handspan_games::them::{Phase, Reason, ThemAction};

/// H1 (10, 10) @0.
fn shooter() -> Field {
    Field::new().h(1, 10.0, 10.0, 0.0)
}

/// A1 (10, 10) @0 with its front edge against H1 (11.3, 10).
fn bitten() -> Field {
    Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 0.0)
}

#[test]
fn edge_1_a_chain_stops_at_the_table_edge() {
    let ants = [(31.0, 18.0, 180.0), (32.6, 18.0, 180.0), (34.2, 18.0, 180.0)];
    let mut play = Field::new().h(1, 28.0, 18.0, 0.0).ants(1, &ants).begin();
    assert!(play.attack(h(1), a(1), 5).is_ok());
    assert_eq!([1, 2, 3].map(|ant| play.at(a(ant))), [32.0, 33.6, 35.2].map(|x| Some((x, 18.0))));
}

#[test]
fn edge_2_pushed_along_a_wall_it_touches() {
    let mut play = shooter().a(1, 14.0, 10.0, 180.0).wall(1, (12.0, 20.0), (10.5, 11.0)).begin();
    assert!(play.attack(h(1), a(1), 5).is_ok());
    assert_eq!(play.at(a(1)), Some((16.0, 10.0)));
}

#[test]
fn edge_3_pushed_slantwise_into_a_wall_it_stops() {
    let mut play = shooter().a(1, 13.0, 14.0, 0.0).wall(1, (8.0, 20.0), (15.3, 16.0)).begin();
    assert!(play.attack(h(1), a(1), 5).is_ok());
    assert_eq!(play.at(a(1)), Some((13.6, 14.8)));
}

#[test]
fn edge_4_a_person_behind_holds_a_chain_of_ants() {
    let mut play = shooter().a(1, 14.0, 10.0, 180.0).a(2, 15.6, 10.0, 180.0).h(2, 16.9, 10.0, 0.0).begin();
    assert!(play.attack(h(1), a(1), 5).is_ok());
    let stands = (play.at(a(1)), play.at(a(2)), play.at(h(2)));
    assert_eq!(stands, (Some((14.0, 10.0)), Some((15.6, 10.0)), Some((16.9, 10.0))));
}

#[test]
fn edge_5_bitten_against_a_barricade() {
    let mut play = bitten().barricade(1, 12.35, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.wounds(h(1))), (Some((11.6, 10.0)), 1));
}

#[test]
fn edge_6_pushed_off_scenery() {
    let field = Field::new().scenery(1, (11.0, 12.0), (9.0, 11.0)).h(1, 11.5, 10.0, 0.0).a(1, 10.2, 10.0, 0.0);
    let mut play = field.ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.wounds(h(1))), (Some((12.5, 10.0)), 1), "the bite is its only wound");
    play.until(Phase::Characters);
    assert_eq!(play.left(h(1)), 6.0);
}

#[test]
fn edge_7_nobody_is_knocked_uphill() {
    let mut play = bitten().scenery(1, (12.2, 15.0), (8.0, 12.0)).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!(play.at(h(1)), Some((11.7, 10.0)));
}

#[test]
fn edge_8_the_template_over_the_thrower() {
    let mut play = shooter().charges(1, 2).a(1, 11.3, 10.0, 180.0).more_people(2, 1).begin();
    assert_eq!(under(play.throw(h(1), 11.5, 10.0, &[4, 5])), [a(1), h(1)]);
    assert!(!play.lives(a(1)) && !play.lives(h(1)));
    assert_eq!(play.tokens(), [(10.0, 10.0)], "what it still carries lands where it stood");
}

#[test]
fn edge_9_the_last_of_both_sides_in_one_blast_is_a_win_of_the_ants() {
    let mut play = shooter().charges(1, 1).a(1, 11.3, 10.0, 180.0).collapsed(1, 30.0, 30.0).begin();
    assert!(play.throw(h(1), 11.5, 10.0, &[4, 5]).is_ok());
    assert_eq!(play.outcome(), None, "victory is tested when the phase ends");
    play.end_phase();
    let outcome = play.outcome().expect("somebody has won");
    assert_eq!((outcome.ants, outcome.reason), (true, Reason::TooFewAlive));
}

#[test]
fn edge_10_two_charges_then_poison() {
    let mut play = bitten().charges(1, 2).h(2, 13.3, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 1]).is_ok());
    assert_eq!((play.at(h(1)), play.charges(h(1)), play.tokens()), (Some((12.3, 10.0)), 1, vec![(12.3, 10.0)]));
    assert_eq!(play.trade(h(1), h(2), 1, 0), refused("E_PHASE"), "though they touch");
}

#[test]
fn edge_11_trading_with_the_poisoned() {
    let trade = |own: i32, others: i32, give: i32, take: i32| {
        let field = shooter().poisoned(1).charges(1, own).h(2, 11.0, 10.0, 0.0).charges(2, others);
        let mut play = field.begin();
        play.trade(h(1), h(2), give, take).map(|_| (play.charges(h(1)), play.charges(h(2))))
    };
    let full = Err("E_CAPACITY".to_owned());
    assert_eq!(trade(1, 1, 0, 1), full, "cannot receive");
    assert_eq!(trade(1, 1, 1, 0), Ok((0, 2)), "can give");
    assert_eq!(trade(1, 1, 1, 1), Ok((1, 1)), "can swap");
    assert_eq!(trade(1, 2, 1, 0), full, "nor does a healthy one with two receive");
    assert_eq!(trade(0, 2, 0, 1), Ok((1, 1)));
}

#[test]
fn edge_12_a_poisoned_character_hands_its_charge_to_a_friend_at_the_hole() {
    let field = Field::new().hole(1, 30.0, 18.0).h(1, 28.5, 18.0, 0.0).poisoned(1).charges(1, 1);
    let mut play = field.h(2, 28.833, 18.943, 0.0).barricade(1, 28.5, 17.25, 90.0).begin();
    assert_eq!(play.collapse(h(1), e(1)), refused("E_BUDGET"));
    assert_eq!(play.tear_down(h(1), b(1)), refused("E_BUDGET"));
    assert!(play.trade(h(1), h(2), 1, 0).is_ok());
    assert!(play.collapse(h(2), e(1)).is_ok());
    assert_eq!((play.kind(e(1)), play.left(h(1)), play.left(h(2)), play.charges(h(2))), ("collapsed", 3.0, 0.0, 0));
}

#[test]
fn edge_13_a_human_dies_at_the_cap() {
    let field = Field::new().hole(1, 10.0, 25.0).more_people(2, 4).h(1, 19.3, 18.0, 0.0).wounds(1, 2);
    let mut play = field.a(1, 18.0, 18.0, 0.0).more_ants(2, 19).ants_phase();
    assert!(play.bite(a(1), h(1), &[6]).is_ok());
    let counts = |play: &Play| (play.battle.people().count(), play.battle.ants().count(), play.battle.room());
    assert_eq!(counts(&play), (4, 20, 0));
    play.until(Phase::Ants);
    assert_eq!(counts(&play), (4, 20, 0), "none is taken away, and none arrives");
    for ant in 2..=5 {
        play.agreed(&ThemAction::Remove { figure: a(ant) }, &[]);
    }
    assert_eq!(counts(&play), (4, 16, 0));
    play.until(Phase::Ants);
    assert_eq!(counts(&play), (4, 16, 0));
    play.agreed(&ThemAction::Remove { figure: a(6) }, &[]);
    assert_eq!(counts(&play), (4, 15, 1));
    play.until(Phase::Characters);
    play.end_phase();
    assert_eq!(play.battle.phase(), Phase::Reinforcements);
    assert!(play.arrive(e(1), 10.0, 23.2, 270.0).is_ok());
    assert_eq!(counts(&play), (4, 16, 0));
}

/// Ants @90 against the near face of B1 (18, 20) @90 and whatever else there is; which barricades are marked in the end.
fn marked(field: Field, places: &[f64]) -> Vec<u32> {
    let ants: Vec<(f64, f64, f64)> = places.iter().map(|x| (*x, 18.95, 90.0)).collect();
    let mut play = field.barricade(1, 18.0, 20.0, 90.0).more_people(1, 1).ants(1, &ants).ants_phase();
    play.end_phase();
    [1, 2].into_iter().filter(|barricade| play.is_marked(b(*barricade))).collect()
}

#[test]
fn edge_14_a_row_across_two_barricades() {
    let two = || Field::new().barricade(2, 22.0, 20.0, 90.0);
    assert_eq!(marked(two(), &[18.5, 19.5, 20.5, 21.5]), [0; 0], "three count for each");
    assert_eq!(marked(two(), &[17.5, 18.5, 19.5, 20.5]), [1], "the last is just in");
    assert_eq!(marked(two(), &[17.49, 18.49, 19.49, 20.51]), [0; 0], "and a hair further it is not");
    assert_eq!(marked(two(), &[16.0, 17.0, 18.0, 19.0, 20.0]), [1], "five count too");
}

#[test]
fn edge_15_a_row_at_an_angle() {
    let three = [16.5, 17.5, 18.5];
    let fourth = |x, y, degrees| marked(Field::new().a(9, x, y, degrees), &three);
    assert_eq!(fourth(20.0, 18.8, 90.0 + 44.0), [1]);
    assert_eq!(fourth(20.0, 18.8, 90.0 + 46.0), [0; 0]);
    assert_eq!(fourth(20.8, 20.0, 180.0), [0; 0], "at the short end");
    assert_eq!(fourth(20.5, 20.0, 90.0), [0; 0], "at the short end, turned as the others");
}

/// The row of four at B1 (18, 20) @90, marked at the end of turn 1; people act in turn 2.
fn gnawed(field: Field) -> Play {
    let ants: Vec<(f64, f64, f64)> = [16.5, 17.5, 18.5, 19.5].iter().map(|x| (*x, 18.95, 90.0)).collect();
    let mut play = field.barricade(1, 18.0, 20.0, 90.0).ants(1, &ants).ants_phase();
    play.end_phase();
    assert!(play.is_marked(b(1)) && play.battle.turn() == 2);
    play
}

#[test]
fn edge_16_a_row_broken_and_refilled() {
    let mut play = gnawed(Field::new().h(1, 18.5, 24.0, 270.0).hole(1, 18.5, 17.15));
    assert!(play.attack(h(1), a(3), 6).is_ok());
    play.end_phase();
    assert_eq!(play.battle.phase(), Phase::Reinforcements);
    assert!(play.arrive(e(1), 18.5, 18.95, 90.0).is_ok());
    play.until(Phase::Ants);
    assert_eq!((play.battle.turn(), play.stands(b(1))), (2, false));
}

#[test]
fn edge_17_a_marked_barricade_torn_down_and_built_again() {
    let mut play = gnawed(Field::new().h(1, 18.0, 20.75, 270.0).h(2, 17.0, 20.75, 270.0));
    assert!(play.tear_down(h(1), b(1)).is_ok());
    assert!(!play.stands(b(1)) && !play.is_marked(b(1)));
    assert!(play.build(h(2), 1.0).is_ok());
    let [new] = play.barricades()[..] else { panic!("{:?}", play.barricades()) };
    assert_eq!((play.covers(new), play.is_marked(new)), (((16.0, 20.0), (19.75, 20.25)), false));
    play.until(Phase::Ants);
    assert!(play.stands(new), "it is not marked");
    play.end_phase();
    assert!(play.is_marked(new), "but four ants still stand before it");
}

#[test]
fn edge_18_the_ants_that_gnawed_run_through_and_bite() {
    let mut play = gnawed(Field::new().h(1, 16.5, 22.05, 270.0));
    play.until(Phase::Ants);
    assert!(play.go(a(1), &[(16.5, 20.75)]).is_ok());
    assert!(play.bite(a(1), h(1), &[6, 3]).is_ok());
    assert_eq!((play.wounds(h(1)), play.at(h(1)), play.left(a(1))), (1, Some((16.5, 23.05)), 4.2));
}

#[test]
fn edge_19_shooting_into_a_scrum_the_line_decides() {
    let shot = |x, y| {
        let field = shooter().a(1, 16.0, 10.0, 180.0).h(2, x, y, 0.0).a(2, 20.0, 10.0, 180.0);
        let mut play = field.begin();
        assert!(play.attack(h(1), a(2), 6).is_ok());
        (play.lives(a(1)), play.wounds(h(2)), play.lives(a(2)))
    };
    assert_eq!(shot(16.0, 11.0), (false, 0, true), "it misses whoever stands beside the ant");
    assert_eq!(shot(14.7, 10.0), (true, 1, true), "it hits whoever stands before the ant");
    assert_eq!(shot(17.3, 10.0), (false, 0, true), "and nobody behind it");
}

#[test]
fn edge_20_a_friend_beside_the_shooter() {
    let shot = |x, y, at: (f64, f64)| {
        let mut play = shooter().h(2, x, y, 0.0).a(1, at.0, at.1, 180.0).begin();
        assert!(play.attack(h(1), a(1), 6).is_ok());
        (play.wounds(h(2)), play.lives(a(1)))
    };
    assert_eq!(shot(10.0, 11.0, (16.0, 10.0)), (0, false));
    assert_eq!(shot(10.8, 10.6, (14.0, 13.0)), (1, true));
    assert_eq!(shot(10.8, 10.6, (16.0, 10.0)), (0, false), "the line passes 0.1 in from its base");
}

#[test]
fn them_att_3_a_grazing_touch_does_not_count() {
    let field = || shooter().a(1, 16.0, 10.0, 180.0);
    let mut play = field().h(2, 13.0, 10.5, 0.0).begin();
    assert!(play.attack(h(1), a(1), 6).is_ok());
    assert_eq!((play.wounds(h(2)), play.lives(a(1))), (0, false), "the line touches a round base");
    let mut play = field().a(2, 13.0, 10.5, 0.0).begin();
    assert!(play.attack(h(1), a(1), 6).is_ok());
    assert_eq!((play.lives(a(2)), play.lives(a(1))), (true, false), "the line runs along a long side");
    let mut play = field().a(2, 13.0, 10.49, 0.0).begin();
    assert!(play.attack(h(1), a(1), 6).is_ok());
    assert_eq!((play.lives(a(2)), play.lives(a(1))), (false, true), "a hair inside it does count");
}

/// THEM-MOVE-1
#[test]
fn a_way_back_to_where_it_began_costs_its_length() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).begin();
    assert!(play.go(h(1), &[(12.0, 10.0), (10.0, 10.0)]).is_ok());
    assert_eq!((play.at(h(1)), play.left(h(1))), (Some((10.0, 10.0)), 2.0));
    assert_eq!(play.go(h(1), &[(12.0, 10.0), (10.0, 10.0)]), refused("E_BUDGET"));
}
