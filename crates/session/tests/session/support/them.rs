//! THEM! at close quarters: two players' people among ants, with every kind of terrain and marker at hand.

use super::spot;
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::setup::{About, Fact};
use handspan_games::unit::Unit;
use handspan_table::{
    Area, Base, Facing, FigureId, Marker, MarkerId, Placement, Side, Terrain, TerrainId, Tolerances, Traits, inches,
    micrometres,
};

/// On a table of 16 x 16 in, so that everybody is near everything.
pub fn skirmish() -> Layout {
    let side =
        |side, name: &str, colour: &str| SideSheet { side: Side(side), name: name.into(), colour: colour.into() };
    let about = |id| Some(About::Figure(FigureId(id)));
    let lies = |id, charges| Fact::new("contents", Some(About::Marker(MarkerId(id))), &[charges]);
    Layout {
        title: "Close quarters".into(),
        game: "them".into(),
        mat: "desert".into(),
        unit: Unit::INCH,
        width: inches(16.0).whole(),
        depth: inches(16.0).whole(),
        tolerances: Tolerances { contact: micrometres(508.0), slack: micrometres(25.0) },
        briefing: Vec::new(),
        sides: vec![side(1, "Ann's people", "cobalt"), side(2, "Ants", "rust"), side(3, "Bob's people", "plum")],
        terrain: vec![
            piece(1, "wall", &[], (3.0, 3.5), (8.0, 12.0)),
            piece(2, "fence", &["crossable"], (12.0, 12.25), (4.0, 9.0)),
            piece(3, "scenery", &[], (6.0, 8.0), (9.0, 11.0)),
            piece(4, "scenery", &["no_climb", "blocks_shots"], (13.0, 15.0), (12.0, 14.0)),
            piece(5, "barricade", &[], (6.0, 10.0), (6.5, 7.0)),
        ],
        figures: vec![
            figure(1, "Ann", 1, (6.0, 5.0), 0.0),
            figure(2, "Abe", 1, (7.0, 5.0), 0.0),
            figure(3, "Bob", 3, (9.0, 4.0), 0.0),
            figure(11, "A1", 2, (6.5, 7.8), 180.0),
            figure(12, "A2", 2, (7.5, 7.8), 180.0),
            figure(13, "A3", 2, (10.5, 4.0), 270.0),
            figure(14, "A4", 2, (5.0, 2.0), 0.0),
        ],
        markers: vec![
            marker(1, "entry_point", "E1", 50_800, (2.0, 4.0)),
            marker(2, "entry_point", "E2", 50_800, (10.0, 13.0)),
            marker(3, "search_point", "S1", 19_050, (6.5, 5.8)),
            marker(4, "search_point", "S2", 19_050, (9.5, 3.0)),
            marker(5, "charge", "", 12_700, (7.5, 4.5)),
        ],
        seats: Vec::new(),
        setup: vec![
            Fact::new("charges", about(1), &[2]),
            Fact::new("wounds", about(2), &[2]),
            Fact::new("poisoned", about(3), &[]),
            lies(3, 1),
            lies(4, 0),
            Fact::new("turn_limit", None, &[6]),
        ],
    }
}

fn figure(id: u32, name: &str, side: u8, (x, y): (f64, f64), facing: f64) -> FigureSheet {
    let (kind, base) = if side == 2 {
        ("ant", Base::Rectangle { frontage: 25_400, depth: 40_640 })
    } else {
        ("character", Base::Round { diameter: 25_400 })
    };
    let placement = Placement::new(spot(x, y), Facing::degrees(facing));
    let (id, side) = (FigureId(id), Side(side));
    FigureSheet { id, name: name.into(), kind: kind.into(), side, base, placement, allowance: None }
}

fn piece(id: u32, kind: &str, tags: &[&str], x: (f64, f64), y: (f64, f64)) -> Terrain {
    let corners = vec![spot(x.0, y.0), spot(x.1, y.0), spot(x.1, y.1), spot(x.0, y.1)];
    let tags = tags.iter().map(|tag| (*tag).to_owned()).collect();
    let area = Area::Polygon { corners, holes: Vec::new() };
    let traits = Traits { tags, ..Traits::default() };
    Terrain { id: TerrainId(id), kind: kind.into(), name: String::new(), area, traits }
}

fn marker(id: u32, kind: &str, name: &str, diameter: i32, (x, y): (f64, f64)) -> Marker {
    let (base, placement) = (Base::Round { diameter }, Placement::new(spot(x, y), Facing::NORTH));
    Marker { id: MarkerId(id), kind: kind.into(), name: name.into(), base, placement }
}
