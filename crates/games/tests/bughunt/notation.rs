//! Bug Hunt in transcripts: how its tables and deeds are written.
//!
//! Tables: humans `H1 (50, 50), f90, smg, wounded, bonus, moved 6, sgt, team B, squad 2, delayed, fired, kia, points 3, reloads 1,
//! empty, of 3`; bugs by the first letter of their names `W1 (50, 80), f270, red, yellow, flying, moved 26, arrived`; `rock (40, 38)
//! (60, 42)` and other terrain; `landing (150, 60), f0`, `beacon (60, 18)`, `entry (60, 116), warrior 3 on 2`; `ship inbound`, `ship
//! landed`, `aboard 9`, `reserved 1`, `air 5`, `evac 17`; `step walk`, `turn 3`, `turns 8`, `victory last draw`, `option smg_dice 2`,
//! `hand 1 16`, `size 120 120`.
//!
//! Deeds: `done`, `bugs done`, `arrive 1 1`, `S1 rolls 1 3`, `all roll 2 3 1`, `O1 gives H1`, `O1 pays air 3`, `O1 reserves 2`, `H1
//! moves (50, 65)`, `H1 helps H2 (50, 65)`, `H1 turns @270`, `G1 passes H2`, `m2 loads m1`, `board roll from H1, 3 4`, `H1 boards`, `lift
//! off`, `W1 goes (50, 70)`, `F1 flies (65, 60)`, `F1 lands (65, 60)`, `W1 stays`, `a bug moves`, `H1 fires W1 W2, split 3 2, with H2,
//! bonus, 2 1 3 1 1, again 4 4 4 1 1`, `H1 throws (50, 70), at W1, prepare, 4 2 1 1 1`, `H1 throws that way (50, 70), far 100, 4 2`, `m2
//! launches T1, ap, seen by m1, 2 1 3 4, reroll 0 3, 1 2`, `O1 strikes (100, 60), @0, 1 2 3 3`, `T1 spits H1, 2`, `W1 fights, friends
//! H2, bonus, 5 4 3 1 2 3`, `H1 fights W1, 6`, `rest`, `W1 aims H2`, `H1 is put (50, 60)`, `mark W1 yellow`, `1 concedes`, `hand 1 16`,
//! `choose smg_dice 2`. Dice follow in the order in which they are asked for; `keep` and `again` answer whether to roll again; `agreed`
//! lets every rule go.

use crate::facts::facts;
use crate::field::{Field, Play, facing, pot, spot, weapon};
use crate::support::reading::{Token, after, facing_of, places, tokens, words};
use crate::support::telling::Facts;
use crate::support::transcript::{Deed, Notation};
use crate::support::waivers;
use crate::tables::put;
use handspan_games::book::Book;
use handspan_games::bughunt::{Aim, BUGS, Bughunt, BughuntAction, Counter, ForGrenade, Warhead};
use handspan_table::{FigureId, Placement, Side};
use handspan_umpire::{Answer, End, Question, Waiver, Way};

pub(crate) struct InBughunt;

/// What a line that is read gives.
type Read<T> = Result<T, String>;

impl Notation for InBughunt {
    type Game = Bughunt;

    fn set_up(parts: &[&str]) -> Read<Play> {
        let mut field = Field::new();
        for part in parts {
            let tokens = tokens(part)?;
            put(&mut field, &words(&tokens), &tokens)?;
        }
        field.begin()
    }

    fn read(play: &Play, text: &str) -> Read<Vec<Deed<Bughunt>>> {
        let (text, agreed) = match text.strip_suffix(", agreed") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let tokens = tokens(text)?;
        let said = words(&tokens);
        if said == ["a", "bug", "moves"] {
            let decided = play.battle.automaton(BUGS).ok_or("no bug moves now")?;
            return Ok(vec![Deed {
                side: BUGS,
                action: decided.action,
                answers: decided.answers,
                waivers: Vec::new(),
            }]);
        }
        let mut said = Said::of(&tokens)?;
        let action = said.action(play)?;
        let side = play.side_for(&action);
        let (answers, waivers) = said.answers(play, side, &action, agreed)?;
        Ok(vec![Deed { side, action, answers, waivers }])
    }

