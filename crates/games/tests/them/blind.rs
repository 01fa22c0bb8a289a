//! A blind player: it knows only kinds of questions and answers at random from a fixed seed. Where it keeps to the rules,
//! nothing that they forbid comes true; where it waives whatever can be waived, nothing that can never be comes true.

use crate::fixture::{Field, Play, a, b, e, h, p, s, spot, t};
use crate::whole::{Count, kept, lawful};
use handspan_games::book::Book;
use handspan_games::options::{Choosing, OptionEntry, OptionList, sheets};
use handspan_games::rules::rule;
use handspan_games::them::{ANTS, Phase, Them, ThemAction, ThemOptions};
use handspan_table::{Facing, FigureId, MarkerId, Placement, Point, Side, TerrainId, Vec2};
use handspan_umpire::{Answer, Ask, End, Game, Question, Refusal, Waiver, Way};
use std::collections::{BTreeMap, BTreeSet};

struct Blind {
    seed: u64,
    /// Waives whatever refuses.
    waives: bool,
    /// How often each code refused.
    refused: BTreeMap<&'static str, u32>,
    /// The rules that were waived.
    waived: BTreeSet<String>,
    done: u32,
}

impl Blind {
    fn below(&mut self, count: usize) -> usize {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.seed >> 33) as usize) % count.max(1)
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let at = self.below(of.len());
        of.get(at).copied()
    }

    fn within(&mut self, reach: i32) -> i32 {
        self.below(2 * reach as usize) as i32 - reach
    }

    /// Mostly near somebody or something, so that things happen; at times where nothing ever is.
    fn point(&mut self, play: &Play) -> Point {
        let table = play.battle.table();
        let figures = table.figures().iter().map(|figure| figure.placement.at());
        let all: Vec<Point> = figures.chain(table.markers().iter().map(|marker| marker.placement.at())).collect();
        let near = self.one(&all).unwrap_or(Point::new(0, 0));
        match self.below(60) {
            0 => Point::new(i32::MAX, i32::MIN),
            1..=20 => near,
            // Where bases just meet.
            21..=40 => {
                let ahead = Facing::millidegrees(self.below(24) as i32 * 15_000).unit();
                let apart = self.one(&[25_400.0, 33_020.0, 38_100.0, 45_720.0, 20_320.0]).unwrap_or(0.0);
                (near.vec2() + ahead * apart).point()
            }
            _ => Point::new(near.x + self.within(90_000), near.y + self.within(90_000)),
        }
    }

    fn facing(&mut self) -> Facing {
        if self.below(2) == 0 {
            Facing::millidegrees(self.below(8) as i32 * 45_000)
        } else {
            Facing::millidegrees(self.within(180_000))
        }
    }

    fn answer(&mut self, play: &Play, ask: &Ask) -> Answer {
        match &ask.question {
            Question::Dice { count, faces, .. } => {
                Answer::Dice((0..*count).map(|_| self.below(usize::from(*faces)) as u8 + 1).collect())
            }
            Question::Figure { candidates, .. } => {
                // The first group breaks no rule, if any does not.
                let group = if self.below(4) == 0 { self.below(candidates.len()) } else { 0 };
                let figures = candidates.get(group).map_or(&[][..], |group| &group.figures);
                Answer::Figure(self.one(figures))
            }
            Question::Figures { candidates, .. } => {
                let all: Vec<FigureId> = candidates.iter().flat_map(|group| group.figures.iter().copied()).collect();
                let mut some: Vec<FigureId> = (0..self.below(3)).filter_map(|_| self.one(&all)).collect();
                some.sort_unstable();
                some.dedup();
                Answer::Figures(some)
            }
            Question::Path { .. } => {
                let points = (0..1 + self.below(2)).map(|_| self.point(play)).collect();
                let facing = (self.below(2) == 0).then(|| self.facing());
                Answer::Path(Way::new(points, facing))
            }
            Question::Spot { .. } => Answer::Spot(self.point(play)),
            Question::Placement { region, .. } => {
                let corners: Vec<_> = region.iter().flatten().copied().collect();
                let sum = corners.iter().fold(Vec2::default(), |sum, corner| sum + *corner);
                let (ahead, far) = (self.facing(), self.one(&[0.0, 20_320.0, 45_720.0]).unwrap_or(0.0));
                let near = || (sum * (1.0 / corners.len() as f64) + ahead.unit() * far).point();
                let at = if corners.is_empty() || self.below(2) == 0 { self.point(play) } else { near() };
                Answer::Placement(Placement::new(at, ahead))
            }
            Question::Facing { .. } => Answer::Facing(self.facing()),
            Question::Option { options } => {
                let at = self.below(options.len());
                Answer::Option(options.get(at).map_or(String::new(), |option| option.word.to_string()))
            }
            Question::Number { least, most } => Answer::Number(least + self.below((most - least) as usize + 1) as i32),
            Question::Split { total, among } => {
                let mut shares = vec![0; among.len()];
                (0..*total / 50).for_each(|_| shares[self.below(among.len())] += 50);
                Answer::Split(shares)
            }
            question => panic!("{question:?} is not asked in this game"),
        }
    }

    /// Somebody whose phase it is, mostly; anybody at all, dead or never born, at times.
    fn figure(&mut self, play: &Play) -> FigureId {
        let acting = |figure: &&handspan_table::Figure| (figure.side == ANTS) == (play.battle.phase() == Phase::Ants);
        let own: Vec<FigureId> = play.battle.table().figures().iter().filter(acting).map(|figure| figure.id).collect();
        match self.below(20) {
            0 => FigureId(self.below(120) as u32),
            1 => FigureId(u32::MAX),
            _ => self.one(&own).unwrap_or(h(1)),
        }
    }

    fn marker(&mut self, play: &Play, figure: FigureId) -> MarkerId {
        let table = play.battle.table();
        let stand = table.figure(figure).map(handspan_table::Figure::stand);
        let near = |marker: &&handspan_table::Marker| {
            let at = handspan_table::Stand { base: marker.base, placement: marker.placement };
            stand.is_some_and(|stand| table.tolerances.touches(&table.gap(&stand, &at)))
        };
        let touched: Vec<MarkerId> = table.markers().iter().filter(near).map(|marker| marker.id).collect();
        match (self.below(6), self.one(&touched)) {
            (1.., Some(marker)) => marker,
            _ => self.one(&[e(1), e(2), e(3), s(1), s(2), t(1), t(2), MarkerId(999)]).unwrap_or(e(1)),
        }
    }

    fn terrain(&mut self, play: &Play) -> TerrainId {
        let all: Vec<TerrainId> = play.battle.table().terrain().map(|piece| piece.terrain.id).collect();
        self.one(&all).filter(|_| self.below(20) > 0).unwrap_or(TerrainId(999))
    }

    fn action(&mut self, play: &Play) -> ThemAction {
        if let Some(due) = play.battle.due() {
            return due;
        }
        let figure = self.figure(play);
        let (marker, terrain) = (self.marker(play, figure), self.terrain(play));
        let side = if play.battle.phase() == Phase::Characters { Side(1 + 2 * self.below(2) as u8) } else { ANTS };
        match (play.battle.phase(), self.below(40)) {
            (Phase::Reinforcements, 0..=30) => {
                ThemAction::Arrive { hole: self.one(&[e(1), e(1), e(1), e(2), e(3)]).unwrap_or(marker) }
            }
            (Phase::Ants, 0..=12) => ThemAction::Bite { figure },
            (Phase::Setup, 0..=19) => ThemAction::Begin,
            (_, 0..=9) => ThemAction::Move { figure },
            (_, 10..=16) => ThemAction::Attack { figure },
            (_, 17..=19) => ThemAction::Throw { figure },
            (_, 20..=21) => ThemAction::PickUp { figure, token: marker },
            (_, 22..=23) => ThemAction::Search { figure, point: marker },
            (_, 24) => ThemAction::Collapse { figure, hole: marker },
            (_, 25..=26) => ThemAction::Build { figure },
            (_, 27) => ThemAction::TearDown { figure, terrain },
            (_, 28) => ThemAction::Trade { figure, with: self.figure(play) },
            (_, 29) => ThemAction::Turn { figure },
            (_, 30) => ThemAction::LetPass { figure, lets: self.below(2) == 0 },
            (_, 31) => {
                let number = self.below(ThemOptions::all().len());
                ThemAction::Choose(Choosing::about(ThemOptions::all()[number], None))
            }
            (_, 32) => ThemAction::Designate { terrain },
            (_, 33) => ThemAction::Bite { figure },
            (_, 34) => match self.below(5) {
                0 => ThemAction::Place { figure },
                1 => ThemAction::Remove { figure },
                2 => ThemAction::TakeAway { terrain },
                3 => ThemAction::EndPhase,
                _ => ThemAction::Begin,
            },
            (_, 35) => ThemAction::Arrive { hole: marker },
            _ => ThemAction::Done { side },
        }
    }

    /// Plays one action to its end, or as far as it is lawful; what may be waived is waived, if that is the way.
    fn play(&mut self, play: &mut Play, action: &ThemAction, count: &mut Count) {
        let (mut answers, mut waivers): (Vec<Answer>, Vec<Waiver>) = (Vec::new(), Vec::new());
        loop {
            let resolution = play.run(action, &answers, &waivers);
            let fallen = answers.iter().any(|answer| matches!(answer, Answer::Dice(_)));
            for refusal in &resolution.refusals {
                self.hears(refusal);
                assert!(!fallen, "{refusal:?} after {answers:?}");
            }
            let firm = resolution.refusals.iter().any(|refusal| !refusal.waivable);
            if firm || (!self.waives && !resolution.refusals.is_empty()) {
                return;
            }
            if !resolution.refusals.is_empty() {
                let waive = |refusal: &Refusal| Waiver {
                    rule: refusal.rule.into(),
                    answer: refusal.answer,
                    ..Waiver::default()
                };
                self.waived.extend(resolution.refusals.iter().map(|refusal| refusal.rule.to_owned()));
                waivers.extend(resolution.refusals.iter().map(waive));
                continue;
            }
            match resolution.end {
                End::Done => {
                    let after = play.waived(action.clone(), &answers, &waivers);
                    count.follows(&after.expect("what was run is done"));
                    self.done += 1;
                    return;
                }
                End::Asks(asks) => {
                    let answer = self.answer(play, &asks[0]);
                    answers.push(answer);
                }
                // Nobody among the candidates, or shares that do not fit: a question that cannot be answered so.
                End::Misfit { answer, words } => {
                    assert!(!words.is_empty() && (answer as usize) < answers.len(), "{action:?} {answers:?}: {words}");
                    return;
                }
                End::Refused => panic!("{action:?} {answers:?} is refused without a rule"),
            }
        }
    }

    /// Every refusal has a code of the ledger, a rule of the book and words.
    fn hears(&mut self, refusal: &Refusal) {
        assert!(Them::sheet().codes.contains(&refusal.code), "{refusal:?}");
        assert!(rule(refusal.rule).is_some() && !refusal.words.is_empty(), "{refusal:?}");
        *self.refused.entry(refusal.code).or_default() += 1;
    }
}

