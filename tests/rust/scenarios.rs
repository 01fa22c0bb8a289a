//! The scenarios of THEM! as they come with the program: what is on them, how each is won and lost.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a scenario that cannot be read fails the test"
)]

use handspan_games::book::Book;
use handspan_games::scenario::Layout;
use handspan_games::them::{ANTS, Cause, Phase, Reason, Them, ThemAction, ThemEvent};
use handspan_session::layout;
use handspan_table::{Bounds, FigureId, MarkerId, Piece, Side, Vec2};
use handspan_umpire::{Answer, Detail, End, Game, resolve};
use std::path::Path;

fn scenario(name: &str) -> Layout {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios/them").join(format!("{name}.handspan"));
    let (layout, notices) = layout::read(&std::fs::read_to_string(file).unwrap()).expect("a good layout");
    assert!(notices.is_empty(), "{notices:?}");
    layout
}

struct Played {
    battle: Them,
}

impl Played {
    /// The scenario in turn 1; what the search points hold is dealt with these dice.
    fn begin(name: &str) -> Played {
        let mut game = Played { battle: Them::muster(&scenario(name)).expect("it musters") };
        game.act(ThemAction::Begin, &[]);
        assert_eq!((game.battle.turn(), game.battle.phase()), (1, Phase::Characters));
        game
    }

    fn act(&mut self, action: ThemAction, answers: &[Answer]) {
        let seat = Them::whose(&action).side(self.battle.table()).unwrap_or_default();
        let mut answers = answers.to_vec();
        loop {
            let resolution = resolve(&self.battle, seat, &action, &answers, &[], Detail::Bare);
            assert!(resolution.refusals.is_empty(), "{action:?}: {:?}", resolution.refusals);
            match resolution.end {
                End::Done => {
                    self.battle = resolution.battle.unwrap_or_else(|| self.battle.clone());
                    break;
                }
                End::Asks(asks) => match &asks[0].question {
                    // Every die is a 2: a miss, and no bite wounds.
                    handspan_umpire::Question::Dice { count, .. } => {
                        answers.push(Answer::Dice(vec![2; usize::from(*count)]));
                    }
                    other => panic!("{action:?} asks {other:?}"),
                },
                end => panic!("{action:?}: {end:?}"),
            }
        }
        while let Some(due) = self.battle.due() {
            self.act(due, &[]);
        }
    }

    /// The people are done; the program plays the ants' phases.
    fn turn(&mut self) {
        self.act(ThemAction::Done { side: Side(1) }, &[]);
        for _ in 0..500 {
            let Some(decision) = self.battle.automaton(ANTS) else { return };
            self.act(decision.action, &decision.answers);
        }
        panic!("the ants' turn does not end");
    }

    /// Ends the phases of a turn without an ant moving.
    fn quiet_turn(&mut self) {
        let turn = self.battle.turn();
        self.act(ThemAction::Done { side: Side(1) }, &[]);
        while self.battle.turn() == turn && self.battle.outcome().is_none() {
            self.act(ThemAction::Done { side: ANTS }, &[]);
        }
    }

    fn die(&mut self, figure: u32) {
        self.battle.apply(&ThemEvent::FigureDied { figure: FigureId(figure), cause: Cause::Agreed });
    }

    fn collapse(&mut self, hole: u32) {
        let (hole, figure) = (MarkerId(hole), self.battle.people().next().unwrap().0);
        self.battle.apply(&ThemEvent::HoleCollapsed { figure, hole, left: 0 });
    }

    /// Have the ants won, and why?
    fn won(&self) -> Option<(bool, Reason)> {
        self.battle.outcome().map(|outcome| (outcome.ants, outcome.reason))
    }

    fn counts(&self) -> (usize, usize, usize, usize, usize) {
        let of_kind = |kind: &str| self.battle.table().markers().iter().filter(|marker| marker.kind == kind).count();
        let figures = (self.battle.people().count(), self.battle.ants().count());
        (figures.0, figures.1, of_kind("entry_point"), of_kind("search_point"), of_kind("charge"))
    }

    fn carried(&self) -> Vec<u8> {
        self.battle.people().map(|(_, person)| person.charges).collect()
    }
}

#[test]
fn each_scenario_holds_what_the_ledger_gives_it() {
    let inches = |length: i32| length / 25_400;
    for (name, table, pieces, counts, carried) in [
        ("picnic", (24, 24), 5, (3, 2, 2, 3, 0), vec![1, 0, 0]),
        ("drain", (36, 24), 8, (4, 3, 2, 2, 2), vec![0; 4]),
        ("store", (36, 36), 11, (5, 0, 4, 4, 0), vec![0; 5]),
    ] {
        let layout = scenario(name);
        assert_eq!((inches(layout.width), inches(layout.depth)), table, "{name}");
        assert_eq!(layout.terrain.len(), pieces, "{name}");
        let game = Played::begin(name);
        assert_eq!((game.counts(), game.carried()), (counts, carried), "{name}");
        assert_eq!(game.battle.broken(), Vec::<String>::new(), "{name}");
        assert!(layout.figures.iter().all(|figure| !figure.name.is_empty()), "{name}: everybody has a name");
    }
}

