//! Previews, options, seeds and the opponent.

use crate::notation::{InHordes, figure};
use crate::support::transcript::Notation;
use handspan_games::book::Book;
use handspan_games::hordes::{Hordes, HordesAction, HordesOptions, Phase};
use handspan_games::options::OptionList;
use handspan_table::Side;
use handspan_umpire::{Answer, Draws, End, Game};

fn set(parts: &str) -> crate::field::Play {
    let parts: Vec<&str> = parts.split(';').map(str::trim).collect();
    InHordes::set_up(&parts).expect("a table")
}

/// How many of the 36 falls the first wins, ties and loses.
fn falls(parts: &str) -> (u32, u32, u32) {
    let play = set(parts);
    let (one, other) = (figure(&play, "A").expect("A"), figure(&play, "B").expect("B"));
    let (left, right) = play.battle.adds("close", one, other, &[]);
    let mut counts = (0, 0, 0);
    for first in 1..=6 {
        for second in 1..=6 {
            match (left + first).cmp(&(right + second)) {
                std::cmp::Ordering::Greater => counts.0 += 1,
                std::cmp::Ordering::Equal => counts.1 += 1,
                std::cmp::Ordering::Less => counts.2 += 1,
            }
        }
    }
    counts
}

#[test]
fn hott_app_3_c1_blades_against_blades() {
    assert_eq!(falls("phase close; A o Blades (12, 12); B e Blades (12, 12)"), (15, 6, 15));
}

#[test]
fn hott_app_3_c2_knights_against_spears() {
    assert_eq!(falls("phase close; A o Knights (12, 12); B e Spears (12, 12)"), (10, 5, 21));
}

#[test]
fn hott_app_4_c1_every_default_is_the_first_choice() {
    let play = set("phase deploy; A o Blades (2, 5) general; B e Blades (2, 20) general");
    let house = play.battle.house(handspan_umpire::Party::TABLE);
    assert_eq!(house.len(), HordesOptions::all().len());
    let words = [
        "base_profile",
        "going_measure",
        "in_going",
        "command_group",
        "road_extend_repeat",
        "lurker_redeploys",
        "arrival",
        "flank_start",
        "contact_slide",
        "multi_wheel",
        "shoot_arc",
        "spell_needs_sight",
        "distant_at_engaged",
        "bespeller_risk",
        "self_ensorcel",
        "equal_odd",
        "bad_going_distant",
        "holy_side",
        "recoil_flank",
        "pursue",
        "general_gone",
        "partial_contact_fights",
        "stronghold_fights",
        "hordes_return",
        "swap_shooter_warband_moves",
    ];
    assert_eq!(HordesOptions::all().iter().map(|option| option.word()).collect::<Vec<_>>(), words);
    for option in HordesOptions::all() {
        let sheet = option.sheet();
        let handspan_games::options::OptionEntry::OneOf { choices } = &sheet.entry else { panic!("{}", sheet.option) };
        assert_eq!(option.title_of(&option.usual()), choices[0].title);
    }
}

/// Every choice beside the first, each played somewhere in `checks/`.
const CHOICES: [(&str, &[&str]); 25] = [
    ("base_profile", &["15mm-exact", "25mm"]),
    ("going_measure", &["per_leg"]),
    ("in_going", &["majority"]),
    ("command_group", &["all"]),
    ("road_extend_repeat", &["false"]),
    ("lurker_redeploys", &["2"]),
    ("arrival", &["deployment_zone"]),
    ("flank_start", &["edge_and_front_line"]),
    ("contact_slide", &["0", "0.4", "1.6"]),
    ("multi_wheel", &["true"]),
    ("shoot_arc", &["one_width"]),
    ("spell_needs_sight", &["true"]),
    ("distant_at_engaged", &["true"]),
    ("bespeller_risk", &["none", "full"]),
    ("self_ensorcel", &["spell_fails"]),
    ("equal_odd", &["dice_sum", "literal"]),
    ("bad_going_distant", &["false"]),
    ("holy_side", &["target_side"]),
    ("recoil_flank", &["front_edge"]),
    ("pursue", &["own_depth"]),
    ("general_gone", &["any_loss"]),
    ("partial_contact_fights", &["false"]),
    ("stronghold_fights", &["attacker_bound"]),
    ("hordes_return", &["true"]),
    ("swap_shooter_warband_moves", &["true"]),
];

