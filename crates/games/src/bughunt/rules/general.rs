//! BUG-GEN Measures, adjacency, contact, sight, dice, what players agree on.

use super::turn;
use crate::bughunt::{BUGS, Bughunt, BughuntEvent, Counter, Kind, Pot, Step, ground};
use crate::hand::{FINGER_SPAN, FOREFINGER, HANDSPAN, HandUnit};
use crate::limits;
use crate::options::Number;
use crate::scenario::FigureSheet;
use handspan_table::measure::sight::{Eyes, Looking, Screens, Seen};
use handspan_table::{FigureId, Length, Piece, Side, Stand, Vec2, Visibility, cm};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// BUG-GEN-1 An inch of the sheet is 2.5 cm throughout: the rule, and the length.
const INCH: (&str, Length) = ("BUG-GEN-1", cm(2.5));

/// BUG-GEN-1 So many inches of the sheet.
pub(in crate::bughunt) fn sheet_inches(count: f64) -> Length {
    let (_, inch) = INCH;
    inch * count
}

/// BUG-GEN-2 What is measured with the hand.
pub(in crate::bughunt) const UNITS: [HandUnit; 3] = [HANDSPAN, FINGER_SPAN, FOREFINGER];

/// How far figures may be apart and still be adjacent.
pub(in crate::bughunt) static ADJACENT: Number = Number {
    word: "adjacent",
    title: "Adjacent",
    about: "How far apart figures may be and still count as next to each other.",
    rule: "BUG-GEN-4",
    least: 0,
    most: 50,
    usual: 25,
    unit: "cm",
    decimals: 1,
    named: &[],
    sentence: "Figures are adjacent if the gap between their bases is at most {}.",
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        HandMeasured { .. } => "BUG-GEN-2",
        FightBegun { .. } => "BUG-GEN-5",
        Placed { .. } | Removed { .. } | Marked { .. } | Filled { .. } => "BUG-GEN-8",
        _ => return None,
    })
}

/// BUG-GEN-2 A side measures its hand before turn 1.
pub(in crate::bughunt) fn measure(umpire: &mut Umpire<'_, Bughunt>, side: Side, unit: &str, length: i32) -> Ruling {
    let known = umpire.battle().sides.iter().any(|sheet| sheet.side == side);
    umpire.insist(rule("BUG-GEN-2", known, "there is no such side").code("E_CALIBRATION"))?;
    let unit = UNITS.iter().find(|known| known.name == unit);
    let unit =
        umpire.firm(unit, || rule("BUG-GEN-2", false, "there is no such measure of a hand").code("E_CALIBRATION"))?;
    for rule in umpire.battle().hands.rules("BUG-GEN-2", unit, length) {
        umpire.insist(rule.code("E_CALIBRATION"))?;
    }
    umpire.happens(BughuntEvent::HandMeasured { side, unit: unit.name.to_owned(), length });
    Ok(())
}

/// BUG-GEN-2 One hand for everybody.
pub(in crate::bughunt) fn same_hand(umpire: &mut Umpire<'_, Bughunt>, side: Side) -> Ruling {
    let sides: Vec<Side> = umpire.battle().sides.iter().map(|sheet| sheet.side).collect();
    umpire.insist(rule("BUG-GEN-2", sides.contains(&side), "there is no such side").code("E_CALIBRATION"))?;
    for unit in &UNITS {
        let length = umpire.battle().hands.length(side, unit).whole();
        for other in sides.iter().filter(|other| **other != side) {
            measure(umpire, *other, unit.name, length)?;
        }
    }
    Ok(())
}

impl Bughunt {
    /// BUG-GEN-2 A measure of a side's hand.
    pub(in crate::bughunt) fn hand(&self, side: Side, unit: &HandUnit) -> Length {
        self.hands.length(side, unit)
    }

