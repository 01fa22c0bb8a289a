//! The edge cases of the ledger, 21 to 35: rings, holes, odd inches, and what an override leads to.

use crate::asking::under;
use crate::fixture::{Field, a, b, dice, e, h, path, pose, refused, s, spot, t, who};
use handspan_games::them::{Phase, ThemAction, ThemEvent};
use handspan_umpire::{Answer, Game};

/// H1 (18, 18) @0 with ants touching it on two sides, two on each: north and south are open.
fn between() -> Field {
    let ants = [(19.3, 17.5, 180.0), (19.3, 18.5, 180.0), (16.7, 17.5, 0.0), (16.7, 18.5, 0.0)];
    Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ants)
}

/// H1 (18, 18) @0 with ants square on all four sides.
fn ringed() -> Field {
    let ants = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0), (16.7, 18.0, 0.0)];
    Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ants)
}

#[test]
fn edge_21_whoever_rolled_oops_helps_nobody() {
    let field = Field::new().h(1, 18.0, 19.25, 90.0).h(2, 19.25, 19.25, 90.0).h(3, 16.75, 19.25, 90.0);
    let mut play = field.a(1, 19.25, 24.0, 270.0).begin();
    play.set_left(h(1), 3.0).set_left(h(3), 3.0);
    assert!(play.attack(h(2), a(1), 1).is_ok());
    assert_eq!(play.left(h(2)), 0.0);
    assert_eq!(play.build_with(h(1), &[(h(2), 3.0)], 0.0), refused("E_DONE"));
    assert_eq!((play.left(h(1)), play.left(h(3)), play.barricades().len()), (3.0, 3.0, 0), "nobody has paid");
    assert!(play.build_with(h(1), &[(h(3), 3.0)], 0.0).is_ok());
    assert_eq!((play.left(h(1)), play.left(h(3)), play.barricades().len()), (0.0, 0.0, 1));
}

#[test]
fn edge_22_the_trapped_throw_trade_pick_up_and_search() {
    let field = between().charges(1, 1).h(2, 18.0, 19.0, 270.0).charges(2, 1);
    let mut play = field.token(1, 18.0, 17.4).search_point(1, 18.0, 17.3, 1).begin();
    assert_eq!(play.go(h(1), &[(18.0, 16.0)]), refused("E_TRAPPED"));
    assert!(play.turn(h(1), 45.0).is_ok() && play.turn(h(1), 0.0).is_ok());
    assert!(play.trade(h(1), h(2), 1, 1).is_ok());
    assert!(play.pick_up(h(1), t(1)).is_ok());
    assert!(play.search(h(1), s(1)).is_ok());
    assert_eq!((play.left(h(1)), play.charges(h(1)), play.tokens()), (4.0, 2, vec![(18.0, 17.3)]));
    let all = [h(1), h(2), a(1), a(2), a(3), a(4)];
    assert_eq!(under(play.throw(h(1), 18.0, 18.0, &[3, 3, 4, 3, 3, 3])), all, "at its own feet");
    assert_eq!((play.left(h(1)), play.lives(a(1)), play.lives(h(1))), (3.0, false, true));
    assert!(play.go(h(1), &[(18.0, 16.0)]).is_ok(), "and that sets it free");
}

#[test]
fn edge_23_scenery_beside_is_no_way_out_of_four() {
    let rocks = |field: Field| field.scenery(1, (17.5, 18.5), (18.6, 21.0));
    let mut play = rocks(between()).begin();
    assert_eq!(play.go(h(1), &[(18.0, 20.0)]), refused("E_TRAPPED"));
    let ants = [(19.3, 17.5, 180.0), (19.3, 18.5, 180.0), (16.7, 17.5, 0.0)];
    let mut play = rocks(Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ants)).begin();
    assert!(play.go(h(1), &[(18.0, 20.0)]).is_ok(), "of three it is");
}

