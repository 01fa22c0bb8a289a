//! What can never be true of a battle, whatever was done.

use crate::them::rules::harm;
use crate::them::{ANTS, Phase, Them, ground};
use crate::{limits, standing};
use handspan_table::{FigureId, Length};

/// Charges somebody may carry if the players let it.
const MAX_CHARGES: u8 = 200;
/// New figures, markers and pieces are numbered on from the last.
const LAST_ID: u32 = 4_000_000_000;

/// A sentence for each thing that is wrong.
pub(in crate::them) fn faults(battle: &Them) -> Vec<String> {
    let mut faults = standing::off_the_table(&battle.table);
    faults.extend(standing::overlapping(&battle.table));
    faults.extend(ground::faults(&battle.table).into_iter().map(|fault| fault.to_string()));
    let mut never = |is: bool, words: &str| {
        if is {
            faults.push(words.to_owned());
        }
    };
    let standing = |ant: bool| {
        let figures = battle.table.figures().iter();
        figures.filter(move |figure| (figure.side == ANTS) == ant).map(|figure| figure.id)
    };
    never(!battle.people.keys().copied().eq(standing(false)), "the people known are not the people on the table");
    never(!battle.ants.keys().copied().eq(standing(true)), "the ants known are not the ants on the table");
    let whole = |figure: &FigureId| battle.table.figure(*figure).is_some();
    never(battle.fallen.keys().any(whole), "somebody who is out of play stands on the table");
    never(battle.people.values().any(|person| person.charges > MAX_CHARGES), "somebody carries more than there is");
    never(ids(battle).any(|id| id > LAST_ID), "a number of a figure, marker or piece is past 4,000,000,000");
    let (figures, markers) = (battle.table.figures().len(), battle.table.markers().len());
    never(figures > limits::FIGURES || markers > limits::MARKERS, "more is on the table than it may hold");
    let dead = harm::deadly(&battle.options);
    never(battle.people.values().any(|person| person.wounds >= dead), "somebody lives in spite of its wounds");
    let strange = |left: Length, most: Length| left < Length::ZERO || left > most;
    never(
        battle.people.values().any(|person| strange(person.left, crate::them::ALLOWANCE))
            || battle.ants.values().any(|ant| strange(ant.left, crate::them::ALLOWANCE)),
        "somebody has more inches than a turn gives",
    );
    never((battle.turn == 0) != (battle.phase == Phase::Setup), "there is no such turn in this phase");
    never((battle.phase == Phase::Over) != battle.outcome.is_some(), "a battle is over just when somebody has won");
    let laid = |point: &handspan_table::MarkerId| battle.marker(*point, ground::SEARCH_POINT).is_some();
    never(!battle.contents.keys().all(laid), "something lies at a search point that there is not");
    let barricade = |id: &handspan_table::TerrainId| {
        battle.table.piece(*id).is_some_and(|piece| piece.terrain.kind == ground::BARRICADE)
    };
    never(!battle.gnawed.iter().all(barricade), "ants gnaw at a barricade that there is not");
    faults
}

fn ids(battle: &Them) -> impl Iterator<Item = u32> {
    let figures = battle.table.figures().iter().map(|figure| figure.id.0);
    let markers = battle.table.markers().iter().map(|marker| marker.id.0);
    figures.chain(markers).chain(battle.table.terrain().map(|piece| piece.terrain.id.0))
}
