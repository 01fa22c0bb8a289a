//! What a gesture may mean, and what it is taken for. A forecast and a deed ask the same functions.

use crate::deciding::would_act;
use handspan_games::battle::{Action, Battle, Resolved};
use handspan_games::book::Beginning;
use handspan_games::gesture::Gesture;
use handspan_games::seating::Seating;
use handspan_umpire::{Detail, End, Seat, Waiver};

/// One thing a gesture may mean, and what would come of it.
pub(crate) struct Meaning {
    /// The action with its first answers.
    pub(crate) beginning: Beginning<Action>,
    /// The action run with them.
    pub(crate) resolved: Resolved,
}

impl Meaning {
    /// Do the rules allow it?
    fn is_lawful(&self) -> bool {
        self.resolved.refusals.is_empty()
    }
}

/// What a gesture may mean to a seat, the likeliest first. What it would begin with answers that do not fit, it does not mean.
pub(crate) fn meanings(
    seen: &Battle,
    seating: &Seating,
    seat: Seat,
    gesture: &Gesture,
    waivers: &[Waiver],
    detail: Detail,
) -> Vec<Meaning> {
    let resolved = |beginning: Beginning<Action>| {
        let Beginning { action, answers, .. } = &beginning;
        let resolved = seen.resolve(would_act(seating, seat, seen.table(), action), action, answers, waivers, detail);
        (!matches!(resolved.end, End::Misfit { .. })).then_some(Meaning { beginning, resolved })
    };
    seen.gestures(seating.party(seat), gesture).into_iter().filter_map(resolved).collect()
}

/// What a gesture is taken for where nobody is asked: the first that the rules allow, else the likeliest. `None` when it
/// means nothing.
pub(crate) fn taken(meanings: &[Meaning]) -> Option<usize> {
    let first = (!meanings.is_empty()).then_some(0);
    meanings.iter().position(Meaning::is_lawful).or(first)
}

/// Is it for the player to say what was meant? So it is when several things are allowed; what alone is allowed is meant.
pub(crate) fn is_choice(meanings: &[Meaning]) -> bool {
    meanings.iter().filter(|meaning| meaning.is_lawful()).count() > 1
}
