//! Hordes in transcripts: how its tables and deeds are written.
//!
//! Tables: `A o Blades (12, 12)`, `B e Spears (12, 12) @180`, with `general`, `reserve`, `pool`, `lost`, `captured`, `ensorcelled`,
//! `moved`, `ones 1`, `deployed 3`; `wood x 10-14 y 10-14`, `road (12, 0) (12, 24)`, `crest (..) (..)`, `pips 3`, `pips o2 5`, `phase close`,
//! `bound 2`, `option pursue own_depth`, `size 30`. Own elements look north and enemies south unless `@` says otherwise.
//!
//! Deeds: `A moves (12, 9.9) @45`, `A moves (12, 14) extra 1`, `A B C march ahead 2, wheel left 20`, `A B C form behind B, 2`,
//! `A B spread`, `L ambushes B front`, `D arrives (12, 1.6)`, `H escapes (6, 22.4) @180`, `M is freed`, `A comes back (12, 1.2)`,
//! `end moves`, `A shoots B, 4 3`, `A shoots B with C D, back, 4 3`, `A bespells B, 5 2`, `A holds`, `end distant`, `A fights B, 4 3`,
//! `end bound`, `roll 3 5`, `A is placed (8, 6)`, `ready o`, `begin`, `e concedes`, `draw`. `agreed` lets every rule go.

use crate::facts::facts;
use crate::field::{Field, Play, kind, placed, side};
use crate::support::reading::{Token, after, facing_of, number, places, tokens, words};
use crate::support::telling::Facts;
use crate::support::transcript::{Deed, Notation};
use crate::support::waivers;
use handspan_games::hordes::{Came, Hordes, HordesAction, HordesEvent, Kind, Post};
use handspan_games::setup::{About, Fact};
use handspan_games::unit::Unit;
use handspan_table::measure::turn::Pivot;
use handspan_table::{Facing, FigureId, Placement, Side};
use handspan_umpire::{Answer, End, Question, Step, Waiver, Way};

pub(crate) struct InHordes;

/// What a line that is read gives.
type Read<T> = Result<T, String>;

impl Notation for InHordes {
    type Game = Hordes;

    fn set_up(parts: &[&str]) -> Read<Play> {
        let mut field = Field::new();
        for part in parts {
            let tokens = tokens(part)?;
            put(&mut field, &words(&tokens), &tokens)?;
        }
        field.begin()
    }

    fn read(play: &Play, text: &str) -> Read<Vec<Deed<Hordes>>> {
        let (text, agreed) = match text.strip_suffix(", agreed") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let tokens = tokens(text)?;
        let mut said = Said::of(play, &tokens)?;
        let action = said.action.take().ok_or("nothing is done")?;
        let side = whose(play, &action);
        let (answers, waivers) = said.answers(play, side, &action, agreed)?;
        Ok(vec![Deed { side, action, answers, waivers }])
    }

    fn facts(play: &Play) -> Facts {
        facts(play)
    }

    fn unit() -> Unit {
        Unit::PACES_15MM_ROUND
    }
}

/// Who does it: whose decision it is, or the active side.
fn whose(play: &Play, action: &HordesAction) -> Side {
    let figure = match action {
        HordesAction::Place { figure } | HordesAction::Appoint { figure, .. } | HordesAction::Dismiss { figure } => {
            play.battle.element(*figure).map(|element| element.side)
        }
        HordesAction::Ambush { figure } | HordesAction::Arrive { figure } => {
            play.battle.element(*figure).map(|element| element.side)
        }
        _ => None,
    };
    figure.unwrap_or_else(|| play.side_for(action))
}

