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
    play.does(2, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    assert!(play.does(1, Order::Dice { by: DiceBy::Players, side: None, faces: None }).is_empty(), "they do already");
    assert_eq!(play.session.view(Seat(0)).dice, DiceBy::Players);
    let rolled = "the players roll their own dice here; type what they show";
    assert_eq!(play.fault(1, Order::Roll), ("roll".into(), rolled.into()));
    play.does(1, dice(&[5]));
    play.does(1, Order::Dice { by: DiceBy::Program, side: None, faces: None });
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
    play.does(0, Order::Dice { by: DiceBy::Players, side: None, faces: None });
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
    play.does(1, Order::Dice { by: DiceBy::Players, side: None, faces: None });
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

fn rolls_for(side: u8, by: DiceBy) -> Order {
    Order::Dice { by, side: Some(Side(side)), faces: None }
}

fn rolls_kind(faces: u8, by: DiceBy) -> Order {
    Order::Dice { by, side: None, faces: Some(faces) }
}

/// Ada's player types, and the program rolls for the other side.
#[test]
fn each_side_has_its_own_dice() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, rolls_for(1, DiceBy::Players));
    assert!(play.does(1, rolls_for(1, DiceBy::Players)).is_empty(), "it does already");
    let of_sides = |play: &Play| play.session.dice_of_sides().iter().map(|own| own.by).collect::<Vec<_>>();
    assert_eq!(of_sides(&play), [DiceBy::Players, DiceBy::Program]);
    assert_eq!(play.titles().last().unwrap(), "The players roll the dice of Blue themselves.");
    play.does(1, begin(SHOOT, &[at(11)]));
    assert_eq!(play.session.attempt(Seat(1)).unwrap().rolled_by, Some(DiceBy::Players));
    assert_eq!(play.fault(1, Order::Roll).0, "roll");
    play.does(1, dice(&[2]));
    play.does(1, begin(TrialAction::Pass { side: Side(1) }, &[]));
    play.does(2, begin(TrialAction::Shoot { figure: FigureId(11) }, &[at(1)]));
    assert_eq!(play.session.attempt(Seat(2)).unwrap().rolled_by, Some(DiceBy::Program));
    play.rolls(2, &[2]);
    let by: Vec<_> = play.session.dice_history().falls.iter().map(|fallen| (fallen.side.0, fallen.by)).collect();
    assert_eq!(by, [(1, DiceBy::Players), (2, DiceBy::Program)]);
    // What is said of all dice is said of every side.
    play.does(0, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    assert_eq!(of_sides(&play), [DiceBy::Players, DiceBy::Players]);
    let read = handspan_session::session::Session::read(play.start.clone(), play.pages.clone(), 1).unwrap();
    assert_eq!(read.view(Seat(0)).dice_of_sides, play.session.view(Seat(0)).dice_of_sides);
    let words = "there is no side 9; there are: 1, 2";
    assert_eq!(play.fault(0, rolls_for(9, DiceBy::Program)), ("side".into(), words.into()));
}

/// Real d6 are at hand, and nobody has a d12.
#[test]
fn each_kind_of_die_has_its_own_roller() {
    let mut play = Play::open(free());
    play.does(0, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    play.does(0, rolls_kind(12, DiceBy::Program));
    assert_eq!(play.titles().last().unwrap(), "The program rolls every d12.");
    play.does(0, begin(FreeAction::Roll { count: 1, faces: 12 }, &[]));
    play.rolls(0, &[11]);
    play.does(0, begin(FreeAction::Roll { count: 1, faces: 6 }, &[]));
    assert_eq!(play.fault(0, Order::Roll).0, "roll");
    play.does(0, dice(&[4]));
    // Where a side and a kind are set, dice are typed only if both are.
    play.does(0, rolls_for(2, DiceBy::Players));
    assert_eq!(play.session.dice_of(Side(2), 12), DiceBy::Program);
    play.does(0, rolls_kind(12, DiceBy::Players));
    assert_eq!(play.session.dice_of(Side(2), 12), DiceBy::Players);
    play.does(0, rolls_for(2, DiceBy::Program));
    assert_eq!(
        (play.session.dice_of(Side(2), 12), play.session.dice_of(Side(1), 12)),
        (DiceBy::Program, DiceBy::Players)
    );
    assert_eq!(play.fault(0, rolls_kind(1, DiceBy::Program)), ("faces".into(), "a die has 2 to 100 faces".into()));
    let both = Order::Dice { by: DiceBy::Program, side: Some(Side(1)), faces: Some(6) };
    assert_eq!(play.fault(0, both).0, "faces");
}
