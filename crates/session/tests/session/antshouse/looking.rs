//! All that a seat is sent, and all that it can get wrong, as text.

use super::playing::{begin, decide, is_antshouse};
use crate::support::unprinted::unprinted;
use handspan_games::antshouse::{AntshouseAction, Claim};
use handspan_games::battle::Action;
use handspan_games::gesture::Gesture;
use handspan_session::deciding::Order;
use handspan_session::moment::Moment;
use handspan_session::session::Session;
use handspan_table::{Facing, FigureId, Point, Side};
use handspan_umpire::{Answer, Cell, Seat};

/// Nobody can tell the two apart.
#[track_caller]
pub(crate) fn same(session: &Session, twin: &Session, viewer: Seat, (thorough, markers): (bool, &[&str]), what: &str) {
    assert!(is_antshouse(session));
    let all = |session: &Session| {
        let view = ("view".to_owned(), readable(&session.view(viewer)));
        let seen = if thorough { seen(session, viewer) } else { Vec::new() };
        [view].into_iter().chain(seen)
    };
    for ((what_it_is, here), (_, there)) in all(session).zip(all(twin)) {
        assert_eq!(here, there, "{what}: {what_it_is}");
        let marker = markers.iter().find(|marker| holds(&here, marker));
        assert!(marker.is_none(), "{what}: {marker:?} in {what_it_is}: {here}");
    }
}

/// Is a facing in a text, however it is written? A length may well have the same digits.
pub(crate) fn holds(text: &str, digits: &str) -> bool {
    let is_facing = |(at, found): (usize, &str)| {
        let whole = |other: Option<char>| other.is_none_or(|other| !other.is_ascii_alphanumeric());
        let named: String = text[..at].chars().rev().take(24).collect();
        whole(named.chars().next()) && whole(text[at + found.len()..].chars().next()) && named.contains("gnica")
    };
    text.match_indices(digits).any(is_facing)
}

fn seen(session: &Session, viewer: Seat) -> Vec<(String, String)> {
    let now = session.now(viewer);
    let mut all = vec![
        ("log".to_owned(), readable(&session.log(viewer, 1, u32::MAX))),
        ("dice".to_owned(), readable(&session.dice_history())),
        ("comparison".to_owned(), readable(&session.compare(viewer, None, None).unwrap())),
        ("layout".to_owned(), readable(&now.layout().figures)),
        ("battle".to_owned(), readable(&now.battle().state())),
        ("offers".to_owned(), readable(&now.offers(&[]))),
        ("what is begun, retold".to_owned(), readable(&session.retell(viewer, None).unwrap())),
    ];
    for entry in (1..=session.log(viewer, 1, u32::MAX).len() as u32).rev().take(4) {
        let retold = session.retell(viewer, Some(entry)).map(|scenes| readable(&scenes));
        all.push((format!("entry {entry} retold"), format!("{retold:?}")));
    }
    for action in actions(session.sides().len() as u8) {
        for then in [vec![], vec![Answer::Cell(Cell { column: 3, row: 3 })]] {
            let ahead = now.prospect(Some(&Action::Antshouse(action.clone())), &then, &[]);
            let odds = now.odds(Some(&Action::Antshouse(action.clone())), &then, &[]);
            all.push((
                format!("prospect of {action:?}"),
                format!("{:?} {:?}", ahead.as_ref().map(readable), odds.map(|odds| readable(&odds))),
            ));
        }
        let denied = decide(session, viewer, &begin(action.clone(), Vec::new())).map(|records| records.len());
        all.push((format!("{action:?} begun"), format!("{denied:?}")));
    }
    all.extend(wrong(session, &now, viewer));
    all
}

/// What anybody may try, lawful or not.
fn actions(players: u8) -> Vec<AntshouseAction> {
    let mut actions = vec![AntshouseAction::Orders, AntshouseAction::Reveal, AntshouseAction::OfferDraw];
    for side in (1..=players).map(Side) {
        actions.extend([
            AntshouseAction::Turn { side },
            AntshouseAction::Shift { side },
            AntshouseAction::Enter { side },
            AntshouseAction::Place { side, figure: FigureId(100 * u32::from(side.0) + 31) },
            AntshouseAction::Claim { side, claim: Claim::Win },
            AntshouseAction::Claim { side, claim: Claim::Draw },
        ]);
    }
    actions
}

/// Errors and gestures: taking back, undoing, answering out of turn, dragging what is another's.
fn wrong(session: &Session, now: &Moment, viewer: Seat) -> Vec<(String, String)> {
    let orders = [
        Order::TakeBack { waivers: Vec::new() },
        Order::Withdraw,
        Order::Undo { agreed: false },
        Order::Redo,
        Order::Answer { answers: vec![Answer::Facing(Facing::millidegrees(1_000))], waivers: Vec::new() },
        Order::Answer { answers: vec![Answer::Option("stay".to_owned())], waivers: Vec::new() },
        Order::Answer { answers: vec![Answer::Option("rock".to_owned())], waivers: Vec::new() },
    ];
    let table = now.battle().table();
    let turns = table.figures().iter().filter(|figure| figure.id.0 % 100 == 2).flat_map(|piece| {
        // A turn to where it points already changes nothing: that must not tell where it points.
        (0..8).map(|way| Order::Play {
            gesture: Gesture::Drag {
                figure: piece.id,
                path: Vec::new(),
                facing: Some(Facing::millidegrees(way * 45_000)),
                facings: Vec::new(),
                free: true,
            },
            which: None,
            waivers: Vec::new(),
        })
    });
    let orders: Vec<Order> = orders.into_iter().chain(turns).collect();
    // What is accepted may well hold secrets: it is a record for the disk. What is refused is sent back.
    let refused = |order: &Order| (format!("{order:?}"), format!("{:?}", decide(session, viewer, order).err()));
    let mut all: Vec<(String, String)> = orders.iter().map(refused).collect();
    for figure in now.battle().table().figures().iter().map(|figure| figure.id).step_by(4) {
        let path = vec![Point::new(11 * 25_400, 13 * 25_400)];
        let gesture = Gesture::Drag { figure, path, facing: None, facings: Vec::new(), free: true };
        all.push((format!("{gesture:?}"), format!("{:?}", now.forecast(&gesture).as_ref().map(readable))));
    }
    for then in
        [Answer::Facing(Facing::NORTH), Answer::Option("rock".to_owned()), Answer::Cell(Cell { column: 0, row: 0 })]
    {
        let ahead = now.prospect(None, std::slice::from_ref(&then), &[]);
        all.push((format!("{then:?} ahead"), format!("{:?}", ahead.as_ref().map(readable))));
    }
    all
}

pub(crate) fn readable<T: serde::Serialize>(value: &T) -> String {
    unprinted(&serde_json::to_string(value).unwrap())
}
