//! FATAL-CHG The Charging phase: who must charge whom, straight in, or closer if that cannot be.

use super::core::bodies::{Course, Slide, whole_length};
use super::{automated, core, movement, sequence, sight};
use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, FatalityEvent, Fighter, How, Phase, ground};
use handspan_table::{Figure, FigureId, Length, inches};
use handspan_umpire::{Cost, Note, Rule, Ruling, Umpire, Verdict, Way, rule};

/// How near an enemy is charged.
pub(in crate::fatality) const CHARGE: Length = inches(4.0);

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &FatalityEvent) -> Option<&'static str> {
    Some(match event {
        FatalityEvent::Went { how: How::Charge { .. }, .. } => "FATAL-CHG-5",
        FatalityEvent::Went { how: How::CloseIn { .. }, .. } => "FATAL-CHG-6",
        FatalityEvent::Stayed { .. } => "FATAL-CHG-7",
        _ => return None,
    })
}

/// FATAL-CHG-2 Whom a figure has to charge: enemies within 4 in that it sees, whatever their state, in order of id.
/// FATAL-CHG-8 With none there is nothing to do.
pub(in crate::fatality) fn eligible(battle: &Fatality, figure: FigureId) -> Vec<FigureId> {
    let near = |enemy: &FigureId| battle.apart(figure, *enemy).is_some_and(|gap| battle.is_within(gap, CHARGE));
    let enemies = battle.enemies(figure).into_iter().filter(near);
    enemies.filter(|enemy| battle.sees(figure, *enemy)).collect()
}

/// FATAL-CHG-5 Straight along the line of centres until something is met.
pub(in crate::fatality) fn straight(battle: &Fatality, figure: &Figure, target: FigureId) -> Option<Slide> {
    let to = battle.figure(target)?.placement.at().vec2();
    Some(battle.slide(figure, to))
}

/// FATAL-CHG-5 Is a target the first thing that is met on the way?
fn reaches(slide: &Slide, target: FigureId) -> bool {
    slide.met.contains(&target)
}

/// FATAL-CHG-4 Can any enemy be charged straight?
pub(in crate::fatality) fn is_reachable(battle: &Fatality, figure: FigureId) -> bool {
    let Some(known) = battle.figure(figure) else { return false };
    let hit = |enemy: &FigureId| straight(battle, known, *enemy).is_some_and(|slide| reaches(&slide, *enemy));
    eligible(battle, figure).iter().any(hit)
}

/// FATAL-CHG-7 Does a figure touch an enemy it would have to charge?
pub(in crate::fatality) fn is_in_contact(battle: &Fatality, figure: FigureId) -> bool {
    let touched = battle.touched(figure);
    eligible(battle, figure).iter().any(|enemy| touched.contains(enemy))
}

/// FATAL-CHG-3 Who has somebody to charge must; FATAL-CHG-7 unless she touches one, or FATAL-CHG-6 cannot take a step.
pub(in crate::fatality) fn must_charge(battle: &Fatality, figure: FigureId) -> Rule {
    let targets = eligible(battle, figure);
    let able = battle.is_active(figure);
    let steps = |known: &Figure| {
        let moves = |enemy: &FigureId| straight(battle, known, *enemy).is_some_and(|slide| !slide.is_stuck());
        targets.iter().any(moves)
    };
    let due = able && !targets.is_empty() && !is_in_contact(battle, figure) && battle.figure(figure).is_some_and(steps);
    let known = rule("FATAL-CHG-3", !due, "she has to charge an enemy within 4 in that she sees").code("MUST_CHARGE");
    targets.into_iter().fold(known.figure(figure), Rule::figure)
}

/// FATAL-CHG-1 Nobody stunned or fleeing charges.
fn able(fighter: &Fighter, figure: FigureId) -> Vec<Rule> {
    core::able(fighter, figure, "FATAL-CHG-1").into()
}

