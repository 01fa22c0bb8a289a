//! Help, page by page. What an option changes is told as it is chosen.

use crate::antshouse::Options;
use crate::antshouse::rules::contests::RPS_MODE;
use crate::antshouse::rules::rounds::orders::WEAPON_ENTRY;
use crate::antshouse::rules::variants::{LENGTH, START};
use crate::antshouse::rules::weapons::WATER_SUCCESS;
use crate::antshouse::rules::winning::TIE;
use crate::sheet::HelpPage;

/// The rules in short.
pub(super) fn pages(options: &Options) -> Vec<HelpPage> {
    let page = |title, paragraphs: Vec<String>| HelpPage {
        title,
        paragraphs: paragraphs.into_iter().map(Into::into).collect(),
    };
    let says = |declared| options.sentence(declared);
    vec![
        page(
            "The aim",
            vec![
                format!("{} Whoever does it first wins. {} If your ant dies, a new one starts, and the way begins anew.", says(&LENGTH), says(&START)),
                says(&TIE),
                "Each player has fifteen pyramids: one medium lies on its side and is the ant, one large shows its direction, and five small, four medium and four large ones are weapons.".to_owned(),
            ],
        ),
        page(
            "A round",
            vec![
                "Everybody turns the direction piece in secret and confirms. An ant goes one square, straight or diagonally, and never rests while it has a square to go to: on the board and without a pine cone.".to_owned(),
                says(&WEAPON_ENTRY),
                "All orders are shown at once and all ants step together. Ants may swap squares and cross. Where several come to one square, their players throw rock, paper, scissors; the winner may send each of the others to a free neighbouring square, or leave it by naming its own.".to_owned(),
                "Then the weapons strike, whoever stands there now: cones, then waters, then glasses. At last far sides and wins are counted and new ants are put in.".to_owned(),
            ],
        ),
        page(
            "Weapons",
            vec![
                "A pine cone hurts nobody. It stays to the end of the game, and no ant can enter its square. You have five.".to_owned(),
                "Water: every ant beside it is washed one square straight away, if that square is free. An ant under it goes to a free neighbouring square that you choose. Your own ant is no exception.".to_owned(),
                "A magnifying glass: every ant under it dies.".to_owned(),
                format!("A water or a glass that succeeded is out of the game; one that did not goes back to your pad. {}", says(&WATER_SUCCESS)),
                "Weapons of one size that are in each other's way strike in the order that rock, paper, scissors says.".to_owned(),
            ],
        ),
        page(
            "Hands and keys",
            vec![
                "Drag a pyramid from your pad to a square to place it, or choose the weapon and click the square. Drag the ant to a home square to put it in.".to_owned(),
                "When orders are asked for, point: click or drag beside the direction piece, or beside the ant itself, and the nearest of the eight directions is taken. Or press an arrow, two one after the other for a diagonal, or turn it with Q and E, and press Enter. The square it would come to lights up. Confirm then seals the order; until then you may take it back, afterwards only if everybody agrees.".to_owned(),
                "What others have sealed is not shown to you, not even in the log, before the reveal.".to_owned(),
            ],
        ),
        page(
            "Other ways to play",
            vec![
                "Before the first round you may change the house rules: the race, the start, when weapons are placed, when water is spent, ties, and how rock, paper, scissors is played. This help tells the rules as they are chosen now.".to_owned(),
                says(&RPS_MODE),
                "Any seat may be run by the program. It knows only what its seat may know.".to_owned(),
                "If cones leave no way for anybody, a draw is offered.".to_owned(),
            ],
        ),
    ]
}
