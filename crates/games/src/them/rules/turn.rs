//! THEM-TURN The order of phases (people, new ants, ants), who may act when, and where new ants stand.

use super::actions::{self, Searching};
use super::movement::RING;
use super::{barricades, end};
use crate::options::{Choice, OneOf};
use crate::scenario::FigureSheet;
use crate::them::automaton::ways;
use crate::them::{ANTS, Phase, Them, ThemAction, ThemEvent, ground};
use handspan_table::measure::gap::gap;
use handspan_table::{Facing, Figure, FigureId, Length, Marker, MarkerId, Placement, Side, Stand, Vec2, inches};
use handspan_umpire::{Game, Rule, Ruling, Umpire, Verdict, rule};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &ThemEvent) -> Option<&'static str> {
    match event {
        ThemEvent::SideDone { .. } | ThemEvent::PhaseBegun { .. } => Some("THEM-TURN-1"),
        ThemEvent::AntArrived { .. } => Some("THEM-TURN-4"),
        _ => None,
    }
}

/// THEM-TURN-1 A side decides in its own phase.
pub(in crate::them) fn side(umpire: &mut Umpire<'_, Them>, side: Side, phases: &[Phase]) -> Ruling {
    playing(umpire)?;
    let on = phases.contains(&umpire.battle().phase);
    let words = if side == ANTS { "it is not the ants' phase for this" } else { "it is not the people's phase" };
    umpire.require([rule("THEM-TURN-1", on, words).code("E_PHASE")])
}

/// THEM-END-1 Nothing is done before turn 1 begins or after somebody has won.
pub(in crate::them) fn playing(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let (id, words) = match umpire.battle().phase {
        Phase::Setup => ("THEM-TURN-1", "turn 1 has not begun"),
        Phase::Over => ("THEM-END-1", "the game is over"),
        _ => return Ok(()),
    };
    umpire.firm(None, || rule(id, false, words).code("E_PHASE"))
}

