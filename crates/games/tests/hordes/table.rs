//! The troop table cell by cell: what each of 22 types suffers from each of 22, whatever the relation and the case.

use handspan_games::hordes::outcomes::{Case, Relation};
use handspan_games::hordes::{Class, KINDS, Kind, TroopResult as R, outcome_of};

/// What the ledger's table says, told a second time and otherwise than the data file: by hand, row by row.
fn expected(loser: Kind, winner: Kind, relation: Relation, case: Case) -> R {
    use Kind::*;
    let hero = matches!(winner, Hero | AerialHero);
    let (aerial, mounted) = (winner.class() == Class::Aerial, winner.class() == Class::Mounted);
    let ground = mounted || winner.class() == Class::Foot;
    let or = |is: bool, yes: R, no: R| if is { yes } else { no };
    match (relation, loser) {
        (Relation::Equal, Hero | AerialHero) => or(hero && case.odd, R::Destroyed, R::Nothing),
        (Relation::Equal, Paladin) => or(winner == Magician && case.odd, R::Destroyed, R::Nothing),
        (Relation::Equal, Magician) => or(winner == Paladin && case.odd, R::Destroyed, R::Nothing),
        (Relation::Equal, _) => R::Nothing,
        (Relation::Half, Stronghold) => R::Captured,
        (Relation::Half, Flyer) => or(hero || aerial || matches!(winner, Magician | Shooter), R::Destroyed, R::Flee),
        (Relation::Half, _) => R::Destroyed,
        (Relation::Less, God) => or(matches!(winner, God | Magician | Cleric), R::FleeOff, R::Nothing),
        (Relation::Less, Dragon) => or(hero || winner == Paladin, R::Destroyed, R::FleeOff),
        (Relation::Less, Airboat | Flyer) => or(winner == Magician, R::Flee, R::Recoil),
        (Relation::Less, Hero | AerialHero) => match winner {
            Magician => R::Captured,
            Paladin | Artillery => R::Destroyed,
            Stronghold => R::Flee,
            _ => or(hero, R::Destroyed, R::Recoil),
        },
        (Relation::Less, Paladin | Artillery) => or(case.contact, R::Destroyed, R::Nothing),
        (Relation::Less, Knight) => {
            let charged = case.charged && matches!(winner, Shooter | Artillery | Magician);
            or(winner == Behemoth || charged || case.bad, R::Destroyed, R::Recoil)
        }
        (Relation::Less, Rider) => or(case.bad, R::Destroyed, R::Recoil),
        (Relation::Less, Behemoth) => or(matches!(winner, Magician | Dragon | Artillery), R::Flee, R::Recoil),
        (Relation::Less, Beast | Shooter) => or(mounted && case.contact, R::Destroyed, R::Recoil),
        (Relation::Less, Blade) => or(winner == Warband, R::Destroyed, R::Recoil),
        (Relation::Less, Spear | Horde | Cleric) => {
            or(winner == Warband || (winner == Knight && !case.bad), R::Destroyed, R::Recoil)
        }
        (Relation::Less, Warband) => or(winner == Behemoth || (winner == Knight && !case.bad), R::Destroyed, R::Recoil),
        (Relation::Less, Lurker) => R::FleeOff,
        (Relation::Less, Sneaker) => R::Flee,
        (Relation::Less, Magician) => match winner {
            Magician => R::Ensorcelled,
            Paladin | Dragon | God => R::Destroyed,
            _ => or(hero, R::Destroyed, R::Recoil),
        },
        (Relation::Less, Stronghold) => or((ground && case.contact) || case.aided, R::Captured, R::Nothing),
    }
}

#[test]
fn every_cell_of_the_troop_table() {
    let mut cells = 0;
    for loser in KINDS {
        for winner in KINDS {
            for relation in [Relation::Equal, Relation::Less, Relation::Half] {
                for bits in 0..32_u8 {
                    let is = |bit: u8| bits & (1 << bit) != 0;
                    let case = Case { contact: is(0), bad: is(1), charged: is(2), odd: is(3), aided: is(4) };
                    let found = outcome_of(loser, winner, relation, case);
                    assert_eq!(
                        found,
                        expected(loser, winner, relation, case),
                        "{loser:?} {winner:?} {relation:?} {case:?}"
                    );
                    cells += 1;
                }
            }
        }
    }
    assert_eq!(cells, 22 * 22 * 3 * 32);
}

#[test]
fn hott_type_2_c1_a_dragon_beaten_by_an_aerial_hero() {
    let case = Case { contact: true, ..Case::default() };
    assert_eq!(outcome_of(Kind::Dragon, Kind::AerialHero, Relation::Less, case), R::Destroyed);
}

#[test]
fn hott_type_2_c2_an_aerial_hero_beaten_by_a_magician() {
    assert_eq!(outcome_of(Kind::AerialHero, Kind::Magician, Relation::Less, Case::default()), R::Captured);
}

#[test]
fn hott_type_2_c3_flyers_doubled_by_an_aerial_hero() {
    assert_eq!(outcome_of(Kind::Flyer, Kind::AerialHero, Relation::Half, Case::default()), R::Destroyed);
}
