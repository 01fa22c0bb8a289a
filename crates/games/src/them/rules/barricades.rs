//! THEM-BAR Barricades, walls and fences: what crossing costs, what nobody crosses, and rows of ants that gnaw.

use super::movement::Footing;
use super::setup;
use crate::naming::the;
use crate::options::{Choice, OneOf};
use crate::them::book::telling::piece_name;
use crate::them::{Them, ThemEvent, ground};
use crate::way;
use handspan_table::measure::gap::ground_gap;
use handspan_table::measure::over::{Stretch, joined, through, under_disc};
use handspan_table::{Bounds, Figure, FigureId, Length, Piece, Ring, TerrainId, Vec2, inches, micrometres};
use handspan_umpire::{Part, Rule, Ruling, Umpire, rule};

/// What getting over one barricade costs.
pub(in crate::them) const CROSSING_PRICE: Length = inches(3.0);

/// What a way costs.
pub(in crate::them) struct MoveCost {
    /// In all.
    pub(in crate::them) cost: Length,
    /// What it is made up of: walking, and getting over barricades.
    pub(in crate::them) parts: Vec<Part>,
    /// The pieces it gets over, as rings to draw.
    pub(in crate::them) crossed: Vec<Ring>,
}

impl MoveCost {
    /// Of a way that leads nowhere.
    fn nothing() -> MoveCost {
        MoveCost { cost: Length::ZERO, parts: Vec::new(), crossed: Vec::new() }
    }
}

/// One piece on one leg.
struct Crossing<'a> {
    piece: &'a Piece,
    stretch: Stretch,
    /// The centre itself runs through it.
    through: bool,
}

/// THEM-MOVE-13 The length of the way of the base's centre, leg by leg. THEM-BAR-4 Each unbroken stretch on which the
/// base overlaps barricades costs 3 in for each that the centre runs through, one at least, or its length if that is more.
/// THEM-MOVE-1 A way back to where it began costs its length like any other.
pub(in crate::them) fn move_cost(battle: &Them, figure: &Figure, points: &[Vec2]) -> MoveCost {
    let start = figure.placement.at().vec2();
    if points.iter().all(|point| *point == start) {
        return MoveCost::nothing();
    }
    let legs = std::iter::once(start).chain(points.iter().copied()).zip(points.iter().copied());
    let mut length = 0.0;
    let mut crossings: Vec<Crossing<'_>> = Vec::new();
    for (from, to) in legs {
        if battle.ant(figure.id).is_none() {
            crossings.extend(crossings_of_leg(battle, figure, (from, to), length));
        }
        length += from.distance(to);
    }
    let way: Vec<Vec2> = std::iter::once(start).chain(points.iter().copied()).collect();
    let (mut cost, mut walked, mut parts) = (length, length, Vec::new());
    for (start, end) in joined(crossings.iter().map(|crossing| crossing.stretch).collect()) {
        let within = |crossing: &&Crossing<'_>| crossing.stretch.0 >= start && crossing.stretch.1 <= end;
        let mut through: Vec<_> = crossings
            .iter()
            .filter(within)
            .filter(|crossing| crossing.through)
            .map(|crossing| crossing.piece.terrain.id)
            .collect();
        through.sort_unstable();
        through.dedup();
        let price = CROSSING_PRICE.micrometres() * through.len().max(1) as f64;
        cost += (price - (end - start)).max(0.0);
        walked -= end - start;
        let words = if through.len() > 1 { "over barricades" } else { "over a barricade" };
        let part = Part::new(words, micrometres(price.max(end - start))).by("THEM-BAR-4");
        parts.push(part.along(way::between(&way, start, end)));
    }
    // Less is dust of the sums.
    if walked > 1.0 {
        parts.insert(0, Part::new("walking", micrometres(walked)).by("THEM-MOVE-13"));
    }
    let rings =
        crossings.iter().filter_map(|crossing| crossing.piece.ground.parts.first()?.rings.first().cloned()).collect();
    MoveCost { cost: micrometres(cost), parts, crossed: rings }
}