    fn facts(play: &Play) -> Facts {
        facts(play)
    }
}

/// What is done, and what is answered when it is asked, each kind in order.
#[derive(Default)]
struct Said {
    words: Vec<String>,
    dice: Vec<u8>,
    numbers: Vec<i32>,
    figures: Vec<String>,
    targets: Vec<String>,
    supporters: Vec<String>,
    friends: Vec<String>,
    from: Vec<String>,
    again: Vec<bool>,
    options: Vec<String>,
    split: Vec<u16>,
    reroll: Vec<u16>,
    bonus: bool,
    way: Vec<(f64, f64)>,
    facing: Option<f64>,
}

/// Words after which something else than dice follows.
const LISTS: [&str; 12] =
    ["split", "with", "friends", "from", "seen", "reroll", "again", "keep", "bonus", "prepare", "far", "at"];

impl Said {
    fn of(tokens: &[Token<'_>]) -> Read<Said> {
        let mut said = Said { way: places(tokens), facing: facing_of(tokens), ..Said::default() };
        let mut list = "";
        for (rank, word) in words(tokens).into_iter().enumerate() {
            if LISTS.contains(&word) && rank > 0 {
                list = word;
                match word {
                    "bonus" => said.bonus = true,
                    "again" => said.again.push(true),
                    "keep" => said.again.push(false),
                    "prepare" => said.words.push(word.to_owned()),
                    _ => (),
                }
                continue;
            }
            let digits = word.parse::<u16>();
            match (list, digits) {
                ("split", Ok(share))
                    if said.split.len() < said.targets.len().max(said.words.len().saturating_sub(2)) =>
                {
                    said.split.push(share)
                }
                ("reroll", Ok(at)) => said.reroll.push(at),
                ("far", Ok(far)) if said.numbers.is_empty() => said.numbers.push(i32::from(far)),
                ("with", Err(_)) => said.supporters.push(word.to_owned()),
                ("friends", Err(_)) => said.friends.push(word.to_owned()),
                ("from", Err(_)) => said.from.push(word.to_owned()),
                ("seen", Err(_)) if word != "by" => said.figures.push(word.to_owned()),
                ("seen", Err(_)) => (),
                ("at", Err(_)) => said.words.extend(["at".to_owned(), word.to_owned()]),
                ("then", Err(_)) => said.words.push(word.to_owned()),
                (_, Ok(die)) if rank > 0 => said.dice.push(die as u8),
                (_, _) if word == "then" => list = "then",
                _ => said.words.push(word.to_owned()),
            }
        }
        Ok(said)
    }

    fn action(&mut self, play: &Play) -> Read<BughuntAction> {
        let said: Vec<String> = self.words.clone();
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        let who = |name: &str| figure(play, name);
        Ok(match said[..] {
            ["begin"] => BughuntAction::Begin,
            ["done"] => BughuntAction::Done { side: Side(1) },
            ["done", "3"] => BughuntAction::Done { side: Side(3) },
            ["bugs", "done"] => BughuntAction::Done { side: BUGS },
            ["arrive"] => BughuntAction::Arrive,
            ["rest"] => BughuntAction::ResolveRest,
            ["all", "roll"] => BughuntAction::RollAll { side: Side(1) },
            ["troopers", "follow"] => BughuntAction::Follow { side: Side(1) },
            ["board", "roll"] => BughuntAction::RollBoarding,
            ["lift", "off"] => BughuntAction::LiftOff,
            ["troopers", "concede"] => BughuntAction::Concede { side: Side(1) },
            ["choose", option, choice] => {
                self.options.push(choice.to_owned());
                BughuntAction::Choose(handspan_games::options::Choosing::named(option)?)
            }
            ["choose", option] => {
                self.numbers.extend(self.dice.drain(..).map(i32::from));
                BughuntAction::Choose(handspan_games::options::Choosing::named(option)?)
            }
            ["measure", unit] => {
                let length = self.dice.first().map_or(0, |cm| i32::from(*cm) * 10_000);
                self.dice.clear();
                BughuntAction::Measure { side: Side(1), unit: unit.to_owned(), length }
            }
            ["mark", name, colour] => {
                let counter = match colour {
                    "red" => Counter::Red,
                    "yellow" => Counter::Yellow,
                    _ => Counter::Blue,
                };
                BughuntAction::Mark { figure: who(name)?, counter }
            }
            [name, "rolls"] => BughuntAction::RollPoints { figure: who(name)? },
            [name, "gives", other] => BughuntAction::Give { commander: who(name)?, figure: who(other)? },
            [name, "pays", into] => {
                // The last number is how many points; dice before it are for the cap.
                self.numbers.extend(self.dice.pop().map(i32::from));
                BughuntAction::Pay { commander: who(name)?, pot: pot(into).ok_or("there is no such pot")? }
            }
            [name, "reserves"] => {
                self.numbers.extend(self.dice.pop().map(i32::from));
                BughuntAction::Reserve { commander: who(name)? }
            }
            [name, "moves"] => BughuntAction::Move { figure: who(name)? },
            [name, "helps", other] => {
                self.figures.push(other.to_owned());
                BughuntAction::Help { figure: who(name)? }
            }
            [name, "turns"] => BughuntAction::Turn { figure: who(name)? },
            [name, "passes", other] => {
                self.figures.push(other.to_owned());
                BughuntAction::PassLmg { figure: who(name)? }
            }
            [name, "loads", other] => {
                self.figures.push(other.to_owned());
                BughuntAction::Reload { figure: who(name)? }
            }
            [name, "boards"] => BughuntAction::Board { figure: who(name)? },
            [name, "goes"] => BughuntAction::MoveBug { figure: who(name)? },
            [name, "flies"] => BughuntAction::Fly { figure: who(name)?, lands: false },
            [name, "lands"] => BughuntAction::Fly { figure: who(name)?, lands: true },
            [name, "stays"] => BughuntAction::Stay { figure: who(name)? },
            [name, "fires", ref rest @ ..] => {
                for word in rest {
                    match weapon(word) {
                        Some(weapon) => self.options.push(weapon.row().word.to_owned()),
                        None => self.targets.push((*word).to_owned()),
                    }
                }
                BughuntAction::Fire { figure: who(name)?, bonus: self.bonus }
            }
            [name, "throws", ref rest @ ..] => {
                let bug = after(rest, "at").map(&who).transpose()?;
                let bonus = match (rest.contains(&"prepare"), self.bonus) {
                    (true, _) => ForGrenade::Prepare,
                    (false, true) => ForGrenade::Bug,
                    (false, false) => ForGrenade::Nothing,
                };
                let aim = if rest.starts_with(&["that", "way"]) { Aim::Direction } else { Aim::Point };
                BughuntAction::Grenade { figure: who(name)?, aim, bug, bonus }
            }
            [name, "launches", target, ref head @ ..] => {
                self.figures.insert(0, target.to_owned());
                let warhead = match head {
                    ["ap"] => Some(Warhead::Ap),
                    ["frag"] => Some(Warhead::Frag),
                    _ => None,
                };
                BughuntAction::Launch { figure: who(name)?, warhead }
            }
            [name, "strikes"] => BughuntAction::Strike { figure: who(name)? },
            [name, "spits", target] => {
                self.figures.push(target.to_owned());
                BughuntAction::Spit { figure: who(name)? }
            }
            [name, "fights", ref target @ ..] => {
                self.figures.extend(target.first().map(|target| (*target).to_owned()));
                BughuntAction::Fight { figure: who(name)? }
            }
            [name, "aims", target] => {
                self.figures.push(target.to_owned());
                BughuntAction::Aim { figure: who(name)? }
            }
            [name, "is", "put"] => BughuntAction::Place { figure: who(name)? },
            [name, "is", "removed"] => BughuntAction::Remove { figure: who(name)? },
            _ => return Err(format!("nobody knows what `{}` is", said.join(" "))),
        })
    }

    /// Answers what is asked, one question after another, from what was said of its kind. Waives what refuses, if agreed.
    fn answers(
        self,
        play: &Play,
        side: Side,
        action: &BughuntAction,
        agreed: bool,
    ) -> Read<(Vec<Answer>, Vec<Waiver>)> {
        let (mut answers, mut waived): (Vec<Answer>, Vec<Waiver>) = (Vec::new(), Vec::new());
        let (mut dice, mut figures, mut again) =
            (self.dice.into_iter(), self.figures.into_iter(), self.again.into_iter());
        let (mut options, mut numbers) = (self.options.into_iter(), self.numbers.into_iter());
        let named = |names: &[String]| -> Read<Vec<FigureId>> {
            let mut ids = names.iter().map(|name| figure(play, name)).collect::<Read<Vec<FigureId>>>()?;
            ids.sort_unstable();
            Ok(ids)
        };
        let mut rerolled = false;
        let mut stopped;
        loop {
            let resolution = play.resolve(side, action, &answers, &waived);
            if agreed {
                let more = waivers(&resolution.refusals);
                if more.iter().any(|waiver| !waived.contains(waiver)) {
                    waived.extend(more);
                    continue;
                }
            }
            stopped = !resolution.refusals.is_empty() || matches!(resolution.end, End::Refused | End::Misfit { .. });
            let End::Asks(asks) = resolution.end else { break };
            let Some(ask) = asks.first() else { break };
            let answer = match &ask.question {
                Question::Dice { count, .. } => {
                    let fell: Vec<u8> = dice.by_ref().take(usize::from(*count)).collect();
                    if fell.is_empty() {
                        break;
                    }
                    Answer::Dice(fell)
                }
                Question::Figures { .. } => Answer::Figures(match &*ask.words {
                    "Fire at" => named(&self.targets)?,
                    "Who supports the shot?" => named(&self.supporters)?,
                    "Who helps?" => named(&self.friends)?,
                    _ => named(&self.from)?,
                }),
                Question::Figure { .. } => match figures.next() {
                    Some(name) => Answer::Figure(Some(figure(play, &name)?)),
                    None => break,
                },
                Question::Option { options: choices } => {
                    let has = |word: &str| choices.iter().any(|choice| choice.word == word);
                    let word = if has("yes") {
                        Some(if again.next().unwrap_or(false) { "yes" } else { "no" }.to_owned())
                    } else if has("add") {
                        Some(if self.bonus { "add" } else { "keep" }.to_owned())
                    } else {
                        options.next()
                    };
                    match word {
                        Some(word) => Answer::Option(word),
                        None => break,
                    }
                }
                Question::Number { .. } => match numbers.next() {
                    Some(number) => Answer::Number(number),
                    None => break,
                },
                Question::Path { .. } => {
                    let points = self.way.iter().map(|(x, y)| spot(*x, *y)).collect();
                    Answer::Path(Way { points, facing: self.facing.map(facing), ..Way::default() })
                }
                Question::Spot { .. } => match self.way.first() {
                    Some((x, y)) => Answer::Spot(spot(*x, *y)),
                    None => break,
                },
                Question::Facing { .. } => match self.facing {
                    Some(degrees) => Answer::Facing(facing(degrees)),
                    None => break,
                },
                Question::Split { .. } => Answer::Split(self.split.clone()),
                Question::Which { .. } => {
                    let again = if rerolled { Vec::new() } else { self.reroll.clone() };
                    rerolled = true;
                    Answer::Which(again)
                }
                Question::Placement { .. } => match self.way.first() {
                    Some((x, y)) => {
                        Answer::Placement(Placement::new(spot(*x, *y), facing(self.facing.unwrap_or(90.0))))
                    }
                    None => break,
                },
                _ => break,
            };
            answers.push(answer);
        }
        let over: Vec<u8> = dice.collect();
        if !over.is_empty() && !stopped {
            return Err(format!("nobody asks for the dice {over:?}"));
        }
        Ok((answers, waived))
    }
}

/// A figure by its name.
fn figure(play: &Play, name: &str) -> Read<FigureId> {
    let person = play.battle.people().find(|(_, person)| person.name == name).map(|(figure, _)| figure);
    let bug = || play.battle.bugs().find(|(_, bug)| bug.name == name).map(|(figure, _)| figure);
    person.or_else(bug).ok_or_else(|| format!("there is no {name}"))
}
