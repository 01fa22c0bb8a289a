//! The shapes of a drawing as SVG, in a box from -1 to 1.

use super::chance::{Chance, pick};
use super::drawings::{ColourGroup, Drawing, Fill, LineWidth, Shape};
use super::pen::{Pen, number};
use std::collections::BTreeMap;

/// Colours that a drawing calls by name.
pub(super) type Named = BTreeMap<String, String>;

/// How many pixels an inch of an SVG stands for: it is drawn as closely as on a screen where a table is near.
pub(super) const DETAIL: f64 = 40.0;

/// Lines of a drawing are round at their ends and bends.
pub(super) const ROUND: &str = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";

/// How shapes are drawn just now.
pub(super) struct Manner<'a> {
    pub(super) named: &'a Named,
    /// Units of the box to a pixel.
    pub(super) pixel: f64,
    /// How much wider and longer than its shorter side the box is.
    pub(super) stretch: (f64, f64),
    pub(super) pips: u8,
    /// The colour and opacity of a facet that looks this way, right and back.
    pub(super) light: &'a dyn Fn((f64, f64, f64)) -> String,
    /// What a piece carries, as markup.
    pub(super) carry: &'a dyn Fn(&mut Pen, &Shape) -> String,
}

impl<'a> Manner<'a> {
    /// For what is neither lit nor carries anything.
    pub(super) fn plain(named: &'a Named, pixel: f64) -> Manner<'a> {
        Manner { named, pixel, stretch: (1.0, 1.0), pips: 0, light: &|_| String::new(), carry: &|_, _| String::new() }
    }
}

/// `fill` or `stroke` in a colour: `#rrggbb` or a name, with `@` and an opacity where it is not 1.
pub(super) fn paint(attribute: &str, colour: &str, named: &Named) -> String {
    let (colour, opacity) = resolved(colour, named);
    if opacity < 1.0 {
        format!("{attribute}=\"{colour}\" {attribute}-opacity=\"{}\"", number(opacity))
    } else {
        format!("{attribute}=\"{colour}\"")
    }
}

fn resolved(colour: &str, named: &Named) -> (String, f64) {
    let (name, part) = split(colour);
    if name.starts_with('#') {
        return (name.to_owned(), part);
    }
    let (name, own) = named.get(name).map_or(("#000000", 1.0), |colour| split(colour));
    (name.to_owned(), part * own)
}

fn split(colour: &str) -> (&str, f64) {
    colour.split_once('@').map_or((colour, 1.0), |(name, part)| (name, part.parse().unwrap_or(1.0)))
}

/// One place of every group, and the colours there.
pub(super) fn pick_colours(groups: &[ColourGroup], chance: &mut Chance, named: &Named) -> Named {
    let mut picked = named.clone();
    for group in groups {
        let part = chance.part();
        picked.extend(group.iter().filter_map(|(name, list)| Some((name.clone(), pick(list, part)?.clone()))));
    }
    picked
}

/// A fill: a colour, or a gradient along a line when it is not radial.
pub(super) fn fill(pen: &mut Pen, fill: &Fill, named: &Named, line: [f64; 4]) -> String {
    let (stops, radial) = match fill {
        Fill::Colour(colour) => return paint("fill", colour, named),
        Fill::Gradient { stops, radial } => (stops, radial),
    };
    let stops: String = stops
        .iter()
        .map(|(part, colour)| format!("<stop offset=\"{}\" {}/>", number(*part), paint("stop-color", colour, named)))
        .map(|stop| stop.replace("stop-color-opacity", "stop-opacity"))
        .collect();
    let id = match radial {
        Some(circles) => {
            let [fx, fy, fr, x, y, r] = circles.map(number);
            let place = format!("cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fx=\"{fx}\" fy=\"{fy}\" fr=\"{fr}\"");
            pen.define("radialGradient", &format!("gradientUnits=\"userSpaceOnUse\" {place}"), &stops)
        }
        None => {
            let [x1, y1, x2, y2] = line.map(number);
            let place = format!("x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"");
            pen.define("linearGradient", &format!("gradientUnits=\"userSpaceOnUse\" {place}"), &stops)
        }
    };
    format!("fill=\"url(#{id})\"")
}

/// The layers of a drawing as markup.
pub(super) fn markup(pen: &mut Pen, drawing: &Drawing, chance: &mut Chance, manner: &Manner) -> String {
    let variant = if drawing.shapes.is_empty() { 0.0 } else { chance.part() };
    let named = pick_colours(&drawing.colours, chance, manner.named);
    let mut text = String::new();
    for shape in &drawing.layers {
        if shape.chance.is_some_and(|share| chance.part() >= share)
            || shape.from > DETAIL
            || shape.pips.is_some_and(|pips| pips != manner.pips)
        {
            continue;
        }
        if shape.carried.is_some() {
            text += &(manner.carry)(pen, shape);
        } else {
            text += &element(pen, shape, &data(shape, drawing, variant, manner.stretch), &named, manner);
        }
    }
    text
}

fn element(pen: &mut Pen, shape: &Shape, data: &str, named: &Named, manner: &Manner) -> String {
    let filled = match (&shape.facet, &shape.fill) {
        (Some(facet), _) => (manner.light)(*facet),
        (None, Some(colour)) => fill(pen, colour, named, [0.0, -1.0, 0.0, 1.0]),
        (None, None) => "fill=\"none\"".to_owned(),
    };
    let mut style = filled;
    if let Some(line) = &shape.line {
        let width = match shape.width {
            LineWidth::Units(units) => units,
            LineWidth::Pixels { px, least, most } => (px * manner.pixel).max(least).min(most),
        };
        style += &format!(" {} stroke-width=\"{}\"", paint("stroke", line, named), number(width));
    }
    if let Some((x, y)) = shape.shift {
        style += &format!(" transform=\"translate({} {})\"", number(x), number(y));
    }
    format!("<path d=\"{data}\" {style}/>")
}

fn data(shape: &Shape, drawing: &Drawing, variant: f64, stretch: (f64, f64)) -> String {
    if let Some(path) = &shape.path {
        return drawing.shapes.get(path).and_then(|list| pick(list, variant)).unwrap_or(path).clone();
    }
    let (across, ahead) = if shape.even { stretch } else { (1.0, 1.0) };
    shape.ovals.iter().map(|(x, y, rx, ry)| oval((*x, *y), rx / across, ry / ahead)).collect()
}

fn oval((x, y): (f64, f64), rx: f64, ry: f64) -> String {
    let (wide, high, twice) = (number(rx), number(ry), number(2.0 * rx));
    format!("M{} {}a{wide} {high} 0 1 0 {twice} 0a{wide} {high} 0 1 0 -{twice} 0Z", number(x - rx), number(y))
}
