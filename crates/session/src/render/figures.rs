//! Figures and markers as they are drawn.
//!
//! A side is told by its rim: plain, hatched, dotted or checked, with a dark line round it. A figure's front is
//! told by the pale diamond on its edge.

use super::pen::{Pen, escaped, mm, number};
use super::pyramid;
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
        match art {
            Art::Pyramid { pips } => pyramid::standing(pen, figure, pips, paint, &rim),
            Art::Lying { pips, ant } => pyramid::lying(pen, figure, (pips, ant), paint, &rim),
            _ => on_a_base(pen, figure, art, paint, &rim),
        }
        pen.line("</g>");
    }
}

/// What a side's rims are filled with.
pub(super) fn rim(side: Side, paint: &Paint) -> String {
    if side.0 == 0 { paint.base.to_owned() } else { format!("url(#side-{})", paint.name) }
}

fn on_a_base(pen: &mut Pen, figure: &FigureSheet, art: Art, paint: &Paint, rim: &str) {
    let outer = shape(figure.base, 1.0);
    pen.line(&format!("{outer} fill=\"{rim}\" stroke=\"{}\" stroke-width=\".7\"/>", paint.dark));
    let inner = shape(figure.base, 0.78);
    pen.line(&format!("{inner} fill=\"{}\" stroke=\"#fffaf0\" stroke-width=\".3\"/>", paint.tint));
    match art {
        Art::None => (),
        Art::Ant => pen.line(&pyramid::ant(half(figure.base).0.min(half(figure.base).1) * 0.7)),
        _ => people(pen, figure.base, paint),
    }
    front(pen, figure.base);
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
        let (x, y) = pen.at(marker.placement.at().vec2());
        let height = pen.letters(4.2);
        pen.label((x, y + height / 3.0), &marker.name, height, "font-style=\"italic\" text-anchor=\"middle\"");
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

/// People from above: shoulders and a head each; a horse under the rider of an oval base.
fn people(pen: &mut Pen, base: Base, paint: &Paint) {
    let man = |x: f64, y: f64, size: f64| {
        let (x, y) = (number(x), number(y));
        format!(
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{}\" ry=\"{}\" fill=\"{}\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#e9cfae\" stroke=\"#241f16\" stroke-width=\".25\"/>",
            number(size * 0.5),
            number(size * 0.28),
            paint.dark,
            number(size * 0.2)
        )
    };
    match base {
        Base::Round { diameter } => pen.line(&man(0.0, 0.0, mm(diameter) * 0.56)),
        Base::Oval { frontage, depth } => {
            let (wide, long) = (mm(frontage), mm(depth));
            pen.line(&format!(
                "<ellipse rx=\"{}\" ry=\"{}\" fill=\"#6b5138\"/><ellipse cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"#5a432d\"/>",
                number(wide * 0.16), number(long * 0.26), number(-long * 0.28), number(wide * 0.08), number(long * 0.09)
            ));
            pen.line(&man(0.0, long * 0.02, wide.min(long) * 0.5));
        }
        Base::Rectangle { frontage, depth } => {
            let (wide, deep) = (mm(frontage), mm(depth));
            let count = ((wide / deep * 1.6) as i32).clamp(1, 8);
            let size = (wide * 0.78 / f64::from(count)).min(deep * 0.6);
            for man_number in 0..count {
                let x = (f64::from(man_number) + 0.5 - f64::from(count) / 2.0) * wide * 0.78 / f64::from(count);
                pen.line(&man(x, 0.0, size * 0.9));
            }
        }
    }
}
