//! FATAL-END When a battle is decided, and for whom.

use crate::fatality::book::telling::side_name;
use crate::fatality::{Fatality, FatalityEvent, Outcome, Reason, Status};
use handspan_table::{Outline, Piece, Side};
use handspan_umpire::Umpire;
use std::collections::BTreeMap;

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    match event {
        // With everybody gone it is not the table that says who has won.
        FatalityEvent::Decided { .. } if battle.table.figures().is_empty() => Some("FATAL-END-2"),
        FatalityEvent::Decided { outcome } if outcome.winners.is_empty() => Some("FATAL-END-2"),
        FatalityEvent::Decided { .. } => Some("FATAL-END-1"),
        _ => None,
    }
}

/// FATAL-END-1 In the activation stage it is looked at as soon as a side has nobody left. Is it decided?
pub(super) fn emptied(umpire: &mut Umpire<'_, Fatality>) -> bool {
    let battle = umpire.battle();
    let empty = battle.contestants().into_iter().any(|side| !battle.stands(side));
    let outcome = if empty { battle.lost(false).or_else(|| battle.last_standing()) } else { None };
    decide(umpire, outcome)
}

/// FATAL-END-1 After every combat it is looked at. Is it decided?
pub(super) fn turn_over(umpire: &mut Umpire<'_, Fatality>) -> bool {
    let battle = umpire.battle();
    let outcome = battle.lost(true).or_else(|| battle.reached()).or_else(|| battle.last_standing());
    decide(umpire, outcome)
}

/// The last turn of a round is over. Is it decided?
pub(super) fn round_over(umpire: &mut Umpire<'_, Fatality>) -> bool {
    let battle = umpire.battle();
    let last = battle.goal.rounds.is_some_and(|rounds| battle.round >= rounds);
    let outcome = last.then(|| {
        if battle.goal.score {
            return battle.counted();
        }
        // Who had to win by then has lost.
        let winners = if battle.mode().is_together() { battle.others() } else { Vec::new() };
        Outcome { winners, reason: Reason::TimeIsUp }
    });
    decide(umpire, outcome)
}

/// Nobody at all is left on the table.
pub(super) fn nobody(umpire: &mut Umpire<'_, Fatality>) {
    decide(umpire, Some(Outcome { winners: Vec::new(), reason: Reason::TooFew }));
}

fn decide(umpire: &mut Umpire<'_, Fatality>, outcome: Option<Outcome>) -> bool {
    let decided = outcome.is_some();
    if let Some(outcome) = outcome {
        umpire.happens(FatalityEvent::Decided { outcome });
    }
    decided
}

impl Fatality {
    /// The sides that take part.
    fn taking_part(&self) -> Vec<Side> {
        self.order.iter().flatten().copied().collect()
    }

    /// The sides that run themselves.
    fn others(&self) -> Vec<Side> {
        self.taking_part().into_iter().filter(|side| self.is_automated(*side)).collect()
    }

    fn players(&self) -> Vec<Side> {
        self.taking_part().into_iter().filter(|side| !self.is_automated(*side)).collect()
    }

    /// Those who can win: players against one another, or everybody where players fight together.
    fn contestants(&self) -> Vec<Side> {
        if self.mode().is_together() { self.taking_part() } else { self.players() }
    }

    /// Who has too few figures on the table: FATAL-END-2 with both gone, players together have lost, others have drawn.
    fn lost(&self, turn_over: bool) -> Option<Outcome> {
        let mut camps: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        for side in self.taking_part() {
            let (count, least) = camps.entry(self.camp(side)).or_default();
            *count += self.table.figures().iter().filter(|figure| figure.side == side).count() as u32;
            *least = (*least).max(self.goal.least.get(&side).copied().unwrap_or_default());
        }
        let gone = |(count, least): &(u32, u32)| *least > 0 && *count < if turn_over { *least } else { 1 };
        let is_gone = |side: Side| camps.get(&self.camp(side)).is_some_and(gone);
        let outcome = |winners: Vec<Side>| Some(Outcome { winners, reason: Reason::TooFew });
        if self.mode().is_together() {
            let (players, others) = (self.players(), self.others());
            return match () {
                () if players.iter().all(|side| is_gone(*side)) => outcome(others),
                () if !others.is_empty() && others.iter().all(|side| is_gone(*side)) => outcome(players),
                () => None,
            };
        }
        if self.goal.score || !self.taking_part().into_iter().any(is_gone) {
            return None;
        }
        let left: Vec<Side> = self.taking_part().into_iter().filter(|side| !is_gone(*side)).collect();
        let one = left.windows(2).all(|two| self.camp(two[0]) == self.camp(two[1]));
        one.then_some(Outcome { winners: left, reason: Reason::TooFew })
    }

