//! HOTT-LURK Lurkers appear beside enemies in bad going and water, and stay there.

use super::geometry::contacts::{facing, lined_up};
use super::geometry::overlap;
use super::geometry::tracks::Track;
use super::{dragons, pips, terrain, turn, types};
use crate::hordes::block::{Block, Edge};
use crate::hordes::event::{Came, HordesEvent};
use crate::hordes::ground;
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Status};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Piece, TerrainId};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// HOTT-LURK-3 How often a Lurker may come back.
pub(in crate::hordes) static LURKER_REDEPLOYS: OneOf<u8> = OneOf {
    word: "lurker_redeploys",
    title: "Lurkers coming back",
    about: "How often a Lurker that has left may appear again.",
    rule: "HOTT-LURK-3",
    choices: &[
        Choice::new("3", "Three times", "A Lurker that has left may appear again three times.", 3),
        Choice::new("2", "Twice", "A Lurker that has left may appear again twice.", 2),
    ],
};

/// How often.
fn redeploys(battle: &Hordes) -> u8 {
    battle.options().get(&LURKER_REDEPLOYS)
}

/// HOTT-LURK-1 Lurkers wait in hiding: who is off the table does not move.
pub(in crate::hordes) fn hidden(kind: Option<Kind>, figure: FigureId) -> Rule {
    let id = if kind == Some(Kind::Lurker) { "HOTT-LURK-1" } else { super::setup::OFF };
    rule(id, false, "it is not on the table").code("not-on-table").figure(figure)
}

/// HOTT-LURK-3 A Lurker that flees is only back in hiding.
pub(in crate::hordes) fn hides(kind: Kind) -> (bool, &'static str) {
    (kind == Kind::Lurker, "HOTT-LURK-3")
}

/// The sides of an enemy where a Lurker may appear.
const SIDES: [(&str, &str); 4] =
    [("front", "Before it"), ("left", "On its left"), ("right", "On its right"), ("rear", "Behind it")];

/// HOTT-LURK-2 A Lurker appears in contact with an enemy on the ground that is in bad going or water.
pub(in crate::hordes) fn ambush(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::may_act(umpire, figure)?;
    let waits = umpire
        .battle()
        .element(figure)
        .filter(|element| element.status == Status::Pool && element.kind == Kind::Lurker);
    let waits = waits.cloned();
    let element = umpire.firm(waits, || dragons::not_in_pool(figure))?;
    let (cost, price) = pips::lurker(element.deployed);
    let paid = pips::enough(umpire.battle(), element.side, cost, price);
    let often = element.deployed <= redeploys(umpire.battle());
    let often = rule("HOTT-LURK-3", often, "it has come back as often as it may").code("redeploy-limit").figure(figure);
    umpire.require([paid, often])?;
    let battle = umpire.battle();
    let role = battle.role(element.side);
    let enemies: Vec<FigureId> = battle
        .field()
        .all
        .iter()
        .filter(|other| Some(other.role) != role && !other.is_hold())
        .map(|other| other.id)
        .collect();
    let some = !enemies.is_empty();
    umpire.insist(rule("HOTT-LURK-2", some, "there is no enemy to ambush").code("no-target").figure(figure))?;
    let enemy = umpire.figure("ambush whom", enemies, target)?;
    let word = umpire.option("Where does it appear?", &SIDES, |battle, word| appears(battle, figure, enemy, word))?;
    let found = spot(umpire.battle(), figure, enemy, word);
    let (block, feature) = umpire.firm(found, || {
        rule("HOTT-LURK-2", false, "there is no ground for it there").code("deploy-place").figure(figure)
    })?;
    let battle = umpire.battle();
    let water = battle.table.piece(feature).is_some_and(|piece| is_wet(piece).0);
    let to = block.placement(battle.one());
    umpire.happens(HordesEvent::Arrived { figure, came: Came::Ambush { enemy, feature, water }, to, cost });
    Ok(())
}

