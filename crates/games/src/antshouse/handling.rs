//! What hands try with pieces: letting one go anywhere, turning a direction piece, looking, moving an ant, taking back.

use super::heading::Heading;
use super::pieces::ant;
use super::{
    Antshouse, AntshouseAction, AntshouseEvent, Call, Order, Place, Step, Weapon, entering, placing, seat_of, squares,
};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Note, Rule, Ruling, Umpire, rule};

/// ANTH-PREP-2 A piece that is let go snaps to the square it lies over; beside the board there is none.
pub(super) fn let_go(umpire: &mut Umpire<'_, Antshouse>, side: Side, figure: FigureId) -> Ruling {
    let enters = figure == ant(side) && umpire.battle().player(side).ant.is_none();
    if enters {
        entering::ready(umpire, side)?;
    } else {
        placing::ready(umpire, side)?;
    }
    let at = umpire.to(seat_of(side)).spot(
        "let it go",
        None,
        |_| Vec::new(),
        |_, at| [rule("ANTH-PREP-2", squares::at(at).is_some(), "it is off the board").code("E_BOARD").at(at.vec2())],
    )?;
    // Off the board, whatever players agree on, it stays on its pad.
    let Some(cell) = squares::at(at) else { return Ok(()) };
    if enters {
        umpire.require(entering::free(umpire.battle(), side, cell))?;
        entering::settle(umpire, side, cell);
        return Ok(());
    }
    umpire.require(placing::allowed(umpire.battle(), side, figure, cell))?;
    placing::set_down(umpire, side, figure, cell)
}

/// ANTH-RND-1, ANTH-RND-6 A sealed order stands until it is carried out: turning the piece changes nothing.
pub(super) fn turn(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    entering::going_on(umpire, side)?;
    let battle = umpire.battle();
    let refused: Rule = match battle.step {
        Step::Start => rule("ANTH-RND-1", false, "orders are given when the first round begins").code("E_STEP"),
        Step::Orders if battle.player(side).ant.is_none() => {
            rule("ANTH-WPN-10", false, "it has no ant on the board to order").code("E_NO_ANT")
        }
        Step::Orders => {
            rule("ANTH-RND-1", false, "all seal their orders together; answer what is asked").code("E_STEP")
        }
        Step::Weapons | Step::Reveal => rule("ANTH-RND-1", false, "the order is confirmed").code("E_LOCKED"),
        _ => rule("ANTH-RND-6", false, "ants go as they were ordered").code("E_LOCKED"),
    };
    umpire.firm(None::<()>, || refused)
}

/// ANTH-RND-1 An order is for its own seat alone until the reveal.
pub(super) fn look(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    let battle = umpire.battle();
    let may = umpire.seat() == seat_of(side) || !matches!(battle.step, Step::Orders | Step::Weapons | Step::Reveal);
    let order = battle.player(side).order;
    umpire
        .firm(may.then_some(()), || rule("ANTH-RND-1", false, "it is somebody else's sealed order").code("E_HIDDEN"))?;
    let order = umpire.firm(order, || rule("ANTH-RND-1", false, "there is no order yet").code("E_STEP"))?;
    umpire.note(Note::Says { words: in_words(order) });
    Ok(())
}

/// ANTH-MOVE-9, ANTH-WPN-7 An ant is moved by its order, by a clash and by water, never by hand.
pub(super) fn shift(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    entering::going_on(umpire, side)?;
    let from = umpire.battle().player(side).ant;
    let from = umpire.firm(from, || rule("ANTH-WPN-10", false, "it has no ant on the board").code("E_NO_ANT"))?;
    let to = umpire.cell("move the ant to", &squares::all(), |_, cell| {
        let words = "an ant goes where its order, a clash or water takes it";
        [rule("ANTH-MOVE-9", cell == from, words).code("E_DISPLACE").at(squares::middle(cell).vec2())]
    })?;
    if to != from {
        umpire.happens(AntshouseEvent::AntShifted { side, from, to });
    }
    Ok(())
}

/// ANTH-PREP-3, ANTH-WPN-11 What is placed, spent or lies there for good does not come back by hand.
pub(super) fn take_back(umpire: &mut Umpire<'_, Antshouse>, figure: FigureId) -> Ruling {
    let piece = umpire.battle().pieces.get(&figure).copied().filter(|piece| piece.side != Side(0));
    let piece = umpire.firm(piece, || rule("ANTH-PREP-3", false, "it belongs on no pad").code("E_STASH"))?;
    let refused = match (piece.weapon, piece.place) {
        (_, Place::Pad) => return Ok(()),
        (_, Place::Placed(_)) => rule("ANTH-RND-4", false, "what is placed is not taken back"),
        (Weapon::Cone, _) => rule("ANTH-WPN-4", false, "a cone stays where it is to the end of the game"),
        _ => rule("ANTH-PREP-3", false, "what succeeded is out of the game"),
    };
    umpire.require([refused.code("E_STASH").figure(figure)])?;
    umpire.happens(AntshouseEvent::PieceReturned { figure });
    Ok(())
}

/// ANTH-RND-1, ANTH-RND-4 A confirmed order is not changed and a placed weapon is not taken back, nor is what was passed on.
/// ANTH-END-1 A claim that is granted ends the game and opens the orders, so it stands too.
pub(super) fn stands(action: &AntshouseAction) -> Option<Rule> {
    match action {
        AntshouseAction::Orders => Some(rule("ANTH-RND-1", false, "the order is confirmed").code("E_LOCKED")),
        AntshouseAction::Drop { side, figure } if *figure == ant(*side) => None,
        AntshouseAction::Pass { .. } => {
            Some(rule("ANTH-RND-4", false, "whoever passes places nothing afterwards").code("E_STASH"))
        }
        AntshouseAction::Place { .. } | AntshouseAction::Drop { .. } => {
            Some(rule("ANTH-RND-4", false, "what is placed is not taken back").code("E_STASH"))
        }
        AntshouseAction::Claim { .. } | AntshouseAction::OfferDraw => {
            Some(rule("ANTH-END-1", false, "a claim is settled between all players").code("E_CLAIM"))
        }
        _ => None,
    }
}

/// ANTH-MOVE-6, ANTH-RND-8, ANTH-RND-9 Contests are called and weapons carried out by the reveal, in its own order.
pub(super) fn call(umpire: &mut Umpire<'_, Antshouse>, call: Call) -> Ruling {
    umpire.firm(None::<()>, || match call {
        Call::Contest => {
            rule("ANTH-MOVE-5", false, "only who comes to one square contests it, and the reveal calls for it")
                .code("E_STEP")
        }
        Call::Strike => {
            rule("ANTH-RND-8", false, "cones strike first, then waters, then glasses, when all is shown").code("E_STEP")
        }
    })
}

/// An order in a sentence.
pub(super) fn in_words(order: Order) -> &'static str {
    match order {
        Order::Go(Heading::North) => "its ant is to go north",
        Order::Go(Heading::NorthEast) => "its ant is to go north-east",
        Order::Go(Heading::East) => "its ant is to go east",
        Order::Go(Heading::SouthEast) => "its ant is to go south-east",
        Order::Go(Heading::South) => "its ant is to go south",
        Order::Go(Heading::SouthWest) => "its ant is to go south-west",
        Order::Go(Heading::West) => "its ant is to go west",
        Order::Go(Heading::NorthWest) => "its ant is to go north-west",
        Order::Stay => "its ant is to stay",
        Order::Hidden => "there is an order",
    }
}
