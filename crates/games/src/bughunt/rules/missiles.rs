//! BUG-MSL Guided missiles: launcher and spotter, where it comes down, its two warheads, loading.

use super::general::{self, sheet_inches, thrower};
use super::{command, fire, grenades, movement, notes, shock, turn, wounds};
use crate::bughunt::book::telling::name;
use crate::bughunt::{Bughunt, BughuntEvent, Column, Person, Spent, Step, Warhead};
use crate::options::{Choice, OneOf};
use handspan_table::{Facing, FigureId, Length, Side, Vec2, cm};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// How free a spotter must be.
pub(in crate::bughunt) static MISSILE_SPOTTER: OneOf<bool> = OneOf {
    word: "missile_spotter",
    title: "The spotter of a missile",
    about: "Whether a spotter may also fire or support in the same turn.",
    rule: "BUG-MSL-3",
    choices: &[
        Choice::new("strict", "Does nothing else", "A missile's spotter neither fires nor supports this turn.", false),
        Choice::new(
            "melee_only",
            "Must only not be jumped",
            "A missile's spotter must not be jumped, and may fire.",
            true,
        ),
    ],
};

/// How many launches there are.
pub(in crate::bughunt) static LAUNCH_LIMIT: OneOf<bool> = OneOf {
    word: "launch_limit",
    title: "Launches in a turn",
    about: "Whether each launcher may launch in a turn, or only one of a side.",
    rule: "BUG-MSL-8",
    choices: &[
        Choice::new("per_launcher", "One for each launcher", "Each launcher launches once in a turn.", false),
        Choice::new("per_side", "One in all", "One missile is launched in a turn.", true),
    ],
};

/// How large a Frag blast is.
pub(in crate::bughunt) static FRAG_CIRCLE: OneOf<bool> = OneOf {
    word: "frag_circle",
    title: "The Frag circle of 10 cm",
    about: "Whether the circle of a Frag warhead is 10 cm across, or has a radius of 10 cm.",
    rule: "BUG-MSL-11",
    choices: &[
        Choice::new("diameter", "10 cm across", "A Frag warhead bursts in a circle 10 cm across.", false),
        Choice::new("radius", "A radius of 10 cm", "A Frag warhead bursts in a circle with a radius of 10 cm.", true),
    ],
};

/// Dice of the two warheads.
const AP_DICE: u16 = 6;
const FRAG_DICE: u16 = 2;
/// BUG-MSL-14 Always this column, and the rule.
const COLUMN: (&str, Column) = ("BUG-MSL-14", Column::Close);

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    Some(match event {
        BughuntEvent::Launched { warhead: Warhead::Ap, .. } => "BUG-MSL-10",
        BughuntEvent::Launched { warhead: Warhead::Frag, .. } => "BUG-MSL-11",
        BughuntEvent::Burst { air: false, dice, .. } => match dice.as_slice() {
            [left, right, ..] if left != right => "BUG-MSL-5",
            [_, _, under, over] if under != over => "BUG-MSL-6",
            _ => "BUG-MSL-4",
        },
        BughuntEvent::BonusSpent { on: Spent::Dice, .. } => "BUG-MSL-7",
        BughuntEvent::Reloaded { .. } => "BUG-MSL-13",
        _ => return None,
    })
}

/// BUG-MSL-3 Is a spotter free to fire?
pub(super) fn melee_only(battle: &Bughunt) -> bool {
    battle.options.get(&MISSILE_SPOTTER)
}

/// BUG-MSL-3 A spotter does nothing else.
pub(super) fn not_spotting(holds: bool, figure: FigureId) -> Rule {
    rule("BUG-MSL-3", holds, "it keeps a missile's target in sight").code("E_ACTED").figure(figure)
}

/// BUG-MSL-11 The radius of a Frag blast.
pub(in crate::bughunt) fn frag_radius(battle: &Bughunt) -> Length {
    if battle.options.get(&FRAG_CIRCLE) { cm(10.0) } else { cm(5.0) }
}

