//! Masks: a line that tells a secret is no text for an eye that falls on the file. The mask is made of the battle's id and
//! the line's number, so the file alone is enough to go on after a crash or on another machine. It is no lock: whoever
//! writes a program for it can take it off.

use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

/// A body under its mask, in hexadecimal.
pub(super) fn masked(id: &str, number: u64, body: &str) -> String {
    let mut text = String::with_capacity(2 * body.len());
    for byte in crossed(id, number, body.as_bytes()) {
        for digit in [byte >> 4, byte & 15] {
            text.extend(char::from_digit(u32::from(digit), 16));
        }
    }
    text
}

/// The body under a mask, or why there is none.
pub(super) fn unmasked(id: &str, number: u64, masked: &str) -> Result<Box<RawValue>, String> {
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let byte = |pair: &[u8]| match *pair {
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    };
    let bytes: Option<Vec<u8>> = masked.as_bytes().chunks(2).map(byte).collect();
    let bytes = bytes.ok_or("what is masked is not written in hexadecimal digits")?;
    let body = String::from_utf8(crossed(id, number, &bytes)).map_err(|_| "what is masked is not text")?;
    RawValue::from_string(body).map_err(|error| format!("what is masked cannot be read: {error}"))
}

/// Bytes crossed with the mask of a line: once puts it on, twice takes it off.
fn crossed(id: &str, number: u64, bytes: &[u8]) -> Vec<u8> {
    let mut crossed = Vec::with_capacity(bytes.len());
    for (block, bytes) in bytes.chunks(32).enumerate() {
        let mask = Sha256::digest(format!("{id}/{number}/{block}"));
        crossed.extend(bytes.iter().zip(mask).map(|(byte, mask)| byte ^ mask));
    }
    crossed
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef0123456789abcdef";

    /// The first bytes are those of `printf %s '0123456789abcdef0123456789abcdef/1/0' | sha256sum`, crossed with the text.
    #[test]
    fn a_mask_comes_off_again_and_another_lines_does_not_fit() {
        let body = r#"{"records":[{"waits":"bold and at c7, and further than one block of the mask reaches"}]}"#;
        let text = masked(ID, 1, body);
        assert_eq!(&text[..8], "ac91034b");
        assert_eq!(text.len(), 2 * body.len());
        assert_eq!(unmasked(ID, 1, &text).unwrap().get(), body);
        assert!(unmasked(ID, 2, &text).is_err());
        assert!(unmasked(&ID.replace('0', "1"), 1, &text).is_err());
        for bad in ["7", "7g", "7G", "7A", "é"] {
            assert!(unmasked(ID, 1, bad).is_err(), "{bad}");
        }
    }
}
