//! Options of every kind: a choice, a number with bounds, a set, and one that each side has for itself.

use crate::fixture::{TABLE, begun, dice, layout, option, order, play, run, skirmish, sound, together, told, way};
use handspan_games::book::Book;
use handspan_games::options::{Choosing, HouseRule, OptionEntry};
use handspan_games::scenario::Layout;
use handspan_games::setup::{About, Fact};
use handspan_games::trial::{Trial, TrialAction, TrialEvent, field};
use handspan_table::Side;
use handspan_umpire::{Answer, End};

fn with(facts: &[Fact]) -> Layout {
    Layout { setup: facts.to_vec(), ..field() }
}

fn prepared() -> Trial {
    Trial::muster(&with(&[Fact::new("prepare", None, &[])])).expect("a good layout")
}

/// The house rule of an option; of a side where each has its own.
fn line(battle: &Trial, seat: Side, word: &str, side: Option<u8>) -> (HouseRule, Option<TrialAction>) {
    let lines = battle.house(seat.into()).into_iter();
    let is_it = |rule: &HouseRule| rule.option.option == word && rule.side == side.map(Side);
    lines.into_iter().find(|(rule, _)| is_it(rule)).expect("every option is listed")
}

fn chooses(battle: &Trial, seat: u8, word: &str, side: Option<u8>, answers: &[Answer]) -> (Trial, Vec<TrialEvent>) {
    let (_, action) = line(battle, Side(seat), word, side);
    play(battle, Side(seat), action.expect("it can be changed"), answers)
}

#[test]
fn a_choice_a_number_a_set_and_a_number_of_each_side_are_chosen() {
    let battle = prepared();
    let (battle, events) = chooses(&battle, 0, "snare_bite", None, &[option("fells")]);
    assert_eq!(told(&battle, TABLE, &events), ["House rule: Snares: Fell."]);
    let (battle, events) = chooses(&battle, 0, "turns", None, &[Answer::Number(2)]);
    assert_eq!(told(&battle, TABLE, &events), ["House rule: Length of the battle: 2 turns."]);
    let (battle, events) = chooses(&battle, 0, "deeds", None, &["no", "yes", "no"].map(option));
    assert_eq!(told(&battle, TABLE, &events), ["House rule: Special deeds: Bombs."]);
    let (battle, events) = chooses(&battle, 2, "coins", Some(2), &[Answer::Number(0)]);
    assert_eq!(told(&battle, TABLE, &events), ["House rule: Coins, Red: nothing."]);
    let shown = |word, side| {
        let (rule, _) = line(&battle, TABLE, word, side);
        (rule.title, rule.sentence, rule.chosen, rule.usual)
    };
    let sentence = "Whoever does not escape a snare falls.".to_owned();
    assert_eq!(shown("snare_bite", None), ("Fell".to_owned(), sentence, vec![option("fells")], false));
    assert_eq!(shown("turns", None).1, "The battle ends after 2 turns.");
    assert_eq!(shown("deeds", None).2, ["no", "yes", "no"].map(option));
    assert_eq!((shown("coins", Some(1)).3, shown("coins", Some(2)).2), (true, vec![Answer::Number(0)]));
    assert_eq!(battle.board(TABLE.into()).sides.iter().map(|side| side.counters[0].1).collect::<Vec<_>>(), [6, 0]);
}

#[test]
fn rules_do_as_was_chosen() {
    let facts = [Fact::new("turns", None, &[1]), Fact::said("deeds", "none"), Fact::said("snare_bite", "fells")];
    let one = Trial::muster(&Layout { setup: facts.to_vec(), ..layout(&[(1, 20.0, 20.0), (11, 20.0, 30.0)]) });
    let answers = [together([order("wary", 0, (0, 0)), order("wary", 1, (3, 4))])];
    let battle = play(&one.expect("a good layout"), TABLE, TrialAction::Orders, &answers).0;
    for action in [
        TrialAction::Volley { figure: handspan_table::FigureId(1) },
        TrialAction::Bomb { figure: handspan_table::FigureId(1) },
        TrialAction::Flare { side: Side(1) },
    ] {
        assert!(run(&battle, &action, &[], &[]).refusals.iter().any(|refusal| refusal.rule == "TRIAL-DEEDS"));
        assert!(run(&begun(), &action, &[], &[]).refusals.iter().all(|refusal| refusal.rule != "TRIAL-DEEDS"));
    }
    // Square d5 is 18 to 24 in east and 24 to 30 in north.
    let step = TrialAction::Move { figure: handspan_table::FigureId(1) };
    let (battle, events) = play(&battle, Side(1), step, &[way(&[(20.0, 25.0)]), dice(&[3])]);
    assert!(events.iter().any(|event| matches!(event, TrialEvent::FigureFell { .. })), "{events:?}");
    assert!(battle.victory().is_some(), "nobody of side 1 is left");
}

