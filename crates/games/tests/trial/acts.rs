//! Each action once, with exact numbers.

use crate::fixture::{
    TABLE, at, begun, dice, layout, marks, option, order, ordered, play, run, spot, together, told, way, who,
};
use handspan_games::book::Book;
use handspan_games::trial::{Trial, TrialAction, TrialEvent};
use handspan_table::{Facing, FigureId, MarkerId, Placement, Point, Side, TerrainId, Tolerances, inches};
use handspan_umpire::{Answer, Cell, Cost, End, Note, Question, Reading, Step, Way};

/// An inch.
const IN: i32 = 25_400;

/// 1 goes straight up to 11: two 25 mm bases touch at 25 mm.
fn contact() -> Answer {
    Answer::Path(Way::new(vec![Point::new(20 * IN, 26 * IN - 25_000)], None))
}

#[test]
fn a_figure_moves_as_far_as_it_may_and_faces_where_it_went() {
    let figure = FigureId(5);
    let (battle, events) = play(&begun(), TABLE, TrialAction::Move { figure }, &[way(&[(4.0, 8.0), (6.0, 8.0)])]);
    let to = Placement::new(spot(6.0, 8.0), Facing::EAST);
    assert_eq!(events, [TrialEvent::FigureMoved { figure, to, length: inches(6.0) }]);
    assert_eq!(marks(&battle, 5), ["moved"]);
    assert_eq!(told(&begun(), TABLE, &events), ["F5 moves 6.0 in."]);
    let resolution = run(&begun(), &TrialAction::Move { figure }, &[way(&[(4.0, 8.0)])], &[]);
    let cost = Cost::of(inches(4.0)).against(inches(6.0), &Tolerances::default());
    assert_eq!(resolution.notes, [Note::Cost(cost)]);
}

#[test]
fn a_figure_turns_instead_of_moving() {
    let figure = FigureId(5);
    let (battle, _) = play(&begun(), TABLE, TrialAction::Turn { figure }, &[Answer::Facing(Facing::WEST)]);
    assert_eq!(battle.table().figure(figure).map(|figure| figure.placement.facing), Some(Facing::WEST));
    assert_eq!(run(&battle, &TrialAction::Move { figure }, &[], &[]).refusals[0].rule, "TRIAL-MOVED");
}

#[test]
fn a_group_marches_as_one() {
    let figures = vec![FigureId(1), FigureId(2), FigureId(3)];
    let steps = vec![Step::Ahead { length: 2 * IN }, Step::Slide { x: 2 * IN, y: 0 }];
    let (battle, events) = play(&begun(), TABLE, TrialAction::March { figures }, &[Answer::Motion(steps)]);
    assert_eq!(events.len(), 3);
    for (figure, x) in [(1, 22.0), (2, 24.0), (3, 25.5)] {
        let to = spot(x, 22.0);
        assert_eq!((at(&battle, figure), marks(&battle, figure)), (Some((to.x, to.y)), vec!["moved".to_owned()]));
    }
}

#[test]
fn a_charge_ends_in_contact_and_the_dice_decide() {
    let (battle, action) = (begun(), TrialAction::Charge { figure: FigureId(1) });
    let fought = |rolled: &[u8], choice: Option<&str>| {
        let mut answers = vec![who(11), contact(), dice(rolled)];
        answers.extend(choice.map(option));
        play(&battle, TABLE, action.clone(), &answers).0
    };
    assert_eq!(at(&fought(&[5, 2], None), 11), None, "by three it falls");
    assert_eq!(marks(&fought(&[5, 3], Some("holds")), 11), ["stunned"]);
    // By 50,800 north: 38,500 until it meets 12, which goes the rest with it.
    let yielded = fought(&[5, 3], Some("yields"));
    assert_eq!((at(&yielded, 11), at(&yielded, 12)), (Some((20 * IN, 28 * IN)), Some((20 * IN, 723_900 + 12_300))));
    let equal = fought(&[4, 4], None);
    assert_eq!((at(&equal, 1), at(&equal, 11)), (Some((20 * IN, 26 * IN - 25_000)), Some((20 * IN, 26 * IN))));
    assert_eq!(at(&fought(&[2, 4], None), 1), Some((20 * IN, 24 * IN - 25_000)), "pushed back 2 in");
    let asks = run(&battle, &action, &[who(11), contact(), dice(&[5, 3])], &[]).end;
    assert!(
        matches!(&asks, End::Asks(asks) if asks[0].side == Side(2) && asks[0].words == "Hold or yield?"),
        "{asks:?}"
    );
}

