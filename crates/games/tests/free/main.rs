//! Free play through the umpire: every action, its questions, what it changes, and what is refused.

#![allow(clippy::expect_used, reason = "a table that cannot be set up fails the test")]

mod building;
mod refusing;

use handspan_games::battle::Battle;
use handspan_games::book::Book;
use handspan_games::form::FieldEntry;
use handspan_games::free::{Free, FreeAction, FreeEvent, NewFigure};
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::unit::Unit;
use handspan_table::{Base, Facing, FigureId, MarkerId, Placement, Point, Side, Tolerances, inches};
use handspan_umpire::{Answer, Detail, End, Game, Note, Part, Resolution, Step, Waiver, Way, resolve};
use serde_json::Value;

const COIN: Base = Base::Round { diameter: 25_000 };

fn table() -> Free {
    Free::muster(&layout()).expect("a good layout")
}

fn layout() -> Layout {
    let sheet = |id, x, side| FigureSheet {
        id: FigureId(id),
        name: format!("Ann {id}"),
        kind: "scout".into(),
        side: Side(side),
        base: COIN,
        placement: Placement::new(Point::new(x, 100_000), Facing::NORTH),
        allowance: (id == 1).then(|| inches(6.0)),
    };
    let side =
        |side, name: &str, colour: &str| SideSheet { side: Side(side), name: name.into(), colour: colour.into() };
    Layout {
        title: "Test".into(),
        game: "free".into(),
        mat: "grass".into(),
        unit: Unit::INCH,
        width: 1_000_000,
        depth: 1_000_000,
        tolerances: Tolerances::default(),
        briefing: Vec::new(),
        sides: vec![side(1, "Blue", "cobalt"), side(2, "Red", "rust")],
        terrain: Vec::new(),
        figures: vec![sheet(1, 100_000, 1), sheet(2, 200_000, 1), sheet(3, 300_000, 2)],
        markers: Vec::new(),
        seats: Vec::new(),
        setup: Vec::new(),
    }
}

fn run(battle: &Free, action: &FreeAction, answers: &[Answer]) -> Resolution<Free> {
    resolve(battle, Side(0), action, answers, &[], Detail::Candidates)
}

/// Plays an action to its end; every prefix of its answers must stop at the next question.
fn play(battle: &Free, action: FreeAction, answers: &[Answer]) -> Free {
    for taken in 0..answers.len() {
        let end = run(battle, &action, &answers[..taken]).end;
        assert!(matches!(end, End::Asks(_)), "{action:?} after {taken} answers: {end:?}");
    }
    let resolution = run(battle, &action, answers);
    assert_eq!((resolution.end, resolution.refusals.len()), (End::Done, 0), "{action:?}");
    let mut replayed = battle.clone();
    for event in &resolution.events {
        replayed.apply(event);
    }
    let played = resolution.battle.unwrap_or_else(|| battle.clone());
    assert_eq!(replayed, played, "events alone rebuild the table");
    let text = serde_json::to_string(&played).expect("a state is text");
    let restored = Free::restore(serde_json::from_str(&text).expect("and back")).expect("a good state");
    assert_eq!(restored, played, "writing down loses nothing");
    played
}

fn way(points: &[(i32, i32)]) -> Answer {
    Answer::Path(Way::new(points.iter().map(|(x, y)| Point::new(*x, *y)).collect(), None))
}

fn at(battle: &Free, figure: u32) -> Option<Placement> {
    battle.table().figure(FigureId(figure)).map(|figure| figure.placement)
}

fn rules(resolution: &Resolution<Free>) -> Vec<&str> {
    resolution.refusals.iter().map(|refusal| refusal.rule).collect()
}

#[test]
fn a_figure_moves_turns_and_is_put_back() {
    let battle = table();
    let moved =
        play(&battle, FreeAction::Move { figure: FigureId(1) }, &[way(&[(100_000, 200_000), (150_000, 200_000)])]);
    assert_eq!(at(&moved, 1).map(Placement::at), Some(Point::new(150_000, 200_000)));
    let turned = play(&moved, FreeAction::Turn { figure: FigureId(1) }, &[Answer::Facing(Facing::EAST)]);
    assert_eq!(at(&turned, 1).map(|placement| placement.facing), Some(Facing::EAST));
    let back = play(&turned, FreeAction::PutBack { figure: FigureId(1) }, &[]);
    assert_eq!(at(&back, 1), at(&battle, 1));
}

#[test]
fn a_path_shows_its_cost_against_the_allowance_while_it_is_dragged() {
    let resolution = run(&table(), &FreeAction::Move { figure: FigureId(1) }, &[way(&[(100_000, 500_000)])]);
    let [Note::Cost(cost), Note::Ends { way, at, cost: paid }] = &resolution.notes[..] else {
        panic!("a cost and where the allowance ends: {:?}", resolution.notes)
    };
    assert_eq!((cost.length.whole(), cost.left, cost.within), (400_000, Some(inches(6.0)), false));
    assert_eq!(cost.parts, [Part::new("the way itself", cost.length)]);
    assert_eq!((&way[..], at.at(), paid.whole()), (&[Point::new(100_000, 252_400)][..], way[0], 152_400));
    assert!(resolution.refusals.is_empty(), "free play forbids nothing");
}

