//! The strips before the players, each in a frame of its side's pattern, and the directions on them.

use super::figures::{paint, rim};
use super::pen::{Pen, mm, number};
use crate::layout::Layout;
use handspan_games::book::{Compass, Pad};

/// How wide the frame of a pad is, in millimetres.
const FRAME: f64 = 3.0;

/// Every pad, under the pieces on it.
pub(super) fn draw(pen: &mut Pen, layout: &Layout, pads: &[Pad]) {
    for pad in pads {
        let paint = paint(pad.side, &layout.sides);
        let (left, top) = (mm(pad.corner.x), mm(layout.depth) - mm(pad.corner.y) - mm(pad.depth));
        let (width, depth) = (mm(pad.width), mm(pad.depth));
        for (inset, fill) in [(0.0, rim(pad.side, paint)), (FRAME, PAPER.to_owned())] {
            pen.line(&format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\".5\"/>",
                number(left + inset),
                number(top + inset),
                number(width - 2.0 * inset),
                number(depth - 2.0 * inset),
                paint.dark
            ));
        }
        if let Some(compass) = &pad.compass {
            directions(pen, compass);
        }
    }
}

const PAPER: &str = "#fbf7ee";

/// A ring, and at its edge an arrow head for each direction.
fn directions(pen: &mut Pen, compass: &Compass) {
    let (x, y) = pen.at(compass.middle.vec2());
    let radius = mm(compass.radius);
    pen.line(&format!("<g transform=\"translate({} {})\" stroke=\"#685e4b\">", number(x), number(y)));
    pen.line(&format!("<circle r=\"{}\" fill=\"#f3ecdd\" stroke-width=\".5\"/>", number(radius)));
    for direction in 0..compass.directions {
        let turn = f64::from(direction) * 360.0 / f64::from(compass.directions);
        pen.line(&format!(
            "<path d=\"M0 {}l-1.6 3h3.2Z\" transform=\"rotate({})\" fill=\"#685e4b\" stroke=\"none\"/>",
            number(-radius + 1.0),
            number(turn)
        ));
    }
    pen.line("</g>");
}
