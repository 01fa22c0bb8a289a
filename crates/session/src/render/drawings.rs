//! The drawings of figures, markers, terrain and mats, as `art/` keeps them. The page draws from the same files;
//! `art/README.md` explains every field.

mod format;

pub(super) use format::{
    ColourGroup, ColoursBy, Drawing, Edge, Fill, Layer, LayerKind, LineWidth, Mat, Only, Shape, SignShare,
    TerrainDrawing, Weave, Width,
};

use handspan_games::sheet::Art;
use handspan_table::Terrain;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Everything in `art/`.
#[derive(Default)]
pub(super) struct Drawings {
    figures: Vec<Drawing>,
    markers: Vec<Drawing>,
    signs: BTreeMap<String, Drawing>,
    terrain: Vec<TerrainDrawing>,
    mats: BTreeMap<String, Mat>,
}

/// The drawings, read once.
pub(super) fn drawings() -> &'static Drawings {
    static DRAWINGS: OnceLock<Drawings> = OnceLock::new();
    // A test reads every file, so none of them is left out here.
    DRAWINGS.get_or_init(|| read().unwrap_or_default())
}

fn read() -> serde_json::Result<Drawings> {
    Ok(Drawings {
        figures: serde_json::from_str(include_str!("../../../../art/figures.json"))?,
        markers: serde_json::from_str(include_str!("../../../../art/markers.json"))?,
        signs: serde_json::from_str(include_str!("../../../../art/signs.json"))?,
        terrain: serde_json::from_str(include_str!("../../../../art/terrain.json"))?,
        mats: serde_json::from_str(include_str!("../../../../art/mats.json"))?,
    })
}

impl Drawings {
    /// How a figure is drawn; `None` when nothing stands on its base.
    pub(super) fn figure(&self, art: Art, kind: &str) -> Option<&Drawing> {
        match art {
            Art::None => None,
            Art::Word => claiming(&self.figures, kind).or_else(|| self.named("person")),
            Art::Drawn { drawing } => self.named(drawing),
            Art::Pyramid { .. } => self.named("pyramid"),
            Art::Lying { .. } => self.named("lying"),
        }
    }

    /// A figure's drawing by its name.
    pub(super) fn named(&self, name: &str) -> Option<&Drawing> {
        self.figures.iter().find(|drawing| drawing.name == name)
    }

    /// The picture on a marker, where its kind has one.
    pub(super) fn marker(&self, kind: &str) -> Option<&Drawing> {
        claiming(&self.markers, kind)
    }

    /// A sign on terrain by its name.
    pub(super) fn sign(&self, name: &str) -> Option<&Drawing> {
        self.signs.get(name)
    }

    /// The drawing of a piece of terrain by its kind or its tags, and its rank from the ground up.
    pub(super) fn terrain(&self, piece: &Terrain) -> Option<(usize, &TerrainDrawing)> {
        let mut best: Option<(usize, &TerrainDrawing)> = None;
        for name in std::iter::once(&piece.kind).chain(&piece.traits.tags) {
            let name = name.to_lowercase();
            let found = self.terrain.iter().enumerate().find(|(_, drawing)| drawing.kinds.contains(&name));
            if let Some(found) = found
                && best.is_none_or(|best| found.1.wins > best.1.wins)
            {
                best = Some(found);
            }
        }
        best.or_else(|| self.terrain.iter().find(|drawing| drawing.name == "unknown").map(|unknown| (0, unknown)))
    }

    /// Grass for a mat nobody knows.
    pub(super) fn mat(&self, name: &str) -> Option<&Mat> {
        self.mats.get(name).or_else(|| self.mats.get("grass"))
    }
}

