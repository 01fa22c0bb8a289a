//! How actions are resolved, on two small games: one of shots, one of sealed signs.

use handspan_table::{FigureId, Side, inches};
use handspan_umpire::{
    Answer, Detail, End, Game, Gist, Halt, Need, Note, Question, Refusal, Resolution, Ruling, Umpire, Waiver, resolve,
    rule, seen_by,
};
use std::collections::BTreeMap;

/// Figures on a line, an inch apart for each number; the number is also how far they stand.
#[derive(Clone)]
struct Line {
    standing: Vec<u32>,
    stunned: bool,
    signs: BTreeMap<Side, String>,
}

enum Act {
    Shoot(u32),
    Swallow,
    Maul,
    Signs,
}

#[derive(Clone, Debug, PartialEq)]
enum Fact {
    Fell(u32),
    Missed,
    Shown(BTreeMap<Side, String>),
}

impl Game for Line {
    type Action = Act;
    type Event = Fact;

    fn play(umpire: &mut Umpire<'_, Self>, act: &Act) -> Ruling {
        match act {
            Act::Shoot(shooter) => shoot(umpire, *shooter),
            Act::Swallow => {
                // A rule that swallows its halt must not get further.
                let die = umpire.roll(6, "hit").unwrap_or(6);
                if die == 6 {
                    umpire.happens(Fact::Fell(1));
                }
                Ok(())
            }
            Act::Maul => {
                umpire.note(Note::Says { words: "it is brave" });
                umpire.note(Need::on(6).note());
                umpire.roll(6, "bite")?;
                umpire.roll(6, "resist")?;
                umpire.note(Need::on(2).note());
                umpire.roll(6, "stand")?;
                Ok(())
            }
            Act::Signs => signs(umpire),
        }
    }

    fn apply(&mut self, event: &Fact) {
        match event {
            Fact::Fell(figure) => self.standing.retain(|other| other != figure),
            Fact::Missed => (),
            Fact::Shown(signs) => self.signs = signs.clone(),
        }
    }

    fn due(&self) -> Option<Act> {
        None
    }

    fn gist(&self, _: &Fact) -> Option<Gist> {
        None
    }
}

fn shoot(umpire: &mut Umpire<'_, Line>, shooter: u32) -> Ruling {
    let standing = umpire.battle().standing.contains(&shooter);
    umpire.insist(rule("L-0", standing, "it has fallen").code("E_FALLEN"))?;
    umpire.require([rule("L-1", !umpire.battle().stunned, "it is stunned")])?;
    let among = umpire.battle().standing.iter().map(|figure| FigureId(*figure)).collect();
    let target = umpire.figure("shoot at", among, |_, target| {
        let reach = inches(f64::from(target.0.abs_diff(shooter)));
        [
            rule("L-2", target.0 != shooter, "it is the shooter"),
            rule("L-3", reach <= inches(6.0), "it is out of reach").measured(reach, inches(6.0)),
        ]
    })?;
    match umpire.roll(6, "hit")? {
        6 => umpire.happens(Fact::Fell(target.0)),
        _ => umpire.happens(Fact::Missed),
    }
    Ok(())
}

fn signs(umpire: &mut Umpire<'_, Line>) -> Ruling {
    let shown = umpire.sealed(&[Side(0), Side(1)], |secret, _| {
        let other = || rule("L-4", false, "there are three signs").code("E_SIGN");
        let signs = [("rock", "Rock"), ("paper", "Paper"), ("scissors", "Scissors")];
        secret.option_only("Show a sign", &signs, |_, _| (), other).map(str::to_owned)
    })?;
    umpire.happens(Fact::Shown(shown));
    Ok(())
}

fn line() -> Line {
    Line { standing: vec![1, 2, 9], stunned: false, signs: BTreeMap::new() }
}

fn run(battle: &Line, act: &Act, answers: &[Answer], waivers: &[Waiver]) -> Resolution<Line> {
    resolve(battle, Side(0), act, answers, waivers, Detail::Candidates)
}

fn at(figure: u32) -> Answer {
    Answer::Figure(Some(FigureId(figure)))
}

fn rules(refusals: &[Refusal]) -> Vec<&str> {
    refusals.iter().map(|refusal| refusal.rule).collect()
}

