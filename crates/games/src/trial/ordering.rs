//! Sealed orders: each side chooses behind the curtain, and all is opened together.

use super::{Phase, SIDES, SideOrders, Stance, Trial, TrialAction, TrialEvent, TrialOptions, acting, squares};
use crate::options::{Number, Options, PerSide};
use handspan_table::Side;
use handspan_umpire::{Cell, Ruling, Umpire, rule};

/// The highest bid.
const BID: i32 = 3;
/// After so many rounds with equal bids nobody has the upper hand.
const ROUNDS: u8 = 3;

/// What one side seals.
#[derive(Clone, Copy)]
struct Order {
    stance: Stance,
    bid: u8,
    snare: Cell,
}

/// TRIAL-ORDERS Both sides seal a stance, a bid and a snare; equal bids are sealed again. Who bids more pays it and has the
/// upper hand. The snares stay hidden.
pub(super) fn orders(umpire: &mut Umpire<'_, Trial>) -> Ruling {
    acting::due(umpire, TrialAction::Orders)?;
    let poor = SIDES.iter().all(|side| umpire.battle().army(*side).coins == 0);
    let last = if poor { 1 } else { ROUNDS };
    for round in 1..=last {
        let sealed = umpire.sealed(&SIDES, order)?;
        let [Some(one), Some(two)] = SIDES.map(|side| sealed.get(&side).copied()) else { continue };
        if one.bid != two.bid || round == last {
            open(umpire, [one, two]);
            break;
        }
        umpire.happens(TrialEvent::OrdersTied { bid: one.bid });
    }
    Ok(())
}

/// One side's orders.
fn order(secret: &mut Umpire<'_, Trial>, side: Side) -> Ruling<Order> {
    let stance = match secret.option("Which stance?", &[("bold", "Bold"), ("wary", "Wary")], |_, _| ())? {
        "bold" => Stance::Bold,
        _ => Stance::Wary,
    };
    let bid = secret.number("bid for the upper hand", (0, BID), |battle, bid| {
        [rule("TRIAL-BID", bid <= i32::from(battle.army(side).coins), "it has fewer coins left")]
    })?;
    let snare = secret.cell("lay a snare in", &squares::all(), |battle, cell| {
        let there =
            battle.table.figures().iter().find(|figure| squares::of(&battle.table, figure.placement.at()) == cell);
        let free = rule("TRIAL-SNARE", there.is_none(), "somebody stands there");
        [there.into_iter().fold(free, |free, figure| free.figure(figure.id))]
    })?;
    Ok(Order { stance, bid: bid.clamp(0, BID) as u8, snare })
}

/// What comes of the orders of both sides.
fn open(umpire: &mut Umpire<'_, Trial>, orders: [Order; 2]) {
    let [one, two] = orders;
    let upper = match one.bid.cmp(&two.bid) {
        std::cmp::Ordering::Greater => Some((SIDES[0], one.bid)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some((SIDES[1], two.bid)),
    };
    let both = || SIDES.into_iter().zip(orders);
    umpire.happens(TrialEvent::OrdersOpened {
        orders: both().map(|(side, Order { stance, bid, .. })| SideOrders { side, stance, bid }).collect(),
        upper: upper.map(|(side, _)| side),
    });
    for (side, order) in both() {
        umpire.happens(TrialEvent::SnareLaid { side, cell: order.snare });
    }
    if let Some((side, bid)) = upper {
        pay(umpire, side, bid);
    }
    umpire.happens(TrialEvent::PhaseBegun { phase: Phase::Acting(SIDES[0]) });
}

/// What each side begins with.
pub(super) static COINS: PerSide<Number> = PerSide(Number {
    word: "coins",
    title: "Coins",
    about: "How many coins a side begins with.",
    rule: "TRIAL-COINS",
    least: 0,
    most: 20,
    usual: 6,
    unit: "coins",
    decimals: 0,
    named: &[(0, "nothing")],
    sentence: "The side begins with {}.",
});

/// TRIAL-COINS What a side begins with.
pub(super) fn coins(options: &Options<TrialOptions>, side: Side) -> u8 {
    u8::try_from(options.of(side, &COINS)).unwrap_or(u8::MAX)
}

/// A side pays; where players let it pay more than it has, it pays what there is.
pub(super) fn pay(umpire: &mut Umpire<'_, Trial>, side: Side, coins: u8) {
    let left = umpire.battle().army(side).coins.saturating_sub(coins);
    umpire.happens(TrialEvent::CoinsPaid { side, left });
}