/// FATAL-CHG-4 A figure charges any enemy within 4 in that it sees and reaches straight.
pub(in crate::fatality) fn charge(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let known = sequence::take_up(umpire, figure, Phase::Charging, |fighter| able(fighter, figure))?;
    let enemies = umpire.battle().enemies(figure);
    let some = !enemies.is_empty();
    umpire.insist(rule("FATAL-CHG-8", some, "there is nobody to charge").code("NOT_ELIGIBLE_TARGET").figure(figure))?;
    let target = umpire.figure("charge", enemies, |battle, target| judge(battle, &known, target))?;
    automated::by_hand(umpire, figure)?;
    let Some(slide) = straight(umpire.battle(), &known, target) else { return Ok(()) };
    // FATAL-CHG-9 She has acted if she went anywhere, or stays in contact.
    if slide.is_stuck() {
        umpire.happens(FatalityEvent::Stayed { figure });
    } else {
        let cost = whole_length(slide.length);
        let (way, to) = (vec![slide.to.at()], slide.to);
        umpire.happens(FatalityEvent::Went { figure, how: How::Charge { target }, way, to, cost });
    }
    sequence::done(umpire, figure)
}

/// FATAL-CHG-2, FATAL-CHG-4 What a target must be.
fn judge(battle: &Fatality, figure: &Figure, target: FigureId) -> Verdict {
    let near = in_range(battle, figure.id, target);
    let seen = sight::seen(battle, figure.id, target);
    let slide = straight(battle, figure, target);
    let free = slide.as_ref().is_some_and(|slide| reaches(slide, target));
    let (walled, by) = slide.as_ref().map_or((false, None), |slide| {
        (slide.wall || slide.edge, slide.met.iter().copied().find(|other| *other != target))
    });
    let eligible = near.holds() && seen.holds();
    // FATAL-CHG-4 Where another one can be reached she has the choice of those; else nobody can be charged at all.
    let id = if is_reachable(battle, figure.id) { "FATAL-CHG-4" } else { "FATAL-CHG-5" };
    let wall = rule(id, !eligible || free || !walled, "an obstacle is in the way of a straight charge");
    let base = rule(id, !eligible || free || walled, "somebody is in the way of a straight charge")
        .tells("{figure} is in the way of a straight charge");
    let place = slide.as_ref().map(|slide| slide.to.at().vec2());
    let base = by.into_iter().fold(base, Rule::figure);
    let length =
        slide.as_ref().filter(|slide| !slide.is_stuck()).map_or(Length::ZERO, |slide| whole_length(slide.length));
    let verdict =
        Verdict::from(vec![near, seen, wall.code("BLOCKED_TERRAIN").at(place), base.code("BLOCKED_BASE").at(place)])
            .note(Note::Cost(Cost::of(length)));
    let drawn = sight::line(battle, figure.id, target).into_iter().chain(carried(figure, slide.as_ref()));
    drawn.fold(verdict, Verdict::note)
}

/// Where she would be carried, if anywhere.
fn carried(figure: &Figure, slide: Option<&Slide>) -> Option<Note> {
    let slide = slide.filter(|slide| !slide.is_stuck())?;
    Some(Note::Carried { figure: figure.id, way: vec![figure.placement.at(), slide.to.at()], at: slide.to })
}

/// Why an enemy within 4 in cannot be charged: what is in the way, in a sentence; none where she can be, or is farther off.
pub(in crate::fatality) fn hindered(battle: &Fatality, figure: FigureId, target: FigureId) -> Option<String> {
    let known = battle.figure(figure)?;
    if !in_range(battle, figure, target).holds() || battle.touched(figure).contains(&target) {
        return None;
    }
    let (who, whom) = (name(battle, figure), name(battle, target));
    if !battle.sees(figure, target) {
        return Some(format!("{who} does not see {whom}, so she cannot charge her."));
    }
    let slide = straight(battle, known, target)?;
    match slide.met.first() {
        _ if reaches(&slide, target) => None,
        Some(other) if !slide.wall && !slide.edge => {
            Some(format!("{} is in the way of a straight charge at {whom}.", name(battle, *other)))
        }
        _ => Some(format!("An obstacle is in the way of a straight charge at {whom}.")),
    }
}

/// FATAL-CHG-2 Only who is within 4 in is charged.
fn in_range(battle: &Fatality, figure: FigureId, target: FigureId) -> Rule {
    let apart = battle.apart(figure, target).unwrap_or_default();
    let known = rule("FATAL-CHG-2", battle.is_within(apart, CHARGE), "she is more than 4 in away")
        .tells("too far: {figure} is {length} away, and nobody charges farther than {limit}");
    known.code("NOT_ELIGIBLE_TARGET").figure(target).measured(apart, CHARGE)
}

