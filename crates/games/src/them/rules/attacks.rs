//! THEM-ATT Shooting and striking.

use super::harm::Knockback;
use super::{actions, harm, turn};
use crate::options::{Choice, OneOf};
use crate::them::book::telling::name;
use crate::them::event::{Cause, Push};
use crate::them::{Them, ThemEvent, ground};
use handspan_table::measure::Thing;
use handspan_table::measure::chord::chord;
use handspan_table::measure::gap::Gap;
use handspan_table::measure::over::through;
use handspan_table::{Figure, FigureId, Length, TerrainId, Vec2, inches, micrometres};
use handspan_umpire::{Need, Note, Rule, Ruling, Throw, Umpire, Verdict, rule};

/// How far a shot reaches.
pub(in crate::them) const REACH: Length = inches(12.0);
/// THEM-ATT-7 A body shot throws back 2 in; THEM-ATT-8 ants carry ants along; THEM-ATT-9 what is in the way stops all of them.
pub(super) const KNOCKBACK: Knockback =
    Knockback { length: inches(2.0), whole: "THEM-ATT-7", along: "THEM-ATT-8", stopped: "THEM-ATT-9" };
/// How far behind the line of the shoulders is still in front.
const FRONT_TOLERANCE: Length = inches(0.02);

/// What a 6 does to a friend.
pub(in crate::them) static FRIENDLY_HEAD_SHOT: OneOf<HeadShot> = OneOf {
    word: "friendly_head_shot",
    title: "Friendly fire on a 6",
    about: "What a 6 does to a friend who is hit.",
    rule: "THEM-ATT-11",
    choices: &[
        Choice::new("wound", "Wounds", "On a 6 a friend who is hit is wounded.", HeadShot::Wounds).written("usual"),
        Choice::new("kill", "Kills", "On a 6 a friend who is hit is killed.", HeadShot::Kills).written("other"),
    ],
};

/// What a 6 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::them) enum HeadShot {
    /// A wound.
    Wounds,
    /// Death.
    Kills,
}

/// What a die of an attack means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::them) enum Hit {
    /// It loses the rest of its actions.
    Oops,
    /// Nothing.
    Miss,
    /// Whoever is hit is thrown back.
    Body,
    /// An ant dies, a friend is wounded.
    Head,
}

impl Hit {
    /// THEM-ATT-4 One table for shots and blows.
    pub(in crate::them) fn of(die: u8) -> Hit {
        match die {
            1 => Hit::Oops,
            5 => Hit::Body,
            6 => Hit::Head,
            _ => Hit::Miss,
        }
    }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Them, event: &ThemEvent) -> Option<&'static str> {
    let is_friend = |figure: &FigureId| battle.ant(*figure).is_none();
    Some(match event {
        ThemEvent::Attacked { shot: false, .. } => "THEM-ATT-4",
        ThemEvent::Attacked { die, hit, .. } => match Hit::of(*die) {
            Hit::Oops => "THEM-ATT-5",
            Hit::Miss => "THEM-ATT-6",
            Hit::Body => KNOCKBACK.whole,
            Hit::Head if is_friend(hit) => "THEM-ATT-11",
            Hit::Head => "THEM-ATT-10",
        },
        ThemEvent::ActionsLost { .. } => "THEM-ATT-5",
        ThemEvent::FigurePushed { push: Push::Shot, .. } => return harm::rule_of_push(battle, event),
        ThemEvent::FigureDied { cause: Cause::HeadShot, figure } if is_friend(figure) => "THEM-ATT-11",
        ThemEvent::FigureDied { cause: Cause::HeadShot, .. } => "THEM-ATT-10",
        _ => return None,
    })
}

