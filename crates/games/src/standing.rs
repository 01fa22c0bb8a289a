//! What can never be true of figures on a table.

use handspan_table::{Length, Table};

/// Figures whose centre is off the table, a sentence each.
pub fn off_the_table(table: &Table) -> Vec<String> {
    let off = table.figures().iter().filter(|figure| !table.holds_point(figure.placement.at()));
    off.map(|figure| format!("figure {} stands off the table", figure.id.0)).collect()
}

/// Pairs of figures that stand on one another, a sentence each.
pub fn overlapping(table: &Table) -> Vec<String> {
    let mut broken = Vec::new();
    for figure in table.figures() {
        for near in table.within(&figure.stand().outline(), Length::ZERO, |other| other.id > figure.id) {
            if table.tolerances.overlaps(&near.gap) {
                broken.push(format!("figures {} and {} stand on one another", figure.id.0, near.figure.0));
            }
        }
    }
    broken
}
