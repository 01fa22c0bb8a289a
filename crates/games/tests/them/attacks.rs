//! Shooting and striking.

use crate::fixture::{Field, Play, a, dice, h, refused, who};
use handspan_games::them::{Phase, ThemAction};
use handspan_umpire::{Answer, End};

/// H1 (10, 10) @0.
fn shooter() -> Field {
    Field::new().h(1, 10.0, 10.0, 0.0)
}

/// H1 shoots at A1 with a die.
fn shot(field: Field, die: u8) -> Play {
    let mut play = field.begin();
    assert!(play.attack(h(1), a(1), die).is_ok());
    play
}

#[test]
fn front_half_only() {
    let play = shot(shooter().a(1, 10.0, 14.0, 270.0), 2);
    assert_eq!((play.at(a(1)), play.left(h(1))), (Some((10.0, 14.0)), 5.0), "THEM-ATT-1 C1");
    let mut play = shooter().a(1, 9.0, 14.0, 270.0).begin();
    assert_eq!(play.attack(h(1), a(1), 2), refused("E_ARC"), "THEM-ATT-1 C2");
    assert_eq!(play.left(h(1)), 6.0, "THEM-ATT-1 C2");
    let ring = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0), (16.7, 18.0, 0.0)];
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ring).begin();
    assert_eq!(play.attack(h(1), a(4), 4), refused("E_ARC"), "THEM-ATT-1 C3");
    assert!(play.attack(h(1), a(1), 4).is_ok(), "THEM-ATT-1 C3");
    assert_eq!(play.at(a(1)), Some((18.0, 19.3)), "THEM-ATT-1 C3");
}

#[test]
fn ranged_attack() {
    let play = shot(shooter().a(1, 23.3, 10.0, 180.0), 4);
    assert_eq!(play.left(h(1)), 5.0, "THEM-ATT-2 C1");
    let mut play = shooter().a(1, 23.4, 10.0, 180.0).begin();
    assert_eq!(play.attack(h(1), a(1), 4), refused("E_RANGE"), "THEM-ATT-2 C2");
    let mut play = shooter().a(1, 16.0, 10.0, 180.0).wall(1, (13.0, 13.5), (8.0, 12.0)).begin();
    assert_eq!(play.attack(h(1), a(1), 4), refused("E_LOS"), "THEM-ATT-2 C3");
    let play = shot(shooter().a(1, 16.0, 10.0, 180.0).barricade(1, 13.0, 10.0, 0.0), 6);
    assert!(!play.lives(a(1)), "THEM-ATT-2 C4");
    // A piece may be flagged; other scenery stops nothing.
    let rocks = |tags: &[&str]| shooter().a(1, 16.0, 10.0, 180.0).piece(1, "scenery", tags, (13.0, 13.5), (8.0, 12.0));
    assert_eq!(rocks(&["blocks_shots"]).begin().attack(h(1), a(1), 4), refused("E_LOS"), "THEM-ATT-2");
    assert!(!shot(rocks(&[]), 6).lives(a(1)), "THEM-ATT-2");
}

#[test]
fn the_first_in_line_is_hit() {
    let field = |y| shooter().a(1, 16.0, 10.0, 180.0).h(2, 13.0, y, 0.0);
    let mut play = shot(field(10.4), 6);
    assert_eq!((play.wounds(h(2)), play.lives(a(1))), (1, true), "THEM-ATT-3 C1");
    assert_eq!(play.act(ThemAction::Remove { figure: a(1) }, &[]), refused("E_FIXED"), "THEM-ATT-3 C1");
    assert!(!shot(field(10.6), 6).lives(a(1)), "THEM-ATT-3 C2");
    let play = shot(shooter().a(1, 16.0, 10.0, 180.0).a(2, 13.0, 10.4, 90.0), 6);
    assert_eq!((play.lives(a(2)), play.lives(a(1))), (false, true), "THEM-ATT-3 C3");
}

#[test]
fn a_friend_is_not_risked_by_mistake() {
    let mut play = shooter().a(1, 16.0, 10.0, 180.0).h(2, 13.0, 10.4, 0.0).begin();
    let action = ThemAction::Attack { figure: h(1) };
    let asked = play.run(&action, &[who(a(1))], &[]).end;
    assert!(matches!(&asked, End::Asks(asks) if asks[0].words.contains("friend")), "THEM-ATT-3: {asked:?}");
    let held = [who(a(1)), Answer::Option("hold fire".into())];
    assert_eq!(play.act(action, &held), refused("E_FIXED"), "THEM-ATT-3");
    assert_eq!(play.left(h(1)), 6.0, "THEM-ATT-3");
}

