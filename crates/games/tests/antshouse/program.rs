//! Seats run by the program: how it decides, what it may know, and whole games.

use crate::fixture::{Play, TABLE, cell, facing, option, start, with};
use handspan_games::advice::{Advice, Wish};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent};
use handspan_games::book::{Book, Decision};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Ask, Detail, End, Game, Question, resolve};
use std::collections::{BTreeMap, BTreeSet};

/// With lots drawn, so that it decides at once.
fn lots(mut play: Play, die: u8) -> Play {
    play.does(TABLE, &AntshouseAction::DrawLots, &[Answer::Dice(vec![die, 40, 80, 3])]);
    play
}

fn decision(play: &Play, seat: &str) -> Decision<AntshouseAction> {
    let decision = play.battle.automaton(play.side(seat)).expect("it decides");
    assert!(decision.reason.ends_with('.'), "{decision:?}");
    decision
}

/// The weapon and the square it would choose; nothing when it passes.
fn weapon(play: &Play, seat: &str) -> Option<(&'static str, String)> {
    let decision = decision(play, seat);
    let AntshouseAction::Place { figure, .. } = decision.action else { return None };
    let kind = match figure.0 % 100 {
        11..=15 => "cone",
        21..=24 => "water",
        _ => "glass",
    };
    let square = ["a", "b", "c", "d", "e", "f", "g", "h"]
        .iter()
        .flat_map(|column| (1..=8).map(move |row| format!("{column}{row}")));
    Some((kind, square.into_iter().find(|square| [cell(square)] == decision.answers[..]).expect("a square")))
}

#[test]
fn it_draws_lots_once() {
    let mut play = start(2).go();
    assert_eq!(decision(&play, "S").action, AntshouseAction::DrawLots);
    play = lots(play, 7);
    assert_eq!(play.refused("S", &AntshouseAction::DrawLots, &[]), ["E_STEP"]);
    assert_eq!(decision(&play, "S").action, AntshouseAction::Enter { side: play.side("S") });
    assert!(play.battle.automaton(play.side("N")).is_none(), "N waits");
}

#[test]
fn it_starts_nearest_the_middle_of_its_row() {
    let play = lots(start(2).go(), 1);
    assert_eq!(decision(&play, "S").answers, [cell("d1")]);
    let taken = lots(start(3).cones("d1 e1").go(), 1);
    assert_eq!(decision(&taken, "S").answers, [cell("c1")], "the lower column of two");
}

#[test]
fn it_takes_one_of_the_best_steps_by_lot() {
    let mut seen = BTreeSet::new();
    for die in 1..=60 {
        let play = lots(with("S d4, N h8").go(), die);
        let Some(Answer::Facing(facing)) = decision(&play, "S").answers.first().cloned() else { panic!("a direction") };
        seen.insert(facing.as_millidegrees() / 45_000);
    }
    assert_eq!(seen, BTreeSet::from([0, 1, 7]), "north-west, north or north-east, and all of them");
    // Cut off, it keeps its feet free: behind a wall it leaves the edge, where most steps are left.
    for die in 1..=20 {
        let shut = lots(with("S a1, N h7").marked("N").cones("a3 b3 c3 d3 e3 f3 g3 h3").go(), die);
        let chosen = decision(&shut, "S").answers.swap_remove(0);
        assert!([crate::fixture::facing("E"), crate::fixture::facing("NE")].contains(&chosen), "{chosen:?}");
    }
}

#[test]
fn a_glass_where_the_other_is_ahead() {
    // N needs 2 steps to win, S many more; N's best squares are a8, b8, c8.
    let mut play = lots(with("S d1, N b6").marked("N").go(), 1);
    play.orders("S N, N N");
    let (kind, square) = weapon(&play, "S").expect("it strikes");
    assert!(kind == "glass" && ["a7", "b7", "c7"].contains(&square.as_str()), "{kind} {square}");
}