/// A character shoots, or strikes whom it touches; one die decides. THEM-ACT-8 It is paid before the die is rolled.
pub(in crate::them) fn attack(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let figure = turn::person(umpire, figure)?;
    actions::able_to_attack(umpire, figure.id)?;
    let others = targets(umpire.battle(), &figure);
    let target = umpire.figure("attack", others, |battle, target| aimed(battle, &figure, target))?;
    let gone = || rule("THEM-ATT-3", false, "nobody is there to be hit").code("E_DEAD");
    let aim = umpire.firm(aim(umpire.battle(), &figure, target), gone)?;
    if umpire.battle().ant(aim.hit).is_none() {
        // THEM-ATT-3 A friend that would be hit is not risked by mistake.
        let question = format!("{} is a friend and would be hit. Attack anyway?", name(umpire.battle(), aim.hit));
        let risk = umpire.option(question, &[("shoot", "Attack"), ("hold fire", "Hold back")], |_, _| ())?;
        let shoots = rule("THEM-ATT-3", risk == "shoot", "the attack is held back");
        umpire.insist(shoots.code("E_FIXED").figure(aim.hit))?;
    }
    actions::pay(umpire, figure.id, actions::ATTACKING);
    let die = umpire.roll(6, throw(umpire.battle(), figure.id, target, &aim))?;
    umpire.happens(ThemEvent::Attacked { figure: figure.id, target, hit: aim.hit, shot: aim.shot, die });
    match Hit::of(die) {
        Hit::Oops => umpire.happens(ThemEvent::ActionsLost { figure: figure.id }),
        Hit::Miss => (),
        Hit::Body => harm::push(umpire, aim.hit, &figure, Push::Shot),
        Hit::Head => match head_shot(umpire.battle(), aim.hit) {
            HeadShot::Wounds => drop(harm::wound(umpire, aim.hit)),
            HeadShot::Kills => harm::die(umpire, aim.hit, Cause::HeadShot),
        },
    }
    Ok(())
}

/// Everybody else as a player would name them: ants before friends, each by how near they are.
fn targets(battle: &Them, figure: &Figure) -> Vec<FigureId> {
    let from = figure.placement.at().vec2();
    let others = battle.table.figures().iter().filter(|other| other.id != figure.id);
    let far = |other: &Figure| (battle.ant(other.id).is_none(), other.placement.at().vec2().span(from).whole());
    let mut others: Vec<_> = others.map(|other| (far(other), other.id)).collect();
    others.sort_unstable();
    others.into_iter().map(|(_, id)| id).collect()
}

/// What the die of an attack is thrown for.
fn throw(battle: &Them, figure: FigureId, target: FigureId, aim: &Aim) -> Throw {
    let (who, whom) = (name(battle, figure), name(battle, target));
    let deed = if aim.shot { "shoots" } else { "strikes" };
    let between = if aim.hit == target { String::new() } else { format!("; {} is in the way", name(battle, aim.hit)) };
    let head = match head_shot(battle, aim.hit) {
        HeadShot::Wounds => "wounds",
        HeadShot::Kills => "kills",
    };
    let means = format!("1 ends {who}'s turn, 5 drives back, 6 {head}");
    Throw::new(format!("{who} {deed} {whom}{between}"), means)
}

/// THEM-ATT-10 An ant dies. THEM-ATT-11 A friend is wounded, or killed if the option says so.
fn head_shot(battle: &Them, hit: FigureId) -> HeadShot {
    if battle.ant(hit).is_some() { HeadShot::Kills } else { battle.options.get(&FRIENDLY_HEAD_SHOT) }
}

/// What is measured of an attack.
pub(in crate::them) struct Aim {
    gap: Gap,
    /// How far ahead of the line of the attacker's shoulders the target is; below nothing: behind.
    ahead: Length,
    /// It is a shot, not a blow.
    pub(in crate::them) shot: bool,
    /// Who would be hit.
    pub(in crate::them) hit: FigureId,
    /// What stops the shot before that, and where.
    stopped: Option<(TerrainId, Vec2)>,
}

/// The rules of a target, in the order of the ledger's table of codes, and who would be hit.
fn aimed(battle: &Them, figure: &Figure, target: FigureId) -> Verdict {
    let Some(aim) = aim(battle, figure, target) else { return Verdict::default() };
    let friend = battle.ant(aim.hit).is_none();
    let verdict = Verdict::from(aim.rules(battle, target));
    let verdict = verdict.note(Need::on(5).note()).note(Note::Affects { figures: vec![aim.hit] });
    if friend {
        verdict.note(Note::Says { words: "a friend stands first in the line and would be hit" })
    } else {
        verdict
    }
}

