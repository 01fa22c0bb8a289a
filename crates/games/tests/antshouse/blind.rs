//! A player that knows nothing tries everything: strange actions, strange answers, every rule let go now and then. Nothing
//! may panic, nothing that can never be may come of it, and what is refused changes nothing.

use crate::fixture::{Play, bare, sound, start};
use handspan_games::antshouse::{Antshouse, AntshouseAction, Claim};
use handspan_games::book::Book;
use handspan_games::options::Choosing;
use handspan_table::{Facing, FigureId, Point, Side};
use handspan_umpire::{Answer, Ask, Cell, Detail, End, Game, Question, Waiver, resolve};
use std::collections::BTreeMap;

struct Blind(u64);

impl Blind {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound.max(1)
    }

    fn side(&mut self, players: u8) -> Side {
        Side(if self.below(20) == 0 { self.below(256) as u8 } else { 1 + self.below(u64::from(players)) as u8 })
    }

    fn figure(&mut self, players: u8) -> FigureId {
        let number = [1, 2, 11, 12, 15, 21, 24, 31, 34, 40][self.below(10) as usize];
        FigureId(100 * u32::from(self.side(players).0) + number)
    }

    fn action(&mut self, battle: &Antshouse, players: u8) -> AntshouseAction {
        if let Some(due) = battle.due().filter(|_| self.below(3) > 0) {
            return due;
        }
        let on = battle.clock().side.filter(|_| self.below(4) > 0);
        let side = on.unwrap_or_else(|| self.side(players));
        let own = FigureId(100 * u32::from(side.0) + [11, 12, 13, 21, 22, 31, 32][self.below(7) as usize]);
        let figure = if self.below(4) == 0 { self.figure(players) } else { own };
        match self.below(16) {
            0 => {
                let (option, choice) = [
                    ("length", "one_way"),
                    ("start", "corner"),
                    ("start", "home_row"),
                    ("tie", "shared"),
                    ("tie", "y"),
                ][self.below(5) as usize];
                let choosing = Choosing::named(option).expect("an option");
                AntshouseAction::Choose(if self.below(2) == 0 { choosing } else { choosing.saying(choice) })
            }
            1 => AntshouseAction::DrawLots,
            2 | 3 => AntshouseAction::Enter { side },
            4 => AntshouseAction::Orders,
            5 => AntshouseAction::Reveal,
            6 => AntshouseAction::OfferDraw,
            7 => {
                let claim = [Claim::Win, Claim::Mark, Claim::Draw][self.below(3) as usize];
                AntshouseAction::Claim { side, claim }
            }
            8 | 11 => AntshouseAction::Turn { side },
            9 => AntshouseAction::Shift { side },
            10 => AntshouseAction::Return { figure: self.figure(players) },
            12 => AntshouseAction::Drop { side, figure },
            13 => AntshouseAction::Pass { side },
            _ => AntshouseAction::Place { side, figure },
        }
    }

    fn answer(&mut self, ask: &Ask) -> Answer {
        match &ask.question {
            Question::Dice { count, faces, .. } => {
                Answer::Dice((0..*count).map(|_| 1 + self.below(u64::from(*faces)) as u8).collect())
            }
            Question::Facing { .. } => Answer::Facing(Facing::millidegrees(22_500 * self.below(16) as i32)),
            Question::Option { options } => {
                Answer::Option(options[self.below(options.len() as u64) as usize].word.to_string())
            }
            Question::Cell { cells } => {
                let free: Vec<Cell> =
                    cells.iter().filter(|sheet| sheet.broken.is_empty()).map(|sheet| sheet.cell).collect();
                let among = if free.is_empty() || self.below(4) == 0 {
                    cells.iter().map(|sheet| sheet.cell).collect()
                } else {
                    free
                };
                Answer::Cell(among[self.below(among.len() as u64) as usize])
            }
            Question::Spot { .. } => {
                Answer::Spot(Point::new(self.below(700_000) as i32 - 50_000, self.below(700_000) as i32 - 50_000))
            }
            other => panic!("{other:?} is not asked here"),
        }
    }

    /// Plays an action as far as it goes. What is refused is let go, answered anew or given up.
    fn play(&mut self, battle: &Antshouse, seat: Side, action: &AntshouseAction) -> Option<(Antshouse, usize)> {
        let (mut answers, mut waivers): (Vec<Answer>, Vec<Waiver>) = (Vec::new(), Vec::new());
        for _ in 0..200 {
            let run = |answers: &[Answer], waivers: &[Waiver]| {
                resolve(battle, seat, action, answers, waivers, Detail::Candidates)
            };
            let mut resolution = run(&answers, &waivers);
            if !resolution.refusals.is_empty() {
                if resolution.refusals.iter().any(|refusal| !refusal.waivable) {
                    return None;
                }
                let firm = resolution.refusals.iter().any(|no| !no.waivable);
                let agreed = resolution.refusals.iter().map(|no| Waiver {
                    rule: no.rule.into(),
                    answer: no.answer,
                    ..Waiver::default()
                });
                if self.below(2) == 0 && !answers.is_empty() {
                    answers.pop();
                    continue;
                } else if firm || self.below(3) == 0 {
                    return None;
                }
                waivers.extend(agreed);
                resolution = run(&answers, &waivers);
                assert_eq!(resolution.refusals, [], "{action:?}: what is let go is let go");
            }
            match resolution.end {
                End::Done => {
                    let after = resolution.battle?;
                    sound(battle, &after, &resolution.events);
                    return Some((after, waivers.len()));
                }
                End::Asks(asks) if asks[0].sealed => answers.push(self.together(battle, seat, action, &answers, asks)),
                End::Asks(asks) => answers.push(self.answer(&asks[0])),
                End::Refused => return None,
                End::Misfit { words, .. } => panic!("{action:?} {answers:?}: {words}"),
            }
        }
        None
    }

    /// A whole sealed round, whether lawful or not.
    fn together(
        &mut self,
        battle: &Antshouse,
        seat: Side,
        action: &AntshouseAction,
        before: &[Answer],
        asks: Vec<Ask>,
    ) -> Answer {
        let slot = asks[0].answer;
        let (mut asks, mut given) = (asks, BTreeMap::<Side, Vec<Answer>>::new());
        loop {
            for ask in &asks {
                let mut answer = self.answer(ask);
                // What is forbidden behind the curtain nobody can let go: mostly it is something lawful.
                for _ in 0..8 {
                    let mut tried = given.clone();
                    tried.entry(ask.side).or_default().push(answer.clone());
                    let all = [before, &[Answer::Together(tried)]].concat();
                    if resolve(battle, seat, action, &all, &[], Detail::Bare).refusals.is_empty() {
                        break;
                    }
                    answer = self.answer(ask);
                }
                given.entry(ask.side).or_default().push(answer);
            }
            let all = [before, &[Answer::Together(given.clone())]].concat();
            match resolve(battle, seat, action, &all, &[], Detail::Candidates).end {
                End::Asks(more) if more[0].sealed && more[0].answer == slot => asks = more,
                _ => return Answer::Together(given),
            }
        }
    }
}

