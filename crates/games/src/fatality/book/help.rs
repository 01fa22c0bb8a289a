//! The rules in short, for the help panel. What an option changes is told as it is chosen.

use crate::fatality::Options;
use crate::fatality::rules::fatalities::FATALITY_TRIGGER;
use crate::fatality::rules::flight::FLEE_EDGE;
use crate::fatality::rules::movement::VOLUNTARY_FLEE_MOVES_NOW;
use crate::fatality::rules::quality::CHALLENGE_TIE;
use crate::fatality::rules::sequence::MODE;
use crate::sheet::HelpPage;
use std::borrow::Cow;

/// Page by page.
pub(super) fn pages(options: &Options, aim: Vec<String>) -> Vec<HelpPage> {
    let page = |title, paragraphs: Vec<Cow<'static, str>>| HelpPage { title, paragraphs };
    vec![
        page("The aim", aim.into_iter().map(Cow::from).collect()),
        page("A round", vec![
            options.sentence(&MODE).into(),
            "In a turn each figure of the side acts once, one after another. Then everybody on the table fights, friend and foe. Then the next side has its turn.".into(),
            "Distances between figures are measured from edge to edge. A move is as long as the way of the middle of the base.".into(),
            "Quality is one number from 0 to 6. A test is a die plus quality: 7 or more passes.".into(),
        ]),
        page("One figure", vec![
            "She goes through three phases. Movement: up to 4 in, or she begins to flee, or she stays. Charging: if an enemy is within 4 in and she sees it, she must charge one. Running: if she did not charge, up to 4 in more.".into(),
            "In Movement and Running nobody comes within 2 in of an enemy that is neither stunned nor fleeing. Who begins that close can only stay or flee.".into(),
            "A charge goes straight to the enemy until the bases touch. Any enemy within 4 in that she sees and reaches straight will do. If she reaches none straight, she moves closer to one, up to 4 in.".into(),
            "Drag a figure to move it. Drag it onto an enemy to charge. The bar at the side offers everything else.".into(),
        ]),
        page("Stunned and fleeing", vec![
            "A stunned figure does nothing in Movement and Charging. In Running she stumbles a die's inches in a random direction: a twelve-sided die is read as a clock, 12 is the far edge. If she stumbles into an active enemy, that enemy injures her. Then she is no longer stunned.".into(),
            "A fleeing figure must run in Movement: 8 in or a die's inches, straight away from the closest enemy. An enemy she runs into injures her. If she cannot even start, every enemy that touches her does. In Running she tests: if she passes she stops fleeing. With no enemy within 8 in she may pass without a die.".into(),
            options.sentence(&VOLUNTARY_FLEE_MOVES_NOW).into(),
            options.sentence(&FLEE_EDGE).into(),
        ]),
        page("Combat", vec![
            "Everybody who is neither stunned nor fleeing and touches an enemy attacks once. All attacks count as made at the same time: who is brought down still has her own.".into(),
            "Attacker and defender each roll a die and add their quality. If the attacker has more, the defender rolls an injury: 1 stunned, 2 or 3 she flees, 4 or 5 wounded and off the table, 6 dead for good.".into(),
            options.sentence(&CHALLENGE_TIE).into(),
            "An attacker flanks, and adds 2, if another enemy of the defender touches the defender as well and the line between the two runs through the defender's base.".into(),
        ]),
        page("Fatalities", vec![
            options.sentence(&FATALITY_TRIGGER).into(),
            "1: the head comes off, and the killer's next turn is for the trophy. 2: guts stay on the table; who begins a phase within 2 in of them is stunned. 3: the killer may attack whoever stands behind the victim, within 2 in of her own middle.".into(),
            "4: the killer may go up to 4 in straight through the victim's spot. 5: the killer may attack another enemy she touches. 6: every enemy within 4 in of the victim tests and flees if it fails.".into(),
        ]),
        page("Figures that run themselves", vec![
            "A die in Movement: on 1 to 3 the figure goes up to 4 in towards the closest enemy by the shortest way and stops 2 in from any enemy; on 4 to 6 it wanders 4 in in a random direction.".into(),
            "It charges the closest enemy within 4 in that it sees, round obstacles if it has to. If it did not charge, it goes on towards the closest enemy and stops 2 in from enemies that are neither stunned nor fleeing.".into(),
            "In combat it attacks somebody it flanks if it can, then the lowest quality. It never holds back.".into(),
        ]),
    ]
}
