//! The log, and what odds are grouped by.

use super::wording;
use crate::book::{Book, Told};
use crate::fatality::rules::injury::Injury;
use crate::fatality::rules::quality::{self, Challenge};
use crate::fatality::rules::{self, ending};
use crate::fatality::{Combat, Fatality, FatalityEvent, How, Phase, Rally};
use crate::naming::{self, are, listed, within};
use handspan_table::{FigureId, Length, Point, Side};
use handspan_umpire::Gist;

/// What odds are grouped by, with whom it harms or helps. The battle is the one before the action.
pub(in crate::fatality) fn gist(battle: &Fatality, event: &FatalityEvent) -> Option<Gist> {
    let (figure, words) = match event {
        FatalityEvent::Injured { figure, injury, .. } => match injury {
            Injury::Stunned => (figure, "is stunned"),
            Injury::Flees => (figure, "flees"),
            Injury::Wounded => (figure, "is wounded"),
            Injury::Dies => (figure, "dies"),
            Injury::NoWorse => return None,
        },
        FatalityEvent::Terrified { figure, flees: true, .. } => (figure, "flees in terror"),
        FatalityEvent::Tested { figure, rallied: true, .. } => {
            return Some(Gist::of(*figure, "rallies").helps(battle.fighter(*figure)?.side));
        }
        _ => return None,
    };
    Some(Gist::of(*figure, words).harms(battle.fighter(*figure)?.side))
}

/// An event in sentences; the battle is the one before it.
pub(super) fn tell(battle: &Fatality, event: &FatalityEvent) -> Vec<Told> {
    let rule = rules::rule_of(battle, event);
    let told = told(battle, event).map(|told| rule.into_iter().fold(told, Told::by));
    told.into_iter().chain(flanked(battle, event)).collect()
}

/// Who flanks whom when combat begins, each with the line between her and her partner.
fn flanked(battle: &Fatality, event: &FatalityEvent) -> Vec<Told> {
    if !matches!(event, FatalityEvent::CombatBegun { .. }) {
        return Vec::new();
    }
    let tell = |(one, other, partner, rule): (FigureId, FigureId, FigureId, &str)| {
        let words = format!("{} flanks {} with {}.", name(battle, one), name(battle, other), name(battle, partner));
        let at = |figure| battle.figure(figure).map(|figure| figure.placement.at());
        let line = at(one).into_iter().chain(at(partner)).collect();
        Told::new(words).of(one).of(other).along(line).by(rule)
    };
    battle.flanking().into_iter().map(tell).collect()
}

