//! A layout as a drawing: SVG at true scale, one user unit to the millimetre.
//!
//! Everything can be told apart without colour, by the edges and signs of `render/terrain.rs` and the rims of
//! `render/figures.rs`. The same layout gives the same text on every machine.

mod chance;
mod drawings;
mod figures;
mod land;
mod pads;
mod painting;
mod pen;
mod pieces;
mod shapes;
mod signs;
mod strewing;
mod terrain;

use crate::layout::Layout;
use drawings::{Weave, drawings};
use handspan_games::battle::kinds;
use handspan_games::book::{Board, Grid};
use handspan_games::layouts::board_of;
use pen::{Pen, mm, number};

/// The whole table as an SVG document that prints at its true size.
pub fn svg(layout: &Layout) -> String {
    let mut pen = Pen::new(layout.width, layout.depth);
    let Board { grid, pads, .. } = board_of(layout);
    let (width, depth) = (number(mm(layout.width)), number(mm(layout.depth)));
    pen.put(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{depth}mm\" viewBox=\"0 0 {width} {depth}\" \
         font-family=\"'Segoe UI','Open Sans','Noto Sans',sans-serif\">"
    ));
    pen.line(&format!("<title>{}</title>", pen::escaped(&layout.title)));
    pen.line("<defs>");
    mat_pattern(&mut pen, layout, grid.is_some());
    figures::patterns(&mut pen);
    pen.line("</defs>");
    pen.line(&format!("<rect width=\"{width}\" height=\"{depth}\" fill=\"url(#mat)\"/>"));
    if let Some(grid) = grid {
        board(&mut pen, layout, grid);
    }
    pads::draw(&mut pen, layout, &pads);
    let (inner_width, inner_depth) = (number(mm(layout.width) - 6.0), number(mm(layout.depth) - 6.0));
    if layout.width > 12_000 && layout.depth > 12_000 {
        pen.line(&format!(
            "<rect x=\"3\" y=\"3\" width=\"{inner_width}\" height=\"{inner_depth}\" fill=\"none\" stroke=\"#fffaf0\" \
             stroke-opacity=\".55\" stroke-width=\".8\" stroke-dasharray=\"5 3\"/>"
        ));
    }
    terrain::draw(&mut pen, layout);
    terrain::names(&mut pen, &layout.terrain);
    figures::markers(&mut pen, &layout.markers);
    figures::draw(&mut pen, layout, &kinds(&layout.game));
    figures::names(&mut pen, &layout.figures);
    scale_bar(&mut pen, layout);
    pen.definitions();
    pen.line("</svg>");
    pen.text()
}

/// The cloth: one tone and a few strokes, repeated.
fn mat_pattern(pen: &mut Pen, layout: &Layout, has_board: bool) {
    let Some(mat) = drawings().mat(&layout.mat) else { return };
    if let (Some(dark), false) = (&mat.squares, has_board) {
        // Eight by eight over the whole mat.
        let (square, rank) = (mm(layout.width) / 8.0, mm(layout.depth) / 8.0);
        let [wide, deep] = [2.0 * square, 2.0 * rank].map(number);
        let (square, rank, light) = (number(square), number(rank), &mat.tone);
        return pen.line(&format!(
            "<pattern id=\"mat\" width=\"{wide}\" height=\"{deep}\" patternUnits=\"userSpaceOnUse\">\
             <rect width=\"{wide}\" height=\"{deep}\" fill=\"{light}\"/>\
             <path d=\"M{square} 0h{square}v{rank}h-{square}ZM0 {rank}h{square}v{rank}h-{square}Z\" fill=\"{dark}\"/></pattern>"
        ));
    }
    let strokes = mat.weave.as_ref().map(|Weave { line, path }| {
        format!("<path d=\"{path}\" fill=\"none\" stroke=\"{line}\" stroke-width=\".6\"/>")
    });
    pen.line(&format!(
        "<pattern id=\"mat\" width=\"30\" height=\"30\" patternUnits=\"userSpaceOnUse\"><rect width=\"30\" height=\"30\" \
         fill=\"{}\"/>{}</pattern>",
        mat.tone,
        strokes.unwrap_or_default()
    ));
}

/// The squares of the game's own board; the south-west one is dark.
fn board(pen: &mut Pen, layout: &Layout, Grid { corner, square, columns, rows }: Grid) {
    let Some(dark) = dark_square(&layout.mat).or_else(|| dark_square("chessboard")) else { return };
    let (side, top) = (mm(square), mm(layout.depth) - mm(corner.y) - f64::from(rows) * mm(square));
    let mut path = String::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        if (rows - 1 - row + column) % 2 == 0 {
            let (x, y) = (mm(corner.x) + f64::from(column) * side, top + f64::from(row) * side);
            path += &format!("M{} {}h{side}v{side}h-{side}Z", number(x), number(y), side = number(side));
        }
    }
    pen.line(&format!("<path d=\"{path}\" fill=\"{dark}\"/>"));
    pen.line(&format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{dark}\" stroke-width=\"1.5\"/>",
        number(mm(corner.x)),
        number(top),
        number(f64::from(columns) * side),
        number(f64::from(rows) * side)
    ));
}

