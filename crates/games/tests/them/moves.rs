//! Moving: allowances, figures in the way, being trapped.

use crate::fixture::{Field, a, h, refused};

/// H1 (18, 18) @0 with ants on all four sides.
fn ring() -> Field {
    let ants = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0), (16.7, 18.0, 0.0)];
    Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ants)
}

#[test]
fn character_allowance() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 35.0, 5.0, 0.0).begin();
    assert_eq!(play.go(h(1), &[(13.0, 10.0), (13.0, 14.0)]), refused("E_BUDGET"), "THEM-MOVE-1 C2");
    assert_eq!((play.at(h(1)), play.left(h(1))), (Some((10.0, 10.0)), 6.0), "THEM-MOVE-1 C2");
    assert!(play.go(h(1), &[(13.0, 14.0)]).is_ok());
    assert_eq!(play.left(h(1)), 1.0, "THEM-MOVE-1 C1");
    assert_eq!(play.go(h(2), &[(35.6, 5.0)]), refused("E_TABLE"), "THEM-MOVE-1 C3");
    assert!(play.go(h(2), &[(35.5, 5.0)]).is_ok());
    assert_eq!(play.left(h(2)), 5.5, "THEM-MOVE-1 C3");
}

#[test]
fn poisoned_characters_move_half() {
    let field = || Field::new().h(1, 10.0, 10.0, 0.0).poisoned(1).begin();
    let mut play = field();
    assert!(play.go(h(1), &[(13.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 0.0, "THEM-MOVE-2 C1");
    assert_eq!(field().go(h(1), &[(13.1, 10.0)]), refused("E_BUDGET"), "THEM-MOVE-2 C2");
}

#[test]
fn ant_allowance() {
    let field = || Field::new().a(1, 10.0, 10.0, 0.0).ants_phase();
    let mut play = field();
    assert!(play.go(a(1), &[(16.0, 10.0)]).is_ok());
    assert_eq!(play.left(a(1)), 0.0, "THEM-MOVE-3 C1");
    assert_eq!(field().go(a(1), &[(16.1, 10.0)]), refused("E_BUDGET"), "THEM-MOVE-3 C2");
}

#[test]
fn figures_in_the_way() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 13.0, 10.0, 180.0).begin();
    assert_eq!(play.go(h(1), &[(15.0, 10.0)]), refused("E_ENEMY"), "THEM-MOVE-4 C1");
    assert!(play.go(h(1), &[(13.0, 11.5)]).is_ok());
    assert_eq!(play.left(h(1)), 2.646, "THEM-MOVE-4 C2: it costs 3.354");
    let mut play = Field::new().a(1, 10.0, 10.0, 0.0).a(2, 13.0, 10.0, 0.0).ants_phase();
    assert_eq!(play.go(a(1), &[(16.0, 10.0)]), refused("E_OVERLAP"), "THEM-MOVE-4 C3");
}

#[test]
fn surrounded_figures_are_trapped() {
    assert_eq!(ring().begin().go(h(1), &[(20.0, 18.0)]), refused("E_TRAPPED"), "THEM-MOVE-5 C1");
    let three = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0)];
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &three).begin();
    assert!(!play.battle.is_trapped(h(1)));
    assert!(play.go(h(1), &[(16.0, 18.0)]).is_ok());
    assert_eq!(play.left(h(1)), 4.0, "THEM-MOVE-5 C2");
    let mut play = Field::new().h(1, 0.5, 0.5, 0.0).a(1, 1.8, 0.5, 180.0).a(2, 0.5, 1.8, 270.0).begin();
    assert!(play.battle.is_trapped(h(1)), "THEM-MOVE-5 C3");
    assert_eq!(play.go(h(1), &[(2.0, 2.0)]), refused("E_TRAPPED"), "THEM-MOVE-5 C3");
}

