//! Who is off the table: the wounded, the dead and those who ran, each with how it came.

use super::telling::name;
use crate::book::{Absent, Aside};
use crate::fatality::{Fatality, Fighter, Status};
use crate::scenario::FigureSheet;
use handspan_table::FigureId;

/// Those who left the table, by what became of them. FATAL-COMB-3 Who was brought down in this combat and has an attack left, or can
/// still be attacked, is a ghost where she stood.
pub(super) fn aside(battle: &Fatality) -> Vec<Aside> {
    let listed = [(Status::Wounded, "Wounded"), (Status::Dead, "Dead"), (Status::Left, "Left the table")];
    let group = |(status, title): (Status, &str)| {
        let figures: Vec<Absent> = battle
            .fighters()
            .filter(|(_, fighter)| fighter.status == status)
            .filter_map(|(figure, fighter)| absent(battle, figure, fighter))
            .collect();
        (!figures.is_empty()).then(|| Aside { title: title.to_owned(), figures })
    };
    listed.into_iter().filter_map(group).collect()
}

fn absent(battle: &Fatality, figure: FigureId, fighter: &Fighter) -> Option<Absent> {
    let snap = battle.combat().and_then(|combat| combat.snaps.get(&figure));
    let placement = snap.map(|snap| snap.placement).or(fighter.last)?;
    let (kind, base, side) = (fighter.kind.clone(), fighter.base, fighter.side);
    let sheet = FigureSheet { id: figure, name: name(battle, figure), kind, side, base, placement, allowance: None };
    let words = fighter.felled_by.map(|by| format!("by {}", name(battle, by))).unwrap_or_default();
    Some(Absent { sheet, words, ghost: snap.is_some() && is_wanted(battle, figure) })
}

/// Does anybody still ask for her in this combat: herself, or somebody who touched her?
fn is_wanted(battle: &Fatality, figure: FigureId) -> bool {
    battle.attackers().into_iter().any(|one| one == figure || battle.targets(one).contains(&figure))
}