/// FATAL-CHG-4 An enemy who is herself within 4 in and seen.
fn wanted(battle: &Fatality, figure: FigureId, target: FigureId) -> [Rule; 2] {
    [core::near(battle, figure, target, CHARGE), sight::seen(battle, figure, target)]
}

/// FATAL-CHG-6 Who reaches nobody straight moves closer to an enemy, up to 4 in.
pub(in crate::fatality) fn close_in(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let known = sequence::take_up(umpire, figure, Phase::Charging, |fighter| able(fighter, figure))?;
    let enemies = umpire.battle().enemies(figure);
    let some = !enemies.is_empty();
    umpire.insist(rule("FATAL-CHG-8", some, "there is nobody to charge").code("NOT_ELIGIBLE_TARGET").figure(figure))?;
    let target = umpire.figure("move closer to", enemies, |battle, target| wanted(battle, figure, target))?;
    if umpire.battle().passing {
        return straight_on(umpire, &known, target);
    }
    let way = umpire.path("move closer", figure, |battle, way| closer(battle, &known, target, way))?;
    automated::by_hand(umpire, figure)?;
    let course = Course::of(umpire.battle(), &known, way);
    let (to, cost) = (course.aim, course.length);
    if !course.is_idle() {
        let way = way.points.clone();
        umpire.happens(FatalityEvent::Went { figure, how: How::CloseIn { target }, way, to, cost });
    }
    sequence::done(umpire, figure)
}

/// FATAL-CHG-6 Whoever is passed goes the way that is offered first, as far as she gets.
fn straight_on(umpire: &mut Umpire<'_, Fatality>, figure: &Figure, target: FigureId) -> Ruling {
    if let Some(slide) = straight(umpire.battle(), figure, target).filter(|slide| !slide.is_stuck()) {
        let (how, way, to) = (How::CloseIn { target }, vec![slide.to.at()], slide.to);
        umpire.happens(FatalityEvent::Went { figure: figure.id, how, way, to, cost: Length::ZERO });
    }
    sequence::done(umpire, figure.id)
}

/// FATAL-CHG-6 The way must end nearer to the target; FATAL-CHG-5 where somebody can be charged straight, it is no charge.
fn closer(battle: &Fatality, figure: &Figure, target: FigureId, way: &Way) -> Verdict {
    let course = Course::of(battle, figure, way);
    let direct = is_reachable(battle, figure.id);
    let mut verdict = Verdict::from(closing(battle, &course, target, direct));
    let lawful = |cut: &Course<'_>| closing(battle, cut, target, direct).iter().all(Rule::holds);
    verdict.notes = course.notes(movement::MOVE, None, lawful);
    verdict
}

fn closing(battle: &Fatality, course: &Course<'_>, target: FigureId, direct: bool) -> Vec<Rule> {
    let figure = course.figure;
    let stand = figure.stand().moved_to(course.aim);
    let before = battle.apart(figure.id, target).unwrap_or_default();
    let outline = battle.stand(target).map(|stand| stand.outline());
    let gap = outline.map_or(before, |outline| handspan_table::measure::gap::gap(&stand.outline(), &outline).length);
    let touches = gap <= battle.table.tolerances.contact;
    let id = "FATAL-CHG-6";
    let nearer = gap < before - ground::STEP;
    let mut rules = vec![
        rule("FATAL-CHG-5", !(direct && touches), "a charge is straight").code("NOT_DIRECT").figure(figure.id),
        rule(id, !direct, "an enemy can be charged straight").code("DIRECT_AVAILABLE").figure(figure.id),
        rule(id, nearer, "it leads no closer to her").code("NOT_CLOSER").figure(target).measured(gap, before),
        course.too_far(id, movement::MOVE),
    ];
    rules.extend(course.rules());
    rules
}

/// FATAL-CHG-6 The way that is offered first: straight on until something stops her.
pub(in crate::fatality) fn offered(battle: &Fatality, figure: &Figure, target: FigureId) -> Option<Way> {
    let slide = straight(battle, figure, target).filter(|slide| !slide.is_stuck())?;
    Some(Way::new(vec![slide.to.at()], None))
}

/// FATAL-CHG-9 The rule that says who has acted, for the run that is refused.
pub(super) fn acted(charged: bool, figure: FigureId) -> Rule {
    rule("FATAL-CHG-9", !charged, "she has acted in Charging").code("ACTED_IN_CHARGE").figure(figure)
}
