//! Where a figure can end a move: all that is drawn can be reached, and nothing beyond it.

use crate::field::Field;
use crate::fixture::{Play, a, h};
use handspan_games::book::{Book, Reach};
use handspan_games::them::ThemAction;
use handspan_table::{Base, Figure, FigureId, Length, Piece, Point, Vec2, inches};
use handspan_umpire::{Answer, Draws, End, Note, Way};

/// Places that are tried about each figure.
const PLACES: usize = 48;
/// Feet of a barricade that are tried, this far apart.
const STEP: f64 = 2_540.0;

fn reach(play: &Play, figure: FigureId) -> Reach {
    play.battle.reach(figure, None).expect("it is on the table")
}

/// Is a way lawful, at a price within what is left?
fn is_accepted(play: &Play, figure: FigureId, points: &[Vec2]) -> bool {
    let points: Vec<Point> = points.iter().map(|at| at.point()).collect();
    let way = Answer::Path(Way::new(points, None));
    let run = play.run(&ThemAction::Move { figure }, &[way], &[]);
    let within = |note: &Note| matches!(note, Note::Cost(cost) if cost.within);
    run.end == End::Done && run.refusals.is_empty() && run.notes.iter().any(within)
}

/// The shortest way round all that stops a figure.
fn round(play: &Play, figure: &Figure, at: Vec2) -> Option<Vec<Vec2>> {
    let ant = figure.id >= a(1);
    let stops = |other: &Figure| other.id != figure.id && (ant || other.id >= a(1));
    let base = Base::Round { diameter: 25_400 };
    let closed = |piece: &Piece| ant || piece.terrain.kind != "scenery";
    let route = play.battle.table().route(base, figure.placement.pose(), at, inches(6.0), stops, closed)?;
    Some(route.points[1..].to_vec())
}

/// Places where a person's base touches a barricade, all round it.
fn feet(play: &Play) -> Vec<Vec2> {
    let mut feet = Vec::new();
    for (a, b) in play.battle.barricades().flat_map(|piece| piece.ground.edges()) {
        let Some(along) = (b - a).unit() else { continue };
        let count = (a.distance(b) / STEP) as u32;
        for number in 0..=count {
            let at = a.towards(b, f64::from(number) / f64::from(count.max(1)));
            feet.extend([at + along.left() * 12_700.0, at + along.right() * 12_700.0]);
        }
        feet.extend((0..30).map(|turn| {
            let turn = handspan_table::trig::sin_cos_degrees(12.0 * f64::from(turn));
            a + Vec2::new(0.0, 12_700.0).turned(turn)
        }));
    }
    feet
}

/// Is any of the ways accepted that are worth a try: straight, round everything, over a barricade?
fn is_reached(play: &Play, figure: &Figure, feet: &[Vec2], at: Vec2) -> bool {
    let start = figure.placement.at().vec2();
    let left = inches(6.0).micrometres() + 30.0;
    let try_way = |way: &[Vec2]| is_accepted(play, figure.id, way);
    if start.distance(at) <= left && (try_way(&[at]) || round(play, figure, at).is_some_and(|way| try_way(&way))) {
        return true;
    }
    feet.iter().any(|on| {
        feet.iter().any(|off| {
            let over = inches(3.0).micrometres().max(on.distance(*off));
            start.distance(*on) + over + off.distance(at) <= left && try_way(&[*on, *off, at])
        })
    })
}

/// How far a place is from the border of a region.
fn off_the_rim(reach: &Reach, at: Vec2) -> Length {
    let rings = reach.region.polygons.iter().flatten();
    let sides =
        rings.flat_map(|ring| (0..ring.len()).map(move |number| (ring[number], ring[(number + 1) % ring.len()])));
    sides.map(|(a, b)| at.span(at.nearest_on(a, b).0)).fold(Length::MAX, Length::min)
}

