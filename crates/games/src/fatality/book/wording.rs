//! Sentences about ways, injuries and fatalities.

use super::telling::{length, name, told_length, whom};
use crate::book::Told;
use crate::fatality::rules::injury::Injury;
use crate::fatality::rules::movement;
use crate::fatality::{Fatality, FatalityEvent, How};
use crate::naming::listed;
use handspan_table::{FigureId, Placement, inches};

/// Who went where, how far and why.
pub(super) fn went(battle: &Fatality, event: &FatalityEvent) -> Option<Told> {
    let FatalityEvent::Went { figure, how, way, to, .. } = event else { return None };
    let (whole, length) = length(battle, *figure, way);
    let (who, far) = (name(battle, *figure), told_length(battle, length));
    let short = |inches_: u8| length < inches(f64::from(inches_)) - inches(0.05);
    let target = whom(*how).map(|target| name(battle, target)).unwrap_or_default();
    let words = match how {
        How::Move => format!("{who} moves {far}."),
        How::Run => format!("{who} runs {far}."),
        How::Charge { target: at } if !touches(battle, *figure, *to, *at) => {
            format!("{who} goes {far} to charge {target} and does not get there.")
        }
        How::Charge { target: at } => {
            let past: Vec<String> =
                movement::past(battle, *figure, way, *at).into_iter().map(|other| name(battle, other)).collect();
            let past = if past.is_empty() { String::new() } else { format!(" past {}", listed(&past)) };
            format!("{who} charges {target} over {far}{past}.")
        }
        How::CloseIn { .. } => format!("{who} cannot get straight at {target} and moves {far} closer."),
        How::Carve { .. } => format!("{who} goes on {far} through the spot where {target} stood."),
        How::Flee { inches, .. } if short(*inches) => {
            format!("{who} flees from {target}, {far} of {inches} in, and is stopped.")
        }
        How::Flee { .. } => format!("{who} flees {far} from {target}."),
        How::Stumble { inches, hour } if short(*inches) => {
            format!("{who} stumbles towards {hour} o'clock, {far} of {inches} in, and is stopped.")
        }
        How::Stumble { hour, .. } => format!("{who} stumbles {far} towards {hour} o'clock."),
        How::Approach { die, .. } => format!("{who} rolls {die} and goes {far} towards {target}."),
        How::Wander { die, hour } if short(4) => {
            format!("{who} rolls {die} and wanders {far} towards {hour} o'clock until she is stopped.")
        }
        How::Wander { die, hour } => format!("{who} rolls {die} and wanders {far} towards {hour} o'clock."),
        How::Rush { .. } => format!("{who} goes on {far} towards {target}."),
    };
    let told = Told::new(words).of(*figure).at(to.at()).along(whole);
    Some(whom(*how).filter(|other| battle.figure(*other).is_some()).into_iter().fold(told, Told::of))
}

/// Would a figure touch another where it ends?
fn touches(battle: &Fatality, figure: FigureId, to: Placement, other: FigureId) -> bool {
    let stands = battle.stand(figure).zip(battle.stand(other));
    stands.is_some_and(|(one, other)| battle.touches(&one.moved_to(to), &other))
}

/// Who was to go and got nowhere.
pub(super) fn stuck(battle: &Fatality, figure: FigureId, how: How) -> String {
    let who = name(battle, figure);
    let target = whom(how).map(|target| name(battle, target)).unwrap_or_default();
    match how {
        How::Flee { .. } => format!("{who} cannot get away from {target}."),
        How::Stumble { hour, .. } => format!("{who} stumbles towards {hour} o'clock and is stopped at once."),
        How::Approach { die, .. } => format!("{who} rolls {die}, but stays where she is: an enemy is within 2 in."),
        How::Wander { die, hour } => {
            format!("{who} rolls {die} and wanders towards {hour} o'clock, but is stopped at once.")
        }
        How::Rush { .. } => format!("{who} stays where she is: she gets no nearer to {target}."),
        _ => format!("{who} stays where she is."),
    }
}

/// What an injury does.
pub(super) fn injured(battle: &Fatality, figure: FigureId, die: u8, injury: Injury) -> String {
    let who = name(battle, figure);
    let had = battle.fighter(figure);
    let does = match injury {
        Injury::Stunned if had.is_some_and(|fighter| fighter.stunned) => "is stunned already",
        Injury::Stunned => "is stunned",
        Injury::Flees if had.is_some_and(|fighter| fighter.fleeing) => "is fleeing already",
        Injury::Flees => "begins to flee",
        Injury::Wounded => "is wounded and leaves the table",
        Injury::Dies => "dies and leaves the table for good",
        Injury::NoWorse => "is no worse off than before",
    };
    format!("Injury {die}: {who} {does}.")
}

/// What a fatality looks like.
pub(super) fn fatality(battle: &Fatality, figure: FigureId, victim: FigureId, die: u8) -> String {
    let (killer, who) = (name(battle, figure), name(battle, victim));
    let does = match die {
        1 => format!("{killer} takes {who}'s head off"),
        2 => format!("{killer} cuts {who} open, and her guts stay on the ground"),
        3 => format!("{killer} runs {who} through"),
        4 => format!("{killer} splits {who} from bottom to top"),
        5 => format!("{killer} cuts {who} in two across the waist"),
        _ => format!("{killer} hacks {who} to pieces before everybody's eyes"),
    };
    format!("Fatality {die}: {does}.")
}
