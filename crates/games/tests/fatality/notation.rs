//! Fatality in transcripts: how its tables and deeds are written.
//!
//! Tables: `A p (10, 10), Q3, stunned, fleeing, owes, acted, brute, beast wide`, `obstacle x 12-12.5 y 8-12`, `low ...`, `screen ...`,
//! `decor ...`, `guts (11, 10)`, `stage combat`, `turn a`, `option challenge_tie reroll`, `rounds 3`, `eliminate a`, `score`,
//! `reach 1 3`.
//!
//! Deeds: `A moves (14, 10)`, `A flees from E, 8`, `A flees, die 3`, `A charges E`, `A closes in on E (11, 10)`, `A stumbles 4 3`,
//! `A rallies, roll 4`, `A rallies alone`, `A rallies not`, `A runs (14, 10)`, `A goes on`, `A is taken up`, `U acts 2 1 6`,
//! `A attacks V, 6 3 6 5; next M, 4 2 1`, `A attacks V, 6 3 6 4; go (14, 10)`, `A holds back`, `pass the rest`, `fight`,
//! `resolve the rest`, `begin 4 4 2 5`. Dice follow in the order in which they are asked for; `agreed` lets every rule go.

use crate::facts::facts;
use crate::field::{Field, Play, side, spot};
use crate::support::reading::{Token, after, number, places, tokens, words};
use crate::support::telling::Facts;
use crate::support::transcript::{Deed, Notation};
use crate::support::waivers;
use handspan_games::fatality::{Fatality, FatalityAction, FatalityEvent};
use handspan_games::setup::{About, Fact};
use handspan_table::{FigureId, Side, TerrainId};
use handspan_umpire::{Answer, End, Question, Waiver, Way};

pub(crate) struct InFatality;

/// What a line that is read gives.
type Read<T> = Result<T, String>;

impl Notation for InFatality {
    type Game = Fatality;

    fn set_up(parts: &[&str]) -> Read<Play> {
        let mut field = Field::new();
        for part in parts {
            let tokens = tokens(part)?;
            put(&mut field, &words(&tokens), &tokens)?;
        }
        field.begin()
    }

    fn read(play: &Play, text: &str) -> Read<Vec<Deed<Fatality>>> {
        let (text, agreed) = match text.strip_suffix(", agreed") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let mut parts = text.split(';').map(str::trim);
        let first = tokens(parts.next().unwrap_or_default())?;
        let mut said = Said::of(&first)?;
        let action = said.action(play)?;
        for more in parts {
            said.more(&tokens(more)?)?;
        }
        let side = play.side_for(&action);
        let (answers, waivers) = said.answers(play, side, &action, agreed)?;
        Ok(vec![Deed { side, action, answers, waivers }])
    }

    fn facts(play: &Play) -> Facts {
        facts(play)
    }
}

