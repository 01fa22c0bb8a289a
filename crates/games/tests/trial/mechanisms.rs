//! What the engine offers beyond the plain questions: sums and bests of dice, dice that are thrown again, turns on the way, who
//! passes and carries whom, and the notes that tell of it.

use crate::fixture::{TABLE, at, begun, dice, layout, marks, option, order, play, run, spot, together, who};
use handspan_games::book::{Book, Look};
use handspan_games::gesture::Gesture;
use handspan_games::trial::{Trial, TrialAction, TrialEvent};
use handspan_table::measure::turn::Pivot;
use handspan_table::{Base, Facing, FigureId, Placement, Point, Side, Vec2, inches};
use handspan_umpire::{Answer, End, Note, Question, Reading, Step, Stride, Way, odds};

const IN: i32 = 25_400;

/// A battle with figures elsewhere and of other kinds, after its first orders.
fn fielded(figures: &[(u32, f64, f64, &str)]) -> Trial {
    let places: Vec<(u32, f64, f64)> = figures.iter().map(|(id, x, y, _)| (*id, *x, *y)).collect();
    let mut layout = layout(&places);
    for (sheet, (.., kind)) in layout.figures.iter_mut().zip(figures) {
        sheet.kind = (*kind).to_owned();
        if *kind == "rank" {
            sheet.base = Base::Rectangle { frontage: 50_000, depth: 25_000 };
        }
    }
    let answers = [together([order("wary", 0, (7, 0)), order("wary", 1, (0, 3))])];
    play(&Trial::muster(&layout).expect("a good layout"), TABLE, TrialAction::Orders, &answers).0
}

fn whole(battle: &Trial, figure: u32) -> Placement {
    battle.table().figure(FigureId(figure)).expect("it is there").placement
}

#[test]
fn a_duel_shows_both_sums_and_has_36_falls() {
    let battle = fielded(&[(1, 20.0, 20.0, "scout"), (11, 20.0 + 25.0 / 25.4, 20.0, "scout")]);
    let action = TrialAction::Duel { figure: FigureId(1), against: FigureId(11) };
    let open = run(&battle, &action, &[], &[]);
    let Some(Note::Versus { left, right }) = open.notes.first() else { panic!("{:?}", open.notes) };
    let parts =
        |total: &handspan_umpire::Total| total.modifiers.iter().map(|part| (part.rule, part.by)).collect::<Vec<_>>();
    assert_eq!((left.figure, left.total, parts(left)), (Some(FigureId(1)), 2, vec![("TRIAL-DUEL", 2)]));
    assert_eq!(parts(right), [("TRIAL-DUEL", 2), ("TRIAL-DUEL-UPPER", 1)], "Red bid more");
    // 2 + d6 against 3 + d6. Blue is ahead when its die is two higher or more: 10 of 36; level when one higher: 5. It has twice as
    // much in 8 to 4 alone: 6 and 1. Red has twice as much with 6 to 3, 7 to 3, 8 to 3 or 4, and 9 to 3 or 4.
    let odds = odds(&battle, TABLE, &action, &[], &[]);
    let chance = |figure: u32, words: &str| {
        let found = odds.each.iter().find(|(gist, _)| gist.figure == Some(FigureId(figure)) && gist.words == words);
        found.map_or(0.0, |(_, chance)| chance * 36.0)
    };
    let close = |found: f64, wanted: f64| assert!((found - wanted).abs() < 1e-9, "{found} is not {wanted}");
    close(chance(11, "falls"), 1.0);
    close(chance(11, "is stunned"), 9.0);
    close(chance(1, "falls"), 6.0);
    close(chance(1, "is stunned"), 15.0);
    let (after, _) = play(&battle, TABLE, action.clone(), &[dice(&[6, 1])]);
    assert_eq!(at(&after, 11), None);
    let told = run(&battle, &action, &[dice(&[6, 1])], &[]);
    assert!(!told.notes.iter().any(|note| matches!(note, Note::Versus { .. })), "it spoke of dice that have fallen");
    let offered = battle.offers(Side(1).into(), &[]);
    assert!(offered.iter().any(|offer| offer.action == action), "it waits to be fought: {offered:?}");
    let apart = run(&begun(), &TrialAction::Duel { figure: FigureId(1), against: FigureId(11) }, &[], &[]);
    assert_eq!(apart.refusals[0].rule, "TRIAL-DUEL-TOUCH");
}

