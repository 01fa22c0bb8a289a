//! BUG-BRD The ship: landing, how many go aboard, who may, and lifting off.

use super::general::{dice, thrower};
use super::{command, movement, turn};
use crate::bughunt::{Bughunt, BughuntEvent, Person, Ship, Spent, Status, Step};
use crate::options::Number;
use handspan_table::{FigureId, Length, Side};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// How many the ship holds.
pub(in crate::bughunt) static SHIP_CAPACITY: Number = Number {
    word: "ship_capacity",
    title: "Places in the ship",
    about: "How many humans the ship can hold.",
    rule: "BUG-BRD-4",
    least: 0,
    most: 40,
    usual: 12,
    unit: "places",
    decimals: 0,
    named: &[(0, "no limit")],
    sentence: "Places in the ship: {}.",
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        ShipLanded { .. } | Shifted { .. } => "BUG-BRD-1",
        BoardingRolled { dice, .. } if dice.len() > 1 => "BUG-BRD-3",
        BoardingRolled { .. } | Boarded { .. } => "BUG-BRD-2",
        LiftedOff { .. } => "BUG-BRD-6",
        _ => return None,
    })
}

fn landed(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::in_step(
        umpire,
        "BUG-BRD-2",
        &[Step::Boarding],
        "humans board after they have moved, once the ship has landed",
    )?;
    let here = matches!(umpire.battle().ship, Ship::Landed(_));
    umpire.insist(rule("BUG-BRD-1", here, "no ship is on the table").code("E_NOT_HERE"))
}

/// Next to the ship's hull.
pub(super) fn beside(battle: &Bughunt, figure: FigureId, id: &'static str) -> Rule {
    let gap = battle.off_the_ship(figure).unwrap_or(Length::MAX);
    rule(id, battle.is_within(gap, battle.adjacency()), "it is not next to the ship")
        .code("E_NOT_ADJACENT")
        .tells("{figure} is {length} from the ship, and {limit} is next to it")
        .measured(gap, battle.adjacency())
        .figure(figure)
}

/// BUG-BRD-2 A die of humans may board; BUG-BRD-3 every point and every bonus die given up adds a die.
pub(in crate::bughunt) fn roll(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    landed(umpire)?;
    let fresh = umpire.battle().places.is_none();
    umpire.insist(rule("BUG-BRD-2", fresh, "the number of boarders is rolled").code("E_ACTED"))?;
    let battle = umpire.battle();
    let anybody = battle.humans().any(|(figure, _)| beside(battle, figure, "BUG-BRD-2").holds());
    umpire.require([rule("BUG-BRD-2", anybody, "nobody is next to the ship").code("E_NOT_ADJACENT")])?;
    let holders: Vec<FigureId> =
        umpire.battle().humans().filter(|(_, person)| person.holds_bonus()).map(|(figure, _)| figure).collect();
    let given = if holders.is_empty() {
        Vec::new()
    } else {
        let most = holders.len() as u16;
        umpire.figures(
            "Who gives up a bonus die for boarding?",
            holders,
            (0, most),
            |battle, figure| [command::boards_with(battle, figure)],
            |_, _| (),
        )?
    };
    let count = 1 + umpire.battle().reserved.min(60) as u16 + given.len() as u16;
    for figure in given {
        command::spend(umpire, figure, Spent::Boarding);
    }
    // Any human may roll for all.
    let throw = Throw::new("How many may go aboard", "as many as the dice show");
    let dice = dice(umpire, Side::default(), count, throw)?;
    let places = dice.iter().map(|die| u32::from(*die)).sum();
    umpire.happens(BughuntEvent::BoardingRolled { dice, places });
    Ok(())
}

/// BUG-BRD-5 Who is next to the hull and free goes aboard; BUG-BRD-4 while there is room.
pub(in crate::bughunt) fn board(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    landed(umpire)?;
    turn::human(umpire, figure)?;
    let battle = umpire.battle();
    let aboard = battle.away(&[Status::Aboard]);
    let room = capacity(battle).is_none_or(|most| aboard < most);
    let places = battle.places.is_some_and(|places| places > 0);
    let rolled = battle.places.is_some();
    let words = if rolled { "the boarding number is used up" } else { "the number of boarders is not rolled yet" };
    let engaged = battle.is_engaged(figure);
    let held =
        rule("BUG-BRD-5", !engaged, "a bug holds it").code("E_JUMPED").tells("a bug holds {figure}").figure(figure);
    let near = beside(battle, figure, "BUG-BRD-2");
    umpire.require([
        held,
        near,
        rule("BUG-BRD-2", places, words).code("E_FULL"),
        rule("BUG-BRD-4", room, "the ship is full").code("E_FULL"),
    ])?;
    umpire.happens(BughuntEvent::Boarded { figure });
    Ok(())
}

/// BUG-BRD-4 How many the ship holds; none where there is no limit.
pub(in crate::bughunt) fn capacity(battle: &Bughunt) -> Option<u32> {
    Some(battle.options.get(&SHIP_CAPACITY).unsigned_abs()).filter(|most| *most > 0)
}

/// BUG-BRD-6 The ship flies off with whoever is aboard.
pub(in crate::bughunt) fn lift_off(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    landed(umpire)?;
    let aboard = umpire
        .battle()
        .people()
        .filter(|(_, person)| person.status == Status::Aboard)
        .map(|(figure, _)| figure)
        .collect();
    umpire.happens(BughuntEvent::LiftedOff { aboard });
    turn::next(umpire)
}

/// BUG-BRD-1 The ship lands where its marker lies; whoever is under it is moved out of the way.
pub(super) fn land(umpire: &mut Umpire<'_, Bughunt>) {
    let battle = umpire.battle();
    let Some(at) = battle.landing().filter(|_| battle.ship == Ship::Inbound) else { return };
    let last = battle.table.terrain().map(|piece| piece.terrain.id.0).max().unwrap_or(0);
    let hull = crate::bughunt::ground::hull(handspan_table::TerrainId(last + 1), at);
    umpire.happens(BughuntEvent::ShipLanded { hull });
    let under: Vec<FigureId> = umpire.battle().table.figures().iter().map(|figure| figure.id).collect();
    for figure in under {
        let battle = umpire.battle();
        let Some(stand) = battle.stand(figure).filter(|stand| battle.stood_on(stand).is_some()) else { continue };
        if let Some(to) = battle.free_spot(&stand, Some(figure)) {
            umpire.happens(BughuntEvent::Shifted { figure, to });
        }
    }
}

/// May somebody still board this turn?
pub(in crate::bughunt) fn may_board(battle: &Bughunt, figure: FigureId) -> bool {
    let free = battle.person(figure).is_some_and(Person::is_here) && !battle.is_engaged(figure);
    free && beside(battle, figure, "BUG-BRD-2").holds()
        && thrower(battle, figure) != Side::default()
        && movement::pinned(true, figure).holds()
}
