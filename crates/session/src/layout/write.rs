//! The canonical text of a layout.

use super::Layout;
use crate::hash::of_text;
use crate::view::{FigureSheet, SeatSheet, SideSheet, Unit};
use handspan_games::setup::{About, Fact};
use handspan_table::{
    Area, Base, Cover, Length, Marker, Passage, Placement, Point, Terrain, Tolerances, Traits, Visibility,
};
use serde_json::Value;
use std::fmt::Write;

/// The first field of every layout.
pub(super) const FORMAT: &str = "handspan-table";
/// The newest version this code reads, and the one it writes.
pub(super) const VERSION: i64 = 1;

/// The text of a layout file: fixed order of keys, one object a line, sorted by id, defaults left out, lines
/// ended by a line feed. Equal layouts give equal bytes on every machine.
pub fn write(layout: &Layout) -> String {
    let mut text = body(layout);
    let check = of_text(&text);
    let _ = writeln!(text, "\"check\":\"{check}\"}}");
    text
}

/// The check of a layout: FNV-1a, 64 bits, in hexadecimal, of its canonical text up to the line of the check.
pub fn check(layout: &Layout) -> String {
    of_text(&body(layout))
}

fn body(layout: &Layout) -> String {
    let mut text = format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},");
    let unit = unit(&layout.unit);
    let Tolerances { contact, slack } = layout.tolerances;
    let _ = write!(
        text,
        "\"title\":{},\"game\":{},\"mat\":{},\"unit\":{unit},\"width\":{},\"depth\":{},",
        quoted(&layout.title),
        quoted(&layout.game),
        quoted(&layout.mat),
        layout.width,
        layout.depth,
    );
    let _ = writeln!(text, "\"tolerances\":{{\"contact\":{},\"slack\":{}}},", contact.whole(), slack.whole());
    if !layout.briefing.is_empty() {
        list(&mut text, "briefing", layout.briefing.iter().collect(), |paragraph| quoted(paragraph));
    }
    list(&mut text, "sides", sorted(&layout.sides, |sheet| sheet.side), side);
    if !layout.seats.is_empty() {
        list(&mut text, "seats", sorted(&layout.seats, |sheet| sheet.seat), seat);
    }
    list(&mut text, "terrain", sorted(&layout.terrain, |piece| piece.id), terrain);
    list(&mut text, "figures", sorted(&layout.figures, |figure| figure.id), figure);
    list(&mut text, "markers", sorted(&layout.markers, |marker| marker.id), marker);
    if !layout.setup.is_empty() {
        list(&mut text, "setup", layout.setup.iter().collect(), fact);
    }
    text
}

fn sorted<T, K: Ord>(things: &[T], key: impl Fn(&T) -> K) -> Vec<&T> {
    let mut sorted: Vec<&T> = things.iter().collect();
    sorted.sort_by_key(|thing| key(thing));
    sorted
}

fn list<T>(text: &mut String, name: &str, things: Vec<&T>, one: impl Fn(&T) -> String) {
    if things.is_empty() {
        let _ = writeln!(text, "\"{name}\":[],");
        return;
    }
    let lines: Vec<String> = things.into_iter().map(one).collect();
    let _ = writeln!(text, "\"{name}\":[\n{}\n],", lines.join(",\n"));
}

/// A unit that is known is its name; any other a value.
fn unit(unit: &Unit) -> String {
    if Unit::named(&unit.name).is_some() {
        return quoted(&unit.name);
    }
    let mut fields = Fields::default();
    fields.add("name", quoted(&unit.name));
    fields.add("sign", quoted(&unit.sign));
    fields.add("micrometres", unit.micrometres);
    fields.add("decimals", unit.decimals);
    fields.text()
}

fn side(sheet: &SideSheet) -> String {
    let (name, colour) = (quoted(&sheet.name), quoted(&sheet.colour));
    format!("{{\"side\":{},\"name\":{name},\"colour\":{colour}}}", sheet.side.0)
}

fn seat(sheet: &SeatSheet) -> String {
    let numbers = |all: Vec<String>| format!("[{}]", all.join(","));
    let mut fields = Fields::default();
    fields.add("seat", sheet.seat.0);
    fields.add_unless(sheet.name.is_empty(), "name", || quoted(&sheet.name));
    fields.add("sides", numbers(sheet.sides.iter().map(|side| side.0.to_string()).collect()));
    let figures = || numbers(sheet.figures.iter().map(|figure| figure.0.to_string()).collect());
    fields.add_unless(sheet.figures.is_empty(), "figures", figures);
    fields.text()
}

fn terrain(piece: &Terrain) -> String {
    let mut fields = Fields::default();
    fields.add("id", piece.id.0);
    fields.add("kind", quoted(&piece.kind));
    fields.add_unless(piece.name.is_empty(), "name", || quoted(&piece.name));
    fields.add("area", area(&piece.area));
    fields.add_unless(piece.traits == Traits::default(), "traits", || traits(&piece.traits));
    fields.text()
}

fn area(area: &Area) -> String {
    let mut fields = Fields::default();
    match area {
        Area::Polygon { corners, holes } => {
            fields.add("shape", "\"polygon\"");
            fields.add("corners", points(corners));
            fields.add_unless(holes.is_empty(), "holes", || bracketed(holes.iter().map(|hole| points(hole))));
        }
        Area::Line { points: middle, width } => {
            fields.add("shape", "\"line\"");
            fields.add("points", points(middle));
            fields.add("width", width);
        }
    }
    fields.text()
}

