//! FATAL-RUN The Running phase: stumbling, rallying, running.

use super::core::{self, Die};
use super::{automated, charging, flight, movement, quality, random, sequence};
use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, FatalityEvent, Fighter, How, Phase, Rally, Why};
use handspan_table::{Figure, FigureId, Length, inches};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// How far enemies must be for a rally without a die.
pub(in crate::fatality) const ALONE: Length = inches(8.0);
/// The rule that keeps a run out of zones.
pub(super) const KEEPS_OUT: &str = "FATAL-RUN-11";
/// The rule that allows a run.
pub(super) const RUN: &str = "FATAL-RUN-10";

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    let stumbles = |figure: &FigureId| battle.fighter(*figure).is_some_and(|fighter| fighter.stunned);
    Some(match event {
        FatalityEvent::Went { figure, how: How::Stumble { inches, hour }, .. }
        | FatalityEvent::Stuck { figure, how: How::Stumble { inches, hour } } => {
            stumbled(battle, battle.figure(*figure)?, *inches, *hour)
        }
        // FATAL-RUN-4 The special rules that apply to somebody who stumbles into an enemy are those of a full hit.
        FatalityEvent::FatalityRolled { victim, .. } if battle.combat().is_none() && stumbles(victim) => "FATAL-RUN-4",
        FatalityEvent::Hit { why: Why::Stumbled, .. } => "FATAL-RUN-2",
        FatalityEvent::StunEnded { .. } => "FATAL-RUN-6",
        FatalityEvent::Tested { how, .. } => match how {
            Rally::Rolled(_) => "FATAL-RUN-7",
            Rally::Failed => "FATAL-RUN-8",
            Rally::Alone => "FATAL-RUN-9",
        },
        FatalityEvent::Went { how: How::Run, .. } => RUN,
        _ => return None,
    })
}

/// The rule of how a stumble ends: all the way, against an enemy, or against something else.
fn stumbled(battle: &Fatality, figure: &Figure, far: u8, hour: u8) -> &'static str {
    let slide = random::go(battle, figure, random::towards(hour), far);
    let enemy = slide.met.iter().find(|other| battle.is_enemy(figure.id, **other));
    match enemy {
        Some(enemy) if battle.is_active(*enemy) => "FATAL-RUN-2",
        Some(_) => "FATAL-RUN-3",
        None if slide.wall || slide.edge || !slide.met.is_empty() => "FATAL-RUN-5",
        None => "FATAL-RUN-1",
    }
}

/// What a figure must do before Running is over: FATAL-RUN-1 stumble, then FATAL-RUN-7 test.
pub(super) fn must(fighter: &Fighter, figure: FigureId, tested: bool) -> Vec<Rule> {
    let tests = fighter.fleeing && !tested;
    vec![
        rule("FATAL-RUN-1", !fighter.stunned, "she has to stumble").code("STUNNED").figure(figure),
        rule("FATAL-RUN-7", !tests, "she has to test whether she rallies").code("FLEEING").figure(figure),
    ]
}

/// FATAL-RUN-1 A stunned figure goes as far as a die says in a random direction.
pub(in crate::fatality) fn stumble(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let known = sequence::take_up(umpire, figure, Phase::Running, |_| Vec::new())?;
    let stunned = umpire.battle().fighter(figure).is_some_and(|fighter| fighter.stunned);
    umpire.insist(rule("FATAL-RUN-1", stunned, "she is not stunned").code("PHASE_ORDER").figure(figure))?;
    automated::by_hand(umpire, figure)?;
    stagger(umpire, &known)?;
    sequence::settle(umpire)
}

/// The stumble itself, and what it ends in.
pub(super) fn stagger(umpire: &mut Umpire<'_, Fatality>, figure: &Figure) -> Ruling {
    let words = format!("{} stumbles", name(umpire.battle(), figure.id));
    let far = core::throw(umpire, figure.id, Die::Six, Throw::new(words, "as many inches as the die shows"))?;
    let (hour, towards) = random::clock(umpire, figure)?;
    let slide = random::go(umpire.battle(), figure, towards, far);
    let how = How::Stumble { inches: far, hour };
    if slide.is_stuck() {
        // FATAL-RUN-5 An obstacle, the edge or a friend stops her, and nothing comes of it.
        umpire.happens(FatalityEvent::Stuck { figure: figure.id, how });
    } else {
        let (way, to) = (vec![slide.to.at()], slide.to);
        umpire.happens(FatalityEvent::Went { figure: figure.id, how, way, to, cost: Length::ZERO });
    }
    // FATAL-RUN-2 Active enemies she comes upon hit her; FATAL-RUN-3 helpless ones do not. FATAL-RUN-4 It is a hit like any other,
    // with kill and fatality.
    let battle = umpire.battle();
    let hits = |enemy: &FigureId| battle.is_enemy(figure.id, *enemy) && battle.is_active(*enemy);
    let hits: Vec<FigureId> = slide.met.iter().copied().filter(hits).collect();
    flight::hit(umpire, figure.id, &hits, Why::Stumbled)?;
    if umpire.battle().figure(figure.id).is_some() {
        // FATAL-RUN-6 Whatever stunned her, it is over.
        umpire.happens(FatalityEvent::StunEnded { figure: figure.id });
    }
    Ok(())
}

