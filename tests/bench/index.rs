//! The index while figures move: an update against building anew, and questions after many moves.

use crate::clock::race;
use crate::report::Report;
use handspan_table::{Facing, FigureId, Placement, Point, Table, mm};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const MOVES: usize = 2_000;

pub(crate) fn run(report: &mut Report, name: &str, table: &Table) {
    let mut moved = Table::new(table.width, table.depth);
    moved.names = table.names.clone();
    moved.put_all(table.figures().iter().copied());
    let mut chance = StdRng::seed_from_u64(11);
    for _ in 0..MOVES {
        shift_one(&mut moved, &mut chance);
    }
    let mut fresh = Table::new(table.width, table.depth);
    fresh.put_all(moved.figures().iter().copied());

    let timed = race(200, vec![ask(&moved), ask(&fresh)]);
    if timed[0].checksum != timed[1].checksum {
        report.disagreed("within after 2,000 moves", name);
    }
    report.against("within after 2,000 moves", name, timed[0].ns, timed[1].ns, Some(1.0 / 1.3));

    let mut dragged = fresh.clone();
    // A clone shares the index; one put makes it the clone's own, as after a drop.
    let first = dragged.figures()[0];
    dragged.put(first);
    let mut chance = StdRng::seed_from_u64(12);
    let figures = fresh.figures().to_vec();
    let timed = race(
        1,
        vec![
            Box::new(|| {
                for _ in 0..100 {
                    shift_one(&mut dragged, &mut chance);
                }
                0
            }),
            Box::new(|| {
                let mut table = Table::new(fresh.width, fresh.depth);
                table.put_all(figures.iter().copied());
                0
            }),
        ],
    );
    report.against("moving one figure (or rebuilding)", name, timed[0].ns / 100.0, timed[1].ns, Some(100.0));
}

fn ask(table: &Table) -> crate::clock::Alternative<'_> {
    Box::new(|| {
        let every = table.figures().len() / 200;
        let near = |number: usize| {
            let figure = &table.figures()[number * every];
            table.within(&figure.outline(), mm(150.0), |other| other.id != figure.id).len() as u64
        };
        (0..200).map(near).sum()
    })
}

fn shift_one(table: &mut Table, chance: &mut StdRng) {
    let id = FigureId(chance.random_range(1..=table.figures().len() as u32));
    let at = Point::new(chance.random_range(0..table.width), chance.random_range(0..table.depth));
    table.shift(id, Placement::new(at, Facing::NORTH));
}
