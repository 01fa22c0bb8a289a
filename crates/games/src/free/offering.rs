//! What free play offers: everything a hand can do to a table, with a form for what must be said first.

use super::{Free, FreeAction, NewFigure, NewTerrain, pieces};
use crate::book::{Beginning, Book};
use crate::form::{Choice, Field, FieldEntry};
use crate::limits;
use crate::scenario::{COLOURS, SideSheet};
use handspan_table::measure::gap::gap;
use handspan_table::{Base, FigureId, Length, Outline, Point, Side};

/// The tool for markers and notes.
const PIN: &str = "pin";

/// Bases of figures one often has, in millimetres.
const ROUND: [i32; 6] = [20, 25, 32, 40, 50, 60];
const RECTANGLES: [(i32, i32); 6] = [(40, 20), (40, 30), (60, 20), (60, 30), (40, 40), (60, 60)];
const OVALS: [(i32, i32); 3] = [(35, 60), (42, 75), (70, 105)];

/// What can be begun without a figure in hand.
pub(super) fn about_the_table(battle: &Free) -> Vec<Beginning<FreeAction>> {
    let next = Side((battle.sides.len() as u8).saturating_add(1).min(8));
    let colour = COLOURS[usize::from(next.0.saturating_sub(1)) % COLOURS.len()].to_owned();
    let coin = Base::Round { diameter: 25_000 };
    let figure = NewFigure {
        name: String::new(),
        kind: String::new(),
        side: battle.side.unwrap_or(Side(0)),
        base: coin,
        allowance: None,
    };
    vec![
        Beginning::new("End turn", FreeAction::EndTurn).by("done"),
        Beginning::new("Roll dice", FreeAction::Roll { count: 1, faces: 6 }).with([
            field(&["count"], "How many", FieldEntry::Number { least: 1, most: 100 }),
            field(&["faces"], "Faces", FieldEntry::Number { least: 2, most: 100 }),
        ]),
        Beginning::new("Place a figure", FreeAction::Place { figure }).with([
            field(&["figure", "name"], "Name", text()),
            field(&["figure", "kind"], "What it is", text()),
            field(&["figure", "side"], "Side", sides(battle)),
            field(&["figure", "base"], "Base", bases()),
            field(&["figure", "allowance"], "Allowance", length()),
        ]),
        Beginning::new("Lay a marker", FreeAction::Mark { kind: "marker".to_owned(), name: String::new(), base: coin })
            .with([
                field(&["name"], "Name", text()),
                field(&["kind"], "What it is", text()),
                field(&["base"], "Size", bases()),
            ])
            .by(PIN),
        Beginning::new("Lay terrain", FreeAction::LayTerrain { piece: NewTerrain::usual() }).with(terrain_fields()),
        Beginning::new("Write a note", FreeAction::Note { text: String::new() })
            .with([field(&["text"], "Note", text())])
            .by(PIN),
        Beginning::new(
            "Add a side",
            FreeAction::NameSide { side: SideSheet { side: next, name: String::new(), colour } },
        )
        .with([field(&["side", "name"], "Name", text()), field(&["side", "colour"], "Colour", colours())]),
    ]
}

/// What can be begun with what lies at a place, the topmost first.
pub(super) fn at(battle: &Free, at: Point) -> Vec<Beginning<FreeAction>> {
    let mut offers = Vec::new();
    for marker in battle.table.markers().iter().rev() {
        if gap(&marker.base.outline(marker.placement.pose()), &Outline::point(at.vec2())).length == Length::ZERO {
            let (name, marker) = (named(&marker.name, &marker.kind), marker.id);
            offers.push(Beginning::new(format!("Move {name}"), FreeAction::MoveMarker { marker }).by(PIN));
            offers.push(Beginning::new(format!("Take {name} away"), FreeAction::Unmark { marker }).by(PIN));
        }
    }
    for piece in battle.table.terrain().filter(|piece| piece.ground.holds(at.vec2())) {
        let (word, terrain) = (battle.names().piece(piece.terrain.id), piece.terrain.id);
        let name = piece.terrain.name.clone();
        offers.push(Beginning::new(format!("Move {word}"), FreeAction::MoveTerrain { terrain }));
        offers.push(
            Beginning::new(format!("Rename {word}"), FreeAction::RenameTerrain { terrain, name }).with([field(
                &["name"],
                "Name",
                text(),
            )]),
        );
        offers.push(Beginning::new(format!("Take {word} away"), FreeAction::ClearTerrain { terrain }));
    }
    offers
}