#[test]
fn ants_are_trapped_too() {
    let four =
        |field: Field| field.h(1, 17.5, 19.0, 0.0).h(2, 18.5, 19.0, 0.0).h(3, 17.5, 17.0, 0.0).h(4, 18.5, 17.0, 0.0);
    let mut play = four(Field::new().a(1, 18.0, 18.0, 0.0)).ants_phase();
    assert_eq!(play.go(a(1), &[(21.0, 18.0)]), refused("E_TRAPPED"), "THEM-MOVE-5 C4");
}

#[test]
fn fighting_a_way_out() {
    let mut play = ring().begin();
    assert!(play.attack(h(1), a(2), 5).is_ok());
    assert_eq!(play.at(a(2)), Some((21.3, 18.0)), "THEM-MOVE-6 C1");
    assert!(play.go(h(1), &[(20.0, 18.0)]).is_ok());
    assert_eq!(play.left(h(1)), 3.0, "THEM-MOVE-6 C1");
    let mut play = ring().begin();
    assert!(play.attack(h(1), a(2), 3).is_ok());
    assert_eq!(play.go(h(1), &[(20.0, 18.0)]), refused("E_TRAPPED"), "THEM-MOVE-6 C2");
    assert_eq!(play.left(h(1)), 5.0, "THEM-MOVE-6 C2");
    let mut play = ring().begin();
    assert!(play.attack(h(1), a(2), 6).is_ok());
    assert!(play.go(h(1), &[(23.0, 18.0)]).is_ok());
    assert_eq!((play.lives(a(2)), play.left(h(1))), (false, 0.0), "THEM-MOVE-6 C3");
}

#[test]
fn no_more_than_four_on_a_target() {
    let four = [(19.3, 17.5, 180.0), (19.3, 18.5, 180.0), (16.7, 17.5, 0.0), (16.7, 18.5, 0.0)];
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &four).a(5, 18.0, 22.0, 270.0).ants_phase();
    assert_eq!(play.go(a(5), &[(18.0, 19.3)]), refused("E_CROWDED"), "THEM-MOVE-7 C1");
    assert!(play.go(a(5), &[(18.0, 19.4)]).is_ok());
    assert_eq!(play.left(a(5)), 3.4, "THEM-MOVE-7 C1: it costs 2.6");
    let field = Field::new().a(1, 18.0, 18.0, 0.0).h(5, 22.0, 18.0, 0.0);
    let field = field.h(1, 17.5, 19.0, 0.0).h(2, 18.5, 19.0, 0.0).h(3, 17.5, 17.0, 0.0).h(4, 18.5, 17.0, 0.0);
    let mut play = field.begin();
    assert_eq!(play.go(h(5), &[(19.3, 18.0)]), refused("E_CROWDED"), "THEM-MOVE-7 C2");
    assert!(play.go(h(5), &[(19.4, 18.0)]).is_ok());
    assert_eq!(play.left(h(5)), 3.4, "THEM-MOVE-7 C2: it costs 2.6");
}

