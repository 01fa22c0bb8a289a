//! Ants in a crowd: as many come out of a hole as the rules allow, four bear on one person, and none stands off.

use crate::automaton::{decided, step};
use crate::fixture::{Field, Play, a, e, h};
use handspan_games::book::Book;
use handspan_games::them::{Phase, ThemAction};
use handspan_table::{Facing, FigureId, Placement, inches};
use handspan_umpire::{Answer, Draws, End, Way};

/// A seeded fraction, 0 to 1.
fn fraction(draws: &mut Draws) -> f64 {
    (draws.number() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Ants strewn about a point, none on another: so many, at least and at most so far from it.
fn strewn(draws: &mut Draws, count: usize, (near, far): (f64, f64)) -> Vec<(f64, f64, f64)> {
    let mut ants: Vec<(f64, f64, f64)> = Vec::new();
    while ants.len() < count {
        let off = near + (far - near) * fraction(draws);
        let out = Facing::degrees(360.0 * fraction(draws)).unit();
        let (x, y) = (18.0 + off * out.x, 18.0 + off * out.y);
        if ants.iter().all(|(other, north, _)| (x - other).powi(2) + (y - north).powi(2) > 4.0) {
            ants.push((x, y, 360.0 * fraction(draws)));
        }
    }
    ants
}

/// Lets the ants end their phase, every bite a miss; before each step the position is looked at.
fn phase(play: &mut Play, mut look: impl FnMut(&Play)) {
    for _ in 0..200 {
        if play.battle.phase() != Phase::Ants || play.battle.outcome().is_some() {
            return;
        }
        look(play);
        step(play, &[2]);
    }
    panic!("the ants never end their phase");
}

#[test]
fn a_hole_in_a_niche_lets_out_as_many_as_the_rules_allow() {
    // THEM-TURN-3 A niche of 4.6 by 4.6 in holds one ant on the hole and one beside it.
    let niche = Field::new().h(1, 18.0, 4.0, 90.0).hole(1, 18.0, 18.0);
    let niche = niche.wall(1, (15.2, 15.7), (15.2, 20.8)).wall(2, (20.3, 20.8), (15.2, 20.8));
    let mut play = niche.wall(3, (15.7, 20.3), (15.2, 15.7)).wall(4, (15.7, 20.3), (20.3, 20.8)).reinforcements();
    step(&mut play, &[]);
    step(&mut play, &[]);
    assert_eq!(play.battle.added(e(1)), 2);
}

#[test]
fn four_ants_in_reach_of_a_person_in_the_open_end_on_them() {
    const POSITIONS: usize = 100;
    let mut draws = Draws::new(1);
    let mut full = 0;
    for _ in 0..POSITIONS {
        let ants = strewn(&mut draws, 4, (3.0, 7.0));
        let mut play = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ants).ants_phase();
        phase(&mut play, |_| ());
        let on = (1..=4).filter(|number| touches(&play, a(*number))).count();
        full += usize::from(on == 4);
    }
    assert!(full >= POSITIONS * 8 / 10, "four ended on the person in {full} of {POSITIONS} positions");
}

#[test]
fn no_ant_stands_off_that_could_walk_straight_into_contact() {
    let mut draws = Draws::new(2);
    for _ in 0..10 {
        let count = 4 + (draws.number() % 4) as usize;
        let ants = strewn(&mut draws, count, (3.5, 9.0));
        let field = Field::new().h(1, 18.0, 18.0, 0.0).h(2, 17.5 + fraction(&mut draws), 19.2, 0.0);
        let mut play = field.wall(1, (15.0, 16.0), (17.8, 18.2)).ants(1, &ants).ants_phase();
        phase(&mut play, |play| {
            let decision = decided(play);
            let off: Vec<FigureId> = match (&decision.action, decision.answers.as_slice()) {
                (ThemAction::Done { .. }, _) => idle(play),
                (ThemAction::Move { figure }, [Answer::Path(way)]) if !comes_to_touch(play, *figure, way) => {
                    vec![*figure]
                }
                _ => Vec::new(),
            };
            for ant in off {
                let missed = straight_into_contact(play, ant);
                assert!(missed.is_none(), "{ant:?} could go to {missed:?}: {}", decision.reason);
            }
        });
    }
}

/// The ants that have neither moved nor bitten and touch nobody.
fn idle(play: &Play) -> Vec<FigureId> {
    let fresh = |ant: &FigureId| play.left(*ant) >= 6.0 && !touches(play, *ant);
    play.battle.ants().filter(|(_, ant)| ant.bit.is_none()).map(|(id, _)| id).filter(fresh).collect()
}

fn touches(play: &Play, ant: FigureId) -> bool {
    play.battle.table().figure(ant).is_some_and(|ant| !play.battle.enemies_on(ant).is_empty())
}

fn comes_to_touch(play: &Play, ant: FigureId, way: &Way) -> bool {
    let mut after = play.clone();
    let went = after.act(ThemAction::Move { figure: ant }, &[Answer::Path(way.clone())]);
    went.is_ok() && touches(&after, ant)
}

/// A lawful straight way into contact with somebody, tried at every 15 degrees of bearing and of turn.
fn straight_into_contact(play: &Play, ant: FigureId) -> Option<Placement> {
    if play.battle.ant(ant).is_none_or(|ant| ant.bit.is_some()) || play.battle.is_trapped(ant) {
        return None;
    }
    let table = play.battle.table();
    let stand = table.figure(ant)?.stand();
    for person in [h(1), h(2)].into_iter().filter_map(|id| table.figure(id)) {
        let middle = person.placement.at().vec2();
        for (bearing, turn) in (0..24).flat_map(|bearing| (0..12).map(move |turn| (bearing, turn))) {
            let out = Facing::degrees(15.0 * f64::from(bearing));
            let facing = out.turned(180.0 + 15.0 * f64::from(turn));
            // Flank-on the middles are 1.0 in apart, at a corner up to 1.45 in.
            let ends = (100..=145).map(|hundredths| {
                let at = middle + out.unit() * (inches(0.01) * f64::from(hundredths)).micrometres();
                Placement::new(at.point(), facing)
            });
            let touching = |to: &Placement| {
                let gap = table.gap(&stand.moved_to(*to), &person.stand());
                table.tolerances.touches(&gap) && !table.tolerances.overlaps(&gap)
            };
            for to in ends.filter(touching) {
                let way = Way::new(vec![to.at()], Some(to.facing));
                let mut after = play.clone();
                let went = after.act(ThemAction::Move { figure: ant }, &[Answer::Path(way)]);
                let bites = || matches!(after.run(&ThemAction::Bite { figure: ant }, &[], &[]).end, End::Asks(_));
                if went.is_ok() && touches(&after, ant) && bites() {
                    return Some(to);
                }
            }
        }
    }
    None
}
