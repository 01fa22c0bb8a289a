//! Rule books held against sources: which rules nothing decides, which no test proves, which checks have no case, and
//! which ids stand in no book.
//!
//! A rule is decided where the rules of its game name its id as a string of its own: in `rules/`, `automaton/` or `state`. What
//! tells, titles, offers or explains it decides nothing. Where a game has chapters, the file of the chapter in the id is one of
//! those places. A rule is proven where a test names its id, be it in a string, a comment or its function's name. A check has a case where a string of a test says
//! id, blank, `C` and the number, or a function's name begins with all that in small letters with `_` between;
//! a comment makes no case. Where a ledger numbers its checks otherwise, the first is `C1`, the second `C2`.

use crate::source::{Kind, Piece, pieces};
use handspan_games::rules::Heading;
use std::collections::{BTreeMap, BTreeSet};

/// A game's name, what its ids begin with, and its rules.
pub struct Book {
    /// The name of its folder.
    pub game: &'static str,
    /// The first word of every id.
    pub prefix: &'static str,
    /// In the book's order.
    pub rules: Vec<Heading>,
    /// The chapter in an id, and the file or folder of `rules/` for it; none where the game's folder is flat.
    pub chapters: &'static [(&'static str, &'static str)],
}

impl Book {
    /// A book whose first id gives the prefix.
    pub fn new(game: &'static str, rules: Vec<Heading>, chapters: &'static [(&'static str, &'static str)]) -> Book {
        let prefix = rules.first().and_then(|rule| rule.id.split('-').next()).unwrap_or_default();
        Book { game, prefix, rules, chapters }
    }

    /// Is this where rules of the game are decided, and not told, offered or explained?
    fn decides(&self, name: &str) -> bool {
        let folder = format!("crates/games/src/{}/", self.game);
        let Some(rest) = name.strip_prefix(&folder) else { return false };
        if self.chapters.is_empty() {
            return !["book.rs", "telling.rs", "offering.rs"].contains(&rest);
        }
        rest == "state.rs" || ["rules/", "automaton/", "state/"].iter().any(|folder| rest.starts_with(folder))
    }

    /// Does a file belong to the chapter of an id? Without chapters every one does.
    fn is_chapter(&self, name: &str, id: &str) -> bool {
        let chapter = id.split('-').nth(1).unwrap_or_default();
        let Some((_, file)) = self.chapters.iter().find(|(known, _)| *known == chapter) else {
            return self.chapters.is_empty();
        };
        let place = format!("crates/games/src/{}/rules/{file}", self.game);
        name.strip_prefix(&place).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    }
}

/// A file by its path from the top of the project.
pub struct Source {
    /// With slashes, whatever the system.
    pub name: String,
    /// All of it.
    pub text: String,
}

/// A rule's id where it is named, perhaps with the number of a check.
#[derive(Debug, PartialEq)]
struct Mention {
    id: String,
    check: Option<u32>,
}

/// What code and tests say of the rules.
#[derive(Default)]
pub struct Found {
    /// Ids that rules name, each with the files.
    pub decided: BTreeMap<String, BTreeSet<String>>,
    /// Ids that tests name.
    pub proven: BTreeSet<String>,
    /// Checks that have a case, id and number, each with the files.
    pub cases: BTreeMap<(String, u32), BTreeSet<String>>,
    /// Ids and numbers of checks that no book holds, with their places.
    pub strays: Vec<String>,
}

/// What sources say of the rules of all books.
pub fn search(books: &[Book], sources: &[Source]) -> Found {
    let mut found = Found::default();
    for source in sources {
        for piece in pieces_of(source) {
            for book in books {
                read(book, source, &piece, &mut found);
            }
        }
    }
    found
}

/// How far a game is.
pub fn summary(book: &Book, found: &Found) -> String {
    let count = |is: &dyn Fn(&str) -> bool| book.rules.iter().filter(|rule| is(rule.id)).count();
    let decided = count(&|id| found.decided.contains_key(id));
    let (proven, all) = (count(&|id| found.proven.contains(id)), book.rules.len());
    let rules = format!("{}: {decided} of {all} rules decided, {proven} proven", book.game);
    let checks: u32 = book.rules.iter().map(|rule| rule.checks).sum();
    let cases = found.cases.keys().filter(|(id, _)| in_group(id, book.prefix)).count();
    if checks == 0 { rules } else { format!("{rules}; {cases} of {checks} checks") }
}