#[test]
fn whatever_is_tried_nothing_breaks() {
    let (mut done, mut waived, mut over) = (0, 0, 0);
    for seed in 0..120 {
        let mut blind = Blind(seed);
        let players = 2 + (seed % 3) as u8;
        let mut setting = start(players);
        if seed % 4 == 1 {
            setting = setting.option("weapon_entry", "secret");
        }
        if seed % 5 == 1 {
            setting = setting.option("rps_mode", "random").option("start", "corner");
        }
        let Play { mut battle, .. } = setting.go();
        for _ in 0..120 {
            let action = blind.action(&battle, players);
            let seat = Antshouse::whose(&action).side(battle.table()).unwrap_or_default();
            battle.title(&action, &[]);
            battle.offers(seat.into(), &[]);
            if let Some((after, agreed)) = blind.play(&battle, seat, &action) {
                (battle, done, waived) = (after, done + 1, waived + agreed);
            }
            over += usize::from(battle.victory().is_some());
        }
    }
    assert!(done > 1_500 && waived > 300 && over > 100, "{done} done, {waived} rules let go, {over} after the end");
}

#[test]
fn a_state_that_cannot_be_is_refused() {
    let battle = Antshouse::muster(&bare(2)).expect("a good layout");
    let text = serde_json::to_string(&battle).expect("text");
    for (from, to, words) in [
        ("\"round\":1", "\"round\":0", "no such round"),
        ("\"lead\":1", "\"lead\":9", "leads"),
        ("\"weapon\":\"cone\"", "\"weapon\":\"glass\"", "stash"),
        ("\"step\":\"start\"", "\"step\":\"over\"", "over"),
        ("\"place\":\"pad\"", "\"place\":{\"placed\":{\"column\":9,\"row\":0}}", "off the board"),
        ("\"reached\":false", "\"reached\":true", "mark"),
    ] {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(damaged, text, "{from}");
        let faults = Antshouse::restore(serde_json::from_str(&damaged).expect("text still")).expect_err(words);
        assert!(faults.iter().any(|fault| fault.words.contains(words)), "{words}: {faults:?}");
    }
}
