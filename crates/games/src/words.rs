//! The text a layout may carry, and how text and numbers are shown in a fault.

use crate::limits;

/// What is wrong with a name, title, kind or tag, if anything. Characters that reorder or break a line would
/// let a name pass for something else in a list or a log.
pub fn fault_of(name: &str) -> Option<String> {
    fault_of_longer(name, limits::NAME)
}

/// The same of a text that may have so many characters.
pub fn fault_of_longer(name: &str, most: usize) -> Option<String> {
    if let Some(bad) = name.chars().find(|character| is_refused(*character)) {
        return Some(format!("has the character U+{:04X}, which controls or reorders text", u32::from(bad)));
    }
    let length = name.chars().count();
    (length > most).then(|| format!("has {} characters; at most {most}", grouped(length as i64)))
}

/// A name that a game makes of another: what is added to it stays whole, and the name itself is cut where both together
/// would be too long. A longer one could be played with and written down, but never be read again.
pub fn with(name: &str, added: &str) -> String {
    let room = limits::NAME.saturating_sub(added.chars().count());
    if name.chars().count() <= room {
        return format!("{name}{added}");
    }
    let kept: String = name.chars().take(room.saturating_sub(1)).collect();
    format!("{kept}…{added}")
}

/// Controls, line and paragraph separators, and what embeds, overrides or isolates a direction.
pub fn is_refused(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A stranger's text as a fault shows it: short, and without what [`is_refused`].
pub fn quoted(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut shown: String =
        text.chars().take(SHOWN).map(|character| if is_refused(character) { '\u{FFFD}' } else { character }).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

/// A whole number with its thousands apart: `20,000,000`.
pub fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut shown = String::from(if number < 0 { "-" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        for (number, shown) in [(0, "0"), (999, "999"), (1_000, "1,000"), (-20_000_000, "-20,000,000")] {
            assert_eq!(grouped(number), shown);
        }
    }

    #[test]
    fn names_are_plain_text_of_bounded_length() {
        assert_eq!(fault_of("Åsa the 2nd, \"Owl\" <b> 龍"), None);
        assert_eq!(fault_of(&"é".repeat(200)), None);
        assert_eq!(fault_of(&"é".repeat(201)).unwrap(), "has 201 characters; at most 200");
        for bad in ['\n', '\0', '\u{7f}', '\u{85}', '\u{202e}', '\u{2066}', '\u{2028}'] {
            assert!(fault_of(&format!("a{bad}b")).unwrap().contains(&format!("U+{:04X}", u32::from(bad))));
        }
    }

    #[test]
    fn a_name_made_of_another_is_never_too_long() {
        assert_eq!(with("North", ", ant"), "North, ant");
        assert_eq!(with(&"é".repeat(195), ", ant"), "é".repeat(195) + ", ant");
        for length in 190..=200 {
            let made = with(&"龍".repeat(length), ", direction piece");
            assert_eq!((fault_of(&made), made.chars().count()), (None, 200));
            assert!(made.starts_with('龍') && made.ends_with("龍…, direction piece"), "{made}");
        }
    }

    #[test]
    fn quoting_shortens_and_cleans() {
        assert_eq!(quoted("a\u{202e}b"), "`a\u{fffd}b`");
        assert_eq!(quoted(&"x".repeat(1_000_000)).chars().count(), 43);
    }
}
