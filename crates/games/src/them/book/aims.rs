//! What is fought for, in words and in numbers: the briefing, the first page of help, what is counted in the turn strip, and the
//! figures at the end.

use crate::book::Book;
use crate::briefing::{Aim, BriefingLine, Progress, TallyRow, counted, number};
use crate::naming::capital;
use crate::them::rules::attacks::Hit;
use crate::them::rules::{actions, ants};
use crate::them::state::goal::{Goal, Holes};
use crate::them::{ANTS, Them, ThemEvent, ground};
use handspan_table::{FigureId, Side};

/// THEM-END-1 The last turn, holes that must be closed and people who must stay alive.
pub(super) fn progress(battle: &Them) -> Progress {
    let goal = &battle.goal;
    let mut aims = Vec::new();
    if let Some(want) = holes_wanted(goal, all_holes(battle)) {
        let have = battle.collapsed_holes() as u32;
        aims.push(Aim { title: "holes closed".to_owned(), have, want, keep: false });
    }
    if let Some(want) = people_wanted(goal) {
        let have = battle.people.len() as u32;
        aims.push(Aim { title: "people alive".to_owned(), have, want, keep: true });
    }
    Progress { last: goal.turn_limit, aims, ..Progress::default() }
}

/// How many holes count towards a win of the people.
fn holes_wanted(goal: &Goal, all: u32) -> Option<u32> {
    match goal.holes {
        Holes::AllAndNoAnts => Some(all),
        Holes::Some(holes) | Holes::SomeAndNoAnts(holes) => Some(holes),
        Holes::Never => goal.last_stand.map(|(holes, _)| holes),
    }
    .filter(|holes| *holes > 0)
}

/// How many people have to stay alive, where one is not enough.
fn people_wanted(goal: &Goal) -> Option<u32> {
    let stand = goal.last_stand.map_or(0, |(_, alive)| alive);
    Some(goal.least_alive.max(stand)).filter(|alive| *alive > 1)
}

fn all_holes(battle: &Them) -> u32 {
    (battle.open_holes().count() + battle.collapsed_holes()) as u32
}

/// The lines of the briefing.
pub(super) fn briefing(battle: &Them) -> Vec<BriefingLine> {
    let goal = &battle.goal;
    let aim = format!("{} The ants win {}.", people(goal, Some(all_holes(battle))), too_few(goal));
    let turns = match goal.turn_limit {
        Some(last) => capital(&counted(last as usize, "turn", "turns")),
        None => "No last turn".to_owned(),
    };
    let clock =
        format!("{turns}. In each the people act, new ants come out of the holes, then the ants move and bite.");
    vec![
        BriefingLine::new("The aim", aim),
        BriefingLine::new("The clock", clock),
        BriefingLine::new("Charges", charges(battle)),
    ]
}

/// What charges are for, and where there are some.
fn charges(battle: &Them) -> String {
    let closing = battle.length(actions::CLOSING);
    let kind = |kind: &str| battle.table.markers().iter().filter(|marker| marker.kind == kind).count();
    let carried: usize = battle.people().map(|(_, person)| usize::from(person.charges)).sum();
    let places = [
        (carried > 0).then(|| format!("{} carried from the start", is(carried))),
        (kind(ground::CHARGE) > 0).then(|| format!("{} on the ground", lie(kind(ground::CHARGE)))),
        (kind(ground::SEARCH_POINT) > 0).then(|| {
            let points = counted(kind(ground::SEARCH_POINT), "place", "places");
            format!("more may be found by searching {points}")
        }),
    ];
    let places: Vec<String> = places.into_iter().flatten().collect();
    let where_from = if places.is_empty() { String::new() } else { format!(" {}.", capital(&places.join("; "))) };
    format!("Whoever touches a hole closes it with one charge and {closing} of movement.{where_from}")
}

fn is(count: usize) -> String {
    format!("{} {}", number(count), if count == 1 { "is" } else { "are" })
}

fn lie(count: usize) -> String {
    format!("{} {}", number(count), if count == 1 { "lies" } else { "lie" })
}

/// The first page of help: what each side fights for. `all` is the number of holes, where a table is known.
pub(super) fn paragraphs(goal: &Goal, all: Option<u32>) -> Vec<String> {
    vec![format!("The people win if they {}.", ways(goal, all)), format!("The ants win {}", losing(goal))]
}

/// The same for a battle.
pub(super) fn of_battle(battle: &Them) -> Vec<String> {
    paragraphs(&battle.goal, Some(all_holes(battle)))
}

