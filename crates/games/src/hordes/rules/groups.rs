//! HOTT-GROUP Several elements moving as one.

use super::contact::lining;
use super::geometry::grouping;
use super::geometry::tracks::{Track, wheeled};
use super::movement::{self, Plan};
use super::terrain::Pace;
use crate::hordes::Hordes;
use crate::hordes::block::{Block, EDGE, Edge};
use crate::hordes::event::March;
use crate::hordes::field::{Field, Standing};
use crate::hordes::troops::Class;
use crate::options::{Choice, OneOf};
use handspan_table::measure::turn::Pivot;
use handspan_table::{FigureId, Vec2};
use handspan_umpire::{Rule, Ruling, Step, Stride, Umpire, rule};

/// HOTT-GROUP-2 How often a group may wheel in one move.
pub(in crate::hordes) static MULTI_WHEEL: OneOf<bool> = OneOf {
    word: "multi_wheel",
    title: "Wheels of a group",
    about: "How often a group may wheel in one move.",
    rule: "HOTT-GROUP-2",
    choices: &[
        Choice::new("false", "Once", "A group may wheel once in a move, by up to 90 degrees.", false),
        Choice::new(
            "true",
            "Several times",
            "A group may wheel several times in a move, by up to 90 degrees together.",
            true,
        ),
    ],
};

/// May a group wheel more than once?
fn multi_wheel(battle: &Hordes) -> bool {
    battle.options().get(&MULTI_WHEEL)
}

/// A group goes straight ahead and wheels.
pub(in crate::hordes) fn march(umpire: &mut Umpire<'_, Hordes>, figures: &[FigureId], extra: u8) -> Ruling {
    let members = members(umpire, figures)?;
    let steps =
        umpire.motion_by("move the group", figures.to_vec(), &[Stride::Ahead, Stride::Wheel], |battle, steps| {
            let field = battle.field();
            movement::judge(battle, &field, &plan(battle, &field, &members, steps), extra)
        })?;
    let field = umpire.battle().field();
    let plan = plan(umpire.battle(), &field, &members, steps);
    movement::commit(umpire, &plan, extra)
}

fn members(umpire: &mut Umpire<'_, Hordes>, figures: &[FigureId]) -> Ruling<Vec<Standing>> {
    let some = !figures.is_empty();
    umpire.insist(rule("HOTT-GROUP-1", some, "there is nobody to move").code("group-not-connected"))?;
    let mut members = Vec::new();
    for figure in figures {
        members.push(movement::mover(umpire, *figure)?);
    }
    Ok(members)
}

/// Who may move as a group: HOTT-GROUP-1 connected, of one army, not touching the enemy; HOTT-GROUP-6 aerials with aerials.
fn formation(field: &Field, members: &[Standing]) -> ([Rule; 4], Rule) {
    let [whole, askew] = grouping::connected(members);
    let touched = members.iter().find(|member| !field.touched(member).is_empty());
    let free = rule("HOTT-GROUP-1", touched.is_none(), "one of them touches an enemy").code("group-in-contact");
    let free = touched.into_iter().fold(free, |free, member| free.figure(member.id));
    let air = members.iter().filter(|member| member.class() == Class::Aerial).count();
    let mixed = air > 0 && air < members.len();
    let air = rule("HOTT-GROUP-6", !mixed, "aerials move only with aerials").code("group-mixed-air");
    let army = members.iter().all(|member| Some(member.side) == members.first().map(|first| first.side));
    let army = rule("HOTT-GROUP-1", army, "they are of different armies").code("group-mixed-army");
    ([whole, askew, free, air], army)
}

