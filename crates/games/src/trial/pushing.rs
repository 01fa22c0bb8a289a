//! Consequences: who is stunned, who falls, who is pushed and whom it carries along.

use super::{Trial, TrialEvent};
use handspan_table::measure::Thing;
use handspan_table::measure::push::{Bearing, Push, Pushed, Stopped};
use handspan_table::{Figure, FigureId, Length, Passage, Piece, Vec2};
use handspan_umpire::{Note, Ruling, Umpire, rule};

/// TRIAL-STUN A figure is stunned; one that is stunned already falls.
pub(super) fn stun(umpire: &mut Umpire<'_, Trial>, figure: FigureId) {
    if umpire.battle().doing(figure).stunned {
        umpire.happens(TrialEvent::FigureFell { figure });
    } else {
        umpire.happens(TrialEvent::FigureStunned { figure });
    }
}

/// TRIAL-PUSH A figure is pushed straight away from a place. Whoever it meets is carried along, who is braced and what
/// bars the way stops all of them, and who is stopped by the edge leaves the table.
pub(super) fn push(umpire: &mut Umpire<'_, Trial>, figure: FigureId, from: Vec2, length: Length) {
    let battle = umpire.battle();
    let Some(push) = pushed(battle, figure, from, length) else { return };
    let moved: Vec<_> = push
        .moved
        .iter()
        .filter_map(|moved| {
            let to = battle.table.figure(moved.figure)?.placement.moved_to(moved.to);
            Some(TrialEvent::FigurePushed { figure: moved.figure, to, by: moved.by })
        })
        .collect();
    for event in moved {
        umpire.happens(event);
    }
    if let Some(Stopped { figure, by: Thing::Edge, .. }) = push.stopped {
        umpire.happens(TrialEvent::FigureLeft { figure });
    }
}

/// TRIAL-PUSH-GREAT Only great guards carry great guards along; to others they stand fast, as does whoever is braced.
fn bearing(battle: &Trial, pusher: &Figure, met: &Figure) -> Bearing {
    let great = |figure: &Figure| battle.table.names.word(figure.kind) == "great_guard";
    if battle.doing(met.id).braced || (great(met) && !great(pusher)) { Bearing::Stands } else { Bearing::Yields }
}

/// How a push ends; none for a figure that is braced.
fn pushed(battle: &Trial, figure: FigureId, from: Vec2, length: Length) -> Option<Push> {
    let at = battle.table.figure(figure)?.placement.at().vec2();
    // From the very place it stands on, it is pushed north.
    let way = (at - from).unit().unwrap_or(Vec2::new(0.0, 1.0)) * length.micrometres();
    let bears = |pusher: &Figure, met: &Figure| bearing(battle, pusher, met);
    let push = || battle.table.push_among(figure, way, bears, |_, piece| bars(piece));
    (!battle.doing(figure).braced).then(push)
}

/// Where whoever is pushed would be carried.
fn carried(battle: &Trial, push: &Push) -> Vec<Note> {
    let note = |moved: &Pushed| {
        let from = battle.table.figure(moved.figure)?.placement;
        let way = vec![from.at(), moved.to];
        Some(Note::Carried { figure: moved.figure, way, at: from.moved_to(moved.to) })
    };
    push.moved.iter().filter_map(note).collect()
}

/// TRIAL-YIELD The owner of a beaten figure chooses: it holds and is stunned, or it yields and is pushed.
pub(super) fn hold_or_yield(umpire: &mut Umpire<'_, Trial>, figure: FigureId, from: Vec2, length: Length) -> Ruling {
    let Some(side) = umpire.battle().table.figure(figure).map(|figure| figure.side) else { return Ok(()) };
    let notes = pushed(umpire.battle(), figure, from, length).map(|push| carried(umpire.battle(), &push));
    for note in notes.into_iter().flatten() {
        umpire.note(note);
    }
    let choice =
        umpire.to(side).option("Hold or yield?", &[("holds", "Hold"), ("yields", "Yield")], |battle, word| {
            let braced = battle.doing(figure).braced;
            [rule("TRIAL-BRACED", word == "holds" || !braced, "it is braced and does not yield").figure(figure)]
        })?;
    match choice {
        "yields" => push(umpire, figure, from, length),
        _ => stun(umpire, figure),
    }
    Ok(())
}

/// Does a piece of terrain stop whoever would go through it?
pub(super) fn bars(piece: &Piece) -> bool {
    piece.terrain.traits.passage(None) == Passage::Barred
}
