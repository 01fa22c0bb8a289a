//! The fields of a drawing, read strictly: a field with a wrong name is a mistake that a test finds.

use serde::Deserialize;
use std::collections::BTreeMap;

/// Each group picks one place in its lists at random: the colours at that place go together.
pub(in crate::render) type ColourGroup = BTreeMap<String, Vec<String>>;

/// A figure, the picture on a marker, or a sign on terrain, in a box from -1 to 1.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::render) struct Drawing {
    pub(in crate::render) name: String,
    /// Whole words, or parts of words, of a kind that is drawn like this when its game does not say how.
    pub(in crate::render) words: Vec<String>,
    pub(in crate::render) parts: Vec<String>,
    /// How much of its place a figure fills, and how much longer than wide it may be.
    pub(in crate::render) broad: Option<f64>,
    pub(in crate::render) long: Option<f64>,
    /// Several stand on a wide base.
    pub(in crate::render) ranks: Option<Ranks>,
    /// The corners of a piece that is its own base.
    pub(in crate::render) corners: Vec<(f64, f64)>,
    pub(in crate::render) colours: Vec<ColourGroup>,
    /// Paths with variants. One number picks the variant of all of them.
    pub(in crate::render) shapes: BTreeMap<String, Vec<String>>,
    pub(in crate::render) layers: Vec<Shape>,
}

/// Files for each depth of a wide base, and rows at most.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::render) struct Ranks {
    pub(in crate::render) files: f64,
    pub(in crate::render) rows: f64,
}

/// One step of a drawing.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::render) struct Shape {
    pub(in crate::render) path: Option<String>,
    pub(in crate::render) ovals: Vec<(f64, f64, f64, f64)>,
    pub(in crate::render) even: bool,
    pub(in crate::render) fill: Option<Fill>,
    pub(in crate::render) line: Option<String>,
    pub(in crate::render) width: LineWidth,
    pub(in crate::render) shift: Option<(f64, f64)>,
    pub(in crate::render) chance: Option<f64>,
    pub(in crate::render) from: f64,
    pub(in crate::render) facet: Option<(f64, f64, f64)>,
    pub(in crate::render) pips: Option<u8>,
    pub(in crate::render) carried: Option<String>,
    pub(in crate::render) at: (f64, f64),
    pub(in crate::render) size: (f64, f64),
}

/// What an area is filled with.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(in crate::render) enum Fill {
    Colour(String),
    Gradient {
        stops: Vec<(f64, String)>,
        /// Two circles: x, y and radius of the inner one, then of the outer one. Without them it is straight.
        radial: Option<[f64; 6]>,
    },
}

/// The width of a line in units of the box, or in pixels within limits.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(in crate::render) enum LineWidth {
    Units(f64),
    Pixels {
        px: f64,
        #[serde(default)]
        least: f64,
        #[serde(default = "endless")]
        most: f64,
    },
}

impl Default for LineWidth {
    fn default() -> LineWidth {
        LineWidth::Units(0.0)
    }
}

fn endless() -> f64 {
    f64::INFINITY
}

/// How a kind of terrain is drawn.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::render) struct TerrainDrawing {
    pub(in crate::render) name: String,
    pub(in crate::render) kinds: Vec<String>,
    /// Where several names of a piece have a drawing, the highest number wins.
    pub(in crate::render) wins: i8,
    pub(in crate::render) colours: Vec<ColourGroup>,
    pub(in crate::render) colours_by: Option<ColoursBy>,
    pub(in crate::render) layers: Vec<Layer>,
}

/// Pieces of one kind have the same colours; otherwise each has its own.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::render) enum ColoursBy {
    Kind,
}

