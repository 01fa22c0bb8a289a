//! Odds against sums worked out by hand, and checks that a transcript does not tell: dice of three, the log of a whole turn.

use crate::field::{Field, Play, spot};
use handspan_games::book::Book;
use handspan_games::bughunt::{Aim, BUGS, Bughunt, BughuntAction, BughuntEvent, ForGrenade, Step, Warhead};
use handspan_games::setup::Fact;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Detail, End, Note, Odds, odds, resolve};

fn play(set: impl FnOnce(&mut Field)) -> Play {
    let mut field = Field::new();
    set(&mut field);
    field.begin().expect("a table")
}

fn id(play: &Play, name: &str) -> FigureId {
    let person = play.battle.people().find(|(_, person)| person.name == name).map(|(figure, _)| figure);
    person.or_else(|| play.battle.bugs().find(|(_, bug)| bug.name == name).map(|(figure, _)| figure)).expect(name)
}

fn chance(odds: &Odds, figure: FigureId, words: &str) -> f64 {
    let found = odds.each.iter().find(|(gist, _)| gist.figure == Some(figure) && gist.words == words);
    found.map_or(0.0, |(_, chance)| *chance)
}

/// How likely so many dice show at least a total.
fn at_least(dice: u32, total: u32) -> f64 {
    let mut ways = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; ways.len() + 6];
        for (sum, count) in ways.iter().enumerate() {
            for face in 1..=6 {
                next[sum + face] += count / 6.0;
            }
        }
        ways = next;
    }
    ways.iter().skip(total as usize).sum()
}

/// The table of the ledger, worked out a second time.
#[test]
fn the_chances_of_the_ledger_are_those_of_the_dice() {
    for (dice, total, percent) in
        [(1, 3, 66.7), (2, 6, 72.2), (3, 6, 95.4), (3, 12, 37.5), (4, 16, 33.6), (5, 18, 50.0), (6, 24, 27.9)]
    {
        assert!((at_least(dice, total) * 100.0 - percent).abs() < 0.05, "{dice} dice, {total}");
    }
}

/// BUG-FIR-13 A burst of eight dice at three bugs, 3, 3 and 2, is walked and not sampled.
#[test]
fn a_split_burst_is_exact() {
    let play = play(|field| {
        let gunner = field.human("G1", Side(1), (60.0, 31.0), 90.0);
        field.of("weapons", gunner, "lmg");
        for (name, x) in [("G2", 64.5), ("G3", 55.5)] {
            let other = field.human(name, Side(1), (x, 31.0), 90.0);
            field.of("weapons", other, "lmg");
        }
        for (name, x) in [("W1", 60.0), ("W2", 64.5), ("W3", 69.0)] {
            field.bug(name, handspan_games::bughunt::tables::Kind::Warrior, (x, 70.0), 270.0, false);
        }
        field.now.push(BughuntEvent::BonusGiven { commander: FigureId(0), figure: gunner });
    });
    let [gunner, w1, w2, w3] = ["G1", "W1", "W2", "W3"].map(|name| id(&play, name));
    let action = BughuntAction::Fire { figure: gunner, bonus: true };
    let answers = [
        Answer::Figures(vec![w1, w2, w3]),
        Answer::Figures(vec![id(&play, "G2"), id(&play, "G3")]),
        Answer::Split(vec![3, 3, 2]),
    ];
    let odds = odds(&play.battle, Side(1), &action, &answers, &[]);
    assert!(odds.error == 0.0, "walked, not sampled");
    for (bug, dice) in [(w1, 3), (w2, 3), (w3, 2)] {
        let (stop, kill) = (at_least(dice, 3), at_least(dice, 6));
        assert!((chance(&odds, bug, "is killed") - kill).abs() < 1e-9);
        assert!((chance(&odds, bug, "is stopped") - (stop - kill)).abs() < 1e-9);
        assert!((chance(&odds, bug, "is slowed") - (1.0 - stop)).abs() < 1e-9);
    }
}

