//! The log, and what odds are grouped by.

use super::wording;
use crate::book::{Book, Told};
use crate::bughunt::{BUGS, Bughunt, BughuntEvent, Effect, Spent, Step, rules};
use crate::naming::{self, listed};
use handspan_table::{FigureId, Point, Side};
use handspan_umpire::Gist;

/// What odds are grouped by, with whom it harms or helps. The battle is the one before the action.
pub(in crate::bughunt) fn gist(battle: &Bughunt, event: &BughuntEvent) -> Option<Gist> {
    match event {
        BughuntEvent::BugHit { figure, effect, .. } => {
            let words = match effect {
                Effect::Kills => "is killed",
                Effect::Stops => "is stopped",
                Effect::Slows => "is slowed",
                Effect::Nothing => return None,
            };
            Some(Gist::of(*figure, words).harms(BUGS))
        }
        BughuntEvent::Hurt { figure, kia, .. } => {
            let side = battle.person(*figure)?.side;
            Some(Gist::of(*figure, if *kia { "is killed" } else { "is wounded" }).harms(side))
        }
        BughuntEvent::Prepared { figure, ready: false, .. } => {
            Some(Gist::of(*figure, "is held up by the grenade").harms(battle.person(*figure)?.side))
        }
        _ => None,
    }
}

/// An event in sentences; the battle is the one before it.
pub(super) fn tell(battle: &Bughunt, event: &BughuntEvent) -> Vec<Told> {
    let rule = rules::rule_of(battle, event);
    let told =
        told(battle, event).map(|told| if told.rule.is_some() { told } else { rule.into_iter().fold(told, Told::by) });
    told.into_iter().collect()
}

fn told(battle: &Bughunt, event: &BughuntEvent) -> Option<Told> {
    use BughuntEvent::*;
    let name = |figure: &FigureId| name(battle, *figure);
    let names = |figures: &[FigureId]| listed(&figures.iter().map(&name).collect::<Vec<_>>());
    let of = |figure: &FigureId, words: String| {
        let told = Told::new(words).of(*figure);
        battle.figure(*figure).into_iter().fold(told, |told, figure| told.at(figure.placement.at()))
    };
    Some(match event {
        OptionChosen(chosen) => chosen.tell(None),
        HandMeasured { side, unit, length } => wording::hand(battle, *side, unit, *length)?,
        StepBegun { turn, step } => step_words(battle, *turn, *step)?,
        SideDone { side } => {
            Told::new(format!("{} {} done.", side_name(battle, *side), naming::are(&side_name(battle, *side)))).aside()
        }
        PointsRolled { figure, dice, loss, points } => {
            of(figure, wording::points(battle, *figure, dice, *loss, *points))
        }
        BonusGiven { commander, figure } => {
            let whom = if commander == figure {
                "keeps a bonus die".to_owned()
            } else {
                format!("gives {} a bonus die", name(figure))
            };
            of(figure, format!("{} {whom}.", name(commander))).of(*commander)
        }
        BonusSpent { figure, on } => {
            let what = match on {
                Spent::Die => "adds the bonus die",
                Spent::Again => "uses the bonus die to roll again",
                Spent::Dice => "uses the bonus die to roll dice again",
                Spent::Prepare => "uses the bonus die for the grenade",
                Spent::Boarding => "gives up the bonus die for boarding",
            };
            of(figure, format!("{} {what}.", name(figure))).aside()
        }
        CapRolled { commander, die } => {
            of(commander, format!("{} may pay {die} into the pots this turn.", name(commander)))
        }
        Paid { commander, pot, points } => of(commander, wording::paid(battle, *commander, *pot, *points)),
        Reserved { commander, points } => {
            of(commander, format!("{} keeps {} for boarding.", name(commander), wording::points_of(u32::from(*points))))
        }
        ShipCalled { cost } => {
            Told::new(format!("The ship is called for {} and lands this turn.", wording::points_of(*cost)))
        }
        ShipLanded { .. } => {
            let told = Told::new("The ship lands.");
            battle.landing().into_iter().fold(told, |told, at| told.at(at.at()))
        }
        Shifted { figure, to } => Told::new(format!("{} moves out of the way.", name(figure))).of(*figure).at(to.at()),
        Attached { figure, commander } => {
            of(figure, format!("{} joins {}'s team.", name(figure), name(commander))).of(*commander)
        }
        Went { .. } | Helped { .. } | BugWent { .. } => wording::went(battle, event)?,
        Turned { figure, .. } => of(figure, format!("{} turns.", name(figure))).aside(),
        LmgPassed { from, to, .. } => of(to, format!("{} hands the LMG to {}.", name(from), name(to))).of(*from),
        Reloaded { operator, carrier } if operator == carrier => {
            of(operator, format!("{} loads a missile.", name(operator)))
        }
        Reloaded { operator, carrier } => {
            of(operator, format!("{} loads a missile that {} carried.", name(operator), name(carrier))).of(*carrier)
        }
        BoardingRolled { dice, places } => {
            Told::new(format!("Boarding: {}, so {places} may go aboard.", wording::dice(dice)))
        }
        Boarded { figure } => of(figure, format!("{} goes aboard.", name(figure))),
        LiftedOff { aboard } if aboard.is_empty() => Told::new("The ship flies off with nobody aboard."),
        LiftedOff { aboard } => Told::new(format!("The ship flies off with {}.", names(aboard))),
        BugsBegun { .. } | WoundRolled { .. } | EntryDone { .. } => return None,
        BugStayed { figure, why, .. } => of(figure, wording::stayed(battle, *figure, *why)),
        CountersOff { figures } => {
            let told = Told::new(format!("Counters come off {}.", names(figures)));
            figures.iter().fold(told, |told, figure| told.of(*figure))
        }
        WaveRolled { entry, kind, dice, count } => wording::wave(battle, *entry, *kind, dice, *count),
        EntryBlocked { entry, .. } => {
            Told::new(format!("Nobody comes at {}: a human stands on it.", wording::entry(battle, *entry)))
        }
        Arrived { figure, .. } => {
            Told::new(format!("{} arrives.", figure.name)).of(figure.id).at(figure.placement.at()).aside()
        }
        FightBegun { engaged, ready } => wording::fight(battle, engaged, ready)?,
        Fired { .. } => wording::fired(battle, event)?,
        RolledAgain { figure, dice } => of(figure, format!("The second roll: {}.", wording::dice(dice))),
        BugHit { .. } => wording::hit(battle, event)?,
        Grounded { figure, to } => Told::new(format!("{} comes down.", name(figure))).of(*figure).at(to.at()),
        Prepared { .. } => wording::prepared(battle, event)?,
        GrenadeBurst { .. } | Launched { .. } | Burst { .. } | StrikeCalled { .. } => wording::burst(battle, event)?,
        Spat { figure, target } => of(target, format!("{} spits at {}.", name(figure), name(target))).of(*figure),
        Hurt { figure, die, kia } => of(figure, wording::hurt(battle, *figure, *die, *kia)),
        CloseBegun { attacks, .. } => wording::close(battle, attacks)?,
        Redirected { figure, target } => {
            of(target, format!("{} attacks {} instead.", name(figure), name(target))).of(*figure)
        }
        AttackDropped { figure, why } => wording::dropped(battle, *figure, *why),
        Clashed { .. } => wording::clashed(battle, event)?,
        RestResolved => Told::new("What is left is worked out in order.").aside(),
        TurnEnded => return None,
        Placed { figure, to } => Told::new(format!("{} is put elsewhere.", name(figure))).of(*figure).at(to.at()),
        Removed { figure } => of(figure, format!("{} is taken out of play.", name(figure))),
        Marked { figure, counter, on } => of(figure, wording::marked(battle, *figure, *counter, *on)),
        Filled { pot, points } => {
            Told::new(format!("The {} pot holds {} now.", wording::pot(*pot), wording::points_of(*points)))
        }
        Decided { outcome } => Told::new(super::aims::decided(battle, outcome)),
    })
}