/// BUG-MSL-1 Whoever stands still launches; BUG-MSL-9 what the missile carries is chosen now.
pub(in crate::bughunt) fn launch(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    warhead: Option<Warhead>,
) -> Ruling {
    fire::may_attack(umpire, figure)?;
    let battle = umpire.battle();
    let person = battle.person(figure).cloned();
    let loaded = person.as_ref().is_some_and(|person| person.launcher && person.loaded);
    let spent = battle.options.get(&LAUNCH_LIMIT) && battle.launched;
    let rules = [
        movement::stands_still(battle, figure, "BUG-MSL-1"),
        // BUG-MSL-12 Rounds are few.
        rule("BUG-MSL-12", loaded, "no missile is loaded").code("E_EMPTY").figure(figure),
        rule("BUG-MSL-8", !spent, "a missile was launched this turn").code("E_LAUNCHED"),
    ];
    let chosen = rule("BUG-MSL-9", warhead.is_some(), "choose AP or Frag").code("E_OPTION");
    umpire.firm(warhead, || chosen)?;
    umpire.require(rules)?;
    let warhead = warhead.unwrap_or(Warhead::Ap);
    let bugs: Vec<FigureId> = umpire.battle().swarm().map(|(bug, _)| bug).collect();
    umpire.insist(rule("BUG-MSL-2", !bugs.is_empty(), "there is no bug to aim at").code("E_SPOTTER"))?;
    let target = umpire.figure("Launch at", bugs, |battle, bug| [shock::may_be_attacked(battle, bug)])?;
    let spotter = spotter(umpire, figure, target)?;
    notes::line(umpire, spotter, target, "keeps the target in sight", "BUG-MSL-2");
    let battle = umpire.battle();
    let (own, aim) = (battle.centre(figure).unwrap_or_default(), battle.centre(target).unwrap_or_default());
    let ahead = (aim - own).unit().unwrap_or(Vec2::new(0.0, 1.0));
    let radius = (warhead == Warhead::Frag).then(|| frag_radius(battle));
    let in_flight = umpire.battle().bug(target).is_some_and(|bug| bug.in_flight);
    notes::scatter(umpire, Some(own), aim, ahead, radius, Some(in_flight));
    let facing = Facing::towards(own, aim);
    let in_flight = umpire.battle().bug(target).is_some_and(|bug| bug.in_flight);
    umpire.happens(BughuntEvent::Launched { figure, target, spotter, warhead, facing });
    let side = thrower(umpire.battle(), figure);
    let dice = guided(umpire, side, figure, "The missile flies")?;
    let at = fallen(aim, ahead, &dice, Some(own)).point().vec2();
    explode(umpire, figure, warhead, &dice, at, in_flight)
}

/// BUG-MSL-2 Somebody of the squad keeps the target in sight, perhaps the operator; BUG-MSL-3 not jumped, not held up, and as a rule
/// doing nothing else.
fn spotter(umpire: &mut Umpire<'_, Bughunt>, operator: FigureId, target: FigureId) -> Ruling<FigureId> {
    let battle = umpire.battle();
    let squad = battle.person(operator).map(|person| person.squad.clone()).unwrap_or_default();
    let mut members: Vec<FigureId> = battle.humans().map(|(figure, _)| figure).collect();
    // Who is likeliest meant comes first: the operator, then the squad.
    members.sort_by_key(|figure| {
        let same = battle.person(*figure).is_some_and(|person| person.squad == squad);
        (!spots(battle, operator, target, *figure).iter().all(Rule::holds), *figure != operator, !same, *figure)
    });
    umpire.figure("Who keeps the target in sight?", members, |battle, figure| spots(battle, operator, target, figure))
}

/// What a spotter must meet.
pub(in crate::bughunt) fn spots(battle: &Bughunt, operator: FigureId, target: FigureId, figure: FigureId) -> Vec<Rule> {
    let Some((own, other)) = battle.person(operator).zip(battle.person(figure)) else { return Vec::new() };
    let busy = other.turn.attacked || other.turn.supported;
    let free = figure == operator || melee_only(battle) || !busy;
    let lost = figure != operator && battle.is_leaderless(figure);
    vec![
        rule("BUG-MSL-2", own.squad == other.squad, "it is of another squad").code("E_SPOTTER").figure(figure),
        rule("BUG-MSL-2", battle.sees(figure, target), "it cannot see the target").code("E_SPOTTER").figure(figure),
        rule("BUG-MSL-3", !battle.was_engaged(figure), "it has been jumped").code("E_SPOTTER").figure(figure),
        rule("BUG-MSL-3", !other.is_delayed(), "a grenade holds it up").code("E_SPOTTER").figure(figure),
        rule("BUG-MSL-3", free, "it has fired or supported this turn").code("E_SPOTTER").figure(figure),
        rule("BUG-CMD-16", !lost, "it is without a leader").code("E_SPOTTER").figure(figure),
    ]
}

