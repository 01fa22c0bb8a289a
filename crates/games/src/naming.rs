//! What figures, sides, markers and pieces of terrain are called in sentences. A name that the players gave comes first; what
//! has none is called by what it is and its number, with a capital, so that it can begin a sentence.

use crate::scenario::SideSheet;
use handspan_table::{FigureId, MarkerId, Side, Table, TerrainId};
use std::borrow::Cow;

/// The names on one table.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    table: &'a Table,
    sides: &'a [SideSheet],
}

impl<'a> Names<'a> {
    /// On a table, with the sides that play on it.
    pub fn new(table: &'a Table, sides: &'a [SideSheet]) -> Names<'a> {
        Names { table, sides }
    }

    /// A figure: "Brann", or "Figure 7".
    pub fn figure(&self, figure: FigureId) -> String {
        self.figure_or(figure, None)
    }

    /// A figure that may have left the table, with the name that was kept of it.
    pub fn figure_or(&self, figure: FigureId, kept: Option<&str>) -> String {
        let here = self.table.figure(figure).map(|figure| self.table.names.word(figure.name));
        given(here.or(kept)).map_or_else(|| format!("Figure {}", figure.0), str::to_owned)
    }

    /// Several figures: "Brann, Figure 7".
    pub fn figures(&self, figures: &[FigureId]) -> String {
        figures.iter().map(|figure| self.figure(*figure)).collect::<Vec<_>>().join(", ")
    }

    /// A side: "Reds", or "Side 2".
    pub fn side(&self, side: Side) -> String {
        side_of(self.sides, side)
    }

    /// Several sides: "South, West and North"; "Nobody" for none.
    pub fn sides(&self, sides: &[Side]) -> String {
        listed(&sides.iter().map(|side| self.side(*side)).collect::<Vec<_>>())
    }

    /// A marker: "The cellar", or "Marker 3".
    pub fn marker(&self, marker: MarkerId) -> String {
        let here = self.table.markers().iter().find(|known| known.id == marker).map(|known| known.name.as_str());
        given(here).map_or_else(|| format!("Marker {}", marker.0), str::to_owned)
    }

    /// A piece of terrain: "Windmill", or what it is, "Hill".
    pub fn piece(&self, terrain: TerrainId) -> String {
        let here = self.table.piece(terrain).map(|piece| &piece.terrain);
        let kind = || here.map_or_else(|| format!("Piece {}", terrain.0), |piece| capital(&piece.kind));
        given(here.map(|piece| piece.name.as_str())).map_or_else(kind, str::to_owned)
    }
}

/// What a side is called: by its sheet, or "Side 2".
pub fn side_of(sides: &[SideSheet], side: Side) -> String {
    let sheet = sides.iter().find(|sheet| sheet.side == side);
    given(sheet.map(|sheet| sheet.name.as_str())).map_or_else(|| format!("Side {}", side.0), str::to_owned)
}

/// A name that stands within a sentence: "the ants" for "The ants".
pub fn within(name: &str) -> Cow<'_, str> {
    match name.strip_prefix("The ") {
        Some(rest) => Cow::Owned(format!("the {rest}")),
        None => Cow::Borrowed(name),
    }
}

/// Is somebody of that name one or many: "The ants are", "South is".
pub fn are(name: &str) -> &'static str {
    let last = name.rsplit(' ').next().unwrap_or_default().to_lowercase();
    let many = (last.ends_with('s') && !last.ends_with("ss")) || matches!(last.as_str(), "people" | "folk" | "men");
    if many { "are" } else { "is" }
}

/// With a capital at its beginning.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Names in a row: "A", "A and B", "A, B and C"; "Nobody" for none.
pub fn listed(names: &[String]) -> String {
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => "Nobody".to_owned(),
    }
}

/// A thing's name within a sentence: "West hole" is "the west hole". What has a digit, a second capital or an apostrophe is a name
/// of its own and stays as it is: "Marker 3", "Old Mill", "Mary's bag".
pub fn the(name: &str) -> String {
    let rest = name.strip_prefix("The ").or_else(|| name.strip_prefix("the ")).unwrap_or(name);
    let mut letters = rest.chars();
    let first = letters.next().map(|first| first.to_lowercase().collect::<String>()).unwrap_or_default();
    let is_plain = |letter: char| !letter.is_uppercase() && !letter.is_numeric() && letter != '\'' && letter != '’';
    let plain = !rest.is_empty() && letters.clone().all(is_plain);
    if plain { format!("the {first}{}", letters.as_str()) } else { name.to_owned() }
}

