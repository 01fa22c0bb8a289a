//! THEM-ANT: bites, wounds, being driven back, venom and death.

use crate::fixture::{Field, a, dice, facing, h, refused, who};
use handspan_games::options::Choosing;
use handspan_games::them::{Phase, ThemAction, ThemEvent};
use handspan_umpire::{Answer, Need, Note};

/// A1 (10, 10) @0 with its front edge against H1 (11.3, 10).
fn face_to_face() -> Field {
    Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 45.0)
}

#[test]
fn them_ant_1_c1_a_bite_costs_no_inches() {
    let mut play = Field::new().a(1, 10.0, 10.0, 0.0).h(1, 17.3, 10.0, 0.0).ants_phase();
    assert!(play.go(a(1), &[(16.0, 10.0)]).is_ok());
    assert_eq!(play.left(a(1)), 0.0);
    assert!(play.bite(a(1), h(1), &[3]).is_ok());
    assert_eq!((play.left(a(1)), play.wounds(h(1)), play.at(h(1))), (0.0, 0, Some((17.3, 10.0))));
}

#[test]
fn them_ant_1_c2_a_tenth_of_an_inch_short_is_too_far() {
    let mut play = Field::new().a(1, 10.0, 10.0, 0.0).h(1, 17.4, 10.0, 0.0).ants_phase();
    assert!(play.go(a(1), &[(16.0, 10.0)]).is_ok());
    assert_eq!(play.bite(a(1), h(1), &[3]), refused("E_CONTACT"));
}

#[test]
fn them_ant_2_c1_one_bite_a_phase() {
    let mut play = face_to_face().ants_phase();
    assert!(play.bite(a(1), h(1), &[2]).is_ok());
    assert_eq!(play.bite(a(1), h(1), &[6, 4]), refused("E_USED"));
    assert_eq!(play.wounds(h(1)), 0);
}

#[test]
fn them_ant_2_next_turn_it_may_bite_again() {
    let mut play = face_to_face().ants_phase();
    assert!(play.bite(a(1), h(1), &[2]).is_ok());
    play.until(Phase::Ants);
    assert!(play.bite(a(1), h(1), &[2]).is_ok());
}

#[test]
fn them_ant_2_c2_an_ant_bites_on_any_side_of_it() {
    let mut play = Field::new().a(1, 10.0, 10.0, 0.0).h(1, 10.0, 11.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 5]).is_ok());
    assert_eq!((play.wounds(h(1)), play.at(h(1)), play.is_poisoned(h(1))), (1, Some((10.0, 12.0)), false));
}

#[test]
fn them_ant_2_c3_no_bite_across_a_barricade() {
    let field = Field::new().barricade(1, 12.25, 10.0, 0.0).h(1, 13.0, 10.0, 0.0).a(1, 10.0, 10.0, 0.0);
    let mut play = field.ants_phase();
    assert!(play.go(a(1), &[(11.2, 10.0)]).is_ok());
    assert_eq!(play.left(a(1)), 4.8);
    assert_eq!(play.bite(a(1), h(1), &[6, 4]), refused("E_CONTACT"));
}

#[test]
fn them_ant_3_c1_five_and_less_does_no_harm() {
    for die in 1..=5 {
        let mut play = face_to_face().ants_phase();
        assert!(play.bite(a(1), h(1), &[die]).is_ok());
        assert_eq!((play.wounds(h(1)), play.at(h(1))), (0, Some((11.3, 10.0))), "die {die}");
    }
}

#[test]
fn them_ant_3_c2_six_wounds() {
    let mut play = face_to_face().ants_phase();
    let events = play.bite(a(1), h(1), &[6, 4]).expect("a good bite");
    assert_eq!((play.wounds(h(1)), play.is_poisoned(h(1))), (1, false));
    let order = |event: &ThemEvent| match event {
        ThemEvent::Wounded { .. } => Some("wound"),
        ThemEvent::FigurePushed { .. } => Some("push"),
        ThemEvent::VenomRolled { .. } => Some("venom"),
        _ => None,
    };
    assert_eq!(events.iter().filter_map(order).collect::<Vec<_>>(), ["wound", "push", "venom"]);
}

#[test]
fn them_ant_3_c3_no_bite_in_the_peoples_phase() {
    let mut play = face_to_face().begin();
    assert_eq!(play.bite(a(1), h(1), &[6, 4]), refused("E_PHASE"));
}

#[test]
fn them_ant_4_c1_a_wound_drives_back_an_inch() {
    let mut play = face_to_face().ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.faces(h(1))), (Some((12.3, 10.0)), 45.0));
    assert_eq!((play.at(a(1)), play.faces(a(1))), (Some((10.0, 10.0)), 0.0));
}

#[test]
fn them_ant_4_c2_back_is_away_from_the_middle_of_the_ant() {
    let mut play = Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.1, 10.9, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 2]).is_ok());
    assert_eq!(play.at(h(1)), Some((11.874, 11.533)));
}