fn told(battle: &Fatality, event: &FatalityEvent) -> Option<Told> {
    use FatalityEvent::*;
    let name = |figure: &FigureId| name(battle, *figure);
    let of = |figure: &FigureId, words: String| {
        let told = Told::new(words).of(*figure);
        battle.figure(*figure).into_iter().fold(told, |told, figure| told.at(figure.placement.at()))
    };
    Some(match event {
        OptionChosen(chosen) => chosen.tell(None),
        StayedAway { side } => Told::new(format!("{} stays away in this mode.", side_name(battle, *side))),
        FirstRolled { dice } => {
            let dice: Vec<String> =
                dice.iter().map(|(side, die)| format!("{die} for {}", within(&side_name(battle, *side)))).collect();
            Told::new(format!("Who begins: {}.", dice.join(", ")))
        }
        OrderSet { order } => {
            let turn = |sides: &Vec<Side>| sides_named(battle, sides);
            let turns: Vec<String> = order.iter().map(turn).collect();
            Told::new(format!("The order of a round: {}.", turns.join(", then ")))
        }
        TieSettled { figure, die, settled } => {
            let end = settled
                .map_or("it is rolled again".to_owned(), |target| format!("it is {}", self::name(battle, target)));
            of(figure, format!("{} has a tie to settle: the die shows {die}, so {end}.", name(figure)))
        }
        TurnBegun { round, turn } => {
            let sides = battle.order.get(*turn as usize).cloned().unwrap_or_default();
            Told::new(format!("Round {round}. It is the turn of {}.", sides_named(battle, &sides)))
        }
        RestPassed => Told::new("Everybody who is left goes on without moving.").aside(),
        // Which figure it is, the sentences that follow say.
        Activated { .. } | ActivationEnded { .. } => return None,
        PhaseBegun { figure, phase } => phase_words(battle, *figure, *phase)?,
        TrophyTaken { figure } => of(figure, format!("{} spends the turn collecting her trophy.", name(figure))),
        Slipped { figure } => of(figure, format!("{} slips on guts and is stunned.", name(figure))),
        Went { .. } => wording::went(battle, event)?,
        Stuck { figure, how } => of(figure, wording::stuck(battle, *figure, *how)),
        FoundNobody { figure } => of(figure, format!("{} sees no enemy within 4 in to charge.", name(figure))).aside(),
        Stayed { figure } => of(figure, format!("{} stays in contact.", name(figure))),
        FlightChosen { figure } => of(figure, format!("{} begins to flee.", name(figure))),
        RanOff { figure } => of(figure, format!("{} runs off the table, alive.", name(figure))),
        StunEnded { figure } => of(figure, format!("{} is no longer stunned.", name(figure))),
        Tested { figure, how, rallied } => {
            let end = if *rallied { "rallies" } else { "flees on" };
            let words = match how {
                Rally::Rolled(die) => {
                    let total = die + battle.fighter(*figure)?.quality;
                    format!("{} rolls {die} for a total of {total} and {end}.", name(figure))
                }
                Rally::Alone => format!("No enemy is within 8 in, and {} {end}.", name(figure)),
                Rally::Failed => format!("{} does not try to rally and {end}.", name(figure)),
            };
            of(figure, words)
        }
        CombatBegun { snaps } => {
            let mut after = battle.clone();
            after.combat = Some(std::sync::Arc::new(Combat::of(snaps)));
            let attackers: Vec<String> =
                after.attackers().into_iter().map(|figure| self::name(battle, figure)).collect();
            if attackers.is_empty() {
                return None;
            }
            Told::new(format!("Combat: {} may attack.", listed(&attackers)))
        }
        Attacked { .. } => attacked(battle, event)?,
        HeldBack { figure } => of(figure, format!("{} holds back.", name(figure))),
        RestResolved => Told::new("The attacks that are left are worked out in order.").aside(),
        Hit { figure, by, .. } => of(figure, format!("{} hits {} without a fight.", name(by), name(figure))).of(*by),
        Injured { figure, die, injury, .. } => of(figure, wording::injured(battle, *figure, *die, *injury)),
        KillMarked { figure, victim } => {
            of(victim, format!("{} is killed by {}.", name(victim), name(figure))).of(*figure)
        }
        FatalityRolled { figure, victim, die } => {
            of(victim, wording::fatality(battle, *figure, *victim, *die)).of(*figure)
        }
        TrophyOwed { figure } => of(figure, format!("{} will spend her next turn on the trophy.", name(figure))),
        GutsSpilled { victim, marker } => {
            Told::new(format!("What is left of {} lies on the table.", name(victim))).at(marker.placement.at())
        }
        Terrified { figure, die, flees } => {
            let total = die + battle.fighter(*figure)?.quality;
            let end = if *flees { "flees in terror" } else { "stands fast" };
            of(figure, format!("{} rolls {die} for a total of {total} and {end}.", name(figure)))
        }
        CombatEnded => return None,
        Placed { figure, to } => Told::new(format!("{} is put elsewhere.", name(figure))).of(*figure).at(to.at()),
        Removed { figure } => of(figure, format!("{} is taken out of play.", name(figure))),
        Settled => {
            let given_up = battle.outcome().is_none();
            let words = "Everybody has confirmed the end: the rosters are written back.";
            Told::new(if given_up { "The battle is given up, and the rosters are written back." } else { words })
        }
        Decided { outcome } => {
            let sides: Vec<String> = outcome.winners.iter().map(|side| side_name(battle, *side)).collect();
            let words = ending::words(battle, outcome);
            let who = match &sides[..] {
                [] => "Nobody wins.".to_owned(),
                [one] if are(one) == "is" => format!("{one} wins."),
                [first, rest @ ..] => {
                    let rest = rest.iter().map(|side| within(side).into_owned());
                    format!("{} win.", listed(&std::iter::once(first.clone()).chain(rest).collect::<Vec<_>>()))
                }
            };
            Told::new(format!("{words} {who}"))
        }
    })
}