#[test]
fn a_barrage_scatters_and_dice_are_thrown_again() {
    let battle = begun();
    let action = TrialAction::Barrage { figure: FigureId(1) };
    let aim = Answer::Spot(spot(20.0, 26.0));
    let mut answers = vec![option("plain"), aim.clone()];
    let open = run(&battle, &action, &answers, &[]);
    let Some(Note::Chances { spots, figures, template }) =
        open.notes.iter().find(|note| matches!(note, Note::Chances { .. }))
    else {
        panic!("{:?}", open.notes)
    };
    assert!((spots.iter().map(|spot| spot.chance).sum::<f64>() - 1.0).abs() < 1e-12 && template.is_some());
    // 11 stands in the middle: a circle 2 in across an inch off still touches a base of 25 mm, and so does one off both ways.
    assert_eq!(figures.first().map(|(figure, _)| *figure), Some(FigureId(11)));
    assert!((figures[0].1 - 1.0).abs() < 1e-12, "{figures:?}");
    let End::Asks(asks) = &open.end else { panic!("{:?}", open.end) };
    assert_eq!(asks[0].question, Question::Dice { count: 2, faces: 3, reading: Reading::Ordered });
    answers.push(dice(&[1, 3]));
    let End::Asks(asks) = run(&battle, &action, &answers, &[]).end else { panic!("which are thrown again is asked") };
    let Question::Which { dice: shown, labels, faces, least, most } = &asks[0].question else { panic!("{asks:?}") };
    assert_eq!((&shown[..], *faces, *least, *most), (&[1, 3][..], 3, 0, 2));
    assert_eq!(labels[..], ["west to east", "south to north"]);
    for (bad, words) in [
        (vec![0, 0], "dice are named in order of their places, each once"),
        (vec![2], "there is no die at place 2; they are counted from 0"),
        (vec![0, 1, 2], "from 0 to 2 of the dice were asked for, not 3"),
    ] {
        let misfit = run(&battle, &action, &[&answers[..], &[Answer::Which(bad)]].concat(), &[]).end;
        assert_eq!(misfit, End::Misfit { answer: 3, words: words.to_owned() });
    }
    answers.extend([Answer::Which(vec![1]), dice(&[2])]);
    let open = run(&battle, &action, &answers, &[]);
    let End::Asks(asks) = &open.end else { panic!("{:?}", open.end) };
    assert_eq!(asks[0].question, Question::Dice { count: 2, faces: 6, reading: Reading::Sum });
    let kinds: Vec<&str> = open
        .notes
        .iter()
        .filter_map(|note| match note {
            Note::Pool(pool) if pool.count == 2 => Some("pool"),
            Note::Chart { lit, .. } if lit[0].0 == 0 => Some("chart"),
            Note::Risks { figure: FigureId(11), risks } if (risks[1].chance - 6.0 / 36.0).abs() < 1e-12 => {
                Some("risks")
            }
            Note::Sum(total) if total.total == 0 => Some("sum"),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["pool", "chart", "risks", "sum"], "{:?}", open.notes);
    answers.push(dice(&[4, 6]));
    let (after, events) = play(&battle, TABLE, action.clone(), &answers);
    assert_eq!(at(&after, 11), None, "ten fell it");
    assert!(events.contains(&TrialEvent::BombThrown { figure: FigureId(1), at: spot(19.0, 26.0), burst: true }));
    // A strong charge: the best two of three count, and a coin is paid. Nothing is thrown again: no dice are asked for that.
    let strong = [option("strong"), aim, dice(&[2, 2]), Answer::Which(vec![]), dice(&[1, 6, 1])];
    let (after, _) = play(&battle, TABLE, action, &strong);
    assert_eq!(marks(&after, 11), ["stunned"]);
}

#[test]
fn the_odds_of_a_barrage_take_the_usual_answer_as_given_and_are_exact() {
    let battle = begun();
    let action = TrialAction::Barrage { figure: FigureId(1) };
    for (charge, fells, stuns) in [("plain", 6.0 / 36.0, 15.0 / 36.0), ("strong", 77.0 / 216.0, 97.0 / 216.0)] {
        let odds = odds(&battle, TABLE, &action, &[option(charge), Answer::Spot(spot(20.0, 26.0))], &[]);
        assert!(odds.assumed && odds.error.abs() < f64::EPSILON && odds.choice.abs() < 1e-12, "{odds:?}");
        let chance = |words: &str| {
            let found = odds.each.iter().find(|(gist, _)| gist.figure == Some(FigureId(11)) && gist.words == words);
            found.map_or(0.0, |(_, chance)| *chance)
        };
        assert!((chance("falls") - fells).abs() < 1e-12 && (chance("is stunned") - stuns).abs() < 1e-12, "{odds:?}");
    }
}

#[test]
fn a_rank_is_measured_at_its_far_front_corner_turns_included() {
    let battle = fielded(&[(1, 20.0, 20.0, "rank"), (11, 40.0, 40.0, "scout")]);
    let action = TrialAction::Move { figure: FigureId(1) };
    let cost = |way: Way| {
        let notes = run(&battle, &action, &[Answer::Path(way)], &[]).notes;
        notes.iter().find_map(|note| if let Note::Cost(cost) = note { Some(cost.length.inches()) } else { None })
    };
    let to = |points: &[(f64, f64)]| points.iter().map(|(x, y)| spot(*x, *y)).collect::<Vec<Point>>();
    let near = |found: Option<f64>, wanted: f64| {
        assert!((found.unwrap_or(0.0) - wanted).abs() < 1e-3, "{found:?} is not {wanted}")
    };
    near(cost(Way::new(to(&[(20.0, 22.0)]), None)), 2.0);
    // Turned about on the spot half way: each corner goes the diagonal of 50 by 25 mm, and then 2 in.
    let about = Way::new(to(&[(20.0, 20.0), (20.0, 22.0)]), None).facing_at(vec![Some(Facing::SOUTH), None]);
    near(cost(about.clone()), 2.0 + Vec2::new(50.0, 25.0).length() / 25.4);
    let (after, _) =
        play(&battle, TABLE, action.clone(), &[Answer::Path(Way { facing: Some(Facing::SOUTH), ..about })]);
    assert_eq!(whole(&after, 1), Placement::new(spot(20.0, 22.0), Facing::SOUTH));
    let odd = Way::new(to(&[(20.0, 22.0)]), None).facing_at(vec![None, None]);
    let end = run(&battle, &action, &[Answer::Path(odd)], &[]).end;
    assert!(matches!(end, End::Misfit { .. }), "two facings for one point: {end:?}");
}

#[test]
fn a_drag_tells_the_facings_on_its_way() {
    let battle = fielded(&[(1, 20.0, 20.0, "rank"), (11, 40.0, 40.0, "scout")]);
    let (path, facings) = (vec![spot(20.0, 21.0), spot(20.0, 22.0)], vec![Some(Facing::EAST), None]);
    let drag =
        Gesture::Drag { figure: FigureId(1), path: path.clone(), facing: None, facings: facings.clone(), free: true };
    let meant = battle.gestures(Side(1).into(), &drag);
    assert_eq!(meant[0].answers, [Answer::Path(Way::new(path, None).facing_at(facings))]);
    let old: Gesture =
        serde_json::from_str(r#"{"is": "drag", "figure": 1, "path": [{"x": 5, "y": 5}]}"#).expect("as before");
    assert!(matches!(old, Gesture::Drag { facings, .. } if facings.is_empty()));
}

#[test]
fn ranks_go_ahead_or_wheel_and_everybody_is_told_where_it_would_stand() {
    let battle = fielded(&[(1, 20.0, 20.0, "rank"), (2, 20.0 + 50.0 / 25.4, 20.0, "rank"), (11, 20.0, 22.5, "scout")]);
    let action = TrialAction::March { figures: vec![FigureId(1), FigureId(2)] };
    let End::Asks(asks) = run(&battle, &action, &[], &[]).end else { panic!("the way is asked") };
    let Question::Motion { steps, .. } = &asks[0].question else { panic!("{asks:?}") };
    assert_eq!(steps[..], [Stride::Ahead, Stride::Wheel]);
    let slid = run(&battle, &action, &[Answer::Motion(vec![Step::Slide { x: -IN, y: 0 }])], &[]);
    assert_eq!(slid.refusals[0].rule, "TRIAL-MARCH-RANKS");
    let met = run(&battle, &action, &[Answer::Motion(vec![Step::Ahead { length: 3 * IN }])], &[]);
    assert_eq!((met.refusals[0].rule, &met.refusals[0].figures[..]), ("TRIAL-MARCH-WAY", &[FigureId(1)][..]));
    let stands: Vec<(FigureId, bool)> = met
        .notes
        .iter()
        .filter_map(|note| if let Note::Stands { figure, ok, .. } = note { Some((*figure, *ok)) } else { None })
        .collect();
    assert_eq!(stands, [(FigureId(1), false), (FigureId(2), true)], "good or bad, each");
    let steps = vec![Step::Ahead { length: IN }, Step::Wheel { pivot: Pivot::FrontRight, angle: 5_000 }];
    let (after, _) = play(&battle, TABLE, action, &[Answer::Motion(steps)]);
    assert_eq!(whole(&after, 2).facing, Facing::degrees(5.0));
}

#[test]
fn runners_pass_their_own_side_but_do_not_end_on_it() {
    let battle = fielded(&[
        (1, 20.0, 20.0, "runner"),
        (2, 21.5, 20.0, "runner"),
        (3, 20.0, 22.0, "scout"),
        (11, 40.0, 40.0, "scout"),
    ]);
    let action = TrialAction::March { figures: vec![FigureId(1), FigureId(2)] };
    let ahead = |length: i32| [Answer::Motion(vec![Step::Ahead { length }])];
    let (after, _) = play(&battle, TABLE, action.clone(), &ahead(4 * IN));
    assert_eq!(whole(&after, 1).at(), spot(20.0, 24.0));
    let on = run(&battle, &action, &ahead(2 * IN), &[]);
    assert_eq!(on.refusals[0].rule, "TRIAL-MARCH-WAY");
    let scouts = fielded(&[
        (1, 20.0, 20.0, "scout"),
        (2, 21.5, 20.0, "scout"),
        (3, 20.0, 22.0, "scout"),
        (11, 40.0, 40.0, "scout"),
    ]);
    assert_eq!(run(&scouts, &action, &ahead(4 * IN), &[]).refusals[0].rule, "TRIAL-MARCH-WAY");
}

#[test]
fn only_great_guards_carry_great_guards_along() {
    let shot = |kind: &str| {
        let battle = fielded(&[(1, 20.0, 20.0, "scout"), (11, 20.0, 24.0, kind), (12, 20.0, 26.0, "great_guard")]);
        let action = TrialAction::Shoot { figure: FigureId(1) };
        play(&battle, TABLE, action, &[who(11), dice(&[4])]).0
    };
    assert_eq!(whole(&shot("great_guard"), 12).y, 26 * IN + 2 * IN - (2 * IN - 25_000), "carried by what is left");
    assert_eq!(whole(&shot("scout"), 12).at(), spot(20.0, 26.0), "it stands fast");
    assert_eq!(whole(&shot("scout"), 11).y, 26 * IN - 25_000, "and the other stops at it");
}

#[test]
fn ranks_that_touch_are_one_group_and_others_are_in_none() {
    let wide = 50.0 / 25.4;
    let battle = fielded(&[
        (1, 20.0, 20.0, "rank"),
        (2, 20.0 + wide, 20.0, "rank"),
        (3, 30.0, 20.0, "rank"),
        (4, 20.0, 21.0, "scout"),
        (11, 40.0, 40.0, "scout"),
    ]);
    assert_eq!(battle.group(FigureId(2)), Some(vec![FigureId(1), FigureId(2)]));
    assert_eq!(battle.group(FigureId(3)), Some(vec![FigureId(3)]));
    assert_eq!(battle.group(FigureId(4)), None, "the table says");
}

#[test]
fn the_board_has_pots_and_outlines() {
    let battle = fielded(&[(1, 20.0, 20.0, "rank"), (11, 40.0, 40.0, "scout")]);
    let board = battle.board(Side(1).into());
    assert_eq!(board.pots.iter().map(|pot| (pot.side, pot.goal)).collect::<Vec<_>>(), [(Side(1), 2), (Side(2), 2)]);
    let zones: Vec<_> = board.outlines.iter().filter(|outline| outline.look == Look::Zone).collect();
    assert_eq!((zones.len(), zones[0].figure), (1, Some(FigureId(1))));
    let north = zones[0].rings[0].iter().map(|at| at.y).fold(f64::NEG_INFINITY, f64::max);
    assert!((north - (inches(22.0).micrometres() + 12_500.0)).abs() < 1.0, "{north}");
    assert_eq!(board.outlines.iter().filter(|outline| outline.look == Look::Ring).count(), 2);
    let text = serde_json::to_string(&Answer::Path(Way::new(vec![spot(1.0, 1.0)], None))).expect("text");
    assert!(!text.contains("facings"), "as old programs read it: {text}");
}
