//! A table being set up, in the ledger's notation.

use crate::fixture::{Play, a, b, e, h, p, pose, s, spot, t};
use handspan_games::book::Book;
use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::setup::{About, Fact};
use handspan_games::them::{ANTS, Phase, Them, ThemEvent};
use handspan_games::unit::Unit;
use handspan_table::{
    Area, Base, Facing, FigureId, Marker, MarkerId, Placement, Side, Terrain, Tolerances, Traits, inches, micrometres,
};
use handspan_umpire::Game;

/// A table being set up.
pub(crate) struct Field {
    layout: Layout,
}

impl Field {
    /// 36 x 36 in, bare; side 1 plays people, side 2 the ants.
    pub(crate) fn new() -> Field {
        Field::sized(36.0, 36.0)
    }

    pub(crate) fn sized(width: f64, depth: f64) -> Field {
        let side = |side, name: &str, colour: &str| SideSheet { side, name: name.into(), colour: colour.into() };
        Field {
            layout: Layout {
                title: "A check".into(),
                game: "them".into(),
                mat: "desert".into(),
                unit: Unit::INCH,
                width: inches(width).whole(),
                depth: inches(depth).whole(),
                tolerances: Tolerances { contact: micrometres(508.0), slack: micrometres(25.0) },
                briefing: Vec::new(),
                sides: vec![side(Side(1), "People", "cobalt"), side(ANTS, "Ants", "rust")],
                terrain: Vec::new(),
                figures: Vec::new(),
                markers: Vec::new(),
                seats: Vec::new(),
                setup: vec![Fact::said("deal", "fixed")],
            },
        }
    }

    fn figure(mut self, id: FigureId, kind: &str, side: Side, base: Base, placement: Placement) -> Field {
        let letter = if kind == "ant" { "A" } else { "H" };
        let name = format!("{letter}{}", if kind == "ant" { id.0 - 100 } else { id.0 });
        let sheet = FigureSheet { id, name, kind: kind.into(), side, base, placement, allowance: None };
        self.layout.figures.push(sheet);
        self.layout.figures.sort_by_key(|figure| figure.id);
        self
    }

    /// `H1 (x, y) @degrees`.
    pub(crate) fn h(self, number: u32, x: f64, y: f64, degrees: f64) -> Field {
        self.h_of(Side(1), number, x, y, degrees)
    }

    /// A character of another player's side; the side is added if it is new.
    pub(crate) fn h_of(mut self, side: Side, number: u32, x: f64, y: f64, degrees: f64) -> Field {
        if !self.layout.sides.iter().any(|known| known.side == side) {
            self.layout.sides.push(SideSheet { side, name: format!("Player {}", side.0), colour: "plum".into() });
        }
        self.figure(h(number), "character", side, Base::Round { diameter: 25_400 }, pose(x, y, degrees))
    }

    /// `A1 (x, y) @degrees`.
    pub(crate) fn a(self, number: u32, x: f64, y: f64, degrees: f64) -> Field {
        let base = Base::Rectangle { frontage: 25_400, depth: 40_640 };
        self.figure(a(number), "ant", ANTS, base, pose(x, y, degrees))
    }

    /// Several ants, numbered from one on.
    pub(crate) fn ants(self, first: u32, poses: &[(f64, f64, f64)]) -> Field {
        poses.iter().zip(first..).fold(self, |field, ((x, y, degrees), number)| field.a(number, *x, *y, *degrees))
    }

    /// So many characters, far from the action in the near left corner of the table, numbered from one on.
    pub(crate) fn more_people(self, first: u32, count: u32) -> Field {
        (0..count).fold(self, |field, rank| {
            field.h(first + rank, 1.0 + 1.5 * f64::from(rank % 20), 1.0 + 1.5 * f64::from(rank / 20), 90.0)
        })
    }

    /// So many ants, far from the action along the far edge, numbered from one on.
    pub(crate) fn more_ants(self, first: u32, count: u32) -> Field {
        (0..count).fold(self, |field, rank| {
            field.a(first + rank, 1.0 + 1.5 * f64::from(rank % 20), 34.5 - 2.0 * f64::from(rank / 20), 90.0)
        })
    }

    /// A rectangle of terrain, `x` and `y` from and to.
    pub(crate) fn piece(mut self, number: u32, kind: &str, tags: &[&str], x: (f64, f64), y: (f64, f64)) -> Field {
        let corners = vec![spot(x.0, y.0), spot(x.1, y.0), spot(x.1, y.1), spot(x.0, y.1)];
        let tags = tags.iter().map(|tag| (*tag).to_owned()).collect();
        let area = Area::Polygon { corners, holes: Vec::new() };
        let traits = Traits { tags, ..Traits::default() };
        self.layout.terrain.push(Terrain { id: p(number), kind: kind.into(), name: String::new(), area, traits });
        self.layout.terrain.sort_by_key(|piece| piece.id);
        self
    }