/// A group's motion as a plan.
pub(in crate::hordes) fn plan(battle: &Hordes, field: &Field, members: &[Standing], steps: &[Step]) -> Plan {
    let (formed, army) = formation(field, members);
    let column = grouping::column(members).filter(|_| members.len() > 1);
    let leader = column.as_ref().and_then(|chain| members.iter().find(|member| member.id == chain[0])).copied();
    // HOTT-GROUP-8 A column goes as its leader does, and the others follow.
    let rigid: Vec<Standing> = leader.map_or_else(|| members.to_vec(), |leader| vec![leader]);
    let mut group = Rigid::new(&rigid);
    for step in steps {
        group.step(battle.one(), *step);
    }
    let Rigid { mut tracks, mut length, turned, wheels, sideways, wrong, .. } = group;
    if let Some(lined) = lining::line_up(battle, field, &tracks) {
        let last = tracks.iter().find(|track| track.id == lined.mover).and_then(last_leg).unwrap_or(0.0);
        length -= (1.0 - lined.part) * last;
        tracks = carried(tracks, lined.mover, lined.end);
    }
    if let (Some(chain), Some(leader)) = (&column, tracks.first().cloned()) {
        tracks = followed(members, chain, leader, turned);
    }
    let id = "HOTT-GROUP-2";
    let all = |known: Rule| members.iter().fold(known, |known, member| known.figure(member.id));
    let [whole, askew, free, air] = formed;
    let formation = vec![
        whole,
        askew,
        free,
        air,
        all(rule("HOTT-GROUP-4", !sideways, "a group goes straight ahead and wheels: it neither steps aside nor turns about")
            .code("group-turn")),
        all(rule(id, !wrong, "a group wheels to the left about its left end and to the right about its right end, and goes only forwards")
            .code("group-turn")),
        all(rule(id, wheels < 2 || multi_wheel(battle), "a group wheels once in a move").code("wheel-angle")),
        all(rule(id, turned.abs() <= 90.0 + 1e-6, "a group wheels by no more than 90 degrees").code("wheel-angle")),
    ];
    let beside = if wheels > 0 { beside(field, members) } else { Vec::new() };
    let way = drawn(battle, tracks.first());
    let how = if members.len() == 1 { March::Single } else { March::Group };
    let broad = column.is_none() && members.len() > 1;
    Plan { tracks, length, formation, broad, way, how, beside, army: Some(army) }
}

/// HOTT-GROUP-4 A group that spreads into a line, if all agree: no rule lets it.
pub(in crate::hordes) fn expand(umpire: &mut Umpire<'_, Hordes>, figures: &[FigureId]) -> Ruling {
    let members = members(umpire, figures)?;
    let words = "a group changes its frontage only by contracting into a column";
    let known = rule("HOTT-GROUP-4", false, words).code("group-frontage");
    umpire.require([members.iter().fold(known, |known, member| known.figure(member.id))])?;
    let battle = umpire.battle();
    let field = battle.field();
    let mut tracks: Vec<Track> = Vec::new();
    for member in &members {
        let place = match tracks.last() {
            Some(before) => member.block.facing(
                before.end().front + before.end().right() * ((before.end().width + member.block.width) / 2.0),
                before.end().facing,
            ),
            None => member.block,
        };
        tracks.push(Track { id: member.id, poses: vec![member.block, place] });
    }
    let way = drawn(battle, tracks.first());
    let (formation, beside, how) = (Vec::new(), Vec::new(), March::Group);
    let plan = Plan { tracks, length: 0.0, formation, broad: false, way, how, beside, army: None };
    let firm = movement::ends_clear(battle, &field, &plan);
    for rule in firm {
        umpire.insist(rule)?;
    }
    movement::commit(umpire, &plan, 0)
}

fn last_leg(track: &Track) -> Option<f64> {
    let count = track.poses.len();
    let leg = Track { id: track.id, poses: track.poses.get(count.checked_sub(2)?..)?.to_vec() };
    Some(leg.length().0)
}

fn drawn(battle: &Hordes, track: Option<&Track>) -> Vec<handspan_table::Point> {
    let poses = track.map(|track| &track.poses[1.min(track.poses.len())..]).unwrap_or_default();
    poses.iter().map(|pose| (pose.centre() * battle.one()).point()).collect()
}

/// A group that moves as one body.
struct Rigid {
    tracks: Vec<Track>,
    left: Vec2,
    right: Vec2,
    ahead: Vec2,
    length: f64,
    turned: f64,
    wheels: u32,
    sideways: bool,
    wrong: bool,
}

impl Rigid {
    fn new(members: &[Standing]) -> Rigid {
        let tracks = members.iter().map(|member| Track { id: member.id, poses: vec![member.block] }).collect();
        let (left, right) = grouping::front_of(members).unwrap_or_default();
        let ahead = members.first().map(|first| first.block.ahead).unwrap_or_default();
        let (sideways, wrong) = (false, false);
        Rigid { tracks, left, right, ahead, length: 0.0, turned: 0.0, wheels: 0, sideways, wrong }
    }