#[test]
fn the_last_turn_is_the_one_that_was_chosen() {
    let short = with(&[Fact::new("turns", None, &[1])]);
    let battle = Trial::muster(&short).expect("a good layout");
    let answers = [together([order("wary", 0, (7, 0)), order("wary", 1, (0, 3))])];
    let battle = play(&battle, TABLE, TrialAction::Orders, &answers).0;
    let battle = play(&battle, Side(1), TrialAction::Pass { side: Side(1) }, &[]).0;
    let battle = play(&battle, Side(2), TrialAction::Pass { side: Side(2) }, &[]).0;
    let (_, events) = play(&battle, TABLE, TrialAction::Recover, &[]);
    assert_eq!(events, [TrialEvent::TimeEnded]);
}

#[test]
fn each_side_chooses_for_itself_and_the_table_for_both() {
    let battle = prepared();
    let may = |seat: u8, side: u8| line(&battle, Side(seat), "coins", Some(side)).1.is_some();
    assert_eq!(
        [may(0, 1), may(0, 2), may(1, 1), may(1, 2), may(2, 1), may(2, 2)],
        [true, true, true, false, false, true]
    );
    let action = line(&battle, TABLE, "coins", Some(2)).1.expect("it can be changed");
    assert_eq!(Trial::whose(&action).side(battle.table()), Some(Side(2)));
}

#[test]
fn once_the_game_has_begun_they_are_read_only() {
    let battle = play(&prepared(), TABLE, TrialAction::Begin, &[]).0;
    assert!(battle.house(TABLE.into()).iter().all(|(_, action)| action.is_none()));
    let late = TrialAction::Choose(Choosing::named("turns").expect("an option"));
    let refusals = run(&battle, &late, &[Answer::Number(3)], &[]).refusals;
    assert_eq!(
        (refusals.len(), refusals[0].words, refusals[0].waivable),
        (1, "this is fixed since the game began", true)
    );
}

#[test]
fn what_is_out_of_bounds_does_not_fit_the_question() {
    let choose = |word: &str| TrialAction::Choose(Choosing::named(word).expect("an option"));
    for (word, answer) in [
        ("turns", Answer::Number(0)),
        ("turns", Answer::Number(13)),
        ("snare_bite", option("bites")),
        ("deeds", option("maybe")),
    ] {
        assert!(matches!(run(&prepared(), &choose(word), &[answer], &[]).end, End::Misfit { .. }), "{word}");
    }
    let whose = run(&prepared(), &choose("coins"), &[], &[]);
    assert_eq!((whose.end, whose.refusals[0].words), (End::Refused, "it is not clear for whom this is chosen"));
}

#[test]
fn a_layout_chooses_and_locks() {
    let locked = [
        Fact::new("prepare", None, &[]),
        Fact::new("turns", None, &[3]),
        Fact::said("deeds", "flare volley"),
        Fact::new("coins", Some(About::Side(Side(2))), &[9]),
        Fact::said("lock", "turns"),
        Fact::said("lock", "coins"),
    ];
    let battle = Trial::muster(&with(&locked)).expect("a good layout");
    let (turns, action) = line(&battle, TABLE, "turns", None);
    assert_eq!((turns.title.as_str(), turns.locked, action), ("3 turns", true, None));
    assert_eq!(line(&battle, TABLE, "deeds", None).0.title, "Volleys, Flares", "in the order of the sheet");
    assert_eq!(line(&battle, TABLE, "coins", Some(2)).0.title, "9 coins");
    assert!(line(&battle, TABLE, "coins", Some(1)).1.is_none());
    let refused = run(&battle, &TrialAction::Choose(Choosing::named("turns").expect("an option")), &[], &[]);
    assert_eq!((refused.end, refused.refusals[0].waivable), (End::Refused, false), "and nobody can waive that");
    sound(&battle, &battle, &[]);
    let both = Trial::muster(&with(&[Fact::new("coins", None, &[4])])).expect("a good layout");
    assert_eq!([1, 2].map(|side| line(&both, TABLE, "coins", Some(side)).0.title), ["4 coins", "4 coins"]);
}

#[test]
fn a_fact_that_does_not_fit_says_what_would() {
    let fault = |fact: Fact| Trial::muster(&with(&[fact])).expect_err("a bad layout").remove(0).to_string();
    let known = "setup, snare_bite: says `stuns` or `fells`, not";
    assert_eq!(fault(Fact::said("snare_bite", "bites")), format!("{known} `bites`"));
    assert_eq!(fault(Fact::new("snare_bite", None, &[1])), format!("{known} `1`"));
    assert_eq!(fault(Fact::new("turns", None, &[13])), "setup, turns: is a number from 1 to 12, not `13`");
    assert_eq!(fault(Fact::new("turns", None, &[1, 2])), "setup, turns: is a number from 1 to 12, not `1 2`");
    assert_eq!(fault(Fact::said("turns", "many")), "setup, turns: is a number from 1 to 12, not `many`");
    let any = "says any of `volley`, `bomb` or `flare`, each once, or none of them, not";
    assert_eq!(fault(Fact::said("deeds", "bomb rope")), format!("setup, deeds: {any} `bomb rope`"));
    assert_eq!(fault(Fact::said("deeds", "bomb bomb")), format!("setup, deeds: {any} `bomb bomb`"));
    let side = Some(About::Side(Side(1)));
    let words = "setup, turns of side 1: is about the battle, not about one thing in it";
    assert_eq!(fault(Fact::new("turns", side, &[2])), words);
    let words = "setup, lock: there is no option `luck`; there are: `snare_bite`, `turns`, `deeds`, `coins`";
    assert_eq!(fault(Fact::said("lock", "luck")), words);
    assert_eq!(
        fault(Fact::said("luck", "bad")),
        "setup, luck: it may be `prepare`, `handspan`, `lock` or an option with its choice"
    );
}

