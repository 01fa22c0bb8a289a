//! Set-up: what a layout says, what is wrong with one, options, designations, and the deal of the search points.

use crate::field::Field;
use crate::fixture::{Play, dice, h, p, refused, s};
use handspan_games::book::Book;
use handspan_games::options::Choosing;
use handspan_games::scenario::Layout;
use handspan_games::setup::{About, Fact};
use handspan_games::them::{Phase, Them, ThemAction};
use handspan_table::{Side, TerrainId};
use handspan_umpire::{Answer, End};

fn option(word: &str) -> Answer {
    Answer::Option(word.into())
}

/// The sentence of the only fault of a layout.
fn fault(layout: &Layout) -> String {
    let faults = Them::muster(layout).expect_err("a faulty layout");
    let [fault] = &faults[..] else { panic!("one fault, not {faults:?}") };
    fault.to_string()
}

#[test]
fn a_layout_that_cannot_be_is_answered_with_the_place_and_what_would_be_right() {
    let with = |fact: Fact| fault(&Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 20.0, 0.0).fact(fact).layout());
    let one = Some(About::Figure(h(1)));
    assert_eq!(with(Fact::new("charges", one, &[3])), "setup, charges of figure 1: has one number from 0 to 2");
    assert_eq!(with(Fact::new("charges", None, &[1])), "setup, charges: is about a character");
    assert_eq!(with(Fact::new("wounds", one, &[3])), "battle: somebody lives in spite of its wounds");
    assert_eq!(
        with(Fact::said("burst_roll", "twice")),
        "setup, burst_roll: says `per_figure` or `per_charge`, not `twice`"
    );
    assert!(
        with(Fact::new("luck", None, &[7])).starts_with("setup, luck: there is no such fact in this game; there are ")
    );
    assert_eq!(with(Fact::new("last_stand", None, &[1])), "setup, last_stand: has two numbers");
    assert_eq!(with(Fact::new("turn_limit", None, &[-1])), "setup, turn_limit: is a number from 0 to 1,000");
    let ant = Some(About::Figure(crate::fixture::a(1)));
    let words = "setup, poisoned of figure 101: is about a character, and this figure is none";
    assert_eq!(with(Fact::new("poisoned", ant, &[])), words);
    let swamp = Field::new().h(1, 10.0, 10.0, 0.0).piece(1, "swamp", &[], (1.0, 2.0), (1.0, 2.0));
    let words = "battle: terrain 1: there is no terrain `swamp` here; there is wall, fence, scenery, barricade";
    assert_eq!(fault(&swamp.layout()), words);
    let mut layout = Field::new().h(1, 10.0, 10.0, 0.0).layout();
    layout.figures[0].kind = "robot".into();
    assert_eq!(fault(&layout), "figure 1: there is no figure `robot` here; there is character, ant");
    let mut layout = Field::new().a(1, 10.0, 10.0, 0.0).layout();
    layout.figures[0].side = Side(1);
    assert!(fault(&layout).starts_with("figure 101: an ant is of side 2"));
}

/// What the rules forbid no layout begins with: each fault names its figure, and what would be right.
#[test]
fn a_layout_that_breaks_a_rule_is_a_fault_with_its_place() {
    let field = || Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 20.0, 0.0);
    let good = |field: Field| assert_eq!(Them::muster(&field.layout()).err(), None);
    // THEM-BAR-6 In a wall: by more than what counts as touching.
    let wall = field().wall(4, (10.4, 11.0), (8.0, 12.0)).layout();
    assert_eq!(fault(&wall), "figure 1: it stands in a wall (terrain 4); nobody can");
    good(field().wall(4, (10.5, 11.0), (8.0, 12.0)));
    let fence = field().fence(5, (20.0, 20.1), (18.0, 22.0)).layout();
    assert_eq!(fault(&fence), "figure 101: it stands in a fence (terrain 5); nobody can");
    // THEM-BAR-5, THEM-BAR-7 On a barricade, or on a fence that may be crossed.
    let words = "it stands on the barricade \"B1\" (terrain 101); people cross it, and nobody stops there";
    assert_eq!(fault(&field().barricade(1, 10.0, 10.6, 0.0).layout()), format!("figure 1: {words}"));
    assert_eq!(fault(&field().barricade(1, 20.0, 20.0, 0.0).layout()), format!("figure 101: {words}"));
    let crossed = field().piece(6, "fence", &["crossable"], (9.0, 11.0), (10.2, 10.3)).layout();
    let words = "it stands on a fence (terrain 6); people cross it, and nobody stops there";
    assert_eq!(fault(&crossed), format!("figure 1: {words}"));
    // THEM-MOVE-1 Off the table: half of it is enough.
    let half = Field::new().h(1, 10.0, 0.3, 0.0).a(1, 20.0, 20.0, 0.0).layout();
    assert_eq!(fault(&half), "figure 1: its base must be wholly on the table");
    let beyond = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 40.0, 0.0).layout();
    assert_eq!(fault(&beyond), "figure 101: its base must be wholly on the table");
    good(Field::new().h(1, 10.0, 0.5, 0.0));
    // THEM-MOVE-10, THEM-MOVE-11 People stand on scenery that may be climbed, and ants on none.
    let rocks = field().scenery(7, (9.0, 11.0), (9.0, 11.0)).scenery(8, (19.0, 21.0), (19.0, 21.0)).layout();
    assert_eq!(fault(&rocks), "figure 101: it stands on scenery (terrain 8); ants do not climb");
    let thorns = field().piece(7, "scenery", &["no_climb"], (9.0, 11.0), (9.0, 11.0)).layout();
    assert_eq!(fault(&thorns), "figure 1: it stands on scenery (terrain 7), which is closed to climbing");
    // THEM-CHG-2 Whoever is poisoned carries one.
    let words = "setup, charges of figure 1: a poisoned character carries 1 charge at most, not 2";
    assert_eq!(fault(&field().charges(1, 2).poisoned(1).layout()), words);
    assert_eq!(fault(&field().poisoned(1).charges(1, 2).layout()), words, "whichever is said first");
    good(field().poisoned(1).charges(1, 1));
    // All of them are told at once.
    let both = field().wall(4, (10.0, 11.0), (8.0, 12.0)).scenery(8, (19.0, 21.0), (19.0, 21.0)).layout();
    assert_eq!(Them::muster(&both).expect_err("two faults").len(), 2);
}

