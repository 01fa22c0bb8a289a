//! The numbers of answers. Whether an answer fits its question is for the umpire to say; that its numbers are numbers of a
//! table is seen to here, before any rule measures with them.

use super::{Checking, Counts, FAR, FIGURES_AT_MOST, PATH_AT_MOST, TURN, too_many};
use crate::fault::Fault;
use handspan_table::{Point, Table};
use handspan_umpire::{Answer, Step};

/// Dice, shares and sealed answers in one list, at most.
const LIST_AT_MOST: usize = 1_000;

/// Everything wrong with the numbers of answers, which a request gives at a place.
pub(crate) fn answers(table: &Table, place: &str, answers: &[Answer]) -> Result<(), Vec<Fault>> {
    let mut check = Checking::new(table, &[]);
    if answers.len() > LIST_AT_MOST {
        check.fault(place, too_many(answers.len(), "answers", LIST_AT_MOST));
        return check.done();
    }
    for (number, answer) in answers.iter().enumerate() {
        check.answer(&format!("{place}[{number}]"), answer);
    }
    check.done()
}

impl Checking<'_> {
    fn answer(&mut self, place: &str, answer: &Answer) {
        match answer {
            Answer::Path(way) => {
                self.path(format_args!("{place}.path.points"), &way.points, 0);
                self.facings(format_args!("{place}.path.facings"), way.facings.len(), way.points.len());
            }
            Answer::Motion(steps) => self.steps(&format!("{place}.motion"), steps),
            Answer::Spot(at) => self.point(format_args!("{place}.spot"), *at),
            Answer::Placement(placement) => self.placement(format_args!("{place}.placement"), *placement),
            Answer::Figures(figures) => self.list(place, figures.len(), "figures", FIGURES_AT_MOST),
            Answer::Dice(dice) | Answer::Halved(dice) => self.list(place, dice.len(), "dice", LIST_AT_MOST),
            Answer::Which(dice) => self.list(place, dice.len(), "dice", LIST_AT_MOST),
            Answer::Split(shares) => self.list(place, shares.len(), "shares", FIGURES_AT_MOST),
            Answer::Together(_) => {
                self.fault(place, "each seat seals its own answers; none may answer for several");
            }
            Answer::Figure(_) | Answer::Facing(_) | Answer::Cell(_) | Answer::Option(_) | Answer::Number(_) => {}
        }
    }

    fn list(&mut self, place: &str, count: usize, what: &str, most: usize) {
        if count > most {
            self.fault(place, too_many(count, what, most));
        }
    }

    pub(super) fn steps(&mut self, place: &str, steps: &[Step]) {
        if steps.len() > PATH_AT_MOST {
            return self.fault(place, too_many(steps.len(), "steps", PATH_AT_MOST));
        }
        for (number, step) in steps.iter().enumerate() {
            let place = format!("{place}[{number}]");
            match step {
                Step::Ahead { length } => {
                    self.number(format_args!("{place}.length"), "the length", *length, -FAR..=FAR, Counts::Micrometres);
                }
                Step::Wheel { angle, .. } => self.angle(format_args!("{place}.angle"), "the angle", *angle, TURN),
                Step::Slide { x, y } => self.point(&place, Point::new(*x, *y)),
            }
        }
    }
}
