//! What can be saved of a damaged battle: always as a new file, the damaged one stays as it is.

use super::creating::text;
use super::parsing::{Unsound, parse};
use super::trouble::named;
use super::{BYTES_AT_MOST, Journals, Opened, Trouble};
use crate::replacing;
use std::path::Path;

impl Journals {
    /// Copies the good lines before the damage to a new file and opens that; those after it where only the header is
    /// damaged, which a later line repeats.
    pub fn open_up_to(&self, damaged: &Path, new: &Path) -> Result<Opened, Trouble> {
        let bytes = self.storage.read(damaged, BYTES_AT_MOST).map_err(Trouble::reading(damaged))?;
        let mut content = match parse(&bytes) {
            Ok(content) => content,
            Err(Unsound::Damaged(mut damage)) => match damage.before.take() {
                Some(content) => content,
                None => return Err(Unsound::Damaged(damage).of(damaged, &bytes)),
            },
            Err(unsound) => return Err(unsound.of(damaged, &bytes)),
        };
        self.migrate(damaged, &mut content)?;
        let bytes = text(new, &content.header, &content.lines)?;
        replacing::create(&*self.storage, new, &bytes).map_err(Trouble::writing(new))?;
        let mut opened = self.open(new)?;
        opened.notices.insert(0, format!("{} lines were taken over from {}.", content.lines.len(), named(damaged)));
        Ok(opened)
    }

    /// Copies a backup to a new file, up to any damage in it, and opens that.
    pub fn open_backup(&self, backup: &Path, new: &Path) -> Result<Opened, Trouble> {
        self.open_up_to(backup, new)
    }
}
