//! `make bench`: what a battle in play costs: resolving, forecasting a drag, one synced line per action, and opening a long
//! battle. Ratios are measured in one run: a forecast against the two milliseconds it may take, an append against a bare write
//! and sync of as many bytes on the same disk.

mod clock;

use clock::{race, tail};
use handspan_desk::battles::Battles;
use handspan_desk::desk::Desk;
use handspan_desk::disk::Disk;
use handspan_desk::library::Library;
use handspan_desk::protocol::{Reply, Request};
use handspan_games::battle::Action;
use handspan_games::free::FreeAction;
use handspan_games::gesture::Gesture;
use handspan_session::deciding::Order;
use handspan_session::layout::Layout;
use handspan_session::session::{Session, TABLE};
use handspan_table::{FigureId, Point, Side, Tolerances};
use handspan_tests::field;
use handspan_tests::folder::Folder;
use handspan_umpire::{Answer, Detail, Way};
use std::fs::File;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// A forecast may take this long at 400 figures.
const FORECAST: f64 = 2e6;
/// Opening a battle of 10,000 actions may take this long.
const OPENING: f64 = 500e6;

fn main() {
    if std::env::args().any(|word| word == "--test") {
        return;
    }
    let mut missed = 0;
    for figures in [400, 5_000] {
        let layout = layout(figures);
        say(&format!("\n{figures} figures, {} pieces of terrain", layout.terrain.len()));
        missed += resolving(&layout, figures == 400);
        appending(layout);
    }
    missed += opening();
    say(if missed == 0 { "\nevery aim was met" } else { "\nnot every aim was met" });
    std::process::exit(missed);
}

fn layout(figures: usize) -> Layout {
    let table = field::field(11, figures, figures / 4);
    let bare = Layout {
        title: "Bench".to_owned(),
        game: "free".to_owned(),
        mat: "plain".to_owned(),
        unit: Default::default(),
        width: table.width,
        depth: table.depth,
        tolerances: Tolerances::default(),
        briefing: Vec::new(),
        sides: Vec::new(),
        terrain: Vec::new(),
        figures: Vec::new(),
        markers: Vec::new(),
        seats: Vec::new(),
        setup: Vec::new(),
    };
    let mut layout = bare.with_table(&table, |_| None);
    layout.figures.iter_mut().for_each(|figure| figure.side = handspan_table::Side(0));
    layout
}

/// Resolving an action, and a forecast as the door gives it, with its JSON.
fn resolving(layout: &Layout, has_aim: bool) -> i32 {
    let Ok((session, _)) = Session::open(layout.clone(), 1) else { return fail("the layout is no battle") };
    let way = |number: usize| {
        let figure = &layout.figures[number % layout.figures.len()];
        let at = figure.placement.at();
        let to = Point::new((at.x + 60_000).min(layout.width), (at.y + 40_000).min(layout.depth));
        (figure.id, vec![Point::new(at.x, to.y), to])
    };
    let questions = 400;
    let timed = race(
        questions,
        vec![Box::new(|| {
            (0..questions)
                .map(|number| {
                    let (figure, points) = way(number);
                    let action = Action::Free(FreeAction::Move { figure });
                    let answers = [Answer::Path(Way::new(points, None))];
                    session.battle().resolve(Side::default(), &action, &answers, &[], Detail::Notes).events.len() as u64
                })
                .sum()
        })],
    );
    if timed[0].checksum != questions as u64 {
        return fail("a move was not resolved");
    }
    say(&format!("resolve a move                     {:>10}", time(timed[0].ns)));
    let folder = Folder::new();
    let desk = Desk::new(Library::ready_made(), Battles::in_folder(Arc::new(Disk), folder.path()));
    let text = handspan_session::layout::write(layout);
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().build() else { return fail("no runtime") };
    runtime
        .block_on(desk.handle(TABLE, Request::OpenText { name: "bench".to_owned(), text, hand: Default::default() }));
    let line = |number: usize| {
        let (figure, path) = way(number);
        let request = Request::Forecast {
            gesture: Gesture::Drag { figure, path, facing: None, facings: Vec::new(), free: false },
        };
        serde_json::to_string(&serde_json::json!({"id": 1, "request": request})).unwrap_or_default()
    };
    let lines: Vec<String> = (0..questions).map(line).collect();
    let empty = r#"{"id":1,"request":{"do":"log","from":1,"count":0}}"#;
    let (nothing, _) = tail(questions, |_| drop(runtime.block_on(desk.handle_line(empty))));
    let (median, p99) = tail(questions, |number| drop(runtime.block_on(desk.handle_line(&lines[number]))));
    let verdict = match has_aim {
        true if p99 <= FORECAST => "p99 within 2 ms: met",
        true => "p99 within 2 ms: MISSED",
        false => "",
    };
    say(&format!(
        "forecast of a drag, JSON and all   {:>10} p99 {:>10} = {:.3} of 2 ms, {:.1} times an empty request  {verdict}",
        time(median),
        time(p99),
        p99 / FORECAST,
        median / nothing
    ));
    i32::from(has_aim && p99 > FORECAST)
}