/// People of two players and ants in a pen with everything there is, so that everybody is in somebody's way.
fn pen(options: usize, few: bool) -> Field {
    let field = Field::sized(24.0, 18.0)
        .wall(1, (10.0, 10.5), (0.0, 4.0))
        .piece(2, "fence", &["crossable"], (10.0, 10.2), (6.0, 10.0))
        .scenery(3, (13.0, 16.0), (3.0, 6.0))
        .piece(4, "scenery", &["no_climb"], (18.0, 20.0), (11.0, 13.0))
        .fence(5, (3.0, 8.0), (14.0, 14.25))
        .barricade(1, 6.0, 8.0, 90.0)
        .barricade(2, 12.0, 12.0, 0.0)
        .hole(1, 6.0, 11.0)
        .hole(2, 16.0, 9.0)
        .collapsed(3, 21.0, 4.0)
        .search_point(1, 9.0, 3.0, 1)
        .search_point(2, 15.0, 7.0, 2)
        .token(1, 4.0, 5.0)
        .token(2, 12.5, 9.0);
    let people = [(4.0, 5.5), (5.0, 5.5), (9.0, 3.8), (13.0, 8.5), (15.5, 4.5)];
    let here = people.iter().zip(1..).filter(|(_, number)| !few || [3, 4].contains(number));
    let field = here.fold(field, |field, ((x, y), number)| {
        field.h_of(Side(if number % 2 == 0 { 3 } else { 1 }), number, *x, *y, 90.0)
    });
    let field = field.charges(4, 2).wounds(3, 2).wounds(4, 1);
    let field = if few { field } else { field.charges(1, 2).charges(2, 1).poisoned(2) };
    let ring = [(14.3, 8.0, 180.0), (14.3, 9.0, 180.0), (11.7, 8.0, 0.0), (11.7, 9.0, 0.0)];
    let ants = [(4.0, 6.8, 270.0), (5.0, 6.8, 270.0), (6.0, 6.95, 90.0), (16.8, 4.5, 180.0)];
    let field = field.ants(1, &ring).ants(5, &ants);
    let chosen = sheets::<ThemOptions>().into_iter().enumerate().filter(|(number, _)| options >> number & 1 == 1);
    chosen.fold(field, |field, (_, sheet)| match sheet.entry {
        OptionEntry::OneOf { choices } => field.option(sheet.option, choices[1].word),
        _ => field,
    })
}

