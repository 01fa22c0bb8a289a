//! Files that were damaged, or made to do harm: always an answer, always soon, never a panic.

use super::{example, good, scenarios};
use handspan_session::fault::Fault;
use handspan_session::layout::{self, Layout, limits};
use handspan_tests::effort::Effort;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Any file is accepted or refused within this.
const SOON: Duration = Duration::from_secs(2);

/// The time this thread has had a processor, so that a busy machine fails no test; by the clock where the
/// system does not tell.
fn time_spent() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// Reads as the desk does, and sees that the answer came soon and is fit to be shown.
fn timed(what: &str, bytes: &[u8]) -> Result<Layout, Vec<Fault>> {
    let start = time_spent();
    let read = layout::text(bytes).and_then(layout::read);
    let taken = time_spent() - start;
    assert!(taken < SOON, "{what} took {taken:?}");
    println!("{what}: {taken:?}");
    if let Err(faults) = &read {
        assert!(!faults.is_empty() && faults.len() <= limits::FAULTS + 1, "{what}: {} faults", faults.len());
        for fault in faults {
            assert!(fault.words.chars().count() < 300 && fault.place.chars().count() < 300, "{what}: {fault}");
            assert!(!fault.to_string().contains(char::is_control), "{what}: {fault:?}");
        }
    }
    read.map(|(layout, _)| layout)
}

fn around(more: &str) -> String {
    format!("{{\"format\":\"handspan-table\",\"version\":1,\"width\":1000000,\"depth\":1000000,{more}}}")
}

/// One piece for each ring.
fn pieces(rings: impl Iterator<Item = Vec<(i64, i64)>>) -> String {
    let lines = rings.enumerate().map(|(rank, ring)| {
        let corners: Vec<String> = ring.iter().map(|(x, y)| format!("{{\"x\":{x},\"y\":{y}}}")).collect();
        let corners = corners.join(",");
        format!("{{\"id\":{},\"kind\":\"wood\",\"area\":{{\"shape\":\"polygon\",\"corners\":[{corners}]}}}}", rank + 1)
    });
    around(&format!("\"terrain\":[\n{}\n]", lines.collect::<Vec<_>>().join(",\n")))
}

/// A comb: teeth 20 m long and a hair apart, leaning by `lean`, so that every edge lies beside every other.
fn comb(teeth: i64, lean: i64) -> Vec<(i64, i64)> {
    let mut ring = Vec::new();
    for tooth in 0..teeth {
        ring.push((tooth * 8, 1));
        ring.push((tooth * 8 + 4 + lean, 9_000_000));
    }
    ring.push((teeth * 8, 0));
    ring.push((0, 0));
    ring
}

#[test]
fn the_largest_files_that_are_allowed_are_read_soon() {
    let circle = |corners: i64, radius: f64| -> Vec<(i64, i64)> {
        let at = |rank| {
            let (sin, cos) = handspan_table::trig::sin_cos_degrees(rank as f64 * 360.0 / corners as f64);
            ((sin * radius) as i64, (cos * radius) as i64)
        };
        (0..corners).map(at).collect()
    };
    let many = timed("2,000 pieces of 50 vertices", pieces((0..2_000).map(|_| circle(50, 30_000.0))).as_bytes());
    assert_eq!(many.unwrap().terrain.len(), 2_000);
    let woods = pieces((0..2_000).map(|_| circle(50, 5_000_000.0)));
    let drawing = handspan_session::render::svg(&good(&woods).0);
    assert!(drawing.len() < 64 << 20, "a drawing of {} bytes", drawing.len());
    let hills = woods.replace("\"wood\"", "\"hill\"");
    let drawing = handspan_session::render::svg(&good(&hills).0);
    assert!(drawing.len() < 64 << 20, "a drawing of {} bytes", drawing.len());
    for lean in [0, 3_000_000, 9_000_000] {
        let combs = pieces((0..50).map(|_| comb(999, lean)));
        let read = timed(&format!("50 combs of 2,000 vertices leaning by {lean}"), combs.as_bytes());
        assert_eq!(read.unwrap().terrain.len(), 50);
    }
    let named = |rank: usize| {
        format!(
            "{{\"id\":{},\"name\":\"{:0>200}\",\"base\":{{\"shape\":\"oval\",\"frontage\":25000,\"depth\":40000}},\"placement\":{{\"x\":0,\"y\":0}}}}",
            rank + 1,
            rank
        )
    };
    let crowd = around(&format!("\"figures\":[{}]", (0..5_000).map(named).collect::<Vec<_>>().join(",")));
    let crowd = timed("5,000 figures with long names", crowd.as_bytes()).unwrap();
    let start = time_spent();
    assert_eq!(crowd.table().figures().len(), 5_000);
    let taken = time_spent() - start;
    assert!(taken < SOON, "putting them on a table took {taken:?}");
    assert!(time_spent() > Duration::ZERO, "a clock that stands still would pass everything");
}