/// HOTT-LURK-5 Water makes Water Lurkers.
fn is_wet(piece: &Piece) -> (bool, &'static str) {
    (ground::is_water(piece), "HOTT-LURK-5")
}

/// Ground to hide in.
fn hides_in(piece: &Piece) -> bool {
    ground::is_bad(&piece.terrain.kind, crate::hordes::troops::Class::Foot) || ground::is_water(piece)
}

/// HOTT-LURK-2 Whom it may appear beside: ground troops that are at least partly in such ground.
pub(in crate::hordes) fn target(battle: &Hordes, enemy: FigureId) -> [Rule; 1] {
    let standing = battle.standing(enemy);
    let fits = standing.is_some_and(|enemy| {
        types::is_ground(enemy.kind).0 && battle.under(&enemy.block.shape(), hides_in).next().is_some()
    });
    let words = "only ground troops in bad going or water can be ambushed";
    [rule("HOTT-LURK-2", fits, words).code("no-target").figure(enemy)]
}

/// Where a Lurker would stand, and in which feature: its middle must be in one that the enemy is in.
pub(in crate::hordes) fn spot(
    battle: &Hordes,
    figure: FigureId,
    enemy: FigureId,
    word: &str,
) -> Option<(Block, TerrainId)> {
    let (block, features) = pose(battle, figure, enemy, word)?;
    let feature = features.into_iter().find(|feature| battle.is_on_feature(*feature, block.centre()))?;
    Some((block, feature))
}

fn pose(battle: &Hordes, figure: FigureId, enemy: FigureId, word: &str) -> Option<(Block, Vec<TerrainId>)> {
    let other = battle.standing(enemy)?;
    let element = battle.element(figure)?;
    let at = handspan_table::Placement::default();
    let blank = Block::of(&handspan_table::Stand { base: element.base, placement: at }, battle.one());
    let edge = match word {
        "front" => Edge::Front,
        "left" => Edge::Left,
        "right" => Edge::Right,
        _ => Edge::Rear,
    };
    let block = lined_up(&blank, &other.block).into_iter().find(|(known, _)| *known == edge).map(|(_, block)| block)?;
    let features = battle.under(&other.block.shape(), hides_in).map(|piece| piece.terrain.id).collect();
    Some((block, features))
}

fn appears(battle: &Hordes, figure: FigureId, enemy: FigureId, word: &str) -> Vec<Rule> {
    let Some((block, _)) = pose(battle, figure, enemy, word) else { return Vec::new() };
    let Some(standing) = battle.would_stand(figure, block.placement(battle.one())) else { return Vec::new() };
    let field = battle.field();
    let inside = spot(battle, figure, enemy, word).is_some();
    let touches = field.get(enemy).is_some_and(|enemy| facing(&block, enemy).is_some());
    vec![
        overlap(battle, &field, &standing, &[]),
        rule("HOTT-MOVE-4", battle.on_table(&block), "it would not be wholly on the table").code("off-table").firm(),
        rule("HOTT-LURK-2", inside && touches, "the middle of its base must be in the same ground as the enemy")
            .code("deploy-place")
            .figure(figure)
            .at(block.centre() * battle.one()),
    ]
}

/// HOTT-LURK-4 A Lurker stays in its feature, with the middle of its base, at every pose.
pub(in crate::hordes) fn stays(battle: &Hordes, track: &Track) -> Option<Rule> {
    let element = battle.element(track.id)?;
    if element.kind != Kind::Lurker {
        return None;
    }
    let inside = |feature: TerrainId| track.poses.iter().all(|pose| battle.is_on_feature(feature, pose.centre()));
    let held = !terrain::needs_feature(element.kind, element) && element.feature.is_some_and(inside);
    let known = rule("HOTT-LURK-4", held, "Lurkers cannot leave the ground they appeared in").code("leaves-feature");
    Some(known.figure(track.id).terrain(element.feature))
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Arrived { came: Came::Ambush { .. }, .. } => Some("HOTT-LURK-2"),
        HordesEvent::Hid { .. } => Some("HOTT-LURK-3"),
        _ => None,
    }
}
