//! What is written down of a battle is that battle: read, replayed, undone to its start and redone to its end.

use super::walking::decide;
use crate::support::{Play, same_text};
use handspan_session::deciding::Order;
use handspan_session::hash::of_battle;
use handspan_session::replay::replay;
use handspan_session::session::Session;
use handspan_session::view::View;
use handspan_session::writing::{Page, Start};
use handspan_umpire::Seat;

/// Reads and replays the pages, as they are and with the battle before each of them.
pub(crate) fn check(play: &Play, marked: &[Page]) {
    let start: Start = serde_json::from_str(&serde_json::to_string(&play.start).unwrap()).unwrap();
    assert_eq!(start, play.start);
    for pages in [&play.pages[..], marked] {
        let text: Vec<String> = pages.iter().map(|page| serde_json::to_string(page).unwrap()).collect();
        let page = |(text, page): (&String, &Page)| Page { hidden: page.hidden, ..serde_json::from_str(text).unwrap() };
        let read: Vec<Page> = text.iter().zip(pages).map(page).collect();
        assert_eq!(read, pages, "a page reads back as it was written");
        let replayed = replay(start.clone(), read.clone(), |_| ()).unwrap();
        assert_eq!(replayed.differences, []);
        assert_eq!(replayed.hash, play.hash());
        let session = Session::read(start.clone(), read, 1).unwrap();
        is_same(&session, &play.session);
    }
}

/// All that anybody sees is the same, but for the revision.
pub(crate) fn is_same(one: &Session, other: &Session) {
    assert_eq!(of_battle(one.battle()), of_battle(other.battle()));
    assert_eq!(one.dice_history(), other.dice_history());
    for seat in (0..3).map(Seat) {
        let view = |session: &Session| format!("{:#?}", View { revision: 0, pulse: 0, ..session.view(seat) });
        same_text(&view(one), &view(other), "as it was read");
        assert_eq!(one.log(seat, 1, u32::MAX), other.log(seat, 1, u32::MAX));
    }
}

/// Takes everything back and brings it again; how many steps there were. Each battle on the way was there before.
pub(crate) fn back_and_forth(play: &mut Play, met: &[String]) -> usize {
    let mut passed = vec![play.hash()];
    let mut met = met.iter().rev();
    while let Ok(records) = decide(&play.session, Seat(0), &Order::Undo { agreed: true }, 0) {
        let is_step = records.iter().any(|record| matches!(record, handspan_session::entry::Record::Undone { .. }));
        play.takes(records);
        if is_step {
            passed.push(play.hash());
            assert!(met.any(|hash| *hash == play.hash()), "a battle that never was");
        }
    }
    let steps = passed.len() - 1;
    for hash in passed.iter().rev() {
        assert_eq!(play.hash(), *hash);
        if let Ok(records) = decide(&play.session, Seat(0), &Order::Redo, 0) {
            play.takes(records);
        }
    }
    assert!(decide(&play.session, Seat(0), &Order::Redo, 0).is_err());
    is_same(&Session::read(play.start.clone(), play.pages.clone(), 1).unwrap(), &play.session);
    steps
}
