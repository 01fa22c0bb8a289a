//! What stands on a table of Bug Hunt in transcripts; how it is written is told in `notation.rs`.

use crate::field::{Field, bug_moved, facing, has_moved, pot, spot, weapon};
use crate::support::reading::{Token, after, number, places};
use handspan_games::bughunt::tables::{Kind, Weapon};
use handspan_games::bughunt::{BughuntEvent, Effect, Spent};
use handspan_games::setup::{About, Fact};
use handspan_table::{FigureId, MarkerId, Placement, Side};

/// What a line that is read gives.
type Read<T> = Result<T, String>;

/// `f90` among words.
fn facing_in(said: &[&str], usual: f64) -> f64 {
    said.iter().find_map(|word| word.strip_prefix('f')?.parse().ok()).unwrap_or(usual)
}

/// Puts a thing on the table.
pub(crate) fn put(field: &mut Field, said: &[&str], tokens: &[Token<'_>]) -> Read<()> {
    let spots = places(tokens);
    let at = spots.first().copied().unwrap_or_default();
    match said {
        [kind @ ("rock" | "building" | "brush" | "low_wall" | "crater" | "slope"), ..] => {
            field.piece(kind, at, spots.get(1).copied().unwrap_or_default());
        }
        [kind @ ("landing" | "beacon"), ..] => drop(field.marker(kind, at, facing_in(said, 0.0))),
        ["entry", wave @ ..] => {
            let marker = field.marker("entry", at, 0.0);
            if !wave.is_empty() {
                field.fact(Fact { about: Some(About::Marker(marker)), ..Fact::said("wave", &wave.join(" ")) });
            }
        }
        ["wave", marker, wave @ ..] => {
            let about = Some(About::Marker(MarkerId(number(marker)?)));
            field.fact(Fact { about, ..Fact::said("wave", &wave.join(" ")) });
        }
        ["step", step] => field.step = (*step).to_owned(),
        ["turn", turn] => field.turn = number(turn)?,
        ["turns", turns] => field.fact(Fact::new("turns", None, &[number(turns)?])),
        ["victory", says @ ..] => field.fact(Fact::said("victory", &says.join(" "))),
        ["hand", side, long] => {
            let long: f64 = number(long)?;
            field.fact(Fact::new("handspan", Some(About::Side(Side(number(side)?))), &[(long * 10_000.0) as i32]));
        }
        ["option", option, choice @ ..] => match choice {
            [one] if one.parse::<i32>().is_ok() => field.fact(Fact::new(option, None, &[number(one)?])),
            _ => field.fact(Fact::said(option, &choice.join(" "))),
        },
        ["air", points] => {
            field.now.push(BughuntEvent::Filled { pot: pot("air").ok_or("a pot")?, points: number(points)? })
        }
        ["evac", points] => {
            field.now.push(BughuntEvent::Filled { pot: pot("evac").ok_or("a pot")?, points: number(points)? })
        }
        ["reserved", points] => {
            field.now.push(BughuntEvent::Reserved { commander: FigureId(0), points: number(points)? })
        }
        ["ship", "inbound"] => field.now.push(BughuntEvent::ShipCalled { cost: 0 }),
        ["ship", "landed"] => ship(field)?,
        ["aboard", count] => {
            for rank in 0..number::<u32>(count)? {
                let id = field.human(&format!("P{}", rank + 1), Side(1), (3.0 + f64::from(rank) * 4.0, 3.0), 90.0);
                field.now.push(BughuntEvent::Boarded { figure: id });
            }
        }
        ["size", width, depth] => {
            field.layout.width = spot(number(width)?, 0.0).x;
            field.layout.depth = spot(number(depth)?, 0.0).x;
        }
        [name, rest @ ..] => match Field::kind(name) {
            Some(kind) => bug(field, name, kind, at, rest)?,
            None => human(field, name, at, rest)?,
        },
        [] => return Err("nothing is said".to_owned()),
    }
    Ok(())
}

/// The ship stands on its marker.
fn ship(field: &mut Field) -> Read<()> {
    use handspan_table::{Area, Terrain, TerrainId, Traits};
    let marker = field.layout.markers.iter().find(|marker| marker.kind == "landing").ok_or("say landing first")?;
    let pose = marker.placement.pose();
    let corner = |right: f64, ahead: f64| pose.local(right * 60_000.0, ahead * 120_000.0).point();
    let corners = vec![corner(-1.0, 1.0), corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0)];
    let area = Area::Polygon { corners, holes: Vec::new() };
    let id = TerrainId(field.layout.terrain.len() as u32 + 1);
    let hull = Terrain { id, kind: "ship".into(), name: "The ship".into(), area, traits: Traits::default() };
    field.now.push(BughuntEvent::ShipLanded { hull });
    Ok(())
}

