//! Sides without a player: what the program does for them, one step at a time.

use crate::support::{Play, acting, answer, at, begin, close, free, sealed, them, word};
use handspan_games::free::FreeAction;
use handspan_games::trial::{self, TrialAction};
use handspan_session::deciding::Order;
use handspan_session::entry::{By, DiceBy, Record, Runner};
use handspan_session::replay::replay;
use handspan_session::session::Session;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Seat};

fn runs(side: u8, by: Runner) -> Order {
    Order::Runs { side: Side(side), by }
}

const WAITS: &str = "waiting for your answer";
const WAITS_FOR_DICE: &str = "waiting for your dice";

#[test]
fn sides_are_handed_over_and_back() {
    let mut play = Play::open(close());
    let words = "there is no side 3; there are: 1, 2";
    assert_eq!(play.fault(0, runs(3, Runner::Program)), ("side".into(), words.into()));
    assert!(play.does(0, runs(1, Runner::Player)).is_empty());
    play.does(0, runs(2, Runner::Program));
    assert!(play.does(0, runs(2, Runner::Program)).is_empty());
    assert_eq!(play.session.view(Seat(0)).run_by_program, [Side(2)]);
    play.does(0, runs(2, Runner::Player));
    assert_eq!(play.titles(), ["The program plays Red.", "A player plays Red."]);
}

#[test]
fn both_sides_seal_and_fight_to_the_end() {
    let mut play = Play::open(trial::field());
    play.does(0, runs(1, Runner::Program));
    play.does(0, runs(2, Runner::Program));
    play.dice.extend((0..2_000).map(|number| 1 + (number * 7 % 13 % 6) as u8));
    play.does(0, Order::Step);
    assert_eq!(play.titles()[2..], ["Seal orders"], "one step seals for both");
    for _ in 0..400 {
        if play.session.view(Seat(0)).victory.is_some() {
            break;
        }
        assert!(!play.does(0, Order::Step).is_empty());
        assert_eq!(play.session.battle().broken(), [""; 0]);
    }
    let view = play.session.view(Seat(0));
    assert!(view.victory.is_some(), "{:?}", view.clock);
    assert_eq!(play.fault(0, Order::Step).0, "step", "the battle is over");
    let lines = play.session.log(Seat(0), 1, 10_000);
    let decided = lines.iter().filter(|line| matches!(&line.by, By::Program { reason } if !reason.is_empty())).count();
    assert!(decided > 20, "{decided}");
    assert!(lines.iter().any(|line| !line.fallen.is_empty()));
    assert_eq!(replay(play.start.clone(), play.pages.clone(), |_| ()).unwrap().differences, []);
}

#[test]
fn the_program_seals_for_its_own_side_only() {
    let mut play = Play::open(close());
    play.does(0, runs(2, Runner::Program));
    let revision = play.session.revision();
    play.does(0, Order::Step);
    assert_eq!(play.session.revision(), revision, "it only sealed");
    assert_eq!(play.session.attempt(Seat(1)).unwrap().ready, [Side(2)]);
    assert_eq!(play.fault(0, Order::Step), ("step".into(), WAITS.into()));
    // The program bids two: the same again, and the program is asked once more.
    play.does(1, answer(&sealed("wary", 2, 0, 7)));
    assert_eq!(play.session.attempt(Seat(1)).unwrap().waits_for, [Side(1), Side(2)]);
    play.does(0, Order::Step);
    play.does(1, answer(&sealed("wary", 3, 0, 7)));
    assert_eq!(play.session.view(Seat(0)).clock.phase, "first");
}

#[test]
fn what_a_player_half_sealed_the_program_finishes() {
    let mut play = Play::open(close());
    play.does(2, answer(&sealed("bold", 0, 7, 0)[..2]));
    play.does(0, runs(2, Runner::Program));
    play.does(0, Order::Step);
    assert_eq!(play.session.attempt(Seat(1)).unwrap().ready, [Side(2)]);
    play.does(1, answer(&sealed("wary", 1, 0, 7)));
    let told = &play.session.log(Seat(0), play.session.log_length(), 1)[0].told;
    assert_eq!(told[1].words, "Red is bold and bids no coins.", "as the player began");
}

#[test]
fn a_player_is_asked_in_the_midst_of_the_programs_action() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(0, runs(1, Runner::Program));
    play.dice.push_back(5);
    play.does(0, Order::Step);
    let attempt = play.session.attempt(Seat(2)).unwrap();
    assert_eq!((attempt.words.as_str(), &*attempt.asks[0].words), ("Shoot with Ada", "Hold or yield?"));
    assert!(matches!(&attempt.by, By::Program { reason } if reason == "Ada shoots at Vic: it needs 4 or more."));
    assert_eq!(play.fault(0, Order::Step), ("step".into(), WAITS.into()));
    play.does(2, answer(&[word("yields")]));
    assert_eq!(play.titles().last().unwrap(), "Shoot with Ada at Vic");
}

