//! Pyramids from above, standing or lying, lit from the north west.

use super::figures::{Paint, half};
use super::pen::{Pen, number};
use crate::view::FigureSheet;
use handspan_table::Facing;

/// How much of a piece is its foot, where the pattern of its side is.
const FOOT: f64 = 0.24;
/// Where the pips of a face are, from the point to the foot.
const PIPS: f64 = 0.5;

/// A pyramid that stands: four facets, the pattern at the foot, pips on every face.
pub(super) fn standing(pen: &mut Pen, figure: &FigureSheet, pips: u8, paint: &Paint, rim: &str) {
    let (w, d) = half(figure.base);
    let corners = [(-w, -d), (w, -d), (w, d), (-w, d)];
    pen.line(&polygon(&corners, &format!("fill=\"{rim}\" stroke=\"{}\" stroke-width=\".7\"", paint.dark)));
    let inner = corners.map(|(x, y)| (x * (1.0 - FOOT), y * (1.0 - FOOT)));
    pen.line(&polygon(&inner, &format!("fill=\"{}\"", paint.base)));
    let ahead = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
    for (side, (x, y)) in ahead.into_iter().enumerate() {
        let facet = [corners[side], corners[(side + 1) % 4], (0.0, 0.0)];
        pen.line(&polygon(&facet, &shade(figure.placement.facing, (x, y), 0.42)));
        let (across, reach) = if x == 0.0 { (w, d) } else { (d, w) };
        for number in 0..pips.min(3) {
            let off = (f64::from(number) - f64::from(pips.min(3) - 1) / 2.0) * across * 0.36;
            let at = (x * reach * PIPS - y * off, y * reach * PIPS + x * off);
            pen.line(&pip(at, w.min(d) * 0.085));
        }
    }
    let edges = corners.map(|(x, y)| format!("M0 0L{} {}", number(x), number(y))).concat();
    pen.line(&format!("<path d=\"{edges}\" stroke=\"{}\" stroke-width=\".35\"/>", paint.dark));
}

/// A pyramid that lies, its point ahead: the face that is up, with what it carries.
pub(super) fn lying(pen: &mut Pen, figure: &FigureSheet, (pips, ant_on): (u8, bool), paint: &Paint, rim: &str) {
    let (w, d) = half(figure.base);
    let face = [(0.0, -d), (w, d), (-w, d)];
    pen.line(&polygon(&face, &format!("fill=\"{rim}\" stroke=\"{}\" stroke-width=\".7\"", paint.dark)));
    // The middle of the face is two thirds down from its point.
    let middle = d / 3.0;
    let inner = face.map(|(x, y)| (x * 0.62, middle + (y - middle) * 0.62));
    pen.line(&polygon(&inner, &format!("fill=\"{}\" stroke=\"#fffaf0\" stroke-width=\".3\"", paint.tint)));
    pen.line(&polygon(&[(0.0, -d), (w, d), (0.0, d)], &shade(figure.placement.facing, (1.0, -0.4), 0.26)));
    pen.line(&polygon(&[(0.0, -d), (0.0, d), (-w, d)], &shade(figure.placement.facing, (-1.0, -0.4), 0.26)));
    for number in 0..pips.min(3) {
        let off = (f64::from(number) - f64::from(pips.min(3) - 1) / 2.0) * w * 0.36;
        pen.line(&pip((off, d * 0.88), w.min(d) * 0.075));
    }
    if ant_on {
        pen.put(&format!("<g transform=\"translate(0 {})\">", number(d * 0.38)));
        pen.line(&ant(w.min(d) * 0.42));
        pen.line("</g>");
    }
}

/// An ant from above, its head ahead, so many millimetres from the middle to the end.
pub(super) fn ant(size: f64) -> String {
    let at = |part: f64| number(part * size);
    let legs = "M-.1 -.16L-.82 -.62M.1 -.16L.82 -.62M-.1 0L-.92 .02M.1 0L.92 .02M-.1 .1L-.8 .62M.1 .1L.8 .62M-.1 -.72L-.4 -1M.1 -.72L.4 -1";
    format!(
        "<g transform=\"scale({})\" fill=\"#7a3620\" stroke=\"#33150a\" stroke-width=\".09\"><path d=\"{legs}\"/>\
         <ellipse cy=\".52\" rx=\".42\" ry=\".44\"/><ellipse cy=\"-.06\" rx=\".26\" ry=\".24\"/><ellipse cy=\"-.52\" rx=\".36\" ry=\".28\"/></g>",
        at(1.0)
    )
}

/// How light or dark a facet is that looks this way, right and back, on a piece with this facing.
fn shade(facing: Facing, (x, y): (f64, f64), most: f64) -> String {
    let ahead = facing.unit();
    let (east, north) = (x * ahead.y - y * ahead.x, -x * ahead.x - y * ahead.y);
    let light = (north - east) / std::f64::consts::SQRT_2 / (x * x + y * y).sqrt();
    let colour = if light > 0.0 { "#fff" } else { "#000" };
    format!("fill=\"{colour}\" fill-opacity=\"{}\"", number(light.abs() * most))
}

fn polygon(points: &[(f64, f64)], style: &str) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect();
    format!("<polygon points=\"{}\" {style}/>", points.join(" "))
}

fn pip((x, y): (f64, f64), radius: f64) -> String {
    format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#fffaf0\"/>", number(x), number(y), number(radius))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whichever way a piece is turned, the facet that looks north is lit and the one that looks south is dark.
    #[test]
    fn light_comes_from_the_north_west() {
        // Ahead is up on the piece: (0, -1). To the right is (1, 0).
        let lit = |degrees: f64, x, y| shade(Facing::degrees(degrees), (x, y), 0.42).contains("#fff");
        for (degrees, north) in [(0.0, (0.0, -1.0)), (90.0, (-1.0, 0.0)), (180.0, (0.0, 1.0)), (270.0, (1.0, 0.0))] {
            assert!(lit(degrees, north.0, north.1), "{degrees}: its northern facet");
            assert!(!lit(degrees, -north.0, -north.1), "{degrees}: its southern facet");
        }
        for (degrees, west) in [(0.0, (-1.0, 0.0)), (90.0, (0.0, 1.0)), (180.0, (1.0, 0.0)), (270.0, (0.0, -1.0))] {
            assert!(lit(degrees, west.0, west.1), "{degrees}: its western facet");
        }
    }
}