/// BUG-MSL-4 Left and right, under and over, in this order; BUG-MSL-7 with the bonus die any of them again.
fn guided(umpire: &mut Umpire<'_, Bughunt>, side: Side, figure: FigureId, words: &str) -> Ruling<Vec<u8>> {
    let mut dice = targeting(umpire, side, words)?;
    let labels = ["left", "right", "under", "over"];
    let chosen = rerolled(umpire, figure, &dice, &labels)?;
    if !chosen.is_empty() {
        let (sides, ranges): (Vec<usize>, Vec<usize>) = chosen.iter().partition(|at| **at < 2);
        let throw = |words: &str| Throw::new(words.to_owned(), "what falls now stands");
        let first = general::d3(umpire, side, sides.len() as u16, throw("Left and right again"))?;
        let second = umpire.to(side).rolls(ranges.len() as u16, 6, throw("Under and over again"))?;
        for (at, die) in sides.into_iter().chain(ranges).zip(first.into_iter().chain(second)) {
            dice[at] = die;
        }
        let fell = chosen.iter().map(|at| dice[*at]).collect();
        umpire.happens(BughuntEvent::RolledAgain { figure, dice: fell });
    }
    Ok(dice)
}

/// The four dice of where something comes down.
pub(super) fn targeting(umpire: &mut Umpire<'_, Bughunt>, side: Side, words: &str) -> Ruling<Vec<u8>> {
    let aside =
        Throw::new(format!("{words}: left, right"), "the difference times 2.5 cm, to the side of the higher die");
    let mut dice = general::d3(umpire, side, 2, aside)?;
    let range = Throw::new(format!("{words}: under, over"), "the difference times 2.5 cm, twice that if it is over");
    dice.extend(umpire.to(side).rolls(2, 6, range)?);
    Ok(dice)
}