#[test]
fn options_are_chosen_before_turn_one_and_frozen_then() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).setup();
    let choose = ThemAction::Choose(Choosing::named("burst_roll").expect("an option"));
    assert!(play.act(choose.clone(), &[option("per_charge")]).is_ok(), "THEM-CHG-8");
    let house = play.battle.house(Side(0).into());
    let (burst, action) = house.iter().find(|(rule, _)| rule.option.option == "burst_roll").expect("it is listed");
    assert_eq!((burst.title.as_str(), burst.usual), ("One die per charge", false));
    assert_eq!(action.as_ref(), Some(&choose));
    let words = play.battle.offers(Side(0).into(), &[]).into_iter().map(|offer| offer.words).collect::<Vec<_>>();
    assert_eq!(words, ["Begin turn 1"], "options are no offers");
    assert!(play.act(ThemAction::Begin, &[]).is_ok());
    assert_eq!((play.battle.turn(), play.battle.phase()), (1, Phase::Characters), "THEM-TURN-1");
    assert_eq!(play.act(choose, &[option("per_figure")]), refused("E_SETUP"), "THEM-CHG-8");
    assert!(
        play.battle.house(Side(0).into()).iter().all(|(_, action)| action.is_none()),
        "they can be read, and not changed"
    );
    assert_eq!(play.act(ThemAction::Begin, &[]), refused("E_SETUP"), "THEM-TURN-1");
}

#[test]
fn nobody_acts_before_turn_one() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).setup();
    assert_eq!(play.go(h(1), &[(12.0, 10.0)]), refused("E_PHASE"), "THEM-TURN-1");
    assert_eq!(play.act(ThemAction::Done { side: Side(1) }, &[]), refused("E_PHASE"), "THEM-TURN-1");
}

#[test]
fn scenery_is_designated_and_opened_again() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).scenery(1, (12.0, 16.0), (8.0, 12.0)).setup();
    let designate = ThemAction::Designate { terrain: p(1) };
    let begun = |play: &Play| {
        let mut play = play.clone();
        assert!(play.act(ThemAction::Begin, &[]).is_ok());
        play.go(h(1), &[(14.0, 10.0)]).map(|_| ())
    };
    assert!(play.act(designate.clone(), &[option("not to be climbed")]).is_ok(), "THEM-MOVE-10");
    assert_eq!(begun(&play), Err("E_NO_CLIMB".to_owned()), "THEM-MOVE-10");
    assert!(play.act(designate, &[option("to be climbed")]).is_ok(), "THEM-MOVE-10");
    assert_eq!(begun(&play), Ok(()), "THEM-MOVE-10");
    let nothing = ThemAction::Designate { terrain: TerrainId(9) };
    assert_eq!(play.act(nothing, &[]), refused("E_SETUP"), "THEM-BAR-7");
}

#[test]
fn search_points_are_dealt_by_dice_and_nobody_sees_what_they_hold() {
    let mut layout = Field::new()
        .h(1, 18.0, 17.0, 0.0)
        .search_point(1, 17.125, 17.0, 2)
        .search_point(2, 18.875, 17.0, 0)
        .search_point(3, 18.0, 17.875, 0)
        .layout();
    layout.setup.retain(|fact| fact.word != "deal");
    let battle = Them::muster(&layout).expect("a good layout");
    let found = |rolled: &[u8]| {
        let mut play = Play::of(battle.clone());
        assert!(play.act(ThemAction::Begin, &[dice(rolled)]).is_ok());
        for point in 1..=3 {
            assert!(play.search(h(1), s(point)).is_ok());
        }
        play.tokens()
    };
    let deals: Vec<_> = (1..=6).map(|die| found(&[1, 1, 1, 1, 1, 1, 1, die])).collect();
    assert!(deals.iter().all(|tokens| tokens.len() == 2), "THEM-ACT-9: {deals:?}");
    assert!(deals.iter().any(|tokens| *tokens != deals[0]), "THEM-ACT-9: dice decide");
    // A seat's own battle asks for the same dice, and forecasts no find.
    let seen = Play::of(battle.seen_by(Side(1).into()).into_owned());
    assert!(matches!(seen.run(&ThemAction::Begin, &[], &[]).end, End::Asks(_)), "THEM-ACT-9");
    let mut fixed = Field::new().h(1, 10.0, 10.0, 0.0).search_point(1, 10.875, 10.0, 2).begin();
    let seen = Play::of(fixed.battle.seen_by(Side(0).into()).into_owned());
    let events = seen.run(&ThemAction::Search { figure: h(1), point: s(1) }, &[], &[]).events;
    assert_eq!(seen.told(&events)[1], "H1 searches S1.", "THEM-ACT-9");
    let before = fixed.clone();
    let events = fixed.search(h(1), s(1)).expect("a search");
    assert_eq!(before.told(&events)[1], "H1 searches S1 and finds 2 charges.", "THEM-ACT-9");
}
