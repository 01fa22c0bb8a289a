//! The door as a WebSocket: a call is a text message, and so is its response.

use crate::gate::Gate;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use handspan_desk::desk::Desk;
use handspan_desk::line::{LINE_AT_MOST, read, write};
use handspan_desk::protocol::{Call, Changed, Response as Answer};
use std::sync::Arc;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

/// Windows open at once at most.
const WINDOWS: usize = 32;
/// Slow questions of one window worked on at once at most; more wait, and so does what that window says next.
const SLOW: usize = 4;

/// What a new window needs.
#[derive(Clone, Debug)]
pub(crate) struct Rooms {
    desk: Desk,
    gate: Gate,
    windows: Arc<Semaphore>,
}

impl Rooms {
    pub(crate) fn new(desk: Desk, gate: Gate) -> Rooms {
        Rooms { desk, gate, windows: Arc::new(Semaphore::new(WINDOWS)) }
    }
}

/// Opens the socket for a page of ours.
pub(crate) async fn open(
    State(rooms): State<Rooms>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    if !rooms.gate.admits_socket(&headers) {
        return (StatusCode::FORBIDDEN, "Only the table's own page may open its door.").into_response();
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    let Ok(seat) = Arc::clone(&rooms.windows).try_acquire_owned() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many windows are open.").into_response();
    };
    upgrade.max_message_size(LINE_AT_MOST).max_frame_size(LINE_AT_MOST).on_upgrade(async move |socket| {
        Window::new(rooms.desk).converse(socket).await;
        drop(seat);
    })
}

/// One window's talk with the desk.
struct Window {
    desk: Desk,
    changed: watch::Receiver<u32>,
    /// The newest pulse this window has been shown.
    seen: u32,
    /// Slow questions under way or done, [`SLOW`] at most. Nobody waits for them when the window has left.
    slow: JoinSet<Answer>,
    /// The slow question for which there is no room yet. Until there is, nothing more is taken from the line.
    waiting: Option<Call>,
}

impl Window {
    fn new(desk: Desk) -> Window {
        let changed = desk.watch();
        let seen = *changed.borrow();
        Window { desk, changed, seen, slow: JoinSet::new(), waiting: None }
    }

    /// Until either side leaves. Answers are fetched whatever else is waited for: a question that waits for room gets it only
    /// when an answer leaves.
    async fn converse(mut self, mut socket: WebSocket) {
        loop {
            let text = tokio::select! {
                message = socket.recv(), if self.waiting.is_none() => match message {
                    Some(Ok(Message::Text(line))) => match self.hear(line.as_str()).await {
                        Some(answer) => self.show(&answer),
                        None => continue,
                    },
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    _ => return,
                },
                Some(done) = self.slow.join_next() => match done {
                    Ok(answer) => {
                        if let Some(call) = self.waiting.take() {
                            self.work_out(call);
                        }
                        self.show(&answer)
                    }
                    // The program is closing. A line that breaks tells the page so; an answer that never comes would not.
                    Err(_) => return,
                },
                Ok(()) = self.changed.changed() => match self.news() {
                    Some(text) => text,
                    None => continue,
                },
            };
            if socket.send(Message::text(text)).await.is_err() {
                return;
            }
        }
    }

    /// Answers a call, or sets it going: a slow question does not hold up the drag that goes on beside it.
    async fn hear(&mut self, line: &str) -> Option<Answer> {
        let call = match read(line) {
            Ok(call) => call,
            Err(answer) => return Some(*answer),
        };
        if !call.request.is_slow() || call.request.can_change() {
            return Some(Answer { id: call.id, reply: self.desk.handle(call.seat, call.request).await });
        }
        if self.slow.len() < SLOW {
            self.work_out(call);
        } else {
            self.waiting = Some(call);
        }
        None
    }

    fn work_out(&mut self, call: Call) {
        let desk = self.desk.clone();
        self.slow.spawn(async move { Answer { id: call.id, reply: desk.handle(call.seat, call.request).await } });
    }

    fn show(&mut self, answer: &Answer) -> String {
        self.seen = answer.reply.pulse().unwrap_or(self.seen).max(self.seen);
        write(answer)
    }

    /// The news that somebody else changed the table; none if this window has seen it already.
    fn news(&mut self) -> Option<String> {
        let changed = *self.changed.borrow_and_update();
        if changed <= self.seen {
            return None;
        }
        serde_json::to_string(&Changed { changed }).ok()
    }
}