fn crossings_of_leg<'a>(battle: &'a Them, figure: &Figure, (from, to): (Vec2, Vec2), gone: f64) -> Vec<Crossing<'a>> {
    let radius = figure.base.radius();
    let slack = battle.table.tolerances.slack.micrometres();
    let lane = Bounds::of(&[from, to]).grown(radius);
    let near = battle.table.terrain().filter(|piece| ground::is_crossed(piece) && piece.ground.bounds.meets(&lane));
    let crossings = |piece: &'a Piece| {
        // Sliding along it is not getting over it.
        let deep = under_disc(&piece.ground, from, to, radius - slack);
        let through = through(&piece.ground, from, to);
        let stretches = under_disc(&piece.ground, from, to, radius).into_iter();
        stretches
            .filter(move |(start, end)| deep.iter().any(|deep| deep.0 >= *start && deep.1 <= *end))
            .map(move |(start, end)| {
                let inside = |inner: &Stretch| inner.0 >= start && inner.1 <= end && inner.1 - inner.0 > slack;
                let through = through.iter().any(inside);
                Crossing { piece, stretch: (gone + start, gone + end), through }
            })
            .collect::<Vec<_>>()
    };
    near.flat_map(crossings).collect()
}

impl Footing<'_> {
    /// THEM-BAR-6 Nobody crosses a wall or fence; people cross those that are designated as crossable.
    pub(super) fn walls(&self, closed: impl Fn(&Piece) -> bool) -> Rule {
        self.barred("THEM-BAR-6", closed, "a wall or fence is in the way", "E_WALL").tells("{terrain} is in the way")
    }

    /// THEM-BAR-1 Ants do not cross a barricade.
    pub(super) fn barricades(&self) -> Rule {
        self.barred("THEM-BAR-1", ground::is_barricade, "ants do not cross a barricade", "E_BARRICADE")
    }

    /// THEM-BAR-5 Nobody stops on a barricade.
    pub(super) fn stops_on_none(&self) -> Rule {
        let on = self.battle.stood_on(&self.stand.outline(), ground::is_crossed).map(|(_, at)| at);
        rule("THEM-BAR-5", on.is_none(), "nobody stops on a barricade").code("E_ON_BARRICADE").at(on)
    }
}

/// So many ants lined up bring a barricade down.
pub(in crate::them) const ROW: usize = 4;
/// How near the barricade they stand.
const NEAR: Length = inches(0.1);
/// The cosine of how far from square they may look: 45 degrees.
const SQUARE: f64 = std::f64::consts::FRAC_1_SQRT_2;

impl Them {
    /// THEM-BAR-2 The ants lined up before either long face of a barricade, in order of id.
    pub fn rows(&self, barricade: &Piece) -> [Vec<FigureId>; 2] {
        let Some([a, b, c, d]) = ground::corners(barricade) else { return [Vec::new(), Vec::new()] };
        [(a, b), (c, d)].map(|face| {
            let middle = [a, b, c, d].iter().fold(Vec2::default(), |sum, corner| sum + *corner) * 0.25;
            let ants = self.ants().filter_map(|(id, _)| self.figure(id));
            ants.filter(|ant| self.is_lined_up(ant, barricade, face, middle)).map(|ant| ant.id).collect()
        })
    }

    /// Does a row stand before one of the faces?
    pub fn has_row(&self, barricade: &Piece) -> bool {
        self.rows(barricade).iter().any(|row| row.len() >= ROW)
    }

    fn is_lined_up(&self, ant: &Figure, barricade: &Piece, (a, b): (Vec2, Vec2), middle: Vec2) -> bool {
        let tolerances = &self.table.tolerances;
        let Some(along) = (b - a).unit() else { return false };
        let left = along.left();
        let outward = if (a - middle).dot(left) > 0.0 { left } else { -left };
        let from = ant.placement.at().vec2() - a;
        let near = || tolerances.is_within(ground_gap(&ant.outline(), &barricade.ground).length, NEAR);
        let (offset, length) = (from.dot(along), a.distance(b));
        let beyond = micrometres((-offset).max(offset - length));
        let half = ant.base.frontage() * 0.5;
        let square = -ant.placement.facing.unit().dot(outward);
        from.dot(outward) > 0.0 && tolerances.is_within(beyond, half) && square >= SQUARE - 1e-6 && near()
    }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &ThemEvent) -> Option<&'static str> {
    Some(match event {
        ThemEvent::BarricadeMarked { .. } => "THEM-BAR-2",
        ThemEvent::MarkCleared { .. } | ThemEvent::BarricadeFell { .. } => "THEM-BAR-3",
        ThemEvent::BarricadeTornDown { figure: None, .. } => "THEM-BAR-3",
        ThemEvent::Designated { .. } => "THEM-BAR-7",
        _ => return None,
    })
}

