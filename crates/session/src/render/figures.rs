//! Figures and markers as they are drawn.
//!
//! A side is told by its rim: plain, hatched, dotted or checked, with a dark line round it. A figure's front is
//! told by the pale diamond on its edge.

use super::chance::{Chance, hash};
use super::drawings::{Drawing, drawings};
use super::pen::{Pen, escaped, mm, number};
use super::pieces;
use super::shapes::{self, Manner, Named, ROUND};
use crate::layout::Layout;
use crate::view::{FigureSheet, SideSheet};
use handspan_games::sheet::{Art, KindSheet};
use handspan_table::{Base, Marker, Placement, Side};

/// Base colour, dark line, tint.
pub(super) struct Paint {
    name: &'static str,
    pub(super) base: &'static str,
    pub(super) dark: &'static str,
    pub(super) tint: &'static str,
}

const NOBODY: Paint = Paint { name: "nobody", base: "#8b8474", dark: "#4a4538", tint: "#e6e0d2" };
const PAINTS: [Paint; 4] = [
    Paint { name: "cobalt", base: "#2470be", dark: "#123f72", tint: "#cfe0f3" },
    Paint { name: "rust", base: "#c4511a", dark: "#7e2f0a", tint: "#f8dccb" },
    Paint { name: "plum", base: "#67266b", dark: "#3c1140", tint: "#ebd5ec" },
    Paint { name: "gold", base: "#e0a800", dark: "#7a5a00", tint: "#fbefc4" },
];

/// The rims, one for each colour, so that no side is told by colour alone.
pub(super) fn patterns(pen: &mut Pen) {
    for paint in &PAINTS {
        let sign = match paint.name {
            "rust" => "<path d=\"M-1 1L1 -1M0 4L4 0M3 5L5 3\" stroke=\"#fffaf0\" stroke-width=\".9\"/>",
            "plum" => {
                "<circle cx=\"1\" cy=\"1\" r=\".6\" fill=\"#fffaf0\"/><circle cx=\"3\" cy=\"3\" r=\".6\" fill=\"#fffaf0\"/>"
            }
            "gold" => "<path d=\"M0 0H2V2H0ZM2 2H4V4H2Z\" fill=\"#7a5a00\"/>",
            _ => "",
        };
        pen.line(&format!(
            "<pattern id=\"side-{}\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\"><rect width=\"4\" height=\"4\" \
             fill=\"{}\"/>{sign}</pattern>",
            paint.name, paint.base
        ));
    }
}

/// Every figure on its base, or as the piece it is.
pub(super) fn draw(pen: &mut Pen, layout: &Layout, kinds: &[KindSheet]) {
    for figure in &layout.figures {
        let paint = paint(figure.side, &layout.sides);
        let rim = rim(figure.side, paint);
        open(pen, figure.placement);
        pen.line(&format!("<title>{}</title>", escaped(&figure.name)));
        let art = kinds.iter().find(|sheet| sheet.kind == figure.kind).map_or(Art::Word, |sheet| sheet.art);
        match drawings().figure(art, &figure.kind) {
            Some(drawing) if !drawing.corners.is_empty() => pieces::draw(pen, figure, art, drawing, paint, &rim),
            drawing => on_a_base(pen, figure, drawing, paint, &rim),
        }
        pen.line("</g>");
    }
}

/// What a side's rims are filled with.
pub(super) fn rim(side: Side, paint: &Paint) -> String {
    if side.0 == 0 { paint.base.to_owned() } else { format!("url(#side-{})", paint.name) }
}

