//! What is on a disk: layouts, battles and their backups, whatever the disk, the power or a stranger does to them.

#[path = "keeping/crashes.rs"]
mod crashes;
#[path = "keeping/desk.rs"]
mod desk;
#[path = "keeping/journal.rs"]
mod journal;
#[path = "keeping/kills.rs"]
mod kills;
#[path = "keeping/layouts.rs"]
mod layouts;
#[path = "keeping/museum.rs"]
mod museum;