/// A phase is told only where somebody would ask why nothing happens in it.
fn phase_words(battle: &Fatality, figure: FigureId, phase: Phase) -> Option<Told> {
    let fighter = battle.fighter(figure)?;
    let held = fighter.stunned && phase == Phase::Charging && battle.current?.phase == Phase::Movement;
    held.then(|| {
        Told::new(format!("{} is stunned and does nothing in Movement and Charging.", fighter.name)).of(figure)
    })
}

fn attacked(battle: &Fatality, event: &FatalityEvent) -> Option<Told> {
    let FatalityEvent::Attacked { figure, target, dice, flanking, extra } = event else { return None };
    let (own, other) = quality::totals(battle, (*figure, *target), *dice, *flanking);
    let end = match Challenge::of((own, other)) {
        Challenge::First => "and wins",
        Challenge::Second => "and does no harm",
        Challenge::Tie if quality::throws_again(battle) => "a tie: both roll again",
        Challenge::Tie => "a tie: nothing happens",
    };
    let (again, flank) = (if *extra { " once more" } else { "" }, if *flanking { ", flanking" } else { "" });
    let words = format!(
        "{} attacks {}{again}{flank}: {} and {}, {own} to {other}, {end}.",
        name(battle, *figure),
        name(battle, *target),
        dice.0,
        dice.1
    );
    let at = battle.figure(*target).map(|figure| figure.placement.at());
    let told = Told::new(words).of(*figure).of(*target);
    Some(at.into_iter().fold(told, Told::at))
}

/// How long a way is.
pub(super) fn length(battle: &Fatality, figure: FigureId, way: &[Point]) -> (Vec<Point>, Length) {
    let from = battle.figure(figure).map(|figure| figure.placement.at());
    let whole: Vec<Point> = from.into_iter().chain(way.iter().copied()).collect();
    let length = whole.windows(2).map(|leg| leg[0].vec2().span(leg[1].vec2())).sum();
    (whole, length)
}

/// A length in a sentence.
pub(super) fn told_length(battle: &Fatality, length: Length) -> String {
    battle.length(length)
}

/// What the players call a figure.
pub(in crate::fatality) fn name(battle: &Fatality, figure: FigureId) -> String {
    match battle.fighter(figure) {
        Some(fighter) if !fighter.name.is_empty() => fighter.name.clone(),
        _ => format!("Figure {}", figure.0),
    }
}

/// Sides within a sentence.
fn sides_named(battle: &Fatality, sides: &[Side]) -> String {
    listed(&sides.iter().map(|side| within(&side_name(battle, *side)).into_owned()).collect::<Vec<_>>())
}

/// What the players call a side.
pub(in crate::fatality) fn side_name(battle: &Fatality, side: Side) -> String {
    naming::side_of(&battle.sides, side)
}

/// Why a figure went, for the undo list and the log.
pub(super) fn whom(how: How) -> Option<FigureId> {
    match how {
        How::Charge { target } | How::CloseIn { target } | How::Approach { target, .. } | How::Rush { target } => {
            Some(target)
        }
        How::Flee { from, .. } => Some(from),
        How::Carve { victim } => Some(victim),
        How::Move | How::Run | How::Stumble { .. } | How::Wander { .. } => None,
    }
}
