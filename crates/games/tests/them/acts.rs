//! What people do for inches: building, tearing down, closing holes, searching, picking up.

use crate::fixture::{Field, Play, a, b, dice, e, h, refused, s, t};
use handspan_games::them::ThemAction;

#[test]
fn one_purse() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0).begin();
    assert!(play.go(h(1), &[(12.0, 10.0)]).is_ok());
    assert!(play.attack(h(1), a(1), 3).is_ok());
    assert!(play.go(h(1), &[(12.0, 12.0)]).is_ok());
    assert!(play.attack(h(1), a(1), 6).is_ok());
    assert_eq!((play.lives(a(1)), play.left(h(1))), (false, 0.0), "THEM-ACT-1 C1");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 18.0, 10.0, 180.0).begin();
    assert!(play.go(h(1), &[(15.5, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 0.5);
    assert_eq!(play.attack(h(1), a(1), 6), refused("E_BUDGET"), "THEM-ACT-1 C2");
}

#[test]
fn building() {
    let mut play = Field::new().h(1, 18.0, 19.25, 90.0).begin();
    assert!(play.build(h(1), 0.0).is_ok());
    let [built] = play.barricades()[..] else { panic!("one barricade") };
    assert_eq!(play.covers(built), ((16.0, 20.0), (19.75, 20.25)), "THEM-ACT-2 C1");
    assert_eq!(play.left(h(1)), 0.0, "THEM-ACT-2 C1");
    let mut play = Field::new().h(1, 18.0, 18.25, 90.0).begin();
    assert!(play.go(h(1), &[(18.0, 19.25)]).is_ok());
    assert_eq!(play.build(h(1), 0.0), refused("E_BUDGET"), "THEM-ACT-2 C2");
    assert_eq!(play.barricades(), [], "THEM-ACT-2 C2");
}

#[test]
fn building_together() {
    let field = Field::new().h(1, 18.0, 19.25, 90.0).h(2, 19.25, 19.25, 90.0);
    let mut play = field.poisoned(1).poisoned(2).begin();
    assert!(play.build_with(h(1), &[(h(2), 3.0)], 0.0).is_ok());
    assert_eq!((play.left(h(1)), play.left(h(2)), play.barricades().len()), (0.0, 0.0, 1), "THEM-ACT-3 C1");
    let mut play = Field::new().h(1, 18.0, 19.25, 90.0).h(2, 22.0, 19.25, 90.0).poisoned(1).begin();
    assert_eq!(play.build_with(h(1), &[(h(2), 3.0)], 0.0), refused("E_CONTACT"), "THEM-ACT-3 C2");
    let mut play = Field::new().h(1, 18.0, 19.25, 90.0).h(2, 18.0, 18.25, 90.0).begin();
    play.set_left(h(1), 2.5).set_left(h(2), 3.5);
    assert!(play.build_with(h(1), &[(h(2), 3.5)], 0.0).is_ok());
    assert_eq!((play.left(h(1)), play.left(h(2)), play.barricades().len()), (0.0, 0.0, 1), "THEM-ACT-3 C3");
    let mut play = Field::new().h(1, 18.0, 19.25, 90.0).h(2, 19.25, 19.25, 90.0).begin();
    play.set_left(h(1), 3.0).set_left(h(2), 2.5);
    for share in [2.5, 3.0] {
        assert_eq!(play.build_with(h(1), &[(h(2), share)], 0.0), refused("E_BUDGET"), "THEM-ACT-3 C4");
    }
    assert_eq!((play.left(h(1)), play.left(h(2)), play.barricades().len()), (3.0, 2.5, 0), "THEM-ACT-3 C4");
}

#[test]
fn where_the_barricade_goes() {
    let mut play = Field::new().h(1, 18.0, 19.25, 90.0).a(1, 18.0, 20.8, 270.0).begin();
    assert_eq!(play.build(h(1), 0.0), refused("E_PLACE"), "THEM-ACT-4 C1");
    let field = || Field::new().h(1, 10.0, 10.0, 0.0);
    let mut play = field().begin();
    assert!(play.build(h(1), 1.5).is_ok());
    let [built] = play.barricades()[..] else { panic!("one barricade") };
    assert_eq!(play.covers(built), ((10.5, 11.0), (9.5, 13.5)), "THEM-ACT-4 C2");
    assert_eq!(field().begin().build(h(1), 1.6), refused("E_PLACE"), "THEM-ACT-4 C3");
    assert_eq!(field().hole(1, 11.7, 10.0).begin().build(h(1), 0.0), refused("E_PLACE"), "THEM-ACT-4 C4");
}

#[test]
fn tearing_down() {
    let field = |y| Field::new().barricade(1, 18.0, 20.0, 90.0).h(1, 18.0, y, 90.0);
    let mut play = field(19.25).begin();
    assert!(play.tear_down(h(1), b(1)).is_ok());
    assert_eq!((play.stands(b(1)), play.left(h(1))), (false, 0.0), "THEM-ACT-5 C1");
    assert_eq!(field(19.0).begin().tear_down(h(1), b(1)), refused("E_CONTACT"), "THEM-ACT-5 C2");
    assert_eq!(field(19.25).poisoned(1).begin().tear_down(h(1), b(1)), refused("E_BUDGET"), "THEM-ACT-5 C3");
}

#[test]
fn closing_a_hole() {
    let field = |x| Field::new().hole(1, 30.0, 18.0).h(1, x, 18.0, 0.0);
    let mut play = field(28.5).hole(2, 5.0, 30.0).charges(1, 2).begin();
    assert!(play.collapse(h(1), e(1)).is_ok());
    assert_eq!((play.kind(e(1)), play.charges(h(1)), play.left(h(1))), ("collapsed", 1, 0.0), "THEM-ACT-6 C1");
    play.end_phase();
    assert_eq!(play.arrive(e(1), 30.0, 16.2, 270.0), refused("E_ENTRY_CLOSED"), "THEM-ACT-6 C1");
    assert_eq!(field(28.5).begin().collapse(h(1), e(1)), refused("E_NO_CHARGE"), "THEM-ACT-6 C2");
    let mut play = field(28.5).charges(1, 1).poisoned(1).begin();
    assert_eq!(play.collapse(h(1), e(1)), refused("E_BUDGET"), "THEM-ACT-6 C3");
    assert_eq!(play.charges(h(1)), 1, "THEM-ACT-6 C3");
    assert_eq!(field(28.0).charges(1, 1).begin().collapse(h(1), e(1)), refused("E_CONTACT"), "THEM-ACT-6 C4");
}

#[test]
fn closing_a_hole_is_safe() {
    let field = Field::new().hole(1, 30.0, 18.0).h(1, 28.5, 18.0, 0.0).a(1, 30.0, 18.0, 0.0).charges(1, 1);
    let mut play = field.begin();
    let action = ThemAction::Collapse { figure: h(1), hole: e(1) };
    assert_eq!(play.act(action.clone(), &[dice(&[4])]), refused("E_DIE"), "THEM-ACT-7 C1");
    assert!(play.act(action, &[]).is_ok());
    let after = (play.kind(e(1)), play.wounds(h(1)), play.lives(a(1)));
    assert_eq!(after, ("collapsed", 0, true), "THEM-ACT-7 C1");
}

#[test]
fn the_price_of_an_attack() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0).begin();
    for die in [2, 3, 4, 2, 3, 4] {
        assert!(play.attack(h(1), a(1), die).is_ok());
    }
    assert_eq!((play.left(h(1)), play.at(a(1))), (0.0, Some((16.0, 10.0))), "THEM-ACT-8 C1");
    assert_eq!(play.attack(h(1), a(1), 6), refused("E_BUDGET"), "THEM-ACT-8 C1");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0).poisoned(1).begin();
    for die in [2, 3, 4] {
        assert!(play.attack(h(1), a(1), die).is_ok());
    }
    assert_eq!(play.attack(h(1), a(1), 6), refused("E_BUDGET"), "THEM-ACT-8 C2");
}