fn dark_square(mat: &str) -> Option<&'static str> {
    drawings().mat(mat)?.squares.as_deref()
}

/// Six units, or less on a small table, at the south-west corner.
fn scale_bar(pen: &mut Pen, layout: &Layout) {
    let (unit, word) = (mm(layout.unit.micrometres), &layout.unit.sign);
    let step = [1, 5, 25, 100].into_iter().find(|step| f64::from(*step) * unit >= 25.0).unwrap_or(250);
    let room = mm(layout.width) - 24.0;
    let steps = (0..=6).rev().find(|steps| f64::from(steps * step) * unit <= room).unwrap_or(0);
    if steps == 0 || mm(layout.depth) < 30.0 {
        return;
    }
    let (left, bottom) = (12.0, mm(layout.depth) - 12.0);
    let along = |count: i32| number(left + f64::from(count * step) * unit);
    pen.line("<g stroke=\"#241f16\" stroke-width=\".6\" text-anchor=\"middle\">");
    for count in 0..steps {
        let fill = if count % 2 == 0 { "#241f16" } else { "#fffaf0" };
        let length = number(f64::from(step) * unit);
        pen.line(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{length}\" height=\"2.5\" fill=\"{fill}\"/>",
            along(count),
            number(bottom)
        ));
    }
    for count in [0, steps] {
        let words = if count == 0 { "0".to_owned() } else { format!("{} {word}", count * step) };
        let height = pen.letters(5.0);
        pen.label((left + f64::from(count * step) * unit, bottom - 2.0), &words, height, "");
    }
    pen.line("</g>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;

    const SMALL: &str = r#"{"format":"handspan-table","version":1,"title":"<A> & \"B\"","width":914400,"depth":609600,
        "sides":[{"side":1,"name":"</svg>","colour":"rust"}],
        "terrain":[{"id":1,"kind":"<script>","name":"<script>alert(1)</script>","area":{"shape":"polygon",
        "corners":[{"x":0,"y":0},{"x":200000,"y":0},{"x":0,"y":200000}]}},
        {"id":2,"kind":"wood","name":"]]>","area":{"shape":"line","points":[{"x":300000,"y":300000},{"x":500000,"y":300000}],"width":40000}}],
        "figures":[{"id":1,"name":"'><img onerror=x>\uffff","side":1,"base":{"shape":"oval","frontage":35000,"depth":60000},
        "placement":{"x":100000,"y":400000,"facing":90000}}]}"#;

    #[test]
    fn text_of_a_stranger_stays_text() {
        let (layout, _) = layout::read(SMALL).unwrap();
        let drawing = svg(&layout);
        for bad in ["<script", "<img", "]]>", "'>", "\u{ffff}"] {
            assert!(!drawing.contains(bad), "{bad}");
        }
        assert!(drawing.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assert_eq!(drawing.matches("</svg>").count(), 1);
    }

    #[test]
    fn a_millimetre_is_a_millimetre() {
        let (layout, _) = layout::read(SMALL).unwrap();
        let drawing = svg(&layout);
        assert!(drawing.contains("width=\"914.4mm\" height=\"609.6mm\" viewBox=\"0 0 914.4 609.6\""));
        // North is up: a figure 400 mm north of the southern edge is 209.6 mm below the northern one, turned east.
        assert!(drawing.contains("translate(100 209.6) rotate(90)"));
        assert_eq!(drawing, svg(&layout));
    }

    #[test]
    fn players_have_their_pads_before_them() {
        let (layout, _) = layout::read(include_str!("../../../scenarios/antshouse/crossroads.handspan")).unwrap();
        let drawing = svg(&layout);
        // The near one: four inches from the left, and its far edge three and a quarter from the near one.
        assert!(drawing.contains(
            "<rect x=\"101.6\" y=\"527.05\" width=\"406.4\" height=\"76.2\" rx=\"3\" fill=\"url(#side-cobalt)\""
        ));
        assert_eq!(drawing.matches("height=\"76.2\" rx").count(), 2, "two of them, and two along the other edges");
        assert_eq!(drawing.matches("<circle r=\"25.4\"").count(), 4, "a compass on each");
    }

    /// The page draws the same paths: `ui/src/scene/drawings.ts` reads the same files.
    #[test]
    fn figures_and_terrain_are_the_paths_of_the_drawings() {
        let (layout, _) = layout::read(include_str!("../../../scenarios/them/picnic.handspan")).unwrap();
        let drawing = svg(&layout);
        let person = include_str!("../art/figures.json").split("\"path\": \"").nth(1).unwrap();
        let person = person.split('"').next().unwrap();
        assert!(drawing.contains(&format!("<path d=\"{person}\"")), "{person}");
        let defined: std::collections::BTreeSet<&str> =
            drawing.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let used = drawing.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
        let used = used.chain(drawing.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()));
        assert!(used.clone().count() > 50);
        assert!(used.into_iter().all(|id| defined.contains(id)), "something is used that is not defined");
    }
}
