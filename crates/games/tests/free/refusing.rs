//! Every rule of free play: what it refuses, and the nearest thing that it does not.

use super::{COIN, layout, play, rules, run, table};
use handspan_games::book::Book;
use handspan_games::free::{Free, FreeAction, FreeEvent, NewFigure};
use handspan_games::limits;
use handspan_games::scenario::{FigureSheet, SideSheet};
use handspan_table::{Base, Facing, FigureId, Length, Marker, MarkerId, Placement, Point, Side, micrometres, mm};
use handspan_umpire::{Answer, Detail, End, Game, Step, Waiver, Way, resolve};

/// The one rule that an action breaks; nothing if it is done or goes on to ask.
fn broken(battle: &Free, action: &FreeAction, answers: &[Answer]) -> Option<String> {
    let resolution = run(battle, action, answers);
    let broken = rules(&resolution);
    assert!(broken.len() <= 1, "{action:?}: {broken:?}");
    let goes_on = matches!(resolution.end, End::Done | End::Asks(_));
    assert!(goes_on || !broken.is_empty(), "{action:?}: {:?}", resolution.end);
    broken.first().map(|rule| (*rule).to_owned())
}

/// One rule refuses the first and lets the second be.
fn check(rule: &str, battle: &Free, refused: FreeAction, allowed: FreeAction) {
    check_answers(rule, battle, (refused, &[]), (allowed, &[]));
}

fn check_answers(rule: &str, battle: &Free, refused: (FreeAction, &[Answer]), allowed: (FreeAction, &[Answer])) {
    assert_eq!(broken(battle, &refused.0, refused.1).as_deref(), Some(rule), "{:?}", refused.0);
    assert_eq!(broken(battle, &allowed.0, allowed.1), None, "{:?}", allowed.0);
}

fn spot(x: i32, y: i32) -> Answer {
    Answer::Placement(Placement::new(Point::new(x, y), Facing::NORTH))
}

fn ids(numbers: &[u32]) -> Vec<FigureId> {
    numbers.iter().copied().map(FigureId).collect()
}

fn newcomer() -> NewFigure {
    NewFigure { name: "Bo".into(), kind: "ogre".into(), side: Side(2), base: COIN, allowance: None }
}

fn place(change: impl FnOnce(&mut NewFigure)) -> FreeAction {
    let mut figure = newcomer();
    change(&mut figure);
    FreeAction::Place { figure }
}

fn mark(kind: &str, name: &str, base: Base) -> FreeAction {
    FreeAction::Mark { kind: kind.into(), name: name.into(), base }
}

fn name_side(side: u8, name: &str, colour: &str) -> FreeAction {
    FreeAction::NameSide { side: SideSheet { side: Side(side), name: name.into(), colour: colour.into() } }
}

fn count(counter: &str, to: i32) -> FreeAction {
    FreeAction::Count { figure: FigureId(1), counter: counter.into(), to }
}

/// FREE-HERE
#[test]
fn whoever_is_not_on_the_table_does_nothing() {
    let battle = play(&table(), mark("loot", "Chest", COIN), &[spot(0, 0)]);
    let check = |act: &dyn Fn(FigureId) -> FreeAction| check("FREE-HERE", &battle, act(FigureId(4)), act(FigureId(3)));
    check(&|figure| FreeAction::Move { figure });
    check(&|figure| FreeAction::Turn { figure });
    check(&|figure| FreeAction::Duplicate { figure });
    check(&|figure| FreeAction::Rename { figure, name: "Cy".into() });
    check(&|figure| FreeAction::Count { figure, counter: "wounds".into(), to: 1 });
    check(&|figure| FreeAction::Allow { figure, length: None });
    check(&|figure| FreeAction::Remove { figures: vec![FigureId(1), figure] });
    check(&|figure| FreeAction::Group { figures: vec![FigureId(1), figure] });
    check(&|figure| FreeAction::MoveGroup { figures: vec![FigureId(1), figure] });
}

/// FREE-HERE
#[test]
fn markers_must_lie_on_the_table_and_figures_are_named_in_order() {
    let battle = play(&table(), mark("loot", "Chest", COIN), &[spot(0, 0)]);
    let (gone, here) = (MarkerId(2), MarkerId(1));
    check("FREE-HERE", &battle, FreeAction::MoveMarker { marker: gone }, FreeAction::MoveMarker { marker: here });
    check("FREE-HERE", &battle, FreeAction::Unmark { marker: gone }, FreeAction::Unmark { marker: here });
    let remove = |numbers: &[u32]| FreeAction::Remove { figures: ids(numbers) };
    check("FREE-HERE", &battle, remove(&[]), remove(&[1]));
    let march = |numbers: &[u32]| FreeAction::MoveGroup { figures: ids(numbers) };
    check("FREE-HERE", &battle, march(&[]), march(&[1]));
    check("FREE-HERE", &battle, march(&[2, 1]), march(&[1, 2]));
    check("FREE-HERE", &battle, march(&[1, 1]), march(&[1]));
}