#[test]
fn the_worst_that_is_refused_is_refused_soon() {
    let mut dice = StdRng::seed_from_u64(1);
    let mut scribble = || -> Vec<(i64, i64)> {
        (0..2_000).map(|_| (dice.random_range(0..9_999_999), dice.random_range(0..9_999_999))).collect()
    };
    let scribbles = pieces((0..50).map(|_| scribble()));
    assert!(timed("50 scribbles", scribbles.as_bytes()).is_err());
    let most = limits::BYTES;
    for (what, text) in [
        ("brackets", "[".repeat(most)),
        ("objects in objects", "{\"a\":".repeat(most / 5)),
        ("deep and closed", format!("{}{}", "[".repeat(most / 2), "]".repeat(most / 2))),
        ("deep in a field", around(&format!("\"title\":{}{}", "[".repeat(4_000_000), "]".repeat(4_000_000)))),
        ("a list of noughts", around(&format!("\"terrain\":[0{}]", ",0".repeat(4_000_000)))),
        (
            "corners that are noughts",
            around(&format!(
                "\"terrain\":[{{\"id\":1,\"kind\":\"x\",\"area\":{{\"shape\":\"polygon\",\"corners\":[0{}]}}}}]",
                ",0".repeat(4_000_000)
            )),
        ),
        ("many keys", around(&(0..600_000).map(|key| format!("\"k{key}\":1")).collect::<Vec<_>>().join(","))),
        ("one key many times", around(&vec!["\"title\":\"\""; 600_000].join(","))),
        ("one long key", around(&format!("\"{}\":1", "k".repeat(8_000_000)))),
        ("one long name", around(&format!("\"title\":\"{}\"", "n".repeat(8_000_000)))),
        ("one long number", around(&format!("\"width\":{}", "9".repeat(8_000_000)))),
        ("empty lines, then a fault", format!("{}{}", "\n".repeat(8_000_000), around("\"title\":5"))),
        ("a figure a line, all wrong", around(&format!("\"figures\":[{{}}{}]", "\n,{}".repeat(4_999)))),
    ] {
        assert!(timed(what, text.as_bytes()).is_err(), "{what}");
    }
    let wrong: String = vec!["{\"x\":0.5,\"z\":{}}"; 1_999].join(",");
    let wrong = format!("{{\"id\":1,\"kind\":\"x\",\"area\":{{\"shape\":\"polygon\",\"corners\":[{wrong}]}}}}");
    let wrong = around(&format!("\"terrain\":[{}]", vec![wrong; 200].join(",\n")));
    assert!(wrong.len() < most);
    assert!(timed("every number wrong", wrong.as_bytes()).is_err());
    let garbage: Vec<u8> = (0..most).map(|_| dice.random()).collect();
    assert!(timed("garbage", &garbage).is_err());
    assert!(timed("nothing but NUL", &vec![0; most]).is_err());
    assert!(timed("a sparse giant", &vec![b' '; most * 4]).is_err());
}

#[test]
fn a_file_cut_anywhere_is_refused_as_cut() {
    let text = example();
    let end = text.trim_end().len();
    for cut in 0..end {
        let Some(part) = text.get(..cut) else { continue };
        let faults = layout::read(part).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert!(faults[0].words.starts_with("the file ends too early"), "cut at {cut}: {}", faults[0]);
    }
    assert_eq!(good(&text[..end]).1, [], "only the last line feed may be missing");
}

#[test]
fn mutated_files_never_panic_and_never_slip_through() {
    let mut seeds: Vec<Vec<u8>> = scenarios().into_iter().map(|(_, text)| text.into_bytes()).collect();
    seeds.push(example().into_bytes());
    let mut dice = StdRng::seed_from_u64(2);
    let (mut accepted, mut refused) = (0, 0);
    let mut effort = Effort::of("mutated layouts", "HANDSPAN_MUTATIONS", 10_000);
    while let Some(round) = effort.again() {
        // The short example is mutated most: large ones spend the time on what is not mutated.
        let seed = if round % 20 == 0 { &seeds[dice.random_range(0..seeds.len())] } else { &seeds[seeds.len() - 1] };
        let bytes = mutated(seed, &mut dice);
        match layout::text(&bytes).and_then(layout::read) {
            Ok((layout, notices)) => {
                accepted += 1;
                let text = layout::write(&layout);
                assert_eq!(
                    layout::read(&text).unwrap(),
                    (layout.clone(), Vec::new()),
                    "what is accepted can be written"
                );
                assert!(text.as_bytes() == seed.as_slice() || !notices.is_empty(), "a change without a notice");
            }
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty());
            }
        }
    }
    let rounds = effort.tried();
    assert!(
        accepted > rounds / 20 && refused > rounds / 2,
        "{accepted} accepted, {refused} refused: the mutations are too tame or too wild"
    );
}

fn mutated(seed: &[u8], dice: &mut StdRng) -> Vec<u8> {
    const PIECES: [&str; 14] =
        ["0", "-", "9999999", "1e5", "0.5", "null", "{", "}", "[]", "\"", ",", "\\u0000", "\u{202e}", "\"id\":1,"];
    let mut bytes = seed.to_vec();
    for _ in 0..dice.random_range(1..4) {
        let at = dice.random_range(0..bytes.len());
        match dice.random_range(0..6) {
            0 => bytes[at] ^= 1 << dice.random_range(0..8),
            1 => bytes[at] = b'0' + dice.random_range(0..10),
            2 => {
                let _ = bytes.remove(at);
            }
            3 => {
                let piece = PIECES[dice.random_range(0..PIECES.len())].bytes();
                let _ = bytes.splice(at..at, piece).count();
            }
            4 => {
                let end = (at + dice.random_range(1..60)).min(bytes.len());
                let copied = bytes[at..end].to_vec();
                let to = dice.random_range(0..bytes.len());
                let _ = bytes.splice(to..to, copied).count();
            }
            // Another digit where there is one: the mutation that is most often still a layout.
            _ => {
                let digit = bytes[at..].iter().position(u8::is_ascii_digit);
                if let Some(digit) = digit {
                    bytes[at + digit] = b'0' + dice.random_range(0..10);
                }
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}
