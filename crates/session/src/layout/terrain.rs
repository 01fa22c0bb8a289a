//! Reading pieces of terrain.

use super::figures::{Listed, length, optional};
use super::json::Node;
use super::limits;
use super::place::Place;
use super::reader::{Fields, Reader};
use super::words::{fault_of, grouped, quoted};
use handspan_table::polygon::{self, Flaw};
use handspan_table::{Area, Cover, Length, Passage, Point, Terrain, TerrainId, Traits, Visibility};
use std::collections::BTreeMap;

/// A piece of terrain.
pub(super) fn terrain<'a>(reader: &mut Reader<'a>, of: &Listed<'a>) -> Option<Terrain> {
    let place = &of.place;
    reader.only(&of.fields, place, &["id", "kind", "name", "area", "traits"]);
    let kind = reader.must(&of.fields, place, "kind").and_then(|node| reader.word(node, &place.field("kind")));
    let name = optional(&of.fields, "name", String::new(), |node| reader.name(node, &place.field("name")));
    let area = reader.must(&of.fields, place, "area").and_then(|node| area(reader, node, place));
    let traits = optional(&of.fields, "traits", Traits::default(), |node| traits(reader, node, &place.field("traits")));
    Some(Terrain { id: TerrainId(of.id?), kind: kind?, name: name?, area: area?, traits: traits? })
}

/// An area; its fields are named as if they were the piece's own, which is how a person looks for them.
fn area<'a>(reader: &mut Reader<'a>, node: Node<'a>, piece: &Place<'_>) -> Option<Area> {
    let place = piece.field("area");
    let fields = reader.open(node, &place)?;
    let shape = reader.must(&fields, &place, "shape")?;
    match reader.choice(shape, &place.field("shape"), &[("polygon", "polygon"), ("line", "line")])? {
        "polygon" => {
            reader.only(&fields, &place, &["shape", "corners", "holes"]);
            polygon(reader, &fields, piece)
        }
        _ => {
            reader.only(&fields, &place, &["shape", "points", "width"]);
            line(reader, &fields, piece)
        }
    }
}

fn polygon<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>, piece: &Place<'_>) -> Option<Area> {
    let outline = reader.must(fields, piece, "corners");
    let outline = outline.and_then(|node| points(reader, node, &piece.field("corners")));
    let holes = optional(fields, "holes", Vec::new(), |node| {
        let place = piece.field("holes");
        let nodes = reader.list(node, &place, limits::VERTICES / 3, "holes")?;
        let rings: Vec<_> =
            nodes.iter().enumerate().map(|(rank, ring)| points(reader, *ring, &place.item(rank))).collect();
        rings.into_iter().collect()
    });
    let rings: Vec<Vec<(Node<'a>, Point)>> = std::iter::once(outline?).chain(holes?).collect();
    let count: usize = rings.iter().map(Vec::len).sum();
    if count > limits::VERTICES {
        reader.fault(fields.node(), piece, |_| {
            let (count, most) = (grouped(count as i64), grouped(limits::VERTICES as i64));
            format!("has {count} vertices with its holes; at most {most}")
        });
        return None;
    }
    let bare: Vec<Vec<Point>> = rings.iter().map(|ring| ring.iter().map(|(_, point)| *point).collect()).collect();
    let flaws = polygon::flaws(&bare);
    for flaw in &flaws {
        // A ring without corners has no place of its own.
        let node = rings[flaw.at().ring].get(flaw.at().rank).map_or(fields.node(), |(node, _)| *node);
        report(reader, node, piece, flaw);
    }
    if !flaws.is_empty() {
        return None;
    }
    let mut bare = bare.into_iter();
    Some(Area::Polygon { corners: bare.next()?, holes: bare.collect() })
}

fn report<'a>(reader: &mut Reader<'a>, node: Node<'a>, piece: &Place<'_>, flaw: &Flaw) {
    let (corners, holes) = (piece.field("corners"), piece.field("holes"));
    let hole = holes.item(flaw.at().ring.saturating_sub(1));
    let ring = if flaw.at().ring == 0 { corners } else { hole };
    let corner = ring.item(flaw.at().rank);
    let place = if flaw.is_at_a_corner() { &corner } else { &ring };
    reader.fault(node, place, |_| flaw.words());
}

fn line<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>, piece: &Place<'_>) -> Option<Area> {
    let place = piece.field("points");
    let points = reader.must(fields, piece, "points").and_then(|node| points(reader, node, &place));
    let width = reader.must(fields, piece, "width");
    let width = width.and_then(|node| reader.whole(node, &piece.field("width"), &limits::LINE));
    let points = points?;
    if points.len() < 2 {
        reader.fault(fields.node(), &place, |_| format!("a line has at least 2 points; here are {}", points.len()));
        return None;
    }
    let mut is_good = true;
    for (rank, pair) in points.windows(2).enumerate() {
        if pair[0].1 == pair[1].1 {
            is_good = false;
            reader.fault(pair[1].0, &place.item(rank + 1), |_| "is the same point as the one before it".to_owned());
        }
    }
    let width = width?;
    is_good.then(|| Area::Line { points: points.into_iter().map(|(_, point)| point).collect(), width })
}

