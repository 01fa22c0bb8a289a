//! What may be begun, with a figure in hand, without one, or at a place.

use super::at_hand;
use super::telling::{marker_name, name, side_name};
use crate::book::Beginning;
use crate::naming::{listed, the};
use crate::them::rules::{actions, attacks, turn};
use crate::them::{ANTS, Phase, Them, ThemAction, ground};
use handspan_table::{Figure, FigureId, Length, Marker, Point, Side};
use handspan_umpire::{Answer, Detail, End, Party, resolve};

type Offer = Beginning<ThemAction>;

/// What puts the table right by hand.
const CORRECT: &str = "correct";

/// What a party may begin now. What a rule forbids that players may let go is offered too, with its refusal.
pub(super) fn offers(battle: &Them, party: Party, figures: &[FigureId]) -> Vec<Offer> {
    let offers = match figures {
        [] => about_the_table(battle, party),
        [figure] => about(battle, party, *figure),
        _ => Vec::new(),
    };
    open(battle, offers)
}

/// What a party may begin at a place: with the piece of terrain or the marker there.
pub(super) fn at(battle: &Them, party: Party, at: Point) -> Vec<Offer> {
    let mut offers = Vec::new();
    let own = || battle.people().filter_map(|(id, _)| battle.figure(id)).filter(|figure| party.speaks_for(figure.side));
    for marker in battle.table.markers().iter().rev().filter(|marker| at_hand::lies_at(marker, at)) {
        if battle.phase == Phase::Characters {
            let near = own().filter(|figure| at_hand::touches(battle, figure, marker));
            offers.extend(near.filter_map(|figure| {
                let (words, action) = at_hand::with_marker(battle, figure.id, marker)?;
                Some(Beginning::new(format!("{words} with {}", name(battle, figure.id)), action))
            }));
        }
        offers.extend(arrival(battle, party, marker));
    }
    for piece in battle.table.terrain().filter(|piece| piece.ground.holds(at.vec2())) {
        let terrain = piece.terrain.id;
        if battle.phase == Phase::Setup {
            offers.push(Beginning::new("Designate", ThemAction::Designate { terrain }));
        }
        if ground::is_barricade(piece) && battle.phase == Phase::Characters {
            let near = own().filter(|figure| actions::touches(battle, figure, piece));
            offers.extend(near.map(|Figure { id, .. }| {
                let words = format!("Tear it down with {}", name(battle, *id));
                Beginning::new(words, ThemAction::TearDown { figure: *id, terrain })
            }));
        }
        if ground::is_barricade(piece) {
            offers.push(Beginning::new("Take the barricade away", ThemAction::TakeAway { terrain }).by(CORRECT));
        }
    }
    open(battle, offers)
}

/// Those that are not firmly refused before anything is asked. What lacks more than a little is not near.
fn open(battle: &Them, mut offers: Vec<Offer>) -> Vec<Offer> {
    offers.retain_mut(|offer| {
        let resolved = resolve(battle, Side::default(), &offer.action, &offer.answers, &[], Detail::Bare);
        offer.near &= resolved.refusals.len() == 1;
        matches!(resolved.end, End::Asks(_) | End::Done)
    });
    offers
}

fn about_the_table(battle: &Them, party: Party) -> Vec<Offer> {
    match battle.phase {
        Phase::Setup => vec![Beginning::new("Begin turn 1", ThemAction::Begin).by("done")],
        Phase::Characters => {
            let waits = |side: &Side| party.speaks_for(*side) && !battle.ready.contains(side) && battle.lives(*side);
            let several = battle.players().nth(1).is_some();
            let done = |side| {
                let whose = if several { format!(" ({})", side_name(battle, side)) } else { String::new() };
                let words = format!("End the people's phase{whose}");
                Beginning::new(words, ThemAction::Done { side }).by("done").sure(forgotten(battle, side))
            };
            battle.players().filter(waits).map(done).collect()
        }
        Phase::Reinforcements if party.speaks_for(ANTS) => {
            let mut offers: Vec<Offer> = battle.open_holes().filter_map(|hole| arrival(battle, party, hole)).collect();
            let words = if turn::fills(battle) { "Let the remaining ants out, then continue" } else { "No more ants" };
            offers.push(Beginning::new(words, ThemAction::Done { side: ANTS }).by("done"));
            offers
        }
        Phase::Ants if party.speaks_for(ANTS) => {
            vec![Beginning::new("End the ants' phase", ThemAction::Done { side: ANTS }).by("done")]
        }
        Phase::Reinforcements | Phase::Ants | Phase::Over => Vec::new(),
    }
}

