//! Looking at a table without putting it on the desk: what the cards of the start page draw.

use crate::battles::session;
use crate::desk::Desk;
use crate::protocol::{Reply, TableSheet};
use crate::reading::WHOLE;
use handspan_games::battle::{Battle, kept_kind, kinds};
use handspan_games::book::Board;
use handspan_games::layouts::board_of;
use handspan_session::layout::Layout;
use handspan_session::writing::Illegible;
use handspan_umpire::Seat;

impl Desk {
    /// A layout of the library.
    pub(crate) fn peek(&self, key: &str) -> Reply {
        match self.library.open(key) {
            Ok((layout, _)) => peeked(layout, None),
            Err(faults) => Reply::Refused { faults },
        }
    }

    /// A battle of the library as it was last, as far as its file is good. It is not locked and nothing is changed.
    pub(crate) fn peek_battle(&self, key: &str) -> Reply {
        let Some(path) = self.battles.path_of(key) else { return no_battle(key) };
        let looked = match self.battles.look(&path) {
            Ok(looked) => looked,
            Err(trouble) => return Reply::refused(WHOLE, trouble),
        };
        let read = session(&looked.header, &looked.lines, 1).or_else(|illegible| match illegible {
            Illegible { page: Some(good), .. } => session(&looked.header, &looked.lines[..good], 1),
            unreadable => Err(unreadable),
        });
        match read {
            // A card is for everybody round the table: nobody's secrets are on it.
            Ok(session) => {
                let now = session.now(Seat::default());
                peeked(now.layout(), now.battle().victory().map(|victory| victory.words))
            }
            Err(Illegible { faults, .. }) => Reply::Refused { faults },
        }
    }
}

pub(crate) fn no_battle(key: &str) -> Reply {
    Reply::refused("battle", format_args!("there is no battle `{key}`; the library lists those there are"))
}

fn peeked(layout: Layout, over: Option<String>) -> Reply {
    let Board { grid, pads, .. } = board_of(&layout);
    let program = Battle::muster(&layout).map(|battle| battle.program()).unwrap_or_default();
    let musters = kept_kind(&layout.game).map(|kind| (kind.sides)(&layout)).unwrap_or_default();
    let Layout { title, game, mat, unit, width, depth, sides, terrain, figures, markers, .. } = layout;
    let kinds = kinds(&game);
    let table = TableSheet {
        title,
        game,
        kinds,
        mat,
        unit,
        width,
        depth,
        sides,
        terrain,
        figures,
        markers,
        grid,
        pads,
        program,
        musters,
        over,
    };
    Reply::Peeked { table: Box::new(table) }
}
