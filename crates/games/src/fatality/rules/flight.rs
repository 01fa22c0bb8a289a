//! FATAL-FLEE Fleeing moves: how far, which way, and what is met.

use super::core::bodies::Slide;
use super::core::{self, Die};
use super::{automated, injury, movement, sequence};
use crate::book::Book;
use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, FatalityEvent, How, Phase, Why, ground};
use crate::naming::listed;
use crate::options::{Choice, OneOf};
use handspan_table::{Figure, FigureId, Length, inches};
use handspan_umpire::{Note, Rule, Ruling, Throw, Umpire, Verdict, rule};

/// How far a player may let her run without a die.
const FAR: u8 = 8;

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    Some(match event {
        FatalityEvent::Went { figure, how: How::Flee { from, inches }, .. } => {
            let known = battle.figure(*figure)?;
            let whole = if *inches == FAR { "FATAL-FLEE-2" } else { "FATAL-FLEE-3" };
            let slide = away(battle, known, *from, *inches);
            slide.and_then(|slide| stopped_by(battle, known, *inches, &slide)).unwrap_or(whole)
        }
        FatalityEvent::Stuck { figure, how: How::Flee { from, inches } } => {
            let slide = away(battle, battle.figure(*figure)?, *from, *inches);
            // Pressed into an enemy alone she is run into; anything else keeps her from starting.
            if slide.is_some_and(|slide| is_cornered(battle, *figure, &slide)) {
                "FATAL-FLEE-6"
            } else {
                "FATAL-FLEE-5"
            }
        }
        FatalityEvent::Hit { why: Why::RanInto, .. } => "FATAL-FLEE-5",
        FatalityEvent::Hit { why: Why::Cornered, .. } => "FATAL-FLEE-6",
        FatalityEvent::RanOff { .. } => "FATAL-FLEE-8",
        _ => return None,
    })
}

/// FATAL-FLEE-1 Who flees has to run.
pub(super) fn must_flee(holds: bool, figure: FigureId) -> Rule {
    rule("FATAL-FLEE-1", holds, "she must make her fleeing move").code("FLEEING").figure(figure)
}

/// FATAL-FLEE-1 In Movement a fleeing figure makes its fleeing move; FATAL-MOVE-6 another may choose to flee.
pub(in crate::fatality) fn flee(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let known = sequence::take_up(umpire, figure, Phase::Movement, |fighter| {
        vec![movement::may_flee(fighter.stunned, figure)]
    })?;
    let chooses = umpire.battle().fighter(figure).is_some_and(|fighter| !fighter.fleeing);
    if chooses && !movement::choose_flight(umpire, figure) {
        automated::by_hand(umpire, figure)?;
        return sequence::done(umpire, figure);
    }
    // With nobody to run from she stays.
    let closest = umpire.battle().closest(figure);
    let Some(first) = closest.first().copied() else {
        automated::by_hand(umpire, figure)?;
        return sequence::done(umpire, figure);
    };
    // FATAL-FLEE-4 Of several equally close her player picks one.
    let from = if closest.len() > 1 {
        let enemies = umpire.battle().enemies(figure);
        umpire.figure("flee from", enemies, |battle, enemy| {
            let verdict = Verdict::from([picked(battle, figure, enemy)]);
            line(battle, &known, enemy).into_iter().fold(verdict, Verdict::note)
        })?
    } else {
        first
    };
    if let Some(line) = line(umpire.battle(), &known, from) {
        umpire.note(line);
    }
    let far = how_far(umpire, &known, from)?;
    run_away(umpire, &known, from, far)?;
    sequence::done(umpire, figure)
}

/// FATAL-FLEE-4 Only one of the closest is fled from.
fn picked(battle: &Fatality, figure: FigureId, enemy: FigureId) -> Rule {
    let closest = core::is_closest(battle, figure, enemy);
    rule("FATAL-FLEE-4", closest.holds(), "she flees from one of the closest").code("NOT_ELIGIBLE_TARGET").figure(enemy)
}

/// FATAL-FLEE-2 A die or 8 in, chosen before the die falls, and all of it.
fn how_far(umpire: &mut Umpire<'_, Fatality>, known: &Figure, from: FigureId) -> Ruling<u8> {
    let figure = known.id;
    let question = format!("How far does {} run?", name(umpire.battle(), figure));
    let choices = [("eight", "8 in"), ("die", "As many inches as a die shows")];
    let whole = || rule("FATAL-FLEE-2", false, "she runs the whole distance").code("PHASE_ORDER").figure(figure);
    let carried = |battle: &Fatality, word: &str| {
        let slide = away(battle, known, from, FAR).filter(|slide| word == "eight" && !slide.is_stuck());
        let way = |slide: Slide| (vec![known.placement.at(), slide.to.at()], slide.to);
        let note = slide.map(way).map(|(way, at)| Note::Carried { figure, way, at });
        note.into_iter().fold(Verdict::default(), Verdict::note)
    };
    let chosen = umpire.option_only(question, &choices, carried, whole)?;
    automated::by_hand(umpire, figure)?;
    if chosen == "eight" { Ok(FAR) } else { die(umpire, figure) }
}

