//! BUG-CMD Command points: rolled by commanders, given out as bonus dice, paid into pots; troopers without a leader.

use super::general::{self, d3};
use super::{boarding, movement, turn};
use crate::bughunt::book::telling::name;
use crate::bughunt::{Bonus, Bughunt, BughuntEvent, Person, Pot, Rank, Ship, Spent, Status, Step};
use crate::options::{Choice, Number, OneOf};
use handspan_table::{FigureId, Length, Placement, Side, cm};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// What an air strike costs.
pub(in crate::bughunt) static AIR_COST: Number = Number {
    word: "air_cost",
    title: "An air strike costs",
    about: "How many points must be in the air support pot for a strike.",
    rule: "BUG-CMD-11",
    least: 1,
    most: 60,
    usual: 8,
    unit: "points",
    decimals: 0,
    named: &[],
    sentence: "An air strike costs {} from the air support pot.",
};

/// What the ship costs.
pub(in crate::bughunt) static EVAC_COST: Number = Number {
    word: "evac_cost",
    title: "The ship costs",
    about: "How many points must be in the evacuation pot for the ship to come.",
    rule: "BUG-CMD-12",
    least: 1,
    most: 60,
    usual: 20,
    unit: "points",
    decimals: 0,
    named: &[],
    sentence: "The evacuation ship costs {} from its pot.",
};

/// Whether what goes into pots is limited.
pub(in crate::bughunt) static POT_LIMIT: OneOf<bool> = OneOf {
    word: "pot_limit",
    title: "Paying into pots",
    about: "Whether a commander may pay any number of points into pots in a turn.",
    rule: "BUG-CMD-13",
    choices: &[
        Choice::new("off", "Without limit", "A commander pays as many points into pots as there are.", false),
        Choice::new(
            "1d3",
            "A die of three at most",
            "Each turn a die of three limits what a commander pays into both pots.",
            true,
        ),
    ],
};

/// What becomes of a second roll.
pub(in crate::bughunt) static SECOND_ROLL: OneOf<bool> = OneOf {
    word: "second_roll",
    title: "A second roll",
    about: "Whether the better of two rolls counts, or the second.",
    rule: "BUG-CMD-10",
    choices: &[
        Choice::new(
            "best",
            "The better one counts",
            "If a bonus die buys a second roll, the better of the two counts.",
            true,
        ),
        Choice::new(
            "second",
            "The second one counts",
            "If a bonus die buys a second roll, the second one counts.",
            false,
        ),
    ],
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Bughunt, event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        PointsRolled { loss: Some(_), .. } => "BUG-CMD-5",
        PointsRolled { figure, .. } => match battle.person(*figure)?.rank {
            Rank::Officer => "BUG-CMD-2",
            Rank::Sgt => "BUG-CMD-3",
            Rank::Cpl => "BUG-CMD-4",
            Rank::Trooper => "BUG-CMD-1",
        },
        BonusGiven { .. } => "BUG-CMD-8",
        BonusSpent { on: Spent::Die, .. } => "BUG-CMD-9",
        BonusSpent { on: Spent::Again, .. } | RolledAgain { .. } => "BUG-CMD-10",
        BonusSpent { on: Spent::Prepare, .. } => "BUG-GRN-3",
        BonusSpent { on: Spent::Boarding, .. } | Reserved { .. } => "BUG-CMD-14",
        CapRolled { .. } => "BUG-CMD-13",
        Paid { pot: Pot::Air, .. } => "BUG-CMD-11",
        Paid { pot: Pot::Evac, .. } | ShipCalled { .. } => "BUG-CMD-12",
        Attached { .. } => "BUG-CMD-15",
        _ => return None,
    })
}