#[test]
fn water_where_the_other_is_close_behind() {
    // S needs 7, N 8: no glass, but water beyond the square N comes to, in N's own direction.
    let mut play = lots(with("S h8, N a1").marked("S").marked("N").option("start", "corner").go(), 1);
    play.orders("S SW, N NE");
    let (kind, square) = weapon(&play, "S").expect("it strikes");
    assert_eq!((kind, square.as_str()), ("glass", "b2"), "as far as S, N is ahead enough for a glass");
    let mut play = lots(with("S g7, N a1").marked("S").marked("N").option("start", "corner").go(), 1);
    play.orders("S SW, N NE");
    assert_eq!(weapon(&play, "S"), Some(("water", "c3".to_owned())));
}

#[test]
fn a_cone_where_it_makes_a_way_longer() {
    // Between cones a single square is N's way: it is closed, if that does not lengthen S's own.
    let mut play = lots(with("S b2, N h8").cones("g8 g7").marked("S").go(), 1);
    play.orders("S S, N S");
    assert_eq!(weapon(&play, "S"), Some(("cone", "h7".to_owned())));
}

#[test]
fn it_never_knows_anothers_order() {
    // Whatever N has sealed, S decides the same.
    let decided = |order: &str| {
        let mut play = lots(with("S d4, N e6").marked("N").go(), 9);
        play.orders(&format!("S N, N {order}"));
        decision(&play, "S")
    };
    for order in ["NE", "E", "S", "NW"] {
        assert_eq!(decided("N"), decided(order));
    }
}

#[test]
fn it_sends_others_far_and_its_own_ant_near() {
    let asked = |play: &Play, answers: &[Answer]| -> Ask {
        let End::Asks(asks) = play.run(TABLE, &AntshouseAction::Reveal, answers).end else { panic!("asked") };
        asks[0].clone()
    };
    let mut play = lots(with("S d4, N d6").go(), 1);
    play.orders("S N, N S").weapons("");
    let won = play.throw("S rock, N scissors");
    let ask = asked(&play, &[won]);
    // N goes south: its way is longest from d6, c6 or e6, and north comes first.
    assert_eq!(play.battle.reply(play.side("S"), &AntshouseAction::Reveal, &ask), Some(cell("d6")));
    let mut own = lots(with("S d6, N a3").go(), 1);
    own.orders("S N, N S").weapons("S water d7");
    let ask = asked(&own, &[]);
    assert_eq!(own.battle.reply(own.side("S"), &AntshouseAction::Reveal, &ask), Some(cell("d8")));
}

/// Plays a whole game, every seat by the program, and holds everything that can be held against it.
fn game(mut play: Play, die: u8) -> (Play, usize) {
    let mut dice = (u32::from(die)..).map(|number| (number.wrapping_mul(2_654_435_761) >> 16) as u8);
    for actions in 0..2_000 {
        if play.battle.victory().is_some() {
            return (play, actions);
        }
        let (seat, action, own) = match play.battle.due() {
            Some(action) => (TABLE, action, Vec::new()),
            None => {
                let side = play.battle.clock().side.expect("somebody is on");
                let Decision { action, answers, .. } = play.battle.automaton(side).expect("it decides");
                (side, action, answers)
            }
        };
        let answers = answered(&play, seat, &action, own, &mut || dice.next().unwrap_or(1));
        let events = {
            let before = play.battle.clone();
            play.does(seat, &action, &answers);
            assert!(before != play.battle, "{action:?} must change something");
            play.events.clone()
        };
        assert!(!events.is_empty());
    }
    panic!("nobody has won: {}", play.ants());
}

fn answered(
    play: &Play,
    seat: Side,
    action: &AntshouseAction,
    own: Vec<Answer>,
    die: &mut impl FnMut() -> u8,
) -> Vec<Answer> {
    let mut answers = own;
    loop {
        let resolution = resolve(&play.battle, seat, action, &answers, &[], Detail::Candidates);
        assert_eq!(resolution.refusals, [], "{action:?} {answers:?}");
        let End::Asks(asks) = resolution.end else { return answers };
        if asks[0].sealed {
            let round = asks.iter().map(|ask| (ask.side, sealed(play, action, ask)));
            answers.push(Answer::Together(round.collect::<BTreeMap<_, _>>()));
            continue;
        }
        let ask = &asks[0];
        answers.push(match &ask.question {
            Question::Dice { count, faces, .. } => Answer::Dice((0..*count).map(|_| die() % faces + 1).collect()),
            Question::Option { options } if ask.words == "End in a draw?" => {
                Answer::Option(options[0].word.to_string())
            }
            _ => play.battle.reply(ask.side, action, ask).expect("it answers what it is asked"),
        });
    }
}

