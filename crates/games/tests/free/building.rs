//! Building a table: terrain is laid, moved, named and taken away, and stays such that a file can hold it.

use super::{play, rules, run, table};
use handspan_games::book::Book;
use handspan_games::free::{Free, FreeAction, NewTerrain};
use handspan_table::{Area, Facing, Passage, Placement, Point, Side, TerrainId, polygon};
use handspan_umpire::Answer;

const WOOD: TerrainId = TerrainId(1);

fn lay(kind: &str, length: i32, width: i32) -> FreeAction {
    FreeAction::LayTerrain { piece: NewTerrain { kind: kind.into(), name: String::new(), length, width } }
}

fn at(x: i32, y: i32, degrees: f64) -> Answer {
    Answer::Placement(Placement::new(Point::new(x, y), Facing::degrees(degrees)))
}

fn corners(battle: &Free, id: TerrainId) -> Vec<Point> {
    let piece = battle.table().piece(id).expect("it lies on the table");
    match &piece.terrain.area {
        Area::Polygon { corners, .. } => corners.clone(),
        Area::Line { points, .. } => points.clone(),
    }
}

#[test]
fn every_kind_can_be_laid_at_any_angle() {
    let mut battle = table();
    let kinds = [
        "wood", "hill", "building", "wall", "fence", "hedge", "road", "river", "bridge", "pond", "marsh", "rough",
        "rocks", "field",
    ];
    for (rank, kind) in kinds.iter().enumerate() {
        battle = play(&battle, lay(kind, 150_000, 60_000), &[at(500_000, 500_000, 17.0 * rank as f64)]);
    }
    assert_eq!(battle.table().terrain().len(), kinds.len());
    for piece in battle.table().terrain() {
        if let Area::Polygon { corners, .. } = &piece.terrain.area {
            assert!(polygon::flaws(std::slice::from_ref(corners)).is_empty(), "{}", piece.terrain.kind);
        }
    }
}

#[test]
fn a_piece_has_its_size_and_does_what_its_kind_does() {
    let battle = play(&table(), lay("field", 200_000, 100_000), &[at(500_000, 400_000, 90.0)]);
    // Facing east, its length runs north and south.
    let mut all = corners(&battle, WOOD);
    all.sort_by_key(|point| (point.x, point.y));
    let point = Point::new;
    assert_eq!(
        all,
        [point(450_000, 300_000), point(450_000, 500_000), point(550_000, 300_000), point(550_000, 500_000)]
    );
    let battle = play(&battle, lay("wood", 200_000, 100_000), &[at(500_000, 700_000, 0.0)]);
    let wood = battle.table().piece(TerrainId(2)).expect("a wood");
    assert_eq!(wood.terrain.traits.passage, Passage::Slow { factor: 2_000 });
}

#[test]
fn a_piece_is_moved_and_turned_named_and_taken_away() {
    let battle = play(&table(), lay("field", 200_000, 100_000), &[at(500_000, 400_000, 0.0)]);
    let moved = play(&battle, FreeAction::MoveTerrain { terrain: WOOD }, &[at(300_000, 300_000, 90.0)]);
    let mut all = corners(&moved, WOOD);
    all.sort_by_key(|point| (point.x, point.y));
    assert_eq!((all[0], all[3]), (Point::new(250_000, 200_000), Point::new(350_000, 400_000)));
    let named = play(&moved, FreeAction::RenameTerrain { terrain: WOOD, name: "Long acre".into() }, &[]);
    assert_eq!(named.table().piece(WOOD).expect("it").terrain.name, "Long acre");
    let cleared = play(&named, FreeAction::ClearTerrain { terrain: WOOD }, &[]);
    assert_eq!(cleared.table().terrain().len(), 0);
}

/// FREE-PIECE and FREE-TABLE, each with the nearest thing that is allowed.
#[test]
fn what_cannot_be_laid_is_refused() {
    let here = [at(500_000, 500_000, 0.0)];
    let battle = table();
    for (action, answers, rule) in [
        (lay("cheese", 100_000, 50_000), &here[..0], Some("FREE-PIECE")),
        (lay("wood", 2_999, 50_000), &here[..0], Some("FREE-PIECE")),
        (lay("wood", 100_000, 1_000_001), &here[..0], Some("FREE-PIECE")),
        (lay("wood", 3_000, 3_000), &here[..], None),
        (lay("wood", 5_000_000, 1_000_000), &here[..], None),
        (lay("wall", 100_000, 6_000), &[at(1_000_001, 0, 0.0)][..], Some("FREE-TABLE")),
        (lay("wall", 100_000, 6_000), &[at(1_000_000, 0, 0.0)][..], None),
        (FreeAction::ClearTerrain { terrain: WOOD }, &here[..0], Some("FREE-HERE")),
    ] {
        let resolution = run(&battle, &action, answers);
        assert_eq!(rules(&resolution).first().copied(), rule, "{action:?}");
    }
}

#[test]
fn what_lies_at_a_place_is_offered_there() {
    let battle = play(&table(), lay("field", 200_000, 100_000), &[at(500_000, 400_000, 0.0)]);
    let words = |x, y| -> Vec<String> {
        battle.offers_at(Side(0).into(), Point::new(x, y)).into_iter().map(|offer| offer.words).collect()
    };
    assert_eq!(words(500_000, 400_000), ["Move Field", "Rename Field", "Take Field away"]);
    assert_eq!(words(900_000, 900_000), [""; 0]);
}
