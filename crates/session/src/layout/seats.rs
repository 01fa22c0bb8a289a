//! Reading who sits at the table: seats, the sides they hold and the figures that are theirs.

use super::figures::{Listed, optional};
use super::json::Node;
use super::limits;
use super::place::Place;
use super::reader::Reader;
use super::setup::Known;
use crate::view::FigureSheet;
use handspan_games::seating::SeatSheet;
use handspan_table::{FigureId, Side};
use handspan_umpire::Seat;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// A seat: the sides it holds, and figures of theirs.
pub(super) fn seat<'a>(
    reader: &mut Reader<'a>,
    of: &Listed<'a>,
    known: &Known,
    sheets: &[FigureSheet],
) -> Option<SeatSheet> {
    let place = &of.place;
    reader.only(&of.fields, place, &["seat", "name", "sides", "figures"]);
    let name = optional(&of.fields, "name", String::new(), |node| reader.name(node, &place.field("name")));
    let node = reader.must(&of.fields, place, "sides");
    let sides = node.and_then(|node| {
        let sides = numbers(reader, node, &place.field("sides"), ("side", &known.sides), &limits::SIDE)?;
        if sides.is_empty() {
            reader.fault(node, &place.field("sides"), |_| "must hold at least one side".to_owned());
            return None;
        }
        Some(sides.into_iter().filter_map(|side| u8::try_from(side).ok()).map(Side).collect::<Vec<Side>>())
    });
    let figures = optional(&of.fields, "figures", Vec::new(), |node| {
        let place = place.field("figures");
        let figures = numbers(reader, node, &place, ("figure", &known.figures), &limits::ID)?;
        let strange = |sheet: &&FigureSheet| {
            figures.contains(&sheet.id.0) && sides.as_ref().is_some_and(|sides| !sides.contains(&sheet.side))
        };
        if let Some(FigureSheet { id, side, .. }) = sheets.iter().find(strange) {
            reader.fault(node, &place, |_| {
                format!("figure {} is of side {}, which this seat does not hold", id.0, side.0)
            });
            return None;
        }
        Some(figures)
    });
    Some(SeatSheet {
        seat: Seat(u8::try_from(of.id?).ok()?),
        name: name?,
        sides: sides?,
        figures: figures?.into_iter().map(FigureId).collect(),
    })
}

/// Numbers of things that are there, ascending, each once.
fn numbers<'a>(
    reader: &mut Reader<'a>,
    node: Node<'a>,
    place: &Place<'_>,
    (noun, known): (&str, &BTreeSet<u32>),
    range: &RangeInclusive<i64>,
) -> Option<Vec<u32>> {
    let mut numbers = BTreeSet::new();
    for (rank, node) in reader.list(node, place, limits::FIGURES, noun)?.into_iter().enumerate() {
        let place = place.item(rank);
        let number = u32::try_from(reader.number(node, &place, range)?).ok()?;
        if !known.contains(&number) {
            reader.fault(node, &place, |_| format!("there is no {noun} {number} in this layout"));
            return None;
        }
        if !numbers.insert(number) {
            reader.fault(node, &place, |_| format!("{noun} {number} is given twice"));
            return None;
        }
    }
    Some(numbers.into_iter().collect())
}
