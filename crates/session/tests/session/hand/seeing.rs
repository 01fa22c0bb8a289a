//! What is shown and offered: the battle so far, the log page by page, forecasts and what they note.

use crate::support::{Deed, Play, acting, answer, at, begin, close, free, path, spot, word};
use handspan_games::free::FreeAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::Order;
use handspan_session::fault::Fault;
use handspan_session::view::Gesture;
use handspan_table::{Facing, FigureId, Placement, Side, Tolerances, inches};
use handspan_umpire::{Answer, Cost, Note, Part, Question, Seat};

const ADA: FigureId = FigureId(1);

fn fighting() -> Play {
    acting(close(), ["wary", "wary"], [1, 0])
}

#[test]
fn the_view_shows_the_battle_so_far() {
    let mut play = fighting();
    let stood = play.at(1);
    // Into contact with Vic, whose edge is at 14 in less half a coin.
    let charge = begin(TrialAction::Charge { figure: ADA }, &[at(11), path(10.0, 13.0)]);
    play.does(1, charge);
    for seat in 0..3 {
        let view = play.session.view(Seat(seat));
        assert_eq!(view.figures[0].placement.at(), spot(10.0, 13.0), "seat {seat}");
        assert_eq!(view.board.figures[0].marks, ["moved"]);
        assert_eq!(play.session.now(Seat(seat)).layout().figures, view.figures);
    }
    assert_eq!(play.at(1), stood, "the battle itself has not changed");
    play.does(1, Order::Withdraw);
    assert_eq!(play.session.view(Seat(0)).figures[0].placement.at(), spot(10.0, 10.0));
}

#[test]
fn a_bomb_that_is_thrown_is_paid_for_in_the_view() {
    let mut play = fighting();
    let coins = |play: &Play| play.session.view(Seat(2)).board.sides[0].counters[0].1;
    play.does(1, begin(TrialAction::Bomb { figure: ADA }, &[Answer::Number(2)]));
    assert_eq!(coins(&play), 5, "one was bid");
    play.does(1, answer(&[Answer::Spot(spot(10.0, 14.0))]));
    assert_eq!(coins(&play), 3);
}

#[test]
fn the_log_is_read_page_by_page() {
    let mut play = Play::open(free());
    for turn in 0..40 {
        play.does(0, begin(FreeAction::Note { text: format!("note {turn}") }, &[]));
    }
    let view = play.session.view(Seat(0));
    assert_eq!((view.log.len(), view.log_length, view.log[0].line, view.log[29].line), (30, 40, 11, 40));
    let page = play.session.log(Seat(0), 0, 2);
    assert_eq!(page.iter().map(|line| (line.line, line.entry)).collect::<Vec<_>>(), [(1, Some(1)), (2, Some(2))]);
    assert_eq!(page[1].told[0].words, "note 1");
    assert_eq!(play.session.log(Seat(0), 40, 9).len(), 1);
    assert_eq!(play.session.log(Seat(0), 41, 9), []);
    assert_eq!(play.session.log(Seat(0), u32::MAX, u32::MAX), []);
    play.does(0, Order::Undo { agreed: false });
    let last = &play.session.log(Seat(0), 40, 2);
    assert_eq!((last[0].undone, last[1].entry, last[1].title.as_str()), (true, None, "Undone: Write a note"));
}

#[test]
fn offers_are_what_may_be_begun() {
    let play = fighting();
    let words = |seat: u8, figure: Option<u32>| -> Vec<String> {
        let offers = play.session.now(Seat(seat)).offers(&figure.map(FigureId).into_iter().collect::<Vec<_>>());
        assert!(offers.iter().all(|offer| offer.refusals.is_empty()));
        offers.into_iter().map(|offer| offer.words).collect()
    };
    let all = ["Move", "Turn", "Charge", "Shoot", "Volley", "Bomb", "Barrage", "Aid", "March"];
    assert_eq!(
        (words(0, Some(1)), words(1, Some(1))),
        (all.map(str::to_owned).to_vec(), all.map(str::to_owned).to_vec())
    );
    assert_eq!((words(2, Some(1)), words(2, None)), (Vec::new(), Vec::new()));
    assert_eq!(words(1, None), ["Raise", "Flare", "Pass"]);
    assert_eq!(words(1, Some(11)), [""; 0], "it is not Vic's phase");
}

/// By hand: 4 to hit, within 6 in, clear, nobody bold.
#[test]
fn a_forecast_notes_what_is_needed() {
    let shoot = Deed::from(TrialAction::Shoot { figure: ADA }).0;
    for (stances, need) in [(["wary", "wary"], 4), (["bold", "wary"], 3), (["bold", "bold"], 2)] {
        let play = acting(close(), stances, [1, 0]);
        let ahead = play.session.now(Seat(1)).prospect(Some(&shoot), &[at(11)], &[]).unwrap();
        let needs: Vec<i32> = ahead.notes.iter().filter_map(needed).collect();
        assert_eq!(needs, [need], "{stances:?}");
        assert!(matches!(ahead.asks[0].question, Question::Dice { count: 1, faces: 6, .. }));
    }
}