#[test]
fn searching() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).search_point(1, 10.875, 10.0, 1).begin();
    assert!(play.search(h(1), s(1)).is_ok());
    let found = (play.left(h(1)), play.tokens(), play.charges(h(1)), play.kind(s(1)));
    assert_eq!(found, (5.0, vec![(10.875, 10.0)], 0, "searched"), "THEM-ACT-9 C1");
    let token = play.token_at(10.875, 10.0);
    assert!(play.pick_up(h(1), token).is_ok());
    assert_eq!((play.left(h(1)), play.charges(h(1)), play.tokens()), (4.0, 1, vec![]), "THEM-ACT-9 C1");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).search_point(1, 11.5, 10.0, 1).begin();
    assert_eq!(play.search(h(1), s(1)), refused("E_CONTACT"), "THEM-ACT-9 C2");
    assert_eq!(play.left(h(1)), 6.0, "THEM-ACT-9 C2");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).search_point(1, 10.875, 10.0, 0).begin();
    assert!(play.search(h(1), s(1)).is_ok());
    assert_eq!((play.left(h(1)), play.tokens()), (5.0, vec![]), "THEM-ACT-9 C3");
    assert_eq!(play.search(h(1), s(1)), refused("E_NOTHING"), "THEM-ACT-9 C3");
    assert_eq!(play.left(h(1)), 5.0, "THEM-ACT-9 C3");
}

#[test]
fn two_that_are_found_are_laid_apart_and_reached_from_the_point() {
    let mut play = Field::new().h(1, 9.125, 10.0, 0.0).search_point(1, 10.0, 10.0, 2).begin();
    assert!(play.search(h(1), s(1)).is_ok());
    assert_eq!(play.tokens(), [(9.75, 10.0), (10.25, 10.0)], "THEM-ACT-9");
    // 10.25 less a quarter is out of its own reach by 0.375, but it touches the point.
    let far = play.token_at(10.25, 10.0);
    assert!(play.pick_up(h(1), far).is_ok(), "THEM-ACT-9");
}

#[test]
fn searching_with_a_die() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).search_point(1, 10.875, 10.0, 0).option("search_mode", "roll");
    let mut play = field.begin();
    let action = ThemAction::Search { figure: h(1), point: s(1) };
    assert!(play.act(action.clone(), &[dice(&[3])]).is_ok());
    assert_eq!((play.kind(s(1)), play.left(h(1)), play.tokens()), ("search_point", 5.0, vec![]), "THEM-ACT-9");
    assert!(play.act(action, &[dice(&[4])]).is_ok());
    assert_eq!((play.kind(s(1)), play.tokens()), ("searched", vec![(10.875, 10.0)]), "THEM-ACT-9");
}

#[test]
fn picking_up() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).token(1, 10.5, 10.0).token(2, 9.5, 10.0).begin();
    let both = |play: &mut Play| [t(1), t(2)].map(|token| play.pick_up(h(1), token).is_ok());
    assert_eq!(both(&mut play), [true, true]);
    assert_eq!((play.charges(h(1)), play.left(h(1))), (2, 4.0), "THEM-ACT-10 C1");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).token(1, 11.0, 10.0).begin();
    assert_eq!(play.pick_up(h(1), t(1)), refused("E_CONTACT"), "THEM-ACT-10 C2");
}