/// Who of a side has all its inches still, as a question; empty when everybody has done something.
fn forgotten(battle: &Them, side: Side) -> String {
    let own = |id: FigureId| battle.figure(id).is_some_and(|figure| figure.side == side);
    let fresh =
        battle.people().filter(|(id, person)| own(*id) && !person.lost_actions && person.left >= person.allowance());
    let names: Vec<String> = fresh.map(|(id, _)| name(battle, id)).collect();
    match names.len() {
        0 => String::new(),
        1 => format!("{} has not moved or acted. End the phase anyway?", listed(&names)),
        _ => format!("{} have not moved or acted. End the phase anyway?", listed(&names)),
    }
}

/// A new ant at a hole, where one may still come.
fn arrival(battle: &Them, party: Party, hole: &Marker) -> Option<Offer> {
    let comes = battle.phase == Phase::Reinforcements && party.speaks_for(ANTS) && hole.kind == ground::HOLE;
    let comes = comes && battle.room() > 0 && turn::has_more(battle, hole.id);
    let words = || format!("New ant at {}", the(&marker_name(battle, hole.id)));
    comes.then(|| Beginning::new(words(), ThemAction::Arrive { hole: hole.id }))
}

fn about(battle: &Them, party: Party, id: FigureId) -> Vec<Offer> {
    let Some(figure) = battle.figure(id).filter(|figure| party.speaks_for(figure.side)) else { return Vec::new() };
    let mut offers = match (battle.phase, battle.person(id).is_some()) {
        (Phase::Characters, true) => of_person(battle, figure),
        (Phase::Ants, false) => of_ant(battle, figure),
        _ => Vec::new(),
    };
    if let Some(person) = battle.person(id) {
        let (words, lets) =
            if person.let_pass { ("Block friends from passing", false) } else { ("Let friends pass", true) };
        offers.push(Beginning::new(words, ThemAction::LetPass { figure: id, lets }));
    }
    let called = name(battle, id);
    offers.push(Beginning::new(format!("Move {called} by hand"), ThemAction::Place { figure: id }).by(CORRECT));
    offers.push(Beginning::new(format!("Take {called} out of play"), ThemAction::Remove { figure: id }).by(CORRECT));
    offers
}

fn of_ant(battle: &Them, ant: &Figure) -> Vec<Offer> {
    let figure = ant.id;
    let bites = battle.enemies_on(ant).into_iter().map(|target| {
        Beginning::new(format!("Bite {}", name(battle, target)), ThemAction::Bite { figure }).told([who(target)])
    });
    let moves = [("Move", ThemAction::Move { figure }), ("Turn", ThemAction::Turn { figure })];
    bites.chain(moves.map(|(words, action)| Beginning::new(words, action))).collect()
}

/// What a person may do, what is likeliest wanted first.
fn of_person(battle: &Them, person: &Figure) -> Vec<Offer> {
    let figure = person.id;
    let attack = |words: String, target: Option<FigureId>| {
        Beginning::new(words, ThemAction::Attack { figure }).told(target.map(who).into_iter().collect::<Vec<_>>())
    };
    let on = battle.enemies_on(person).into_iter();
    let struck = on.filter(|enemy| {
        battle
            .figure(*enemy)
            .is_some_and(|enemy| attacks::is_ahead(attacks::ahead(person, enemy.placement.at().vec2())))
    });
    let mut offers: Vec<Offer> =
        struck.map(|enemy| attack(format!("Strike {}", name(battle, enemy)), Some(enemy))).collect();
    let (touched, near) = at_hand::contacts(battle, person);
    offers.extend(touched);
    offers.push(attack("Shoot".to_owned(), None));
    let holds = battle.person(figure).is_some_and(|person| person.charges > 0);
    if holds {
        offers.push(Beginning::new("Throw a charge", ThemAction::Throw { figure }));
    }
    // Whoever has no inches left goes nowhere and has nothing to share.
    let has_left = !battle.table.tolerances.is_within(battle.left(figure), Length::ZERO);
    if has_left {
        offers.push(Beginning::new("Move", ThemAction::Move { figure }));
    }
    offers.push(Beginning::new("Turn", ThemAction::Turn { figure }));
    offers.push(Beginning::new("Build alone", ThemAction::Build { figure }).told([Answer::Figures(Vec::new())]));
    if has_left && battle.people.len() > 1 {
        offers.push(Beginning::new("Build together", ThemAction::Build { figure }));
    }
    let torn = battle.barricades().filter(|piece| actions::touches(battle, person, piece));
    offers.extend(torn.map(|piece| {
        Beginning::new("Tear down the barricade", ThemAction::TearDown { figure, terrain: piece.terrain.id })
    }));
    offers.extend(near);
    offers
}

fn who(figure: FigureId) -> Answer {
    Answer::Figure(Some(figure))
}
