//! The binary as a person or a script meets it: rpc, check, render.

#![allow(clippy::unwrap_used)]

mod support;

use std::io::Write;
use std::process::{Command, Stdio};
use support::{file, handspan, scenario, scenario_of, scratch, text};

fn village() -> String {
    scenario("village")
}

#[test]
fn rpc_answers_every_line_in_order() {
    let input = b"{\"id\":1,\"request\":{\"do\":\"library\"}}\n\n\
        {\"id\":2,\"request\":{\"do\":\"view\"}}\r\n\
        not a call\n\xff\xfe\n\
        {\"id\":3,\"request\":{\"do\":\"open\",\"layout\":\"free/bare\"}}\n\
        {\"id\":4,\"request\":{\"do\":\"measure\",\"query\":{\"ask\":\"contacts\"}}}";
    let output = handspan(&["rpc"], input);
    assert!(output.status.success());
    let lines: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<(u64, &str)> =
        lines.iter().map(|line| (line["id"].as_u64().unwrap(), line["reply"]["is"].as_str().unwrap())).collect();
    let expected = [(1, "library"), (2, "refused"), (0, "refused"), (0, "refused"), (3, "view"), (4, "measured")];
    assert_eq!(told, expected);
    assert_eq!(lines[3]["reply"]["faults"][0]["words"], "the line is not UTF-8 text");
}

#[test]
fn rpc_opens_the_file_it_is_given_or_says_why_not() {
    let view = handspan(&["rpc", &village()], b"{\"id\":1,\"request\":{\"do\":\"view\"}}\n");
    assert!(text(&view.stdout).contains("Millbrook"));
    let none = handspan(&["rpc", "nowhere.handspan"], b"");
    assert_eq!(
        (none.status.code(), text(&none.stderr)),
        (Some(1), "nowhere.handspan: there is no such file\n".to_string())
    );
}

#[test]
fn a_line_without_end_is_passed_over() {
    let mut input = vec![b'x'; 10 << 20];
    input.extend(b"\n{\"id\":5,\"request\":{\"do\":\"library\"}}\n");
    let output = handspan(&["rpc"], &input);
    let told = text(&output.stdout);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].contains("the line is too long"), "{}", lines[0]);
    assert!(lines[1].starts_with("{\"id\":5,"));
}

#[test]
fn check_hears_what_the_game_says_of_a_table() {
    let picnic = std::fs::read_to_string(scenario_of("them", "picnic")).unwrap();
    let bad = file(
        "in-a-fence.handspan",
        picnic.replacen("\"x\":254000,\"y\":50800", "\"x\":127000,\"y\":381000", 1).as_bytes(),
    );
    let output = handspan(&["check", &bad], b"");
    let told = text(&output.stdout);
    let fault = format!("{bad}: figure 1: it stands in the fence \"west fence\" (terrain 4); nobody can\n");
    assert_eq!((output.status.code(), told.contains(&fault)), (Some(1), true), "{told}");
}

#[test]
fn check_says_what_is_good_and_lists_every_fault() {
    let good = handspan(&["check", &scenario("bare")], b"");
    let told = text(&good.stdout);
    assert_eq!(good.status.code(), Some(0), "{told}");
    assert!(told.contains("bare.handspan: good: 24 figures, 0 terrain pieces"), "{told}");

    let body = std::fs::read_to_string(village()).unwrap();
    let bad = body.replacen("\"width\":1828800", "\"width\":-1", 1).replacen("\"facing\":", "\"fasing\":", 1);
    let bad = file("bad.handspan", bad.as_bytes());
    let both = handspan(&["check", &village(), &bad], b"");
    let told = text(&both.stdout);
    assert_eq!(both.status.code(), Some(1), "{told}");
    assert_eq!(text(&both.stderr), "one file cannot be opened\n");
    let faults: Vec<&str> = told.lines().filter(|line| line.starts_with(&bad)).collect();
    assert!(faults.len() >= 2, "{told}");
    assert!(faults[0].contains("line 1") && faults.iter().any(|fault| fault.contains("fasing")), "{told}");

    assert_eq!(handspan(&["check"], b"").status.code(), Some(2), "no file named");
    assert_eq!(handspan(&["chekc"], b"").status.code(), Some(2), "no such command");
}

#[test]
fn files_that_are_no_layouts_are_refused_unread() {
    let huge = scratch("huge.handspan");
    // Sparse: a gigabyte that takes no room.
    std::fs::File::create(&huge).unwrap().set_len(1 << 30).unwrap();
    let words = |path: &str| text(&handspan(&["check", path], b"").stdout);
    assert!(words(huge.to_str().unwrap()).contains("it is too long; at most 8388608 bytes (8 MiB) are read"));
    assert!(words(&file("latin.handspan", b"caf\xe9")).contains("not UTF-8"));
    assert!(words(env!("CARGO_TARGET_TMPDIR")).contains("it is not a file"));
    assert!(words("/dev/zero").contains("it is not a file") || cfg!(not(unix)));
}

#[test]
fn render_draws_to_a_file_or_to_standard_output() {
    let path = scratch("village.svg");
    let drawn = handspan(&["render", &village(), "-o", path.to_str().unwrap()], b"");
    assert!(drawn.status.success() && drawn.stdout.is_empty());
    let drawing = std::fs::read_to_string(path).unwrap();
    assert!(drawing.starts_with("<svg") || drawing.starts_with("<?xml"), "{}", &drawing[..60]);
    let told = text(&handspan(&["render", &village()], b"").stdout);
    assert_eq!(told.trim_end(), drawing.trim_end());
    let torn = handspan(&["render", &file("torn.handspan", b"{")], b"");
    assert_eq!(torn.status.code(), Some(1));
    assert!(text(&torn.stderr).contains("torn.handspan: line 1"), "{}", text(&torn.stderr));
    let nowhere = handspan(&["render", &village(), "-o", "/nowhere/at/all.svg"], b"");
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(text(&nowhere.stderr).contains("cannot be written"));
}

#[cfg(unix)]
#[test]
fn nobody_listening_is_no_fault() {
    let line = format!("'{}' rpc | true", env!("CARGO_BIN_EXE_handspan"));
    let calls = "{\"id\":1,\"request\":{\"do\":\"library\"}}\n".repeat(2_000);
    let mut shell = Command::new("bash")
        .args(["-o", "pipefail", "-c", &line])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = shell.stdin.take().unwrap().write_all(calls.as_bytes());
    let output = shell.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}