    /// BUG-GEN-4 How far apart adjacent figures may be.
    pub(in crate::bughunt) fn adjacency(&self) -> Length {
        cm(f64::from(self.options.get(&ADJACENT)) / 10.0)
    }

    /// BUG-GEN-4 Are two figures next to each other?
    pub(in crate::bughunt) fn is_adjacent(&self, one: FigureId, other: FigureId) -> bool {
        self.apart(one, other).is_some_and(|gap| self.is_within(gap, self.adjacency()))
    }

    /// BUG-GEN-5 Does a bug hold whom it touches: not stopped, not just arrived, not in the air?
    pub(in crate::bughunt) fn holds(&self, bug: FigureId) -> bool {
        let holding = |bug: &super::super::Bug| {
            bug.alive && bug.stopped.is_none() && !bug.in_flight && (bug.arrived < self.turn || self.turn == 0)
        };
        self.bug(bug).is_some_and(holding)
    }

    /// BUG-GEN-5 Is a human engaged, that is jumped?
    pub(in crate::bughunt) fn is_engaged(&self, human: FigureId) -> bool {
        self.bugs_on(human).into_iter().any(|bug| self.holds(bug))
    }

    /// BUG-GEN-5 The same as it was when the fighting began, for the ranged step alone.
    pub(in crate::bughunt) fn was_engaged(&self, human: FigureId) -> bool {
        match self.step {
            Step::Ranged => self.person(human).is_some_and(|person| person.turn.engaged),
            _ => self.is_engaged(human),
        }
    }

    /// BUG-GEN-7 The part of a target that tall terrain hides.
    pub(in crate::bughunt) fn hidden(&self, from: &Stand, to: &Stand) -> f64 {
        let looking = Looking { from: Eyes::Centre, figures: Screens::None };
        let does = |piece: &Piece| if ground::is_tall(piece) { Visibility::Blocks } else { Visibility::Clear };
        match self.table.sight_through(from, to, looking, &[], does).seen {
            Seen::Clear => 0.0,
            Seen::Obscured { share, .. } => 1.0 - share.0,
            Seen::Blocked { .. } => 1.0,
        }
    }

    /// BUG-GEN-7 The part of a target that terrain or large bugs hide or screen.
    fn screened(&self, from: FigureId, to: FigureId) -> Option<f64> {
        let (own, target) = (self.stand(from)?, self.stand(to)?);
        let large = |figure: FigureId| self.bug(figure).is_some_and(|bug| bug.kind.row().large);
        let except: Vec<FigureId> = self
            .table
            .figures()
            .iter()
            .map(|figure| figure.id)
            .filter(|figure| *figure == from || *figure == to || !large(*figure))
            .collect();
        let adjacent = self.adjacency();
        let does = |piece: &Piece| {
            let beside = || {
                let gap = handspan_table::measure::gap::ground_gap(&own.outline(), &piece.ground).length;
                self.is_within(gap, adjacent)
            };
            let inside = || piece.ground.holds(own.centre()) && !piece.ground.holds(target.centre());
            match piece {
                piece if ground::is_tall(piece) => Visibility::Blocks,
                piece if ground::is_soft(piece) && !inside() => Visibility::Obscures,
                piece if ground::is_low(piece) && !beside() => Visibility::Obscures,
                _ => Visibility::Clear,
            }
        };
        let looking = Looking { from: Eyes::Centre, figures: Screens::Obscure };
        Some(self.table.sight_through(&own, &target, looking, &except, does).screened.0)
    }

    fn is_in_flight(&self, figure: FigureId) -> bool {
        self.bug(figure).is_some_and(|bug| bug.in_flight)
    }

    /// BUG-GEN-7 Can one figure see another? A flyer in flight is seen by all.
    pub(in crate::bughunt) fn sees(&self, from: FigureId, to: FigureId) -> bool {
        let hidden = self.stand(from).zip(self.stand(to)).map_or(1.0, |(from, to)| self.hidden(&from, &to));
        self.is_in_flight(to) || hidden < HIDDEN
    }

