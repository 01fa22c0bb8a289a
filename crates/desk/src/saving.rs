//! Saving what is on the desk under another name: the table as a layout, the battle as a copy.

use crate::battles::{Copied, Text};
use crate::chance::Chance;
use crate::desk::{Desk, nothing_open};
use crate::journal::{ENDING as BATTLE, Trouble};
use crate::library::ENDING as LAYOUT;
use crate::protocol::Reply;
use crate::tables::with_ending;
use handspan_session::layout::{self, Layout};
use handspan_umpire::Seat;
use std::path::Path;

impl Desk {
    /// Saves the table as it stands into the players' own folder.
    pub(crate) fn save_layout(&self, title: &str, seat: Seat) -> Reply {
        if let Some(words) = fault_of_title(title) {
            return Reply::refused("title", words);
        }
        self.ask(seat, |now| {
            let layout = Layout { title: title.to_owned(), ..now.layout() };
            Ok(Reply::Saved { layout: self.tables.save(&layout)? })
        })
    }

    /// Saves the table as it stands into a file of the person's own choice and calls it after the file. A file that has
    /// the name already is kept as a backup.
    pub fn save_layout_to(&self, path: &Path) -> Reply {
        let path = with_ending(path, LAYOUT);
        self.ask(Seat::default(), |now| {
            let mut layout = now.layout();
            layout.title = title_of(&path).unwrap_or(layout.title);
            self.tables.put(&path, &layout)?;
            Ok(Reply::Copied { name: name_of(&path), lacks: None })
        })
    }

    /// Where the players' own layouts are.
    pub fn folder_of_layouts(&self) -> &Path {
        self.tables.folder()
    }

    /// Where battles are.
    pub fn folder_of_battles(&self) -> &Path {
        &self.battles.folder
    }

    /// Saves the battle so far among the battles and goes on with the one that is open.
    pub(crate) fn copy(&self, title: &str) -> Reply {
        if let Some(words) = layout::fault_of_name(title) {
            return Reply::refused("title", words);
        }
        self.copied(|text, id| self.battles.copy(text, title, id))
    }

    /// Saves the battle so far into a file of the person's own choice and goes on with the one that is open.
    pub fn copy_to(&self, path: &Path) -> Reply {
        let path = with_ending(path, BATTLE);
        self.copied(|text, id| self.battles.copy_to(text, &path, title_of(&path).as_deref(), id))
    }

    /// What is copied is the battle on the desk, whatever has become of its file.
    fn copied(&self, copy: impl FnOnce(Text, String) -> Result<Copied, Trouble>) -> Reply {
        let open = self.lock();
        let Some(kept) = open.as_ref() else { return nothing_open() };
        let Some(text) = kept.text() else {
            return Reply::refused("do", "nothing has been done yet; there is nothing to copy");
        };
        let id = match Chance::new() {
            Ok(mut chance) => chance.id(),
            Err(words) => return Reply::refused("do", words),
        };
        match text.and_then(|text| copy(text, id)) {
            Ok(Copied { path, lacks }) => Reply::Copied { name: name_of(&path), lacks },
            Err(trouble) => Reply::refused("title", trouble),
        }
    }

    /// Writes the battle on the desk into a new file and goes on there.
    pub(crate) fn write_anew(&self, seat: Seat) -> Reply {
        let mut open = self.lock();
        let Some(kept) = open.as_mut() else { return nothing_open() };
        let written = Chance::new().and_then(|mut chance| kept.write_anew(chance.id()));
        if let Err(words) = written {
            return Reply::refused("file", words);
        }
        self.remember(kept);
        kept.shown(seat)
    }
}

fn fault_of_title(title: &str) -> Option<String> {
    if title.trim().is_empty() {
        return Some("a table needs a title".to_owned());
    }
    layout::fault_of_name(title)
}

/// What is called after a file; nothing if the file's name cannot be a title.
fn title_of(path: &Path) -> Option<String> {
    let stem = path.file_stem()?.to_str()?;
    fault_of_title(stem).is_none().then(|| stem.to_owned())
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
