//! A table being set up, in the ledger's notation: centimetres from the south-west corner, 0 degrees east, anticlockwise.

use crate::support;
use handspan_games::book::Book;
use handspan_games::bughunt::tables::{KINDS, Kind, Weapon};
use handspan_games::bughunt::{BUGS, Bughunt, BughuntAction, BughuntEvent, Column, Effect, Pot, Step};
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::setup::{About, Fact};
use handspan_games::unit::Unit;
use handspan_table::{
    Area, Base, Facing, FigureId, Length, Marker, MarkerId, Placement, Point, Side, Terrain, TerrainId, Tolerances,
    Traits, cm, micrometres,
};
use handspan_umpire::Game;

/// A battle being played.
pub(crate) type Play = support::Play<Bughunt>;

/// A table being set up.
pub(crate) struct Field {
    pub(crate) layout: Layout,
    /// Which step it begins in.
    pub(crate) step: String,
    pub(crate) turn: u32,
    /// What happened in the turn before.
    pub(crate) earlier: Vec<BughuntEvent>,
    /// What happened in this turn.
    pub(crate) now: Vec<BughuntEvent>,
    /// Bugs that are red or yellow.
    pub(crate) marked: Vec<(FigureId, Effect)>,
    next: u32,
}

pub(crate) fn spot(x: f64, y: f64) -> Point {
    Point::new(cm(x).whole(), cm(y).whole())
}

/// A facing of the ledger.
pub(crate) fn facing(degrees: f64) -> Facing {
    Facing::degrees(90.0 - degrees)
}

impl Field {
    /// 180 by 120 cm, bare.
    pub(crate) fn new() -> Field {
        let sheet = |side, name: &str, colour: &str| SideSheet { side, name: name.into(), colour: colour.into() };
        Field {
            layout: Layout {
                title: "A check".into(),
                game: "bughunt".into(),
                mat: "desert".into(),
                unit: Unit::CM,
                width: cm(180.0).whole(),
                depth: cm(120.0).whole(),
                briefing: Vec::new(),
                tolerances: Tolerances { contact: micrometres(500.0), slack: micrometres(100.0) },
                sides: vec![sheet(Side(1), "Troopers", "cobalt"), sheet(BUGS, "The bugs", "rust")],
                terrain: Vec::new(),
                figures: Vec::new(),
                markers: Vec::new(),
                seats: Vec::new(),
                setup: Vec::new(),
            },
            step: "ranged".to_owned(),
            turn: 2,
            earlier: Vec::new(),
            now: Vec::new(),
            marked: Vec::new(),
            next: 1,
        }
    }

    /// The next number; bugs are numbered from 101 on.
    fn id(&mut self, bug: bool) -> FigureId {
        self.next += 1;
        FigureId(if bug { 100 + self.next } else { self.next - 1 })
    }

    /// The kind of a bug by the first letter of its name.
    pub(crate) fn kind(name: &str) -> Option<Kind> {
        let letter = name.chars().next()?;
        let at = ['W', 'M', 'T', 'C', 'F'].iter().position(|known| *known == letter)?;
        KINDS.get(at).copied()
    }

    pub(crate) fn human(&mut self, name: &str, side: Side, (x, y): (f64, f64), degrees: f64) -> FigureId {
        let id = self.id(false);
        if !self.layout.sides.iter().any(|known| known.side == side) {
            let name = format!("Squad {}", side.0);
            self.layout.sides.push(SideSheet { side, name, colour: "plum".into() });
            self.layout.sides.sort_by_key(|sheet| sheet.side);
        }
        let (base, placement) = (Base::Round { diameter: 25_000 }, Placement::new(spot(x, y), facing(degrees)));
        self.layout.figures.push(FigureSheet {
            id,
            name: name.into(),
            kind: "human".into(),
            side,
            base,
            placement,
            allowance: None,
        });
        id
    }

    /// A bug that stands there, or one that has just arrived.
    pub(crate) fn bug(&mut self, name: &str, kind: Kind, (x, y): (f64, f64), degrees: f64, arrived: bool) -> FigureId {
        let id = self.id(true);
        let row = kind.row();
        let placement = Placement::new(spot(x, y), facing(degrees));
        let figure = FigureSheet {
            id,
            name: name.into(),
            kind: row.word.into(),
            side: BUGS,
            base: row.base,
            placement,
            allowance: None,
        };
        if arrived {
            self.now.push(BughuntEvent::Arrived { entry: None, kind, figure });
        } else {
            self.layout.figures.push(figure);
        }
        id
    }

    /// A rectangle of terrain.
    pub(crate) fn piece(&mut self, kind: &str, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
        let id = TerrainId(self.layout.terrain.len() as u32 + 1);
        let corners = vec![spot(x, y), spot(to_x, y), spot(to_x, to_y), spot(x, to_y)];
        let area = Area::Polygon { corners, holes: Vec::new() };
        self.layout.terrain.push(Terrain {
            id,
            kind: kind.into(),
            name: String::new(),
            area,
            traits: Traits::default(),
        });
    }

