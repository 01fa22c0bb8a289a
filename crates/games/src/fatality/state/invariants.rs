//! What can never be true of a battle, whatever was done.

use crate::fatality::{Fatality, Stage, Status, ground};
use crate::{limits, standing};
use handspan_table::FigureId;

/// A sentence for each thing that is wrong.
pub(in crate::fatality) fn faults(battle: &Fatality) -> Vec<String> {
    let mut faults = standing::off_the_table(&battle.table);
    faults.extend(standing::overlapping(&battle.table));
    faults.extend(ground::faults(&battle.table).into_iter().map(|fault| fault.to_string()));
    let mut never = |is: bool, words: &str| {
        if is {
            faults.push(words.to_owned());
        }
    };
    let on = battle.fighters().filter(|(_, fighter)| fighter.status == Status::Active).map(|(figure, _)| figure);
    let standing = battle.table.figures().iter().map(|figure| figure.id);
    never(!on.eq(standing), "the fighters known to stand are not those on the table");
    let sides = |figure: FigureId| battle.figure(figure).map(|figure| figure.side);
    let strays = battle.fighters().any(|(id, fighter)| sides(id).is_some_and(|side| side != fighter.side));
    never(strays, "a fighter is of another side than her figure");
    never(battle.fighters().any(|(_, fighter)| fighter.quality > 6), "somebody has a quality above 6");
    let known = |side| battle.sides.iter().any(|sheet| sheet.side == side);
    never(battle.fighters().any(|(_, fighter)| !known(fighter.side)), "somebody is of a side that there is not");
    never((battle.round == 0) != (battle.stage == Stage::Setup), "there is no such round in this stage");
    never((battle.stage == Stage::Combat) != battle.combat.is_some(), "a combat goes on just in its stage");
    let stage = [Stage::Activation, Stage::Combat].contains(&battle.stage);
    never(stage && battle.active().is_empty(), "it is nobody's turn");
    let acts = battle.current.is_some_and(|current| battle.figure(current.figure).is_none());
    never(acts, "somebody acts who is off the table");
    never(battle.current.is_some() && battle.stage != Stage::Activation, "somebody acts outside the activation stage");
    never((battle.stage == Stage::Over) != battle.outcome.is_some(), "a battle is over just when it is decided");
    let strangers = |figure: &FigureId| battle.fighter(*figure).is_none();
    let snapped = battle.combat().is_some_and(|combat| combat.snaps.keys().any(strangers));
    never(snapped, "somebody fights who never took part");
    let killed = battle.fighters().flat_map(|(_, fighter)| fighter.kills.iter().map(|(victim, _)| *victim));
    let mut victims: Vec<FigureId> = killed.collect();
    victims.sort_unstable();
    let dead = |figure: FigureId| battle.fighter(figure).is_some_and(|fighter| fighter.status == Status::Dead);
    never(victims.iter().any(|victim| !dead(*victim)), "somebody is on a list of kills who is not dead");
    never(victims.windows(2).any(|two| two[0] == two[1]), "somebody was killed twice");
    let (figures, markers) = (battle.table.figures().len(), battle.table.markers().len());
    never(figures > limits::FIGURES || markers > limits::MARKERS, "more is on the table than it may hold");
    faults
}
