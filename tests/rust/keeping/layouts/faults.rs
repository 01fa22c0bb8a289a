//! Every kind of fault, with its place and its words.

use super::{example, good, lines};
use handspan_games::setup::{About, Fact};
use handspan_session::layout;
use handspan_table::FigureId;

/// Changes the documented example in one place and compares all the faults that follow.
pub(super) fn check(old: &str, new: &str, faults: &str) {
    let text = example();
    assert!(text.contains(old), "the example has no {old}");
    let told = match layout::read(&text.replacen(old, new, 1)) {
        Ok(_) => panic!("{old} -> {new} was accepted"),
        Err(told) => lines(&told),
    };
    assert_eq!(told.trim_end(), faults, "{old} -> {new}");
}

#[test]
fn of_the_file() {
    for (old, new, faults) in [
        ("\"format\":\"handspan-table\",", "", "line 1, format: is missing"),
        (
            "\"handspan-table\"",
            "\"maptool\"",
            "line 1, format: this is not a table of Handspan, which says \"handspan-table\" here",
        ),
        ("\"handspan-table\"", "5", "line 1, format: must be a text, not a number"),
        ("\"version\":1,", "", "line 1, version: is missing"),
        ("\"version\":1,", "\"version\":0,", "line 1, version: `0` is out of range; it may be 1 to 2,147,483,647"),
        (
            "\"version\":1,",
            "\"version\":2,\"weather\":\"rain\",",
            "line 1, version: made by a newer Handspan (version 2); this one reads version 1",
        ),
        (
            "\"title\":\"Two Oaks \\\"ford\\\"\"",
            "\"name\":\"Two Oaks\"",
            "line 1: `name` is not a field here; there is format, version, title, game, mat, unit, width, depth, \
             tolerances, briefing, sides, seats, terrain, figures, markers, setup, check",
        ),
        ("\"game\":\"free\"", "\"game\":\" \"", "line 1, game: must not be empty"),
        (
            "\"mat\":\"grass\"",
            "\"mat\":\"lawn\"",
            "line 1, mat: `lawn` is unknown; it may be grass, desert, snow, stone, plain, chessboard",
        ),
        ("\"mat\":\"grass\"", "\"mat\":\"grass\",\"mat\":\"grass\"", "line 1: `mat` is given twice"),
        ("\"mat\":\"grass\"", "\"mat\":\"grass\",\"m\\u0061t\":1", "line 1: `mat` is given twice"),
        ("\"width\":609600,", "", "line 1, width: is missing"),
        ("\"slack\":25", "\"slack\":-1", "line 1, tolerances.slack: `-1` is out of range; it may be 0 to 50,000"),
        ("\"slack\":25", "\"slop\":25", "line 1, tolerances: `slop` is not a field here; there is contact, slack"),
    ] {
        check(old, new, faults);
    }
    for (text, told) in [
        ("[]", "line 1: must be an object in braces, not a list\n"),
        ("5", "line 1: must be an object in braces, not a number\n"),
        ("{}", "line 1, format: is missing\n"),
    ] {
        assert_eq!(lines(&layout::read(text).unwrap_err()), told);
    }
}

#[test]
fn of_numbers() {
    for (number, faults) in [
        ("228600.5", "`228600.5` has a point or an exponent; every number is whole (lengths in micrometres)"),
        ("228600.0", "`228600.0` has a point or an exponent; every number is whole (lengths in micrometres)"),
        ("2E5", "`2E5` has a point or an exponent; every number is whole (lengths in micrometres)"),
        ("1e999", "`1e999` has a point or an exponent; every number is whole (lengths in micrometres)"),
        ("20000001", "`20000001` is out of range; it may be -20,000,000 to 20,000,000"),
        ("-20000001", "`-20000001` is out of range; it may be -20,000,000 to 20,000,000"),
        (
            "99999999999999999999999999999999999999999999",
            "`9999999999999999999999999999999999999999…` is out of range; it may be -20,000,000 to 20,000,000",
        ),
        ("\"5\"", "must be a whole number, not a text"),
        ("null", "must be a whole number, not true, false or null"),
        ("[5]", "must be a whole number, not a list"),
        ("{}", "must be a whole number, not an object"),
    ] {
        let place = "line 7, terrain 1, corners[2].x";
        check("{\"x\":228600,", &format!("{{\"x\":{number},"), &format!("{place}: {faults}"));
    }
    let text = example().replacen("\"facing\":0}}\n]", "\"facing\":-0}}\n]", 1);
    assert_ne!(text, example());
    assert_eq!(good(&text).1, [], "minus nothing is nothing");
}