/// FREE-OWN
#[test]
fn a_seat_moves_its_own_figures_and_nobodys() {
    let nobody = play(&table(), place(|figure| figure.side = Side(0)), &[spot(500_000, 500_000)]);
    let battle = play(&nobody, FreeAction::Group { figures: ids(&[1, 2]) }, &[]);
    let actions: [&dyn Fn(FigureId) -> FreeAction; 10] = [
        &|figure| FreeAction::Move { figure },
        &|figure| FreeAction::Turn { figure },
        &|figure| FreeAction::PutBack { figure },
        &|figure| FreeAction::Duplicate { figure },
        &|figure| FreeAction::Rename { figure, name: "Cy".into() },
        &|figure| FreeAction::Count { figure, counter: "wounds".into(), to: 1 },
        &|figure| FreeAction::Allow { figure, length: None },
        &|figure| FreeAction::Remove { figures: vec![figure] },
        &|figure| FreeAction::MoveGroup { figures: vec![figure] },
        &|figure| FreeAction::Ungroup { figure },
    ];
    for act in actions {
        for (seat, figure, is_own) in
            [(1, 1, true), (1, 3, false), (2, 1, false), (2, 3, true), (2, 4, true), (0, 3, true)]
        {
            let action = act(FigureId(figure));
            let resolution = resolve(&battle, Side(seat), &action, &[], &[], Detail::Candidates);
            assert_eq!(!rules(&resolution).contains(&"FREE-OWN"), is_own, "seat {seat}: {action:?}");
        }
    }
    let group = |seat, numbers| {
        let action = FreeAction::Group { figures: ids(numbers) };
        resolve(&battle, Side(seat), &action, &[], &[], Detail::Candidates).refusals.len()
    };
    assert_eq!((group(1, &[1, 2]), group(1, &[2, 4]), group(1, &[2, 3])), (0, 0, 1));
    let waivers = [Waiver { rule: "FREE-OWN".into(), answer: None, ..Waiver::default() }];
    let rename = FreeAction::Rename { figure: FigureId(3), name: "Cy".into() };
    let agreed = resolve(&battle, Side(1), &rename, &[], &waivers, Detail::Notes);
    assert_eq!((agreed.refusals.len(), agreed.waived.len(), agreed.end), (0, 1, End::Done));
}

/// FREE-TABLE
#[test]
fn the_edge_is_on_the_table_and_what_is_past_it_is_not() {
    let battle = play(&table(), mark("loot", "Chest", COIN), &[spot(0, 0)]);
    let past = [(-1, 0), (0, -1), (1_000_001, 0), (0, 1_000_001)];
    let edge = [(0, 0), (0, 0), (1_000_000, 0), (0, 1_000_000)];
    let (figure, marker) = (FigureId(1), MarkerId(1));
    for ((x, y), (edge_x, edge_y)) in past.into_iter().zip(edge) {
        let (off, on) = ([spot(x, y)], [spot(edge_x, edge_y)]);
        for action in [
            place(|_| ()),
            FreeAction::Duplicate { figure },
            mark("loot", "Chest", COIN),
            FreeAction::MoveMarker { marker },
        ] {
            check_answers("FREE-TABLE", &battle, (action.clone(), &off), (action, &on));
        }
        let way = |x, y| {
            let points = vec![Point::new(x, y), Point::new(500_000, 500_000)];
            [Answer::Path(Way::new(points, None))]
        };
        let action = FreeAction::Move { figure };
        check_answers("FREE-TABLE", &battle, (action.clone(), &way(x, y)), (action, &way(edge_x, edge_y)));
    }
    let march = |y| [Answer::Motion(vec![Step::Slide { x: 0, y }])];
    let action = FreeAction::MoveGroup { figures: ids(&[1, 2]) };
    check_answers("FREE-TABLE", &battle, (action.clone(), &march(-100_001)), (action, &march(-100_000)));
}

