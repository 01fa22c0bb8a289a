//! ANTH-END Deadlock: the steps to the next goal over squares without cones, ants left out of account, and the draw that is
//! offered when no way is left for anybody.

use super::interface::Heading;
use super::preparation;
use super::preparation::squares::{self, ACROSS};
use super::variants::{Length, length, start};
use crate::antshouse::{Antshouse, AntshouseAction, AntshouseEvent, Place};
use handspan_table::Side;
use handspan_umpire::{Cell, Game, Ruling, Umpire, rule};
use std::collections::VecDeque;

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &AntshouseEvent) -> Option<&'static str> {
    match event {
        AntshouseEvent::SidesCutOff { .. } | AntshouseEvent::DrawAgreed {} | AntshouseEvent::DrawRefused { .. } => {
            Some("ANTH-END-1")
        }
        _ => None,
    }
}

/// Steps from every square to a goal; `None` where there is no way.
#[derive(Clone, Debug)]
pub(in crate::antshouse) struct Ways([Option<u32>; ACROSS as usize * ACROSS as usize]);

impl Ways {
    /// From a square.
    pub(in crate::antshouse) fn from(&self, cell: Cell) -> Option<u32> {
        self.0.get(rank(cell)).copied().flatten()
    }
}

impl Antshouse {
    /// ANTH-END-1 The way of a side to its next goal from everywhere, with one more cone where asked for.
    pub(in crate::antshouse) fn ways(&self, side: Side, cone: Option<Cell>) -> Ways {
        let cones = self.cones_and(cone);
        let open = |cell: Cell| cones.get(rank(cell)).is_some_and(|cone| !cone);
        let goal = |cell: Cell| match self.heads_home(side) {
            true => self.home_edge(side).is_home(start(&self.options), cell),
            false => self.home_edge(side).is_far(start(&self.options), cell),
        };
        let mut ways = Ways([None; ACROSS as usize * ACROSS as usize]);
        let mut next: VecDeque<(Cell, u32)> = VecDeque::new();
        let reach = |ways: &mut Ways, next: &mut VecDeque<(Cell, u32)>, cell: Cell, steps: u32| {
            if let Some(way @ None) = ways.0.get_mut(rank(cell)) {
                *way = Some(steps);
                next.push_back((cell, steps));
            }
        };
        for cell in squares::all().into_iter().filter(|cell| goal(*cell) && open(*cell)) {
            reach(&mut ways, &mut next, cell, 0);
        }
        while let Some((cell, steps)) = next.pop_front() {
            // An ant may stand on a square with a cone and go on from there, but nobody goes through it.
            for to in Heading::ALL.into_iter().filter_map(|heading| heading.from(cell)).filter(|_| open(cell)) {
                reach(&mut ways, &mut next, to, steps + 1);
            }
        }
        for cell in squares::all().into_iter().filter(|cell| goal(*cell)) {
            ways.0[rank(cell)] = Some(0);
        }
        ways
    }

    /// The squares with a cone, and one more where asked for.
    fn cones_and(&self, cone: Option<Cell>) -> [bool; ACROSS as usize * ACROSS as usize] {
        let mut cones = [false; ACROSS as usize * ACROSS as usize];
        let lying = self.pieces.values().filter_map(|piece| match piece.place {
            Place::Solid(cell) => Some(cell),
            _ => None,
        });
        for cell in lying.chain(cone) {
            if let Some(square) = cones.get_mut(rank(cell)) {
                *square = true;
            }
        }
        cones
    }

    /// Is its next goal the way home?
    pub(in crate::antshouse) fn heads_home(&self, side: Side) -> bool {
        length(&self.options) == Length::ThereAndBack && self.player(side).reached
    }

    /// How many steps its ant needs to its next goal; one that waits, from any home square that is free.
    pub(in crate::antshouse) fn way_left(&self, side: Side) -> Option<u32> {
        let ways = self.ways(side, None);
        match self.player(side).ant {
            Some(cell) => ways.from(cell),
            None => preparation::free_squares(self, side).into_iter().filter_map(|cell| ways.from(cell)).min(),
        }
    }

    /// Is no way left for it?
    pub(in crate::antshouse) fn is_cut_off(&self, side: Side) -> bool {
        self.way_left(side).is_none()
    }

    /// Is no way left for anybody?
    pub(in crate::antshouse) fn is_deadlocked(&self) -> bool {
        self.everybody().into_iter().all(|side| self.is_cut_off(side))
    }
}

fn rank(cell: Cell) -> usize {
    usize::from(cell.row) * usize::from(ACROSS) + usize::from(cell.column)
}

/// ANTH-END-1 The program offers a draw to everybody, once.
pub(in crate::antshouse) fn offer(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let due = umpire.battle().due() == Some(AntshouseAction::OfferDraw);
    umpire.insist(rule("ANTH-END-1", due, "there is no draw to offer now").code("E_CLAIM"))?;
    let everybody = umpire.battle().everybody();
    agree(umpire, everybody)
}

/// What a draw is offered with.
pub(in crate::antshouse) const DRAW: &str = "End in a draw?";

pub(super) fn agree(umpire: &mut Umpire<'_, Antshouse>, sides: Vec<Side>) -> Ruling {
    for side in sides {
        let answers = [("accept", "Accept"), ("play on", "Play on")];
        if umpire.to(side).option(DRAW, &answers, |_, _| ())? == "play on" {
            umpire.happens(AntshouseEvent::DrawRefused { side });
            return Ok(());
        }
    }
    umpire.happens(AntshouseEvent::DrawAgreed {});
    Ok(())
}