/// An accepted action through the door, its line synced, against a bare write and sync of as many bytes.
fn appending(layout: Layout) {
    let folder = Folder::new();
    let desk = Desk::new(Library::ready_made(), Battles::in_folder(Arc::new(Disk), folder.path()));
    let figure = layout.figures[0].id;
    let at = layout.figures[0].placement.at();
    let text = handspan_session::layout::write(&layout);
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().build() else { return };
    let opened = runtime
        .block_on(desk.handle(TABLE, Request::OpenText { name: "bench".to_owned(), text, hand: Default::default() }));
    let Reply::View { view, .. } = opened else { return };
    let mut revision = view.revision;
    let mut play = |number: usize| {
        let path = vec![Point::new(at.x, at.y + if number.is_multiple_of(2) { 1_000 } else { 0 })];
        let gesture = Gesture::Drag { figure, path, facing: None, facings: Vec::new(), free: true };
        let request = Request::Play { revision, gesture, which: None, waivers: Vec::new() };
        if let Reply::View { view, .. } = runtime.block_on(desk.handle(TABLE, request)) {
            revision = view.revision;
        }
    };
    play(1);
    play(0);
    let Ok(mut bare) = File::create(folder.path().join("bare")) else { return };
    let bytes = vec![b'x'; 420];
    let (alone, alone_p99) = tail(200, |_| drop(bare.write_all(&bytes).and_then(|()| bare.sync_data())));
    let (whole, whole_p99) = tail(200, |number| play(number + 1));
    say(&format!(
        "an action, synced, with its view   {:>10} p99 {:>10} = {:.2} times a bare write and sync ({}, p99 {})",
        time(whole),
        time(whole_p99),
        whole / alone,
        time(alone),
        time(alone_p99)
    ));
}

/// Opening a battle of 10,000 actions.
fn opening() -> i32 {
    let folder = Folder::new();
    let battles = || Battles::in_folder(Arc::new(Disk), folder.path());
    let layout = layout(400);
    let Ok((mut session, mut first)) = Session::open(layout.clone(), 1) else { return fail("the layout is no battle") };
    let mut pages = Vec::new();
    let mut dice = |_: u8| 1;
    for number in 1..=10_000u32 {
        let sheet = &layout.figures[number as usize % layout.figures.len()];
        let at = sheet.placement.at();
        let nudge = if (number / 400).is_multiple_of(2) { 1_000 } else { 0 };
        let path = vec![Point::new((at.x + nudge).min(layout.width), at.y)];
        let gesture =
            Gesture::Drag { figure: FigureId(sheet.id.0), path, facing: None, facings: Vec::new(), free: true };
        let order = Order::Play { gesture, which: None, waivers: Vec::new() };
        let Ok(records) = session.decide(TABLE, &order, &mut dice) else { return fail("a drag was refused") };
        let page = session.page(number, first.drain(..).chain(records.clone()).collect());
        pages.push(page);
        if session.commit(records).is_err() {
            return fail("a record was refused");
        }
    }
    let Ok(path) = battles().save(&session, &pages) else { return fail("the battle was not written") };
    let size = std::fs::metadata(&path).map_or(0, |meta| meta.len());
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let desk = Desk::new(Library::ready_made(), battles());
        let begun = Instant::now();
        let reply = desk.open_file(&path);
        best = best.min(begun.elapsed().as_nanos() as f64);
        if !matches!(reply, Reply::View { .. }) {
            return fail("the battle does not open");
        }
    }
    let verdict = if best <= OPENING { "within 500 ms: met" } else { "within 500 ms: MISSED" };
    say(&format!(
        "\nopen 10,000 actions ({:.1} MB)        {:>10} = {:.2} of 500 ms  {verdict}",
        size as f64 / 1e6,
        time(best),
        best / OPENING
    ));
    i32::from(best > OPENING)
}

fn fail(words: &str) -> i32 {
    say(words);
    1
}

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn time(ns: f64) -> String {
    match ns {
        ns if ns < 1e3 => format!("{ns:.0} ns"),
        ns if ns < 1e6 => format!("{:.2} us", ns / 1e3),
        ns => format!("{:.2} ms", ns / 1e6),
    }
}
