//! What players are told of the battle as a whole: the aim, how far it is, and the figures at the end.

use crate::fixture::{Field, Play, e, h};
use handspan_games::book::Book;
use handspan_games::briefing::Aim;
use handspan_games::setup::Fact;
use handspan_games::them::{ANTS, Phase};
use handspan_table::Side;

fn field() -> Field {
    let field = Field::new().h(1, 28.5, 18.0, 180.0).h(2, 18.0, 2.0, 180.0).a(1, 18.0, 34.0, 0.0).charges(1, 1);
    field.hole(1, 30.0, 18.0).hole(2, 5.0, 18.0)
}

fn line(play: &Play, head: &str) -> String {
    let lines = play.battle.briefing();
    lines.into_iter().find(|line| line.head == head).map(|line| line.words).unwrap_or_default()
}

fn aim(title: &str, have: u32, want: u32, keep: bool) -> Aim {
    Aim { title: title.to_owned(), have, want, keep }
}

/// THEM-END-1 The aim is told as the scenario has it.
#[test]
fn the_briefing_tells_what_the_scenario_wants() {
    let never = Fact { says: "never".into(), ..Fact::new("win_holes", None, &[]) };
    let limit = Fact::new("turn_limit", None, &[9]);
    for (facts, people, ants) in [
        (vec![], "Close every hole and kill every ant.", "when nobody is left alive."),
        (
            vec![Fact::new("win_holes", None, &[2]), limit.clone()],
            "Close both holes before turn 9 ends.",
            "when nobody is left alive, or when turn 9 ends and the people have not won.",
        ),
        (
            vec![never, limit.clone(), Fact::new("last_stand", None, &[1, 2]), Fact::new("least_alive", None, &[2])],
            "Have at least one hole closed and two people alive when turn 9 ends.",
            "when fewer than two people are alive, or when turn 9 ends and the people have not won.",
        ),
        (
            vec![Fact::new("win_holes", None, &[1]), limit, Fact::new("last_stand", None, &[0, 2])],
            "Close one hole before turn 9 ends, or have at least two people alive when turn 9 ends.",
            "when nobody is left alive, or when turn 9 ends and the people have not won.",
        ),
    ] {
        let play = facts.into_iter().fold(field(), Field::fact).begin();
        // What the clock does to the ants' chances is told with the clock.
        let few = ants.split(", or").next().unwrap_or_default().trim_end_matches('.');
        assert_eq!(line(&play, "The aim"), format!("{people} The ants win {few}."), "THEM-END-1");
        let help = play.battle.help();
        assert_eq!(help[0].title, "The aim");
        assert_eq!(
            help[0].paragraphs,
            [
                format!("The people win if they {}{}", people[..1].to_lowercase(), &people[1..]),
                format!("The ants win {ants}")
            ],
            "THEM-END-1"
        );
    }
}

/// THEM-END-1, THEM-ACT-6 The turn strip counts holes as they are closed, and people while they live.
#[test]
fn progress_counts_what_decides() {
    let facts = [Fact::new("win_holes", None, &[2]), Fact::new("turn_limit", None, &[9])];
    let mut play = facts.into_iter().fold(field(), Field::fact).begin();
    assert_eq!((play.battle.progress().last, play.battle.progress().turn), (Some(9), "Turn"));
    assert_eq!(play.battle.progress().aims, [aim("holes closed", 0, 2, false)]);
    assert!(play.collapse(h(1), e(1)).is_ok());
    assert_eq!(play.battle.progress().aims, [aim("holes closed", 1, 2, false)]);
    let stand = [Fact::new("last_stand", None, &[0, 2]), Fact::new("turn_limit", None, &[9])];
    let play = stand.into_iter().fold(field(), Field::fact).begin();
    assert_eq!(play.battle.progress().aims[1], aim("people alive", 2, 2, true));
}

/// THEM-END-1 What each side lost and did is counted from what happened.
#[test]
fn the_figures_are_counted_from_events() {
    let field = Field::new().h(1, 11.3, 10.0, 0.0).a(1, 10.0, 10.0, 0.0).hole(1, 30.0, 30.0).wounds(1, 2);
    let mut play = field.ants_phase();
    let mut events = play.bite(crate::fixture::a(1), h(1), &[6]).expect("it bites");
    events.extend(play.end_phase());
    assert_eq!(play.battle.phase(), Phase::Over);
    let tally = play.battle.tally(&events);
    let row =
        |title: &str| tally.iter().find(|row| row.title == title).map(|row| row.counts.clone()).unwrap_or_default();
    assert_eq!(row("Attacks"), [(Side(1), 0), (ANTS, 1)]);
    assert_eq!(row("Hits"), [(Side(1), 0), (ANTS, 1)]);
    assert_eq!(row("Lost"), [(Side(1), 1), (ANTS, 0)]);
    assert_eq!(row("Left alive"), [(Side(1), 0), (ANTS, 1)]);
    assert_eq!(row("Holes closed"), [(Side(0), 0)]);
}
