//! What the larger notes are made of: sums with their reasons, prices, charts, chances over places.

use crate::note::{Modifier, Note};
use crate::odds::Chance;
use crate::rule::RuleId;
use handspan_table::{FigureId, Vec2};
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;

/// A sum built up rule by rule, of one who fights or of one thing that is counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Type)]
pub struct Total {
    /// Whose; absent where it is nobody's.
    pub figure: Option<FigureId>,
    /// What it is: "close combat".
    pub words: Cow<'static, str>,
    /// What it comes to.
    pub total: i32,
    /// Its parts in the order they were counted.
    pub modifiers: Vec<Modifier>,
}

impl Total {
    /// Of one figure, before anything is counted.
    pub fn of(figure: FigureId, words: impl Into<Cow<'static, str>>) -> Total {
        Total { figure: Some(figure), ..Total::new(words) }
    }

    /// Of nobody, before anything is counted.
    pub fn new(words: impl Into<Cow<'static, str>>) -> Total {
        Total { words: words.into(), ..Total::default() }
    }

    /// Counts something where it applies.
    pub fn and(mut self, rule: RuleId, applies: bool, by: i32, words: impl Into<Cow<'static, str>>) -> Total {
        if applies {
            self.total += by;
            self.modifiers.push(Modifier::new(rule, by, words));
        }
        self
    }

    /// Against another: what both show before their dice.
    pub fn versus(self, right: Total) -> Note {
        Note::Versus { left: self, right }
    }

    /// By itself.
    pub fn note(self) -> Note {
        Note::Sum(self)
    }
}

/// A price in points, not in lengths.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Price {
    /// In all.
    pub points: i32,
    /// Of what: "PIPs".
    pub of: Cow<'static, str>,
    /// What there is to pay with; absent: nothing limits it.
    pub left: Option<i32>,
    /// Its parts.
    pub modifiers: Vec<Modifier>,
}

impl Price {
    /// Of something, with nothing to pay yet.
    pub fn of(of: impl Into<Cow<'static, str>>) -> Price {
        Price { points: 0, of: of.into(), left: None, modifiers: Vec::new() }
    }

    /// Adds a part where it applies.
    pub fn and(mut self, rule: RuleId, applies: bool, by: i32, words: impl Into<Cow<'static, str>>) -> Price {
        if applies {
            self.points += by;
            self.modifiers.push(Modifier::new(rule, by, words));
        }
        self
    }

    /// Held against what there is to pay with.
    pub fn against(mut self, left: i32) -> Price {
        self.left = Some(left);
        self
    }

    /// As a note.
    pub fn note(&self) -> Note {
        Note::Price(self.clone())
    }
}

/// Dice that will be thrown together, and why so many.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Pool {
    /// How many.
    pub count: u16,
    /// Faces each.
    pub faces: u8,
    /// Where they come from.
    pub parts: Vec<Modifier>,
}

impl Pool {
    /// No dice yet, of so many faces each.
    pub fn of(faces: u8) -> Pool {
        Pool { count: 0, faces, parts: Vec::new() }
    }

    /// Adds dice, or takes some away, where it applies; there are never fewer than none.
    pub fn and(mut self, rule: RuleId, applies: bool, by: i32, words: impl Into<Cow<'static, str>>) -> Pool {
        if applies {
            self.parts.push(Modifier::new(rule, by, words));
            self.count = self.parts.iter().map(|part| part.by).sum::<i32>().clamp(0, i32::from(u16::MAX)) as u16;
        }
        self
    }

    /// As a note.
    pub fn note(&self) -> Note {
        Note::Pool(self.clone())
    }
}

/// A row of a chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ChartRow {
    /// What it is for.
    pub title: Cow<'static, str>,
    /// One for each column.
    pub cells: Vec<Cow<'static, str>>,
}

impl ChartRow {
    /// A row.
    pub fn new<T: Into<Cow<'static, str>>>(
        title: impl Into<Cow<'static, str>>,
        cells: impl IntoIterator<Item = T>,
    ) -> ChartRow {
        ChartRow { title: title.into(), cells: cells.into_iter().map(Into::into).collect() }
    }
}

/// A place where something may come down, and how likely it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Spot {
    /// Where.
    pub at: Vec2,
    /// How likely.
    pub chance: Chance,
}

/// What may become of somebody, and how likely it is.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Risk {
    /// What: "is slowed".
    pub words: Cow<'static, str>,
    /// How likely.
    pub chance: Chance,
}

impl Risk {
    /// What, and how likely.
    pub fn new(words: impl Into<Cow<'static, str>>, chance: Chance) -> Risk {
        Risk { words: words.into(), chance }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_hold_only_what_applies() {
        let total =
            Total::of(FigureId(3), "close combat").and("A-1", true, 4, "against foot").and("A-2", false, 1, "uphill");
        let total = total.and("A-3", true, -2, "overlapped");
        assert_eq!((total.total, total.modifiers.len()), (2, 2));
        let price =
            Price::of("PIPs").and("P-1", true, 1, "a move").and("P-2", true, 1, "far from the general").against(3);
        assert_eq!((price.points, price.left), (2, Some(3)));
        let pool = Pool::of(6).and("F-1", true, 2, "rifle").and("F-2", true, -3, "in cover");
        assert_eq!(pool.count, 0, "never fewer than none");
        assert_eq!(pool.and("F-3", true, 2, "helped").count, 1, "but all of it counts");
    }
}
