//! The rules by their ids: what each is called, and how many checks its ledger sets for it.
//!
//! One file a game in `rules/`, a rule a line: id, title, number of checks, with tabs between. A test holds code
//! and tests against them (`tests/rust/house/rulebook.rs`).

use crate::battle::BOOKS;

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

/// The games that have a rule book.
pub fn games() -> impl Iterator<Item = &'static str> {
    BOOKS.iter().map(|(game, _)| *game)
}

/// The rules of a game, in the order of its book; none for a game without one.
pub fn rules(game: &str) -> impl Iterator<Item = Heading> {
    let book = BOOKS.iter().find(|(known, _)| *known == game);
    book.into_iter().flat_map(|(_, text)| text.lines()).filter_map(heading)
}

/// What a rule is called, whichever game it belongs to.
pub fn title(id: &str) -> Option<&'static str> {
    games().flat_map(rules).find(|rule| rule.id == id).map(|rule| rule.title)
}

fn heading(line: &'static str) -> Option<Heading> {
    let mut columns = line.split('\t');
    let (id, title, checks) = (columns.next()?, columns.next()?, columns.next()?.parse().ok()?);
    columns.next().is_none().then_some(Heading { id, title, checks })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_rule() {
        for (game, text) in BOOKS.iter().copied() {
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
    fn a_title_is_found_by_the_whole_id_only() {
        assert_eq!(title("FREE-DICE"), Some("How many dice, of how many faces"));
        assert_eq!(title("HOTT-TF-16"), rules("hordes").find(|rule| rule.id == "HOTT-TF-16").map(|rule| rule.title));
        for rule in games().flat_map(rules) {
            assert_eq!(title(rule.id), Some(rule.title));
            assert_eq!(title(&rule.id.to_lowercase()), None);
        }
        for unknown in ["", "TURN-1", "Order of phases", "THEM-TURN-1\t"] {
            assert_eq!(title(unknown), None, "{unknown:?}");
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