/// Puts a thing on the table.
fn put(field: &mut Field, said: &[&str], tokens: &[Token<'_>]) -> Read<()> {
    match said {
        ["road" | "crest", ..] => field.piece(said[0], &places(tokens)),
        ["pips", army, die] => field.pips.push((side(army).ok_or("whose?")?, number(die)?)),
        ["pips", die] => field.pips.push((Side(if field.bound.is_multiple_of(2) { 2 } else { 1 }), number(die)?)),
        ["phase", phase] => field.phase = (*phase).to_owned(),
        ["bound", bound] => field.bound = number(bound)?,
        ["size", size] => {
            let size: f64 = number(size)?;
            (field.layout.width, field.layout.depth) = ((size * field.unit) as i32, (size * field.unit) as i32);
        }
        ["option", option, choice] => field.fact(Fact::said(option, choice)),
        ["fact", word, rest @ ..] => {
            let numbers: Vec<i32> = rest.iter().filter_map(|word| word.parse().ok()).collect();
            field.fact(Fact::new(word, None, &numbers));
        }
        [name, whose, what, rest @ ..] if side(whose).is_some() => {
            let side = side(whose).ok_or("whose?")?;
            let (what, rest) = match (*what, rest) {
                ("Aerial", ["Hero", rest @ ..]) => ("aerial_hero", rest),
                _ => (kind(what).ok_or_else(|| format!("there is no type {what}"))?, rest),
            };
            let at = places(tokens)
                .first()
                .copied()
                .unwrap_or((1.0 + field.layout.figures.len() as f64 * 1.7, if side.0 == 2 { 23.0 } else { 1.8 }));
            let facing = facing_of(tokens).unwrap_or(if side.0 == 2 { 180.0 } else { 0.0 });
            let id = field.figure(name, side, what, at, facing);
            let about = Some(About::Figure(id));
            for flag in ["general", "reserve"].into_iter().filter(|flag| rest.contains(flag)) {
                field.fact(Fact::new(flag, about, &[]));
            }
            let gone = ["pool", "lost", "captured", "ensorcelled", "fled"];
            for how in gone.into_iter().filter(|how| rest.contains(how)) {
                field.gone(id, how);
            }
            mark(field, id, rest)?;
        }
        [kind, ..] => {
            let (x, y) = (range(said, "x")?, range(said, "y")?);
            field.piece(kind, &[(x.0, y.0), (x.1, y.0), (x.1, y.1), (x.0, y.1)]);
        }
        [] => (),
    }
    Ok(())
}

/// What has happened to an element this bound or before.
fn mark(field: &mut Field, id: FigureId, rest: &[&str]) -> Read<()> {
    let sheet = field.layout.figures.last().ok_or("nobody")?.clone();
    if rest.contains(&"moved") {
        let (to, way) = (vec![(id, sheet.placement)], Vec::new());
        let (how, length) = (handspan_games::hordes::March::Single, handspan_table::Length::ZERO);
        field.before.push(HordesEvent::Moved { how, to, way, length, cost: 0, touched: Vec::new() });
    }
    if let Some(charged) = after(rest, "charged") {
        let enemy = field.layout.figures.iter().find(|figure| figure.name == charged).map(|figure| figure.id);
        let touched = vec![(id, enemy.ok_or("whom did it charge?")?)];
        let (how, length, way) = (handspan_games::hordes::March::Single, handspan_table::Length::ZERO, Vec::new());
        field.before.push(HordesEvent::Moved { how, to: vec![(id, sheet.placement)], way, length, cost: 0, touched });
    }
    let count = |word: &str| after(rest, word).and_then(|count| count.parse::<u32>().ok()).unwrap_or(0);
    for _ in 0..count("ones") {
        let (figure, target, aids) = (id, FigureId(999), Vec::new());
        field.before.push(HordesEvent::Bespelled { figure, target, aids, dice: (1, 1) });
        field.before.push(HordesEvent::BoundBegun { bound: field.bound });
    }
    let (enemy, feature, water) = (FigureId(999), handspan_table::TerrainId(1), rest.contains(&"water"));
    let ambush = if sheet.kind == "lurker" { Came::Ambush { enemy, feature, water } } else { Came::Arrived };
    for turn in 0..count("deployed") {
        if turn > 0 {
            field.before.push(HordesEvent::Hid { figure: id });
        }
        field.before.push(HordesEvent::Arrived { figure: id, came: ambush, to: sheet.placement, cost: 0 });
        field.before.push(HordesEvent::BoundBegun { bound: field.bound });
    }
    if rest.contains(&"hid") {
        field.before.push(HordesEvent::Hid { figure: id });
    }
    Ok(())
}

/// `x 13-13.5`
fn range(said: &[&str], word: &str) -> Read<(f64, f64)> {
    let text = after(said, word).ok_or_else(|| format!("how far in {word}? `{}`", said.join(" ")))?;
    let (from, to) = text.split_once('-').ok_or_else(|| format!("`{text}` is no range"))?;
    Ok((number(from)?, number(to)?))
}

/// An element by its name.
pub(crate) fn figure(play: &Play, name: &str) -> Read<FigureId> {
    let found = play.battle.elements().find(|(_, element)| element.name == name).map(|(figure, _)| figure);
    found.ok_or_else(|| format!("there is no {name}"))
}

/// What is done, and what is answered when it is asked, each kind in order.
struct Said {
    action: Option<HordesAction>,
    dice: Vec<u8>,
    figures: Vec<FigureId>,
    aids: Vec<FigureId>,
    options: Vec<String>,
    way: Vec<(f64, f64)>,
    facing: Option<f64>,
    steps: Vec<Step>,
}

impl Said {
    fn of(play: &Play, tokens: &[Token<'_>]) -> Read<Said> {
        let said = words(tokens);
        let verbs = [
            "moves", "march", "form", "spread", "ambushes", "arrives", "escapes", "is", "comes", "end", "shoots",
            "bespells", "holds", "fights", "roll", "ready", "begin", "concedes", "draw", "choose", "place",
        ];
        let at = said
            .iter()
            .position(|word| verbs.contains(word))
            .ok_or_else(|| format!("nobody knows what `{}` is", said.join(" ")))?;
        let who = |name: &str| figure(play, name);
        let (subject, rest) = (&said[..at], &said[at + 1..]);
        let mut read = Said {
            action: None,
            dice: Vec::new(),
            figures: Vec::new(),
            aids: Vec::new(),
            options: Vec::new(),
            way: places(tokens),
            facing: facing_of(tokens),
            steps: Vec::new(),
        };
        let first = || who(subject.first().ok_or("who?")?);
        let all = || -> Read<Vec<FigureId>> {
            let mut all: Vec<FigureId> = subject.iter().map(|name| who(name)).collect::<Read<_>>()?;
            all.sort_unstable();
            Ok(all)
        };
        let dice = || -> Vec<u8> { crate::support::reading::dice_of(rest) };
        let extra = after(rest, "extra").and_then(|count| count.parse().ok()).unwrap_or(0);
        read.action = Some(match (said[at], rest) {
            ("moves", _) => HordesAction::Move { figure: first()?, extra },
            ("march", _) => {
                read.steps = steps(play, rest)?;
                HordesAction::March { figures: all()?, extra }
            }
            ("form", ["behind", leader, far]) => {
                read.figures.push(who(leader)?);
                read.steps = vec![Step::Ahead { length: micro(play, number(far)?) }];
                HordesAction::Column { figures: all()? }
            }
            ("spread", _) => HordesAction::Expand { figures: all()? },
            ("ambushes", [enemy, place]) => {
                read.figures.push(who(enemy)?);
                read.options.push((*place).to_owned());
                HordesAction::Ambush { figure: first()? }
            }
            ("arrives", _) => HordesAction::Arrive { figure: first()? },
            ("escapes", _) => HordesAction::Escape { figure: first()? },
            ("is", ["freed"]) => HordesAction::Free { figure: first()? },
            ("is", ["placed"]) => HordesAction::Place { figure: first()? },
            ("is", ["put"]) => HordesAction::Put { figure: first()? },
            ("is", ["general"]) => HordesAction::Appoint { figure: first()?, post: Post::General },
            ("is", ["reserve"]) => HordesAction::Appoint { figure: first()?, post: Post::Reserve },
            ("comes", _) => HordesAction::Return { figure: first()? },
            ("end", ["moves"]) => HordesAction::EndMoves,
            ("end", ["moves", enemy]) => {
                read.figures.push(who(enemy)?);
                HordesAction::EndMoves
            }
            ("end", ["distant"]) => HordesAction::EndDistant,
            ("end", ["bound"]) => HordesAction::EndBound,
            (verb @ ("shoots" | "bespells"), [target, more @ ..]) => {
                read.figures.push(who(target)?);
                read.dice = dice();
                if let Some(from) = more.iter().position(|word| *word == "with") {
                    let aids = more[from + 1..].iter().take_while(|word| who(word).is_ok());
                    read.aids = aids.map(|name| who(name)).collect::<Read<_>>()?;
                    read.aids.sort_unstable();
                }
                read.options.push(if more.contains(&"not") { "no".to_owned() } else { "yes".to_owned() });
                let figure = first()?;
                if verb == "shoots" { HordesAction::Shoot { figure } } else { HordesAction::Bespell { figure } }
            }
            ("holds", _) => HordesAction::Hold { figure: first()? },
            ("fights", [enemy, ..]) => {
                read.dice = dice();
                let after: Vec<FigureId> = rest[1..].iter().filter_map(|word| who(word).ok()).collect();
                read.figures = after;
                HordesAction::Fight { figure: first()?, enemy: who(enemy)? }
            }
            ("roll", ["roles", ..]) => {
                read.dice = dice();
                HordesAction::RollRoles
            }
            ("roll", ["edges", more @ ..]) => {
                read.dice = dice();
                read.options =
                    more.iter().filter(|word| word.parse::<u8>().is_err()).map(|word| (*word).to_owned()).collect();
                HordesAction::RollEdges
            }
            ("roll", _) => {
                read.dice = dice();
                HordesAction::RollPips
            }
            ("ready", [whose]) => HordesAction::Ready { side: side(whose).ok_or("whose?")? },
            ("begin", _) => HordesAction::Begin,
            ("place", _) => HordesAction::Clear,
            ("concedes", _) => HordesAction::Concede { side: side(subject.first().ok_or("who?")?).ok_or("who?")? },
            ("draw", _) => HordesAction::AgreeDraw,
            ("choose", [option, choice]) => {
                read.options.push((*choice).to_owned());
                HordesAction::Choose(handspan_games::options::Choosing::named(option)?)
            }
            _ => return Err(format!("nobody knows what `{}` is", said.join(" "))),
        });
        Ok(read)
    }

    fn placement(&self, play: &Play, action: &HordesAction) -> Option<Placement> {
        let figure = match action {
            HordesAction::Arrive { figure } | HordesAction::Escape { figure } | HordesAction::Return { figure } => {
                figure
            }
            HordesAction::Place { figure } | HordesAction::Put { figure } => figure,
            _ => return None,
        };
        let element = play.battle.element(*figure)?;
        let own = if element.side.0 == 2 { 180.0 } else { 0.0 };
        let unit = f64::from(play.battle.scale());
        Some(placed(unit, element.base, *self.way.first()?, self.facing.unwrap_or(own)))
    }

    /// The points of a way: the last is turned, those before it look as at the start.
    fn path(&self, play: &Play, figure: FigureId) -> Option<Way> {
        use handspan_games::book::Book;
        let known = play.battle.table().figure(figure)?;
        let unit = f64::from(play.battle.scale());
        let from = known.placement.facing.as_degrees();
        let last = self.way.len().checked_sub(1)?;
        let point = |(rank, at): (usize, &(f64, f64))| {
            let facing = if rank == last { self.facing.unwrap_or(from) } else { from };
            placed(unit, known.base, *at, facing).at()
        };
        let points = self.way.iter().enumerate().map(point).collect();
        Some(Way { points, facing: self.facing.map(Facing::degrees), ..Way::default() })
    }

    /// Answers what is asked, one question after another, from what was said of its kind. Waives what refuses, if agreed.
    fn answers(self, play: &Play, side: Side, action: &HordesAction, agreed: bool) -> Read<(Vec<Answer>, Vec<Waiver>)> {
        let (mut answers, mut waived): (Vec<Answer>, Vec<Waiver>) = (Vec::new(), Vec::new());
        let mut dice = self.dice.clone().into_iter();
        let (mut figures, mut options) = (self.figures.clone().into_iter(), self.options.clone().into_iter());
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
                Question::Figure { .. } => match figures.next() {
                    Some(figure) => Answer::Figure(Some(figure)),
                    None => break,
                },
                Question::Figures { .. } => Answer::Figures(self.aids.clone()),
                Question::Option { .. } => match options.next() {
                    Some(word) => Answer::Option(word),
                    None => break,
                },
                Question::Path { figure } => match self.path(play, *figure) {
                    Some(way) => Answer::Path(way),
                    None => break,
                },
                Question::Motion { .. } => Answer::Motion(self.steps.clone()),
                Question::Placement { .. } => match self.placement(play, action) {
                    Some(placement) => Answer::Placement(placement),
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

fn micro(play: &Play, units: f64) -> i32 {
    (units * f64::from(play.battle.scale())).round() as i32
}

/// `ahead 2, wheel left 20, slide 1 0, about`
fn steps(play: &Play, words: &[&str]) -> Read<Vec<Step>> {
    let mut steps = Vec::new();
    let mut rest = words;
    loop {
        rest = match rest {
            ["ahead", far, rest @ ..] => {
                steps.push(Step::Ahead { length: micro(play, number(far)?) });
                rest
            }
            ["wheel", way, degrees, rest @ ..] => {
                let angle: f64 = number(degrees)?;
                let left = *way == "left";
                let (pivot, sign) = if left { (Pivot::FrontLeft, -1.0) } else { (Pivot::FrontRight, 1.0) };
                steps.push(Step::Wheel { pivot, angle: (sign * angle * 1000.0) as i32 });
                rest
            }
            ["swing", degrees, rest @ ..] => {
                let angle: f64 = number(degrees)?;
                steps.push(Step::Wheel { pivot: Pivot::FrontLeft, angle: (angle * 1000.0) as i32 });
                rest
            }
            ["about", rest @ ..] => {
                steps.push(Step::Wheel { pivot: Pivot::Centre, angle: 180_000 });
                rest
            }
            ["slide", x, y, rest @ ..] => {
                steps.push(Step::Slide { x: micro(play, number(x)?), y: micro(play, number(y)?) });
                rest
            }
            ["extra", _, rest @ ..] => rest,
            [] => return Ok(steps),
            other => return Err(format!("nobody knows what `{}` is", other.join(" "))),
        };
    }
}

/// A type by the ledger's word.
pub(crate) fn type_of(word: &str) -> Option<Kind> {
    kind(word).and_then(Kind::named)
}