/// Everything that a game lacks.
pub fn missing(book: &Book, found: &Found) -> Vec<String> {
    let mut missing = Vec::new();
    for Heading { id, title, checks } in &book.rules {
        let places = found.decided.get(*id);
        match places {
            None => missing.push(format!("{id} ({title}): no rule decides it")),
            Some(places) if !places.iter().any(|place| book.is_chapter(place, id)) => {
                missing
                    .push(format!("{id} ({title}): it is decided in {places:?}, and not in the file of its chapter"));
            }
            Some(_) => (),
        }
        if !found.proven.contains(*id) {
            missing.push(format!("{id} ({title}): no test proves it"));
        }
        let without = (1..=*checks).filter(|check| !found.cases.contains_key(&((*id).to_owned(), *check)));
        missing.extend(without.map(|check| format!("{id} ({title}): no case is named {id} C{check}")));
    }
    missing
}

/// Is all of this file a test, or read by one?
pub fn is_test(name: &str) -> bool {
    let games = name.starts_with("crates/games/") && (name.contains("/tests/") || name.ends_with("/tests.rs"));
    games || name.starts_with("tests/rust/")
}

/// Do an id's first words say this?
pub fn in_group(id: &str, group: &str) -> bool {
    id.strip_prefix(group).is_some_and(|rest| rest.starts_with('-'))
}

fn pieces_of(source: &Source) -> Vec<Piece<'_>> {
    let all = is_test(&source.name);
    if source.name.ends_with(".rs") {
        return pieces(&source.text)
            .into_iter()
            .map(|piece| Piece { in_test: all || piece.in_test, ..piece })
            .collect();
    }
    let kind = |text: &str| if text.trim_start().starts_with('#') { Kind::Comment } else { Kind::Text };
    let line = |(at, text)| Piece { kind: kind(text), text, line: at + 1, in_test: all };
    source.text.lines().enumerate().map(line).collect()
}

fn read(book: &Book, source: &Source, piece: &Piece, found: &mut Found) {
    let home = source.name.starts_with(&format!("crates/games/src/{}/", book.game));
    for Mention { id, check } in mentions(piece, book.prefix) {
        let rule = book.rules.iter().find(|rule| rule.id == id);
        // A comment may name a whole group of rules.
        let group = || piece.kind == Kind::Comment && book.rules.iter().any(|rule| in_group(rule.id, &id));
        let known = rule.map_or_else(group, |rule| check.is_none_or(|check| (1..=rule.checks).contains(&check)));
        if !known && (piece.kind != Kind::Name || piece.in_test) {
            let check = check.map(|check| format!(" C{check}")).unwrap_or_default();
            found.strays.push(format!("{}:{}: {id}{check}", source.name, piece.line));
        }
        if !piece.in_test && piece.kind == Kind::Text && piece.text == id && book.decides(&source.name) {
            found.decided.entry(id).or_default().insert(source.name.clone());
        } else if piece.in_test && (home || is_test(&source.name)) {
            if let Some(check) = check.filter(|_| piece.kind != Kind::Comment) {
                found.cases.entry((id.clone(), check)).or_default().insert(source.name.clone());
            }
            found.proven.insert(id);
        }
    }
}

/// Every id with this prefix in a piece.
fn mentions(piece: &Piece, prefix: &str) -> Vec<Mention> {
    if piece.kind == Kind::Name {
        return named(piece.text, prefix).into_iter().collect();
    }
    let text = piece.text;
    let begins = |at: usize| !text[..at].ends_with(|before: char| before.is_alphanumeric() || "_-".contains(before));
    let ids = text.match_indices(prefix).filter(|(at, _)| begins(*at)).map(|(at, _)| {
        let rest = &text[at..];
        let ends = |letter: char| !letter.is_ascii_uppercase() && !letter.is_ascii_digit() && letter != '-';
        let (id, after) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
        Mention { id: id.trim_end_matches('-').to_owned(), check: after.strip_prefix(" C").and_then(number) }
    });
    ids.filter(|mention| in_group(&mention.id, prefix)).collect()
}

/// The id that a function's name begins with. Only ids that end in a number can be told from plain words.
fn named(name: &str, prefix: &str) -> Option<Mention> {
    let mut words = name.split('_');
    let (first, group, count) = (words.next()?, words.next()?, words.next()?);
    let numbered = first == prefix.to_lowercase() && count.parse::<u32>().is_ok();
    let check = words.next().and_then(|word| word.strip_prefix('c')).and_then(number);
    numbered.then(|| Mention { id: format!("{prefix}-{}-{count}", group.to_uppercase()), check })
}

