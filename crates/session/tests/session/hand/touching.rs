//! What the hand is drawn to, and what it is taken for without asking.

use crate::support::{Play, begin, spot, them};
use handspan_games::book::Touchable;
use handspan_games::them::ThemAction;
use handspan_session::view::Gesture;
use handspan_table::{FigureId, MarkerId, Point};
use handspan_umpire::Seat;

const ANN: FigureId = FigureId(1);
const ANT: FigureId = FigureId(11);

/// The people's first phase.
fn begun() -> Play {
    let mut play = Play::open(them::skirmish());
    play.does(0, begin(ThemAction::Begin, &[]));
    play.rolls(0, &[1; 8]);
    play
}

fn drag(to: Point, free: bool) -> Gesture {
    Gesture::Drag { figure: ANN, path: vec![to], facing: None, facings: Vec::new(), free }
}

#[test]
fn a_drop_beside_what_can_be_touched_ends_in_contact_unless_the_hand_is_free() {
    let play = begun();
    let now = play.session.now(Seat(1));
    // West of the search point at (6.5, 5.8), where nobody stands, a tenth of an inch short of touching it.
    let short = spot(6.5 - 0.875 - 0.1, 5.8);
    let tape = now.forecast(&drag(short, false)).unwrap().tape.unwrap();
    assert_eq!(tape.touches, Some(Touchable::Marker { marker: MarkerId(3) }));
    assert!((tape.end.at().vec2().span(spot(6.5, 5.8).vec2()).inches() - 0.875).abs() < 1e-4, "{:?}", tape.end);
    let free = now.forecast(&drag(short, true)).unwrap().tape.unwrap();
    assert_eq!((free.touches, free.end.at()), (None, short));
    let far = now.forecast(&drag(spot(6.5 - 0.875 - 0.3, 5.8), false)).unwrap().tape.unwrap();
    assert_eq!(far.touches, None, "more than 5 mm off");
}

#[test]
fn what_alone_is_lawful_is_meant_and_several_such_things_are_asked_about() {
    let play = begun();
    let now = play.session.now(Seat(1));
    let lawful = |gesture: &Gesture| {
        let forecast = now.forecast(gesture).unwrap();
        let words = forecast.meanings.iter().filter(|meaning| meaning.refusals.is_empty());
        (words.map(|meaning| meaning.words.clone()).collect::<Vec<_>>(), forecast.taken, forecast.choice)
    };
    // Nobody walks onto an ant; Abe has no charge, so that shooting alone is left.
    let abe = Gesture::Drag {
        figure: FigureId(2),
        path: vec![spot(6.5, 7.8)],
        facing: None,
        facings: Vec::new(),
        free: true,
    };
    assert_eq!(lawful(&abe), (vec!["Shoot A1".to_owned()], Some(1), false));
    let shoot = "Shoot A1".to_owned();
    assert_eq!(lawful(&Gesture::Point { from: FigureId(2), to: ANT }), (vec![shoot.clone()], Some(0), false));
    let throw = "Throw a charge at A1".to_owned();
    assert_eq!(lawful(&Gesture::Point { from: ANN, to: ANT }), (vec![shoot, throw], Some(0), true));
    let search = Gesture::PointAt { from: ANN, at: spot(6.5, 5.8) };
    assert_eq!(lawful(&search), (vec![], Some(0), false), "0.07 in too far");
}
