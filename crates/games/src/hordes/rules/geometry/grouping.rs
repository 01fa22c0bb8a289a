//! HOTT-GEO-6 Which elements are a group, and which groups are columns.

use crate::hordes::Hordes;
use crate::hordes::block::{Block, meets};
use crate::hordes::field::{Field, Standing};
use handspan_table::{FigureId, Vec2};
use handspan_umpire::{Rule, rule};

/// HOTT-GEO-6 Do two stand side by side or one behind the other, corner to corner and looking the same way?
fn joins(one: &Block, other: &Block) -> bool {
    let behind = |front: &Block, rear: &Block| meets(rear.fl(), front.rl()) && meets(rear.fr(), front.rr());
    let beside = meets(one.fl(), other.fr()) || meets(one.fr(), other.fl());
    one.same_way(other) && (beside || behind(one, other) || behind(other, one))
}

/// Does one stand behind another, in a bend by one corner at least?
fn follows(front: &Block, rear: &Block) -> bool {
    let (left, right) = (meets(rear.fl(), front.rl()), meets(rear.fr(), front.rr()));
    (left && right) || ((left || right) && !front.same_way(rear) && front.turn_to(rear) <= 90.0)
}

/// HOTT-GEO-6 A column, front to back, if the elements make one.
pub(in crate::hordes) fn column(members: &[Standing]) -> Option<Vec<FigureId>> {
    let next = |at: &Standing| members.iter().find(|other| other.id != at.id && follows(&at.block, &other.block));
    let is_behind = |at: &Standing| members.iter().any(|other| other.id != at.id && follows(&other.block, &at.block));
    let first = members.iter().find(|at| !is_behind(at))?;
    let mut chain = vec![first.id];
    let mut last = first;
    while let Some(after) = next(last) {
        if chain.contains(&after.id) {
            return None;
        }
        chain.push(after.id);
        last = after;
    }
    (chain.len() == members.len()).then_some(chain)
}

/// HOTT-GEO-6 Are they one group: connected, and looking the same way unless they are a column?
pub(in crate::hordes) fn connected(members: &[Standing]) -> [Rule; 2] {
    let id = "HOTT-GEO-6";
    let is_column = column(members).is_some();
    let whole = is_column || reached(members, joins) == members.len();
    // Those that stand in touch but look different ways are no group because of that.
    let touching = |one: &Block, other: &Block| one.apart(other) <= crate::hordes::block::TOUCH;
    let askew = !whole
        && reached(members, touching) == members.len()
        && members.iter().any(|one| members.iter().any(|other| !one.block.same_way(&other.block)));
    let all = |known: Rule| members.iter().fold(known, |known, member| known.figure(member.id));
    [
        all(rule(id, whole || askew, "they do not stand in one block, corner to corner").code("group-not-connected")),
        all(rule(id, !askew, "they do not all look the same way").code("group-facing")),
    ]
}

fn reached(members: &[Standing], joins: impl Fn(&Block, &Block) -> bool) -> usize {
    let mut seen = vec![false; members.len()];
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        if at >= members.len() || std::mem::replace(&mut seen[at], true) {
            continue;
        }
        let more =
            (0..members.len()).filter(|other| !seen[*other] && joins(&members[at].block, &members[*other].block));
        open.extend(more);
    }
    seen.into_iter().filter(|seen| *seen).count()
}

impl Hordes {
    /// HOTT-GEO-6 The whole block that an element stands in, in order of id: its army, corner to corner, looking the same way.
    pub(in crate::hordes) fn block_of(&self, field: &Field, figure: FigureId) -> Vec<FigureId> {
        let Some(first) = field.get(figure) else { return Vec::new() };
        let mut found = vec![*first];
        let mut at = 0;
        while at < found.len() {
            let here = found[at];
            let more = field.all.iter().filter(|other| {
                other.side == here.side
                    && !other.is_hold()
                    && !found.iter().any(|known| known.id == other.id)
                    && joins(&here.block, &other.block)
            });
            let more: Vec<Standing> = more.copied().collect();
            found.extend(more);
            at += 1;
        }
        let mut ids: Vec<FigureId> = found.into_iter().map(|standing| standing.id).collect();
        ids.sort_unstable();
        ids
    }
}

/// The smallest rectangle along a heading that holds blocks: its front corners.
pub(in crate::hordes) fn front_of(members: &[Standing]) -> Option<(Vec2, Vec2)> {
    let first = members.first()?.block;
    let (ahead, right) = (first.ahead, first.right());
    let corners: Vec<Vec2> = members.iter().flat_map(|member| member.block.corners()).collect();
    let most = |way: Vec2| corners.iter().map(|corner| corner.dot(way)).fold(f64::MIN, f64::max);
    let (front, east, west) = (most(ahead), most(right), -most(right * -1.0));
    Some((ahead * front + right * west, ahead * front + right * east))
}