    /// BUG-GEN-7 Is a target partly hidden?
    pub(in crate::bughunt) fn is_obscured(&self, from: FigureId, to: FigureId) -> bool {
        !self.is_in_flight(to) && self.screened(from, to).is_some_and(|screened| screened >= SCREENED)
    }

    /// BUG-GEN-7 Can a place be seen from a figure?
    pub(in crate::bughunt) fn sees_place(&self, from: FigureId, at: Vec2) -> bool {
        let Some(own) = self.centre(from) else { return false };
        let shot = self.table.shot(own, at, own.span(at), Length::ZERO, |_| false, ground::is_tall);
        shot.hit.is_none()
    }
}

/// So much of a target must be hidden before it cannot be seen at all.
const HIDDEN: f64 = 0.95;
/// So much of it makes it partly obscured.
const SCREENED: f64 = 0.1 - 1e-9;

/// BUG-GEN-3 A range is measured from edge to edge.
pub(super) fn range_rule() -> &'static str {
    "BUG-GEN-3"
}

/// BUG-GEN-7 A target must be seen.
pub(super) fn seen(battle: &Bughunt, from: FigureId, to: FigureId) -> Rule {
    rule("BUG-GEN-7", battle.sees(from, to), "it cannot be seen from there")
        .code("E_LOS")
        .tells("{figure} cannot be seen from there")
        .figure(to)
}

/// BUG-GEN-9 One attack in a turn.
pub(super) fn one_attack(battle: &Bughunt, figure: FigureId) -> Rule {
    let free = battle.person(figure).is_some_and(|person| !person.turn.attacked);
    rule("BUG-GEN-9", free, "the attack of this turn is used")
        .code("E_ACTED")
        .tells("{figure} has attacked this turn")
        .figure(figure)
}

/// BUG-GEN-6 Dice of six, added together by whoever acts for a figure.
pub(super) fn dice(umpire: &mut Umpire<'_, Bughunt>, side: Side, count: u16, throw: Throw) -> Ruling<Vec<u8>> {
    Ok(umpire.to(side).tallied(count, 6, None, throw)?.0)
}

/// BUG-GEN-6 Dice of three.
pub(super) fn d3(umpire: &mut Umpire<'_, Bughunt>, side: Side, count: u16, throw: Throw) -> Ruling<Vec<u8>> {
    umpire.to(side).rolls(count, 3, throw)
}

/// BUG-GEN-6 The highest few of several dice, or all, with their total.
pub(super) fn best(
    umpire: &mut Umpire<'_, Bughunt>,
    side: Side,
    count: u16,
    keep: Option<u8>,
    throw: Throw,
) -> Ruling<(Vec<u8>, u16)> {
    let (six, _) = DIE;
    umpire.to(side).tallied(count, six, keep.map(u16::from), throw)
}

/// BUG-GEN-6 What is rolled with: the faces of a die, and the rule.
const DIE: (u8, &str) = (6, "BUG-GEN-6");

/// The side that rolls for a figure: its own; anybody for a bug.
pub(in crate::bughunt) fn thrower(battle: &Bughunt, figure: FigureId) -> Side {
    battle.person(figure).map_or(Side::default(), |person| person.side)
}

/// BUG-GEN-8 What is changed by hand is for the umpire, or for all players to agree on.
fn by_agreement(umpire: &mut Umpire<'_, Bughunt>, words: &'static str) -> Ruling {
    turn::playing(umpire)?;
    umpire.require([rule("BUG-GEN-8", false, words).code("BY_AGREEMENT")])
}

