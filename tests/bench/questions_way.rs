//! Paths, sweeps, turns, pushes, groups, routes, regions.

use crate::brute::{Loose, all_edges};
use crate::brute_sweep::slide;
use crate::clock::{race, tail};
use crate::questions_near::settle;
use crate::report::Report;
use handspan_table::measure::turn::Pivot;
use handspan_table::{Base, Facing, Figure, Outline, Table, Vec2, inches};
use std::hint::black_box;

const MOVERS: usize = 60;

pub(crate) fn run(report: &mut Report, name: &str, table: &Table) {
    let loose = Loose::of(table);
    let edges = all_edges(table);
    let count = table.figures().len();
    let twelve = inches(12.0).micrometres();
    let way = |number: usize| Facing::degrees(number as f64 * 137.5).unit() * twelve;

    for (question, round) in [("sweep of a disc, 12 in", true), ("sweep of a rectangle, 12 in", false)] {
        let is_wanted = |number: &usize| matches!(loose.figures[*number].1, Outline::Disc { .. }) == round;
        let all: Vec<usize> = (0..count).filter(is_wanted).collect();
        let movers: Vec<usize> = (0..MOVERS).map(|number| all[number * all.len() / MOVERS]).collect();
        let timed = race(
            MOVERS,
            vec![
                Box::new(|| {
                    let swept = |(number, own): (usize, &usize)| {
                        let figure = loose.figures[*own].0;
                        let pose = figure.placement.pose();
                        let path = [pose.at + way(number)];
                        let others = |other: &Figure| other.id != figure.id;
                        tenths(table.sweep(figure.base, pose, &path, others, |_| true, false).length.micrometres())
                    };
                    movers.iter().enumerate().map(swept).sum()
                }),
                Box::new(|| {
                    let swept = |(number, own): (usize, &usize)| tenths(slide(&loose, &edges, *own, way(number)));
                    movers.iter().enumerate().map(swept).sum()
                }),
            ],
        );
        settle(report, question, name, &timed, Some(if name == "stress" { 400.0 } else { 40.0 }));
    }

    let movers: Vec<&Figure> = (0..300).map(|number| &loose.figures[number * count / 300].0).collect();
    let times = tail(900, |number| {
        let from = movers[number % 300].placement.at().vec2();
        black_box(table.path(&[from, from + way(number)], None));
    });
    report.tail("path over terrain, 12 in", name, times, None);

    let times = tail(900, |number| {
        let figure = movers[number % 300];
        let pose = figure.placement.pose();
        let others = |other: &Figure| other.id != figure.id;
        black_box(table.approaches(figure.base, pose, &[pose.at + way(number)], inches(2.0), others));
    });
    report.tail("closest approaches, 12 in", name, times, None);

    let times = tail(900, |number| {
        let figure = movers[number % 300];
        let others = |other: &Figure| other.id != figure.id;
        black_box(table.turn(figure.base, figure.placement.pose(), Pivot::FrontLeft, 90.0, others, |_| true));
    });
    report.tail("wheel of 90 degrees", name, times, None);

    let times = tail(900, |number| {
        black_box(table.push(movers[number % 300].id, way(number) * 0.25, |_| true));
    });
    report.tail("push of 3 in", name, times, None);

    let times = tail(900, |number| {
        black_box(table.group(movers[number % 300].id, 1.0));
    });
    report.tail("group", name, times, None);

    routes(report, name, table);
}

/// Routes of a 32 mm base among terrain and every fourth figure, only where the straight way is barred.
fn routes(report: &mut Report, name: &str, table: &Table) {
    let base = Base::Round { diameter: 32_000 };
    let blocks = |figure: &Figure| figure.id.0.is_multiple_of(4);
    let stands = |at: Vec2| {
        let outline = Outline::Disc { centre: at, radius: 16_000.0 };
        table.bounds().grown(-20_000.0).distance_2(at) == 0.0
            && table.within(&outline, handspan_table::mm(0.5), blocks).is_empty()
            && table.terrain().all(|piece| piece.ground.bounds.distance_2(at) > 0.0 || !piece.ground.holds(at))
    };
    let mut asked: Vec<(handspan_table::Pose, Vec2)> = Vec::new();
    let mut number = 0;
    while asked.len() < 300 && number < 20_000 {
        number += 1;
        let figure = &table.figures()[number * 7 % table.figures().len()];
        let pose = figure.placement.pose();
        let to = pose.at + Facing::degrees(number as f64 * 137.5).unit() * inches(8.0).micrometres();
        if blocks(figure) || !stands(pose.at) || !stands(to) {
            continue;
        }
        if table.sweep(base, pose, &[to], blocks, |_| true, true).met.is_some() {
            asked.push((pose, to));
        }
    }
    let times = tail(asked.len(), |number| {
        let (pose, to) = asked[number];
        black_box(table.route(base, pose, to, inches(12.0), blocks, |_| true));
    });
    report.tail("route within 12 in", name, times, Some(0.1));
    let times = tail(asked.len().min(100), |number| {
        black_box(table.region(base, asked[number].0, inches(6.0), blocks, |_| true));
    });
    report.tail("region of 6 in", name, times, Some(0.5));
    let times = tail(asked.len().min(60), |number| {
        black_box(table.region(base, asked[number].0, inches(12.0), blocks, |_| true));
    });
    report.tail("region of 12 in", name, times, Some(2.5));
}

/// Tenths of a millimetre: both ways of working it out agree far better than that.
fn tenths(length: f64) -> u64 {
    (length / 100.0).round() as u64
}
