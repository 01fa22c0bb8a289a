//! The unit of a layout: by name, as a value of one's own, and what is none.

use super::faults::check;
use super::{example, good};
use handspan_games::unit::Unit;
use handspan_session::{layout, render};

const INCH: &str = "\"unit\":\"inch\"";

#[test]
fn each_unit_is_read_and_written_by_its_name() {
    for unit in Unit::KNOWN {
        let text = example().replacen(INCH, &format!("\"unit\":\"{}\"", unit.name), 1);
        let (read, _) = good(&text);
        assert_eq!(read.unit, unit);
        let written = layout::write(&read);
        assert_eq!(good(&written), (read.clone(), Vec::new()), "its check is right");
        assert!(written.contains(&format!("\"unit\":\"{}\",", unit.name)), "{written}");
        let picture = render::svg(&read);
        assert!(picture.contains(&format!(" {}<", unit.sign)), "{}: the scale bar names it", unit.name);
    }
}

#[test]
fn a_unit_of_ones_own_is_a_value() {
    let own = r#"{"name":"handspan","sign":"hspn","micrometres":162000,"decimals":2}"#;
    let (read, _) = good(&example().replacen(INCH, &format!("\"unit\":{own}"), 1));
    assert_eq!((&*read.unit.title, read.unit.micrometres, read.unit.decimals), ("handspans", 162_000, 2));
    assert!(layout::write(&read).contains(&format!("\"unit\":{own},")));
    let (read, _) = good(&example().replacen(INCH, r#""unit":{"micrometres":30480,"sign":"ft","name":"foot"}"#, 1));
    assert_eq!((&*read.unit.title, read.unit.decimals), ("foot", 1), "decimals may be left out");
    let inch = r#""unit":{"name":"inch","sign":"in","micrometres":25400,"decimals":1}"#;
    assert_eq!(layout::write(&good(&example().replacen(INCH, inch, 1)).0), example(), "a known one is its name");
}

#[test]
fn what_is_no_unit_is_refused_at_its_field() {
    for (unit, fault) in [
        (
            r#""ell""#,
            "line 1, unit: `ell` is unknown; it may be inch, cm, mm, paces_15mm, paces_15mm_round, paces_25mm, or a unit \
             of your own: {\"name\", \"sign\", \"micrometres\", \"decimals\"}",
        ),
        ("5", "line 1, unit: must be a text, not a number"),
        (
            r#"{"name":"ell","sign":"e","micrometres":0}"#,
            "line 1, unit.micrometres: 0 is no unit; one is 100 to 1,000,000 micrometres long",
        ),
        (
            r#"{"name":"handspan","sign":"hspn","micrometres":300000}"#,
            "line 1, unit.micrometres: a handspan is 10 to 25 cm",
        ),
        (
            r#"{"name":"inch","sign":"in","micrometres":25000}"#,
            "line 1, unit.name: `inch` is a unit of Handspan's own; say \"inch\" alone, or name it otherwise",
        ),
        (
            r#"{"name":"ell","sign":"elbow long","micrometres":685800}"#,
            "line 1, unit.sign: must be 1 to 8 characters without a space before or after",
        ),
        (
            r#"{"name":"ell","sign":"e","micrometres":685800,"decimals":9}"#,
            "line 1, unit.decimals: 9 is out of range; it may be 0 to 3",
        ),
        (
            r#"{"name":"ell","sign":"e","micrometres":685800,"length":1}"#,
            "line 1, unit: `length` is not a field here; there is name, sign, micrometres, decimals",
        ),
        (r#"{"name":"ell","sign":"e"}"#, "line 1, unit.micrometres: is missing"),
    ] {
        check(INCH, &format!("\"unit\":{unit}"), fault);
    }
}
