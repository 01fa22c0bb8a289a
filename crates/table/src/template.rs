//! Templates: shapes laid on the table for a moment.

use crate::point::Point;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The shape of a template. It is laid at a placement: circles and rings about the point, cones,
/// teardrops and beams from the point along the facing, rectangles centred on the point, and polygons
/// with their own corners taken relative to the point and turned with the facing. Sizes are micrometres.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "shape", rename_all = "snake_case", deny_unknown_fields)]
pub enum Template {
    /// A blast.
    Circle {
        /// From the point.
        radius: i32,
    },
    /// A circle with a hole.
    Ring {
        /// The hole.
        inner: i32,
        /// The rim.
        outer: i32,
    },
    /// A sector of a circle.
    Cone {
        /// From the point.
        length: i32,
        /// The whole opening angle in millidegrees, 1 to 360,000.
        angle: i32,
    },
    /// The hull of a point-like tip and a round end: a flame.
    Teardrop {
        /// From the tip to the far rim of the round end.
        length: i32,
        /// Radius of the tip.
        tip: i32,
        /// Radius of the round end.
        end: i32,
    },
    /// A strip.
    Beam {
        /// From the point.
        length: i32,
        /// Across.
        width: i32,
    },
    /// A rectangle about the point.
    Rectangle {
        /// Across the facing.
        frontage: i32,
        /// Along the facing.
        depth: i32,
    },
    /// Any simple polygon.
    Polygon {
        /// Its corners, from the point, as they lie when it looks north.
        corners: Vec<Point>,
    },
}