#[test]
fn edge_24_a_fifth_ant_is_pushed_up_but_does_not_bite() {
    let mut play = between().a(5, 18.0, 20.3, 270.0).h(2, 18.0, 24.0, 270.0).begin();
    assert!(play.attack(h(2), a(5), 5).is_ok());
    assert_eq!(play.at(a(5)), Some((18.0, 19.3)));
    play.until(Phase::Ants);
    for ant in 1..=4 {
        assert!(play.bite(a(ant), h(1), &[1]).is_ok(), "ant {ant}");
    }
    assert_eq!(play.bite(a(5), h(1), &[1]), refused("E_CROWDED"));
    play.until(Phase::Ants);
    assert!(play.bite(a(5), h(1), &[1]).is_ok(), "next turn it may be one of the four");
}

#[test]
fn them_turn_4_no_ant_arrives_as_the_fifth_on_a_character() {
    let mut play = between().more_people(2, 1).hole(1, 18.0, 21.1).reinforcements();
    assert_eq!(play.arrive(e(1), 18.0, 19.3, 270.0), refused("E_CROWDED"));
    assert!(play.arrive(e(1), 18.0, 19.4, 270.0).is_ok(), "a tenth of an inch away it may");
}

#[test]
fn edge_25_an_ant_on_its_hole_is_unharmed() {
    let field = Field::new().hole(1, 30.0, 18.0).h(1, 28.5, 18.0, 0.0).charges(1, 1).a(1, 30.0, 18.0, 90.0);
    let mut play = field.hole(2, 5.0, 30.0).begin();
    assert!(play.collapse(h(1), e(1)).is_ok());
    assert_eq!((play.kind(e(1)), play.at(a(1)), play.wounds(h(1))), ("collapsed", Some((30.0, 18.0)), 0));
    play.end_phase();
    assert_eq!(play.battle.phase(), Phase::Reinforcements);
    assert_eq!(play.arrive(e(1), 30.0, 19.8, 90.0), refused("E_ENTRY_CLOSED"));
    play.until(Phase::Ants);
    assert!(play.go(a(1), &[(30.0, 20.0), (30.0, 18.0)]).is_ok(), "and it walks over the marker as it likes");
}

#[test]
fn edge_26_people_parked_on_a_hole() {
    let mut play = Field::new().hole(1, 18.0, 30.0).h(1, 18.0, 30.0, 90.0).reinforcements();
    assert!(play.arrive(e(1), 18.0, 28.2, 270.0).is_ok(), "on any side that fits");
    assert!(play.arrive(e(1), 18.0, 31.3, 90.0).is_ok(), "in contact too");
    // A hole in a pen of fences just as wide as it: with somebody in its middle no ant fits.
    let fence = |field: Field, number, x, y| field.piece(number, "fence", &["crossable"], x, y);
    let field = fence(Field::new().hole(1, 18.0, 30.0).h(1, 18.0, 30.0, 90.0), 1, (16.5, 17.0), (28.5, 31.5));
    let field = fence(fence(field, 2, (19.0, 19.5), (28.5, 31.5)), 3, (17.0, 19.0), (28.5, 29.0));
    let mut play = fence(field, 4, (17.0, 19.0), (31.0, 31.5)).a(1, 3.0, 3.0, 0.0).begin();
    play.until(Phase::Ants);
    assert_eq!(play.battle.ants().count(), 1, "none arrives");
    play.until(Phase::Characters);
    assert!(play.go(h(1), &[(18.0, 32.5)]).is_ok());
    play.end_phase();
    assert_eq!((play.battle.phase(), play.battle.room()), (Phase::Reinforcements, 3));
    assert!(play.arrive(e(1), 17.5, 30.0, 90.0).is_ok() && play.arrive(e(1), 18.5, 30.0, 90.0).is_ok());
    let third = play.refusals(&ThemAction::Arrive { hole: e(1) }, &[Answer::Placement(pose(18.0, 30.0, 90.0))]);
    assert!(third.iter().any(|refusal| refusal.code == "E_ENTRY_LIMIT"), "none is owed: {third:?}");
}

