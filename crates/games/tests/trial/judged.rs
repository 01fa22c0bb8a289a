//! Refusals: all at once, with numbers and places; what players waive; what is firm.

use crate::fixture::{
    TABLE, at, begun, dice, layout, option, order, ordered, play, run, sound, spot, together, way, who,
};
use handspan_games::book::Book;
use handspan_games::trial::{Trial, TrialAction, field};
use handspan_table::{Facing, FigureId, Placement, Side, inches};
use handspan_umpire::{Answer, Candidates, Cell, End, Measure, Note, Question, Refusal, Resolution, Step, Waiver};

const IN: i32 = 25_400;

fn rules(resolution: &Resolution<Trial>) -> Vec<&'static str> {
    resolution.refusals.iter().map(|refusal| refusal.rule).collect()
}

fn waivers(refusals: &[Refusal]) -> Vec<Waiver> {
    refusals
        .iter()
        .map(|refusal| Waiver { rule: refusal.rule.into(), answer: refusal.answer, ..Waiver::default() })
        .collect()
}

/// 12 goes through 11 and ends half on 1, 8 in off, in Blue's phase.
fn bad_move() -> (Trial, TrialAction, [Answer; 1]) {
    (begun(), TrialAction::Move { figure: FigureId(12) }, [way(&[(20.0, 20.5)])])
}

#[test]
fn every_rule_a_move_breaks_is_heard_at_once() {
    let (battle, action, answers) = bad_move();
    let resolution = run(&battle, &action, &answers, &[]);
    assert_eq!(rules(&resolution), ["TRIAL-PHASE", "TRIAL-MOVE-LENGTH", "TRIAL-MOVE-THROUGH", "TRIAL-MOVE-END"]);
    let [phase, length, through, end] = &resolution.refusals[..] else { panic!("four rules") };
    assert_eq!((phase.answer, length.answer, phase.waivable), (None, Some(0), true));
    assert_eq!(length.measured, Some(Measure { length: inches(8.0), limit: inches(6.0) }));
    assert_eq!((&through.figures[..], &end.figures[..]), (&[FigureId(11)][..], &[FigureId(1)][..]));
    // They touch where 12's base first meets 11's: 12.5 mm north of 11.
    let place = through.place.expect("a place to look at");
    assert!((place.y - f64::from(26 * IN + 12_500)).abs() < 1.0, "{place:?}");
    assert_eq!(resolution.end, End::Done, "a broken rule does not stop the run");
}

#[test]
fn what_players_waive_is_done_but_nobody_stands_on_anybody() {
    let (battle, action, answers) = bad_move();
    let all = waivers(&run(&battle, &action, &answers, &[]).refusals);
    let waived = run(&battle, &action, &answers, &all);
    assert_eq!((waived.refusals.len(), waived.waived), (0, all));
    let after = waived.battle.expect("it happened");
    // It stops at the first one it meets, 25 mm from its middle.
    assert_eq!(at(&after, 12), Some((20 * IN, 26 * IN + 25_000)));
    sound(&battle, &after, &waived.events);

    let (action, answers) = (TrialAction::Move { figure: FigureId(5) }, [way(&[(4.0, 11.0)])]);
    let length = [Waiver { rule: "TRIAL-MOVE-LENGTH".into(), answer: Some(0), ..Waiver::default() }];
    assert_eq!(rules(&run(&battle, &action, &answers, &[])), ["TRIAL-MOVE-LENGTH"]);
    let further = run(&battle, &action, &answers, &length);
    assert_eq!(further.battle.as_ref().and_then(|battle| at(battle, 5)), Some((4 * IN, 11 * IN)));
    let other = [Waiver { rule: "TRIAL-MOVE-LENGTH".into(), answer: None, ..Waiver::default() }];
    assert_eq!(run(&battle, &action, &answers, &other).refusals.len(), 1, "a waiver counts for one answer");
}