fn on_a_base(pen: &mut Pen, figure: &FigureSheet, drawing: Option<&Drawing>, paint: &Paint, rim: &str) {
    let outer = shape(figure.base, 1.0);
    pen.line(&format!("{outer} fill=\"{rim}\" stroke=\"{}\" stroke-width=\".7\"/>", paint.dark));
    let inner = shape(figure.base, 0.78);
    pen.line(&format!("{inner} fill=\"{}\" stroke=\"#fffaf0\" stroke-width=\".3\"/>", paint.tint));
    if let Some(drawing) = drawing {
        let (w, d) = half(figure.base);
        let (rim, is_square) = (w.min(d) * 0.2, matches!(figure.base, Base::Rectangle { .. }));
        // A rectangle keeps more room at its front, where the diamond is.
        let (behind, below) = if is_square { (1.6, rim * 0.45) } else { (1.15, 0.0) };
        stand(pen, &figure.kind, drawing, (w - rim * 1.15, d - rim * behind), below);
    }
    front(pen, figure.base);
}

/// What stands on a base, so many millimetres to each side of a point so far behind its middle: one figure, or ranks of
/// several on a wide base.
fn stand(pen: &mut Pen, kind: &str, drawing: &Drawing, (w, d): (f64, f64), below: f64) {
    let (columns, rows) = ranks(drawing, w / d);
    let (cell, row) = (2.0 * w / f64::from(columns), 2.0 * d / f64::from(rows));
    let size = cell.min(row) / 2.0;
    let across = size * drawing.broad.unwrap_or(0.94);
    let ahead = (row / 2.0).min(size * drawing.long.unwrap_or(1.0)) * 0.97;
    let seed = hash(&kind.to_lowercase());
    let named = Named::new();
    for (j, i) in (0..rows).flat_map(|j| (0..columns).map(move |i| (j, i))) {
        let mut chance = Chance::new(seed.wrapping_add(i * 7 + j * 31));
        let markup = shapes::markup(pen, drawing, &mut chance, &Manner::plain(&named, 0.0));
        let id = pen.define("g", ROUND, &markup);
        let (x, y) = (cell * (f64::from(i) + 0.5) - w, row * (f64::from(j) + 0.5) - d + below);
        let [x, y, across, ahead] = [x, y, across, ahead].map(number);
        pen.line(&format!("<use href=\"#{id}\" transform=\"translate({x} {y}) scale({across} {ahead})\"/>"));
    }
}

/// How many stand beside and behind each other on a base so much wider than deep.
fn ranks(drawing: &Drawing, wide: f64) -> (u32, u32) {
    let Some(ranks) = drawing.ranks else { return (1, 1) };
    if wide.max(1.0 / wide) <= 1.18 {
        return (1, 1);
    }
    let columns = (wide * ranks.files).round().clamp(1.0, 5.0);
    (columns as u32, (columns * 0.75 / wide).round().clamp(1.0, ranks.rows.max(1.0)) as u32)
}

/// Half of what a base measures across and ahead, in millimetres.
pub(super) fn half(base: Base) -> (f64, f64) {
    match base {
        Base::Round { diameter } => (mm(diameter) / 2.0, mm(diameter) / 2.0),
        Base::Rectangle { frontage, depth } | Base::Oval { frontage, depth } => (mm(frontage) / 2.0, mm(depth) / 2.0),
    }
}

/// Every marker: a flat counter with a double edge.
pub(super) fn markers(pen: &mut Pen, markers: &[Marker]) {
    for marker in markers {
        open(pen, marker.placement);
        let (outer, inner) = (shape(marker.base, 1.0), shape(marker.base, 0.84));
        pen.line(&format!("{outer} fill=\"#fbf7ee\" fill-opacity=\".85\" stroke=\"#241f16\" stroke-width=\".5\"/>"));
        pen.line(&format!("{inner} fill=\"none\" stroke=\"#564d3c\" stroke-width=\".4\" stroke-dasharray=\"2 1.2\"/>"));
        pen.line("</g>");
        let drawing = drawings().marker(&marker.kind);
        let radius = half(marker.base).0.min(half(marker.base).1);
        if let Some(drawing) = drawing {
            let markup = shapes::markup(pen, drawing, &mut Chance::new(1), &Manner::plain(&Named::new(), 0.0));
            let (id, at) = (pen.define("g", ROUND, &markup), pen.pair(marker.placement.at().vec2()));
            pen.line(&format!("<use href=\"#{id}\" transform=\"translate({at}) scale({})\"/>", number(radius * 0.8)));
        }
        let (x, y) = pen.at(marker.placement.at().vec2());
        let height = pen.letters(4.2);
        let below = if drawing.is_some() { radius + height } else { height / 3.0 };
        pen.label((x, y + below), &marker.name, height, "font-style=\"italic\" text-anchor=\"middle\"");
    }
}

