//! Is there room for a base: is it on the table, and whom would it stand on?

use crate::base::Stand;
use crate::figure::FigureId;
use crate::length::Length;
use crate::point::Point;
use crate::table::Table;

impl Table {
    /// Is a point on the table? The edge counts.
    pub fn holds_point(&self, at: Point) -> bool {
        (0..=self.width).contains(&at.x) && (0..=self.depth).contains(&at.y)
    }

    /// Is a base wholly on the table? It may stand over the edge by the slack.
    pub fn holds(&self, stand: &Stand) -> bool {
        let base = stand.outline().bounds();
        let table = self.bounds().grown(self.tolerances.slack.micrometres());
        table.low.x <= base.low.x
            && table.low.y <= base.low.y
            && base.high.x <= table.high.x
            && base.high.y <= table.high.y
    }

    /// The figures a base would stand on, in order of id, but for one: the figure that stands there itself. Touching is not
    /// standing on.
    pub fn overlapped(&self, stand: &Stand, but: Option<FigureId>) -> Vec<FigureId> {
        let near = self.within(&stand.outline(), Length::ZERO, |other| Some(other.id) != but);
        let under = near.iter().filter(|near| self.tolerances.overlaps(&near.gap));
        let mut under: Vec<FigureId> = under.map(|near| near.figure).collect();
        under.sort_unstable();
        under
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::{Figure, Side};
    use crate::point::Placement;

    const DISC: Base = Base::Round { diameter: 20_000 };

    fn stand(x: i32, y: i32) -> Stand {
        figure(0, x, y, Table::new(1, 1)).stand()
    }

    fn figure(id: u32, x: i32, y: i32, mut table: Table) -> Figure {
        let name = table.names.learn("somebody");
        let placement = Placement::new(Point::new(x, y), Facing::default());
        Figure { id: FigureId(id), name, kind: name, side: Side(1), base: DISC, placement }
    }

    #[test]
    fn the_edge_is_on_the_table() {
        let table = Table::new(100_000, 50_000);
        for (x, y, on) in [(0, 0, true), (100_000, 50_000, true), (-1, 0, false), (0, 50_001, false)] {
            assert_eq!(table.holds_point(Point::new(x, y)), on, "{x},{y}");
        }
        let slack = table.tolerances.slack.micrometres() as i32;
        for (x, y, on) in [
            (10_000, 10_000, true),
            (90_000, 40_000, true),
            (10_000 - slack, 25_000, true),
            (10_000 - slack - 1, 25_000, false),
            (50_000, 40_000 + slack + 1, false),
        ] {
            assert_eq!(table.holds(&stand(x, y)), on, "{x},{y}");
        }
    }

    #[test]
    fn whom_a_base_would_stand_on() {
        let mut table = Table::new(100_000, 100_000);
        for (id, x) in [(7, 30_000), (3, 50_000), (5, 70_000)] {
            table.put(figure(id, x, 50_000, table.clone()));
        }
        let ids = |found: Vec<FigureId>| found.into_iter().map(|id| id.0).collect::<Vec<_>>();
        assert_eq!(ids(table.overlapped(&stand(40_000, 50_000), None)), [3, 7], "in order of id");
        assert_eq!(ids(table.overlapped(&stand(40_000, 50_000), Some(FigureId(3)))), [7], "but for itself");
        assert_eq!(ids(table.overlapped(&stand(50_000, 70_000), None)), [0; 0], "touching is not standing on");
    }
}