/// BUG-CMD-1 A commander rolls once a turn.
pub(in crate::bughunt) fn roll(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-TRN-2", &[Step::Command], "command points are rolled when the turn begins")?;
    turn::human(umpire, figure)?;
    let Some(person) = umpire.battle().person(figure).cloned() else { return Ok(()) };
    umpire.insist(rule("BUG-CMD-1", person.commands(), "it commands nobody").code("E_GROUP").figure(figure))?;
    let fresh = rule("BUG-CMD-1", person.turn.points.is_none(), "the points of this turn are rolled")
        .code("E_ACTED")
        .tells("{figure} has rolled this turn")
        .figure(figure);
    umpire.insist(fresh)?;
    points(umpire, figure, &person)
}

/// BUG-CMD-1 All commanders of a side that have not rolled, in order of id.
pub(in crate::bughunt) fn roll_all(umpire: &mut Umpire<'_, Bughunt>, side: Side) -> Ruling {
    turn::in_step(umpire, "BUG-TRN-2", &[Step::Command], "command points are rolled when the turn begins")?;
    for (figure, person) in to_roll(umpire.battle(), side) {
        points(umpire, figure, &person)?;
    }
    Ok(())
}

/// The commanders of a side that have not rolled.
pub(in crate::bughunt) fn to_roll(battle: &Bughunt, side: Side) -> Vec<(FigureId, Person)> {
    let commanders = battle.humans().filter(|(_, person)| person.commands() && person.side == side);
    let fresh = commanders.filter(|(_, person)| person.turn.points.is_none());
    fresh.map(|(figure, person)| (figure, person.clone())).collect()
}

fn points(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, person: &Person) -> Ruling {
    // BUG-CMD-2, BUG-CMD-3, BUG-CMD-4 By rank: 3 and a die of three, two dice, one die.
    let (fixed, count) = match person.rank {
        Rank::Officer => (3, 1),
        Rank::Sgt => (0, 2),
        Rank::Cpl => (0, 1),
        Rank::Trooper => return Ok(()),
    };
    let words = format!("{} rolls command points", person.name);
    let means = match person.rank {
        Rank::Officer => "3 points and what the die shows",
        _ => "as many points as the dice show",
    };
    let dice = d3(umpire, person.side, count, Throw::new(words, means))?;
    // BUG-CMD-5 A wounded commander loses what another die shows.
    let loss = if person.status == Status::Wounded {
        let words = format!("{} is wounded and loses points", person.name);
        d3(umpire, person.side, 1, Throw::new(words, "as many points as the die shows are lost"))?.first().copied()
    } else {
        None
    };
    let sum: u8 = dice.iter().sum::<u8>() + fixed;
    let points = sum.saturating_sub(loss.unwrap_or(0));
    umpire.happens(BughuntEvent::PointsRolled { figure, dice, loss, points });
    Ok(())
}

