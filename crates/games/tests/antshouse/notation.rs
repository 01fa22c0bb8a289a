//! Antshouse in transcripts: how its tables and deeds are written.
//!
//! A table: `S d4; N e8` (ants), `cones d5 e5` (nobody's), `marked S`, `spent S 4 0` (waters and glasses), `option tie rps`,
//! or `start 2` before ants are put in. A deed: `orders S N, N SW`, `S places cone e6`, `S passes`,
//! `weapons N glass d5, S cone a4` (everybody else passes), `reveal; S rock, N scissors; e6`, `S enters f1`, `S turns NE`,
//! `S is moved to d4`, `S claims win`, `piece 111 is taken back`, `offer draw; accept; play on`, `choose length one_way`.

use crate::fixture::{DIRECTIONS, Play, TABLE, cell, facing, option, start, with};
use crate::support::reading::number;
use crate::support::telling::Facts;
use crate::support::transcript::{Deed, Notation};
use handspan_games::antshouse::{Antshouse, AntshouseAction, Claim};
use handspan_games::book::Book;
use handspan_games::options::Choosing;
use handspan_table::{FigureId, Side};
use handspan_umpire::Answer;

pub(crate) struct InAntshouse;

/// What a line that is read gives.
type Read<T> = Result<T, String>;

impl Notation for InAntshouse {
    type Game = Antshouse;

    fn set_up(parts: &[&str]) -> Read<Play> {
        let words = |part: &&str| part.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let parts: Vec<Vec<String>> = parts.iter().map(words).collect();
        let is_ant = |part: &&Vec<String>| part.len() == 2 && ["S", "W", "N", "E"].contains(&part[0].as_str());
        let ants: Vec<String> = parts.iter().filter(is_ant).map(|part| part.join(" ")).collect();
        let begun = parts.iter().find(|part| part[0] == "start");
        let mut setting = match begun {
            Some(part) => start(number(&part[1])?),
            None => with(&ants.join(", ")),
        };
        for part in parts.iter().filter(|part| !is_ant(part) && part[0] != "start") {
            let said: Vec<&str> = part.iter().map(String::as_str).collect();
            setting = match said[..] {
                ["cones", ref squares @ ..] => setting.cones(&squares.join(" ")),
                ["marked", seat] => setting.marked(seat),
                ["spent", seat, waters, glasses] => setting.spent(seat, number(waters)?, number(glasses)?),
                ["option", word, choice] => setting.option(word, choice),
                _ => return Err(format!("there is no `{}` in this notation", said.join(" "))),
            };
        }
        Ok(setting.go())
    }

    fn read(play: &Play, text: &str) -> Read<Vec<Deed<Antshouse>>> {
        if let Some(weapons) = text.strip_prefix("weapons") {
            return Ok(placed(play, weapons));
        }
        let (side, action, answers) = deed(play, text)?;
        Ok(vec![Deed { side, action, answers, waivers: Vec::new() }])
    }

    fn facts(play: &Play) -> Facts {
        facts(play)
    }
}

/// An action and its answers.
fn deed(play: &Play, text: &str) -> Read<(Side, AntshouseAction, Vec<Answer>)> {
    let (first, answers) = text.split_once(';').unwrap_or((text, ""));
    let answers: Vec<Answer> =
        answers.split(';').filter(|answer| !answer.trim().is_empty()).map(|told| answer(play, told.trim())).collect();
    let said: Vec<&str> = first.split_whitespace().collect();
    let by = |seat: &str| play.seat(seat);
    Ok(match said[..] {
        ["orders", ..] => {
            let orders = first.trim_start_matches("orders").trim();
            (TABLE, AntshouseAction::Orders, vec![play.sealed(orders)])
        }
        ["reveal"] => (TABLE, AntshouseAction::Reveal, answers),
        ["offer", "draw"] => (TABLE, AntshouseAction::OfferDraw, answers),
        ["choose", word, choice] => {
            let choosing = Choosing::named(word)?;
            (TABLE, AntshouseAction::Choose(choosing), vec![option(choice)])
        }
        ["piece", id, "is", "taken", "back"] => {
            (TABLE, AntshouseAction::Return { figure: FigureId(number(id)?) }, answers)
        }
        [seat, "places", weapon, square] => {
            let action = AntshouseAction::Place { side: play.side(seat), figure: play.piece(seat, weapon) };
            (by(seat), action, vec![cell(square)])
        }
        [seat, "passes"] => (by(seat), AntshouseAction::Pass { side: play.side(seat) }, answers),
        [seat, "enters", square] => (by(seat), AntshouseAction::Enter { side: play.side(seat) }, vec![cell(square)]),
        [seat, "turns", direction] => {
            (by(seat), AntshouseAction::Turn { side: play.side(seat) }, vec![facing(direction)])
        }
        [seat, "is", "moved", "to", square] => {
            (TABLE, AntshouseAction::Shift { side: play.side(seat) }, vec![cell(square)])
        }
        [seat, "claims", what] => {
            let claim = match what {
                "win" => Claim::Win,
                "mark" => Claim::Mark,
                "draw" => Claim::Draw,
                _ => return Err(format!("nobody claims {what}")),
            };
            (by(seat), AntshouseAction::Claim { side: play.side(seat), claim }, answers)
        }
        _ => return Err(format!("nobody knows what `{text}` is")),
    })
}

