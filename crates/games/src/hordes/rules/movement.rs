//! HOTT-MOVE A single element's move, and what every move must meet.

use super::contact::{self, lining};
use super::geometry::tracks::Track;
use super::geometry::{self};
use super::terrain::{self, Pace};
use super::{breaking, lurkers, passing, pips, turn, zones};
use crate::hordes::block::SLACK;
use crate::hordes::event::{HordesEvent, March};
use crate::hordes::field::{Field, Standing};
use crate::hordes::shape;
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Status};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Placement, Point};
use handspan_umpire::{Cost, Note, Part, Rule, Ruling, Umpire, Verdict, Way, rule};

/// HOTT-MOVE-3 How different ground on one move counts.
pub(in crate::hordes) static GOING_MEASURE: OneOf<bool> = OneOf {
    word: "going_measure",
    title: "A move over different ground",
    about: "How fast an element goes that crosses good and bad going in one move.",
    rule: "HOTT-MOVE-3",
    choices: &[
        Choice::new(
            "slowest",
            "At the slowest rate",
            "A whole move goes at the rate of the worst ground it crosses.",
            false,
        ),
        Choice::new(
            "per_leg",
            "Each leg at its own",
            "Each leg of a move goes at the rate of the ground it crosses.",
            true,
        ),
    ],
};

/// Does each leg go at its own rate?
fn per_leg(battle: &Hordes) -> bool {
    battle.options().get(&GOING_MEASURE)
}

/// A move as it would be made.
#[derive(Clone, Debug)]
pub(in crate::hordes) struct Plan {
    pub(in crate::hordes) tracks: Vec<Track>,
    /// As it is paid for: without a slide into line.
    pub(in crate::hordes) length: f64,
    /// What the rules of the formation say of it, in the order of the codes from `group-not-connected` on.
    pub(in crate::hordes) formation: Vec<Rule>,
    /// It must be a column in bad going, in water and on roads, and it is none.
    pub(in crate::hordes) broad: bool,
    /// The way of the first one's centre, to be drawn.
    pub(in crate::hordes) way: Vec<Point>,
    pub(in crate::hordes) how: March,
    /// Own elements that do not block a wheel.
    pub(in crate::hordes) beside: Vec<FigureId>,
    /// Whether they are all of one army: the last of the codes.
    pub(in crate::hordes) army: Option<Rule>,
}

/// HOTT-MOVE-1 A single element goes any way and turns as it likes. HOTT-MOVE-6 A Stronghold goes nowhere.
pub(in crate::hordes) fn walk(umpire: &mut Umpire<'_, Hordes>, figure: FigureId, extra: u8) -> Ruling {
    let mover = mover(umpire, figure)?;
    let way = umpire.path("move", figure, |battle, way| {
        let field = battle.field();
        judge(battle, &field, &single(battle, &field, &mover, way), extra)
    })?;
    let field = umpire.battle().field();
    let plan = single(umpire.battle(), &field, &mover, way);
    commit(umpire, &plan, extra)
}

