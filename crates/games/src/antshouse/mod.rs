//! Antshouse: every player runs an ant across a chess board and home again, while the same player's mean kid drops pine
//! cones, throws water and holds a magnifying glass over the others.
//!
//! A round: all seal an order for their ant, place a weapon one after the other, and then everything is shown at once:
//! moves, clashes, cones, waters, glasses.

mod automaton;
mod book;
mod event;
mod rules;
mod state;

use crate::book::Whose;
use crate::options::{self, Choosing};
use crate::scenario::SideSheet;
use automaton::seed;
use book::arranging;
use handspan_table::{FigureId, Side, Table};
use handspan_umpire::{Cell, Game, Gist, Ruling, Seed, Umpire};
use rules::preparation::home_edge::HomeEdge;
use rules::preparation::pieces;
use rules::rounds::{orders, placing};
use rules::{ending, movement, preparation, rounds, winning};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

pub use event::{Aim, AntshouseEvent, Sealed, Sign};
pub use rules::AntshouseOptions;
pub use rules::interface::Heading;
pub use rules::preparation::pieces::{Piece, Place, Weapon};

/// What is chosen in a battle of Antshouse.
pub type Options = crate::options::Options<AntshouseOptions>;

/// A battle of Antshouse.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Antshouse {
    #[serde(with = "crate::written_table")]
    table: Table,
    sides: Arc<Vec<SideSheet>>,
    options: Options,
    round: u32,
    step: Step,
    /// Who places first this round.
    lead: Side,
    players: Arc<BTreeMap<Side, Player>>,
    /// Every weapon, wherever it is.
    pieces: Arc<BTreeMap<FigureId, Piece>>,
    /// Sides that were told that no way is left for them.
    cut_off: Vec<Side>,
    /// The program has offered a draw already.
    draw_offered: bool,
    /// Who has won; nobody in a draw.
    won: Option<Vec<Side>>,
    seed: Seed,
}

/// Where a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Before the first round: ants are put on the board.
    Start,
    /// All seal their orders.
    Orders,
    /// Weapons are placed one after the other.
    Weapons,
    /// All is in and about to be shown.
    Reveal,
    /// Ants have been shown their way: moves and clashes.
    Move,
    /// Cones, waters, glasses.
    Attacks,
    /// Marks and wins are counted, and new ants put in.
    Score,
    /// Somebody has won.
    Over,
}

/// Where an ant is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// One step this way.
    Go(Heading),
    /// It stays.
    Stay,
    /// There is one, and it is not for this party to know.
    Hidden,
}

/// What is known of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    /// Where the ant stands, if on the board.
    ant: Option<Cell>,
    /// The way it went last.
    heading: Option<Heading>,
    /// It has been on the far side in this life.
    reached: bool,
    /// Sealed until the reveal.
    order: Option<Order>,
    /// A weapon sealed with it.
    aim: Option<Aim>,
    /// No weapon this round.
    passed: bool,
    /// The square the layout suggests for the start.
    start: Option<Cell>,
}

/// What a player decides, and what the rules begin by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "`side` is whose it is, `figure` the piece in hand")]
pub enum AntshouseAction {
    /// Chooses an option before the first round; what, is asked.
    Choose(Choosing<AntshouseOptions>),
    /// The program draws lots for the sides it runs.
    DrawLots,
    /// Puts an ant on the board; the square is asked.
    Enter { side: Side },
    /// Due: all seal their orders.
    Orders,
    /// Places a weapon; the square is asked.
    Place { side: Side, figure: FigureId },
    /// Places no weapon this round.
    Pass { side: Side },
    /// Lets a piece go anywhere on the table; it snaps to the square there.
    Drop { side: Side, figure: FigureId },
    /// Due: all is shown and carried out.
    Reveal,
    /// Due: no way is left for anybody, and a draw is offered.
    OfferDraw,
    /// Claims a win, the mark of the far side, or a draw.
    Claim { side: Side, claim: Claim },
    /// Turns a direction piece when it is not asked for.
    Turn { side: Side },
    /// Moves an ant by hand; the square is asked.
    Shift { side: Side },
    /// Takes a weapon back to its pad.
    Return { figure: FigureId },
}

/// What may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// That the game is won.
    Win,
    /// That the far side has been reached.
    Mark,
    /// That nobody can win any more.
    Draw,
}

impl AntshouseAction {
    /// Whose decision it is. What is placed stays placed, and ants act together: nothing is one figure's alone to reset.
    fn whose(&self) -> Whose<'_> {
        use AntshouseAction::*;
        match self {
            Enter { side } | Place { side, .. } | Pass { side } | Drop { side, .. } => Whose::Side(*side),
            Claim { side, .. } | Turn { side } => Whose::Side(*side),
            Choose(_) | DrawLots | Orders | Reveal | OfferDraw => Whose::Anybody(&[]),
            Shift { .. } | Return { .. } => Whose::Anybody(&[]),
        }
    }
}

