//! A blind player: it knows only kinds of questions, answers at random from a fixed seed, and waives whatever can be
//! waived. Whatever it does, nothing that can never be true comes true, and every kind of question is asked.

use crate::fixture::{TABLE, sound, spot};
use handspan_games::book::Book;
use handspan_games::trial::{Trial, TrialAction, field};
use handspan_table::measure::turn::Pivot;
use handspan_table::{Facing, FigureId, Placement, Point, Side};
use handspan_umpire::{Answer, Ask, Detail, End, Game, Question, Reading, Step, Waiver, Way, resolve};
use std::collections::{BTreeMap, BTreeSet};

struct Blind {
    seed: u64,
    asked: BTreeSet<&'static str>,
}

impl Blind {
    fn below(&mut self, count: usize) -> usize {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.seed >> 33) as usize) % count.max(1)
    }

    fn within(&mut self, reach: i32) -> i32 {
        self.below(2 * reach as usize) as i32 - reach
    }

    /// Mostly near somebody, so that things happen.
    fn point(&mut self, battle: &Trial) -> Point {
        let figures = battle.table().figures();
        let by = figures[self.below(figures.len())].placement;
        Point::new(by.x + self.within(80_000), by.y + self.within(80_000))
    }

    fn some(&mut self, figures: &[FigureId], count: usize) -> Vec<FigureId> {
        let mut left = figures.to_vec();
        let mut some: Vec<FigureId> = (0..count).map(|_| left.remove(self.below(left.len()))).collect();
        some.sort();
        some
    }

    fn answer(&mut self, battle: &Trial, ask: &Ask) -> Answer {
        let (kind, answer) = match &ask.question {
            Question::Dice { count, faces, reading } => {
                let kind = match reading {
                    Reading::Ordered if *count == 1 => "roll",
                    Reading::Ordered => "rolls",
                    Reading::Sorted => "pool",
                    Reading::Sum => "total",
                    Reading::Best { .. } => "best",
                    Reading::Hits { .. } => "hits",
                    Reading::Each { .. } => "roll_each",
                    Reading::Signs { .. } => "signs",
                };
                (kind, Answer::Dice((0..*count).map(|_| self.below(usize::from(*faces)) as u8 + 1).collect()))
            }
            Question::Figure { candidates, or_nobody } => {
                let all: Vec<FigureId> = candidates.iter().flat_map(|group| group.figures.iter().copied()).collect();
                let nobody = *or_nobody && (all.is_empty() || self.below(3) == 0);
                let one = (!nobody).then(|| all[self.below(all.len())]);
                (if *or_nobody { "figure_if_any" } else { "figure" }, Answer::Figure(one))
            }
            Question::Figures { candidates, least, most } => {
                let all: Vec<FigureId> = candidates.iter().flat_map(|group| group.figures.iter().copied()).collect();
                let count = usize::from(*least) + self.below(usize::from(most - least) + 1);
                ("figures", Answer::Figures(self.some(&all, count)))
            }
            Question::Path { .. } => {
                let points = (0..self.below(4)).map(|_| self.point(battle)).collect();
                let points: Vec<Point> = points;
                let facings = match self.below(3) {
                    0 => points.iter().map(|_| Some(Facing::millidegrees(self.within(180_000)))).collect(),
                    _ => Vec::new(),
                };
                ("path", Answer::Path(Way::new(points, None).facing_at(facings)))
            }
            Question::Motion { .. } => {
                let step = match self.below(3) {
                    0 => Step::Ahead { length: self.within(120_000) },
                    1 => Step::Slide { x: self.within(90_000), y: self.within(90_000) },
                    _ => Step::Wheel { pivot: Pivot::FrontLeft, angle: self.within(90_000) },
                };
                ("motion", Answer::Motion(vec![step, Step::Ahead { length: self.within(60_000) }]))
            }
            Question::Spot { template, region } => {
                assert!(template.is_some() && !region.is_empty(), "what the tool needs is there");
                ("spot", Answer::Spot(self.point(battle)))
            }
            Question::Placement { region, .. } => {
                assert_eq!(region.len(), 1, "one half of the table");
                (
                    "placement",
                    Answer::Placement(Placement::new(self.point(battle), Facing::millidegrees(self.within(180_000)))),
                )
            }
            Question::Facing { .. } => ("facing", Answer::Facing(Facing::millidegrees(self.within(180_000)))),
            Question::Cell { cells } => ("cell", Answer::Cell(cells[self.below(cells.len())].cell)),
            Question::Option { options } => {
                ("option", Answer::Option(options[self.below(options.len())].word.to_string()))
            }
            Question::Number { least, most } => {
                ("number", Answer::Number(least + self.below((most - least) as usize + 1) as i32))
            }
            Question::Split { total, among } => {
                let mut shares = vec![0; among.len()];
                (0..*total).for_each(|_| shares[self.below(among.len())] += 1);
                ("split", Answer::Split(shares))
            }
            Question::Which { dice, labels, least, most, .. } => {
                assert_eq!(dice.len(), labels.len(), "every die is called something");
                let all: Vec<FigureId> = (0..dice.len() as u32).map(FigureId).collect();
                let count = usize::from(*least) + self.below(usize::from(most - least) + 1);
                ("which", Answer::Which(self.some(&all, count).iter().map(|place| place.0 as u16).collect()))
            }
        };
        self.asked.insert(if ask.sealed { "sealed" } else { kind });
        self.asked.insert(kind);
        answer
    }

    fn action(&mut self, battle: &Trial) -> TrialAction {
        if let Some(due) = battle.due() {
            return due;
        }
        let figures = battle.table().figures();
        let side = battle.clock().side.unwrap_or(Side(1));
        let own: Vec<FigureId> = figures.iter().filter(|figure| figure.side == side).map(|figure| figure.id).collect();
        let figure = own[self.below(own.len())];
        match self.below(15) {
            0 | 1 => TrialAction::Move { figure },
            2 => TrialAction::Turn { figure },
            3 if own.len() > 1 => TrialAction::March { figures: self.some(&own, 2) },
            4 => TrialAction::Charge { figure },
            5 => TrialAction::Shoot { figure },
            6 => TrialAction::Volley { figure },
            7 => TrialAction::Bomb { figure },
            8 => TrialAction::Aid { figure },
            9 => TrialAction::Raise { side },
            10 => TrialAction::Flare { side },
            11 => TrialAction::Barrage { figure },
            12 | 13 => {
                let against = figures[self.below(figures.len())].id;
                TrialAction::Duel { figure, against }
            }
            _ => TrialAction::Pass { side },
        }
    }

    /// Plays one action, waiving all it may; `None` when a firm rule is broken, which must be before any die.
    fn play(&mut self, battle: &Trial, action: &TrialAction) -> Option<Trial> {
        let (mut answers, mut waivers): (Vec<Answer>, Vec<Waiver>) = (Vec::new(), Vec::new());
        loop {
            let resolution = resolve(battle, TABLE, action, &answers, &waivers, Detail::Candidates);
            let fallen = answers.iter().any(|answer| matches!(answer, Answer::Dice(_) | Answer::Together(_)));
            if let Some(firm) = resolution.refusals.iter().find(|refusal| !refusal.waivable) {
                assert!(!fallen, "{firm:?} after {answers:?}");
                return None;
            }
            if !resolution.refusals.is_empty() {
                let waive = |refusal: &handspan_umpire::Refusal| Waiver {
                    rule: refusal.rule.into(),
                    answer: refusal.answer,
                    ..Waiver::default()
                };
                waivers.extend(resolution.refusals.iter().map(waive));
                continue;
            }
            let now = resolution.battle.as_ref().unwrap_or(battle);
            match resolution.end {
                End::Done => {
                    sound(battle, now, &resolution.events);
                    return Some(now.clone());
                }
                End::Asks(asks) if asks[0].sealed => {
                    let mut round: BTreeMap<Side, Vec<Answer>> = match answers.last() {
                        Some(Answer::Together(round)) if !is_complete(battle, action, &answers) => round.clone(),
                        _ => BTreeMap::new(),
                    };
                    if !round.is_empty() {
                        answers.pop();
                    }
                    for ask in &asks {
                        let answer = self.answer(now, ask);
                        round.entry(ask.side).or_default().push(answer);
                    }
                    answers.push(Answer::Together(round));
                }
                End::Asks(asks) => {
                    let answer = self.answer(now, &asks[0]);
                    answers.push(answer);
                }
                end => panic!("{action:?} {answers:?}: {end:?}"),
            }
        }
    }
}