/// Nobody stands for ever out of every ant's reach: scenery that may be climbed is at most 1.0 in wide, so that whoever stands on
/// it reaches over its edge; else it is closed to climbing.
#[test]
fn whoever_climbs_scenery_can_be_reached_from_beside_it() {
    let half = 12_700.0 + 1.0;
    let mut climbable = 0;
    for file in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios/them")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let table = scenario(name).table();
        let is_open = |tags: &[String]| tags.iter().all(|tag| tag != "no_climb");
        let open = |piece: &&Piece| piece.terrain.kind == "scenery" && is_open(&piece.terrain.traits.tags);
        for piece in table.terrain().filter(open) {
            climbable += 1;
            let Bounds { low, high } = piece.ground.bounds;
            let ticks = |from: f64, to: f64| {
                (0..).map(move |tick| from + 635.0 * f64::from(tick)).take_while(move |at| *at <= to)
            };
            for at in ticks(low.x, high.x).flat_map(|x| ticks(low.y, high.y).map(move |y| Vec2::new(x, y))) {
                let to_edge = |(a, b): (Vec2, Vec2)| at.nearest_on(a, b).0.distance(at);
                let off = piece.ground.edges().map(to_edge).fold(f64::MAX, f64::min);
                let held = piece.ground.holds(at);
                assert!(
                    !held || off <= half,
                    "{name}: {} is {off} micrometres wide to a side at {at:?}",
                    piece.terrain.name
                );
            }
        }
    }
    assert!(climbable > 0, "there is something to climb");
}

#[test]
fn a_scenario_played_by_the_program_against_people_who_stand_still_ends() {
    for (name, limit) in [("picnic", 12), ("drain", 9), ("store", 10)] {
        let mut game = Played::begin(name);
        for turn in 1..=limit {
            assert_eq!((game.won(), game.battle.turn()), (None, turn), "{name}");
            game.turn();
        }
        let held = name == "store";
        assert_eq!(game.won(), Some((!held, Reason::TimeIsUp)), "{name}: nobody is ever wounded by a 2");
        assert!(game.battle.victory().is_some_and(|victory| (victory.sides == [ANTS]) != held), "{name}");
    }
}

#[test]
fn the_picnic_is_won_with_both_holes_closed() {
    let mut game = Played::begin("picnic");
    game.collapse(1);
    game.quiet_turn();
    assert_eq!(game.won(), None, "one is not enough");
    game.collapse(2);
    game.act(ThemAction::Done { side: Side(1) }, &[]);
    assert_eq!(game.won(), Some((false, Reason::HolesCollapsed)), "at the end of the people's phase");
}

#[test]
fn the_picnic_is_lost_with_nobody_alive() {
    let mut game = Played::begin("picnic");
    game.collapse(1);
    game.collapse(2);
    [1, 2, 3].into_iter().for_each(|person| game.die(person));
    assert!(game.battle.due().is_some(), "nobody can say done");
    game.act(ThemAction::EndPhase, &[]);
    assert_eq!(game.won(), Some((true, Reason::TooFewAlive)), "the ants' condition comes first");
}

#[test]
fn the_drain_is_won_at_the_end_of_turn_9_with_a_hole_closed_and_two_alive() {
    for (holes, dead, outcome) in [
        (1, vec![3, 4], (false, Reason::TimeIsUp)),
        (0, vec![], (true, Reason::TimeIsUp)),
        (2, vec![1], (false, Reason::TimeIsUp)),
    ] {
        let mut game = Played::begin("drain");
        (1..=holes).for_each(|hole| game.collapse(hole));
        dead.iter().for_each(|person| game.die(*person));
        for turn in 1..=9 {
            assert_eq!((game.won(), game.battle.turn()), (None, turn), "closing all holes alone does not win");
            game.quiet_turn();
        }
        assert_eq!(game.won(), Some(outcome), "{holes} closed, {dead:?} dead");
    }
}

#[test]
fn the_drain_is_lost_as_soon_as_fewer_than_two_live() {
    let mut game = Played::begin("drain");
    [1, 2, 3].into_iter().for_each(|person| game.die(person));
    game.act(ThemAction::Done { side: Side(1) }, &[]);
    assert_eq!(game.won(), Some((true, Reason::TooFewAlive)), "at the end of the phase, not of the turn");
}

#[test]
fn the_store_is_won_with_all_holes_closed_or_three_alive_when_the_army_comes() {
    let mut game = Played::begin("store");
    (1..=4).for_each(|hole| game.collapse(hole));
    game.act(ThemAction::Done { side: Side(1) }, &[]);
    assert_eq!(game.won(), Some((false, Reason::HolesCollapsed)));
    let mut game = Played::begin("store");
    (1..=2).for_each(|person| game.die(person));
    for _ in 1..=10 {
        assert_eq!(game.won(), None);
        game.quiet_turn();
    }
    assert_eq!(game.won(), Some((false, Reason::TimeIsUp)));
}

#[test]
fn the_store_is_lost_with_fewer_than_three_alive_at_the_end_of_a_turn() {
    let mut game = Played::begin("store");
    (1..=3).for_each(|person| game.die(person));
    game.act(ThemAction::Done { side: Side(1) }, &[]);
    assert_eq!(game.won(), None, "not before the turn ends");
    while game.won().is_none() {
        game.act(ThemAction::Done { side: ANTS }, &[]);
    }
    assert_eq!((game.won(), game.battle.turn()), (Some((true, Reason::TooFewAlive)), 1));
}