#[test]
fn leaving_the_table_is_refused_and_can_be_waived() {
    let battle = table();
    let (action, answers) = (FreeAction::Move { figure: FigureId(1) }, [way(&[(-1, 0)])]);
    assert_eq!(rules(&run(&battle, &action, &answers)), ["FREE-TABLE"]);
    let waivers = [Waiver { rule: "FREE-TABLE".into(), answer: Some(0), ..Waiver::default() }];
    let waived = resolve(&battle, Side(0), &action, &answers, &waivers, Detail::Notes);
    assert_eq!((waived.refusals.len(), waived.waived.len(), waived.end), (0, 1, End::Done));
}

#[test]
fn figures_come_are_copied_renamed_and_go() {
    let new = NewFigure { name: "Bo".into(), kind: "ogre".into(), side: Side(2), base: COIN, allowance: None };
    let spot = Answer::Placement(Placement::new(Point::new(500_000, 500_000), Facing::SOUTH));
    let placed = play(&table(), FreeAction::Place { figure: new }, &[spot]);
    assert!(at(&placed, 4).is_some());
    let spot = Answer::Placement(Placement::new(Point::new(600_000, 500_000), Facing::SOUTH));
    let copied = play(&placed, FreeAction::Duplicate { figure: FigureId(4) }, &[spot]);
    let renamed = play(&copied, FreeAction::Rename { figure: FigureId(5), name: "Cy".into() }, &[]);
    let name = renamed.table().figure(FigureId(5)).map(|figure| renamed.table().names.word(figure.name).to_owned());
    assert_eq!(name.as_deref(), Some("Cy"));
    let gone = play(&renamed, FreeAction::Remove { figures: vec![FigureId(4), FigureId(5)] }, &[]);
    assert_eq!(gone.table().figures().len(), 3);
}

/// Longer than any name may be, it could be played with and saved, but never be opened again.
#[test]
fn a_figure_named_after_its_kind_has_a_name_that_can_be_written_down() {
    let kind = "k".repeat(200);
    let new = NewFigure { name: " ".into(), kind, side: Side(2), base: COIN, allowance: None };
    let spot = Answer::Placement(Placement::new(Point::new(500_000, 500_000), Facing::SOUTH));
    let placed = play(&table(), FreeAction::Place { figure: new }, &[spot]);
    let figure = placed.table().figure(FigureId(4)).unwrap();
    let name = placed.table().names.word(figure.name);
    assert_eq!((name.chars().count(), name.ends_with("k… 4")), (200, true), "{name}");
}

#[test]
fn a_group_marches_and_wheels_as_one() {
    let figures = vec![FigureId(1), FigureId(2)];
    let tied = play(&table(), FreeAction::Group { figures: figures.clone() }, &[]);
    assert_eq!(tied.board(Side(0).into()).groups, vec![figures.clone()]);
    let ahead = Answer::Motion(vec![Step::Ahead { length: 50_000 }, Step::Slide { x: 10_000, y: 0 }]);
    let marched = play(&tied, FreeAction::MoveGroup { figures }, &[ahead]);
    assert_eq!(at(&marched, 1).map(Placement::at), Some(Point::new(110_000, 150_000)));
    assert_eq!(at(&marched, 2).map(Placement::at), Some(Point::new(210_000, 150_000)));
    let untied = play(&marched, FreeAction::Ungroup { figure: FigureId(2) }, &[]);
    assert!(untied.board(Side(0).into()).groups.is_empty());
}

#[test]
fn markers_notes_counters_and_allowances() {
    let battle = table();
    let spot = Answer::Placement(Placement::new(Point::new(10_000, 10_000), Facing::NORTH));
    let marked = play(&battle, FreeAction::Mark { kind: "loot".into(), name: "Chest".into(), base: COIN }, &[spot]);
    let spot = Answer::Placement(Placement::new(Point::new(20_000, 10_000), Facing::NORTH));
    let moved = play(&marked, FreeAction::MoveMarker { marker: MarkerId(1) }, &[spot]);
    assert_eq!(moved.table().markers()[0].placement.x, 20_000);
    let lifted = play(&moved, FreeAction::Unmark { marker: MarkerId(1) }, &[]);
    assert!(lifted.table().markers().is_empty());
    let noted = play(&lifted, FreeAction::Note { text: "The door is stuck.".into() }, &[]);
    let count = |to| FreeAction::Count { figure: FigureId(2), counter: "wounds".into(), to };
    let hurt = play(&noted, count(2), &[]);
    assert_eq!(hurt.board(Side(0).into()).figures[0].counters, [("wounds".to_owned(), 2)]);
    assert!(play(&hurt, count(0), &[]).board(Side(0).into()).figures.is_empty());
    let allowed = play(&hurt, FreeAction::Allow { figure: FigureId(2), length: Some(inches(4.0)) }, &[]);
    play(&allowed, FreeAction::Allow { figure: FigureId(2), length: None }, &[]);
}

