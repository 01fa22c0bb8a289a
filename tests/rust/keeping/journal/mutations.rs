//! Journals changed at random: no panic, and no line that is not one of the original's in its place.

use super::{holding, journals, path, sample};
use handspan_desk::journal::Trouble;
use handspan_tests::effort::Effort;
use handspan_tests::games::{header, texts};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::path::Path;

/// What can happen to a file.
fn mutate(chance: &mut StdRng, bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..chance.random_range(1..4) {
        let length = bytes.len();
        if length < 2 {
            break;
        }
        let (a, b) = (chance.random_range(0..length), chance.random_range(0..length));
        let (from, to) = (a.min(b), a.max(b));
        match chance.random_range(0..10) {
            0 | 1 => bytes[a] ^= 1 << chance.random_range(0..8),
            2 => bytes[a] = chance.random(),
            3 => bytes.truncate(a),
            4 => drop(bytes.drain(from..to.min(from + 40))),
            5 => {
                let part = bytes[from..to.min(from + 200)].to_vec();
                let at = chance.random_range(0..=length);
                bytes.splice(at..at, part);
            }
            6 => bytes[from..to.min(from + 64)].fill(0),
            kind => lines(chance, &mut bytes, kind),
        }
    }
    bytes
}

/// Whole lines doubled, swapped or lost.
fn lines(chance: &mut StdRng, bytes: &mut Vec<u8>, kind: i32) {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let (a, b) = (chance.random_range(0..lines.len()), chance.random_range(0..lines.len()));
    match kind {
        7 => lines.insert(b, lines[a]),
        8 => lines.swap(a, b),
        _ => drop(lines.remove(a)),
    }
    *bytes = lines.concat();
}

#[test]
fn no_mutation_brings_in_a_wrong_line() {
    let mut effort = Effort::of("mutated battles", "HANDSPAN_MUTATIONS", 10_000);
    let mut chance = StdRng::seed_from_u64(11);
    let samples: Vec<Vec<u8>> =
        [(1, 8), (2, 20), (3, 3)].into_iter().map(|(seed, count)| sample(seed, count)).collect();
    let wholes: Vec<_> = samples.iter().map(|bytes| journals(&holding(bytes)).open(path()).unwrap()).collect();
    let (mut opened, mut shorter, mut damaged, mut beheaded, mut foreign) = (0, 0, 0, 0, 0);
    while let Some(time) = effort.again() {
        let which = time % samples.len();
        let bytes = mutate(&mut chance, &samples[which]);
        let disk = holding(&bytes);
        match journals(&disk).open(path()) {
            Ok(found) => {
                opened += 1;
                let original = texts(&wholes[which].lines);
                let lines = texts(&found.lines);
                assert_eq!(found.header.body.get(), header().body.get());
                assert!(original.starts_with(&lines), "{}", String::from_utf8_lossy(&bytes));
                assert!(found.lines.iter().zip(&wholes[which].lines).all(|(found, line)| found.t == line.t));
                shorter += usize::from(lines.len() < original.len());
            }
            Err(trouble) => {
                match trouble {
                    Trouble::Damaged { line, good, .. } => {
                        assert!(line == 1 || line - 2 == good, "{line} {good}");
                        damaged += 1;
                        beheaded += usize::from(line == 1 && good > 0);
                        if time % 8 == 0 && (line > 1 || good > 0) {
                            let saved = journals(&disk).open_up_to(path(), Path::new("/home/saved")).unwrap();
                            assert_eq!(texts(&saved.lines), texts(&wholes[which].lines)[..good]);
                        }
                    }
                    Trouble::Foreign { .. } => foreign += 1,
                    other => panic!("{other}"),
                }
                assert_eq!(disk.state().bytes(path()).unwrap(), bytes);
            }
        }
    }
    let times = effort.tried();
    println!(
        "{times} mutations: {opened} opened, {shorter} of them shorter; {damaged} damaged, {beheaded} of them in the header; {foreign} foreign"
    );
    assert!(shorter * 20 > times && damaged * 5 > times && beheaded * 20 > times && foreign > 0);
}