#[test]
fn each_prefix_stops_at_the_next_question() {
    let battle = line();
    let answers = [at(2), Answer::Dice(vec![6])];
    let first = run(&battle, &Act::Shoot(1), &answers[..0], &[]);
    assert!(matches!(&first.end, End::Asks(asks) if asks[0].words == "shoot at"));
    assert!(first.battle.is_none(), "nothing happened, so nothing was copied");
    let second = run(&battle, &Act::Shoot(1), &answers[..1], &[]);
    assert!(
        matches!(&second.end, End::Asks(asks) if matches!(asks[0].question, Question::Dice { count: 1, faces: 6, .. }))
    );
    let last = run(&battle, &Act::Shoot(1), &answers, &[]);
    assert_eq!((last.end, last.events, last.taken), (End::Done, vec![Fact::Fell(2)], 2));
    assert_eq!(last.battle.map(|battle| battle.standing), Some(vec![1, 9]));
}

/// The bite's 6 once stood beside the roll against its venom.
#[test]
fn a_number_to_roll_goes_with_its_dice() {
    let notes = |fallen: usize| run(&line(), &Act::Maul, &vec![Answer::Dice(vec![6]); fallen], &[]).notes;
    let brave = Note::Says { words: "it is brave" };
    assert_eq!(notes(0), [brave.clone(), Need::on(6).note()]);
    assert_eq!(notes(1), std::slice::from_ref(&brave), "the next roll has no number of its own");
    assert_eq!(notes(2), [brave.clone(), Need::on(2).note()], "and the one after it has");
    assert_eq!(notes(3), [brave]);
}

#[test]
fn candidates_are_grouped_by_what_they_break() {
    let battle = line();
    let End::Asks(asks) = run(&battle, &Act::Shoot(1), &[], &[]).end else { panic!("a target is asked for") };
    let Question::Figure { candidates, .. } = &asks[0].question else { panic!("a figure is asked for") };
    let groups: Vec<(Vec<u32>, Vec<&str>)> = candidates
        .iter()
        .map(|group| {
            (
                group.figures.iter().map(|figure| figure.0).collect(),
                group.broken.iter().map(|broken| broken.rule).collect(),
            )
        })
        .collect();
    assert_eq!(groups, [(vec![2], vec![]), (vec![1], vec!["L-2"]), (vec![9], vec!["L-3"])]);
}

#[test]
fn all_broken_rules_are_heard_at_once_and_each_can_be_waived() {
    let battle = Line { stunned: true, ..line() };
    let refused = run(&battle, &Act::Shoot(1), &[at(9)], &[]);
    assert_eq!(rules(&refused.refusals), ["L-1", "L-3"]);
    assert_eq!(refused.refusals[1].answer, Some(0));
    assert_eq!(refused.refusals[1].measured.map(|measure| measure.length), Some(inches(8.0)));

    let waivers = [
        Waiver { rule: "L-1".into(), answer: None, ..Waiver::default() },
        Waiver { rule: "L-3".into(), answer: Some(0), ..Waiver::default() },
    ];
    let waived = run(&battle, &Act::Shoot(1), &[at(9), Answer::Dice(vec![6])], &waivers);
    assert!(waived.refusals.is_empty());
    assert_eq!((waived.end, waived.waived.len()), (End::Done, 2));

    let elsewhere = [Waiver { rule: "L-3".into(), answer: Some(5), ..Waiver::default() }];
    assert_eq!(rules(&run(&battle, &Act::Shoot(1), &[at(9)], &elsewhere).refusals), ["L-1", "L-3"]);
}

#[test]
fn a_waiver_that_is_not_needed_changes_nothing_and_is_not_logged() {
    let battle = line();
    let waivers = [Waiver { rule: "L-3".into(), answer: Some(0), ..Waiver::default() }];
    let run = run(&battle, &Act::Shoot(1), &[at(2), Answer::Dice(vec![1])], &waivers);
    assert_eq!((run.end, run.waived.len(), run.events), (End::Done, 0, vec![Fact::Missed]));
}

