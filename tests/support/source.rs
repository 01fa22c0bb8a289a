//! A Rust source as a reader sees it: its strings, its comments, the names of its functions, and which of them
//! belong to tests.

use std::ops::Range;

/// What a piece of a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What stands between quotes.
    Text,
    /// A comment, with its slashes.
    Comment,
    /// The name of a function.
    Name,
}

/// A piece of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// What it is.
    pub kind: Kind,
    /// As it is written; of a string, what is between its quotes.
    pub text: &'a str,
    /// The line it begins in, from 1.
    pub line: usize,
    /// Is it in an item that is built for tests only?
    pub in_test: bool,
}

/// The strings, comments and names of functions of a source, in order.
pub fn pieces(source: &str) -> Vec<Piece<'_>> {
    let (mut found, bare) = scanned(source);
    found.extend(names(&bare).map(|range| (Kind::Name, range)));
    found.sort_by_key(|(_, range)| range.start);
    let tests = tests(&bare);
    let (mut line, mut counted) = (1, 0);
    found
        .into_iter()
        .map(|(kind, range)| {
            line += source[counted..range.start].matches('\n').count();
            counted = range.start;
            let in_test = tests.iter().any(|test| test.contains(&range.start));
            Piece { kind, text: &source[range], line, in_test }
        })
        .collect()
}

/// Where strings and comments lie, and the source with blanks in place of them and of characters, so that
/// no brace in them is counted.
fn scanned(source: &str) -> (Vec<(Kind, Range<usize>)>, String) {
    let mut found = Vec::new();
    let mut bare = String::with_capacity(source.len());
    while bare.len() < source.len() {
        let at = bare.len();
        let rest = &source[at..];
        let (length, piece) = match quote(rest, is_in_word(&bare)) {
            Some((open, inside, close)) => (open + inside + close, Some((Kind::Text, at + open..at + open + inside))),
            None if rest.starts_with("//") => {
                let length = rest.find('\n').unwrap_or(rest.len());
                (length, Some((Kind::Comment, at..at + length)))
            }
            None if rest.starts_with("/*") => {
                let length = block(rest);
                (length, Some((Kind::Comment, at..at + length)))
            }
            None => (character(rest), None),
        };
        found.extend(piece);
        if length > 0 {
            bare.extend(std::iter::repeat_n(' ', length));
        } else {
            bare.extend(rest.chars().next());
        }
    }
    (found, bare)
}

/// Does the text end inside a word, so that an `r` after it opens no raw string?
fn is_in_word(before: &str) -> bool {
    let letters = before.trim_end_matches(['b', 'c']);
    let short = before.len() - letters.len() <= 1;
    let in_word = |text: &str| text.ends_with(|last: char| last.is_alphanumeric() || last == '_');
    if short { in_word(letters) } else { in_word(before) }
}

/// The lengths of the opening, the inside and the closing of a string that begins here.
fn quote(rest: &str, in_word: bool) -> Option<(usize, usize, usize)> {
    if let Some(raw) = rest.strip_prefix('r').filter(|_| !in_word) {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let close = format!("\"{}", &raw[..hashes]);
            let inside = &raw[hashes + 1..];
            let length = inside.find(&close).unwrap_or(inside.len());
            return Some((hashes + 2, length, close.len().min(inside.len() - length)));
        }
    }
    let inside = rest.strip_prefix('"')?;
    let mut escaped = false;
    let close = inside.find(|character| {
        let closes = character == '"' && !escaped;
        escaped = character == '\\' && !escaped;
        closes
    });
    Some(close.map_or((1, inside.len(), 0), |length| (1, length, 1)))
}

