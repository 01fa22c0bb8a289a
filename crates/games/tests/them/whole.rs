//! What holds after every action: what nothing can change, and what the rules never let come true.

use crate::fixture::Play;
use handspan_games::book::Book;
use handspan_games::them::{Phase, ThemEvent};
use handspan_table::measure::gap::ground_gap;
use handspan_table::{Figure, Piece, TerrainId};

/// What came and went since a battle began.
pub(crate) struct Count {
    charges: i64,
    people: usize,
    ants: usize,
    /// Pieces that were designated otherwise, perhaps while somebody stood on them.
    designated: Vec<TerrainId>,
}

impl Count {
    pub(crate) fn of(play: &Play) -> Count {
        let (people, ants) = (play.battle.people().count(), play.battle.ants().count());
        Count { charges: charges(play), people, ants, designated: Vec::new() }
    }

    /// Takes in what events say is spent, found or new.
    pub(crate) fn follows(&mut self, events: &[ThemEvent]) {
        for event in events {
            match event {
                ThemEvent::ChargeThrown { .. } | ThemEvent::HoleCollapsed { .. } => self.charges -= 1,
                ThemEvent::Searched { tokens, .. } => self.charges += tokens.len() as i64,
                ThemEvent::AntArrived { .. } => self.ants += 1,
                ThemEvent::Designated { terrain } => self.designated.push(terrain.id),
                _ => (),
            }
        }
    }
}

/// Charges carried and on the table.
fn charges(play: &Play) -> i64 {
    let carried: i64 = play.battle.people().map(|(_, person)| i64::from(person.charges)).sum();
    carried + play.tokens().len() as i64
}

/// Nothing comes of nothing: charges and figures are where they were, or gone for a reason.
#[track_caller]
pub(crate) fn kept(play: &Play, count: &Count) {
    let battle = &play.battle;
    let state = serde_json::to_value(battle).expect("a state is text");
    let fallen = state["fallen"].as_object().map_or(0, serde_json::Map::len);
    let alive = battle.people().count() + battle.ants().count();
    assert_eq!(alive + fallen, count.people + count.ants, "figures");
    assert_eq!(charges(play), count.charges, "charges");
}

/// What no lawful action leads to.
#[track_caller]
pub(crate) fn lawful(play: &Play, count: &Count) {
    let battle = &play.battle;
    let table = battle.table();
    for (figure, person) in battle.people() {
        let most = if person.poisoned { 1 } else { 2 };
        assert!(person.charges <= most, "{figure:?} carries {}", person.charges);
    }
    for hole in battle.open_holes() {
        assert!(battle.added(hole.id) <= 2, "{} ants came out of {:?}", battle.added(hole.id), hole.id);
    }
    let acts = |ant: bool| ant == (battle.phase() == Phase::Ants);
    for figure in table.figures() {
        let ant = battle.ant(figure.id).is_some();
        let bars = |piece: &Piece| match piece.terrain.kind.as_str() {
            _ if count.designated.contains(&piece.terrain.id) => false,
            "scenery" => ant || piece.terrain.traits.tags.iter().any(|tag| tag == "no_climb"),
            _ => true,
        };
        let on = table.terrain().filter(|piece| bars(piece)).find(|piece| stands_on(play, figure, piece));
        assert!(on.is_none(), "{:?} stands on {:?}", figure.id, on.map(|piece| piece.terrain.id));
        let (inside, all) = (figure.outline().bounds(), table.bounds().grown(table.tolerances.slack.micrometres()));
        let is_in = all.low.x <= inside.low.x && inside.high.x <= all.high.x;
        assert!(is_in && all.low.y <= inside.low.y && inside.high.y <= all.high.y, "{:?} leaves the table", figure.id);
        if battle.phase() != Phase::Setup && !acts(ant) {
            assert!(play.left(figure.id).abs() < 1e-9, "{:?} has inches in the others' phase", figure.id);
        }
    }
}

fn stands_on(play: &Play, figure: &Figure, piece: &Piece) -> bool {
    play.battle.table().tolerances.overlaps(&ground_gap(&figure.outline(), &piece.ground))
}