/// BUG-GEN-8 A figure is put elsewhere.
pub(in crate::bughunt) fn place(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    let here = umpire.battle().figure(figure).copied();
    let known = umpire.firm(here, || turn::not_here(figure))?;
    let to = umpire.placement("put it", known.base, |_| Vec::new(), |_, _| ())?;
    room(umpire, &Stand { base: known.base, placement: to }, Some(figure))?;
    by_agreement(umpire, "where it stands is worked out by the rules")?;
    umpire.happens(BughuntEvent::Placed { figure, to });
    Ok(())
}

/// Whatever players agree, a base must have room.
fn room(umpire: &mut Umpire<'_, Bughunt>, stand: &Stand, but: Option<FigureId>) -> Ruling {
    let table = &umpire.battle().table;
    let (on, free) = (table.holds(stand), table.overlapped(stand, but).is_empty());
    umpire.insist(rule("BUG-GEN-8", on, "it would not be wholly on the table").code("E_BLOCKED"))?;
    umpire.insist(rule("BUG-GEN-8", free, "somebody stands there").code("E_BLOCKED"))
}

/// BUG-GEN-8 A figure is taken out of play.
pub(in crate::bughunt) fn remove(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    let here = umpire.battle().figure(figure).is_some();
    umpire.firm(here.then_some(()), || turn::not_here(figure))?;
    by_agreement(umpire, "who leaves the table is worked out by the rules")?;
    umpire.happens(BughuntEvent::Removed { figure });
    turn::settle(umpire)
}

/// BUG-GEN-8 A counter is put on a figure or taken off.
pub(in crate::bughunt) fn mark(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, counter: Counter) -> Ruling {
    let battle = umpire.battle();
    let on = match counter {
        Counter::Blue => battle
            .person(figure)
            .filter(|person| person.is_here())
            .map(|person| person.status == crate::bughunt::Status::Wounded),
        Counter::Red => battle.bug(figure).filter(|bug| bug.alive).map(|bug| bug.stopped.is_some()),
        Counter::Yellow => battle.bug(figure).filter(|bug| bug.alive).map(|bug| bug.slowed.is_some()),
    };
    let on = umpire.firm(on, || turn::not_here(figure))?;
    by_agreement(umpire, "counters are placed by the rules")?;
    umpire.happens(BughuntEvent::Marked { figure, counter, on: !on });
    turn::settle(umpire)
}

/// BUG-GEN-8 The umpire puts a bug on the table.
pub(in crate::bughunt) fn add_bug(umpire: &mut Umpire<'_, Bughunt>, kind: Kind) -> Ruling {
    turn::playing(umpire)?;
    let base = kind.row().base;
    let to = umpire.placement("put the bug", base, |_| Vec::new(), |_, _| ())?;
    room(umpire, &Stand { base, placement: to }, None)?;
    let few = umpire.battle().table.figures().len() < limits::FIGURES;
    umpire.insist(rule("BUG-GEN-8", few, "the table is full").code("E_BLOCKED"))?;
    by_agreement(umpire, "bugs arrive by the rules")?;
    let figure = fresh(umpire.battle(), kind, to);
    umpire.happens(BughuntEvent::Arrived { entry: None, kind, figure });
    Ok(())
}

/// A bug that comes: the next number, with a name of its kind.
pub(super) fn fresh(battle: &Bughunt, kind: Kind, placement: handspan_table::Placement) -> FigureSheet {
    let id = battle.next_id();
    let row = kind.row();
    let name = format!("{} {}", row.title, id.0);
    FigureSheet { id, name, kind: row.word.to_owned(), side: BUGS, base: row.base, placement, allowance: None }
}

/// BUG-GEN-8 A pot holds so many points.
pub(in crate::bughunt) fn fill(umpire: &mut Umpire<'_, Bughunt>, pot: Pot) -> Ruling {
    let points = umpire.number("How many points are in the pot?", (0, 99), |_, _| ())?;
    by_agreement(umpire, "pots are filled by commanders")?;
    umpire.happens(BughuntEvent::Filled { pot, points: points.unsigned_abs() });
    Ok(())
}