/// `S rock, N scissors`, a square, or a word.
fn answer(play: &Play, told: &str) -> Answer {
    let is_square = told.len() == 2 && told.as_bytes()[1].is_ascii_digit();
    match told.contains(' ') && ["S", "W", "N", "E"].contains(&&told[..1]) {
        true => play.throw(told),
        false if is_square => cell(told),
        false => option(told),
    }
}

/// Weapons in turn; who is not named passes.
fn placed(play: &Play, weapons: &str) -> Vec<Deed<Antshouse>> {
    let (mut play, mut deeds) = (play.clone(), Vec::new());
    let told: Vec<Vec<&str>> = weapons.split(',').map(|part| part.split_whitespace().collect()).collect();
    while let Some(side) = play.battle.clock().side.filter(|_| play.battle.clock().phase == "weapons") {
        let seat = play.seats()[usize::from(side.0) - 1];
        let (action, answers) = match told.iter().find(|part| part.first() == Some(&seat)) {
            Some(part) => (AntshouseAction::Place { side, figure: play.piece(seat, part[1]) }, vec![cell(part[2])]),
            None => (AntshouseAction::Pass { side }, Vec::new()),
        };
        play.does(side, &action, &answers);
        deeds.push(Deed { side, action, answers, waivers: Vec::new() });
    }
    deeds
}

/// Every ant, pad and weapon on the board, the steps an ant has, and the clock.
fn facts(play: &Play) -> Facts {
    let mut facts = Facts::new();
    for seat in play.seats() {
        let ant = play.square(play.piece(seat, "ant"));
        let mut parts = vec![("square", ant.clone().map_or("has no ant".to_owned(), |square| format!("on {square}")))];
        parts.extend(play.is_marked(seat).then(|| ("mark", "has been on the far side".to_owned())));
        let [cones, waters, glasses] = play.pad(seat);
        let spent = ["spent_water", "spent_glass"].map(|counter| play.counter(seat, counter));
        parts.push(("pad", format!("pad {cones}/{waters}/{glasses}")));
        parts.push(("spent", format!("spent {}/{}", spent[0], spent[1])));
        let open = play.battle.clock().phase == "orders" && ant.is_some();
        let ways = DIRECTIONS.iter().filter(|way| open && play.no_order(seat, way).is_empty());
        let ways: Vec<&str> = ways.copied().collect();
        parts.extend((!ways.is_empty()).then(|| ("?ways", format!("may go {}", ways.join(" ")))));
        facts.insert(seat.to_owned(), parts);
        for (first, count, kind) in [(11, 5, "cone"), (21, 4, "water"), (31, 4, "glass")] {
            let ids = (first..first + count).map(|number| FigureId(100 * u32::from(play.side(seat).0) + number));
            for square in ids.filter_map(|id| play.square(id)) {
                facts.insert(format!("{kind} of {seat} on {square}"), Vec::new());
            }
        }
    }
    let clock = play.battle.clock();
    let mut parts = vec![("round", format!("round {}", clock.turn)), ("phase", clock.phase.to_owned())];
    parts.extend(clock.side.map(|side| ("turn", format!("for {}", play.seats()[usize::from(side.0) - 1]))));
    parts.extend(play.battle.victory().map(|victory| ("won", victory.words)));
    facts.insert("clock".to_owned(), parts);
    facts
}
