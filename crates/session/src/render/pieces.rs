//! Pieces that are their own base, lit from the north west.

use super::chance::Chance;
use super::drawings::{Drawing, Shape, drawings};
use super::figures::{Paint, half};
use super::pen::{Pen, number};
use super::shapes::{self, DETAIL, Manner, Named, ROUND};
use crate::view::FigureSheet;
use handspan_games::sheet::Art;
use handspan_table::Facing;

/// A piece about the origin, looking up: the pattern of its side at its foot, its facets, what it carries.
pub(super) fn draw(pen: &mut Pen, figure: &FigureSheet, art: Art, drawing: &Drawing, paint: &Paint, rim: &str) {
    let (w, d) = half(figure.base);
    let corners: Vec<String> =
        drawing.corners.iter().map(|(x, y)| format!("{},{}", number(x * w), number(y * d))).collect();
    let corners = corners.join(" ");
    pen.line(&format!("<polygon points=\"{corners}\" fill=\"{rim}\"/>"));
    let named = [("base", paint.base), ("dark", paint.dark), ("tint", paint.tint)];
    let named: Named = named.map(|(name, colour)| (name.to_owned(), colour.to_owned())).into();
    let (pips, ant) = match art {
        Art::Pyramid { pips } => (pips, false),
        Art::Lying { pips, ant } => (pips, ant),
        Art::Word | Art::None | Art::Drawn { .. } => (0, false),
    };
    let least = w.min(d);
    let manner = Manner {
        named: &named,
        pixel: 25.4 / DETAIL / w,
        stretch: (w / least, d / least),
        pips: pips.min(3),
        light: &|facet| light(figure.placement.facing, facet),
        carry: &|pen, shape| if ant { carried(pen, shape, (w, d)) } else { String::new() },
    };
    let markup = shapes::markup(pen, drawing, &mut Chance::new(1), &manner);
    pen.line(&format!("<g {ROUND} transform=\"scale({} {})\">{markup}</g>", number(w), number(d)));
    let dark = paint.dark;
    pen.line(&format!(
        "<polygon points=\"{corners}\" fill=\"none\" stroke=\"{dark}\" stroke-width=\".7\" stroke-linejoin=\"round\"/>"
    ));
}

/// What a piece carries, as long as wide, whatever the piece measures.
fn carried(pen: &mut Pen, shape: &Shape, (w, d): (f64, f64)) -> String {
    let Some(drawing) = shape.carried.as_deref().and_then(|name| drawings().named(name)) else { return String::new() };
    let reach = (w * shape.size.0).min(d * shape.size.1);
    let markup = shapes::markup(pen, drawing, &mut Chance::new(1), &Manner::plain(&Named::new(), 0.0));
    let [x, y, across, ahead] = [shape.at.0, shape.at.1, reach / w, reach / d].map(number);
    format!("<g transform=\"translate({x} {y}) scale({across} {ahead})\">{markup}</g>")
}

/// How light or dark a facet is that looks this way, right and back, on a piece with this facing.
fn light(facing: Facing, (x, y, most): (f64, f64, f64)) -> String {
    let ahead = facing.unit();
    let (east, north) = (x * ahead.y - y * ahead.x, -x * ahead.x - y * ahead.y);
    let light = (north - east) / std::f64::consts::SQRT_2 / (x * x + y * y).sqrt();
    let colour = if light > 0.0 { "#fff" } else { "#000" };
    format!("fill=\"{colour}\" fill-opacity=\"{}\"", number(light.abs() * most))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whichever way a piece is turned, the facet that looks north is lit and the one that looks south is dark.
    #[test]
    fn light_comes_from_the_north_west() {
        // Ahead is up on the piece: (0, -1). To the right is (1, 0).
        let lit = |degrees: f64, x, y| light(Facing::degrees(degrees), (x, y, 0.42)).contains("#fff");
        for (degrees, north) in [(0.0, (0.0, -1.0)), (90.0, (-1.0, 0.0)), (180.0, (0.0, 1.0)), (270.0, (1.0, 0.0))] {
            assert!(lit(degrees, north.0, north.1), "{degrees}: its northern facet");
            assert!(!lit(degrees, -north.0, -north.1), "{degrees}: its southern facet");
        }
        for (degrees, west) in [(0.0, (-1.0, 0.0)), (90.0, (0.0, 1.0)), (180.0, (1.0, 0.0)), (270.0, (0.0, -1.0))] {
            assert!(lit(degrees, west.0, west.1), "{degrees}: its western facet");
        }
    }
}
