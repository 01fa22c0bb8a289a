//! What is offered and how: what lacks only a little, what is forgotten, what puts the table right, and what one may do to another.

use crate::field::Field;
use crate::fixture::{Play, a, e, h, s, spot, t};
use handspan_games::book::{Beginning, Book, Touchable};
use handspan_games::gesture::Gesture;
use handspan_games::them::ThemAction;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Detail, End, Party, Question, Waiver, resolve};

fn offers(play: &Play, figures: &[FigureId]) -> Vec<Beginning<ThemAction>> {
    play.battle.offers(Side(1).into(), figures)
}

fn words(offers: &[Beginning<ThemAction>]) -> Vec<&str> {
    offers.iter().map(|offer| offer.words.as_str()).collect()
}

#[test]
fn what_lacks_only_a_little_is_offered_and_says_so() {
    // A tenth of an inch from the search point, half an inch from the charge, two inches from the hole.
    let field = Field::new().h(1, 10.0, 10.0, 0.0).search_point(1, 10.0, 10.975, 1).token(1, 11.25, 10.0);
    let play = field.hole(1, 10.0, 6.5).charges(1, 1).begin();
    let near: Vec<_> = offers(&play, &[h(1)]).into_iter().filter(|offer| offer.near).collect();
    assert_eq!(words(&near), ["Search S1", "Pick up the charge"], "THEM-ACT-9, THEM-ACT-10");
    let refusals = play.refusals(&near[0].action, &[]);
    let [refusal] = &refusals[..] else { panic!("{refusals:?}") };
    assert_eq!(refusal.tells, "{figure} does not touch the search point: {length} too far");
    let far = refusal.measured.expect("it is measured").length.inches();
    assert!((far - 0.1).abs() < 1e-3, "{far}");
}

#[test]
fn who_lacks_more_than_the_contact_is_not_near() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).search_point(1, 14.0, 13.5, 1).begin();
    play.go(h(1), &[(14.0, 10.0), (14.0, 12.0)]).expect("six inches");
    let search = ThemAction::Search { figure: h(1), point: s(1) };
    let found = offers(&play, &[h(1)]).into_iter().find(|offer| offer.action == search).expect("it is told of");
    assert!(!found.near, "it has no inches left either");
    assert!(!words(&offers(&play, &[h(1)])).contains(&"Move"), "nor does it go anywhere");
    assert!(!words(&offers(&play, &[h(1)])).contains(&"Build together"), "nor share in anything: THEM-ACT-3");
}

#[test]
fn ending_the_phase_asks_about_who_has_done_nothing() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 20.0, 10.0, 0.0).a(1, 30.0, 30.0, 0.0).begin();
    let asked = |play: &Play| offers(play, &[])[0].sure.clone();
    assert_eq!(asked(&play), "H1 and H2 have not moved or acted. End the phase anyway?");
    play.go(h(1), &[(11.0, 10.0)]).expect("a move");
    assert_eq!(asked(&play), "H2 has not moved or acted. End the phase anyway?");
    play.go(h(2), &[(21.0, 10.0)]).expect("a move");
    assert_eq!(asked(&play), "");
}

#[test]
fn what_corrects_the_table_is_marked_as_such_and_done_once_its_rule_is_let_go() {
    let play = Field::new().h(1, 18.0, 19.25, 90.0).a(1, 25.0, 25.0, 0.0).barricade(1, 18.0, 20.0, 90.0).begin();
    let by_hand =
        |offers: Vec<Beginning<ThemAction>>| offers.into_iter().filter(|offer| offer.tool == "correct").collect();
    let mut found: Vec<Beginning<ThemAction>> = by_hand(offers(&play, &[h(1)]));
    found.extend::<Vec<_>>(by_hand(play.battle.offers(Party::TABLE, &[a(1)])));
    found.extend::<Vec<_>>(by_hand(play.battle.offers_at(Side(1).into(), spot(17.0, 20.0))));
    let expected =
        ["Move H1 by hand", "Take H1 out of play", "Move A1 by hand", "Take A1 out of play", "Take the barricade away"];
    assert_eq!(words(&found), expected);
    for offer in found {
        let refusals = play.refusals(&offer.action, &offer.answers);
        assert!(refusals.iter().all(|refusal| refusal.waivable && refusal.code == "E_FIXED"), "{refusals:?}");
        let waive = |refusal: &handspan_umpire::Refusal| Waiver {
            rule: refusal.rule.to_owned(),
            answer: refusal.answer,
            ..Waiver::default()
        };
        let agreed: Vec<Waiver> = refusals.iter().map(waive).collect();
        let resolved = resolve(&play.battle, Side(1), &offer.action, &offer.answers, &agreed, Detail::Bare);
        let is_open = matches!(resolved.end, End::Done | End::Asks(_)) && resolved.refusals.is_empty();
        assert!(is_open && resolved.waived == agreed, "{}: {:?}", offer.words, resolved.refusals);
    }
}

