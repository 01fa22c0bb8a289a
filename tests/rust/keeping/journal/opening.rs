//! Opening: as it was written, cut off anywhere, damaged anywhere.

use super::{empty, holding, journals, path, sample, writing};
use handspan_desk::journal::{BYTES_AT_MOST, Mode, Trouble};
use handspan_tests::disk::{Fault, Plan, TestDisk};
use handspan_tests::games::{ID, header, texts};
use serde_json::value::RawValue;

fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_string()).unwrap()
}

/// The format is a promise: these very bytes.
#[test]
fn one_append_is_one_line_of_checksum_and_json() {
    let disk = empty();
    let mut begun = header();
    begun.body = raw(r#"{"game":"free"}"#);
    let mut journal = journals(&disk).create(path(), &begun, &[]).unwrap();
    assert_eq!(journal.append(1_760_000_000_000, &raw(r#"{"act":1}"#)).unwrap(), 1);
    // A body on several lines is still one line.
    assert_eq!(journal.append(1_760_000_000_001, &raw("[1,\r\n \"a\\nb\"]")).unwrap(), 2);
    let text = String::from_utf8(disk.state().bytes(path()).unwrap().to_vec()).unwrap();
    assert_eq!(
        text,
        format!(
            "{}{}{}",
            "687dcbe3 {\"format\":\"handspan-game\",\"version\":3,\"id\":\"0123456789abcdef0123456789abcdef\",\
             \"app\":\"0.1.0\",\"body\":{\"game\":\"free\"}}\n",
            // The first line repeats the header.
            "102c1915 {\"n\":1,\"t\":1760000000000,\"header\":{\"format\":\"handspan-game\",\"version\":3,\
             \"id\":\"0123456789abcdef0123456789abcdef\",\"app\":\"0.1.0\",\"body\":{\"game\":\"free\"}},\"body\":{\"act\":1}}\n",
            "451b9f26 {\"n\":2,\"t\":1760000000001,\"body\":[1,   \"a\\nb\"]}\n",
        )
    );
}

#[test]
fn what_was_written_is_read() {
    let disk = holding(&sample(1, 60));
    let opened = journals(&disk).open(path()).unwrap();
    assert_eq!((opened.header.id.as_str(), opened.header.app.as_str()), (ID, "0.1.0"));
    assert_eq!(opened.header.body.get(), header().body.get());
    assert_eq!(opened.lines.len(), 60);
    assert!(opened.notices.is_empty(), "{:?}", opened.notices);
    assert_eq!(opened.lines[59].t, 1_760_000_000_059);
    let mut journal = writing(opened);
    assert_eq!((journal.lines(), journal.id(), journal.path()), (60, ID, path()));
    assert_eq!(journal.append(5, &raw("null")).unwrap(), 61);
}

#[test]
fn cut_off_at_any_byte_it_opens_up_to_the_last_whole_line() {
    let mut cuts = 0;
    for (seed, count) in [(1, 12), (2, 40), (3, 1)] {
        let bytes = sample(seed, count);
        let first = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 1;
        let whole = journals(&holding(&bytes)).open(path()).unwrap();
        for cut in 0..=bytes.len() {
            cuts += 1;
            let disk = holding(&bytes[..cut]);
            let opened = journals(&disk).open(path());
            let good = bytes[..cut].iter().filter(|byte| **byte == b'\n').count();
            if cut < first {
                // Eight digits that could be anything's are not yet the sign of a battle.
                match opened.unwrap_err() {
                    Trouble::Damaged { line: 1, good: 0, .. } => assert!(cut == 0 || cut >= 10),
                    Trouble::Foreign { .. } => assert!((1..10).contains(&cut)),
                    other => panic!("{other}"),
                }
                assert_eq!(disk.state().bytes(path()).unwrap(), &bytes[..cut]);
                continue;
            }
            let opened = opened.unwrap();
            assert_eq!(texts(&opened.lines), texts(&whole.lines)[..good - 1]);
            let is_torn = bytes[cut - 1] != b'\n';
            assert_eq!(opened.notices.len(), usize::from(is_torn), "{:?}", opened.notices);
            let backups = journals(&disk).backups(ID).unwrap();
            assert_eq!(disk.state().bytes(&backups[0].path).unwrap(), &bytes[..cut], "as it was");
            assert_eq!(writing(opened).append(1, &raw("7")).unwrap(), good as u64);
            let again = journals(&disk).open(path()).unwrap();
            assert_eq!((again.lines.len(), again.notices.len()), (good, 0));
        }
    }
    println!("{cuts} cuts");
}

#[test]
fn damage_before_the_last_line_is_told_and_nothing_is_changed() {
    let bytes = sample(4, 30);
    let starts: Vec<usize> =
        [0].into_iter().chain(bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(at, _)| at + 1)).collect();
    for line in 2..=30 {
        let mut bad = bytes.clone();
        bad[starts[line - 1] + 20] ^= 4;
        let disk = holding(&bad);
        let before = disk.state();
        match journals(&disk).open(path()).unwrap_err() {
            Trouble::Damaged { line: at, good, words, id, .. } => {
                assert_eq!((at, good, words.as_str()), (line, line - 2, "its checksum does not fit"));
                assert_eq!(id.as_deref(), Some(ID));
            }
            other => panic!("{other}"),
        }
        assert_eq!(disk.state(), before);
    }
    // Lines that are each good, but not where they should be.
    let line = |number: usize| &bytes[starts[number - 1]..starts[number]];
    let doubled = [&bytes[..starts[5]], line(5), &bytes[starts[5]..]].concat();
    let lost = [&bytes[..starts[5]], &bytes[starts[6]..]].concat();
    for (bad, said) in [
        (doubled, "here should be number 5, and it is number 4"),
        (lost, "here should be number 5, and it is number 6"),
    ] {
        let trouble = journals(&holding(&bad)).open(path()).unwrap_err();
        assert!(trouble.to_string().contains(said) && trouble.to_string().contains("line 6"), "{trouble}");
    }
}

#[test]
fn a_damaged_header_still_tells_whose_it_is() {
    let mut bytes = sample(4, 3);
    bytes[110] ^= 1;
    match journals(&holding(&bytes)).open(path()).unwrap_err() {
        Trouble::Damaged { line: 1, good: 3, id, .. } => assert_eq!(id.as_deref(), Some(ID)),
        other => panic!("{other}"),
    }
    assert!(matches!(journals(&holding(b"")).open(path()), Err(Trouble::Damaged { line: 1, good: 0, id: None, .. })));
}

#[test]
fn what_is_no_battle_is_said_to_be_none() {
    for text in ["hello", "{\"format\":\"handspan-table\",\"version\":1}\n", "\n\n\n", "\u{0}\u{0}\u{0}"] {
        let trouble = journals(&holding(text.as_bytes())).open(path()).unwrap_err();
        assert_eq!(trouble.to_string(), "`Millbrook.handspan-game` is not the file of a battle");
    }
    let trouble = journals(&empty()).open(path()).unwrap_err();
    assert!(trouble.to_string().contains("it is not there"), "{trouble}");
    let long = vec![b'x'; BYTES_AT_MOST as usize + 1];
    let trouble = journals(&holding(&long)).open(path()).unwrap_err();
    assert!(trouble.to_string().contains("too large"), "{trouble}");
}

#[test]
fn a_second_window_can_look_but_not_write() {
    let disk = holding(&sample(4, 3));
    let first = journals(&disk).open(path()).unwrap();
    let second = journals(&disk).open(path()).unwrap();
    assert_eq!(texts(&second.lines), texts(&first.lines));
    let Mode::ReadingOnly { words } = second.mode else { panic!("two writers") };
    assert_eq!(words, "another window has it open");
    drop(first);
    writing(journals(&disk).open(path()).unwrap());
}

/// A line that is being written by the first window is not there yet for the second, which leaves it alone.
#[test]
fn a_second_window_does_not_mend() {
    let bytes = sample(4, 3);
    let disk = holding(&bytes);
    let first = writing(journals(&disk).open(path()).unwrap());
    let torn = holding(&bytes[..bytes.len() - 5]);
    let held = journals(&torn).open(path()).unwrap();
    let before = torn.state();
    let second = journals(&torn).open(path()).unwrap();
    assert!(matches!(second.mode, Mode::ReadingOnly { .. }));
    assert_eq!((second.lines.len(), second.notices.len()), (2, 0));
    assert_eq!(torn.state(), before);
    drop((first, held));
}

#[test]
fn where_nothing_can_be_written_it_opens_for_reading() {
    let bytes = sample(4, 3);
    for bytes in [&bytes[..], &bytes[..bytes.len() - 5]] {
        let disk = TestDisk::new(holding(bytes).state());
        disk.plan(Some(Plan { at: 0, times: 1, fault: Fault::ReadOnly, lies: false }));
        let opened = journals(&disk).open(path()).unwrap();
        let Mode::ReadingOnly { words } = opened.mode else { panic!("it was refused") };
        assert_eq!(words, "the disk or the folder is read-only");
        assert_eq!(disk.state().bytes(path()).unwrap(), bytes);
    }
}

/// The last line is cut off only when the file as it was has been kept.
#[test]
fn a_torn_line_that_cannot_be_kept_is_not_cut_off() {
    let bytes = sample(4, 3);
    let torn = &bytes[..bytes.len() - 5];
    for at in 2..12 {
        let disk = holding(torn);
        disk.plan(Some(Plan { at, times: 1, fault: Fault::Full, lies: false }));
        let opened = journals(&disk).open(path()).unwrap();
        assert_eq!(opened.lines.len(), 2);
        let Mode::ReadingOnly { words } = opened.mode else { panic!("step {at}") };
        assert!(words.contains("the disk is full"), "{words}");
        assert_eq!(disk.state().bytes(path()).unwrap(), torn);
    }
}
