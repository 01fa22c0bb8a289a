//! The rules by their ids: what each is called, how many checks its ledger sets for it, and what it says in our own words.
//!
//! Two files a game in `rules/`. In `<game>.tsv` a rule is a line: id, title, number of checks, with tabs between. In `<game>.md`
//! a rule is a heading `## <id>`, a line that says what happens, and where the book is unclear a line `Reading: ` with how it is
//! taken here; a game that is not played yet may have none. A test holds code, tests and words against them
//! (`tests/rust/house/rulebook.rs`).

use crate::battle::BOOKS;

/// What the line with our reading begins with.
const READING: &str = "Reading: ";

/// A rule as a book lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The id that refusals and tests name it by.
    pub id: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// Its checks, numbered from 1.
    pub checks: u32,
}

/// A rule in our own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// What happens.
    pub words: &'static str,
    /// How we take it where the book is unclear.
    pub reading: Option<&'static str>,
}

/// The games that have a rule book.
pub fn games() -> impl Iterator<Item = &'static str> {
    BOOKS.iter().map(|(game, ..)| *game)
}

/// The rules of a game, in the order of its book; none for a game without one.
pub fn rules(game: &str) -> impl Iterator<Item = Heading> {
    let book = BOOKS.iter().find(|(known, ..)| *known == game);
    book.into_iter().flat_map(|(_, titles, _)| titles.lines()).filter_map(heading)
}

/// A rule by its id, whichever game it belongs to, with the game.
pub fn rule(id: &str) -> Option<(&'static str, Heading)> {
    games().find_map(|game| Some((game, rules(game).find(|rule| rule.id == id)?)))
}

/// What a rule says, whichever game it belongs to; `None` where nobody has written it yet.
pub fn words(id: &str) -> Option<Words> {
    BOOKS.iter().find_map(|(_, _, words)| blocks(words).find(|(known, _)| *known == id)).map(|(_, words)| words)
}

fn heading(line: &'static str) -> Option<Heading> {
    let mut columns = line.split('\t');
    let (id, title, checks) = (columns.next()?, columns.next()?, columns.next()?.parse().ok()?);
    columns.next().is_none().then_some(Heading { id, title, checks })
}

/// The rules of a page of words, in its order.
fn blocks(page: &'static str) -> impl Iterator<Item = (&'static str, Words)> {
    page.split("\n## ").skip(1).filter_map(block)
}

fn block(text: &'static str) -> Option<(&'static str, Words)> {
    let mut lines = text.trim_end().lines();
    let (id, words) = (lines.next()?, lines.next()?);
    let reading = match lines.next() {
        Some(line) => Some(line.strip_prefix(READING)?),
        None => None,
    };
    lines.next().is_none().then_some((id, Words { words, reading }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_rule() {
        for (game, text, _) in BOOKS.iter().copied() {
            let bad: Vec<&str> = text.lines().filter(|line| heading(line).is_none()).collect();
            assert!(bad.is_empty() && text.ends_with('\n'), "{game}: {bad:?}");
            for rule in rules(game) {
                let Heading { id, title, .. } = rule;
                assert!(!id.is_empty() && !title.is_empty() && id.trim() == id && title.trim() == title, "{rule:?}");
            }
        }
    }

    #[test]
    fn a_book_is_read_in_its_own_order() {
        let first: Vec<Heading> = rules("them").take(2).collect();
        let phases = Heading { id: "THEM-TURN-1", title: "Order of phases", checks: 3 };
        let cap = Heading { id: "THEM-TURN-2", title: "Ant population cap", checks: 2 };
        assert_eq!(first, [phases, cap]);
        assert!(games().all(|game| rules(game).count() > 0), "every book has rules");
        assert_eq!(rules("chess").count(), 0);
    }

    #[test]
    fn a_rule_is_found_by_the_whole_id_only() {
        let dice = Heading { id: "FREE-DICE", title: "How many dice, of how many faces", checks: 0 };
        assert_eq!(rule("FREE-DICE"), Some(("free", dice)));
        for game in games() {
            for known in rules(game) {
                assert_eq!(rule(known.id), Some((game, known)));
                assert_eq!(rule(&known.id.to_lowercase()), None);
            }
        }
        for unknown in ["", "TURN-1", "Order of phases", "THEM-TURN-1\t"] {
            assert_eq!((rule(unknown), words(unknown)), (None, None), "{unknown:?}");
        }
    }

    #[test]
    fn words_stand_in_the_order_of_the_book_and_every_line_of_them_is_read() {
        for (game, _, page) in BOOKS.iter().copied().filter(|(.., page)| !page.is_empty()) {
            let ids: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
            assert_eq!(ids, rules(game).map(|rule| rule.id).collect::<Vec<_>>(), "{game}");
            assert_eq!(blocks(page).map(|(id, _)| id).collect::<Vec<_>>(), ids, "{game}: a block that is not read");
            for (id, Words { words, reading }) in blocks(page) {
                for text in [Some(words), reading].into_iter().flatten() {
                    assert!(text.ends_with('.') && text.len() > 20 && text.trim() == text, "{id}: {text}");
                }
            }
        }
        let third = words("THEM-ANT-9").and_then(|words| words.reading).unwrap_or_default();
        assert!(third.starts_with("\"Can take three wounds\" is read as"), "{third}");
        assert_eq!(words("FREE-DICE").map(|words| words.reading), Some(None));
    }

    #[test]
    fn a_block_is_an_id_a_line_of_words_and_perhaps_a_reading() {
        let words = |reading| Words { words: "It happens.", reading };
        assert_eq!(block("TOY-1\nIt happens.\n\n"), Some(("TOY-1", words(None))));
        assert_eq!(block("TOY-1\nIt happens.\nReading: So.\n"), Some(("TOY-1", words(Some("So.")))));
        for bad in ["TOY-1", "TOY-1\nOne.\nTwo.", "TOY-1\nOne.\nReading: So.\nMore.", "TOY-1\nOne.\n\nReading: So."] {
            assert_eq!(block(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_line_with_a_column_too_few_or_too_many_is_no_rule() {
        for bad in ["", "TOY-1", "TOY-1\tTitle", "TOY-1\tTitle\tmany", "TOY-1\tTitle\t1\t"] {
            assert_eq!(heading(bad), None, "{bad:?}");
        }
        assert_eq!(heading("TOY-1\tTitle\t1"), Some(Heading { id: "TOY-1", title: "Title", checks: 1 }));
    }
}
