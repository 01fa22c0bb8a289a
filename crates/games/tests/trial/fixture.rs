//! A skirmish at close quarters, and how the tests play in it.

use handspan_games::book::Book;
use handspan_games::scenario::{FigureSheet, Layout};
use handspan_games::trial::{Trial, TrialAction, TrialEvent, field};
use handspan_table::{Base, Facing, FigureId, Placement, Point, Side, inches};
use handspan_umpire::{Answer, Cell, Detail, End, Game, Resolution, Waiver, Way, resolve};
use std::collections::BTreeMap;

pub(crate) const TABLE: Side = Side(0);

/// Blue (1 to 5) and Red (11 to 15), given in inches: 1, 2 and 3 stand in a row, 11 is 6 in before 1 and 12 behind 11;
/// 4 looks at 14 by the north edge; 5 and 15 are far from everybody.
pub(crate) fn skirmish() -> Trial {
    Trial::muster(&layout(&[
        (1, 20.0, 20.0),
        (2, 22.0, 20.0),
        (3, 23.5, 20.0),
        (4, 40.0, 40.0),
        (5, 4.0, 4.0),
        (11, 20.0, 26.0),
        (12, 20.0, 28.5),
        (13, 30.0, 26.0),
        (14, 40.0, 46.0),
        (15, 4.0, 44.0),
    ]))
    .expect("a good layout")
}

/// The field without terrain, with figures elsewhere; those above 10 are Red's and look south.
pub(crate) fn layout(figures: &[(u32, f64, f64)]) -> Layout {
    let figures = figures.iter().map(|(id, x, y)| {
        let (side, facing) = if *id > 10 { (Side(2), Facing::SOUTH) } else { (Side(1), Facing::NORTH) };
        FigureSheet {
            id: FigureId(*id),
            name: format!("F{id}"),
            kind: "scout".into(),
            side,
            base: Base::Round { diameter: 25_000 },
            placement: Placement::new(spot(*x, *y), facing),
            allowance: None,
        }
    });
    Layout { figures: figures.collect(), terrain: Vec::new(), ..field() }
}

/// The skirmish after its first orders: Blue bids `bids.0`, Red `bids.1`; snares lie where nobody goes by chance.
pub(crate) fn ordered(stances: (&str, &str), bids: (i32, i32)) -> Trial {
    let answers = [together([order(stances.0, bids.0, (7, 0)), order(stances.1, bids.1, (0, 3))])];
    play(&skirmish(), TABLE, TrialAction::Orders, &answers).0
}

/// Both wary, and nobody's ones are rolled again for Blue.
pub(crate) fn begun() -> Trial {
    ordered(("wary", "wary"), (0, 1))
}

pub(crate) fn order(stance: &str, bid: i32, (column, row): (u8, u8)) -> Vec<Answer> {
    vec![Answer::Option(stance.into()), Answer::Number(bid), Answer::Cell(Cell { column, row })]
}

/// What both seats seal.
pub(crate) fn together([one, two]: [Vec<Answer>; 2]) -> Answer {
    Answer::Together(BTreeMap::from([(Side(1), one), (Side(2), two)]))
}

pub(crate) fn run(battle: &Trial, action: &TrialAction, answers: &[Answer], waivers: &[Waiver]) -> Resolution<Trial> {
    resolve(battle, TABLE, action, answers, waivers, Detail::Candidates)
}

/// Plays an action to its end. Every prefix of its answers must stop at the next question, the events alone must rebuild
/// the battle, and writing it down must lose nothing.
pub(crate) fn play(battle: &Trial, seat: Side, action: TrialAction, answers: &[Answer]) -> (Trial, Vec<TrialEvent>) {
    for taken in 0..answers.len() {
        let end = resolve(battle, seat, &action, &answers[..taken], &[], Detail::Candidates).end;
        assert!(matches!(end, End::Asks(_)), "{action:?} after {taken} answers: {end:?}");
    }
    let resolution = resolve(battle, seat, &action, answers, &[], Detail::Candidates);
    assert_eq!((&resolution.refusals[..], &resolution.end), (&[][..], &End::Done), "{action:?}");
    let played = resolution.battle.unwrap_or_else(|| battle.clone());
    sound(battle, &played, &resolution.events);
    (played, resolution.events)
}

/// What holds after every action.
pub(crate) fn sound(before: &Trial, after: &Trial, events: &[TrialEvent]) {
    let mut replayed = before.clone();
    for event in events {
        let text = serde_json::to_string(event).expect("an event is text");
        assert_eq!(&serde_json::from_str::<TrialEvent>(&text).expect("and back"), event);
        replayed.tell(event);
        replayed.apply(event);
    }
    assert_eq!(&replayed, after, "events alone rebuild the battle");
    let text = serde_json::to_string(after).expect("a state is text");
    let restored = Trial::restore(serde_json::from_str(&text).expect("and back")).expect("a good state");
    assert_eq!(&restored, after, "writing down loses nothing");
    assert_eq!(after.broken(), Vec::<String>::new());
}

pub(crate) fn spot(x: f64, y: f64) -> Point {
    Point::new(inches(x).whole(), inches(y).whole())
}

pub(crate) fn way(points: &[(f64, f64)]) -> Answer {
    Answer::Path(Way::new(points.iter().map(|(x, y)| spot(*x, *y)).collect(), None))
}

pub(crate) fn who(figure: u32) -> Answer {
    Answer::Figure(Some(FigureId(figure)))
}

pub(crate) fn dice(dice: &[u8]) -> Answer {
    Answer::Dice(dice.to_vec())
}

pub(crate) fn option(word: &str) -> Answer {
    Answer::Option(word.into())
}

/// Where a figure stands, in whole micrometres; `None` when it is gone.
pub(crate) fn at(battle: &Trial, figure: u32) -> Option<(i32, i32)> {
    battle.table().figure(FigureId(figure)).map(|figure| (figure.placement.x, figure.placement.y))
}

pub(crate) fn marks(battle: &Trial, figure: u32) -> Vec<String> {
    let board = battle.board(TABLE.into());
    board.figures.into_iter().find(|known| known.figure == FigureId(figure)).map_or(Vec::new(), |known| known.marks)
}

/// What the log says of events to a seat.
pub(crate) fn told(battle: &Trial, seat: Side, events: &[TrialEvent]) -> Vec<String> {
    let mut battle = battle.clone();
    let mut said = Vec::new();
    for event in events {
        said.extend(battle.tell(event).into_iter().filter(|told| told.to.holds(seat.into())).map(|told| told.words));
        battle.apply(event);
    }
    said
}