#[test]
fn the_program_answers_in_the_midst_of_a_players_action() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(0, runs(2, Runner::Program));
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    play.does(1, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    assert_eq!(play.fault(0, Order::Step), ("step".into(), WAITS_FOR_DICE.into()), "a die is asked for");
    play.does(1, answer(&[Answer::Dice(vec![5])]));
    play.does(0, Order::Step);
    let line = &play.session.log(Seat(0), play.session.log_length(), 1)[0];
    assert_eq!((line.title.as_str(), line.by.clone()), ("Shoot with Ada at Vic", By::Player));
    assert_eq!(play.told(0).last().unwrap(), "Vic is stunned.", "the first lawful answer is to hold");
}

#[test]
fn the_program_waits_for_the_players_dice() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(0, runs(1, Runner::Program));
    play.does(0, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    play.does(0, Order::Step);
    assert_eq!(play.session.attempt(Seat(1)).unwrap().asks[0].words, "hit");
    assert_eq!(play.fault(0, Order::Step), ("step".into(), WAITS_FOR_DICE.into()));
    play.does(1, answer(&[Answer::Dice(vec![6])]));
    assert_eq!(play.told(0).last().unwrap(), "Vic falls.");
}

#[test]
fn a_step_rolls_what_is_due() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(0, runs(2, Runner::Program));
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    play.rolls(1, &[5]);
    play.does(0, Order::Step);
    play.does(1, begin(TrialAction::Pass { side: Side(1) }, &[]));
    for _ in 0..20 {
        if play.session.attempt(Seat(0)).is_some_and(|attempt| attempt.words == "Recovery") {
            break;
        }
        play.dice.push_back(2);
        play.does(0, Order::Step);
    }
    play.dice = [4].into();
    play.does(0, Order::Step);
    assert!(play.told(0).contains(&"Vic is no longer stunned.".to_owned()), "{:?}", play.told(0));
}

/// The plain way to share three hits out is not even; the dice that fell before must not be rolled again.
#[test]
fn where_the_program_knows_no_lawful_answer_a_player_gives_one() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Bomb { figure: FigureId(1) }, &[Answer::Number(3)]));
    play.does(0, runs(1, Runner::Program));
    play.dice.extend([3, 4]);
    play.does(0, Order::Step);
    assert_eq!(play.session.attempt(Seat(1)).unwrap().asks[0].words, "share out the hits");
    assert_eq!(play.session.dice_history().falls[0].dice, [3, 4]);
    assert_eq!(play.fault(0, Order::Step), ("step".into(), WAITS.into()));
    play.does(1, answer(&[Answer::Split(vec![2, 1])]));
    assert_eq!(play.session.attempt(Seat(1)).unwrap().asks[0].words, "wound");
}

#[test]
fn a_side_that_no_automaton_can_play_is_not_the_programs() {
    let mut play = Play::open(free());
    let words = "the program cannot play Blue; somebody here has to";
    assert_eq!(play.fault(0, runs(1, Runner::Program)), ("side".into(), words.into()));
    let nothing = "it is your turn";
    assert_eq!(play.fault(0, Order::Step), ("step".into(), nothing.into()));
    let mut play = Play::open(them::skirmish());
    assert_eq!(play.session.view(Seat(0)).run_by_program, [Side(2)], "the ants are the program's from the first");
    let words = "the program cannot play Bob's people; somebody here has to";
    assert_eq!(play.fault(0, runs(3, Runner::Program)), ("side".into(), words.into()));
    play.does(0, runs(2, Runner::Player));
    play.does(0, runs(2, Runner::Program));
    assert_eq!(play.session.view(Seat(0)).run_by_program, [Side(2)]);
}

/// Once any side could be handed over; such a battle opens as it was, and a player takes the side back.
#[test]
fn a_side_that_was_given_away_in_an_older_battle_is_taken_back() {
    let mut play = Play::open(free());
    play.takes(vec![Record::Runs { side: Side(1), name: "Blue".into(), by: Runner::Program }]);
    play.session = Session::read(play.start.clone(), play.pages.clone(), 1).unwrap();
    assert_eq!(play.session.view(Seat(0)).run_by_program, [Side(1)]);
    play.does(0, begin(FreeAction::Move { figure: FigureId(1) }, &[]));
    assert_eq!(play.fault(0, Order::Step), ("step".into(), WAITS.into()), "the table was asked, not side 1");
    play.does(0, runs(1, Runner::Player));
    assert_eq!(play.session.view(Seat(0)).run_by_program, []);
}
