//! The roster: fighters who go from battle to battle, with their kills; the dead are erased and remembered.

use super::telling::side_name;
use crate::fatality::Fatality;
use crate::fatality::ground::{BEAST, BEAST_BASE, BRUTE, BRUTE_BASE, FIGHTER, FIGHTER_BASE};
use crate::fatality::rules::sequence::Mode;
use crate::fault::Fault;
use crate::kept::{KeptKind, KeptPage, KeptRow};
use crate::scenario::Layout;
use crate::setup::{About, Fact};
use handspan_table::{FigureId, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;

/// Members of a roster, at most.
const MEMBERS: usize = 6;
/// Quality points that a new roster shares out.
const POINTS: u32 = 15;
/// A name is no longer than this.
const NAME: usize = 60;

pub(super) const KIND: KeptKind = KeptKind {
    word: "roster",
    folder: "rosters",
    titles: ("Roster", "Rosters"),
    about: "Up to 6 fighters who go from battle to battle. Their kills stay on the sheet, and whoever dies is erased for good.",
    line: "One fighter a line: name, quality 1 to 5, and a kind if it is not fighter. Example: Mara, 4",
    version: 1,
    typed,
    lines,
    faults,
    page,
    enlist,
    sides,
};

/// What a roster holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Roster {
    members: Vec<Member>,
    /// The dead. They are never fielded again.
    #[serde(default)]
    fallen: Vec<Member>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Member {
    name: String,
    quality: u32,
    #[serde(default = "fighter")]
    kind: String,
    #[serde(default)]
    games: u32,
    #[serde(default)]
    kills: Vec<Kill>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    death: Option<Death>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kill {
    victim: String,
    side: String,
    battle: String,
    round: u32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    fatality: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Death {
    by: String,
    battle: String,
    round: u32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    fatality: String,
}

fn fighter() -> String {
    FIGHTER.to_owned()
}

fn read(value: &Value) -> Result<Roster, Vec<Fault>> {
    Roster::deserialize(value).map_err(|error| vec![Fault::new("content", format!("it cannot be read: {error}"))])
}

fn written(roster: &Roster) -> Value {
    serde_json::to_value(roster).unwrap_or_default()
}

fn faults(value: &Value) -> Vec<Fault> {
    match read(value) {
        Ok(roster) => wrong(&roster, |number| format!("member {number}")),
        Err(faults) => faults,
    }
}

/// What is wrong with the members; `place` names one by its number.
fn wrong(roster: &Roster, place: impl Fn(usize) -> String) -> Vec<Fault> {
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for (number, member) in roster.members.iter().enumerate() {
        let mut fault = |words: String| wrong.push(Fault::new(place(number + 1), words));
        if member.name.trim().is_empty() || member.name.chars().count() > NAME {
            fault(format!("a name has 1 to {NAME} letters"));
        }
        if !names.insert(member.name.to_lowercase()) {
            fault(format!("there are two called {}", member.name));
        }
        if roster.fallen.iter().any(|fallen| fallen.name.to_lowercase() == member.name.to_lowercase()) {
            // FATAL-INJ-5 Who is erased is never fielded again.
            fault(format!("{} is dead and erased", member.name));
        }
        if !(1..=5).contains(&member.quality) {
            fault(format!("a quality is 1 to 5, not {}", member.quality));
        }
        if ![FIGHTER, BRUTE, BEAST].contains(&member.kind.as_str()) {
            fault(format!("there is no {}; there is fighter, brute, beast", member.kind));
        }
    }
    if roster.members.len() > MEMBERS {
        wrong.push(Fault::new(
            "members",
            format!("there are {}, and a roster has {MEMBERS} at most", roster.members.len()),
        ));
    }
    wrong
}

fn typed(before: Option<&Value>, lines: &str) -> Result<Value, Vec<Fault>> {
    let before = before.map(read).transpose()?.unwrap_or_default();
    let (mut members, mut wrong_lines, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    for (number, line) in lines.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let parts: Vec<&str> = line.split(',').map(str::trim).collect();
        let quality = parts.get(1).and_then(|quality| quality.parse().ok());
        let (Some(quality), true) = (quality, parts.len() <= 3) else {
            let words = "a line is a name, a comma and a quality: Mara, 4";
            wrong_lines.push(Fault::new(format!("line {}", number + 1), words));
            continue;
        };
        let name = parts[0].to_owned();
        let known = before.members.iter().find(|member| member.name.to_lowercase() == name.to_lowercase());
        let kind = parts.get(2).map_or_else(fighter, |kind| kind.to_lowercase());
        let (games, kills) = known.map(|known| (known.games, known.kills.clone())).unwrap_or_default();
        members.push(Member { name, quality, kind, games, kills, death: None });
        numbers.push(number + 1);
    }
    let roster = Roster { members, fallen: before.fallen.clone() };
    wrong_lines.extend(wrong(&roster, |member| format!("line {}", numbers.get(member - 1).copied().unwrap_or(member))));
    let points: u32 = roster.members.iter().map(|member| member.quality).sum();
    let fresh = before.members.is_empty() && before.fallen.is_empty();
    if fresh && points > POINTS {
        let words = format!("the qualities make {points}, and a new roster shares out {POINTS}");
        wrong_lines.push(Fault::new("lines", words));
    }
    if roster.members.is_empty() && fresh {
        wrong_lines.push(Fault::new("lines", "a roster has one fighter at least"));
    }
    if wrong_lines.is_empty() { Ok(written(&roster)) } else { Err(wrong_lines) }
}

fn lines(value: &Value) -> String {
    let line = |member: &Member| {
        let kind = if member.kind == FIGHTER { String::new() } else { format!(", {}", member.kind) };
        format!("{}, {}{kind}\n", member.name, member.quality)
    };
    read(value).map(|roster| roster.members.iter().map(line).collect()).unwrap_or_default()
}

fn page(value: &Value) -> KeptPage {
    let Ok(roster) = read(value) else { return KeptPage::default() };
    let counted = |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let deed = |kill: &Kill| {
        let how = if kill.fatality.is_empty() { String::new() } else { format!(", {}", kill.fatality) };
        format!("Killed {} ({}, round {}{how}).", kill.victim, kill.battle, kill.round)
    };
    let row = |member: &Member| {
        let kind = if member.kind == FIGHTER { String::new() } else { format!("{}, ", member.kind) };
        let words = format!(
            "{kind}quality {}, {}, {}",
            member.quality,
            counted(member.games as usize, "battle", "battles"),
            counted(member.kills.len(), "kill", "kills")
        );
        let death = member.death.as_ref().map(|death| {
            let how = if death.fatality.is_empty() { String::new() } else { format!(", {}", death.fatality) };
            format!("Killed by {} ({}, round {}{how}).", death.by, death.battle, death.round)
        });
        KeptRow { name: member.name.clone(), words, deeds: member.kills.iter().map(deed).chain(death).collect() }
    };
    KeptPage { rows: roster.members.iter().map(row).collect(), gone: roster.fallen.iter().map(row).collect() }
}

/// The sides that players run in any mode of a layout.
fn sides(layout: &Layout) -> Vec<Side> {
    let always = |side: Side| {
        layout.setup.iter().any(|fact| {
            let modes: Vec<&str> = fact.says.split_whitespace().collect();
            fact.word == "automated"
                && fact.about == Some(About::Side(side))
                && (modes.is_empty() || Mode::ALL.iter().all(|mode| modes.contains(&mode.word())))
        })
    };
    layout.sides.iter().map(|sheet| sheet.side).filter(|side| !always(*side)).collect()
}

/// FATAL-ROST-1 Members take the places of the side's figures in order; whoever has no member stays away.
fn enlist(mut layout: Layout, side: Side, value: &Value) -> Result<Layout, Vec<Fault>> {
    let roster = read(value)?;
    let wrong = faults(value);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    if roster.members.is_empty() {
        return Err(vec![Fault::new("members", "nobody is left on this roster")]);
    }
    let places: Vec<FigureId> =
        layout.figures.iter().filter(|figure| figure.side == side).map(|figure| figure.id).collect();
    let about = |id: FigureId| Some(About::Figure(id));
    for (number, id) in places.iter().enumerate() {
        layout.setup.retain(|fact| fact.about != about(*id) || fact.word != "quality");
        let Some(member) = roster.members.get(number) else {
            layout.figures.retain(|figure| figure.id != *id);
            layout.setup.retain(|fact| fact.about != about(*id));
            continue;
        };
        let base = match member.kind.as_str() {
            BRUTE => BRUTE_BASE,
            BEAST => BEAST_BASE,
            _ => FIGHTER_BASE,
        };
        if let Some(figure) = layout.figures.iter_mut().find(|figure| figure.id == *id) {
            (figure.name, figure.kind, figure.base) = (member.name.clone(), member.kind.clone(), base);
        }
        let quality = i32::try_from(member.quality).unwrap_or_default();
        layout.setup.push(Fact::new("quality", about(*id), &[quality]));
    }
    Ok(layout)
}

const FATALITIES: [&str; 6] =
    ["beheaded", "gutted", "skewered", "split from bottom to top", "cut in two", "hacked to pieces"];

fn how(fatality: Option<u8>) -> String {
    let word = fatality.and_then(|die| FATALITIES.get(usize::from(die).wrapping_sub(1)));
    word.copied().unwrap_or_default().to_owned()
}

/// FATAL-ROST-1, FATAL-ROST-2 The roster of a side after a battle: kills are added, the dead are erased and remembered, everybody
/// else comes back.
pub(super) fn written_back(battle: &Fatality, side: Side, title: &str, value: &Value) -> Value {
    let Ok(mut roster) = read(value) else { return value.clone() };
    for back in battle.returns().into_iter().filter(|back| back.side == side) {
        let Some(at) = roster.members.iter().position(|member| member.name == back.name) else { continue };
        let member = &mut roster.members[at];
        member.games += 1;
        member.kills.extend(back.kills.iter().map(|(victim, of, round, fatality)| Kill {
            victim: victim.clone(),
            side: side_name(battle, *of),
            battle: title.to_owned(),
            round: *round,
            fatality: how(*fatality),
        }));
        if !back.lives {
            let mut dead = roster.members.remove(at);
            let fatality = how(battle.fighter(back.figure).and_then(|fighter| fighter.fatality));
            let (by, round) = back.killed_by.unwrap_or_default();
            dead.death = Some(Death { by, battle: title.to_owned(), round, fatality });
            roster.fallen.push(dead);
        }
    }
    written(&roster)
}