#[test]
fn them_ant_4_c3_no_wound_no_push() {
    let mut play = face_to_face().ants_phase();
    assert!(play.bite(a(1), h(1), &[1]).is_ok());
    assert_eq!(play.at(h(1)), Some((11.3, 10.0)));
    assert_eq!(play.place(h(1), 12.3, 10.0, 45.0), refused("E_FIXED"));
    assert_eq!(play.at(h(1)), Some((11.3, 10.0)));
}

#[test]
fn them_ant_5_c1_a_fellow_in_the_way_is_pushed_too() {
    let mut play = face_to_face().h(2, 12.5, 10.0, 90.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.at(h(2))), (Some((12.3, 10.0)), Some((13.3, 10.0))));
    assert_eq!((play.wounds(h(1)), play.wounds(h(2)), play.faces(h(2))), (1, 0, 90.0));
}

#[test]
fn them_ant_5_c2_from_where_the_bases_meet() {
    let mut play = face_to_face().h(2, 12.5, 10.6, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.at(h(2))), (Some((12.3, 10.0)), Some((13.1, 10.6))));
}

#[test]
fn them_ant_5_c3_a_graze_pushes_nobody() {
    let mut play = face_to_face().h(2, 12.5, 11.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.at(h(2))), (Some((12.3, 10.0)), Some((12.5, 11.0))));
    assert_eq!(play.place(h(2), 13.5, 11.0, 0.0), refused("E_FIXED"));
}

#[test]
fn them_ant_5_a_whole_line_is_pushed() {
    let mut play = face_to_face().h(2, 12.3, 10.0, 0.0).h(3, 13.8, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(2)), play.at(h(3))), (Some((13.3, 10.0)), Some((14.3, 10.0))));
}

#[test]
fn them_ant_6_c1_an_ant_behind_blocks() {
    let mut play = face_to_face().a(2, 13.0, 10.0, 180.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.at(a(2)), play.wounds(h(1))), (Some((11.7, 10.0)), Some((13.0, 10.0)), 1));
}

#[test]
fn them_ant_6_c2_what_blocks_the_last_blocks_all() {
    let mut play = face_to_face().h(2, 12.5, 10.0, 0.0).wall(1, (13.3, 13.8), (8.0, 12.0)).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.at(h(2)), play.wounds(h(1))), (Some((11.8, 10.0)), Some((12.8, 10.0)), 1));
}

#[test]
fn them_ant_6_c3_nobody_is_driven_off_the_table() {
    let mut play = Field::new().h(1, 35.5, 10.0, 0.0).a(1, 34.2, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.wounds(h(1))), (Some((35.5, 10.0)), 1));
    assert_eq!(play.place(h(1), 35.5, 11.0, 0.0), refused("E_FIXED"));
}

#[test]
fn them_ant_6_with_the_option_a_push_goes_all_the_way_or_not_at_all() {
    let none = || face_to_face().option("blocked_push", "none");
    let mut play = none().a(2, 13.0, 10.0, 180.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.wounds(h(1))), (Some((11.3, 10.0)), 1));
    let mut play = none().h(2, 12.5, 10.0, 0.0).wall(1, (13.3, 13.8), (8.0, 12.0)).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!((play.at(h(1)), play.at(h(2))), (Some((11.3, 10.0)), Some((12.5, 10.0))));
    let mut play = none().ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!(play.at(h(1)), Some((12.3, 10.0)));
}

#[test]
fn them_ant_6_scenery_blocks_nobody_who_is_half_on_it_already() {
    let field = Field::new().a(1, 10.5, 10.0, 0.0).h(1, 11.8, 10.0, 0.0);
    let mut play = field.scenery(1, (12.0, 16.0), (8.0, 12.0)).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 4]).is_ok());
    assert_eq!(play.at(h(1)), Some((12.8, 10.0)));
}

#[test]
fn them_ant_7_c1_one_is_poison() {
    let mut play = face_to_face().ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 1]).is_ok());
    assert_eq!((play.wounds(h(1)), play.is_poisoned(h(1))), (1, true));
}

#[test]
fn them_ant_7_c2_anything_else_is_not() {
    for die in 2..=6 {
        let mut play = face_to_face().ants_phase();
        assert!(play.bite(a(1), h(1), &[6, die]).is_ok());
        assert_eq!((play.wounds(h(1)), play.is_poisoned(h(1))), (1, false), "die {die}");
    }
}

#[test]
fn them_ant_7_c3_no_venom_for_the_dead() {
    let play = face_to_face().wounds(1, 2).more_people(2, 1).ants_phase();
    let bite = ThemAction::Bite { figure: a(1) };
    assert_eq!(play.dice_wanted(&bite, &[who(h(1))]), Some(1));
    assert_eq!(play.dice_wanted(&bite, &[who(h(1)), crate::fixture::dice(&[6])]), None);
    assert_eq!(play.clone().bite(a(1), h(1), &[6, 4]), refused("E_DIE"));
    let mut after = play.clone();
    let events = after.bite(a(1), h(1), &[6]).expect("a good bite");
    assert!(!after.lives(h(1)));
    assert!(events.contains(&ThemEvent::VenomSkipped { figure: h(1) }), "it is logged as skipped: {events:?}");
    assert!(play.told(&events).iter().any(|words| words.contains("No venom die")));
}

