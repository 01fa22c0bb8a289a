//! What the rest of the program asks of a book: offers, gestures, titles, layouts that cannot be, states that were damaged.

use crate::fixture::{TABLE, begun, dice, layout, play, run, skirmish, spot, who};
use handspan_games::battle::{Action, Battle};
use handspan_games::book::Book;
use handspan_games::gesture::Gesture;
use handspan_games::trial::{Trial, TrialAction, field};
use handspan_table::{Facing, FigureId, Point, Side};
use handspan_umpire::{Answer, End, Step, Way};
use serde_json::{Value, json};

#[test]
fn what_is_offered_can_be_begun() {
    let battle = begun();
    let words = |seat: Side, figure: Option<u32>| -> Vec<String> {
        let offers = battle.offers(seat.into(), &figure.map(FigureId).into_iter().collect::<Vec<_>>());
        for offer in &offers {
            let resolution = run(&battle, &offer.action, &offer.answers, &[]);
            assert!(resolution.refusals.is_empty() && matches!(resolution.end, End::Asks(_) | End::Done), "{offer:?}");
        }
        offers.into_iter().map(|offer| offer.words).collect()
    };
    let all = ["Move", "Turn", "Charge", "Shoot", "Volley", "Bomb", "Barrage", "Aid", "March"];
    assert_eq!(words(TABLE, Some(1)), all);
    assert_eq!(words(Side(1), Some(5)), all[..8], "nobody stands near it");
    assert_eq!(words(Side(1), None), ["Raise", "Flare", "Pass"]);
    for (seat, figure) in [(Side(2), Some(1)), (Side(2), None), (TABLE, Some(11)), (TABLE, Some(99))] {
        assert_eq!(words(seat, figure), Vec::<String>::new(), "{seat:?} {figure:?}");
    }
    assert!(skirmish().offers(TABLE.into(), &[]).is_empty(), "orders come first");
}

#[test]
fn gestures_stand_for_actions() {
    let battle = begun();
    let drag = |path: Vec<Point>, facing| Gesture::Drag {
        figure: FigureId(1),
        path,
        facing,
        facings: Vec::new(),
        free: false,
    };
    let meant = |gesture: &Gesture| -> Vec<(String, TrialAction, Vec<Answer>)> {
        let beginnings = battle.gestures(TABLE.into(), gesture).into_iter();
        beginnings.map(|beginning| (beginning.words, beginning.action, beginning.answers)).collect()
    };
    let figure = FigureId(1);
    let way = |points: Vec<Point>| Answer::Path(Way::new(points, None));
    let (free, contact) = (vec![spot(18.0, 22.0)], vec![Point::new(20 * 25_400, 26 * 25_400 - 25_300)]);
    let go = |points| ("Move".to_owned(), TrialAction::Move { figure }, vec![way(points)]);
    assert_eq!(meant(&drag(free.clone(), None)), [go(free)]);
    let charge = ("Charge".to_owned(), TrialAction::Charge { figure }, vec![who(11), way(contact.clone())]);
    assert_eq!(meant(&drag(contact.clone(), None)), [go(contact), charge], "0.3 mm off is contact");
    let turn = ("Turn".to_owned(), TrialAction::Turn { figure }, vec![Answer::Facing(Facing::EAST)]);
    assert_eq!(meant(&drag(Vec::new(), Some(Facing::EAST))), [turn]);
    let point = |to| Gesture::Point { from: figure, to: FigureId(to) };
    assert_eq!(meant(&point(11)), [("Shoot".to_owned(), TrialAction::Shoot { figure }, vec![who(11)])]);
    assert_eq!(meant(&point(2)), [("Aid".to_owned(), TrialAction::Aid { figure }, vec![who(2)])]);
    let (figures, steps) = (vec![FigureId(1), FigureId(2)], vec![Step::Ahead { length: 1_000 }]);
    let march =
        ("March".to_owned(), TrialAction::March { figures: figures.clone() }, vec![Answer::Motion(steps.clone())]);
    assert_eq!(meant(&Gesture::DragGroup { figures, steps }), [march]);
}