/// Puts a thing on the table.
fn put(field: &mut Field, said: &[&str], tokens: &[Token<'_>]) -> Read<()> {
    let (x, y) = places(tokens).first().copied().unwrap_or_default();
    match said {
        [kind @ ("obstacle" | "low" | "screen" | "decor"), ..] => {
            field.piece(kind, range(said, "x")?, range(said, "y")?);
        }
        ["guts"] => field.guts(x, y),
        ["stage", stage] => field.stage = (*stage).to_owned(),
        ["turn", word] => field.turn = side(word),
        ["option", option, choice] => field.fact(Fact::said(option, choice)),
        ["rounds", count] => field.fact(Fact::new("rounds", None, &[number(count)?])),
        ["score"] => field.fact(Fact::new("score", None, &[])),
        ["eliminate", word, least @ ..] => {
            let least: Vec<i32> = least.iter().map(|least| number(least)).collect::<Read<_>>()?;
            field.fact(Fact::new("eliminate", side(word).map(About::Side), &least));
        }
        ["reach", piece, count] => {
            let about = About::Terrain(TerrainId(number(piece)?));
            field.fact(Fact::new("reach", Some(about), &[number(count)?]));
        }
        ["size", width, depth] => {
            field.layout.width = spot(number(width)?, 0.0).x;
            field.layout.depth = spot(number(depth)?, 0.0).x;
        }
        [name, whose, rest @ ..] => {
            let side = side(whose).ok_or_else(|| format!("there is no side {whose}"))?;
            let kind = rest.iter().find(|word| ["brute", "beast"].contains(word)).unwrap_or(&"fighter");
            let id = field.figure(name, side, kind, x, y, rest.contains(&"wide"));
            let about = Some(About::Figure(id));
            // Every figure of the checks has quality 3 unless they say otherwise.
            let quality = rest.iter().find_map(|word| word.strip_prefix('Q')?.parse().ok()).unwrap_or(3);
            field.fact(Fact::new("quality", about, &[quality]));
            for token in ["stunned", "fleeing"].into_iter().filter(|token| rest.contains(token)) {
                field.fact(Fact::new(token, about, &[]));
            }
            if rest.contains(&"owes") {
                field.before.push(FatalityEvent::TrophyOwed { figure: id });
            }
            if rest.contains(&"collects") {
                field.before.push(FatalityEvent::TrophyTaken { figure: id });
            }
            if rest.contains(&"acted") {
                field.before.push(FatalityEvent::ActivationEnded { figure: id });
            }
        }
        _ => return Err(format!("nobody knows what `{}` is", said.join(" "))),
    }
    Ok(())
}

/// `x 13-13.5`
fn range(said: &[&str], word: &str) -> Read<(f64, f64)> {
    let text = after(said, word).ok_or_else(|| format!("how far in {word}?"))?;
    let (from, to) = text.split_once('-').ok_or_else(|| format!("`{text}` is no range"))?;
    Ok((number(from)?, number(to)?))
}

/// What is done, and what is answered when it is asked, each kind in order.
struct Said {
    words: Vec<String>,
    dice: Vec<u8>,
    figures: Vec<Option<String>>,
    options: Vec<String>,
    ways: Vec<Vec<(f64, f64)>>,
    facing: Option<f64>,
}

impl Said {
    fn of(tokens: &[Token<'_>]) -> Read<Said> {
        let said = words(tokens);
        let rolled: Vec<u8> = said.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
        let plain: Vec<String> =
            said.iter().filter(|word| word.parse::<u8>().is_err()).map(|word| (*word).to_owned()).collect();
        let way = places(tokens);
        let facing = crate::support::reading::facing_of(tokens);
        let ways = if way.is_empty() { Vec::new() } else { vec![way] };
        Ok(Said { words: plain, dice: rolled, figures: Vec::new(), options: Vec::new(), ways, facing })
    }

    /// `next M, 4 2 1`, `next nobody`, `go (14, 10)`, `stay`, or more dice.
    fn more(&mut self, tokens: &[Token<'_>]) -> Read<()> {
        let said = words(tokens);
        let dice = said.iter().filter_map(|word| word.parse::<u8>().ok());
        self.dice.extend(dice);
        match said[..] {
            ["next", "nobody", ..] => self.figures.push(None),
            ["next", who, ..] => self.figures.push(Some(who.to_owned())),
            ["go", ..] => {
                self.options.push("go".to_owned());
                self.ways.push(places(tokens));
            }
            ["stay", ..] => self.options.push("stay".to_owned()),
            _ => (),
        }
        Ok(())
    }

    fn action(&mut self, play: &Play) -> Read<FatalityAction> {
        let said: Vec<String> = self.words.clone();
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        let who = |name: &str| figure(play, name);
        Ok(match said[..] {
            ["begin"] => FatalityAction::Begin,
            ["fight"] => FatalityAction::Fight,
            ["pass", "the", "rest"] => FatalityAction::PassRest,
            ["resolve", "the", "rest"] => FatalityAction::ResolveRest,
            ["choose", option, choice] => {
                self.options.push(choice.to_owned());
                FatalityAction::Choose(handspan_games::options::Choosing::named(option)?)
            }
            [name, "is", "taken", "up"] => FatalityAction::Activate { figure: who(name)? },
            [name, "moves"] => FatalityAction::Move { figure: who(name)? },
            [name, "runs"] => FatalityAction::Run { figure: who(name)? },
            [name, "goes", "on"] => FatalityAction::GoOn { figure: who(name)? },
            [name, "stumbles"] => FatalityAction::Stumble { figure: who(name)? },
            [name, "acts"] => FatalityAction::Step { figure: who(name)? },
            [name, "charges", target] => {
                self.figures.push(Some(target.to_owned()));
                FatalityAction::Charge { figure: who(name)? }
            }
            [name, "closes", "in", "on", target] => {
                self.figures.push(Some(target.to_owned()));
                FatalityAction::CloseIn { figure: who(name)? }
            }
            [name, "flees", ref rest @ ..] => {
                if let ["from", enemy, ..] = rest {
                    self.figures.push(Some((*enemy).to_owned()));
                }
                let short = rest.iter().position(|word| *word == "short");
                self.options.push(match (short, rest.contains(&"die")) {
                    (Some(_), _) => "1".to_owned(),
                    (None, true) => "die".to_owned(),
                    (None, false) => {
                        self.dice.retain(|die| *die != 8);
                        "eight".to_owned()
                    }
                });
                FatalityAction::Flee { figure: who(name)? }
            }
            [name, "rallies", ref rest @ ..] => {
                let how = match rest {
                    ["alone"] => "auto",
                    ["not"] => "fail",
                    _ => "roll",
                };
                self.options.push(how.to_owned());
                FatalityAction::Rally { figure: who(name)? }
            }
            [name, "attacks", ref rest @ ..] => {
                let figure = who(name)?;
                if let [target] = rest {
                    self.figures.push(Some((*target).to_owned()));
                }
                FatalityAction::Attack { figure }
            }
            [name, "holds", "back"] => {
                self.figures.push(None);
                FatalityAction::Attack { figure: who(name)? }
            }
            [name, "is", "put"] => FatalityAction::Place { figure: who(name)? },
            [name, "is", "removed"] => FatalityAction::Remove { figure: who(name)? },
            _ => return Err(format!("nobody knows what `{}` is", said.join(" "))),
        })
    }

    /// Answers what is asked, one question after another, from what was said of its kind. Waives what refuses, if agreed.
    fn answers(
        self,
        play: &Play,
        side: Side,
        action: &FatalityAction,
        agreed: bool,
    ) -> Read<(Vec<Answer>, Vec<Waiver>)> {
        let (mut answers, mut waived): (Vec<Answer>, Vec<Waiver>) = (Vec::new(), Vec::new());
        let mut dice = self.dice.into_iter();
        let mut stopped;
        let (mut figures, mut options, mut ways) =
            (self.figures.into_iter(), self.options.into_iter(), self.ways.into_iter());
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
                Question::Figure { .. } => match figures.next() {
                    Some(Some(name)) => Answer::Figure(Some(figure(play, &name)?)),
                    Some(None) => Answer::Figure(None),
                    None => break,
                },
                Question::Option { .. } => match options.next() {
                    Some(word) => Answer::Option(word),
                    None => break,
                },
                Question::Path { .. } => {
                    let Some(way) = ways.next() else { break };
                    let points = way.iter().map(|(x, y)| spot(*x, *y)).collect();
                    let facing = self.facing.map(handspan_table::Facing::degrees);
                    Answer::Path(Way::new(points, facing))
                }
                Question::Placement { .. } => {
                    let Some((x, y)) = ways.next().and_then(|way| way.first().copied()) else { break };
                    Answer::Placement(handspan_table::Placement::new(spot(x, y), handspan_table::Facing::NORTH))
                }
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
    let found = play.battle.fighters().find(|(_, fighter)| fighter.name == name).map(|(figure, _)| figure);
    found.ok_or_else(|| format!("there is no {name}"))
}