fn sealed(play: &Play, action: &AntshouseAction, ask: &Ask) -> Vec<Answer> {
    let side = ask.side;
    match action {
        AntshouseAction::Orders => play.battle.automaton(side).expect("it seals").answers,
        _ => vec![play.battle.reply(side, action, ask).expect("it throws")],
    }
}

#[test]
fn whole_games_end() {
    let settings: [(u8, &[(&str, &str)]); 6] = [
        (2, &[]),
        (3, &[("weapon_entry", "secret")]),
        (4, &[("rps_mode", "random")]),
        (2, &[("length", "one_way"), ("start", "corner"), ("rps_mode", "type_winner")]),
        (4, &[("length", "one_way"), ("tie", "shared")]),
        (3, &[("water_success", "direct_hit_only")]),
    ];
    let mut met = BTreeSet::new();
    for (number, (players, options)) in settings.into_iter().enumerate() {
        let mut setting = start(players);
        for (option, choice) in options {
            setting = setting.option(option, choice);
        }
        let (play, actions) = game(setting.go(), number as u8 + 1);
        assert!(actions > 15, "a real game, not {actions} actions");
        let victory = play.battle.victory().expect("it ended");
        met.insert(victory.sides.len());
        assert!(victory.words.ends_with('.'));
        let spent = play.battle.table().figures().iter().filter(|figure| figure.id > FigureId(100)).count();
        assert!(spent <= 15 * usize::from(players));
    }
    assert!(met.contains(&1), "somebody wins alone: {met:?}");
}

#[test]
fn the_same_lots_make_the_same_game() {
    let play = |die| {
        let (play, actions) = game(start(2).go(), die);
        (actions, serde_json::to_string(&play.battle).expect("text"))
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5).1, play(6).1);
}

#[test]
fn it_accepts_a_draw_that_is_offered() {
    let play = with("S d1, N d8").cones("a4 b4 c4 d4 e4 f4 g4 h4").go();
    let (over, actions) = game(play, 1);
    assert_eq!((over.winners(), actions), (Some(Vec::new()), 1));
    assert!(over.events.contains(&AntshouseEvent::DrawAgreed {}));
}

/// A person who foresees all that can be foreseen: every round it holds a glass where the program's ant is likeliest to go. On an
/// empty board with corner starts it must miss as often as it hits; counted over fixed lots.
#[test]
fn nobody_foresees_where_its_ant_goes() {
    let (mut hits, mut held) = (0, 0);
    for die in 1..=100 {
        let mut play = lots(with("S a1, N a8").option("start", "corner").option("length", "one_way").go(), die);
        for _ in 0..60 {
            if play.winners().is_some() || play.pad("N")[2] == 0 {
                break;
            }
            if play.clock().1 == "score" {
                let Decision { action, answers, .. } = decision(&play, "S");
                play.does(play.side("S"), &action, &answers);
            }
            // N goes to and fro in its corner.
            let aside = if play.ants().contains("N a8") { "S" } else { "N" };
            let own = vec![facing(aside), option("confirm")];
            let sealed = BTreeMap::from([(play.side("S"), decision(&play, "S").answers), (play.side("N"), own)]);
            play.does(TABLE, &AntshouseAction::Orders, &[Answer::Together(sealed)]);
            let seen = play.battle.seen_by(play.side("N").into()).into_owned();
            let likeliest = seen.advice(play.piece("N", "ant"), Wish::Harm).into_iter().next();
            let Some(Advice::Begin(glass)) = likeliest else { panic!("a glass is held somewhere") };
            let [Answer::Cell(at)] = glass.answers[..] else { panic!("over a square") };
            play.weapons(&format!("N glass {}{}", char::from(b'a' + at.column), at.row + 1)).reveal(&[]);
            held += 1;
            hits += usize::from(play.events.iter().any(|event| matches!(event, AntshouseEvent::AntBurnt { .. })));
        }
    }
    println!("{hits} of {held} glasses hit");
    assert!(held >= 300 && 2 * hits <= held, "{hits} of {held} glasses hit");
}
