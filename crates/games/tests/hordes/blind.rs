//! A blind player: it knows only offers and kinds of questions and answers at random from a fixed seed. Nothing that can never be
//! comes true, whether it keeps to the rules or lets go whatever can be let go; and the program beats it.

use crate::field::Play;
use crate::scenarios::layout;
use crate::support::{Refused, waivers};
use handspan_games::book::{Beginning, Book};
use handspan_games::hordes::{Hordes, HordesAction, Phase, Role};
use handspan_table::measure::turn::Pivot;
use handspan_table::{Facing, FigureId, Placement, Point, Side};
use handspan_umpire::{Answer, Ask, Draws, End, Game, Party, Question, Step, Way};

struct Blind {
    draws: Draws,
    /// Lets go whatever can be let go.
    waives: bool,
    done: u32,
}

impl Blind {
    fn below(&mut self, count: usize) -> usize {
        (self.draws.number() % count.max(1) as u64) as usize
    }

    /// Near somebody.
    fn point(&mut self, play: &Play, near: Option<FigureId>) -> Point {
        let figures = play.battle.table().figures();
        let any = figures.get(self.below(figures.len())).map(|figure| figure.id);
        let at = near
            .or(any)
            .and_then(|id| play.battle.table().figure(id))
            .map_or(Point::new(0, 0), |one| one.placement.at());
        let far = [12_000, 50_000, 120_000][self.below(3)];
        let mut aside = || self.below(2 * far + 1) as i32 - far as i32;
        Point::new(at.x + aside(), at.y + aside())
    }

    fn facing(&mut self) -> Facing {
        Facing::millidegrees(self.below(8) as i32 * 45_000)
    }

    fn answer(&mut self, play: &Play, ask: &Ask) -> Answer {
        match &ask.question {
            Question::Dice { count, faces, .. } => Answer::Dice((0..*count).map(|_| self.draws.die(*faces)).collect()),
            Question::Figure { candidates, .. } => {
                let group = if self.below(6) == 0 { self.below(candidates.len()) } else { 0 };
                let figures = candidates.get(group).map_or(&[][..], |group| &group.figures);
                Answer::Figure(figures.get(self.below(figures.len())).copied())
            }
            Question::Figures { candidates, most, .. } => {
                let all = candidates.iter().flat_map(|group| group.figures.iter().copied());
                let count = self.below(usize::from(*most) + 1);
                let mut some: Vec<FigureId> = all.take(count).collect();
                some.sort_unstable();
                Answer::Figures(some)
            }
            Question::Path { figure } => {
                let points = (0..=self.below(2)).map(|_| self.point(play, Some(*figure))).collect();
                let facing = (self.below(2) == 0).then(|| self.facing());
                Answer::Path(Way { points, facing, ..Way::default() })
            }
            Question::Motion { .. } => {
                let ahead = Step::Ahead { length: self.below(60_000) as i32 };
                let pivot = [Pivot::FrontLeft, Pivot::FrontRight][self.below(2)];
                let wheel = Step::Wheel { pivot, angle: self.below(40_000) as i32 - 20_000 };
                Answer::Motion(if self.below(3) == 0 { vec![wheel, ahead] } else { vec![ahead] })
            }
            Question::Placement { .. } => {
                let at = self.point(play, None);
                Answer::Placement(Placement::new(at, self.facing()))
            }
            Question::Option { options } => {
                let at = self.below(options.len());
                Answer::Option(options.get(at).map_or(String::new(), |option| option.word.to_string()))
            }
            question => panic!("{question:?} is not asked in this game"),
        }
    }

    /// What is due, or an offer.
    fn action(&mut self, play: &Play, sides: &[Side]) -> Option<Beginning<HordesAction>> {
        if let Some(due) = play.battle.due().or_else(|| play.battle.opening()) {
            return Some(Beginning::new("", due));
        }
        let own: Vec<FigureId> = play
            .battle
            .table()
            .figures()
            .iter()
            .filter(|figure| sides.contains(&figure.side))
            .map(|figure| figure.id)
            .collect();
        let figure = own.get(self.below(own.len())).copied();
        let chosen: Vec<FigureId> = if self.below(4) == 0 { Vec::new() } else { figure.into_iter().collect() };
        let mut offers = play.battle.offers(Party::TABLE, &chosen);
        offers.retain(|offer| self.waives || offer.tool != "correct");
        let at = self.below(offers.len());
        (!offers.is_empty()).then(|| offers.swap_remove(at))
    }

