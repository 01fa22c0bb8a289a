//! Putting something on the desk: a layout, a battle, what is left of a damaged one.

use crate::battles::Found;
use crate::desk::Desk;
use crate::journal::{ENDING, is_meant};
use crate::memory::Recent;
use crate::open_battle::OpenBattle;
use crate::peeking::no_battle;
use crate::protocol::{Fault, Muster, Opening, Reply};
use crate::reading::{WHOLE, text_of};
use crate::replacing;
use crate::storage::is_there;
use crate::words::in_words;
use handspan_games::hand::Hand;
use handspan_games::layouts::with_hand;
use handspan_session::layout::{self, Layout};
use handspan_session::session::Session;
use handspan_umpire::Seat;
use std::path::Path;
use std::sync::PoisonError;

impl Desk {
    /// Opens a file of the person's own: a layout, or a battle. The reply is a view, or says what is wrong.
    pub fn open_file(&self, path: &Path) -> Reply {
        if path.extension().is_some_and(|ending| ending == ENDING) {
            return self.open_battle(path, Seat::default());
        }
        match text_of(path).and_then(|text| layout::read(&text)) {
            Ok((layout, notices)) => self.begin(layout, None, notices, &Hand::new(), Seat::default()),
            Err(faults) => Reply::Refused { faults },
        }
    }

    /// Goes on where the program ended, without asking: the battle that was open then, if there was one.
    pub fn recover(&self) -> Option<Reply> {
        let path = self.memory.open()?;
        if !is_there(&*self.battles.storage, &path).unwrap_or(false) {
            self.memory.is_open(None);
            return None;
        }
        Some(self.open_battle(&path, Seat::default()))
    }

    pub(crate) fn open_layout(&self, key: &str, hand: &Hand, musters: &[Muster], seat: Seat) -> Reply {
        let opened = self.library.open(key);
        let mustered = opened.and_then(|(layout, notices)| Ok((self.kept.mustered(layout, musters)?, notices)));
        match mustered {
            Ok((layout, notices)) => self.begin(layout, Some(key), notices, hand, seat),
            Err(faults) => Reply::Refused { faults },
        }
    }

    pub(crate) fn open_text(&self, name: &str, text: &str, hand: &Hand, seat: Seat) -> Reply {
        if let Some(words) = layout::fault_of_name(name) {
            return Reply::refused("name", words);
        }
        if is_meant(text) {
            return self.take_in(name, text, seat);
        }
        match layout::read(text) {
            Ok((layout, notices)) => self.begin(layout, None, notices, hand, seat),
            Err(faults) => {
                let named = |fault: Fault| Fault { place: format!("{name}: {}", fault.place), ..fault };
                Reply::Refused { faults: faults.into_iter().map(named).collect() }
            }
        }
    }

    /// A battle of the library.
    pub(crate) fn open_key(&self, key: &str, seat: Seat) -> Reply {
        match self.battles.path_of(key) {
            Some(path) => self.open_battle(&path, seat),
            None => no_battle(key),
        }
    }

    pub(crate) fn open_recent(&self, number: u32, hand: &Hand, seat: Seat) -> Reply {
        match self.memory.recent(number) {
            Some(Recent { opening: Opening::Layout, name, .. }) => self.open_layout(&name, hand, &[], seat),
            Some(Recent { opening: Opening::Battle, name, .. }) => self.open_battle(Path::new(&name), seat),
            None => Reply::refused("number", "the library does not list so many; ask it again"),
        }
    }

    /// The text of a battle's file, as when one is dropped on the window: it is kept as a file of one's own and opened.
    fn take_in(&self, name: &str, text: &str, seat: Seat) -> Reply {
        let title = name.strip_suffix(&format!(".{ENDING}")).unwrap_or(name);
        let path = match self.battles.journals.free_path(&self.battles.folder, title) {
            Ok(path) => path,
            Err(trouble) => return Reply::refused(WHOLE, trouble),
        };
        match replacing::create(&*self.battles.storage, &path, text.as_bytes()) {
            Ok(()) => self.open_battle(&path, seat),
            Err(error) => Reply::refused(WHOLE, format_args!("it cannot be kept: {}", in_words(&error))),
        }
    }

    /// Goes on with a battle.
    fn open_battle(&self, path: &Path, seat: Seat) -> Reply {
        // Whoever opens the battle that is open gets it as it is: a second look would find its own lock. One that can only be
        // looked at is read again: others may have played on.
        {
            let open = self.lock();
            if let Some(kept) = open.as_ref().filter(|kept| kept.is_kept_in(path)) {
                return kept.shown(seat);
            }
        }
        match self.battles.open(path, self.next_revision()) {
            Ok(found) => self.go_on(found, seat),
            Err(unread) => self.refuse(unread),
        }
    }

    /// Begins a battle on a layout, in the place of what was on the desk. Its file is made when the first thing is done.
    fn begin(&self, layout: Layout, key: Option<&str>, notices: Vec<Fault>, hand: &Hand, seat: Seat) -> Reply {
        let (title, game) = (layout.title.clone(), layout.game.clone());
        match with_hand(layout, hand).and_then(|layout| Session::open(layout, self.next_revision())) {
            Ok((session, first)) => {
                if let Some(key) = key {
                    self.memory.was_opened(Recent { opening: Opening::Layout, name: key.to_owned(), title, game });
                }
                self.put(OpenBattle::begun(session, first), notices, seat)
            }
            Err(faults) => Reply::Refused { faults },
        }
    }

    pub(crate) fn go_on(&self, found: Found, seat: Seat) -> Reply {
        let notices = found.notices.iter().map(|words| Fault::new(WHOLE, words.clone())).collect();
        self.put(OpenBattle::found(found), notices, seat)
    }

    /// Puts a battle on the desk in the place of what was there.
    fn put(&self, kept: OpenBattle, notices: Vec<Fault>, seat: Seat) -> Reply {
        // A battle whose end was confirmed when the power went is written back now.
        let notices = notices.into_iter().chain(self.kept.write_back(&kept)).collect();
        let reply = kept.shown(seat).showing(notices);
        self.remember(&kept);
        let pulse = kept.session().pulse();
        *self.lock() = Some(kept);
        *self.damaged.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.changed.send_replace(pulse);
        reply
    }

    /// A battle that has a file is found again at the next start.
    pub(crate) fn remember(&self, kept: &OpenBattle) {
        self.memory.is_open(kept.path());
        if let Some(path) = kept.path() {
            let (title, game) = (kept.session().title().to_owned(), kept.session().battle().sheet().game.to_owned());
            let name = path.to_string_lossy().into_owned();
            self.memory.was_opened(Recent { opening: Opening::Battle, name, title, game });
        }
    }
}
