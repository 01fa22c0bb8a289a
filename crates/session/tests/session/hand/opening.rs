//! The first turn begins with whatever needs it, as an entry of its own; and what players are told of the battle as a whole.

use crate::support::them::skirmish;
use crate::support::{Play, answer, begin, spot};
use handspan_games::them::ThemAction;
use handspan_session::deciding::Order;
use handspan_session::entry::DiceBy;
use handspan_session::view::Gesture;
use handspan_table::FigureId;
use handspan_umpire::{Answer, Seat};

const ANN: FigureId = FigureId(1);
/// What the search points are dealt with.
const DEAL: [u8; 8] = [1, 2, 3, 4, 5, 6, 1, 2];

fn drag(x: f64, y: f64) -> Gesture {
    Gesture::Drag { figure: ANN, path: vec![spot(x, y)], facing: None, facings: Vec::new(), free: true }
}

fn drags(x: f64, y: f64) -> Order {
    Order::Play { gesture: drag(x, y), which: None, waivers: Vec::new() }
}

fn at_setup() -> Play {
    let mut play = Play::open(skirmish());
    play.dice.extend(DEAL);
    play
}

#[test]
fn the_first_move_begins_turn_one_and_is_undone_by_itself() {
    let mut play = at_setup();
    assert!(play.session.view(Seat(1)).opening);
    play.does(1, drags(5.0, 4.0));
    let view = play.session.view(Seat(1));
    assert_eq!((view.clock.turn, view.clock.phase, view.opening), (1, "characters", false));
    assert_eq!(
        play.entries(0).iter().map(|line| line.title.as_str()).collect::<Vec<_>>(),
        ["Begin turn 1", "Ann moves 1.4 in"]
    );
    assert_eq!(play.at(1), (spot(5.0, 4.0).x, spot(5.0, 4.0).y));
    play.does(1, Order::Undo { agreed: false });
    let view = play.session.view(Seat(1));
    assert_eq!((view.clock.turn, play.at(1)), (1, (spot(6.0, 5.0).x, spot(6.0, 5.0).y)), "the dice that fell stay");
}

#[test]
fn what_is_forecast_in_set_up_is_what_comes_of_it() {
    let mut play = at_setup();
    let forecast = play.session.now(Seat(1)).forecast(&drag(5.0, 4.0)).expect("it is lawful");
    assert!(forecast.meanings[0].refusals.is_empty(), "{:?}", forecast.meanings[0].refusals);
    let offers = play.session.now(Seat(1)).offers(&[ANN]);
    assert!(offers.iter().any(|offer| offer.words == "Shoot" && offer.refusals.is_empty()), "{offers:?}");
    // Too far is refused as in turn 1, and turn 1 does not begin with it.
    let far = play.session.now(Seat(1)).forecast(&drag(14.0, 1.0)).expect("it is told");
    assert_eq!(far.meanings[0].refusals[0].rule, "THEM-MOVE-1");
    assert_eq!(play.rules(1, drags(14.0, 1.0))[0].0, "THEM-MOVE-1");
    assert!(play.session.view(Seat(1)).opening);
}

#[test]
fn house_rules_can_be_changed_until_then() {
    let mut play = at_setup();
    let line = play.session.view(Seat(1)).house.remove(0);
    let choose = Order::Begin {
        action: line.action.expect("it is set-up"),
        answers: vec![Answer::Option("4".into())],
        waivers: Vec::new(),
    };
    play.does(1, choose);
    assert!(play.session.view(Seat(1)).opening, "a choice begins nothing");
    play.does(1, drags(5.0, 4.0));
    assert!(play.session.view(Seat(1)).house.iter().all(|line| line.action.is_none()));
}

#[test]
fn players_who_roll_are_asked_for_their_dice_first() {
    let mut play = at_setup();
    play.does(0, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    play.does(1, drags(5.0, 4.0));
    let view = play.session.view(Seat(1));
    assert_eq!((view.attempt.map(|attempt| attempt.words), view.clock.turn), (Some("Begin turn 1".to_owned()), 0));
    play.does(1, answer(&[Answer::Dice(DEAL.to_vec())]));
    play.does(1, drags(5.0, 4.0));
    assert_eq!(play.at(1), (spot(5.0, 4.0).x, spot(5.0, 4.0).y));
}

#[test]
fn an_action_that_asks_begins_the_turn_too() {
    let mut play = at_setup();
    play.does(1, begin(ThemAction::Attack { figure: ANN }, &[]));
    let view = play.session.view(Seat(1));
    assert_eq!((view.clock.turn, view.attempt.is_some()), (1, true));
}

#[test]
fn the_briefing_holds_the_layouts_words_the_aim_and_who_plays() {
    let mut layout = skirmish();
    layout.briefing = vec!["Run!".to_owned()];
    let play = Play::open(layout);
    let briefing = play.session.view(Seat(0)).briefing;
    assert_eq!(briefing.story, ["Run!"]);
    let heads: Vec<&str> = briefing.lines.iter().map(|line| line.head.as_str()).collect();
    assert_eq!(heads, ["The aim", "The clock", "Charges", "Who plays"]);
    let last = briefing.lines.last().map(|line| line.words.as_str());
    assert_eq!(last, Some("You play Ann's people and Bob's people. The program plays Ants."));
    assert!(play.session.view(Seat(0)).tally.is_empty(), "it goes on");
}