/// A commander on the table in the command phase, and the points left.
fn commander(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling<u8> {
    // BUG-CMD-6 Points are given out in this phase, or they are lost.
    turn::in_step(umpire, "BUG-CMD-6", &[Step::Command], "points are given out when the turn begins, and not kept")?;
    turn::human(umpire, figure)?;
    let person = umpire.battle().person(figure).cloned();
    let commands = person.as_ref().is_some_and(Person::commands);
    umpire.insist(rule("BUG-CMD-1", commands, "it commands nobody").code("E_GROUP").figure(figure))?;
    Ok(person.and_then(|person| person.turn.points).unwrap_or(0))
}

fn has_points(left: u8, wanted: i32, commander: FigureId) -> Rule {
    rule("BUG-CMD-8", i32::from(left) >= wanted, "there are too few command points left")
        .code("E_POINTS")
        .tells("{figure} has too few command points left")
        .figure(commander)
}

/// BUG-CMD-7 Does a commander command a figure? Officers everybody, sergeants their squad, corporals their team.
pub(in crate::bughunt) fn is_in_group(battle: &Bughunt, commander: FigureId, figure: FigureId) -> bool {
    battle.person(commander).zip(battle.person(figure)).is_some_and(|(own, other)| match own.rank {
        Rank::Officer => true,
        Rank::Sgt => own.squad == other.squad,
        Rank::Cpl => own.squad == other.squad && own.team == other.team,
        Rank::Trooper => false,
    })
}

/// BUG-CMD-8 One point puts a bonus die on a figure of the group that has had none this turn.
pub(in crate::bughunt) fn give(umpire: &mut Umpire<'_, Bughunt>, own: FigureId, figure: FigureId) -> Ruling {
    let left = commander(umpire, own)?;
    turn::human(umpire, figure)?;
    let battle = umpire.battle();
    let grouped = is_in_group(battle, own, figure);
    let fresh = battle.person(figure).is_some_and(|person| person.turn.bonus == Bonus::None);
    umpire.require([
        has_points(left, 1, own),
        rule("BUG-CMD-7", grouped, "it is not in this commander's group")
            .code("E_GROUP")
            .tells("{figure} is not in this commander's group")
            .figure(figure),
        rule("BUG-CMD-8", fresh, "it has had its bonus die this turn")
            .code("E_BONUS_MAX")
            .tells("{figure} has had a bonus die this turn")
            .figure(figure),
    ])?;
    umpire.happens(BughuntEvent::BonusGiven { commander: own, figure });
    Ok(())
}

/// BUG-CMD-11, BUG-CMD-12 Points go into a pot.
pub(in crate::bughunt) fn pay(umpire: &mut Umpire<'_, Bughunt>, own: FigureId, pot: Pot) -> Ruling {
    let left = commander(umpire, own)?;
    let battle = umpire.battle();
    let rule = match pot {
        Pot::Air => super::air::on(battle),
        Pot::Evac => {
            let lands = battle.landing().is_some();
            rule("BUG-CMD-12", lands, "no ship can land in this scenario").code("E_OPTION")
        }
    };
    umpire.require([rule])?;
    let side = general::thrower(umpire.battle(), own);
    // BUG-CMD-13 The first payment of the turn rolls what may be paid in all.
    let limited = umpire.battle().options.get(&POT_LIMIT);
    let cap = match umpire.battle().person(own).and_then(|person| person.turn.cap) {
        Some(cap) => Some(cap),
        None if limited => {
            let words = format!("{} pays into the pots this turn", name(umpire.battle(), own));
            let die = d3(umpire, side, 1, Throw::new(words, "as many points as the die shows at most"))?;
            let die = die.first().copied().unwrap_or(1);
            umpire.happens(BughuntEvent::CapRolled { commander: own, die });
            Some(die)
        }
        None => None,
    };
    let paid = umpire.battle().person(own).map_or(0, |person| person.turn.paid);
    let points = umpire.number("How many points?", (1, 60), |_, points| {
        let cap = cap.filter(|_| limited);
        let within = cap.is_none_or(|cap| i32::from(paid) + points <= i32::from(cap));
        let capped = handspan_umpire::rule("BUG-CMD-13", within, "that is more than may go into pots this turn")
            .code("E_POT_CAP");
        [has_points(left, points, own), capped.figure(own)]
    })?;
    umpire.happens(BughuntEvent::Paid { commander: own, pot, points: points.clamp(0, 60) as u8 });
    Ok(())
}

/// BUG-CMD-14 Points are kept for boarding: a die each.
pub(in crate::bughunt) fn reserve(umpire: &mut Umpire<'_, Bughunt>, own: FigureId) -> Ruling {
    let left = commander(umpire, own)?;
    let lands = umpire.battle().landing().is_some();
    umpire.require([rule("BUG-CMD-14", lands, "no ship can land in this scenario").code("E_OPTION")])?;
    let points = umpire.number("How many points?", (1, 60), |_, points| [has_points(left, points, own)])?;
    umpire.happens(BughuntEvent::Reserved { commander: own, points: points.clamp(0, 60) as u8 });
    Ok(())
}

/// BUG-CMD-11, BUG-CMD-12 What a pot has to hold.
pub(in crate::bughunt) fn cost(battle: &Bughunt, pot: Pot) -> u32 {
    match pot {
        Pot::Air => battle.options.get(&AIR_COST).unsigned_abs(),
        Pot::Evac => battle.options.get(&EVAC_COST).unsigned_abs(),
    }
}

/// BUG-CMD-12 With enough in the pot the ship is called; a surplus stays.
pub(super) fn call_ship(umpire: &mut Umpire<'_, Bughunt>) {
    let battle = umpire.battle();
    let cost = cost(battle, Pot::Evac);
    let away = matches!(battle.ship, Ship::None | Ship::Gone) && battle.landing().is_some();
    if away && battle.evac_pot >= cost {
        umpire.happens(BughuntEvent::ShipCalled { cost });
    }
}

/// BUG-CMD-9 A bonus die is declared before the roll.
pub(super) fn declared(battle: &Bughunt, figure: FigureId, wanted: bool) -> Rule {
    let held = !wanted || battle.person(figure).is_some_and(Person::holds_bonus);
    rule("BUG-CMD-9", held, "there is no bonus die to use")
        .code("E_BONUS_USED")
        .tells("{figure} has no bonus die to use")
        .figure(figure)
}

/// The bonus die is used.
pub(super) fn spend(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, on: Spent) {
    umpire.happens(BughuntEvent::BonusSpent { figure, on });
}

/// BUG-CMD-10 Somebody who holds a bonus die may roll the same dice again.
pub(super) fn again(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, fell: &str) -> Ruling<bool> {
    let Some(person) = umpire.battle().person(figure).filter(|person| person.holds_bonus()) else { return Ok(false) };
    let (side, words) = (person.side, format!("{fell}. Roll again with {}'s bonus die?", person.name));
    let choices = [("no", "Keep this roll"), ("yes", "Roll again")];
    let again = umpire.to(side).option(words, &choices, |_, _| ())? == "yes";
    if again {
        spend(umpire, figure, Spent::Again);
    }
    Ok(again)
}

/// BUG-CMD-10 Which of two rolls counts: the better for whoever rolled, or the second.
pub(super) fn counts<T: Copy + PartialOrd>(battle: &Bughunt, first: T, second: T, higher: bool) -> T {
    let best = battle.options.get(&SECOND_ROLL);
    match (best, higher) {
        (false, _) => second,
        (true, true) if first > second => first,
        (true, false) if first < second => first,
        _ => second,
    }
}

/// BUG-CMD-15 The commanders a trooper's team has had.
fn leaders<'a>(battle: &'a Bughunt, person: &'a Person) -> impl Iterator<Item = &'a Person> {
    battle.people().map(|(_, other)| other).filter(move |other| match other.rank {
        Rank::Cpl | Rank::Officer => other.squad == person.squad && other.team == person.team,
        Rank::Sgt => other.squad == person.squad,
        Rank::Trooper => false,
    })
}

impl Bughunt {
    /// BUG-CMD-15 Is a trooper without a leader: were there commanders of its team, and are they all dead?
    pub fn is_leaderless(&self, figure: FigureId) -> bool {
        let Some(person) = self.person(figure).filter(|person| person.rank == Rank::Trooper) else { return false };
        let mut leaders = leaders(self, person).peekable();
        leaders.peek().is_some() && leaders.all(|leader| !leader.is_alive())
    }

    /// BUG-CMD-15 The live commander on the table nearest to a trooper.
    pub(in crate::bughunt) fn nearest_commander(&self, figure: FigureId) -> Option<FigureId> {
        let commanders = self.humans().filter(|(_, person)| person.commands()).map(|(commander, _)| commander);
        let gaps = commanders.filter_map(|commander| Some((self.apart(figure, commander)?.whole(), commander)));
        gaps.min().map(|(_, commander)| commander)
    }
}

/// BUG-CMD-15 A trooper without a leader that stands next to a commander joins that commander's team.
pub(super) fn attach(umpire: &mut Umpire<'_, Bughunt>) {
    let lost: Vec<FigureId> = umpire.battle().humans().map(|(figure, _)| figure).collect();
    for figure in lost.into_iter().filter(|figure| umpire.battle().is_leaderless(*figure)).collect::<Vec<_>>() {
        let battle = umpire.battle();
        let commander = battle.nearest_commander(figure).filter(|commander| battle.is_adjacent(figure, *commander));
        if let Some(commander) = commander {
            umpire.happens(BughuntEvent::Attached { figure, commander });
        }
    }
}

/// BUG-CMD-15 The way a trooper without a leader is to go; none where nothing is owed.
pub(in crate::bughunt) fn way_owed(battle: &Bughunt, figure: FigureId) -> Option<Vec<handspan_table::Point>> {
    // BUG-CMD-18 With no live commander on the table nobody owes a move.
    let free = rule("BUG-CMD-18", battle.nearest_commander(figure).is_none(), "a commander is alive").holds();
    if free || !battle.is_leaderless(figure) || battle.is_engaged(figure) {
        return None;
    }
    let commander = battle.nearest_commander(figure)?;
    movement::towards(battle, figure, commander, battle.adjacency())
}

/// BUG-CMD-15 The troopers of a side that still owe a move.
pub(in crate::bughunt) fn owing(battle: &Bughunt, side: Side) -> Vec<FigureId> {
    let own =
        battle.humans().filter(|(_, person)| person.side == side && person.turn.moved.is_none() && !person.turn.still);
    own.map(|(figure, _)| figure).filter(|figure| way_owed(battle, *figure).is_some()).collect()
}

/// BUG-CMD-15 Every trooper of a side that owes a move makes it.
pub(in crate::bughunt) fn follow(umpire: &mut Umpire<'_, Bughunt>, side: Side) -> Ruling {
    turn::in_step(umpire, "BUG-CMD-15", &[Step::Walk], "humans move in their own step")?;
    let lost = owing(umpire.battle(), side);
    umpire.insist(rule("BUG-CMD-15", !lost.is_empty(), "nobody owes a move").code("E_ACTED"))?;
    for figure in lost {
        // Whoever went before may stand in the way now, and the next one stops short of it.
        if let Some(way) = way_owed(umpire.battle(), figure) {
            movement::go(umpire, figure, way);
        }
    }
    Ok(())
}

/// BUG-CMD-15 A trooper without a leader goes as near to the commander as the way that is owed would.
pub(super) fn heads_for(battle: &Bughunt, figure: FigureId, to: Placement) -> Rule {
    const SPARE: Length = cm(0.5);
    let near = || {
        let way = way_owed(battle, figure)?;
        let commander = battle.nearest_commander(figure)?;
        let owed = movement::walk_from(battle, figure, *way.last()?, commander)?;
        let own = movement::walk_from(battle, figure, to.at(), commander).unwrap_or(Length::MAX);
        Some((own, owed, commander))
    };
    match near() {
        None => rule("BUG-CMD-15", true, "nothing is owed"),
        Some((own, owed, commander)) => rule(
            "BUG-CMD-15",
            own <= owed + SPARE,
            "without a leader it goes to the nearest commander as far as it can",
        )
        .code("E_LEADERLESS")
        .measured(own, owed)
        .figure(figure)
        .figure(commander),
    }
}

/// BUG-CMD-16 Who is without a leader neither gives nor takes support in firing, and spots for nobody else.
pub(super) fn cooperates(battle: &Bughunt, figure: FigureId, other: FigureId) -> Rule {
    let lost = [figure, other].into_iter().find(|one| battle.is_leaderless(*one));
    let known =
        rule("BUG-CMD-16", lost.is_none(), "troopers without a leader do not fire together").code("E_COOPERATE");
    lost.into_iter().fold(known, Rule::figure)
}

/// BUG-CMD-17 Whoever is attacked defends with all its dice, whatever else holds it back.
pub(super) fn defends(figure: FigureId) -> Rule {
    rule("BUG-CMD-17", true, "everybody may defend").figure(figure)
}

/// BUG-CMD-14 Whose bonus die may be turned into a boarding die.
pub(super) fn boards_with(battle: &Bughunt, figure: FigureId) -> Rule {
    boarding::beside(battle, figure, "BUG-CMD-14")
}
