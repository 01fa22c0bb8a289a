//! HOTT-GEO-11 Who sees whom.

use crate::hordes::block::{Block, SHARE};
use crate::hordes::field::{Field, Standing};
use crate::hordes::ground::{self, CREST};
use crate::hordes::shape::{self, Shape};
use crate::hordes::troops::Class;
use crate::hordes::{Hordes, rules::shooting};
use handspan_table::{FigureId, Vec2};

/// How far one sees into a wood or out of it.
const VISIBLE: f64 = 0.5;

/// HOTT-GEO-11 What an element looks from or is seen by when nobody shoots.
fn points(block: &Block) -> Vec<Vec2> {
    let mut points = block.corners().to_vec();
    points.push(block.centre());
    points
}

fn marks(block: &Block) -> Vec<Vec2> {
    let corners = block.corners();
    let middles = shape::edges(&corners).map(|(from, to)| from.towards(to, 0.5)).collect::<Vec<_>>();
    corners.into_iter().chain(middles).collect()
}

impl Hordes {
    /// HOTT-GEO-11 Does an element see another? Elements hide nobody from a general.
    pub(in crate::hordes) fn sees(&self, one: &Standing, other: &Standing) -> (bool, &'static str) {
        let (from, to) = (points(&one.block), marks(&other.block));
        let free = from.iter().any(|eye| to.iter().any(|mark| self.is_clear(one, other, *eye, *mark)));
        (free, "HOTT-GEO-11")
    }

    /// HOTT-GEO-11 Does a shooter see a target? From its front edge, at the part within its arc, past nobody on the ground.
    pub(in crate::hordes) fn sees_to_shoot(&self, field: &Field, one: &Standing, other: &Standing) -> bool {
        let eyes = [one.block.fl(), one.block.front, one.block.fr()];
        let seen: Shape = shape::inside(&other.block.shape(), &shooting::arc(self, &one.block));
        let marks: Vec<Vec2> = seen.iter().copied().chain(shape::middle(&seen)).collect();
        let between = |eye: Vec2, mark: Vec2| field.all.iter().any(|third| hides(third, one, other, eye, mark));
        let free =
            |eye: &Vec2| marks.iter().any(|mark| self.is_clear(one, other, *eye, *mark) && !between(*eye, *mark));
        eyes.iter().any(free)
    }

    /// Does no ground block a line?
    fn is_clear(&self, one: &Standing, other: &Standing, eye: Vec2, mark: Vec2) -> bool {
        for piece in self.table.terrain().filter(|piece| ground::is_cover(&piece.terrain.kind)) {
            let inside = self.runs_in(piece, eye, mark);
            if inside <= 1e-4 {
                continue;
            }
            let holds = |block: &Block| self.covers(piece, &block.shape()) > SHARE;
            let least = if holds(&one.block) || holds(&other.block) { VISIBLE } else { 1e-4 };
            if inside > least + 1e-6 {
                return false;
            }
        }
        for (from, to) in self.lines(CREST) {
            let on = |block: &Block| {
                shape::holds(&block.corners(), from)
                    || shape::holds(&block.corners(), to)
                    || shape::edges(&block.corners()).any(|(a, b)| shape::crosses(a, b, from, to))
            };
            if shape::crosses(eye, mark, from, to) && !on(&one.block) && !on(&other.block) {
                return false;
            }
        }
        let hold = |(_, block): &(FigureId, Block)| meets(block, eye, mark);
        let ends = [one.id, other.id];
        !self.strongholds().into_iter().filter(|(id, _)| !ends.contains(id)).any(|known| hold(&known))
    }

    /// The Strongholds on the table.
    fn strongholds(&self) -> Vec<(FigureId, Block)> {
        let ids = [crate::hordes::Role::Defender, crate::hordes::Role::Attacker].map(|role| self.holds_of(role));
        ids.into_iter().flatten().filter_map(|id| Some((id, self.standing(id)?.block))).collect()
    }
}

/// Does a line meet a base?
fn meets(block: &Block, eye: Vec2, mark: Vec2) -> bool {
    let corners = block.corners();
    shape::holds(&corners, eye)
        || shape::holds(&corners, mark)
        || shape::edges(&corners).any(|(a, b)| shape::crosses(a, b, eye, mark))
}

fn hides(third: &Standing, one: &Standing, other: &Standing, eye: Vec2, mark: Vec2) -> bool {
    third.id != one.id && third.id != other.id && third.class() != Class::Aerial && meets(&third.block, eye, mark)
}
