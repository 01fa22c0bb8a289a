//! What is asked of an action before it is done, and what came of a throw.

use crate::fixture::{Came, Play};
use crate::support::waivers;
use handspan_games::them::{Outcome, ThemAction, ThemEvent};
use handspan_table::{FigureId, TerrainId};
use handspan_umpire::{Answer, End, Question};

impl Play {
    /// How many dice are asked for next; `None` when nothing more is asked.
    #[track_caller]
    pub(crate) fn dice_wanted(&self, action: &ThemAction, answers: &[Answer]) -> Option<u16> {
        let resolution = self.run(action, answers, &[]);
        assert!(resolution.refusals.is_empty(), "{action:?}: {:?}", resolution.refusals);
        match resolution.end {
            End::Done => None,
            End::Asks(asks) => match asks.as_slice() {
                [ask] => match ask.question {
                    Question::Dice { count, faces: 6, .. } => Some(count),
                    _ => panic!("{action:?} asks {ask:?}"),
                },
                _ => panic!("{action:?} asks {asks:?}"),
            },
            end => panic!("{action:?}: {end:?}"),
        }
    }

    /// Is a row gnawing at a barricade?
    pub(crate) fn is_marked(&self, barricade: TerrainId) -> bool {
        self.battle.is_gnawed(barricade)
    }

    /// Takes a barricade away by hand.
    pub(crate) fn take_away(&mut self, terrain: TerrainId) -> Came {
        self.act(ThemAction::TakeAway { terrain }, &[])
    }

    /// Every rule that refuses an action is let go, and it is done; what may not be comes of it or not.
    #[track_caller]
    pub(crate) fn agreed(&mut self, action: &ThemAction, answers: &[Answer]) -> Vec<ThemEvent> {
        let refusals = self.refusals(action, answers);
        let waivers = waivers(&refusals);
        let resolution = self.run(action, answers, &waivers);
        assert!(resolution.refusals.is_empty() && resolution.end == End::Done, "{action:?}: {:?}", resolution.end);
        self.battle = resolution.battle.unwrap_or_else(|| self.battle.clone());
        resolution.events
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.battle.outcome()
    }
}

/// Who was under the template of a throw, in the order of its dice.
#[track_caller]
pub(crate) fn under(came: Came) -> Vec<FigureId> {
    let events = came.expect("a good throw");
    let under = events.into_iter().find_map(|event| match event {
        ThemEvent::ChargeThrown { under, .. } => Some(under),
        _ => None,
    });
    under.expect("a charge was thrown")
}
