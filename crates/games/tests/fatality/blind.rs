//! A blind player: it knows only offers and kinds of questions and answers at random from a fixed seed. Where it keeps to the
//! rules every battle ends; where it lets go whatever can be let go, nothing that can never be comes true.

use crate::field::{Field, Play};
use crate::support::{Refused, waivers};
use handspan_games::book::{Beginning, Book};
use handspan_games::fatality::{Fatality, FatalityAction, Stage};
use handspan_games::setup::{About, Fact};
use handspan_table::{FigureId, Length, Placement, Point, Side};
use handspan_umpire::{Answer, Ask, Draws, End, Game, Note, Party, Question, Way};

struct Blind {
    draws: Draws,
    /// Lets go whatever can be let go.
    waives: bool,
    done: u32,
    refused: u32,
}

impl Blind {
    fn below(&mut self, count: usize) -> usize {
        (self.draws.number() % count.max(1) as u64) as usize
    }

    /// Near somebody, or anywhere.
    fn point(&mut self, play: &Play) -> Point {
        let figures = play.battle.table().figures();
        let near = figures.get(self.below(figures.len())).map_or(Point::new(0, 0), |figure| figure.placement.at());
        let far = [25_400, 50_800, 101_600, 600_000][self.below(4)];
        let mut aside = || self.below(2 * far + 1) as i32 - far as i32;
        let (x, y) = (aside(), aside());
        Point::new(near.x + x, near.y + y)
    }

    fn answer(&mut self, play: &Play, ask: &Ask) -> Answer {
        match &ask.question {
            Question::Dice { count, faces, .. } => Answer::Dice((0..*count).map(|_| self.draws.die(*faces)).collect()),
            Question::Figure { candidates, or_nobody } => {
                let group = if self.below(6) == 0 { self.below(candidates.len()) } else { 0 };
                let figures = candidates.get(group).map_or(&[][..], |group| &group.figures);
                let nobody = *or_nobody && self.below(5) == 0;
                Answer::Figure(figures.get(self.below(figures.len())).copied().filter(|_| !nobody))
            }
            Question::Path { figure } => {
                let here = play.battle.table().figure(*figure).map(|figure| figure.placement.at());
                let points = match (self.below(4), here) {
                    (0, Some(here)) => vec![here],
                    _ => (0..=self.below(2)).map(|_| self.point(play)).collect(),
                };
                Answer::Path(Way::new(points, None))
            }
            Question::Placement { .. } => {
                Answer::Placement(Placement::new(self.point(play), handspan_table::Facing::NORTH))
            }
            Question::Option { options } => {
                let at = self.below(options.len());
                Answer::Option(options.get(at).map_or(String::new(), |option| option.word.to_string()))
            }
            question => panic!("{question:?} is not asked in this game"),
        }
    }

    /// Something to do: what is due, what the program would do, an offer, or anything at all.
    fn action(&mut self, play: &Play) -> Option<Beginning<FatalityAction>> {
        if let Some(due) = play.battle.due() {
            return Some(Beginning::new("", due));
        }
        if self.below(3) > 0
            && let Some(decision) = play.battle.automaton(Side(2))
        {
            return Some(Beginning::new("", decision.action).told(decision.answers));
        }
        let figures = play.battle.table().figures();
        let figure = figures.get(self.below(figures.len())).map_or(FigureId(1), |figure| figure.id);
        let chosen: Vec<FigureId> = if self.below(3) == 0 { Vec::new() } else { vec![figure] };
        let mut offers = play.battle.offers(Party::TABLE, &chosen);
        let any = [
            FatalityAction::Run { figure },
            FatalityAction::Charge { figure },
            FatalityAction::Rally { figure },
            FatalityAction::Stumble { figure },
            FatalityAction::Attack { figure },
            FatalityAction::Fight,
            FatalityAction::Step { figure },
        ];
        if self.below(12) == 0 {
            return any.get(self.below(any.len())).cloned().map(|action| Beginning::new("", action));
        }
        let at = self.below(offers.len());
        (!offers.is_empty()).then(|| offers.swap_remove(at))
    }

