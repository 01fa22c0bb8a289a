//! Journals with made-up content, for tests of how they are kept.

use handspan_desk::journal::{Header, Line};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};

/// The id of every made-up battle.
pub const ID: &str = "0123456789abcdef0123456789abcdef";

/// A first line with a body of some size.
pub fn header() -> Header {
    let body = json!({"game": "free", "layout": "mill \"and\" brook\n".repeat(8), "start": [1, 2, 3]});
    Header { id: ID.to_string(), app: "0.1.0".to_string(), body: raw(&body) }
}

/// A body of any size, most of them short, with whatever letters JSON has to write with care.
pub fn body(chance: &mut StdRng) -> Box<RawValue> {
    let length = match chance.random_range(0..20) {
        0 => chance.random_range(800..2_500),
        1..5 => 0,
        _ => chance.random_range(1..120),
    };
    let letters = ['a', ' ', '"', '\\', '\n', '\u{7f}', 'é', '\u{2028}', '🎲', '{', '}'];
    let words: String = (0..length).map(|_| letters[chance.random_range(0..letters.len())]).collect();
    raw(&json!({"act": chance.random_range(0..1_000_000), "words": words}))
}

/// So many lines, every third of them masked.
pub fn lines(chance: &mut StdRng, count: usize) -> Vec<Line> {
    let t = |number: usize| 1_760_000_000_000 + number as u64;
    (0..count).map(|number| Line { t: t(number), body: body(chance), hidden: number % 3 == 2 }).collect()
}

/// The bodies as they are written.
pub fn texts(lines: &[Line]) -> Vec<&str> {
    lines.iter().map(|line| line.body.get()).collect()
}

fn raw(value: &serde_json::Value) -> Box<RawValue> {
    // A value made of text and numbers can always be written.
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// A line with its checksum, worked out bit by bit here and not by what is tested.
pub fn sealed(text: &str) -> String {
    let mut sum = !0_u32;
    for byte in text.bytes() {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
        }
    }
    format!("{:08x} {text}\n", !sum)
}
