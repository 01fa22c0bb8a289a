//! Reading the unit of a layout: a name, or a value of somebody's own.

use super::json::{Node, Sort};
use super::place::Place;
use super::reader::Reader;
use super::words::quoted;
use crate::view::Unit;

/// Decimals of a unit that does not say how many.
const DECIMALS: i64 = 1;

/// The unit, or `None` when it is none.
pub(super) fn unit<'a>(reader: &mut Reader<'a>, node: Node<'a>) -> Option<Unit> {
    let place = Place::FILE.field("unit");
    if node.sort() != Sort::Object {
        let name = reader.name(node, &place)?;
        let unit = Unit::named(&name);
        if unit.is_none() {
            reader.fault(node, &place, |_| {
                let known = Unit::KNOWN.map(|unit| unit.name).join(", ");
                let own = "{\"name\", \"sign\", \"micrometres\", \"decimals\"}";
                format!("{} is unknown; it may be {known}, or a unit of your own: {own}", quoted(&name))
            });
        }
        return unit;
    }
    let fields = reader.open(node, &place)?;
    reader.only(&fields, &place, &["name", "sign", "micrometres", "decimals"]);
    let name = reader.must(&fields, &place, "name").and_then(|node| reader.word(node, &place.field("name")));
    let sign = reader.must(&fields, &place, "sign").and_then(|node| reader.word(node, &place.field("sign")));
    let whole = i64::from(i32::MIN)..=i64::from(i32::MAX);
    let one = reader
        .must(&fields, &place, "micrometres")
        .and_then(|node| reader.number(node, &place.field("micrometres"), &whole));
    let decimals = match fields.get("decimals") {
        Some(node) => reader.number(node, &place.field("decimals"), &whole),
        None => Some(DECIMALS),
    };
    match Unit::own(&name?, &sign?, one?, decimals?) {
        Ok(unit) => Some(unit),
        Err((field, words)) => {
            let at = fields.get(field).unwrap_or(node);
            reader.fault(at, &place.field(field), |_| words);
            None
        }
    }
}
