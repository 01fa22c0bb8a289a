//! A table in play under many hands: whatever is asked is answered, and whatever is done can be taken back.

use handspan_session::deciding::{Denied, Order};
use handspan_session::layout::{self, Layout};
use handspan_session::query::{Query, Subject, Who};
use handspan_session::session::{Session, TABLE};
use handspan_session::view::{FigureSheet, Gesture, SideSheet, Unit};
use handspan_table::measure::arc::{Arc, ArcFrom, ArcTest};
use handspan_table::measure::sight::{Eyes, Looking, Screens};
use handspan_table::measure::turn::Pivot;
use handspan_table::{
    Base, Facing, Figure, FigureId, Length, Placement, Point, Side, Table, Template, Tolerances, micrometres,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

#[allow(dead_code, unreachable_pub, reason = "the benches use the rest")]
#[path = "../../../../tests/support/field.rs"]
mod field;

fn layout_of(table: &Table) -> Layout {
    let bare = Layout {
        title: "Field".to_string(),
        game: "free".to_string(),
        mat: "grass".to_string(),
        unit: Unit::INCH,
        width: table.width,
        depth: table.depth,
        tolerances: Tolerances::default(),
        briefing: Vec::new(),
        sides: [(1, "cobalt"), (2, "rust")].map(side).to_vec(),
        terrain: Vec::new(),
        figures: Vec::new(),
        markers: Vec::new(),
        seats: Vec::new(),
        setup: Vec::new(),
    };
    bare.with_table(table, |_| None)
}

fn side((number, colour): (u8, &str)) -> SideSheet {
    SideSheet { side: Side(number), name: colour.to_string(), colour: colour.to_string() }
}

fn crowd() -> Session {
    open(layout_of(&field::field(5, 60, 30)))
}

fn open(layout: Layout) -> Session {
    Session::open(layout, 1).unwrap().0
}

/// Decides and takes in; how many records it took.
fn order(session: &mut Session, order: &Order) -> Result<usize, Denied> {
    let records = session.decide(TABLE, order, &mut |_| unreachable!("no die is rolled"))?;
    let count = records.len();
    session.commit(records).unwrap();
    Ok(count)
}

fn play(gesture: &Gesture) -> Order {
    Order::Play { gesture: gesture.clone(), which: None, waivers: Vec::new() }
}

fn text(session: &Session) -> String {
    layout::write(&session.now(TABLE).layout())
}

// Strategies are boxed: nested in full they outgrow a test's stack.

/// Places on, near and far off a table of about 0.6 m; many share a coordinate with others.
fn coordinate() -> impl Strategy<Value = i32> {
    prop_oneof![8 => -50_000..800_000, 2 => (0..8).prop_map(|step| step * 100_000), 1 => -20_000_000..=20_000_000]
}

fn point() -> impl Strategy<Value = Point> {
    (coordinate(), coordinate()).prop_map(|(x, y)| Point::new(x, y))
}

fn placement() -> impl Strategy<Value = Placement> {
    (point(), prop_oneof![0..360_000, (0..8).prop_map(|step| step * 45_000)])
        .prop_map(|(at, facing)| Placement::new(at, Facing::millidegrees(facing)))
}

fn figure() -> impl Strategy<Value = FigureId> {
    (1u32..=60).prop_map(FigureId)
}

fn base() -> BoxedStrategy<Base> {
    let size = || prop_oneof![1_000..=500_000, 20_000..60_000];
    prop_oneof![
        size().prop_map(|diameter| Base::Round { diameter }),
        (size(), size()).prop_map(|(frontage, depth)| Base::Rectangle { frontage, depth }),
        (size(), size()).prop_map(|(frontage, depth)| Base::Oval { frontage, depth }),
    ]
    .boxed()
}

fn based() -> BoxedStrategy<Subject> {
    prop_oneof![
        figure().prop_map(|figure| Subject::Figure { figure }),
        (figure(), placement()).prop_map(|(figure, placement)| Subject::Moved { figure, placement }),
        (base(), placement()).prop_map(|(base, placement)| Subject::Stand { base, placement }),
    ]
    .boxed()
}

fn subject() -> BoxedStrategy<Subject> {
    prop_oneof![3 => based(), 1 => point().prop_map(|at| Subject::Point { at })].boxed()
}

fn length(most: i32) -> impl Strategy<Value = Length> {
    prop_oneof![Just(0), 0..=most, 0..=most.min(300_000)].prop_map(|whole| micrometres(f64::from(whole)))
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![Just(Vec::new()), Just(vec![Side(2)])].prop_map(|sides| Who { sides, except: vec![FigureId(7)] })
}

fn path() -> impl Strategy<Value = Vec<Point>> {
    vec(point(), 1..6)
}

fn going() -> impl Strategy<Value = Option<String>> {
    option::of(Just("flying".to_string()))
}

fn pivot() -> impl Strategy<Value = Pivot> {
    prop_oneof![Just(Pivot::Centre), Just(Pivot::FrontLeft), Just(Pivot::FrontRight)]
}

fn template() -> BoxedStrategy<Template> {
    let size = || prop_oneof![1..=20_000_000, 1..200_000];
    prop_oneof![
        size().prop_map(|radius| Template::Circle { radius }),
        (size(), size()).prop_map(|(a, b)| Template::Ring { inner: a.min(b) - 1, outer: a.max(b) }),
        (size(), 1..=360_000).prop_map(|(length, angle)| Template::Cone { length, angle }),
        (2..200_000, 0i32..=100_000)
            .prop_map(|(length, tip)| { Template::Teardrop { length, tip: tip.min(length / 2), end: length / 2 } }),
        (size(), size()).prop_map(|(length, width)| Template::Beam { length, width }),
        (size(), size()).prop_map(|(frontage, depth)| Template::Rectangle { frontage, depth }),
    ]
    .boxed()
}

fn near_question() -> BoxedStrategy<Query> {
    let test = prop_oneof![Just(ArcTest::Centre), Just(ArcTest::AnyPart), Just(ArcTest::Whole)];
    let arc = (-360_000..=360_000, 1..=360_000, prop_oneof![Just(ArcFrom::Centre), Just(ArcFrom::FrontCorners)])
        .prop_map(|(middle, width, from)| Arc { middle, width, from });
    prop_oneof![
        (subject(), subject()).prop_map(|(a, b)| Query::Gap { a, b }),
        (subject(), subject()).prop_map(|(a, b)| Query::Span { a, b }),
        (subject(), length(20_000_000), who()).prop_map(|(of, reach, who)| Query::Within { of, reach, who }),
        (subject(), 1u32..100, who()).prop_map(|(of, count, who)| Query::Nearest { of, count, who }),
        option::of((figure(), placement()).prop_map(|(figure, placement)| Subject::Moved { figure, placement }))
            .prop_map(|of| Query::Contacts { of }),
        (based(), arc, test, length(20_000_000), who()).prop_map(|(of, arc, test, reach, who)| Query::Arc {
            of,
            arc,
            test,
            reach,
            who
        }),
        (template(), placement(), who()).prop_map(|(template, at, who)| Query::Template { template, at, who }),
        figure().prop_map(|of| Query::Group { of }),
    ]
    .boxed()
}

fn look_question() -> BoxedStrategy<Query> {
    let looking = (any::<bool>(), any::<bool>()).prop_map(|(anywhere, block)| Looking {
        from: if anywhere { Eyes::Anywhere } else { Eyes::Centre },
        figures: if block { Screens::Block } else { Screens::None },
    });
    prop_oneof![
        (subject(), subject(), looking).prop_map(|(from, to, looking)| Query::Sight { from, to, looking }),
        (subject(), length(20_000_000)).prop_map(|(from, radius)| Query::View { from, radius }),
        (based(), point(), length(20_000_000), length(100_000))
            .prop_map(|(from, towards, length, width)| Query::Shot { from, towards, length, width }),
    ]
    .boxed()
}

fn way_question() -> BoxedStrategy<Query> {
    let group = || {
        vec(figure(), 1..5).prop_map(|mut figures| {
            figures.sort();
            figures.dedup();
            figures
        })
    };
    prop_oneof![
        (path(), going()).prop_map(|(points, going)| Query::Path { points, going }),
        (subject(), path(), going()).prop_map(|(of, path, going)| Query::Sweep { of, path, going }),
        (subject(), path(), length(20_000_000), who()).prop_map(|(of, path, reach, who)| Query::Approaches {
            of,
            path,
            reach,
            who
        }),
        (based(), pivot(), -360_000..=360_000).prop_map(|(of, pivot, angle)| Query::Turn { of, pivot, angle }),
        (figure(), -500_000..=500_000, -500_000..=500_000).prop_map(|(figure, x, y)| Query::Push { figure, x, y }),
        (subject(), point(), length(3_000_000), going()).prop_map(|(of, to, allowance, going)| Query::Route {
            of,
            to,
            allowance,
            going
        }),
        (subject(), length(200_000), going()).prop_map(|(of, allowance, going)| Query::Region { of, allowance, going }),
        (group(), path()).prop_map(|(figures, path)| Query::MoveGroup { figures, path }),
        (group(), pivot(), -360_000..=360_000).prop_map(|(figures, pivot, angle)| Query::WheelGroup {
            figures,
            pivot,
            angle
        }),
    ]
    .boxed()
}

/// A question of sound numbers is answered, and the answer is the same when it is asked again. The one fault
/// left is a shot at its own start.
fn is_answered(session: &Session, query: &Query) -> Result<(), TestCaseError> {
    match (session.now(TABLE).measure(query), session.now(TABLE).measure(query)) {
        (Ok(first), Ok(second)) => {
            let text = serde_json::to_string(&first).unwrap();
            prop_assert_eq!(text, serde_json::to_string(&second).unwrap());
        }
        (Err(faults), _) => prop_assert!(faults.iter().all(|fault| fault.place == "query.towards"), "{faults:?}"),
        (first, second) => prop_assert!(false, "{first:?} but then {second:?}"),
    }
    Ok(())
}

#[derive(Clone, Debug)]
enum Hand {
    Drag(Gesture),
    Undo,
    Redo,
}

fn hand() -> BoxedStrategy<Hand> {
    let drag = (figure(), vec(point(), 0..4), option::of(0..360_000), any::<bool>()).prop_map(
        |(figure, path, facing, free)| {
            Hand::Drag(Gesture::Drag {
                figure,
                path,
                facing: facing.map(Facing::millidegrees),
                facings: Vec::new(),
                free,
            })
        },
    );
    prop_oneof![4 => drag, 2 => Just(Hand::Undo), 1 => Just(Hand::Redo)].boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_sound_question_is_answered(
        near in vec(near_question(), 8), look in vec(look_question(), 4), way in vec(way_question(), 6),
    ) {
        let session = crowd();
        for query in near.iter().chain(&look).chain(&way) {
            is_answered(&session, query)?;
        }
    }

}

proptest! {
    // Each case writes and reads the whole table at every step.
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_can_be_taken_back(hands in vec(hand(), 1..25)) {
        let mut session = crowd();
        // What a table of snapshots would be: the texts before this one, and those taken back.
        let (mut past, mut future) = (Vec::new(), Vec::new());
        for hand in hands {
            let (before, revision) = (text(&session), session.now(TABLE).revision());
            let done = match &hand {
                Hand::Drag(gesture) => order(&mut session, &play(gesture)),
                Hand::Undo => order(&mut session, &Order::Undo { agreed: false }),
                Hand::Redo => order(&mut session, &Order::Redo),
            };
            let after = text(&session);
            let should = match &hand {
                _ if done.is_err() => before.clone(),
                Hand::Drag(_) if after == before => before.clone(),
                Hand::Drag(_) => {
                    past.push(before.clone());
                    future.clear();
                    after.clone()
                }
                Hand::Undo => {
                    future.push(before.clone());
                    past.pop().unwrap()
                }
                Hand::Redo => {
                    past.push(before.clone());
                    future.pop().unwrap()
                }
            };
            prop_assert_eq!(&after, &should);
            prop_assert_eq!(session.now(TABLE).revision() != revision, done.is_ok_and(|records| records > 0));
            prop_assert_eq!(session.view(TABLE).undo.is_some(), !past.is_empty());
            prop_assert_eq!(session.view(TABLE).redo.is_some(), !future.is_empty());
            let (read, _) = layout::read(&after).unwrap();
            prop_assert_eq!(layout::write(&read), after);
        }
    }

    #[test]
    fn a_forecast_is_what_play_does(drag in hand()) {
        let mut session = crowd();
        let Hand::Drag(gesture) = drag else { return Ok(()) };
        let Gesture::Drag { figure, .. } = &gesture else { return Ok(()) };
        match session.now(TABLE).forecast(&gesture) {
            Ok(forecast) => {
                let lawful = forecast.meanings.iter().all(|meaning| meaning.refusals.is_empty());
                let before = session.view(TABLE).figures;
                prop_assert_eq!(order(&mut session, &play(&gesture)).is_ok(), lawful);
                let sheet = |figures: Vec<FigureSheet>| figures.into_iter().find(|sheet| sheet.id == *figure);
                let end = if lawful { forecast.tape.unwrap().end } else { sheet(before).unwrap().placement };
                prop_assert_eq!(sheet(session.view(TABLE).figures).unwrap().placement, end);
            }
            Err(faults) => prop_assert_eq!(order(&mut session, &play(&gesture)), Err(Denied::Refused(faults))),
        }
    }
}

/// Every kind of question at its very limits, on a table as full as a file may make it, is answered while a player
/// still waits: two seconds in a release build, and some more without optimization.
#[test]
fn nobody_waits_long_on_the_fullest_table() {
    let session = open(layout_of(&field::field(3, 5_000, 1_000)));
    let (width, depth) = (session.view(TABLE).width, session.view(TABLE).depth);
    let middle = Point::new(width / 2, depth / 2);
    let of = Subject::Figure { figure: session.now(TABLE).layout().figures[2_500].id };
    let far = micrometres(20_000_000.0);
    let zigzag: Vec<Point> =
        (0..1_000).map(|leg| Point::new(if leg % 2 == 0 { 0 } else { width }, depth / 1_000 * leg)).collect();
    let hops: Vec<Point> = (0..20).map(|leg| Point::new(if leg % 2 == 0 { 100_000 } else { -100_000 }, 0)).collect();
    let group: Vec<FigureId> = session.now(TABLE).layout().figures.iter().take(1_000).map(|sheet| sheet.id).collect();
    let arc = Arc { middle: 0, width: 360_000, from: ArcFrom::Centre };
    let looking = Looking { from: Eyes::Anywhere, figures: Screens::Block };
    let comb =
        |corner: i32| Point::new(corner * 20_000 - 4_000_000, if corner % 2 == 0 { -4_000_000 } else { 4_000_000 });
    let polygon: Vec<Point> = (0..399).map(comb).chain([Point::new(0, -5_000_000)]).collect();
    let at = Placement::new(middle, Facing::NORTH);
    let who = Who::default;
    let questions = vec![
        Query::Within { of, reach: far, who: who() },
        Query::Nearest { of, count: 5_000, who: who() },
        Query::Contacts { of: None },
        Query::Arc { of, arc, test: ArcTest::Whole, reach: far, who: who() },
        Query::Template { template: Template::Circle { radius: 20_000_000 }, at, who: who() },
        Query::Template { template: Template::Polygon { corners: polygon }, at, who: who() },
        Query::Sight { from: of, to: Subject::Point { at: Point::new(0, 0) }, looking },
        Query::View { from: of, radius: far },
        Query::Shot { from: of, towards: Point::new(0, 0), length: far, width: micrometres(500_000.0) },
        Query::Path { points: zigzag.clone(), going: None },
        Query::Sweep { of, path: zigzag.clone(), going: Some("flying".to_string()) },
        Query::Approaches { of, path: zigzag[..10].to_vec(), reach: far, who: who() },
        Query::Turn { of, pivot: Pivot::FrontLeft, angle: 360_000 },
        Query::Push { figure: group[0], x: 500_000, y: 500_000 },
        Query::Route {
            of,
            to: Point::new(middle.x + 2_000_000, middle.y),
            allowance: micrometres(3_000_000.0),
            going: None,
        },
        Query::Route {
            of: Subject::Point { at: middle },
            to: Point::new(0, 0),
            allowance: micrometres(3_000_000.0),
            going: None,
        },
        Query::Region { of, allowance: micrometres(750_000.0), going: None },
        Query::Region { of: Subject::Point { at: middle }, allowance: micrometres(750_000.0), going: None },
        Query::Group { of: group[0] },
        Query::MoveGroup { figures: group.clone(), path: hops },
        Query::WheelGroup { figures: group[..24].to_vec(), pivot: Pivot::FrontLeft, angle: 360_000 },
    ];
    within_patience(&session, questions);
    within_patience(&packed(), packed_questions());
}

fn within_patience(session: &Session, questions: Vec<Query>) {
    let patience = if cfg!(debug_assertions) { 20.0 } else { 2.0 };
    for query in questions {
        let start = std::time::Instant::now();
        let answer = session.now(TABLE).measure(&query);
        let seconds = start.elapsed().as_secs_f64();
        let name: String = format!("{query:?}").chars().take(60).collect();
        println!("{seconds:7.3} s {name}");
        assert!(answer.is_ok(), "{name}: {:?}", answer.err());
        assert!(seconds < patience, "{name} took {seconds} s");
    }
}

/// 4,900 elements in one block, every one in contact with its neighbours.
fn packed() -> Session {
    let mut table = Table::new(4_000_000, 4_000_000);
    let name = table.names.learn("element");
    let base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
    table.put_all((0..4_900).map(|number| {
        let at = Point::new(500_000 + number % 70 * 40_000, 500_000 + number / 70 * 20_000);
        let (id, placement) = (FigureId(number as u32 + 1), Placement::new(at, Facing::NORTH));
        Figure { id, name, kind: name, side: Side(1), base, placement }
    }));
    open(layout_of(&table))
}

fn packed_questions() -> Vec<Query> {
    let of = Subject::Figure { figure: FigureId(35) };
    let looking = Looking { from: Eyes::Anywhere, figures: Screens::Block };
    vec![
        Query::Contacts { of: None },
        Query::Group { of: FigureId(1) },
        Query::Push { figure: FigureId(35), x: 0, y: 500_000 },
        Query::Push { figure: FigureId(1), x: 500_000, y: 500_000 },
        Query::Sight { from: of, to: Subject::Figure { figure: FigureId(4_880) }, looking },
        Query::Route { of, to: Point::new(1_900_000, 2_500_000), allowance: micrometres(3_000_000.0), going: None },
        Query::Region { of, allowance: micrometres(750_000.0), going: None },
    ]
}
