//! Reading a layout: the whole of it, or every reason why not.

use super::figures::{Listed, figure, length, listed, marker, optional, side};
use super::json::Node;
use super::place::Place;
use super::reader::{Fields, Reader};
use super::seats::seat;
use super::setup::{Known, facts};
use super::terrain::terrain;
use super::unit::unit;
use super::words::{grouped, quoted};
use super::write::{FORMAT, VERSION, check};
use super::{Layout, MATS, limits};
use crate::fault::Fault;
use crate::view::Unit;
use handspan_table::Tolerances;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

const FIELDS: [&str; 17] = [
    "format",
    "version",
    "title",
    "game",
    "mat",
    "unit",
    "width",
    "depth",
    "tolerances",
    "briefing",
    "sides",
    "seats",
    "terrain",
    "figures",
    "markers",
    "setup",
    "check",
];

/// The bytes of a file as text, if they are few enough and UTF-8.
pub fn text(bytes: &[u8]) -> Result<&str, Vec<Fault>> {
    if bytes.len() > limits::BYTES {
        return Err(vec![too_long(bytes.len())]);
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        vec![Fault::new(format!("line {line}"), "this is not UTF-8 text")]
    })
}

/// Reads a layout file. A good one gives the layout and the notices worth showing; a bad one gives every fault
/// with its place, up to [`limits::FAULTS`] of them, and nothing else: a layout is never read half.
pub fn read(text: &str) -> Result<(Layout, Vec<Fault>), Vec<Fault>> {
    if text.len() > limits::BYTES {
        return Err(vec![too_long(text.len())]);
    }
    let mut notices = Vec::new();
    let bare = text.strip_prefix('\u{FEFF}');
    if bare.is_some() {
        notices.push(Fault::new("line 1", "begins with a byte order mark, which will not be written again"));
    }
    let text = bare.unwrap_or(text);
    let root = Node::parse(text).map_err(|error| vec![grammar(&error)])?;
    let mut reader = Reader::new(text);
    let read = file(&mut reader, root);
    match read {
        Some((layout, fields)) if reader.is_content() => {
            notices.extend(changed(&reader, &layout, &fields));
            Ok((layout, notices))
        }
        _ => Err(reader.faults()),
    }
}

fn too_long(bytes: usize) -> Fault {
    let (bytes, most) = (grouped(bytes as i64), grouped(limits::BYTES as i64));
    Fault::new("the file", format!("has {bytes} bytes; a layout has at most {most} (8 MiB)"))
}

/// A fault of the JSON itself, where serde_json met it.
fn grammar(error: &serde_json::Error) -> Fault {
    let place = format!("line {}, column {}", error.line(), error.column());
    let said = error.to_string();
    let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said);
    if error.is_eof() {
        return Fault::new(place, format!("the file ends too early; was it cut off? ({said})"));
    }
    if (error.line(), error.column()) <= (1, 1) {
        return Fault::new(place, "this is no table of Handspan: such a file is JSON text and begins with a brace");
    }
    Fault::new(place, format!("this is not JSON: {said}"))
}

fn file<'a>(reader: &mut Reader<'a>, root: Node<'a>) -> Option<(Layout, Fields<'a>)> {
    let place = Place::FILE;
    let fields = reader.open(root, &place)?;
    let format = reader.must(&fields, &place, "format")?;
    let format_place = place.field("format");
    if reader.name(format, &format_place)? != FORMAT {
        reader.fault(format, &format_place, |_| format!("this is not a table of Handspan, which says {FORMAT:?} here"));
        return None;
    }
    let version = reader.must(&fields, &place, "version")?;
    let number = reader.number(version, &place.field("version"), &(1..=i64::from(i32::MAX)))?;
    if number > VERSION {
        reader.fault(version, &place.field("version"), |_| {
            format!("made by a newer Handspan (version {number}); this one reads version {VERSION}")
        });
        return None;
    }
    reader.only(&fields, &place, &FIELDS);
    let layout = layout(reader, &fields);
    Some((layout?, fields))
}

