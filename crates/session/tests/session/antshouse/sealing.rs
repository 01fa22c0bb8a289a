//! One game by hand: who is ready, who decides, what may be changed, and what is refused to whom.

use super::keeping::Kept;
use super::looking::readable;
use super::playing::{begin, decide};
use handspan_games::antshouse::{AntshouseAction, Claim};
use handspan_games::setup::Fact;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::{DiceBy, Record, Runner};
use handspan_session::layout;
use handspan_session::retelling::Scene;
use handspan_session::session::{Session, TABLE};
use handspan_table::{Facing, Side};
use handspan_umpire::{Answer, Cell, Seat, Waiver};
use std::collections::BTreeSet;

fn begun() -> Session {
    let (mut layout, _) = layout::read(include_str!("../../../../../scenarios/antshouse/pavement.handspan")).unwrap();
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
        assert_eq!((open.ready, open.waits_for), (vec![Side(1)], vec![Side(2)]), "{seat:?}");
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
    let records = decide(&session, Seat(1), &Order::TakeBack { waivers: Vec::new() }).unwrap();
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

/// A confirmed order is not changed, though the others have not sealed theirs yet; not unless all let the rule go.
#[test]
fn anth_rnd_1_c1_what_is_confirmed_stands_before_the_others_have_sealed() {
    let mut session = begun();
    says(&mut session, Seat(1), vec![points(0), confirms()]).unwrap();
    let back = |waivers: Vec<Waiver>| Order::TakeBack { waivers };
    let Err(Denied::Rules(refusals)) = decide(&session, Seat(1), &back(Vec::new())) else { panic!("it is confirmed") };
    let [refusal] = &refusals[..] else { panic!("{refusals:?}") };
    assert_eq!((refusal.rule, refusal.code, refusal.waivable), ("ANTH-RND-1", "E_LOCKED", true));
    assert!(session.attempt(Seat(1)).unwrap().can_take_back && !session.attempt(Seat(2)).unwrap().can_take_back);
    assert!(matches!(decide(&session, Seat(2), &back(Vec::new())), Err(Denied::Refused(_))), "it is not North's");
    // Who has not confirmed yet may change it.
    says(&mut session, Seat(2), vec![points(180)]).unwrap();
    let records = decide(&session, Seat(2), &back(Vec::new())).unwrap();
    session.commit(records).unwrap();
    let agreed = vec![Waiver { rule: "ANTH-RND-1".to_owned(), answer: refusal.answer, ..Waiver::default() }];
    let records = decide(&session, Seat(1), &back(agreed)).unwrap();
    session.commit(records).unwrap();
    let said = session.log(TABLE, session.log_length(), 1);
    assert_eq!(said[0].title, "South has broken its seal and decides anew.");
    assert_eq!(session.attempt(TABLE).unwrap().waits_for, [Side(1), Side(2)]);
}

/// What is placed is not taken back, and nor is a pass; everybody may agree otherwise.
#[test]
fn anth_rnd_4_weapons_stand_unless_everybody_agrees() {
    let mut session = begun();
    for (seat, degrees) in [(Seat(1), 0), (Seat(2), 180)] {
        says(&mut session, seat, vec![points(degrees), confirms()]).unwrap();
    }
    let place = AntshouseAction::Place { side: Side(1), figure: handspan_table::FigureId(111) };
    let records = decide(&session, Seat(1), &begin(place, vec![Answer::Cell(Cell { column: 0, row: 3 })])).unwrap();
    session.commit(records).unwrap();
    let placed = session.battle().clone();
    let undo = |agreed| Order::Undo { agreed };
    let why = session.view(TABLE).undo.unwrap().agreement.unwrap();
    assert!(
        why.ends_with("stands: what is placed is not taken back (ANTH-RND-4); undoing that needs everybody's consent"),
        "{why}"
    );
    assert_eq!(decide(&session, Seat(1), &undo(false)), Err(Denied::Disagreed(why)));
    assert_eq!(session.battle().state(), placed.state());
    let records = decide(&session, Seat(1), &undo(true)).unwrap();
    session.commit(records).unwrap();
    assert_eq!(session.battle().clock().side, Some(Side(1)), "South places again");
}

/// The end of a game opens the orders: who had it ended does not go back alone, knowing them.
#[test]
fn anth_end_1_a_claim_stands_unless_everybody_agrees() {
    let mut session = begun();
    for (seat, degrees) in [(Seat(1), 0), (Seat(2), 180)] {
        says(&mut session, seat, vec![points(degrees), confirms()]).unwrap();
    }
    let claim = handspan_games::battle::Action::Antshouse(AntshouseAction::Claim { side: Side(2), claim: Claim::Win });
    let waivers = vec![Waiver { rule: "ANTH-WIN-1".to_owned(), answer: None, ..Waiver::default() }];
    let order = Order::Begin { action: claim, answers: Vec::new(), waivers };
    session.commit(decide(&session, Seat(2), &order).unwrap()).unwrap();
    assert_eq!(session.battle().clock().phase, "over");
    let Err(Denied::Disagreed(why)) = decide(&session, Seat(2), &Order::Undo { agreed: false }) else {
        panic!("North knows South's order now")
    };
    assert!(why.contains("ANTH-END-1"), "{why}");
}

/// Orders that the reveal has shown are known to whoever decides anew.
#[test]
fn anth_rnd_5_what_was_opened_is_said_when_it_is_to_be_taken_back() {
    let mut session = begun();
    for (seat, degrees) in [(Seat(1), 0), (Seat(2), 180)] {
        says(&mut session, seat, vec![points(degrees), confirms()]).unwrap();
    }
    let pass = begin(AntshouseAction::Pass { side: Side(1) }, Vec::new());
    session.commit(decide(&session, Seat(1), &pass).unwrap()).unwrap();
    // A direct hit: the reveal stops to ask where the ant is swept to.
    let water = AntshouseAction::Place { side: Side(2), figure: handspan_table::FigureId(221) };
    let hit = session.now(TABLE).battle().table().figure(handspan_table::FigureId(101)).unwrap().placement.at();
    let cell = Cell { column: ((hit.x / 25_400 - 4) / 2) as u8, row: ((hit.y / 25_400 - 4) / 2) as u8 + 1 };
    session.commit(decide(&session, Seat(2), &begin(water, vec![Answer::Cell(cell)])).unwrap()).unwrap();
    assert!(session.attempt(TABLE).unwrap().told > 0);
    let why = session.view(TABLE).undo.unwrap().agreement.unwrap();
    assert_eq!(why, "seals were opened for \"Reveal of round 1\"; undoing that needs everybody's consent");
    assert_eq!(decide(&session, Seat(2), &Order::Undo { agreed: false }), Err(Denied::Disagreed(why)));
}

/// In a what-if everybody orders anew: what was sealed is not carried out there, and lies sealed when the battle itself goes on.
#[test]
fn anth_rnd_5_no_what_if_opens_the_orders() {
    let mut session = begun();
    let tries = || Order::Try { name: "what if".to_owned() };
    decide(&session, TABLE, &tries()).unwrap();
    for (seat, degrees) in [(Seat(1), 0), (Seat(2), 180)] {
        says(&mut session, seat, vec![points(degrees), confirms()]).unwrap();
        let waits = |session: &Session| session.view(TABLE).attempt.map(|open| (open.ready, open.waits_for));
        let sealed = waits(&session);
        let mut tried = session.clone();
        tried.commit(decide(&tried, TABLE, &tries()).unwrap()).unwrap();
        let anew = sealed.as_ref().map(|_| (Vec::new(), vec![Side(1), Side(2)]));
        assert_eq!(waits(&tried), anew, "nobody has ordered anything there");
        tried.commit(decide(&tried, TABLE, &Order::Go { name: None }).unwrap()).unwrap();
        assert_eq!(waits(&tried), sealed);
    }
    for side in [Side(1), Side(2)] {
        let records = decide(&session, Seat(side.0), &begin(AntshouseAction::Pass { side }, Vec::new())).unwrap();
        session.commit(records).unwrap();
    }
    decide(&session, TABLE, &tries()).unwrap();
}

/// A weapon is one answer more: nobody else can tell from their number, neither from what it is shown nor from a copy.
#[test]
fn anth_rnd_4_nobody_learns_whether_a_weapon_was_sealed() {
    let (mut layout, _) = layout::read(include_str!("../../../../../scenarios/antshouse/backyard.handspan")).unwrap();
    layout.setup.push(Fact::new("begun", None, &[]));
    let begun = Kept::open(layout);
    let none = [points(0), confirms(), Answer::Option("none".to_owned())];
    let cone = [points(0), confirms(), Answer::Option("cone".to_owned()), Answer::Cell(Cell { column: 0, row: 4 })];
    // Every so many lines the battle itself is noted: the difference must not show at any length of the file.
    for before in 0..70 {
        let mut start = begun.clone();
        for turn in 0..before {
            let by = if turn % 2 == 0 { DiceBy::Players } else { DiceBy::Program };
            start.takes(decide(&start, TABLE, &Order::Dice { by, side: None, faces: None }).unwrap());
        }
        let [with, without] = [&cone[..], &none[..]].map(|answers| {
            let mut session = start.clone();
            for answer in answers {
                session.takes(decide(&session, Seat(1), &says_one(answer)).unwrap());
            }
            // Whatever comes afterwards must not keep the lines before it.
            if before % 3 == 0 {
                let by = if before % 2 == 0 { DiceBy::Players } else { DiceBy::Program };
                session.takes(decide(&session, TABLE, &Order::Dice { by, side: None, faces: None }).unwrap());
            }
            session
        });
        assert_eq!(with.attempt(TABLE).unwrap().ready, [Side(1)]);
        assert_eq!(with.copy(), without.copy());
        for seat in [TABLE, Seat(2)] {
            assert_eq!(readable(&with.view(seat)), readable(&without.view(seat)), "{seat:?}");
        }
    }
}

/// A round that was played to its reveal in a what-if hides nothing any more, and the what-if is copied with all else; one that
/// was not keeps its orders to itself.
#[test]
fn a_what_if_is_copied_when_its_orders_have_come_out() {
    for (revealed, dropped) in [(true, false), (true, true), (false, false), (false, true)] {
        let (mut layout, _) =
            layout::read(include_str!("../../../../../scenarios/antshouse/pavement.handspan")).unwrap();
        layout.setup.push(Fact::new("begun", None, &[]));
        let mut session = Kept::open(layout);
        session.takes(decide(&session, TABLE, &Order::Try { name: "bold".to_owned() }).unwrap());
        for (seat, degrees) in [(Seat(1), 7), (Seat(2), 180)] {
            let answers = vec![points(degrees), confirms()];
            session.takes(decide(&session, seat, &Order::Answer { answers, waivers: Vec::new() }).unwrap());
        }
        for side in [1, 2].into_iter().filter(|_| revealed) {
            let pass = begin(AntshouseAction::Pass { side: Side(side) }, Vec::new());
            session.takes(decide(&session, Seat(side), &pass).unwrap());
        }
        session.takes(decide(&session, TABLE, &Order::Go { name: None }).unwrap());
        if dropped {
            session.takes(decide(&session, TABLE, &Order::Drop { name: "bold".to_owned() }).unwrap());
        }
        let copy = session.copy();
        assert_eq!(copy.contains("7000"), revealed, "{copy}");
        assert_eq!(copy.contains("hidden still"), !revealed, "{copy}");
        assert_eq!(copy.contains("the what-ifs are not in it"), !revealed && !dropped, "{copy}");
    }
}

/// Who leaves in the midst of deciding is followed by the program, which goes on from there: with what was pointed at, and with
/// no weapon that it had meant for another way.
#[test]
fn the_program_goes_on_from_what_a_player_began() {
    let (mut layout, _) = layout::read(include_str!("../../../../../scenarios/antshouse/backyard.handspan")).unwrap();
    layout.setup.push(Fact::new("begun", None, &[]));
    let cone = [confirms(), Answer::Option("cone".to_owned())];
    for (degrees, then) in [0, 45, 90, 270, 315].into_iter().flat_map(|way| (0..=2).map(move |then| (way, then))) {
        let mut session = Kept::open(layout.clone());
        for answer in [points(degrees)].iter().chain(&cone[..then]) {
            session.takes(decide(&session, Seat(1), &says_one(answer)).unwrap());
        }
        session.takes(decide(&session, TABLE, &Order::Runs { side: Side(1), by: Runner::Program }).unwrap());
        session.takes(decide(&session, TABLE, &Order::Step).unwrap());
        assert_eq!(session.attempt(TABLE).unwrap().ready, [Side(1)], "{degrees} {then}");
        let records = decide(
            &session,
            Seat(2),
            &Order::Answer {
                answers: vec![points(180), confirms(), Answer::Option("none".to_owned())],
                waivers: Vec::new(),
            },
        );
        let told = readable(&records.unwrap());
        assert!(told.contains(&format!("{{\"facing\":{}}}", degrees * 1_000)), "{degrees} {then}: {told}");
    }
}

fn says_one(answer: &Answer) -> Order {
    Order::Answer { answers: vec![answer.clone()], waivers: Vec::new() }
}

/// Who takes a side over at the curtain cannot draw lots first: its order must not be the same in every game for all that.
#[test]
fn nobody_foresees_the_first_order_of_the_program() {
    for table in [
        include_str!("../../../../../scenarios/antshouse/pavement.handspan"),
        include_str!("../../../../../scenarios/antshouse/backyard.handspan"),
    ] {
        let (mut layout, _) = layout::read(table).unwrap();
        layout.setup.push(Fact::new("begun", None, &[]));
        let (mut session, _) = Session::open(layout, 1).unwrap();
        let records = decide(&session, TABLE, &Order::Runs { side: Side(2), by: Runner::Program }).unwrap();
        session.commit(records).unwrap();
        let ordered = |luck: u8| {
            let records = session.decide(TABLE, &Order::Step, &mut |_| luck).unwrap();
            let Some(Record::Waits(attempt)) = records.first() else { panic!("{records:?}") };
            let Some(Answer::Together(given)) = attempt.answers.last() else { panic!("{attempt:?}") };
            let [Answer::Facing(facing), ..] = &given[&Side(2)][..] else { panic!("{given:?}") };
            facing.as_millidegrees()
        };
        let ways: BTreeSet<i32> = (1..40).map(ordered).collect();
        assert_eq!(ways, BTreeSet::from([135_000, 180_000, 225_000]), "each of the best ways is taken now and then");
    }
}

/// In a what-if the program draws other lots: what its ant does there does not tell what it will do.
#[test]
fn no_what_if_tells_what_the_program_will_do() {
    let mut session = begun();
    let records = decide(&session, TABLE, &Order::Runs { side: Side(2), by: Runner::Program }).unwrap();
    session.commit(records).unwrap();
    let sealed = |session: &Session| {
        let records = decide(session, TABLE, &Order::Step).unwrap();
        let Some(Record::Waits(attempt)) = records.first() else { panic!("{records:?}") };
        attempt.answers.clone()
    };
    assert_eq!(sealed(&session), sealed(&session), "it does not change its mind");
    let elsewhere = (0..20).map(|number| {
        let mut tried = session.clone();
        let records = decide(&tried, TABLE, &Order::Try { name: format!("what if {number}") }).unwrap();
        tried.commit(records).unwrap();
        sealed(&tried)
    });
    let others = elsewhere.filter(|answers| *answers != sealed(&session)).count();
    assert!(others > 5, "only {others} of 20 are others");
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
        "South ordered: north.",
        "North ordered: south.",
        "South's ant goes to d2.",
        "North's ant goes to e7.",
        "Round 2; North leads.",
    ];
    assert_eq!(words, expected);
    assert!(reveal.told.iter().filter(|told| told.words.contains("goes to")).all(|told| told.way.len() == 2));
    assert!(log.iter().take_while(|line| line.title != reveal.title).all(|line| !text(line).contains("north")));
}