/// Plays so many battles of so many actions each; how many came to an end.
fn battles(blind: &mut Blind, battles: usize, actions: usize) -> usize {
    let mut ended = 0;
    for number in 0..battles {
        let options = if number % 2 == 0 { 0 } else { blind.below(128) };
        let field = pen(options, number % 5 == 1);
        let mut play = match number % 4 {
            0 => field.setup(),
            1 => field.reinforcements(),
            2 => field.ants_phase(),
            _ => field.begin(),
        };
        let mut count = Count::of(&play);
        for _ in 0..actions {
            if play.battle.victory().is_some() {
                break;
            }
            let action = blind.action(&play);
            blind.play(&mut play, &action, &mut count);
            kept(&play, &count);
            if !blind.waives {
                lawful(&play, &count);
            }
        }
        ended += usize::from(play.battle.victory().is_some());
    }
    ended
}

/// A longer soak is had by saying how many battles in `HANDSPAN_BATTLES`.
fn count() -> usize {
    std::env::var("HANDSPAN_BATTLES").ok().and_then(|text| text.parse().ok()).unwrap_or(100)
}

fn blind(seed: u64, waives: bool) -> Blind {
    Blind { seed, waives, refused: BTreeMap::new(), waived: BTreeSet::new(), done: 0 }
}

