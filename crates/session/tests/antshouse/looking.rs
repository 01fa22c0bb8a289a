//! All that a seat is sent, and all that it can get wrong, as text.

use crate::playing::{begin, decide, is_antshouse};
use crate::unprinted::unprinted;
use handspan_games::antshouse::{AntshouseAction, Call, Claim};
use handspan_games::battle::Action;
use handspan_games::gesture::Gesture;
use handspan_session::deciding::Order;
use handspan_session::moment::Moment;
use handspan_session::session::Session;
use handspan_table::{Facing, FigureId, Point, Side};
use handspan_umpire::{Answer, Cell, Seat};

/// Nobody can tell the two apart.
#[track_caller]
pub(crate) fn same(session: &Session, twin: &Session, viewer: Seat, thorough: bool, what: &str) {
    assert!(is_antshouse(session));
    assert_eq!(text(&session.view(viewer)), text(&twin.view(viewer)), "{what}");
    if !thorough {
        return;
    }
    for ((what_it_is, here), (_, there)) in seen(session, viewer).into_iter().zip(seen(twin, viewer)) {
        assert_eq!(here, there, "{what}: {what_it_is}");
    }
}

fn seen(session: &Session, viewer: Seat) -> Vec<(String, String)> {
    let now = session.now(viewer);
    let mut all = vec![
        ("log".to_owned(), text(&session.log(viewer, 1, u32::MAX))),
        ("dice".to_owned(), text(&session.dice_history())),
        ("comparison".to_owned(), text(&session.compare(viewer, None, None).unwrap())),
        ("layout".to_owned(), text(&now.layout().figures)),
        ("battle".to_owned(), text(&now.battle().state())),
        ("offers".to_owned(), text(&now.offers(&[]))),
    ];
    for action in actions(session.sides().len() as u8) {
        for then in [vec![], vec![Answer::Cell(Cell { column: 3, row: 3 })]] {
            let ahead = now.prospect(Some(&Action::Antshouse(action.clone())), &then, &[]);
            let odds = now.odds(Some(&Action::Antshouse(action.clone())), &then, &[]);
            all.push((
                format!("prospect of {action:?}"),
                format!("{:?} {:?}", ahead.as_ref().map(text), odds.map(|odds| text(&odds))),
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
    let mut actions = vec![
        AntshouseAction::Orders,
        AntshouseAction::Reveal,
        AntshouseAction::OfferDraw,
        AntshouseAction::Call { call: Call::Contest },
        AntshouseAction::Call { call: Call::Strike },
    ];
    for side in (1..=players).map(Side) {
        actions.extend([
            AntshouseAction::Look { side },
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
        Order::TakeBack,
        Order::Withdraw,
        Order::Undo { agreed: false },
        Order::Redo,
        Order::Answer { answers: vec![Answer::Facing(Facing::millidegrees(1_000))], waivers: Vec::new() },
        Order::Answer { answers: vec![Answer::Option("stay".to_owned())], waivers: Vec::new() },
        Order::Answer { answers: vec![Answer::Option("rock".to_owned())], waivers: Vec::new() },
    ];
    // What is accepted may well hold secrets: it is a record for the disk. What is refused is sent back.
    let refused = |order: &Order| (format!("{order:?}"), format!("{:?}", decide(session, viewer, order).err()));
    let mut all: Vec<(String, String)> = orders.iter().map(refused).collect();
    for figure in now.battle().table().figures().iter().map(|figure| figure.id).step_by(4) {
        let path = vec![Point::new(11 * 25_400, 13 * 25_400)];
        let gesture = Gesture::Drag { figure, path, facing: None, free: true };
        all.push((format!("{gesture:?}"), format!("{:?}", now.forecast(&gesture).as_ref().map(text))));
    }
    for then in
        [Answer::Facing(Facing::NORTH), Answer::Option("rock".to_owned()), Answer::Cell(Cell { column: 0, row: 0 })]
    {
        let ahead = now.prospect(None, std::slice::from_ref(&then), &[]);
        all.push((format!("{then:?} ahead"), format!("{:?}", ahead.as_ref().map(text))));
    }
    all
}

fn text<T: serde::Serialize>(value: &T) -> String {
    unprinted(&serde_json::to_string(value).unwrap())
}
