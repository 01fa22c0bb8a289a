//! How a battle is decided, as the scenario has it: lines read from the top, the first that holds ends it.

use crate::bughunt::{Bughunt, Status};
use handspan_table::measure::gap::gap;
use handspan_table::{FigureId, Length, MarkerId, Outline, cm};
use serde::{Deserialize, Serialize};

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// The humans.
    Human,
    /// The bugs.
    Bug,
    /// Nobody.
    Draw,
}

/// When a line is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::bughunt) enum When {
    /// At the end of every turn.
    Any,
    /// At the end of the last turn alone.
    Last,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::bughunt) struct Verdict {
    /// When it is read.
    pub(in crate::bughunt) when: When,
    /// Who has won if it holds.
    pub(in crate::bughunt) winner: Winner,
    /// All of these must hold.
    pub(in crate::bughunt) conditions: Vec<Condition>,
}

/// Something that must hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::bughunt) enum Condition {
    /// At most so many humans are alive.
    AliveMax(u32),
    /// At least so many are aboard or flown out.
    AboardMin(u32),
    /// At least so many have flown out.
    LiftedMin(u32),
    /// All of these bugs are dead.
    KilledAll(Vec<u32>),
    /// One of these bugs is dead.
    KilledAny(Vec<u32>),
    /// A bug is within so many cm of a marker.
    BugWithin(u32, u32),
    /// No bug is.
    NoBugWithin(u32, u32),
}

/// A line as files say it: `any bug alive_max 3`, `last human no_bug_within 1 15 and alive_max 6`, `last draw`.
pub(super) fn read(says: &str) -> Result<Verdict, String> {
    let wrong = || {
        "says any or last, then human, bug or draw, then conditions with `and` between them: alive_max n, aboard_min n, lifted_min n, \
         killed_all ids, killed_any ids, bug_within marker cm, no_bug_within marker cm"
            .to_owned()
    };
    let mut words = says.splitn(3, ' ');
    let when = match words.next() {
        Some("any") => When::Any,
        Some("last") => When::Last,
        _ => return Err(wrong()),
    };
    let winner = match words.next() {
        Some("human") => Winner::Human,
        Some("bug") => Winner::Bug,
        Some("draw") => Winner::Draw,
        _ => return Err(wrong()),
    };
    let rest = words.next().map(str::trim).filter(|rest| !rest.is_empty());
    let conditions = rest.map(|rest| rest.split(" and ").map(condition).collect::<Option<Vec<_>>>());
    Ok(Verdict { when, winner, conditions: conditions.unwrap_or(Some(Vec::new())).ok_or_else(wrong)? })
}

fn condition(words: &str) -> Option<Condition> {
    let mut words = words.split_whitespace();
    let word = words.next()?;
    let numbers: Vec<u32> = words.map(|number| number.parse().ok()).collect::<Option<_>>()?;
    Some(match (word, numbers.as_slice()) {
        ("alive_max", [count]) => Condition::AliveMax(*count),
        ("aboard_min", [count]) => Condition::AboardMin(*count),
        ("lifted_min", [count]) => Condition::LiftedMin(*count),
        ("killed_all", [_, ..]) => Condition::KilledAll(numbers),
        ("killed_any", [_, ..]) => Condition::KilledAny(numbers),
        ("bug_within", [marker, far]) => Condition::BugWithin(*marker, *far),
        ("no_bug_within", [marker, far]) => Condition::NoBugWithin(*marker, *far),
        _ => return None,
    })
}

impl Verdict {
    /// Does all of it hold?
    pub(in crate::bughunt) fn holds(&self, battle: &Bughunt) -> bool {
        self.conditions.iter().all(|condition| condition.holds(battle))
    }

    /// Markers and bugs that it speaks of and that there are not.
    pub(super) fn strangers(&self, battle: &Bughunt) -> bool {
        self.conditions.iter().any(|condition| match condition {
            Condition::BugWithin(marker, _) | Condition::NoBugWithin(marker, _) => battle.marker(*marker).is_none(),
            Condition::KilledAll(bugs) | Condition::KilledAny(bugs) => {
                bugs.iter().any(|bug| battle.bug(FigureId(*bug)).is_none())
            }
            _ => false,
        })
    }
}

impl Condition {
    fn holds(&self, battle: &Bughunt) -> bool {
        let dead = |bug: &u32| battle.bug(FigureId(*bug)).is_some_and(|bug| !bug.alive);
        match self {
            Condition::AliveMax(most) => battle.alive() <= *most,
            Condition::AboardMin(least) => battle.away(&[Status::Aboard, Status::Lifted]) >= *least,
            Condition::LiftedMin(least) => battle.away(&[Status::Lifted]) >= *least,
            Condition::KilledAll(bugs) => bugs.iter().all(dead),
            Condition::KilledAny(bugs) => bugs.iter().any(dead),
            Condition::BugWithin(marker, far) => {
                battle.nearest_bug(*marker).is_some_and(|gap| battle.is_within(gap, cm(f64::from(*far))))
            }
            Condition::NoBugWithin(marker, far) => !Condition::BugWithin(*marker, *far).holds(battle),
        }
    }
}

impl Bughunt {
    /// How many humans are not dead, wherever they are.
    pub(in crate::bughunt) fn alive(&self) -> u32 {
        self.people().filter(|(_, person)| person.is_alive()).count() as u32
    }

    /// How many have left the table in one of these ways.
    pub(in crate::bughunt) fn away(&self, how: &[Status]) -> u32 {
        self.people().filter(|(_, person)| how.contains(&person.status)).count() as u32
    }

    fn marker(&self, marker: u32) -> Option<handspan_table::Vec2> {
        let known = self.table.markers().iter().find(|known| known.id == MarkerId(marker))?;
        Some(known.placement.at().vec2())
    }

    /// How far the nearest bug is from the middle of a marker.
    pub(in crate::bughunt) fn nearest_bug(&self, marker: u32) -> Option<Length> {
        let at = Outline::point(self.marker(marker)?);
        let gaps = self.swarm().filter_map(|(figure, _)| Some(gap(&at, &self.stand(figure)?.outline()).length));
        gaps.reduce(Length::min)
    }
}
