//! The rules in short, for the help panel. What an option changes is told as it is chosen, numbers as the rules have them.

use crate::sheet::HelpPage;
use crate::them::event::Push;
use crate::them::rules::actions::SEARCH_MODE;
use crate::them::rules::attacks::{FRIENDLY_HEAD_SHOT, REACH};
use crate::them::rules::barricades::GNAW_MUST_HOLD;
use crate::them::rules::charges::BURST_ROLL;
use crate::them::rules::harm::{BLOCKED_PUSH, WOUNDS_TO_KILL};
use crate::them::rules::turn::NEW_ANTS;
use crate::them::{ALLOWANCE, Options, POISONED};
use handspan_table::Length;
use std::borrow::Cow;

/// Page by page, what is fought for first.
pub(super) fn pages(options: &Options, aim: Vec<String>) -> Vec<HelpPage> {
    let page = |title, paragraphs: Vec<Cow<'static, str>>| HelpPage { title, paragraphs };
    let (allowance, poisoned) = (inches(ALLOWANCE), inches(POISONED));
    let [shot, bite] = [Push::Shot, Push::Bite].map(|push| inches(push.knockback().length));
    let reach = inches(REACH);
    vec![
        page("The aim", aim.into_iter().map(Into::into).collect()),
        page("A turn", vec![
            "First all people move and act, in any order, mixing moves and actions as they like. Then new ants arrive, then all ants move and bite.".into(),
            format!("A character has {allowance} a turn for moving and acting together, {poisoned} once poisoned. An ant has {allowance} for moving; its one bite costs nothing.").into(),
            format!("There are never more ants than four for each living character when new ones come, and at most two come out of one hole in a turn. A new ant touches its hole. {}", options.sentence(&NEW_ANTS)).into(),
            "Before turn 1 you may change the house rules, mark walls and fences as crossable and scenery as closed; then they are fixed.".into(),
        ]),
        page("Moving", vec![
            "Movement is measured along the path of the base's centre, leg by leg. Turning is free. Nobody walks through an enemy; ants do not walk through ants. People walk through people who let them, and never end on anybody.".into(),
            "Climbing scenery is free for people, unless it was declared closed; ants never climb. Walls and fences stop everybody. A barricade, or a crossable wall or fence, costs a character 3 in to cross, whatever its width, and nobody stops there.".into(),
            "A figure touched by four enemies, or by one and unable to move a quarter inch any way, is trapped and cannot go anywhere until the ring is opened. At most four may go up to one target.".into(),
        ]),
        page("What actions cost", vec![
            "1 in: an attack, a throw, a search, picking up one charge. Nothing: turning, trading charges with somebody in contact.".into(),
            "6 in: building a barricade (several may share it, each next to the work), tearing one down that is touched, or closing a hole that is touched with a charge.".into(),
            "A barricade is 4 in by half an inch and stands right before its builder; it may be slid 1.5 in to either side.".into(),
            "A character holds two charges, one when poisoned. The rest falls to the ground, as do the charges of the dead.".into(),
            options.sentence(&SEARCH_MODE).into(),
        ]),
        page("Attacks of people", vec![
            format!("At what is in the front half: in contact a blow, else a shot of up to {reach} that hits whoever stands first in its line, friend or foe. Walls stop shots.").into(),
            format!("One die: 1 and the character's turn is over. 2, 3, 4: nothing. 5: driven back {shot}, ants carrying ants along. 6: an ant dies. {}", options.sentence(&FRIENDLY_HEAD_SHOT)).into(),
            format!("A charge is thrown up to 6 in, without dice to hit; its circle is 3 in across. {}", options.sentence(&BURST_ROLL)).into(),
        ]),
        page("Bites and barricades", vec![
            format!("An ant bites somebody it touches, once a turn. On a 6 it wounds: the victim is driven back {bite}, carrying people along, and on a 1 of a second die it is poisoned. {}", options.sentence(&WOUNDS_TO_KILL)).into(),
            options.sentence(&BLOCKED_PUSH).into(),
            format!("Ants do not cross barricades. Where four are lined up on one long face when their phase ends, they have gnawed at it. {}", options.sentence(&GNAW_MUST_HOLD)).into(),
        ]),
    ]
}

/// A length of the rules: "2 in", "1.5 in".
fn inches(length: Length) -> String {
    format!("{} in", length.inches())
}