#[test]
fn passing_through_people() {
    let field = || Field::new().h(1, 10.0, 10.0, 0.0).h_of(handspan_table::Side(3), 2, 12.0, 10.0, 0.0).begin();
    let mut play = field();
    assert!(play.go(h(1), &[(14.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 2.0, "THEM-MOVE-8 C1");
    let mut play = field();
    assert!(play.let_pass(h(2), false).is_ok());
    assert_eq!(play.go(h(1), &[(14.0, 10.0)]), refused("E_CONSENT"), "THEM-MOVE-8 C2");
    assert_eq!(play.at(h(1)), Some((10.0, 10.0)), "THEM-MOVE-8 C2");
    assert!(play.go(h(1), &[(12.0, 11.2), (14.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 1.335, "THEM-MOVE-8 C3: it costs 4.665");
}

#[test]
fn no_ending_on_top_of_one_another() {
    let field = || Field::new().h(1, 10.0, 10.0, 0.0).h(2, 12.0, 10.0, 0.0).a(1, 18.0, 10.0, 180.0).begin();
    let mut play = field();
    assert_eq!(play.go(h(1), &[(11.5, 10.0)]), refused("E_OVERLAP"), "THEM-MOVE-9 C1");
    assert!(play.go(h(1), &[(11.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 5.0, "THEM-MOVE-9 C1");
    assert_eq!(field().go(h(1), &[(12.4, 10.0)]), refused("E_OVERLAP"), "THEM-MOVE-9 C2");
}

#[test]
fn people_climb_scenery() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).scenery(1, (12.0, 16.0), (8.0, 12.0)).begin();
    assert!(play.go(h(1), &[(14.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 2.0, "THEM-MOVE-10 C1");
    let field = Field::new().h(1, 10.0, 10.0, 0.0).piece(1, "scenery", &["no_climb"], (12.0, 16.0), (8.0, 12.0));
    assert_eq!(field.begin().go(h(1), &[(14.0, 10.0)]), refused("E_NO_CLIMB"), "THEM-MOVE-10 C2");
}

#[test]
fn ants_do_not_climb() {
    let field = |field: Field| field.scenery(1, (12.0, 16.0), (8.0, 12.0)).ants_phase();
    let mut play = field(Field::new().a(1, 10.0, 10.0, 0.0));
    assert_eq!(play.go(a(1), &[(14.0, 10.0)]), refused("E_ANT_CLIMB"), "THEM-MOVE-11 C1");
    assert!(play.go(a(1), &[(11.2, 10.0)]).is_ok());
    assert_eq!(play.left(a(1)), 4.8, "THEM-MOVE-11 C1");
    let mut play = field(Field::new().a(1, 11.2, 10.0, 0.0).h(1, 14.0, 10.0, 0.0));
    assert_eq!(play.bite(a(1), h(1), &[6, 4]), refused("E_CONTACT"), "THEM-MOVE-11 C2");
    let mut play = field(Field::new().a(1, 11.2, 10.0, 0.0).h(1, 12.5, 10.0, 0.0));
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    let h1 = (play.at(h(1)), play.wounds(h(1)), play.is_poisoned(h(1)));
    assert_eq!(h1, (Some((13.5, 10.0)), 1, false), "THEM-MOVE-11 C3");
}

#[test]
fn facing_is_free() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 5.0, 10.0, 0.0).begin();
    assert!(play.turn(h(1), 180.0).is_ok());
    assert_eq!((play.left(h(1)), play.faces(h(1))), (6.0, 180.0), "THEM-MOVE-12 C1");
    assert!(play.attack(h(1), a(1), 2).is_ok());
    assert_eq!(play.left(h(1)), 5.0, "THEM-MOVE-12 C1");
    let mut play = Field::new().a(2, 20.0, 20.0, 0.0).a(3, 20.0, 21.1, 0.0).ants_phase();
    assert_eq!(play.turn(a(2), 90.0), refused("E_OVERLAP"), "THEM-MOVE-12 C2");
}

#[test]
fn how_movement_is_measured() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).begin();
    assert!(play.go(h(1), &[(10.0, 12.0), (12.0, 12.0)]).is_ok());
    assert_eq!(play.left(h(1)), 2.0, "THEM-MOVE-13 C1");
    let gap = |low: f64, high: f64| {
        let field = Field::new().h(1, 10.0, 10.0, 0.0);
        field.wall(1, (12.0, 12.5), (8.0, low)).wall(2, (12.0, 12.5), (high, 12.0)).begin()
    };
    assert_eq!(gap(9.6, 10.4).go(h(1), &[(14.0, 10.0)]), refused("E_WALL"), "THEM-MOVE-13 C2");
    let mut play = gap(9.5, 10.5);
    assert!(play.go(h(1), &[(14.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 2.0, "THEM-MOVE-13 C3");
}