/// The number a text begins with, if no letter follows it.
fn number(text: &str) -> Option<u32> {
    let (digits, after) = text.split_at(text.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(text.len()));
    digits.parse().ok().filter(|_| !after.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toy() -> Book {
        let heading = |id, checks| Heading { id, title: "Title", checks };
        Book::new("toy", vec![heading("TOY-GO-1", 2), heading("TOY-GO-10", 0), heading("TOY-END-1", 0)], CHAPTERS)
    }

    const CHAPTERS: &[(&str, &str)] = &[("GO", "going"), ("END", "ending")];

    fn found(sources: &[(&str, &str)]) -> Found {
        let source = |(name, text): &(&str, &str)| Source { name: (*name).to_owned(), text: (*text).to_owned() };
        search(&[toy()], &sources.iter().map(source).collect::<Vec<_>>())
    }

    const CODE: &str = "crates/games/src/toy/rules/going.rs";
    const TEST: &str = "crates/games/tests/toy.rs";

    #[test]
    fn only_a_string_of_its_own_in_the_rules_of_a_game_decides() {
        for (name, text, decided) in [
            (CODE, r#"fn go() { rule("TOY-GO-1"); }"#, true),
            (CODE, r#"fn go() { rule("TOY-GO-10"); }"#, false),
            (CODE, r#"fn go() { say("TOY-GO-1 says no"); }"#, false),
            (CODE, r#"/// "TOY-GO-1"#, false),
            (CODE, "#[cfg(test)] mod tests { fn f() { g(\"TOY-GO-1\") } }", false),
            (TEST, r#"fn go() { rule("TOY-GO-1"); }"#, false),
            ("crates/games/src/toy/rules/tests.rs", r#"f("TOY-GO-1")"#, false),
            ("crates/games/src/toybox/rules/going.rs", r#"f("TOY-GO-1")"#, false),
            ("crates/games/src/toy/rules/going/far.rs", r#"f("TOY-GO-1")"#, true),
            ("crates/games/src/toy/automaton/mod.rs", r#"f("TOY-GO-1")"#, true),
            ("crates/games/src/toy/state.rs", r#"f("TOY-GO-1")"#, true),
            ("crates/games/src/toy/book/telling.rs", r#"f("TOY-GO-1")"#, false),
            ("crates/games/src/toy/options.rs", r#"f("TOY-GO-1")"#, false),
            ("crates/games/src/toy/mod.rs", r#"f("TOY-GO-1")"#, false),
        ] {
            assert_eq!(found(&[(name, text)]).decided.contains_key("TOY-GO-1"), decided, "{name}: {text}");
        }
    }

    #[test]
    fn a_flat_folder_decides_where_it_neither_tells_nor_offers() {
        let heading = Heading { id: "BOX-1", title: "Title", checks: 0 };
        for (file, decided) in [("moving.rs", true), ("book.rs", false), ("telling.rs", false), ("offering.rs", false)]
        {
            let source = Source { name: format!("crates/games/src/box/{file}"), text: r#"f("BOX-1")"#.to_owned() };
            let found = search(&[Book::new("box", vec![heading], &[])], &[source]);
            assert_eq!(found.decided.contains_key("BOX-1"), decided, "{file}");
        }
    }

    #[test]
    fn the_chapter_of_an_id_is_the_file_that_decides_it() {
        let told = |name: &str| {
            let found = found(&[(name, r#"f("TOY-GO-1")"#)]);
            missing(&toy(), &found).into_iter().find(|words| words.contains("chapter"))
        };
        let elsewhere = "TOY-GO-1 (Title): it is decided in {\"crates/games/src/toy/rules/ending.rs\"}, and not in the file of its chapter";
        assert_eq!(told("crates/games/src/toy/rules/ending.rs").as_deref(), Some(elsewhere));
        assert!(told("crates/games/src/toy/rules/goings.rs").is_some());
        assert!(told("crates/games/src/toy/automaton/going.rs").is_some());
        for own in [CODE, "crates/games/src/toy/rules/going/far.rs"] {
            assert_eq!(told(own), None, "{own}");
        }
    }

    #[test]
    fn a_string_a_comment_or_a_name_in_a_test_proves() {
        for (name, text, proven) in [
            (TEST, r#"f("TOY-GO-1")"#, true),
            (TEST, r#"f("before: TOY-GO-1, after")"#, true),
            (TEST, "// TOY-GO-1: nobody goes", true),
            (TEST, "fn toy_go_1_nobody_goes() {}", true),
            (TEST, "fn toy_go_10() {}", false),
            (TEST, "fn nobody_goes() {}", false),
            (TEST, "// TOY-GO-10", false),
            (TEST, "// MY-TOY-GO-1", false),
            ("crates/games/tests/toy/cases.txt", "TOY-GO-1 nobody goes", true),
            ("tests/rust/toy.rs", "// TOY-GO-1", true),
            (CODE, "#[cfg(test)] mod tests { // TOY-GO-1\n }", true),
            (CODE, "// TOY-GO-1", false),
            ("tests/support/toy.rs", "#[cfg(test)] mod tests { // TOY-GO-1\n }", false),
        ] {
            assert_eq!(found(&[(name, text)]).proven.contains("TOY-GO-1"), proven, "{name}: {text}");
        }
    }

    #[test]
    fn a_case_is_named_by_id_and_number() {
        for (text, cases) in [
            (r#"f("TOY-GO-1 C2")"#, vec![2]),
            (r#"f("TOY-GO-1 C1: nobody; TOY-GO-1 C2")"#, vec![1, 2]),
            ("fn toy_go_1_c2_nobody_goes() {}", vec![2]),
            ("fn toy_go_1_c2() {}", vec![2]),
            ("// TOY-GO-1 C2", vec![]),
            (r#"f("TOY-GO-1 C2nd")"#, vec![]),
            (r#"f("TOY-GO-1, C2")"#, vec![]),
        ] {
            let cases: Vec<(String, u32)> = cases.into_iter().map(|check| ("TOY-GO-1".to_owned(), check)).collect();
            assert_eq!(found(&[(TEST, text)]).cases.into_keys().collect::<Vec<_>>(), cases, "{text}");
        }
    }

    #[test]
    fn a_transcript_names_its_cases_and_its_comments_name_none() {
        let text = "# TOY-GO: how they go, TOY-GO-1 C2\nTOY-GO-1 C1  nobody goes\n  # TOY-END-1 C1 is none\n";
        let found = found(&[("crates/games/tests/toy/checks/going.txt", text)]);
        assert_eq!(found.cases.into_keys().collect::<Vec<_>>(), [("TOY-GO-1".to_owned(), 1)]);
        assert_eq!(found.strays, ["crates/games/tests/toy/checks/going.txt:3: TOY-END-1 C1"]);
    }

    #[test]
    fn an_id_or_a_check_that_no_book_holds_is_a_stray() {
        for (name, text, stray) in [
            (CODE, "\nrule(\"TOY-GO-2\")", Some("crates/games/src/toy/rules/going.rs:2: TOY-GO-2")),
            (CODE, "rule(\"TOY-GO\")", Some("crates/games/src/toy/rules/going.rs:1: TOY-GO")),
            (CODE, "// TOY-GO: how they go, and why TOY- is first", None),
            (CODE, "// TOY-GONE", Some("crates/games/src/toy/rules/going.rs:1: TOY-GONE")),
            (CODE, "fn toy_go_2() {}", None),
            (TEST, "fn toy_go_2() {}", Some("crates/games/tests/toy.rs:1: TOY-GO-2")),
            (TEST, "f(\"TOY-GO-1 C3\")", Some("crates/games/tests/toy.rs:1: TOY-GO-1 C3")),
            (TEST, "f(\"TOY-GO-1 C0\")", Some("crates/games/tests/toy.rs:1: TOY-GO-1 C0")),
            (TEST, "f(\"TOY-GO-10 C1\")", Some("crates/games/tests/toy.rs:1: TOY-GO-10 C1")),
            ("crates/cli/src/main.rs", "f(\"TOY-STOP\")", Some("crates/cli/src/main.rs:1: TOY-STOP")),
        ] {
            assert_eq!(found(&[(name, text)]).strays, Vec::from_iter(stray), "{name}: {text}");
        }
    }

    #[test]
    fn what_is_missing_is_told_by_name_and_title() {
        let code = (CODE, r#"f("TOY-GO-1")"#);
        let more = ("crates/games/src/toy/rules/ending.rs", r#"f("TOY-END-1")"#);
        let test = (TEST, r#"fn toy_go_1_c2() {} f("TOY-GO-10")"#);
        let found = found(&[code, more, test]);
        assert_eq!(summary(&toy(), &found), "toy: 2 of 3 rules decided, 2 proven; 1 of 2 checks");
        let expected = [
            "TOY-GO-1 (Title): no case is named TOY-GO-1 C1",
            "TOY-GO-10 (Title): no rule decides it",
            "TOY-END-1 (Title): no test proves it",
        ];
        assert_eq!(missing(&toy(), &found), expected);
    }
}