/// A figure acts in its side's phase, if it is in play.
pub(in crate::them) fn figure(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling<Figure> {
    let battle = umpire.battle();
    let here = battle.figure(figure).copied();
    let whose = here.map(|figure| figure.side).or_else(|| battle.fallen.get(&figure).map(|fallen| fallen.side));
    if let Some(whose) = whose {
        side(umpire, whose, &[if whose == ANTS { Phase::Ants } else { Phase::Characters }])?;
    }
    // THEM-TURN-5 Anybody in play may act at any time of its phase, in any order; the dead may not.
    let id = if umpire.battle().is_fallen(figure) { "THEM-ANT-9" } else { "THEM-TURN-5" };
    umpire.firm(here, || rule(id, false, "it is out of play").code("E_DEAD").figure(figure))
}

/// A character acts; what only people do.
pub(in crate::them) fn person(umpire: &mut Umpire<'_, Them>, who: FigureId) -> Ruling<Figure> {
    let known = figure(umpire, who)?;
    let is_person = umpire.battle().person(who).is_some();
    umpire.insist(rule("THEM-TURN-1", is_person, "only people do this").code("E_PHASE").figure(who))?;
    Ok(known)
}

/// THEM-TURN-1 Set-up ends and turn 1 begins with the people. THEM-ACT-9 What the search points hold is dealt anew.
pub(in crate::them) fn begin(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let early = umpire.battle().phase == Phase::Setup;
    umpire.insist(rule("THEM-TURN-1", early, "turn 1 has begun already").code("E_SETUP"))?;
    deal(umpire)?;
    umpire.happens(ThemEvent::PhaseBegun { turn: 1, phase: Phase::Characters });
    Ok(())
}

/// Shuffles what lies at the search points; the dice are the seed.
fn deal(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let battle = umpire.battle();
    // Whether dice are asked for must not give away what is hidden.
    if !battle.shuffled || battle.contents.len() < 2 || actions::searching(battle) == Searching::Roll {
        return Ok(());
    }
    let known = battle.contents.iter().map(|(point, has)| Some((*point, (*has)?)));
    let known: Option<Vec<(MarkerId, u8)>> = known.collect();
    let dice = umpire.rolls(8, 6, "hide what lies at the search points")?;
    let mut seed = dice.iter().fold(0_u64, |seed, die| seed * 6 + u64::from(die.saturating_sub(1)));
    let Some(known) = known else { return Ok(()) };
    let (points, mut contents): (Vec<MarkerId>, Vec<u8>) = known.into_iter().unzip();
    for last in (1..contents.len()).rev() {
        let choices = last as u64 + 1;
        contents.swap(last, (seed % choices) as usize);
        // What is left of the seed, stirred so that many points do not use it up.
        seed = (seed / choices).wrapping_add(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20);
    }
    let contents: Vec<(MarkerId, u8)> = points.into_iter().zip(contents).collect();
    umpire.happens(ThemEvent::ContentsDealt { contents });
    Ok(())
}

/// Whether as many ants come as can.
pub(in crate::them) static NEW_ANTS: OneOf<bool> = OneOf {
    word: "new_ants",
    title: "New ants",
    about: "How many new ants come out of their holes.",
    rule: "THEM-TURN-3",
    choices: &[
        Choice::new("fill", "As many as may come", "As many new ants come as may.", true).written("usual"),
        Choice::new(
            "ant_player_choice",
            "The ants' player chooses",
            "The ants' player chooses how many new ants come.",
            false,
        )
        .written("other"),
    ],
};

/// THEM-TURN-3 Do as many ants come as may?
pub(in crate::them) fn fills(battle: &Them) -> bool {
    battle.options.get(&NEW_ANTS)
}

/// A side is done with the phase. The people's phase ends when all who have anybody alive are; under `fill` whatever ants can
/// still come arrive first.
pub(in crate::them) fn done(umpire: &mut Umpire<'_, Them>, side: Side) -> Ruling {
    playing(umpire)?;
    let battle = umpire.battle();
    let fits = match battle.phase {
        Phase::Characters => battle.players().any(|player| player == side),
        _ => side == ANTS,
    };
    umpire.insist(rule("THEM-TURN-1", fits, "it is not its phase").code("E_PHASE"))?;
    match umpire.battle().phase {
        Phase::Characters => {
            umpire.happens(ThemEvent::SideDone { side });
            let battle = umpire.battle();
            let waits = battle.players().any(|player| battle.lives(player) && !battle.ready.contains(&player));
            if waits {
                return Ok(());
            }
        }
        // THEM-TURN-3 Filling up is the default.
        Phase::Reinforcements if fills(umpire.battle()) => fill(umpire),
        _ => (),
    }
    next_phase(umpire);
    Ok(())
}

/// Due: a phase in which nobody can do anything ends.
pub(in crate::them) fn end_phase(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let due = umpire.battle().due() == Some(ThemAction::EndPhase);
    let words = "the rules end an idle phase by themselves, and not now";
    umpire.insist(rule("THEM-TURN-1", due, words).code("E_PHASE"))?;
    next_phase(umpire);
    Ok(())
}

/// Can nobody do anything in this phase?
pub(in crate::them) fn is_idle(battle: &Them) -> bool {
    match battle.phase {
        Phase::Setup | Phase::Over => false,
        Phase::Characters => battle.people.is_empty(),
        Phase::Reinforcements => battle.room() == 0 || !battle.open_holes().any(|hole| has_more(battle, hole.id)),
        Phase::Ants => battle.ants.is_empty(),
    }
}

/// A phase ends and the next begins, unless somebody has won.
fn next_phase(umpire: &mut Umpire<'_, Them>) {
    let Them { phase, turn, .. } = *umpire.battle();
    if phase == Phase::Ants {
        barricades::mark(umpire);
    }
    if phase != Phase::Reinforcements
        && let Some(outcome) = end::outcome(umpire.battle())
    {
        umpire.happens(ThemEvent::GameWon { outcome });
        return;
    }
    let (turn, phase) = match phase {
        Phase::Characters => (turn, Phase::Reinforcements),
        Phase::Reinforcements => (turn, Phase::Ants),
        _ => (turn.saturating_add(1), Phase::Characters),
    };
    umpire.happens(ThemEvent::PhaseBegun { turn, phase });
    if phase == Phase::Ants {
        barricades::fall(umpire);
    }
}

/// How many ants come out of one hole in a turn.
pub(in crate::them) const PER_HOLE: u8 = 2;
/// Nobody yet: whoever comes has no number before it comes.
const NOBODY: FigureId = FigureId(u32::MAX);

/// THEM-TURN-4 A new ant comes out of a hole and stands where it touches the hole.
pub(in crate::them) fn arrive(umpire: &mut Umpire<'_, Them>, hole: MarkerId) -> Ruling {
    side(umpire, ANTS, &[Phase::Reinforcements])?;
    let battle = umpire.battle();
    let marker = battle.marker(hole, ground::HOLE).or_else(|| battle.marker(hole, ground::COLLAPSED)).cloned();
    let none = || rule("THEM-TURN-4", false, "there is no such hole").code("E_ENTRY_CLOSED");
    let marker = umpire.firm(marker, none)?;
    let region = |_: &Them| vec![ring(&marker)];
    let to = umpire.placement("let it out", ground::ANT_BASE, region, |battle, to| put_there(battle, &marker, to))?;
    // Whatever the players agree, it must have room to stand.
    let stand = Stand { base: ground::ANT_BASE, placement: to };
    let battle = umpire.battle();
    let free = battle.table.overlapped(&stand, None).is_empty() && battle.table.holds(&stand);
    let free = free && battle.table.figures().len() < crate::limits::FIGURES;
    umpire.insist(rule("THEM-TURN-4", free, "there is no room for it").code("E_PLACE"))?;
    come(umpire, hole, to);
    Ok(())
}

/// A new ant, numbered on from all there ever were.
pub(in crate::them) fn come(umpire: &mut Umpire<'_, Them>, hole: MarkerId, placement: Placement) {
    let battle = umpire.battle();
    let standing = battle.table.figures().last().map_or(0, |figure| figure.id.0);
    let fallen = battle.fallen.keys().last().map_or(0, |figure| figure.0);
    let id = FigureId(standing.max(fallen).saturating_add(1));
    let (name, kind) = (format!("Ant {}", id.0), "ant".to_owned());
    let base = ground::ANT_BASE;
    let figure = FigureSheet { id, name, kind, side: ANTS, base, placement, allowance: None };
    umpire.happens(ThemEvent::AntArrived { hole, figure });
}

/// THEM-TURN-3 Have fewer than two come out of a hole this turn?
pub(in crate::them) fn has_more(battle: &Them, hole: MarkerId) -> bool {
    battle.added(hole) < PER_HOLE
}

/// Is a pose at a hole lawful?
pub(in crate::them) fn fits(battle: &Them, hole: &Marker, to: Placement) -> bool {
    put_there(battle, hole, to).broken().next().is_none()
}

/// The rules of a pose, in the order of the ledger's table of codes.
fn put_there(battle: &Them, hole: &Marker, to: Placement) -> Verdict {
    let stand = Stand { base: ground::ANT_BASE, placement: to };
    let outline = stand.outline();
    let off = gap(&outline, &ground::outline_of(hole));
    let touched = battle.table.contacts_of(NOBODY, &stand).into_iter().map(|contact| contact.b);
    let full = touched
        .filter(|other| battle.person(*other).is_some())
        .find(|person| battle.figure(*person).is_some_and(|person| battle.enemies_on(person).len() >= RING));
    let under = battle.table.overlapped(&stand, None);
    let on = battle.stood_on(&outline, |_| true).map(|(_, at)| at);
    let place = |holds, words| rule("THEM-TURN-4", holds, words).code("E_PLACE");
    let contact = battle.table.tolerances.contact;
    let crowded = rule("THEM-MOVE-7", full.is_none(), "four are on that character already").code("E_CROWDED");
    Verdict::from([
        full.into_iter().fold(crowded, Rule::figure),
        place(battle.table.tolerances.touches(&off), "it does not touch the hole")
            .measured(off.length, contact)
            .at(off.from),
        place(battle.table.holds(&stand), "it would leave the table").at(stand.centre()),
        under.iter().fold(place(under.is_empty(), "somebody stands there"), |rule, figure| rule.figure(*figure)),
        place(on.is_none(), "terrain is there").at(on),
        // THEM-TURN-2 Never more than four ants for each living character.
        rule("THEM-TURN-2", battle.room() > 0, "there are four ants for each character already").code("E_CAP"),
        rule("THEM-TURN-3", has_more(battle, hole.id), "two have come out of it this turn").code("E_ENTRY_LIMIT"),
        rule("THEM-ACT-6", hole.kind == ground::HOLE, "the hole is collapsed").code("E_ENTRY_CLOSED"),
    ])
}

/// Where the middle of a new ant may be, more or less.
fn ring(hole: &Marker) -> Vec<Vec2> {
    let radius = (hole.base.radius() + ground::ANT_BASE.radius()).round() as i32;
    let circle = handspan_table::Template::Circle { radius };
    handspan_table::measure::template::template_outline(&circle, hole.placement).into_iter().next().unwrap_or_default()
}

/// How far from the middle of its hole a new ant stands.
const ARRIVAL_DISTANCE: Length = inches(1.8);

/// THEM-TURN-3 As many come as can: one out of each hole in turn, then a second.
pub(in crate::them) fn fill(umpire: &mut Umpire<'_, Them>) {
    while let Some((hole, to)) = next_arrival(umpire.battle()) {
        come(umpire, hole, to);
    }
}

/// The next ant to come: out of the hole nearest to a character among those that let out fewest so far.
pub(in crate::them) fn next_arrival(battle: &Them) -> Option<(MarkerId, Placement)> {
    if battle.room() == 0 {
        return None;
    }
    let mut holes: Vec<(u8, i64, &Marker)> = battle
        .open_holes()
        .filter(|hole| has_more(battle, hole.id))
        .map(|hole| (battle.added(hole.id), distance(battle, hole), hole))
        .collect();
    holes.sort_by_key(|(added, far, hole)| (*added, *far, hole.id));
    holes.into_iter().find_map(|(_, _, hole)| Some((hole.id, arrival_pose(battle, hole)?)))
}

/// Where the next ant of a hole stands: towards the nearest character, or as near to that as it fits, or on the hole itself.
/// THEM-TURN-3 As many come as can: where none of these poses is free, an ant squeezes out wherever the rules let it stand.
pub(in crate::them) fn arrival_pose(battle: &Them, hole: &Marker) -> Option<Placement> {
    let middle = hole.placement.at().vec2();
    let towards = nearest(battle, middle).map_or(Facing::NORTH, |at| Facing::towards(middle, at));
    let at = |turn: f64, far: Length| {
        let out = towards.turned(turn);
        Placement::new((middle + out.unit() * far.micrometres()).point(), out)
    };
    let around = aside(22.5, 16).map(|turn| at(turn, ARRIVAL_DISTANCE));
    let here = Placement::new(hole.placement.at(), towards);
    let squeezed =
        (12..=30).flat_map(|tenths| aside(10.0, 36).map(move |turn| (turn, inches(0.1) * f64::from(tenths))));
    // Half a turn covers the same ground.
    let squeezed = squeezed.flat_map(|(turn, far)| {
        let out = at(turn, far);
        [out, Placement::new(out.at(), out.facing.turned(90.0))]
    });
    around.chain([here]).chain(squeezed).find(|to| fits(battle, hole, *to))
}

/// Straight ahead, then a step to either side, then two, until so many bearings are told.
fn aside(step: f64, bearings: usize) -> impl Iterator<Item = f64> {
    let sides = (1..).flat_map(move |steps: u8| [-step, step].map(|turn| turn * f64::from(steps)));
    std::iter::once(0.0).chain(sides).take(bearings)
}

/// The middle of the character nearest to a place.
fn nearest(battle: &Them, from: Vec2) -> Option<Vec2> {
    let people = battle.people().filter_map(|(id, _)| battle.figure(id)).map(|figure| figure.placement.at().vec2());
    people.min_by(|one, other| one.distance_2(from).total_cmp(&other.distance_2(from)))
}

/// The way from a hole to the nearest character, in thousandths of an inch; a hole without one comes last.
fn distance(battle: &Them, hole: &Marker) -> i64 {
    ways::from_hole(battle, hole).unwrap_or(i64::MAX)
}