impl Game for Antshouse {
    type Action = AntshouseAction;
    type Event = AntshouseEvent;

    fn play(umpire: &mut Umpire<'_, Self>, action: &AntshouseAction) -> Ruling {
        match action {
            AntshouseAction::Choose(choosing) => options::choose(umpire, choosing),
            AntshouseAction::DrawLots => seed::draw(umpire),
            AntshouseAction::Enter { side } => preparation::enter(umpire, *side),
            AntshouseAction::Orders => orders::orders(umpire),
            AntshouseAction::Place { side, figure } => placing::place(umpire, *side, *figure),
            AntshouseAction::Pass { side } => placing::pass(umpire, *side),
            AntshouseAction::Drop { side, figure } => preparation::let_go(umpire, *side, *figure),
            AntshouseAction::Reveal => rounds::reveal(umpire),
            AntshouseAction::OfferDraw => ending::offer(umpire),
            AntshouseAction::Claim { side, claim } => winning::claim(umpire, *side, *claim),
            AntshouseAction::Turn { side } => orders::turn(umpire, *side),
            AntshouseAction::Shift { side } => movement::shift(umpire, *side),
            AntshouseAction::Return { figure } => preparation::take_back(umpire, *figure),
        }
    }

    fn apply(&mut self, event: &AntshouseEvent) {
        state::apply(self, event);
        arranging::arrange_after(self, event);
    }

    fn due(&self) -> Option<AntshouseAction> {
        match self.step {
            Step::Orders if !self.draw_offered && self.is_deadlocked() => Some(AntshouseAction::OfferDraw),
            Step::Orders => Some(AntshouseAction::Orders),
            Step::Reveal => Some(AntshouseAction::Reveal),
            Step::Start | Step::Weapons | Step::Move | Step::Attacks | Step::Score | Step::Over => None,
        }
    }

    fn gist(&self, event: &AntshouseEvent) -> Option<Gist> {
        let of = |side: &Side, words| Gist::of(pieces::ant(*side), words);
        Some(match event {
            AntshouseEvent::AntBurnt { side, .. } => of(side, "dies").harms(*side),
            // Where to is chosen afterwards: it may be on its way, or back.
            AntshouseEvent::AntSplashed { side, .. } => of(side, "is washed away"),
            AntshouseEvent::AntSwept { side, by, .. } if side == by => of(side, "is washed away"),
            AntshouseEvent::AntSwept { side, .. } => of(side, "is washed away").harms(*side),
            AntshouseEvent::AntSent { side, .. } => of(side, "is sent away").harms(*side),
            AntshouseEvent::FarReached { side } => of(side, "reaches the far side").helps(*side),
            _ => return None,
        })
    }
}

impl Antshouse {
    /// Every side, clockwise.
    fn everybody(&self) -> Vec<Side> {
        self.players.keys().copied().collect()
    }

    /// Every side, clockwise from the one that leads.
    fn in_turn(&self) -> Vec<Side> {
        let mut sides = self.everybody();
        let lead = sides.iter().position(|side| *side == self.lead).unwrap_or(0);
        sides.rotate_left(lead);
        sides
    }

    fn player(&self, side: Side) -> Player {
        self.players.get(&side).copied().unwrap_or_default()
    }

    fn home_edge(&self, side: Side) -> HomeEdge {
        HomeEdge::of(side, self.players.len()).unwrap_or(HomeEdge::South)
    }

    /// Who stands on a square, clockwise.
    fn ants_on(&self, cell: Cell) -> Vec<Side> {
        let there = |(side, player): (&Side, &Player)| (player.ant == Some(cell)).then_some(*side);
        self.players.iter().filter_map(there).collect()
    }

    /// The weapons placed this round, by id.
    fn placed(&self) -> impl Iterator<Item = (FigureId, Piece, Cell)> + '_ {
        self.pieces.iter().filter_map(|(figure, piece)| match piece.place {
            Place::Placed(cell) => Some((*figure, *piece, cell)),
            _ => None,
        })
    }

    /// A side's weapons of a kind that are still on its pad.
    fn left(&self, side: Side, weapon: Weapon) -> impl Iterator<Item = FigureId> + '_ {
        let here = move |piece: &Piece| piece.side == side && piece.weapon == weapon && piece.place == Place::Pad;
        self.pieces.iter().filter(move |(_, piece)| here(piece)).map(|(figure, _)| *figure)
    }

    /// What the players call a side.
    fn called(&self, side: Side) -> String {
        let sheet = self.sides.iter().find(|sheet| sheet.side == side && !sheet.name.is_empty());
        sheet.map_or_else(|| format!("Side {}", side.0), |sheet| sheet.name.clone())
    }
}
