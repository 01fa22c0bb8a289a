//! What a simple person does next. It knows no game: it takes what is offered, points at enemies, drags towards goals, and asks
//! the book for advice where that is not enough.

use super::policy::Players;
use super::walking::{taken, towards};
use handspan_games::advice::Advice;
use handspan_games::advice::Wish;
use handspan_session::deciding::Order;
use handspan_session::entry::DiceBy;
use handspan_session::moment::Moment;
use handspan_session::player::{Draw, plain, wild};
use handspan_session::prospect::Prospect;
use handspan_session::session::{Session, TABLE};
use handspan_session::view::Gesture;
use handspan_table::{Facing, Figure, FigureId, Point, Side, Table};
use handspan_umpire::{Question, Seat};
use std::collections::BTreeSet;

/// How far a figure strolls that goes anywhere: some six inches.
const STROLL: u32 = 150_000;

/// So many answers are drawn at random until one is lawful.
const WILD: usize = 200;

/// Somebody who plays some of the sides, as one of the simple people.
pub(super) struct Person {
    players: Players,
    sides: Vec<Side>,
    /// Who has turned to whom this turn: nobody turns to and fro for ever.
    turned: BTreeSet<(FigureId, FigureId)>,
    /// Who can do nothing more this turn: figures are taken one after the other.
    finished: BTreeSet<FigureId>,
    /// The turn and phase of both.
    when: (u32, &'static str),
}

impl Person {
    /// Plays these sides.
    pub(super) fn new(players: Players, sides: Vec<Side>) -> Person {
        Person { players, sides, turned: BTreeSet::new(), finished: BTreeSet::new(), when: (0, "") }
    }

    /// What it might do now, what it likes best first. The first that is accepted is done.
    pub(super) fn orders(&mut self, session: &Session, draw: Draw<'_>) -> Vec<(Seat, Order)> {
        let clock = session.battle().clock();
        if self.when != (clock.turn, clock.phase) {
            self.when = (clock.turn, clock.phase);
            self.turned.clear();
            self.finished.clear();
        }
        if session.attempt(TABLE).is_some() {
            return self.answers(session, draw);
        }
        let seats: Vec<Seat> =
            self.sides.iter().filter_map(|side| session.seating().holders(*side).first().copied()).collect();
        for seat in &seats {
            let now = session.now(*seat);
            let deed = if self.players == Players::Random { self.anything(&now, draw) } else { self.wished(&now) };
            if let Some(order) = deed {
                return std::iter::once((*seat, order))
                    .chain(seats.iter().flat_map(|seat| ended(session, *seat)))
                    .collect();
            }
        }
        seats.iter().flat_map(|seat| ended(session, *seat)).collect()
    }

    /// Answers to what waits for one of its sides: dice are rolled, what is sealed is answered as the program would.
    fn answers(&self, session: &Session, draw: Draw<'_>) -> Vec<(Seat, Order)> {
        let waits = session.attempt(TABLE).map(|open| open.waits_for).unwrap_or_default();
        let asked = waits.into_iter().find(|side| self.sides.contains(side) || *side == Side::default());
        let seat = asked.and_then(|side| session.seating().holders(side).first().copied());
        let Some((side, seat)) = asked.zip(seat) else { return Vec::new() };
        let Some(open) = session.attempt(seat) else { return Vec::new() };
        let Some(ask) = open.asks.into_iter().find(|ask| ask.side == side) else { return Vec::new() };
        if matches!(ask.question, Question::Dice { .. }) && session.dice_by() == DiceBy::Program {
            return vec![(seat, Order::Roll)];
        }
        let now = session.now(seat);
        let answer = |answers| (seat, Order::Answer { answers, waivers: Vec::new() });
        let thinks = !matches!(self.players, Players::Nothing | Players::Random);
        let as_program = now.battle().automaton(side).filter(|_| thinks && ask.sealed).map(|decision| decision.answers);
        let table = now.battle().table();
        let mut orders: Vec<(Seat, Order)> = as_program.into_iter().map(answer).collect();
        let mut any = || answer(vec![wild(&ask, table, draw)]);
        let simple = plain(&ask, table).map(|plain| answer(vec![plain]));
        let tried = (0..WILD).map(|_| any()).collect::<Vec<_>>();
        // Whoever finds nothing by chance does the plainest thing there is.
        if thinks || self.players == Players::Nothing {
            orders.extend(simple.into_iter().chain(tried));
        } else {
            orders.extend(tried.into_iter().chain(simple));
        }
        orders.push((seat, Order::Withdraw));
        orders
    }

    /// The first wish of the first figure that has one that can be done. Whoever can do nothing is not asked again this turn.
    fn wished(&mut self, now: &Moment) -> Option<Order> {
        let table = now.battle().table();
        let is_own = |figure: &&Figure| self.sides.contains(&figure.side);
        let own: Vec<Figure> = table.figures().iter().filter(is_own).copied().collect();
        let others = table.figures().iter().map(|figure| figure.side).filter(|side| !self.sides.contains(side));
        let enemies: Vec<Side> = others.collect::<BTreeSet<_>>().into_iter().collect();
        for (number, figure) in own.iter().enumerate() {
            if self.finished.contains(&figure.id) {
                continue;
            }
            let wishes = self.players.wishes(number);
            let order = wishes.iter().find_map(|wish| self.tried(now, figure, *wish, &enemies));
            if order.is_some() {
                return order;
            }
            self.finished.insert(figure.id);
        }
        None
    }

