//! THEM! in transcripts: how its tables and deeds are written.
//!
//! `H1 (10, 10) @0, charges 2, wounds 1, poisoned, left 2.5, of 3`, `A1 (14, 10) @180`, `B1 (13, 10) @0`, `E1 (30, 18)`,
//! `S1 (11, 10), contents 1`, `T1 (10.5, 10)` (a charge), `P1 wall x 13-13.5 y 8-12, crossable`, `people 9 1` (from H9 on, one,
//! far off), `ants 1 7`, `phase ants`, `option new_ants fill`.

use crate::facts::facts;
use crate::fixture::{Field, Play, a, b, dice, e, h, p, path, pose, s, spot, t, who};
use crate::support::reading::{Token, after, dice_of, facing_of, number, places, tokens, words};
use crate::support::telling::Facts;
use crate::support::transcript::{Deed, Notation};
use crate::support::waivers;
use handspan_games::options::Choosing;
use handspan_games::them::{Phase, Them, ThemAction};
use handspan_table::{FigureId, MarkerId, Side, TerrainId};
use handspan_umpire::{Answer, End, Question};

pub(crate) struct InThem;

/// What a line that is read gives.
type Read<T> = Result<T, String>;

impl Notation for InThem {
    type Game = Them;

    fn set_up(parts: &[&str]) -> Read<Play> {
        let (mut field, mut phase, mut left) = (Field::new(), Phase::Characters, Vec::new());
        for part in parts {
            let tokens = tokens(part)?;
            let said = words(&tokens);
            match said[..] {
                ["phase", word] => phase = phase_of(word)?,
                ["option", option, choice] => field = field.option(option, choice),
                ["people", first, count] => field = field.more_people(number(first)?, number(count)?),
                ["ants", first, count] => field = field.more_ants(number(first)?, number(count)?),
                [name, ..] => {
                    field = put(field, name, &tokens)?;
                    if let Some(inches) = after(&said, "left") {
                        left.push((figure(name)?, number(inches)?));
                    }
                }
                [] => (),
            }
        }
        let mut play = if phase == Phase::Setup { field.setup() } else { field.begin_in(phase) };
        for (figure, inches) in left {
            play.set_left(figure, inches);
        }
        Ok(play)
    }

    fn read(play: &Play, text: &str) -> Read<Vec<Deed<Them>>> {
        let tokens = tokens(text)?;
        let said = words(&tokens);
        if let ["done"] | ["until", _] = said[..] {
            let until = said.get(1).map(|word| phase_of(word)).transpose()?;
            return Ok(ended(play, until));
        }
        let (action, answers) = deed(play, &said, &tokens)?;
        let waived = said.last() == Some(&"agreed");
        let waivers = if waived { waivers(&play.run(&action, &answers, &[]).refusals) } else { Vec::new() };
        Ok(vec![Deed { side: play.side_for(&action), action, answers, waivers }])
    }

    fn facts(play: &Play) -> Facts {
        facts(play)
    }
}