fn layout<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> Option<Layout> {
    let place = Place::FILE;
    let title = optional(fields, "title", String::new(), |node| reader.name(node, &place.field("title")));
    let game = optional(fields, "game", "free".to_owned(), |node| reader.word(node, &place.field("game")));
    let mats = MATS.map(|mat| (mat, mat));
    let mat = optional(fields, "mat", "grass", |node| reader.choice(node, &place.field("mat"), &mats));
    let unit = optional(fields, "unit", Unit::INCH, |node| unit(reader, node));
    let mut size = |name: &str| {
        let node = reader.must(fields, &place, name)?;
        reader.whole(node, &place.field(name), &limits::TABLE)
    };
    let (width, depth) = (size("width"), size("depth"));
    let tolerances = optional(fields, "tolerances", Tolerances::default(), |node| tolerances(reader, node));

    let briefing = optional(fields, "briefing", Vec::new(), |node| briefing(reader, node));

    let sheets = objects(reader, fields, ("sides", "side"), 255, ("side", limits::SIDE));
    let mut known = Known { sides: ids(&sheets), ..Known::default() };
    let sides = all(&sheets, |sheet| side(reader, sheet));
    let sheets = objects(reader, fields, ("terrain", "terrain"), limits::PIECES, ("id", limits::ID));
    known.terrain = ids(&sheets);
    let pieces = all(&sheets, |sheet| terrain(reader, sheet));
    let sheets = objects(reader, fields, ("figures", "figure"), limits::FIGURES, ("id", limits::ID));
    known.figures = ids(&sheets);
    let figures = all(&sheets, |sheet| figure(reader, sheet, &known.sides));
    let sheets = objects(reader, fields, ("markers", "marker"), limits::MARKERS, ("id", limits::ID));
    known.markers = ids(&sheets);
    let markers = all(&sheets, |sheet| marker(reader, sheet));
    let setup = optional(fields, "setup", Vec::new(), |node| facts(reader, node, &known));
    let sheets = objects(reader, fields, ("seats", "seat"), 255, ("seat", limits::SIDE));
    let seats = all(&sheets, |sheet| seat(reader, sheet, &known, figures.as_deref().unwrap_or_default()));

    let mut layout = Layout {
        title: title?,
        game: game?,
        mat: mat?.to_owned(),
        unit: unit?,
        width: width?,
        depth: depth?,
        tolerances: tolerances?,
        briefing: briefing?,
        sides: sides?,
        seats: seats?,
        terrain: pieces?,
        figures: figures?,
        markers: markers?,
        setup: setup?,
    };
    layout.sides.sort_by_key(|sheet| sheet.side);
    layout.seats.sort_by_key(|sheet| sheet.seat);
    layout.terrain.sort_by_key(|piece| piece.id);
    layout.figures.sort_by_key(|figure| figure.id);
    layout.markers.sort_by_key(|marker| marker.id);
    Some(layout)
}

/// The objects of a list that may be left out.
fn objects<'a>(
    reader: &mut Reader<'a>,
    fields: &Fields<'a>,
    (list, noun): (&'static str, &'static str),
    most: usize,
    ids: (&'static str, RangeInclusive<i64>),
) -> Vec<Listed<'a>> {
    let nodes = fields.get(list).and_then(|node| reader.list(node, &Place::FILE.field(list), most, list));
    listed(reader, &nodes.unwrap_or_default(), noun, ids)
}

/// The good ids of a list.
fn ids(sheets: &[Listed<'_>]) -> BTreeSet<u32> {
    sheets.iter().filter_map(|sheet| sheet.id).collect()
}

/// Every object read, or `None` when any is faulty; all are looked at either way.
fn all<'a, T>(sheets: &[Listed<'a>], read: impl FnMut(&Listed<'a>) -> Option<T>) -> Option<Vec<T>> {
    let read: Vec<Option<T>> = sheets.iter().map(read).collect();
    read.into_iter().collect()
}

fn tolerances<'a>(reader: &mut Reader<'a>, node: Node<'a>) -> Option<Tolerances> {
    let place = Place::FILE.field("tolerances");
    let fields = reader.open(node, &place)?;
    reader.only(&fields, &place, &["contact", "slack"]);
    let usual = Tolerances::default();
    let mut tolerance = |name: &str, usual| {
        optional(&fields, name, usual, |node| length(reader, node, &place.field(name), &limits::TOLERANCE))
    };
    let (contact, slack) = (tolerance("contact", usual.contact), tolerance("slack", usual.slack));
    Some(Tolerances { contact: contact?, slack: slack? })
}

/// Paragraphs, each of which says something; all are looked at.
fn briefing<'a>(reader: &mut Reader<'a>, node: Node<'a>) -> Option<Vec<String>> {
    let place = Place::FILE.field("briefing");
    let nodes = reader.list(node, &place, limits::BRIEFING, "paragraphs")?;
    let mut paragraph = |(rank, node): (usize, Node<'a>)| {
        let place = place.item(rank);
        let text = reader.text(node, &place, limits::PARAGRAPH)?;
        if text.trim().is_empty() {
            reader.fault(node, &place, |_| "must not be empty".to_owned());
            return None;
        }
        Some(text)
    };
    let read: Vec<Option<String>> = nodes.into_iter().enumerate().map(&mut paragraph).collect();
    read.into_iter().collect()
}

/// The notice that the file is not as Handspan wrote it. Editing by hand is welcome, so it is no more than that.
fn changed<'a>(reader: &Reader<'a>, layout: &Layout, fields: &Fields<'a>) -> Option<Fault> {
    let node = fields.get("check")?;
    let written = node.text().ok();
    let now = check(layout);
    if written.as_deref() == Some(&*now) {
        return None;
    }
    let written = written.as_deref().map_or("no text".to_owned(), quoted);
    let words = format!("the table was changed since Handspan wrote it (check {written}, now `{now}`)");
    Some(Fault::new(reader.place(node, &Place::FILE.field("check")), words))
}
