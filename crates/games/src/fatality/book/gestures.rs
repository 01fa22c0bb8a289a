//! What a gesture may mean.

use crate::book::Beginning;
use crate::fatality::{Fatality, FatalityAction, Phase, Stage};
use crate::gesture::Gesture;
use handspan_table::{FigureId, Length, Outline, Point};
use handspan_umpire::{Answer, Way};

type Offer = Beginning<FatalityAction>;

/// What a gesture may mean, the likeliest first.
pub(super) fn gestures(battle: &Fatality, gesture: &Gesture) -> Vec<Offer> {
    match gesture {
        Gesture::Drag { figure, path, facing, .. } => {
            let figure = *figure;
            let dropped = path.last().and_then(|end| stands_at(battle, *end, figure));
            let onto = dropped.and_then(|other| between(battle, figure, other));
            let way = Answer::Path(Way::new(path.clone(), *facing));
            let runs = battle.current.is_some_and(|now| now.figure == figure && now.phase != Phase::Movement);
            let walk = if runs {
                Beginning::new("Run", FatalityAction::Run { figure })
            } else {
                Beginning::new("Move", FatalityAction::Move { figure })
            };
            onto.into_iter().chain([walk.told([way])]).collect()
        }
        Gesture::Point { from, to } => between(battle, *from, *to).into_iter().collect(),
        Gesture::DragMarker { .. } | Gesture::DragGroup { .. } | Gesture::PointAt { .. } => Vec::new(),
    }
}

/// What one figure does to another: charge it, or attack it in combat.
fn between(battle: &Fatality, figure: FigureId, other: FigureId) -> Option<Offer> {
    if !battle.is_enemy(figure, other) {
        return None;
    }
    let target = [Answer::Figure(Some(other))];
    match battle.stage {
        // Before round 1 it begins that round.
        Stage::Setup | Stage::Activation => {
            Some(Beginning::new("Charge", FatalityAction::Charge { figure }).told(target))
        }
        Stage::Combat => {
            let own = battle.fighter(figure).is_some_and(|fighter| battle.is_automated(fighter.side));
            let attack = Beginning::new("Attack", FatalityAction::Attack { figure });
            Some(if own { attack } else { attack.told(target) })
        }
        Stage::Over => None,
    }
}

/// Who stands at a place: the lowest number of several.
fn stands_at(battle: &Fatality, at: Point, but: FigureId) -> Option<FigureId> {
    let near = battle.table.within(&Outline::point(at.vec2()), Length::ZERO, |other| other.id != but);
    near.first().map(|near| near.figure)
}
