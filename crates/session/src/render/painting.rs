//! The layers of a terrain drawing as SVG.

use super::drawings::{Edge, Layer, LayerKind, Only, TerrainDrawing, Width};
use super::land::Land;
use super::pen::{Pen, number};
use super::shapes::{DETAIL, Named, fill, paint};
use super::signs;
use handspan_table::Vec2;

/// Millimetres to an inch.
pub(super) const MM: f64 = 25.4;

/// All that a layer is drawn with.
pub(super) struct Job<'a> {
    pub(super) land: &'a Land,
    /// The outline of the land, or the middle of a line, as path data.
    pub(super) data: &'a str,
    pub(super) named: Named,
    pub(super) layer: &'a Layer,
    /// How many signs, rows or strokes a layer may have.
    pub(super) most: usize,
    /// The random numbers of this layer begin here.
    pub(super) seed: u32,
}

impl Job<'_> {
    /// A length in inches on this piece.
    pub(super) fn length(&self, width: Option<&Width>) -> f64 {
        match width {
            None => 0.0,
            Some(Width::Inches(inches)) => *inches,
            Some(Width::Sum(sum)) => {
                let own = if sum.part > 0.0 { sum.part * self.land.breadth() } else { 0.0 };
                (own + (sum.px / DETAIL).min(sum.px_most)).min(sum.most).max(sum.least).max(sum.least_px / DETAIL)
            }
        }
    }

    fn line(&self) -> &str {
        self.layer.line.as_deref().unwrap_or("#000000")
    }
}

/// Draws one piece of terrain layer by layer.
pub(super) fn paint_terrain(
    pen: &mut Pen,
    drawing: &TerrainDrawing,
    land: &Land,
    data: &str,
    named: &Named,
    most: usize,
) {
    for (rank, layer) in drawing.layers.iter().enumerate() {
        let is_other = layer.only.is_some_and(|only| (only == Only::Line) != land.across.is_some());
        let is_far = layer.from.is_some_and(|from| DETAIL < from) || layer.below.is_some_and(|below| DETAIL >= below);
        if is_other || is_far || layer.broad.is_some_and(|broad| land.breadth() < broad) {
            continue;
        }
        let job = Job { land, data, named: named.clone(), layer, most, seed: land.seed.wrapping_add(rank as u32) };
        let is_cut = layer.clip && land.across.is_none();
        if is_cut {
            let id = pen.define("clipPath", "", &format!("<path d=\"{data}\" clip-rule=\"evenodd\"/>"));
            pen.line(&format!("<g clip-path=\"url(#{id})\">"));
        }
        draw(pen, &job);
        if is_cut {
            pen.line("</g>");
        }
    }
}

fn draw(pen: &mut Pen, job: &Job) {
    let is_line = job.land.across.is_some();
    match job.layer.layer {
        LayerKind::Shade => shade(pen, job),
        LayerKind::Fill => ground(pen, job),
        LayerKind::Outline if !is_line => stroke(pen, job, job.data),
        LayerKind::Middle if is_line => stroke(pen, job, job.data),
        LayerKind::Middle => stroke(pen, job, &path(&job.land.middle_line())),
        LayerKind::Banks if is_line => {
            let inset = job.layer.inset.unwrap_or(0.0) * job.land.breadth();
            job.land.banks(inset).iter().for_each(|bank| stroke(pen, job, &path(bank)));
        }
        LayerKind::Edge => edge(pen, job),
        LayerKind::Strew => signs::strew(pen, job),
        LayerKind::Along => signs::row(pen, job),
        LayerKind::Sign => signs::single(pen, job),
        LayerKind::Rows if !is_line => rows(pen, job),
        LayerKind::Hatch if !is_line => hatch(pen, job),
        LayerKind::Box if !is_line => rectangles(pen, job),
        LayerKind::Contour if !is_line => contour(pen, job),
        LayerKind::Hachures => signs::hachures(pen, job),
        _ => {}
    }
}

/// The shape of a line on the table: flat ends, bends mitred up to a quarter turn, bevelled beyond.
fn broad(width: f64) -> String {
    format!("stroke-width=\"{}\" stroke-linejoin=\"miter\" stroke-miterlimit=\"1.4143\"", number(width * MM))
}

