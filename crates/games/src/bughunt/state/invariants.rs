//! What can never be true of a battle, whatever was done.

use crate::bughunt::rules::general::UNITS;
use crate::bughunt::{BUGS, Bughunt, Ship, Status, Step, ground};
use crate::{limits, standing};
use handspan_table::FigureId;

/// A sentence for each thing that is wrong.
pub(in crate::bughunt) fn faults(battle: &Bughunt) -> Vec<String> {
    let mut faults = standing::off_the_table(&battle.table);
    faults.extend(standing::overlapping(&battle.table));
    faults.extend(ground::faults(&battle.table).into_iter().map(|fault| fault.to_string()));
    let sides: Vec<_> = battle.sides.iter().map(|sheet| sheet.side).collect();
    faults.extend(battle.hands.broken(&sides, &UNITS));
    faults.extend(battle.options.faults(&sides));
    let mut never = |is: bool, words: &str| {
        if is {
            faults.push(words.to_owned());
        }
    };
    let mut known: Vec<FigureId> = battle.humans().map(|(figure, _)| figure).collect();
    known.extend(battle.swarm().map(|(figure, _)| figure));
    known.sort_unstable();
    let standing = battle.table.figures().iter().map(|figure| figure.id);
    never(!standing.eq(known.iter().copied()), "those known to be in play are not those on the table");
    let wrong = |figure: &handspan_table::Figure| (figure.side == BUGS) != battle.bug(figure.id).is_some();
    never(battle.table.figures().iter().any(wrong), "a human is on the bugs' side, or a bug is not");
    never((battle.turn == 0) != (battle.step == Step::Setup), "there is no such turn in this step");
    never((battle.step == Step::Over) != battle.outcome.is_some(), "a battle is over just when it is decided");
    never(battle.close.is_some() && battle.step != Step::Close, "close combat goes on outside its step");
    let hulls = battle.table.terrain().filter(|piece| piece.terrain.kind == ground::HULL).count();
    let landed = matches!(battle.ship, Ship::Landed(hull) if battle.table.piece(hull).is_some());
    never(hulls != usize::from(landed), "the ship is not where it should be");
    let aboard = battle.people().any(|(_, person)| person.status == Status::Aboard);
    never(aboard && !landed, "somebody is aboard a ship that is not there");
    never(
        battle.order.iter().any(|bug| !battle.bug(*bug).is_some_and(|bug| bug.alive)),
        "a bug that is gone is to move",
    );
    let fights = |figure: &FigureId| battle.bug(*figure).is_none() && battle.person(*figure).is_none();
    let strange =
        battle.close().is_some_and(|close| close.attacks.iter().any(|(bug, human)| fights(bug) || fights(human)));
    never(strange, "somebody fights who never took part");
    let points = |points: u32| points > 10_000;
    never(
        points(battle.air_pot) || points(battle.evac_pot) || points(battle.reserved),
        "a pot holds more than there is",
    );
    let (figures, markers) = (battle.table.figures().len(), battle.table.markers().len());
    never(figures > limits::FIGURES || markers > limits::MARKERS, "more is on the table than it may hold");
    faults
}
