//! Answers: what a player (or the dice) tells the umpire.

use crate::question::Question;
use handspan_table::measure::turn::Pivot;
use handspan_table::{Facing, FigureId, Placement, Point, Side};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// An answer to one question. Equal answers are equal text: lists of figures are ascending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// Dice as they fell, in the order asked for.
    Dice(Vec<u8>),
    /// The same read off dice with twice as many faces, each halved and rounded up: a d3 off a d6. It becomes `Dice` before
    /// any rule sees it or it is written down.
    Halved(Vec<u8>),
    /// Which of several dice that have fallen, by their places from 0, ascending.
    Which(Vec<u16>),
    /// One figure; none where the question allows that.
    Figure(Option<FigureId>),
    /// Several, ascending.
    Figures(Vec<FigureId>),
    /// The way of one figure.
    Path(Way),
    /// The way of a group.
    Motion(Vec<Step>),
    /// A place on the table.
    Spot(Point),
    /// A place and a facing for a base or a ghost of terrain.
    Placement(Placement),
    /// A facing.
    Facing(Facing),
    /// A square.
    Cell(Cell),
    /// Which of the options, by its word.
    Option(String),
    /// A whole number.
    Number(i32),
    /// A total among several, in the order of the question's parts.
    Split(Vec<u16>),
    /// A round of sealed answers; incomplete until every side has sealed.
    Together(BTreeMap<Side, Vec<Answer>>),
}

impl Answer {
    /// Dice that were read off dice with twice as many faces, as the dice that a question asks for; everything else, and faces
    /// that are on no such die, as it is.
    pub fn read_off(&self, question: &Question) -> Cow<'_, Answer> {
        match (self, question) {
            (Answer::Halved(dice), Question::Dice { faces, .. })
                if dice.iter().all(|die| (1..=2 * u16::from(*faces)).contains(&u16::from(*die))) =>
            {
                Cow::Owned(Answer::Dice(dice.iter().map(|die| die.div_ceil(2)).collect()))
            }
            _ => Cow::Borrowed(self),
        }
    }
}

/// The way of one figure: where to, leg by leg, without the start, and how it faces.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// Leg by leg.
    pub points: Vec<Point>,
    /// The facing at the end; as the rules leave it when absent.
    #[serde(default)]
    pub facing: Option<Facing>,
    /// How it faces at each of the points, where that was told; none at all, or one for each point.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facings: Vec<Option<Facing>>,
}

impl Way {
    /// A way that turns at its end at most.
    pub fn new(points: Vec<Point>, facing: Option<Facing>) -> Way {
        Way { points, facing, facings: Vec::new() }
    }

    /// With a facing told at each of its points, or none.
    pub fn facing_at(mut self, facings: Vec<Option<Facing>>) -> Way {
        self.facings = facings;
        self
    }

    /// Where a figure is at the start and at each point, and how it faces there: as it was told, else as before. Without points
    /// it turns where it stands.
    pub fn poses(&self, start: Placement) -> Vec<Placement> {
        let mut poses = vec![start];
        for (number, point) in self.points.iter().enumerate() {
            let told = self.facings.get(number).copied().flatten();
            let told = if number + 1 == self.points.len() { self.facing.or(told) } else { told };
            let before = poses.last().map_or(start.facing, |pose| pose.facing);
            poses.push(Placement::new(*point, told.unwrap_or(before)));
        }
        if let (true, Some(facing)) = (self.points.is_empty(), self.facing) {
            poses.push(Placement::new(start.at(), facing));
        }
        poses
    }
}

/// One part of a group's motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Straight ahead by so many micrometres.
    Ahead {
        /// How far.
        length: i32,
    },
    /// A wheel about an end of the front line.
    Wheel {
        /// Which end.
        pivot: Pivot,
        /// Millidegrees, clockwise positive.
        angle: i32,
    },
    /// A slide without turning, east and north, in micrometres.
    Slide {
        /// East.
        x: i32,
        /// North.
        y: i32,
    },
}

/// A kind of step that a group may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Stride {
    /// Straight ahead.
    Ahead,
    /// A wheel.
    Wheel,
    /// A slide without turning.
    Slide,
}

/// A square of a game's board, from the south-west corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// From the west, from 0.
    pub column: u8,
    /// From the south, from 0.
    pub row: u8,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Reading;

    #[test]
    fn a_facing_holds_until_another_is_told() {
        let at = |x| Point::new(x, 0);
        let start = Placement::new(at(0), Facing::NORTH);
        let faced = |way: &Way| way.poses(start).iter().map(|pose| pose.facing).collect::<Vec<_>>();
        let way = Way::new(vec![at(1), at(2), at(3)], None);
        assert_eq!(faced(&way), [Facing::NORTH; 4]);
        let turning = way.clone().facing_at(vec![None, Some(Facing::EAST), None]);
        assert_eq!(faced(&turning), [Facing::NORTH, Facing::NORTH, Facing::EAST, Facing::EAST]);
        let ending = Way { facing: Some(Facing::SOUTH), ..turning };
        assert_eq!(faced(&ending)[3], Facing::SOUTH);
        assert_eq!(faced(&Way::new(Vec::new(), Some(Facing::WEST))), [Facing::NORTH, Facing::WEST]);
        assert_eq!(faced(&Way::default()), [Facing::NORTH]);
    }

    #[test]
    fn a_d3_is_read_off_a_d6() {
        let asked = Question::Dice { count: 6, faces: 3, reading: Reading::Ordered };
        let read = |dice: &[u8]| Answer::Halved(dice.to_vec()).read_off(&asked).into_owned();
        assert_eq!(read(&[1, 2, 3, 4, 5, 6]), Answer::Dice(vec![1, 1, 2, 2, 3, 3]));
        assert_eq!(read(&[7]), Answer::Halved(vec![7]), "no d6 shows a 7");
        assert_eq!(read(&[0]), Answer::Halved(vec![0]));
        let other = Question::Number { least: 0, most: 3 };
        assert_eq!(Answer::Halved(vec![1]).read_off(&other).into_owned(), Answer::Halved(vec![1]));
    }
}