/// BUG-FIR-4 The best two of four dice: 12 in 171 of 1,296.
#[test]
fn a_scoped_rifle_counts_the_best_two() {
    let play = play(|field| {
        let sniper = field.human("N1", Side(1), (10.0, 60.0), 90.0);
        field.of("weapons", sniper, "sniper_rifle");
        field.bug("W1", handspan_games::bughunt::tables::Kind::Warrior, (133.25, 60.0), 180.0, false);
    });
    let (sniper, bug) = (id(&play, "N1"), id(&play, "W1"));
    let action = BughuntAction::Fire { figure: sniper, bonus: false };
    let odds = odds(&play.battle, Side(1), &action, &[Answer::Figures(vec![bug])], &[]);
    assert!((chance(&odds, bug, "is killed") - 171.0 / 1296.0).abs() < 1e-9);
    assert!(odds.error.abs() < f64::EPSILON, "walked, not sampled: {}", odds.error);
}

/// BUG-GRN-2, BUG-GRN-12 Ready in four of six; then three dice.
#[test]
fn a_grenade_is_exact() {
    let play = play(|field| {
        field.human("H1", Side(1), (50.0, 50.0), 90.0);
        field.bug("W1", handspan_games::bughunt::tables::Kind::Warrior, (50.0, 63.0), 270.0, false);
    });
    let (thrower, bug) = (id(&play, "H1"), id(&play, "W1"));
    let action = BughuntAction::Grenade { figure: thrower, aim: Aim::Point, bug: None, bonus: ForGrenade::Nothing };
    let odds = odds(&play.battle, Side(1), &action, &[Answer::Spot(spot(50.0, 60.0))], &[]);
    let ready = 4.0 / 6.0;
    assert!((chance(&odds, bug, "is killed") - ready * at_least(3, 6)).abs() < 1e-9);
    assert!((chance(&odds, bug, "is stopped") - ready * (at_least(3, 3) - at_least(3, 6))).abs() < 1e-9);
    assert!((chance(&odds, thrower, "is held up by the grenade") - 2.0 / 6.0).abs() < 1e-9);
}

/// BUG-MSL-10 AP at a Warrior hits in the falls without any error: 3 of 9 to the side, 6 of 36 in range.
#[test]
fn a_missile_is_exact_and_its_places_are_drawn() {
    let play = play(|field| {
        let operator = field.human("m2", Side(1), (20.0, 60.0), 0.0);
        field.of("weapons", operator, "missile smg");
        field.bug("W1", handspan_games::bughunt::tables::Kind::Warrior, (80.0, 60.0), 180.0, false);
    });
    let (operator, bug) = (id(&play, "m2"), id(&play, "W1"));
    let action = BughuntAction::Launch { figure: operator, warhead: Some(Warhead::Ap) };
    let answers = [Answer::Figure(Some(bug)), Answer::Figure(Some(operator))];
    let odds = odds(&play.battle, Side(1), &action, &answers, &[]);
    let hit = 3.0 / 9.0 * 6.0 / 36.0;
    assert!((chance(&odds, bug, "is killed") - hit).abs() < 1e-9, "six dice kill a Warrior always");
    let notes = resolve(&play.battle, Side(1), &action, &answers, &[], Detail::Notes).notes;
    let spots = notes.iter().find_map(|note| match note {
        Note::Chances { spots, figures, .. } => {
            Some((spots.len(), spots.iter().map(|spot| spot.chance).sum::<f64>(), figures.clone()))
        }
        _ => None,
    });
    let (count, sum, figures) = spots.expect("where it may come down");
    assert_eq!(count, 55);
    assert!((sum - 1.0).abs() < 1e-9);
    assert_eq!(figures.len(), 1);
    assert!((figures[0].1 - hit).abs() < 1e-9, "1 in 18");
}

/// BUG-TRN-1 C2 The steps of a whole turn, in order; with a landed ship there is boarding.
#[test]
fn bug_trn_1_c2_the_steps_of_a_turn() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (20.0, 20.0), 90.0);
        let marker = field.marker("landing", (150.0, 60.0), 0.0);
        assert_eq!(marker.0, 1);
        field.step = "command".to_owned();
        field.now.push(BughuntEvent::ShipCalled { cost: 0 });
    });
    let mut steps = vec![play.battle.step()];
    for turn in 0..2 {
        for _ in 0..8 {
            let side = match play.battle.step() {
                Step::Bugs | Step::Arrivals | Step::Spit => BUGS,
                _ => Side(1),
            };
            play.try_to(side, &BughuntAction::Done { side }, &[], &[]).expect("the step ends");
            steps.extend(play.events.iter().filter_map(|event| match event {
                BughuntEvent::StepBegun { step, .. } => Some(*step),
                _ => None,
            }));
            if play.battle.step() == Step::Command {
                break;
            }
        }
        if turn == 0 {
            steps.drain(..steps.len() - 1);
        }
    }
    use Step::*;
    let expected = [Command, Walk, Boarding, Bugs, Markers, Arrivals, Ranged, Air, Close, Command];
    assert_eq!(steps, expected);
}

