//! The rules in short, for the help panel.

use crate::sheet::HelpPage;

/// Page by page.
pub(super) fn pages() -> Vec<HelpPage> {
    vec![
        HelpPage {
            title: "A turn",
            paragraphs: vec![
                "First all people move and act, in any order, mixing moves and actions as they like. Then new ants arrive, then all ants move and bite.",
                "A character has 6 in a turn for moving and acting together, 3 in once poisoned. An ant has 6 in for moving; its one bite costs nothing.",
                "There are never more ants than four for each living character when new ones come, and at most two come out of one hole in a turn. A new ant touches its hole.",
                "Before turn 1 options may be chosen, walls and fences designated as crossable and scenery as closed; then they are fixed.",
            ],
        },
        HelpPage {
            title: "Moving",
            paragraphs: vec![
                "The way of the base's centre is measured, leg by leg. Turning is free. Nobody walks through an enemy; ants do not walk through ants. People walk through people who let them, and never end on anybody.",
                "People climb scenery for nothing unless it is closed; ants never do. Walls and fences stop everybody. A barricade, or a crossable wall or fence, costs a character 3 in instead of the way on top of it, and nobody stops there.",
                "Who is touched by four enemies, or by one and cannot take a quarter inch in any direction, is trapped and cannot go anywhere until the ring is opened. At most four may go up to one target.",
            ],
        },
        HelpPage {
            title: "What actions cost",
            paragraphs: vec![
                "1 in: an attack, a throw, a search, picking up one charge. Nothing: turning, trading charges with somebody in contact.",
                "6 in: building a barricade (several may share it, each next to the work), tearing one down that is touched, or closing a hole that is touched with a charge.",
                "A barricade is 4 in by half an inch and stands right before its builder; it may be slid 1.5 in to either side.",
                "A character holds two charges, one when poisoned. The rest falls to the ground, as do the charges of the dead.",
            ],
        },
        HelpPage {
            title: "Attacks of people",
            paragraphs: vec![
                "At what is in the front half: in contact a blow, else a shot of up to 12 in that hits whoever stands first in its line, friend or foe. Walls stop shots.",
                "One die: 1 and the character's turn is over. 2, 3, 4: nothing. 5: driven back 2 in, ants carrying ants along. 6: an ant dies, a friend is wounded.",
                "A charge is thrown up to 6 in, without dice to hit. Everybody under the circle of 3 in, friend or foe, dies on a 4 or more.",
            ],
        },
        HelpPage {
            title: "Bites and barricades",
            paragraphs: vec![
                "An ant bites somebody it touches, once a turn. On a 6 it wounds: the victim is driven back 1 in, carrying people along, and on a 1 of a second die it is poisoned. The third wound kills.",
                "Ants do not cross barricades. Where four are lined up on one long face when their phase ends, the barricade falls as their next phase begins, if four are still there.",
            ],
        },
    ]
}