/// The line of a flight, as far as she would get, and what stops her.
fn line(battle: &Fatality, figure: &Figure, from: FigureId) -> Option<Note> {
    let slide = away(battle, figure, from, FAR)?;
    let (who, enemy) = (name(battle, figure.id), name(battle, from));
    let stopped = stopped_by(battle, figure, FAR, &slide);
    let hits: Vec<String> = hits(battle, figure, &slide).into_iter().map(|enemy| name(battle, enemy)).collect();
    let words = match stopped {
        None => format!("{who} runs straight away from {enemy}"),
        Some(_) if !hits.is_empty() => {
            format!("{who} gets {} away from {enemy}, and {} hits her", battle.length(slide.length), listed(&hits))
        }
        Some(_) => format!("{who} gets {} away from {enemy} and is stopped there", battle.length(slide.length)),
    };
    let points = vec![figure.placement.at().vec2(), slide.to.at().vec2()];
    let rule = Some(stopped.unwrap_or("FATAL-FLEE-3"));
    Some(Note::Line { points, words: words.into(), holds: hits.is_empty(), rule })
}

/// The die for a fleeing move.
pub(super) fn die(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling<u8> {
    let words = format!("{} flees", name(umpire.battle(), figure));
    core::throw(umpire, figure, Die::Six, Throw::new(words, "as many inches as the die shows"))
}

/// FATAL-FLEE-3 Straight away from the enemy's centre, as far as she gets.
pub(super) fn run_away(umpire: &mut Umpire<'_, Fatality>, figure: &Figure, from: FigureId, far: u8) -> Ruling {
    let Some(slide) = away(umpire.battle(), figure, from, far) else { return Ok(()) };
    let how = How::Flee { from, inches: far };
    if slide.is_stuck() {
        umpire.happens(FatalityEvent::Stuck { figure: figure.id, how });
    } else {
        umpire.happens(FatalityEvent::Went {
            figure: figure.id,
            how,
            way: vec![slide.to.at()],
            to: slide.to,
            cost: Length::ZERO,
        });
    }
    if slide.edge && runs_off(umpire.battle()) {
        umpire.happens(FatalityEvent::RanOff { figure: figure.id });
        return Ok(());
    }
    let why = if is_cornered(umpire.battle(), figure.id, &slide) { Why::Cornered } else { Why::RanInto };
    let hits = hits(umpire.battle(), figure, &slide);
    hit(umpire, figure.id, &hits, why)
}

/// FATAL-FLEE-3 How far she gets straight away from an enemy.
fn away(battle: &Fatality, figure: &Figure, from: FigureId, far: u8) -> Option<Slide> {
    let centre = figure.placement.at().vec2();
    let away = (centre - battle.figure(from)?.placement.at().vec2()).unit()?;
    Some(battle.slide(figure, centre + away * inches(f64::from(far)).micrometres()))
}

/// Who hits her: FATAL-FLEE-6 everybody who touches her if an obstacle, FATAL-FLEE-8 the border or FATAL-FLEE-9 a friend keeps
/// her from starting; else FATAL-FLEE-5 the enemies she runs into. FATAL-FLEE-7 Whatever else stops her later does her no harm.
fn hits(battle: &Fatality, figure: &Figure, slide: &Slide) -> Vec<FigureId> {
    if is_cornered(battle, figure.id, slide) {
        return battle.touched(figure.id);
    }
    slide.met.iter().copied().filter(|other| battle.is_enemy(figure.id, *other)).collect()
}

/// FATAL-FLEE-6 She cannot even start: an obstacle, the border or a friend is in the way.
fn is_cornered(battle: &Fatality, figure: FigureId, slide: &Slide) -> bool {
    let friend = slide.met.iter().any(|other| !battle.is_enemy(figure, *other));
    slide.is_stuck() && (slide.wall || slide.edge || friend)
}

/// FATAL-FLEE-5 Each of several enemies hits once. Who does is settled before the first die; all of them roll.
pub(super) fn hit(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, by: &[FigureId], why: Why) -> Ruling {
    for enemy in by {
        umpire.happens(FatalityEvent::Hit { figure, by: *enemy, why });
        // Who stumbles rolls her own injury.
        injury::injure(umpire, *enemy, figure, if why == Why::Stumbled { figure } else { *enemy })?;
    }
    Ok(())
}

/// The rule of what stopped a flight short.
fn stopped_by(battle: &Fatality, figure: &Figure, far: u8, slide: &Slide) -> Option<&'static str> {
    let whole = inches(f64::from(far));
    let short = slide.length < whole - ground::STEP;
    let friend = slide.met.iter().any(|other| !battle.is_enemy(figure.id, *other));
    match () {
        () if !short => None,
        () if slide.wall => Some("FATAL-FLEE-7"),
        () if slide.edge => Some("FATAL-FLEE-8"),
        () if friend => Some("FATAL-FLEE-9"),
        () => Some("FATAL-FLEE-5"),
    }
}

/// What the border does to somebody who flees.
pub(in crate::fatality) static FLEE_EDGE: OneOf<bool> = OneOf {
    word: "flee_edge",
    title: "Fleeing off the table",
    about: "What happens when somebody who flees comes to the edge of the table.",
    rule: "FATAL-FLEE-8",
    choices: &[
        Choice::new("stop", "She stops", "Who flees stops at the edge of the table.", false),
        Choice::new(
            "leave_table",
            "She leaves the table",
            "Who flees to the edge of the table leaves it and is alive after the battle.",
            true,
        ),
    ],
};

/// FATAL-FLEE-8 Does who flees leave the table at its border?
fn runs_off(battle: &Fatality) -> bool {
    battle.options().get(&FLEE_EDGE)
}