fn given(name: Option<&str>) -> Option<&str> {
    name.filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_table::{Area, Base, Figure, Marker, Placement, Point, Terrain, Traits};

    fn table(name: &str) -> Table {
        let mut table = Table::new(100_000, 100_000);
        let (base, placement) = (Base::Round { diameter: 20_000 }, Placement::default());
        let word = table.names.learn(name);
        table.put(Figure { id: FigureId(7), name: word, kind: word, side: Side(1), base, placement });
        table.mark(Marker { id: MarkerId(3), kind: "hole".to_owned(), name: name.to_owned(), base, placement });
        let corners = [(0, 0), (9_000, 0), (9_000, 9_000)].map(|(x, y)| Point::new(x, y)).to_vec();
        let area = Area::Polygon { corners, holes: Vec::new() };
        let (kind, name) = ("hill".to_owned(), name.to_owned());
        table.lay([Terrain { id: TerrainId(5), kind, name, area, traits: Traits::default() }]);
        table
    }

    fn all(name: &str) -> [String; 4] {
        let table = table(name);
        let sides = [SideSheet { side: Side(2), name: name.to_owned(), colour: "rust".to_owned() }];
        let names = Names::new(&table, &sides);
        [names.figure(FigureId(7)), names.side(Side(2)), names.marker(MarkerId(3)), names.piece(TerrainId(5))]
    }

    #[test]
    fn a_thing_has_its_article_and_a_name_has_none() {
        assert_eq!(
            ["west hole", "S1", "Old Faithful", "The cellar"].map(the),
            ["the west hole", "S1", "Old Faithful", "the cellar"]
        );
        assert_eq!((within("The ants"), within("Ann")), ("the ants".into(), "Ann".into()));
    }

    #[test]
    fn one_is_and_many_are() {
        let many = ["The picnickers", "The ants", "Ann's people", "Reds"];
        let one = ["South", "Side 2", "The boss", "Blue", ""];
        assert!(many.iter().all(|name| are(name) == "are") && one.iter().all(|name| are(name) == "is"));
    }

    #[test]
    fn a_name_that_was_given_comes_first() {
        assert_eq!(all("Brann"), ["Brann", "Brann", "Brann", "Brann"]);
        assert_eq!(all(""), ["Figure 7", "Side 2", "Marker 3", "Hill"]);
    }

    #[test]
    fn what_is_gone_can_still_be_spoken_of() {
        let table = table("Brann");
        let names = Names::new(&table, &[]);
        assert_eq!(names.figure(FigureId(8)), "Figure 8");
        assert_eq!(names.figure_or(FigureId(8), Some("Ada")), "Ada");
        assert_eq!(names.figure_or(FigureId(7), Some("Ada")), "Brann");
        assert_eq!(names.figures(&[FigureId(7), FigureId(8)]), "Brann, Figure 8");
        assert_eq!((names.side(Side(1)), names.marker(MarkerId(4))), ("Side 1".into(), "Marker 4".into()));
        assert_eq!(names.piece(TerrainId(6)), "Piece 6");
    }

    #[test]
    fn a_thing_has_its_article_within_a_sentence() {
        for (name, said) in [
            ("West hole", "the west hole"),
            ("The cellar", "the cellar"),
            ("north wall, west", "the north wall, west"),
            ("Marker 3", "Marker 3"),
            ("S1", "S1"),
            ("Old Mill", "Old Mill"),
            ("Mary's bag", "Mary's bag"),
            ("", ""),
        ] {
            assert_eq!(the(name), said);
        }
    }

    #[test]
    fn names_stand_in_a_row() {
        let table = Table::new(1, 1);
        let names = Names::new(&table, &[]);
        for (sides, words) in [
            (&[][..], "Nobody"),
            (&[Side(1)], "Side 1"),
            (&[Side(1), Side(2)], "Side 1 and Side 2"),
            (&[Side(1), Side(2), Side(3)], "Side 1, Side 2 and Side 3"),
        ] {
            assert_eq!(names.sides(sides), words);
        }
        assert_eq!((capital("hill"), capital("")), ("Hill".to_owned(), String::new()));
    }
}
