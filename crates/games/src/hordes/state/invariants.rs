//! What can never be true of a battle, whatever was done.

use crate::hordes::{Hordes, Kind, Phase, Status, ground};
use crate::{limits, standing};

/// A sentence for each thing that is wrong.
pub(in crate::hordes) fn faults(battle: &Hordes) -> Vec<String> {
    let mut faults = standing::off_the_table(&battle.table);
    faults.extend(standing::overlapping(&battle.table));
    faults.extend(ground::faults(&battle.table).into_iter().map(|fault| fault.to_string()));
    let mut never = |is: bool, words: &str| {
        if is {
            faults.push(words.to_owned());
        }
    };
    let on = battle.elements().filter(|(_, element)| element.status == Status::Table).map(|(id, _)| id);
    let standing = battle.table.figures().iter().map(|figure| figure.id);
    never(!on.eq(standing), "the elements known to stand are not those on the table");
    let strays =
        battle.elements().any(|(id, element)| battle.figure(id).is_some_and(|known| known.side != element.side));
    never(strays, "an element is of another side than its figure");
    let known = |side| battle.sides.iter().any(|sheet| sheet.side == side) && battle.army(side).is_some();
    never(battle.elements().any(|(_, element)| !known(element.side)), "an element is of a side that there is not");
    never(
        (battle.bound == 0) != (battle.phase == Phase::Deploy) && battle.phase != Phase::Over,
        "there is no such bound in this phase",
    );
    never((battle.phase == Phase::Over) != battle.outcome.is_some(), "a battle is over just when it is decided");
    never(battle.phase != Phase::Deploy && battle.armies().any(|(_, army)| army.role.is_none()), "an army has no role");
    never(battle.armies().any(|(_, army)| army.pips > 6), "an army has more points than a die shows");
    never(![25_000, 25_400, 40_000].contains(&battle.scale), "there is no such scale");
    let waits = |status| status == Status::Waiting;
    never(
        battle.phase != Phase::Deploy && battle.elements().any(|(_, element)| waits(element.status)),
        "somebody waits to be placed after the battle has begun",
    );
    let general = |(side, army): (_, &crate::hordes::Army)| {
        army.general.is_some_and(|general| {
            battle.element(general).is_none_or(|element| element.side != side || element.kind == Kind::Stronghold)
        })
    };
    never(battle.armies().any(general), "an army is commanded by nobody of its own");
    never(battle.table.figures().len() > limits::FIGURES, "more is on the table than it may hold");
    faults
}
