//! FATAL-FAT-7 Who can be skewered behind a victim.

use super::second;
use crate::book::Book;
use crate::fatality::book::telling::name;
use crate::fatality::rules::{combat, core, flanking};
use crate::fatality::{Fatality, ground};
use handspan_table::measure::chord::chord;
use handspan_table::measure::gap::gap;
use handspan_table::trig::{asin, atan2, sin_cos_degrees};
use handspan_table::{FigureId, Length, Outline, Stand, Vec2, inches, micrometres};
use handspan_umpire::{Note, Ruling, Umpire, Verdict, rule};

/// The blade is shorter than this.
const BLADE: Length = inches(2.0);
/// So close to the end of an interval of bearings a line is tried, in radians.
const ASIDE: f64 = 1e-9;

/// FATAL-FAT-8 The attacker may attack whoever is skewered too.
pub(super) fn again(umpire: &mut Umpire<'_, Fatality>, attacker: FigureId, victim: FigureId) -> Ruling {
    let all = combat::standing(umpire.battle());
    let stand = |figure: FigureId| all.iter().find(|(known, _)| *known == figure).map(|(_, stand)| *stand);
    let victim_outline = umpire.battle().spot(victim);
    let judge = |battle: &Fatality, other: FigureId| {
        let line = stand(attacker).zip(victim_outline.as_ref()).zip(stand(other));
        let line = line.and_then(|((from, through), to)| battle.skewers(&from, through, &to));
        let words = "no line under 2 in leads through the victim to her";
        let known = rule("FATAL-FAT-7", line.is_some(), words)
            .tells("no line under 2 in leads through the victim to {figure}")
            .code("NO_LINE");
        let verdict = Verdict::from([core::hostile(battle, attacker, other), known.figure(other)]);
        let flank = line.is_some().then(|| flanking::line(battle, &all, attacker, other)).flatten();
        line.map(|points| blade(battle, victim, other, points)).into_iter().chain(flank).fold(verdict, Verdict::note)
    };
    second(umpire, attacker, victim, judge)
}

/// The line of the blade, to be drawn.
fn blade(battle: &Fatality, victim: FigureId, other: FigureId, points: [Vec2; 2]) -> Note {
    let long = battle.length(points[0].span(points[1]));
    let words = format!("the blade reaches {} through {}: {long}", name(battle, other), name(battle, victim));
    Note::Line { points: points.to_vec(), words: words.into(), holds: true, rule: Some("FATAL-FAT-7") }
}

impl Fatality {
    /// Does some line shorter than 2 in from a centre lead through the inside of one outline to a base beyond it, past no
    /// obstacle? That line.
    fn skewers(&self, from: &Stand, victim: &Outline, to: &Stand) -> Option<[Vec2; 2]> {
        let (eye, target) = (from.centre(), to.outline());
        let slack = self.table.tolerances.slack.micrometres();
        let ahead = victim.centre() - eye;
        // Bearings are told from the line to the victim's centre, so that none wraps round.
        let bearing = |at: Vec2| atan2(ahead.cross(at - eye), ahead.dot(at - eye));
        let (low, high) = interval(eye, victim, slack, bearing)?;
        let nearest = bearing(gap(&Outline::point(eye), &target).to);
        let mut critical = vec![low, high];
        let pieces = self.table.terrain().filter(|piece| ground::stops_bases(piece));
        let corners = pieces.flat_map(|piece| piece.ground.edges()).map(|(a, _)| bearing(a));
        critical.extend(corners.filter(|angle| *angle > low && *angle < high));
        critical.sort_by(f64::total_cmp);
        let unit = ahead.unit()?;
        critical.windows(2).find_map(|pair| {
            let (low, high) = (pair[0] + ASIDE, pair[1] - ASIDE);
            // Between two corners the nearest bearing has the shortest line, and the middle is the surest to be free.
            let tried = [nearest.clamp(low, high.max(low)), (low + high) / 2.0];
            tried.into_iter().find_map(|angle| self.line(eye, unit.turned(turn(angle)), victim, &target))
        })
    }

    fn line(&self, eye: Vec2, way: Vec2, victim: &Outline, target: &Outline) -> Option<[Vec2; 2]> {
        let blade = (BLADE - self.table.tolerances.slack).micrometres();
        let end = eye + way * blade;
        let ((through, _), (reached, _)) = chord(victim, eye, end).zip(chord(target, eye, end))?;
        let length = micrometres(reached * blade);
        let stopped = || self.table.shot(eye, end, length, Length::ZERO, |_| false, ground::stops_bases).hit;
        (through < reached && stopped().is_none()).then(|| [eye, eye.towards(end, reached)])
    }
}

/// The sine and cosine of a turn to the left, in radians; a vector is turned clockwise.
fn turn(angle: f64) -> (f64, f64) {
    sin_cos_degrees(-angle.to_degrees())
}

/// The bearings under which the inside of an outline is seen.
fn interval(eye: Vec2, outline: &Outline, slack: f64, bearing: impl Fn(Vec2) -> f64) -> Option<(f64, f64)> {
    match outline {
        Outline::Disc { centre, radius } => {
            let share = (radius - slack) / eye.distance(*centre);
            let half = asin(share.clamp(0.0, 1.0));
            (share < 1.0 && half > 0.0).then_some((-half, half))
        }
        _ => {
            let bearings = outline.corners().iter().map(|corner| bearing(*corner));
            let (low, high) =
                bearings.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)));
            let edge = slack / eye.distance(outline.centre()).max(1.0);
            (low + edge < high - edge).then_some((low + edge, high - edge))
        }
    }
}
