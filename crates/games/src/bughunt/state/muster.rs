//! A battle on a layout: what its set-up says, and what is wrong with it.

use super::goal::{self, When};
use super::waves::{self, Entry, Times, Wave};
use super::{facts, invariants};
use crate::bughunt::rules::general::UNITS;
use crate::bughunt::tables::{KINDS, WEAPONS};
use crate::bughunt::{
    BUGS, Bug, Bughunt, BughuntOptions, InHand, Kind, Options, Person, Rank, Ship, Status, Step, Turned, Weapon, ground,
};
use crate::fault::Fault;
use crate::hand::Hands;
use crate::options::OptionList;
use crate::scenario::{FigureSheet, Layout};
use crate::setup::{About, Fact};
use handspan_table::{FigureId, MarkerId};
use std::sync::Arc;

impl Bughunt {
    /// A battle on a layout, or every reason why there can be none.
    pub(in crate::bughunt) fn of(layout: &Layout) -> Result<Bughunt, Vec<Fault>> {
        let mut wrong = kinds(layout);
        let sides: Vec<_> = layout.sides.iter().map(|sheet| sheet.side).collect();
        let people = layout.figures.iter().filter(|sheet| sheet.side != BUGS).map(|sheet| (sheet.id, fresh(sheet)));
        let bugs = layout.figures.iter().filter_map(|sheet| {
            let kind = ground::kind_of(&sheet.kind).filter(|_| sheet.side == BUGS)?;
            Some((sheet.id, fresh_bug(kind, &sheet.name)))
        });
        let hands = Hands::of(layout, &UNITS).unwrap_or_else(|faults| {
            wrong.extend(faults);
            Hands::default()
        });
        let mut battle = Bughunt {
            table: layout.table(),
            unit: layout.unit.clone().into(),
            sides: Arc::new(layout.sides.clone()),
            hands,
            turn: 0,
            step: Step::Setup,
            options: Options::usual(&sides),
            people: Arc::new(people.collect()),
            bugs: Arc::new(bugs.collect()),
            entries: Arc::new(entries(layout)),
            verdicts: Arc::default(),
            last: 0,
            ready: Vec::new(),
            air_pot: 0,
            evac_pot: 0,
            reserved: 0,
            ship: Ship::None,
            places: None,
            order: Vec::new(),
            launched: false,
            close: None,
            outcome: None,
        };
        for fact in &layout.setup {
            if let Err(words) = battle.told(fact) {
                wrong.push(Fault::new(fact.place(), words));
            }
        }
        if battle.last == 0 {
            wrong.push(Fault::new("setup", "nothing says when it ends: there must be turns"));
        }
        let ends = |when| battle.verdicts.iter().any(|verdict| verdict.when == when && verdict.conditions.is_empty());
        if !ends(When::Last) && !ends(When::Any) {
            let words = "nothing says who has won if no other line holds: there must be a victory such as `last draw`";
            wrong.push(Fault::new("setup", words));
        }
        if battle.verdicts.iter().any(|verdict| verdict.strangers(&battle)) {
            wrong.push(Fault::new("setup, victory", "speaks of a marker or a bug that there is not"));
        }
        wrong.extend(invariants::faults(&battle).into_iter().map(|words| Fault::new("battle", words)));
        if wrong.is_empty() { Ok(battle) } else { Err(wrong) }
    }

    /// Takes a fact of the set-up in, or says what would be right.
    fn told(&mut self, fact: &Fact) -> Result<(), String> {
        if UNITS.iter().any(|unit| unit.name == fact.word) {
            return Ok(());
        }
        // A word is read only where docs/format.md tells of it.
        if !facts::is_known(&fact.word) {
            return self.options.told(fact).unwrap_or_else(|| Err(no_such_fact()));
        }
        match fact.word.as_str() {
            "rank" => {
                let rank = Rank::named(&fact.says).ok_or("says officer, sgt, cpl or trooper")?;
                self.of_person(fact, |person| person.rank = rank)
            }
            "team" => self.of_person(fact, |person| person.team.clone_from(&fact.says)),
            "squad" => self.of_person(fact, |person| person.squad.clone_from(&fact.says)),
            "weapons" => self.weapons(fact),
            "loaded" => {
                let loaded = count(fact, 1)? == 1;
                self.of_person(fact, |person| person.loaded = loaded)
            }
            "reloads" => {
                let reloads = count(fact, 9)? as u8;
                self.of_person(fact, |person| person.reloads = reloads)
            }
            "wounded" => self.of_person(fact, |person| person.status = Status::Wounded),
            "wave" => self.wave(fact),
            "turns" => {
                self.last = count(fact, 1_000)?.max(1);
                Ok(())
            }
            "victory" => {
                let verdict = goal::read(&fact.says)?;
                Arc::make_mut(&mut self.verdicts).push(verdict);
                Ok(())
            }
            "pots" => match fact.numbers.as_slice() {
                [air, evac] if (0..=99).contains(air) && (0..=99).contains(evac) => {
                    (self.air_pot, self.evac_pot) = (air.unsigned_abs(), evac.unsigned_abs());
                    Ok(())
                }
                _ => Err("has two numbers from 0 to 99: for air support and for the ship".to_owned()),
            },
            _ => Err(no_such_fact()),
        }
    }

