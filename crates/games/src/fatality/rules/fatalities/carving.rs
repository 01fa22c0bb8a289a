//! FATAL-FAT-10 The carving move through the spot of the victim.

use crate::fatality::book::telling::name;
use crate::fatality::rules::automated;
use crate::fatality::rules::core::bodies::{Course, Slide, whole_length};
use crate::fatality::{Fatality, FatalityEvent, How};
use handspan_table::measure::chord::through;
use handspan_table::{Figure, FigureId, Length, Outline, Vec2, inches};
use handspan_umpire::{Cost, Note, Ruling, Umpire, Verdict, Way, rule};

/// How far it goes at most.
pub(in crate::fatality) const CARVE: Length = inches(4.0);

/// The attacker may go on at once, in a straight line; who runs herself does so only to get nearer.
pub(super) fn carve(umpire: &mut Umpire<'_, Fatality>, attacker: FigureId, victim: FigureId) -> Ruling {
    let battle = umpire.battle();
    let (Some(figure), Some(spot)) = (battle.figure(attacker).copied(), battle.spot(victim)) else { return Ok(()) };
    if battle.is_automated(figure.side) {
        if let Some(slide) = automated::carves(battle, &figure, &spot) {
            go(umpire, &figure, victim, &slide);
        }
        return Ok(());
    }
    let question = format!("Does {} go on through the spot?", name(battle, attacker));
    let answers = [("stay", "Stay"), ("go", "Go on through the spot, up to 4 in straight")];
    if umpire.to(figure.side).option(question, &answers, |_, _| ())? == "stay" {
        return Ok(());
    }
    let way = umpire.to(figure.side).path("go on", attacker, |battle, way| judge(battle, &figure, &spot, way))?;
    let course = Course::of(umpire.battle(), &figure, way);
    // Whoever is hemmed in on all sides may still stay.
    if course.is_idle() {
        return Ok(());
    }
    let slide = umpire.battle().slide(&figure, course.aim.at().vec2());
    go(umpire, &figure, victim, &slide);
    Ok(())
}

/// FATAL-FAT-10 One straight line of 4 in at most whose travelled part enters the victim's spot.
fn judge(battle: &Fatality, figure: &Figure, spot: &Outline, way: &Way) -> Verdict {
    let course = Course::of(battle, figure, way);
    if course.is_idle() {
        return Verdict::default();
    }
    let slide = battle.slide(figure, course.aim.at().vec2());
    let start = figure.placement.at().vec2();
    let enters = is_through(battle, spot, start, slide.to.at().vec2());
    let straight = rule("FATAL-FAT-10", way.points.len() < 2, "it is one straight line").code("NOT_DIRECT");
    Verdict::from([
        straight.figure(figure.id),
        course.too_far("FATAL-FAT-10", CARVE),
        rule("FATAL-FAT-10", enters, "it does not lead through the victim's spot")
            .code("NOT_THROUGH_VICTIM")
            .figure(figure.id)
            .at(spot.centre()),
    ])
    .note(Note::Cost(Cost::of(whole_length(slide.length)).against(CARVE, &battle.table.tolerances)))
}

/// Does a centre that goes straight from one place to another enter an outline?
pub(in crate::fatality) fn is_through(battle: &Fatality, spot: &Outline, from: Vec2, to: Vec2) -> bool {
    through(spot, from, to).is_some_and(|through| through.depth > battle.table.tolerances.slack)
}

fn go(umpire: &mut Umpire<'_, Fatality>, figure: &Figure, victim: FigureId, slide: &Slide) {
    let (to, cost) = (slide.to, whole_length(slide.length));
    let automated = umpire.battle().is_automated(figure.side);
    umpire.happens(FatalityEvent::Went {
        figure: figure.id,
        how: How::Carve { victim },
        way: vec![to.at()],
        to,
        cost: if automated { Length::ZERO } else { cost },
    });
}
