//! The same questions asked the plain way: every figure, every edge.

use handspan_table::measure::gap::gap;
use handspan_table::{Figure, Outline, Table, Vec2};

/// All edges of all terrain in one list, as a plain loop would keep them.
pub(crate) fn all_edges(table: &Table) -> Vec<(Vec2, Vec2)> {
    table.terrain().flat_map(|piece| piece.ground.edges()).collect()
}

/// Outlines and bounding circles of all figures in one list.
pub(crate) struct Loose {
    pub(crate) figures: Vec<(Figure, Outline, Vec2, f64)>,
}

impl Loose {
    pub(crate) fn of(table: &Table) -> Loose {
        let figures = table
            .figures()
            .iter()
            .map(|figure| (*figure, figure.outline(), figure.placement.at().vec2(), figure.base.radius()))
            .collect();
        Loose { figures }
    }

    /// Everybody but `own` within a reach in micrometres, rejected first by bounding circles.
    pub(crate) fn within(&self, own: usize, reach: f64) -> u64 {
        let (_, outline, at, radius) = &self.figures[own];
        let mut found = Vec::new();
        for (number, (figure, other, centre, far)) in self.figures.iter().enumerate() {
            let most = reach + radius + far;
            if number == own || (*centre - *at).length_2() > most * most {
                continue;
            }
            let gap = gap(outline, other);
            if gap.length.micrometres() <= reach {
                found.push((gap.length.micrometres(), figure.id.0));
            }
        }
        found.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        found.iter().enumerate().map(|(rank, (_, id))| u64::from(*id) * (rank as u64 + 1)).sum()
    }

    /// The nearest of the other side.
    pub(crate) fn nearest_enemy(&self, own: usize) -> u64 {
        let (asker, outline, at, radius) = &self.figures[own];
        let mut best = (f64::INFINITY, u32::MAX);
        for (figure, other, centre, far) in &self.figures {
            if figure.side == asker.side || (*centre - *at).length() - radius - far > best.0 {
                continue;
            }
            let length = gap(outline, other).length.micrometres();
            if (length, figure.id.0) < best {
                best = (length, figure.id.0);
            }
        }
        u64::from(best.1)
    }
}

/// Where the segment first crosses an edge, as a part of its length.
pub(crate) fn first_crossing(edges: &[(Vec2, Vec2)], from: Vec2, to: Vec2) -> Option<f64> {
    let way = to - from;
    let mut first: Option<f64> = None;
    for (a, b) in edges {
        let edge = *b - *a;
        let turn = way.cross(edge);
        if turn == 0.0 {
            continue;
        }
        let along = (*a - from).cross(edge) / turn;
        let across = (*a - from).cross(way) / turn;
        if (0.0..=1.0).contains(&across) && (0.0..=1.0).contains(&along) && first.is_none_or(|first| along < first) {
            first = Some(along);
        }
    }
    first
}

/// The first figure or edge a line from a figure's centre meets: its distance in micrometres.
pub(crate) fn first_hit(loose: &Loose, edges: &[(Vec2, Vec2)], own: usize, to: Vec2) -> Option<f64> {
    let from = loose.figures[own].2;
    let length = from.distance(to);
    let mut first = first_crossing(edges, from, to).map(|part| part * length);
    let way = (to - from) * (1.0 / length);
    for (number, (_, outline, _, _)) in loose.figures.iter().enumerate() {
        if number == own {
            continue;
        }
        let hit = match outline {
            Outline::Disc { centre, radius } => {
                let along = (*centre - from).dot(way);
                let aside = (*centre - from).cross(way);
                let half = radius * radius - aside * aside;
                (half >= 0.0).then(|| along - half.sqrt()).filter(|at| (0.0..=length).contains(at))
            }
            _ => {
                let around: Vec<(Vec2, Vec2)> = outline.edges().collect();
                first_crossing(&around, from, to).map(|part| part * length)
            }
        };
        if let Some(hit) = hit
            && first.is_none_or(|first| hit < first)
        {
            first = Some(hit);
        }
    }
    first
}