/// Is the last round complete, so that another one is asked for? Then one more round would be taken up.
fn is_complete(battle: &Trial, action: &TrialAction, answers: &[Answer]) -> bool {
    let more = [answers, &[Answer::Together(BTreeMap::new())]].concat();
    resolve(battle, TABLE, action, &more, &[], Detail::Bare).taken == more.len()
}

#[test]
fn whatever_a_blind_player_does_the_battle_stays_whole() {
    let mut blind = Blind { seed: 1, asked: BTreeSet::new() };
    let mut ended = 0;
    for _ in 0..16 {
        let mut battle = Trial::muster(&crowded()).expect("a good layout");
        for _ in 0..200 {
            if battle.victory().is_some() {
                ended += 1;
                break;
            }
            let action = blind.action(&battle);
            battle = blind.play(&battle, &action).unwrap_or(battle);
        }
    }
    assert!(ended > 8, "{ended} battles of 16 came to an end");
    let kinds = [
        "path",
        "motion",
        "figure",
        "figure_if_any",
        "figures",
        "spot",
        "placement",
        "facing",
        "cell",
        "option",
        "number",
        "split",
        "roll",
        "rolls",
        "pool",
        "total",
        "best",
        "which",
        "hits",
        "roll_each",
        "sealed",
    ];
    assert_eq!(blind.asked, BTreeSet::from(kinds));
}

/// The field with the two sides face to face, so that everybody is in somebody's way.
fn crowded() -> handspan_games::scenario::Layout {
    let mut layout = field();
    for sheet in &mut layout.figures {
        let rank = f64::from(sheet.id.0 % 10);
        let y = if sheet.side == Side(1) { 40.0 } else { 43.0 };
        sheet.placement = Placement::new(spot(18.0 + 1.5 * rank, y), sheet.placement.facing);
    }
    layout
}