#[test]
fn pointing_names_what_one_can_do_to_another() {
    let field =
        Field::new().h(1, 10.0, 10.0, 0.0).h(2, 10.0, 11.0, 0.0).a(1, 11.3, 10.0, 180.0).a(2, 20.0, 10.0, 180.0);
    let field = field.hole(1, 10.0, 8.5).search_point(1, 9.4, 10.5, 1).token(1, 10.5, 9.5).charges(1, 1);
    let play = field.barricade(1, 30.0, 30.0, 0.0).begin();
    let meant = |gesture: Gesture| {
        let meanings = play.battle.gestures(Party::TABLE, &gesture);
        meanings.into_iter().map(|meaning| meaning.words).collect::<Vec<_>>()
    };
    let point = |from, to| meant(Gesture::Point { from, to });
    assert_eq!(point(h(1), a(1)), ["Strike A1", "Throw a charge at A1"]);
    assert_eq!(point(h(1), a(2)), ["Shoot A2", "Throw a charge at A2"]);
    assert_eq!(point(h(2), a(2)), ["Shoot A2"], "who has no charge throws none");
    assert_eq!(point(h(1), h(2)), ["Trade with H2"]);
    assert_eq!(point(a(1), h(1)), ["Bite H1"]);
    let at = |from, x, y| meant(Gesture::PointAt { from, at: spot(x, y) });
    assert_eq!(at(h(1), 10.0, 8.5), ["Close E1"]);
    assert_eq!(at(h(1), 9.4, 10.5), ["Search S1"]);
    assert_eq!(at(h(1), 10.5, 9.5), ["Pick up the charge"]);
    assert_eq!(at(h(1), 30.0, 30.0), ["Tear down the barricade"]);
    assert_eq!((at(h(1), 3.0, 3.0), at(a(1), 10.0, 8.5)), (vec![], vec![]));
}

#[test]
fn a_character_may_want_to_touch_what_it_can_do_something_with() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 30.0, 30.0, 0.0).hole(1, 10.0, 8.5).collapsed(2, 30.0, 10.0);
    let play = field.search_point(1, 9.4, 10.5, 1).token(1, 10.5, 9.5).barricade(1, 20.0, 20.0, 0.0).begin();
    let [hole, point, token] = [e(1), s(1), t(1)].map(|marker| Touchable::Marker { marker });
    let found = play.battle.touchable(h(1));
    assert!([hole, point, token].iter().all(|thing| found.contains(thing)) && found.len() == 4, "{found:?}");
    assert_eq!(play.battle.touchable(a(1)), []);
}

#[test]
fn targets_are_named_ants_before_friends_and_the_nearest_first() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 11.5, 10.0, 0.0);
    let play = field.a(1, 18.0, 10.0, 180.0).a(2, 14.0, 12.0, 180.0).a(3, 4.0, 10.0, 0.0).begin();
    let resolved = resolve(&play.battle, Side(1), &ThemAction::Attack { figure: h(1) }, &[], &[], Detail::Candidates);
    let End::Asks(asks) = resolved.end else { panic!("{:?}", resolved.end) };
    let Question::Figure { candidates, .. } = &asks[0].question else { panic!("{asks:?}") };
    assert_eq!(candidates[0].figures, [a(2), a(1), h(2)], "who is behind breaks THEM-ATT-1 and comes last");
    assert_eq!(candidates[1].figures, [a(3)]);
}
