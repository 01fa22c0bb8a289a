//! A battle on a layout: what its set-up says, and what is wrong with it.

use super::goal::Goal;
use super::{facts, invariants};
use crate::fatality::rules::quality;
use crate::fatality::rules::sequence::Mode;
use crate::fatality::{Fatality, FatalityOptions, Fighter, Options, SidePart, Stage, Status, Trophy, ground};
use crate::fault::Fault;
use crate::kept::MUSTER;
use crate::options::OptionList;
use crate::scenario::{FigureSheet, Layout};
use crate::setup::{About, Fact};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Fatality {
    /// A battle on a layout, or every reason why there can be none.
    pub(in crate::fatality) fn of(layout: &Layout) -> Result<Fatality, Vec<Fault>> {
        let mut wrong = kinds(layout);
        let sides: Vec<_> = layout.sides.iter().map(|sheet| sheet.side).collect();
        let fighters = layout.figures.iter().map(|sheet| (sheet.id, fresh(sheet))).collect();
        let mut battle = Fatality {
            table: layout.table(),
            unit: layout.unit.clone().into(),
            sides: Arc::new(layout.sides.clone()),
            parts: Arc::new(sides.iter().map(|side| (*side, SidePart::default())).collect()),
            modes: Mode::ALL.to_vec(),
            round: 0,
            stage: Stage::Setup,
            options: Options::usual(&sides),
            goal: Goal::default(),
            order: Arc::default(),
            turn: 0,
            current: None,
            fighters: Arc::new(fighters),
            combat: None,
            passing: false,
            outcome: None,
            musters: BTreeMap::new(),
            settled: false,
        };
        for fact in &layout.setup {
            if let Err(words) = battle.told(fact) {
                wrong.push(Fault::new(fact.place(), words));
            }
        }
        if !battle.modes.contains(&battle.mode()) {
            wrong.push(Fault::new("setup, mode", "says one of the modes that the layout offers"));
        }
        // FATAL-END-2 A scenario says how it is won.
        if battle.goal.is_empty() {
            let words = "nothing says how it is won: there must be eliminate, reach, score or rounds";
            wrong.push(Fault::new("setup", words));
        }
        wrong.extend(invariants::faults(&battle).into_iter().map(|words| Fault::new("battle", words)));
        if wrong.is_empty() { Ok(battle) } else { Err(wrong) }
    }

    /// Takes a fact of the set-up in, or says what would be right.
    fn told(&mut self, fact: &Fact) -> Result<(), String> {
        // A word is read only where docs/format.md tells of it.
        if !facts::is_known(&fact.word) {
            return self.options.told(fact).unwrap_or_else(|| Err(no_such_fact()));
        }
        match fact.word.as_str() {
            "quality" => {
                let quality = quality::read(fact)?;
                self.of_fighter(fact, |fighter| fighter.quality = quality)
            }
            "stunned" => self.of_fighter(fact, |fighter| fighter.stunned = true),
            "fleeing" => self.of_fighter(fact, |fighter| fighter.fleeing = true),
            "modes" => {
                self.modes = modes(&fact.says)?;
                Ok(())
            }
            "automated" => {
                let modes = modes(&fact.says)?;
                self.of_side(fact, |part| part.automated = modes)
            }
            "absent" => {
                let modes = modes(&fact.says)?;
                self.of_side(fact, |part| part.absent = modes)
            }
            "camp" => {
                let camp = count(fact, 255)? as u8;
                self.of_side(fact, |part| part.camp = Some(camp))
            }
            MUSTER => {
                let Some(About::Side(side)) = fact.about else { return Err("is about a side".to_owned()) };
                if fact.says.trim().is_empty() {
                    return Err("says the name under which the roster is written back".to_owned());
                }
                self.of_side(fact, |_| ())?;
                self.musters.insert(side, fact.says.clone());
                Ok(())
            }
            "eliminate" => {
                let Some(About::Side(side)) = fact.about else { return Err("is about a side".to_owned()) };
                let least = if fact.numbers.is_empty() { 1 } else { count(fact, 1_000)?.max(1) };
                self.of_side(fact, |_| ())?;
                self.goal.least.insert(side, least);
                Ok(())
            }
            "reach" => {
                let Some(About::Terrain(piece)) = fact.about else {
                    return Err("is about a piece of terrain".to_owned());
                };
                if self.table.piece(piece).is_none() {
                    return Err("is about a piece of terrain, and there is none of this number".to_owned());
                }
                self.goal.reach = Some((piece, count(fact, 1_000)?.max(1)));
                Ok(())
            }
            "score" => {
                self.goal.score = true;
                Ok(())
            }
            "rounds" => {
                self.goal.rounds = Some(count(fact, 1_000)?.max(1));
                Ok(())
            }
            _ => Err(no_such_fact()),
        }
    }

    fn of_fighter(&mut self, fact: &Fact, change: impl FnOnce(&mut Fighter)) -> Result<(), String> {
        let figure = match fact.about {
            Some(About::Figure(figure)) => Arc::make_mut(&mut self.fighters).get_mut(&figure),
            _ => None,
        };
        match figure {
            Some(fighter) => {
                change(fighter);
                Ok(())
            }
            None => Err("is about a figure of the layout".to_owned()),
        }
    }

    fn of_side(&mut self, fact: &Fact, change: impl FnOnce(&mut SidePart)) -> Result<(), String> {
        let part = match fact.about {
            Some(About::Side(side)) => Arc::make_mut(&mut self.parts).get_mut(&side),
            _ => None,
        };
        match part {
            Some(part) => {
                change(part);
                Ok(())
            }
            None => Err("is about a side of the layout".to_owned()),
        }
    }
}

