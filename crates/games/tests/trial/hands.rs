//! Hands as measures: who gives their length, what freezes it, and what it is used for.

use crate::fixture::{TABLE, layout, order, play, run, together, way};
use handspan_games::battle::Battle;
use handspan_games::book::Book;
use handspan_games::hand::Hand;
use handspan_games::layouts::with_hand;
use handspan_games::scenario::Layout;
use handspan_games::setup::{About, Fact};
use handspan_games::trial::{Trial, TrialAction};
use handspan_games::unit::Unit;
use handspan_table::{FigureId, Side};

/// One strider on each side, far apart; the set-up as given.
fn striders(setup: Vec<Fact>) -> Layout {
    let mut layout = layout(&[(1, 20.0, 10.0), (11, 20.0, 40.0)]);
    layout.figures.iter_mut().for_each(|figure| figure.kind = "strider".into());
    Layout { setup, unit: Unit::CM, ..layout }
}

fn muster(setup: Vec<Fact>) -> Trial {
    Trial::muster(&striders(setup)).expect("a good layout")
}

fn spans(battle: &Trial) -> Vec<(u8, i32)> {
    battle.hands().iter().map(|of| (of.side.0, of.units[0].micrometres)).collect()
}

fn measured(side: u8, length: i32) -> TrialAction {
    TrialAction::Measure { side: Side(side), length }
}

fn span(side: Option<u8>, length: i32) -> Fact {
    Fact::new("handspan", side.map(|side| About::Side(Side(side))), &[length])
}

/// What refuses an action: its rule, words and whether players may let it go.
fn refusals(battle: &Trial, action: &TrialAction) -> Vec<(&'static str, &'static str, bool)> {
    let resolution = run(battle, action, &[], &[]);
    resolution.refusals.iter().map(|refusal| (refusal.rule, refusal.words, refusal.waivable)).collect()
}

#[test]
fn a_layout_gives_the_length_to_all_or_to_a_side() {
    assert_eq!(spans(&muster(Vec::new())), [(1, 150_000), (2, 150_000)], "the usual hand");
    assert_eq!(spans(&muster(vec![span(None, 170_000)])), [(1, 170_000), (2, 170_000)]);
    assert_eq!(spans(&muster(vec![span(Some(2), 140_000), span(None, 170_000)])), [(1, 170_000), (2, 140_000)]);
}

#[test]
fn the_hand_of_whoever_opens_it_fills_what_the_layout_leaves_open() {
    let hand = Hand::from([("handspan".to_owned(), 182_000), ("forefinger".to_owned(), 70_000)]);
    let given = |setup| with_hand(striders(setup), &hand).expect("a good hand").setup;
    assert_eq!(given(Vec::new()), [span(None, 182_000)], "only what the game counts in");
    assert_eq!(given(vec![span(None, 170_000)]), [span(None, 170_000)]);
    assert_eq!(given(vec![span(Some(1), 160_000)]), [span(Some(1), 160_000), span(None, 182_000)]);
    let free = with_hand(Layout { game: "free".into(), ..striders(Vec::new()) }, &hand);
    assert_eq!(free.expect("a good hand").setup, [], "free play asks for no hand");
    let faults = with_hand(striders(Vec::new()), &Hand::from([("handspan".into(), 3_000_000), ("foot".into(), 1)]));
    let faults: Vec<String> = faults.expect_err("no such hand").iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "hand.foot: there is no such measure of a hand; there are handspan, finger_span, forefinger",
            "hand.handspan: a handspan is 10 to 25 cm"
        ]
    );
}

#[test]
fn a_length_that_no_hand_has_is_a_fault_of_its_fact() {
    let right = "must be one number of micrometres, of a side or of all; a handspan is 10 to 25 cm";
    for (fact, place) in [
        (span(None, 0), "setup, handspan"),
        (span(Some(2), 3_000_000), "setup, handspan of side 2"),
        (Fact::new("handspan", None, &[150_000, 150_000]), "setup, handspan"),
        (Fact::new("handspan", Some(About::Figure(FigureId(1))), &[150_000]), "setup, handspan of figure 1"),
    ] {
        let faults = Battle::muster(&striders(vec![fact])).expect_err("no such hand");
        assert_eq!(faults.iter().map(ToString::to_string).collect::<Vec<_>>(), [format!("{place}: {right}")]);
    }
}

/// TRIAL-HAND, TRIAL-BEGIN
#[test]
fn hands_are_measured_before_turn_1_and_frozen_by_it() {
    let battle = muster(vec![Fact::new("prepare", None, &[])]);
    assert_eq!((battle.clock().phase, battle.offers(TABLE.into(), &[]).len()), ("setup", 3));
    assert_eq!(battle.offers(Side(2).into(), &[])[0].action, measured(2, 150_000));
    let (battle, events) = play(&battle, Side(1), measured(1, 162_000), &[]);
    assert_eq!(battle.tell(&events[0])[0].words, "Blue measures with a handspan of 16.2 cm.");
    assert_eq!(spans(&battle), [(1, 162_000), (2, 150_000)]);
    assert_eq!(refusals(&battle, &measured(1, 300_000)), [("TRIAL-HAND", "a handspan is 10 to 25 cm", false)]);
    assert_eq!(refusals(&battle, &measured(3, 150_000)), [("TRIAL-SIDE", "there is no such side", false)]);
    let (begun, _) = play(&battle, TABLE, TrialAction::Begin, &[]);
    assert_eq!(begun.clock().phase, "orders");
    assert_eq!(refusals(&begun, &measured(1, 160_000)), [("TRIAL-HAND", "hands are measured before turn 1", false)]);
    assert_eq!(refusals(&begun, &TrialAction::Begin), [("TRIAL-BEGIN", "turn 1 has begun", false)]);
    let straight = muster(Vec::new());
    assert_eq!(refusals(&straight, &measured(1, 160_000)).len(), 1, "a battle that begins with turn 1 is frozen");
}

/// TRIAL-STRIDE: the same way is lawful with one hand and too far with another.
#[test]
fn a_strider_goes_one_handspan_of_its_side() {
    let battle = muster(vec![span(Some(1), 160_000), span(Some(2), 140_000)]);
    let orders = [together([order("wary", 0, (7, 0)), order("wary", 1, (0, 3))])];
    let (battle, _) = play(&battle, TABLE, TrialAction::Orders, &orders);
    // 15.5 cm.
    let far = 15.5 / 2.54;
    let stride = |figure| TrialAction::Move { figure: FigureId(figure) };
    let (gone, events) = play(&battle, TABLE, stride(1), &[way(&[(20.0, 10.0 + far)])]);
    assert_eq!(battle.title(&stride(1), &events), "Move F1 15.5 cm");
    let (gone, _) = play(&gone, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    let refused = run(&gone, &stride(11), &[way(&[(20.0, 40.0 - far)])], &[]);
    let measure = refused.refusals[0].measured.expect("what was measured");
    assert_eq!((refused.refusals[0].rule, measure.limit.whole()), ("TRIAL-MOVE-LENGTH", 140_000));
}

#[test]
fn a_battle_with_a_hand_that_nobody_has_is_not_restored() {
    let text = serde_json::to_string(&muster(Vec::new())).expect("a state is text");
    let damaged = text.replacen("150000", "950000", 1);
    let faults = Trial::restore(serde_json::from_str(&damaged).expect("the same shape")).expect_err("no such hand");
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults, ["battle: side 1, handspan: a handspan is 10 to 25 cm"]);
}
