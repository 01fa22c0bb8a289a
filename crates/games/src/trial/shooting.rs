//! Shooting, alone and in volleys.

use super::acting::{self, Deed, Extra};
use super::{Stance, Trial, TrialEvent, pushing, squares};
use handspan_table::measure::arc::{Arc, ArcFrom, ArcTest, in_arc};
use handspan_table::measure::gap::Gap;
use handspan_table::measure::sight::{Blocker, Looking, Seen};
use handspan_table::{Figure, FigureId, Length, inches};
use handspan_umpire::{Need, Note, Rule, Ruling, Umpire, Verdict, rule};

/// How far one shoots.
const REACH: Length = inches(12.0);
/// Beyond this it is harder.
const CLOSE: Length = inches(6.0);
/// The half of the table in front of a figure.
const FRONT: Arc = Arc { middle: 0, width: 180_000, from: ArcFrom::Centre };
/// How near helpers stand to who leads a volley.
const HELP: Length = inches(3.0);
/// How near helpers stand to one another.
const CLOSED: Length = inches(4.0);

/// TRIAL-SHOOT A figure shoots at an enemy. Just hit, the target is pushed 2 in; hit well, it holds or yields 4 in; a 6
/// fells it. The upper hand rolls a one again, once.
pub(super) fn shoot(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Act)?;
    let enemies = umpire.battle().enemies(figure.side);
    let target = umpire.figure("shoot at", enemies, |battle, target| aimed(battle, &figure, target))?;
    let need = needed(umpire.battle(), &figure, target);
    umpire.happens(TrialEvent::FigureActed { figure: figure.id });
    let mut die = umpire.roll(6, "hit")?;
    if die == 1 && umpire.battle().upper == Some(figure.side) {
        if let Some(shot) = shot(umpire.battle(), &figure, target) {
            umpire.note(shot.need.note());
        }
        die = umpire.roll(6, "hit after a one")?;
    }
    umpire.happens(TrialEvent::ShotFired { figure: figure.id, target, die, need });
    let from = figure.placement.at().vec2();
    match die {
        _ if die < need => (),
        6 => umpire.happens(TrialEvent::FigureFell { figure: target }),
        _ if die == need => pushing::push(umpire, target, from, inches(2.0)),
        _ => pushing::hold_or_yield(umpire, target, from, inches(4.0))?,
    }
    Ok(())
}

/// TRIAL-VOLLEY A figure and up to three helpers shoot as one, a die each at the leader's need. One hit stuns the target
/// and pushes it 1 in, two fell it.
pub(super) fn volley(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Act)?;
    acting::with(umpire, Extra::Volley)?;
    let others = umpire.battle().figures_of(figure.side).map(|other| other.id);
    let friends: Vec<FigureId> = others.filter(|other| *other != figure.id).collect();
    let most = umpire.must("TRIAL-VOLLEY", most_of(&friends), "there is nobody to help")?;
    let enemies = umpire.battle().enemies(figure.side);
    let target = umpire.figure("shoot at", enemies, |battle, target| aimed(battle, &figure, target))?;
    let each = |battle: &Trial, helper| helping(battle, &figure, helper, target);
    let helpers = umpire.figures("help", friends, (1, most), each, closed)?;
    let need = needed(umpire.battle(), &figure, target);
    for figure in std::iter::once(figure.id).chain(helpers.iter().copied()) {
        umpire.happens(TrialEvent::FigureActed { figure });
    }
    let hits = umpire.hits(1 + helpers.len() as u16, 6, need, "hit")?;
    umpire.happens(TrialEvent::VolleyFired { figure: figure.id, target, hits });
    match hits {
        0 => (),
        1 => {
            pushing::stun(umpire, target);
            pushing::push(umpire, target, figure.placement.at().vec2(), inches(1.0));
        }
        _ => umpire.happens(TrialEvent::FigureFell { figure: target }),
    }
    Ok(())
}

/// The rules of a target, and what it takes to hit it.
fn aimed(battle: &Trial, figure: &Figure, target: FigureId) -> Verdict {
    match shot(battle, figure, target) {
        Some(shot) => {
            let rules = [shot.reach(battle), shot.sight(), shot.front().figure(target)];
            Verdict::from(rules).note(shot.need.note()).note(shot.line())
        }
        None => Verdict::default(),
    }
}