fn traits(traits: &Traits) -> String {
    let mut fields = Fields::default();
    fields.add_unless(traits.passage == Passage::Free, "passage", || passage(traits.passage));
    fields.add_unless(traits.passage_for.is_empty(), "passage_for", || {
        let mut ways = Fields::default();
        for (way, of) in &traits.passage_for {
            ways.add_quoted(&quoted(way), passage(*of));
        }
        ways.text()
    });
    let sight = match traits.sight {
        Visibility::Clear => "\"clear\"",
        Visibility::Obscures => "\"obscures\"",
        Visibility::Blocks => "\"blocks\"",
    };
    fields.add_unless(traits.sight == Visibility::Clear, "sight", || sight.to_owned());
    if let Some(depth) = traits.see_in {
        fields.add("see_in", depth.whole());
    }
    let cover = match traits.cover {
        Cover::None => "\"none\"",
        Cover::Soft => "\"soft\"",
        Cover::Hard => "\"hard\"",
    };
    fields.add_unless(traits.cover == Cover::None, "cover", || cover.to_owned());
    fields.add_unless(traits.height == Length::ZERO, "height", || traits.height.whole().to_string());
    fields.add_unless(traits.tags.is_empty(), "tags", || bracketed(traits.tags.iter().map(|tag| quoted(tag))));
    fields.text()
}

fn passage(passage: Passage) -> String {
    match passage {
        Passage::Free => "{\"is\":\"free\"}".to_owned(),
        Passage::Slow { factor } => format!("{{\"is\":\"slow\",\"factor\":{factor}}}"),
        Passage::Cost { length } => format!("{{\"is\":\"cost\",\"length\":{}}}", length.whole()),
        Passage::Barred => "{\"is\":\"barred\"}".to_owned(),
    }
}

fn figure(sheet: &FigureSheet) -> String {
    let mut fields = Fields::default();
    fields.add("id", sheet.id.0);
    fields.add_unless(sheet.name.is_empty(), "name", || quoted(&sheet.name));
    fields.add_unless(sheet.kind.is_empty(), "kind", || quoted(&sheet.kind));
    fields.add_unless(sheet.side.0 == 0, "side", || sheet.side.0.to_string());
    fields.add("base", base(sheet.base));
    fields.add("placement", placement(sheet.placement));
    if let Some(allowance) = sheet.allowance {
        fields.add("allowance", allowance.whole());
    }
    fields.text()
}

fn marker(marker: &Marker) -> String {
    let mut fields = Fields::default();
    fields.add("id", marker.id.0);
    fields.add_unless(marker.name.is_empty(), "name", || quoted(&marker.name));
    fields.add_unless(marker.kind.is_empty(), "kind", || quoted(&marker.kind));
    fields.add("base", base(marker.base));
    fields.add("placement", placement(marker.placement));
    fields.text()
}

fn fact(fact: &Fact) -> String {
    let mut fields = Fields::default();
    fields.add("word", quoted(&fact.word));
    match fact.about {
        Some(About::Side(side)) => fields.add("side", side.0),
        Some(About::Terrain(id)) => fields.add("terrain", id.0),
        Some(About::Figure(id)) => fields.add("figure", id.0),
        Some(About::Marker(id)) => fields.add("marker", id.0),
        None => (),
    }
    fields.add_unless(fact.numbers.is_empty(), "numbers", || bracketed(fact.numbers.iter().map(i32::to_string)));
    fields.add_unless(fact.says.is_empty(), "says", || quoted(&fact.says));
    fields.text()
}

fn base(base: Base) -> String {
    match base {
        Base::Round { diameter } => format!("{{\"shape\":\"round\",\"diameter\":{diameter}}}"),
        Base::Rectangle { frontage, depth } => {
            format!("{{\"shape\":\"rectangle\",\"frontage\":{frontage},\"depth\":{depth}}}")
        }
        Base::Oval { frontage, depth } => {
            format!("{{\"shape\":\"oval\",\"frontage\":{frontage},\"depth\":{depth}}}")
        }
    }
}

fn placement(placement: Placement) -> String {
    let Placement { x, y, facing } = placement;
    format!("{{\"x\":{x},\"y\":{y},\"facing\":{}}}", facing.as_millidegrees())
}

fn points(points: &[Point]) -> String {
    bracketed(points.iter().map(|point| format!("{{\"x\":{},\"y\":{}}}", point.x, point.y)))
}

fn bracketed(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// A JSON string.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// An object being written.
#[derive(Default)]
struct Fields(String);

impl Fields {
    fn add(&mut self, name: &str, value: impl std::fmt::Display) {
        self.add_quoted(&format!("\"{name}\""), value);
    }

    fn add_quoted(&mut self, name: &str, value: impl std::fmt::Display) {
        let comma = if self.0.is_empty() { "" } else { "," };
        let _ = write!(self.0, "{comma}{name}:{value}");
    }

    fn add_unless(&mut self, is_default: bool, name: &str, value: impl FnOnce() -> String) {
        if !is_default {
            self.add(name, value());
        }
    }

    fn text(self) -> String {
        format!("{{{}}}", self.0)
    }
}
