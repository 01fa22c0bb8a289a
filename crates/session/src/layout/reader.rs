//! Reading values one by one, with every fault kept and none fatal.

use super::json::{Node, Sort};
use super::limits;
use super::place::Place;
use super::words::{fault_of_longer, grouped, quoted};
use crate::fault::Fault;
use handspan_table::Point;
use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::RangeInclusive;

/// More fields than any object of a layout has.
const FIELDS: usize = 2 * limits::TAGS;

/// The text being read and what was found wrong with it so far.
pub(super) struct Reader<'a> {
    text: &'a str,
    /// Where each line starts; worked out at the first fault.
    lines: OnceCell<Vec<u32>>,
    /// Each with its offset in the text.
    found: Vec<(usize, Fault)>,
    count: usize,
    /// Vertices that may still be read.
    pub(super) vertices_left: usize,
}

/// An opened object.
pub(super) struct Fields<'a> {
    node: Node<'a>,
    members: Vec<Member<'a>>,
    faults: Vec<(Node<'a>, String)>,
}

struct Member<'a> {
    name: Cow<'a, str>,
    key: Node<'a>,
    value: Node<'a>,
}

impl<'a> Fields<'a> {
    /// The object itself.
    pub(super) fn node(&self) -> Node<'a> {
        self.node
    }

    /// The value of a field, if it is there.
    pub(super) fn get(&self, name: &str) -> Option<Node<'a>> {
        self.members.iter().find(|member| member.name == name).map(|member| member.value)
    }

    /// Every name with its value, for an object whose names are free.
    pub(super) fn named(&self) -> impl Iterator<Item = (&str, Node<'a>)> {
        self.members.iter().map(|member| (&*member.name, member.value))
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Reader<'a> {
        let lines = OnceCell::new();
        Reader { text, lines, found: Vec::new(), count: 0, vertices_left: limits::VERTICES_IN_ALL }
    }

    /// The line a value stands on, from 1.
    pub(super) fn line(&self, node: Node<'a>) -> usize {
        let lines = self.lines.get_or_init(|| {
            let bytes = self.text.bytes().enumerate();
            bytes.filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at as u32).collect()
        });
        let offset = node.offset(self.text);
        lines.partition_point(|end| (*end as usize) < offset) + 1
    }

    /// Records a fault. The words are made only if it is one of those that will be listed.
    pub(super) fn fault(&mut self, node: Node<'a>, place: &Place<'_>, words: impl FnOnce(&Self) -> String) {
        self.count += 1;
        if self.found.len() < limits::FAULTS {
            let fault = Fault::new(self.place(node, place), words(self));
            self.found.push((node.offset(self.text), fault));
        }
    }

    /// A place with its line.
    pub(super) fn place(&self, node: Node<'a>, place: &Place<'_>) -> String {
        let line = self.line(node);
        if place.is_file() { format!("line {line}") } else { format!("line {line}, {place}") }
    }

    /// Nothing is wrong so far.
    pub(super) fn is_content(&self) -> bool {
        self.count == 0
    }

    /// All that was found, in the order of the text, and how many more there are.
    pub(super) fn faults(mut self) -> Vec<Fault> {
        self.found.sort_by_key(|(offset, _)| *offset);
        let more = self.count - self.found.len();
        let mut faults: Vec<Fault> = self.found.into_iter().map(|(_, fault)| fault).collect();
        if more > 0 {
            faults.push(Fault::new("the rest of the file", format!("and {} more", grouped(more as i64))));
        }
        faults
    }

    /// Opens an object; its names are not judged yet.
    pub(super) fn open(&mut self, node: Node<'a>, place: &Place<'_>) -> Option<Fields<'a>> {
        let fields = self.peel(node, place)?;
        self.report(&fields, place);
        Some(fields)
    }

    /// Opens an object whose place is not known before its id; what is wrong with its keys waits for [`Reader::report`].
    pub(super) fn peel(&mut self, node: Node<'a>, place: &Place<'_>) -> Option<Fields<'a>> {
        if node.sort() != Sort::Object {
            self.fault(node, place, |_| format!("must be an object in braces, not {}", node.sort().words()));
            return None;
        }
        let Ok(held) = node.members(FIELDS) else {
            self.fault(node, place, |_| "cannot be read".to_owned());
            return None;
        };
        let mut fields = Fields { node, members: Vec::with_capacity(held.first.len()), faults: Vec::new() };
        if held.count > FIELDS {
            fields.faults.push((node, format!("has {} fields, far too many", grouped(held.count as i64))));
        }
        for (key, value) in held.first {
            match key.text() {
                Err(_) => fields.faults.push((key, "a field's name has an escape that is no character".to_owned())),
                Ok(name) if fields.get(&name).is_some() => {
                    fields.faults.push((key, format!("{} is given twice", quoted(&name))));
                }
                Ok(name) => fields.members.push(Member { name, key, value }),
            }
        }
        Some(fields)
    }

    /// Records what was wrong with the keys of an object.
    pub(super) fn report(&mut self, fields: &Fields<'a>, place: &Place<'_>) {
        for (node, words) in &fields.faults {
            self.fault(*node, place, |_| words.clone());
        }
    }

    /// Refuses every field that is not one of those known here.
    pub(super) fn only(&mut self, fields: &Fields<'a>, place: &Place<'_>, known: &[&str]) {
        for member in &fields.members {
            if !known.contains(&&*member.name) {
                self.fault(member.key, place, |_| {
                    format!("{} is not a field here; there is {}", quoted(&member.name), known.join(", "))
                });
            }
        }
    }

    /// The value of a field that must be there.
    pub(super) fn must(&mut self, fields: &Fields<'a>, place: &Place<'_>, name: &str) -> Option<Node<'a>> {
        let value = fields.get(name);
        if value.is_none() {
            self.fault(fields.node, &place.field(name), |_| "is missing".to_owned());
        }
        value
    }

    /// A whole number in a range.
    pub(super) fn number(&mut self, node: Node<'a>, place: &Place<'_>, range: &RangeInclusive<i64>) -> Option<i64> {
        let raw = node.raw();
        if node.sort() != Sort::Number {
            self.fault(node, place, |_| format!("must be a whole number, not {}", node.sort().words()));
        } else if raw.contains(['.', 'e', 'E']) {
            self.fault(node, place, |_| {
                format!("{} has a point or an exponent; every number is whole (lengths in micrometres)", quoted(raw))
            });
        } else {
            match raw.parse::<i64>() {
                Ok(number) if range.contains(&number) => return Some(number),
                _ => self.fault(node, place, |_| {
                    let (least, most) = (grouped(*range.start()), grouped(*range.end()));
                    format!("{} is out of range; it may be {least} to {most}", quoted(raw))
                }),
            }
        }
        None
    }

    /// The same as 32 bits, for ranges that fit.
    pub(super) fn whole(&mut self, node: Node<'a>, place: &Place<'_>, range: &RangeInclusive<i64>) -> Option<i32> {
        self.number(node, place, range).and_then(|number| i32::try_from(number).ok())
    }

    /// A name: any text that `fault_of` finds nothing wrong with.
    pub(super) fn name(&mut self, node: Node<'a>, place: &Place<'_>) -> Option<String> {
        self.text(node, place, limits::NAME)
    }

    /// A text of at most so many characters.
    pub(super) fn text(&mut self, node: Node<'a>, place: &Place<'_>, most: usize) -> Option<String> {
        if node.sort() != Sort::Text {
            self.fault(node, place, |_| format!("must be a text, not {}", node.sort().words()));
            return None;
        }
        let Ok(name) = node.text() else {
            self.fault(node, place, |_| "has an escape that is no character".to_owned());
            return None;
        };
        if let Some(words) = fault_of_longer(&name, most) {
            self.fault(node, place, |_| words);
            return None;
        }
        Some(name.into_owned())
    }

    /// A name that says something.
    pub(super) fn word(&mut self, node: Node<'a>, place: &Place<'_>) -> Option<String> {
        let word = self.name(node, place)?;
        if word.trim().is_empty() {
            self.fault(node, place, |_| "must not be empty".to_owned());
            return None;
        }
        Some(word)
    }

    /// One of a few words.
    pub(super) fn choice<T: Copy>(&mut self, node: Node<'a>, place: &Place<'_>, choices: &[(&str, T)]) -> Option<T> {
        let word = self.name(node, place)?;
        let chosen = choices.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
        if chosen.is_none() {
            self.fault(node, place, |_| {
                let known: Vec<&str> = choices.iter().map(|(known, _)| *known).collect();
                format!("{} is unknown; it may be {}", quoted(&word), known.join(", "))
            });
        }
        chosen
    }

    /// A list of at most so many things, named in the plural.
    pub(super) fn list(
        &mut self,
        node: Node<'a>,
        place: &Place<'_>,
        most: usize,
        things: &str,
    ) -> Option<Vec<Node<'a>>> {
        if node.sort() != Sort::List {
            self.fault(node, place, |_| format!("must be a list in brackets, not {}", node.sort().words()));
            return None;
        }
        let Ok(held) = node.items(most) else {
            self.fault(node, place, |_| "cannot be read".to_owned());
            return None;
        };
        if held.count > most {
            self.fault(node, place, |_| {
                format!("has {} {things}; at most {}", grouped(held.count as i64), grouped(most as i64))
            });
            return None;
        }
        Some(held.first)
    }

    /// A point of the table.
    pub(super) fn point(&mut self, node: Node<'a>, place: &Place<'_>) -> Option<Point> {
        let fields = self.open(node, place)?;
        self.only(&fields, place, &["x", "y"]);
        let (x, y) = (self.coordinate(&fields, place, "x"), self.coordinate(&fields, place, "y"));
        Some(Point::new(x?, y?))
    }

    /// A coordinate that must be there.
    pub(super) fn coordinate(&mut self, fields: &Fields<'a>, place: &Place<'_>, name: &str) -> Option<i32> {
        let node = self.must(fields, place, name)?;
        self.whole(node, &place.field(name), &limits::COORDINATE)
    }
}
