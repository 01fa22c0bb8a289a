//! The base and the place that a question's subject stands for.

use crate::query::{Subject, Who};
use handspan_table::{Base, Facing, Figure, FigureId, Placement, Stand, Table};

/// A bare point: a disc without size that looks north.
const POINT: Base = Base::Round { diameter: 0 };

impl Subject {
    /// The figure it is about, wherever it is taken to stand.
    pub fn figure(&self) -> Option<FigureId> {
        match self {
            Subject::Figure { figure } | Subject::Moved { figure, .. } => Some(*figure),
            Subject::Stand { .. } | Subject::Point { .. } => None,
        }
    }

    /// The base and where it is; `None` for a figure that is not on the table.
    pub fn stand(&self, table: &Table) -> Option<Stand> {
        match self {
            Subject::Figure { figure } => table.figure(*figure).map(Figure::stand),
            Subject::Moved { figure, placement } => {
                table.figure(*figure).map(|figure| figure.stand().moved_to(*placement))
            }
            Subject::Stand { base, placement } => Some(Stand { base: *base, placement: *placement }),
            Subject::Point { at } => Some(Stand { base: POINT, placement: Placement::new(*at, Facing::NORTH) }),
        }
    }

    /// Is this somebody else? A subject is never in its own way.
    pub fn is_other(&self, figure: &Figure) -> bool {
        self.figure() != Some(figure.id)
    }
}

impl Who {
    /// Does the figure count?
    pub fn counts(&self, figure: &Figure) -> bool {
        (self.sides.is_empty() || self.sides.contains(&figure.side)) && !self.except.contains(&figure.id)
    }
}
