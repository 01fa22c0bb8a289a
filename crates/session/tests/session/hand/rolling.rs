//! Dice: the program's, the players', and all that fell.

use crate::support::{Play, acting, answer, at, begin, close, free, word};
use handspan_games::free::FreeAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::Order;
use handspan_session::dice_history::FaceCounts;
use handspan_session::entry::{DiceBy, Fallen};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Seat};

const SHOOT: TrialAction = TrialAction::Shoot { figure: FigureId(1) };

fn dice(dice: &[u8]) -> Order {
    answer(&[Answer::Dice(dice.to_vec())])
}

fn fallen(side: u8, words: &str, faces: u8, dice: &[u8], by: DiceBy) -> Fallen {
    Fallen { side: Side(side), words: words.to_owned(), faces, dice: dice.to_vec(), figures: Vec::new(), by }
}

#[test]
fn the_program_rolls_as_many_as_are_asked_for() {
    let mut play = Play::open(free());
    play.does(0, begin(FreeAction::Roll { count: 3, faces: 20 }, &[]));
    play.rolls(0, &[20, 1, 7]);
    assert_eq!(play.told(0), ["3d20: 20 1 7 (sum 28)."]);
    assert!(play.dice.is_empty(), "each die was rolled once");
}

#[test]
fn a_typed_die_counts_where_the_program_rolls_too() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(SHOOT, &[at(11)]));
    play.does(1, dice(&[6]));
    assert_eq!(play.told(0).last().unwrap(), "Vic falls.");
    assert_eq!(play.session.dice_history().falls, [fallen(1, "hit", 6, &[6], DiceBy::Players)], "it is the player's");
    assert_eq!(play.session.view(Seat(0)).dice, DiceBy::Program, "and the next one is the program's again");
}

#[test]
fn the_program_rolls_only_where_the_players_do_not() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(SHOOT, &[at(11)]));
    play.does(2, Order::Dice { by: DiceBy::Players });
    assert!(play.does(1, Order::Dice { by: DiceBy::Players }).is_empty(), "they do already");
    assert_eq!(play.session.view(Seat(0)).dice, DiceBy::Players);
    let rolled = "the players roll their own dice here; type what they show";
    assert_eq!(play.fault(1, Order::Roll), ("roll".into(), rolled.into()));
    play.does(1, dice(&[5]));
    play.does(1, Order::Dice { by: DiceBy::Program });
    let asked = "no dice are asked for here; the question is: Hold or yield?";
    assert_eq!(play.fault(2, Order::Roll), ("roll".into(), asked.into()));
    play.does(2, answer(&[word("holds")]));
    assert_eq!(
        play.titles()[1..4],
        ["The players roll their own dice.", "The program rolls the dice.", "Shoot with Ada at Vic"]
    );
    assert_eq!(play.fault(1, Order::Roll).0, "attempt");
}

#[test]
fn a_die_that_cannot_be_is_refused() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(0, Order::Dice { by: DiceBy::Players });
    play.does(1, begin(SHOOT, &[at(11)]));
    assert_eq!(play.fault(1, dice(&[7])), ("answers[0]".into(), "7 is not on a d6".into()));
    assert_eq!(play.fault(1, dice(&[0])).1, "0 is not on a d6");
    assert_eq!(play.fault(1, dice(&[3, 3])).1, "1 dice were asked for, not 2");
    assert_eq!(play.fault(1, dice(&[])).1, "1 dice were asked for, not 0");
    let seven = begin(TrialAction::Shoot { figure: FigureId(2) }, &[at(11), Answer::Dice(vec![7]), word("holds")]);
    play.does(1, Order::Withdraw);
    assert_eq!(play.fault(1, seven), ("answers[1]".into(), "7 is not on a d6".into()));
    assert_eq!(play.session.dice_history().falls, []);
}

#[test]
fn everything_that_fell_is_remembered_with_its_counts() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(SHOOT, &[at(11)]));
    play.rolls(1, &[1]);
    // Seat 1 has the upper hand: a one is rolled again.
    let first = fallen(1, "hit", 6, &[1], DiceBy::Program);
    assert_eq!(play.session.dice_history().falls, std::slice::from_ref(&first), "it counts as soon as it has fallen");
    play.does(1, Order::Dice { by: DiceBy::Players });
    play.does(1, dice(&[2]));
    let second = fallen(1, "hit after a one", 6, &[2], DiceBy::Players);
    let history = play.session.dice_history();
    assert_eq!(history.falls, [first.clone(), second.clone()]);
    assert_eq!(play.session.log(Seat(2), play.session.log_length(), 1)[0].fallen, [first, second]);
    let counts = |by, times: [u32; 6]| FaceCounts { by, faces: 6, times: times.to_vec() };
    let expected = [counts(DiceBy::Program, [1, 0, 0, 0, 0, 0]), counts(DiceBy::Players, [0, 1, 0, 0, 0, 0])];
    assert_eq!(history.counts, expected);
    play.does(0, Order::Undo { agreed: true });
    assert_eq!(play.session.dice_history(), history, "taken back or not");
    play.does(0, Order::Redo);
    assert_eq!(play.session.dice_history(), history, "the same dice come back, they do not fall again");
}

#[test]
fn old_falls_are_only_counted() {
    let mut play = Play::open(free());
    for round in 0..205u32 {
        play.does(0, begin(FreeAction::Roll { count: 1, faces: 100 }, &[]));
        play.rolls(0, &[1 + (round % 100) as u8]);
    }
    let history = play.session.dice_history();
    assert_eq!(history.falls.len(), 200);
    assert_eq!(history.falls[0].dice, [6]);
    assert_eq!(history.counts[0].times.iter().sum::<u32>(), 205);
    assert_eq!(history.counts[0].times[..6], [3, 3, 3, 3, 3, 2]);
}