/// FATAL-RUN-7 A fleeing figure is tested. FATAL-RUN-8 Its player may let it fail; FATAL-RUN-9 with no enemy within 8 in it may pass.
pub(in crate::fatality) fn rally(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let flees = |fighter: &Fighter| {
        vec![
            rule("FATAL-RUN-1", !fighter.stunned, "she has to stumble first").code("STUNNED").figure(figure),
            rule("FATAL-RUN-7", fighter.fleeing, "she does not flee").code("NOT_FLEEING").figure(figure).firm(),
        ]
    };
    sequence::take_up(umpire, figure, Phase::Running, flees)?;
    let Some(fighter) = umpire.battle().fighter(figure).cloned() else { return Ok(()) };
    umpire.note(quality::need(&fighter).note());
    let question = format!("Does {} rally?", fighter.name);
    let choices = [("roll", "Roll for it"), ("auto", "Yes: no enemy is within 8 in"), ("fail", "No, she flees on")];
    let chosen = umpire.option(question, &choices, |battle, word| how(battle, figure, word))?;
    let (how, rallied) = match chosen {
        "auto" => (Rally::Alone, true),
        "fail" => (Rally::Failed, false),
        _ => test(umpire, figure, &fighter)?,
    };
    umpire.happens(FatalityEvent::Tested { figure, how, rallied });
    sequence::settle(umpire)
}

/// The die of a test.
pub(super) fn test(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, fighter: &Fighter) -> Ruling<(Rally, bool)> {
    let die = core::throw(
        umpire,
        figure,
        Die::Six,
        Throw::new(format!("{} rallies", fighter.name), "with her quality 7 or more").by(quality::TEST),
    )?;
    Ok((Rally::Rolled(die), quality::passes(fighter, die)))
}

/// FATAL-RUN-9 Is no enemy within 8 in?
pub(in crate::fatality) fn is_alone(battle: &Fatality, figure: FigureId) -> bool {
    let near = |enemy: &FigureId| battle.apart(figure, *enemy).is_some_and(|gap| battle.is_within(gap, ALONE));
    !battle.enemies(figure).iter().any(near)
}

fn how(battle: &Fatality, figure: FigureId, word: &str) -> Vec<Rule> {
    let near = word == "auto" && !is_alone(battle, figure);
    let own = battle.fighter(figure).is_some_and(|fighter| battle.is_automated(fighter.side));
    let apart = battle.closest(figure).first().and_then(|enemy| battle.apart(figure, *enemy)).unwrap_or_default();
    let known = rule("FATAL-RUN-9", !near, "an enemy is within 8 in").code("TOO_CLOSE_FOR_AUTO_PASS").figure(figure);
    vec![
        if near { known.measured(apart, ALONE) } else { known },
        rule("FATAL-RUN-8", !(own && word == "fail"), "a figure that runs itself does not choose to fail")
            .code("AUTOMATED_NO_CHOICE")
            .figure(figure),
    ]
}

/// FATAL-RUN-12 Nobody runs who charged, stumbled or was tested.
fn has_run(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, charged: bool, ran: bool) -> Ruling {
    umpire.require([
        charging::acted(charged, figure),
        rule("FATAL-RUN-12", !ran, "she has acted in Running").code("ACTED_IN_RUN").figure(figure),
    ])
}

/// FATAL-RUN-10 Who did nothing in Charging and nothing else in Running goes up to 4 in more. FATAL-RUN-11 The zone holds as in
/// Movement.
pub(in crate::fatality) fn run(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    // Who has charged or tested is done, and hears why she does not run.
    let battle = umpire.battle();
    let did = battle.fighter(figure).filter(|fighter| fighter.activated).map(|fighter| (fighter.charged, fighter.ran));
    let known = match did.filter(|(charged, ran)| *charged || *ran).zip(battle.figure(figure).copied()) {
        Some(((charged, ran), known)) => {
            has_run(umpire, figure, charged, ran)?;
            known
        }
        None => {
            let known = sequence::take_up(umpire, figure, Phase::Running, |fighter| {
                core::able(fighter, figure, "FATAL-RUN-12").into()
            })?;
            let current = umpire.battle().current;
            let (charged, ran) = current.map_or((false, false), |current| (current.charged, current.ran));
            has_run(umpire, figure, charged, ran)?;
            known
        }
    };
    movement::go(umpire, &known, RUN, How::Run)?;
    // Who ran nowhere is done as well.
    if umpire.battle().current.is_some_and(|current| current.figure == figure) {
        umpire.happens(FatalityEvent::ActivationEnded { figure });
        return sequence::settle(umpire);
    }
    Ok(())
}
