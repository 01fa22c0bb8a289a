//! One game by hand: who is ready, who decides, what may be changed, and what is refused to whom.

use crate::playing::{begin, decide};
use handspan_games::antshouse::AntshouseAction;
use handspan_games::setup::Fact;
use handspan_session::deciding::{Denied, Order};
use handspan_session::layout;
use handspan_session::session::{Session, TABLE};
use handspan_table::{Facing, Side};
use handspan_umpire::{Answer, Seat};

fn begun() -> Session {
    let (mut layout, _) = layout::read(include_str!("../../../../scenarios/antshouse/pavement.handspan")).unwrap();
    layout.setup.push(Fact::new("begun", None, &[]));
    Session::open(layout, 1).unwrap().0
}

fn says(session: &mut Session, seat: Seat, answers: Vec<Answer>) -> Result<(), Denied> {
    let records = decide(session, seat, &Order::Answer { answers, waivers: Vec::new() })?;
    session.commit(records).unwrap();
    Ok(())
}

fn points(degrees: i32) -> Answer {
    Answer::Facing(Facing::millidegrees(degrees * 1_000))
}

fn confirms() -> Answer {
    Answer::Option("confirm".to_owned())
}

#[test]
fn others_see_only_who_is_ready() {
    let mut session = begun();
    says(&mut session, Seat(1), vec![points(0), confirms()]).unwrap();
    for seat in [TABLE, Seat(1), Seat(2)] {
        let open = session.attempt(seat).unwrap();
        assert_eq!((open.ready, open.waits_for), (vec![Seat(1)], vec![Seat(2)]), "{seat:?}");
    }
    // Whose own part is in is not asked again, and nobody answers for another.
    assert!(says(&mut session, Seat(1), vec![points(45)]).is_err());
    assert!(says(&mut session, TABLE, vec![points(45)]).is_err());
    // It is no time for weapons, whoever tries.
    let place = AntshouseAction::Place { side: Side(1), figure: handspan_table::FigureId(111) };
    let ahead =
        session.now(Seat(1)).prospect(Some(&handspan_games::battle::Action::Antshouse(place)), &[], &[]).unwrap();
    assert_eq!(ahead.refusals.iter().map(|refusal| refusal.code).collect::<Vec<_>>(), ["E_STEP"]);
}

#[test]
fn an_order_may_be_changed_until_it_is_confirmed() {
    let mut session = begun();
    says(&mut session, Seat(1), vec![points(0)]).unwrap();
    let records = decide(&session, Seat(1), &Order::TakeBack).unwrap();
    session.commit(records).unwrap();
    says(&mut session, Seat(1), vec![points(45), confirms()]).unwrap();
    says(&mut session, Seat(2), vec![points(180), confirms()]).unwrap();
    // All are in: the pieces cannot be turned any more.
    assert_eq!(session.battle().clock().phase, "weapons");
    let Err(Denied::Rules(refusals)) =
        decide(&session, Seat(1), &begin(AntshouseAction::Turn { side: Side(1) }, Vec::new()))
    else {
        panic!("it is confirmed")
    };
    assert_eq!(refusals[0].code, "E_LOCKED");
    // Its own seat sees its piece as it was turned, the others do not.
    let turned = |seat: Seat| {
        let figures = session.view(seat).figures;
        figures.iter().find(|sheet| sheet.id.0 == 102).unwrap().placement.facing
    };
    assert_eq!(
        [turned(Seat(1)), turned(Seat(2)), turned(TABLE)],
        [Facing::millidegrees(45_000), Facing::NORTH, Facing::NORTH]
    );
}

#[test]
fn a_bad_order_is_refused_to_its_owner_and_leaves_no_trace() {
    let mut session = begun();
    let before = session.view(Seat(2));
    let Err(Denied::Rules(refusals)) = says(&mut session, Seat(1), vec![points(180)]) else { panic!("off the board") };
    assert_eq!((refusals[0].code, refusals[0].rule), ("E_BOARD", "ANTH-MOVE-4"));
    assert_eq!(session.view(Seat(2)), before);
}

#[test]
fn the_reveal_is_one_entry_told_in_order() {
    let mut session = begun();
    for (seat, degrees) in [(Seat(1), 0), (Seat(2), 180)] {
        says(&mut session, seat, vec![points(degrees), confirms()]).unwrap();
    }
    for side in [Side(1), Side(2)] {
        let records = decide(&session, Seat(side.0), &begin(AntshouseAction::Pass { side }, Vec::new())).unwrap();
        session.commit(records).unwrap();
    }
    let log = session.log(TABLE, 1, u32::MAX);
    let reveal = log.iter().find(|line| line.title == "Reveal of round 1").unwrap();
    let words: Vec<&str> = reveal.told.iter().map(|told| told.words.as_str()).collect();
    let expected = [
        "South has pointed north.",
        "North has pointed south.",
        "The ant of South goes to d2.",
        "The ant of North goes to e7.",
        "The attacks.",
        "Round 2; North leads.",
    ];
    assert_eq!(words, expected);
    assert!(reveal.told.iter().filter(|told| told.words.contains("goes to")).all(|told| told.way.len() == 2));
    assert!(log.iter().take_while(|line| line.title != reveal.title).all(|line| !text(line).contains("north")));
}

fn text<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}
