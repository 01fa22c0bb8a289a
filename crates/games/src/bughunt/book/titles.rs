//! The undo list.

use super::telling::name;
use super::wording;
use crate::book::Book;
use crate::bughunt::{Bughunt, BughuntAction, BughuntEvent, Counter};
use handspan_table::FigureId;

/// An action in a few words. Asked of the battle before it.
pub(super) fn title(battle: &Bughunt, action: &BughuntAction, events: &[BughuntEvent]) -> String {
    use BughuntAction::*;
    let name = |figure: &FigureId| name(battle, *figure);
    let far = events.iter().find_map(|event| match event {
        BughuntEvent::Went { length, .. }
        | BughuntEvent::Helped { length, .. }
        | BughuntEvent::BugWent { length, .. } => Some(battle.length(*length)),
        _ => None,
    });
    let moved = |figure: &FigureId| match &far {
        Some(far) => format!("Move {} {far}", name(figure)),
        None => format!("Move {}", name(figure)),
    };
    let target = events.iter().find_map(|event| match event {
        BughuntEvent::Fired { shots, .. } => Some(wording_targets(battle, shots.iter().map(|shot| shot.target))),
        BughuntEvent::Launched { target, .. } | BughuntEvent::Spat { target, .. } => Some(name(target)),
        _ => None,
    });
    let at = |words: &str, figure: &FigureId| match &target {
        Some(target) => format!("{words} {target} with {}", name(figure)),
        None => format!("{words} with {}", name(figure)),
    };
    match action {
        Choose(choosing) => choosing.title(),
        Measure { .. } => "Measure a hand".to_owned(),
        SameHand { .. } => "One hand for everybody".to_owned(),
        Begin => "Begin turn 1".to_owned(),
        Done { .. } => "Done".to_owned(),
        RollPoints { figure } => format!("Roll command points with {}", name(figure)),
        RollAll { .. } => "Roll all command points".to_owned(),
        Give { figure, .. } => format!("Give {} a bonus die", name(figure)),
        Pay { pot, .. } => format!("Pay into the {} pot", wording::pot(*pot)),
        Follow { .. } => "Go to the commanders".to_owned(),
        Reserve { .. } => "Keep points for boarding".to_owned(),
        Move { figure } | MoveBug { figure } => moved(figure),
        Help { figure } => format!("Help a wounded one with {}", name(figure)),
        Turn { figure } => format!("Turn {}", name(figure)),
        PassLmg { .. } => "Hand the LMG over".to_owned(),
        Reload { .. } => "Load a missile".to_owned(),
        RollBoarding => "Roll for boarding".to_owned(),
        Board { figure } => format!("Let {} board", name(figure)),
        LiftOff => "Lift off".to_owned(),
        Fly { figure, .. } => format!("Fly {}", name(figure)),
        Stay { figure } => format!("Leave {} there", name(figure)),
        Arrive => "Bugs arrive".to_owned(),
        Fire { figure, .. } => at("Fire at", figure),
        Grenade { figure, .. } => format!("Throw a grenade with {}", name(figure)),
        Launch { figure, .. } => at("Launch at", figure),
        Strike { .. } => "Call an air strike".to_owned(),
        Spit { figure } => at("Spit at", figure),
        Aim { figure } => format!("Tell {} whom to attack", name(figure)),
        Fight { figure } => format!("{} fights", name(figure)),
        ResolveRest => "Resolve the rest".to_owned(),
        Concede { .. } => "Give up".to_owned(),
        Place { figure } => format!("Put {} elsewhere", name(figure)),
        Remove { figure } => format!("Take {} out of play", name(figure)),
        Mark { figure, counter } => format!("{} on {}", counter_title(*counter), name(figure)),
        AddBug { kind } => format!("Add a {}", kind.row().title),
        Fill { pot } => format!("Fill the {} pot", wording::pot(*pot)),
    }
}

fn wording_targets(battle: &Bughunt, targets: impl Iterator<Item = FigureId>) -> String {
    crate::naming::listed(&targets.map(|target| name(battle, target)).collect::<Vec<_>>())
}

/// What a counter is called.
pub(super) fn counter_title(counter: Counter) -> &'static str {
    match counter {
        Counter::Blue => "Blue counter",
        Counter::Red => "Red counter",
        Counter::Yellow => "Yellow counter",
    }
}
