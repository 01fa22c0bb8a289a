//! `make bench`: what each question costs on the typical and on the stress table, against asking every
//! figure and every edge, as ratios measured in one run.
//!
//! Alternatives of a group run interleaved and must give the same answers; a disagreement or a missed
//! ratio makes the run fail. Times in nanoseconds are printed for orientation only.

mod brute;
mod brute_sweep;
mod clock;
mod index;
mod questions_near;
mod questions_sight;
mod questions_way;
mod report;

use handspan_tests::field;
use report::Report;

fn main() {
    // `cargo test` also starts benchmark binaries; there is nothing to test here.
    if std::env::args().any(|word| word == "--test") {
        return;
    }
    let mut report = Report::default();
    let tables = [("typical", field::typical()), ("stress", field::stress())];
    for (name, table) in &tables {
        report.table(name, table);
        questions_near::run(&mut report, name, table);
        questions_sight::run(&mut report, name, table);
        questions_way::run(&mut report, name, table);
        index::run(&mut report, name, table);
    }
    let good = report.finish();
    std::process::exit(if good { 0 } else { 1 });
}
