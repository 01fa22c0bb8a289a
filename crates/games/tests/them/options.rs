//! The options of THEM!: what a file holds of them, and texts that follow what is chosen.

use crate::fixture::{Field, a, dice, h, who};
use handspan_games::book::Book;
use handspan_games::setup::Fact;
use handspan_games::them::{Them, ThemAction, ThemEvent};
use handspan_table::Side;
use handspan_umpire::{Answer, End, Question};

fn with(option: &str, choice: &str) -> Field {
    Field::new().h(1, 10.0, 10.0, 0.0).h(2, 13.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0).option(option, choice)
}

fn help(battle: &Them) -> String {
    battle.help().into_iter().flat_map(|page| page.paragraphs).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_file_holds_usual_and_other_as_it_always_did() {
    let state = |field: Field| serde_json::to_string(&field.setup().battle).expect("a state is text");
    let options = concat!(
        r#""options":{"wounds_to_kill":"usual","burst_roll":"usual","friendly_head_shot":"usual","blocked_push":"usual","#,
        r#""gnaw_must_hold":"usual","search_mode":"usual","new_ants":"usual"}"#
    );
    assert!(state(with("wounds_to_kill", "3")).contains(options));
    assert!(state(with("new_ants", "ant_player_choice")).contains(r#""new_ants":"other"}"#));
    let event = r#"{"is":"option_chosen","setting":"search_mode","choice":"other"}"#;
    let read: ThemEvent = serde_json::from_str(event).expect("an old event");
    assert_eq!(serde_json::to_string(&read).expect("an event is text"), event);
    let action = r#"{"act":"choose","setting":"search_mode"}"#;
    let read: ThemAction = serde_json::from_str(action).expect("an old action");
    assert_eq!(serde_json::to_string(&read).expect("an action is text"), action);
}

#[test]
fn a_battle_with_no_such_option_or_choice_is_not_opened() {
    let state = serde_json::to_value(with("burst_roll", "per_charge").setup().battle).expect("a state is text");
    let broken = |option: &str, choice: &str| {
        let mut state = state.clone();
        state["options"][option] = choice.into();
        serde_json::from_value::<Them>(state).expect_err("it cannot be").to_string()
    };
    assert_eq!(broken("wounds_to_kill", "4"), "options: wounds_to_kill says `usual` or `other`, not `4`");
    assert!(broken("luck", "usual").starts_with("options: there is no option `luck`; there are: `wounds_to_kill`, "));
    let wrong = serde_json::from_str::<ThemEvent>(r#"{"is":"option_chosen","setting":"new_ants","choice":"fill"}"#);
    assert!(wrong.is_err_and(|error| error.to_string().contains("new_ants says `usual` or `other`, not `fill`")));
}

#[test]
fn a_layout_may_lock_an_option() {
    let locked = with("wounds_to_kill", "4").fact(Fact::said("lock", "wounds_to_kill")).setup();
    let house = locked.battle.house(Side(0).into());
    assert_eq!((house[0].0.title.as_str(), house[0].0.locked, house[0].1.is_none()), ("4 wounds", true, true));
    assert!(house[1..].iter().all(|(rule, action)| !rule.locked && action.is_some()));
    let text = serde_json::to_string(&locked.battle).expect("a state is text");
    assert!(text.contains(r#""locked":["wounds_to_kill"]"#));
    let read = Them::restore(serde_json::from_str(&text).expect("and back")).expect("a good state");
    assert_eq!(read, locked.battle);
}

#[test]
fn help_follows_what_is_chosen() {
    for (option, usual, choice, other) in [
        ("wounds_to_kill", "The third wound kills.", "4", "The fourth wound kills."),
        ("friendly_head_shot", "a friend who is hit is wounded", "kill", "a friend who is hit is killed"),
        ("burst_roll", "for everybody under the circle", "per_charge", "One die is rolled for the charge"),
        ("blocked_push", "as far as the way is free", "none", "nobody is pushed"),
        ("gnaw_must_hold", "if four are still lined up", "false", "whoever is still there"),
        ("search_mode", "dealt face down", "roll", "finds one charge on a 4 or more"),
        ("new_ants", "As many new ants come as may", "ant_player_choice", "chooses how many new ants come"),
    ] {
        let printed = help(&Field::new().h(1, 10.0, 10.0, 0.0).setup().battle);
        let chosen = help(&with(option, choice).setup().battle);
        assert!(printed.contains(usual) && !printed.contains(other), "{option}");
        assert!(chosen.contains(other) && !chosen.contains(usual), "{option}");
    }
}

#[test]
fn the_die_of_an_attack_says_what_a_6_does_to_whoever_is_hit() {
    let asked = |field: Field, answers: &[Answer]| match field
        .begin()
        .run(&ThemAction::Attack { figure: h(1) }, answers, &[])
        .end
    {
        End::Asks(asks) => {
            assert!(matches!(asks[0].question, Question::Dice { .. }), "{asks:?}");
            asks[0].means.to_string()
        }
        end => panic!("{end:?}"),
    };
    let shoots = [who(a(1)), Answer::Option("shoot".into())];
    assert!(asked(with("wounds_to_kill", "3"), &shoots).ends_with("6 wounds"), "a friend stands first, THEM-ATT-11");
    assert!(asked(with("friendly_head_shot", "kill"), &shoots).ends_with("6 kills"), "THEM-ATT-11");
    let ant = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0);
    assert!(asked(ant, &shoots[..1]).ends_with("6 kills"), "THEM-ATT-10");
}

#[test]
fn the_log_names_the_rule_by_which_somebody_is_killed() {
    let rules = |field: Field, answers: &[Answer]| {
        let play = field.begin();
        let run = play.run(&ThemAction::Attack { figure: h(1) }, answers, &[]);
        let died =
            run.events.iter().find(|event| matches!(event, ThemEvent::FigureDied { .. })).expect("somebody dies");
        play.battle.tell(died)[0].rule.clone()
    };
    let friend = [who(a(1)), Answer::Option("shoot".into()), dice(&[6])];
    assert_eq!(rules(with("friendly_head_shot", "kill"), &friend).as_deref(), Some("THEM-ATT-11"));
    let ant = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0);
    assert_eq!(rules(ant, &[who(a(1)), dice(&[6])]).as_deref(), Some("THEM-ATT-10"));
}
