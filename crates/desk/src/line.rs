//! The door as text: one call in, one response out, both JSON.

use crate::desk::Desk;
use crate::protocol::{Call, Reply, Response};
use serde::Deserialize;

/// A line is at most this long: the longest layout, with every character of it escaped a little, and its wrapping.
pub const LINE_AT_MOST: usize = 9 << 20;

/// Reads a call. What cannot be read is answered at once, under its own number if that much is legible and
/// under 0 if not.
pub fn read(line: &str) -> Result<Call, Box<Response>> {
    if line.len() > LINE_AT_MOST {
        let words = format!("the line is {} bytes long; {LINE_AT_MOST} (9 MiB) is the most", line.len());
        return Err(Box::new(Response { id: 0, reply: Reply::refused("call", words) }));
    }
    serde_json::from_str(line).map_err(|error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        let said = error.to_string();
        let words = said.strip_suffix(&format!(" at {}", place.replace(',', ""))).unwrap_or(&said);
        let reply = Reply::refused(place, format_args!("the call cannot be read: {words}"));
        Box::new(Response { id: number(line), reply })
    })
}

/// Writes a response on one line.
pub fn write(response: &Response) -> String {
    serde_json::to_string(response).unwrap_or_else(|error| {
        let reply = Reply::refused("reply", format_args!("the reply cannot be written: {error}"));
        // Nothing but text: this one cannot fail.
        serde_json::to_string(&Response { id: response.id, reply }).unwrap_or_default()
    })
}

/// The number of a call that is otherwise wrong.
fn number(line: &str) -> u32 {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str(line).map_or(0, |Numbered { id }| id)
}

impl Desk {
    /// A call as text in, the response as text out.
    pub async fn handle_line(&self, line: &str) -> String {
        let response = match read(line) {
            Ok(call) => Response { id: call.id, reply: self.handle(call.seat, call.request).await },
            Err(response) => *response,
        };
        write(&response)
    }
}
