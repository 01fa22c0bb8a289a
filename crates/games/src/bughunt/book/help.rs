//! The rules in short, for the help panel. What an option changes is told as it is chosen.

use crate::bughunt::Options;
use crate::bughunt::rules::{
    air, boarding, bug_movement, close, command, fire, general, grenades, missiles, movement, results, spit,
};
use crate::sheet::HelpPage;
use std::borrow::Cow;

/// Page by page.
pub(super) fn pages(options: &Options) -> Vec<HelpPage> {
    let page = |title, paragraphs: Vec<Cow<'static, str>>| HelpPage { title, paragraphs };
    let says = |option: &'static dyn crate::options::Declared| -> Cow<'static, str> { options.sentence(option).into() };
    vec![
        page("The aim", vec![
            "The scenario says what the humans must do: hold a place, get away in the ship, or kill certain bugs. The briefing tells it.".into(),
            "A turn has four phases. Command: commanders roll points and give them out. Move: humans, then bugs. Shock: old counters come off, new bugs arrive. Fight: ranged fire, air strikes, close combat.".into(),
            "Distances between figures are measured from edge to edge of their bases. Moves are measured in handspans, ranges in cm, and an inch counts as 2.5 cm.".into(),
            says(&general::ADJACENT),
        ]),
        page("Command", vec![
            "An officer has 3 points and a die of three, a sergeant two dice of three, a corporal one. A wounded commander loses a die of three.".into(),
            "A point puts a bonus die on a figure of the commander's group: everybody for an officer, the squad for a sergeant, the team for a corporal. No figure has more than one in a turn. Point from the commander at the figure to give it.".into(),
            "A bonus die adds a die to fire, to close combat or to a grenade at one bug, or buys a second roll.".into(),
            says(&command::SECOND_ROLL),
            says(&command::POT_LIMIT),
            says(&command::AIR_COST),
            says(&command::EVAC_COST),
            "Points that are not used are lost when humans begin to move. When all commanders of a team are dead, its troopers must go to the nearest commander and neither give nor take support in firing until they stand next to one.".into(),
        ]),
        page("Moving", vec![
            "A human moves up to a handspan on the flat and up to 5 cm climbing on slopes and low walls; a mixture is counted in parts. Friends may be passed through.".into(),
            says(&movement::WOUNDED_MEASURE),
            "A fit human next to a wounded one may help: both then move at the normal rate.".into(),
            "A human who touches a bug that is neither stopped nor just arrived has been jumped: it can neither move, turn nor fire.".into(),
            says(&movement::REACT_TURN),
            says(&bug_movement::BUG_CONTROL),
            says(&bug_movement::SMALL_TYPES),
            "Other bugs move one handspan. A slowed bug moves one handspan less.".into(),
            says(&bug_movement::FLYER_FLIGHT_HSPN),
        ]),
        page("Fire", vec![
            "Assault rifle: close to 30 cm, long to 100 cm, three dice. Scoped rifle: close to 50 cm, long as far as one sees, the best two of four dice. SMG: 15 and 30 cm. Squad LMG: close to 50 cm, long as far as one sees, five dice; not for the wounded.".into(),
            says(&fire::SMG_DICE),
            says(&fire::MOVE_WOUND_CUMULATIVE),
            "A target that is partly hidden costs a die. The bonus die adds one. Each adjacent human with the same weapon who is free adds one, two at most, each once a turn.".into(),
            says(&fire::SUPPORT_CONSUMES_FIRE),
            says(&fire::FIRE_INTO_MELEE),
            "The dice may be shared out among bugs that are next to each other, before they are rolled. A scoped rifle has one target.".into(),
        ]),
        page("What dice do to bugs", vec![
            "The dice at a bug are added. Close range: a Warrior is stopped by 3 and killed by 6, a MiniTank by 7 and 12, a Tank or Centurion by 12 and 18. Long range: 7 and 12, 12 and 18, 16 and 24. A flyer counts as a Warrior on the ground and as a Tank in the air.".into(),
            "A stopped bug (red) does not move next turn. A slowed bug (yellow) moves a handspan less. Both counters come off in the next turn's shock phase.".into(),
            says(&results::STOP_BLOCKS_ATTACK),
            says(&results::SLOW_ALL_TYPES),
        ]),
        page("Grenades and missiles", vec![
            "A grenade needs a die to get ready: 1 or 2 holds the thrower up for a turn, and each other thrower of the squad this turn takes 1 off. Who is held up does not fire and loses any close combat. Next turn the grenade is ready.".into(),
            "It flies (4 and a die of three) times 2.5 cm from somebody who stood still, (1 and a die of three) times 2.5 cm from somebody who moved. It hits every bug within 5 cm with three dice on the close column. Humans in the open roll on the wound chart.".into(),
            says(&grenades::GRENADES_EACH),
            "A missile is launched standing still, while somebody of the squad who is not fighting sees the target. Two dice of three say how far it goes to a side, two dice how far it falls short or, doubled, goes too far. AP hits one figure with six dice, Frag everybody in its circle with two.".into(),
            says(&missiles::FRAG_CIRCLE),
            says(&missiles::MISSILE_SPOTTER),
            says(&missiles::LAUNCH_LIMIT),
            says(&air::AIR_STRIKE),
            says(&air::AIR_RADIUS_CM),
            says(&air::AIR_DICE),
        ]),
        page("Close combat", vec![
            "Every bug that touches a human attacks one. The human has a die if the bug is in front, one for an SMG, one for each free friend next to it (two at most), and the bonus die. A Warrior has three dice. The higher total wins.".into(),
            says(&close::FRONT_ARC_DEG),
            says(&close::CHARGE_BONUS),
            says(&close::CQB_SUPPORT_ONCE),
            says(&close::CQB_DICE_MINITANK),
            says(&close::CQB_DICE_TANK),
            says(&close::CQB_DICE_CENTURION),
            says(&close::CQB_DICE_FLYER),
            says(&close::CQB_TIE),
            "If the human wins, two dice hit the bug on the close column. If the bug wins, the human rolls a die: 1 or 2 wounds, 3 or more kills. A second wound kills.".into(),
            crate::bughunt::rules::wounds::CHANGES.1.into(),
        ]),
        page("The ship, and bugs that spit", vec![
            "When the evacuation pot is full, the ship lands at its marker. From the next turn on a die says how many of those next to it may go aboard; every point kept for that adds a die. Who is jumped cannot board.".into(),
            says(&boarding::SHIP_CAPACITY),
            says(&spit::BUG_SPIT),
            says(&spit::SPIT_RANGE_CM),
        ]),
    ]
}