    /// How many active figures of the players stand where they have to.
    pub(in crate::fatality) fn in_place(&self) -> u32 {
        let Some(piece) = self.goal.reach.and_then(|(piece, _)| self.table.piece(piece)) else { return 0 };
        let inside = self.table.figures().iter().filter(|figure| {
            !self.is_automated(figure.side)
                && self.is_active(figure.id)
                && is_inside(piece, &figure.outline(), self.table.tolerances.slack.micrometres())
        });
        inside.count() as u32
    }

    /// Enough figures of the players whose turn ends stand where they had to.
    fn reached(&self) -> Option<Outcome> {
        let (_, count) = self.goal.reach?;
        let players: Vec<Side> = self.active().iter().copied().filter(|side| !self.is_automated(*side)).collect();
        let reached = !players.is_empty() && self.in_place() >= count;
        reached.then_some(Outcome { winners: players, reason: Reason::Reached })
    }

    /// Where points decide it ends with one side left.
    fn last_standing(&self) -> Option<Outcome> {
        if !self.goal.score {
            return None;
        }
        let contestants = self.contestants();
        let standing = contestants.iter().filter(|side| self.stands(**side)).count();
        (contestants.len() > 1 && standing <= 1).then(|| self.counted())
    }

    /// The side with most points that has somebody left; nobody if several have as many.
    fn counted(&self) -> Outcome {
        let points = |side: Side| self.points(side);
        let standing: Vec<Side> = self.contestants().into_iter().filter(|side| self.stands(*side)).collect();
        let most = standing.iter().map(|side| points(*side)).max();
        let mut winners: Vec<Side> = standing.into_iter().filter(|side| Some(points(*side)) == most).collect();
        if winners.len() > 1 {
            winners.clear();
        }
        Outcome { winners, reason: Reason::Points }
    }

    /// A point for each figure of others that a side brought down, two if she died.
    pub fn points(&self, side: Side) -> u32 {
        let of = |(_, fighter): (_, &crate::fatality::Fighter)| {
            let by = fighter.felled_by.and_then(|by| self.fighter(by)).map(|by| by.side);
            match fighter.status {
                _ if by != Some(side) || fighter.side == side => 0,
                Status::Dead => 2,
                Status::Wounded => 1,
                Status::Active | Status::Left => 0,
            }
        };
        self.fighters().map(of).sum()
    }

    /// The points of everybody who can win, in a sentence.
    fn points_told(&self) -> String {
        let of = |side: Side| format!("{} {}", side_name(self, side), self.points(side));
        self.contestants().into_iter().map(of).collect::<Vec<_>>().join(", ")
    }

    /// Are points counted?
    pub fn counts_points(&self) -> bool {
        self.goal.score
    }
}

/// Does a base stand wholly on a piece of ground?
fn is_inside(piece: &Piece, outline: &Outline, slack: f64) -> bool {
    match outline {
        Outline::Disc { centre, radius } => {
            let far = |(a, b): (_, _)| centre.nearest_on(a, b).0.distance(*centre) >= radius - slack;
            piece.ground.holds(*centre) && piece.ground.edges().all(far)
        }
        _ => outline.corners().iter().all(|corner| piece.ground.holds(*corner)),
    }
}

/// What is said of an ending.
pub(in crate::fatality) fn words(battle: &Fatality, outcome: &Outcome) -> String {
    let players = outcome.winners.iter().any(|side| !battle.is_automated(*side));
    let words = match (outcome.reason, outcome.winners.is_empty(), players) {
        (Reason::TooFew, true, _) => "Nobody is left on the table.",
        (Reason::TooFew, false, true) => "The enemy has too few figures left on the table.",
        (Reason::TooFew, false, false) => "The players have too few figures left on the table.",
        (Reason::Reached, ..) => "Enough fighters stand where they had to get.",
        (Reason::TimeIsUp, ..) => "The last round is over, and the goal is not reached.",
        (Reason::Points, ..) => return format!("Points: {}.", battle.points_told()),
        (Reason::GivenUp, ..) => "The players gave the battle up.",
    };
    words.to_owned()
}