#[test]
fn hand_to_hand() {
    let field = || shooter().a(1, 11.3, 10.0, 180.0);
    let play = shot(field(), 6);
    assert_eq!((play.lives(a(1)), play.left(h(1))), (false, 5.0), "THEM-ATT-4 C1");
    let mut play = field().begin();
    assert_eq!(play.attack(h(1), a(1), 7), refused("E_DIE"), "THEM-ATT-4 C2");
    assert_eq!(play.left(h(1)), 6.0, "THEM-ATT-4 C2");
}

#[test]
fn oops() {
    let mut play = shot(shooter().a(1, 16.0, 10.0, 180.0), 1);
    assert_eq!(play.left(h(1)), 0.0, "THEM-ATT-5 C1");
    assert_eq!(play.go(h(1), &[(11.0, 10.0)]), refused("E_DONE"), "THEM-ATT-5 C1");
    play.until(Phase::Characters);
    assert_eq!((play.battle.turn(), play.left(h(1))), (2, 6.0), "THEM-ATT-5 C1");
    assert!(play.go(h(1), &[(11.0, 10.0)]).is_ok(), "THEM-ATT-5 C1");
    let mut play = shot(shooter().h(2, 11.0, 10.0, 0.0).a(1, 16.0, 12.0, 180.0).charges(1, 1), 1);
    assert_eq!(play.trade(h(1), h(2), 1, 0), refused("E_DONE"), "THEM-ATT-5 C2");
    assert!(play.trade(h(2), h(1), 0, 1).is_ok(), "THEM-ATT-5 C2");
    assert_eq!((play.charges(h(1)), play.charges(h(2))), (0, 1), "THEM-ATT-5 C2");
}

#[test]
fn a_miss() {
    for die in [2, 3, 4] {
        let play = shot(shooter().a(1, 16.0, 10.0, 180.0), die);
        assert_eq!((play.at(a(1)), play.left(h(1))), (Some((16.0, 10.0)), 5.0), "THEM-ATT-6 C1");
    }
    let mut play = shooter().a(1, 16.0, 10.0, 180.0).begin();
    assert_eq!(play.attack(h(1), a(1), 0), refused("E_DIE"), "THEM-ATT-6 C2");
}

#[test]
fn a_body_shot() {
    let play = shot(shooter().a(1, 14.0, 10.0, 180.0), 5);
    assert_eq!((play.at(a(1)), play.faces(a(1))), (Some((16.0, 10.0)), 180.0), "THEM-ATT-7 C1");
    assert_eq!(shot(shooter().a(1, 13.0, 14.0, 180.0), 5).at(a(1)), Some((14.2, 15.6)), "THEM-ATT-7 C2");
    assert_eq!(shot(shooter().a(1, 11.3, 10.0, 180.0), 5).at(a(1)), Some((13.3, 10.0)), "THEM-ATT-7 C3");
    let mut play = Field::new().h(1, 10.0, 10.0, 90.0).a(1, 14.0, 9.0, 180.0).begin();
    for die in 1..=6 {
        assert_eq!(play.attack(h(1), a(1), die), refused("E_ARC"), "THEM-ATT-7 C4");
    }
    assert_eq!(play.at(a(1)), Some((14.0, 9.0)), "THEM-ATT-7 C4");
}

