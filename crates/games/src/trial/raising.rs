//! What a side brings to the table: barriers, recruits, flares.

use super::acting::{self, Extra};
use super::{SIDES, Trial, TrialEvent, moving, ordering, squares};
use crate::scenario::FigureSheet;
use handspan_table::{
    Area, Base, Bounds, Cover, FigureId, Marker, MarkerId, Passage, Placement, Side, Stand, Terrain, TerrainId, Traits,
    Vec2, Visibility, mm,
};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// What a recruit stands on.
pub(super) const COIN: Base = Base::Round { diameter: 25_000 };
/// The ground of a barrier: 2 in by half an inch.
const BARRIER: Base = Base::Rectangle { frontage: 50_800, depth: 12_700 };

/// TRIAL-RAISE A side brings a barrier for a coin or a recruit for two, into its own half.
pub(super) fn raise(umpire: &mut Umpire<'_, Trial>, side: Side) -> Ruling {
    acting::side(umpire, side)?;
    let what =
        umpire.option("What is raised?", &[("barrier", "A barrier"), ("recruit", "A recruit")], |battle, what| {
            [rule("TRIAL-RAISE-COINS", price(what) <= battle.army(side).coins, "it has fewer coins left")]
        })?;
    let base = if what == "recruit" { COIN } else { BARRIER };
    let half = |battle: &Trial| vec![corners(half(battle, side))];
    let placement =
        umpire.placement("put it", base, half, |battle, at| raised(battle, side, Stand { base, placement: at }))?;
    if what == "recruit" {
        // Whatever the players agree, it must have room to stand.
        let table = &umpire.battle().table;
        let free = moving::under(table, &Stand { base, placement }, None).is_empty();
        let on = table.bounds().meets(&Bounds::of(&[placement.at().vec2()]));
        let id = table.figures().last().map_or(Some(1), |figure| figure.id.0.checked_add(1));
        let id = id.filter(|_| free && on);
        let id = umpire.must("TRIAL-RAISE-ROOM", id, "there is no room for it to stand")?;
        ordering::pay(umpire, side, price(what));
        let (name, kind) = (format!("Recruit {id}"), "scout".to_owned());
        let figure = FigureSheet { id: FigureId(id), name, kind, side, base, placement, allowance: None };
        umpire.happens(TrialEvent::RecruitCame { figure });
    } else {
        let id = umpire.battle().table.terrain().last().map_or(Some(1), |piece| piece.terrain.id.0.checked_add(1));
        let id = umpire.must("TRIAL-RAISE-ROOM", id, "the table holds no more terrain")?;
        ordering::pay(umpire, side, price(what));
        umpire.happens(TrialEvent::BarrierRaised { side, terrain: barrier(TerrainId(id), placement) });
    }
    Ok(())
}

/// TRIAL-FLARE Once a turn a side lights a square where none of its own stands: whoever is there is hit more easily.
pub(super) fn flare(umpire: &mut Umpire<'_, Trial>, side: Side) -> Ruling {
    acting::side(umpire, side)?;
    acting::with(umpire, Extra::Flare)?;
    let lit = umpire.battle().army(side).flare;
    umpire.require([rule("TRIAL-FLARE-ONCE", lit.is_none(), "it has lit its flare this turn")])?;
    // A second one, if the players let it, replaces the first.
    let next = umpire.battle().table.markers().last().map_or(Some(1), |marker| marker.id.0.checked_add(1));
    let id = umpire.must("TRIAL-FLARE", lit.or(next.map(MarkerId)), "the table holds no more markers")?;
    let cell = umpire.cell("light up", &squares::all(), |battle, cell| {
        let own = battle.figures_of(side).find(|figure| squares::of(&battle.table, figure.placement.at()) == cell);
        let dark = rule("TRIAL-FLARE-OWN", own.is_none(), "one of its own stands there");
        [own.into_iter().fold(dark, |dark, figure| dark.figure(figure.id))]
    })?;
    let placement = Placement::default().moved_to(squares::middle(&umpire.battle().table, cell));
    let marker = Marker { id, kind: "flare".to_owned(), name: squares::name(cell), base: COIN, placement };
    umpire.happens(TrialEvent::FlareLit { side, marker });
    Ok(())
}

impl Trial {
    /// The flares that burn.
    pub(super) fn flares(&self) -> impl Iterator<Item = &Marker> {
        let lit = |marker: &&Marker| self.armies.values().any(|army| army.flare == Some(marker.id));
        self.table.markers().iter().filter(lit)
    }
}

/// What a barrier does.
pub(super) fn barring() -> Traits {
    Traits {
        passage: Passage::Barred,
        sight: Visibility::Obscures,
        cover: Cover::Hard,
        height: mm(15.0),
        ..Traits::default()
    }
}

fn price(what: &str) -> u8 {
    if what == "recruit" { 2 } else { 1 }
}

/// The rules of a place in a side's own half.
fn raised(battle: &Trial, side: Side, stand: Stand) -> [Rule; 2] {
    let (half, bounds) = (half(battle, side), stand.outline().bounds());
    let slack = battle.table.tolerances.slack.micrometres();
    let half = half.grown(slack);
    let inside = half.low.x <= bounds.low.x
        && half.low.y <= bounds.low.y
        && bounds.high.x <= half.high.x
        && bounds.high.y <= half.high.y;
    let stood_on = moving::under(&battle.table, &stand, None);
    let free = rule("TRIAL-RAISE-FREE", stood_on.is_empty(), "somebody stands there");
    [
        rule("TRIAL-RAISE-HALF", inside, "it is not in its own half").at(stand.centre()),
        stood_on.into_iter().fold(free, Rule::figure),
    ]
}

/// Side 1 has the south, side 2 the north.
fn half(battle: &Trial, side: Side) -> Bounds {
    let Bounds { low, high } = battle.table.bounds();
    let middle = (low.y + high.y) / 2.0;
    if side == SIDES[0] {
        Bounds { low, high: Vec2::new(high.x, middle) }
    } else {
        Bounds { low: Vec2::new(low.x, middle), high }
    }
}

fn corners(Bounds { low, high }: Bounds) -> Vec<Vec2> {
    vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)]
}

fn barrier(id: TerrainId, placement: Placement) -> Terrain {
    let outline = Stand { base: BARRIER, placement }.outline();
    let corners = outline.corners().iter().map(|corner| corner.point()).collect();
    let area = Area::Polygon { corners, holes: Vec::new() };
    Terrain { id, kind: "barrier".to_owned(), name: String::new(), area, traits: barring() }
}
