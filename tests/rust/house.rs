//! The project's own house: what is generated is current, the rule books are kept, and files are tidy.

#[path = "house/bindings.rs"]
mod bindings;
#[path = "house/options.rs"]
mod options;
#[path = "house/rulebook.rs"]
mod rulebook;
#[path = "house/sheets.rs"]
mod sheets;
#[path = "house/tables.rs"]
mod tables;
#[path = "house/tidy.rs"]
mod tidy;
#[path = "house/titles.rs"]
mod titles;
