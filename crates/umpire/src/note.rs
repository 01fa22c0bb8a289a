//! Notes: what a rule says before dice. The UI draws them and never computes one.

use crate::notes::{ChartRow, Pool, Price, Risk, Spot, Total};
use crate::odds::Chance;
use crate::rule::RuleId;
use handspan_table::{Facing, FigureId, Length, Placement, Point, Template, Tolerances, Vec2};
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;

/// Something a rule says of an action before it is done.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Note {
    /// A number to roll with the next dice, and where it comes from. It goes when they have fallen.
    Need {
        /// At least this on the die.
        least: i32,
        /// Its parts.
        modifiers: Vec<Modifier>,
    },
    /// What it costs.
    Cost(Cost),
    /// Where the allowance ends along a way that is too long.
    Ends {
        /// The way as far as there, without its start.
        way: Vec<Point>,
        /// Where it ends.
        at: Placement,
        /// What it costs as far as there.
        cost: Length,
    },
    /// Who would be affected.
    Affects {
        /// In order of id.
        figures: Vec<FigureId>,
    },
    /// Something to draw on the table.
    Outline {
        /// What it stands for: `reach`, `arc`, `template`, `danger`.
        #[specta(type = String)]
        what: &'static str,
        /// Rings.
        rings: Vec<Vec<Vec2>>,
    },
    /// A line that decides something: a shot, a flank, a charge.
    Line {
        /// From point to point.
        points: Vec<Vec2>,
        /// What it is.
        words: Cow<'static, str>,
        /// It serves whoever acts: nothing is in its way, it goes through what it has to.
        holds: bool,
        /// The rule that says so, if one does.
        #[specta(type = Option<String>)]
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<RuleId>,
    },
    /// Where a figure would be carried, whether it likes or not.
    Carried {
        /// Who.
        figure: FigureId,
        /// The way, its start included.
        way: Vec<Point>,
        /// How it would stand then.
        at: Placement,
    },
    /// A clock face over a figure: the next die is read as one of so many directions.
    Rose {
        /// Over whom.
        figure: FigureId,
        /// So many directions; the last one is where a clock has its 12.
        hours: u8,
        /// Which way that is.
        from: Facing,
    },
    /// A figure would look that way.
    Faces {
        /// Who.
        figure: FigureId,
        /// Which way.
        facing: Facing,
    },
    /// A sentence.
    Says {
        /// Fixed words.
        #[specta(type = String)]
        words: &'static str,
    },
    /// What two who fight bring to the next dice, each with its reasons. Whoever acts is on the left.
    Versus {
        /// Of the one.
        left: Total,
        /// Of the other.
        right: Total,
    },
    /// What it costs in points.
    Price(Price),
    /// Where somebody would stand then, and whether that is good: nothing it does there breaks a rule.
    Stands {
        /// Who.
        figure: FigureId,
        /// Where.
        placement: Placement,
        /// It may.
        ok: bool,
    },
    /// Where something may come down with the next dice, and whom it may hit.
    Chances {
        /// Places with their chances, the likeliest first.
        spots: Vec<Spot>,
        /// What would lie there.
        template: Option<Template>,
        /// Whom it may hit, in order of id, with the chance that it does.
        figures: Vec<(FigureId, Chance)>,
    },
    /// The next dice, and why so many.
    Pool(Pool),
    /// A sum that the next dice are read with.
    Sum(Total),
    /// A table that the next dice are read on.
    Chart {
        /// What it tells.
        title: Cow<'static, str>,
        /// Titles of the columns.
        columns: Vec<Cow<'static, str>>,
        /// Row by row.
        rows: Vec<ChartRow>,
        /// The cells that count now: row and column, from 0.
        lit: Vec<(u8, u8)>,
    },
    /// What the next dice may do to somebody, each by itself.
    Risks {
        /// To whom.
        figure: FigureId,
        /// What, the likeliest first.
        risks: Vec<Risk>,
    },
}