/// The length of a comment between `/*` and `*/`; they nest.
fn block(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let ahead = &rest.as_bytes()[at..];
        if ahead.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if ahead.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a character in its quotes; nothing if none begins here. A lifetime has no closing quote.
fn character(rest: &str) -> usize {
    let Some(inside) = rest.strip_prefix('\'') else { return 0 };
    if let Some(escaped) = inside.strip_prefix('\\') {
        let first = escaped.chars().next().map_or(0, char::len_utf8);
        return escaped[first..].find('\'').map_or(0, |more| 2 + first + more + 1);
    }
    let first = inside.chars().next().map_or(0, char::len_utf8);
    if inside[first..].starts_with('\'') { first + 2 } else { 0 }
}

fn names(bare: &str) -> impl Iterator<Item = Range<usize>> {
    let begins = |at: usize| !bare[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
    bare.match_indices("fn ").filter(move |(at, _)| begins(*at)).map(|(at, word)| {
        let name = &bare[at + word.len()..];
        let length = name.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(name.len());
        at + word.len()..at + word.len() + length
    })
}

/// The items that are built for tests only, each from its attribute to its last brace.
fn tests(bare: &str) -> Vec<Range<usize>> {
    let attributes = ["#[cfg(test)]", "#[test]"].into_iter().flat_map(|word| bare.match_indices(word));
    attributes.map(|(at, word)| at..at + word.len() + item(&bare[at + word.len()..])).collect()
}

/// The length of an item: to its semicolon, or to the brace that closes its first one.
fn item(rest: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in rest.char_indices() {
        match letter {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(letter, '}' | ';') {
            return at + 1;
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::{Kind, pieces};

    /// Every piece as `kind line text`, with a `+` where it is in a test.
    fn read(source: &str) -> Vec<String> {
        let show = |kind| match kind {
            Kind::Text => "text",
            Kind::Comment => "comment",
            Kind::Name => "name",
        };
        let test = |in_test| if in_test { "+" } else { "" };
        let line =
            |piece: super::Piece| format!("{}{} {} {}", test(piece.in_test), show(piece.kind), piece.line, piece.text);
        pieces(source).into_iter().map(line).collect()
    }

    #[test]
    fn strings_of_every_kind_are_read_to_their_ends() {
        for (source, text) in [
            (r#"f("one")"#, "text 1 one"),
            (r#"f("a \" b // no")"#, r#"text 1 a \" b // no"#),
            (r#"f("back\\")"#, r"text 1 back\\"),
            (r##"f(r"raw\")"##, r"text 1 raw\"),
            (r###"f(br#"a "quoted" word"#)"###, r#"text 1 a "quoted" word"#),
            (r#"f(b"bytes")"#, "text 1 bytes"),
            (r#"var"word""#, "text 1 word"),
            ("f(\"é\n/* no */\")", "text 1 é\n/* no */"),
        ] {
            assert_eq!(read(source), [text], "{source}");
        }
        assert_eq!(read("r#fn(\"a\")"), ["text 1 a"]);
    }

    #[test]
    fn comments_are_no_strings_and_strings_no_comments() {
        let source = "// a \"quoted\" word\nlet x = \"one\"; /* a /* nested */ \"no\" */\n/// what it does\nfn go() {}";
        let expected = [
            "comment 1 // a \"quoted\" word",
            "text 2 one",
            "comment 2 /* a /* nested */ \"no\" */",
            "comment 3 /// what it does",
            "name 4 go",
        ];
        assert_eq!(read(source), expected);
    }

    #[test]
    fn characters_and_lifetimes_open_nothing() {
        let source = r#"fn f<'a>(x: &'a str) { g('"', '\'', '\u{7b}', '{', 'é', b'"', "in"); }"#;
        assert_eq!(read(source), ["name 1 f", "text 1 in"]);
    }

    #[test]
    fn only_what_is_built_for_tests_is_in_a_test() {
        let source = r#"
fn rule() { "code" }
#[cfg(test)]
mod tests {
    // inside
    #[test]
    fn proves(of: [u8; 2]) { '}'; "}"; "inside" }
}
fn later() { "code again" }
#[cfg(test)]
use a::b;
fn last() { "and again" }
#[test]
fn alone() { "alone" }"#;
        let expected = [
            "name 2 rule",
            "text 2 code",
            "+comment 5 // inside",
            "+name 7 proves",
            "+text 7 }",
            "+text 7 inside",
            "name 9 later",
            "text 9 code again",
            "name 12 last",
            "text 12 and again",
            "+name 14 alone",
            "+text 14 alone",
        ];
        assert_eq!(read(source), expected);
    }

    #[test]
    fn a_source_that_ends_too_soon_is_read_to_its_end() {
        for source in ["\"", "r#\"", "r#\"a\"", "/*", "/* a", "'", "'\\", "//", "fn ", "#[test]", "\"é", "'é"] {
            assert!(read(source).len() <= 1, "{source}");
        }
    }
}
