//! What may be begun, and what a gesture may mean.

use super::{Phase, Trial, TrialAction, seat_of};
use crate::book::Beginning;
use crate::gesture::Gesture;
use handspan_table::{Figure, FigureId, Placement, Point, Side, inches};
use handspan_umpire::{Answer, Detail, End, Seat, Way, resolve};

/// What a seat may begin now: only what is not refused at once.
pub(super) fn offers(battle: &Trial, seat: Seat, figure: Option<FigureId>) -> Vec<Beginning<TrialAction>> {
    let Phase::Acting(side) = battle.phase else { return Vec::new() };
    let mut offers = match figure {
        Some(figure) => of_figure(battle, figure),
        None => vec![
            begin("Raise", TrialAction::Raise { side }),
            begin("Flare", TrialAction::Flare { side }),
            begin("Pass", TrialAction::Pass { side }),
        ],
    };
    offers.retain(|offer| speaks_for(seat, side) && is_open(battle, seat, &offer.action));
    offers
}

/// What a gesture may mean, the likeliest first.
pub(super) fn gestures(battle: &Trial, gesture: &Gesture) -> Vec<Beginning<TrialAction>> {
    match gesture {
        Gesture::Drag { figure, path, facing: Some(facing), .. } if path.is_empty() => {
            vec![with(begin("Turn", TrialAction::Turn { figure: *figure }), [Answer::Facing(*facing)])]
        }
        Gesture::Drag { figure, path, facing, .. } => {
            let way = Answer::Path(Way { points: path.clone(), facing: *facing });
            let charged = path.last().and_then(|end| touched(battle, *figure, *end));
            let go = with(begin("Move", TrialAction::Move { figure: *figure }), [way.clone()]);
            let charge = charged.map(|enemy| {
                let charge = begin("Charge", TrialAction::Charge { figure: *figure });
                with(charge, [Answer::Figure(Some(enemy)), way])
            });
            std::iter::once(go).chain(charge).collect()
        }
        Gesture::DragGroup { figures, steps } => {
            let march = begin("March", TrialAction::March { figures: figures.clone() });
            vec![with(march, [Answer::Motion(steps.clone())])]
        }
        Gesture::Point { from, to } => {
            let side = |figure: &FigureId| battle.table.figure(*figure).map(|figure| figure.side);
            let beginning = match (side(from), side(to)) {
                (Some(own), Some(other)) if own == other => begin("Aid", TrialAction::Aid { figure: *from }),
                (Some(_), Some(_)) => begin("Shoot", TrialAction::Shoot { figure: *from }),
                _ => return Vec::new(),
            };
            vec![with(beginning, [Answer::Figure(Some(*to))])]
        }
        Gesture::DragMarker { .. } => Vec::new(),
    }
}

/// May a seat decide for a side? Seat 0 is the whole table.
fn speaks_for(seat: Seat, side: Side) -> bool {
    seat == Seat(0) || seat == seat_of(side)
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
        begin("Aid", TrialAction::Aid { figure }),
    ];
    let near = battle.table.within(&known.outline(), inches(2.0), |other: &Figure| other.side == known.side);
    let mut figures: Vec<FigureId> = near.into_iter().map(|near| near.figure).collect();
    figures.sort();
    if figures.len() >= 2 {
        offers.push(begin("March", TrialAction::March { figures }));
    }
    offers
}

/// Is it not refused before anything is asked?
fn is_open(battle: &Trial, seat: Seat, action: &TrialAction) -> bool {
    let resolution = resolve(battle, seat, action, &[], &[], Detail::Bare);
    resolution.refusals.is_empty() && matches!(resolution.end, End::Asks(_) | End::Done)
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
    Beginning { words: words.to_owned(), action, answers: Vec::new() }
}

fn with<const N: usize>(mut beginning: Beginning<TrialAction>, answers: [Answer; N]) -> Beginning<TrialAction> {
    beginning.answers = answers.into();
    beginning
}
