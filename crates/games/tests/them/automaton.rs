//! The ants without a player: every step of the ledger's chapter on automation, with its numbers.

use crate::fixture::{Field, Play, a, b, dice, e, h};
use handspan_games::book::{Book, Decision};
use handspan_games::them::{ANTS, Phase, ThemAction, ThemEvent};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, End, Game};

/// What the program does next.
pub(crate) fn decided(play: &Play) -> Decision<ThemAction> {
    play.battle.automaton(ANTS).expect("a decision")
}

/// Lets the program do one thing, with these dice if any are asked for; gives the reason.
pub(crate) fn step(play: &mut Play, rolled: &[u8]) -> String {
    let Decision { action, mut answers, reason, .. } = decided(play);
    let mut rolled = rolled.iter();
    while let End::Asks(_) = play.run(&action, &answers, &[]).end {
        answers.push(dice(&[*rolled.next().unwrap_or(&2)]));
    }
    assert_eq!(play.act(action, &answers).map(|_| ()), Ok(()), "{reason}");
    reason
}

/// Lets the program end the phase, every bite a miss; gives the reasons.
fn whole_phase(play: &mut Play) -> Vec<String> {
    let now = (play.battle.turn(), play.battle.phase());
    let mut reasons = Vec::new();
    while (play.battle.turn(), play.battle.phase()) == now {
        reasons.push(step(play, &[]));
        assert!(reasons.len() < 200, "{reasons:#?}");
    }
    reasons
}

fn mover(play: &Play) -> Option<FigureId> {
    match decided(play).action {
        ThemAction::Move { figure } => Some(figure),
        _ => None,
    }
}

fn stands(play: &Play, figure: FigureId) -> (f64, f64, f64) {
    let (x, y) = play.at(figure).expect("it is in play");
    (x, y, play.faces(figure))
}

#[test]
fn only_the_ants_are_run_and_only_in_their_phases() {
    let field = || Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 10.0, 0.0);
    assert!(field().begin().battle.automaton(ANTS).is_none());
    assert!(field().setup().battle.automaton(ANTS).is_none());
    assert!(field().ants_phase().battle.automaton(Side(1)).is_none());
    assert!(field().ants_phase().battle.automaton(ANTS).is_some());
}

#[test]
fn new_ants_come_one_out_of_each_hole_the_nearest_first_then_a_second() {
    let mut play = Field::new().h(1, 18.0, 10.0, 90.0).hole(1, 18.0, 30.0).hole(2, 18.0, 20.0).reinforcements();
    assert_eq!(step(&mut play, &[]), "An ant comes out of E2 (3 more may come).");
    let first = FigureId(2);
    assert_eq!(stands(&play, first), (18.0, 18.2, 270.0), "1.8 in from the middle, towards H1");
    step(&mut play, &[]);
    assert_eq!(stands(&play, FigureId(3)), (18.0, 28.2, 270.0), "then one out of the other hole");
    step(&mut play, &[]);
    // 22.5 and 45 degrees to either side the first ant is in the way.
    assert_eq!(
        stands(&play, FigureId(4)),
        (19.663, 19.311, 337.5),
        "then a second, as near to that bearing as it fits"
    );
    step(&mut play, &[]);
    assert_eq!((play.battle.added(e(1)), play.battle.added(e(2))), (2, 2));
    // With the room filled the rules end the phase by themselves.
    assert_eq!(play.battle.due(), Some(ThemAction::EndPhase));
}

#[test]
fn the_nearest_hole_is_the_one_with_the_shortest_way() {
    // E1 is 6 in off behind a wall 20 in long; E2 is 9 in off.
    let field = Field::new().h(1, 18.0, 10.0, 90.0).hole(1, 18.0, 16.0).hole(2, 27.0, 10.0);
    let open = field.reinforcements();
    assert_eq!(decided(&open).action, ThemAction::Arrive { hole: e(1) });
    let field = Field::new().h(1, 18.0, 10.0, 90.0).hole(1, 18.0, 16.0).hole(2, 27.0, 10.0);
    let walled = field.wall(1, (8.0, 28.0), (12.5, 13.0)).reinforcements();
    assert_eq!(decided(&walled).action, ThemAction::Arrive { hole: e(2) });
}