/// A shadow to the south east, as three faint layers.
fn shade(pen: &mut Pen, job: &Job) {
    let (off, strength) = (job.layer.off.unwrap_or(0.0), job.layer.strength.unwrap_or(0.0));
    let (data, colour) = (job.data, format!("#181206@{}", strength / 3.0));
    for part in [0.55, 1.0, 1.5] {
        let place = format!("translate({} {})", number(off * part * 0.8 * MM), number(off * part * MM));
        let style = match job.land.across {
            None => format!("{} fill-rule=\"evenodd\"", paint("fill", &colour, &job.named)),
            Some(across) => {
                format!("fill=\"none\" {} {}", paint("stroke", &colour, &job.named), broad(across + off * part * 0.3))
            }
        };
        pen.line(&format!("<path d=\"{data}\" transform=\"{place}\" {style}/>"));
    }
}

/// The ground that is covered; a gradient runs from the north-west corner of its box to the south-east one.
fn ground(pen: &mut Pen, job: &Job) {
    let (Some(colour), data) = (&job.layer.fill, job.data) else { return };
    let (from, to) = (job.land.box_from * MM, job.land.box_to * MM);
    let filled = fill(pen, colour, &job.named, [from.x, from.y, to.x, to.y]);
    match job.land.across {
        None => pen.line(&format!("<path d=\"{data}\" {filled} fill-rule=\"evenodd\"/>")),
        Some(across) => {
            let stroked = filled.replace("fill", "stroke");
            pen.line(&format!("<path d=\"{data}\" fill=\"none\" {stroked} {}/>", broad(across)));
        }
    }
}

/// A line in the way of the layer.
fn stroke(pen: &mut Pen, job: &Job, data: &str) {
    let layer = job.layer;
    let mut style = format!(
        "fill=\"none\" {} {}",
        paint("stroke", job.line(), &job.named),
        broad(job.length(layer.width.as_ref()))
    );
    if layer.layer != LayerKind::Middle || job.land.across.is_none() {
        style = style.replace("\"miter\"", "\"round\"");
    }
    if let Some(dots) = layer.dots {
        style += &format!(" stroke-linecap=\"round\" {}", dashes(&[0.01 / DETAIL, dots / DETAIL]));
    } else if !layer.dashes.is_empty() {
        style += &format!(" {}", dashes(&layer.dashes));
    }
    if let Some((x, y)) = layer.shift {
        style += &format!(" transform=\"translate({} {})\"", number(x * MM), number(y * MM));
    }
    pen.line(&format!("<path d=\"{data}\" {style}/>"));
}

fn dashes(inches: &[f64]) -> String {
    let list: Vec<String> = inches.iter().map(|dash| number(dash * MM)).collect();
    format!("stroke-dasharray=\"{}\"", list.join(" "))
}

/// The edge that tells the rule; its dashes are in pixels.
fn edge(pen: &mut Pen, job: &Job) {
    let edge = match job.layer.edge {
        Some(Edge::Traits) => job.land.edge,
        Some(edge) => edge,
        None => Edge::Solid,
    };
    let pixels: &[f64] = match edge {
        Edge::Wood => &[10.0, 5.0],
        Edge::Slow => &[0.05, 4.5],
        Edge::Wet => &[9.0, 4.0, 0.05, 4.0],
        Edge::Open => &[5.0, 5.0],
        Edge::Solid | Edge::Traits => &[],
    };
    // Dots are wider than a line, or they would be fainter.
    let width = job.length(job.layer.width.as_ref()) * if edge == Edge::Slow { 1.5 } else { 1.0 };
    let mut style = format!(
        "fill=\"none\" {} stroke-width=\"{}\" stroke-linejoin=\"round\"",
        paint("stroke", job.line(), &job.named),
        number(width * MM)
    );
    if !pixels.is_empty() {
        style += &format!(" {}", dashes(&pixels.iter().map(|dash| dash / DETAIL).collect::<Vec<f64>>()));
    }
    if matches!(edge, Edge::Slow | Edge::Wet) {
        style += " stroke-linecap=\"round\"";
    }
    if job.land.across.is_none() {
        pen.line(&format!("<path d=\"{}\" {style}/>", job.data));
    } else {
        for bank in job.land.banks(0.0) {
            pen.line(&format!("<path d=\"{}\" {style}/>", path(&bank)));
        }
    }
}

