//! A table being set up, in the ledger's notation: units of 100 paces from the south-west corner, poses by the middle of the front edge.

use crate::support;
use handspan_games::book::Book;
use handspan_games::hordes::{Hordes, HordesEvent, Kind, Loss};
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::setup::{About, Fact};
use handspan_games::unit::Unit;
use handspan_table::{
    Area, Base, Facing, FigureId, Placement, Point, Side, Terrain, TerrainId, Tolerances, Traits, Vec2, micrometres,
};
use handspan_umpire::Game;

/// A battle being played.
pub(crate) type Play = support::Play<Hordes>;

/// Whose: `o` and `o2` are the active side's armies, `e` the other's.
pub(crate) fn side(word: &str) -> Option<Side> {
    Some(Side(match word {
        "o" => 1,
        "e" => 2,
        "o2" => 3,
        _ => return None,
    }))
}

/// A table being set up.
pub(crate) struct Field {
    pub(crate) layout: Layout,
    /// Micrometres of a unit.
    pub(crate) unit: f64,
    pub(crate) phase: String,
    pub(crate) bound: u32,
    /// What each army rolled.
    pub(crate) pips: Vec<(Side, u8)>,
    /// What is done to the battle before it begins.
    pub(crate) before: Vec<HordesEvent>,
}

/// Millimetres of a base for 15 mm figures.
fn base(kind: &str) -> Base {
    let (frontage, depth) = match kind {
        "blade" | "spear" | "shooter" | "warband" | "lurker" | "sneaker" => (40, 20),
        "knight" | "rider" | "beast" | "flyer" | "horde" | "cleric" => (40, 30),
        "stronghold" => (80, 40),
        _ => (40, 40),
    };
    Base::Rectangle { frontage: frontage * 1_000, depth: depth * 1_000 }
}

/// Types as the ledger calls them: `Blades`, `Knights`, `Aerial Hero`.
pub(crate) fn kind(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let known = |name: &str| Kind::named(name).map(Kind::word);
    known(&word).or_else(|| known(word.strip_suffix('s').unwrap_or(&word)))
}

impl Field {
    /// 24 by 24 units, bare.
    pub(crate) fn new() -> Field {
        let sheet = |side, name: &str, colour: &str| SideSheet { side, name: name.into(), colour: colour.into() };
        let unit = 25_000.0;
        Field {
            layout: Layout {
                title: "A check".into(),
                game: "hordes".into(),
                mat: "grass".into(),
                unit: Unit::PACES_15MM_ROUND,
                width: 24 * 25_000,
                depth: 24 * 25_000,
                briefing: Vec::new(),
                tolerances: Tolerances { contact: micrometres(500.0), slack: micrometres(25.0) },
                sides: vec![sheet(Side(1), "Own", "cobalt"), sheet(Side(2), "Enemy", "rust")],
                terrain: Vec::new(),
                figures: Vec::new(),
                markers: Vec::new(),
                seats: Vec::new(),
                setup: Vec::new(),
            },
            unit,
            phase: "move".to_owned(),
            bound: 1,
            pips: Vec::new(),
            before: Vec::new(),
        }
    }

    pub(crate) fn spot(&self, x: f64, y: f64) -> Point {
        (Vec2::new(x, y) * self.unit).point()
    }

    /// The next element, numbered in order of entry; the pose is of the middle of its front edge.
    pub(crate) fn figure(&mut self, name: &str, side: Side, kind: &str, (x, y): (f64, f64), facing: f64) -> FigureId {
        let id = FigureId(self.layout.figures.len() as u32 + 1);
        if !self.layout.sides.iter().any(|known| known.side == side) {
            self.layout.sides.push(SideSheet { side, name: "Own ally".into(), colour: "plum".into() });
        }
        let base = base(kind);
        let placement = placed(self.unit, base, (x, y), facing);
        let sheet = FigureSheet { id, name: name.into(), kind: kind.into(), side, base, placement, allowance: None };
        self.layout.figures.push(sheet);
        id
    }

    /// A piece of terrain.
    pub(crate) fn piece(&mut self, kind: &str, corners: &[(f64, f64)]) {
        let id = TerrainId(self.layout.terrain.len() as u32 + 1);
        let points: Vec<Point> = corners.iter().map(|(x, y)| self.spot(*x, *y)).collect();
        let area = match kind {
            "road" => Area::Line { points, width: 20_000 },
            "crest" => Area::Line { points, width: 1_000 },
            _ => Area::Polygon { corners: points, holes: Vec::new() },
        };
        let traits = Traits::default();
        self.layout.terrain.push(Terrain { id, kind: kind.into(), name: String::new(), area, traits });
    }

    pub(crate) fn fact(&mut self, fact: Fact) {
        self.layout.setup.push(fact);
    }

    /// An element that is off the table in some way.
    pub(crate) fn gone(&mut self, figure: FigureId, how: &str) {
        match how {
            "pool" => self.layout.setup.push(Fact::new("waits", Some(About::Figure(figure)), &[])),
            "captured" => self.before.push(HordesEvent::Lost { figure, why: Loss::Captured }),
            "ensorcelled" => self.before.push(HordesEvent::Lost { figure, why: Loss::Ensorcelled }),
            "fled" => self.before.push(HordesEvent::Lost { figure, why: Loss::FledOff }),
            _ => self.before.push(HordesEvent::Lost { figure, why: Loss::Destroyed }),
        }
    }

    /// The battle, in its phase.
    pub(crate) fn begin(mut self) -> Result<Play, String> {
        let roles = [(1, "defender"), (2, "attacker"), (3, "defender")];
        if self.phase != "unknown" {
            for sheet in self.layout.sides.clone() {
                let role =
                    roles.iter().find(|(side, _)| Side(*side) == sheet.side).map_or("defender", |(_, role)| role);
                let about = Some(About::Side(sheet.side));
                self.layout.setup.push(Fact { about, ..Fact::said("role", role) });
            }
        }
        let battle = Hordes::muster(&self.layout).map_err(|faults| format!("{faults:?}"))?;
        let mut play = Play::of(battle);
        if ["deploy", "unknown"].contains(&self.phase.as_str()) {
            return Ok(play);
        }
        play.battle.apply(&HordesEvent::BoundBegun { bound: self.bound });
        for event in &self.before {
            play.battle.apply(event);
        }
        if self.phase == "pip" {
            return Ok(play);
        }
        for side in play.battle.armies_of(play.battle.active()) {
            let die = self.pips.iter().find(|(known, _)| *known == side).map_or(6, |(_, die)| *die);
            play.battle.apply(&HordesEvent::PipsRolled { side, die });
        }
        play.battle.apply(&HordesEvent::MovesBegun);
        let phases: &[HordesEvent] = match self.phase.as_str() {
            "distant" => &[HordesEvent::MovesEnded],
            "close" => &[HordesEvent::MovesEnded, HordesEvent::DistantEnded],
            _ => &[],
        };
        for event in phases {
            play.battle.apply(event);
        }
        play.events.clear();
        Ok(play)
    }
}

/// Where a base stands whose front edge has its middle at a point.
pub(crate) fn placed(unit: f64, base: Base, (x, y): (f64, f64), facing: f64) -> Placement {
    let facing = Facing::degrees(facing);
    let depth = match base {
        Base::Rectangle { depth, .. } => f64::from(depth),
        _ => 0.0,
    };
    let centre = Vec2::new(x, y) * unit - facing.unit() * (depth / 2.0);
    Placement::new(centre.point(), facing)
}
