//! Seals: printed when they are made, checked when they are open, and no help to anybody before.

use crate::support::{Play, acting, answer, begin, close, path, sealed};
use handspan_games::battle::Battle;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::Order;
use handspan_session::entry::{Deed, Record};
use handspan_session::replay::replay;
use handspan_session::session::Session;
use handspan_session::sharing::{Shared, shared};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Cell, Seat};

fn printed(play: &Play) -> Vec<String> {
    let lines = play.session.log(Seat(0), 1, u32::MAX);
    lines.iter().filter(|line| !line.seals.is_empty() && line.entry.is_none()).map(|line| line.title.clone()).collect()
}

#[test]
fn anth_rnd_1_a_seal_is_printed_when_a_seat_has_sealed_all_and_not_before() {
    let mut play = Play::open(close());
    let orders = sealed("bold", 1, 0, 7);
    play.does(1, answer(&orders[..2]));
    assert_eq!(play.session.log_length(), 0, "it is asked for more");
    play.does(1, answer(&orders[2..]));
    let seals = play.session.attempt(Seat(2)).unwrap().seals;
    assert_eq!((seals.len(), seals[0].side), (1, Side(1)));
    let digits = &seals[0].commitment;
    assert_eq!(digits.len(), 64);
    assert!(printed(&play)[0].starts_with(&format!("Blue has sealed: {} {}", &digits[..4], &digits[4..8])));
    play.does(1, Order::TakeBack { waivers: Vec::new() });
    assert_eq!(play.titles().last().unwrap(), "Blue has broken its seal and decides anew.");
    assert!(play.session.attempt(Seat(2)).unwrap().seals.is_empty());
    play.does(1, answer(&orders[2..]));
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    assert_eq!(printed(&play).len(), 3, "Blue twice, Red once: {:?}", play.titles());
    let opened = &play.entries(0)[0].seals;
    assert_eq!(opened.iter().map(|seal| seal.side.0).collect::<Vec<_>>(), [1, 2]);
    assert_ne!(&opened[0].commitment, digits, "the same orders sealed anew have another salt");
}

#[test]
fn every_round_of_an_action_has_its_seals() {
    let mut play = Play::open(close());
    for bids in [[2, 2], [1, 2]] {
        play.does(2, answer(&sealed("wary", bids[0], 7, 0)));
        play.does(1, answer(&sealed("bold", bids[1], 0, 7)));
    }
    let checks = play.session.check_seals(Seat(1), 1).unwrap();
    assert_eq!(
        checks.iter().map(|check| (check.side.0, check.fits)).collect::<Vec<_>>(),
        [(1, true), (2, true), (1, true), (2, true)].map(|(seat, fits)| (3 - seat, fits))
    );
    assert_eq!(play.session.all_seals(), (4, Vec::new()));
}