#[test]
fn a_bold_charger_adds_one() {
    let battle = ordered(("bold", "wary"), (0, 1));
    let (_, events) =
        play(&battle, TABLE, TrialAction::Charge { figure: FigureId(1) }, &[who(11), contact(), dice(&[4, 2])]);
    assert!(events.contains(&TrialEvent::FigureFell { figure: FigureId(11) }), "5 to 2");
}

#[test]
fn a_shot_misses_pushes_lets_choose_or_fells() {
    let (battle, action) = (begun(), TrialAction::Shoot { figure: FigureId(1) });
    let shot = |answers: &[Answer]| {
        let answers: Vec<Answer> = std::iter::once(who(11)).chain(answers.iter().cloned()).collect();
        play(&battle, TABLE, action.clone(), &answers).0
    };
    // The gap is 6 in less a base, so it needs 4.
    assert_eq!(at(&shot(&[dice(&[3])]), 11), Some((20 * IN, 26 * IN)));
    let pushed = shot(&[dice(&[4])]);
    assert_eq!((at(&pushed, 11), at(&pushed, 12)), (Some((20 * IN, 28 * IN)), Some((20 * IN, 736_200))));
    assert_eq!(marks(&shot(&[dice(&[5]), option("holds")]), 11), ["stunned"]);
    let yielded = shot(&[dice(&[5]), option("yields")]);
    assert_eq!((at(&yielded, 11), at(&yielded, 12)), (Some((20 * IN, 30 * IN)), Some((20 * IN, 787_000))));
    assert_eq!(at(&shot(&[dice(&[6])]), 11), None);
}

#[test]
fn who_is_pushed_over_the_edge_is_gone() {
    let action = TrialAction::Shoot { figure: FigureId(4) };
    let (battle, events) = play(&begun(), TABLE, action, &[who(14), dice(&[4])]);
    let to = Placement::new(Point::new(40 * IN, 48 * IN - 12_500), Facing::SOUTH);
    assert_eq!(events[2], TrialEvent::FigurePushed { figure: FigureId(14), to, by: None });
    assert_eq!(events[3], TrialEvent::FigureLeft { figure: FigureId(14) });
    assert_eq!(at(&battle, 14), None);
}

#[test]
fn a_roll_shows_its_own_number_or_none() {
    let needs = |battle: &Trial, action: &TrialAction, answers: &[Answer]| {
        let notes = run(battle, action, answers, &[]).notes.into_iter();
        notes
            .filter_map(|note| if let Note::Need { least, .. } = note { Some(least) } else { None })
            .collect::<Vec<_>>()
    };
    let shoot = TrialAction::Shoot { figure: FigureId(1) };
    let upper = ordered(("wary", "wary"), (1, 0));
    assert_eq!(needs(&upper, &shoot, &[who(11)]), [4]);
    assert_eq!(needs(&upper, &shoot, &[who(11), dice(&[1])]), [4], "the same number counts for the roll after a one");
    assert_eq!(needs(&upper, &shoot, &[who(11), dice(&[5])]), [0; 0], "hold or yield is no roll");
}

#[test]
fn the_upper_hand_rolls_a_one_again_once() {
    let battle = ordered(("wary", "wary"), (1, 0));
    let action = TrialAction::Shoot { figure: FigureId(1) };
    let (_, events) = play(&battle, TABLE, action.clone(), &[who(11), dice(&[1]), dice(&[1])]);
    assert_eq!(events.len(), 2, "{events:?}");
    let (after, _) = play(&battle, TABLE, action, &[who(11), dice(&[1]), dice(&[6])]);
    assert_eq!(at(&after, 11), None);
}

#[test]
fn a_volley_counts_hits() {
    let (battle, action) = (begun(), TrialAction::Volley { figure: FigureId(1) });
    let helpers = Answer::Figures(vec![FigureId(2), FigureId(3)]);
    let fired = |rolled: &[u8]| play(&battle, TABLE, action.clone(), &[who(11), helpers.clone(), dice(rolled)]);
    let (one, events) = fired(&[3, 4, 1]);
    assert_eq!(marks(&one, 11), ["stunned"]);
    assert_eq!(at(&one, 11), Some((20 * IN, 27 * IN)), "pushed 1 in");
    assert_eq!(told(&battle, TABLE, &events)[0], "F1 leads a volley at F11: one hit.");
    assert_eq!(at(&fired(&[3, 4, 5]).0, 11), None);
    assert_eq!(fired(&[3, 3, 3]).1.len(), 4, "three acted, one volley, nothing else");
    assert!(
        [1, 2, 3].iter().all(|id| one
            .board(TABLE.into())
            .figures
            .iter()
            .any(|known| known.figure.0 == *id && known.done))
    );
}