    /// What a figure does for a wish, if it can do anything.
    fn tried(&mut self, now: &Moment, figure: &Figure, wish: Wish, enemies: &[Side]) -> Option<Order> {
        let advised = now.battle().advice(figure.id, wish).into_iter().find_map(|advice| match advice {
            Advice::Go { to, near } => towards(now, figure.id, to, near, enemies).map(play),
            Advice::Begin(begun) => begin(now, begun.action, begun.answers),
        });
        advised.or_else(|| if wish == Wish::Harm { self.harm(now, figure, enemies) } else { None })
    }

    /// Points at the nearest enemy it may point at, turning to it if need be.
    fn harm(&mut self, now: &Moment, figure: &Figure, enemies: &[Side]) -> Option<Order> {
        let at = figure.placement.at().vec2();
        let mut others: Vec<&Figure> = now.battle().table().figures().iter().collect();
        others.retain(|other| enemies.contains(&other.side));
        others.sort_by(|one, other| {
            let far = |other: &Figure| other.placement.at().vec2().distance_2(at);
            far(one).total_cmp(&far(other)).then(one.id.cmp(&other.id))
        });
        let point = |other: &&Figure| {
            let gesture = Gesture::Point { from: figure.id, to: other.id };
            is_plain(&taken(now, &gesture)?).then_some(play(gesture))
        };
        let turn = |turned: &mut BTreeSet<(FigureId, FigureId)>, other: &Figure| {
            let facing = Facing::towards(at, other.placement.at().vec2());
            let turns = facing != figure.placement.facing && turned.insert((figure.id, other.id));
            let gesture = Gesture::Drag {
                figure: figure.id,
                path: Vec::new(),
                facing: Some(facing),
                facings: Vec::new(),
                free: true,
            };
            (turns && taken(now, &gesture)?.refusals.is_empty()).then_some(play(gesture))
        };
        others.iter().find_map(point).or_else(|| others.into_iter().find_map(|other| turn(&mut self.turned, other)))
    }

    /// Anything lawful that one of its figures may do, or nothing now and then.
    fn anything(&self, now: &Moment, draw: Draw<'_>) -> Option<Order> {
        let table = now.battle().table();
        let own: Vec<Figure> =
            table.figures().iter().filter(|figure| self.sides.contains(&figure.side)).copied().collect();
        for _ in 0..20 {
            if draw(12) == 0 {
                return None;
            }
            let figure = own.get(draw(own.len() as u32) as usize)?;
            let order = if draw(2) == 0 { stroll(now, figure, table, draw) } else { offered(now, &[figure.id], draw) };
            if order.is_some() {
                return order;
            }
        }
        None
    }
}

/// What ends a turn or a phase, or whatever else the table offers when no figure can do anything.
fn ended(session: &Session, seat: Seat) -> Vec<(Seat, Order)> {
    let mut offers: Vec<Prospect> =
        session.now(seat).offers(&[]).into_iter().filter(|offer| offer.refusals.is_empty()).collect();
    offers.sort_by_key(|offer| offer.tool != "done");
    let begun = |offer: Prospect| Order::Begin { action: offer.action, answers: offer.answers, waivers: Vec::new() };
    offers.into_iter().map(|offer| (seat, begun(offer))).collect()
}

fn play(gesture: Gesture) -> Order {
    Order::Play { gesture, which: None, waivers: Vec::new() }
}

/// Begins something, if the rules allow it.
fn begin(now: &Moment, action: handspan_games::battle::Action, answers: Vec<handspan_umpire::Answer>) -> Option<Order> {
    let prospect = now.prospect(Some(&action), &answers, &[]).ok()?;
    prospect.refusals.is_empty().then_some(Order::Begin { action, answers, waivers: Vec::new() })
}

/// Is it allowed, and is nothing asked but dice? Whoever would hit a friend is asked whether it means that, and does not.
fn is_plain(prospect: &Prospect) -> bool {
    prospect.refusals.is_empty() && prospect.asks.iter().all(|ask| matches!(ask.question, Question::Dice { .. }))
}

fn stroll(now: &Moment, figure: &Figure, table: &Table, draw: Draw<'_>) -> Option<Order> {
    let at = figure.placement.at();
    let leg = |along: i32, most: i32, draw: Draw<'_>| (along + draw(2 * STROLL) as i32 - STROLL as i32).clamp(0, most);
    let to = Point::new(leg(at.x, table.width, draw), leg(at.y, table.depth, draw));
    let gesture = Gesture::Drag { figure: figure.id, path: vec![to], facing: None, facings: Vec::new(), free: true };
    taken(now, &gesture)?.refusals.is_empty().then_some(play(gesture))
}

fn offered(now: &Moment, figures: &[FigureId], draw: Draw<'_>) -> Option<Order> {
    let mut offers: Vec<Prospect> = now.offers(figures).into_iter().filter(|offer| offer.refusals.is_empty()).collect();
    let offer = (!offers.is_empty()).then(|| offers.swap_remove(draw(offers.len() as u32) as usize))?;
    Some(Order::Begin { action: offer.action, answers: offer.answers, waivers: Vec::new() })
}
