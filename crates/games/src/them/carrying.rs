//! Picking charges up and trading them.

use super::telling::name;
use super::{Person, Them, ThemEvent, acting, ground, seat_of};
use handspan_table::{FigureId, Length, MarkerId, inches};
use handspan_umpire::{Rule, Ruling, Umpire, Verdict, rule};

/// What picking one charge up costs.
pub(super) const PRICE: Length = inches(1.0);

/// THEM-ACT-10 A character picks a charge up that it touches, or that was found at a search point it touches.
pub(super) fn pick_up(umpire: &mut Umpire<'_, Them>, figure: FigureId, token: MarkerId) -> Ruling {
    let figure = acting::person(umpire, figure)?;
    acting::able(umpire, "THEM-ACT-10", figure.id, PRICE)?;
    let battle = umpire.battle();
    let lies = battle.marker(token, ground::CHARGE);
    let point = battle.found.get(&token).and_then(|point| battle.marker(*point, ground::SEARCHED));
    let gaps = lies.into_iter().chain(point).map(|marker| battle.gap_to(&figure, marker));
    let gap = gaps.reduce(|one, other| if other.length < one.length { other } else { one });
    let nothing = || rule("THEM-CHG-9", false, "there is no charge to pick up").code("E_NOTHING").figure(figure.id);
    let gap = umpire.firm(gap, nothing)?;
    let tolerances = umpire.battle().table.tolerances;
    let person = umpire.battle().person(figure.id).copied().unwrap_or(Person::fresh());
    umpire.require([
        rule("THEM-ACT-10", tolerances.touches(&gap), "it does not touch the charge")
            .code("E_CONTACT")
            .figure(figure.id)
            .measured(gap.length, tolerances.contact)
            .at(gap.to),
        holds(&person, person.charges.saturating_add(1), figure.id),
    ])?;
    let charges = person.charges.saturating_add(1);
    acting::pay(umpire, figure.id, PRICE);
    umpire.happens(ThemEvent::PickedUp { figure: figure.id, token, charges });
    Ok(())
}

/// THEM-CHG-1 A character holds two charges; THEM-CHG-2 a poisoned one holds one.
fn holds(person: &Person, charges: u8, figure: FigureId) -> Rule {
    let id = if person.poisoned { "THEM-CHG-2" } else { "THEM-CHG-1" };
    rule(id, charges <= person.capacity(), "it cannot carry more").code("E_CAPACITY").figure(figure)
}

/// THEM-CHG-4 Two characters in contact trade charges at no cost. Who has none is not asked to give; who owns the other is asked.
pub(super) fn trade(umpire: &mut Umpire<'_, Them>, figure: FigureId, with: FigureId) -> Ruling {
    let figure = acting::person(umpire, figure)?;
    umpire.require([acting::not_done(umpire.battle(), figure.id)])?;
    let battle = umpire.battle();
    let other = battle.figure(with).copied().filter(|other| battle.person(other.id).is_some() && other.id != figure.id);
    let nobody = || rule("THEM-CHG-4", false, "there is nobody to trade with").code("E_DEAD").figure(with);
    let other = umpire.firm(other, nobody)?;
    let table = &umpire.battle().table;
    let (gap, contact) = (table.gap(&figure.stand(), &other.stand()), table.tolerances.contact);
    let touch = rule("THEM-CHG-4", table.tolerances.touches(&gap), "they do not touch");
    umpire.require([touch
        .code("E_CONTACT")
        .figure(figure.id)
        .figure(with)
        .measured(gap.length, contact)
        .at(gap.to)])?;
    let [own, others] = [figure.id, with].map(|id| umpire.battle().person(id).copied().unwrap_or(Person::fresh()));
    // Older battles hold an answer for both, whoever had something to give.
    let both = umpire.holds_numbers(2);
    let [gives, takes] = [own, others].map(|person| both || person.charges > 0);
    let none = || {
        let broken = rule("THEM-CHG-4", false, "neither of them has a charge to trade").code("E_NO_CHARGE");
        broken.figure(figure.id).figure(with)
    };
    umpire.firm((gives || takes).then_some(()), none)?;
    let after = |give: i32, take: i32| {
        let [give, take] = [give, take].map(|count| count.clamp(0, 2) as u8);
        let charges = |person: Person, less: u8, more: u8| person.charges.saturating_sub(less).saturating_add(more);
        (charges(own, give, take), charges(others, take, give))
    };
    // Both must be able to carry what they have when all is said.
    let carried = |give: i32, take: i32| {
        let (mine, theirs) = after(give, take);
        Verdict::from([holds(&own, mine, figure.id), holds(&others, theirs, with)])
    };
    let give = if gives {
        let asked = how_many(umpire.battle(), figure.id, with);
        let judge = |_: &Them, give| if takes { Verdict::default() } else { carried(give, 0) };
        umpire.number(asked, (0, own.charges.into()), judge)?
    } else {
        0
    };
    let take = if takes {
        let asked = how_many(umpire.battle(), with, figure.id);
        umpire.number(asked, (0, others.charges.into()), |_, take| carried(give, take))?
    } else {
        0
    };
    let (mine, theirs) = after(give, take);
    if other.side != figure.side {
        let says = umpire.to(seat_of(other.side)).option("agree to trade charges", &["agree", "decline"], |_, _| ())?;
        if says != "agree" {
            umpire.happens(ThemEvent::TradeDeclined { figure: figure.id, with });
            return Ok(());
        }
    }
    umpire.happens(ThemEvent::Traded { figure: figure.id, with, charges: (mine, theirs) });
    Ok(())
}

/// The question to whoever has something to give.
fn how_many(battle: &Them, giver: FigureId, taker: FigureId) -> String {
    format!("how many charges does {} give {}?", name(battle, giver), name(battle, taker))
}