#[test]
fn ground_and_edge_stand_in_the_way() {
    let battle = Trial::muster(&field()).expect("a good layout");
    let sealed = together([order("wary", 0, (0, 0)), order("wary", 1, (0, 7))]);
    let (battle, _) = play(&battle, TABLE, TrialAction::Orders, &[sealed]);
    // Cora at (24, 14) cannot go through the wall at y 23.75, and the wood halves a move.
    let through = run(&battle, &TrialAction::Move { figure: FigureId(3) }, &[way(&[(24.0, 25.0)])], &[]);
    assert_eq!(rules(&through), ["TRIAL-MOVE-LENGTH", "TRIAL-MOVE-BARRED"]);
    let wood = run(&battle, &TrialAction::Move { figure: FigureId(1) }, &[way(&[(12.0, 24.0)])], &[]);
    // The wood's edge is at y = 22 - 4/6 there: 7.333 in outside, 2.667 in inside at double cost.
    let cost = wood.refusals[0].measured.map(|measure| measure.length.inches());
    assert!(
        cost.is_some_and(|cost| (cost - (22.0 - 4.0 / 6.0 - 14.0 + 2.0 * (2.0 + 4.0 / 6.0))).abs() < 1e-6),
        "{cost:?}"
    );
    let off = run(&battle, &TrialAction::Move { figure: FigureId(1) }, &[way(&[(12.0, -1.0)])], &[]);
    assert_eq!(rules(&off), ["TRIAL-MOVE-LENGTH", "TRIAL-MOVE-EDGE"]);
    let stays =
        run(&battle, &TrialAction::Move { figure: FigureId(1) }, &[way(&[(12.0, -1.0)])], &waivers(&off.refusals));
    assert_eq!(stays.battle.and_then(|battle| at(&battle, 1)), Some((12 * IN, 12_500)), "it stops at the edge");
}

#[test]
fn a_target_is_in_reach_in_sight_and_in_front() {
    // 1 looks north: 11 is 13.5 in off, 12 behind the wall, 13 behind its back, 14 good.
    let mut layout = layout(&[(1, 24.0, 18.0), (11, 14.0, 28.0), (12, 24.0, 27.0), (13, 24.0, 12.0), (14, 30.0, 21.0)]);
    layout.terrain = field().terrain.into_iter().filter(|piece| piece.kind == "wall").collect();
    let sealed = together([order("wary", 0, (0, 0)), order("wary", 1, (0, 7))]);
    let (battle, _) = play(&Trial::muster(&layout).expect("good"), TABLE, TrialAction::Orders, &[sealed]);
    let action = TrialAction::Shoot { figure: FigureId(1) };
    let End::Asks(asks) = run(&battle, &action, &[], &[]).end else { panic!("a target is asked") };
    let Question::Figure { candidates, .. } = &asks[0].question else { panic!("{asks:?}") };
    let groups: Vec<(Vec<u32>, Vec<&str>)> = candidates
        .iter()
        .map(|Candidates { figures, broken }| {
            (figures.iter().map(|figure| figure.0).collect(), broken.iter().map(|broken| broken.rule).collect())
        })
        .collect();
    let expected: [(Vec<u32>, Vec<&str>); 4] = [
        (vec![14], vec![]),
        (vec![13], vec!["TRIAL-SHOOT-FRONT"]),
        (vec![11], vec!["TRIAL-SHOOT-REACH"]),
        (vec![12], vec!["TRIAL-SHOOT-SIGHT"]),
    ];
    assert_eq!(groups, expected);
    let far = run(&battle, &action, &[who(11)], &[]);
    let measured = far.refusals[0].measured.expect("a measured gap");
    let gap = (10.0f64 * 10.0 + 10.0 * 10.0).sqrt() * f64::from(IN) - 25_000.0;
    assert!((measured.length.micrometres() - gap).abs() < 1e-3 && measured.limit == inches(12.0), "{measured:?}");
    let hidden = run(&battle, &action, &[who(12)], &[]);
    assert!(hidden.refusals[0].place.is_some_and(|place| (place.y - 23.75 * f64::from(IN)).abs() < 1.0), "the wall");
}

#[test]
fn helpers_stand_close() {
    let action = TrialAction::Volley { figure: FigureId(1) };
    let far = run(&begun(), &action, &[who(11), Answer::Figures(vec![FigureId(3), FigureId(5)])], &[]);
    assert!(rules(&far).contains(&"TRIAL-VOLLEY-NEAR") && rules(&far).contains(&"TRIAL-VOLLEY-CLOSED"));
    let nobody = run(&begun(), &action, &[who(11), Answer::Figures(vec![])], &[]);
    assert!(matches!(nobody.end, End::Misfit { answer: 1, .. }));
}