#[test]
fn a_bomb_is_paid_for_and_its_hits_are_shared_out() {
    let (battle, action) = (begun(), TrialAction::Bomb { figure: FigureId(1) });
    let throw = |rest: &[Answer]| {
        let first = [Answer::Number(3), Answer::Spot(spot(20.0, 26.0))];
        let answers: Vec<Answer> = first.iter().chain(rest).cloned().collect();
        play(&battle, TABLE, action.clone(), &answers).0
    };
    let dud = throw(&[dice(&[4, 4])]);
    assert_eq!((at(&dud, 11).is_some(), dud.board(TABLE.into()).sides[0].counters[0].1), (true, 3));
    // 11 takes two hits and falls, 12 one: stunned, and pushed 1 in away from the spot.
    let burst = throw(&[dice(&[4, 3]), Answer::Split(vec![2, 1]), dice(&[4, 6]), dice(&[5])]);
    assert_eq!((at(&burst, 11), at(&burst, 12)), (None, Some((20 * IN, 723_900 + IN))));
    assert_eq!(marks(&burst, 12), ["stunned"]);
    // A share of nothing rolls no die.
    let one = [Answer::Number(1), Answer::Spot(spot(20.0, 26.0)), dice(&[1, 2]), Answer::Split(vec![0, 1]), dice(&[3])];
    play(&battle, TABLE, action.clone(), &one);
    let notes = run(&battle, &action, &one[..2], &[]).notes;
    assert!(notes.contains(&Note::Affects { figures: vec![FigureId(11), FigureId(12)] }), "{notes:?}");
}

