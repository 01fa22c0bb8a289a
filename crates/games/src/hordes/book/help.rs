//! The rules in short, for the help panel. What an option changes is told as it is chosen.

use crate::hordes::Options;
use crate::hordes::rules::contact::lining::CONTACT_SLIDE;
use crate::hordes::rules::dragons::ARRIVAL;
use crate::hordes::rules::factors::{BAD_GOING_DISTANT, HOLY_SIDE};
use crate::hordes::rules::geometry::FLANK_START;
use crate::hordes::rules::groups::MULTI_WHEEL;
use crate::hordes::rules::lurkers::LURKER_REDEPLOYS;
use crate::hordes::rules::magicians::SELF_ENSORCEL;
use crate::hordes::rules::pursuit::PURSUE;
use crate::hordes::rules::recoil::RECOIL_FLANK;
use crate::hordes::rules::results::EQUAL_ODD;
use crate::hordes::rules::scale::BASE_PROFILE;
use crate::hordes::rules::shooting::{DISTANT_AT_ENGAGED, SHOOT_ARC};
use crate::hordes::rules::spells::{BESPELLER_RISK, SPELL_NEEDS_SIGHT};
use crate::hordes::rules::winning::GENERAL_GONE;
use crate::hordes::troops::rows;
use crate::sheet::HelpPage;
use std::borrow::Cow;

/// Page by page.
pub(super) fn pages(options: &Options) -> Vec<HelpPage> {
    let page = |title, paragraphs: Vec<Cow<'static, str>>| HelpPage { title, paragraphs };
    vec![
        page("The aim", vec![
            "A side is beaten at the end of a bound if it has lost a third of its elements or more, and more than the enemy. A side whose Stronghold is taken is beaten too.".into(),
            "An army whose general is destroyed collapses at its next roll for points, if its side has lost more than the enemy. A reserve general takes over first if the die is higher than the army's losses.".into(),
            options.sentence(&GENERAL_GONE).into(),
        ]),
        page("A bound", vec![
            "Sides take bounds in turn, the defender first. In a bound each army of the active side rolls a die: that many points to act with. Points that are left at the end are gone.".into(),
            "Then the active side moves. Then both sides' Shooters, and the active side's Artillery and Magicians, shoot and bespell. Then everybody in contact fights, in the order the active side chooses.".into(),
            options.sentence(&BASE_PROFILE).into(),
        ]),
        page("Points", vec![
            "Moving one element or one group costs 1 point. It costs 1 more if it is more than 1200 p from its general, more than 600 p away and out of his sight, or if he is not on the table. It costs 1 more if a Magician or aerials move.".into(),
            "By road a point adds 100 p, away from enemies. Bespelling costs 2 points, and 1 for each Magician that aids. A Lurker costs 1 point the first time and 1 more each time it comes back.".into(),
            "A rolled 6, with nothing else spent, brings in a Dragon or a God, frees an ensorcelled Magician, or lets a captured Hero escape.".into(),
        ]),
        page("Moving", vec![
            "The length of a move is the way of the front corner that goes farther. A single element may go any way and turn as it likes. A group goes straight ahead and may wheel about one front end. It may also contract into a column. Through bad going, water and by road it must be a column.".into(),
            options.sentence(&MULTI_WHEEL).into(),
            "Nobody may cross the strip before an enemy, one base width deep, unless somebody stands between. Allowed is contact with that enemy, lining up opposite it, and going straight back.".into(),
            "Drag an element to move it. Choose several and drag, or wheel by the handles at their front corners. The bar at the side offers everything else.".into(),
        ]),
        page("Contact", vec![
            options.sentence(&CONTACT_SLIDE).into(),
            options.sentence(&FLANK_START).into(),
            "When the moves are over, an element that is hit on a flank or the rear and has nobody before it turns to face its enemy.".into(),
            "Nobody leaves an enemy that holds its flank or rear. From one at its front an element goes straight back, and only if it is faster.".into(),
        ]),
        page("Shooting and spells", vec![
            "Shooters reach 200 p in every bound. Artillery reaches 500 p in its own bound if it has not moved. Up to two others aid, and each costs the target 1.".into(),
            options.sentence(&SHOOT_ARC).into(),
            options.sentence(&SPELL_NEEDS_SIGHT).into(),
            options.sentence(&DISTANT_AT_ENGAGED).into(),
            options.sentence(&BESPELLER_RISK).into(),
            options.sentence(&HOLY_SIDE).into(),
            options.sentence(&SELF_ENSORCEL).into(),
        ]),
        page("Fighting", vec![
            "Both roll a die and add their factor: one against foot and Strongholds, another against mounted and aerials. Then come 1 for a general, 1 for standing upslope or on a river bank, and 1 for a second rank of Spears or Warband in good going.".into(),
            "Each overlapped flank and each enemy front on a flank or the rear cost 1. Being in bad going costs 2, unless they are Shooters, Warband, Lurkers or Beasts. Mounted and aerials lose 2 against an enemy in bad going.".into(),
            options.sentence(&BAD_GOING_DISTANT).into(),
            "The lower total loses. Whether that means recoil, flight or destruction says the row of its type. Half or less of the winner's total destroys nearly everybody.".into(),
            options.sentence(&EQUAL_ODD).into(),
        ]),
        page("After a fight", vec![
            "A recoil is as long as the element is deep, straight back. It passes through friends it may pass, and pushes friends that look the same way. If it can do neither, or meets an enemy, it is destroyed.".into(),
            options.sentence(&RECOIL_FLANK).into(),
            "Knights, Behemoths, Beasts and Warband pursue.".into(),
            options.sentence(&PURSUE).into(),
            "A second rank dies with the rank it supported. Those on the flank of an element that wins recoil too.".into(),
        ]),
        page("Late arrivals", vec![
            options.sentence(&ARRIVAL).into(),
            "A God leaves when its army rolls 1, and may be summoned again.".into(),
            "A Lurker appears in contact with an enemy that is in bad going or water, and never leaves that ground. A Lurker that flees goes back into hiding.".into(),
            options.sentence(&LURKER_REDEPLOYS).into(),
        ]),
        page("The troops", troops()),
    ]
}

/// A paragraph for each type.
fn troops() -> Vec<Cow<'static, str>> {
    let rate = |rate: Option<u16>| rate.map_or_else(|| "none".to_owned(), |rate| format!("{rate} p"));
    let row = |row: &crate::hordes::Row| {
        let moves = match (row.good, row.bad) {
            (None, None) => "does not move".to_owned(),
            (good, bad) if good == bad => format!("moves {}", rate(good)),
            (good, bad) => format!("moves {}, in bad going {}", rate(good), rate(bad)),
        };
        Cow::Owned(format!(
            "{}: +{} against foot, +{} against mounted and aerials; {moves}. {}",
            row.title, row.foot, row.mounted, row.about
        ))
    };
    rows().iter().map(row).collect()
}
