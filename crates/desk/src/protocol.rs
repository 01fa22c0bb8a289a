//! What goes through the door. The same JSON travels through the Tauri command, the WebSocket of
//! `handspan serve` and the lines of `handspan rpc`.

mod reply;
mod request;
mod sheets;

pub use handspan_session::fault::Fault;
pub use reply::Reply;
pub use request::{Muster, Request};
pub use sheets::{
    BackupSheet, BattleSheet, DamagedLine, GameSheet, KeptSheet, KindOfFile, LayoutSheet, Opening, RecentSheet,
    RuleSheet, TableFile, TableSheet,
};

use handspan_umpire::Seat;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A request with a number of the asker's choice, which the reply repeats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Any number.
    pub id: u32,
    /// Who asks; 0, the table itself, when absent.
    #[serde(default)]
    pub seat: Seat,
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

/// Sent to every listener when the table has changed under somebody else's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Changed {
    /// The newer pulse.
    pub changed: u32,
}