#[test]
fn dice_of_any_kind_fall_and_are_told() {
    let battle = table();
    let rolled = run(&battle, &FreeAction::Roll { count: 3, faces: 20 }, &[Answer::Dice(vec![20, 1, 7])]);
    assert_eq!(rolled.events, [FreeEvent::Rolled { dice: vec![20, 1, 7], faces: 20 }]);
    assert_eq!(battle.tell(&rolled.events[0])[0].words, "3d20: 20 1 7 (sum 28).");
    assert!(matches!(
        run(&battle, &FreeAction::Roll { count: 1, faces: 6 }, &[Answer::Dice(vec![7])]).end,
        End::Misfit { .. }
    ));
    assert_eq!(rules(&run(&battle, &FreeAction::Roll { count: 0, faces: 6 }, &[])), ["FREE-DICE"]);
}

#[test]
fn turns_pass_from_side_to_side() {
    let battle = table();
    let red = play(&battle, FreeAction::EndTurn, &[]);
    assert_eq!((red.clock().turn, red.clock().side), (1, Some(Side(2))));
    let next = play(&red, FreeAction::EndTurn, &[]);
    assert_eq!((next.clock().turn, next.clock().side), (2, Some(Side(1))));
    let third = SideSheet { side: Side(3), name: "Green".into(), colour: "plum".into() };
    let named = play(&next, FreeAction::NameSide { side: third.clone() }, &[]);
    assert!(matches!(
        run(&named, &FreeAction::NameSide { side: SideSheet { side: Side(9), ..third } }, &[]).end,
        End::Refused
    ));
}

#[test]
fn what_is_not_there_is_refused_firmly() {
    let battle = table();
    let gone = FigureId(99);
    for action in [
        FreeAction::Move { figure: gone },
        FreeAction::Turn { figure: gone },
        FreeAction::PutBack { figure: gone },
        FreeAction::Remove { figures: vec![gone] },
        FreeAction::Remove { figures: vec![] },
        FreeAction::Duplicate { figure: gone },
        FreeAction::Rename { figure: gone, name: String::new() },
        FreeAction::Group { figures: vec![FigureId(1)] },
        FreeAction::Ungroup { figure: FigureId(1) },
        FreeAction::MoveGroup { figures: vec![FigureId(2), FigureId(1)] },
        FreeAction::Unmark { marker: MarkerId(1) },
        FreeAction::MoveMarker { marker: MarkerId(1) },
        FreeAction::Count { figure: FigureId(1), counter: "x".into(), to: 10_000 },
        FreeAction::Count { figure: FigureId(1), counter: "a\u{202e}b".into(), to: 1 },
        FreeAction::Allow { figure: FigureId(1), length: Some(inches(-1.0)) },
        FreeAction::Note { text: String::new() },
        FreeAction::Mark { kind: "x".into(), name: "x".into(), base: Base::Round { diameter: 0 } },
    ] {
        let resolution = run(&battle, &action, &[]);
        assert_eq!(resolution.end, End::Refused, "{action:?}");
        assert!(resolution.events.is_empty() && !resolution.refusals[0].waivable, "{action:?}");
    }
}

#[test]
fn what_is_offered_can_be_begun() {
    let battle = table();
    for figures in [&[][..], &[FigureId(1)], &[FigureId(1), FigureId(2)]] {
        let offers = battle.offers(Side(0).into(), figures);
        assert!(offers.len() >= 3, "{offers:?}");
        for offer in offers {
            let end = run(&battle, &offer.action, &offer.answers).end;
            let unsaid = matches!(&offer.action, FreeAction::Note { .. });
            assert!(unsaid || matches!(end, End::Asks(_) | End::Done), "{offer:?}: {end:?}");
        }
    }
    assert!(battle.offers(Side(0).into(), &[FigureId(99)]).is_empty());
}

/// A field's path leads to what it is about, in the text of the very action it is offered with.
#[test]
fn a_form_names_places_in_its_action() {
    let battle = Battle::muster(&layout()).expect("a good layout");
    let mut fields = 0;
    for figures in [&[][..], &[FigureId(1)]] {
        for offer in battle.offers(Side(0).into(), figures) {
            let action = serde_json::to_value(&offer.action).expect("plain data");
            for field in &offer.fields {
                let pointer = field.path.iter().fold(String::new(), |path, key| format!("{path}/{key}"));
                let there = action.pointer(&pointer).expect("the path leads somewhere");
                if let FieldEntry::Choice { choices } = &field.entry {
                    let values =
                        choices.iter().map(|choice| serde_json::from_str::<Value>(&choice.value).expect("JSON"));
                    assert!(values.collect::<Vec<_>>().contains(there), "{pointer}: the proposal is a choice");
                }
                fields += 1;
            }
        }
    }
    assert!(fields >= 15, "{fields}");
}