/// What can be begun with a figure in hand.
pub(super) fn about(battle: &Free, figure: FigureId) -> Vec<Beginning<FreeAction>> {
    let name = battle.figure_sheet(figure).map(|sheet| sheet.name).unwrap_or_default();
    let length_now = battle.allowances.get(&figure).copied();
    let mut offers = vec![
        Beginning::new("Move", FreeAction::Move { figure }),
        Beginning::new("Turn", FreeAction::Turn { figure }),
        Beginning::new("Count", FreeAction::Count { figure, counter: "wounds".to_owned(), to: 1 }).with([
            field(&["counter"], "Counter", text()),
            field(&["to"], "Set to", FieldEntry::Number { least: -9_999, most: 9_999 }),
        ]),
        Beginning::new("Allowance", FreeAction::Allow { figure, length: length_now }).with([field(
            &["length"],
            "Allowance",
            length(),
        )]),
        Beginning::new("Rename", FreeAction::Rename { figure, name }).with([field(&["name"], "Name", text())]),
        Beginning::new("Duplicate", FreeAction::Duplicate { figure }),
        Beginning::new("Remove", FreeAction::Remove { figures: vec![figure] }).by("remove"),
    ];
    if let Some(group) = battle.groups.iter().find(|group| group.contains(&figure)) {
        offers.push(Beginning::new("Move the group", FreeAction::MoveGroup { figures: group.clone() }));
        offers.push(Beginning::new("Untie the group", FreeAction::Ungroup { figure }));
    }
    let began = battle.began.get(&figure).copied();
    if began.is_some() && battle.table.figure(figure).map(|figure| figure.placement) != began {
        offers.push(Beginning::new("Put back", FreeAction::PutBack { figure }));
    }
    offers
}

/// What can be begun with several figures in hand.
pub(super) fn about_several(battle: &Free, figures: &[FigureId]) -> Vec<Beginning<FreeAction>> {
    let figures = figures.to_vec();
    let mut offers = vec![Beginning::new("Move together", FreeAction::MoveGroup { figures: figures.clone() })];
    if !battle.groups.contains(&figures) {
        offers.push(Beginning::new("Tie together", FreeAction::Group { figures: figures.clone() }));
    }
    offers.push(Beginning::new("Remove", FreeAction::Remove { figures }).by("remove"));
    offers
}

/// A field of the action; the enum over games puts the game's word before it.
fn field(path: &[&str], title: &str, entry: FieldEntry) -> Field {
    Field::new(path, title, entry)
}

fn terrain_fields() -> [Field; 4] {
    let choices = pieces::kinds().filter_map(|(kind, _)| Choice::new(kind, &kind)).collect();
    [
        field(&["piece", "kind"], "What it is", FieldEntry::Choice { choices }),
        field(&["piece", "name"], "Name", text()),
        field(&["piece", "length"], "Length", FieldEntry::Length { most: 5_000_000, or_none: false }),
        field(&["piece", "width"], "Width", FieldEntry::Length { most: 1_000_000, or_none: false }),
    ]
}

fn named<'a>(name: &'a str, kind: &'a str) -> &'a str {
    if name.is_empty() { kind } else { name }
}

fn text() -> FieldEntry {
    FieldEntry::Text { most: limits::NAME as u32 }
}

fn length() -> FieldEntry {
    FieldEntry::Length { most: 20_000_000, or_none: true }
}

fn sides(battle: &Free) -> FieldEntry {
    let known = battle.sides.iter().filter_map(|sheet| Choice::new(sheet.name.clone(), &sheet.side));
    FieldEntry::Choice { choices: Choice::new("Nobody's", &Side(0)).into_iter().chain(known).collect() }
}

fn bases() -> FieldEntry {
    let round =
        ROUND.iter().filter_map(|mm| Choice::new(format!("Round, {mm} mm"), &Base::Round { diameter: mm * 1_000 }));
    let rectangles = RECTANGLES.iter().filter_map(|(frontage, depth)| {
        let base = Base::Rectangle { frontage: frontage * 1_000, depth: depth * 1_000 };
        Choice::new(format!("Rectangle, {frontage} by {depth} mm"), &base)
    });
    let ovals = OVALS.iter().filter_map(|(frontage, depth)| {
        let base = Base::Oval { frontage: frontage * 1_000, depth: depth * 1_000 };
        Choice::new(format!("Oval, {frontage} by {depth} mm"), &base)
    });
    FieldEntry::Choice { choices: round.chain(rectangles).chain(ovals).collect() }
}

fn colours() -> FieldEntry {
    FieldEntry::Choice { choices: COLOURS.iter().filter_map(|colour| Choice::new(*colour, colour)).collect() }
}
