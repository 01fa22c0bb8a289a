//! Picking charges up and trading them.

use super::{Person, Them, ThemEvent, acting, ground, seat_of};
use handspan_table::{FigureId, Length, MarkerId, inches};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

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

/// THEM-CHG-4 Two characters in contact trade charges at no cost. Who owns the other is asked.
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
    let has = |person: Person, count: i32, figure| {
        let has = count <= i32::from(person.charges);
        rule("THEM-CHG-4", has, "it has not so many charges").code("E_NO_CHARGE").figure(figure)
    };
    let give = umpire.number("give so many charges", (0, 2), |_, give| [has(own, give, figure.id)])?;
    let after = |give: i32, take: i32| {
        let [gives, takes] = [give, take].map(|count| count.clamp(0, 2) as u8);
        let charges = |person: Person, less: u8, more: u8| person.charges.saturating_sub(less).saturating_add(more);
        (charges(own, gives, takes), charges(others, takes, gives))
    };
    let take = umpire.number("take so many charges", (0, 2), |_, take| {
        let (mine, theirs) = after(give, take);
        [has(others, take, with), holds(&own, mine, figure.id), holds(&others, theirs, with)]
    })?;
    // Where players let somebody give what it has not, it gives what there is.
    let (mine, theirs) = after(give.min(own.charges.into()), take.min(others.charges.into()));
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