    pub(crate) fn wall(self, number: u32, x: (f64, f64), y: (f64, f64)) -> Field {
        self.piece(number, "wall", &[], x, y)
    }

    pub(crate) fn fence(self, number: u32, x: (f64, f64), y: (f64, f64)) -> Field {
        self.piece(number, "fence", &[], x, y)
    }

    pub(crate) fn scenery(self, number: u32, x: (f64, f64), y: (f64, f64)) -> Field {
        self.piece(number, "scenery", &[], x, y)
    }

    /// `B1 (x, y) @degrees`: its centre and its builder's facing.
    pub(crate) fn barricade(mut self, number: u32, x: f64, y: f64, degrees: f64) -> Field {
        let base = Base::Rectangle { frontage: 101_600, depth: 12_700 };
        let outline = base.outline(pose(x, y, degrees).pose());
        let corners = outline.corners().iter().map(|corner| corner.point()).collect();
        let area = Area::Polygon { corners, holes: Vec::new() };
        let name = format!("B{number}");
        self.layout.terrain.push(Terrain {
            id: b(number),
            kind: "barricade".into(),
            name,
            area,
            traits: Traits::default(),
        });
        self.layout.terrain.sort_by_key(|piece| piece.id);
        self
    }

    fn marker(mut self, id: MarkerId, kind: &str, name: String, diameter: i32, x: f64, y: f64) -> Field {
        let (base, placement) = (Base::Round { diameter }, Placement::new(spot(x, y), Facing::NORTH));
        self.layout.markers.push(Marker { id, kind: kind.into(), name, base, placement });
        self.layout.markers.sort_by_key(|marker| marker.id);
        self
    }

    /// An open hole, `E1 (x, y)`.
    pub(crate) fn hole(self, number: u32, x: f64, y: f64) -> Field {
        self.marker(e(number), "entry_point", format!("E{number}"), 50_800, x, y)
    }

    /// A collapsed hole.
    pub(crate) fn collapsed(self, number: u32, x: f64, y: f64) -> Field {
        self.marker(e(number), "collapsed", format!("E{number}"), 50_800, x, y)
    }

    /// A search point `S1 (x, y)` with so many charges.
    pub(crate) fn search_point(self, number: u32, x: f64, y: f64, contents: i32) -> Field {
        let field = self.marker(s(number), "search_point", format!("S{number}"), 19_050, x, y);
        field.fact(Fact::new("contents", Some(About::Marker(s(number))), &[contents]))
    }

    /// A charge on the table.
    pub(crate) fn token(self, number: u32, x: f64, y: f64) -> Field {
        self.marker(t(number), "charge", String::new(), 12_700, x, y)
    }

    pub(crate) fn fact(mut self, fact: Fact) -> Field {
        self.layout.setup.push(fact);
        self
    }

    /// `H1` carries charges.
    pub(crate) fn charges(self, number: u32, charges: i32) -> Field {
        self.fact(Fact::new("charges", Some(About::Figure(h(number))), &[charges]))
    }

    pub(crate) fn wounds(self, number: u32, wounds: i32) -> Field {
        self.fact(Fact::new("wounds", Some(About::Figure(h(number))), &[wounds]))
    }

    pub(crate) fn poisoned(self, number: u32) -> Field {
        self.fact(Fact::new("poisoned", Some(About::Figure(h(number))), &[]))
    }

    /// An option other than its default.
    pub(crate) fn option(self, option: &str, choice: &str) -> Field {
        self.fact(Fact::said(option, choice))
    }

    /// The layout itself.
    pub(crate) fn layout(self) -> Layout {
        self.layout
    }

    /// The battle in set-up.
    pub(crate) fn setup(self) -> Play {
        Play::of(Them::muster(&self.layout).expect("a good layout"))
    }

    /// The battle in the first turn's phase `characters`.
    pub(crate) fn begin(self) -> Play {
        self.begin_in(Phase::Characters)
    }

    /// The battle in a phase of the first turn, whoever acts in it fresh.
    pub(crate) fn begin_in(self, phase: Phase) -> Play {
        let mut play = self.setup();
        play.battle.apply(&ThemEvent::PhaseBegun { turn: 1, phase });
        play
    }

    /// The battle in the first turn's phase `ants`.
    pub(crate) fn ants_phase(self) -> Play {
        self.begin_in(Phase::Ants)
    }

    /// The battle in the first turn's phase `reinforcements`.
    pub(crate) fn reinforcements(self) -> Play {
        self.begin_in(Phase::Reinforcements)
    }
}
