//! THEM-CHG Carrying, trading and throwing charges.

use super::{actions, attacks, harm, turn};
use crate::naming::listed;
use crate::options::{Choice, OneOf};
use crate::them::book::telling::name;
use crate::them::event::Cause;
use crate::them::{Person, Them, ThemEvent, ground};
use handspan_table::measure::arc::{Arc, ArcFrom, arc_outline};
use handspan_table::measure::gap::gap;
use handspan_table::measure::template::template_outline;
use handspan_table::{Figure, FigureId, Length, Marker, MarkerId, Outline, Placement, Point, Template, Vec2, inches};
use handspan_umpire::{Need, Note, Rule, Ruling, Throw, Umpire, Verdict, rule};

/// THEM-CHG-1 A character holds two charges; THEM-CHG-2 a poisoned one holds one.
pub(super) fn holds(person: &Person, charges: u8, figure: FigureId) -> Rule {
    let id = if person.poisoned { "THEM-CHG-2" } else { "THEM-CHG-1" };
    rule(id, charges <= person.capacity(), "it cannot carry more").code("E_CAPACITY").figure(figure)
}

/// THEM-CHG-3 Who dies drops its charges there and then. THEM-CHG-2 Who is poisoned drops what it can no longer carry.
pub(super) fn drop(umpire: &mut Umpire<'_, Them>, figure: FigureId, charges: u8, left: u8) {
    let battle = umpire.battle();
    let Some(at) = battle.figure(figure).map(|figure| figure.placement.at()) else { return };
    let tokens = tokens(battle, at, charges);
    if !tokens.is_empty() {
        umpire.happens(ThemEvent::ChargesDropped { figure, tokens, left });
    }
}

/// Charges on the ground: one at a place, two a quarter inch to its left and right, more in a row.
pub(super) fn tokens(battle: &Them, at: Point, charges: u8) -> Vec<Marker> {
    let aside = inches(0.25).whole();
    let next = battle.table.markers().last().map_or(1, |marker| marker.id.0.saturating_add(1));
    let token = |(rank, id)| {
        let x = at.x + aside * (2 * rank + 1 - i32::from(charges));
        Marker {
            id: MarkerId(id),
            kind: ground::CHARGE.to_owned(),
            name: String::new(),
            base: ground::TOKEN,
            placement: Placement::default().moved_to(Point::new(x, at.y)),
        }
    };
    (0..i32::from(charges)).zip(next..).map(token).collect()
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &ThemEvent) -> Option<&'static str> {
    Some(match event {
        // The dead keep nothing, the poisoned one charge.
        ThemEvent::ChargesDropped { left: 0, .. } => "THEM-CHG-3",
        ThemEvent::ChargesDropped { .. } => "THEM-CHG-2",
        ThemEvent::Traded { .. } | ThemEvent::TradeDeclined { .. } => "THEM-CHG-4",
        ThemEvent::ChargeThrown { .. } => "THEM-CHG-5",
        ThemEvent::BurstRolled { dice } if is_dud(dice) => "THEM-CHG-9",
        ThemEvent::BurstRolled { .. } | ThemEvent::FigureDied { cause: Cause::Burst, .. } => "THEM-CHG-8",
        _ => return None,
    })
}