/// A step is told only where somebody has to do something in it.
fn step_words(battle: &Bughunt, turn: u32, step: Step) -> Option<Told> {
    Some(match step {
        Step::Command => Told::new(format!("Turn {turn}. Commanders roll their points.")),
        Step::Walk => Told::new("Humans move."),
        Step::Boarding => Told::new("Humans may go aboard."),
        Step::Bugs => Told::new("Bugs move."),
        Step::Ranged => Told::new("Humans fire, throw and launch."),
        Step::Spit => Told::new("Bugs spit."),
        Step::Air if crate::bughunt::rules::air::is_possible(battle) => Told::new("Air strikes may be called."),
        _ => return None,
    })
}

/// How long a way is, from where a figure stands.
pub(super) fn whole_way(battle: &Bughunt, figure: FigureId, way: &[Point]) -> Vec<Point> {
    let from = battle.figure(figure).map(|figure| figure.placement.at());
    from.into_iter().chain(way.iter().copied()).collect()
}

/// A length in a sentence.
pub(super) fn length(battle: &Bughunt, length: handspan_table::Length) -> String {
    battle.length(length)
}

/// What the players call a figure.
pub(in crate::bughunt) fn name(battle: &Bughunt, figure: FigureId) -> String {
    let kept = battle.person(figure).map(|person| &person.name).or_else(|| battle.bug(figure).map(|bug| &bug.name));
    match kept {
        Some(name) if !name.is_empty() => name.clone(),
        _ => format!("Figure {}", figure.0),
    }
}

/// What the players call a side.
pub(in crate::bughunt) fn side_name(battle: &Bughunt, side: Side) -> String {
    naming::side_of(&battle.sides, side)
}
