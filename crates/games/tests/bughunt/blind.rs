//! A blind player: it knows only offers and kinds of questions and answers at random from a fixed seed. Where it keeps to the
//! rules every battle ends; where it lets go whatever can be let go, nothing that can never be comes true.

use crate::field::{Field, Play};
use crate::support::{Refused, waivers};
use handspan_games::book::{Beginning, Book};
use handspan_games::bughunt::tables::Kind;
use handspan_games::bughunt::{Aim, BUGS, BughuntAction, Counter, ForGrenade, Pot, Step, Warhead};
use handspan_games::setup::{About, Fact};
use handspan_table::{Facing, FigureId, Placement, Point, Side};
use handspan_umpire::{Answer, Ask, Draws, End, Game, Party, Question, Way};

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
        let far = [25_000, 60_000, 150_000, 600_000][self.below(4)];
        let mut aside = || self.below(2 * far + 1) as i32 - far as i32;
        let (x, y) = (aside(), aside());
        Point::new(near.x + x, near.y + y)
    }

    /// Several of those that break nothing, or now and then of all.
    fn figures(&mut self, ask: &Ask) -> Vec<FigureId> {
        let Question::Figures { candidates, least, most } = &ask.question else { return Vec::new() };
        let all = self.below(6) == 0;
        let mut from: Vec<FigureId> = match (candidates.first(), all) {
            (Some(group), false) if group.broken.is_empty() => group.figures.clone(),
            _ => candidates.iter().flat_map(|group| group.figures.clone()).collect(),
        };
        let count = usize::from(*least).max(self.below(usize::from(*most).min(3) + 1));
        let mut chosen = Vec::new();
        while chosen.len() < count && !from.is_empty() {
            let at = self.below(from.len());
            chosen.push(from.swap_remove(at));
        }
        chosen.sort_unstable();
        chosen
    }

    fn answer(&mut self, play: &Play, ask: &Ask) -> Answer {
        match &ask.question {
            Question::Dice { count, faces, .. } => Answer::Dice((0..*count).map(|_| self.draws.die(*faces)).collect()),
            Question::Figure { candidates, .. } => {
                let group = if self.below(6) == 0 { self.below(candidates.len()) } else { 0 };
                let figures = candidates.get(group).map_or(&[][..], |group| &group.figures);
                Answer::Figure(figures.get(self.below(figures.len())).copied())
            }
            Question::Figures { .. } => Answer::Figures(self.figures(ask)),
            Question::Path { figure } => {
                let here = play.battle.table().figure(*figure).map(|figure| figure.placement.at());
                let points = match (self.below(4), here) {
                    (0, Some(here)) => vec![here],
                    _ => (0..=self.below(2)).map(|_| self.point(play)).collect(),
                };
                Answer::Path(Way { points, ..Way::default() })
            }
            Question::Placement { .. } => Answer::Placement(Placement::new(self.point(play), Facing::NORTH)),
            Question::Spot { .. } => Answer::Spot(self.point(play)),
            Question::Facing { .. } => Answer::Facing(Facing::degrees(self.below(360) as f64)),
            Question::Number { least, most } => {
                Answer::Number(least + self.below((most - least).clamp(0, 4) as usize + 1) as i32)
            }
            Question::Split { total, among } => {
                let mut shares = vec![1; among.len()];
                let given = shares.len() as u16;
                if *total >= given {
                    shares[0] += total - given;
                } else {
                    shares = vec![0; among.len()];
                    shares[0] = *total;
                }
                Answer::Split(shares)
            }
            Question::Which { dice, .. } => {
                Answer::Which((0..dice.len() as u16).filter(|_| self.below(2) == 0).collect())
            }
            Question::Option { options } => {
                let at = self.below(options.len());
                Answer::Option(options.get(at).map_or(String::new(), |option| option.word.to_string()))
            }
            question => panic!("{question:?} is not asked in this game"),
        }
    }

    /// Something to do: what is due, what the program would do, an offer, or anything at all.
    fn action(&mut self, play: &Play) -> Option<Beginning<BughuntAction>> {
        if let Some(due) = play.battle.due() {
            return Some(Beginning::new("", due));
        }
        if self.below(3) > 0
            && let Some(decision) = play.battle.automaton(BUGS)
        {
            return Some(Beginning::new("", decision.action).told(decision.answers));
        }
        let figures = play.battle.table().figures();
        let figure = figures.get(self.below(figures.len())).map_or(FigureId(1), |figure| figure.id);
        let other = figures.get(self.below(figures.len())).map_or(FigureId(1), |figure| figure.id);
        let any = [
            BughuntAction::Fire { figure, bonus: self.below(2) == 0 },
            BughuntAction::Grenade { figure, aim: Aim::Direction, bug: Some(other), bonus: ForGrenade::Bug },
            BughuntAction::Launch { figure, warhead: Some(Warhead::Frag) },
            BughuntAction::Give { commander: figure, figure: other },
            BughuntAction::Pay { commander: figure, pot: Pot::Evac },
            BughuntAction::Fight { figure },
            BughuntAction::Help { figure },
            BughuntAction::Move { figure },
            BughuntAction::MoveBug { figure },
            BughuntAction::Fly { figure, lands: true },
            BughuntAction::Strike { figure },
            BughuntAction::Spit { figure },
            BughuntAction::Mark { figure, counter: Counter::Red },
            BughuntAction::AddBug { kind: Kind::Flyer },
            BughuntAction::PassLmg { figure },
            BughuntAction::Reload { figure },
            BughuntAction::RollBoarding,
            BughuntAction::Board { figure },
            BughuntAction::LiftOff,
            BughuntAction::Arrive,
            BughuntAction::Aim { figure },
        ];
        if self.below(8) == 0 {
            return any.get(self.below(any.len())).cloned().map(|action| Beginning::new("", action));
        }
        let chosen: Vec<FigureId> = if self.below(3) == 0 { Vec::new() } else { vec![figure] };
        let mut offers = play.battle.offers(Party::TABLE, &chosen);
        offers.retain(|offer| offer.tool != "correct" || self.waives);
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
                    let answer = self.answer(play, ask);
                    answers.push(answer);
                }
                End::Done => {
                    let broken = resolution.battle.as_ref().map(Book::broken).unwrap_or_default();
                    assert!(broken.is_empty(), "{action:?} {answers:?}: {broken:?} after {:?}", resolution.events);
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

/// A crowded little table, with the ship about to be paid for.
fn table(number: usize) -> Play {
    let mut field = Field::new();
    (field.layout.width, field.layout.depth) = (900_000, 700_000);
    let weapons = ["lmg", "smg", "missile assault_rifle", "sniper_rifle", "assault_rifle", "assault_rifle"];
    let ranks = ["officer", "sgt", "cpl"];
    for at in 0..6u32 {
        let id =
            field.human(&format!("H{at}"), Side(if at == 5 { 3 } else { 1 }), (12.0 + 4.5 * f64::from(at), 20.0), 90.0);
        field.of("weapons", id, weapons[at as usize]);
        if let Some(rank) = ranks.get(at as usize) {
            field.of("rank", id, rank);
        }
        if at == 2 {
            field.fact(Fact::new("reloads", Some(About::Figure(id)), &[1]));
        }
    }
    for (at, kind) in [Kind::Warrior, Kind::Warrior, Kind::Minitank, Kind::Tank, Kind::Flyer].into_iter().enumerate() {
        field.bug(
            &format!("{}{at}", ["W", "W", "M", "T", "F"][at]),
            kind,
            (14.0 + 15.0 * at as f64, 50.0),
            270.0,
            false,
        );
    }
    field.piece("rock", (30.0, 32.0), (36.0, 36.0));
    field.piece("low_wall", (10.0, 26.0), (28.0, 27.0));
    field.piece("slope", (50.0, 20.0), (70.0, 35.0));
    field.marker("landing", (70.0, 12.0), 0.0);
    let entry = field.marker("entry", (45.0, 66.0), 0.0);
    field.fact(Fact { about: Some(About::Marker(entry)), ..Fact::said("wave", "warrior 1d3 every 2 from 1") });
    field.fact(Fact::new("evac_cost", None, &[4]));
    field.fact(Fact::new("air_cost", None, &[3]));
    if number % 3 == 1 {
        for (option, choice) in
            [("pot_limit", "1d3"), ("cqb_tie", "reroll"), ("bug_spit", "tank flyer"), ("charge_bonus", "bug")]
        {
            field.fact(Fact::said(option, choice));
        }
    } else if number % 3 == 2 {
        for (option, choice) in [
            ("second_roll", "second"),
            ("stop_blocks_attack", "off"),
            ("missile_spotter", "melee_only"),
            ("frag_circle", "radius"),
        ] {
            field.fact(Fact::said(option, choice));
        }
    }
    field.fact(Fact::new("turns", None, &[4]));
    for line in ["any bug alive_max 1", "any human lifted_min 3", "last draw"] {
        field.fact(Fact::said("victory", line));
    }
    field.step = "command".to_owned();
    field.turn = 1;
    field.begin().expect("a good table")
}

fn play(number: usize, waives: bool, most: u32) -> (Blind, Play) {
    let mut play = table(number);
    let mut blind = Blind { draws: Draws::new(number as u64 + 77), waives, done: 0, refused: 0 };
    for _ in 0..most {
        if play.battle.step() == Step::Over {
            break;
        }
        blind.act(&mut play);
    }
    (blind, play)
}

#[test]
fn lawful_battles_end() {
    for number in 0..6 {
        let (blind, play) = play(number, false, 4_000);
        assert_eq!(play.battle.step(), Step::Over, "{number}: {} done, {} refused", blind.done, blind.refused);
        assert!(play.battle.victory().is_some() && blind.done > 20, "{number}: {}", blind.done);
    }
}

#[test]
fn whatever_is_let_go_nothing_comes_true_that_can_never_be() {
    let mut refused = 0;
    for number in 0..6 {
        let (blind, _) = play(number, true, 400);
        refused += blind.refused;
        assert!(blind.done > 20, "{number}: {}", blind.done);
    }
    assert!(refused > 50, "{refused}");
}