#[test]
fn them_ant_8_c1_half_the_inches_from_the_next_turn_on() {
    let mut play = face_to_face().ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 1]).is_ok());
    assert_eq!(play.at(h(1)), Some((12.3, 10.0)));
    play.until(Phase::Characters);
    assert_eq!(play.left(h(1)), 3.0);
    assert_eq!(play.go(h(1), &[(15.5, 10.0)]), refused("E_BUDGET"));
    assert!(play.go(h(1), &[(15.3, 10.0)]).is_ok());
    assert_eq!((play.left(h(1)), play.at(h(1))), (0.0, Some((15.3, 10.0))));
    play.until(Phase::Characters);
    assert_eq!((play.left(h(1)), play.is_poisoned(h(1))), (3.0, true), "to the end of the game");
}

#[test]
fn them_ant_8_c2_twice_poisoned_is_poisoned() {
    let mut play = face_to_face().wounds(1, 1).poisoned(1).ants_phase();
    let events = play.bite(a(1), h(1), &[6]).expect("a good bite");
    assert!(events.contains(&ThemEvent::VenomSkipped { figure: h(1) }));
    assert_eq!((play.wounds(h(1)), play.is_poisoned(h(1)), play.at(h(1))), (2, true, Some((12.3, 10.0))));
    play.until(Phase::Characters);
    assert_eq!(play.left(h(1)), 3.0);
}

#[test]
fn them_ant_9_c1_the_third_wound_kills_where_it_stands() {
    let mut play = face_to_face().wounds(1, 2).charges(1, 1).h(2, 12.3, 10.0, 0.0).ants_phase();
    assert!(play.bite(a(1), h(1), &[6]).is_ok());
    assert!(!play.lives(h(1)) && play.battle.is_fallen(h(1)));
    assert_eq!((play.tokens(), play.at(h(2))), (vec![(11.3, 10.0)], Some((12.3, 10.0))));
}

#[test]
fn them_ant_9_c2_or_the_fourth_if_players_say_so() {
    let field = || face_to_face().option("wounds_to_kill", "4").more_people(2, 1);
    let mut play = field().wounds(1, 2).ants_phase();
    assert!(play.bite(a(1), h(1), &[6, 3]).is_ok());
    assert_eq!((play.lives(h(1)), play.wounds(h(1)), play.at(h(1))), (true, 3, Some((12.3, 10.0))));
    let mut play = field().wounds(1, 3).ants_phase();
    assert!(play.bite(a(1), h(1), &[6]).is_ok());
    assert!(!play.lives(h(1)));
}

#[test]
fn them_ant_9_c3_the_dead_do_nothing() {
    let mut play = face_to_face().wounds(1, 2).more_people(2, 1).ants_phase();
    assert!(play.bite(a(1), h(1), &[6]).is_ok());
    play.until(Phase::Characters);
    assert_eq!(play.go(h(1), &[(12.0, 10.0)]), refused("E_DEAD"));
    let turn = ThemAction::Turn { figure: h(1) };
    assert_eq!(play.act(turn, &[Answer::Facing(facing(0.0))]), refused("E_DEAD"));
}

#[test]
fn them_ant_9_the_option_is_not_set_to_wounds_somebody_has() {
    let mut play = face_to_face().option("wounds_to_kill", "4").wounds(1, 3).setup();
    let choose = ThemAction::Choose(Choosing::named("wounds_to_kill").expect("an option"));
    assert_eq!(play.act(choose.clone(), &[Answer::Option("3".into())]), refused("E_SETUP"));
    assert!(play.refusals(&choose, &[Answer::Option("3".into())]).iter().all(|refusal| !refusal.waivable));
    assert!(play.act(choose, &[Answer::Option("4".into())]).is_ok());
}

#[test]
fn them_ant_7_the_venom_does_not_show_the_number_of_the_bite() {
    let play = face_to_face().ants_phase();
    let bite = ThemAction::Bite { figure: a(1) };
    let needs = |answers: &[Answer]| {
        let notes = play.run(&bite, answers, &[]).notes.into_iter();
        notes.filter(|note| matches!(note, Note::Need { .. })).collect::<Vec<_>>()
    };
    assert_eq!(needs(&[who(h(1))]), [Need::on(6).note()], "only a 6 wounds");
    assert_eq!(play.dice_wanted(&bite, &[who(h(1)), dice(&[6])]), Some(1), "the venom is rolled for");
    assert_eq!(needs(&[who(h(1)), dice(&[6])]), [], "and a 1 poisons, not a 6");
}