/// Lines along the spine, for furrows; with `bricks`, shingles. On a large piece there are fewer and larger ones.
fn rows(pen: &mut Pen, job: &Job) {
    let (spine, wanted, most) = (job.land.spine(), job.layer.step.unwrap_or(1.0), job.most as f64);
    let (high, wide) = (spine.half * 2.0 / wanted, job.layer.bricks.map_or(0.0, |bricks| spine.length / bricks));
    let grow = (high * (1.0 + wide) / most).sqrt().max(high / most).max(1.0);
    let step = wanted * grow;
    let mut data = String::new();
    for row in 0..=(spine.half * 2.0 / step) as u32 {
        let y = f64::from(row) * step - spine.half;
        data += &path(&[spine.at(0.0, y), spine.at(spine.length, y)]);
        let Some(brick) = job.layer.bricks.map(|bricks| bricks * grow) else { continue };
        let mut x = f64::from(row % 2) * 0.5 * brick;
        while x < spine.length {
            data += &path(&[spine.at(x, y), spine.at(x, y + step)]);
            x += brick;
        }
    }
    stroke(pen, job, &data);
}

/// Slanting lines over the box of a polygon.
fn hatch(pen: &mut Pen, job: &Job) {
    let (from, to) = (job.land.box_from, job.land.box_to);
    let high = to.y - from.y;
    let least = (job.layer.step_px.unwrap_or(0.0) / DETAIL).max((to.x - from.x + high) / job.most as f64);
    let step = job.layer.step.unwrap_or(1.0).max(least);
    let (mut data, mut x) = (String::new(), from.x - high);
    while x < to.x {
        data += &path(&[Vec2::new(x, to.y), Vec2::new(x + high, from.y)]);
        x += step;
    }
    stroke(pen, job, &data);
}

/// A rectangle along the spine: parts of its length, and of its half breadth to either side. With `lanes`, several
/// side by side.
fn rectangles(pen: &mut Pen, job: &Job) {
    let (Some([x0, y0, x1, y1]), Some(colour)) = (job.layer.rectangle, &job.layer.fill) else { return };
    let spine = job.land.spine();
    let count =
        job.layer.lanes.map_or(1.0, |lane| (spine.half * 2.0 / lane).round().clamp(2.0, (job.most as f64).max(2.0)));
    let (left, wide) = (x0 * spine.length * MM, (x1 - x0) * spine.length * MM);
    let high = (y1 - y0) * spine.half / count * MM;
    let place =
        [spine.ahead.x, spine.ahead.y, -spine.ahead.y, spine.ahead.x].map(|part| format!("{part:.6}")).join(" ");
    let (x, y) = (number(spine.from.x * MM), number(spine.from.y * MM));
    pen.line(&format!("<g transform=\"matrix({place} {x} {y})\">"));
    for lane in 0..count as u32 {
        let top = y0 * spine.half * MM + f64::from(lane) * high;
        let mut style = fill(pen, colour, &job.named, [0.0, top, 0.0, top + high]);
        if let Some(line) = &job.layer.line {
            let width = number(job.length(job.layer.width.as_ref()) * MM);
            style += &format!(" {} stroke-width=\"{width}\"", paint("stroke", line, &job.named));
        }
        let corner = number(job.layer.corner.unwrap_or(0.0) * spine.half * MM);
        pen.line(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{corner}\" {style}/>",
            number(left),
            number(top),
            number(wide),
            number(high)
        ));
    }
    pen.line("</g>");
}

/// The outline drawn in and rounded.
fn contour(pen: &mut Pen, job: &Job) {
    let (Some(Width::Inches(size)), Some(colour)) = (&job.layer.size, &job.layer.fill) else { return };
    let points = job.land.shrunk(*size);
    let Some(last) = points.last() else { return };
    let pair = |at: Vec2| format!("{} {}", number(at.x * MM), number(at.y * MM));
    let mut data = format!("M{}", pair(last.towards(points[0], 0.5)));
    for (rank, at) in points.iter().enumerate() {
        data += &format!("Q{} {}", pair(*at), pair(at.towards(points[(rank + 1) % points.len()], 0.5)));
    }
    data.push('Z');
    let filled = fill(pen, colour, &job.named, [0.0, 0.0, 0.0, 1.0]);
    pen.line(&format!("<path d=\"{data}\" {filled}/>"));
    stroke(pen, job, &data);
}

/// A line from point to point, as path data in millimetres.
pub(super) fn path(points: &[Vec2]) -> String {
    let pairs: Vec<String> = points.iter().map(|at| format!("{} {}", number(at.x * MM), number(at.y * MM))).collect();
    format!("M{}", pairs.join("L"))
}
