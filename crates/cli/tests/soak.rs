//! `handspan soak`: the program plays against itself, and what goes wrong is told and kept.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::path::Path;
use support::{file, folder, handspan_in, scenario, scenario_of, text};

/// Battles, actions, answers and dice of a soak that went well.
fn counts(own: &Path, arguments: &[&str]) -> [u64; 4] {
    let output = handspan_in(own, arguments, b"");
    let (told, complaints) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), complaints.as_str()), (Some(0), ""), "{told}");
    let last = told.lines().last().unwrap();
    let (counted, rest) = last.split_once(" in ").unwrap_or_else(|| panic!("{last}"));
    assert!(rest.contains(" s, ") && rest.ends_with(" actions a second"), "{last}");
    let numbers = counted.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok());
    numbers.collect::<Vec<u64>>().try_into().unwrap_or_else(|_| panic!("{last}"))
}

#[test]
fn a_battle_depends_on_its_seed_alone() {
    let own = folder("soak-free");
    let all = counts(&own, &["soak", "free", "--games", "3", "--seed", "7"]);
    assert_eq!((all[0], all[1]), (3, 180), "sixty actions each: {all:?}");
    assert!(all[2] > 60 && all[3] > 0, "{all:?}");
    let alone = ["7", "8", "9"].map(|seed| counts(&own, &["soak", "free", "--games", "1", "--seed", seed]));
    let sum = |which: usize| alone.iter().map(|counts| counts[which]).sum::<u64>();
    assert_eq!([sum(0), sum(1), sum(2), sum(3)], all);
    assert!(alone[0] != alone[1] || alone[1] != alone[2], "{alone:?}");
    let left: Vec<_> = std::fs::read_dir(&own).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn without_a_seed_the_one_of_the_system_is_told() {
    let own = folder("soak-seed");
    let layout = scenario("bare");
    let output = handspan_in(&own, &["soak", "free", "--games", "1", "--layout", &layout], b"");
    let told = text(&output.stdout);
    let seed = told.lines().next().unwrap().strip_prefix("free: 1 battle, the first with seed ").unwrap().to_string();
    assert!(output.status.success() && seed.parse::<u64>().is_ok(), "{told}");
    let first = told.lines().last().unwrap().split(" in ").next().unwrap().to_string();
    let again = handspan_in(&own, &["soak", "free", "--games", "1", "--layout", &layout, "--seed", &seed], b"");
    assert!(text(&again.stdout).contains(&first), "{first} {}", text(&again.stdout));
}

#[test]
fn what_goes_wrong_is_told_and_the_battle_is_kept() {
    let own = folder("soak-fails");
    let bare = std::fs::read_to_string(scenario("bare")).unwrap();
    // A file may put a figure beside the table; no hand can.
    let bad = file("beside.handspan", bare.replacen("{\"x\":824400,", "{\"x\":9824400,", 1).as_bytes());
    let output = handspan_in(&own, &["soak", "free", "--games", "5", "--seed", "11", "--layout", &bad], b"");
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<&str> = told.lines().collect();
    let name = "soak-free-11.handspan-game";
    let first = "free: battle 1, seed 11, \"Bare table, 6 by 4 feet\", entry 0: figure 1 stands off the table";
    assert_eq!(lines[0], first);
    assert_eq!(lines[1], format!("it is kept in {name}; look at it with: handspan replay {name}"));
    let again = format!("play it again with: handspan soak free --games 1 --seed 11 --layout {bad}");
    assert_eq!(lines[2..], [again.as_str()]);
    assert!(!text(&output.stdout).contains("good"));
    let replayed = handspan_in(&own, &["replay", name], b"");
    assert!(text(&replayed.stdout).starts_with("soak-free-11.handspan-game: good: 0 actions replayed"));
}

#[test]
fn what_cannot_be_played_is_said_at_once() {
    let own = folder("soak-arguments");
    let complaint = |arguments: &[&str]| {
        let output = handspan_in(&own, arguments, b"");
        assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
        (output.status.code().unwrap(), text(&output.stderr))
    };
    let (code, words) = complaint(&["soak", "chess"]);
    assert_eq!(code, 1);
    assert!(words.starts_with("there is no game `chess`; there are: free"), "{words}");
    let (code, words) = complaint(&["soak", "free", "--layout", "nowhere.handspan"]);
    assert_eq!((code, words.as_str()), (1, "nowhere.handspan: there is no such file\n"));
    let bare = std::fs::read_to_string(scenario("bare")).unwrap();
    let other = file("other.handspan", bare.replacen("\"game\":\"free\"", "\"game\":\"chess\"", 1).as_bytes());
    let (code, words) = complaint(&["soak", "free", "--layout", &other]);
    assert!(code == 1 && words.starts_with(&other) && words.contains("`chess`"), "{words}");
    for arguments in [
        &["soak"][..],
        &["soak", "free", "--games", "0"],
        &["soak", "free", "--games", "many"],
        &["soak", "free", "--seed", "-1"],
        &["soak", "free", "village.handspan"],
    ] {
        assert_eq!(complaint(arguments).0, 2, "{arguments:?}");
    }
}

/// The rows of a table of simple people: scenario and players, then what is counted.
fn table(own: &Path, arguments: &[&str]) -> Vec<(String, String)> {
    let output = handspan_in(own, arguments, b"");
    let (told, complaints) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), complaints.as_str()), (Some(0), ""), "{told}");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[1].starts_with("scenario ") && lines[1].ends_with(" idle"), "{told}");
    lines[2..].iter().map(|line| (line[..43].trim().to_owned(), line[43..].trim().to_owned())).collect()
}

