//! A battle on a layout: what its set-up says, and what is wrong with it.

use super::{facts, invariants, rescale};
use crate::fault::Fault;
use crate::hordes::ground;
use crate::hordes::rules::{scale, types};
use crate::hordes::{Army, Border, Element, Hordes, HordesOptions, Kind, Options, Phase, Role, Status};
use crate::options::OptionList;
use crate::scenario::Layout;
use crate::setup::{About, Fact};
use handspan_table::{Base, FigureId, Side};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Hordes {
    /// A battle on a layout, or every reason why there can be none.
    pub(in crate::hordes) fn of(layout: &Layout) -> Result<Hordes, Vec<Fault>> {
        let mut wrong = kinds(layout);
        let sides: Vec<Side> = layout.sides.iter().map(|sheet| sheet.side).collect();
        let army =
            Army { role: None, edge: Border::South, die: None, pips: 0, general: None, tried: false, collapsed: false };
        let profile = scale::Profile::of_unit(&layout.unit);
        if profile.is_none() {
            let words = "it must be paces_15mm_round, paces_15mm, paces_25mm or inch";
            wrong.push(Fault::new("unit", words));
        }
        let profile = profile.unwrap_or(scale::Profile::Round);
        let mut battle = Hordes {
            table: layout.table(),
            unit: layout.unit.clone().into(),
            scale: profile.micrometres(),
            sides: Arc::new(layout.sides.clone()),
            armies: Arc::new(sides.iter().map(|side| (*side, army.clone())).collect()),
            elements: Arc::new(elements(layout)),
            bound: 0,
            phase: Phase::Deploy,
            options: Options::usual(&sides),
            deploying: None,
            edge_open: false,
            shifts: 0,
            last: None,
            outcome: None,
        };
        // A table is made for one scale: that is the usual one there.
        let usual = Fact::said("base_profile", profile.word());
        let _ = battle.options.told(&usual);
        for fact in &layout.setup {
            if let Err(words) = battle.told(fact) {
                wrong.push(Fault::new(fact.place(), words));
            }
        }
        wrong.extend(battle.finish(layout));
        rescale::follow(&mut battle);
        wrong.extend(invariants::faults(&battle).into_iter().map(|words| Fault::new("battle", words)));
        if wrong.is_empty() { Ok(battle) } else { Err(wrong) }
    }

    /// What the facts together leave open.
    fn finish(&mut self, layout: &Layout) -> Vec<Fault> {
        let mut wrong = Vec::new();
        let roles: Vec<Option<Role>> = self.armies.values().map(|army| army.role).collect();
        let all = roles.iter().all(Option::is_some);
        if !all && (roles.len() != 2 || roles.iter().any(Option::is_some)) {
            let words = "every side needs its role, or with two sides none of them";
            wrong.push(Fault::new("setup, role", words));
        }
        if all && [Role::Defender, Role::Attacker].iter().any(|role| !roles.contains(&Some(*role))) {
            wrong.push(Fault::new("setup, role", "there must be a defender and an attacker"));
        }
        let said =
            |side: Side| layout.setup.iter().any(|fact| fact.word == "edge" && fact.about == Some(About::Side(side)));
        for (side, army) in Arc::make_mut(&mut self.armies) {
            if !said(*side) {
                let first = army.role.map_or(side.0 == 1, |role| role == Role::Defender);
                army.edge = if first { Border::South } else { Border::North };
            }
        }
        let waiting: Vec<FigureId> =
            self.elements().filter(|(_, element)| element.status != Status::Table).map(|(id, _)| id).collect();
        for figure in waiting {
            self.table.lift(figure);
        }
        if layout.setup.iter().any(|fact| fact.word == "deploy") {
            super::cleared(self);
        }
        wrong
    }

    /// Takes a fact of the set-up in, or says what would be right.
    fn told(&mut self, fact: &Fact) -> Result<(), String> {
        if !facts::is_known(&fact.word) {
            return self.options.told(fact).unwrap_or_else(|| Err(no_such_fact()));
        }
        match fact.word.as_str() {
            "role" => {
                let role = [Role::Defender, Role::Attacker].into_iter().find(|role| role.word() == fact.says);
                let role = role.ok_or("says `defender` or `attacker`")?;
                self.of_army(fact, |army| army.role = Some(role))
            }
            "edge" => {
                let edge = Border::ALL.into_iter().find(|edge| edge.word() == fact.says);
                let edge = edge.ok_or("says `north`, `east`, `south` or `west`")?;
                self.of_army(fact, |army| army.edge = edge)
            }
            "edges_rolled" => {
                self.edge_open = true;
                Ok(())
            }
            "general" => {
                let (figure, side) = self.of_element(fact, |_| ())?;
                self.of_army(&Fact { about: Some(About::Side(side)), ..fact.clone() }, |army| {
                    army.general = Some(figure);
                })
            }
            "reserve" => self.of_element(fact, |element| element.reserve = true).map(|_| ()),
            "waits" => self.of_element(fact, |element| element.status = Status::Pool).map(|_| ()),
            "bounds" => match fact.numbers.as_slice() {
                [bounds @ 1..=1_000] => {
                    self.last = Some(bounds.unsigned_abs());
                    Ok(())
                }
                _ => Err("has one number from 1 to 1,000".to_owned()),
            },
            "deploy" => Ok(()),
            _ => Err(no_such_fact()),
        }
    }

    fn of_element(&mut self, fact: &Fact, change: impl FnOnce(&mut Element)) -> Result<(FigureId, Side), String> {
        let about = match fact.about {
            Some(About::Figure(figure)) => Some(figure),
            _ => None,
        };
        let found = about.and_then(|figure| Some((figure, Arc::make_mut(&mut self.elements).get_mut(&figure)?)));
        match found {
            Some((figure, element)) => {
                change(element);
                Ok((figure, element.side))
            }
            None => Err("is about a figure of the layout".to_owned()),
        }
    }

    fn of_army(&mut self, fact: &Fact, change: impl FnOnce(&mut Army)) -> Result<(), String> {
        let army = match fact.about {
            Some(About::Side(side)) => Arc::make_mut(&mut self.armies).get_mut(&side),
            _ => None,
        };
        match army {
            Some(army) => {
                change(army);
                Ok(())
            }
            None => Err("is about a side of the layout".to_owned()),
        }
    }
}

