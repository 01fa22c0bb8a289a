//! Whole battles, played by the two automata with dice from a fixed sequence.

use crate::fixture::{TABLE, order, run, sound, together};
use handspan_games::book::Book;
use handspan_games::trial::{Trial, TrialAction, TrialEvent, field};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Ask, Detail, End, Game, Question, resolve};
use std::collections::{BTreeMap, BTreeSet};

/// Dice and choices in a fixed order, over and over.
struct Sequence {
    dice: Vec<u8>,
    next: usize,
}

impl Sequence {
    fn die(&mut self) -> u8 {
        self.next += 1;
        self.dice[self.next % self.dice.len()]
    }

    /// What an automaton does not answer: dice, and the choice inside the other side's action.
    fn answer(&mut self, ask: &Ask) -> Answer {
        match &ask.question {
            Question::Dice { count, .. } => Answer::Dice((0..*count).map(|_| self.die()).collect()),
            Question::Option { .. } => Answer::Option(if self.die() > 3 { "holds" } else { "yields" }.into()),
            other => panic!("{other:?} was left open"),
        }
    }
}

/// Plays one action to its end and checks all that holds after it.
fn done(battle: &Trial, seat: Side, action: &TrialAction, own: Vec<Answer>, rest: &mut Sequence) -> Trial {
    let mut own = own.into_iter();
    let mut answers = Vec::new();
    loop {
        let resolution = resolve(battle, seat, action, &answers, &[], Detail::Notes);
        assert_eq!(resolution.refusals, [], "{action:?} {answers:?}");
        match resolution.end {
            End::Done => {
                assert!(!resolution.events.is_empty(), "{action:?} must change something");
                let after = resolution.battle.expect("it did");
                sound(battle, &after, &resolution.events);
                assert_eq!(own.next(), None, "{action:?} was asked less than the automaton expected");
                return after;
            }
            End::Asks(asks) if asks[0].sealed => {
                let sealed = asks.iter().map(|ask| ask.side).collect::<BTreeSet<_>>();
                let decide = |seat: Side| battle.automaton(seat).expect("each side is asked by itself");
                let round = sealed.into_iter().map(|seat| (seat, decide(seat).answers));
                answers.push(Answer::Together(round.collect::<BTreeMap<_, _>>()));
            }
            End::Asks(asks) => {
                let dice = matches!(asks[0].question, Question::Dice { .. });
                let given = if dice || asks[0].side != seat { None } else { own.next() };
                answers.push(given.unwrap_or_else(|| rest.answer(&asks[0])));
            }
            end => panic!("{action:?} {answers:?}: {end:?}"),
        }
    }
}

/// A whole battle: what is due first, then whoever is on.
fn battle_with(dice: &[u8]) -> (Trial, usize) {
    let mut rest = Sequence { dice: dice.to_vec(), next: 0 };
    let mut battle = Trial::muster(&field()).expect("a good layout");
    let mut actions = 0;
    while battle.victory().is_none() {
        actions += 1;
        assert!(actions < 1_000 && battle.clock().turn <= 6, "a battle ends");
        if let Some(action) = battle.due() {
            battle = done(&battle, TABLE, &action, Vec::new(), &mut rest);
            continue;
        }
        let side = battle.clock().side.expect("somebody is on");
        let decision = battle.automaton(side).expect("it has something to do, if only to pass");
        assert_eq!(Trial::whose(&decision.action).side(battle.table()), Some(side));
        assert!(decision.reason.ends_with('.'), "{}", decision.reason);
        assert_eq!(battle.automaton(Side(3 - side.0)), None, "the other waits");
        battle = done(&battle, side, &decision.action, decision.answers, &mut rest);
    }
    (battle, actions)
}

#[test]
fn automata_fight_a_battle_to_its_end() {
    let mut ends = BTreeSet::new();
    for dice in [&[3, 5, 1, 6, 2, 4, 4, 6, 1, 5][..], &[1, 2, 3], &[6, 5, 4, 6, 6], &[2, 6, 5, 1, 1, 4, 3], &[5, 4]] {
        let (battle, actions) = battle_with(dice);
        let victory = battle.victory().expect("it ended");
        assert!(actions > 30, "a real battle, not {actions} actions");
        ends.insert((victory.sides, victory.words));
        assert_eq!((battle.due(), battle.clock().phase), (None, "over"));
        assert_eq!((battle.automaton(Side(1)), battle.automaton(Side(2))), (None, None));
        for action in [TrialAction::Pass { side: Side(1) }, TrialAction::Orders, TrialAction::Recover] {
            let resolution = run(&battle, &action, &[], &[]);
            assert_eq!((resolution.end, resolution.refusals[0].waivable), (End::Refused, false), "{action:?}");
        }
        let left = battle.table().figures()[0].id;
        assert_eq!(run(&battle, &TrialAction::Move { figure: left }, &[], &[]).refusals[0].rule, "TRIAL-END");
        assert!(battle.offers(TABLE.into(), &[left]).is_empty());
    }
    assert!(ends.len() >= 2, "battles end in different ways: {ends:?}");
}

#[test]
fn the_last_figure_of_a_side_ends_it_at_once() {
    let layout = crate::fixture::layout(&[(1, 20.0, 20.0), (11, 20.0, 26.0)]);
    let battle = Trial::muster(&layout).expect("a good layout");
    let sealed = together([order("wary", 0, (0, 0)), order("wary", 1, (0, 7))]);
    let (battle, _) = crate::fixture::play(&battle, TABLE, TrialAction::Orders, &[sealed]);
    let shot = [Answer::Figure(Some(FigureId(11))), Answer::Dice(vec![6])];
    let action = TrialAction::Shoot { figure: FigureId(1) };
    let (battle, events) = crate::fixture::play(&battle, TABLE, action, &shot);
    assert!(events.contains(&TrialEvent::FigureFell { figure: FigureId(11) }));
    let victory = battle.victory().expect("it is over");
    assert_eq!((victory.sides, victory.words.as_str()), (vec![Side(1)], "Blue is alone on the field."));
    assert_eq!(battle.due(), None);
}