/// THEM-END-1 How the people win: "Close both holes before turn 12 ends."
fn people(goal: &Goal, all: Option<u32>) -> String {
    format!("{}.", capital(&ways(goal, all)))
}

/// The same within a sentence.
fn ways(goal: &Goal, all: Option<u32>) -> String {
    let before = goal.turn_limit.map_or(String::new(), |last| format!(" before turn {last} ends"));
    let closing = match goal.holes {
        Holes::AllAndNoAnts => Some(format!("close every hole and kill every ant{before}")),
        Holes::Some(holes) => Some(format!("close {}{before}", of_all(holes, all))),
        Holes::SomeAndNoAnts(holes) => Some(format!("close {} and kill every ant{before}", of_all(holes, all))),
        Holes::Never => None,
    };
    let standing = goal.last_stand.zip(goal.turn_limit).map(|((holes, alive), last)| {
        let closed = (holes > 0).then(|| format!("{} closed", counted(holes as usize, "hole", "holes")));
        let living = (alive > 0).then(|| format!("{} alive", counted(alive as usize, "person", "people")));
        let both: Vec<String> = closed.into_iter().chain(living).collect();
        format!("have at least {} when turn {last} ends", both.join(" and "))
    });
    let ways: Vec<String> = closing.into_iter().chain(standing).collect();
    if ways.is_empty() { "stay alive".to_owned() } else { ways.join(", or ") }
}

/// "both holes", "all four holes", "two holes".
fn of_all(holes: u32, all: Option<u32>) -> String {
    match (holes, all) {
        (2, Some(2)) => "both holes".to_owned(),
        (holes, Some(all)) if holes == all && all > 2 => format!("all {}", counted(all as usize, "hole", "holes")),
        (1, Some(1)) => "the hole".to_owned(),
        _ => counted(holes as usize, "hole", "holes"),
    }
}

/// THEM-END-1 How the ants win, after "The ants win": "when nobody is left alive, or when turn 12 ends and the people have not won."
fn losing(goal: &Goal) -> String {
    let few = too_few(goal);
    match goal.turn_limit {
        Some(last) => format!("{few}, or when turn {last} ends and the people have not won."),
        None => format!("{few}."),
    }
}

fn too_few(goal: &Goal) -> String {
    match goal.least_alive {
        0 | 1 => "when nobody is left alive".to_owned(),
        least => format!("when fewer than {} people are alive", number(least as usize)),
    }
}

/// What each side did and lost.
pub(super) fn tally(battle: &Them, events: &[ThemEvent]) -> Vec<TallyRow> {
    let side_of = |figure: FigureId| {
        let here = battle.figure(figure).map(|figure| figure.side);
        here.or_else(|| battle.fallen.get(&figure).map(|fallen| fallen.side))
    };
    let everybody: Vec<Side> = battle.sides.iter().map(|sheet| sheet.side).collect();
    let count = |title: &str, which: &dyn Fn(&ThemEvent) -> Option<Side>| {
        let counted = |side: Side| events.iter().filter(|event| which(event) == Some(side)).count() as i32;
        TallyRow::of(title, everybody.iter().map(|side| (*side, counted(*side))))
    };
    let attacks = count("Attacks", &|event| match event {
        ThemEvent::Attacked { figure, .. } | ThemEvent::Bitten { figure, .. } => side_of(*figure),
        _ => None,
    });
    let hits = count("Hits", &|event| match event {
        ThemEvent::Attacked { figure, die, .. } if matches!(Hit::of(*die), Hit::Body | Hit::Head) => side_of(*figure),
        ThemEvent::Bitten { figure, die, .. } if ants::wounds(*die) => side_of(*figure),
        _ => None,
    });
    let lost = TallyRow::of(
        "Lost",
        everybody
            .iter()
            .map(|side| (*side, battle.fallen.values().filter(|fallen| fallen.side == *side).count() as i32)),
    );
    let alive = |side: Side| battle.table.figures().iter().filter(|figure| figure.side == side).count() as i32;
    let alive = TallyRow::of("Left alive", everybody.iter().map(|side| (*side, alive(*side))));
    let came = events.iter().filter(|event| matches!(event, ThemEvent::AntArrived { .. })).count() as i32;
    let came = TallyRow::of("Came out of the holes", [(ANTS, came)]);
    let closed = TallyRow::of("Holes closed", [(Side::default(), battle.collapsed_holes() as i32)]);
    vec![attacks, hits, lost, alive, came, closed]
}