#[test]
fn one_ant_into_another() {
    let field = || shooter().a(1, 14.0, 10.0, 180.0);
    let play = shot(field().a(2, 16.6, 10.0, 180.0).a(3, 19.0, 10.0, 180.0), 5);
    let ants = [1, 2, 3].map(|number| play.at(a(number)).map(|at| at.0));
    assert_eq!(ants, [Some(16.0), Some(17.6), Some(19.2)], "THEM-ATT-8 C1");
    let play = shot(field().a(2, 16.6, 10.8, 180.0), 5);
    assert_eq!((play.at(a(1)), play.at(a(2))), (Some((16.0, 10.0)), Some((17.6, 10.8))), "THEM-ATT-8 C2");
    let mut play = shot(field().a(2, 16.6, 11.0, 180.0), 5);
    assert_eq!((play.at(a(1)), play.at(a(2))), (Some((16.0, 10.0)), Some((16.6, 11.0))), "THEM-ATT-8 C3");
    assert_eq!(play.place(a(2), 17.6, 11.0, 180.0), refused("E_FIXED"), "THEM-ATT-8 C3");
    let play = shot(field().h(2, 16.3, 10.0, 0.0), 5);
    assert_eq!((play.at(a(1)), play.at(h(2))), (Some((15.0, 10.0)), Some((16.3, 10.0))), "THEM-ATT-8 C4");
}

#[test]
fn a_blocked_knock_back() {
    let walled = || shooter().a(1, 14.0, 10.0, 180.0).a(2, 16.6, 10.0, 180.0).wall(1, (18.0, 18.5), (8.0, 12.0));
    let play = shot(walled(), 5);
    assert_eq!((play.at(a(1)), play.at(a(2))), (Some((15.6, 10.0)), Some((17.2, 10.0))), "THEM-ATT-9 C1");
    let play = shot(walled().option("blocked_push", "none"), 5);
    assert_eq!((play.at(a(1)), play.at(a(2))), (Some((14.0, 10.0)), Some((16.6, 10.0))), "THEM-ATT-9");
    let mut play = shot(Field::new().h(1, 30.0, 18.0, 0.0).a(1, 34.0, 18.0, 180.0), 5);
    assert_eq!(play.at(a(1)), Some((35.2, 18.0)), "THEM-ATT-9 C2");
    assert_eq!(play.act(ThemAction::Remove { figure: a(1) }, &[]), refused("E_FIXED"), "THEM-ATT-9 C2");
    let play = shot(shooter().a(1, 14.0, 10.0, 180.0).barricade(1, 16.0, 10.0, 0.0), 5);
    assert_eq!(play.at(a(1)), Some((14.95, 10.0)), "THEM-ATT-9 C3");
    let play = shot(shooter().a(1, 14.0, 10.0, 180.0).scenery(1, (15.0, 18.0), (8.0, 12.0)), 5);
    assert_eq!(play.at(a(1)), Some((14.2, 10.0)), "THEM-ATT-9 C4");
}

#[test]
fn a_head_shot() {
    let play = shot(shooter().a(1, 14.0, 10.0, 180.0), 6);
    assert_eq!((play.lives(a(1)), play.battle.ants().count()), (false, 0), "THEM-ATT-10 C1");
    let mut play = shooter().a(1, 23.4, 10.0, 180.0).begin();
    assert_eq!(play.attack(h(1), a(1), 6), refused("E_RANGE"), "THEM-ATT-10 C2");
    assert!(play.lives(a(1)), "THEM-ATT-10 C2");
}

#[test]
fn hitting_a_friend() {
    let field = |x| shooter().a(1, 16.0, 10.0, 180.0).h(2, x, 10.0, 0.0);
    let play = shot(field(13.0).wounds(2, 2).charges(2, 2), 6);
    assert_eq!((play.lives(h(2)), play.tokens()), (false, vec![(12.75, 10.0), (13.25, 10.0)]), "THEM-ATT-11 C1");
    assert_eq!(shot(field(12.0), 5).at(h(2)), Some((14.0, 10.0)), "THEM-ATT-11 C2");
    let mut play = shot(field(13.5), 5);
    assert_eq!((play.at(h(2)), play.at(a(1))), (Some((14.7, 10.0)), Some((16.0, 10.0))), "THEM-ATT-11 C3");
    assert_eq!(play.place(a(1), 17.0, 10.0, 180.0), refused("E_FIXED"), "THEM-ATT-11 C3");
    let play = shot(field(13.0).option("friendly_head_shot", "kill"), 6);
    assert!(!play.lives(h(2)), "THEM-ATT-11");
}

#[test]
fn one_die_and_no_more() {
    let mut play = shooter().a(1, 16.0, 10.0, 180.0).begin();
    let two = [who(a(1)), dice(&[3, 3])];
    assert_eq!(play.act(ThemAction::Attack { figure: h(1) }, &two), refused("E_DIE"), "THEM-ATT-4");
}
