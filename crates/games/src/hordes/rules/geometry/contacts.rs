//! HOTT-GEO-4, HOTT-GEO-5 Whose front is on whom, and who overlaps whom.

use crate::hordes::Hordes;
use crate::hordes::block::{Block, EDGE, Edge, TOUCH, meets};
use crate::hordes::field::{Field, Standing};
use crate::hordes::rules::dragons;
use crate::hordes::shape;
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Vec2};

/// A front on an enemy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::hordes) struct On {
    pub(in crate::hordes) enemy: FigureId,
    /// The enemy's edge it lies on.
    pub(in crate::hordes) edge: Edge,
    /// Corner to corner, as a move must end.
    pub(in crate::hordes) proper: bool,
    /// How long.
    pub(in crate::hordes) length: f64,
}

/// Does partial contact count?
pub(in crate::hordes) static PARTIAL_CONTACT_FIGHTS: OneOf<bool> = OneOf {
    word: "partial_contact_fights",
    title: "Partial contact",
    about: "Whether a front edge that is not lined up with an enemy fights it.",
    rule: "HOTT-GEO-4",
    choices: &[
        Choice::new("true", "Fights", "A front edge that touches an enemy without being lined up fights it.", true),
        Choice::new("false", "Does not fight", "Only a front edge that is lined up with an enemy fights it.", false),
    ],
};

fn partial_contact_fights(battle: &Hordes) -> bool {
    battle.options().get(&PARTIAL_CONTACT_FIGHTS)
}

/// HOTT-GEO-4 How a front edge meets an enemy: lined up with its front, its flank or its rear, or partly.
pub(in crate::hordes) fn facing(one: &Block, enemy: &Standing) -> Option<(Edge, bool, f64)> {
    let other = &enemy.block;
    if one.centre().distance(other.centre()) > one.reach() + other.reach() + TOUCH {
        return None;
    }
    let mine = one.edge(Edge::Front);
    let on = |edge: Edge| shape::along(mine, other.edge(edge), TOUCH);
    if enemy.is_hold() {
        let length = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear].map(on).into_iter().fold(0.0, f64::max);
        return (length > EDGE).then_some((Edge::Front, true, length));
    }
    let (left, right) = mine;
    let corners = [
        (Edge::Front, meets(left, other.fr()) && meets(right, other.fl())),
        (Edge::Left, meets(left, other.fl())),
        (Edge::Right, meets(right, other.fr())),
        (Edge::Rear, meets(left, other.rl()) && meets(right, other.rr())),
    ];
    if let Some((edge, _)) = corners.into_iter().find(|(edge, meets)| *meets && on(*edge) > EDGE) {
        return Some((edge, true, on(edge)));
    }
    let longest = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear]
        .map(|edge| (edge, on(edge)))
        .into_iter()
        .reduce(|best, next| if next.1 > best.1 + 1e-9 { next } else { best });
    longest.filter(|(_, length)| *length > EDGE).map(|(edge, length)| (edge, false, length))
}

impl Hordes {
    /// HOTT-GEO-4 The one enemy that an element's front is on: the one it meets corner to corner, else the one it touches longest.
    pub(in crate::hordes) fn front_on(&self, field: &Field, one: &Standing) -> Option<On> {
        if one.is_hold() {
            return None;
        }
        let all = field.enemies(one.role).filter_map(|enemy| {
            let (edge, proper, length) = facing(&one.block, enemy)?;
            Some(On { enemy: enemy.id, edge, proper, length })
        });
        let partial = partial_contact_fights(self);
        let best = all.filter(|on| on.proper || partial).reduce(|best, next| {
            let better =
                (next.proper && !best.proper) || (next.proper == best.proper && next.length > best.length + 1e-6);
            if better { next } else { best }
        });
        best.map(|on| On { proper: on.proper, ..on })
    }

    /// Whose fronts are on an element, in order of id, each with the edge it lies on.
    pub(in crate::hordes) fn fronts_on(&self, field: &Field, one: &Standing) -> Vec<(FigureId, On)> {
        let enemies = field.enemies(one.role).filter(|enemy| Field::touch(one, enemy));
        let on = enemies.filter_map(|enemy| Some((enemy.id, self.front_on(field, enemy)?)));
        on.filter(|(_, on)| on.enemy == one.id).collect()
    }

    /// Is an element in facing contact, given or received?
    pub(in crate::hordes) fn is_engaged(&self, field: &Field, one: &Standing) -> bool {
        self.front_on(field, one).is_some() || !self.fronts_on(field, one).is_empty()
    }

    /// HOTT-GEO-5 Who overlaps an element on its left and on its right; HOTT-GEO-4 a front on the flank is no overlap.
    pub(in crate::hordes) fn overlappers(
        &self,
        field: &Field,
        one: &Standing,
    ) -> [(Option<FigureId>, &'static str); 2] {
        let block = &one.block;
        let flankers = self.fronts_on(field, one);
        let side = |edge: Edge, mine: Vec2, theirs: fn(&Block) -> Vec2| {
            if flankers.iter().any(|(_, on)| on.edge == edge) {
                return None;
            }
            let overlaps = |enemy: &&Standing| {
                if !dragons::may_overlap(enemy.kind) || enemy.is_hold() {
                    return false;
                }
                let near = enemy.block.centre().distance(block.centre()) <= enemy.block.reach() + block.reach() + 0.1;
                if !near {
                    return false;
                }
                let sides = [Edge::Left, Edge::Right]
                    .into_iter()
                    .any(|theirs| shape::along(block.edge(edge), enemy.block.edge(theirs), TOUCH) > EDGE);
                let free = || {
                    !field
                        .enemies(enemy.role)
                        .any(|other| Field::edge_contact(&enemy.block, Edge::Front, &other.block) > EDGE)
                };
                sides || (meets(theirs(&enemy.block), mine) && free())
            };
            field.enemies(one.role).find(overlaps).map(|enemy| enemy.id)
        };
        [
            (side(Edge::Left, block.fl(), Block::fl), "HOTT-GEO-5"),
            (side(Edge::Right, block.fr(), Block::fr), "HOTT-GEO-5"),
        ]
    }
}

/// HOTT-GEO-4 The four poses in which a front is lined up with an enemy: front, left flank, right flank, rear.
pub(in crate::hordes) fn lined_up(mover: &Block, enemy: &Block) -> [(Edge, Block); 4] {
    let half = enemy.ahead * (mover.width / 2.0);
    [
        (Edge::Front, mover.facing(enemy.front, enemy.facing.turned(180.0))),
        (Edge::Left, mover.facing(enemy.fl() - half, enemy.facing.turned(90.0))),
        (Edge::Right, mover.facing(enemy.fr() - half, enemy.facing.turned(-90.0))),
        (Edge::Rear, mover.facing(enemy.rear(), enemy.facing)),
    ]
}
