//! What attacks, bites and bursts end in: wounds, deaths, dropped charges, and figures driven back.

use super::{ants, attacks, charges};
use crate::options::{Choice, OneOf};
use crate::them::event::{Cause, Push};
use crate::them::{Options, Them, ThemEvent, ground};
use handspan_table::measure::gap::ground_gap;
use handspan_table::measure::push::Bearing;
use handspan_table::{Figure, FigureId, Length, Piece};
use handspan_umpire::Umpire;

/// Which wound kills a character.
pub(in crate::them) static WOUNDS_TO_KILL: OneOf<u8> = OneOf {
    word: "wounds_to_kill",
    title: "Wounds to kill",
    about: "How many wounds a character dies of.",
    rule: "THEM-ANT-9",
    choices: &[
        Choice::new("3", "3 wounds", "The third wound kills.", 3).written("usual"),
        Choice::new("4", "4 wounds", "The fourth wound kills.", 4).written("other"),
    ],
};

/// THEM-ANT-9 The wound that kills.
pub(in crate::them) fn deadly(options: &Options) -> u8 {
    options.get(&WOUNDS_TO_KILL)
}

/// What becomes of a push whose way is not free.
pub(in crate::them) static BLOCKED_PUSH: OneOf<Blocked> = OneOf {
    word: "blocked_push",
    title: "Blocked push",
    about: "What becomes of a push when something is in the way.",
    rule: "THEM-ATT-9",
    choices: &[
        Choice::new("partial", "As far as it goes", "A push goes as far as the way is free.", Blocked::Partial)
            .written("usual"),
        Choice::new("none", "Not at all", "If the whole way is not free, nobody is pushed.", Blocked::NotAtAll)
            .written("other"),
    ],
};

/// What becomes of a push whose way is not free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::them) enum Blocked {
    /// It goes as far as it can.
    Partial,
    /// Nobody moves.
    NotAtAll,
}

/// A character takes a wound. THEM-ANT-9 The third kills, or the fourth if the option says so. Did it die?
pub(in crate::them) fn wound(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> bool {
    let battle = umpire.battle();
    let Some(person) = battle.person(figure) else { return false };
    let (wounds, deadly) = (person.wounds.saturating_add(1), deadly(&battle.options));
    umpire.happens(ThemEvent::Wounded { figure, wounds });
    if wounds >= deadly {
        die(umpire, figure, Cause::Wounds);
    }
    wounds >= deadly
}

/// Somebody dies, and drops its charges first.
pub(in crate::them) fn die(umpire: &mut Umpire<'_, Them>, figure: FigureId, cause: Cause) {
    let carried = umpire.battle().person(figure).map_or(0, |person| person.charges);
    charges::drop(umpire, figure, carried, 0);
    umpire.happens(ThemEvent::FigureDied { figure, cause });
}

/// How far somebody is driven back, and the rules by which.
pub(in crate::them) struct Knockback {
    /// The whole way.
    pub(in crate::them) length: Length,
    /// Who goes all of it.
    pub(super) whole: &'static str,
    /// Who is carried along.
    pub(super) along: &'static str,
    /// Who is stopped before its end.
    pub(super) stopped: &'static str,
}

impl Push {
    /// What it does.
    pub(in crate::them) fn knockback(self) -> &'static Knockback {
        match self {
            Push::Shot => &attacks::KNOCKBACK,
            Push::Bite => &ants::KNOCKBACK,
        }
    }
}

/// Was somebody who went so far stopped before the end of the push?
pub(in crate::them) fn is_short(battle: &Them, push: Push, gone: Length) -> bool {
    !battle.table.tolerances.is_within(push.knockback().length, gone)
}

/// The rule by which somebody was driven back.
pub(super) fn rule_of_push(battle: &Them, event: &ThemEvent) -> Option<&'static str> {
    let ThemEvent::FigurePushed { figure, to, by, push } = event else { return None };
    let knockback = push.knockback();
    let gone = battle.figure(*figure)?.placement.at().vec2().span(to.at().vec2());
    Some(match by {
        Some(_) => knockback.along,
        None if is_short(battle, *push, gone) => knockback.stopped,
        None => knockback.whole,
    })
}

/// THEM-ATT-7, THEM-ANT-4 A figure goes straight away from who drives it back, keeping its facing. THEM-ATT-8, THEM-ANT-5 Its
/// own kind is carried along when it is met; THEM-ATT-9, THEM-ANT-6 everything else stops all of them.
pub(in crate::them) fn push(umpire: &mut Umpire<'_, Them>, figure: FigureId, from: &Figure, push: Push) {
    let length = push.knockback().length;
    let battle = umpire.battle();
    let Some(at) = battle.figure(figure).map(|figure| figure.placement.at().vec2()) else { return };
    let away = (at - from.placement.at().vec2()).unit().unwrap_or(from.placement.facing.unit());
    let kin =
        |_: &Figure, other: &Figure| if battle.is_enemy(figure, other.id) { Bearing::Stands } else { Bearing::Yields };
    let pushed =
        battle.table.push_among(figure, away * length.micrometres(), kin, |who, piece| stops(battle, who, piece));
    if pushed.stopped.is_some() && battle.options.get(&BLOCKED_PUSH) == Blocked::NotAtAll {
        return;
    }
    let events: Vec<ThemEvent> = pushed
        .moved
        .iter()
        .filter(|moved| moved.from != moved.to)
        .filter_map(|moved| {
            let to = battle.figure(moved.figure)?.placement.moved_to(moved.to);
            Some(ThemEvent::FigurePushed { figure: moved.figure, to, by: moved.by, push })
        })
        .collect();
    for event in events {
        umpire.happens(event);
    }
}

/// Walls, fences and barricades stop everybody, scenery whoever is not on it already.
fn stops(battle: &Them, figure: &Figure, piece: &Piece) -> bool {
    let on = || battle.table.tolerances.overlaps(&ground_gap(&figure.outline(), &piece.ground));
    !ground::is_scenery(piece) || !on()
}