/// BUG-MSL-7 Which of fallen dice are rolled again with the bonus die.
fn rerolled(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    dice: &[u8],
    labels: &[&'static str],
) -> Ruling<Vec<usize>> {
    let Some(person) = umpire.battle().person(figure).filter(|person| person.holds_bonus()).cloned() else {
        return Ok(Vec::new());
    };
    let words = format!("Roll some again with {}'s bonus die?", person.name);
    let shown: Vec<(u8, &'static str)> = dice.iter().copied().zip(labels.iter().copied()).collect();
    let most = dice.len() as u16;
    let chosen = umpire.to(person.side).which(words, &shown, 6, (0, most), |_, _| ())?;
    let chosen: Vec<usize> = chosen.iter().map(|at| usize::from(*at)).collect();
    if !chosen.is_empty() {
        command::spend(umpire, figure, Spent::Dice);
    }
    Ok(chosen)
}

/// Where it comes down: BUG-MSL-5 so far to a side, BUG-MSL-6 so far short, or twice as far beyond; never behind whoever launched it.
pub(in crate::bughunt) fn fallen(aim: Vec2, ahead: Vec2, dice: &[u8], from: Option<Vec2>) -> Vec2 {
    let [left, right, under, over] = [0, 1, 2, 3].map(|at| dice.get(at).copied().map_or(0.0, f64::from));
    let aside = sheet_inches(left - right).micrometres();
    let difference = over - under;
    let along = sheet_inches(if difference > 0.0 { difference * 2.0 } else { difference }).micrometres();
    let along = from.map_or(along, |from| along.max(-from.distance(aim)));
    aim + ahead * along + ahead.left() * aside
}

fn explode(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    warhead: Warhead,
    dice: &[u8],
    at: Vec2,
    in_flight: bool,
) -> Ruling {
    let battle = umpire.battle();
    // BUG-MSL-10 AP hits whoever it comes down on.
    let radius = if warhead == Warhead::Ap { Length::ZERO } else { frag_radius(battle) };
    // BUG-MSL-4 Against a flyer in the air only what is in the air is hit.
    let layer = |other: &FigureId| battle.bug(*other).is_some_and(|bug| bug.in_flight) == in_flight;
    let mut caught: Vec<FigureId> = battle.caught(at, radius, true).into_iter().filter(layer).collect();
    if warhead == Warhead::Ap {
        caught.retain(|other| battle.off(at, *other).is_some_and(|gap| gap <= Length::ZERO));
        caught.truncate(1);
    }
    umpire.happens(BughuntEvent::Burst {
        figure,
        dice: dice.to_vec(),
        at: at.point(),
        caught: caught.clone(),
        air: false,
    });
    // BUG-MSL-14 Always the close column, however far it flew.
    let count = if warhead == Warhead::Ap { AP_DICE } else { FRAG_DICE };
    let (bugs, humans): (Vec<FigureId>, Vec<FigureId>) =
        caught.into_iter().partition(|other| umpire.battle().bug(*other).is_some());
    for bug in bugs {
        effect(umpire, figure, bug, count)?;
    }
    for human in humans {
        // BUG-MSL-15 Humans too, in the open; AP finds a human in cover as well.
        let hit = warhead == Warhead::Ap || umpire.battle().is_in_open(human, at);
        if rule("BUG-MSL-15", hit, "it is in cover").holds() {
            wounds::wound(umpire, human)?;
        }
    }
    Ok(())
}

/// The dice of a warhead on one bug; BUG-MSL-7 any of them again with the bonus die.
fn effect(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, bug: FigureId, count: u16) -> Ruling {
    let holds = umpire.battle().person(figure).is_some_and(Person::holds_bonus);
    if !holds {
        return grenades::blast(umpire, figure, bug, count, None);
    }
    let battle = umpire.battle();
    let side = thrower(battle, figure);
    let (_, column) = COLUMN;
    let throw =
        Throw::new(format!("The missile hits {}", name(battle, bug)), super::results::means(battle, bug, column));
    let (mut dice, _) = umpire.to(side).tallied(count, 6, None, throw)?;
    let labels = vec![""; dice.len()];
    let chosen = rerolled(umpire, figure, &dice, &labels)?;
    if !chosen.is_empty() {
        let fell = umpire.to(side).rolls(
            chosen.len() as u16,
            6,
            Throw::new("Rolled again".to_owned(), "what falls now stands"),
        )?;
        for (at, die) in chosen.iter().zip(&fell) {
            dice[*at] = *die;
        }
        umpire.happens(BughuntEvent::RolledAgain { figure, dice: fell });
    }
    let total = dice.iter().map(|die| u16::from(*die)).sum();
    super::results::hit(umpire, bug, dice, total, column);
    Ok(())
}

/// BUG-MSL-13 A spare round goes into the launcher; operator and carrier stand still all turn.
pub(in crate::bughunt) fn reload(umpire: &mut Umpire<'_, Bughunt>, operator: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-MSL-13", &[Step::Walk], "missiles are loaded while humans move")?;
    turn::human(umpire, operator)?;
    let battle = umpire.battle();
    let launcher = battle.person(operator).is_some_and(|person| person.launcher);
    umpire.insist(rule("BUG-MSL-13", launcher, "it has no launcher").code("E_EMPTY").figure(operator))?;
    let battle = umpire.battle();
    let empty = battle.person(operator).is_some_and(|person| !person.loaded);
    let rules = [
        movement::pinned(!battle.is_engaged(operator), operator),
        grenades::not_delayed(battle, operator),
        rule("BUG-MSL-13", empty, "a missile is loaded").code("E_ACTED").figure(operator),
        movement::stands_still(battle, operator, "BUG-MSL-13"),
    ];
    umpire.require(rules)?;
    let carriers: Vec<FigureId> = umpire.battle().humans().map(|(figure, _)| figure).collect();
    let carrier = umpire.figure("Who gives the round?", carriers, |battle, other| {
        let gap = battle.apart(operator, other).unwrap_or(Length::MAX);
        let spare = battle.person(other).is_some_and(|person| person.reloads > 0);
        vec![
            movement::pinned(!battle.is_engaged(other), other),
            grenades::not_delayed(battle, other),
            rule(
                "BUG-MSL-13",
                other == operator || battle.is_adjacent(operator, other),
                "it is not next to the launcher",
            )
            .code("E_NOT_ADJACENT")
            .tells("{figure} is {length} from the launcher, and {limit} is next to")
            .measured(gap, battle.adjacency())
            .figure(other),
            movement::stands_still(battle, other, "BUG-MSL-13"),
            rule("BUG-MSL-13", spare, "it has no spare round").code("E_EMPTY").figure(other),
        ]
    })?;
    umpire.happens(BughuntEvent::Reloaded { operator, carrier });
    Ok(())
}
