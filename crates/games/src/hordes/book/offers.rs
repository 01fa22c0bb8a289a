//! What may be begun, with elements in hand or without.

use super::telling::{name, side_name};
use crate::book::Beginning;
use crate::form::{Choice, Field, FieldEntry};
use crate::hordes::rules::{clashes, program, shooting, spells};
use crate::hordes::troops::{KINDS, Kind};
use crate::hordes::{Hordes, HordesAction, Phase, Post, Status};
use crate::naming::listed;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Detail, End, Party, resolve};

type Offer = Beginning<HordesAction>;

/// What puts the table right by hand.
const CORRECT: &str = "correct";

/// What a party may begin now. What a rule forbids that players may let go is offered too, with its refusal.
pub(super) fn offers(battle: &Hordes, party: Party, figures: &[FigureId]) -> Vec<Offer> {
    let mut offers = match figures {
        [] => about_the_table(battle, party),
        [figure] => about(battle, party, *figure),
        several => about_several(battle, party, several),
    };
    offers.retain(|offer| {
        let end = resolve(battle, Side::default(), &offer.action, &offer.answers, &[], Detail::Bare).end;
        matches!(end, End::Asks(_) | End::Done)
    });
    offers
}

fn about_the_table(battle: &Hordes, party: Party) -> Vec<Offer> {
    let own = battle.armies_of(battle.active()).into_iter().any(|side| party.speaks_for(side));
    match battle.phase() {
        Phase::Deploy => deploying(battle, party),
        Phase::Move if own => {
            let mut offers = arrivals(battle, party);
            offers.push(Beginning::new("Moves done", HordesAction::EndMoves).by("done").sure(unspent(battle)));
            offers
        }
        Phase::Distant => {
            let field = battle.field();
            let mut offers = Vec::new();
            for one in field.all.iter().filter(|one| party.speaks_for(one.side)) {
                offers.extend(distant(battle, one.id));
            }
            if own {
                let done = Beginning::new("Shooting done", HordesAction::EndDistant).by("done").sure(unshot(battle));
                offers.push(done);
            }
            offers
        }
        Phase::Close if own => clashes::pending(battle)
            .into_iter()
            .map(|clash| {
                let (figure, enemy) = (clash.one, clash.other);
                let words = format!("{} fights {}", name(battle, figure), name(battle, enemy));
                Beginning::new(words, HordesAction::Fight { figure, enemy })
            })
            .collect(),
        Phase::Move | Phase::Close | Phase::Pip | Phase::Over => Vec::new(),
    }
}

fn deploying(battle: &Hordes, party: Party) -> Vec<Offer> {
    let mut offers = Vec::new();
    match battle.deploying() {
        None => {
            offers.push(Beginning::new("Begin", HordesAction::Begin).by("done"));
            offers.push(Beginning::new("Place the armies by hand", HordesAction::Clear));
        }
        Some(role) => {
            let sides: Vec<Side> = battle.armies_of(role).into_iter().filter(|side| party.speaks_for(*side)).collect();
            for (figure, element) in battle.elements() {
                if sides.contains(&element.side) && element.status == Status::Waiting {
                    offers.push(Beginning::new(format!("Place {}", element.name), HordesAction::Place { figure }));
                }
            }
            if let Some(side) = sides.first() {
                offers.push(Beginning::new("Everybody is placed", HordesAction::Ready { side: *side }).by("done"));
            }
        }
    }
    for (side, _) in battle.armies().filter(|(side, _)| party.speaks_for(*side)) {
        let words = format!("Add an element to {}", side_name(battle, side));
        let action = HordesAction::Recruit { side, kind: Kind::Blade };
        offers.push(Beginning::new(words, action).with([kinds()]));
    }
    offers
}

/// The types to choose from, with their points.
fn kinds() -> Field {
    let choice = |kind: Kind| Choice::new(format!("{} ({})", kind.row().one, kind.row().points), &kind);
    let choices = KINDS.into_iter().filter_map(choice).collect();
    Field::new(&["kind"], "Type and points", FieldEntry::Choice { choices })
}

/// Points that are left, as a question; empty when there is nothing to forget.
fn unspent(battle: &Hordes) -> String {
    let left: Vec<String> = battle
        .armies_of(battle.active())
        .into_iter()
        .filter_map(|side| Some((side, battle.army(side)?.pips)))
        .filter(|(_, pips)| *pips > 0)
        .map(|(side, pips)| format!("{} has {pips} of its points left", side_name(battle, side)))
        .collect();
    if left.is_empty() { String::new() } else { format!("{}. End the moves?", listed(&left)) }
}

fn unshot(battle: &Hordes) -> String {
    let left = shooting::waiting(battle, battle.active());
    let names: Vec<String> = left.into_iter().map(|figure| name(battle, figure)).collect();
    if names.is_empty() { String::new() } else { format!("{} can still shoot. Go on without it?", listed(&names)) }
}