/// The ants of c4 and d6 meet on d5.
fn clashing() -> Session {
    let (mut layout, _) = layout::read(include_str!("../../../../../scenarios/antshouse/pavement.handspan")).unwrap();
    layout.setup.push(Fact::new("begun", None, &[]));
    for (sheet, (column, row)) in layout.figures.iter_mut().filter(|sheet| sheet.kind == "ant").zip([(9, 11), (11, 15)])
    {
        sheet.placement = sheet.placement.moved_to(handspan_table::Point::new(column * 25_400, row * 25_400));
    }
    let mut session = Session::open(layout, 1).unwrap().0;
    for (seat, degrees) in [(Seat(1), 45), (Seat(2), 180)] {
        says(&mut session, seat, vec![points(degrees), confirms()]).unwrap();
    }
    let place = AntshouseAction::Place { side: Side(1), figure: handspan_table::FigureId(131) };
    let pass = AntshouseAction::Pass { side: Side(2) };
    for (seat, order) in
        [(Seat(1), begin(place, vec![Answer::Cell(Cell { column: 0, row: 7 })])), (Seat(2), begin(pass, Vec::new()))]
    {
        let records = decide(&session, seat, &order).unwrap();
        session.commit(records).unwrap();
    }
    session
}

/// What has happened up to a clash is told before anybody throws, and told on when it is settled.
#[test]
fn a_clash_is_told_before_it_is_thrown_for() {
    let mut session = clashing();
    let open = session.attempt(TABLE).unwrap();
    let so_far = session.retell(TABLE, None).unwrap();
    let words = |scenes: &[Scene]| scenes.iter().map(|scene| scene.told.words.clone()).collect::<Vec<_>>();
    let expected = [
        "South ordered: north-east.",
        "North ordered: south.",
        "South's ant goes to d5.",
        "North's ant goes to d5.",
        "South and North clash on d5.",
    ];
    assert_eq!((open.told, words(&so_far)), (5, expected.map(str::to_owned).to_vec()));
    // A direction piece turns with the sentence about it (North's looks that way already), ants go with theirs and make room.
    let changed: Vec<Vec<u32>> =
        so_far.iter().map(|scene| scene.changes.iter().map(|change| change.figure.0).collect()).collect();
    assert_eq!(changed, [vec![102], vec![], vec![101], vec![101, 201], vec![]]);
    for (seat, sign) in [(Seat(1), "rock"), (Seat(2), "scissors")] {
        says(&mut session, seat, vec![Answer::Option(sign.to_owned())]).unwrap();
    }
    let told = session.attempt(TABLE).unwrap().told;
    assert_eq!(
        words(&session.retell(TABLE, None).unwrap())[5..],
        ["South rock, North scissors.", "South wins the contest."]
    );
    assert_eq!(told, 7);
    says(&mut session, Seat(1), vec![Answer::Cell(Cell { column: 4, row: 4 })]).unwrap();
    let entry = session.log(TABLE, session.log_length(), 1)[0].entry.unwrap();
    let whole = session.retell(TABLE, Some(entry)).unwrap();
    assert_eq!(words(&whole)[..7], words(&so_far).into_iter().chain(words(&whole)[5..7].to_vec()).collect::<Vec<_>>());
    // The glass that struck nobody lies on its square until it is told that it goes back.
    let back = whole.iter().find(|scene| scene.told.words.ends_with("goes back to the pad.")).unwrap();
    assert!(back.changes.iter().any(|change| change.figure.0 == 131), "{back:?}");
    assert!(whole.iter().all(|scene| scene == back || scene.changes.iter().all(|change| change.figure.0 != 131)));
    assert_eq!(session.retell(TABLE, Some(99)).unwrap_err()[0].words, "no entry 99 of the log stands");
}

fn text<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}
