//! BUG-GRN Grenades: preparing, the delay, how far, where it bursts, whom it catches.

use super::general::{self, sheet_inches, thrower};
use super::{command, fire, results, wounds};
use crate::bughunt::book::telling::name;
use crate::bughunt::{Aim, Bughunt, BughuntEvent, Column, ForGrenade, InHand, Person, Spent, ground};
use crate::options::Number;
use handspan_table::{Facing, FigureId, Length, Point, Template, Vec2, cm};
use handspan_umpire::{Note, Rule, Ruling, Throw, Umpire, rule};

/// How many grenades each has.
pub(in crate::bughunt) static GRENADES_EACH: Number = Number {
    word: "grenades_each",
    title: "Grenades",
    about: "How many grenades each human has.",
    rule: "BUG-GRN-1",
    least: 0,
    most: 20,
    usual: 20,
    unit: "each",
    decimals: 0,
    named: &[(20, "as many as wanted")],
    sentence: "Grenades: {}.",
};

/// BUG-GRN-11 The radius of the blast.
pub(in crate::bughunt) const BLAST: Length = cm(5.0);
/// BUG-GRN-12 Dice against each bug.
const DICE: u16 = 3;
/// BUG-GRN-12 Always this column, and the rule.
const COLUMN: (&str, Column) = ("BUG-GRN-12", Column::Close);

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Bughunt, event: &BughuntEvent) -> Option<&'static str> {
    Some(match event {
        BughuntEvent::Prepared { less, ready: false, dice, .. }
            if dice.iter().max().is_some_and(|die| *die > 2) && *less > 0 =>
        {
            "BUG-GRN-4"
        }
        BughuntEvent::Prepared { ready: false, .. } => "BUG-GRN-5",
        BughuntEvent::Prepared { .. } => "BUG-GRN-2",
        BughuntEvent::GrenadeBurst { figure, .. } => match battle.person(*figure)? {
            person if person.has_moved() => "BUG-GRN-9",
            _ => "BUG-GRN-8",
        },
        _ => return None,
    })
}

/// BUG-GRN-5 Who is held up by a grenade neither fires nor supports.
pub(super) fn not_delayed(battle: &Bughunt, figure: FigureId) -> Rule {
    let free = !battle.person(figure).is_some_and(Person::is_delayed);
    rule("BUG-GRN-5", free, "a grenade holds it up")
        .code("E_DELAYED")
        .tells("a grenade holds {figure} up")
        .figure(figure)
}

/// BUG-GRN-6 Who is caught in close combat with a grenade that is not ready loses, without dice.
pub(super) fn is_caught(battle: &Bughunt, figure: FigureId) -> bool {
    battle.person(figure).is_some_and(Person::is_delayed) && rule("BUG-GRN-6", true, "it is caught").holds()
}

/// BUG-GRN-1 How many grenades somebody has left; none where there is no limit.
pub(in crate::bughunt) fn left(battle: &Bughunt, person: &Person) -> Option<u32> {
    let each = battle.options.get(&GRENADES_EACH).unsigned_abs();
    (each < 20).then(|| each.saturating_sub(person.thrown))
}

/// BUG-GRN-4 How many others of the squad have thrown this turn.
fn earlier(battle: &Bughunt, figure: FigureId) -> u8 {
    let Some(squad) = battle.person(figure).map(|person| person.squad.clone()) else { return 0 };
    battle.people().filter(|(other, person)| *other != figure && person.squad == squad && person.turn.threw).count()
        as u8
}

