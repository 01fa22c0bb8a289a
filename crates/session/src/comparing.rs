//! Compares two courses of a battle: a what-if with the battle itself, or with another what-if.

use crate::fault::Fault;
use crate::session::Session;
use crate::timeline::Timeline;
use handspan_games::battle::Battle;
use handspan_games::book::{Board, Victory};
use handspan_table::{FigureId, Length, Placement};
use handspan_umpire::{Party, Seat};
use serde::Serialize;
use specta::Type;

/// Two courses side by side.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Comparison {
    /// The first.
    pub one: CourseSheet,
    /// The other.
    pub other: CourseSheet,
    /// The figures that fare differently, in order of id.
    pub figures: Vec<Fares>,
}

/// What came of one course since they parted.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct CourseSheet {
    /// What it is called; absent: the battle itself.
    pub name: Option<String>,
    /// What was done, in sentences.
    pub told: Vec<String>,
    /// Counters and marks then.
    pub board: Board,
    /// Who has won then.
    pub victory: Option<Victory>,
}

/// A figure that fares differently.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Fares {
    /// Which.
    pub figure: FigureId,
    /// Where it stands in the first; absent: gone.
    pub one: Option<Placement>,
    /// Where it stands in the other; absent: gone.
    pub other: Option<Placement>,
    /// How far apart, centre to centre.
    pub apart: Option<Length>,
}

impl Session {
    /// Two courses side by side as a seat may know them; no name means the battle itself.
    pub fn compare(&self, seat: Seat, one: Option<&str>, other: Option<&str>) -> Result<Comparison, Vec<Fault>> {
        let (first, second) = (self.named(one, "one")?, self.named(other, "other")?);
        let parted = first.0.past().iter().zip(second.0.past()).take_while(|(a, b)| a.number == b.number).count();
        let party = self.party(seat);
        let (here, there) = (first.0.battle().seen_by(party), second.0.battle().seen_by(party));
        Ok(Comparison {
            one: sheet(one, first.0, parted, &here, party),
            other: sheet(other, second.0, parted, &there, party),
            figures: fares(&here, &there),
        })
    }

    fn named(&self, name: Option<&str>, place: &str) -> Result<(&Timeline, usize), Vec<Fault>> {
        self.course_of(name).ok_or_else(|| {
            let all = self.tries().collect::<Vec<_>>().join(", ");
            let all = if all.is_empty() { "there is none".to_owned() } else { format!("there are: {all}") };
            vec![Fault::new(place, format!("there is no such what-if; {all}"))]
        })
    }
}

fn sheet(name: Option<&str>, course: &Timeline, parted: usize, battle: &Battle, party: Party) -> CourseSheet {
    let told = course.past()[parted..].iter().flat_map(|logged| &logged.entry.told);
    CourseSheet {
        name: name.map(str::to_owned),
        told: told.filter(|told| told.to.holds(party)).map(|told| told.words.clone()).collect(),
        board: battle.board(party),
        victory: battle.victory(),
    }
}

fn fares(one: &Battle, other: &Battle) -> Vec<Fares> {
    let mut ids: Vec<FigureId> =
        one.table().figures().iter().chain(other.table().figures()).map(|figure| figure.id).collect();
    ids.sort_unstable();
    ids.dedup();
    let at = |battle: &Battle, figure| battle.table().figure(figure).map(|figure| figure.placement);
    ids.into_iter()
        .filter_map(|figure| {
            let (one, other) = (at(one, figure), at(other, figure));
            let apart = one.zip(other).map(|(one, other)| one.at().vec2().span(other.at().vec2()));
            (one != other).then_some(Fares { figure, one, other, apart })
        })
        .collect()
}