#[test]
fn only_as_many_come_as_there_is_room_for() {
    let field = Field::new().more_people(1, 2).more_ants(1, 7).hole(1, 10.0, 25.0).hole(2, 25.0, 25.0);
    let mut play = field.reinforcements();
    step(&mut play, &[]);
    assert_eq!(play.battle.room(), 0);
    assert_eq!(play.battle.ants().count(), 8, "THEM-TURN-2 the most possible, and no more");
}

#[test]
fn the_last_resort_is_on_the_hole_itself() {
    let walls = |field: Field| {
        field
            .wall(1, (16.5, 16.9), (16.5, 19.5))
            .wall(2, (19.1, 19.5), (16.5, 19.5))
            .wall(3, (16.9, 19.1), (16.5, 16.9))
            .wall(4, (16.9, 19.1), (19.1, 19.5))
    };
    let mut play = walls(Field::new().h(1, 18.0, 4.0, 90.0).hole(1, 18.0, 18.0)).reinforcements();
    step(&mut play, &[]);
    assert_eq!(stands(&play, FigureId(2)), (18.0, 18.0, 270.0));
    assert_eq!(step(&mut play, &[]), "No more ants can come this turn.", "a second finds no place");
    assert_eq!(play.battle.phase(), Phase::Ants);
}

#[test]
fn an_ant_in_contact_bites_whoever_has_most_wounds_then_charges_then_the_lower_id() {
    let field = || Field::new().a(1, 10.0, 10.0, 0.0).h(1, 11.3, 10.0, 0.0).h(2, 10.0, 11.0, 0.0).h(3, 10.0, 9.0, 0.0);
    let victim = |field: Field| match decided(&field.ants_phase()).answers.as_slice() {
        [Answer::Figure(Some(figure))] => *figure,
        other => panic!("{other:?}"),
    };
    assert_eq!(victim(field()), h(1));
    assert_eq!(victim(field().charges(3, 1).charges(2, 1)), h(2));
    assert_eq!(victim(field().charges(2, 2).wounds(3, 1)), h(3));
    let mut play = field().ants_phase();
    assert_eq!(step(&mut play, &[3]), "A1 bites H1.");
    assert_eq!(decided(&play).action, ThemAction::Done { side: ANTS }, "it has acted");
}

#[test]
fn an_ant_whose_victim_is_driven_away_may_follow_but_not_bite_again() {
    let mut play = Field::new().a(1, 10.0, 10.0, 0.0).a(2, 18.0, 10.0, 180.0).h(1, 11.3, 10.0, 0.0).ants_phase();
    step(&mut play, &[6, 4]);
    assert_eq!(play.at(h(1)), Some((12.3, 10.0)));
    assert_eq!(step(&mut play, &[]), "A1 goes 1.0 in after H1.", "before the other ant acts");
    assert_eq!(stands(&play, a(1)), (11.0, 10.0, 0.0));
    assert_eq!(mover(&play), Some(a(2)));
}

#[test]
fn an_ant_goes_up_to_the_nearest_slot_and_bites() {
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).a(1, 18.0, 12.0, 0.0).ants_phase();
    assert_eq!(step(&mut play, &[]), "A1 goes 4.7 in up to H1 and bites.");
    assert_eq!((stands(&play, a(1)), play.left(a(1))), ((18.0, 16.7, 90.0), 1.3));
    assert_eq!(step(&mut play, &[6, 4]), "A1 bites H1.");
    assert_eq!(play.wounds(h(1)), 1);
    assert_eq!(step(&mut play, &[]), "No ant has anything left to do.", "it has moved and bitten");
    assert_eq!((play.battle.turn(), play.battle.phase()), (2, Phase::Characters));
}

#[test]
fn ties_go_to_more_wounds_then_the_lower_id_then_the_smaller_bearing() {
    let field = || Field::new().a(1, 18.0, 18.0, 0.0).h(1, 18.0, 24.0, 0.0).h(2, 18.0, 12.0, 0.0);
    let mut play = field().ants_phase();
    step(&mut play, &[]);
    assert_eq!(stands(&play, a(1)), (18.0, 22.7, 90.0), "H1 before H2");
    let mut play = field().wounds(2, 1).ants_phase();
    step(&mut play, &[]);
    assert_eq!(stands(&play, a(1)), (18.0, 13.3, 270.0), "H2 has more wounds");
    // Seven inches off at 7.5 degrees, as far from the slot at 0 degrees as from that at 15.
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.940_11, 10.913_68, 180.0).ants_phase();
    step(&mut play, &[]);
    assert_eq!(stands(&play, a(1)), (11.3, 10.0, 180.0));
}

