//! Where a layout puts figures and what it gives them, held against the rules: what no battle could come to is a fault.

use crate::fault::Fault;
use crate::them::{Person, Them, ground};
use handspan_table::{Figure, FigureId, Piece, TerrainId};

/// What the rules forbid of how a layout begins, each with its place.
pub(super) fn faults(battle: &Them) -> Vec<Fault> {
    let stands = battle.table.figures().iter().filter_map(|figure| {
        let words = misplaced(battle, figure)?;
        Some(Fault::new(format!("figure {}", figure.id.0), words))
    });
    let carries = battle.people().filter(|(_, person)| person.charges > person.capacity()).map(laden);
    stands.chain(carries).collect()
}

/// THEM-CHG-2 A poisoned character carries one charge.
fn laden((figure, person): (FigureId, &Person)) -> Fault {
    let words = format!("a poisoned character carries 1 charge at most, not {}", person.charges);
    Fault::new(format!("setup, charges of figure {}", figure.0), words)
}

/// Why a figure cannot stand where it does. THEM-MOVE-1 Its whole base is on the table. THEM-BAR-6, THEM-BAR-5 Nobody stands
/// in a wall or a fence or on a barricade. THEM-MOVE-10, THEM-MOVE-11 People stand on scenery that may be climbed, ants on none.
fn misplaced(battle: &Them, figure: &Figure) -> Option<String> {
    let (stand, outline) = (figure.stand(), figure.outline());
    if !battle.table.holds(&stand) {
        return Some("its base must be wholly on the table".to_owned());
    }
    let on = |such: fn(&Piece) -> bool| battle.stood_on(&outline, such).map(|(id, _)| piece(battle, id));
    if let Some(wall) = on(ground::is_solid) {
        return Some(format!("it stands in {wall}; nobody can"));
    }
    if let Some(barricade) = on(ground::is_crossed) {
        return Some(format!("it stands on {barricade}; people cross it, and nobody stops there"));
    }
    if battle.ant(figure.id).is_some() {
        return on(ground::is_scenery).map(|scenery| format!("it stands on {scenery}; ants do not climb"));
    }
    on(ground::is_closed).map(|scenery| format!("it stands on {scenery}, which is closed to climbing"))
}

/// What a piece is called: its kind, and its name or number.
fn piece(battle: &Them, id: TerrainId) -> String {
    let terrain = battle.table.piece(id).map(|piece| &piece.terrain);
    let (kind, name) = terrain.map_or(("terrain", ""), |terrain| (terrain.kind.as_str(), terrain.name.as_str()));
    match name {
        "" if kind == ground::SCENERY => format!("scenery (terrain {})", id.0),
        "" => format!("a {kind} (terrain {})", id.0),
        name if kind == ground::SCENERY => format!("\"{name}\" (terrain {})", id.0),
        name => format!("the {kind} \"{name}\" (terrain {})", id.0),
    }
}
