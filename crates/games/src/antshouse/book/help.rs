//! Help, page by page.

use crate::sheet::HelpPage;

/// The rules in short.
pub(super) fn pages() -> Vec<HelpPage> {
    let page = |title, paragraphs| HelpPage { title, paragraphs };
    vec![
        page(
            "The aim",
            vec![
                "Bring your ant from your own edge of the board to the opposite edge and home again before anybody else does. If it dies, a new one starts from your edge, and the way begins anew.",
                "Each player has fifteen pyramids: one medium lies on its side and is the ant, one large shows its direction, and five small, four medium and four large ones are weapons.",
            ],
        ),
        page(
            "A round",
            vec![
                "Everybody turns the direction piece in secret and confirms. An ant goes one square, straight or diagonally, and never rests while it has a square to go to: on the board and without a pine cone.",
                "Then each may place one weapon, the lead first and then clockwise: on any square without a cone, without another weapon and without your own ant. The lead goes round.",
                "All orders are shown at once and all ants step together. Ants may swap squares and cross. Where several come to one square, their players throw rock, paper, scissors; the winner may send each of the others to a free neighbouring square, or leave it by naming its own.",
                "Then the weapons strike, whoever stands there now: cones, then waters, then glasses. At last far sides and wins are counted and new ants are put in.",
            ],
        ),
        page(
            "Weapons",
            vec![
                "A pine cone hurts nobody. It stays to the end of the game, and no ant can enter its square. You have five.",
                "Water: every ant beside it is washed one square straight away, if that square is free. An ant under it goes to a free neighbouring square that you choose. Your own ant is no exception.",
                "A magnifying glass: every ant under it dies.",
                "A water or a glass that succeeded is out of the game; one that did not goes back to your pad.",
                "Weapons of one size that are in each other's way strike in the order that rock, paper, scissors says.",
            ],
        ),
        page(
            "Hands and keys",
            vec![
                "Drag a pyramid from your pad to a square to place it, or choose the weapon and click the square. Drag the ant to a home square to put it in.",
                "When orders are asked for, point: click or drag beside the direction piece, or beside the ant itself, and the nearest of the eight directions is taken. Or press an arrow, two one after the other for a diagonal, or turn it with Q and E, and press Enter. The square it would come to lights up. Confirm then seals the order; until then you may take it back, afterwards only if everybody agrees.",
                "What others have sealed is not shown to you, not even in the log, before the reveal.",
            ],
        ),
        page(
            "Other ways to play",
            vec![
                "One way: whoever reaches the far side first wins. Corner: ants start in corners and make for the opposite one; no cone may be placed on a corner.",
                "Secret weapons: weapon and square are sealed with the order. Two may then lie on one square.",
                "Water may be spent only when it hit an ant, not when it merely moved one. Several who come home at once may throw for the win instead of sharing it.",
                "Rock, paper, scissors is picked in secret; or dice throw it for everybody; or you play it by hand and enter who won.",
                "Any seat may be run by the program. It knows only what its seat may know.",
                "If cones leave no way for anybody, a draw is offered.",
            ],
        ),
    ]
}