/// FREE-LONG
#[test]
fn a_way_has_a_thousand_legs_at_most() {
    let battle = table();
    let way = |legs| [Answer::Path(Way::new(vec![Point::new(5, 5); legs], None))];
    let action = FreeAction::Move { figure: FigureId(1) };
    check_answers("FREE-LONG", &battle, (action.clone(), &way(1_001)), (action, &way(1_000)));
    let march = |steps| [Answer::Motion(vec![Step::Ahead { length: 1 }; steps])];
    let action = FreeAction::MoveGroup { figures: ids(&[1, 2]) };
    check_answers("FREE-LONG", &battle, (action.clone(), &march(1_001)), (action, &march(1_000)));
}

/// FREE-BEGAN
#[test]
fn only_what_was_here_when_the_turn_began_is_put_back() {
    let battle = play(&table(), place(|_| ()), &[spot(500_000, 500_000)]);
    let put_back = |figure| FreeAction::PutBack { figure: FigureId(figure) };
    check("FREE-BEGAN", &battle, put_back(4), put_back(3));
    let later = play(&battle, FreeAction::EndTurn, &[]);
    check("FREE-BEGAN", &later, put_back(5), put_back(4));
    let gone = play(&later, FreeAction::Remove { figures: ids(&[4]) }, &[]);
    check("FREE-BEGAN", &gone, put_back(4), put_back(3));
}

/// FREE-GROUP
#[test]
fn a_group_is_two_figures_or_more() {
    let battle = play(&table(), FreeAction::Group { figures: ids(&[1, 2]) }, &[]);
    let group = |numbers: &[u32]| FreeAction::Group { figures: ids(numbers) };
    check("FREE-GROUP", &battle, group(&[]), group(&[1, 2, 3]));
    check("FREE-GROUP", &battle, group(&[1]), group(&[1, 3]));
    check("FREE-GROUP", &battle, group(&[3, 1]), group(&[1, 3]));
    check("FREE-GROUP", &battle, group(&[1, 1]), group(&[1, 2]));
    let ungroup = |figure| FreeAction::Ungroup { figure: FigureId(figure) };
    check("FREE-GROUP", &battle, ungroup(3), ungroup(2));
}

/// A table with so many figures and so many markers, the last of each with this number.
fn crowd(count: u32, last: u32) -> Free {
    let mut layout = layout();
    let model = layout.figures[0].clone();
    let number = |at: u32| if at == count { last } else { at };
    layout.figures = (1..=count).map(|at| FigureSheet { id: FigureId(number(at)), ..model.clone() }).collect();
    let FigureSheet { kind, name, base, placement, .. } = model;
    let marker = Marker { id: MarkerId(1), kind, name, base, placement };
    layout.markers = (1..=count).map(|at| Marker { id: MarkerId(number(at)), ..marker.clone() }).collect();
    Free::muster(&layout).expect("a good layout")
}

/// FREE-ROOM
#[test]
fn a_full_table_takes_no_more() {
    let most = limits::FIGURES as u32;
    assert_eq!(limits::MARKERS, limits::FIGURES);
    let figure = FigureId(1);
    for action in [place(|_| ()), FreeAction::Duplicate { figure }, mark("loot", "Chest", COIN)] {
        let broken = |count, last| broken(&crowd(count, last), &action, &[]);
        assert_eq!(broken(most, most).as_deref(), Some("FREE-ROOM"), "{action:?}");
        assert_eq!(broken(most - 1, most - 1), None, "{action:?}");
        // Numbers end before they wrap.
        assert_eq!(broken(2, 1_000_000_000).as_deref(), Some("FREE-ROOM"), "{action:?}");
        assert_eq!(broken(2, 999_999_999), None, "{action:?}");
    }
}

/// FREE-SIDE
#[test]
fn sides_are_numbered_without_a_gap_and_have_a_colour() {
    let battle = table();
    check("FREE-SIDE", &battle, place(|figure| figure.side = Side(3)), place(|figure| figure.side = Side(2)));
    check("FREE-SIDE", &battle, place(|figure| figure.side = Side(3)), place(|figure| figure.side = Side(0)));
    check("FREE-SIDE", &battle, name_side(4, "Green", "plum"), name_side(3, "Green", "plum"));
    check("FREE-SIDE", &battle, name_side(0, "Green", "plum"), name_side(1, "Green", "plum"));
    check("FREE-SIDE", &battle, name_side(3, "Green", "green"), name_side(3, "Green", "gold"));
    let seven = (3..=7).fold(battle, |battle, side| play(&battle, name_side(side, "More", "gold"), &[]));
    let eight = play(&seven, name_side(8, "Last", "gold"), &[]);
    check("FREE-SIDE", &eight, name_side(9, "Ninth", "gold"), name_side(8, "Eighth", "gold"));
}