#[test]
fn simple_people_play_against_the_program_and_a_row_can_be_repeated() {
    let own = folder("soak-people");
    let layout = scenario_of("them", "picnic");
    let arguments = ["soak", "them", "--players", "simple", "--games", "1", "--layout", &layout];
    let rows = table(&own, &arguments);
    let who: Vec<&str> = rows.iter().filter_map(|(row, _)| row.rsplit_once(' ')).map(|(_, who)| who).collect();
    assert_eq!(who, ["nothing", "random", "run", "shoot", "split"], "no walls to bar, and nobody to run the people");
    let one =
        table(&own, &["soak", "them", "--players", "nothing", "--games", "1", "--seed", "1", "--layout", &layout]);
    assert_eq!(one, rows[..1], "a row alone is the same row, and its first seed is 1");
    // Whoever does nothing at a picnic of ants loses it.
    assert!(one[0].1.starts_with("0 %    100 %     0 %     0 %"), "{one:?}");
}

#[test]
fn an_ant_that_grazes_the_barricade_it_goes_round_finds_its_way() {
    // In this battle an ant stands so close to a barricade that every way round it touches it. Once it looked for another way
    // round for ever, and the program died of it.
    let own = folder("soak-grazing");
    let layout = scenario_of("them", "drain");
    let rows = table(&own, &["soak", "them", "--players", "run", "--games", "1", "--seed", "25", "--layout", &layout]);
    assert_eq!(rows.len(), 1, "{rows:?}");
}

#[test]
fn simple_people_play_a_game_without_sides_of_the_program() {
    let own = folder("soak-people-at-squares");
    let layout = scenario_of("antshouse", "fountain-2");
    let rows = table(&own, &["soak", "antshouse", "--players", "shoot", "--games", "1", "--layout", &layout]);
    assert!(rows.len() == 1 && rows[0].1.ends_with(" -"), "figures do not act there by themselves: {rows:?}");
    let programs = table(&own, &["soak", "antshouse", "--players", "program", "--games", "1", "--layout", &layout]);
    assert_ne!(rows[0].0, programs[0].0);
}

#[test]
fn people_that_there_are_not_are_refused_with_a_sentence() {
    let own = folder("soak-nobody");
    let complaint = |arguments: &[&str]| {
        let output = handspan_in(&own, arguments, b"");
        (output.status.code().unwrap(), text(&output.stderr))
    };
    let (code, words) = complaint(&["soak", "them", "--players", "clever"]);
    assert!(code == 2 && words.contains("clever") && words.contains("nothing, random, run, shoot"), "{words}");
    let (code, words) = complaint(&["soak", "them", "--players", "program"]);
    let expected = "nobody plays `them` as `program` against the program; try --players simple\n";
    assert_eq!((code, words.as_str()), (1, expected));
    let (code, words) = complaint(&["soak", "free", "--players", "run"]);
    assert!(code == 1 && words.contains("the program plays no side of `free`"), "{words}");
}

#[cfg(feature = "trial")]
#[test]
fn the_program_fights_a_trial_to_its_end() {
    let [battles, actions, answers, dice] =
        counts(&folder("soak-trial"), &["soak", "trial", "--games", "2", "--seed", "3"]);
    assert_eq!(battles, 2);
    assert!(actions > 20 && answers > actions && dice > 0, "{actions} {answers} {dice}");
}
