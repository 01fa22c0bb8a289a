//! A battle on a layout: what its set-up says, and what is wrong with it.

use super::facts::{self, Word};
use super::goal::{Goal, Holes, Tested};
use super::{invariants, placing};
use crate::fault::Fault;
use crate::options::OptionList;
use crate::scenario::Layout;
use crate::setup::{About, Fact};
use crate::standing;
use crate::them::{ANTS, Ant, Options, Person, Phase, Them, ThemOptions, ground};
use handspan_table::Length;
use std::sync::Arc;

impl Them {
    /// A battle on a layout, or every reason why there can be none.
    pub(in crate::them) fn of(layout: &Layout) -> Result<Them, Vec<Fault>> {
        let table = layout.table();
        let mut wrong = kinds(layout);
        let ids = |ant: bool| {
            let figures = table.figures().iter();
            figures.filter(move |figure| (figure.side == ANTS) == ant).map(|figure| figure.id)
        };
        let people = ids(false).map(|figure| (figure, Person::fresh())).collect();
        let ants = ids(true).map(|figure| (figure, Ant { left: Length::ZERO, bit: None })).collect();
        let points = table.markers().iter().filter(|marker| marker.kind == ground::SEARCH_POINT);
        let contents = points.map(|marker| (marker.id, Some(0))).collect();
        let mut battle = Them {
            table,
            unit: layout.unit.clone().into(),
            sides: Arc::new(layout.sides.clone()),
            turn: 0,
            phase: Phase::Setup,
            options: Options::usual(&layout.sides.iter().map(|sheet| sheet.side).collect::<Vec<_>>()),
            goal: Goal::default(),
            shuffled: true,
            ready: Arc::default(),
            people: Arc::new(people),
            ants: Arc::new(ants),
            fallen: Arc::default(),
            added: Arc::default(),
            contents: Arc::new(contents),
            found: Arc::default(),
            gnawed: Arc::default(),
            outcome: None,
        };
        for fact in &layout.setup {
            if let Err(words) = battle.told(fact) {
                wrong.push(Fault::new(fact.place(), words));
            }
        }
        for person in Arc::make_mut(&mut battle.people).values_mut() {
            person.left = person.allowance();
        }
        let misplaced = placing::faults(&battle);
        let mut never = invariants::faults(&battle);
        // Whoever is off the table is named with its place already.
        let off = standing::off_the_table(&battle.table);
        never.retain(|words| !off.contains(words));
        wrong.extend(misplaced);
        wrong.extend(never.into_iter().map(|words| Fault::new("battle", words)));
        if wrong.is_empty() { Ok(battle) } else { Err(wrong) }
    }

    /// Takes a fact of the set-up in, or says what would be right.
    fn told(&mut self, fact: &Fact) -> Result<(), String> {
        let Some(word) = Word::of(&fact.word) else {
            return self.options.told(fact).unwrap_or_else(|| Err(no_such_fact()));
        };
        match word {
            Word::Charges => {
                let charges = small(fact, 2)?;
                self.of_person(fact, |person| person.charges = charges)
            }
            Word::Wounds => {
                let wounds = small(fact, 3)?;
                self.of_person(fact, |person| person.wounds = wounds)
            }
            Word::Poisoned => self.of_person(fact, |person| person.poisoned = true),
            Word::Contents => self.lies(fact),
            Word::Deal => {
                self.shuffled = match fact.says.as_str() {
                    "shuffled" => true,
                    "fixed" => false,
                    _ => return Err("says `shuffled` or `fixed`".to_owned()),
                };
                Ok(())
            }
            Word::TurnLimit | Word::LeastAlive | Word::WinHoles | Word::LastStand => self.fought_for(word, fact),
        }
    }

    fn of_person(&mut self, fact: &Fact, change: impl FnOnce(&mut Person)) -> Result<(), String> {
        let Some(About::Figure(figure)) = fact.about else { return Err("is about a character".to_owned()) };
        match Arc::make_mut(&mut self.people).get_mut(&figure) {
            Some(person) => {
                change(person);
                Ok(())
            }
            None => Err("is about a character, and this figure is none".to_owned()),
        }
    }