/// THEM-BAR-2 When the ants' phase ends, every barricade with a row is marked.
pub(in crate::them) fn mark(umpire: &mut Umpire<'_, Them>) {
    let battle = umpire.battle();
    let marked: Vec<TerrainId> = battle
        .barricades()
        .filter(|piece| battle.has_row(piece) && !battle.is_gnawed(piece.terrain.id))
        .map(|piece| piece.terrain.id)
        .collect();
    for terrain in marked {
        umpire.happens(ThemEvent::BarricadeMarked { terrain });
    }
}

/// Whether a row must still stand when the barricade falls.
pub(in crate::them) static GNAW_MUST_HOLD: OneOf<bool> = OneOf {
    word: "gnaw_must_hold",
    title: "Gnawed barricades",
    about: "Whether four ants must still be lined up at a gnawed barricade when it falls.",
    rule: "THEM-BAR-3",
    choices: &[
        Choice::new(
            "true",
            "Fall if four are still there",
            "The barricade falls when the ants' next phase begins, if four are still lined up at it.",
            true,
        )
        .written("usual"),
        Choice::new(
            "false",
            "Fall anyway",
            "The barricade falls when the ants' next phase begins, whoever is still there.",
            false,
        )
        .written("other"),
    ],
};

/// THEM-BAR-3 Must four ants still be lined up when a gnawed barricade falls?
pub(in crate::them) fn must_hold(battle: &Them) -> bool {
    battle.options.get(&GNAW_MUST_HOLD)
}

/// THEM-BAR-3 When the ants' next phase begins, a marked barricade falls if a row still stands; else the mark is cleared.
pub(in crate::them) fn fall(umpire: &mut Umpire<'_, Them>) {
    let battle = umpire.battle();
    let must_hold = must_hold(battle);
    let falls = |piece: &Piece| !must_hold || battle.has_row(piece);
    let marked: Vec<(TerrainId, bool)> = battle
        .barricades()
        .filter(|piece| battle.is_gnawed(piece.terrain.id))
        .map(|piece| (piece.terrain.id, falls(piece)))
        .collect();
    for (terrain, falls) in marked {
        umpire.happens(if falls { ThemEvent::BarricadeFell { terrain } } else { ThemEvent::MarkCleared { terrain } });
    }
}

/// THEM-BAR-7 Before the game a wall or fence may be designated as crossable, and scenery as not climbable.
pub(in crate::them) fn designate(umpire: &mut Umpire<'_, Them>, terrain: TerrainId) -> Ruling {
    setup::before_turn_one(umpire, "THEM-BAR-7")?;
    let piece = umpire.battle().table.piece(terrain).filter(|piece| !ground::is_barricade(piece)).cloned();
    let none = || rule("THEM-BAR-7", false, "there is no wall, fence or scenery to designate").code("E_SETUP");
    let piece = umpire.firm(piece, none)?;
    let (tag, words) = if ground::is_scenery(&piece) {
        (ground::NO_CLIMB, [("not to be climbed", "May not be climbed"), ("to be climbed", "May be climbed")])
    } else {
        (ground::CROSSABLE, [("crossable", "May be crossed"), ("not crossable", "May not be crossed")])
    };
    let question = format!("How is {} marked?", the(&piece_name(umpire.battle(), piece.terrain.id)));
    let says = umpire.option(question, &words, |_, _| ())?;
    let mut terrain = piece.terrain;
    terrain.traits.tags.retain(|known| known != tag);
    if says == words[0].0 {
        terrain.traits.tags.push(tag.to_owned());
    }
    umpire.happens(ThemEvent::Designated { terrain });
    Ok(())
}