    /// Does something, answer by answer; what breaks a rule is let go or given up.
    fn act(&mut self, play: &mut Play, sides: &[Side]) {
        let Some(Beginning { action, mut answers, .. }) = self.action(play, sides) else { return };
        let side = play.side_for(&action);
        let mut waived = Vec::new();
        for _ in 0..60 {
            let resolution = play.resolve(side, &action, &answers, &waived);
            if !resolution.refusals.is_empty() {
                let open: Vec<_> = resolution.refusals.iter().filter(|refusal| refusal.waivable).cloned().collect();
                let fresh = waivers(&open).into_iter().filter(|waiver| !waived.contains(waiver)).collect::<Vec<_>>();
                if !self.waives || open.len() != resolution.refusals.len() || fresh.is_empty() {
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

fn all(play: &Play) -> Vec<Side> {
    play.battle.armies().map(|(side, _)| side).collect()
}

#[test]
fn nothing_that_can_never_be_comes_true() {
    for (number, name) in ["ashmere", "tarn", "thornfield"].into_iter().enumerate() {
        for waives in [false, true] {
            let mut play = Play::of(Hordes::muster(&layout(name)).expect("a battle"));
            let mut blind = Blind { draws: Draws::new(100 + number as u64), waives, done: 0 };
            for _ in 0..400 {
                let sides = all(&play);
                blind.act(&mut play, &sides);
                if play.battle.phase() == Phase::Over {
                    break;
                }
            }
            assert!(blind.done > 30, "{name}: {} done", blind.done);
        }
    }
}

/// One battle of the program, as the attacker or the defender, against a blind player; who has won.
fn against_blind(name: &str, seed: u64, program: Role) -> (bool, String) {
    let mut play = Play::of(Hordes::muster(&layout(name)).expect("a battle"));
    let mut blind = Blind { draws: Draws::new(seed), waives: false, done: 0 };
    let (own, other) = (play.battle.armies_of(program), play.battle.armies_of(program.other()));
    for _ in 0..20_000 {
        if let Some(outcome) = play.battle.outcome() {
            let won = outcome.winner == Some(program);
            return (won, format!("{name}, {program:?}: {outcome:?} in bound {}", play.battle.bound()));
        }
        let decision = own.iter().find_map(|side| Some((*side, play.battle.automaton(*side)?)));
        let Some((side, decision)) = decision.filter(|_| play.battle.due().is_none()) else {
            blind.act(&mut play, &other);
            continue;
        };
        let mut answers = decision.answers;
        loop {
            let resolution = play.resolve(side, &decision.action, &answers, &[]);
            assert!(resolution.refusals.is_empty(), "{:?} {answers:?}: {:?}", decision.action, resolution.refusals);
            let End::Asks(asks) = resolution.end else { break };
            let ask = &asks[0];
            let answer = match &ask.question {
                Question::Dice { .. } => blind.answer(&play, ask),
                _ if own.contains(&ask.side) => play.battle.reply(ask.side, &decision.action, ask).expect("an answer"),
                _ => blind.answer(&play, ask),
            };
            answers.push(answer);
        }
        play.try_to(side, &decision.action, &answers, &[])
            .unwrap_or_else(|why| panic!("{:?}: {why:?}", decision.action));
    }
    (false, format!("{name}, {program:?}: no end in bound {}", play.battle.bound()))
}

/// The program beats a player that moves at random more often than not.
#[test]
fn the_program_beats_a_blind_player() {
    let mut ends = Vec::new();
    for (number, name) in ["ashmere", "tarn", "thornfield"].into_iter().enumerate() {
        for role in [Role::Defender, Role::Attacker] {
            ends.push(against_blind(name, 40 + number as u64, role));
        }
    }
    let won = ends.iter().filter(|(won, _)| *won).count();
    assert!(won >= 4, "{ends:#?}");
}