/// Who may come onto the table.
fn arrivals(battle: &Hordes, party: Party) -> Vec<Offer> {
    let mut offers = Vec::new();
    for (figure, element) in battle.elements().filter(|(_, element)| party.speaks_for(element.side)) {
        let who = &element.name;
        match (element.status, element.kind) {
            (Status::Pool, Kind::Lurker) => {
                offers.push(Beginning::new(format!("Ambush with {who}"), HordesAction::Ambush { figure }));
            }
            (Status::Pool, _) => {
                offers.push(Beginning::new(format!("Bring in {who}"), HordesAction::Arrive { figure }));
            }
            (Status::Captured, _) => {
                offers.push(Beginning::new(format!("Let {who} escape"), HordesAction::Escape { figure }));
            }
            (Status::Ensorcelled, _) => {
                offers.push(Beginning::new(format!("Free {who}"), HordesAction::Free { figure }));
            }
            _ if program::may_come_back(battle, figure) => {
                offers.push(Beginning::new(format!("Bring back {who}"), HordesAction::Return { figure }));
            }
            _ => (),
        }
    }
    offers
}

/// Shots and spells of one element.
fn distant(battle: &Hordes, figure: FigureId) -> Vec<Offer> {
    let field = battle.field();
    let Some(one) = field.get(figure) else { return Vec::new() };
    let who = name(battle, figure);
    let mut offers = Vec::new();
    for target in spells::targets(battle, &field, one) {
        let words = format!("{who} bespells {}", name(battle, target));
        offers.push(Beginning::new(words, HordesAction::Bespell { figure }).told([Answer::Figure(Some(target))]));
    }
    let targets = shooting::targets(battle, &field, one);
    for target in &targets {
        let words = format!("{who} shoots at {}", name(battle, *target));
        offers.push(Beginning::new(words, HordesAction::Shoot { figure }).told([Answer::Figure(Some(*target))]));
    }
    if !targets.is_empty() && one.role != battle.active() {
        offers.push(Beginning::new(format!("{who} holds its fire"), HordesAction::Hold { figure }));
    }
    offers
}

fn about(battle: &Hordes, party: Party, figure: FigureId) -> Vec<Offer> {
    let Some(element) = battle.element(figure) else { return Vec::new() };
    let own = party.speaks_for(element.side);
    let active = battle.role(element.side) == Some(battle.active());
    let mut offers = match battle.phase() {
        Phase::Deploy if own => vec![
            Beginning::new("Place", HordesAction::Place { figure }),
            Beginning::new("Make general", HordesAction::Appoint { figure, post: Post::General }),
            Beginning::new("Make reserve general", HordesAction::Appoint { figure, post: Post::Reserve }),
            Beginning::new("Remove from the army", HordesAction::Dismiss { figure }).by("remove"),
        ],
        Phase::Move if own && active && !element.moved && element.kind != Kind::Stronghold => {
            let mut offers = vec![Beginning::new("Move", HordesAction::Move { figure, extra: 0 })];
            let group = battle.block_of(&battle.field(), figure);
            if group.len() > 1 {
                let words = format!("Move the group of {}", group.len());
                offers.push(Beginning::new(words, HordesAction::March { figures: group.clone(), extra: 0 }));
                offers.push(Beginning::new("Form a column", HordesAction::Column { figures: group }));
            }
            offers
        }
        Phase::Distant if own => distant(battle, figure),
        Phase::Close => clashes::pending(battle)
            .into_iter()
            .filter(|clash| [clash.one, clash.other].contains(&figure))
            .map(|clash| {
                let words = format!("{} fights {}", name(battle, clash.one), name(battle, clash.other));
                Beginning::new(words, HordesAction::Fight { figure: clash.one, enemy: clash.other })
            })
            .collect(),
        _ => Vec::new(),
    };
    if own && ![Phase::Deploy, Phase::Over].contains(&battle.phase()) {
        let words = format!("Move {} by hand", element.name);
        offers.push(Beginning::new(words, HordesAction::Put { figure }).by(CORRECT));
    }
    offers
}

fn about_several(battle: &Hordes, party: Party, figures: &[FigureId]) -> Vec<Offer> {
    let own = |figure: &FigureId| {
        battle
            .element(*figure)
            .is_some_and(|element| party.speaks_for(element.side) && battle.role(element.side) == Some(battle.active()))
    };
    if battle.phase() != Phase::Move || !figures.iter().all(own) {
        return Vec::new();
    }
    let figures = figures.to_vec();
    vec![
        Beginning::new("Move as a group", HordesAction::March { figures: figures.clone(), extra: 0 }),
        Beginning::new("Form a column", HordesAction::Column { figures }),
    ]
}
