//! What may be begun, and what a gesture may mean.

use super::{Phase, Trial, TrialAction, dueling, measuring};
use crate::book::{Beginning, Book};
use crate::gesture::Gesture;
use handspan_table::{Figure, FigureId, Placement, Point, Side, inches};
use handspan_umpire::{Answer, Detail, End, Party, Way, resolve};

/// What a party may begin now. What a rule forbids that players may let go is offered too, with its refusal.
pub(super) fn offers(battle: &Trial, party: Party, figures: &[FigureId]) -> Vec<Beginning<TrialAction>> {
    if battle.phase == Phase::Preparing && figures.is_empty() {
        return measuring::offers(battle, party);
    }
    let Phase::Acting(side) = battle.phase else { return Vec::new() };
    let own = |figure: &FigureId| battle.table.figure(*figure).is_some_and(|figure| figure.side == side);
    if !party.speaks_for(side) || !figures.iter().all(own) {
        return Vec::new();
    }
    let mut offers = match figures {
        [] => {
            let mut offers = vec![
                begin("Raise", TrialAction::Raise { side }),
                begin("Flare", TrialAction::Flare { side }),
                begin("Pass", TrialAction::Pass { side }),
            ];
            offers.extend(duels(battle, side));
            offers
        }
        [figure] => of_figure(battle, *figure),
        several => vec![begin("March", TrialAction::March { figures: several.to_vec() })],
    };
    offers.retain(|offer| is_open(battle, side, &offer.action));
    offers
}

/// What a gesture may mean, the likeliest first.
pub(super) fn gestures(battle: &Trial, gesture: &Gesture) -> Vec<Beginning<TrialAction>> {
    match gesture {
        Gesture::Drag { figure, path, facing: Some(facing), .. } if path.is_empty() => {
            vec![begin("Turn", TrialAction::Turn { figure: *figure }).told([Answer::Facing(*facing)])]
        }
        Gesture::Drag { figure, path, facing, facings, .. } => {
            let way = Answer::Path(Way::new(path.clone(), *facing).facing_at(facings.clone()));
            let charged = path.last().and_then(|end| touched(battle, *figure, *end));
            let go = begin("Move", TrialAction::Move { figure: *figure }).told([way.clone()]);
            let charge = charged.map(|enemy| {
                let charge = begin("Charge", TrialAction::Charge { figure: *figure });
                charge.told([Answer::Figure(Some(enemy)), way])
            });
            std::iter::once(go).chain(charge).collect()
        }
        Gesture::DragGroup { figures, steps } => {
            let march = begin("March", TrialAction::March { figures: figures.clone() });
            vec![march.told([Answer::Motion(steps.clone())])]
        }
        Gesture::Point { from, to } => {
            let side = |figure: &FigureId| battle.table.figure(*figure).map(|figure| figure.side);
            let beginning = match (side(from), side(to)) {
                (Some(own), Some(other)) if own == other => begin("Aid", TrialAction::Aid { figure: *from }),
                (Some(_), Some(_)) => begin("Shoot", TrialAction::Shoot { figure: *from }),
                _ => return Vec::new(),
            };
            vec![beginning.told([Answer::Figure(Some(*to))])]
        }
        Gesture::DragMarker { .. } | Gesture::PointAt { .. } => Vec::new(),
    }
}

fn of_figure(battle: &Trial, figure: FigureId) -> Vec<Beginning<TrialAction>> {
    let Some(known) = battle.table.figure(figure) else { return Vec::new() };
    let mut offers = vec![
        begin("Move", TrialAction::Move { figure }),
        begin("Turn", TrialAction::Turn { figure }),
        begin("Charge", TrialAction::Charge { figure }),
        begin("Shoot", TrialAction::Shoot { figure }),
        begin("Volley", TrialAction::Volley { figure }),
        begin("Bomb", TrialAction::Bomb { figure }),
        begin("Barrage", TrialAction::Barrage { figure }),
        begin("Aid", TrialAction::Aid { figure }),
    ];
    offers.extend(dueling::touched(battle, known).into_iter().map(|against| duel(battle, figure, against)));
    let near = battle.table.within(&known.outline(), inches(2.0), |other: &Figure| other.side == known.side);
    let mut figures: Vec<FigureId> = near.into_iter().map(|near| near.figure).collect();
    figures.sort();
    if figures.len() >= 2 {
        offers.push(begin("March", TrialAction::March { figures }));
    }
    offers
}

/// The duels that wait to be fought: each of who can still act with each enemy it touches.
fn duels(battle: &Trial, side: Side) -> Vec<Beginning<TrialAction>> {
    let able = |figure: &&Figure| !battle.doing(figure.id).done && !battle.doing(figure.id).stunned;
    let of = |figure: &Figure| {
        dueling::touched(battle, figure).into_iter().map(|against| duel(battle, figure.id, against)).collect::<Vec<_>>()
    };
    battle.figures_of(side).filter(able).flat_map(of).collect()
}

fn duel(battle: &Trial, figure: FigureId, against: FigureId) -> Beginning<TrialAction> {
    let words = format!("Duel with {}", battle.names().figure(against));
    Beginning::new(words, TrialAction::Duel { figure, against })
}

/// Is it not firmly refused before anything is asked?
fn is_open(battle: &Trial, side: Side, action: &TrialAction) -> bool {
    matches!(resolve(battle, side, action, &[], &[], Detail::Bare).end, End::Asks(_) | End::Done)
}

/// The enemy a figure dropped at a place would touch: the lowest number of several.
fn touched(battle: &Trial, figure: FigureId, end: Point) -> Option<FigureId> {
    let figure = battle.table.figure(figure)?;
    let stand = figure.stand().moved_to(Placement::new(end, figure.placement.facing));
    let contacts = battle.table.contacts_of(figure.id, &stand);
    let enemy = |id: &FigureId| battle.table.figure(*id).is_some_and(|other| other.side != figure.side);
    contacts.into_iter().map(|contact| contact.b).find(enemy)
}

fn begin(words: &str, action: TrialAction) -> Beginning<TrialAction> {
    Beginning::new(words, action)
}
