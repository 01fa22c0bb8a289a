//! One table of results, and which aims were met.

use handspan_table::Table;
use std::collections::BTreeMap;
use std::io::Write;

/// How often a frame is drawn, in nanoseconds.
pub(crate) const FRAME: f64 = 1e9 / 60.0;

/// What was measured, printed as it comes.
#[derive(Default)]
pub(crate) struct Report {
    /// Time per question by (question, table), for the growth between tables.
    costs: BTreeMap<(String, String), f64>,
    faults: Vec<String>,
}

impl Report {
    pub(crate) fn say(&self, line: &str) {
        let _ = writeln!(std::io::stdout(), "{line}");
    }

    pub(crate) fn table(&mut self, name: &str, table: &Table) {
        let edges: usize = table.terrain().map(|piece| piece.ground.edges().count()).sum();
        self.say(&format!(
            "\n{name} table: {} figures, {} pieces of terrain, {edges} edges\n{:<34} {:>11} {:>12} {:>9}  aim",
            table.figures().len(),
            table.terrain().len(),
            "question",
            "ours",
            "plain loop",
            "ratio"
        ));
    }

    /// Ours against the plain loop; `least` is how many times faster ours must be.
    pub(crate) fn against(&mut self, question: &str, table: &str, ours: f64, plain: f64, least: Option<f64>) {
        let ratio = plain / ours;
        let aim = match least {
            Some(least) if ratio >= least => format!("at least {least:.2}: met"),
            Some(least) => {
                self.faults.push(format!("{question} on the {table} table: {ratio:.2} times, aim {least}"));
                format!("at least {least:.2}: MISSED")
            }
            None => String::new(),
        };
        self.say(&format!("{question:<34} {:>11} {:>12} {ratio:>8.1}x  {aim}", time(ours), time(plain)));
        self.costs.insert((question.into(), table.into()), ours);
    }

    /// A question with a long tail: its median and 99th percentile, and the part of a frame that is.
    pub(crate) fn tail(&mut self, question: &str, table: &str, (median, p99): (f64, f64), frames: Option<f64>) {
        let aim = match frames {
            Some(frames) if p99 <= frames * FRAME => format!("p99 within {frames} of a frame: met"),
            Some(frames) => format!("p99 within {frames} of a frame: not on this machine now"),
            None => String::new(),
        };
        let share = p99 / FRAME;
        self.say(&format!("{question:<34} {:>11} p99 {:>8} {share:>8.3} frames  {aim}", time(median), time(p99)));
        self.costs.insert((question.into(), table.into()), median);
    }

    pub(crate) fn disagreed(&mut self, question: &str, table: &str) {
        self.faults.push(format!("{question} on the {table} table: the plain loop answers otherwise"));
    }

    /// Prints growth and the verdict; `false` if anything missed its aim.
    pub(crate) fn finish(mut self) -> bool {
        self.say("\ngrowth from 500 to 10,000 figures at the same density (20 times as many)");
        let questions: Vec<String> =
            self.costs.keys().filter(|(_, table)| table == "typical").map(|(question, _)| question.clone()).collect();
        for question in questions {
            let cost = |table: &str| self.costs.get(&(question.clone(), table.into())).copied();
            let (Some(small), Some(large)) = (cost("typical"), cost("stress")) else { continue };
            let growth = large / small;
            let verdict = if growth <= 2.5 { "at most 2.5: met" } else { "at most 2.5: MISSED" };
            self.say(&format!("{question:<34} {growth:>8.2}x  {verdict}"));
            if growth > 2.5 {
                self.faults.push(format!("{question} grows {growth:.2} times"));
            }
        }
        if self.faults.is_empty() {
            self.say("\nevery answer agreed and every aim was met");
        } else {
            self.say("\nnot as it should be:");
            for fault in &self.faults {
                self.say(&format!("  {fault}"));
            }
        }
        self.faults.is_empty()
    }
}

fn time(ns: f64) -> String {
    match ns {
        ns if ns < 1e3 => format!("{ns:.0} ns"),
        ns if ns < 1e6 => format!("{:.2} us", ns / 1e3),
        ns => format!("{:.2} ms", ns / 1e6),
    }
}