fn elements(layout: &Layout) -> BTreeMap<FigureId, Element> {
    let read = |sheet: &crate::scenario::FigureSheet| {
        let kind = Kind::named(&sheet.kind)?;
        let base = sheet.base;
        let status = types::begins(kind);
        let status = if status == Status::Waiting { Status::Table } else { status };
        Some((sheet.id, Element { status, ..fresh(sheet.name.clone(), sheet.side, kind, base) }))
    };
    layout.figures.iter().filter_map(read).collect()
}

/// An element of which nothing is known yet.
pub(in crate::hordes) fn fresh(name: String, side: Side, kind: Kind, base: Base) -> Element {
    Element {
        name,
        side,
        kind,
        base,
        status: Status::Waiting,
        reserve: false,
        seen: false,
        loss: None,
        moved: false,
        contacted: Vec::new(),
        shot: false,
        shot_at: false,
        bespelled: false,
        fought: false,
        ones: 0,
        deployed: 0,
        feature: None,
        water: false,
        since: 0,
        last: None,
    }
}

fn no_such_fact() -> String {
    let options: Vec<&str> = HordesOptions::all().iter().map(|declared| declared.word()).collect();
    let words: Vec<&str> = facts::sheets().iter().map(|sheet| sheet.word).collect();
    format!(
        "there is no such fact in this game; there are {}, lock and the options {}",
        words.join(", "),
        options.join(", ")
    )
}

/// What is wrong with the kinds, bases and sides of figures.
fn kinds(layout: &Layout) -> Vec<Fault> {
    let mut wrong = Vec::new();
    for figure in &layout.figures {
        let place = format!("figure {}", figure.id.0);
        if Kind::named(&figure.kind).is_none() {
            let known: Vec<&str> = crate::hordes::KINDS.into_iter().map(Kind::word).collect();
            let words = format!("there is no figure `{}` here; there is {}", figure.kind, known.join(", "));
            wrong.push(Fault::new(place.clone(), words));
        }
        if !matches!(figure.base, Base::Rectangle { .. }) {
            wrong.push(Fault::new(place.clone(), "an element stands on a rectangle"));
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