    pub(crate) fn marker(&mut self, kind: &str, (x, y): (f64, f64), degrees: f64) -> MarkerId {
        let id = MarkerId(self.layout.markers.len() as u32 + 1);
        let placement = Placement::new(spot(x, y), facing(degrees));
        let base = Base::Round { diameter: 20_000 };
        self.layout.markers.push(Marker { id, kind: kind.into(), name: format!("{kind} {}", id.0), base, placement });
        id
    }

    pub(crate) fn fact(&mut self, fact: Fact) {
        self.layout.setup.push(fact);
    }

    pub(crate) fn of(&mut self, word: &str, figure: FigureId, says: &str) {
        self.fact(Fact { about: Some(About::Figure(figure)), ..Fact::said(word, says) });
    }

    /// The battle, begun in its step.
    pub(crate) fn begin(mut self) -> Result<Play, String> {
        let says = |layout: &Layout, word: &str| layout.setup.iter().any(|fact| fact.word == word);
        if !says(&self.layout, "turns") {
            self.fact(Fact::new("turns", None, &[100]));
        }
        if !says(&self.layout, "victory") {
            self.fact(Fact::said("victory", "last draw"));
        }
        self.layout.figures.sort_by_key(|figure| figure.id);
        let battle = Bughunt::muster(&self.layout).map_err(|faults| format!("{faults:?}"))?;
        let mut play = Play::of(battle);
        if self.step == "setup" {
            return Ok(play);
        }
        let fights = ["ranged", "spit", "air", "close"].contains(&self.step.as_str());
        let hit = |(figure, effect): &(FigureId, Effect)| BughuntEvent::BugHit {
            figure: *figure,
            dice: vec![1],
            total: 1,
            column: Column::Close,
            effect: *effect,
        };
        let earlier = BughuntEvent::StepBegun { turn: self.turn.saturating_sub(1).max(1), step: Step::Ranged };
        play.battle.apply(&earlier);
        self.earlier.iter().for_each(|event| play.battle.apply(event));
        if !fights {
            self.marked.iter().for_each(|marked| play.battle.apply(&hit(marked)));
        }
        play.battle.apply(&BughuntEvent::TurnEnded);
        let before = match self.step.as_str() {
            "command" => Step::Command,
            "walk" => Step::Walk,
            "boarding" => Step::Boarding,
            "bugs" => Step::Boarding,
            "arrivals" | "ranged" | "spit" => Step::Arrivals,
            "air" => Step::Air,
            "close" => Step::Air,
            other => return Err(format!("there is no step {other}")),
        };
        play.battle.apply(&BughuntEvent::StepBegun { turn: self.turn, step: before });
        self.now.iter().for_each(|event| play.battle.apply(event));
        if fights {
            self.marked.iter().for_each(|marked| play.battle.apply(&hit(marked)));
        }
        let mut sides: Vec<Side> =
            self.layout.sides.iter().map(|sheet| sheet.side).filter(|side| *side != BUGS).collect();
        sides.retain(|side| {
            play.battle.humans().any(|(_, person)| person.side == *side) || play.battle.humans().next().is_none()
        });
        let ends: Vec<Side> = match self.step.as_str() {
            "bugs" | "close" => sides,
            "ranged" | "spit" => vec![BUGS],
            _ => Vec::new(),
        };
        for side in ends {
            play.try_to(side, &BughuntAction::Done { side }, &[], &[]).map_err(|why| format!("{why:?}"))?;
        }
        play.events.clear();
        Ok(play)
    }
}

/// Somebody has gone so far this turn.
pub(crate) fn has_moved(figure: FigureId, far: f64, at: (f64, f64), degrees: f64) -> BughuntEvent {
    let (to, length): (Placement, Length) = (Placement::new(spot(at.0, at.1), facing(degrees)), cm(far));
    BughuntEvent::Went { figure, way: Vec::new(), to, length, cost: length }
}

/// The same of a bug.
pub(crate) fn bug_moved(figure: FigureId, far: f64, at: (f64, f64), degrees: f64) -> BughuntEvent {
    let to = Placement::new(spot(at.0, at.1), facing(degrees));
    BughuntEvent::BugWent { figure, way: Vec::new(), to, length: cm(far), in_flight: false }
}

/// A pot by its word.
pub(crate) fn pot(word: &str) -> Option<Pot> {
    match word {
        "air" => Some(Pot::Air),
        "evac" => Some(Pot::Evac),
        _ => None,
    }
}

/// A weapon by the ledger's short word.
pub(crate) fn weapon(word: &str) -> Option<Weapon> {
    Some(match word {
        "rifle" => Weapon::AssaultRifle,
        "sniper" => Weapon::SniperRifle,
        "smg" => Weapon::Smg,
        "lmg" => Weapon::Lmg,
        _ => return None,
    })
}