#[test]
fn the_ant_with_the_shortest_way_acts_first() {
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &[(18.0, 4.0, 90.0), (18.0, 29.0, 270.0)]).ants_phase();
    assert_eq!(mover(&play), Some(a(2)), "9.7 in against 12.7 in");
    step(&mut play, &[]);
    assert_eq!(mover(&play), Some(a(1)));
}

#[test]
fn a_long_way_ends_after_six_inches_facing_along_it() {
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).a(1, 18.0, 10.0, 0.0).ants_phase();
    assert_eq!(step(&mut play, &[]), "A1 goes 6.0 in towards H1.");
    assert_eq!((stands(&play, a(1)), play.left(a(1))), ((18.0, 16.0, 90.0), 0.0));
}

#[test]
fn a_wall_is_gone_round_the_shorter_way() {
    let wall = |field: Field| field.wall(1, (14.0, 23.0), (14.5, 15.0));
    let mut play = wall(Field::new().h(1, 18.0, 18.0, 0.0).a(1, 18.0, 12.0, 90.0)).ants_phase();
    assert_eq!(step(&mut play, &[]), "A1 goes 6.0 in round the wall towards H1.");
    let (x, y, _) = stands(&play, a(1));
    assert!((13.3..13.6).contains(&x) && (14.5..15.5).contains(&y), "round its west end: {x} {y}");
    assert_eq!(play.left(a(1)), 0.0);
}

#[test]
fn an_ant_that_does_not_fit_where_its_inches_end_backs_off_by_quarters() {
    // 5.8 in east along a wall, then round its end into a gap of 1.1 in. After 6 in its nose would be in the other wall.
    let field = Field::new().h(1, 10.55, 18.0, 0.0).a(1, 4.2, 10.0, 0.0);
    let field = field.wall(1, (0.0, 10.0), (10.5, 11.0)).wall(2, (11.1, 11.6), (0.0, 16.0));
    let mut play = field.ants_phase();
    assert_eq!(step(&mut play, &[]), "A1 goes 5.8 in round the wall towards H1.");
    assert_eq!((stands(&play, a(1)), play.left(a(1))), ((9.95, 10.0, 0.0), 0.25));
}

#[test]
fn a_full_ring_has_no_slot() {
    let ring = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0), (16.7, 18.0, 0.0)];
    let field = Field::new().h(1, 18.0, 18.0, 0.0).h(2, 18.0, 32.0, 0.0).ants(1, &ring);
    let mut play = field.a(5, 18.0, 22.0, 270.0).ants_phase();
    for _ in 0..4 {
        assert!(step(&mut play, &[2]).ends_with("bites H1."));
    }
    assert_eq!(step(&mut play, &[]), "A5 goes 6.0 in towards H2.", "H1 is nearer, but four are on it");
    assert_eq!(stands(&play, a(5)), (18.0, 28.0, 90.0));
}

/// A barricade in a wall from edge to edge.
fn barred(east: f64) -> Field {
    Field::new().barricade(1, 18.0, 20.0, 90.0).wall(1, (0.0, 16.0), (19.75, 20.25)).wall(
        2,
        (20.0, east),
        (19.75, 20.25),
    )
}

