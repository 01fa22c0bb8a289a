//! How much a layout file may hold. A file past any of these is refused with a sentence, so that no file
//! can keep a table waiting.

use std::ops::RangeInclusive;

/// Bytes in a file. Whoever reads one from a disk checks this before reading.
pub const BYTES: usize = 8 * 1024 * 1024;
/// Coordinates and lengths, in micrometres: 20 m either way.
pub const COORDINATE: RangeInclusive<i64> = -20_000_000..=20_000_000;
/// Lengths that cannot be negative.
pub const LENGTH: RangeInclusive<i64> = 0..=20_000_000;
/// Width and depth of a table: up to 10 m.
pub const TABLE: RangeInclusive<i64> = 1..=10_000_000;
/// Either tolerance.
pub const TOLERANCE: RangeInclusive<i64> = 0..=50_000;
/// Sides of a base: 1 mm to 500 mm.
pub const BASE: RangeInclusive<i64> = 1_000..=500_000;
/// Width of a line: up to 1 m.
pub const LINE: RangeInclusive<i64> = 1..=1_000_000;
/// Millidegrees of a facing.
pub const FACING: RangeInclusive<i64> = 0..=359_999;
/// Per mille of a slow passage.
pub const FACTOR: RangeInclusive<i64> = 1_000..=1_000_000;
/// Ids of terrain, figures and markers.
pub const ID: RangeInclusive<i64> = 1..=4_294_967_295;
/// Numbers of sides; 0 is nobody's.
pub const SIDE: RangeInclusive<i64> = 1..=255;
/// Pieces of terrain.
pub const PIECES: usize = 2_000;
/// Vertices of one piece, its holes included.
pub const VERTICES: usize = 2_000;
/// Vertices of all pieces together.
pub const VERTICES_IN_ALL: usize = 100_000;
/// Figures.
pub const FIGURES: usize = 5_000;
/// Markers.
pub const MARKERS: usize = 5_000;
/// Facts of the set-up.
pub const FACTS: usize = 5_000;
/// Numbers of one fact.
pub const NUMBERS: usize = 100;
/// Tags of one piece, and ways of going it names.
pub const TAGS: usize = 100;
/// Characters in a name, title, kind or tag.
pub const NAME: usize = 200;
/// Paragraphs of a briefing.
pub const BRIEFING: usize = 6;
/// Characters in a paragraph of a briefing.
pub const PARAGRAPH: usize = 400;
/// Faults listed; the rest are counted.
pub const FAULTS: usize = 100;