/// Who moves: an element of the active side that is on the table and no Stronghold.
pub(in crate::hordes) fn mover(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling<Standing> {
    turn::may_act(umpire, figure)?;
    let element = umpire.battle().element(figure).map(|element| (element.kind, element.status));
    let immobile = element.is_some_and(|(kind, _)| kind == Kind::Stronghold);
    umpire.insist(rule("HOTT-MOVE-6", !immobile, "a Stronghold does not move").code("immobile").figure(figure))?;
    let here = umpire.battle().standing(figure);
    let known = umpire.firm(here, || lurkers::hidden(element.map(|(kind, _)| kind), figure))?;
    Ok(known)
}

/// HOTT-MOVE-1 The plan of a single element's way: each point is where its middle goes, and it looks the new way at the end.
pub(in crate::hordes) fn single(battle: &Hordes, field: &Field, mover: &Standing, way: &Way) -> Plan {
    let unit = battle.one();
    let start = mover.block.placement(unit);
    let pose = |placement: Placement| {
        let turned = mover.block.facing(mover.block.front, placement.facing);
        turned.at(placement.at().vec2() * (1.0 / unit) + turned.ahead * (turned.depth / 2.0))
    };
    let mut poses = vec![mover.block];
    poses.extend(way.poses(start).into_iter().skip(1).map(pose));
    let mut track = Track { id: mover.id, poses };
    let mut length = track.length().0;
    if let Some(lined) = lining::line_up(battle, field, std::slice::from_ref(&track)) {
        length = track.clone().ending(lined.unslid).length().0;
        track = track.ending(lined.end);
    }
    let end = (track.end().centre() * unit).point();
    let mut drawn = way.points.clone();
    match drawn.last_mut() {
        Some(last) => *last = end,
        None => drawn.push(end),
    }
    Plan {
        tracks: vec![track],
        length,
        formation: Vec::new(),
        broad: false,
        way: drawn,
        how: March::Single,
        beside: Vec::new(),
        army: None,
    }
}

/// How fast everybody goes: the slowest counts.
pub(in crate::hordes) fn pace_of(battle: &Hordes, plan: &Plan) -> Pace {
    let each = plan.tracks.iter().filter_map(|track| {
        let element = battle.element(track.id)?;
        Some(terrain::pace(battle, element, &track.poses, &track.swept().0))
    });
    let worst = each.reduce(|mut worst, next| {
        let barred = worst.barred.or(next.barred);
        let (road, hard) = (worst.road && next.road, worst.hard || next.hard);
        if next.rate < worst.rate {
            worst = next;
        }
        Pace { barred, road, hard, ..worst }
    });
    worst.unwrap_or(Pace { rate: 0.0, rule: "HOTT-MOVE-3", road: false, hard: false, barred: None })
}

/// HOTT-MOVE-3 What a move may be long. Leg by leg it is what the length would be worth at these rates.
fn allowance(battle: &Hordes, plan: &Plan, pace: &Pace) -> f64 {
    if !per_leg(battle) || pace.road {
        return pace.rate;
    }
    let worth = |track: &Track| -> f64 {
        let Some(element) = battle.element(track.id) else { return f64::MAX };
        let legs = track.poses.windows(2).map(|leg| {
            let part = Track { id: track.id, poses: leg.to_vec() };
            let rate = terrain::pace(battle, element, leg, &part.swept().0).rate;
            part.length().0 / rate.max(1e-6)
        });
        legs.sum()
    };
    let worth = plan.tracks.iter().map(worth).fold(0.0, f64::max);
    if worth > 1e-9 { plan.length / worth } else { pace.rate }
}

/// Everybody where a plan leaves him.
pub(in crate::hordes) fn after(field: &Field, plan: &Plan) -> Field {
    let mut after = field.clone();
    for track in &plan.tracks {
        after.shift(track.id, track.end());
    }
    after
}

/// Every rule that a move must meet, in the order of the codes.
pub(in crate::hordes) fn judge(battle: &Hordes, field: &Field, plan: &Plan, extra: u8) -> Verdict {
    let (rules, notes) = judged(battle, field, plan, extra);
    let mut verdict = Verdict::from(rules);
    verdict.notes = notes;
    verdict
}

fn judged(battle: &Hordes, field: &Field, plan: &Plan, extra: u8) -> (Vec<Rule>, Vec<Note>) {
    let members: Vec<Standing> = plan.tracks.iter().filter_map(|track| field.get(track.id).copied()).collect();
    let Some(first) = members.first().copied() else { return (Vec::new(), Vec::new()) };
    let after = after(field, plan);
    let movers: Vec<FigureId> = members.iter().map(|member| member.id).collect();
    let price = pips::of_move(battle, field, &members, extra);
    let pace = pace_of(battle, plan);
    let allowed = allowance(battle, plan, &pace) + f64::from(extra);
    let too_far = rule("HOTT-MOVE-3", plan.length <= allowed + SLACK, "it is too far").code("too-far").figure(first.id);
    let too_far = too_far.measured(battle.measure(plan.length), battle.measure(allowed));
    let too_far = too_far.tells("too far: {length}, and {figure} may go {limit}");
    let moved = members.iter().find(|member| battle.element(member.id).is_some_and(|element| element.moved));
    // HOTT-MOVE-2 One move each bound.
    let again = rule("HOTT-MOVE-2", moved.is_none(), "it has moved this bound").code("already-moved");
    let again = moved.into_iter().fold(again, |again, member| again.figure(member.id));
    let road = pips::may_extend(battle, &members, pace.road, extra);
    let [often, on_road] = road;
    let mut rules = vec![
        pips::enough(battle, first.side, price.points, pips::rule_of(&price)),
        too_far,
        often,
        again,
        ends_on_nobody(battle, &after, &members),
        goes_somewhere(battle, plan),
        path_is_free(battle, field, plan),
        contact::is_lined_up(&after, &plan.tracks),
        stays_on(battle, plan),
    ];
    let ends: Vec<Standing> = movers.iter().filter_map(|id| after.get(*id).copied()).collect();
    rules.extend(plan.tracks.first().map(|track| terrain::passable(battle, track, &pace)));
    let landings: Vec<[Rule; 2]> = ends.iter().map(|end| terrain::may_end(battle, end)).collect();
    rules.extend(landings.iter().map(|[wall, _]| wall.clone()));
    rules.extend(landings.into_iter().map(|[_, wood]| wood));
    rules.push(no_attack(&after, &ends));
    rules.extend(plan.tracks.iter().filter_map(|track| lurkers::stays(battle, track)));
    rules.extend(plan.formation.iter().cloned());
    // HOTT-GROUP-5 Bad going, water and roads take a column.
    rules.push(super::groups::needs_column(battle, plan, &pace));
    rules.push(contact::from_behind(battle, field, &after, &plan.tracks));
    let (zone, shaded) = zones::crossing(battle, field, &plan.tracks);
    rules.push(zone);
    let breaks: Vec<[Rule; 3]> = plan.tracks.iter().map(|track| breaking::leaving(battle, field, track)).collect();
    for at in 0..3 {
        rules.extend(breaks.iter().filter_map(|three| three.get(at).cloned()));
    }
    rules.push(on_road);
    if extra > 0 {
        rules.extend(plan.tracks.iter().map(|track| pips::keeps_away(field, track, first.role)));
    }
    rules.extend(plan.army.clone());
    let lawful = rules.iter().all(Rule::holds);
    let mut notes = vec![cost(battle, plan, allowed), pips::shown(battle, first.side, &price)];
    notes.extend(ends.iter().map(|end| {
        let ok = lawful || stands_well(battle, &after, end, &movers);
        Note::Stands { figure: end.id, placement: end.block.placement(battle.one()), ok }
    }));
    if !shaded.is_empty() {
        let rings = shaded.iter().map(|ring| ring.iter().map(|corner| *corner * battle.one()).collect()).collect();
        notes.push(Note::Outline { what: "danger", rings });
    }
    (rules, notes)
}

/// May one element of a move be where it would end, whatever the others do?
fn stands_well(battle: &Hordes, after: &Field, end: &Standing, movers: &[FigureId]) -> bool {
    let on = |other: &&Standing| !movers.contains(&other.id) && geometry::overlaps(battle, &end.block, &other.block);
    battle.on_table(&end.block)
        && !after.all.iter().any(|other| on(&other))
        && terrain::may_end(battle, end).iter().all(Rule::holds)
}

/// The one price of a move in length: what the far front corner goes.
fn cost(battle: &Hordes, plan: &Plan, allowed: f64) -> Note {
    let rule = plan.tracks.first().map_or("HOTT-GEO-7", |track| track.length().1);
    let part = Part::new("the front corner that goes farther", battle.measure(plan.length)).by(rule);
    Note::Cost(
        Cost::of(battle.measure(plan.length))
            .against(battle.measure(allowed), &battle.table.tolerances)
            .made_of([part]),
    )
}

/// HOTT-MOVE-1 A move goes somewhere.
fn goes_somewhere(battle: &Hordes, plan: &Plan) -> Rule {
    let stays = |track: &Track| track.end().placement(battle.one()) == track.start().placement(battle.one());
    let idle = plan.tracks.iter().all(stays);
    let known = rule("HOTT-MOVE-1", !idle, "it goes nowhere").code("blocked").firm();
    plan.tracks.iter().fold(known, |known, track| known.figure(track.id))
}

/// HOTT-MOVE-4 Nobody ends on somebody else.
fn ends_on_nobody(battle: &Hordes, after: &Field, members: &[Standing]) -> Rule {
    let met = members.iter().find_map(|member| {
        let end = after.get(member.id)?;
        let on = |other: &&Standing| other.id != end.id && geometry::overlaps(battle, &end.block, &other.block);
        after.all.iter().find(on).map(|other| (end.id, other.id, end.block.centre()))
    });
    let known = rule("HOTT-MOVE-4", met.is_none(), "somebody stands where it would end").code("overlap").firm();
    met.into_iter().fold(known, |known, (mover, other, at)| known.figure(mover).figure(other).at(at * battle.one()))
}

/// HOTT-MOVE-4 Everybody stays on the table, at every pose.
fn stays_on(battle: &Hordes, plan: &Plan) -> Rule {
    let off = plan.tracks.iter().find(|track| track.poses.iter().any(|pose| !battle.on_table(pose)));
    let known = rule("HOTT-MOVE-4", off.is_none(), "it would leave the table").code("off-table").firm();
    off.into_iter().fold(known, |known, track| known.figure(track.id))
}

/// What holds of every move, whatever players agree: nobody ends on somebody else or off the table.
pub(in crate::hordes) fn ends_clear(battle: &Hordes, field: &Field, plan: &Plan) -> [Rule; 2] {
    let members: Vec<Standing> = plan.tracks.iter().filter_map(|track| field.get(track.id).copied()).collect();
    [ends_on_nobody(battle, &after(field, plan), &members), stays_on(battle, plan)]
}

/// HOTT-MOVE-7 Who is in the way: everybody a leg sweeps and who may not be passed. Aerials fly over ground troops.
fn path_is_free(battle: &Hordes, field: &Field, plan: &Plan) -> Rule {
    let movers: Vec<FigureId> = plan.tracks.iter().map(|track| track.id).collect();
    let met = plan.tracks.iter().find_map(|track| {
        let mover = field.get(track.id)?;
        let legs = track.poses.windows(2).zip(track.swept().0);
        let mut legs = legs.flat_map(|(leg, sweep)| {
            let (from, to) = (leg[0], leg[1]);
            let all = field.all.iter().filter(|other| !movers.contains(&other.id) && !plan.beside.contains(&other.id));
            let near: Vec<&Standing> = all
                .filter(|other| {
                    let far = from.front.distance(to.front) + from.reach() + to.reach() + other.block.reach();
                    from.centre().distance(other.block.centre()) <= far + 1.0
                        && geometry::counts(shape::shared(&sweep, &other.block.corners()))
                })
                .collect();
            near.into_iter().map(move |other| (from, to, other)).collect::<Vec<_>>()
        });
        legs.find_map(|(from, to, other)| {
            let (passes, id) = passing::passes(battle, field, mover, (&from, &to), other, false);
            (!passes).then_some((track.id, other.id, other.block.centre(), id))
        })
    });
    let flies = plan
        .tracks
        .iter()
        .any(|track| field.get(track.id).is_some_and(|mover| mover.class() == crate::hordes::troops::Class::Aerial));
    let id = met.map_or(if flies { "HOTT-MOVE-7" } else { "HOTT-PASS-7" }, |(.., id)| id);
    let known = rule(id, met.is_none(), "somebody is in the way").code("blocked");
    met.into_iter()
        .fold(known, |known, (mover, other, at, _)| known.figure(other).figure(mover).at(at * battle.one()))
        .tells("{figure} is in the way")
}

/// HOTT-MOVE-5 Artillery never moves into contact.
fn no_attack(after: &Field, ends: &[Standing]) -> Rule {
    let met = ends
        .iter()
        .filter(|end| end.kind == Kind::Artillery)
        .find_map(|end| after.enemies(end.role).find(|enemy| Field::touch(end, enemy)).map(|enemy| (end.id, enemy.id)));
    let known = rule("HOTT-MOVE-5", met.is_none(), "Artillery may not move into contact with an enemy");
    let known = known.code("artillery-contact");
    met.into_iter().fold(known, |known, (mover, enemy)| known.figure(mover).figure(enemy))
}

/// Records a move: everybody where it ends, what it costs, and who came into contact with whom.
pub(in crate::hordes) fn commit(umpire: &mut Umpire<'_, Hordes>, plan: &Plan, extra: u8) -> Ruling {
    let battle = umpire.battle();
    let field = battle.field();
    let members: Vec<Standing> = plan.tracks.iter().filter_map(|track| field.get(track.id).copied()).collect();
    let price = pips::of_move(battle, &field, &members, extra);
    let after = after(&field, plan);
    let mut touched = Vec::new();
    for member in &members {
        let Some(end) = after.get(member.id) else { continue };
        let before: Vec<FigureId> = field.touched(member).into_iter().map(|enemy| enemy.id).collect();
        let fresh = after.touched(end).into_iter().map(|enemy| enemy.id).filter(|enemy| !before.contains(enemy));
        touched.extend(fresh.map(|enemy| (member.id, enemy)));
    }
    let to: Vec<(FigureId, Placement)> =
        plan.tracks.iter().map(|track| (track.id, track.end().placement(battle.one()))).collect();
    let length = handspan_table::micrometres(f64::from(umpire.battle().measure(plan.length).whole()));
    let (how, way, cost) = (plan.how, plan.way.clone(), price.points);
    umpire.happens(HordesEvent::Moved { how, to, way, length, cost, touched });
    Ok(())
}

/// What an element may still go, for its card.
pub(in crate::hordes) fn left(battle: &Hordes, figure: FigureId) -> Option<f64> {
    let element = battle.element(figure)?;
    let active = battle.role(element.side) == Some(battle.active()) && battle.phase() == crate::hordes::Phase::Move;
    if element.status != Status::Table || element.kind == Kind::Stronghold {
        return None;
    }
    if !active || element.moved {
        return Some(0.0);
    }
    let block = battle.standing(figure)?.block;
    Some(terrain::pace(battle, element, &[block], &[block.shape()]).rate)
}

/// The rule by which somebody moved.
pub(in crate::hordes) const MOVES: &str = "HOTT-MOVE-1";