#[test]
fn a_barricade_on_the_way_is_gnawed_by_a_row_of_four() {
    let field = barred(36.0).h(1, 18.0, 26.0, 270.0);
    let mut play =
        field.ants(1, &[(18.0, 14.0, 90.0), (17.0, 11.5, 90.0), (19.0, 11.5, 90.0), (22.0, 14.0, 90.0)]).ants_phase();
    assert_eq!(step(&mut play, &[]), "A1 goes 5.0 in up to B1 between it and H1 and gnaws.");
    assert_eq!(stands(&play, a(1)), (17.5, 18.95, 90.0), "two slots are as near: the smaller offset");
    let reasons = whole_phase(&mut play);
    assert_eq!(reasons.len(), 4, "{reasons:#?}");
    assert!(!play.battle.is_gnawed(b(1)), "two of them are still on their way: {reasons:#?}");
    play.end_phase();
    let reasons = whole_phase(&mut play);
    let row = [1, 2, 3, 4].map(|number| stands(&play, a(number)));
    assert!(row.iter().all(|(_, y, faces)| (*y, *faces) == (18.95, 90.0)), "{row:?} {reasons:#?}");
    assert!(play.battle.is_gnawed(b(1)), "THEM-BAR-2 marked when the phase ends");
    let events = play.end_phase();
    assert!(events.contains(&ThemEvent::BarricadeFell { terrain: b(1) }), "THEM-BAR-3 {events:?}");
}

#[test]
fn an_ant_in_the_row_stays_and_a_fifth_takes_the_barricade_for_a_wall() {
    let row = [(16.5, 18.95, 90.0), (17.5, 18.95, 90.0), (18.5, 18.95, 90.0), (19.5, 18.95, 90.0)];
    let field = || barred(36.0).h(1, 18.0, 26.0, 270.0).ants(1, &row);
    assert_eq!(decided(&field().ants_phase()).action, ThemAction::Done { side: ANTS });
    // Nothing else leads to H1: it comes as near as it gets.
    let mut play = field().a(5, 18.0, 8.0, 0.0).ants_phase();
    let reason = step(&mut play, &[]);
    assert_eq!(reason, "A5 goes 6.0 in as near to H1 as it can: there is no way to a place beside anybody.");
    assert_eq!(stands(&play, a(5)), (18.0, 14.0, 90.0));
    // With a way round the end of the wall it takes that one, however long.
    let open = barred(33.0).h(1, 18.0, 26.0, 270.0).ants(1, &row);
    let mut play = open.a(5, 18.0, 8.0, 0.0).ants_phase();
    assert_eq!(step(&mut play, &[]), "A5 goes 6.0 in round A3 towards H1.");
    assert!(stands(&play, a(5)).0 > 20.0);
}

#[test]
fn three_in_a_row_wait_for_a_fourth() {
    let row = [(16.5, 18.95, 90.0), (17.5, 18.95, 90.0), (19.5, 18.95, 90.0)];
    let mut play = barred(36.0).h(1, 18.0, 26.0, 270.0).ants(1, &row).a(4, 24.0, 18.0, 0.0).ants_phase();
    let reasons = whole_phase(&mut play);
    assert_eq!(reasons[0], "A4 goes 6.0 in towards B1 between it and H1.", "{reasons:#?}");
    assert_eq!(reasons.len(), 2, "{reasons:#?}");
}

#[test]
fn a_way_round_is_better_than_a_barricade_if_it_is_less_than_twelve_inches_longer() {
    let first = |east: f64| step(&mut barred(east).h(1, 18.0, 24.0, 270.0).a(1, 18.0, 17.0, 90.0).ants_phase(), &[]);
    assert_eq!(first(25.0), "A1 goes 6.0 in round B1 towards H1.");
    assert_eq!(first(28.0), "A1 goes 2.0 in up to B1 between it and H1 and gnaws.");
}

#[test]
fn of_two_barricades_the_first_on_the_way_is_gnawed() {
    let field = barred(36.0).barricade(2, 18.0, 23.0, 90.0).wall(3, (0.0, 16.0), (22.75, 23.25));
    let field = field.wall(4, (20.0, 36.0), (22.75, 23.25));
    let mut play = field.h(1, 18.0, 27.0, 270.0).a(1, 18.5, 16.0, 90.0).ants_phase();
    assert_eq!(step(&mut play, &[]), "A1 goes 3.0 in up to B1 between it and H1 and gnaws.");
    assert_eq!(stands(&play, a(1)), (18.5, 18.95, 90.0));
}

