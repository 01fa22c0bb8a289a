//! Reading sides, figures and markers.

use super::json::Node;
use super::limits;
use super::place::Place;
use super::reader::{Fields, Reader};
use crate::view::{FigureSheet, SideSheet};
use handspan_table::{Base, Facing, FigureId, Length, Marker, MarkerId, Placement, Point, Side, micrometres};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// The objects of a list, each with the place to call it by, and its id if it has a good one of its own.
pub(super) struct Listed<'a> {
    pub(super) fields: Fields<'a>,
    pub(super) id: Option<u32>,
    pub(super) place: Place<'static>,
}

/// Opens every object of a list and sees that their ids are good and unlike.
pub(super) fn listed<'a>(
    reader: &mut Reader<'a>,
    nodes: &[Node<'a>],
    noun: &'static str,
    (key, ids): (&'static str, RangeInclusive<i64>),
) -> Vec<Listed<'a>> {
    let mut seen: BTreeMap<u32, Node<'a>> = BTreeMap::new();
    let mut all = Vec::with_capacity(nodes.len());
    for (rank, node) in nodes.iter().copied().enumerate() {
        let unnamed = Place::one(noun, None, rank);
        let Some(fields) = reader.peel(node, &unnamed) else { continue };
        let number = reader.must(&fields, &unnamed, key);
        let number = number.and_then(|node| Some((node, reader.number(node, &unnamed.field(key), &ids)?)));
        let mut id = None;
        let mut place = unnamed;
        if let Some((at, number)) = number {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            place = Place::one(noun, Some(number), rank);
            if let Some(first) = seen.get(&number).copied() {
                reader.fault(at, &place.field(key), |reader| {
                    format!("{number} is already taken on line {}", reader.line(first))
                });
            } else {
                seen.insert(number, node);
                id = Some(number);
            }
        }
        reader.report(&fields, &place);
        all.push(Listed { fields, id, place });
    }
    all
}

/// An army.
pub(super) fn side<'a>(reader: &mut Reader<'a>, of: &Listed<'a>) -> Option<SideSheet> {
    let place = &of.place;
    reader.only(&of.fields, place, &["side", "name", "colour"]);
    let name = reader.must(&of.fields, place, "name").and_then(|node| reader.name(node, &place.field("name")));
    let colours = super::COLOURS.map(|colour| (colour, colour));
    let colour = reader.must(&of.fields, place, "colour");
    let colour = colour.and_then(|node| reader.choice(node, &place.field("colour"), &colours));
    Some(SideSheet { side: Side(u8::try_from(of.id?).ok()?), name: name?, colour: colour?.to_owned() })
}

/// A figure; its side must be one of `sides` or 0.
pub(super) fn figure<'a>(reader: &mut Reader<'a>, of: &Listed<'a>, sides: &BTreeSet<u32>) -> Option<FigureSheet> {
    let place = &of.place;
    let known = ["id", "name", "kind", "side", "base", "placement", "allowance"];
    reader.only(&of.fields, place, &known);
    let name = optional(&of.fields, "name", String::new(), |node| reader.name(node, &place.field("name")));
    let kind = optional(&of.fields, "kind", String::new(), |node| reader.name(node, &place.field("kind")));
    let side = optional(&of.fields, "side", Side(0), |node| {
        let place = place.field("side");
        let number = reader.number(node, &place, &(0..=*limits::SIDE.end()))?;
        let number = u8::try_from(number).ok()?;
        if number > 0 && !sides.contains(&u32::from(number)) {
            reader.fault(node, &place, |_| format!("there is no side {number} in `sides`"));
            return None;
        }
        Some(Side(number))
    });
    let (base, placement) = (base(reader, of), placement(reader, of));
    let allowance = optional(&of.fields, "allowance", None, |node| {
        length(reader, node, &place.field("allowance"), &limits::LENGTH).map(Some)
    });
    Some(FigureSheet {
        id: FigureId(of.id?),
        name: name?,
        kind: kind?,
        side: side?,
        base: base?,
        placement: placement?,
        allowance: allowance?,
    })
}

/// A marker.
pub(super) fn marker<'a>(reader: &mut Reader<'a>, of: &Listed<'a>) -> Option<Marker> {
    let place = &of.place;
    reader.only(&of.fields, place, &["id", "name", "kind", "base", "placement"]);
    let name = optional(&of.fields, "name", String::new(), |node| reader.name(node, &place.field("name")));
    let kind = optional(&of.fields, "kind", String::new(), |node| reader.name(node, &place.field("kind")));
    let (base, placement) = (base(reader, of), placement(reader, of));
    Some(Marker { id: MarkerId(of.id?), kind: kind?, name: name?, base: base?, placement: placement? })
}

/// A field that may be left out: its value, or the default; `None` when it is there and faulty.
pub(super) fn optional<'a, T>(
    fields: &Fields<'a>,
    name: &str,
    default: T,
    read: impl FnOnce(Node<'a>) -> Option<T>,
) -> Option<T> {
    match fields.get(name) {
        Some(node) => read(node),
        None => Some(default),
    }
}

/// A length in whole micrometres.
pub(super) fn length<'a>(
    reader: &mut Reader<'a>,
    node: Node<'a>,
    place: &Place<'_>,
    range: &RangeInclusive<i64>,
) -> Option<Length> {
    reader.whole(node, place, range).map(|whole| micrometres(f64::from(whole)))
}

fn base<'a>(reader: &mut Reader<'a>, of: &Listed<'a>) -> Option<Base> {
    let node = reader.must(&of.fields, &of.place, "base")?;
    let place = of.place.field("base");
    let fields = reader.open(node, &place)?;
    let shape = reader.must(&fields, &place, "shape")?;
    let shapes = [("round", "round"), ("rectangle", "rectangle"), ("oval", "oval")];
    let shape = reader.choice(shape, &place.field("shape"), &shapes)?;
    let mut size = |name: &str| {
        let node = reader.must(&fields, &place, name)?;
        reader.whole(node, &place.field(name), &limits::BASE)
    };
    if shape == "round" {
        let diameter = size("diameter");
        reader.only(&fields, &place, &["shape", "diameter"]);
        return Some(Base::Round { diameter: diameter? });
    }
    let (frontage, depth) = (size("frontage"), size("depth"));
    reader.only(&fields, &place, &["shape", "frontage", "depth"]);
    let (frontage, depth) = (frontage?, depth?);
    Some(if shape == "oval" { Base::Oval { frontage, depth } } else { Base::Rectangle { frontage, depth } })
}

fn placement<'a>(reader: &mut Reader<'a>, of: &Listed<'a>) -> Option<Placement> {
    let node = reader.must(&of.fields, &of.place, "placement")?;
    let place = of.place.field("placement");
    let fields = reader.open(node, &place)?;
    reader.only(&fields, &place, &["x", "y", "facing"]);
    let (x, y) = (reader.coordinate(&fields, &place, "x"), reader.coordinate(&fields, &place, "y"));
    let facing = optional(&fields, "facing", 0, |node| reader.whole(node, &place.field("facing"), &limits::FACING));
    Some(Placement::new(Point::new(x?, y?), Facing::millidegrees(facing?)))
}
