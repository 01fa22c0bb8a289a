//! What a gesture may mean.

use super::offers::between;
use crate::book::Beginning;
use crate::bughunt::{Bughunt, BughuntAction, Kind};
use crate::gesture::Gesture;
use handspan_umpire::{Answer, Way};

type Offer = Beginning<BughuntAction>;

/// What a gesture may mean, the likeliest first.
pub(super) fn gestures(battle: &Bughunt, gesture: &Gesture) -> Vec<Offer> {
    match gesture {
        Gesture::Drag { figure, path, facing, .. } => {
            let figure = *figure;
            if let (true, Some(facing)) = (path.is_empty(), facing) {
                return vec![Beginning::new("Turn", BughuntAction::Turn { figure }).told([Answer::Facing(*facing)])];
            }
            let way = Answer::Path(Way { points: path.clone(), facing: *facing, ..Way::default() });
            let dropped = path.last().and_then(|end| battle.stands_at(*end, figure));
            let onto = dropped.into_iter().flat_map(|other| between(battle, figure, other));
            let goes = match battle.bug(figure) {
                None => vec![Beginning::new("Move", BughuntAction::Move { figure })],
                Some(bug) if bug.kind == Kind::Flyer && bug.in_flight => {
                    vec![fly("Fly and land", figure, true), fly("Fly on", figure, false)]
                }
                Some(bug) if bug.kind == Kind::Flyer => {
                    vec![
                        Beginning::new("Move", BughuntAction::MoveBug { figure }),
                        fly("Fly and land", figure, true),
                        fly("Fly on", figure, false),
                    ]
                }
                Some(_) => vec![Beginning::new("Move", BughuntAction::MoveBug { figure })],
            };
            onto.chain(goes.into_iter().map(|offer| offer.told([way.clone()]))).collect()
        }
        Gesture::Point { from, to } => between(battle, *from, *to),
        Gesture::DragMarker { .. } | Gesture::DragGroup { .. } | Gesture::PointAt { .. } => Vec::new(),
    }
}

fn fly(words: &str, figure: handspan_table::FigureId, lands: bool) -> Offer {
    Beginning::new(words, BughuntAction::Fly { figure, lands })
}
