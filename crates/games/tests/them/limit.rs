//! A way that is too long: where its inches end along it, by the price that is paid.

use crate::field::Field;
use crate::fixture::{a, h, path};
use handspan_games::them::ThemAction;
use handspan_table::{FigureId, Length};
use handspan_umpire::{Answer, Cost, Note, Way};

/// What a way of a figure costs, and where its inches end along it, in inches to a hundredth.
fn limit(field: Field, figure: FigureId, way: &[(f64, f64)]) -> (Cost, Option<(f64, f64, f64)>) {
    let ants = figure >= a(1);
    let mut play = if ants { field.ants_phase() } else { field.begin() };
    let run = play.run(&ThemAction::Move { figure }, &[path(way, None)], &[]);
    let ends = run.notes.iter().find_map(|note| match note {
        Note::Ends { way, at, cost } => Some((way.clone(), *at, *cost)),
        _ => None,
    });
    let cost = run.notes.into_iter().find_map(|note| match note {
        Note::Cost(cost) => Some(cost),
        _ => None,
    });
    let shown = ends.map(|(way, at, paid)| {
        assert_eq!(way.last(), Some(&at.at()));
        let left = play.left(figure);
        let answer = Answer::Path(Way::new(way, None));
        assert!(play.act(ThemAction::Move { figure }, &[answer]).is_ok(), "what is offered is lawful");
        assert!((left - play.left(figure) - hundredths(paid)).abs() < 0.006, "and costs what it says");
        (hundredths(f64::from(at.x)), hundredths(f64::from(at.y)), hundredths(paid))
    });
    (cost.expect("a way costs something"), shown)
}

fn hundredths(length: impl Into<Micrometres>) -> f64 {
    (length.into().0 / 254.0).round() / 100.0
}

struct Micrometres(f64);

impl From<f64> for Micrometres {
    fn from(length: f64) -> Micrometres {
        Micrometres(length)
    }
}

impl From<Length> for Micrometres {
    fn from(length: Length) -> Micrometres {
        Micrometres(length.micrometres())
    }
}

/// B1 x 16-20, y 19.75-20.25.
fn barred() -> Field {
    Field::new().barricade(1, 18.0, 20.0, 90.0)
}

#[test]
fn on_open_ground_it_is_where_the_inches_end() {
    let (cost, ends) = limit(Field::new().h(1, 10.0, 10.0, 0.0), h(1), &[(18.0, 10.0)]);
    assert_eq!((hundredths(cost.length), cost.left.map(hundredths), cost.within), (8.0, Some(6.0), false));
    assert_eq!(ends, Some((16.0, 10.0, 6.0)));
    let bent = limit(Field::new().h(1, 10.0, 10.0, 0.0), h(1), &[(14.0, 10.0), (14.0, 20.0)]).1;
    assert_eq!(bent, Some((14.0, 12.0, 6.0)), "past a waypoint");
    let near = limit(Field::new().h(1, 10.0, 10.0, 0.0), h(1), &[(16.0, 10.0)]);
    assert_eq!((near.0.within, near.1), (true, None), "nothing is too far");
}

#[test]
fn them_bar_4_them_bar_5_it_is_behind_a_barricade_or_at_its_foot_never_on_it() {
    let over = |y: f64| limit(barred().h(1, 18.0, y, 90.0), h(1), &[(18.0, 26.0)]).1;
    assert_eq!(over(17.75), Some((18.0, 22.25, 6.0)), "1.5 to its foot, 3 over it, 1.5 on");
    assert_eq!(over(16.25), Some((18.0, 20.75, 6.0)), "right behind it");
    assert_eq!(over(16.0), Some((18.0, 19.25, 3.25)), "a quarter of an inch too few to get over");
    let poisoned = limit(barred().poisoned(1).h(1, 18.0, 18.25, 90.0), h(1), &[(18.0, 21.0)]).1;
    assert_eq!(poisoned, Some((18.0, 19.25, 1.0)), "THEM-MOVE-2");
}

#[test]
fn them_move_9_it_is_before_a_friend_who_stands_there() {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 16.0, 10.0, 0.0);
    assert_eq!(limit(field, h(1), &[(18.0, 10.0)]).1, Some((15.0, 10.0, 5.0)));
}

#[test]
fn there_is_none_where_the_way_there_is_forbidden_or_nothing_is_left() {
    let walled = Field::new().wall(1, (12.0, 12.5), (8.0, 12.0)).h(1, 10.0, 10.0, 0.0);
    assert_eq!(limit(walled, h(1), &[(18.0, 10.0)]).1, None, "THEM-BAR-6");
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).begin();
    let run = play.set_left(h(1), 0.0).run(&ThemAction::Move { figure: h(1) }, &[path(&[(12.0, 10.0)], None)], &[]);
    assert!(!run.notes.iter().any(|note| matches!(note, Note::Ends { .. })), "{:?}", run.notes);
}

#[test]
fn an_ant_stops_where_its_whole_base_has_room() {
    let field = Field::new().more_people(9, 1).a(1, 10.0, 10.0, 0.0).scenery(1, (16.5, 20.0), (8.0, 12.0));
    let ends = limit(field, a(1), &[(16.0, 10.0), (16.0, 14.0)]).1;
    assert_eq!(ends, Some((15.7, 10.0, 5.7)), "0.8 in from its middle to its front");
}

#[test]
fn a_way_back_to_where_it_began_costs_its_length() {
    let play = Field::new().h(1, 10.0, 10.0, 0.0).begin();
    let shown = |way: &[(f64, f64)]| {
        let run = play.run(&ThemAction::Move { figure: h(1) }, &[path(way, None)], &[]);
        let Some(Note::Cost(cost)) = run.notes.first() else { panic!("{:?}", run.notes) };
        (cost.length.inches(), run.events.len())
    };
    assert_eq!(shown(&[(12.0, 10.0), (10.0, 10.0)]), (4.0, 2), "THEM-MOVE-1 paid and gone");
    assert_eq!(shown(&[(10.0, 10.0)]), (0.0, 0), "a way to where it stands is none");
}