#[test]
fn actions_have_owners_actors_and_titles() {
    let battle = begun();
    let shoot = TrialAction::Shoot { figure: FigureId(1) };
    let (_, events) = play(&battle, TABLE, shoot.clone(), &[who(11), dice(&[2])]);
    assert_eq!(battle.title(&shoot, &events), "Shoot with F1 at F11");
    let whose = |action: &TrialAction| Trial::whose(action).side(battle.table());
    assert_eq!((whose(&shoot), Trial::whose(&shoot).actor()), (Some(Side(1)), Some(FigureId(1))));
    let march = TrialAction::March { figures: vec![FigureId(11), FigureId(12)] };
    assert_eq!((whose(&march), Trial::whose(&march).actor()), (Some(Side(2)), None));
    assert_eq!(whose(&TrialAction::Pass { side: Side(2) }), Some(Side(2)));
    assert_eq!((whose(&TrialAction::Orders), whose(&TrialAction::Recover)), (None, None));
    assert_eq!(whose(&TrialAction::Move { figure: FigureId(99) }), None, "nobody's, when the figure is gone");
}

#[test]
fn the_closed_enum_knows_the_trial() {
    let battle = Battle::muster(&field()).expect("a good layout");
    assert_eq!((battle.sheet().game, battle.due()), ("trial", Some(Action::Trial(TrialAction::Orders))));
    let text = serde_json::to_string(&Action::Trial(TrialAction::Move { figure: FigureId(7) })).expect("text");
    assert_eq!(text, r#"{"trial":{"act":"move","figure":7}}"#);
}

#[test]
fn the_clock_and_the_board_speak_the_sheets_words() {
    let (battle, sheet) = (begun(), Trial::sheet());
    assert!(sheet.phases.iter().any(|phase| phase.phase == battle.clock().phase));
    for (counter, _) in &battle.board(Side(1).into()).sides[0].counters {
        assert!(sheet.counters.iter().any(|known| known.counter == counter), "{counter}");
    }
}

#[test]
fn a_layout_that_cannot_be_fought_on_is_refused_with_reasons() {
    let faults = Trial::muster(&layout(&[(1, 10.0, 10.0), (2, 10.5, 10.0)])).expect_err("no Red, and two on one spot");
    let words: Vec<&str> = faults.iter().map(|fault| fault.words.as_str()).collect();
    assert_eq!(words, ["figures 1 and 2 stand on one another", "side 2 has no figure"]);
    let mut alone = layout(&[(1, 10.0, 10.0), (11, 20.0, 10.0)]);
    alone.sides.pop();
    assert_eq!(Trial::muster(&alone).expect_err("one side").len(), 1);
}

#[test]
fn a_damaged_state_is_no_battle() {
    let good = serde_json::to_value(begun()).expect("a state is text");
    let restore = |value: Value| Trial::restore(serde_json::from_value(value).expect("it still has the form"));
    assert!(restore(good.clone()).is_ok());
    let damages: [(&str, Value, &str); 8] = [
        ("/turn", json!(0), "there is no such turn"),
        ("/phase", json!({"acting": 3}), "a side acts that there is not"),
        ("/upper", json!(3), "a side has the upper hand that there is not"),
        ("/armies/1/coins", json!(7), "a side has more coins than it began with"),
        ("/armies/2/snare", json!({"laid": {"column": 8, "row": 0}}), "a snare lies beside the board"),
        ("/armies/2/flare", json!(1), "a flare burns that does not lie on the table"),
        ("/doings", json!({"99": {"stunned": true}}), "something is known of a figure that is gone"),
        ("/table/figures/0/placement/x", json!(-1), "figure 1 stands off the table"),
    ];
    for (place, damage, words) in damages {
        let mut state = good.clone();
        *state.pointer_mut(place).expect("it is there") = damage;
        let faults = restore(state).expect_err(words);
        assert!(faults.iter().any(|fault| fault.words == words), "{faults:?} for {words}");
    }
}
