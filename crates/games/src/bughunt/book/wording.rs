//! Sentences about points, ways, shots, bursts and fights.

use super::telling::{length, name, side_name, whole_way};
use crate::book::Told;
use crate::bughunt::event::{Shot, Staying};
use crate::bughunt::rules::general::UNITS;
use crate::bughunt::{Bughunt, BughuntEvent, Column, Counter, Dropped, Effect, Kind, Pot, Status, Warhead};
use crate::naming::listed;
use handspan_table::{FigureId, Length, MarkerId, Side, micrometres};

/// `3, 4 and 2`.
pub(super) fn dice(dice: &[u8]) -> String {
    listed(&dice.iter().map(u8::to_string).collect::<Vec<_>>())
}

/// `1 point`, `3 points`.
pub(super) fn points_of(points: u32) -> String {
    format!("{points} {}", if points == 1 { "point" } else { "points" })
}

/// A pot in a sentence.
pub(super) fn pot(pot: Pot) -> &'static str {
    match pot {
        Pot::Air => "air support",
        Pot::Evac => "evacuation",
    }
}

/// Whose hand was measured.
pub(super) fn hand(battle: &Bughunt, side: Side, unit: &str, long: i32) -> Option<Told> {
    let unit = UNITS.iter().find(|known| known.name == unit)?;
    let long = length(battle, micrometres(f64::from(long)));
    Some(Told::new(format!("A {} of {} is {long}.", unit.one, side_name(battle, side))))
}

/// Command points.
pub(super) fn points(battle: &Bughunt, figure: FigureId, fell: &[u8], loss: Option<u8>, points: u8) -> String {
    let lost = loss.map_or(String::new(), |loss| format!(" and loses {loss} to a wound"));
    format!("{} rolls {}{lost}: {}.", name(battle, figure), dice(fell), points_of(u32::from(points)))
}

/// Points into a pot.
pub(super) fn paid(battle: &Bughunt, commander: FigureId, into: Pot, points: u8) -> String {
    let goal = crate::bughunt::rules::command::cost(battle, into);
    let has = match into {
        Pot::Air => battle.air_pot,
        Pot::Evac => battle.evac_pot,
    };
    let now = has + u32::from(points);
    let who = name(battle, commander);
    format!("{who} pays {} into the {} pot: {now} of {goal}.", points_of(u32::from(points)), pot(into))
}

/// Who went where and how far.
pub(super) fn went(battle: &Bughunt, event: &BughuntEvent) -> Option<Told> {
    let (figure, way, to, far, words) = match event {
        BughuntEvent::Went { figure, way, to, length, .. } if *length <= Length::ZERO => {
            (figure, way, to, length, format!("{} stays.", name(battle, *figure)))
        }
        BughuntEvent::Went { figure, way, to, length, .. } => {
            (figure, way, to, length, format!("{} moves {{}}.", name(battle, *figure)))
        }
        BughuntEvent::Helped { helper, wounded, way, to, length, .. } => (
            helper,
            way,
            to,
            length,
            format!("{} helps {} along for {{}}.", name(battle, *helper), name(battle, *wounded)),
        ),
        BughuntEvent::BugWent { figure, way, to, length, in_flight } => {
            let was = battle.bug(*figure)?.in_flight;
            let how = match (was, in_flight) {
                (_, true) => "flies",
                (true, false) => "flies in, lands and has gone",
                (false, false) => "moves",
            };
            let stand = handspan_table::Stand { base: battle.figure(*figure)?.base, placement: *to };
            let touched: Vec<String> = if *in_flight {
                Vec::new()
            } else {
                battle.humans_touching(*figure, &stand).into_iter().map(|human| name(battle, human)).collect()
            };
            let jumps = if touched.is_empty() { String::new() } else { format!(" and is on {}", listed(&touched)) };
            (figure, way, to, length, format!("{} {how} {{}}{jumps}.", name(battle, *figure)))
        }
        _ => return None,
    };
    let words = words.replace("{}", &length(battle, *far));
    Some(Told::new(words).of(*figure).at(to.at()).along(whole_way(battle, *figure, way)))
}

/// Why a bug stays.
pub(super) fn stayed(battle: &Bughunt, figure: FigureId, why: Staying) -> String {
    let why = match why {
        Staying::Stopped => "stopped",
        Staying::InContact => "it is on a human",
        Staying::Slowed => "too slow",
        Staying::Spits => "it can spit from here",
        Staying::NoHuman => "no human is left",
        Staying::NoWay => "there is no way",
        Staying::Chosen => "it is left there",
    };
    format!("{} stays: {why}.", name(battle, figure))
}

/// What an entry is called.
pub(super) fn entry(battle: &Bughunt, marker: MarkerId) -> String {
    let known = battle.table.markers().iter().find(|known| known.id == marker);
    known.map(|known| known.name.clone()).filter(|name| !name.is_empty()).unwrap_or_else(|| "the entry".to_owned())
}