/// BUG-GRN-1 Aim, prepare, how far, where it lands, whom it catches: in this order.
pub(in crate::bughunt) fn throw(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    aim: Aim,
    bug: Option<FigureId>,
    bonus: ForGrenade,
) -> Ruling {
    fire::may_attack(umpire, figure)?;
    let Some(person) = umpire.battle().person(figure).cloned() else { return Ok(()) };
    let battle = umpire.battle();
    let supply = left(battle, &person).is_none_or(|left| left > 0);
    let ready = person.grenade == InHand::Ready;
    let named = bonus != ForGrenade::Bug || bug.is_some();
    let rules = [
        rule("BUG-GRN-1", supply, "it has no grenade left")
            .code("E_EMPTY")
            .tells("{figure} has no grenade left")
            .figure(figure),
        command::declared(battle, figure, bonus != ForGrenade::Nothing && !(ready && bonus == ForGrenade::Prepare)),
        rule("BUG-GRN-13", named, "the bonus die is for one bug, which must be named").code("E_OPTION"),
    ];
    let mut rules = rules.to_vec();
    // The order of the sheet's codes: what is missing comes before what is used up.
    rules.sort_by_key(|rule| rule.id() != "BUG-GRN-13");
    umpire.require(rules)?;
    let template = Template::Circle { radius: BLAST.whole() };
    let at = umpire.spot(
        "throw at",
        Some(template),
        |battle| rings(battle, figure),
        |battle, at| seen(battle, figure, at, aim),
    )?;
    super::notes::grenade(umpire, figure, at);
    if !ready && !prepare(umpire, &person, figure, bonus)? {
        return Ok(());
    }
    let (die, reach) = distance(umpire, &person, figure)?;
    let landed = lands(umpire, figure, at, aim, reach)?;
    burst(umpire, figure, die, reach, landed, bug, bonus)
}

/// BUG-GRN-1 A place must be seen; a direction need not.
fn seen(battle: &Bughunt, figure: FigureId, at: Point, aim: Aim) -> [Rule; 1] {
    let sees = aim == Aim::Direction || battle.sees_place(figure, at.vec2());
    [rule("BUG-GRN-1", sees, "the place cannot be seen from there").code("E_LOS").at(at.vec2()).figure(figure)]
}

/// How far a throw goes at least and at most, round the thrower.
fn rings(battle: &Bughunt, figure: FigureId) -> Vec<Vec<Vec2>> {
    let Some((stand, person)) = battle.stand(figure).zip(battle.person(figure)) else { return Vec::new() };
    let radius = (reach(person, 3).micrometres() + stand.base.radius()).round() as i32;
    handspan_table::measure::template::template_outline(&Template::Circle { radius }, stand.placement)
}

/// BUG-GRN-2 A die to get it ready; 1 and 2 hold the thrower up. BUG-GRN-3 With the bonus die the better of two.
fn prepare(umpire: &mut Umpire<'_, Bughunt>, person: &Person, figure: FigureId, bonus: ForGrenade) -> Ruling<bool> {
    let less = earlier(umpire.battle(), figure);
    let count = if bonus == ForGrenade::Prepare { 2 } else { 1 };
    let words = format!("{} gets a grenade ready", person.name);
    let least = 2 + less;
    let means = if count == 2 {
        let (_, better) = PREPARE;
        format!("{better} {least} or less holds {} up", person.name)
    } else if less > 0 {
        format!("{least} or less holds {} up: {less} of the squad have thrown", person.name)
    } else {
        format!("1 or 2 holds {} up", person.name)
    };
    if count == 2 {
        command::spend(umpire, figure, Spent::Prepare);
    }
    let throw = Throw::new(words, means);
    let mut dice = general::dice(umpire, person.side, count, throw.clone())?;
    let best = dice.iter().copied().max().unwrap_or(1);
    if command::again(umpire, figure, &format!("{} rolled {best}", person.name))? {
        let second = general::dice(umpire, person.side, 1, throw)?.first().copied().unwrap_or(1);
        umpire.happens(BughuntEvent::RolledAgain { figure, dice: vec![second] });
        let counts = command::counts(umpire.battle(), best, second, true);
        dice = if counts == second { vec![second] } else { vec![best] };
    }
    let value = dice.iter().copied().max().unwrap_or(1).saturating_sub(less);
    let ready = rule("BUG-GRN-2", value > 2, "it is not ready").holds();
    umpire.happens(BughuntEvent::Prepared { figure, dice, less, ready });
    Ok(ready)
}