    /// Does something, answer by answer; what breaks a rule is let go or given up.
    fn act(&mut self, play: &mut Play) {
        let Some(Beginning { action, answers, .. }) = self.action(play) else { return };
        let side = play.side_for(&action);
        let (mut answers, mut waived) = (answers, Vec::new());
        for _ in 0..200 {
            let resolution = play.resolve(side, &action, &answers, &waived);
            let open: Vec<_> = resolution.refusals.iter().filter(|refusal| refusal.waivable).cloned().collect();
            if !resolution.refusals.is_empty() {
                self.refused += 1;
                let fresh = waivers(&open).into_iter().filter(|waiver| !waived.contains(waiver)).collect::<Vec<_>>();
                if !self.waives || open.len() != resolution.refusals.len() || fresh.is_empty() {
                    // Where dice have fallen an answer is given again; else it is given up.
                    if answers.iter().any(|answer| matches!(answer, Answer::Dice(_))) && answers.pop().is_some() {
                        continue;
                    }
                    return;
                }
                waived.extend(fresh);
                continue;
            }
            match resolution.end {
                End::Asks(asks) => {
                    let Some(ask) = asks.first() else { return };
                    answers.push(self.answer(play, ask));
                }
                End::Done => {
                    let broken = resolution.battle.as_ref().map(Book::broken).unwrap_or_default();
                    assert!(broken.is_empty(), "{action:?} {answers:?}: {broken:?} after {:?}", resolution.events);
                    paid(&resolution.notes, &resolution.events, waived.is_empty());
                    match play.try_to(side, &action, &answers, &waived) {
                        Ok(()) => self.done += 1,
                        Err(Refused::Asks(_)) => (),
                        Err(other) => panic!("{action:?} with {answers:?}: {other:?}"),
                    }
                    return;
                }
                End::Refused => return,
                End::Misfit { words, .. } => panic!("{action:?} with {answers:?}: {words}"),
            }
        }
    }
}

/// The price shown is the price paid.
fn paid(notes: &[Note], events: &[handspan_games::fatality::FatalityEvent], lawful: bool) {
    let shown: Length =
        notes.iter().filter_map(|note| if let Note::Cost(cost) = note { Some(cost.length) } else { None }).sum();
    let paid = Fatality::spent(events).expect("this game counts it");
    assert!(!lawful || shown.whole().abs_diff(paid.whole()) <= 1, "{shown:?} shown, {paid:?} paid");
}

/// A crowded little table, in some mode.
fn table(mode: &str, number: usize) -> Play {
    let mut field = Field::new();
    field.layout.width = 400_000;
    field.layout.depth = 400_000;
    let kinds = ["fighter", "fighter", "brute", "beast"];
    for at in 0..10u32 {
        let side = match (mode, at % 2) {
            (_, 1) => Side(2),
            ("solo", _) => Side(1),
            _ => Side(if at % 4 == 0 { 1 } else { 3 }),
        };
        let (x, y) = (2.0 + 2.8 * f64::from(at % 5), 4.0 + 6.0 * f64::from(at / 5));
        let kind = kinds[(at as usize + number) % 4];
        let id = field.figure(&format!("F{at}"), side, kind, x, y, false);
        field.fact(Fact::new("quality", Some(About::Figure(id)), &[(at % 6) as i32]));
    }
    field.piece("obstacle", (6.0, 8.0), (6.6, 7.6));
    field.piece("low", (10.0, 11.0), (6.5, 7.5));
    field.fact(Fact::said("mode", mode));
    if number % 3 == 1 {
        field.fact(Fact::said("voluntary_flee_moves_now", "no"));
        field.fact(Fact::said("fatality_trigger", "off"));
    } else if number % 3 == 2 {
        for (option, choice) in
            [("fatality_trigger", "on_removal"), ("flee_edge", "leave_table"), ("challenge_tie", "reroll")]
        {
            field.fact(Fact::said(option, choice));
        }
    }
    field.fact(Fact::new("rounds", None, &[3]));
    field.fact(Fact::new("eliminate", Some(About::Side(Side(1))), &[]));
    field.fact(Fact::new("eliminate", Some(About::Side(Side(2))), &[]));
    field.begin().expect("a good table")
}

fn play(mode: &str, number: usize, waives: bool, most: u32) -> (Blind, Play) {
    let mut play = table(mode, number);
    let mut blind = Blind { draws: Draws::new(number as u64 + 77), waives, done: 0, refused: 0 };
    for _ in 0..most {
        if play.battle.stage() == Stage::Over {
            break;
        }
        blind.act(&mut play);
    }
    (blind, play)
}

#[test]
fn lawful_battles_end_in_every_mode() {
    for (number, mode) in ["solo", "coop", "versus", "versus_auto"].into_iter().enumerate() {
        for seed in 0..2 {
            let (blind, play) = play(mode, number + 4 * seed, false, 4_000);
            assert_eq!(play.battle.stage(), Stage::Over, "{mode}: {} done, {} refused", blind.done, blind.refused);
            assert!(play.battle.victory().is_some() && blind.done > 20, "{mode}: {}", blind.done);
        }
    }
}

#[test]
fn whatever_is_let_go_nothing_comes_true_that_can_never_be() {
    let mut refused = 0;
    for (number, mode) in ["solo", "coop", "versus", "versus_auto"].into_iter().enumerate() {
        let (blind, _) = play(mode, number, true, 250);
        refused += blind.refused;
        assert!(blind.done > 20, "{mode}: {}", blind.done);
    }
    assert!(refused > 50, "{refused}");
}