/// Who comes.
pub(super) fn wave(battle: &Bughunt, marker: MarkerId, kind: Kind, fell: &[u8], count: u32) -> Told {
    let title = kind.row().title;
    let who = if count == 1 { format!("One {title} arrives") } else { format!("{count} {title}s arrive") };
    let rolled = if fell.is_empty() { String::new() } else { format!("Dice {}: ", dice(fell)) };
    let told = Told::new(format!("{rolled}{who} at {}.", entry(battle, marker)));
    let at = battle.table.markers().iter().find(|known| known.id == marker).map(|known| known.placement.at());
    at.into_iter().fold(told, Told::at)
}

/// Who has been jumped when the fighting begins.
pub(super) fn fight(battle: &Bughunt, engaged: &[FigureId], ready: &[FigureId]) -> Option<Told> {
    let names = |figures: &[FigureId]| listed(&figures.iter().map(|figure| name(battle, *figure)).collect::<Vec<_>>());
    let are = |figures: &[FigureId]| if figures.len() == 1 { "has" } else { "have" };
    let jumped = if engaged.is_empty() {
        String::new()
    } else {
        format!("{} {} been jumped and cannot fire.", names(engaged), are(engaged))
    };
    let thrown =
        if ready.is_empty() { String::new() } else { format!("{} {} a grenade ready.", names(ready), are(ready)) };
    let words = format!("{jumped} {thrown}");
    let told = Told::new(words.trim().to_owned());
    (!engaged.is_empty() || !ready.is_empty())
        .then(|| engaged.iter().chain(ready).fold(told, |told, figure| told.of(*figure)))
}

/// A shot.
pub(super) fn fired(battle: &Bughunt, event: &BughuntEvent) -> Option<Told> {
    let BughuntEvent::Fired { figure, supporters, shots, .. } = event else { return None };
    let at = |shot: &Shot| {
        let column = if shot.column == Column::Close { "close" } else { "long" };
        let hidden = if shot.obscured { ", partly hidden" } else { "" };
        let (who, far, fell) = (name(battle, shot.target), length(battle, shot.range), dice(&shot.dice));
        format!("{who} ({column} range, {far}{hidden}) with {fell}")
    };
    let names: Vec<String> = supporters.iter().map(|figure| name(battle, *figure)).collect();
    let with = if names.is_empty() { String::new() } else { format!(", supported by {},", listed(&names)) };
    let shots_said: Vec<String> = shots.iter().map(at).collect();
    let told = Told::new(format!("{}{with} fires at {}.", name(battle, *figure), listed(&shots_said)));
    let told = shots.iter().fold(told.of(*figure), |told, shot| told.of(shot.target));
    let at = shots.first().and_then(|shot| battle.figure(shot.target)).map(|figure| figure.placement.at());
    Some(at.into_iter().fold(told, Told::at))
}

/// A total on a bug.
pub(super) fn hit(battle: &Bughunt, event: &BughuntEvent) -> Option<Told> {
    let BughuntEvent::BugHit { figure, dice: fell, total, effect, .. } = event else { return None };
    let does = match effect {
        Effect::Kills => "is killed",
        Effect::Stops => "is stopped",
        Effect::Slows => "is slowed",
        Effect::Nothing if battle.bug(*figure)?.stopped.is_some() => "stays stopped",
        Effect::Nothing => "is not hurt",
    };
    let sum: u16 = fell.iter().map(|die| u16::from(*die)).sum();
    let rolled = match fell.as_slice() {
        [one] => format!("a {one}"),
        several if sum == *total => format!("{} make {total}", dice(several)),
        several => format!("the best of {} make {total}", dice(several)),
    };
    let told = Told::new(format!("{} {does}: {rolled}.", name(battle, *figure))).of(*figure);
    Some(battle.figure(*figure).into_iter().fold(told, |told, figure| told.at(figure.placement.at())))
}

/// A grenade that is being got ready.
pub(super) fn prepared(battle: &Bughunt, event: &BughuntEvent) -> Option<Told> {
    let BughuntEvent::Prepared { figure, dice: fell, less, ready } = event else { return None };
    let who = name(battle, *figure);
    let minus = if *less > 0 { format!(" less {less}") } else { String::new() };
    let end = if *ready { "the grenade is ready" } else { "the grenade is not ready, and holds the thrower up" };
    let told = Told::new(format!("{who} rolls {}{minus}: {end}.", dice(fell))).of(*figure);
    Some(battle.figure(*figure).into_iter().fold(told, |told, figure| told.at(figure.placement.at())))
}

