//! What happened at one go, sentence by sentence, each with what it changed on the table: for a window to play it.

use crate::entry::Deed;
use crate::fault::Fault;
use crate::moment::resolve;
use crate::session::Session;
use handspan_games::battle::{Battle, Event};
use handspan_games::book::{Audience, Clock, Told};
use handspan_table::{FigureId, Placement};
use handspan_umpire::{Detail, Party, Seat};
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A sentence, and what stands otherwise once it is told.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Scene {
    /// The sentence.
    pub told: Told,
    /// Who is then elsewhere, in order of id.
    pub changes: Vec<Change>,
    /// Turn, phase and whose it is, then.
    pub clock: Clock,
}

/// Where a figure is then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Change {
    /// Which.
    pub figure: FigureId,
    /// Absent: it is gone.
    pub placement: Option<Placement>,
}

type Standing = BTreeMap<FigureId, Placement>;
/// Changes that no sentence has been told for yet.
type Waiting = BTreeMap<FigureId, Option<Placement>>;

impl Session {
    /// What an entry that stands brought about, or what the open attempt has so far, as a seat may know it.
    pub fn retell(&self, seat: Seat, entry: Option<u32>) -> Result<Vec<Scene>, Vec<Fault>> {
        let course = self.course();
        let Some(number) = entry else {
            let now = self.now(seat);
            let Some(attempt) = &now.attempt else { return Ok(Vec::new()) };
            return Ok(scenes(&now.whole, &resolve(&now.whole, attempt, Detail::Bare).events, now.party));
        };
        let missing = || vec![Fault::new("entry", format!("no entry {number} of the log stands"))];
        let at = course.past().binary_search_by_key(&number, |logged| logged.number).map_err(|_| missing())?;
        let before = course.battle_after(at);
        match &course.past()[at].entry.deed {
            Deed::Act { events, .. } => Ok(scenes(&before, events, self.party(seat))),
            Deed::Reset { .. } => Ok(Vec::new()),
        }
    }
}

/// The sentences a party would be told of events.
pub(crate) fn sentences(before: &Battle, events: &[Event], party: Party) -> Vec<String> {
    told(before, events, party).into_iter().map(|told| told.words).collect()
}

/// The same with all that is known of each.
pub(crate) fn told(before: &Battle, events: &[Event], party: Party) -> Vec<Told> {
    let mut battle = before.clone();
    let mut sentences = Vec::new();
    for event in events {
        sentences.extend(battle.tell(event).into_iter().filter(|told| told.to.holds(party)));
        battle.apply(event);
    }
    sentences
}

/// Events one after another. What comes out by the end is shown as it happens. While something stays hidden from the party only
/// the end is shown: what lies between may not be hidden at every step.
fn scenes(before: &Battle, events: &[Event], party: Party) -> Vec<Scene> {
    let mut after = before.clone();
    events.iter().for_each(|event| after.apply(event));
    let after = after.seen_by(party);
    let comes_out = matches!(after, Cow::Borrowed(_));
    let mut battle = before.clone();
    let mut standing = placements(&before.seen_by(party));
    let mut scenes: Vec<Scene> = Vec::new();
    let mut waiting = Waiting::new();
    for event in events {
        let told = battle.tell(event).into_iter().filter(|told| told.to.holds(party));
        let first = scenes.len();
        let told: Vec<Told> = told.collect();
        battle.apply(event);
        let clock = battle.clock();
        scenes.extend(told.into_iter().map(|told| Scene {
            told: told.to(Audience::All),
            changes: Vec::new(),
            clock: clock.clone(),
        }));
        if comes_out {
            let now = placements(&battle);
            waiting.extend(changed(&standing, &now));
            standing = now;
            share(&mut scenes[first..], &mut waiting);
        }
    }
    if !comes_out {
        waiting.extend(changed(&standing, &placements(&after)));
        share(&mut scenes, &mut waiting);
    }
    if let Some(last) = scenes.last_mut() {
        last.changes.extend(waiting.into_iter().map(change));
    }
    scenes
}

/// Each change goes with the sentence that speaks of its figure, the others with the first.
fn share(scenes: &mut [Scene], waiting: &mut Waiting) {
    if scenes.is_empty() {
        return;
    }
    for changed in std::mem::take(waiting) {
        let of = scenes.iter().position(|scene| scene.told.figures.contains(&changed.0)).unwrap_or(0);
        scenes[of].changes.push(change(changed));
    }
}

fn change((figure, placement): (FigureId, Option<Placement>)) -> Change {
    Change { figure, placement }
}

fn placements(battle: &Battle) -> Standing {
    battle.table().figures().iter().map(|figure| (figure.id, figure.placement)).collect()
}

fn changed(before: &Standing, now: &Standing) -> Vec<(FigureId, Option<Placement>)> {
    let gone = before.keys().filter(|figure| !now.contains_key(figure)).map(|figure| (*figure, None));
    let moved = now.iter().filter(|(figure, placement)| before.get(figure) != Some(placement));
    gone.chain(moved.map(|(figure, placement)| (*figure, Some(*placement)))).collect()
}