#[test]
fn of_names() {
    for (name, faults) in [
        ("\"a\\u0000b\"", "has the character U+0000, which controls or reorders text"),
        ("\"a\\nb\"", "has the character U+000A, which controls or reorders text"),
        ("\"\u{202e}exe.nna\"", "has the character U+202E, which controls or reorders text"),
        ("\"\\u2067x\"", "has the character U+2067, which controls or reorders text"),
        ("\"\\ud800\"", "has an escape that is no character"),
        ("17", "must be a text, not a number"),
    ] {
        check("\"Ann\"", name, &format!("line 12, figure 1, name: {faults}"));
    }
    check("\"Ann\"", &format!("\"{}\"", "ö".repeat(201)), "line 12, figure 1, name: has 201 characters; at most 200");
    check("\"bad going\"", "\"bad going\",\"\"", "line 7, terrain 1, traits.tags[1]: must not be empty");
    check(
        "\"kind\":\"road\"",
        "\"kind\":\"road\",\"\\udfff\":1",
        "line 9, terrain 3: a field's name has an escape that is no character",
    );
}

#[test]
fn of_ids_and_sides() {
    let ids = "it may be 1 to 4,294,967,295";
    for (old, new, faults) in [
        (
            "{\"id\":2,\"kind\":\"wall\"",
            "{\"id\":1,\"kind\":\"wall\"",
            "line 8, terrain 1, id: 1 is already taken on line 7",
        ),
        ("{\"id\":4,", "{\"id\":2,", "line 15, figure 2, id: 2 is already taken on line 13"),
        (
            "{\"side\":2,",
            "{\"side\":1,",
            "line 4, side 1, side: 1 is already taken on line 3\nline 13, figure 2, side: there is no side 2 in `sides`",
        ),
        ("{\"id\":4,", "{\"id\":0,", &format!("line 15, figure[3], id: `0` is out of range; {ids}")),
        ("{\"id\":4,", "{\"id\":4294967296,", &format!("line 15, figure[3], id: `4294967296` is out of range; {ids}")),
        ("{\"id\":4,", "{", "line 15, figure[3], id: is missing"),
        (
            "{\"side\":1,",
            "{\"side\":0,",
            "line 3, side[0], side: `0` is out of range; it may be 1 to 255\nline 12, figure 1, side: there is no side 1 in `sides`\nline 14, figure 3, side: there is no side 1 in `sides`",
        ),
        ("\"side\":2,\"base\"", "\"side\":3,\"base\"", "line 13, figure 2, side: there is no side 3 in `sides`"),
        (
            "\"colour\":\"rust\"",
            "\"colour\":\"pink\"",
            "line 4, side 2, colour: `pink` is unknown; it may be cobalt, rust, plum, gold",
        ),
    ] {
        check(old, new, faults);
    }
}

#[test]
fn of_figures_and_markers() {
    let sizes = "is out of range; it may be 1,000 to 500,000";
    for (old, new, faults) in [
        ("\"diameter\":25000", "\"diameter\":999", &*format!("line 12, figure 1, base.diameter: `999` {sizes}")),
        ("\"depth\":20000", "\"depth\":500001", &format!("line 13, figure 2, base.depth: `500001` {sizes}")),
        ("\"diameter\":40000", "\"diameter\":-5", &format!("line 18, marker 1, base.diameter: `-5` {sizes}")),
        (
            "\"shape\":\"oval\"",
            "\"shape\":\"egg\"",
            "line 14, figure 3, base.shape: `egg` is unknown; it may be round, rectangle, oval",
        ),
        ("\"shape\":\"oval\",", "", "line 14, figure 3, base.shape: is missing"),
        (
            "\"shape\":\"oval\"",
            "\"shape\":\"round\"",
            "line 14, figure 3, base.diameter: is missing\nline 14, figure 3, base: `frontage` is not a field here; there is shape, diameter\nline 14, figure 3, base: `depth` is not a field here; there is shape, diameter",
        ),
        (
            "\"facing\":45500",
            "\"facing\":360000",
            "line 14, figure 3, placement.facing: `360000` is out of range; it may be 0 to 359,999",
        ),
        ("\"x\":254000,", "", "line 14, figure 3, placement.x: is missing"),
        (
            "\"allowance\":304800",
            "\"allowance\":-1",
            "line 14, figure 3, allowance: `-1` is out of range; it may be 0 to 20,000,000",
        ),
        (
            "\"allowance\":304800",
            "\"hidden\":true",
            "line 14, figure 3: `hidden` is not a field here; there is id, name, kind, side, base, placement, allowance",
        ),
        (
            "\"kind\":\"objective\"",
            "\"side\":1",
            "line 18, marker 1: `side` is not a field here; there is id, name, kind, base, placement",
        ),
    ] {
        check(old, new, faults);
    }
}

