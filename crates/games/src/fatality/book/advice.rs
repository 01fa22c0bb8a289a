//! What somebody who knows nothing of Fatality might do with a fighter: go where it is won, charge, attack, rally.

use crate::advice::{Advice, Wish};
use crate::book::Beginning;
use crate::fatality::rules::charging;
use crate::fatality::rules::movement::ZONE;
use crate::fatality::{Fatality, FatalityAction, Phase, Stage, Trophy};
use handspan_table::{FigureId, Point, inches, micrometres};
use handspan_umpire::Answer;

/// What to do with a fighter of the players; figures that run themselves need no advice.
pub(super) fn advice(battle: &Fatality, figure: FigureId, wish: Wish) -> Vec<Advice<FatalityAction>> {
    let Some(fighter) = battle.fighter(figure).filter(|fighter| !battle.is_automated(fighter.side)) else {
        return Vec::new();
    };
    if battle.stage == Stage::Combat {
        return attack(battle, figure).into_iter().collect();
    }
    let begin = |words: &'static str, action| Advice::Begin(Beginning::new(words, action));
    let current = battle.current.filter(|current| current.figure == figure);
    let phase = current.map_or(Phase::Movement, |current| current.phase);
    match (fighter.trophy, phase) {
        (Trophy::Owed, _) => return vec![begin("Collect the trophy", FatalityAction::Activate { figure })],
        _ if fighter.stunned => return vec![begin("Stumble", FatalityAction::Stumble { figure })],
        (_, Phase::Movement) if fighter.fleeing => {
            let eight = Beginning::new("Flee", FatalityAction::Flee { figure });
            return vec![
                Advice::Begin(eight.told([Answer::Option("die".to_owned())])),
                begin("Flee", FatalityAction::Flee { figure }),
            ];
        }
        (_, Phase::Running) if fighter.fleeing => {
            let rally = |word: &str| {
                let begun = Beginning::new("Rally", FatalityAction::Rally { figure });
                Advice::Begin(begun.told([Answer::Option(word.to_owned())]))
            };
            return vec![rally("auto"), rally("roll")];
        }
        _ => (),
    }
    let go_on = begin("Go on", FatalityAction::GoOn { figure });
    let go = match wish {
        Wish::Goal => goal(battle, figure).or_else(|| nearest(battle, figure)),
        Wish::Harm => nearest(battle, figure),
        // Whoever holds out lets the others come.
        Wish::Hold => None,
    };
    match phase {
        Phase::Charging => charges(battle, figure).into_iter().chain([go_on]).collect(),
        Phase::Movement | Phase::Running => go.into_iter().chain([go_on]).collect(),
    }
}

/// Where it is won, if it is won at a place.
fn goal(battle: &Fatality, figure: FigureId) -> Option<Advice<FatalityAction>> {
    let piece = battle.table.piece(battle.goal.place()?)?;
    let bounds = piece.ground.bounds;
    // Every fighter has a place of her own there, so that they are not in each other's way.
    let number = battle
        .table
        .figures()
        .iter()
        .filter(|other| other.side == battle.side_of(figure))
        .position(|other| other.id == figure)?;
    let depth = bounds.high.y - bounds.low.y;
    let y = bounds.low.y + depth * (number as f64 + 0.5) / 5.0;
    let x = (bounds.low.x + bounds.high.x) / 2.0;
    let to = Point::new(x.round() as i32, y.round() as i32);
    let here = battle.figure(figure)?.placement.at().vec2();
    (here.span(to.vec2()) > inches(0.5)).then_some(Advice::Go { to, near: inches(0.4) })
}

/// Towards the nearest enemy, as near as a move may come.
fn nearest(battle: &Fatality, figure: FigureId) -> Option<Advice<FatalityAction>> {
    let known = battle.figure(figure)?;
    let enemy = battle.closest(figure).first().and_then(|enemy| battle.figure(*enemy))?;
    let near = micrometres(known.base.radius() + enemy.base.radius()) + ZONE;
    let here = known.placement.at().vec2();
    (here.span(enemy.placement.at().vec2()) > near).then_some(Advice::Go { to: enemy.placement.at(), near })
}

fn charges(battle: &Fatality, figure: FigureId) -> Vec<Advice<FatalityAction>> {
    let Some(known) = battle.figure(figure) else { return Vec::new() };
    let mut targets = charging::eligible(battle, figure);
    targets.sort_by_key(|target| battle.fighter(*target).map_or(0, |fighter| fighter.quality));
    let mut advice = Vec::new();
    for target in &targets {
        let charge = Beginning::new("Charge", FatalityAction::Charge { figure });
        advice.push(Advice::Begin(charge.told([Answer::Figure(Some(*target))])));
    }
    for target in targets {
        if let Some(way) = charging::offered(battle, known, target) {
            let close = Beginning::new("Move closer", FatalityAction::CloseIn { figure });
            advice.push(Advice::Begin(close.told([Answer::Figure(Some(target)), Answer::Path(way)])));
        }
    }
    advice
}

/// The weakest of those she touches, whoever is still on the table first.
fn attack(battle: &Fatality, figure: FigureId) -> Option<Advice<FatalityAction>> {
    if !battle.attackers().contains(&figure) {
        return None;
    }
    let quality = |target: &FigureId| {
        (battle.figure(*target).is_none(), battle.fighter(*target).map_or(0, |fighter| fighter.quality))
    };
    let target = battle.targets(figure).into_iter().min_by_key(quality)?;
    let attack = Beginning::new("Attack", FatalityAction::Attack { figure });
    Some(Advice::Begin(attack.told([Answer::Figure(Some(target))])))
}