#[test]
fn edge_27_a_hole_ringed_by_barricades() {
    let ring = Field::new().hole(1, 18.0, 30.0).barricade(1, 18.0, 27.75, 90.0).barricade(2, 18.0, 32.25, 90.0);
    let ring = ring.barricade(3, 15.75, 30.0, 0.0).barricade(4, 20.25, 30.0, 0.0);
    let mut play = ring.h(1, 5.0, 5.0, 0.0).reinforcements();
    let events = play.arrive(e(1), 18.0, 28.8, 270.0).expect("it fits inside");
    let ant = play.battle.ants().map(|(ant, _)| ant).next().expect("an ant came");
    assert!(!events.is_empty());
    play.until(Phase::Ants);
    assert_eq!(play.go(ant, &[(18.0, 25.5)]), refused("E_BARRICADE"));
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).hole(1, 12.0, 10.0).begin();
    assert!(play.build(h(1), 0.0).is_ok(), "a barricade may touch the marker");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).hole(1, 11.95, 10.0).begin();
    assert_eq!(play.build(h(1), 0.0), refused("E_PLACE"), "and not overlap it");
}

#[test]
fn edge_28_half_an_inch_left() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).charges(1, 1).h(2, 10.0, 9.0, 0.0).a(1, 16.0, 10.0, 180.0);
    let mut play = field.token(1, 10.2, 10.0).search_point(1, 10.0, 10.3, 1).begin();
    play.set_left(h(1), 0.5);
    assert_eq!(play.attack(h(1), a(1), 6), refused("E_BUDGET"));
    let throw = ThemAction::Throw { figure: h(1) };
    assert_eq!(play.act(throw, &[Answer::Spot(spot(16.0, 10.0)), dice(&[6])]), refused("E_BUDGET"));
    assert_eq!(play.search(h(1), s(1)), refused("E_BUDGET"));
    assert_eq!(play.pick_up(h(1), t(1)), refused("E_BUDGET"));
    assert!(play.turn(h(1), 180.0).is_ok());
    assert!(play.trade(h(1), h(2), 1, 0).is_ok());
    assert_eq!(play.go(h(1), &[(9.4, 10.0)]), refused("E_BUDGET"));
    assert!(play.go(h(1), &[(9.5, 10.0)]).is_ok());
    assert_eq!((play.left(h(1)), play.charges(h(2)), play.faces(h(1))), (0.0, 1, 180.0));
}

#[test]
fn edge_29_exactly_on_the_arc_line_is_in() {
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).a(1, 18.0, 19.3, 270.0).a(2, 18.0, 16.7, 90.0).begin();
    assert!(play.attack(h(1), a(1), 4).is_ok() && play.attack(h(1), a(2), 4).is_ok(), "an ant on each flank");
    let strike = |x| Field::new().h(1, 18.0, 18.0, 0.0).a(1, x, 19.3, 270.0).begin().attack(h(1), a(1), 4);
    assert!(strike(17.98).is_ok());
    assert_eq!(strike(17.97), refused("E_ARC"));
}

#[test]
fn edge_30_driven_from_one_ant_into_another_and_back() {
    let field = Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 0.0).a(2, 13.0, 10.0, 180.0);
    let mut play = field.ants_phase();
    assert_eq!(play.bite(a(2), h(1), &[6, 4]), refused("E_CONTACT"));
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!(play.at(h(1)), Some((11.7, 10.0)));
    assert!(play.bite(a(2), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.wounds(h(1))), (Some((11.3, 10.0)), 2));
}

#[test]
fn edge_31_nothing_is_built_in_a_ring() {
    for degrees in [0.0, 90.0, 180.0, 270.0] {
        let mut play = ringed().begin();
        assert!(play.turn(h(1), degrees).is_ok());
        assert_eq!(play.build(h(1), 0.0), refused("E_PLACE"), "@{degrees}");
    }
}

