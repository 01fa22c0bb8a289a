//! The continuous table and every measurement on it.
//!
//! The table measures and never forbids: it knows no dice, no turns and no rules. Lengths are in
//! micrometres throughout; what is committed to the table is whole micrometres, what is measured is
//! floating point and is compared only through [`Tolerances`].

mod base;
mod edges;
mod facing;
mod figure;
mod ground;
mod holders;
mod index;
mod length;
mod marker;
pub mod measure;
mod names;
mod point;
pub mod polygon;
mod spans;
mod table;
mod template;
mod terrain;
pub mod trig;

pub use base::{Base, Bounds, OVAL_CORNERS, Outline, Stand};
pub use edges::Edge;
pub use facing::Facing;
pub use figure::{Figure, FigureId, Name, Side};
pub use ground::{Ground, Part, Ring};
pub use length::{Length, Share, Tolerances, cm, inches, micrometres, mm};
pub use marker::{Marker, MarkerId};
pub use names::Names;
pub use point::{Placement, Point, Pose, Vec2, side_of};
pub use table::{Piece, Table};
pub use template::Template;
pub use terrain::{Area, Cover, Passage, Terrain, TerrainId, Traits, Visibility};
