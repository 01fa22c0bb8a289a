//! What is asked of a bite, and which options it allows. The other checks of the chapter are transcripts.

use crate::fixture::{Field, a, dice, h, refused, who};
use handspan_games::options::Choosing;
use handspan_games::them::{ThemAction, ThemEvent};
use handspan_umpire::{Answer, Need, Note};

/// A1 (10, 10) @0 with its front edge against H1 (11.3, 10).
fn face_to_face() -> Field {
    Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 45.0)
}

#[test]
fn them_ant_7_c3_no_venom_for_the_dead() {
    let play = face_to_face().wounds(1, 2).more_people(2, 1).ants_phase();
    let bite = ThemAction::Bite { figure: a(1) };
    assert_eq!(play.dice_wanted(&bite, &[who(h(1))]), Some(1));
    assert_eq!(play.dice_wanted(&bite, &[who(h(1)), dice(&[6])]), None);
    assert_eq!(play.clone().bite(a(1), h(1), &[6, 4]), refused("E_DIE"));
    let mut after = play.clone();
    let events = after.bite(a(1), h(1), &[6]).expect("a good bite");
    assert!(!after.lives(h(1)));
    assert!(events.contains(&ThemEvent::VenomSkipped { figure: h(1) }), "it is logged as skipped: {events:?}");
    assert!(play.told(&events).iter().any(|words| words.contains("No venom die")));
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