    /// HOTT-GROUP-2 Straight ahead, or a wheel about the end it turns to: the outer corner's arc is its length.
    fn step(&mut self, unit: f64, step: Step) {
        match step {
            Step::Ahead { length } => {
                let far = f64::from(length) / unit;
                self.wrong |= far < 0.0;
                self.carry(self.ahead * far);
                self.length += far.abs();
            }
            Step::Wheel { pivot, angle } => {
                let degrees = f64::from(angle) / 1000.0;
                let about = match pivot {
                    Pivot::FrontLeft => self.left,
                    Pivot::FrontRight => self.right,
                    _ => {
                        self.wrong = true;
                        self.left
                    }
                };
                self.wrong |=
                    (pivot == Pivot::FrontLeft && degrees > 0.0) || (pivot == Pivot::FrontRight && degrees < 0.0);
                self.length += self.left.distance(self.right) * degrees.abs().to_radians();
                self.wheels += u32::from(degrees != 0.0);
                self.turned += degrees;
                for track in &mut self.tracks {
                    let legs = wheeled(track.end(), about, degrees);
                    track.poses.extend(legs);
                }
                let sin_cos = handspan_table::trig::sin_cos_degrees(degrees);
                let turn = |corner: Vec2| about + (corner - about).turned(sin_cos);
                (self.left, self.right, self.ahead) = (turn(self.left), turn(self.right), self.ahead.turned(sin_cos));
            }
            Step::Slide { x, y } => {
                let way = Vec2::new(f64::from(x), f64::from(y)) * (1.0 / unit);
                self.wrong |= way.dot(self.ahead) < -1e-6;
                self.sideways |= way.cross(self.ahead).abs() > 0.01;
                self.carry(way);
                self.length += way.length();
            }
        }
    }

    fn carry(&mut self, way: Vec2) {
        if way.length() < 1e-9 {
            return;
        }
        for track in &mut self.tracks {
            track.poses.push(track.end().moved(way));
        }
        (self.left, self.right) = (self.left + way, self.right + way);
    }
}

/// The whole group carried so that one of it ends lined up.
fn carried(tracks: Vec<Track>, mover: FigureId, to: Block) -> Vec<Track> {
    let Some(from) = tracks.iter().find(|track| track.id == mover).map(Track::end) else { return tracks };
    let turn = from.facing.turn_to(to.facing);
    let place = |block: Block| block.turned(from.front, turn).moved(to.front - from.front);
    tracks
        .into_iter()
        .map(|track| {
            let end = place(track.end());
            track.ending(end)
        })
        .collect()
}

/// HOTT-GROUP-8 The others of a column follow the trail of the leader, each behind the one before it, inside corners together.
fn followed(members: &[Standing], chain: &[FigureId], leader: Track, turned: f64) -> Vec<Track> {
    let block = |id: &FigureId| members.iter().find(|member| member.id == *id).map(|member| member.block);
    let (start, end) = (leader.start(), leader.end());
    // The trail from the new front backwards: ahead since the wheel, ahead before it, then everybody as he stood.
    let mut legs: Vec<(f64, handspan_table::Facing)> = Vec::new();
    let straight = |poses: &[Block], facing: handspan_table::Facing| -> f64 {
        poses
            .windows(2)
            .filter(|leg| leg[0].facing == facing && leg[1].facing == facing)
            .map(|leg| leg[0].front.distance(leg[1].front))
            .sum()
    };
    if turned != 0.0 {
        legs.push((straight(&leader.poses, end.facing), end.facing));
    }
    legs.push((straight(&leader.poses, start.facing), start.facing));
    legs.extend(chain.iter().filter_map(block).map(|block| (block.depth, block.facing)));
    let mut tracks = vec![leader];
    let (mut ahead, mut depth) = (end, end.depth);
    for id in &chain[1..] {
        let Some(was) = block(id) else { continue };
        let mut along = 0.0;
        let mut facing = was.facing;
        for (length, heading) in &legs {
            along += length;
            facing = *heading;
            // At a joint the newer leg counts.
            if depth <= along + 1e-6 {
                break;
            }
        }
        let turned = was.facing(was.front, facing);
        let lean = ahead.facing.turn_to(facing);
        let front = match () {
            () if lean.abs() < 1e-6 => ahead.rear(),
            // The one before is turned left of it: the left corners stay together.
            () if lean > 0.0 => ahead.rl() + turned.right() * (turned.width / 2.0),
            () => ahead.rr() - turned.right() * (turned.width / 2.0),
        };
        let place = turned.at(front);
        tracks.push(Track { id: *id, poses: vec![was, place] });
        (ahead, depth) = (place, depth + place.depth);
    }
    tracks
}

/// HOTT-GEO-13 In a wheel own elements beside the group do not block it.
fn beside(field: &Field, members: &[Standing]) -> Vec<FigureId> {
    let is = |other: &&Standing| {
        let sides = |member: &Standing| {
            member.role == other.role
                && [Edge::Left, Edge::Right]
                    .into_iter()
                    .any(|edge| Field::edge_contact(&member.block, edge, &other.block) > EDGE)
        };
        !members.iter().any(|member| member.id == other.id) && members.iter().any(sides)
    };
    field.all.iter().filter(is).map(|other| other.id).collect()
}