/// The first drawing that claims the word for a kind.
fn claiming<'a>(drawings: &'a [Drawing], kind: &str) -> Option<&'a Drawing> {
    let word = kind.to_lowercase();
    let is_word =
        |one: &String| word.split(|c: char| c.is_whitespace() || c == '_' || c == '-').any(|part| part == one);
    drawings.iter().find(|drawing| {
        drawing.words.iter().any(is_word) || drawing.parts.iter().any(|part| word.contains(part.as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_games::battle::sheets;
    use handspan_table::{Area, TerrainId};
    use std::collections::BTreeSet;

    #[test]
    fn every_file_reads() {
        let drawings = read().unwrap();
        assert!(
            drawings.figures.len() > 6
                && drawings.terrain.len() > 20
                && drawings.mats.len() == crate::layout::MATS.len()
        );
        assert!(crate::layout::MATS.iter().all(|mat| drawings.mats.contains_key(*mat)));
    }

    #[test]
    fn every_kind_of_every_game_has_a_drawing() {
        for sheet in sheets() {
            for kind in &sheet.kinds {
                let has_drawing = drawings().figure(kind.art, kind.kind).is_some();
                assert_eq!(
                    has_drawing,
                    kind.art != Art::None,
                    "{}: no drawing in art/figures.json for {kind:?}",
                    sheet.game
                );
            }
            for kind in &sheet.terrain {
                let area = Area::Polygon { corners: Vec::new(), holes: Vec::new() };
                let traits = kind.traits.clone();
                let piece = Terrain { id: TerrainId(1), kind: kind.kind.to_owned(), name: String::new(), area, traits };
                let (_, drawing) = drawings().terrain(&piece).unwrap();
                assert_ne!(drawing.name, "unknown", "{}: no drawing in art/terrain.json for {}", sheet.game, kind.kind);
            }
        }
    }

    #[test]
    fn whatever_a_drawing_names_is_there() {
        let all = drawings();
        let has = |drawing: &Drawing, more: &[&str]| {
            let own = drawing.colours.iter().flat_map(|group| group.keys().map(String::as_str));
            let known: BTreeSet<&str> = own.chain(more.iter().copied()).collect();
            for shape in &drawing.layers {
                let colours = shape.fill.iter().flat_map(colours).chain(shape.line.as_deref());
                colours.for_each(|colour| is_known(colour, &known));
                let path = shape.path.as_deref().unwrap_or("M");
                assert!(path.starts_with('M') || drawing.shapes.contains_key(path), "{path}");
                assert!(shape.carried.as_deref().is_none_or(|name| all.named(name).is_some()));
            }
        };
        all.figures.iter().for_each(|drawing| has(drawing, &["base", "dark", "tint"]));
        all.markers.iter().chain(all.signs.values()).for_each(|drawing| has(drawing, &[]));
        for drawing in &all.terrain {
            let own = drawing.colours.iter().flat_map(|group| group.keys().map(String::as_str));
            let known: BTreeSet<&str> = own.chain(["foot", "slope", "crest", "contour"]).collect();
            for layer in &drawing.layers {
                let colours = layer.fill.iter().flat_map(colours).chain(layer.line.as_deref());
                colours.for_each(|colour| is_known(colour, &known));
                assert!(layer.signs.iter().all(|share| all.sign(&share.sign).is_some()), "{}", drawing.name);
            }
        }
    }

    fn colours(fill: &Fill) -> Vec<&str> {
        match fill {
            Fill::Colour(colour) => vec![colour],
            Fill::Gradient { stops, .. } => stops.iter().map(|(_, colour)| colour.as_str()).collect(),
        }
    }

    fn is_known(colour: &str, known: &BTreeSet<&str>) {
        let (name, part) = colour.split_once('@').unwrap_or((colour, "1"));
        assert!(part.parse::<f64>().is_ok_and(|part| (0.0..=1.0).contains(&part)), "the opacity of {colour}");
        let is_hex = name.len() == 7 && name.starts_with('#') && name[1..].chars().all(|c| c.is_ascii_hexdigit());
        assert!(is_hex || known.contains(name), "no colour {colour}");
    }

    #[test]
    fn a_tag_that_wins_is_drawn_instead_of_the_kind() {
        let piece = |kind: &str, tags: &[&str]| -> Terrain {
            let text = format!(
                r#"{{"id":1,"kind":"{kind}","area":{{"shape":"polygon","corners":[]}},"traits":{{"tags":{tags:?}}}}}"#
            );
            serde_json::from_str(&text).unwrap()
        };
        for (kind, tags, name) in [
            ("river", &["ford", "water"] as &[&str], "ford"),
            ("scenery", &["no_climb", "tank"], "tank"),
            ("scenery", &[], "scenery"),
            ("Marsh", &["water"], "marsh"),
            ("riddle", &["nothing"], "unknown"),
        ] {
            assert_eq!(drawings().terrain(&piece(kind, tags)).unwrap().1.name, name, "{kind} {tags:?}");
        }
    }

    #[test]
    fn the_word_for_a_kind_suggests_its_drawing() {
        for (word, name) in [("Spider_Queen", "ant"), ("knights", "rider"), ("giant", "person"), ("bat", "bird")] {
            assert_eq!(drawings().figure(Art::Word, word).unwrap().name, name, "{word}");
        }
    }
}