/// One step of drawing a piece of terrain.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::render) struct Layer {
    pub(in crate::render) layer: LayerKind,
    pub(in crate::render) only: Option<Only>,
    #[serde(default)]
    pub(in crate::render) clip: bool,
    pub(in crate::render) from: Option<f64>,
    pub(in crate::render) below: Option<f64>,
    pub(in crate::render) broad: Option<f64>,
    pub(in crate::render) fill: Option<Fill>,
    pub(in crate::render) line: Option<String>,
    pub(in crate::render) width: Option<Width>,
    pub(in crate::render) shift: Option<(f64, f64)>,
    #[serde(default)]
    pub(in crate::render) dashes: Vec<f64>,
    pub(in crate::render) dots: Option<f64>,
    pub(in crate::render) edge: Option<Edge>,
    pub(in crate::render) off: Option<f64>,
    pub(in crate::render) strength: Option<f64>,
    pub(in crate::render) inset: Option<f64>,
    #[serde(default)]
    pub(in crate::render) signs: Vec<SignShare>,
    pub(in crate::render) size: Option<Width>,
    pub(in crate::render) radius: Option<(f64, f64)>,
    pub(in crate::render) apart: Option<f64>,
    pub(in crate::render) room: Option<f64>,
    pub(in crate::render) step: Option<f64>,
    pub(in crate::render) step_part: Option<f64>,
    pub(in crate::render) step_px: Option<f64>,
    pub(in crate::render) first: Option<f64>,
    #[serde(default)]
    pub(in crate::render) fit: bool,
    #[serde(default)]
    pub(in crate::render) ends: bool,
    pub(in crate::render) stray: Option<f64>,
    pub(in crate::render) at: Option<(f64, f64)>,
    pub(in crate::render) bricks: Option<f64>,
    #[serde(rename = "box")]
    pub(in crate::render) rectangle: Option<[f64; 4]>,
    pub(in crate::render) corner: Option<f64>,
    pub(in crate::render) lanes: Option<f64>,
    pub(in crate::render) every: Option<f64>,
    pub(in crate::render) lengths: Option<[f64; 2]>,
}

/// What a layer of terrain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::render) enum LayerKind {
    Shade,
    Fill,
    Outline,
    Middle,
    Banks,
    Edge,
    Strew,
    Along,
    Sign,
    Rows,
    Hatch,
    Box,
    Contour,
    Hachures,
}

/// Which areas a layer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::render) enum Only {
    Line,
    Polygon,
}

/// Solid stops movement, long dashes are woods, dots are slow ground, dash and dot is wet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::render) enum Edge {
    Solid,
    Wood,
    Slow,
    Wet,
    Open,
    /// As the traits of the piece have it.
    Traits,
}

/// A length on the table, in inches: a part of the breadth of the terrain and so many pixels, within limits.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(in crate::render) enum Width {
    Inches(f64),
    Sum(WidthSum),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::render) struct WidthSum {
    #[serde(default)]
    pub(in crate::render) part: f64,
    #[serde(default)]
    pub(in crate::render) px: f64,
    #[serde(default = "endless")]
    pub(in crate::render) px_most: f64,
    #[serde(default = "endless")]
    pub(in crate::render) most: f64,
    #[serde(default)]
    pub(in crate::render) least: f64,
    #[serde(default)]
    pub(in crate::render) least_px: f64,
}

/// A sign, how often it is the one, and how large beside the others.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::render) struct SignShare {
    pub(in crate::render) sign: String,
    #[serde(default = "whole")]
    pub(in crate::render) share: f64,
    #[serde(default = "whole")]
    pub(in crate::render) size: f64,
}

fn whole() -> f64 {
    1.0
}

/// As much of a mat as an SVG shows; the page shows its fibres too.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::render) struct Mat {
    pub(in crate::render) tone: String,
    pub(in crate::render) squares: Option<String>,
    /// The colours of a hill on it.
    pub(in crate::render) earth: BTreeMap<String, String>,
    pub(in crate::render) weave: Option<Weave>,
}

/// A few strokes on a square of 30 mm.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::render) struct Weave {
    pub(in crate::render) line: String,
    pub(in crate::render) path: String,
}