#[test]
fn a_blind_player_who_keeps_to_the_rules_breaks_none() {
    let mut player = blind(1, false);
    let ended = battles(&mut player, count(), 80);
    assert!(player.done > 1_500, "{} actions were done, {ended} battles ended", player.done);
    let never: Vec<&str> = Them::sheet().codes.into_iter().filter(|code| !player.refused.contains_key(code)).collect();
    // When there is no room the rules end the phase before anybody tries.
    assert_eq!(never, ["E_CAP"], "every other code is met: {:?}", player.refused);
}

#[test]
fn a_blind_player_who_waives_everything_still_leaves_a_battle() {
    let mut player = blind(2, true);
    let ended = battles(&mut player, count(), 160);
    assert!(player.done > 4_000 && ended > 2, "{} actions were done, {ended} battles ended", player.done);
    assert!(player.waived.len() > 30, "{:?}", player.waived);
}

/// Answers of every kind to every action, most of which fit nothing.
#[test]
fn an_answer_that_fits_nothing_is_a_misfit_or_refused() {
    let mut player = blind(3, false);
    let strange = [
        Answer::Dice(vec![]),
        Answer::Dice(vec![0]),
        Answer::Dice(vec![7, 255]),
        Answer::Figure(None),
        Answer::Figure(Some(h(1))),
        Answer::Figure(Some(a(1))),
        Answer::Figure(Some(FigureId(u32::MAX))),
        Answer::Figures(vec![h(1), h(1)]),
        Answer::Path(Way::new(vec![Point::new(i32::MAX, i32::MAX), Point::new(i32::MIN, i32::MIN)], None)),
        Answer::Path(Way::new(vec![spot(5.0, 5.0); 2_000], None)),
        Answer::Spot(Point::new(i32::MIN, i32::MAX)),
        Answer::Placement(Placement::new(Point::new(i32::MAX, i32::MIN), Facing::NORTH)),
        Answer::Facing(Facing::millidegrees(i32::MAX)),
        Answer::Option("no such word".into()),
        Answer::Number(i32::MIN),
        Answer::Number(i32::MAX),
        Answer::Split(vec![u16::MAX; 3]),
        Answer::Together(BTreeMap::new()),
    ];
    let plays =
        [pen(0, false).setup(), pen(0, false).begin(), pen(0, false).reinforcements(), pen(0, false).ants_phase()];
    let mut refused = 0;
    for play in &plays {
        for _ in 0..200 {
            let action = player.action(play);
            for one in &strange {
                let given = [one.clone(), strange[player.below(strange.len())].clone()];
                for answers in [&given[..1], &given[..]] {
                    let waive = |refusal: &Refusal| Waiver {
                        rule: refusal.rule.into(),
                        answer: refusal.answer,
                        ..Waiver::default()
                    };
                    let first = play.run(&action, answers, &[]);
                    let waivers: Vec<Waiver> = first.refusals.iter().map(waive).collect();
                    let then = play.run(&action, answers, &waivers);
                    refused += usize::from(!matches!(then.end, End::Done));
                    if let Some(battle) = then.battle {
                        assert_eq!(battle.broken(), [""; 0], "{action:?} {answers:?}");
                    }
                }
            }
        }
    }
    assert!(refused > 10_000, "{refused}");
    assert!(plays[1].stands(b(1)) && plays[1].stands(p(1)));
}
