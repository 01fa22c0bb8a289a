//! Every measurement: against the answers of an outside library (`vectors/`), and against what must hold on any table.

#[path = "measuring/areas.rs"]
mod areas;
#[path = "measuring/crowds.rs"]
mod crowds;
#[path = "measuring/gaps.rs"]
mod gaps;
#[path = "measuring/moving.rs"]
mod moving;
#[path = "measuring/sight.rs"]
mod sight;
#[path = "measuring/ways.rs"]
mod ways;
