//! The cap on ants when somebody dies. The other checks of the chapter are transcripts.

use crate::fixture::{Field, Play, a, h};
use handspan_games::them::{Cause, ThemEvent};
use handspan_table::FigureId;
use handspan_umpire::Game;

#[test]
fn the_cap_falls_but_no_ant_goes() {
    let mut play = Field::new().more_people(1, 5).more_ants(1, 20).begin();
    assert_eq!(play.battle.room(), 0);
    let kill = |play: &mut Play, figure: FigureId| {
        play.battle.apply(&ThemEvent::FigureDied { figure, cause: Cause::Burst });
    };
    kill(&mut play, h(5));
    assert_eq!((play.battle.ants().count(), play.battle.room()), (20, 0), "THEM-TURN-2 C2");
    (1..=5).for_each(|number| kill(&mut play, a(number)));
    assert_eq!((play.battle.ants().count(), play.battle.room()), (15, 1), "THEM-TURN-2 C2");
}
