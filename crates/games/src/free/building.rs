//! Building a table: laying terrain, moving it, taking it away.

use super::placing::{on_the_table, words_fit};
use super::{Free, FreeEvent, NewTerrain, pieces};
use crate::limits;
use handspan_table::{Area, Base, Point, Terrain, TerrainId, polygon};
use handspan_umpire::{Ruling, Umpire, rule};
use std::ops::RangeInclusive;

/// How long and wide a piece may be: 3 mm to 5 m.
const SIZE: RangeInclusive<i32> = 3_000..=5_000_000;
/// How wide a band may be.
const BAND: RangeInclusive<i32> = 3_000..=1_000_000;

/// FREE-PIECE Lays a piece of terrain of a known kind and size.
pub(super) fn lay(umpire: &mut Umpire<'_, Free>, piece: &NewTerrain) -> Ruling {
    let id = umpire.must("FREE-ROOM", umpire.battle().next_piece(), "the table holds no more terrain")?;
    words_fit(umpire, &[&piece.name])?;
    let size = (piece.length, piece.width);
    let known = pieces::kinds().any(|(kind, _)| kind == piece.kind);
    umpire.insist(rule("FREE-PIECE", known, "there is no such kind of terrain"))?;
    let fits = SIZE.contains(&size.0) && BAND.contains(&size.1);
    umpire.insist(rule("FREE-PIECE", fits, "a piece is 3 mm to 5 m long and up to 1 m wide"))?;
    let ghost = Base::Rectangle { frontage: size.0, depth: size.1 };
    let at = umpire.placement("lay it", ghost, |_| Vec::new(), on_the_table)?;
    let area = pieces::area(&piece.kind, size, at).filter(is_sound);
    let area = umpire.must("FREE-PIECE", area, "a piece so thin cannot be laid at this angle")?;
    let (kind, name) = (piece.kind.clone(), piece.name.clone());
    umpire.happens(FreeEvent::TerrainLaid { terrain: Terrain { id, traits: pieces::traits(&kind), kind, name, area } });
    Ok(())
}

/// Lays a piece of terrain elsewhere, turned by the facing it is given.
pub(super) fn shift(umpire: &mut Umpire<'_, Free>, terrain: TerrainId) -> Ruling {
    let piece = here(umpire, terrain)?;
    let (_, (width, depth)) = pieces::extent(&piece.area);
    let ghost = Base::Rectangle { frontage: width.max(1), depth: depth.max(1) };
    let to = umpire.placement("lay it", ghost, |_| Vec::new(), on_the_table)?;
    // The players may agree to let it lie off the table, never in a shape that no file could hold.
    let area = Some(pieces::moved(&piece.area, to)).filter(is_sound);
    let area = umpire.must("FREE-PIECE", area, "it cannot be turned so and keep its outline")?;
    umpire.happens(FreeEvent::TerrainLaid { terrain: Terrain { area, ..piece } });
    Ok(())
}

/// Takes a piece of terrain away.
pub(super) fn clear(umpire: &mut Umpire<'_, Free>, terrain: TerrainId) -> Ruling {
    let piece = here(umpire, terrain)?;
    umpire.happens(FreeEvent::TerrainCleared { terrain: piece.id });
    Ok(())
}

/// Gives a piece of terrain another name.
pub(super) fn rename(umpire: &mut Umpire<'_, Free>, terrain: TerrainId, name: &str) -> Ruling {
    let piece = here(umpire, terrain)?;
    words_fit(umpire, &[name])?;
    umpire.happens(FreeEvent::TerrainLaid { terrain: Terrain { name: name.to_owned(), ..piece } });
    Ok(())
}

fn here(umpire: &mut Umpire<'_, Free>, terrain: TerrainId) -> Ruling<Terrain> {
    let piece = umpire.battle().table.piece(terrain).map(|piece| piece.terrain.clone());
    umpire.must("FREE-HERE", piece, "it does not lie on the table")
}

/// Could a layout file hold it? Corners are whole micrometres, so turning a jagged piece may spoil its outline.
fn is_sound(area: &Area) -> bool {
    let near = |point: &Point| {
        limits::COORDINATE.contains(&i64::from(point.x)) && limits::COORDINATE.contains(&i64::from(point.y))
    };
    match area {
        Area::Polygon { corners, holes } => {
            let all: Vec<Vec<Point>> = std::iter::once(corners).chain(holes).cloned().collect();
            all.iter().flatten().all(near) && polygon::flaws(&all).is_empty()
        }
        Area::Line { points, .. } => points.iter().all(near) && points.windows(2).all(|pair| pair[0] != pair[1]),
    }
}
