//! Many questions at once, and many windows: every question is answered, and whoever leaves gives the place back.

use super::{Line, Server};
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Message;

/// Windows open at once at most, as the protocol's page says.
const WINDOWS: usize = 32;
/// More slow questions than a window may have under way, many times over.
const MANY: u32 = 200;
/// Nothing here takes so long unless it never ends.
const FAR_TOO_LONG: Duration = Duration::from_secs(60);

impl Server {
    /// A window, as soon as there is room for one.
    async fn page_in_time(&self) -> Line {
        let host = format!("127.0.0.1:{}", self.port);
        let began = Instant::now();
        loop {
            match self.socket(&host, Some(&format!("http://{host}"))).await {
                Ok(line) => return line,
                Err(status) => assert_eq!(status, 503),
            }
            assert!(began.elapsed() < FAR_TOO_LONG, "no window is given back");
            sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Line {
    /// Puts every question before hearing an answer.
    async fn say_all(&mut self, count: u32, request: &Value) {
        for id in 1..=count {
            self.stream.feed(Message::text(json!({"id": id, "request": request}).to_string())).await.unwrap();
        }
        self.stream.flush().await.unwrap();
    }

    /// The numbers of the next answers.
    async fn hear_all(&mut self, count: u32, is: &str) -> BTreeSet<u64> {
        let mut heard = BTreeSet::new();
        for _ in 0..count {
            let response = self.hear().await;
            assert_eq!(response["reply"]["is"], is, "{response}");
            heard.insert(response["id"].as_u64().unwrap());
        }
        heard
    }
}

fn sheet() -> Value {
    json!({"do": "sheet", "game": "free"})
}

#[tokio::test]
async fn every_slow_question_is_answered_however_many_are_asked_at_once() {
    let server = Server::village();
    let mut page = server.page().await;
    page.say_all(MANY, &sheet()).await;
    assert_eq!(page.hear_all(MANY, "sheet").await, (1..=u64::from(MANY)).collect());
    assert_eq!(page.ask(MANY + 1, json!({"do": "view"})).await["view"]["title"], "Millbrook");
}

#[tokio::test]
async fn a_search_at_every_key_is_answered() {
    let server = Server::village();
    let mut page = server.page().await;
    page.say_all(40, &json!({"do": "library", "search": "mill"})).await;
    assert_eq!(page.hear_all(40, "library").await.len(), 40);
}

#[tokio::test]
async fn a_change_among_many_questions_is_made() {
    let server = Server::village();
    let mut page = server.page().await;
    page.say_all(20, &sheet()).await;
    let play = json!({"do": "play", "revision": 1, "gesture": super::drag(1, 300_000, 300_000)});
    page.say(json!({"id": 900, "request": play})).await;
    page.say_all(20, &sheet()).await;
    let mut views = 0;
    for _ in 0..41 {
        let response = page.hear().await;
        views += usize::from(response["id"] == 900 && response["reply"]["is"] == "view");
    }
    assert_eq!(views, 1);
}

#[tokio::test]
async fn windows_that_leave_amid_their_questions_give_their_places_back() {
    let server = Server::village();
    for number in 0..WINDOWS + 8 {
        let mut page = server.page_in_time().await;
        page.say_all(MANY, &sheet()).await;
        // Some say that they leave, some are just gone.
        if number % 2 == 0 {
            page.stream.close(None).await.unwrap();
        }
    }
    let mut open = Vec::new();
    for _ in 0..WINDOWS {
        open.push(server.page_in_time().await);
    }
    for page in &mut open {
        assert_eq!(page.ask(1, json!({"do": "view"})).await["view"]["title"], "Millbrook");
    }
}
