//! BUG-SPT Bugs that spit, where a battle has them.

use super::{results, shock, turn, wounds};
use crate::bughunt::{Bughunt, BughuntEvent, Kind, Status, Step};
use crate::options::{AnyOf, Choice, Number};
use handspan_table::{FigureId, Length, cm};
use handspan_umpire::{Ruling, Umpire, rule};

/// Which bugs spit.
pub(in crate::bughunt) static BUG_SPIT: AnyOf<Kind> = AnyOf {
    word: "bug_spit",
    title: "Bugs that spit",
    about: "Which bugs spit.",
    rule: "BUG-SPT-1",
    choices: &[
        Choice::new("warrior", "Warriors", "Warriors spit.", Kind::Warrior),
        Choice::new("flyer", "Flyers", "Flyers spit.", Kind::Flyer),
        Choice::new("minitank", "MiniTanks", "MiniTanks spit.", Kind::Minitank),
        Choice::new("tank", "Tanks", "Tanks spit.", Kind::Tank),
        Choice::new("centurion", "Centurions", "Centurions spit.", Kind::Centurion),
    ],
    usual: &[],
};

/// How far they spit.
pub(in crate::bughunt) static SPIT_RANGE_CM: Number = Number {
    word: "spit_range_cm",
    title: "How far bugs spit",
    about: "How far bugs spit.",
    rule: "BUG-SPT-1",
    least: 5,
    most: 60,
    usual: 30,
    unit: "cm",
    decimals: 0,
    named: &[],
    sentence: "Bugs that spit reach {}.",
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    matches!(event, BughuntEvent::Spat { .. }).then_some("BUG-SPT-1")
}

/// BUG-SPT-1 Does a kind of bug spit?
fn is_on(battle: &Bughunt, kind: Kind) -> bool {
    battle.options.get(&BUG_SPIT).contains(&kind)
}

fn reach(battle: &Bughunt) -> Length {
    cm(f64::from(battle.options.get(&SPIT_RANGE_CM)))
}

/// BUG-SPT-2 Is there a bug that could spit once the humans have fired?
pub(super) fn anybody(battle: &Bughunt) -> bool {
    let wait = battle.swarm().any(|(bug, _)| target(battle, bug).is_some() && can(battle, bug));
    rule("BUG-SPT-2", wait, "no bug can spit").holds()
}

/// Could a bug spit at all: not stopped, not just arrived, not touching anybody, not done?
pub(in crate::bughunt) fn can(battle: &Bughunt, figure: FigureId) -> bool {
    let Some(bug) = battle.bug(figure).filter(|bug| bug.alive) else { return false };
    let spits = is_on(battle, bug.kind);
    spits
        && !bug.spat
        && !results::is_held_back(battle, bug)
        && bug.arrived < battle.turn
        && battle.humans_at(figure).is_empty()
}

/// Whom a bug spits at: somebody it sees in range, the wounded first, then the nearest.
pub(in crate::bughunt) fn target(battle: &Bughunt, figure: FigureId) -> Option<FigureId> {
    let bug = battle.bug(figure)?;
    if !is_on(battle, bug.kind) {
        return None;
    }
    let seen = battle.humans().filter_map(|(human, person)| {
        let gap = battle.apart(figure, human)?;
        let fits = battle.is_within(gap, reach(battle)) && battle.sees(figure, human);
        fits.then_some((person.status != Status::Wounded, gap.whole(), human))
    });
    seen.min().map(|(_, _, human)| human)
}

/// BUG-SPT-1 A bug spits at a human it sees, who rolls on the wound chart.
pub(in crate::bughunt) fn spit(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-SPT-2", &[Step::Spit, Step::Ranged], "bugs spit when the humans have fired")?;
    turn::bug(umpire, figure)?;
    let battle = umpire.battle();
    let Some(bug) = battle.bug(figure).cloned() else { return Ok(()) };
    let on = is_on(battle, bug.kind);
    let free = battle.humans_at(figure).is_empty();
    let rules = [
        rule("BUG-SPT-1", on, "this bug does not spit").code("E_OPTION").figure(figure),
        rule("BUG-SPT-1", free, "it touches a human").code("E_ENGAGED").figure(figure),
        rule("BUG-SPT-2", !results::is_held_back(battle, &bug), "it is stopped").code("E_STOPPED").figure(figure),
        shock::settled(battle, figure),
        rule("BUG-SPT-2", !bug.spat, "it has spat this turn").code("E_ACTED").figure(figure),
    ];
    umpire.require(rules)?;
    let humans: Vec<FigureId> = umpire.battle().humans().map(|(human, _)| human).collect();
    umpire.insist(rule("BUG-SPT-1", !humans.is_empty(), "there is no human to spit at").code("E_RANGE"))?;
    let target = umpire.figure("Spit at", humans, |battle, human| {
        let gap = battle.apart(figure, human).unwrap_or(Length::MAX);
        vec![
            rule("BUG-SPT-1", battle.is_within(gap, reach(battle)), "it is out of range")
                .code("E_RANGE")
                .tells("out of range: {figure} is {length} away, and the range is {limit}")
                .measured(gap, reach(battle))
                .figure(human),
            super::general::seen(battle, figure, human),
        ]
    })?;
    umpire.happens(BughuntEvent::Spat { figure, target });
    wounds::wound(umpire, target)
}