/// BUG-GRN-8 How many inches are added to the die standing still, and the rule.
const STILL: (f64, &str) = (4.0, "BUG-GRN-8");
/// BUG-GRN-9 The same moving.
const MOVING: (f64, &str) = (1.0, "BUG-GRN-9");

/// BUG-GRN-8 Standing still (4 and a die of three) inches; BUG-GRN-9 moving (1 and a die) inches.
pub(super) fn reach(person: &Person, die: u8) -> Length {
    let (fixed, _) = if person.has_moved() { MOVING } else { STILL };
    sheet_inches(fixed + f64::from(die))
}

fn distance(umpire: &mut Umpire<'_, Bughunt>, person: &Person, figure: FigureId) -> Ruling<(u8, Length)> {
    let words = format!("{} throws", person.name);
    let means = if person.has_moved() { "1 and the die, times 2.5 cm" } else { "4 and the die, times 2.5 cm" };
    let throw = Throw::new(words, means);
    let mut die = general::d3(umpire, person.side, 1, throw.clone())?.first().copied().unwrap_or(1);
    let far = umpire.battle().unit.words(reach(person, die));
    if command::again(umpire, figure, &format!("{} can throw {far}", person.name))? {
        let second = general::d3(umpire, person.side, 1, throw)?.first().copied().unwrap_or(1);
        umpire.happens(BughuntEvent::RolledAgain { figure, dice: vec![second] });
        die = command::counts(umpire.battle(), die, second, true);
    }
    Ok((die, reach(person, die)))
}

/// BUG-GRN-10 At the place if it is near enough, else as far as it goes; something tall on the way stops it.
fn lands(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, at: Point, aim: Aim, reach: Length) -> Ruling<Vec2> {
    let Some(stand) = umpire.battle().stand(figure) else { return Ok(at.vec2()) };
    let (own, edge) = (stand.centre(), handspan_table::micrometres(stand.base.radius()));
    let wanted = match aim {
        Aim::Point => own.span(at.vec2()),
        Aim::Direction => {
            let most = (reach.mm()).floor() as i32;
            let far = umpire.number("How far, in millimetres?", (0, most.max(0)), |_, _| ())?;
            handspan_table::mm(f64::from(far)) + edge
        }
    };
    Ok(flown(umpire.battle(), &stand, at.vec2(), wanted, reach))
}

/// BUG-GRN-10 Where a grenade comes down that is to go so far and can go so far.
pub(super) fn flown(battle: &Bughunt, stand: &handspan_table::Stand, at: Vec2, wanted: Length, reach: Length) -> Vec2 {
    let (own, edge) = (stand.centre(), handspan_table::micrometres(stand.base.radius()));
    let within = rule("BUG-GRN-10", battle.is_within(wanted - edge, reach), "it falls short").holds();
    let far = if within { wanted } else { reach + edge };
    let Some(ahead) = (at - own).unit() else { return own };
    let end = own + ahead * far.micrometres();
    let shot = battle.table.shot(own, end, far, Length::ZERO, |_| false, ground::is_tall);
    if shot.hit.is_some() { shot.end } else { end }
}

impl Bughunt {
    /// BUG-GRN-11 Everybody whose base touches a circle, but for whoever is in the air; in order of id.
    pub(in crate::bughunt) fn caught(&self, at: Vec2, radius: Length, air: bool) -> Vec<FigureId> {
        let flies = |figure: FigureId| self.bug(figure).is_some_and(|bug| bug.in_flight);
        let figures = self.table.figures().iter().map(|figure| figure.id).filter(|figure| air || !flies(*figure));
        let inside =
            |gap: Length| rule("BUG-GRN-11", self.is_within(gap, radius), "the circle does not reach it").holds();
        let touched = |figure: &FigureId| self.off(at, *figure).is_some_and(inside);
        let mut caught: Vec<FigureId> = figures.filter(touched).collect();
        caught.sort_unstable();
        caught
    }

