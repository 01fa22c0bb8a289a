//! The weapon table and the chart of the bugs, as data. `tables/*.tsv` hold the numbers.

use handspan_table::{Base, Length, cm};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// What a human shoots with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Three dice.
    AssaultRifle,
    /// The best two of four dice.
    SniperRifle,
    /// Short, and good in close combat.
    Smg,
    /// Five dice.
    Lmg,
}

/// What a bug is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The common one.
    Warrior,
    /// A small tank.
    Minitank,
    /// The big one.
    Tank,
    /// As big, and the target of a scenario.
    Centurion,
    /// One that flies and hops.
    Flyer,
}

/// A row of the weapon table.
#[derive(Clone, Debug, PartialEq)]
pub struct WeaponRow {
    /// The word of files.
    pub word: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// Close range.
    pub close: Length,
    /// Long range; nothing: as far as one sees.
    pub long: Option<Length>,
    /// Dice.
    pub dice: i32,
    /// So many of them count, the highest; nothing: all.
    pub keep: Option<u8>,
    /// The dice may be shared out.
    pub split: bool,
}

/// A row of the chart: what stops and kills a bug.
#[derive(Clone, Debug, PartialEq)]
pub struct BugRow {
    /// The word of files.
    pub word: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// Its base.
    pub base: Base,
    /// It screens what is behind it.
    pub large: bool,
    /// Total to stop and to kill at close range.
    pub close: (u16, u16),
    /// The same at long range.
    pub long: (u16, u16),
    /// Any hit slows it.
    pub slows: bool,
}

/// All weapons, in the order of the table.
pub const WEAPONS: [Weapon; 4] = [Weapon::AssaultRifle, Weapon::SniperRifle, Weapon::Smg, Weapon::Lmg];
/// All bugs, in the order of the chart.
pub const KINDS: [Kind; 5] = [Kind::Warrior, Kind::Minitank, Kind::Tank, Kind::Centurion, Kind::Flyer];

static WEAPON_ROWS: LazyLock<Vec<WeaponRow>> =
    LazyLock::new(|| rows(include_str!("tables/weapons.tsv")).filter_map(|cells| weapon(&cells)).collect());
static BUG_ROWS: LazyLock<Vec<BugRow>> =
    LazyLock::new(|| rows(include_str!("tables/bugs.tsv")).filter_map(|cells| bug(&cells)).collect());

/// What stands in for a row that is missing; a test sees to it that none is.
static NO_WEAPON: WeaponRow =
    WeaponRow { word: "", title: "", close: Length::ZERO, long: Some(Length::ZERO), dice: 0, keep: None, split: false };
static NO_BUG: BugRow = BugRow {
    word: "",
    title: "",
    base: Base::Round { diameter: 40_000 },
    large: false,
    close: (u16::MAX, u16::MAX),
    long: (u16::MAX, u16::MAX),
    slows: false,
};

fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect())
}

fn length(cell: &str) -> Option<Length> {
    cell.parse().ok().map(cm)
}

fn weapon(cells: &[&'static str]) -> Option<WeaponRow> {
    let [word, title, close, long, dice, keep, split] = cells else { return None };
    Some(WeaponRow {
        word,
        title,
        close: length(close)?,
        long: length(long),
        dice: dice.parse().ok()?,
        keep: keep.parse().ok(),
        split: *split == "yes",
    })
}

fn bug(cells: &[&'static str]) -> Option<BugRow> {
    let [word, title, frontage, depth, large, close_stop, close_kill, long_stop, long_kill, slows] = cells else {
        return None;
    };
    let (frontage, depth) = (length(frontage)?.whole(), length(depth)?.whole());
    let base = if frontage == depth { Base::Round { diameter: depth } } else { Base::Rectangle { frontage, depth } };
    Some(BugRow {
        word,
        title,
        base,
        large: *large == "yes",
        close: (close_stop.parse().ok()?, close_kill.parse().ok()?),
        long: (long_stop.parse().ok()?, long_kill.parse().ok()?),
        slows: *slows == "yes",
    })
}

impl Weapon {
    /// Its row.
    pub fn row(self) -> &'static WeaponRow {
        WEAPON_ROWS.get(self as usize).unwrap_or(&NO_WEAPON)
    }

    /// By the word of files.
    pub fn named(word: &str) -> Option<Weapon> {
        WEAPONS.into_iter().find(|weapon| weapon.row().word == word)
    }
}

impl Kind {
    /// Its row on the ground.
    pub fn row(self) -> &'static BugRow {
        BUG_ROWS.get(self as usize).unwrap_or(&NO_BUG)
    }

    /// Its row as it is now: a flyer in flight has another.
    pub fn row_in(self, in_flight: bool) -> &'static BugRow {
        if in_flight && self == Kind::Flyer { BUG_ROWS.last().unwrap_or(&NO_BUG) } else { self.row() }
    }

    /// By the word of files.
    pub fn named(word: &str) -> Option<Kind> {
        KINDS.into_iter().find(|kind| kind.row().word == word)
    }
}

/// Every row of the chart, in order.
pub(super) fn chart() -> &'static [BugRow] {
    &BUG_ROWS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weapon_and_every_bug_has_its_row() {
        let weapons: Vec<&str> = WEAPONS.iter().map(|weapon| weapon.row().word).collect();
        assert_eq!(weapons, ["assault_rifle", "sniper_rifle", "smg", "lmg"]);
        let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.row().word).collect();
        assert_eq!(kinds, ["warrior", "minitank", "tank", "centurion", "flyer"]);
        assert_eq!((WEAPON_ROWS.len(), BUG_ROWS.len()), (4, 6));
    }

    /// BUG-FIR-3, BUG-FIR-4, BUG-FIR-6
    #[test]
    fn the_weapon_table_has_the_numbers_of_the_sheet() {
        let row = |weapon: Weapon| (weapon.row().close, weapon.row().long, weapon.row().dice, weapon.row().keep);
        assert_eq!(row(Weapon::AssaultRifle), (cm(30.0), Some(cm(100.0)), 3, None));
        assert_eq!(row(Weapon::SniperRifle), (cm(50.0), None, 4, Some(2)));
        assert_eq!(row(Weapon::Smg), (cm(15.0), Some(cm(30.0)), 3, None));
        assert_eq!(row(Weapon::Lmg), (cm(50.0), None, 5, None));
        assert!(!Weapon::SniperRifle.row().split && Weapon::Lmg.row().split);
    }

    /// BUG-RES-2, BUG-RES-3, BUG-RES-4, BUG-RES-5, BUG-RES-6
    #[test]
    fn the_chart_has_the_numbers_of_the_sheet() {
        let row = |kind: Kind| (kind.row().close, kind.row().long, kind.row().slows);
        assert_eq!(row(Kind::Warrior), ((3, 6), (7, 12), true));
        assert_eq!(row(Kind::Minitank), ((7, 12), (12, 18), false));
        assert_eq!((row(Kind::Tank), row(Kind::Centurion)), (((12, 18), (16, 24), false), row(Kind::Tank)));
        assert_eq!(row(Kind::Flyer), row(Kind::Warrior));
        let flying = Kind::Flyer.row_in(true);
        assert_eq!((flying.close, flying.long, flying.slows), row(Kind::Tank));
    }
}