fn human(field: &mut Field, name: &str, at: (f64, f64), rest: &[&str]) -> Read<()> {
    let side = Side(after(rest, "of").map_or(Ok(1), number)?);
    let degrees = facing_in(rest, 90.0);
    let id = field.human(name, side, at, degrees);
    if let Some(rank) = rest.iter().find(|word| ["officer", "sgt", "cpl"].contains(word)) {
        field.of("rank", id, rank);
    }
    for word in ["team", "squad"] {
        if let Some(says) = after(rest, word) {
            field.of(word, id, says);
        }
    }
    let arms: Vec<&str> = rest.iter().filter_map(|word| weapon(word)).map(|weapon: Weapon| weapon.row().word).collect();
    let arms: Vec<&str> = rest.iter().filter(|word| **word == "missile").copied().chain(arms).collect();
    if !arms.is_empty() {
        field.of("weapons", id, &arms.join(" "));
    }
    let about = Some(About::Figure(id));
    if rest.contains(&"wounded") {
        field.fact(Fact::new("wounded", about, &[]));
    }
    if rest.contains(&"empty") {
        field.fact(Fact::new("loaded", about, &[0]));
    }
    if let Some(count) = after(rest, "reloads") {
        field.fact(Fact::new("reloads", about, &[number(count)?]));
    }
    if rest.contains(&"delayed") {
        field.earlier.push(BughuntEvent::Prepared { figure: id, dice: vec![1], less: 0, ready: false });
    }
    if let Some(far) = after(rest, "moved") {
        field.now.push(has_moved(id, number(far)?, at, degrees));
    }
    if let Some(points) = after(rest, "points") {
        field.now.push(BughuntEvent::PointsRolled { figure: id, dice: vec![1], loss: None, points: number(points)? });
    }
    if rest.contains(&"bonus") {
        field.now.push(BughuntEvent::BonusGiven { commander: FigureId(0), figure: id });
    }
    if rest.contains(&"used") {
        field.now.push(BughuntEvent::BonusSpent { figure: id, on: Spent::Die });
    }
    if rest.contains(&"fired") {
        let fired = BughuntEvent::Fired {
            figure: id,
            weapon: Weapon::AssaultRifle,
            supporters: Vec::new(),
            shots: Vec::new(),
            facing: facing(degrees),
        };
        field.now.push(fired);
    }
    if rest.contains(&"helping") {
        field.now.push(BughuntEvent::Helped {
            helper: id,
            wounded: FigureId(0),
            way: Vec::new(),
            to: Placement::new(spot(at.0, at.1), facing(degrees)),
            beside: Placement::default(),
            length: handspan_table::Length::ZERO,
            cost: handspan_table::Length::ZERO,
        });
    }
    if rest.contains(&"kia") {
        field.now.push(BughuntEvent::Removed { figure: id });
    }
    if rest.contains(&"aboard") {
        field.now.push(BughuntEvent::Boarded { figure: id });
    }
    Ok(())
}

fn bug(field: &mut Field, name: &str, kind: Kind, at: (f64, f64), rest: &[&str]) -> Read<()> {
    let degrees = facing_in(rest, 270.0);
    let id = field.bug(name, kind, at, degrees, rest.contains(&"arrived"));
    if rest.contains(&"flying") {
        let to = Placement::new(spot(at.0, at.1), facing(degrees));
        let length = handspan_table::Length::ZERO;
        field.earlier.push(BughuntEvent::BugWent { figure: id, way: Vec::new(), to, length, in_flight: true });
    }
    for (word, effect) in [("red", Effect::Stops), ("yellow", Effect::Slows)] {
        if rest.contains(&word) {
            field.marked.push((id, effect));
        }
    }
    if let Some(far) = after(rest, "moved") {
        field.now.push(bug_moved(id, number(far)?, at, degrees));
    }
    Ok(())
}