    /// BUG-GRN-14 Is somebody in the open to a burst: in no cover, with nothing tall or low between?
    pub(in crate::bughunt) fn is_in_open(&self, figure: FigureId, burst: Vec2) -> bool {
        let Some(own) = self.centre(figure) else { return false };
        let covered = self.table.terrain().any(|piece| ground::is_cover(piece) && piece.ground.holds(own));
        let between = |piece: &handspan_table::Piece| {
            (ground::is_tall(piece) || ground::is_low(piece)) && !piece.ground.holds(own) && !piece.ground.holds(burst)
        };
        !covered && self.table.shot(burst, own, burst.span(own), Length::ZERO, |_| false, between).hit.is_none()
    }
}

fn burst(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    die: u8,
    reach: Length,
    at: Vec2,
    bug: Option<FigureId>,
    bonus: ForGrenade,
) -> Ruling {
    let at = at.point();
    let battle = umpire.battle();
    let caught = battle.caught(at.vec2(), BLAST, false);
    let own = battle.centre(figure).unwrap_or_default();
    let facing = Facing::towards(own, at.vec2());
    umpire.happens(BughuntEvent::GrenadeBurst { figure, die, reach, at, caught: caught.clone(), facing });
    let (bugs, humans): (Vec<FigureId>, Vec<FigureId>) =
        caught.into_iter().partition(|figure| umpire.battle().bug(*figure).is_some());
    for target in bugs {
        // BUG-GRN-13 One more die on the bug that was named.
        let more = bonus == ForGrenade::Bug && bug == Some(target);
        if more {
            command::spend(umpire, figure, Spent::Die);
        }
        let again = (bug == Some(target)).then_some(figure);
        blast(umpire, figure, target, DICE + u16::from(more), again)?;
    }
    humans_in(umpire, &humans, at.vec2())
}

/// BUG-GRN-12 Dice against one bug, always on the close column.
pub(super) fn blast(
    umpire: &mut Umpire<'_, Bughunt>,
    by: FigureId,
    target: FigureId,
    count: u16,
    again: Option<FigureId>,
) -> Ruling {
    let (_, column) = COLUMN;
    let battle = umpire.battle();
    let side = thrower(battle, by);
    let throw =
        Throw::new(format!("The blast catches {}", name(battle, target)), results::means(battle, target, column));
    let mut dice = general::dice(umpire, side, count, throw.clone())?;
    let sum = |dice: &[u8]| dice.iter().map(|die| u16::from(*die)).sum::<u16>();
    if let Some(own) = again
        && command::again(umpire, own, &format!("{} takes {}", name(umpire.battle(), target), sum(&dice)))?
    {
        let second = general::dice(umpire, side, count, throw)?;
        umpire.happens(BughuntEvent::RolledAgain { figure: own, dice: second.clone() });
        if command::counts(umpire.battle(), sum(&dice), sum(&second), true) == sum(&second) {
            dice = second;
        }
    }
    let total = sum(&dice);
    results::hit(umpire, target, dice, total, column);
    Ok(())
}

/// BUG-GRN-14 Humans in the open roll on the wound chart, after the bugs.
pub(super) fn humans_in(umpire: &mut Umpire<'_, Bughunt>, humans: &[FigureId], at: Vec2) -> Ruling {
    for human in humans {
        let open = umpire.battle().is_in_open(*human, at);
        if rule("BUG-GRN-14", open, "it is in cover").holds() {
            wounds::wound(umpire, *human)?;
        }
    }
    Ok(())
}

/// BUG-GRN-7 A grenade that is ready is thrown without preparing.
pub(in crate::bughunt) fn is_ready(person: &Person) -> bool {
    rule("BUG-GRN-7", person.grenade == InHand::Ready, "it has to be prepared").holds()
}

/// BUG-GRN-3 What the bonus die does for it.
const PREPARE: (&str, &str) = ("BUG-GRN-3", "the better die counts,");

/// BUG-GRN-11 Who would be caught, shown while it is aimed.
pub(super) fn affects(umpire: &mut Umpire<'_, Bughunt>, at: Vec2) {
    let figures = umpire.battle().caught(at, BLAST, false);
    umpire.note(Note::Affects { figures });
}