#[test]
fn of_the_setup() {
    let fact = |fact: &str| format!("],\n\"setup\":[\n{fact}\n],\n\"check\"");
    let good = r#"{"word":"charges","figure":1,"numbers":[2]}"#;
    let (layout, _) = layout::read(&example().replacen("],\n\"check\"", &fact(good), 1)).unwrap();
    assert_eq!(layout.setup, [Fact::new("charges", Some(About::Figure(FigureId(1))), &[2])]);
    assert!(layout::write(&layout).contains(&fact(good)), "and it is written as it was read");
    for (bad, faults) in [
        (r#"{"figure":1}"#, "line 21, setup[0], word: is missing"),
        (r#"{"word":"","figure":1}"#, "line 21, setup[0], word: must not be empty"),
        (r#"{"word":"a","figure":9}"#, "line 21, setup[0], figure: there is no figure 9 in this layout"),
        (r#"{"word":"a","marker":2}"#, "line 21, setup[0], marker: there is no marker 2 in this layout"),
        (r#"{"word":"a","figure":1,"side":1}"#, "line 21, setup[0], figure: a fact is about one thing at most"),
        (r#"{"word":"a","numbers":7}"#, "line 21, setup[0], numbers: must be a list in brackets, not a number"),
        (
            r#"{"word":"a","number":7}"#,
            "line 21, setup[0]: `number` is not a field here; there is word, side, terrain, figure, marker, numbers, says",
        ),
        (
            r#"{"word":"a","numbers":[3000000000]}"#,
            "line 21, setup[0], numbers: `3000000000` is out of range; it may be -2,147,483,648 to 2,147,483,647",
        ),
    ] {
        check("],\n\"check\"", &fact(bad), faults);
    }
}

#[test]
fn of_the_briefing() {
    let with = |value: &str| format!("\"briefing\":{value},\n\"sides\":[");
    for (value, faults) in [
        ("\"Run!\"", "line 2, briefing: must be a list in brackets, not a text"),
        ("[\"Run!\",5]", "line 2, briefing[1]: must be a text, not a number"),
        ("[\"Run!\",\" \"]", "line 2, briefing[1]: must not be empty"),
        ("[\"a\\nb\"]", "line 2, briefing[0]: has the character U+000A, which controls or reorders text"),
    ] {
        check("\"sides\":[", &with(value), faults);
    }
    let text = example().replacen("\"sides\":[", &with("[\"Ünder the \\\"oaks\\\".\",\"Run!\"]"), 1);
    let (layout, _) = good(&text);
    assert_eq!(layout.briefing, ["Ünder the \"oaks\".", "Run!"]);
    let written = layout::write(&layout);
    assert!(written.contains("\"briefing\":[\n\"Ünder the \\\"oaks\\\".\",\n\"Run!\"\n],\n\"sides\":["), "{written}");
    assert_eq!(good(&written).0, layout);
    assert!(!layout::write(&good(&example()).0).contains("briefing"), "none is written where there is none");
}

#[test]
fn of_shapes() {
    for (old, new, faults) in [
        (
            "{\"x\":50800,\"y\":177800}]",
            "{\"x\":50800,\"y\":50800}]",
            "line 7, terrain 1, corners[4]: is the same point as corners[0]; every corner is given once",
        ),
        (
            "{\"x\":203200,\"y\":50800}",
            "{\"x\":50800,\"y\":50800}",
            "line 7, terrain 1, corners[1]: is the same point as the corner before it; every corner is given once",
        ),
        (
            "{\"x\":127000,\"y\":152400}]]",
            "{\"x\":203200,\"y\":101600}]]",
            "line 7, terrain 1, holes[0]: all its corners lie on one line, so it has no area",
        ),
        (
            "{\"x\":127000,\"y\":152400}]]",
            "{\"x\":127000,\"y\":252400}]]",
            "line 7, terrain 1, corners[3]: the edge corners[3] to corners[4] crosses the edge holes[0][2] to holes[0][0]",
        ),
        (
            "{\"x\":127000,\"y\":152400}]]",
            "{\"x\":127000,\"y\":50800}]]",
            "line 7, terrain 1, corners[0]: the edge corners[0] to corners[1] touches the edge holes[0][2] to holes[0][0]",
        ),
        (
            "{\"x\":304800,\"y\":101600},",
            "{\"x\":406400,\"y\":101600},",
            "line 8, terrain 2, points[1]: is the same point as the one before it",
        ),
        (
            "{\"x\":304800,\"y\":101600},{\"x\":406400,\"y\":101600},",
            "",
            "line 8, terrain 2, points: a line has at least 2 points; here are 1",
        ),
        ("\"width\":10160", "\"width\":0", "line 8, terrain 2, width: `0` is out of range; it may be 1 to 1,000,000"),
        (
            "\"width\":10160",
            "\"width\":1000001",
            "line 8, terrain 2, width: `1000001` is out of range; it may be 1 to 1,000,000",
        ),
        (",\"width\":10160", "", "line 8, terrain 2, width: is missing"),
        (
            "\"shape\":\"polygon\"",
            "\"shape\":\"blob\"",
            "line 7, terrain 1, area.shape: `blob` is unknown; it may be polygon, line",
        ),
        (
            "\"points\":[{\"x\":508000,\"y\":0}",
            "\"points\":[{\"x\":508000,\"z\":0}",
            "line 9, terrain 3, points[0].y: is missing\nline 9, terrain 3, points[0]: `z` is not a field here; there is x, y",
        ),
    ] {
        check(old, new, faults);
    }
}

#[test]
fn of_traits() {
    for (old, new, faults) in [
        (
            "\"factor\":2000",
            "\"factor\":999",
            "line 7, terrain 1, traits.passage.factor: `999` is out of range; it may be 1,000 to 1,000,000",
        ),
        (",\"factor\":2000", "", "line 7, terrain 1, traits.passage.factor: is missing"),
        (
            "\"is\":\"slow\"",
            "\"is\":\"sticky\"",
            "line 7, terrain 1, traits.passage.is: `sticky` is unknown; it may be free, slow, cost, barred",
        ),
        (
            "\"is\":\"slow\"",
            "\"is\":\"free\"",
            "line 7, terrain 1, traits.passage: `factor` is not a field here; there is is",
        ),
        (
            "\"flying\":{\"is\":\"free\"}",
            "\"flying\":{\"is\":\"cost\"}",
            "line 7, terrain 1, traits.passage_for.flying.length: is missing",
        ),
        (
            "\"flying\"",
            "\"\\u202e\"",
            "line 7, terrain 1, traits.passage_for: the way of going `\u{fffd}` has the character U+202E, which controls or reorders text",
        ),
        (
            "\"sight\":\"obscures\"",
            "\"sight\":true",
            "line 7, terrain 1, traits.sight: must be a text, not true, false or null",
        ),
        (
            "\"see_in\":50800",
            "\"see_in\":-1",
            "line 7, terrain 1, traits.see_in: `-1` is out of range; it may be 0 to 20,000,000",
        ),
        (
            "\"cover\":\"soft\"",
            "\"cover\":\"fluffy\"",
            "line 7, terrain 1, traits.cover: `fluffy` is unknown; it may be none, soft, hard",
        ),
        (
            "\"tags\":[\"bad going\"]",
            "\"tags\":\"bad going\"",
            "line 7, terrain 1, traits.tags: must be a list in brackets, not a text",
        ),
        (
            "\"tags\"",
            "\"tagz\"",
            "line 7, terrain 1, traits: `tagz` is not a field here; there is passage, passage_for, sight, see_in, cover, height, tags",
        ),
    ] {
        check(old, new, faults);
    }
}

#[test]
fn all_are_listed_at_once_in_the_order_of_the_text() {
    let text = example()
        .replacen("\"slack\":25", "\"slack\":0.5", 1)
        .replacen("\"kind\":\"wall\"", "\"kind\":\"\"", 1)
        .replacen("\"Ann\"", "null", 1)
        .replacen("\"side\":2,\"base\"", "\"side\":9,\"base\"", 1)
        .replacen("\"diameter\":40000", "\"diameter\":1", 1);
    let places: Vec<String> = layout::read(&text).unwrap_err().into_iter().map(|fault| fault.place).collect();
    assert_eq!(
        places,
        [
            "line 1, tolerances.slack",
            "line 8, terrain 2, kind",
            "line 12, figure 1, name",
            "line 13, figure 2, side",
            "line 18, marker 1, base.diameter"
        ]
    );
}

#[test]
fn of_the_grammar() {
    for (text, told) in [
        ("", "line 1, column 0: the file ends too early; was it cut off? (EOF while parsing a value)\n"),
        (
            "{\"format\":\n \"handspan",
            "line 2, column 10: the file ends too early; was it cut off? (EOF while parsing a string)\n",
        ),
        ("{\"a\":1,}", "line 1, column 8: this is not JSON: key must be a string\n"),
        ("{\n'a':1}", "line 2, column 1: this is not JSON: key must be a string\n"),
        ("{} {}", "line 1, column 4: this is not JSON: trailing characters\n"),
        ("{\"a\":01}", "line 1, column 7: this is not JSON: invalid number\n"),
        ("{\"a\":NaN}", "line 1, column 6: this is not JSON: expected value\n"),
        ("\0", "line 1, column 1: this is no table of Handspan: such a file is JSON text and begins with a brace\n"),
    ] {
        assert_eq!(lines(&layout::read(text).unwrap_err()), told, "{text:?}");
    }
    assert_eq!(lines(&layout::text(b"{\n\"a\":\"\xff\"}").unwrap_err()), "line 2: this is not UTF-8 text\n");
}
