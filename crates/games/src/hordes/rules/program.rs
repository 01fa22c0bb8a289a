//! HOTT-APP What the program adds: dice by hand, what players agree on, previews, options, aids, points.

use super::factors::{Clash, Manner, Sum};
use super::geometry::overlap;
use super::{dragons, pips, turn};
use crate::hordes::event::{Came, HordesEvent};
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, HordesOptions, Phase, Status};
use crate::options::{Choice, Choosing, Chosen, HasOptions, OneOf, Options};
use handspan_table::{FigureId, Side, Vec2};
use handspan_umpire::{Note, Ruling, Throw, Total, Umpire, rule};

/// HOTT-APP-4 Options are chosen before bound 1.
impl HasOptions for Hordes {
    type List = HordesOptions;

    fn options(&self) -> &Options<HordesOptions> {
        &self.options
    }

    fn may_choose(&self) -> bool {
        self.phase == Phase::Deploy
    }

    fn choosing(choosing: Choosing<HordesOptions>) -> crate::hordes::HordesAction {
        crate::hordes::HordesAction::Choose(choosing)
    }

    fn chosen(chosen: Chosen<HordesOptions>) -> HordesEvent {
        HordesEvent::OptionChosen(chosen)
    }
}

/// HOTT-APP-4 Do lost Hordes come back?
pub(in crate::hordes) static HORDES_RETURN: OneOf<bool> = OneOf {
    word: "hordes_return",
    title: "Hordes that come back",
    about: "Whether lost Hordes may come back.",
    rule: "HOTT-APP-4",
    choices: &[
        Choice::new("false", "Stay away", "Hordes that are lost stay away.", false),
        Choice::new("true", "Come back for a point", "Lost Hordes come back at their base edge for one point.", true),
    ],
};

fn hordes_return(battle: &Hordes) -> bool {
    battle.options().get(&HORDES_RETURN)
}

/// HOTT-APP-4 Are the moves of Shooters and Warband swapped?
pub(in crate::hordes) static SWAP_SHOOTER_WARBAND_MOVES: OneOf<bool> = OneOf {
    word: "swap_shooter_warband_moves",
    title: "Shooters and Warband",
    about: "How far Shooters and Warband move.",
    rule: "HOTT-APP-4",
    choices: &[
        Choice::new("false", "Shooters are faster", "Shooters move 300 paces and Warband 200.", false),
        Choice::new("true", "Warband is faster", "Shooters move 200 paces and Warband 300.", true),
    ],
};

/// Are they?
pub(in crate::hordes) fn swapped(battle: &Hordes) -> bool {
    battle.options().get(&SWAP_SHOOTER_WARBAND_MOVES)
}

/// HOTT-APP-4 Lost Hordes come back for a point, where players have chosen so.
pub(in crate::hordes) fn come_back(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::may_act(umpire, figure)?;
    let battle = umpire.battle();
    let lost = battle
        .element(figure)
        .filter(|element| hordes_return(battle) && element.kind == Kind::Horde && element.status == Status::Lost);
    let lost = lost.cloned();
    let element = umpire.firm(lost, || dragons::not_in_pool(figure))?;
    let paid = pips::enough(umpire.battle(), element.side, 1, "HOTT-APP-4");
    umpire.require([paid])?;
    let to = umpire.placement(
        "come back",
        element.base,
        |battle| dragons::strip(battle, figure),
        |battle, to| dragons::arrival(battle, figure, to, "HOTT-APP-4"),
    )?;
    umpire.happens(HordesEvent::Arrived { figure, came: Came::Returned, to, cost: 1 });
    Ok(())
}

/// May lost Hordes come back now?
pub(in crate::hordes) fn may_come_back(battle: &Hordes, figure: FigureId) -> bool {
    hordes_return(battle)
        && battle.element(figure).is_some_and(|element| element.kind == Kind::Horde && element.status == Status::Lost)
}

/// HOTT-APP-2 What the rules work out is changed by hand only if all agree.
pub(in crate::hordes) fn put(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    let on = ![Phase::Deploy, Phase::Over].contains(&umpire.battle().phase);
    umpire.insist(rule("HOTT-APP-2", on, "no battle is being fought").code("phase"))?;
    let here = umpire.battle().figure(figure).copied();
    let known = umpire
        .firm(here, || rule("HOTT-APP-2", false, "it is not on the table").code("not-on-table").figure(figure))?;
    let to = umpire.placement("put it", known.base, |_| Vec::new(), |_, _| ())?;
    let battle = umpire.battle();
    let Some(standing) = battle.would_stand(figure, to) else { return Ok(()) };
    let (clear, on) = (overlap(battle, &battle.field(), &standing, &[figure]), battle.on_table(&standing.block));
    umpire.insist(clear)?;
    umpire.insist(rule("HOTT-MOVE-4", on, "it would not be wholly on the table").code("off-table").figure(figure))?;
    umpire.require([rule("HOTT-APP-2", false, "where it stands is worked out by the rules")
        .code("by-agreement")
        .figure(figure)])?;
    umpire.happens(HordesEvent::Put { figure, to });
    Ok(())
}

