//! The turn: order of phases, new ants.

use crate::fixture::{Field, Play, a, e, h, refused};
use handspan_games::them::{Cause, Phase, ThemAction, ThemEvent};
use handspan_table::{FigureId, Side};
use handspan_umpire::Game;

fn arrived(events: &[ThemEvent]) -> usize {
    events.iter().filter(|event| matches!(event, ThemEvent::AntArrived { .. })).count()
}

#[test]
fn order_of_phases() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 10.0, 0.0).begin();
    assert_eq!(play.go(a(1), &[(22.0, 10.0)]), refused("E_PHASE"), "THEM-TURN-1 C1");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 10.0, 0.0).ants_phase();
    assert_eq!(play.go(h(1), &[(12.0, 10.0)]), refused("E_PHASE"), "THEM-TURN-1 C2");
}

#[test]
fn budgets_are_fresh_in_the_owning_phase() {
    // The hole keeps `reinforcements` from being stepped over.
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 10.0, 0.0).hole(1, 30.0, 30.0).begin();
    play.set_left(h(1), 0.5);
    assert_eq!((play.left(h(1)), play.left(a(1))), (0.5, 0.0));
    play.end_phase();
    assert_eq!((play.battle.turn(), play.battle.phase()), (1, Phase::Reinforcements));
    play.end_phase();
    assert_eq!((play.battle.phase(), play.left(a(1))), (Phase::Ants, 6.0), "THEM-TURN-1 C3");
    play.end_phase();
    assert_eq!(
        (play.battle.turn(), play.battle.phase(), play.left(h(1))),
        (2, Phase::Characters, 6.0),
        "THEM-TURN-1 C3"
    );
}

#[test]
fn the_cap_on_ants() {
    let field = Field::new().more_people(1, 2).more_ants(1, 7).hole(1, 10.0, 25.0).hole(2, 25.0, 25.0);
    let mut play = field.reinforcements();
    assert_eq!(play.battle.room(), 1);
    assert!(play.arrive(e(1), 10.0, 23.2, 270.0).is_ok(), "THEM-TURN-2 C1");
    assert_eq!(play.battle.ants().count(), 8);
    assert_eq!(play.arrive(e(2), 25.0, 23.2, 270.0), refused("E_CAP"), "THEM-TURN-2 C1");
}

#[test]
fn the_cap_falls_but_no_ant_goes() {
    let mut play = Field::new().more_people(1, 5).more_ants(1, 20).begin();
    assert_eq!(play.battle.room(), 0);
    let kill = |play: &mut Play, figure: FigureId| {
        play.battle.apply(&ThemEvent::FigureDied { figure, cause: Cause::Burst });
    };
    kill(&mut play, h(5));
    assert_eq!((play.battle.ants().count(), play.battle.room()), (20, 0), "THEM-TURN-2 C2");
    (1..=5).for_each(|number| kill(&mut play, a(number)));
    assert_eq!((play.battle.ants().count(), play.battle.room()), (15, 1), "THEM-TURN-2 C2");
}

#[test]
fn two_ants_a_hole() {
    let mut play = Field::new().h(1, 30.0, 5.0, 0.0).hole(1, 10.0, 25.0).reinforcements();
    assert!(play.arrive(e(1), 10.0, 23.2, 270.0).is_ok(), "THEM-TURN-3 C1");
    assert!(play.arrive(e(1), 10.0, 26.8, 90.0).is_ok(), "THEM-TURN-3 C1");
    assert_eq!(play.arrive(e(1), 11.8, 25.0, 0.0), refused("E_ENTRY_LIMIT"), "THEM-TURN-3 C1");
}

#[test]
fn as_many_come_as_can() {
    let holes = |field: Field| field.hole(1, 10.0, 20.0).hole(2, 18.0, 20.0).hole(3, 26.0, 20.0);
    let mut play = holes(Field::new().more_people(1, 2)).reinforcements();
    assert_eq!((play.battle.room(), arrived(&play.end_phase())), (8, 6), "THEM-TURN-3 C2");
    let mut play = holes(Field::new().more_people(1, 2).more_ants(1, 3)).reinforcements();
    assert_eq!((play.battle.room(), arrived(&play.end_phase())), (5, 5), "THEM-TURN-3 C2");
    // Told apart by the option: then the ants' player adds as many as it likes.
    let field = holes(Field::new().more_people(1, 2).a(1, 34.0, 34.0, 0.0)).option("new_ants", "ant_player_choice");
    assert_eq!(arrived(&field.reinforcements().end_phase()), 0, "THEM-TURN-3");
}

#[test]
fn a_new_ant_touches_its_hole() {
    let field = || Field::new().h(1, 2.0, 2.0, 0.0).hole(1, 18.0, 30.0);
    assert!(field().reinforcements().arrive(e(1), 18.0, 28.2, 270.0).is_ok(), "THEM-TURN-4 C1");
    assert_eq!(field().reinforcements().arrive(e(1), 18.0, 27.0, 270.0), refused("E_PLACE"), "THEM-TURN-4 C1");
}

#[test]
fn a_new_ant_needs_room() {
    let field = || Field::new().h(1, 18.0, 27.9, 0.0).hole(1, 18.0, 30.0);
    assert_eq!(field().reinforcements().arrive(e(1), 18.0, 28.2, 270.0), refused("E_PLACE"), "THEM-TURN-4 C2");
    assert!(field().reinforcements().arrive(e(1), 18.0, 30.0, 270.0).is_ok(), "THEM-TURN-4 C2");
}

#[test]
fn free_order_inside_a_phase() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 14.0, 10.0, 0.0).begin();
    assert!(play.go(h(1), &[(12.0, 10.0)]).is_ok(), "THEM-TURN-5 C1");
    assert!(play.go(h(2), &[(14.0, 12.0)]).is_ok(), "THEM-TURN-5 C1");
    assert!(play.go(h(1), &[(12.0, 13.0)]).is_ok(), "THEM-TURN-5 C1");
    assert_eq!((play.left(h(1)), play.left(h(2))), (1.0, 4.0), "THEM-TURN-5 C1");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).begin();
    assert!(play.go(h(1), &[(14.0, 10.0)]).is_ok());
    assert_eq!(play.go(h(1), &[(17.0, 10.0)]), refused("E_BUDGET"), "THEM-TURN-5 C2");
}

#[test]
fn several_players_are_done_one_by_one() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).h_of(Side(3), 2, 12.0, 10.0, 0.0).a(1, 30.0, 30.0, 0.0);
    let mut play = field.begin();
    let done = |side| ThemAction::Done { side };
    assert!(play.act(done(Side(1)), &[]).is_ok());
    assert_eq!(play.battle.phase(), Phase::Characters, "THEM-TURN-1: the other player is not done");
    assert!(play.act(done(Side(3)), &[]).is_ok());
    assert_eq!(play.battle.phase(), Phase::Reinforcements, "THEM-TURN-1");
}
