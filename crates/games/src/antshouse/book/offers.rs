//! What may be begun.

use crate::antshouse::rules::preparation::pieces::{STASH, ant};
use crate::antshouse::rules::preparation::{self, squares};
use crate::antshouse::rules::rounds::placing;
use crate::antshouse::{Antshouse, AntshouseAction, Claim, Place, Step, Weapon};
use crate::book::Beginning;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Party};

type Offer = Beginning<AntshouseAction>;

/// What a party may begin now.
pub(super) fn offers(battle: &Antshouse, party: Party, figures: &[FigureId]) -> Vec<Offer> {
    match figures {
        [] => about_the_game(battle, party),
        [figure] => with(battle, party, *figure),
        _ => Vec::new(),
    }
}

fn about_the_game(battle: &Antshouse, party: Party) -> Vec<Offer> {
    let mut offers = Vec::new();
    if let Some(side) = preparation::next(battle).filter(|side| party.speaks_for(*side)) {
        offers.extend(to_enter(battle, side));
    }
    if let Some(side) = placing::next(battle).filter(|side| party.speaks_for(*side)) {
        let armed = STASH.iter().filter_map(|(weapon, _)| Some((*weapon, battle.left(side, *weapon).next()?)));
        offers.extend(armed.map(|(weapon, figure)| to_place(side, weapon, figure)));
        offers.push(Offer::new("Place no weapon", AntshouseAction::Pass { side }).by("done"));
    }
    let claims = |side: &Side| party.speaks_for(*side) && battle.step < Step::Over && battle.is_deadlocked();
    if let Some(side) = battle.everybody().into_iter().find(claims) {
        offers.push(Offer::new("Propose a draw", AntshouseAction::Claim { side, claim: Claim::Draw }));
    }
    offers
}

/// With a piece in hand: an ant that waits, or a weapon on the pad.
fn with(battle: &Antshouse, party: Party, figure: FigureId) -> Vec<Offer> {
    if let Some(piece) = battle.pieces.get(&figure) {
        let ready = piece.place == Place::Pad && placing::next(battle) == Some(piece.side);
        let placed = ready && party.speaks_for(piece.side);
        return placed.then(|| to_place(piece.side, piece.weapon, figure)).into_iter().collect();
    }
    let side = preparation::next(battle).filter(|side| ant(*side) == figure && party.speaks_for(*side));
    side.into_iter().flat_map(|side| to_enter(battle, side)).collect()
}

/// On the square the layout suggests, or on any.
fn to_enter(battle: &Antshouse, side: Side) -> Vec<Offer> {
    let free = preparation::free_squares(battle, side);
    let only = match free[..] {
        [only] => Some(only),
        _ => None,
    };
    let suggested = battle.player(side).start.filter(|cell| free.contains(cell)).or(only);
    let there = suggested.map(|cell| {
        let words = format!("Put the ant of {} on {}", battle.called(side), squares::name(cell));
        Offer::new(words, AntshouseAction::Enter { side }).told([Answer::Cell(cell)])
    });
    let anywhere =
        Offer::new(format!("Put the ant of {} on a square", battle.called(side)), AntshouseAction::Enter { side });
    there.into_iter().chain([anywhere]).collect()
}

fn to_place(side: Side, weapon: Weapon, figure: FigureId) -> Offer {
    let words = match weapon {
        Weapon::Cone => "Drop a pine cone",
        Weapon::Water => "Throw water",
        Weapon::Glass => "Hold the magnifying glass",
    };
    Offer::new(words, AntshouseAction::Place { side, figure })
}
