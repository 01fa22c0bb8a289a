//! The examples of `docs/protocol.md` are asked of a real desk, in order, and get the replies printed there.
//! `make bless` prints wrong replies anew.

#![allow(clippy::unwrap_used, clippy::panic)]

use handspan_desk::desk::Desk;
use handspan_desk::protocol::{Reply, Request};
use handspan_session::query::Query;
use handspan_tests::blessing::is_current;
use handspan_tests::desk::desk;
use handspan_tests::examples::{Block, blocks, cut, pretty, shows, with_bodies};
use handspan_umpire::Seat;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/protocol.md")
}

/// Asks a block's question; nothing for blocks that ask none.
async fn ask(desk: &Desk, block: &Block) -> Option<Value> {
    match block.kind.as_str() {
        "handspan" => {
            let request =
                Request::OpenText { name: "the page".to_string(), text: block.body.clone(), hand: Default::default() };
            let reply = desk.handle(Seat::default(), request).await;
            assert!(matches!(reply, Reply::View { .. }), "line {}: {reply:?}", block.line);
            None
        }
        "json request" => {
            let line = json!({"id": 1, "request": serde_json::from_str::<Value>(&block.body).unwrap()});
            let response: Value = serde_json::from_str(&desk.handle_line(&line.to_string()).await).unwrap();
            Some(response["reply"].clone())
        }
        "json call" => Some(serde_json::from_str(&desk.handle_line(block.body.trim_end()).await).unwrap()),
        "json reply" | "json response" => None,
        other => panic!("line {}: what is a block of `{other}`?", block.line),
    }
}

#[tokio::test]
async fn every_example_gets_the_reply_printed_below_it() {
    let text = std::fs::read_to_string(page()).unwrap();
    let (desk, _folder) = desk();
    let (mut bodies, mut waiting, mut wrong) = (Vec::new(), None, Vec::new());
    for block in blocks(&text) {
        let mut body = block.body.clone();
        if block.kind == "json reply" || block.kind == "json response" {
            let reply = waiting.take().unwrap_or_else(|| panic!("line {}: a reply to nothing", block.line));
            let shown: Value = serde_json::from_str(&block.body).unwrap_or_default();
            if !shows(&shown, &reply) {
                body = pretty(&cut(&reply), 0) + "\n";
                wrong.push(format!("line {}: the reply is\n{body}", block.line));
            }
        } else {
            assert!(waiting.is_none(), "line {}: the request before it has no reply", block.line);
            waiting = ask(&desk, &block).await;
        }
        bodies.push(body);
    }
    assert!(waiting.is_none(), "the last request has no reply");
    // What the page shows of a reply may be less than all of it, so only wrong replies are printed anew.
    assert!(wrong.is_empty() || is_current("docs/protocol.md", &with_bodies(&text, bodies)), "{}", wrong.join("\n"));
}

/// The names a tagged enum knows, from what it says to a name it does not.
fn names<T: serde::de::DeserializeOwned>(tag: &str) -> BTreeSet<String> {
    let Err(error) = serde_json::from_value::<T>(json!({tag: "?"})) else { panic!("`?` is a {tag}") };
    let words = error.to_string();
    let (_, list) = words.split_once("expected").unwrap();
    list.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

#[test]
fn every_request_and_every_question_has_an_example() {
    let text = std::fs::read_to_string(page()).unwrap();
    let requests: Vec<Value> = blocks(&text)
        .iter()
        .filter(|block| block.kind == "json request")
        .map(|block| serde_json::from_str(&block.body).unwrap())
        .collect();
    let shown = |name: &dyn Fn(&Value) -> Option<String>| requests.iter().filter_map(name).collect::<BTreeSet<_>>();
    let (all, questions) = (names::<Request>("do"), names::<Query>("ask"));
    assert!(all.len() >= 10 && questions.len() >= 20, "{all:?} {questions:?}");
    assert_eq!(shown(&|request| request["do"].as_str().map(str::to_string)), all);
    assert_eq!(shown(&|request| request["query"]["ask"].as_str().map(str::to_string)), questions);
}