fn all_that_is_drawn_and_nothing_more(play: &Play, figure: FigureId, seed: u64) {
    let reach = reach(play, figure);
    assert!(!reach.region.polygons.is_empty(), "it gets somewhere");
    let figure = *play.battle.table().figure(figure).expect("it is on the table");
    let (feet, start) = (feet(play), figure.placement.at().vec2());
    let mut draws = Draws::new(seed);
    let mut along = || (draws.number() % 350_000) as f64 - 175_000.0;
    let (mut inside, mut outside) = (0, 0);
    for _ in 0..PLACES {
        let at = (start + Vec2::new(along(), along())).point().vec2();
        if off_the_rim(&reach, at) <= reach.tolerance {
            continue;
        }
        let is_drawn = reach.region.holds(at);
        assert_eq!(is_reached(play, &figure, &feet, at), is_drawn, "{at:?} from {start:?}");
        if is_drawn { inside += 1 } else { outside += 1 }
    }
    assert!(inside > 4 && outside > 4, "{inside} inside, {outside} outside");
}

#[test]
fn them_bar_4_people_get_over_a_barricade_for_what_that_costs() {
    let field = Field::new().barricade(1, 18.0, 20.0, 90.0).h(1, 17.2, 17.25, 90.0);
    all_that_is_drawn_and_nothing_more(&field.begin(), h(1), 1);
}

#[test]
fn from_its_foot_they_get_further_but_not_onto_a_friend() {
    let field = Field::new().barricade(1, 18.0, 20.0, 90.0).h(1, 17.2, 19.25, 90.0).h(2, 18.6, 21.9, 0.0);
    all_that_is_drawn_and_nothing_more(&field.begin(), h(1), 2);
}

#[test]
fn where_two_barricades_meet_one_is_paid() {
    let two = Field::new().barricade(1, 18.0, 20.0, 90.0).barricade(2, 22.0, 20.0, 90.0).h(1, 20.0, 18.5, 90.0);
    all_that_is_drawn_and_nothing_more(&two.begin(), h(1), 4);
}

#[test]
fn people_go_round_ants_and_walls_and_end_on_nobody() {
    let field = Field::new().wall(1, (12.0, 12.5), (8.0, 12.0)).h(1, 10.0, 10.0, 0.0).h(2, 9.0, 12.5, 0.0);
    let field = field.a(1, 8.0, 8.5, 40.0).scenery(1, (6.0, 8.0), (10.0, 12.0));
    all_that_is_drawn_and_nothing_more(&field.begin(), h(1), 5);
}

#[test]
fn them_move_3_an_ant_ends_with_all_of_its_base() {
    let field = Field::new().h(1, 13.0, 11.0, 0.0).a(1, 10.0, 10.0, 30.0).a(2, 12.0, 8.0, 0.0);
    let field = field.barricade(1, 8.0, 12.0, 0.0).scenery(1, (10.0, 12.0), (13.0, 15.0));
    all_that_is_drawn_and_nothing_more(&field.ants_phase(), a(1), 6);
}

#[test]
fn who_is_trapped_or_has_nothing_left_gets_nowhere() {
    let ring = [(10.0, 11.3, 270.0), (10.0, 8.7, 90.0), (11.3, 10.0, 180.0), (8.7, 10.0, 0.0)];
    let trapped = Field::new().h(1, 10.0, 10.0, 0.0).ants(1, &ring).begin();
    assert_eq!(reach(&trapped, h(1)).region.polygons.len(), 0, "THEM-MOVE-5");
    let mut spent = Field::new().h(1, 10.0, 10.0, 0.0).begin();
    assert_eq!(reach(spent.set_left(h(1), 0.0), h(1)).region.polygons.len(), 0);
    let longer = spent.battle.reach(h(1), Some(inches(9.0))).expect("it is on the table");
    assert_eq!(longer.length, inches(6.0), "nobody has more in a turn");
    assert_eq!(spent.battle.reach(FigureId(99), None), None);
}
