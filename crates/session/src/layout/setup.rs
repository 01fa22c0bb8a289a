//! Reading the set-up: facts for the game, each about something that is there.

use super::figures::optional;
use super::json::Node;
use super::limits;
use super::place::Place;
use super::reader::{Fields, Reader};
use handspan_games::setup::{About, Fact};
use handspan_table::{FigureId, MarkerId, Side, TerrainId};
use std::collections::BTreeSet;

/// The ids there are to tell facts about.
#[derive(Default)]
pub(super) struct Known {
    pub(super) sides: BTreeSet<u32>,
    pub(super) terrain: BTreeSet<u32>,
    pub(super) figures: BTreeSet<u32>,
    pub(super) markers: BTreeSet<u32>,
}

/// Every fact, or `None` when any is faulty.
pub(super) fn facts<'a>(reader: &mut Reader<'a>, node: Node<'a>, known: &Known) -> Option<Vec<Fact>> {
    let nodes = reader.list(node, &Place::FILE.field("setup"), limits::FACTS, "facts")?;
    let read: Vec<Option<Fact>> =
        nodes.into_iter().enumerate().map(|(rank, node)| fact(reader, node, rank, known)).collect();
    read.into_iter().collect()
}

fn fact<'a>(reader: &mut Reader<'a>, node: Node<'a>, rank: usize, known: &Known) -> Option<Fact> {
    let place = Place::one("setup", None, rank);
    let fields = reader.open(node, &place)?;
    reader.only(&fields, &place, &["word", "side", "terrain", "figure", "marker", "numbers", "says"]);
    let word = reader.must(&fields, &place, "word").and_then(|node| reader.word(node, &place.field("word")));
    let about = about(reader, &fields, &place, known);
    let numbers = optional(&fields, "numbers", Vec::new(), |node| {
        let place = place.field("numbers");
        let nodes = reader.list(node, &place, limits::NUMBERS, "numbers")?;
        let range = i64::from(i32::MIN)..=i64::from(i32::MAX);
        let numbers: Vec<Option<i32>> = nodes.into_iter().map(|node| reader.whole(node, &place, &range)).collect();
        numbers.into_iter().collect()
    });
    let says = optional(&fields, "says", String::new(), |node| reader.name(node, &place.field("says")));
    Some(Fact { word: word?, about: about?, numbers: numbers?, says: says? })
}

/// What a fact is about: one thing at most, and one that is there.
fn about<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>, place: &Place<'_>, known: &Known) -> Option<Option<About>> {
    type Of = fn(u32) -> Option<About>;
    let kinds: [(&str, &BTreeSet<u32>, Of); 4] = [
        ("side", &known.sides, |id| Some(About::Side(Side(u8::try_from(id).ok()?)))),
        ("terrain", &known.terrain, |id| Some(About::Terrain(TerrainId(id)))),
        ("figure", &known.figures, |id| Some(About::Figure(FigureId(id)))),
        ("marker", &known.markers, |id| Some(About::Marker(MarkerId(id)))),
    ];
    let mut found = None;
    for (noun, ids, of) in kinds {
        let Some(node) = fields.get(noun) else { continue };
        let place = place.field(noun);
        let number = u32::try_from(reader.number(node, &place, &limits::ID)?).ok()?;
        if !ids.contains(&number) {
            reader.fault(node, &place, |_| format!("there is no {noun} {number} in this layout"));
            return None;
        }
        if found.is_some() {
            reader.fault(node, &place, |_| "a fact is about one thing at most".to_owned());
            return None;
        }
        found = of(number);
    }
    Some(found)
}