#[test]
fn a_battle_with_an_option_out_of_bounds_is_not_opened() {
    let text = serde_json::to_string(&skirmish()).expect("a state is text");
    let options = r#"{"snare_bite":"stuns","turns":6,"deeds":["volley","bomb","flare"],"coins":{"1":6,"2":6}}"#;
    assert!(text.contains(&format!(r#""options":{options}"#)), "in the order of the sheet: {text}");
    let state: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let broken = |option: &str, value: serde_json::Value| {
        let mut state = state.clone();
        state["options"][option] = value;
        match serde_json::from_value::<Trial>(state) {
            Err(error) => error.to_string(),
            Ok(state) => Trial::restore(state).expect_err("it cannot be").remove(0).to_string(),
        }
    };
    assert_eq!(broken("turns", 99.into()), "options: turns is a number from 1 to 12, not `99`");
    assert_eq!(broken("snare_bite", "bites".into()), "options: snare_bite says `stuns` or `fells`, not `bites`");
    let words = "options: there is no option `luck`; there are: `snare_bite`, `turns`, `deeds`, `coins`";
    assert_eq!(broken("luck", 7.into()), words);
    assert_eq!(broken("coins", 3.into()), "options: coins has a choice for each side");
    let coins = |text: &str| serde_json::from_str(text).expect("it is JSON");
    let words = "options: coins of side 2 is a number from 0 to 20, not `21`";
    assert_eq!(broken("coins", coins(r#"{"1":6,"2":21}"#)), words);
    assert!(broken("coins", coins(r#"{"1":6,"3":6}"#)).contains("it is chosen for other sides than there are"));
    assert_eq!(broken("locked", coins(r#"["luck"]"#)), words_of_luck());
    let mut lacking = state.clone();
    lacking["options"].as_object_mut().expect("an object").remove("turns");
    let error = serde_json::from_value::<Trial>(lacking).expect_err("it is not whole");
    assert_eq!(error.to_string(), "options: turns is missing");
}

fn words_of_luck() -> String {
    "options: there is no option `luck`; there are: `snare_bite`, `turns`, `deeds`, `coins`".to_owned()
}

#[test]
fn an_action_or_event_about_no_option_is_none() {
    let action = |text: &str| serde_json::from_str::<TrialAction>(text).map_err(|error| error.to_string());
    assert!(action(r#"{"act":"choose","option":"coins","side":2}"#).is_ok());
    assert!(
        action(r#"{"act":"choose","option":"luck"}"#).is_err_and(|words| words.contains("there is no option `luck`"))
    );
    assert!(action(r#"{"act":"choose","option":"turns","luck":1}"#).is_err());
    let event = |text: &str| serde_json::from_str::<TrialEvent>(text).map_err(|error| error.to_string());
    assert!(event(r#"{"is":"option_chosen","option":"turns","choice":3}"#).is_ok());
    let far = event(r#"{"is":"option_chosen","option":"turns","choice":300}"#);
    assert!(far.is_err_and(|words| words.contains("turns is a number from 1 to 12, not `300`")));
}

#[test]
fn the_sheet_tells_of_every_kind() {
    let kinds: Vec<(&str, bool)> = Trial::sheet()
        .options
        .iter()
        .map(|option| match option.entry {
            OptionEntry::OneOf { .. } => ("one of", option.per_side),
            OptionEntry::Number { .. } => ("number", option.per_side),
            OptionEntry::AnyOf { .. } => ("any of", option.per_side),
        })
        .collect();
    assert_eq!(kinds, [("one of", false), ("number", false), ("any of", false), ("number", true)]);
}

#[test]
fn help_tells_the_rules_as_they_are_chosen() {
    let help =
        |battle: &Trial| battle.help().into_iter().flat_map(|page| page.paragraphs).collect::<Vec<_>>().join("\n");
    let battle = prepared();
    assert!(help(&battle).contains("The battle ends after 6 turns."));
    let (battle, _) = chooses(&battle, 0, "turns", None, &[Answer::Number(1)]);
    assert!(help(&battle).contains("The battle ends after one turn."));
}
