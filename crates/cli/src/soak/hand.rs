//! What hands do in free play beside moving figures about. No rule offers it, so a player that waits for offers never would.

use handspan_games::battle::{Action, Battle};
use handspan_games::free::{FreeAction, NewFigure, NewTerrain};
use handspan_games::scenario::{COLOURS, SideSheet};
use handspan_session::player::Draw;
use handspan_table::{Base, FigureId, Marker, MarkerId, Side, TerrainId, micrometres};

/// Names and notes: short and long, of several alphabets, some that must be refused.
const WORDS: [&str; 8] = ["Ann", "Ólafur", "Мост", "the \"mill\"", "a\\b", "🐜 ant", "", "left\u{202e}right"];

/// Something to do, drawn at random, lawful or not; nothing in other games.
pub(super) fn deed(battle: &Battle, draw: Draw<'_>) -> Option<Action> {
    if battle.sheet().game != "free" {
        return None;
    }
    let figures: Vec<FigureId> = battle.table().figures().iter().map(|figure| figure.id).collect();
    let markers: Vec<MarkerId> = battle.table().markers().iter().map(|marker: &Marker| marker.id).collect();
    let pieces: Vec<TerrainId> = battle.table().terrain().map(|piece| piece.terrain.id).collect();
    let figure = one_of(&figures, draw);
    let piece = one_of(&pieces, draw);
    let marker = one_of(&markers, draw);
    Some(Action::Free(match draw(17) {
        0 => FreeAction::Roll { count: draw(9) as u16, faces: [2, 6, 10, 20, 100][draw(5) as usize] },
        1 => FreeAction::Note { text: words(draw) },
        2 => FreeAction::Count { figure: figure?, counter: words(draw), to: draw(10) as i32 - 2 },
        3 => FreeAction::Rename { figure: figure?, name: words(draw) },
        4 => {
            let length = (draw(3) > 0).then(|| micrometres(f64::from(draw(25_000_000))));
            FreeAction::Allow { figure: figure?, length }
        }
        5 => FreeAction::Mark { kind: words(draw), name: words(draw), base: base(draw) },
        6 => FreeAction::MoveMarker { marker: marker? },
        7 => FreeAction::Unmark { marker: marker? },
        8 => FreeAction::Group { figures: some_of(&figures, draw) },
        9 => FreeAction::MoveGroup { figures: some_of(&figures, draw) },
        10 => FreeAction::Remove { figures: some_of(&figures, draw) },
        11 => FreeAction::NameSide { side: side(draw) },
        12 => FreeAction::EndTurn,
        13 => {
            let kind = ["wood", "hill", "wall", "river", "field"][draw(5) as usize].to_owned();
            let (length, width) = (1_000 * draw(900) as i32, 1_000 * draw(300) as i32);
            FreeAction::LayTerrain { piece: NewTerrain { kind, name: words(draw), length, width } }
        }
        14 => FreeAction::MoveTerrain { terrain: piece? },
        15 => FreeAction::ClearTerrain { terrain: piece? },
        _ => {
            let (name, kind, side) = (words(draw), words(draw), Side(draw(4) as u8));
            FreeAction::Place { figure: NewFigure { name, kind, side, base: base(draw), allowance: None } }
        }
    }))
}

fn side(draw: Draw<'_>) -> SideSheet {
    let colour = COLOURS[draw(COLOURS.len() as u32) as usize];
    SideSheet { side: Side(draw(5) as u8), name: words(draw), colour: colour.to_owned() }
}

fn base(draw: Draw<'_>) -> Base {
    let sides = (1_000 * draw(120) as i32, 1_000 * (1 + draw(60) as i32));
    match draw(3) {
        0 => Base::Round { diameter: sides.1 },
        1 => Base::Rectangle { frontage: sides.0, depth: sides.1 },
        _ => Base::Oval { frontage: sides.0, depth: sides.1 },
    }
}

fn words(draw: Draw<'_>) -> String {
    WORDS[draw(WORDS.len() as u32) as usize].to_owned()
}

fn one_of<T: Copy>(among: &[T], draw: Draw<'_>) -> Option<T> {
    among.get(draw(among.len().max(1) as u32) as usize).copied()
}

/// A few of them, ascending as they are.
fn some_of(figures: &[FigureId], draw: Draw<'_>) -> Vec<FigureId> {
    figures.iter().copied().filter(|_| draw(figures.len() as u32) < 3).collect()
}
