//! Every number of a request, checked before anything is measured.
//!
//! Each fault names its place as a path into the request and says what would be right.

mod answers;
mod gesture;
mod query;
mod template;

pub(crate) use answers::answers;
pub(crate) use gesture::gesture;
pub(crate) use query::{REGION_AT_MOST, query};

use crate::fault::Fault;
use crate::layout::words::grouped;
use handspan_table::{Base, Figure, FigureId, Length, Placement, Point, Side, Table};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// No coordinate and no length is greater: 20 m.
const FAR: i32 = 20_000_000;
/// Points in a path at most.
const PATH_AT_MOST: usize = 1_000;
/// Figures in a group at most.
const GROUP_AT_MOST: usize = 1_000;
/// Figures asked for, or left out, at most.
const FIGURES_AT_MOST: usize = 5_000;
/// Bases from 1 mm to 500 mm.
const BASE: RangeInclusive<i32> = 1_000..=500_000;
/// A whole turn either way.
const TURN: RangeInclusive<i32> = -360_000..=360_000;

/// The figure whose reach is asked for, or everything wrong with the question.
pub(crate) fn reach(table: &Table, figure: FigureId, length: Option<Length>) -> Result<Figure, Vec<Fault>> {
    let mut check = Checking::new(table, &[]);
    check.figure("figure", figure);
    if let Some(length) = length {
        check.length("length", "the length of a reach", length, REGION_AT_MOST);
    }
    check.done()?;
    table.figure(figure).copied().ok_or_else(Vec::new)
}

/// What a number counts.
#[derive(Clone, Copy)]
enum Counts {
    Micrometres,
    Millidegrees,
}

/// A check of one request against the table it is asked of.
struct Checking<'a> {
    table: &'a Table,
    /// Sides the layout names.
    sides: &'a [Side],
    faults: Vec<Fault>,
}

impl<'a> Checking<'a> {
    fn new(table: &'a Table, sides: &'a [Side]) -> Checking<'a> {
        Checking { table, sides, faults: Vec::new() }
    }

    fn done(self) -> Result<(), Vec<Fault>> {
        if self.faults.is_empty() { Ok(()) } else { Err(self.faults) }
    }

    fn fault(&mut self, place: impl Display, words: impl Display) {
        self.faults.push(Fault::new(place.to_string(), words.to_string()));
    }

    fn number(&mut self, place: impl Display, what: &str, value: i32, range: RangeInclusive<i32>, counts: Counts) {
        if range.contains(&value) {
            return;
        }
        let unit = match counts {
            Counts::Micrometres => "micrometres",
            Counts::Millidegrees => "millidegrees",
        };
        let (least, most) = (grouped(i64::from(*range.start())), grouped(i64::from(*range.end())));
        self.fault(
            place,
            format_args!("{what} is {}; it must be from {least} to {most} {unit}", grouped(i64::from(value))),
        );
    }

    /// A measure from nothing to `most`.
    fn length(&mut self, place: impl Display, what: &str, length: Length, most: i32) {
        self.number(place, what, length.whole(), 0..=most, Counts::Micrometres);
    }

    /// A size of at least a micrometre.
    fn size(&mut self, place: impl Display, what: &str, size: i32) {
        self.number(place, what, size, 1..=FAR, Counts::Micrometres);
    }

    fn angle(&mut self, place: impl Display, what: &str, angle: i32, range: RangeInclusive<i32>) {
        self.number(place, what, angle, range, Counts::Millidegrees);
    }

    fn point(&mut self, place: impl Display, point: Point) {
        self.number(format_args!("{place}.x"), "x", point.x, -FAR..=FAR, Counts::Micrometres);
        self.number(format_args!("{place}.y"), "y", point.y, -FAR..=FAR, Counts::Micrometres);
    }

    fn placement(&mut self, place: impl Display, placement: Placement) {
        self.point(place, placement.at());
    }

    fn base(&mut self, place: impl Display, base: Base) {
        let sizes: &[(&str, i32)] = match base {
            Base::Round { diameter } => &[("diameter", diameter)],
            Base::Rectangle { frontage, depth } | Base::Oval { frontage, depth } => {
                &[("frontage", frontage), ("depth", depth)]
            }
        };
        for (name, size) in sizes {
            self.number(format_args!("{place}.{name}"), &format!("the {name}"), *size, BASE, Counts::Micrometres);
        }
    }

    /// Is there such a figure? If not, that is a fault.
    fn figure(&mut self, place: impl Display, figure: FigureId) -> bool {
        let is_there = self.table.figure(figure).is_some();
        if !is_there {
            self.fault(place, format_args!("there is no figure {}; {}", figure.0, roll_call(self.table)));
        }
        is_there
    }

    fn figures(&mut self, place: impl Display, figures: &[FigureId], most: usize) {
        if figures.len() > most {
            return self.fault(place, too_many(figures.len(), "figures", most));
        }
        let mut seen = BTreeSet::new();
        for (number, figure) in figures.iter().enumerate() {
            let place = format_args!("{place}[{number}]");
            if self.figure(place, *figure) && !seen.insert(*figure) {
                self.fault(place, format_args!("figure {} is listed twice; name each once", figure.0));
            }
        }
    }

    /// A facing is told at each of the points or at none.
    fn facings(&mut self, place: impl Display, facings: usize, points: usize) {
        if facings != 0 && facings != points {
            let words = format_args!("there are {} facings for {} points; tell one for each, or none", facings, points);
            self.fault(place, words);
        }
    }

    fn path(&mut self, place: impl Display, points: &[Point], least: usize) {
        if points.len() > PATH_AT_MOST {
            return self.fault(place, too_many(points.len(), "points", PATH_AT_MOST));
        }
        if points.len() < least {
            return self.fault(place, "the path is empty; give at least one point");
        }
        for (number, point) in points.iter().enumerate() {
            self.point(format_args!("{place}[{number}]"), *point);
        }
    }
}

fn too_many(count: usize, what: &str, most: usize) -> String {
    format!("{} {what} are too many; {} is the most", grouped(count as i64), grouped(most as i64))
}

/// Which figures there are, in words.
fn roll_call(table: &Table) -> String {
    match (table.figures().first(), table.figures().last()) {
        (Some(first), Some(last)) if first.id == last.id => format!("the only one is {}", first.id.0),
        (Some(first), Some(last)) => {
            let has_gaps = (last.id.0 - first.id.0) as usize >= table.figures().len();
            let gaps = if has_gaps { ", not all of them taken" } else { "" };
            format!("figures are {} to {}{gaps}", first.id.0, last.id.0)
        }
        _ => "the table has no figures".to_string(),
    }
}