/// FREE-WORDS
#[test]
fn names_are_short_and_show_what_they_say() {
    let battle = table();
    let (long, short) = ("é".repeat(201), "é".repeat(200));
    for (bad, good) in [(long.as_str(), short.as_str()), ("a\u{202e}b", "ab"), ("two\nlines", "two lines")] {
        let check = |act: &dyn Fn(&str) -> FreeAction| check("FREE-WORDS", &battle, act(bad), act(good));
        check(&|word| place(|figure| figure.name = word.into()));
        check(&|word| place(|figure| figure.kind = word.into()));
        check(&|word| FreeAction::Rename { figure: FigureId(1), name: word.into() });
        check(&|word| mark(word, "Chest", COIN));
        check(&|word| mark("loot", word, COIN));
        check(&|word| FreeAction::Note { text: word.into() });
        check(&|word| count(word, 1));
        check(&|word| name_side(1, word, "gold"));
    }
}

/// FREE-BASE
#[test]
fn a_base_is_a_millimetre_to_half_a_metre() {
    let battle = table();
    for (bad, good) in [(999, 1_000), (500_001, 500_000), (-1, 1_000)] {
        let shapes: [&dyn Fn(i32) -> Base; 5] = [
            &|size| Base::Round { diameter: size },
            &|size| Base::Rectangle { frontage: size, depth: 20_000 },
            &|size| Base::Rectangle { frontage: 20_000, depth: size },
            &|size| Base::Oval { frontage: size, depth: 20_000 },
            &|size| Base::Oval { frontage: 20_000, depth: size },
        ];
        for shape in shapes {
            let place = |size| place(|figure| figure.base = shape(size));
            check("FREE-BASE", &battle, place(bad), place(good));
            check("FREE-BASE", &battle, mark("loot", "Chest", shape(bad)), mark("loot", "Chest", shape(good)));
        }
    }
}

/// FREE-COUNT
#[test]
fn a_counter_has_a_name_and_four_digits() {
    let battle = table();
    check("FREE-COUNT", &battle, count("wounds", 10_000), count("wounds", 9_999));
    check("FREE-COUNT", &battle, count("wounds", -10_000), count("wounds", -9_999));
    check("FREE-COUNT", &battle, count("wounds", i32::MAX), count("wounds", 0));
    check("FREE-COUNT", &battle, count("wounds", i32::MIN), count("wounds", 0));
    check("FREE-COUNT", &battle, count("", 1), count("x", 1));
    let nineteen = (1..=19).fold(battle, |battle, at| play(&battle, count(&format!("counter {at}"), at), &[]));
    let full = play(&nineteen, count("counter 20", 20), &[]);
    check("FREE-COUNT", &full, count("counter 21", 1), count("counter 20", 1));
}

/// FREE-ALLOW
#[test]
fn an_allowance_lies_between_nothing_and_twenty_metres() {
    let battle = table();
    let allow = |length: Length| FreeAction::Allow { figure: FigureId(1), length: Some(length) };
    let place = |length| place(|figure| figure.allowance = Some(length));
    for (bad, good) in [(micrometres(-1.0), Length::ZERO), (micrometres(20_000_001.0), mm(20_000.0))] {
        check("FREE-ALLOW", &battle, allow(bad), allow(good));
        check("FREE-ALLOW", &battle, place(bad), place(good));
    }
}

/// FREE-NOTE
#[test]
fn a_note_says_something_and_a_thousand_are_enough() {
    let mut battle = table();
    let note = |text: &str| FreeAction::Note { text: text.into() };
    check("FREE-NOTE", &battle, note(""), note("."));
    for _ in 0..999 {
        battle.apply(&FreeEvent::Noted { text: "Again.".into() });
    }
    assert_eq!(broken(&battle, &note("The thousandth."), &[]), None);
    let full = play(&battle, note("The thousandth."), &[]);
    assert_eq!(broken(&full, &note("One more."), &[]).as_deref(), Some("FREE-NOTE"));
}

/// FREE-DICE
#[test]
fn one_to_a_hundred_dice_have_two_to_a_hundred_faces() {
    let battle = table();
    let roll = |count, faces| FreeAction::Roll { count, faces };
    for (bad, good) in [((0, 6), (1, 6)), ((101, 6), (100, 6)), ((1, 1), (1, 2)), ((1, 101), (1, 100))] {
        check("FREE-DICE", &battle, roll(bad.0, bad.1), roll(good.0, good.1));
    }
}