impl Aim {
    pub(in crate::them) fn rules(&self, battle: &Them, target: FigureId) -> Vec<Rule> {
        let tolerances = &battle.table.tolerances;
        let mut rules = vec![in_front(self.ahead, target)];
        if self.shot {
            rules.push(
                rule("THEM-ATT-2", tolerances.is_within(self.gap.length, REACH), "it is out of range")
                    .tells("out of range: {length}, and shots reach {limit}")
                    .code("E_RANGE")
                    .figure(target)
                    .measured(self.gap.length, REACH)
                    .at(self.gap.to),
            );
            let clear = rule("THEM-ATT-2", self.stopped.is_none(), "something is in the way");
            let clear = clear.tells("{terrain} is in the way").terrain(self.stopped.map(|(piece, _)| piece));
            rules.push(clear.code("E_LOS").figure(target).at(self.stopped.map(|(_, at)| at)));
        }
        rules
    }
}

/// THEM-ATT-1 Only in the front half; the very line of the shoulders is in.
fn in_front(ahead: Length, target: FigureId) -> Rule {
    rule("THEM-ATT-1", is_ahead(ahead), "it is behind the attacker")
        .tells("{figure} is behind; turn first, which is free")
        .code("E_ARC")
        .figure(target)
}

/// Is that far ahead in the front half?
pub(in crate::them) fn is_ahead(ahead: Length) -> bool {
    ahead >= -FRONT_TOLERANCE
}

/// How far a point is ahead of the line of a figure's shoulders.
pub(in crate::them) fn ahead(figure: &Figure, point: Vec2) -> Length {
    let way = point - figure.placement.at().vec2();
    micrometres(way.dot(figure.placement.facing.unit()))
}

/// THEM-ATT-3 A shot strikes whoever stands first in its line; THEM-ATT-4 a blow strikes whom it is aimed at.
pub(in crate::them) fn aim(battle: &Them, figure: &Figure, target: FigureId) -> Option<Aim> {
    let table = &battle.table;
    let other = table.figure(target)?;
    let gap = table.gap(&figure.stand(), &other.stand());
    let (from, to) = (figure.placement.at().vec2(), other.placement.at().vec2());
    let ahead = ahead(figure, to);
    if table.tolerances.touches(&gap) {
        return Some(Aim { gap, ahead, shot: false, hit: target, stopped: None });
    }
    let slack = table.tolerances.slack.micrometres();
    let length = from.distance(to);
    let crossed = |known: &Figure| {
        let within = chord(&known.outline(), from, to);
        known.id != figure.id && within.is_some_and(|(enters, leaves)| (leaves - enters) * length > slack)
    };
    let shot = table.shot(from, to, from.span(to), Length::ZERO, crossed, |_| false);
    let hit = match shot.hit {
        Some(Thing::Figure { figure }) => figure,
        _ => target,
    };
    let stopped = stopped(battle, from, shot.end);
    Some(Aim { gap, ahead, shot: true, hit, stopped })
}

/// THEM-ATT-2 Where a wall or a piece that stops shots is in the way.
fn stopped(battle: &Them, from: Vec2, to: Vec2) -> Option<(TerrainId, Vec2)> {
    let slack = battle.table.tolerances.slack.micrometres();
    let ahead = (to - from).unit()?;
    let stops = battle.table.terrain().filter(|piece| ground::stops_shots(piece));
    let through = stops.flat_map(|piece| {
        let parts = through(&piece.ground, from, to).into_iter();
        parts.map(|(start, end)| (piece.terrain.id, start, end))
    });
    let real = through.filter(|(_, start, end)| end - start > slack);
    let (piece, first, _) = real.reduce(|one, other| if other.1 < one.1 { other } else { one })?;
    Some((piece, from + ahead * first))
}