/// Seat 1 reads its own; the other's holds the square of a snare that lies still.
#[test]
fn what_is_hidden_after_the_opening_no_check_tells() {
    let mut play = acting(close(), ["bold", "wary"], [1, 0]);
    let checks = |play: &Play, seat| play.session.check_seals(Seat(seat), 1).unwrap();
    let own = &checks(&play, 1)[0];
    assert_eq!(own.words, "What Blue opened is what it sealed.");
    let text = own.text.as_deref().unwrap();
    assert_eq!(text, r#"{"answers":[{"option":"bold"},{"number":1},{"cell":{"column":0,"row":7}}],"seat":1}"#);
    assert_eq!(own.salt.as_ref().unwrap().len(), 32);
    for seat in [0, 2] {
        let seen = &checks(&play, seat)[0];
        assert!(seen.fits && seen.text.is_none() && seen.salt.is_none(), "{seen:?}");
        assert_eq!(seen.words, "The seal of Blue fits. Something of what it holds is hidden still.");
    }
    // Taken back, it may be decided the same way again.
    play.does(0, Order::Undo { agreed: true });
    assert!(play.entries(0)[0].undone);
    assert_eq!(checks(&play, 0)[0].text, None);
    assert_eq!(play.session.check_seals(Seat(0), 7).unwrap_err()[0].words, "the log has no entry 7");
}

/// The square comes out when the snare is sprung, and so does the seal.
#[test]
fn what_has_come_out_a_check_tells_everybody() {
    let mut layout = close();
    layout.figures[0].placement = handspan_table::Placement::new(crate::support::spot(41.0, 3.0), Default::default());
    let mut play = acting(layout, ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Move { figure: FigureId(1) }, &[path(44.0, 3.0)]));
    play.rolls(1, &[2]);
    let check = &play.session.check_seals(Seat(0), 1).unwrap()[1];
    assert_eq!(check.side, Side(2));
    assert!(check.text.as_ref().unwrap().contains(r#"{"cell":{"column":7,"row":0}}"#), "{check:?}");
}

/// A seat that changes its mind in the file after the others have sealed is found out.
#[test]
fn an_order_changed_in_the_file_breaks_its_seal() {
    let play = acting(close(), ["bold", "wary"], [1, 0]);
    let good = replay(play.start.clone(), play.pages.clone(), |_| ()).unwrap();
    assert_eq!((good.seals, good.differences.len()), (2, 0));
    let mut pages = play.pages.clone();
    let mut changed = 0;
    for record in pages.iter_mut().flat_map(|page| &mut page.records) {
        let answers = match record {
            Record::Done(entry) => match &mut entry.deed {
                Deed::Act { answers, .. } => answers,
                Deed::Reset { .. } => continue,
            },
            Record::Waits(attempt) => &mut attempt.answers,
            _ => continue,
        };
        for answer in answers {
            if let Answer::Together(given) = answer
                && let Some(own) = given.get_mut(&Side(1))
                && own.len() == 3
            {
                own[0] = Answer::Option("wary".to_owned());
                changed += 1;
            }
        }
    }
    assert!(changed > 0);
    let bad = replay(play.start.clone(), pages.clone(), |_| ()).unwrap();
    let words: Vec<&str> = bad.differences.iter().map(|difference| difference.words.as_str()).collect();
    assert!(words.iter().any(|words| words.ends_with("what Blue opened is not what it sealed")), "{words:?}");
    let read = Session::read(play.start.clone(), pages, 1).unwrap();
    assert_eq!(read.all_seals(), (2, vec![(1, "Blue".to_owned())]));
    let check = &read.check_seals(Seat(2), 1).unwrap()[0];
    assert_eq!((check.fits, check.words.as_str()), (false, "What Blue opened is not what it sealed."));
}

/// A page says whether it tells a secret: sealed answers, orders that stay hidden, and sentences for one seat do.
#[test]
fn pages_with_secrets_say_so() {
    let mut play = Play::open(close());
    assert!(!play.session.page(1, vec![]).hidden);
    for (seat, orders) in [(1, sealed("bold", 1, 0, 7)), (2, sealed("wary", 0, 7, 0))] {
        play.does(seat, answer(&orders));
        assert!(play.pages.last().unwrap().hidden);
    }
    // The snares lie, so whatever is written may tell of them.
    assert!(matches!(play.session.battle(), Battle::Trial(_)) && play.session.page(9, vec![]).hidden);
}

/// A copy for somebody else holds no order that is sealed still, and whoever had sealed is asked again.
#[test]
fn a_copy_without_what_is_sealed_asks_again() {
    let mut play = Play::open(close());
    play.does(1, answer(&sealed("bold", 1, 3, 7)));
    let Shared { pages, lacks } = shared(play.start.clone(), play.pages.clone()).unwrap();
    assert_eq!(lacks, None, "all that was done is in it");
    let pages: Vec<_> = pages.into_iter().map(|(_, page)| page).collect();
    let text = serde_json::to_string(&pages).unwrap();
    for secret in ["together", "bold", "salt", "\"column\":3"] {
        assert!(serde_json::to_string(&play.pages).unwrap().contains(secret), "{secret} is in the battle's own file");
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    let mut copy = play.clone();
    copy.session = Session::read(play.start.clone(), pages, 1).unwrap();
    assert_eq!(copy.session.attempt(Seat(0)).unwrap().waits_for, [Side(1), Side(2)]);
    copy.does(1, answer(&sealed("wary", 1, 4, 7)));
    copy.does(2, answer(&sealed("wary", 0, 7, 0)));
    assert_eq!(copy.session.all_seals(), (2, Vec::new()));
}

/// ANTH-RND-1: a refusal is told to its owner, and nobody else can tell that there was one.
#[test]
fn anth_rnd_1_refusals_and_faults_of_sealed_answers_leave_no_trace() {
    let mut play = Play::open(close());
    play.does(1, answer(&sealed("bold", 1, 0, 7)));
    let before = [0, 1].map(|seat| play.all_of(seat));
    let taken = [sealed("wary", 0, 1, 1)[..2].to_vec(), vec![Answer::Cell(Cell { column: 1, row: 1 })]].concat();
    assert_eq!(play.rules(2, answer(&taken)), [("TRIAL-SNARE", Some(0))], "its own broken rule and no other's");
    assert_eq!(play.fault(2, answer(&[Answer::Number(9)])).1, "a choice was asked for");
    assert_eq!([0, 1].map(|seat| play.all_of(seat)), before);
    // What seat 1 has sealed is named by no error that seat 2 or the table can bring about.
    for seat in [0, 2, 3] {
        for order in [
            Order::TakeBack { waivers: Vec::new() },
            Order::Undo { agreed: true },
            Order::Withdraw,
            Order::Roll,
            Order::Redo,
            answer(&[Answer::Number(1)]),
        ] {
            let denied = format!("{:?}", play.denied(seat, order));
            assert!(!["bold", "a8", "column"].iter().any(|secret| denied.contains(secret)), "{denied}");
        }
    }
}