#[test]
fn a_friend_is_roused_or_the_figure_braces() {
    let shot = TrialAction::Shoot { figure: FigureId(1) };
    let (stunned, _) = play(&begun(), TABLE, shot, &[who(11), dice(&[5]), option("holds")]);
    let (red, _) = play(&stunned, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    let (roused, _) = play(&red, Side(2), TrialAction::Aid { figure: FigureId(12) }, &[who(11)]);
    assert_eq!(marks(&roused, 11), Vec::<String>::new());
    let (braced, _) = play(&begun(), TABLE, TrialAction::Aid { figure: FigureId(1) }, &[Answer::Figure(None)]);
    assert_eq!(marks(&braced, 1), ["braced"]);
    let (red, _) = play(&braced, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    let (pushed, _) = play(&red, Side(2), TrialAction::Shoot { figure: FigureId(11) }, &[who(1), dice(&[4])]);
    assert_eq!(at(&pushed, 1), Some((20 * IN, 20 * IN)), "who is braced is not pushed");
}

#[test]
fn barriers_and_recruits_come_to_the_own_half() {
    let (battle, action) = (begun(), TrialAction::Raise { side: Side(1) });
    let place = |x, y| Answer::Placement(Placement::new(spot(x, y), Facing::NORTH));
    let (raised, _) = play(&battle, TABLE, action.clone(), &[option("barrier"), place(20.0, 23.0)]);
    let piece = raised.table().piece(TerrainId(1)).map(|piece| piece.ground.holds(spot(20.9, 23.2).vec2()));
    assert_eq!((piece, raised.board(TABLE.into()).sides[0].counters[0].1), (Some(true), 5));
    let (_, events) = play(&raised, TABLE, TrialAction::Shoot { figure: FigureId(1) }, &[who(11), dice(&[4])]);
    assert!(matches!(events[1], TrialEvent::ShotFired { need: 5, .. }), "the barrier is in the way");
    let (joined, _) = play(&battle, TABLE, action, &[option("recruit"), place(10.0, 20.0)]);
    assert_eq!((at(&joined, 16), joined.board(TABLE.into()).sides[0].counters[0].1), (Some((10 * IN, 20 * IN)), 4));
}

#[test]
fn a_flare_lights_a_square_until_the_turn_ends() {
    let battle = begun();
    // 11 stands in column 20 / 6 = 3, row 26 / 6 = 4.
    let cell = Answer::Cell(Cell { column: 3, row: 4 });
    let (lit, events) = play(&battle, TABLE, TrialAction::Flare { side: Side(1) }, &[cell]);
    assert_eq!(told(&battle, TABLE, &events), ["Blue lights up square d5."]);
    assert_eq!(lit.table().markers()[0].placement.at(), spot(21.0, 27.0), "its middle");
    let (_, events) = play(&lit, TABLE, TrialAction::Shoot { figure: FigureId(1) }, &[who(11), dice(&[2])]);
    assert!(matches!(events[1], TrialEvent::ShotFired { need: 3, .. }), "{events:?}");
    let (red, _) = play(&lit, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    let (end, _) = play(&red, TABLE, TrialAction::Pass { side: Side(2) }, &[]);
    let (next, events) = play(&end, TABLE, TrialAction::Recover, &[]);
    assert_eq!(events[0], TrialEvent::FlareBurnt { marker: MarkerId(1) });
    assert!(next.table().markers().is_empty());
}

#[test]
fn each_stunned_figure_rolls_to_recover() {
    let stun = |battle: &Trial, from, to| {
        let action = TrialAction::Shoot { figure: FigureId(from) };
        play(battle, TABLE, action, &[who(to), dice(&[5]), option("holds")]).0
    };
    let battle = stun(&stun(&begun(), 1, 11), 4, 14);
    let (red, _) = play(&battle, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    let (end, _) = play(&red, TABLE, TrialAction::Pass { side: Side(2) }, &[]);
    assert_eq!((end.clock().phase, end.clock().side), ("recovery", None));
    let End::Asks(asks) = run(&end, &TrialAction::Recover, &[], &[]).end else { panic!("dice are asked") };
    let figures = vec![FigureId(11), FigureId(14)];
    assert_eq!(asks[0].question, Question::Dice { count: 2, faces: 6, reading: Reading::Each { figures } });
    let (next, _) = play(&end, TABLE, TrialAction::Recover, &[dice(&[4, 3])]);
    assert_eq!((marks(&next, 11), marks(&next, 14)), (Vec::new(), vec!["stunned".to_owned()]));
    assert_eq!((next.clock().turn, next.clock().phase), (2, "orders"));
    let known: Vec<_> = next.board(TABLE.into()).figures.iter().map(|known| (known.figure, known.done)).collect();
    assert_eq!(known, [(FigureId(14), false)], "a new turn, and nobody has done anything");
}

#[test]
fn a_new_turn_clears_what_was_done_but_not_who_is_stunned() {
    // 1 shoots and misses, and is stunned by 11's answer.
    let (shot, _) = play(&begun(), TABLE, TrialAction::Shoot { figure: FigureId(1) }, &[who(11), dice(&[1])]);
    let (red, _) = play(&shot, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
    let answers = [who(1), dice(&[5]), option("holds")];
    let (stunned, _) = play(&red, TABLE, TrialAction::Shoot { figure: FigureId(11) }, &answers);
    let (end, _) = play(&stunned, TABLE, TrialAction::Pass { side: Side(2) }, &[]);
    let (next, _) = play(&end, TABLE, TrialAction::Recover, &[dice(&[1])]);
    let known: Vec<_> = next.board(TABLE.into()).figures.iter().map(|known| (known.figure, known.done)).collect();
    assert_eq!((known, marks(&next, 1)), (vec![(FigureId(1), false)], vec!["stunned".to_owned()]));
}

#[test]
fn a_figure_steps_into_a_snare() {
    // Blue's 5 goes from (4, 4) to (4, 9): row 1. Red's snare is there.
    let battle = Trial::muster(&layout(&[(5, 4.0, 4.0), (11, 4.0, 40.0)])).expect("a good layout");
    let sealed = together([order("wary", 0, (7, 7)), order("wary", 1, (0, 1))]);
    let (battle, _) = play(&battle, TABLE, TrialAction::Orders, &[sealed]);
    let action = TrialAction::Move { figure: FigureId(5) };
    let (caught, events) = play(&battle, TABLE, action.clone(), &[way(&[(4.0, 9.0)]), dice(&[3])]);
    assert_eq!((marks(&caught, 5), events.len()), (vec!["stunned".to_owned(), "moved".to_owned()], 3));
    let (away, _) = play(&battle, TABLE, action, &[way(&[(4.0, 9.0)]), dice(&[4])]);
    assert_eq!(marks(&away, 5), ["moved"]);
    assert_eq!(away.board(Side(2).into()).sides[1].counters, [("coins".to_owned(), 5)], "a snare is sprung once");
}