/// THEM-CHG-4 Two characters in contact trade charges at no cost. Who has none is not asked to give; who owns the other is asked.
pub(in crate::them) fn trade(umpire: &mut Umpire<'_, Them>, figure: FigureId, with: FigureId) -> Ruling {
    let figure = turn::person(umpire, figure)?;
    umpire.require([actions::not_done(umpire.battle(), figure.id)])?;
    let battle = umpire.battle();
    let other = battle.figure(with).copied().filter(|other| battle.person(other.id).is_some() && other.id != figure.id);
    let nobody = || rule("THEM-CHG-4", false, "there is nobody to trade with").code("E_DEAD").figure(with);
    let other = umpire.firm(other, nobody)?;
    let table = &umpire.battle().table;
    let (gap, contact) = (table.gap(&figure.stand(), &other.stand()), table.tolerances.contact);
    let touch = rule("THEM-CHG-4", table.tolerances.touches(&gap), "they do not touch");
    umpire.require([touch
        .tells("they do not touch: {length} too far")
        .code("E_CONTACT")
        .figure(figure.id)
        .figure(with)
        .measured(gap.length, contact)
        .at(gap.to)])?;
    let [own, others] = [figure.id, with].map(|id| umpire.battle().person(id).copied().unwrap_or(Person::fresh()));
    // Older battles hold an answer for both, whoever had something to give.
    let both = umpire.holds_numbers(2);
    let [gives, takes] = [own, others].map(|person| both || person.charges > 0);
    let some = rule("THEM-CHG-4", gives || takes, "neither of them has a charge to trade").code("E_NO_CHARGE");
    umpire.insist(some.figure(figure.id).figure(with))?;
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
        let question =
            format!("Does {} trade charges with {}?", name(umpire.battle(), with), name(umpire.battle(), figure.id));
        let answers = [("agree", "Trade"), ("decline", "Do not trade")];
        let says = umpire.to(other.side).option(question, &answers, |_, _| ())?;
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

/// What a throw costs.
pub(in crate::them) const THROWING: Length = inches(1.0);
/// How far one throws, from the edge of the base.
const REACH: Length = inches(6.0);
/// The burst: 3 in across.
const RADIUS: Length = inches(1.5);
/// The half of the table in front of a figure.
const FRONT: Arc = Arc { middle: 0, width: 180_000, from: ArcFrom::Centre };

/// THEM-CHG-5 A character throws a charge up to 6 in to its front, THEM-CHG-6 for 1 in. THEM-CHG-9 The charge is spent whatever
/// happens.
pub(in crate::them) fn throw(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let figure = turn::person(umpire, figure)?;
    actions::able(umpire, "THEM-CHG-6", "throwing", figure.id, THROWING)?;
    let burst = Template::Circle { radius: RADIUS.whole() };
    let at =
        umpire.spot("throw it", Some(burst), |_| vec![reach(&figure)], |battle, at| thrown(battle, &figure, at))?;
    // Whatever the players agree, nothing is thrown without a charge.
    let charges = umpire.battle().person(figure.id).map_or(0, |person| person.charges).checked_sub(1);
    let left =
        umpire.firm(charges, || rule("THEM-CHG-5", false, "it has no charge").code("E_NO_CHARGE").figure(figure.id))?;
    actions::pay(umpire, figure.id, THROWING);
    let under = under(umpire.battle(), at);
    umpire.happens(ThemEvent::ChargeThrown { figure: figure.id, at, under: under.clone(), left });
    let dice = roll(umpire, &under)?;
    if !dice.is_empty() {
        umpire.happens(ThemEvent::BurstRolled { dice: dice.clone() });
    }
    // All die together, after all dice.
    for (figure, _) in dice.into_iter().filter(|(_, die)| kills(*die)) {
        harm::die(umpire, figure, Cause::Burst);
    }
    Ok(())
}

/// THEM-CHG-8 The dice of a burst that kill.
fn kills(die: u8) -> bool {
    die >= 4
}

/// THEM-CHG-9 A charge that kills nobody is a dud.
pub(in crate::them) fn is_dud(dice: &[(FigureId, u8)]) -> bool {
    !dice.iter().any(|(_, die)| kills(*die))
}

/// Whether a burst rolls for each figure or once.
pub(in crate::them) static BURST_ROLL: OneOf<BurstRoll> = OneOf {
    word: "burst_roll",
    title: "Dice of a burst",
    about: "How many dice are rolled when a charge bursts.",
    rule: "THEM-CHG-8",
    choices: &[
        Choice::new(
            "per_figure",
            "One die per figure",
            "A die is rolled for everybody under the circle, friend or foe: on a 4 or more it dies.",
            BurstRoll::PerFigure,
        )
        .written("usual"),
        Choice::new(
            "per_charge",
            "One die per charge",
            "One die is rolled for the charge: on a 4 or more everybody under the circle dies, friend or foe.",
            BurstRoll::PerCharge,
        )
        .written("other"),
    ],
};

/// Whether a burst rolls for each figure or once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::them) enum BurstRoll {
    /// A die for each.
    PerFigure,
    /// One for all.
    PerCharge,
}