/// Launches and bursts.
pub(super) fn burst(battle: &Bughunt, event: &BughuntEvent) -> Option<Told> {
    let catches = |caught: &[FigureId]| {
        let names: Vec<String> = caught.iter().map(|figure| name(battle, *figure)).collect();
        if names.is_empty() { "It catches nobody".to_owned() } else { format!("It catches {}", listed(&names)) }
    };
    let all = |told: Told, caught: &[FigureId]| caught.iter().fold(told, |told, figure| told.of(*figure));
    Some(match event {
        BughuntEvent::GrenadeBurst { figure, die, reach, at, caught, .. } => {
            let words = format!(
                "{} rolls {die} and can throw {}. The grenade bursts. {}.",
                name(battle, *figure),
                length(battle, *reach),
                catches(caught)
            );
            all(Told::new(words).of(*figure).at(*at), caught)
        }
        BughuntEvent::Launched { figure, target, spotter, warhead, .. } => {
            let head = if *warhead == Warhead::Ap { "AP" } else { "Frag" };
            let seen = if spotter == figure {
                String::new()
            } else {
                format!(" {} keeps it in sight.", name(battle, *spotter))
            };
            let words =
                format!("{} launches a missile ({head}) at {}.{seen}", name(battle, *figure), name(battle, *target));
            Told::new(words).of(*figure).of(*target)
        }
        BughuntEvent::Burst { dice: fell, at, caught, air, .. } => {
            let what = if *air { "The strike" } else { "The missile" };
            let [left, right, under, over] = [0, 1, 2, 3].map(|at| fell.get(at).copied().unwrap_or(0));
            let words = format!("{what}: left {left}, right {right}, under {under}, over {over}. {}.", catches(caught));
            all(Told::new(words).at(*at), caught)
        }
        BughuntEvent::StrikeCalled { figure, aim, cost, .. } => {
            Told::new(format!("{} calls an air strike for {}.", name(battle, *figure), points_of(*cost)))
                .of(*figure)
                .at(*aim)
        }
        _ => return None,
    })
}

/// What the wound chart says.
pub(super) fn hurt(battle: &Bughunt, figure: FigureId, die: Option<u8>, kia: bool) -> String {
    let who = name(battle, figure);
    match (die, kia) {
        (None, _) => format!("{who} is wounded a second time and dies."),
        (Some(die), true) => format!("{who} rolls {die} and dies."),
        (Some(die), false) => format!("{who} rolls {die} and is wounded."),
    }
}

/// Who attacks whom.
pub(super) fn close(battle: &Bughunt, attacks: &[(FigureId, FigureId)]) -> Option<Told> {
    let said: Vec<String> =
        attacks.iter().map(|(bug, human)| format!("{} attacks {}", name(battle, *bug), name(battle, *human))).collect();
    let told = Told::new(format!("Close combat: {}.", listed(&said)));
    (!attacks.is_empty()).then(|| attacks.iter().fold(told, |told, (bug, human)| told.of(*bug).of(*human)))
}

/// An attack that does not take place.
pub(super) fn dropped(battle: &Bughunt, figure: FigureId, why: Dropped) -> Told {
    let who = name(battle, figure);
    let why = match why {
        Dropped::Dead => "it is dead",
        Dropped::Stopped => "it is stopped",
        Dropped::Nobody => "nobody is left to attack",
    };
    Told::new(format!("{who} does not attack: {why}.")).of(figure)
}

/// A close combat.
pub(super) fn clashed(battle: &Bughunt, event: &BughuntEvent) -> Option<Told> {
    let BughuntEvent::Clashed { human, bug, by_human, friends, human_dice, bug_dice, totals, delayed, again } = event
    else {
        return None;
    };
    let (own, other) = (name(battle, *human), name(battle, *bug));
    let names: Vec<String> = friends.iter().map(|friend| name(battle, *friend)).collect();
    let with = if names.is_empty() { String::new() } else { format!(" (helped by {})", listed(&names)) };
    let head = if *by_human { format!("{own}{with} attacks {other}") } else { format!("{other} attacks {own}{with}") };
    let words = if *delayed {
        format!("{head}, who has a grenade in hand and loses.")
    } else if human_dice.is_empty() {
        format!("{head}, who has no dice and loses.")
    } else {
        let end = match totals.0.cmp(&totals.1) {
            std::cmp::Ordering::Greater => format!("{own} wins"),
            std::cmp::Ordering::Less => format!("{other} wins"),
            std::cmp::Ordering::Equal if *again => "a tie, and both roll again".to_owned(),
            std::cmp::Ordering::Equal => "a tie".to_owned(),
        };
        format!("{head}: {} against {}, {} to {}, {end}.", dice(human_dice), dice(bug_dice), totals.0, totals.1)
    };
    let told = Told::new(words).of(*human).of(*bug);
    Some(battle.figure(*human).into_iter().fold(told, |told, figure| told.at(figure.placement.at())))
}

/// A counter by hand.
pub(super) fn marked(battle: &Bughunt, figure: FigureId, counter: Counter, on: bool) -> String {
    let what = match counter {
        Counter::Blue => "wounded",
        Counter::Red => "stopped",
        Counter::Yellow => "slowed",
    };
    let no_longer = if on { "" } else { "no longer " };
    debug_assert!(battle.person(figure).is_none_or(|person| person.status != Status::Kia), "the dead have no counters");
    format!("{} is {no_longer}{what}.", name(battle, figure))
}