    /// THEM-ACT-9 What lies at a search point.
    fn lies(&mut self, fact: &Fact) -> Result<(), String> {
        let charges = small(fact, 2)?;
        let Some(About::Marker(point)) = fact.about else { return Err("is about a search point".to_owned()) };
        match Arc::make_mut(&mut self.contents).get_mut(&point) {
            Some(contents) => {
                *contents = Some(charges);
                Ok(())
            }
            None => Err("is about a search point, and this marker is none".to_owned()),
        }
    }

    /// THEM-END-1 What the scenario says of victory.
    fn fought_for(&mut self, word: Word, fact: &Fact) -> Result<(), String> {
        let count = |number: &i32| u32::try_from(*number).ok().filter(|number| *number <= 1_000);
        let one = || match fact.numbers.as_slice() {
            [number] => count(number).ok_or_else(|| "is a number from 0 to 1,000".to_owned()),
            _ => Err("has one number".to_owned()),
        };
        match word {
            Word::TurnLimit => self.goal.turn_limit = Some(one()?.max(1)),
            Word::LeastAlive => {
                self.goal.least_alive = one()?;
                self.goal.tested = match fact.says.as_str() {
                    "" | "phase" => Tested::Phase,
                    "turn" => Tested::Turn,
                    _ => return Err("says `phase` or `turn`".to_owned()),
                };
            }
            Word::WinHoles => {
                self.goal.holes = match fact.says.as_str() {
                    "" => Holes::Some(one()?),
                    "no_ants" => Holes::SomeAndNoAnts(one()?),
                    "never" => Holes::Never,
                    _ => return Err("says nothing, `no_ants` or `never`".to_owned()),
                };
            }
            _ => {
                let [holes, alive] = fact.numbers.as_slice() else { return Err("has two numbers".to_owned()) };
                let both = count(holes).zip(count(alive));
                self.goal.last_stand = Some(both.ok_or_else(|| "has numbers from 0 to 1,000".to_owned())?);
            }
        }
        Ok(())
    }
}

fn no_such_fact() -> String {
    let options: Vec<&str> = ThemOptions::all().iter().map(|declared| declared.word()).collect();
    let words: Vec<&str> = facts::sheets().iter().map(|sheet| sheet.word).collect();
    format!(
        "there is no such fact in this game; there are {}, lock and the options {}",
        words.join(", "),
        options.join(", ")
    )
}

/// The one number of a fact, from 0 to a few.
fn small(fact: &Fact, most: u8) -> Result<u8, String> {
    let number = match fact.numbers.as_slice() {
        [number] => u8::try_from(*number).ok().filter(|number| *number <= most),
        _ => None,
    };
    number.ok_or_else(|| format!("has one number from 0 to {most}"))
}

/// What is wrong with the kinds and sides of figures.
fn kinds(layout: &Layout) -> Vec<Fault> {
    let mut wrong = Vec::new();
    for figure in &layout.figures {
        let place = format!("figure {}", figure.id.0);
        let words = match (figure.kind.as_str(), figure.side == ANTS) {
            ("ant", true) | ("character", false) => continue,
            ("ant", false) => "an ant is of side 2".to_owned(),
            ("character", true) => "side 2 is the ants'; a character is of another side".to_owned(),
            (other, _) => format!("there is no figure `{other}` here; there is character, ant"),
        };
        wrong.push(Fault::new(place, words));
    }
    let listed = |side| layout.sides.iter().any(|sheet| sheet.side == side);
    if !listed(ANTS) {
        wrong.push(Fault::new("sides", "side 2, the ants, is missing"));
    }
    if layout.sides.len() < 2 {
        wrong.push(Fault::new("sides", "a side for the people is missing"));
    }
    if let Some(figure) = layout.figures.iter().find(|figure| !listed(figure.side)) {
        wrong.push(Fault::new(format!("figure {}", figure.id.0), "its side is not one of the layout's"));
    }
    wrong
}