/// THEM-CHG-8 One die for each figure, or one for the charge if the option says so.
fn roll(umpire: &mut Umpire<'_, Them>, under: &[FigureId]) -> Ruling<Vec<(FigureId, u8)>> {
    let names: Vec<String> = under.iter().map(|figure| name(umpire.battle(), *figure)).collect();
    let burst = format!("The burst hits {}", listed(&names));
    if umpire.battle().options.get(&BURST_ROLL) == BurstRoll::PerFigure || under.is_empty() {
        return umpire.roll_each(under, 6, Throw::new(burst, "a 4 or more kills"));
    }
    let die = umpire.roll(6, Throw::new(burst, "a 4 or more kills all of them"))?;
    Ok(under.iter().map(|figure| (*figure, die)).collect())
}

/// The rules of a place, in the order of the ledger's table of codes, and who is under the template there.
fn thrown(battle: &Them, figure: &Figure, at: Point) -> Verdict {
    let tolerances = &battle.table.tolerances;
    let off = gap(&figure.outline(), &Outline::point(at.vec2())).length;
    let on = battle.table.holds_point(at);
    let ahead = attacks::is_ahead(attacks::ahead(figure, at.vec2()));
    let rings = template_outline(&Template::Circle { radius: RADIUS.whole() }, Placement::default().moved_to(at));
    Verdict::from([
        rule("THEM-CHG-7", on, "it is off the table").code("E_TABLE").at(at.vec2()),
        rule("THEM-ATT-1", ahead, "it is behind the thrower").code("E_ARC").figure(figure.id).at(at.vec2()),
        rule("THEM-CHG-5", tolerances.is_within(off, REACH), "it is too far")
            .code("E_RANGE")
            .figure(figure.id)
            .measured(off, REACH)
            .at(at.vec2()),
    ])
    .note(Need::on(4).note())
    .note(Note::Affects { figures: in_order(under(battle, at)) })
    .note(Note::Outline { what: "template", rings })
}

fn in_order(mut figures: Vec<FigureId>) -> Vec<FigureId> {
    figures.sort_unstable();
    figures
}

/// THEM-CHG-7 Whose base overlaps the template, by the distance of their centres from its own, then by id.
pub(in crate::them) fn under(battle: &Them, at: Point) -> Vec<FigureId> {
    let burst = Outline::Disc { centre: at.vec2(), radius: RADIUS.micrometres() };
    let near = battle.table.within(&burst, Length::ZERO, |_| true);
    let overlapped = near.into_iter().filter(|near| battle.table.tolerances.overlaps(&near.gap));
    let distance = |figure: FigureId| {
        let figure = battle.figure(figure)?;
        // To a thousandth of an inch, so that what is equally far to the eye goes by id.
        Some((figure.placement.at().vec2().span(at.vec2()).inches() * 1_000.0).round() as i64)
    };
    let mut under: Vec<(Option<i64>, FigureId)> = overlapped.map(|near| (distance(near.figure), near.figure)).collect();
    under.sort_unstable();
    under.into_iter().map(|(_, figure)| figure).collect()
}

/// Where it can be thrown.
fn reach(figure: &Figure) -> Vec<Vec2> {
    arc_outline(&figure.stand(), &FRONT, REACH)
}