/// HOTT-APP-3 What both sides add, to be shown before the dice.
pub(in crate::hordes) fn preview(clash: &Clash, sums: &(Sum, Sum), turned: bool) -> (Note, &'static str) {
    let (one, other) = if turned { (&sums.1, &sums.0) } else { (&sums.0, &sums.1) };
    let ids = if turned { (clash.other, clash.one) } else { (clash.one, clash.other) };
    let words = match clash.manner {
        Manner::Close => "close combat",
        Manner::Shot { .. } => "shooting",
        Manner::Spell => "bespelling",
    };
    let total = |figure: FigureId, sum: &Sum| {
        sum.parts
            .iter()
            .fold(Total::of(figure, words), |total, part| total.and(part.rule, true, part.by, part.words.clone()))
    };
    (total(ids.0, one).versus(total(ids.1, other)), "HOTT-APP-3")
}

/// HOTT-APP-6 The rings of command round a general: 600 and 1200 paces from his base.
pub(in crate::hordes) fn rings(battle: &Hordes, side: Side) -> (Vec<Vec<Vec2>>, &'static str) {
    let general = battle.army(side).and_then(|army| army.general).and_then(|general| battle.standing(general));
    let ring = |block: crate::hordes::block::Block, far: f64| -> Vec<Vec2> {
        let mut points = Vec::new();
        for (corner, first) in [(block.fr(), 0.0), (block.rr(), 90.0), (block.rl(), 180.0), (block.fl(), 270.0)] {
            for step in 0..=12 {
                let out = block.facing.turned(first + f64::from(step) * 7.5).unit();
                points.push((corner + out * far) * battle.one());
            }
        }
        points.reverse();
        points
    };
    (general.map_or_else(Vec::new, |general| [6.0, 12.0].map(|far| ring(general.block, far)).to_vec()), "HOTT-APP-6")
}

/// HOTT-APP-8 The points of an army; the builder warns above 24 and above 12 in elements of 3 or more, and forbids nothing.
pub(in crate::hordes) fn points(battle: &Hordes, side: Side) -> (u32, Vec<String>) {
    let of = |least: u32| -> u32 {
        let own = battle.elements().filter(|(_, element)| element.side == side);
        own.map(|(_, element)| element.kind.row().points).filter(|points| *points >= least).sum()
    };
    let (all, dear) = (of(0), of(3));
    let mut warnings = Vec::new();
    if all != ARMY {
        warnings.push(format!("{all} points: an army usually has {ARMY}."));
    }
    if dear > DEAR {
        warnings.push(format!("{dear} points in elements of 3 and more: {DEAR} are usual at most."));
    }
    (all, warnings)
}

/// HOTT-APP-8 A usual army, and the most of it in dear elements.
pub(in crate::hordes) const ARMY: u32 = 24;
const DEAR: u32 = 12;

/// HOTT-APP-1 The die of this game, whoever rolls it.
const DIE: (u8, &str) = (6, "HOTT-APP-1");

/// HOTT-APP-1 A die of an army: rolled by the program, or typed in.
pub(in crate::hordes) fn throw(umpire: &mut Umpire<'_, Hordes>, side: Side, throw: Throw) -> Ruling<u8> {
    umpire.to(side).roll(DIE.0, throw)
}

/// HOTT-APP-5 Every refusal has one of these codes, and all that apply are told.
pub(in crate::hordes) const REASONS: (&[&str], &str) = (super::CODES, "HOTT-APP-5");

/// HOTT-APP-7 The program plays any army that has no player.
pub(in crate::hordes) fn plays(battle: &Hordes, side: Side) -> (bool, &'static str) {
    (battle.army(side).is_some(), "HOTT-APP-7")
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Put { .. } => Some("HOTT-APP-2"),
        HordesEvent::Arrived { came: Came::Returned, .. } => Some("HOTT-APP-4"),
        HordesEvent::Recruited { .. } | HordesEvent::Dismissed { .. } => Some("HOTT-APP-8"),
        _ => None,
    }
}