/// HOTT-GROUP-5 Through bad going, across water and by road a group is a column.
pub(in crate::hordes) fn needs_column(battle: &Hordes, plan: &Plan, pace: &Pace) -> Rule {
    let road = pace.road && pace.rate > 0.0 && plan.broad;
    let needed = plan.broad && (pace.hard || road);
    let known = rule("HOTT-GROUP-5", !needed, "through bad going, water and by road a group must be a column");
    debug_assert!(battle.scale() > 0, "a table has a scale");
    plan.tracks.iter().fold(known.code("column-needed"), |known, track| known.figure(track.id))
}

/// HOTT-GROUP-3 A group contracts into a column behind one of its elements, which goes straight ahead.
pub(in crate::hordes) fn contract(umpire: &mut Umpire<'_, Hordes>, figures: &[FigureId]) -> Ruling {
    let members = members(umpire, figures)?;
    let leader = umpire.figure("lead the column", figures.to_vec(), |_, _| ())?;
    let steps = umpire.motion_by("lead the column ahead", vec![leader], &[Stride::Ahead], |battle, steps| {
        let field = battle.field();
        let plan = contracted(battle, &field, &members, leader, steps);
        movement::judge(battle, &field, &plan, 0)
    })?;
    let field = umpire.battle().field();
    let plan = contracted(umpire.battle(), &field, &members, leader, steps);
    movement::commit(umpire, &plan, 0)
}

/// HOTT-GROUP-3 The plan of a contraction: each element goes straight to its place behind the leader, nearest first.
fn contracted(battle: &Hordes, field: &Field, members: &[Standing], leader: FigureId, steps: &[Step]) -> Plan {
    let (formed, army) = formation(field, members);
    let [whole, askew, free, air] = formed;
    let first = members.iter().find(|member| member.id == leader).or_else(|| members.first());
    let Some(first) = first.copied() else {
        let (tracks, formation, way, beside) = (Vec::new(), vec![whole], Vec::new(), Vec::new());
        let army = Some(army);
        return Plan { tracks, length: 0.0, formation, broad: false, way, how: March::Column, beside, army };
    };
    let mut group = Rigid::new(&[first]);
    for step in steps {
        group.step(battle.one(), *step);
    }
    let Rigid { tracks, wheels, sideways, wrong, .. } = group;
    let mut tracks = tracks;
    let mut rest: Vec<&Standing> = members.iter().filter(|member| member.id != first.id).collect();
    let left = |member: &Standing| member.block.front.dot(first.block.right());
    let back = |member: &Standing| -member.block.front.dot(first.block.ahead);
    let far = |member: &Standing| member.block.front.distance(first.block.front);
    rest.sort_by(|one, other| {
        let rounded = |length: f64| (length * 1000.0).round();
        rounded(far(one))
            .total_cmp(&rounded(far(other)))
            .then(rounded(left(one)).total_cmp(&rounded(left(other))))
            .then(rounded(back(one)).total_cmp(&rounded(back(other))))
    });
    let mut ahead = tracks.first().map_or(first.block, Track::end);
    for member in rest {
        let place = member.block.facing(ahead.rear(), ahead.facing);
        tracks.push(Track { id: member.id, poses: vec![member.block, place] });
        ahead = place;
    }
    let longest = tracks
        .iter()
        .map(|track| (track.length().0, track.id))
        .reduce(|best, next| if next.0 > best.0 + 1e-9 { next } else { best });
    let (length, slowest) = longest.unwrap_or((0.0, first.id));
    let way = drawn(battle, tracks.first());
    let shape =
        rule("HOTT-GROUP-3", wheels == 0 && !sideways && !wrong, "contracting, the leader only goes straight ahead");
    let formation = vec![whole, askew, free, air, shape.code("group-turn").figure(slowest)];
    // The one that has the farthest way is the one a refusal names.
    tracks.sort_by_key(|track| track.id != slowest);
    let beside = Vec::new();
    Plan { tracks, length, formation, broad: false, way, how: March::Column, beside, army: Some(army) }
}

/// HOTT-GROUP-7 A group is as slow as its slowest element: the rule for telling it.
pub(in crate::hordes) const SLOWEST: &str = "HOTT-GROUP-7";

/// HOTT-GROUP-3 A group became a column: the rule for telling it.
pub(in crate::hordes) const CONTRACTS: &str = "HOTT-GROUP-3";

/// HOTT-GROUP-8 How a column bends: the rule for telling it.
pub(in crate::hordes) const BENDS: &str = "HOTT-GROUP-8";
