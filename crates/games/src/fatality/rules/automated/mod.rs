//! FATAL-AUTO Figures that run themselves: one through its three phases, and whom it attacks.

mod going;

use super::core::bodies::Slide;
use super::core::{self, Die};
use super::fatalities;
use super::{charging, combat, flight, random, running, sequence};
use crate::fatality::{Fatality, FatalityEvent, Fighter, How, Phase, Rally, Why};
use going::Walk;
use handspan_table::{Figure, FigureId, Length, Outline, Side, inches};
use handspan_umpire::{Ruling, Throw, Umpire, rule};

/// FATAL-AUTO-1 They have a turn of their own.
pub(super) const TURN: &str = "FATAL-AUTO-1";

/// The rule of this chapter by which something happened to somebody who runs herself.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    let own = |figure: &FigureId| battle.fighter(*figure).is_some_and(|fighter| battle.is_automated(fighter.side));
    Some(match event {
        FatalityEvent::PhaseBegun { figure, .. } if own(figure) => stands_still(battle.fighter(*figure)?)?,
        FatalityEvent::FoundNobody { .. } => "FATAL-AUTO-16",
        // Round what is in the way.
        FatalityEvent::Went { how: How::Approach { .. } | How::Rush { .. }, way, .. } if way.len() > 1 => {
            going::SHORTEST
        }
        FatalityEvent::Went { figure, how: How::Approach { .. }, way, .. } => {
            // Stopped before the 4 in are gone.
            let start = battle.figure(*figure)?.placement.at().vec2();
            let whole: Vec<_> = std::iter::once(start).chain(way.iter().map(|point| point.vec2())).collect();
            let stopped = crate::way::length(&whole) < inches(3.99);
            if stopped { "FATAL-AUTO-6" } else { "FATAL-AUTO-4" }
        }
        FatalityEvent::CombatBegun { .. } if battle.active().iter().any(|side| battle.is_automated(*side)) => {
            "FATAL-AUTO-22"
        }
        FatalityEvent::Stuck { how: How::Approach { .. }, .. } => "FATAL-AUTO-7",
        FatalityEvent::Stuck { how: How::Wander { .. }, .. } => random::rule_for(true),
        FatalityEvent::Went { figure, how: How::Wander { hour, .. }, .. } => {
            let slide = random::go(battle, battle.figure(*figure)?, random::towards(*hour), 4);
            let stopped = slide.wall || slide.edge || !slide.met.is_empty();
            if stopped { "FATAL-AUTO-8" } else { random::rule_for(false) }
        }
        FatalityEvent::Went { how: How::Rush { .. }, .. } => "FATAL-AUTO-20",
        FatalityEvent::Stuck { how: How::Rush { .. }, .. } => "FATAL-AUTO-21",
        FatalityEvent::Went { figure, how: How::Flee { .. }, .. } if own(figure) => {
            match flight::rule_of(battle, event) {
                Some("FATAL-FLEE-7" | "FATAL-FLEE-8" | "FATAL-FLEE-9") => "FATAL-AUTO-14",
                Some("FATAL-FLEE-5") => "FATAL-AUTO-12",
                _ => "FATAL-AUTO-10",
            }
        }
        FatalityEvent::Stuck { figure, how: How::Flee { .. } } if own(figure) => match flight::rule_of(battle, event) {
            Some("FATAL-FLEE-5") => "FATAL-AUTO-12",
            _ => "FATAL-AUTO-13",
        },
        FatalityEvent::Hit { figure, why, .. } if own(figure) => match why {
            Why::RanInto => "FATAL-AUTO-12",
            Why::Cornered => "FATAL-AUTO-13",
            Why::Stumbled => "FATAL-AUTO-17",
        },
        FatalityEvent::Went { figure, how: How::Stumble { .. }, .. }
        | FatalityEvent::Stuck { figure, how: How::Stumble { .. } }
            if own(figure) =>
        {
            "FATAL-AUTO-17"
        }
        FatalityEvent::Went { figure, how: How::Charge { .. }, .. } if own(figure) => "FATAL-AUTO-15",
        FatalityEvent::Tested { figure, how: Rally::Rolled(_), .. } if own(figure) => "FATAL-AUTO-18",
        FatalityEvent::Tested { figure, how: Rally::Alone, .. } if own(figure) => "FATAL-AUTO-19",
        FatalityEvent::Went { figure, how: How::Carve { .. }, .. } if own(figure) => "FATAL-AUTO-23",
        FatalityEvent::TieSettled { figure, .. } if own(figure) && battle.combat().is_some() => "FATAL-AUTO-23",
        FatalityEvent::TieSettled { figure, .. } if own(figure) && is_fleeing(battle, *figure) => "FATAL-AUTO-11",
        _ => return None,
    })
}