fn needed(note: &Note) -> Option<i32> {
    match note {
        Note::Need { least, .. } => Some(*least),
        _ => None,
    }
}

#[test]
fn a_forecast_says_all_that_a_deed_would() {
    let mut play = fighting();
    let now = play.session.now(Seat(1));
    let shoot = Deed::from(TrialAction::Shoot { figure: ADA }).0;
    let Question::Figure { candidates, .. } = now.prospect(Some(&shoot), &[], &[]).unwrap().asks.remove(0).question
    else {
        panic!("no figure is asked for")
    };
    assert_eq!(candidates[0].figures, [FigureId(11)]);
    assert_eq!(candidates[1].broken[0].rule, "TRIAL-SHOOT-REACH");
    let ahead = now.prospect(Some(&shoot), &[at(11), Answer::Dice(vec![6])], &[]).unwrap();
    let told = ["Ada shoots at Vic, needs 4, rolls 6 and hits.", "Vic falls."];
    assert_eq!(
        (ahead.told, ahead.asks, ahead.words.as_str()),
        (told.map(str::to_owned).to_vec(), vec![], "Shoot with Ada at Vic")
    );
    assert_eq!(ahead.answers, [at(11), Answer::Dice(vec![6])], "to begin it with");
    let faults = now.prospect(Some(&shoot), &[at(11), word("holds")], &[]).unwrap_err();
    assert_eq!((faults[0].place.as_str(), faults[0].words.as_str()), ("then[1]", "dice were asked for"));
    let faults = now.prospect(Some(&shoot), &[at(11), Answer::Dice(vec![1, 1])], &[]).unwrap_err();
    assert_eq!(faults[0].place, "then[1]");
    let surplus = now.prospect(Some(&shoot), &[at(11), Answer::Dice(vec![6]), word("holds")], &[]).unwrap_err();
    assert_eq!(surplus[0], Fault::new("then[2]", "nothing was asked that this would answer"));
    assert_eq!(now.prospect(None, &[], &[]).unwrap_err()[0].place, "action");
    play.does(1, begin(TrialAction::Shoot { figure: ADA }, &[at(11)]));
    let faults = play.session.now(Seat(1)).prospect(None, &[word("holds")], &[]).unwrap_err();
    assert_eq!(faults[0].place, "then[0]", "counted from the open attempt's next answer");
    let far = play.session.now(Seat(1)).prospect(None, &[path(9_000.0, 1.0)], &[]).unwrap_err();
    assert!(far[0].place.starts_with("then[0]"), "{far:?}");
}

#[test]
fn a_drag_is_forecast_with_its_tape() {
    let play = Play::open(free());
    let gesture =
        Gesture::Drag { figure: ADA, path: vec![spot(10.0, 17.0)], facing: None, facings: Vec::new(), free: false };
    let forecast = play.session.now(Seat(2)).forecast(&gesture).unwrap();
    let tape = forecast.tape.unwrap();
    assert_eq!((tape.length, tape.legs), (inches(7.0), vec![inches(7.0)]));
    assert_eq!((forecast.taken, forecast.choice), (Some(0), false));
    assert_eq!(forecast.meanings[0].told, ["Ann moves 7.0 in."]);
    assert_eq!(forecast.meanings[0].refusals[0].rule, "FREE-OWN", "seat 2 moves no figure of side 1");
    let cost = Cost::of(inches(7.0)).against(inches(6.0), &Tolerances::default());
    let cost = Note::Cost(cost.made_of([Part::new("the way itself", inches(7.0))]));
    let (way, at) = (vec![spot(10.0, 16.0)], Placement::new(spot(10.0, 16.0), Facing::NORTH));
    assert_eq!(forecast.meanings[0].notes, [cost, Note::Ends { way, at, cost: inches(6.0) }]);
}

#[test]
fn who_has_won_is_shown() {
    let mut layout = close();
    layout.figures.retain(|figure| [1, 2, 11].contains(&figure.id.0));
    let mut play = acting(layout, ["wary", "wary"], [1, 0]);
    assert_eq!(play.session.view(Seat(0)).victory, None);
    play.does(1, begin(TrialAction::Shoot { figure: ADA }, &[at(11)]));
    play.rolls(1, &[6]);
    let victory = play.session.view(Seat(2)).victory.unwrap();
    assert_eq!((victory.sides, victory.words.as_str()), (vec![Side(1)], "Blue is alone on the field."));
    assert_eq!(play.session.attempt(Seat(0)), None, "nothing is due any more");
    assert_eq!(play.rules(1, begin(TrialAction::Pass { side: Side(1) }, &[])), [("TRIAL-END", None)]);
    play.does(1, Order::Undo { agreed: true });
    assert_eq!(play.session.view(Seat(2)).victory, None);
}
