//! What may be begun, with a figure in hand, without one, or at a place.

use super::telling::{marker_name, name};
use crate::book::Beginning;
use crate::them::rules::{actions, attacks, turn};
use crate::them::{ANTS, Phase, Them, ThemAction, ground};
use handspan_table::measure::gap::gap;
use handspan_table::{Figure, FigureId, Length, Marker, Outline, Point, Side};
use handspan_umpire::{Answer, Detail, End, Party, resolve};

type Offer = Beginning<ThemAction>;

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
    for marker in battle.table.markers().iter().rev().filter(|marker| lies_at(marker, at)) {
        if battle.phase == Phase::Characters {
            let near = own().filter(|figure| reaches(battle, figure, marker));
            offers.extend(near.filter_map(|figure| {
                let (words, action) = with_marker(battle, figure.id, marker)?;
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
            offers.push(Beginning::new("Take it away by agreement", ThemAction::TakeAway { terrain }));
        }
    }
    open(battle, offers)
}

/// Those that are not firmly refused before anything is asked.
fn open(battle: &Them, mut offers: Vec<Offer>) -> Vec<Offer> {
    offers.retain(|offer| {
        let end = resolve(battle, Side::default(), &offer.action, &offer.answers, &[], Detail::Bare).end;
        matches!(end, End::Asks(_) | End::Done)
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
                let whose =
                    if several { format!(" ({})", super::telling::side_name(battle, side)) } else { String::new() };
                Beginning::new(format!("Done{whose}"), ThemAction::Done { side }).by("done")
            };
            battle.players().filter(waits).map(done).collect()
        }
        Phase::Reinforcements if party.speaks_for(ANTS) => {
            let mut offers: Vec<Offer> = battle.open_holes().filter_map(|hole| arrival(battle, party, hole)).collect();
            let words = if turn::fills(battle) { "Let the remaining ants out and go on" } else { "No more ants" };
            offers.push(Beginning::new(words, ThemAction::Done { side: ANTS }).by("done"));
            offers
        }
        Phase::Ants if party.speaks_for(ANTS) => {
            vec![Beginning::new("Done", ThemAction::Done { side: ANTS }).by("done")]
        }
        Phase::Reinforcements | Phase::Ants | Phase::Over => Vec::new(),
    }
}

/// A new ant at a hole, where one may still come.
fn arrival(battle: &Them, party: Party, hole: &Marker) -> Option<Offer> {
    let comes = battle.phase == Phase::Reinforcements && party.speaks_for(ANTS) && hole.kind == ground::HOLE;
    let comes = comes && battle.room() > 0 && turn::has_more(battle, hole.id);
    let words = || format!("New ant at {}", marker_name(battle, hole.id));
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
        let (words, lets) = if person.let_pass { ("Let nobody pass", false) } else { ("Let others pass", true) };
        offers.push(Beginning::new(words, ThemAction::LetPass { figure: id, lets }));
    }
    offers.push(Beginning::new("Put elsewhere by agreement", ThemAction::Place { figure: id }));
    offers.push(Beginning::new("Take out of play by agreement", ThemAction::Remove { figure: id }));
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
    offers.push(attack("Shoot".to_owned(), None));
    offers.push(Beginning::new("Move", ThemAction::Move { figure }));
    offers.push(Beginning::new("Turn", ThemAction::Turn { figure }));
    if battle.person(figure).is_some_and(|person| person.charges > 0) {
        offers.push(Beginning::new("Throw a charge", ThemAction::Throw { figure }));
    }
    let near = battle.table.markers().iter().filter(|marker| reaches(battle, person, marker));
    offers.extend(near.filter_map(|marker| {
        let (words, action) = with_marker(battle, figure, marker)?;
        Some(Beginning::new(words, action))
    }));
    let contacts = battle.table.contacts_of(figure, &person.stand()).into_iter().map(|contact| contact.b);
    offers.extend(
        contacts.filter(|other| battle.person(*other).is_some()).map(|with| {
            Beginning::new(format!("Trade with {}", name(battle, with)), ThemAction::Trade { figure, with })
        }),
    );
    offers.push(Beginning::new("Build alone", ThemAction::Build { figure }).told([Answer::Figures(Vec::new())]));
    if battle.people.len() > 1 {
        offers.push(Beginning::new("Build together", ThemAction::Build { figure }));
    }
    let torn = battle.barricades().filter(|piece| actions::touches(battle, person, piece));
    offers.extend(torn.map(|piece| {
        Beginning::new("Tear the barricade down", ThemAction::TearDown { figure, terrain: piece.terrain.id })
    }));
    offers
}

/// What a character does with a marker it reaches.
pub(super) fn with_marker(battle: &Them, figure: FigureId, marker: &Marker) -> Option<(String, ThemAction)> {
    let name = marker_name(battle, marker.id);
    match marker.kind.as_str() {
        ground::HOLE => Some((format!("Close {name}"), ThemAction::Collapse { figure, hole: marker.id })),
        ground::SEARCH_POINT => Some((format!("Search {name}"), ThemAction::Search { figure, point: marker.id })),
        ground::CHARGE => Some(("Pick the charge up".to_owned(), ThemAction::PickUp { figure, token: marker.id })),
        _ => None,
    }
}

/// Does a figure touch a marker, or the search point it was found at?
pub(super) fn reaches(battle: &Them, figure: &Figure, marker: &Marker) -> bool {
    let point = battle.found.get(&marker.id).and_then(|point| battle.marker(*point, ground::SEARCHED));
    let touches = |marker: &Marker| battle.table.tolerances.touches(&battle.gap_to(figure, marker));
    std::iter::once(marker).chain(point).any(touches)
}

fn lies_at(marker: &Marker, at: Point) -> bool {
    gap(&ground::outline_of(marker), &Outline::point(at.vec2())).length <= Length::ZERO
}

fn who(figure: FigureId) -> Answer {
    Answer::Figure(Some(figure))
}