fn is_fleeing(battle: &Fatality, figure: FigureId) -> bool {
    battle.fighter(figure).is_some_and(|fighter| fighter.fleeing && !fighter.stunned)
}

/// FATAL-AUTO-1 Nobody decides for a figure that runs itself, unless all players agree. FATAL-AUTO-24 Its dice are the players'.
pub(super) fn by_hand(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let battle = umpire.battle();
    let own = battle.fighter(figure).is_some_and(|fighter| battle.is_automated(fighter.side));
    umpire.require([rule(TURN, !own, "she runs herself").code("AUTOMATED_NO_CHOICE").figure(figure)])
}

/// FATAL-AUTO-2 Who is next: the one closest to any enemy, then the lowest id. Players may name another.
pub(in crate::fatality) fn next(battle: &Fatality) -> Option<(FigureId, &'static str)> {
    let left = battle
        .unactivated()
        .into_iter()
        .filter(|figure| battle.fighter(*figure).is_some_and(|fighter| battle.is_automated(fighter.side)));
    let mut best: Option<(Length, FigureId)> = None;
    for figure in left {
        let closest = battle.closest(figure).first().and_then(|enemy| battle.apart(figure, *enemy));
        let gap = closest.unwrap_or(inches(1_000.0));
        if best.is_none_or(|(least, _)| gap < least - battle.table.tolerances.slack) {
            best = Some((gap, figure));
        }
    }
    best.map(|(_, figure)| (figure, "FATAL-AUTO-2"))
}

/// Runs a figure to the end of its activation.
pub(in crate::fatality) fn step(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let owes = umpire.battle().fighter(figure).is_some_and(|fighter| !fatalities::is_free(fighter));
    if owes {
        return sequence::activate(umpire, figure);
    }
    let known = sequence::turn_of(umpire, figure)?;
    let own = umpire.battle().is_automated(known.side);
    umpire.insist(rule(TURN, own, "a player decides for her").code("AUTOMATED_NO_CHOICE").figure(figure))?;
    let fresh = umpire.battle().current.is_none();
    umpire.insist(rule(TURN, fresh, "she has begun already").code("PHASE_ORDER").figure(figure))?;
    umpire.happens(FatalityEvent::Activated { figure });
    fatalities::slip(umpire, figure);
    moves(umpire, figure)?;
    if is_on(umpire, figure) {
        sequence::begin_phase(umpire, figure, Phase::Charging);
        charges(umpire, figure)?;
        sequence::begin_phase(umpire, figure, Phase::Running);
        runs(umpire, figure)?;
    }
    if is_on(umpire, figure) {
        umpire.happens(FatalityEvent::ActivationEnded { figure });
    }
    sequence::settle(umpire)
}

fn is_on(umpire: &Umpire<'_, Fatality>, figure: FigureId) -> bool {
    umpire.battle().current.is_some_and(|current| current.figure == figure)
}

fn known(umpire: &Umpire<'_, Fatality>, figure: FigureId) -> Option<(Figure, Fighter)> {
    let battle = umpire.battle();
    battle.figure(figure).copied().zip(battle.fighter(figure).cloned())
}

