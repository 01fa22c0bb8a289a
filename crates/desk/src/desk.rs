//! The desk: one battle, many hands.

use crate::battles::Battles;
use crate::damaged_file::DamagedFile;
use crate::kept::Kept;
use crate::library::Library;
use crate::memory::Memory;
use crate::open_battle::OpenBattle;
use crate::protocol::{Fault, Reply, Request, RuleSheet};
use crate::settings::Settings;
use crate::tables::Tables;
use handspan_games::battle::sheets;
use handspan_games::rules;
use handspan_session::layout;
use handspan_session::moment::Moment;
use handspan_session::session::Session;
use handspan_umpire::Seat;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Lines of the log in one reply, at most.
const LINES_AT_MOST: u32 = 1_000;

/// A handle to the one open battle, the library and the files; clones are handles to the same.
#[derive(Clone, Debug)]
pub struct Desk {
    pub(crate) library: Arc<Library>,
    pub(crate) battles: Battles,
    pub(crate) memory: Arc<Memory>,
    pub(crate) tables: Tables,
    pub(crate) kept: Kept,
    settings: Settings,
    open: Arc<Mutex<Option<OpenBattle>>>,
    pub(crate) damaged: Arc<Mutex<Option<DamagedFile>>>,
    /// The revision of the last battle that was put away.
    before: Arc<Mutex<u32>>,
    pub(crate) changed: watch::Sender<u32>,
}

impl Desk {
    /// A desk with nothing on it.
    pub fn new(library: Library, battles: Battles) -> Desk {
        let own = battles.folder.parent().unwrap_or(&battles.folder);
        let tables = Tables::in_folder(Arc::clone(&battles.storage), own);
        Desk {
            library: Arc::new(library.with_tables(tables.clone())),
            memory: Arc::new(Memory::new(Arc::clone(&battles.storage), own)),
            settings: Settings::new(Arc::clone(&battles.storage), own),
            kept: Kept::in_folder(Arc::clone(&battles.storage), own),
            tables,
            battles,
            open: Arc::default(),
            damaged: Arc::default(),
            before: Arc::default(),
            changed: watch::Sender::new(0),
        }
    }

    /// Answers a request of a seat. Slow ones are worked out on a thread of their own; none holds up another.
    pub async fn handle(&self, seat: Seat, request: Request) -> Reply {
        if !request.is_slow() {
            return self.answer(seat, request);
        }
        let desk = self.clone();
        match tokio::task::spawn_blocking(move || desk.answer(seat, request)).await {
            Ok(reply) => reply,
            Err(_) => Reply::refused("do", "the program is closing"),
        }
    }

    /// What the person has set in the window.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Tells of every change that others may know of, by the pulse of the table.
    pub fn watch(&self) -> watch::Receiver<u32> {
        self.changed.subscribe()
    }

    /// A defect in one answer must not end the game: it refuses that one request. Changes are worked out before anything
    /// is written or changed, so nothing is ever half done.
    fn answer(&self, seat: Seat, request: Request) -> Reply {
        catch_unwind(AssertUnwindSafe(|| self.work_out(seat, request)))
            .unwrap_or_else(|_| Reply::refused("do", "this could not be worked out; the table has not changed"))
    }

    fn work_out(&self, seat: Seat, request: Request) -> Reply {
        let request = match request.into_order() {
            Ok((revision, order)) => return self.change(seat, revision, &order),
            Err(request) => *request,
        };
        match request {
            Request::Library { search } => self.library.list(&search, self.battles.list(), self.memory.sheets()),
            Request::Sheet { game } => self.sheet(&game),
            Request::Rule { rule } => rule_of(&rule),
            Request::Settings {} => Reply::Settings { text: self.settings.text() },
            Request::KeepSettings { text } => match self.settings.keep(&text) {
                Ok(()) => Reply::Settings { text },
                Err(words) => Reply::refused("text", words),
            },
            Request::Peek { layout } => self.peek(&layout),
            Request::PeekBattle { battle } => self.peek_battle(&battle),
            Request::Open { layout, hand, musters } => self.open_layout(&layout, &hand, &musters, seat),
            Request::KeptFiles { search } => self.kept_files(&search),
            Request::KeptFile { key } => self.kept_file(&key),
            Request::MakeKept { kind, title, lines } => self.make_kept(&kind, &title, &lines),
            Request::ChangeKept { key, title, lines } => self.change_kept(&key, &title, &lines),
            Request::DuplicateKept { key, title } => self.duplicate_kept(&key, &title),
            Request::TrashKept { key } => self.trash_kept(&key),
            Request::RestoreKept { key } => self.restore_kept(&key),
            Request::OpenText { name, text, hand } => self.open_text(&name, &text, &hand, seat),
            Request::OpenBattle { battle } => self.open_key(&battle, seat),
            Request::OpenRecent { number, hand } => self.open_recent(number, &hand, seat),
            Request::OpenGood {} => self.open_good(seat),
            Request::OpenBackup { backup } => self.open_backup(backup, seat),
            Request::ShowDamaged {} => self.show_damaged(),
            Request::Close {} => self.close(),
            Request::Copy { title } => self.copy(&title),
            Request::WriteAnew {} => self.write_anew(seat),
            Request::SaveLayout { title } => self.save_layout(&title, seat),
            Request::Text {} => self.ask(seat, |now| Ok(Reply::Text { text: layout::write(&now.layout()) })),
            Request::Log { from, count } => {
                self.with(|kept| Ok(Reply::Log { lines: kept.session().log(seat, from, count.min(LINES_AT_MOST)) }))
            }
            Request::DiceHistory {} => {
                self.with(|kept| Ok(Reply::DiceHistory { history: kept.session().dice_history() }))
            }
            Request::CheckSeals { entry } => {
                self.with(|kept| Ok(Reply::Seals { seals: kept.session().check_seals(seat, entry)? }))
            }
            Request::Retell { entry } => {
                self.with(|kept| Ok(Reply::Retold { scenes: kept.session().retell(seat, entry)? }))
            }
            Request::Measure { query } => {
                self.ask(seat, |now| Ok(Reply::Measured { measured: Box::new(now.measure(&query)?) }))
            }
            Request::Forecast { gesture } => {
                self.ask(seat, |now| Ok(Reply::Forecast { forecast: Box::new(now.forecast(&gesture)?) }))
            }
            Request::Reach { figure, length } => {
                self.ask(seat, |now| Ok(Reply::Reach { reach: Box::new(now.reach(figure, length)?) }))
            }
            Request::Offers { figures } => self.ask(seat, |now| Ok(Reply::Offers { offers: now.offers(&figures) })),
            Request::OffersAt { at } => self.ask(seat, |now| Ok(Reply::Offers { offers: now.offers_at(at) })),
            Request::Prospect { action, then, waivers } => self.ask(seat, |now| {
                Ok(Reply::Prospect { prospect: Box::new(now.prospect(action.as_ref(), &then, &waivers)?) })
            }),
            Request::Odds { action, then, waivers } => {
                self.ask(seat, |now| Ok(Reply::Odds { odds: now.odds(action.as_ref(), &then, &waivers)? }))
            }
            Request::Compare { one, other } => self.with(|kept| {
                let comparison = kept.session().compare(seat, one.as_deref(), other.as_deref())?;
                Ok(Reply::Compared { comparison: Box::new(comparison) })
            }),
            // Every request that gives an order has been answered above.
            _ => self.with(|kept| Ok(kept.shown(seat))),
        }
    }

