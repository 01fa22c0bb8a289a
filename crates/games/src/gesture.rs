//! Gestures: what the hand did. A game says which actions a gesture may begin.

use handspan_table::{Facing, FigureId, MarkerId, Placement, Point};
use handspan_umpire::Step;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What the hand did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Gesture {
    /// Dragged a figure along waypoints (without its start) and let go, perhaps turned.
    Drag {
        /// Which.
        figure: FigureId,
        /// Where to, leg by leg; the last is where it is dropped. Empty: turned in place.
        path: Vec<Point>,
        /// The facing it ends with; as it was when absent.
        #[serde(default)]
        facing: Option<Facing>,
        /// How it was turned at each of the waypoints, where it was; none at all, or one for each.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        facings: Vec<Option<Facing>>,
        /// Do not snap the end to contact.
        #[serde(default)]
        free: bool,
    },
    /// Moved several figures as one.
    DragGroup {
        /// Which, ascending.
        figures: Vec<FigureId>,
        /// How, step by step.
        steps: Vec<Step>,
    },
    /// Laid a marker elsewhere.
    DragMarker {
        /// Which.
        marker: MarkerId,
        /// Where.
        to: Placement,
    },
    /// Pointed from one figure to another.
    Point {
        /// From whom.
        from: FigureId,
        /// At whom.
        to: FigureId,
    },
    /// Pointed from a figure at a place: at the marker or the piece of terrain that lies there.
    PointAt {
        /// From whom.
        from: FigureId,
        /// Where.
        at: Point,
    },
}