/// A list of points, each with its node; `None` if it or any of them is faulty.
fn points<'a>(reader: &mut Reader<'a>, node: Node<'a>, place: &Place<'_>) -> Option<Vec<(Node<'a>, Point)>> {
    let nodes = reader.list(node, place, limits::VERTICES, "vertices")?;
    if nodes.len() > reader.vertices_left {
        // Told once: the pieces after it add nothing to what is known.
        if std::mem::take(&mut reader.vertices_left) > 0 {
            reader.fault(node, place, |_| {
                format!("here the table passes {} vertices in all", grouped(limits::VERTICES_IN_ALL as i64))
            });
        }
        return None;
    }
    reader.vertices_left -= nodes.len();
    let points: Vec<_> = nodes
        .into_iter()
        .enumerate()
        .map(|(rank, node)| Some((node, reader.point(node, &place.item(rank))?)))
        .collect();
    points.into_iter().collect()
}

fn traits<'a>(reader: &mut Reader<'a>, node: Node<'a>, place: &Place<'_>) -> Option<Traits> {
    let fields = reader.open(node, place)?;
    let known = ["passage", "passage_for", "sight", "see_in", "cover", "height", "tags"];
    reader.only(&fields, place, &known);
    let passage_read =
        optional(&fields, "passage", Passage::Free, |node| passage(reader, node, &place.field("passage")));
    let passage_for = optional(&fields, "passage_for", BTreeMap::new(), |node| {
        let place = place.field("passage_for");
        let ways = reader.open(node, &place)?;
        if ways.named().count() > limits::TAGS {
            reader.fault(node, &place, |_| format!("names too many ways of going; at most {}", limits::TAGS));
            return None;
        }
        let read: Vec<_> = ways.named().map(|(way, node)| passage_for(reader, way, node, &place)).collect();
        read.into_iter().collect()
    });
    let seen = [("clear", Visibility::Clear), ("obscures", Visibility::Obscures), ("blocks", Visibility::Blocks)];
    let sight = optional(&fields, "sight", Visibility::Clear, |node| reader.choice(node, &place.field("sight"), &seen));
    let see_in = optional(&fields, "see_in", None, |node| {
        length(reader, node, &place.field("see_in"), &limits::LENGTH).map(Some)
    });
    let covers = [("none", Cover::None), ("soft", Cover::Soft), ("hard", Cover::Hard)];
    let cover = optional(&fields, "cover", Cover::None, |node| reader.choice(node, &place.field("cover"), &covers));
    let height =
        optional(&fields, "height", Length::ZERO, |node| length(reader, node, &place.field("height"), &limits::LENGTH));
    let tags = optional(&fields, "tags", Vec::new(), |node| {
        let place = place.field("tags");
        let nodes = reader.list(node, &place, limits::TAGS, "tags")?;
        let words: Vec<_> =
            nodes.iter().enumerate().map(|(rank, word)| reader.word(*word, &place.item(rank))).collect();
        words.into_iter().collect()
    });
    Some(Traits {
        passage: passage_read?,
        passage_for: passage_for?,
        sight: sight?,
        see_in: see_in?,
        cover: cover?,
        height: height?,
        tags: tags?,
    })
}

fn passage_for<'a>(reader: &mut Reader<'a>, way: &str, node: Node<'a>, place: &Place<'_>) -> Option<(String, Passage)> {
    if let Some(words) = fault_of(way) {
        reader.fault(node, place, |_| format!("the way of going {} {words}", quoted(way)));
        return None;
    }
    Some((way.to_owned(), passage(reader, node, &place.field(way))?))
}

fn passage<'a>(reader: &mut Reader<'a>, node: Node<'a>, place: &Place<'_>) -> Option<Passage> {
    let fields = reader.open(node, place)?;
    let is = reader.must(&fields, place, "is")?;
    let ways = [("free", "free"), ("slow", "slow"), ("cost", "cost"), ("barred", "barred")];
    match reader.choice(is, &place.field("is"), &ways)? {
        "slow" => {
            reader.only(&fields, place, &["is", "factor"]);
            let factor = reader.must(&fields, place, "factor")?;
            let factor = reader.whole(factor, &place.field("factor"), &limits::FACTOR)?;
            Some(Passage::Slow { factor })
        }
        "cost" => {
            reader.only(&fields, place, &["is", "length"]);
            let extra = reader.must(&fields, place, "length")?;
            let length = length(reader, extra, &place.field("length"), &limits::LENGTH)?;
            Some(Passage::Cost { length })
        }
        bare => {
            reader.only(&fields, place, &["is"]);
            Some(if bare == "barred" { Passage::Barred } else { Passage::Free })
        }
    }
}
