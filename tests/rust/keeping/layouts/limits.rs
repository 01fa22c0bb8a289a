//! Every limit of a file, met exactly and passed by one.

use super::lines;
use handspan_session::layout::{self, limits};

/// A file with the given lists in it.
fn file(more: &str) -> String {
    format!("{{\"format\":\"handspan-table\",\"version\":1,\"width\":1000000,\"depth\":1000000{more}}}")
}

fn holds(text: &str) {
    if let Err(faults) = layout::read(text) {
        panic!("{}", lines(&faults));
    }
}

fn refuses(text: &str, told: &str) {
    let faults = layout::read(text).map(|_| ()).unwrap_err();
    assert_eq!(lines(&faults).trim_end(), told);
}

fn joined(count: usize, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect::<Vec<_>>().join(",")
}

/// A long rectangle with `count` corners, its southern edge cut into many.
fn polygon(id: usize, count: usize) -> String {
    let south = joined(count - 2, |rank| format!("{{\"x\":{},\"y\":0}}", rank * 100));
    let east = (count - 3) * 100;
    format!(
        "{{\"id\":{id},\"kind\":\"field\",\"area\":{{\"shape\":\"polygon\",\"corners\":[{south},{{\"x\":{east},\"y\":500}},{{\"x\":0,\"y\":500}}]}}}}"
    )
}

fn figure(id: usize) -> String {
    format!("{{\"id\":{id},\"base\":{{\"shape\":\"round\",\"diameter\":25000}},\"placement\":{{\"x\":0,\"y\":0}}}}")
}

#[test]
fn bytes() {
    let text = file("");
    let most = format!("{text}{}", " ".repeat(limits::BYTES - text.len()));
    holds(&most);
    let told = "the file: has 8,388,609 bytes; a layout has at most 8,388,608 (8 MiB)";
    refuses(&format!("{most} "), told);
    assert_eq!(lines(&layout::text(format!("{most} ").as_bytes()).unwrap_err()).trim_end(), told);
}

#[test]
fn sizes_of_tables() {
    let sized = |size: &str| file("").replace("\"depth\":1000000", &format!("\"depth\":{size}"));
    holds(&sized("1"));
    holds(&sized("10000000"));
    for size in ["0", "10000001", "-1"] {
        refuses(&sized(size), &format!("line 1, depth: `{size}` is out of range; it may be 1 to 10,000,000"));
    }
}

#[test]
fn briefings() {
    let told =
        |count, length| file(&format!(",\"briefing\":[{}]", joined(count, |_| format!("\"{}\"", "é".repeat(length)))));
    holds(&told(0, 0));
    holds(&told(limits::BRIEFING, limits::PARAGRAPH));
    refuses(&told(7, 1), "line 1, briefing: has 7 paragraphs; at most 6");
    refuses(&told(1, 401), "line 1, briefing[0]: has 401 characters; at most 400");
}

#[test]
fn counts_of_objects() {
    let pieces = |count| file(&format!(",\"terrain\":[{}]", joined(count, |rank| polygon(rank + 1, 4))));
    holds(&pieces(2_000));
    refuses(&pieces(2_001), "line 1, terrain: has 2,001 terrain; at most 2,000");
    for list in ["figures", "markers"] {
        let many = |count| file(&format!(",\"{list}\":[{}]", joined(count, |rank| figure(rank + 1))));
        holds(&many(5_000));
        refuses(&many(5_001), &format!("line 1, {list}: has 5,001 {list}; at most 5,000"));
    }
    let facts = |count| file(&format!(",\"setup\":[{}]", joined(count, |_| "{\"word\":\"a\"}".to_owned())));
    holds(&facts(5_000));
    refuses(&facts(5_001), "line 1, setup: has 5,001 facts; at most 5,000");
    let numbers =
        |count| format!(",\"setup\":[{{\"word\":\"a\",\"numbers\":[{}]}}]", joined(count, |rank| rank.to_string()));
    holds(&file(&numbers(100)));
    refuses(&file(&numbers(101)), "line 1, setup[0], numbers: has 101 numbers; at most 100");
    let side = |rank: usize| format!("{{\"side\":{},\"name\":\"\",\"colour\":\"gold\"}}", rank + 1);
    holds(&file(&format!(",\"sides\":[{}]", joined(255, side))));
    refuses(&file(&format!(",\"sides\":[{}]", joined(256, side))), "line 1, sides: has 256 sides; at most 255");
}

#[test]
fn counts_of_vertices() {
    let one = |count| file(&format!(",\"terrain\":[{}]", polygon(1, count)));
    holds(&one(2_000));
    refuses(&one(2_001), "line 1, terrain 1, corners: has 2,001 vertices; at most 2,000");
    let with_hole = |count: usize| {
        one(count)
            .replace("}]}}]", "}],\"holes\":[[{\"x\":150,\"y\":100},{\"x\":160,\"y\":100},{\"x\":150,\"y\":120}]]}}]")
    };
    holds(&with_hole(1_997));
    refuses(&with_hole(1_998), "line 1, terrain 1: has 2,001 vertices with its holes; at most 2,000");
    let all = |last| {
        let pieces = joined(50, |rank| polygon(rank + 1, 1_999));
        file(&format!(",\"terrain\":[{pieces},{}]", polygon(51, last)))
    };
    holds(&all(50));
    refuses(&all(51), "line 1, terrain 51, corners: here the table passes 100,000 vertices in all");
}

#[test]
fn lengths_of_names_and_lists_of_words() {
    holds(&file(&format!(",\"title\":\"{}\"", "龍".repeat(200))));
    refuses(&file(&format!(",\"title\":\"{}\"", "龍".repeat(201))), "line 1, title: has 201 characters; at most 200");
    let traits = |traits: &str| {
        file(&format!(",\"terrain\":[{}]", polygon(1, 4))).replace("]}}]", &format!("]}},\"traits\":{{{traits}}}}}]"))
    };
    let tags = |count| traits(&format!("\"tags\":[{}]", joined(count, |rank| format!("\"t{rank}\""))));
    holds(&tags(100));
    refuses(&tags(101), "line 1, terrain 1, traits.tags: has 101 tags; at most 100");
    let ways = |count| {
        traits(&format!("\"passage_for\":{{{}}}", joined(count, |rank| format!("\"w{rank}\":{{\"is\":\"free\"}}"))))
    };
    holds(&ways(100));
    refuses(&ways(101), "line 1, terrain 1, traits.passage_for: names too many ways of going; at most 100");
}

#[test]
fn faults_are_listed_up_to_a_hundred() {
    let many = |count| file(&format!(",\"figures\":[{}]", joined(count, |_| "\n5".to_owned())));
    assert_eq!(layout::read(&many(100)).unwrap_err().len(), 100);
    let faults = layout::read(&many(4_321)).unwrap_err();
    assert_eq!(faults.len(), 101);
    assert_eq!(faults[99].to_string(), "line 101, figure[99]: must be an object in braces, not a number");
    assert_eq!(faults[100].to_string(), "the rest of the file: and 4,221 more");
}