/// BUG-GEN-6 C1 A die of six that is typed where a die of three is asked is halved, up: 5 is 3.
#[test]
fn bug_gen_6_c1_a_die_of_three_off_a_die_of_six() {
    let play = play(|field| {
        let officer = field.human("O1", Side(1), (20.0, 20.0), 90.0);
        field.of("rank", officer, "officer");
        field.step = "command".to_owned();
    });
    let action = BughuntAction::RollPoints { figure: id(&play, "O1") };
    let asked = play.resolve(Side(1), &action, &[], &[]).end;
    let End::Asks(asks) = asked else { panic!("a die is asked for") };
    let read = Answer::Halved(vec![5]).read_off(&asks[0].question).into_owned();
    assert_eq!(read, Answer::Dice(vec![3]));
}

/// Every option that a layout may choose is read by its word.
#[test]
fn every_option_is_chosen_by_a_layout() {
    for (word, says, numbers) in [
        ("bug_control", "umpire", &[][..]),
        ("adjacent", "", &[30]),
        ("second_roll", "second", &[]),
        ("air_cost", "", &[9]),
        ("evac_cost", "", &[21]),
        ("pot_limit", "1d3", &[]),
        ("react_turn", "off", &[]),
        ("wounded_measure", "forefinger", &[]),
        ("ship_capacity", "", &[0]),
        ("small_types", "flyer minitank tank centurion warrior", &[]),
        ("flyer_flight_hspn", "", &[4]),
        ("smg_dice", "", &[4]),
        ("move_wound_cumulative", "on", &[]),
        ("support_consumes_fire", "on", &[]),
        ("fire_into_melee", "free", &[]),
        ("fire_into_melee", "forbid", &[]),
        ("stop_blocks_attack", "off", &[]),
        ("slow_all_types", "on", &[]),
        ("front_arc_deg", "", &[90]),
        ("charge_bonus", "bug", &[]),
        ("charge_bonus", "off", &[]),
        ("cqb_support_once", "off", &[]),
        ("cqb_dice_minitank", "", &[5]),
        ("cqb_dice_tank", "", &[6]),
        ("cqb_dice_centurion", "", &[6]),
        ("cqb_dice_flyer", "", &[4]),
        ("cqb_tie", "human", &[]),
        ("cqb_tie", "bug", &[]),
        ("cqb_tie", "reroll", &[]),
        ("grenades_each", "", &[2]),
        ("missile_spotter", "melee_only", &[]),
        ("launch_limit", "per_side", &[]),
        ("frag_circle", "radius", &[]),
        ("air_strike", "off", &[]),
        ("air_radius_cm", "", &[12]),
        ("air_dice", "", &[5]),
        ("bug_spit", "flyer minitank tank centurion warrior", &[]),
        ("spit_range_cm", "", &[40]),
    ] {
        let play = play(|field| {
            field.human("H1", Side(1), (20.0, 20.0), 90.0);
            field.fact(Fact { numbers: numbers.to_vec(), ..Fact::said(word, says) });
        });
        let sheets: Vec<_> = play.battle.house(handspan_umpire::Party::TABLE).into_iter().collect();
        let (rule, _) = sheets.iter().find(|(rule, _)| rule.option.option == word).expect(word);
        assert!(!rule.usual, "{word}");
    }
}

/// A battle is written down and read again with all that is special to it.
#[test]
fn a_battle_on_a_bare_table_is_sound() {
    let play = play(|field| {
        field.human("H1", Side(1), (20.0, 20.0), 90.0);
    });
    assert_eq!(play.battle.broken(), Vec::<String>::new());
    let text = serde_json::to_string(&play.battle).expect("text");
    let back: Bughunt = serde_json::from_str(&text).expect("and back");
    assert_eq!(back, play.battle);
}