#[test]
fn edge_32_death_by_a_bite_pushes_nobody() {
    let field = Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 0.0).wounds(1, 2);
    let mut play = field.h(2, 12.3, 10.0, 0.0).h(3, 13.3, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6]).is_ok());
    assert_eq!((play.lives(h(1)), play.at(h(2)), play.at(h(3))), (false, Some((12.3, 10.0)), Some((13.3, 10.0))));
}

#[test]
fn edge_33_on_one_spot_the_facing_says_where_back_is() {
    let mut play = Field::new().h(1, 10.0, 10.0, 90.0).a(1, 13.0, 10.0, 0.0).begin();
    play.agreed(&ThemAction::Move { figure: h(1) }, &[path(&[(13.0, 10.0)], None)]);
    assert_eq!(play.at(h(1)), Some((11.7, 10.0)), "whatever the players agree, it stops where the bases meet");
    // No action leads there, so the fact itself is put down.
    play.battle.apply(&ThemEvent::FigurePlaced { figure: h(1), to: pose(13.0, 10.0, 90.0) });
    assert_eq!(play.at(h(1)), play.at(a(1)));
    play.agreed(&ThemAction::Attack { figure: h(1) }, &[who(a(1)), dice(&[5])]);
    assert_eq!(play.at(a(1)), Some((13.0, 12.0)));
}

#[test]
fn edge_34_walking_through_three_friends_in_a_row() {
    let field = || {
        let friends = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 11.5, 10.0, 0.0).h(3, 12.6, 10.0, 0.0);
        friends.h(4, 13.7, 10.0, 0.0)
    };
    let mut play = field().begin();
    assert_eq!(play.go(h(1), &[(14.0, 10.0)]), refused("E_OVERLAP"));
    assert!(play.go(h(1), &[(15.0, 10.0)]).is_ok());
    assert_eq!(play.left(h(1)), 1.0);
    let mut play = field().begin();
    play.set_left(h(1), 3.5);
    assert_eq!(play.go(h(1), &[(15.0, 10.0)]), refused("E_BUDGET"));
    assert_eq!(play.go(h(1), &[(13.5, 10.0)]), refused("E_OVERLAP"));
    assert_eq!((play.at(h(1)), play.left(h(1))), (Some((10.0, 10.0)), 3.5), "refused as a whole");
}

#[test]
fn edge_35_charges_under_a_base() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).charges(1, 1).token(1, 10.0, 10.0).token(2, 14.0, 10.0);
    let mut play = field.a(1, 20.0, 10.0, 180.0).barricade(1, 30.0, 30.0, 0.0).begin();
    assert_eq!(under(play.throw(h(1), 14.0, 10.0, &[])), [], "a token under the template is nobody");
    assert_eq!(play.tokens(), [(10.0, 10.0), (14.0, 10.0)], "a burst sets no other off");
    assert!(play.pick_up(h(1), t(1)).is_ok());
    assert_eq!((play.left(h(1)), play.charges(h(1))), (4.0, 1));
    assert!(play.go(h(1), &[(13.9, 10.0)]).is_ok(), "a token bars nobody");
    assert_eq!(play.left(h(1)), 0.1);
    play.until(Phase::Ants);
    assert!(play.go(a(1), &[(15.2, 10.0)]).is_ok());
    assert!(play.go(a(1), &[(15.2, 9.0)]).is_ok());
    assert_eq!((play.tokens(), play.stands(b(1))), (vec![(14.0, 10.0)], true));
    let mut play = Field::new().h(1, 3.0, 3.0, 0.0).a(1, 16.0, 10.0, 180.0).token(1, 14.0, 10.0).ants_phase();
    assert!(play.go(a(1), &[(14.0, 10.0)]).is_ok(), "ants walk over them");
    assert_eq!(play.tokens(), [(14.0, 10.0)]);
}
