//! What goes through the door. The same JSON travels through the Tauri command, the WebSocket of
//! `handspan serve` and the lines of `handspan rpc`.

pub use handspan_session::fault::Fault;
use handspan_session::query::{Measured, Query};
use handspan_session::view::{Forecast, Gesture, View};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// A request with a number of the asker's choice, which the reply repeats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Any number.
    pub id: u32,
    /// What is asked.
    pub request: Request,
}

/// The reply to a call.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Response {
    /// The call's number.
    pub id: u32,
    /// The answer.
    pub reply: Reply,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// What layouts there are.
    Library {},
    /// Opens a layout of the library by its key.
    Open {
        /// As the library lists it.
        layout: String,
    },
    /// Opens a layout from its text, as when a file is dropped on the window.
    OpenText {
        /// What to call it in messages.
        name: String,
        /// The whole file.
        text: String,
    },
    /// The table as it is.
    View {},
    /// Asks the table a question.
    Measure {
        /// The question.
        query: Query,
    },
    /// What a gesture would do; nothing changes.
    Forecast {
        /// The gesture.
        gesture: Gesture,
    },
    /// Does a gesture.
    Play {
        /// The revision the hand saw.
        revision: u32,
        /// The gesture.
        gesture: Gesture,
    },
    /// Takes the last change back.
    Undo {
        /// The revision the hand saw.
        revision: u32,
    },
    /// Brings it back again.
    Redo {
        /// The revision the hand saw.
        revision: u32,
    },
    /// The layout as the text of a file.
    Text {},
}

impl Request {
    /// May it take longer than a frame? Then it is worked out beside the game and holds nobody up.
    pub fn is_slow(&self) -> bool {
        match self {
            Request::Library {} | Request::Open { .. } | Request::OpenText { .. } | Request::Text {} => true,
            Request::Measure { query } => !matches!(
                query,
                Query::Gap { .. }
                    | Query::Span { .. }
                    | Query::Within { .. }
                    | Query::Nearest { .. }
                    | Query::Sight { .. }
            ),
            _ => false,
        }
    }

    /// Can it change the table? Then what is asked after it must wait for it.
    pub fn can_change(&self) -> bool {
        match self {
            Request::Open { .. }
            | Request::OpenText { .. }
            | Request::Play { .. }
            | Request::Undo { .. }
            | Request::Redo { .. } => true,
            Request::Library {}
            | Request::View {}
            | Request::Measure { .. }
            | Request::Forecast { .. }
            | Request::Text {} => false,
        }
    }
}

impl Reply {
    /// A refusal for one reason.
    pub fn refused(place: impl fmt::Display, words: impl fmt::Display) -> Reply {
        Reply::Refused { faults: vec![Fault::new(place.to_string(), words.to_string())] }
    }

    /// The revision of the table it shows, if it shows one.
    pub fn revision(&self) -> Option<u32> {
        match self {
            Reply::View { view, .. } | Reply::Stale { view } => Some(view.revision),
            _ => None,
        }
    }
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Reply {
    /// To `library`.
    Library {
        /// By game and name.
        layouts: Vec<LayoutSheet>,
    },
    /// To `open`, `open_text`, `view`, `play`, `undo`, `redo`.
    View {
        /// The table now.
        view: View,
        /// What was odd about a file that was opened, though it could be read.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        notices: Vec<Fault>,
    },
    /// To `measure`.
    Measured {
        /// The answer.
        measured: Measured,
    },
    /// To `forecast`.
    Forecast {
        /// What would happen.
        forecast: Forecast,
    },
    /// To `text`.
    Text {
        /// A canonical layout file.
        text: String,
    },
    /// The request was made on an older table; here is the newer one. Nothing changed.
    Stale {
        /// The table now.
        view: View,
    },
    /// The request cannot be done; nothing changed. Every fault is listed.
    Refused {
        /// At least one.
        faults: Vec<Fault>,
    },
}

/// A layout in the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LayoutSheet {
    /// What `open` takes.
    pub key: String,
    /// What the table is called.
    pub title: String,
    /// Which game it is for.
    pub game: String,
    /// West to east, micrometres.
    pub width: i32,
    /// South to north, micrometres.
    pub depth: i32,
    /// How many faults its file has; with any it cannot be opened, and its size is not known.
    pub faults: u32,
}

/// Sent to every listener when the table has changed under somebody else's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Changed {
    /// The newer revision.
    pub changed: u32,
}