/// Puts a thing on the table.
fn put(field: Field, name: &str, tokens: &[Token<'_>]) -> Read<Field> {
    let said = words(tokens);
    let (x, y) = places(tokens).first().copied().unwrap_or_default();
    let degrees = facing_of(tokens).unwrap_or(0.0);
    let number_after = |word: &str| after(&said, word).map(number::<i32>).transpose();
    let (kind, id) = split(name)?;
    Ok(match kind {
        "H" => {
            let side = Side(number_after("of")?.map_or(1, |side| side as u8));
            let mut field = field.h_of(side, id, x, y, degrees);
            if let Some(charges) = number_after("charges")? {
                field = field.charges(id, charges);
            }
            if let Some(wounds) = number_after("wounds")? {
                field = field.wounds(id, wounds);
            }
            if said.contains(&"poisoned") { field.poisoned(id) } else { field }
        }
        "A" => field.a(id, x, y, degrees),
        "B" => field.barricade(id, x, y, degrees),
        "E" if said.contains(&"collapsed") => field.collapsed(id, x, y),
        "E" => field.hole(id, x, y),
        "S" => field.search_point(id, x, y, number_after("contents")?.unwrap_or(0)),
        "T" => field.token(id, x, y),
        "P" => {
            let kind = said.get(1).ok_or("what is it?")?;
            field.piece(id, kind, said.get(6..).unwrap_or_default(), range(&said, "x")?, range(&said, "y")?)
        }
        _ => return Err(format!("there is no `{name}` in this notation")),
    })
}

/// `x 13-13.5`
fn range(said: &[&str], word: &str) -> Read<(f64, f64)> {
    let text = after(said, word).ok_or_else(|| format!("how far in {word}?"))?;
    let (from, to) = text.split_once('-').ok_or_else(|| format!("`{text}` is no range"))?;
    Ok((number(from)?, number(to)?))
}

/// An action and its answers.
fn deed(play: &Play, said: &[&str], tokens: &[Token<'_>]) -> Read<(ThemAction, Vec<Answer>)> {
    let (at, degrees) = (places(tokens), facing_of(tokens));
    let place = || at.first().map(|(x, y)| pose(*x, *y, degrees.unwrap_or(0.0))).ok_or("where?");
    let turn = || degrees.map(crate::fixture::facing).ok_or("which way?");
    let each = |rolled: Vec<u8>| rolled.into_iter().map(|die| dice(&[die]));
    let together = |rolled: Vec<u8>| (!rolled.is_empty()).then(|| dice(&rolled));
    Ok(match said {
        [who_, "goes", ..] => (ThemAction::Move { figure: figure(who_)? }, vec![path(&at, degrees)]),
        [who_, "turns", ..] => (ThemAction::Turn { figure: figure(who_)? }, vec![Answer::Facing(turn()?)]),
        [who_, "attacks", target, rest @ ..] => {
            let action = ThemAction::Attack { figure: figure(who_)? };
            let mut answers = vec![who(figure(target)?)];
            if asks_option(play, &action, &answers) {
                answers.push(option(if rest.contains(&"hold") { "hold fire" } else { "shoot" }));
            }
            answers.extend(together(dice_of(rest)));
            (action, answers)
        }
        [who_, "bites", target, rest @ ..] => {
            let answers = std::iter::once(who(figure(target)?)).chain(each(dice_of(rest)));
            (ThemAction::Bite { figure: figure(who_)? }, answers.collect())
        }
        [who_, "builds", rest @ ..] => built(play, figure(who_)?, rest)?,
        [who_, "tears", "down", what] => {
            (ThemAction::TearDown { figure: figure(who_)?, terrain: terrain(what)? }, Vec::new())
        }
        [who_, "closes", hole, rest @ ..] => {
            let action = ThemAction::Collapse { figure: figure(who_)?, hole: marker(hole)? };
            (action, together(dice_of(rest)).into_iter().collect())
        }
        [who_, "searches", point, rest @ ..] => {
            let action = ThemAction::Search { figure: figure(who_)?, point: marker(point)? };
            (action, together(dice_of(rest)).into_iter().collect())
        }
        [who_, "picks", "up", rest @ ..] => {
            let lying = at.first().map(|(x, y)| play.token_at(*x, *y));
            let token = lying.map_or_else(|| marker(rest.first().ok_or("which?")?), Ok)?;
            (ThemAction::PickUp { figure: figure(who_)?, token }, Vec::new())
        }
        [who_, "gives", with, gives, "takes", takes] => {
            traded(play, (figure(who_)?, figure(with)?), (number(gives)?, number(takes)?))
        }
        [who_, "throws", "at", rest @ ..] => {
            let (x, y) = at.first().copied().ok_or("where?")?;
            let answers = std::iter::once(Answer::Spot(spot(x, y))).chain(together(dice_of(rest)));
            (ThemAction::Throw { figure: figure(who_)? }, answers.collect())
        }
        [who_, "lets", whom, "pass"] => {
            (ThemAction::LetPass { figure: figure(who_)?, lets: *whom == "others" }, Vec::new())
        }
        [hole, "lets", "out", ..] => (ThemAction::Arrive { hole: marker(hole)? }, vec![Answer::Placement(place()?)]),
        [who_, "is", "put", "at", ..] => {
            (ThemAction::Place { figure: figure(who_)? }, vec![Answer::Placement(place()?)])
        }
        [who_, "is", "removed", ..] => (ThemAction::Remove { figure: figure(who_)? }, Vec::new()),
        [what, "is", "taken", "away", ..] => (ThemAction::TakeAway { terrain: terrain(what)? }, Vec::new()),
        [what, "becomes", rest @ ..] => {
            (ThemAction::Designate { terrain: terrain(what)? }, vec![option(&rest.join(" "))])
        }
        ["choose", setting, choice] => {
            let choosing = Choosing::named(setting)?;
            (ThemAction::Choose(choosing), vec![option(choice)])
        }
        ["begin"] => (ThemAction::Begin, Vec::new()),
        ["done", side] => (ThemAction::Done { side: Side(number(side)?) }, Vec::new()),
        _ => return Err(format!("nobody knows what `{}` is", said.join(" "))),
    })
}

/// `with H2 3, slide 1.5`: the lead pays the rest of 6 in.
fn built(play: &Play, lead: FigureId, said: &[&str]) -> Read<(ThemAction, Vec<Answer>)> {
    let slide = after(said, "slide").map_or(Ok(0.0), number)?;
    let shares = said.iter().zip(said.iter().skip(1)).filter(|(name, _)| name.starts_with('H'));
    let helpers = shares.map(|(name, share)| Ok((figure(name)?, number::<f64>(share)?)));
    let helpers = helpers.collect::<Read<Vec<(FigureId, f64)>>>()?;
    Ok((ThemAction::Build { figure: lead }, play.building(lead, &helpers, slide)))
}

/// Who has something to give is asked how much; the other owner, if asked, agrees.
fn traded(play: &Play, (figure, with): (FigureId, FigureId), (gives, takes): (i32, i32)) -> (ThemAction, Vec<Answer>) {
    let action = ThemAction::Trade { figure, with };
    let has = |who| play.battle.person(who).is_some_and(|person| person.charges > 0);
    let asked = [(figure, gives), (with, takes)].into_iter().filter(|(who, _)| has(*who));
    let mut answers: Vec<Answer> = asked.map(|(_, count)| Answer::Number(count)).collect();
    if asks_option(play, &action, &answers) {
        answers.push(option("agree"));
    }
    (action, answers)
}

fn asks_option(play: &Play, action: &ThemAction, answers: &[Answer]) -> bool {
    let End::Asks(asks) = play.run(action, answers, &[]).end else { return false };
    asks.iter().any(|ask| matches!(ask.question, Question::Option { .. }))
}

/// Everything that ends the phase, or phases until one begins.
fn ended(play: &Play, until: Option<Phase>) -> Vec<Deed<Them>> {
    let (mut play, mut deeds) = (play.clone(), Vec::new());
    let deed = |play: &mut Play, action: ThemAction| {
        let side = play.side_for(&action);
        play.act(action.clone(), &[]).expect("a phase ends");
        Deed { side, action, answers: Vec::new(), waivers: Vec::new() }
    };
    loop {
        for side in play.sides_on() {
            let now = (play.battle.turn(), play.battle.phase());
            deeds.push(deed(&mut play, ThemAction::Done { side }));
            if (play.battle.turn(), play.battle.phase()) != now {
                break;
            }
        }
        while let Some(due) = handspan_umpire::Game::due(&play.battle) {
            deeds.push(deed(&mut play, due));
        }
        let phase = play.battle.phase();
        if phase == Phase::Over || until.is_none_or(|until| until == phase) {
            return deeds;
        }
    }
}

fn option(word: &str) -> Answer {
    Answer::Option(word.into())
}

fn phase_of(word: &str) -> Read<Phase> {
    Ok(match word {
        "setup" => Phase::Setup,
        "characters" => Phase::Characters,
        "reinforcements" => Phase::Reinforcements,
        "ants" => Phase::Ants,
        "over" => Phase::Over,
        _ => return Err(format!("there is no phase {word}")),
    })
}

/// `H12` is `H` and 12.
fn split(name: &str) -> Read<(&str, u32)> {
    let (kind, id) = name.split_at_checked(1).ok_or("who?")?;
    Ok((kind, number(id).map_err(|_| format!("there is no `{name}`"))?))
}

fn figure(name: &str) -> Read<FigureId> {
    match split(name)? {
        ("H", id) => Ok(h(id)),
        ("A", id) => Ok(a(id)),
        _ => Err(format!("`{name}` is no figure")),
    }
}

fn marker(name: &str) -> Read<MarkerId> {
    match split(name)? {
        ("E", id) => Ok(e(id)),
        ("S", id) => Ok(s(id)),
        ("T", id) => Ok(t(id)),
        _ => Err(format!("`{name}` is no marker")),
    }
}

fn terrain(name: &str) -> Read<TerrainId> {
    match split(name)? {
        ("B", id) => Ok(b(id)),
        ("P", id) => Ok(p(id)),
        _ => Err(format!("`{name}` is no terrain")),
    }
}