#[test]
fn an_answer_after_dice_may_be_refused_and_given_again() {
    let action = TrialAction::Bomb { figure: FigureId(1) };
    let thrown = [Answer::Number(3), Answer::Spot(spot(20.0, 26.0)), dice(&[1, 2])];
    let uneven = run(&begun(), &action, &[&thrown[..], &[Answer::Split(vec![3, 0])]].concat(), &[]);
    assert_eq!((rules(&uneven), uneven.refusals[0].answer), (vec!["TRIAL-BOMB-EVEN"], Some(3)));
    let (braced, _) = play(&begun(), TABLE, TrialAction::Aid { figure: FigureId(1) }, &[Answer::Figure(None)]);
    let (red, _) = play(&braced, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    let shot = [who(1), dice(&[5]), option("yields")];
    assert_eq!(rules(&run(&red, &TrialAction::Shoot { figure: FigureId(11) }, &shot, &[])), ["TRIAL-BRACED"]);
}

#[test]
fn who_is_stunned_does_nothing_and_only_the_stunned_are_roused() {
    let shot = [who(11), dice(&[5]), option("holds")];
    let (stunned, _) = play(&begun(), TABLE, TrialAction::Shoot { figure: FigureId(1) }, &shot);
    let (red, _) = play(&stunned, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    for action in [TrialAction::Turn { figure: FigureId(11) }, TrialAction::Aid { figure: FigureId(11) }] {
        assert_eq!(rules(&run(&red, &action, &[], &[])), ["TRIAL-STUNNED"], "{action:?}");
    }
    let far = run(&red, &TrialAction::Aid { figure: FigureId(12) }, &[who(13)], &[]);
    assert_eq!(rules(&far), ["TRIAL-AID-REACH", "TRIAL-AID-STUNNED"]);
    // A second hit on the stunned fells it.
    let (fallen, _) = play(&stunned, TABLE, TrialAction::Shoot { figure: FigureId(2) }, &shot);
    assert_eq!(at(&fallen, 11), None);
}

#[test]
fn a_march_is_short_and_stops_where_something_is_in_the_way() {
    let (battle, action) = (begun(), TrialAction::March { figures: vec![FigureId(1), FigureId(2)] });
    let march = |length| [Answer::Motion(vec![Step::Ahead { length }])];
    let far = run(&battle, &action, &march(7 * IN), &[]);
    assert_eq!(rules(&far), ["TRIAL-MARCH-LENGTH", "TRIAL-MARCH-WAY"]);
    assert_eq!(far.refusals[0].measured, Some(Measure { length: inches(7.0), limit: inches(4.0) }));
    let waived = run(&battle, &action, &march(7 * IN), &waivers(&far.refusals)).battle.expect("it happened");
    let stopped = 26 * IN - 25_000;
    assert_eq!((at(&waived, 1), at(&waived, 2)), (Some((20 * IN, stopped)), Some((22 * IN, stopped))));
}

#[test]
fn a_charge_needs_reach_and_contact() {
    let far = run(&begun(), &TrialAction::Charge { figure: FigureId(5) }, &[who(11), way(&[(4.0, 6.0)])], &[]);
    assert_eq!(rules(&far), ["TRIAL-CHARGE-REACH", "TRIAL-CHARGE-CONTACT"]);
}

#[test]
fn coins_halves_and_squares_are_kept_to() {
    let battle = begun();
    let raise = TrialAction::Raise { side: Side(1) };
    let place = |x, y| Answer::Placement(Placement::new(spot(x, y), Facing::NORTH));
    let over = run(&battle, &raise, &[option("barrier"), place(20.0, 24.0)], &[]);
    assert_eq!(rules(&over), ["TRIAL-RAISE-HALF"], "half of it lies beyond the middle");
    let on = run(&battle, &raise, &[option("recruit"), place(20.2, 20.0)], &[]);
    assert_eq!((rules(&on), on.end.clone()), (vec!["TRIAL-RAISE-FREE", "TRIAL-RAISE-ROOM"], End::Refused));
    let still = run(&battle, &raise, &[option("recruit"), place(20.2, 20.0)], &waivers(&on.refusals));
    assert_eq!((rules(&still), still.refusals[0].waivable), (vec!["TRIAL-RAISE-ROOM"], false), "what is firm stays");
    let flare = TrialAction::Flare { side: Side(1) };
    let own = run(&battle, &flare, &[Answer::Cell(Cell { column: 3, row: 3 })], &[]);
    assert_eq!((rules(&own), &own.refusals[0].figures[..]), (vec!["TRIAL-FLARE-OWN"], &[FigureId(1)][..]));
    let far = run(
        &battle,
        &TrialAction::Bomb { figure: FigureId(1) },
        &[Answer::Number(1), Answer::Spot(spot(20.0, 27.0))],
        &[],
    );
    let measured = far.refusals[0].measured.map(|measure| measure.length.whole());
    assert_eq!((rules(&far), measured), (vec!["TRIAL-BOMB-REACH"], Some(7 * IN - 12_500)));
}

#[test]
fn nothing_is_bought_without_coins_and_nothing_done_twice() {
    let dud = [Answer::Number(3), Answer::Spot(spot(20.0, 24.0)), dice(&[2, 2])];
    let (once, _) = play(&begun(), TABLE, TrialAction::Bomb { figure: FigureId(1) }, &dud);
    let (poor, _) = play(&once, TABLE, TrialAction::Bomb { figure: FigureId(2) }, &dud);
    let bomb = run(
        &poor,
        &TrialAction::Bomb { figure: FigureId(4) },
        &[Answer::Number(1), Answer::Spot(spot(49.0, 40.0))],
        &[],
    );
    assert_eq!(rules(&bomb), ["TRIAL-BOMB-COINS", "TRIAL-BOMB-REACH", "TRIAL-BOMB-TABLE"]);
    assert_eq!(
        rules(&run(&poor, &TrialAction::Raise { side: Side(1) }, &[option("barrier")], &[])),
        ["TRIAL-RAISE-COINS"]
    );
    let (flare, cell) = (TrialAction::Flare { side: Side(1) }, Answer::Cell(Cell { column: 3, row: 4 }));
    let (lit, _) = play(&poor, TABLE, flare.clone(), std::slice::from_ref(&cell));
    let twice = run(&lit, &flare, &[cell], &[]);
    assert_eq!(rules(&twice), ["TRIAL-FLARE-ONCE"]);
    let waived = run(&lit, &flare, &[Answer::Cell(Cell { column: 3, row: 5 })], &waivers(&twice.refusals));
    assert_eq!(waived.battle.map(|battle| battle.table().markers().len()), Some(1), "it replaces the first");
    let same = run(&poor, &TrialAction::Turn { figure: FigureId(3) }, &[Answer::Facing(Facing::NORTH)], &[]);
    assert_eq!(rules(&same), ["TRIAL-TURN"]);
    assert_eq!(rules(&run(&poor, &TrialAction::Pass { side: Side(3) }, &[], &[])), ["TRIAL-SIDE"]);
    let alone = Trial::muster(&layout(&[(1, 20.0, 20.0), (11, 20.0, 26.0)])).expect("a good layout");
    let (alone, _) =
        play(&alone, TABLE, TrialAction::Orders, &[together([order("wary", 0, (0, 0)), order("wary", 1, (0, 7))])]);
    assert_eq!(rules(&run(&alone, &TrialAction::Volley { figure: FigureId(1) }, &[], &[])), ["TRIAL-VOLLEY"]);
}

#[test]
fn what_a_shot_needs_is_told_part_by_part() {
    let battle = ordered(("bold", "bold"), (0, 1));
    let cell = Answer::Cell(Cell { column: 5, row: 4 });
    let (lit, _) = play(&battle, TABLE, TrialAction::Flare { side: Side(1) }, &[cell]);
    let place = Answer::Placement(Placement::new(spot(24.0, 22.0), Facing::NORTH));
    let (lit, _) = play(&lit, TABLE, TrialAction::Raise { side: Side(1) }, &[option("barrier"), place]);
    // From 1 to 13, 10 in east and 6 in north, in the lit square, past the barrier.
    let notes = run(&lit, &TrialAction::Shoot { figure: FigureId(1) }, &[who(13)], &[]).notes;
    let [Note::Need { least, modifiers }, Note::Line { words, rule, .. }] = &notes[..] else { panic!("{notes:?}") };
    assert_eq!((words.as_ref(), *rule), ("line of the shot", Some("TRIAL-SHOOT-SIGHT")));
    let parts: Vec<(&str, i32)> = modifiers.iter().map(|part| (part.rule, part.by)).collect();
    let (far, cover) = (("TRIAL-NEED-FAR", 1), ("TRIAL-NEED-COVER", 1));
    let (lit, bold) = (("TRIAL-NEED-LIT", -1), ("TRIAL-NEED-BOLD", -1));
    assert_eq!((*least, parts), (3, vec![far, cover, lit, bold, bold]));
}

#[test]
fn who_acted_is_done_and_what_is_due_nobody_begins() {
    let (battle, _) = play(&begun(), TABLE, TrialAction::Shoot { figure: FigureId(1) }, &[who(11), dice(&[1])]);
    for action in [TrialAction::Move { figure: FigureId(1) }, TrialAction::Shoot { figure: FigureId(1) }] {
        assert_eq!(rules(&run(&battle, &action, &[], &[])), ["TRIAL-DONE"], "{action:?}");
    }
    for action in [TrialAction::Orders, TrialAction::Recover] {
        assert_eq!((rules(&run(&battle, &action, &[], &[]))), ["TRIAL-DUE"], "{action:?}");
    }
    let nobody = run(&battle, &TrialAction::Aid { figure: FigureId(99) }, &[], &[]);
    assert_eq!((rules(&nobody), nobody.end), (vec!["TRIAL-HERE"], End::Refused));
    let apart = run(&battle, &TrialAction::March { figures: vec![FigureId(2), FigureId(5)] }, &[], &[]);
    assert_eq!(rules(&apart), ["TRIAL-MARCH-TOGETHER"]);
    let mixed = run(&battle, &TrialAction::March { figures: vec![FigureId(2), FigureId(11)] }, &[], &[]);
    assert_eq!((rules(&mixed), mixed.end), (vec!["TRIAL-MARCH"], End::Refused));
}