/// A fighter as a layout puts her down.
fn fresh(sheet: &FigureSheet) -> Fighter {
    let quality = if sheet.kind == ground::BEAST { 2 } else { 3 };
    Fighter {
        name: sheet.name.clone(),
        side: sheet.side,
        kind: sheet.kind.clone(),
        base: sheet.base,
        quality,
        status: Status::Active,
        stunned: false,
        fleeing: false,
        trophy: Trophy::None,
        activated: false,
        charged: false,
        ran: false,
        kills: Vec::new(),
        fatality: None,
        felled_by: None,
        last: None,
    }
}

fn no_such_fact() -> String {
    let options: Vec<&str> = FatalityOptions::all().iter().map(|declared| declared.word()).collect();
    let words: Vec<&str> = facts::sheets().iter().map(|sheet| sheet.word).collect();
    format!(
        "there is no such fact in this game; there are {}, lock and the options {}",
        words.join(", "),
        options.join(", ")
    )
}

/// Modes by their words, with blanks between; all of them if nothing is said.
fn modes(says: &str) -> Result<Vec<Mode>, String> {
    if says.trim().is_empty() {
        return Ok(Mode::ALL.to_vec());
    }
    let known = |word: &str| Mode::ALL.into_iter().find(|mode| mode.word() == word);
    let read: Option<Vec<Mode>> = says.split_whitespace().map(known).collect();
    read.ok_or_else(|| "says some of solo, coop, versus, versus_auto with blanks between".to_owned())
}

/// The one number of a fact.
fn count(fact: &Fact, most: u32) -> Result<u32, String> {
    let number = match fact.numbers.as_slice() {
        [number] => u32::try_from(*number).ok().filter(|number| *number <= most),
        _ => None,
    };
    number.ok_or_else(|| format!("has one number from 0 to {most}"))
}

/// What is wrong with the kinds and sides of figures.
fn kinds(layout: &Layout) -> Vec<Fault> {
    let mut wrong = Vec::new();
    for figure in &layout.figures {
        let place = format!("figure {}", figure.id.0);
        if ![ground::FIGHTER, ground::BRUTE, ground::BEAST].contains(&figure.kind.as_str()) {
            let words = format!("there is no figure `{}` here; there is fighter, brute, beast", figure.kind);
            wrong.push(Fault::new(place.clone(), words));
        }
        if !layout.sides.iter().any(|sheet| sheet.side == figure.side) {
            wrong.push(Fault::new(place, "its side is not one of the layout's"));
        }
    }
    if layout.sides.len() < 2 {
        wrong.push(Fault::new("sides", "there must be two at least"));
    }
    wrong.extend(ground::faults(&layout.table()));
    wrong
}