impl Note {
    /// Does it speak of the next dice alone? Then it goes when they have fallen.
    pub(crate) fn is_of_the_next_dice(&self) -> bool {
        match self {
            Note::Need { .. }
            | Note::Rose { .. }
            | Note::Versus { .. }
            | Note::Chances { .. }
            | Note::Pool(_)
            | Note::Sum(_)
            | Note::Chart { .. }
            | Note::Risks { .. } => true,
            Note::Cost(_)
            | Note::Ends { .. }
            | Note::Affects { .. }
            | Note::Outline { .. }
            | Note::Line { .. }
            | Note::Carried { .. }
            | Note::Faces { .. }
            | Note::Says { .. }
            | Note::Price(_)
            | Note::Stands { .. } => false,
        }
    }
}

/// What something costs: the one price that is shown before and paid after.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Cost {
    /// In all.
    pub length: Length,
    /// What is left to pay with before; absent: nothing limits it.
    pub left: Option<Length>,
    /// It is within what is left, as the table forgives.
    pub within: bool,
    /// What it is made up of; empty where there is nothing to tell apart.
    pub parts: Vec<Part>,
    /// Whose it is where several pay apart, each its own: the one who has the least left then.
    pub who: Option<FigureId>,
}

/// One part of a cost.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Part {
    /// What is paid for.
    pub words: Cow<'static, str>,
    /// How much.
    pub length: Length,
    /// The rule that charges it, if one does.
    #[specta(type = Option<String>)]
    pub rule: Option<RuleId>,
    /// The stretch of the way it is paid on, to be drawn; empty where there is none.
    pub way: Vec<Vec2>,
}

impl Part {
    /// Something that is paid for.
    pub fn new(words: impl Into<Cow<'static, str>>, length: Length) -> Part {
        Part { words: words.into(), length, rule: None, way: Vec::new() }
    }

    /// With the rule that charges it.
    pub fn by(mut self, rule: RuleId) -> Part {
        self.rule = Some(rule);
        self
    }

    /// With the stretch of the way it is paid on.
    pub fn along(mut self, way: Vec<Vec2>) -> Part {
        self.way = way;
        self
    }
}

impl Cost {
    /// A cost that nothing limits.
    pub fn of(length: Length) -> Cost {
        Cost { length, left: None, within: true, parts: Vec::new(), who: None }
    }

    /// Held against what is left.
    pub fn against(mut self, left: Length, tolerances: &Tolerances) -> Cost {
        self.within = tolerances.is_within(self.length, left);
        self.left = Some(left);
        self
    }

    /// Of one among several who pay apart.
    pub fn of_one(mut self, who: FigureId) -> Cost {
        self.who = Some(who);
        self
    }

    /// With its parts.
    pub fn made_of(mut self, parts: impl Into<Vec<Part>>) -> Cost {
        self.parts = parts.into();
        self
    }
}

/// One part of a needed number.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Modifier {
    /// The rule it comes from.
    #[specta(type = String)]
    pub rule: &'static str,
    /// What it adds.
    pub by: i32,
    /// Why.
    pub words: Cow<'static, str>,
}

impl Modifier {
    /// A rule, what it adds, and why.
    pub fn new(rule: RuleId, by: i32, words: impl Into<Cow<'static, str>>) -> Modifier {
        Modifier { rule, by, words: words.into() }
    }
}

/// A number to roll with its modifiers, built up rule by rule.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Need {
    least: i32,
    modifiers: Vec<Modifier>,
}

impl Need {
    /// Before any modifier.
    pub fn on(least: i32) -> Need {
        Need { least, modifiers: Vec::new() }
    }

    /// Adds a modifier where it applies.
    pub fn and(mut self, rule: RuleId, applies: bool, by: i32, words: impl Into<Cow<'static, str>>) -> Need {
        if applies {
            self.least += by;
            self.modifiers.push(Modifier::new(rule, by, words));
        }
        self
    }

    /// At least this on the die.
    pub fn least(&self) -> i32 {
        self.least
    }

    /// As a note.
    pub fn note(&self) -> Note {
        Note::Need { least: self.least, modifiers: self.modifiers.clone() }
    }
}