    fn weapons(&mut self, fact: &Fact) -> Result<(), String> {
        let known: Vec<&str> = WEAPONS.iter().map(|weapon| weapon.row().word).chain(["missile"]).collect();
        let wrong = || format!("says weapons with a blank between them: {}", known.join(", "));
        let words: Vec<&str> = fact.says.split_whitespace().collect();
        if words.is_empty() || !words.iter().all(|word| known.contains(word)) {
            return Err(wrong());
        }
        let weapons: Vec<Weapon> = words.iter().filter_map(|word| Weapon::named(word)).collect();
        let launcher = words.contains(&"missile");
        self.of_person(fact, |person| {
            person.weapons = weapons;
            (person.launcher, person.loaded) = (launcher, launcher);
        })
    }

    /// `warrior 2d3+1 on 1 3 5`, `warrior 4d3 every 2 from 1`.
    fn wave(&mut self, fact: &Fact) -> Result<(), String> {
        let wrong = || {
            let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.row().word).collect();
            format!("says a bug ({}), how many (2d3+1, 4d3, 1) and when (on 1 3 5, every 2 from 1)", kinds.join(", "))
        };
        let words: Vec<&str> = fact.says.split_whitespace().collect();
        let number = |word: &&str| word.parse::<u32>().ok().filter(|number| (1..=1_000).contains(number));
        let (kind, how_many, when) = match words.as_slice() {
            [kind, how_many, "on", turns @ ..] if !turns.is_empty() => {
                (kind, how_many, turns.iter().map(number).collect::<Option<Vec<_>>>().map(Times::On))
            }
            [kind, how_many, "every", every, "from", from] => {
                (kind, how_many, number(every).zip(number(from)).map(|(every, from)| Times::Every(every, from)))
            }
            _ => return Err(wrong()),
        };
        let kind = Kind::named(kind).ok_or_else(wrong)?;
        let (count, when) = waves::count(how_many).zip(when).ok_or_else(wrong)?;
        let entry = match fact.about {
            Some(About::Marker(marker)) => {
                Arc::make_mut(&mut self.entries).iter_mut().find(|entry| entry.marker == marker)
            }
            _ => None,
        };
        entry.ok_or("is about a marker of the kind entry")?.waves.push(Wave { kind, count, when });
        Ok(())
    }

    fn of_person(&mut self, fact: &Fact, change: impl FnOnce(&mut Person)) -> Result<(), String> {
        let figure = match fact.about {
            Some(About::Figure(figure)) => Arc::make_mut(&mut self.people).get_mut(&figure),
            _ => None,
        };
        change(figure.ok_or("is about a human of the layout")?);
        Ok(())
    }
}

/// A human as a layout puts the figure down.
fn fresh(sheet: &FigureSheet) -> Person {
    Person {
        name: sheet.name.clone(),
        side: sheet.side,
        base: sheet.base,
        rank: Rank::Trooper,
        team: "A".to_owned(),
        squad: "1".to_owned(),
        weapons: vec![Weapon::AssaultRifle],
        launcher: false,
        loaded: false,
        reloads: 0,
        thrown: 0,
        status: Status::Ok,
        grenade: InHand::None,
        turn: Turned::default(),
    }
}

/// A bug as it comes.
pub(super) fn fresh_bug(kind: Kind, name: &str) -> Bug {
    Bug {
        name: name.to_owned(),
        kind,
        in_flight: false,
        stopped: None,
        slowed: None,
        arrived: 0,
        moved: None,
        spat: false,
        alive: true,
    }
}

fn entries(layout: &Layout) -> Vec<Entry> {
    let mut markers: Vec<MarkerId> =
        layout.markers.iter().filter(|marker| marker.kind == ground::ENTRY).map(|marker| marker.id).collect();
    markers.sort_unstable();
    let entry = |marker| Entry { marker, waves: Vec::new(), again: Vec::new(), waiting: Vec::new() };
    markers.into_iter().map(entry).collect()
}

fn no_such_fact() -> String {
    let options: Vec<&str> = BughuntOptions::all().iter().map(|declared| declared.word()).collect();
    let words: Vec<&str> = facts::sheets().iter().map(|sheet| sheet.word).collect();
    let units: Vec<&str> = UNITS.iter().map(|unit| unit.name).collect();
    format!(
        "there is no such fact in this game; there are {}, {}, lock and the options {}",
        words.join(", "),
        units.join(", "),
        options.join(", ")
    )
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
    let known = |figure: &FigureSheet| match figure.side {
        BUGS => ground::kind_of(&figure.kind).is_some(),
        _ => figure.kind == ground::HUMAN,
    };
    for figure in layout.figures.iter().filter(|figure| !known(figure)) {
        let bugs: Vec<&str> = KINDS.iter().map(|kind| kind.row().word).collect();
        let words = format!(
            "there is no figure `{}` of side {} here; side 2 are bugs ({}), everybody else is human",
            figure.kind,
            figure.side.0,
            bugs.join(", ")
        );
        wrong.push(Fault::new(format!("figure {}", figure.id.0), words));
    }
    for figure in &layout.figures {
        if !layout.sides.iter().any(|sheet| sheet.side == figure.side) {
            wrong.push(Fault::new(format!("figure {}", figure.id.0), "its side is not one of the layout's"));
        }
    }
    if !layout.sides.iter().any(|sheet| sheet.side == BUGS) || layout.sides.len() < 2 {
        wrong.push(Fault::new("sides", "there must be side 2, the bugs, and humans"));
    }
    if layout.figures.iter().any(|figure| figure.id == FigureId(u32::MAX)) {
        wrong.push(Fault::new(
            "figures",
            "no figure may have the last number there is: bugs that arrive are numbered on",
        ));
    }
    wrong.extend(ground::faults(&layout.table()));
    wrong
}
