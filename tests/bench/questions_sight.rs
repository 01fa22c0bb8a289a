//! Sight, view, shot.

use crate::brute::{Loose, all_edges, first_crossing, first_hit};
use crate::clock::{race, tail};
use crate::questions_near::settle;
use crate::report::Report;
use handspan_table::measure::sight::Looking;
use handspan_table::{Facing, Table, Vec2, inches, mm};
use std::hint::black_box;

const LOOKERS: usize = 100;

pub(crate) fn run(report: &mut Report, name: &str, table: &Table) {
    let loose = Loose::of(table);
    let edges = all_edges(table);
    let stress = name == "stress";
    let count = table.figures().len();
    // 24 inches from every looker, each in its own direction.
    let lines: Vec<(usize, Vec2, Vec2)> = (0..LOOKERS)
        .map(|number| {
            let own = number * count / LOOKERS;
            let from = loose.figures[own].2;
            let way = Facing::degrees(number as f64 * 137.5).unit();
            (own, from, from + way * inches(24.0).micrometres())
        })
        .collect();

    let timed = race(
        LOOKERS,
        vec![
            Box::new(|| {
                let blocked = |(_, from, to): &(usize, Vec2, Vec2)| {
                    table.line_blocker(*from, *to).map_or(0, |by| from.distance(by.at).round() as u64)
                };
                lines.iter().map(blocked).sum()
            }),
            Box::new(|| {
                let blocked = |(_, from, to): &(usize, Vec2, Vec2)| {
                    let length = from.distance(*to);
                    first_crossing(&edges, *from, *to).map_or(0, |part| (part * length).round() as u64)
                };
                lines.iter().map(blocked).sum()
            }),
        ],
    );
    settle(report, "line of sight, 24 in", name, &timed, Some(if stress { 400.0 } else { 25.0 }));

    let looks: Vec<(usize, usize)> = lines
        .iter()
        .map(|(own, _, to)| {
            let nearest = (0..count)
                .min_by(|a, b| loose.figures[*a].2.distance(*to).total_cmp(&loose.figures[*b].2.distance(*to)));
            (*own, nearest.unwrap_or(0))
        })
        .collect();
    let times = tail(LOOKERS * 5, |number| {
        let (from, to) = looks[number % LOOKERS];
        let (from, to) = (&loose.figures[from].0, &loose.figures[to].0);
        black_box(table.sight(&from.stand(), &to.stand(), Looking::default(), &[from.id, to.id]));
    });
    report.tail("sight with visible share, 24 in", name, times, None);

    let times = tail(LOOKERS * 3, |number| {
        black_box(table.view(lines[number % LOOKERS].1, inches(24.0)));
    });
    report.tail("all that is seen within 24 in", name, times, None);

    let timed = race(
        LOOKERS,
        vec![
            Box::new(|| {
                let shot = |(own, from, to): &(usize, Vec2, Vec2)| {
                    let shooter = loose.figures[*own].0.id;
                    let shot = table.shot(*from, *to, inches(24.0), mm(0.0), |other| other.id != shooter, |_| true);
                    if shot.hit.is_some() { shot.length.micrometres().round() as u64 } else { 0 }
                };
                lines.iter().map(shot).sum()
            }),
            Box::new(|| {
                let shot = |(own, _, to): &(usize, Vec2, Vec2)| {
                    first_hit(&loose, &edges, *own, *to).map_or(0, |length| length.round() as u64)
                };
                lines.iter().map(shot).sum()
            }),
        ],
    );
    settle(report, "shot, 24 in", name, &timed, None);
}
