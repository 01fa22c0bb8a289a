//! Set-up: options, and terrain designated otherwise than usual.

use super::{Phase, Setting, Them, ThemEvent, ground};
use handspan_table::TerrainId;
use handspan_umpire::{Ruling, Umpire, rule};

/// Options are chosen before turn 1.
pub(super) fn choose(umpire: &mut Umpire<'_, Them>, setting: Setting) -> Ruling {
    before_turn_one(umpire, setting.rule())?;
    let word = umpire.option("play it so", &setting.choices(), |_, _| ())?;
    if let Some(choice) = setting.choice(word) {
        let mut options = umpire.battle().options;
        options.set(setting, choice);
        // Whatever the players agree, nobody alive has the wounds it dies of.
        let lives = umpire.battle().people().all(|(_, person)| person.wounds < options.deadly());
        let dead = || rule("THEM-ANT-9", false, "somebody alive has that many wounds already").code("E_SETUP");
        umpire.firm(lives.then_some(()), dead)?;
        umpire.happens(ThemEvent::OptionChosen { setting, choice });
    }
    Ok(())
}

/// THEM-BAR-7 Before the game a wall or fence may be designated as crossable, and scenery as not climbable.
pub(super) fn designate(umpire: &mut Umpire<'_, Them>, terrain: TerrainId) -> Ruling {
    before_turn_one(umpire, "THEM-BAR-7")?;
    let piece = umpire.battle().table.piece(terrain).filter(|piece| !ground::is_barricade(piece)).cloned();
    let none = || rule("THEM-BAR-7", false, "there is no wall, fence or scenery to designate").code("E_SETUP");
    let piece = umpire.firm(piece, none)?;
    let (tag, words) = if ground::is_scenery(&piece) {
        (ground::NO_CLIMB, ["not to be climbed", "to be climbed"])
    } else {
        (ground::CROSSABLE, ["crossable", "not crossable"])
    };
    let says = umpire.option("make it", &words, |_, _| ())?;
    let mut terrain = piece.terrain;
    terrain.traits.tags.retain(|known| known != tag);
    if says == words[0] {
        terrain.traits.tags.push(tag.to_owned());
    }
    umpire.happens(ThemEvent::Designated { terrain });
    Ok(())
}

fn before_turn_one(umpire: &mut Umpire<'_, Them>, id: &'static str) -> Ruling {
    let early = umpire.battle().phase == Phase::Setup;
    umpire.require([rule(id, early, "this is fixed since turn 1 began").code("E_SETUP")])
}