/// Movement. FATAL-AUTO-9 Stunned, she does nothing; FATAL-AUTO-10 fleeing, she runs as far as a die says.
fn moves(umpire: &mut Umpire<'_, Fatality>, id: FigureId) -> Ruling {
    let Some((figure, fighter)) = known(umpire, id) else { return Ok(()) };
    if stands_still(&fighter).is_some() {
        return Ok(());
    }
    if fighter.fleeing {
        return flees(umpire, &figure);
    }
    // FATAL-AUTO-3 A die says what she does, wherever she stands.
    let die = core::throw(umpire, id, Die::Six, behaviour(&fighter.name))?;
    if approaches(die) {
        let closest = umpire.battle().closest(id);
        let Some(target) = core::settle_tie(umpire, id, &closest, "whom to approach")? else { return Ok(()) };
        // FATAL-AUTO-6 She stops at 2 in from any enemy, whatever its state.
        let guards = umpire.battle().enemies(id);
        let walk = going::follow(umpire.battle(), &figure, target, &guards);
        go(umpire, id, How::Approach { target, die }, walk);
        return Ok(());
    }
    let (hour, towards) = random::clock(umpire, &figure)?;
    let slide = random::go(umpire.battle(), &figure, towards, 4);
    go(umpire, id, How::Wander { die, hour }, Walk::of(&slide));
    Ok(())
}

/// FATAL-AUTO-9 The rule that keeps a stunned figure still.
fn stands_still(fighter: &Fighter) -> Option<&'static str> {
    fighter.stunned.then_some("FATAL-AUTO-9")
}

/// FATAL-AUTO-3 Does the die say that she approaches?
pub(in crate::fatality) fn approaches(die: u8) -> bool {
    die <= 3
}

/// What players read when they throw for her.
fn behaviour(name: &str) -> Throw {
    Throw::new(format!("What {name} does"), "1 to 3 she approaches, 4 to 6 she wanders").by("FATAL-AUTO-3")
}

/// FATAL-AUTO-24 Whoever is at the table throws for a figure that runs itself: the side that is asked, and by which rule.
pub(super) const THROWN_BY: (Side, &str) = (Side(0), "FATAL-AUTO-24");

/// FATAL-AUTO-11 Of several closest enemies a die picks the one she flees from. FATAL-AUTO-12, FATAL-AUTO-13, FATAL-AUTO-14 What
/// she meets is as for everybody.
fn flees(umpire: &mut Umpire<'_, Fatality>, figure: &Figure) -> Ruling {
    let closest = umpire.battle().closest(figure.id);
    let Some(from) = core::settle_tie(umpire, figure.id, &closest, "whom to flee from")? else { return Ok(()) };
    let far = flight::die(umpire, figure.id)?;
    flight::run_away(umpire, figure, from, far)
}

/// Charging. FATAL-AUTO-15 She goes for the closest enemy within 4 in that she sees, straight or round what is in the way;
/// FATAL-AUTO-16 without one she does nothing.
fn charges(umpire: &mut Umpire<'_, Fatality>, id: FigureId) -> Ruling {
    let Some((figure, fighter)) = known(umpire, id) else { return Ok(()) };
    if !fighter.is_active() {
        return Ok(());
    }
    let battle = umpire.battle();
    let eligible = charging::eligible(battle, id);
    let nearest = battle.closest_of(id, &eligible);
    let Some(target) = core::settle_tie(umpire, id, &nearest, "whom to charge")? else {
        umpire.happens(FatalityEvent::FoundNobody { figure: id });
        return Ok(());
    };
    let battle = umpire.battle();
    if battle.touched(id).contains(&target) {
        umpire.happens(FatalityEvent::Stayed { figure: id });
        return Ok(());
    }
    let straight = charging::straight(battle, &figure, target).filter(|slide| slide.met.contains(&target));
    let walk = match straight {
        Some(slide) => Walk::of(&slide),
        None => going::follow(battle, &figure, target, &[]),
    };
    if walk.is_stuck() {
        // Boxed in: only who touches an enemy has acted.
        if !umpire.battle().touched(id).is_empty() {
            umpire.happens(FatalityEvent::Stayed { figure: id });
        }
        return Ok(());
    }
    go(umpire, id, How::Charge { target }, walk);
    Ok(())
}

