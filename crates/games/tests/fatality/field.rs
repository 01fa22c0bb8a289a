//! A table being set up, in the ledger's notation: inches from the south-west corner, every figure by its name.

use crate::support;
use handspan_games::book::Book;
use handspan_games::fatality::{Fatality, FatalityAction, FatalityEvent};
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::setup::{About, Fact};
use handspan_games::unit::Unit;
use handspan_table::{
    Area, Base, Facing, FigureId, Marker, MarkerId, Placement, Point, Side, Terrain, TerrainId, Tolerances, Traits,
    inches, micrometres,
};
use handspan_umpire::{Answer, End, Game};

/// A battle being played.
pub(crate) type Play = support::Play<Fatality>;

/// Players' and automated sides as the ledger calls them: `p` and `a`, more players `p1`, `p2`, `red`, `blue`.
pub(crate) fn side(word: &str) -> Option<Side> {
    Some(Side(match word {
        "p" | "p1" | "red" => 1,
        "a" => 2,
        "p2" | "blue" => 3,
        "p3" => 4,
        _ => return None,
    }))
}

/// A table being set up.
pub(crate) struct Field {
    pub(crate) layout: Layout,
    /// Which stage it begins in.
    pub(crate) stage: String,
    /// Whose turn it is.
    pub(crate) turn: Option<Side>,
    /// What is done to the battle before it begins.
    pub(crate) before: Vec<FatalityEvent>,
}

pub(crate) fn spot(x: f64, y: f64) -> Point {
    Point::new(inches(x).whole(), inches(y).whole())
}

impl Field {
    /// 24 by 24 in, bare.
    pub(crate) fn new() -> Field {
        let sheet = |side, name: &str, colour: &str| SideSheet { side, name: name.into(), colour: colour.into() };
        Field {
            layout: Layout {
                title: "A check".into(),
                game: "fatality".into(),
                mat: "stone".into(),
                unit: Unit::INCH,
                width: inches(24.0).whole(),
                depth: inches(24.0).whole(),
                briefing: Vec::new(),
                tolerances: Tolerances { contact: micrometres(254.0), slack: micrometres(25.0) },
                sides: vec![sheet(Side(1), "Players", "cobalt"), sheet(Side(2), "Ghouls", "rust")],
                terrain: Vec::new(),
                figures: Vec::new(),
                markers: Vec::new(),
                seats: Vec::new(),
                setup: vec![Fact::new("automated", Some(About::Side(Side(2))), &[])],
            },
            stage: String::new(),
            turn: None,
            before: Vec::new(),
        }
    }

    /// The next figure, numbered in order of entry.
    pub(crate) fn figure(&mut self, name: &str, side: Side, kind: &str, x: f64, y: f64, wide: bool) -> FigureId {
        let id = FigureId(self.layout.figures.len() as u32 + 1);
        if !self.layout.sides.iter().any(|known| known.side == side) {
            let name = format!("Player {}", side.0);
            self.layout.sides.push(SideSheet { side, name, colour: "plum".into() });
            self.layout.sides.sort_by_key(|sheet| sheet.side);
        }
        let base = match kind {
            "brute" => Base::Round { diameter: 38_100 },
            "beast" => Base::Rectangle { frontage: 25_400, depth: 50_800 },
            _ => Base::Round { diameter: 25_400 },
        };
        let facing = if wide { Facing::degrees(90.0) } else { Facing::NORTH };
        let placement = Placement::new(spot(x, y), facing);
        let sheet = FigureSheet { id, name: name.into(), kind: kind.into(), side, base, placement, allowance: None };
        self.layout.figures.push(sheet);
        id
    }

    /// A rectangle of terrain.
    pub(crate) fn piece(&mut self, kind: &str, x: (f64, f64), y: (f64, f64)) {
        let id = TerrainId(self.layout.terrain.len() as u32 + 1);
        let corners = vec![spot(x.0, y.0), spot(x.1, y.0), spot(x.1, y.1), spot(x.0, y.1)];
        let area = Area::Polygon { corners, holes: Vec::new() };
        self.layout.terrain.push(Terrain {
            id,
            kind: kind.into(),
            name: String::new(),
            area,
            traits: Traits::default(),
        });
    }

    pub(crate) fn guts(&mut self, x: f64, y: f64) {
        let id = MarkerId(self.layout.markers.len() as u32 + 1);
        let (base, placement) = (Base::Round { diameter: 25_400 }, Placement::new(spot(x, y), Facing::NORTH));
        self.layout.markers.push(Marker { id, kind: "guts".into(), name: "Guts".into(), base, placement });
    }

    pub(crate) fn fact(&mut self, fact: Fact) {
        self.layout.setup.push(fact);
    }

    /// The battle, begun in its stage.
    pub(crate) fn begin(mut self) -> Result<Play, String> {
        let goal = |fact: &Fact| ["eliminate", "reach", "score", "rounds"].contains(&fact.word.as_str());
        if !self.layout.setup.iter().any(goal) {
            self.layout.setup.push(Fact::new("rounds", None, &[100]));
        }
        let battle = Fatality::muster(&self.layout).map_err(|faults| format!("{faults:?}"))?;
        let mut play = Play::of(battle);
        if self.stage == "setup" {
            return Ok(play);
        }
        let dice = self.first();
        play.try_to(Side(0), &FatalityAction::Begin, &dice, &[]).map_err(|why| format!("{why:?}"))?;
        for event in &self.before {
            play.battle.apply(event);
        }
        if let Some(side) = self.turn {
            while !play.battle.active().contains(&side) {
                let turn = (0..8).find(|turn| {
                    let mut other = play.battle.clone();
                    other.apply(&FatalityEvent::TurnBegun { round: 1, turn: *turn });
                    other.active().contains(&side)
                });
                let turn = turn.ok_or("nobody of that side has a turn")?;
                play.battle.apply(&FatalityEvent::TurnBegun { round: 1, turn });
            }
        }
        if self.stage == "combat" {
            let action = FatalityAction::Fight;
            let refusals = play.resolve(Side(0), &action, &[], &[]).refusals;
            play.try_to(Side(0), &action, &[], &support::waivers(&refusals)).map_err(|why| format!("{why:?}"))?;
        }
        play.events.clear();
        Ok(play)
    }

    /// Dice that let the first side begin where sides roll for it.
    fn first(&self) -> Vec<Answer> {
        let Ok(battle) = Fatality::muster(&self.layout) else { return Vec::new() };
        let play = Play::of(battle);
        let mut answers = Vec::new();
        while let End::Asks(_) = play.resolve(Side(0), &FatalityAction::Begin, &answers, &[]).end {
            answers.push(Answer::Dice(vec![if answers.is_empty() { 6 } else { 1 }]));
        }
        answers
    }
}
