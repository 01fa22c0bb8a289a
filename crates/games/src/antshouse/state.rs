//! The state of a battle: how events change it, and what can never be true of it.

use super::book::arranging;
use super::event::Aim;
use super::rules::preparation::pieces::{FIRST_OWNED, STASH};
use super::rules::preparation::squares;
use super::{Antshouse, AntshouseEvent, Order, Piece, Place, Player, Sealed, Step, Weapon};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Seed};
use std::sync::Arc;

impl Antshouse {
    /// What can never be true, a sentence each.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut never = |is: bool, words: &str| {
            if is {
                faults.push(words.to_owned());
            }
        };
        let sides: Vec<Side> = (1..).map(Side).take(self.sides.len()).collect();
        let known = |side: &Side| sides.contains(side);
        never(!(2..=4).contains(&sides.len()), "there are not two to four sides");
        never(
            !self.sides.iter().map(|sheet| sheet.side).eq(sides.iter().copied()),
            "the sides are not numbered in order",
        );
        never(!self.players.keys().eq(sides.iter()), "there is not one player for each side");
        never(!known(&self.lead), "a side leads that there is not");
        never(self.won.iter().flatten().any(|side| !known(side)), "a side has won that there is not");
        never(self.won.is_some() != (self.step == Step::Over), "the game is over, or somebody has won, but not both");
        never(self.round == 0, "there is no such round");
        for side in &sides {
            for (weapon, count) in STASH {
                let own = |piece: &&Piece| piece.side == *side && piece.weapon == weapon;
                // ANTH-PREP-3 Pad, discard, cones on the board and weapons just placed: 13, and ant and direction piece.
                never(
                    self.pieces.values().filter(own).count() != usize::from(count),
                    "a stash is not five small, five medium and five large pyramids",
                );
            }
        }
        let off = |cell: Cell| !squares::is_one(cell);
        never(self.players.values().any(|player| player.ant.is_some_and(off)), "an ant stands off the board");
        never(self.players.values().any(|player| player.reached && player.ant.is_none()), "a dead ant bears a mark");
        for (figure, piece) in self.pieces.iter() {
            never(piece.side != Side((figure.0 / FIRST_OWNED) as u8), "a pyramid has the number of another side's");
            never(piece.side == Side(0) && !matches!(piece.place, Place::Solid(_)), "nobody's cone is in play");
            never(
                piece.weapon != Weapon::Cone && matches!(piece.place, Place::Solid(_)),
                "a weapon lies there for good",
            );
            never(piece.weapon == Weapon::Cone && piece.place == Place::Discarded, "a cone is discarded");
            never(
                matches!(piece.place, Place::Placed(cell) | Place::Solid(cell) if off(cell)),
                "a weapon is off the board",
            );
        }
        let waits = matches!(self.step, Step::Start | Step::Orders);
        never(waits && self.players.values().any(|player| player.order.is_some()), "an order is given before its time");
        let lies = |(figure, placement): (FigureId, Option<_>)| {
            self.table.figure(figure).map(|figure| figure.placement) == placement
        };
        never(!arranging::placements(self).into_iter().all(lies), "a piece does not lie where the battle says");
        never(
            self.table.figures().len() != arranging::placements(self).iter().filter(|(_, at)| at.is_some()).count(),
            "something stands on the table that is no piece",
        );
        faults
    }
}

/// Takes a fact in.
pub(super) fn apply(battle: &mut Antshouse, event: &AntshouseEvent) {
    match event {
        AntshouseEvent::OptionChosen(chosen) => chosen.apply(&mut battle.options),
        AntshouseEvent::LotsDrawn { seed } => battle.seed = Seed::new(*seed),
        AntshouseEvent::AntTakenUp { side } => player(battle, *side, |player| {
            *player = Player { ant: None, reached: false, ..*player };
        }),
        AntshouseEvent::AntEntered { side, to } => player(battle, *side, |player| {
            *player = Player { ant: Some(*to), heading: None, reached: false, ..*player };
        }),
        AntshouseEvent::OrdersSealed { orders } | AntshouseEvent::OrdersRevealed { orders } => {
            for Sealed { side, order, aim } in orders {
                player(battle, *side, |player| (player.order, player.aim) = (*order, *aim));
            }
        }
        AntshouseEvent::WeaponPlaced { figure, to, .. } => place(battle, *figure, Place::Placed(*to)),
        AntshouseEvent::SidePassed { side } => player(battle, *side, |player| player.passed = true),
        AntshouseEvent::StepBegun { step } => battle.step = *step,
        AntshouseEvent::AntStepped { side, from, to }
        | AntshouseEvent::AntSent { side, from, to, .. }
        | AntshouseEvent::AntSplashed { side, from, to }
        | AntshouseEvent::AntSwept { side, from, to, .. }
        | AntshouseEvent::AntShifted { side, from, to } => player(battle, *side, |player| {
            player.ant = Some(*to);
            player.heading = super::Heading::between(*from, *to).or(player.heading);
        }),
        AntshouseEvent::ConeLanded { figure, at } => place(battle, *figure, Place::Solid(*at)),
        AntshouseEvent::AntBurnt { side, .. } => player(battle, *side, |player| {
            *player = Player { ant: None, heading: None, reached: false, ..*player };
        }),
        AntshouseEvent::PieceDiscarded { figure } => place(battle, *figure, Place::Discarded),
        AntshouseEvent::PieceReturned { figure } => place(battle, *figure, Place::Pad),
        AntshouseEvent::FarReached { side } => player(battle, *side, |player| player.reached = true),
        AntshouseEvent::GameWon { sides } => end(battle, sides.clone()),
        AntshouseEvent::DrawAgreed {} => end(battle, Vec::new()),
        AntshouseEvent::DrawRefused { .. } => battle.draw_offered = true,
        AntshouseEvent::SidesCutOff { sides } => battle.cut_off = sides.clone(),
        AntshouseEvent::RoundBegun { round, lead } => {
            (battle.round, battle.lead, battle.step) = (*round, *lead, Step::Orders);
            for player in Arc::make_mut(&mut battle.players).values_mut() {
                *player = Player { order: None::<Order>, aim: None::<Aim>, passed: false, ..*player };
            }
        }
        AntshouseEvent::AntStayed { .. }
        | AntshouseEvent::AntsClashed { .. }
        | AntshouseEvent::WeaponsConflicted { .. }
        | AntshouseEvent::SignsThrown { .. }
        | AntshouseEvent::ContestWon { .. }
        | AntshouseEvent::AntShared { .. }
        | AntshouseEvent::WaterBurst { .. }
        | AntshouseEvent::AntHeld { .. }
        | AntshouseEvent::AntSoaked { .. }
        | AntshouseEvent::GlassHeld { .. } => {}
    }
}

fn player(battle: &mut Antshouse, side: Side, change: impl FnOnce(&mut Player)) {
    Arc::make_mut(&mut battle.players).entry(side).and_modify(change);
}

fn place(battle: &mut Antshouse, figure: FigureId, place: Place) {
    Arc::make_mut(&mut battle.pieces).entry(figure).and_modify(|piece| piece.place = place);
}

fn end(battle: &mut Antshouse, sides: Vec<Side>) {
    battle.won = Some(sides);
    battle.step = Step::Over;
}
