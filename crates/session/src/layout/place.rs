//! Where in a layout something stands, as a fault names it.

use std::fmt;

/// A place, told from the whole file inwards. It borrows its way in, so that a place nobody asks for costs nothing.
#[derive(Clone, Copy)]
pub(super) struct Place<'p> {
    before: Option<&'p Place<'p>>,
    step: Step<'p>,
}

#[derive(Clone, Copy, PartialEq)]
enum Step<'p> {
    File,
    /// One of a list of objects: by its id, or by its rank when the id cannot be read.
    One {
        noun: &'static str,
        id: Option<u32>,
        rank: usize,
    },
    Field(&'p str),
    Item(usize),
}

impl<'p> Place<'p> {
    /// The whole file.
    pub(super) const FILE: Place<'static> = Place { before: None, step: Step::File };

    /// One object of a list: `terrain 4`, or `terrain[3]` when it has no readable id.
    pub(super) fn one(noun: &'static str, id: Option<u32>, rank: usize) -> Place<'static> {
        Place { before: None, step: Step::One { noun, id, rank } }
    }

    /// A field here.
    pub(super) fn field(&'p self, name: &'p str) -> Place<'p> {
        Place { before: Some(self), step: Step::Field(name) }
    }

    /// An item of the list here, counted from 0.
    pub(super) fn item(&'p self, rank: usize) -> Place<'p> {
        Place { before: Some(self), step: Step::Item(rank) }
    }

    /// The whole file has no words of its own.
    pub(super) fn is_file(&self) -> bool {
        self.step == Step::File
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(before) = self.before {
            before.fmt(f)?;
        }
        match self.step {
            Step::File => Ok(()),
            Step::One { noun, id: Some(id), .. } => write!(f, "{noun} {id}"),
            Step::One { noun, id: None, rank } => write!(f, "{noun}[{rank}]"),
            Step::Item(rank) => write!(f, "[{rank}]"),
            Step::Field(name) => {
                let dot = match self.before.map(|before| before.step) {
                    None | Some(Step::File) => "",
                    Some(Step::One { .. }) => ", ",
                    Some(Step::Field(_) | Step::Item(_)) => ".",
                };
                write!(f, "{dot}{name}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_read_from_the_outside_in() {
        let piece = Place::one("terrain", Some(4), 3);
        let corners = piece.field("corners");
        let corner = corners.item(3);
        assert_eq!(corner.field("x").to_string(), "terrain 4, corners[3].x");
        assert_eq!(Place::one("figure", None, 0).field("name").to_string(), "figure[0], name");
        let tolerances = Place::FILE.field("tolerances");
        assert_eq!(tolerances.field("slack").to_string(), "tolerances.slack");
    }
}