#[test]
fn what_does_not_fit_is_a_misfit_and_never_waivable() {
    let battle = line();
    for (answers, words) in [
        (vec![at(7)], "figure 7 is not one of those asked about"),
        (vec![Answer::Number(3)], "a figure was asked for"),
        (vec![at(2), Answer::Dice(vec![7])], "7 is not on a d6"),
        (vec![at(2), Answer::Dice(vec![3, 3])], "1 dice were asked for, not 2"),
        (vec![at(2), Answer::Dice(vec![3]), at(2)], "nothing was asked that this would answer"),
    ] {
        let End::Misfit { words: said, .. } = run(&battle, &Act::Shoot(1), &answers, &[]).end else {
            panic!("{answers:?}")
        };
        assert_eq!(said, words);
    }
}

#[test]
fn a_firm_rule_stops_and_cannot_be_waived() {
    let waivers = [Waiver { rule: "L-0".into(), answer: None, ..Waiver::default() }];
    let refused = run(&line(), &Act::Shoot(5), &[], &waivers);
    assert_eq!((&refused.end, rules(&refused.refusals)), (&End::Refused, vec!["L-0"]));
    assert_eq!((refused.refusals[0].waivable, refused.refusals[0].code), (false, "E_FALLEN"));
}

#[test]
fn a_swallowed_halt_still_ends_the_run() {
    let run = run(&line(), &Act::Swallow, &[], &[]);
    assert!(matches!(run.end, End::Asks(_)));
    assert!(run.events.is_empty());
    assert_eq!(size_of::<Ruling<u8>>(), 2);
    let _: fn(Halt) = drop;
}

fn sign(word: &str) -> Vec<Answer> {
    vec![Answer::Option(word.into())]
}

fn together(given: &[(u8, &str)]) -> Answer {
    Answer::Together(given.iter().map(|(seat, word)| (Side(*seat), sign(word))).collect())
}

#[test]
fn sealed_answers_come_in_any_order_and_open_together() {
    let battle = line();
    let asked = |answers: &[Answer]| match run(&battle, &Act::Signs, answers, &[]).end {
        End::Asks(asks) => asks.iter().map(|ask| (ask.side.0, ask.sealed)).collect(),
        _ => Vec::new(),
    };
    assert_eq!(asked(&[]), [(0, true), (1, true)]);
    assert_eq!(asked(&[together(&[(1, "rock")])]), [(0, true)]);
    let opened = run(&battle, &Act::Signs, &[together(&[(1, "rock"), (0, "paper")])], &[]);
    assert_eq!(opened.end, End::Done);
    assert!(matches!(&opened.events[0], Fact::Shown(signs) if signs[&Side(0)] == "paper" && signs[&Side(1)] == "rock"));
    assert!(matches!(run(&battle, &Act::Signs, &[together(&[(3, "rock")])], &[]).end, End::Misfit { .. }));
}

#[test]
fn where_a_rule_names_the_words_another_breaks_it_and_cannot_be_waived() {
    let waivers = [Waiver { rule: "L-4".into(), answer: Some(0), ..Waiver::default() }];
    let lizard = run(&line(), &Act::Signs, &[together(&[(0, "paper"), (1, "lizard")])], &waivers);
    let [refusal] = &lizard.refusals[..] else { panic!("{:?}", lizard.refusals) };
    assert_eq!((&lizard.end, refusal.rule, refusal.code), (&End::Refused, "L-4", "E_SIGN"));
    assert_eq!((refusal.answer, refusal.waivable, lizard.events.len()), (Some(0), false, 0));
    let number = Answer::Together(BTreeMap::from([(Side(0), vec![Answer::Number(1)])]));
    assert!(matches!(run(&line(), &Act::Signs, &[number], &[]).end, End::Misfit { .. }), "that is no word at all");
}

#[test]
fn an_unopened_answer_is_dropped_before_anybody_else_resolves() {
    let answers = [together(&[(1, "rock")])];
    assert_eq!(*seen_by(&answers, Side(0).into(), false), [Answer::Together(BTreeMap::new())]);
    assert_eq!(*seen_by(&answers, Side(1).into(), false), answers);
    assert_eq!(*seen_by(&answers, Side(0).into(), true), answers, "once opened everybody sees it");
}