/// Running. FATAL-AUTO-17 Stunned, she stumbles; FATAL-AUTO-18 fleeing, she is tested, FATAL-AUTO-19 and passes with no enemy
/// within 8 in. FATAL-AUTO-20 Otherwise, if she did not charge, she goes on towards the closest enemy.
fn runs(umpire: &mut Umpire<'_, Fatality>, id: FigureId) -> Ruling {
    let Some((figure, fighter)) = known(umpire, id) else { return Ok(()) };
    let mut busy = umpire.battle().current.is_none_or(|current| current.charged);
    if fighter.stunned {
        busy = true;
        running::stagger(umpire, &figure)?;
    }
    let Some((figure, fighter)) = known(umpire, id) else { return Ok(()) };
    if fighter.fleeing {
        let (how, rallied) = if running::is_alone(umpire.battle(), id) {
            (Rally::Alone, true)
        } else {
            running::test(umpire, id, &fighter)?
        };
        umpire.happens(FatalityEvent::Tested { figure: id, how, rallied });
        return Ok(());
    }
    if busy {
        return Ok(());
    }
    let closest = umpire.battle().closest(id);
    let Some(target) = core::settle_tie(umpire, id, &closest, "whom to run to")? else { return Ok(()) };
    // FATAL-AUTO-21 She stops at 2 in from enemies that are neither stunned nor fleeing.
    let battle = umpire.battle();
    let guards: Vec<FigureId> = battle.enemies(id).into_iter().filter(|enemy| battle.is_active(*enemy)).collect();
    let walk = going::follow(battle, &figure, target, &guards);
    go(umpire, id, How::Rush { target }, walk);
    Ok(())
}

fn go(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, how: How, walk: Walk) {
    if walk.is_stuck() {
        umpire.happens(FatalityEvent::Stuck { figure, how });
        return;
    }
    umpire.happens(FatalityEvent::Went { figure, how, way: walk.way, to: walk.to, cost: Length::ZERO });
}

/// FATAL-AUTO-23 Whom a figure that runs itself attacks: who is still on the table, of those whom it flanks, of those the lowest
/// quality; a die settles ties. FATAL-AUTO-22 After its turn as after every other.
pub(super) fn victim(
    umpire: &mut Umpire<'_, Fatality>,
    figure: FigureId,
    targets: &[FigureId],
) -> Ruling<Option<FigureId>> {
    let battle = umpire.battle();
    let preferred = |among: Vec<FigureId>, such: &dyn Fn(FigureId) -> bool| -> Vec<FigureId> {
        let best: Vec<FigureId> = among.iter().copied().filter(|target| such(*target)).collect();
        if best.is_empty() { among } else { best }
    };
    let here = preferred(targets.to_vec(), &|target| battle.figure(target).is_some());
    let flanked = preferred(here, &|target| combat::flanks(battle, figure, target));
    let quality = |target: &FigureId| battle.fighter(*target).map_or(0, |fighter| fighter.quality);
    let least = flanked.iter().map(quality).min();
    let tied: Vec<FigureId> = flanked.into_iter().filter(|target| Some(quality(target)) == least).collect();
    core::settle_tie(umpire, figure, &tied, "whom to attack")
}

/// FATAL-AUTO-23 A carving move straight through the victim's centre, if it ends nearer to an enemy.
pub(super) fn carves(battle: &Fatality, figure: &Figure, spot: &Outline) -> Option<Slide> {
    let centre = figure.placement.at().vec2();
    let way = (spot.centre() - centre).unit()?;
    let slide = battle.slide(figure, centre + way * inches(4.0).micrometres());
    let enemies = battle.enemies(figure.id);
    let nearest = |stand: &handspan_table::Stand| {
        let gap = |enemy: &FigureId| {
            Some(handspan_table::measure::gap::gap(&stand.outline(), &battle.stand(*enemy)?.outline()).length)
        };
        enemies.iter().filter_map(gap).reduce(Length::min)
    };
    let (before, after) = (nearest(&figure.stand())?, nearest(&figure.stand().moved_to(slide.to))?);
    let enters = fatalities::is_through(battle, spot, centre, slide.to.at().vec2());
    (enters && after < before).then_some(slide)
}