#[test]
fn every_other_choice_is_played() {
    let folder = format!("{}/tests/hordes", env!("CARGO_MANIFEST_DIR"));
    let mut text = std::fs::read_to_string(format!("{folder}/measures.rs")).expect("measures");
    for entry in std::fs::read_dir(format!("{folder}/checks")).expect("checks").flatten() {
        text += &std::fs::read_to_string(entry.path()).expect("a transcript");
    }
    for (option, (word, choices)) in HordesOptions::all().iter().zip(CHOICES) {
        assert_eq!(option.word(), word);
        let handspan_games::options::OptionEntry::OneOf { choices: known } = option.sheet().entry else {
            panic!("{word}")
        };
        assert_eq!(known.iter().skip(1).map(|choice| choice.word).collect::<Vec<_>>(), choices);
        let played = |choice: &&str| word == "base_profile" || text.contains(&format!("option {word} {choice};"));
        assert!(choices.iter().all(played), "{word}");
    }
}

/// Plays a battle with the program on both sides, dice from a seed.
fn played(layout: &handspan_games::scenario::Layout, seed: u64, most: u32) -> (Hordes, Vec<String>) {
    let mut battle = Hordes::muster(layout).expect("a battle");
    let mut draws = Draws::new(seed);
    let mut told = Vec::new();
    for _ in 0..most {
        if battle.phase() == Phase::Over {
            break;
        }
        let sides: Vec<Side> = battle.armies().map(|(side, _)| side).collect();
        let due = battle.due().or_else(|| battle.opening()).map(|action| (Side(0), action, Vec::new()));
        let next = due.or_else(|| {
            sides.iter().find_map(|side| {
                let decision = battle.automaton(*side)?;
                told.push(decision.reason);
                Some((*side, decision.action, decision.answers))
            })
        });
        let Some((side, action, mut answers)) = next else { panic!("nobody does anything in {:?}", battle.clock()) };
        loop {
            let resolution =
                handspan_umpire::resolve(&battle, side, &action, &answers, &[], handspan_umpire::Detail::Bare);
            assert!(resolution.refusals.is_empty(), "{action:?} {answers:?}: {:?}", resolution.refusals);
            match resolution.end {
                End::Asks(asks) => {
                    let ask = &asks[0];
                    let answer = match &ask.question {
                        handspan_umpire::Question::Dice { count, faces, .. } => {
                            Answer::Dice((0..*count).map(|_| draws.die(*faces)).collect())
                        }
                        _ => battle.reply(ask.side, &action, ask).unwrap_or_else(|| panic!("{action:?}: {ask:?}")),
                    };
                    answers.push(answer);
                }
                End::Done => {
                    battle = resolution.battle.unwrap_or(battle);
                    assert_eq!(battle.broken(), Vec::<String>::new(), "{action:?} {answers:?}");
                    break;
                }
                other => panic!("{action:?} {answers:?}: {other:?}"),
            }
        }
    }
    (battle, told)
}

#[test]
fn hott_app_7_c1_the_same_dice_give_the_same_battle() {
    let layout = crate::scenarios::layout("ashmere");
    let (one, told) = played(&layout, 1, 60);
    let (other, again) = played(&layout, 1, 60);
    assert_eq!((one, &told), (other, &again));
    assert!(told.iter().all(|reason| reason.ends_with('.')), "{told:?}");
}

#[test]
fn hott_app_1_c2_the_same_seed_replays() {
    let layout = crate::scenarios::layout("tarn");
    assert_eq!(played(&layout, 7, 40).0, played(&layout, 7, 40).0);
}

#[test]
fn hott_app_7_c2_a_six_brings_the_dragon() {
    let play = set("D o Dragon pool; A o Blades (4, 5) general; B e Blades (12, 20)");
    let decision = play.battle.automaton(Side(1)).expect("something to do");
    assert!(matches!(decision.action, HordesAction::Arrive { .. }), "{decision:?}");
}

/// The program against itself: every battle ends.
#[test]
fn every_battle_of_the_program_ends() {
    for (name, seed) in [("ashmere", 3), ("tarn", 4), ("thornfield", 5)] {
        let (battle, _) = played(&crate::scenarios::layout(name), seed, 4_000);
        assert_eq!(battle.phase(), Phase::Over, "{name} in bound {}", battle.bound());
    }
}
