//! Within, nearest, contact, arc, template.

use crate::brute::Loose;
use crate::clock::race;
use crate::report::Report;
use handspan_table::measure::arc::{Arc, ArcFrom, ArcTest, in_arc};
use handspan_table::measure::gap::gap;
use handspan_table::measure::within::Near;
use handspan_table::{Outline, Placement, Table, Template, mm};

const ASKERS: usize = 200;

pub(crate) fn run(report: &mut Report, name: &str, table: &Table) {
    let loose = Loose::of(table);
    let askers: Vec<usize> = (0..ASKERS).map(|number| number * table.figures().len() / ASKERS).collect();
    let slack = table.tolerances.slack.micrometres();
    let stress = name == "stress";

    // Six inches is the reach most rules use. At twelve some seventy answers are worked out and sorted, which costs the
    // same with any index, so there is no aim for the large table.
    for (question, reach, least) in [
        ("within 150 mm", mm(150.0), Some(if stress { 5.0 } else { 1.0 })),
        ("within 300 mm", mm(300.0), (!stress).then_some(0.9)),
    ] {
        let timed = race(
            ASKERS,
            vec![
                Box::new(|| {
                    askers
                        .iter()
                        .map(|own| {
                            let figure = &loose.figures[*own].0;
                            ranked(&table.within(&figure.outline(), reach, |other| other.id != figure.id))
                        })
                        .fold(0, u64::wrapping_add)
                }),
                Box::new(|| {
                    let plain = askers.iter().map(|own| loose.within(*own, reach.micrometres() + slack));
                    plain.fold(0, u64::wrapping_add)
                }),
            ],
        );
        settle(report, question, name, &timed, least);
    }

    let timed = race(
        ASKERS,
        vec![
            Box::new(|| {
                askers
                    .iter()
                    .map(|own| {
                        let figure = &loose.figures[*own].0;
                        let near = table.nearest(&figure.outline(), 1, |other| other.side != figure.side);
                        near.first().map_or(0, |near| u64::from(near.figure.0))
                    })
                    .fold(0, u64::wrapping_add)
            }),
            Box::new(|| askers.iter().map(|own| loose.nearest_enemy(*own)).fold(0, u64::wrapping_add)),
        ],
    );
    settle(report, "nearest enemy", name, &timed, None);

    let contact = table.tolerances.contact;
    let timed = race(
        ASKERS,
        vec![
            Box::new(|| {
                askers
                    .iter()
                    .map(|own| {
                        let figure = &loose.figures[*own].0;
                        table.contacts_of(figure.id, &figure.stand()).len() as u64
                    })
                    .sum()
            }),
            Box::new(|| {
                let touching = |own: &usize| {
                    let (_, outline, _, _) = &loose.figures[*own];
                    let others = loose.figures.iter().enumerate().filter(|(number, _)| number != own);
                    others.filter(|(_, (_, other, _, _))| gap(outline, other).length <= contact).count() as u64
                };
                askers.iter().map(touching).sum()
            }),
        ],
    );
    settle(report, "contact", name, &timed, None);

    let front = Arc { middle: 0, width: 90_000, from: ArcFrom::Centre };
    let reach = mm(300.0);
    let timed = race(
        ASKERS,
        vec![
            Box::new(|| {
                askers
                    .iter()
                    .map(|own| {
                        let figure = &loose.figures[*own].0;
                        let others = |other: &handspan_table::Figure| other.id != figure.id;
                        table.arc(&figure.stand(), &front, ArcTest::AnyPart, reach, others).len() as u64
                    })
                    .sum()
            }),
            Box::new(|| {
                let seen = |own: &usize| {
                    let (figure, outline, _, _) = &loose.figures[*own];
                    let others = loose.figures.iter().enumerate().filter(|(number, _)| number != own);
                    others
                        .filter(|(_, (_, other, _, _))| {
                            in_arc(&figure.stand(), &front, other, ArcTest::AnyPart)
                                && gap(outline, other).length.micrometres() <= reach.micrometres() + slack
                        })
                        .count() as u64
                };
                askers.iter().map(seen).sum()
            }),
        ],
    );
    settle(report, "arc of 90 degrees to 300 mm", name, &timed, None);

    let blast = Template::Circle { radius: 75_000 };
    let spots: Vec<Placement> = askers.iter().map(|own| loose.figures[*own].0.placement).collect();
    let timed = race(
        ASKERS,
        vec![
            Box::new(|| spots.iter().map(|at| table.covered(&blast, *at, |_| true).len() as u64).sum()),
            Box::new(|| {
                let under = |at: &Placement| {
                    let circle = Outline::Disc { centre: at.at().vec2(), radius: 75_000.0 };
                    let touched = |other: &Outline| gap(&circle, other).length.micrometres() <= slack;
                    loose.figures.iter().filter(|(_, other, _, _)| touched(other)).count() as u64
                };
                spots.iter().map(under).sum()
            }),
        ],
    );
    settle(report, "template, 75 mm blast", name, &timed, None);
}

fn ranked(near: &[Near]) -> u64 {
    near.iter().enumerate().map(|(rank, near)| u64::from(near.figure.0) * (rank as u64 + 1)).sum()
}

/// Reports a race of ours against the plain loop.
pub(crate) fn settle(
    report: &mut Report,
    question: &str,
    table: &str,
    timed: &[crate::clock::Timed],
    least: Option<f64>,
) {
    if timed[0].checksum != timed[1].checksum {
        report.disagreed(question, table);
    }
    report.against(question, table, timed[0].ns, timed[1].ns, least);
}