/// The names of figures, each behind its figure's back.
pub(super) fn names(pen: &mut Pen, figures: &[FigureSheet]) {
    for figure in figures {
        let (x, y) = pen.at(figure.placement.at().vec2());
        let ahead = figure.placement.facing.unit();
        let away = mm(match figure.base {
            Base::Round { diameter } => diameter,
            Base::Rectangle { depth, .. } | Base::Oval { depth, .. } => depth,
        }) / 2.0;
        let height = pen.letters(3.6);
        if ahead.x.abs() > ahead.y.abs() {
            let (side, anchor) = if ahead.x > 0.0 { (-1.0, "end") } else { (1.0, "start") };
            let at = (x + side * (away + 1.5), y + height / 3.0);
            pen.label(at, &figure.name, height, &format!("text-anchor=\"{anchor}\""));
        } else {
            let below = if ahead.y > 0.0 { away + height + 0.6 } else { -away - 1.6 };
            pen.label((x, y + below), &figure.name, height, "text-anchor=\"middle\"");
        }
    }
}

pub(super) fn paint(side: Side, sides: &[SideSheet]) -> &'static Paint {
    let colour = sides.iter().find(|sheet| sheet.side == side).map(|sheet| sheet.colour.as_str());
    PAINTS.iter().find(|paint| Some(paint.name) == colour).unwrap_or(&NOBODY)
}

/// A group in which the placement is the origin and its facing is up.
fn open(pen: &mut Pen, placement: Placement) {
    let (at, turn) = (pen.pair(placement.at().vec2()), number(placement.facing.as_degrees()));
    pen.put(&format!("<g transform=\"translate({at}) rotate({turn})\">"));
}

/// An unfinished element: the base, or a part of it about the centre.
fn shape(base: Base, part: f64) -> String {
    let half = |size: i32| mm(size) / 2.0 * part;
    match base {
        Base::Round { diameter } => format!("<circle r=\"{}\"", number(half(diameter))),
        Base::Oval { frontage, depth } => {
            format!("<ellipse rx=\"{}\" ry=\"{}\"", number(half(frontage)), number(half(depth)))
        }
        Base::Rectangle { frontage, depth } => {
            // The rim is as wide along both edges, whatever the proportions.
            let rim = mm(frontage.min(depth)) * (1.0 - part) / 2.0;
            let (right, ahead) = (mm(frontage) / 2.0 - rim, mm(depth) / 2.0 - rim);
            let (x, y, width, height) = (number(-right), number(-ahead), number(right * 2.0), number(ahead * 2.0));
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
        }
    }
}

fn front(pen: &mut Pen, base: Base) {
    let (ahead, size) = match base {
        Base::Round { diameter } => (mm(diameter) / 2.0, mm(diameter)),
        Base::Rectangle { frontage, depth } | Base::Oval { frontage, depth } => {
            (mm(depth) / 2.0, mm(frontage.min(depth)))
        }
    };
    let (tip, half) = (number(-ahead - 0.5), (size * 0.09).min(2.5));
    pen.line(&format!(
        "<path d=\"M0 {tip}l{0} {1}L0 {2}l-{0} -{1}Z\" fill=\"#fffaf0\" stroke=\"#241f16\" stroke-width=\".4\"/>",
        number(half),
        number(half * 1.2),
        number(-ahead - 0.5 + half * 2.4),
    ));
}
