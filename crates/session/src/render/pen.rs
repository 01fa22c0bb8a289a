//! Writing SVG: numbers, escaped text, paths with north up.

use handspan_table::{Area, Point, Vec2};
use std::collections::BTreeMap;
use std::fmt::Write;

/// An SVG document being written. It takes table coordinates in micrometres and writes millimetres, y downward.
pub(super) struct Pen {
    text: String,
    depth: i32,
    /// How much larger than on a small table letters are.
    letters: f64,
    /// Gradients, clips and signs, each with the number of its id.
    defined: BTreeMap<(&'static str, String), usize>,
}

impl Pen {
    /// For a table of this size. On one of three feet the smallest letters are 3.6 mm high; on a larger one
    /// letters grow, so that they read when the whole of it is on one screen or sheet.
    pub(super) fn new(width: i32, depth: i32) -> Pen {
        let letters = (mm(width.max(depth)) / 914.4).clamp(1.0, 1.6);
        Pen { text: String::new(), depth, letters, defined: BTreeMap::new() }
    }

    /// A height of letters as it is on this table, in millimetres.
    pub(super) fn letters(&self, height: f64) -> f64 {
        height * self.letters
    }

    /// The id of an element that others refer to; one that is defined already is not written twice.
    pub(super) fn define(&mut self, element: &'static str, attributes: &str, content: &str) -> String {
        let gap = if attributes.is_empty() { "" } else { " " };
        let next = self.defined.len();
        let id = self.defined.entry((element, format!("{gap}{attributes}>{content}"))).or_insert(next);
        format!("d{id}")
    }

    /// Everything that was defined, once nothing more is.
    pub(super) fn definitions(&mut self) {
        self.line("<defs>");
        for ((element, rest), id) in std::mem::take(&mut self.defined) {
            self.line(&format!("<{element} id=\"d{id}\"{rest}</{element}>"));
        }
        self.line("</defs>");
    }

    /// The document so far.
    pub(super) fn text(self) -> String {
        self.text
    }

    /// Markup, as it is.
    pub(super) fn put(&mut self, markup: &str) {
        self.text.push_str(markup);
    }

    /// Markup on a line of its own.
    pub(super) fn line(&mut self, markup: &str) {
        self.text.push_str(markup);
        self.text.push('\n');
    }

    /// Text at a place in millimetres of the drawing, its letters as high as [`Pen::letters`] gives, on a paper
    /// casing so that it reads on any ground.
    pub(super) fn label(&mut self, (x, y): (f64, f64), words: &str, height: f64, attributes: &str) {
        let (x, y, words, height) = (number(x), number(y), escaped(words), number(height));
        self.line(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{height}\" fill=\"#241f16\" stroke=\"#fffaf0\" stroke-width=\"1.2\" \
             stroke-linejoin=\"round\" paint-order=\"stroke\" {attributes}>{words}</text>"
        ));
    }

    /// A table point in millimetres of the drawing.
    pub(super) fn at(&self, point: Vec2) -> (f64, f64) {
        (point.x / 1_000.0, (f64::from(self.depth) - point.y) / 1_000.0)
    }

    /// The same as two numbers of a path.
    pub(super) fn pair(&self, point: Vec2) -> String {
        let (x, y) = self.at(point);
        format!("{} {}", number(x), number(y))
    }

    /// The path data of an area: its rings, or the middle of a line.
    pub(super) fn path(&self, area: &Area) -> String {
        match area {
            Area::Polygon { corners, holes } => {
                let rings = std::iter::once(corners).chain(holes);
                rings.map(|ring| format!("{}Z", self.way(ring))).collect()
            }
            Area::Line { points, .. } => self.way(points),
        }
    }

    fn way(&self, points: &[Point]) -> String {
        let mut data = String::new();
        for (rank, point) in points.iter().enumerate() {
            let _ = write!(data, "{}{}", if rank == 0 { "M" } else { "L" }, self.pair(point.vec2()));
        }
        data
    }
}

/// Micrometres in millimetres.
pub(super) fn mm(micrometres: i32) -> f64 {
    f64::from(micrometres) / 1_000.0
}

/// To the micrometre, without idle zeros; never `-0`.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Text that cannot be taken for markup; what XML cannot hold is replaced.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            bad if bad.is_control() || matches!(bad, '\u{FFFE}' | '\u{FFFF}') => safe.push('\u{FFFD}'),
            plain => safe.push(plain),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [(25.4, "25.4"), (100.0, "100"), (-0.0001, "0"), (0.1 + 0.2, "0.3"), (-1.5, "-1.5")] {
            assert_eq!(number(value), text);
        }
    }
}
