//! What a soak is played on.

use crate::check::read;
use crate::wording::Ended;
use handspan_desk::library::Library;
use handspan_games::battle::sheets;
use handspan_session::layout::Layout;
use std::path::Path;

/// The layout a person names, or every ready-made one of a game.
pub(super) fn fields(game: &str, file: Option<&Path>) -> Result<Vec<Layout>, Ended> {
    let games: Vec<&str> = sheets().iter().map(|sheet| sheet.game).collect();
    if !games.contains(&game) {
        return Err(Ended::because(format!("there is no game `{game}`; there are: {}", games.join(", "))));
    }
    let Some(file) = file else { return ready_made(game) };
    let (layout, _) = read(file).map_err(|faults| Ended::of(file, &faults))?;
    if layout.game != game {
        let words = format!("{}: it is a table for `{}`, not for `{game}`", file.display(), layout.game);
        return Err(Ended::because(words));
    }
    Ok(vec![layout])
}

fn ready_made(game: &str) -> Result<Vec<Layout>, Ended> {
    // Own tables are left out, so that a seed means the same battle on every machine.
    let layouts = Library::ready_made().of_game(game).into_iter().map(|(_, layout)| layout);
    let fields: Vec<Layout> = layouts.chain(trial(game)).collect();
    if fields.is_empty() {
        return Err(Ended::because(format!("no table for `{game}` comes with the program; name one with --layout")));
    }
    Ok(fields)
}

/// The field of the trial, which is in no library.
#[cfg(feature = "trial")]
fn trial(game: &str) -> Option<Layout> {
    (game == "trial").then(handspan_games::trial::field)
}

#[cfg(not(feature = "trial"))]
fn trial(_: &str) -> Option<Layout> {
    None
}