#[test]
fn without_a_slot_an_ant_comes_as_near_as_it_can() {
    let ring = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0), (16.7, 18.0, 0.0)];
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ring).a(5, 18.0, 24.0, 270.0).ants_phase();
    for _ in 0..4 {
        step(&mut play, &[2]);
    }
    let reason = step(&mut play, &[]);
    assert!(reason.ends_with("as near to H1 as it can: there is no way to a place beside anybody."), "{reason}");
    // 2.121 in from H1; half a quarter nearer its nose would be in one of the ring. (19.5, 19.5) is as near: the lower x.
    assert_eq!(stands(&play, a(5)), (16.5, 19.5, 315.0), "a place of the quarter-inch grid");
    assert_eq!(step(&mut play, &[]), "No ant has anything left to do.");
    // In the next turn it is as near as it can be already, and stays.
    play.end_phase();
    let reasons = whole_phase(&mut play);
    assert_eq!(reasons.len(), 5, "four bites and the end: {reasons:#?}");
}

#[test]
fn a_trapped_ant_bites_and_does_nothing_else() {
    let field = Field::new().a(1, 18.0, 18.0, 0.0).h(1, 17.5, 19.0, 0.0).h(2, 18.5, 19.0, 0.0);
    let mut play = field.h(3, 17.5, 17.0, 0.0).h(4, 18.5, 17.0, 0.0).ants_phase();
    assert_eq!(step(&mut play, &[2]), "A1 bites H1.");
    assert_eq!(decided(&play).action, ThemAction::Done { side: ANTS }, "THEM-MOVE-5");
}

#[test]
fn a_fifth_ant_in_contact_does_not_bite_and_looks_for_another() {
    let around = [(19.3, 17.5, 180.0), (19.3, 18.5, 180.0), (16.7, 17.5, 0.0), (16.7, 18.5, 0.0), (18.0, 19.3, 270.0)];
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).h(2, 25.0, 25.0, 0.0).ants(1, &around).ants_phase();
    for _ in 0..4 {
        step(&mut play, &[2]);
    }
    assert_eq!(mover(&play), Some(a(5)));
    assert!(step(&mut play, &[]).contains("H2"));
}

#[test]
fn the_program_answers_for_ants_somebody_else_began_to_play() {
    let play = Field::new()
        .h(1, 18.0, 18.0, 0.0)
        .h(2, 18.0, 6.0, 0.0)
        .a(1, 18.0, 16.7, 90.0)
        .a(2, 18.0, 12.0, 0.0)
        .ants_phase();
    let reply = |action: ThemAction| {
        let End::Asks(asks) = play.run(&action, &[], &[]).end else { panic!("nothing is asked") };
        play.battle.reply(ANTS, &action, &asks[0])
    };
    assert_eq!(reply(ThemAction::Bite { figure: a(1) }), Some(Answer::Figure(Some(h(1)))));
    let Some(Answer::Path(way)) = reply(ThemAction::Move { figure: a(2) }) else { panic!("no way") };
    assert!(way.points.len() == 1 && way.facing.is_some(), "{way:?}");
    let play = Field::new().h(1, 18.0, 10.0, 90.0).hole(1, 18.0, 20.0).reinforcements();
    let action = ThemAction::Arrive { hole: e(1) };
    let End::Asks(asks) = play.run(&action, &[], &[]).end else { panic!("nothing is asked") };
    let Some(Answer::Placement(to)) = play.battle.reply(ANTS, &action, &asks[0]) else { panic!("no place") };
    assert_eq!(to, crate::fixture::pose(18.0, 18.2, 270.0));
}

#[test]
fn twenty_ants_in_a_siege_end_their_phase() {
    let crowd: Vec<(f64, f64, f64)> =
        (0..20).map(|rank| (9.0 + 2.0 * f64::from(rank % 10), 4.0 + 2.5 * f64::from(rank / 10), 90.0)).collect();
    let people = [(16.0, 24.0), (18.0, 25.0), (20.0, 24.0), (17.0, 27.0), (19.0, 27.0)];
    let field = people.iter().zip(1..).fold(barred(36.0), |field, ((x, y), number)| field.h(number, *x, *y, 270.0));
    let mut play = field.ants(1, &crowd).ants_phase();
    for turn in 1..=3 {
        let reasons = whole_phase(&mut play);
        assert!(reasons.len() <= 41, "turn {turn}: {reasons:#?}");
        play.end_phase();
        if play.battle.phase() == Phase::Reinforcements {
            play.end_phase();
        }
    }
    assert!(!play.stands(b(1)), "the barricade is gone in the third turn");
}
