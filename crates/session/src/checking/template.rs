//! The numbers of a template.

use super::{Checking, Counts, FAR, too_many};
use handspan_table::{Point, Template, polygon};
use std::fmt::Display;

/// Corners of a polygon at most.
const CORNERS_AT_MOST: usize = 2_000;
/// A cone opens by more than nothing and by a whole turn at most.
const OPENING: std::ops::RangeInclusive<i32> = 1..=360_000;

impl Checking<'_> {
    pub(super) fn template(&mut self, place: impl Display, template: &Template) {
        match template {
            Template::Circle { radius } => self.size(format_args!("{place}.radius"), "the radius", *radius),
            Template::Ring { inner, outer } => {
                self.size(format_args!("{place}.outer"), "the rim", *outer);
                self.number(format_args!("{place}.inner"), "the hole", *inner, 0..=FAR, Counts::Micrometres);
                if inner >= outer {
                    self.fault(format_args!("{place}.inner"), "the hole is as wide as the ring; it must be smaller");
                }
            }
            Template::Cone { length, angle } => {
                self.size(format_args!("{place}.length"), "the length", *length);
                self.angle(format_args!("{place}.angle"), "the opening", *angle, OPENING);
            }
            Template::Teardrop { length, tip, end } => {
                self.size(format_args!("{place}.length"), "the length", *length);
                self.number(format_args!("{place}.tip"), "the tip", *tip, 0..=FAR, Counts::Micrometres);
                self.size(format_args!("{place}.end"), "the round end", *end);
                if i64::from(*length) < 2 * i64::from(*tip.max(end)) {
                    let words = "the teardrop is shorter than its tip or its round end is wide; make it longer";
                    self.fault(format_args!("{place}.length"), words);
                }
            }
            Template::Beam { length, width } => {
                self.size(format_args!("{place}.length"), "the length", *length);
                self.size(format_args!("{place}.width"), "the width", *width);
            }
            Template::Rectangle { frontage, depth } => {
                self.size(format_args!("{place}.frontage"), "the frontage", *frontage);
                self.size(format_args!("{place}.depth"), "the depth", *depth);
            }
            Template::Polygon { corners } => self.corners(format_args!("{place}.corners"), corners),
        }
    }

    fn corners(&mut self, place: impl Display, corners: &[Point]) {
        if corners.len() > CORNERS_AT_MOST {
            return self.fault(place, too_many(corners.len(), "corners", CORNERS_AT_MOST));
        }
        let faults_before = self.faults.len();
        for (number, corner) in corners.iter().enumerate() {
            self.point(format_args!("{place}[{number}]"), *corner);
        }
        if self.faults.len() > faults_before {
            return;
        }
        for flaw in polygon::flaws(&[corners.to_vec()]) {
            if flaw.is_at_a_corner() {
                self.fault(format_args!("{place}[{}]", flaw.at().rank), flaw.words());
            } else {
                self.fault(&place, flaw.words());
            }
        }
    }
}