/// The rules of one helper.
fn helping(battle: &Trial, leader: &Figure, helper: FigureId, target: FigureId) -> Vec<Rule> {
    let Some(figure) = battle.table.figure(helper) else { return Vec::new() };
    let gap = battle.table.gap(&leader.stand(), &figure.stand());
    let near = battle.table.tolerances.is_within(gap.length, HELP);
    let mut rules = Vec::from(acting::fit(battle, helper, Deed::Act));
    rules.push(rule("TRIAL-VOLLEY-NEAR", near, "it is too far from the leader").measured(gap.length, HELP));
    rules.extend(shot(battle, figure, target).map(|shot| shot.sight()));
    rules
}

/// The rule of all helpers together.
fn closed(battle: &Trial, helpers: &[FigureId]) -> [Rule; 1] {
    let stands: Vec<_> =
        helpers.iter().filter_map(|id| battle.table.figure(*id)).map(|figure| figure.stand()).collect();
    let gaps = stands.iter().flat_map(|a| stands.iter().map(|b| battle.table.gap(a, b).length));
    let widest = gaps.fold(Length::ZERO, Length::max);
    let holds = battle.table.tolerances.is_within(widest, CLOSED);
    [rule("TRIAL-VOLLEY-CLOSED", holds, "the helpers stand too far apart").measured(widest, CLOSED)]
}

/// At least this on the die, 2 to 6.
pub(super) fn needed(battle: &Trial, figure: &Figure, target: FigureId) -> u8 {
    shot(battle, figure, target).map_or(6, |shot| shot.need.least().clamp(2, 6) as u8)
}

/// All that is measured of a shot.
struct Shot {
    gap: Gap,
    blocker: Option<Blocker>,
    ahead: bool,
    need: Need,
}

fn shot(battle: &Trial, figure: &Figure, target: FigureId) -> Option<Shot> {
    let table = &battle.table;
    let other = table.figure(target)?;
    let (from, to) = (figure.stand(), other.stand());
    let gap = table.gap(&from, &to);
    let seen = table.sight(&from, &to, Looking::default(), &[figure.id, target]).seen;
    let (blocker, obscured) = match seen {
        Seen::Clear => (None, false),
        Seen::Obscured { .. } => (None, true),
        Seen::Blocked { by } => (Some(by), true),
    };
    let square = squares::of(table, other.placement.at());
    let lit = battle.flares().any(|flare| squares::of(table, flare.placement.at()) == square);
    let bold = |side| battle.army(side).stance == Stance::Bold;
    let need = Need::on(4)
        .and("TRIAL-NEED-FAR", !table.tolerances.is_within(gap.length, CLOSE), 1, "more than 6 in off")
        .and("TRIAL-NEED-COVER", obscured, 1, "something is in the way")
        .and("TRIAL-NEED-LIT", lit, -1, "a flare lights the square")
        .and("TRIAL-NEED-BOLD", bold(figure.side), -1, "the shooter's side is bold")
        .and("TRIAL-NEED-BOLD", bold(other.side), -1, "the target's side is bold");
    Some(Shot { gap, blocker, ahead: in_arc(&from, &FRONT, &other.outline(), ArcTest::Centre), need })
}

impl Shot {
    fn reach(&self, battle: &Trial) -> Rule {
        let within = battle.table.tolerances.is_within(self.gap.length, REACH);
        rule("TRIAL-SHOOT-REACH", within, "it is out of reach").measured(self.gap.length, REACH).at(self.gap.to)
    }

    fn sight(&self) -> Rule {
        rule("TRIAL-SHOOT-SIGHT", self.blocker.is_none(), "it is out of sight").at(self.blocker.map(|by| by.at))
    }

    fn line(&self) -> Note {
        let holds = self.blocker.is_none();
        let points = vec![self.gap.from, self.gap.to];
        Note::Line { points, words: "line of the shot".into(), holds, rule: Some("TRIAL-SHOOT-SIGHT") }
    }

    fn front(&self) -> Rule {
        rule("TRIAL-SHOOT-FRONT", self.ahead, "it is behind the shooter")
    }
}

fn most_of(friends: &[FigureId]) -> Option<u16> {
    (!friends.is_empty()).then_some(friends.len().min(3) as u16)
}