    fn change(&self, seat: Seat, revision: u32, order: &handspan_session::deciding::Order) -> Reply {
        let mut open = self.lock();
        let Some(kept) = open.as_mut() else { return nothing_open() };
        let (before, had_file) = (kept.session().pulse(), kept.path().is_some());
        if let Err(reply) = kept.change(seat, revision, order, &self.battles) {
            return reply;
        }
        if !had_file && kept.path().is_some() {
            self.remember(kept);
        }
        if kept.session().pulse() != before {
            self.changed.send_replace(kept.session().pulse());
        }
        kept.shown(seat).showing(self.kept.write_back(kept))
    }

    /// Puts the table away.
    fn close(&self) -> Reply {
        let mut open = self.lock();
        if let Some(kept) = open.take() {
            *self.before.lock().unwrap_or_else(PoisonError::into_inner) = kept.session().pulse();
            self.changed.send_replace(kept.session().pulse().wrapping_add(1));
        }
        self.memory.is_open(None);
        Reply::Closed {}
    }

    /// A revision newer than any a hand has seen.
    pub(crate) fn next_revision(&self) -> u32 {
        let newest = |kept: &OpenBattle| kept.session().pulse().max(kept.session().revision());
        let open = self.lock().as_ref().map(newest);
        let before = *self.before.lock().unwrap_or_else(PoisonError::into_inner);
        open.unwrap_or(before).wrapping_add(1)
    }

    fn with(&self, work: impl FnOnce(&OpenBattle) -> Result<Reply, Vec<Fault>>) -> Reply {
        let open = self.lock();
        let Some(kept) = open.as_ref() else { return nothing_open() };
        work(kept).unwrap_or_else(|faults| Reply::Refused { faults })
    }

    /// Asks a copy of the table, so that the game goes on meanwhile.
    pub(crate) fn ask(&self, seat: Seat, work: impl FnOnce(&Moment) -> Result<Reply, Vec<Fault>>) -> Reply {
        let now = self.lock().as_ref().map(OpenBattle::session).map(|session: &Session| session.now(seat));
        let Some(now) = now else { return nothing_open() };
        work(&now).unwrap_or_else(|faults| Reply::Refused { faults })
    }

    /// A game as data. If a battle of it is on the desk, help tells the rules as they are chosen there.
    fn sheet(&self, game: &str) -> Reply {
        let here = self.lock().as_ref().map(|kept| kept.session().battle().sheet());
        let all = sheets();
        let known = all.iter().map(|sheet| sheet.game).collect::<Vec<_>>().join(", ");
        let Some(sheet) = here.into_iter().chain(all).find(|sheet| sheet.game == game) else {
            return Reply::refused("game", format_args!("there is no such game; there are: {known}"));
        };
        Reply::Sheet { sheet: Box::new(sheet), rules: rules::rules(game).map(RuleSheet::from).collect() }
    }

    /// A lock left by a panic guards a whole battle still: see [`Desk::answer`].
    pub(crate) fn lock(&self) -> MutexGuard<'_, Option<OpenBattle>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Reply {
    pub(crate) fn showing(self, notices: Vec<Fault>) -> Reply {
        match self {
            Reply::View { view, file, .. } => Reply::View { view, file, notices },
            other => other,
        }
    }
}

fn rule_of(id: &str) -> Reply {
    match rules::rule(id) {
        Some((game, rule)) => Reply::Rule { game: game.to_owned(), rule: rule.into() },
        None => Reply::refused("rule", "no book has such a rule; an id looks like THEM-ATT-2"),
    }
}

pub(crate) fn nothing_open() -> Reply {
    Reply::refused("do", "no table is open; open one with `open`, `open_text` or `open_battle`")
}
