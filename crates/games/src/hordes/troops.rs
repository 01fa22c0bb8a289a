//! HOTT-TYPE-4 The troop table: one row of `troops.tsv` for each type, read once.

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// What an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the table")]
pub enum Kind {
    God,
    Dragon,
    Airboat,
    Flyer,
    AerialHero,
    Hero,
    Paladin,
    Knight,
    Rider,
    Behemoth,
    Beast,
    Blade,
    Spear,
    Shooter,
    Warband,
    Artillery,
    Horde,
    Lurker,
    Sneaker,
    Magician,
    Cleric,
    Stronghold,
}

/// How an element goes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the table")]
pub enum Class {
    Aerial,
    Mounted,
    Foot,
    Stronghold,
}

/// What a result does to the element that suffers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the table")]
pub enum Result {
    Nothing,
    Recoil,
    Flee,
    FleeOff,
    Destroyed,
    Captured,
    Ensorcelled,
}

/// By whom a clause is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A type; Hero means Aerial Heroes too.
    Kind(Kind),
    /// Anybody that flies.
    Aerial,
    /// Anybody mounted.
    Mounted,
    /// Anybody on foot or mounted.
    Ground,
}

/// When a clause is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// The odd tie.
    Odd,
    /// They are in contact.
    Contact,
    /// The loser is in good going.
    Good,
    /// The loser is in bad going.
    Bad,
    /// The loser moved into contact with the winner this bound.
    Charged,
    /// Ground troops aid the winner.
    Aided,
}

/// One clause of a cell: a result, by whom, and when. The first that holds is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// What happens.
    pub does: Result,
    /// By one of these; by anybody when empty.
    pub by: Vec<By>,
    /// If this holds; always when absent.
    pub when: Option<When>,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Which type.
    pub kind: Kind,
    /// The word of files.
    pub word: &'static str,
    /// What players call the type.
    pub title: &'static str,
    /// What players call one element of it.
    pub one: &'static str,
    /// Its class.
    pub class: Class,
    /// Paces in good going; none where it cannot be there.
    pub good: Option<u16>,
    /// Paces in bad going.
    pub bad: Option<u16>,
    /// Paces by road.
    pub road: Option<u16>,
    /// The factor against foot and Strongholds.
    pub foot: i32,
    /// The factor against aerials and mounted.
    pub mounted: i32,
    /// What equal totals do.
    pub equal: Vec<Clause>,
    /// What a lower total does that is more than half.
    pub less: Vec<Clause>,
    /// What half or less does.
    pub half: Vec<Clause>,
    /// It pursues.
    pub pursues: bool,
    /// Army points.
    pub points: u32,
    /// Front to back on bases for 15 mm and for 25 mm figures, and side to side, in millimetres.
    pub bases: [(i32, i32); 2],
    /// A few words for players.
    pub about: &'static str,
}

const TABLE: &str = include_str!("troops.tsv");

static ROWS: LazyLock<Vec<Row>> =
    LazyLock::new(|| TABLE.lines().skip(1).enumerate().filter_map(|(at, line)| read(at, line)).collect());

/// Every type, in the order of the table.
pub const KINDS: [Kind; 22] = [
    Kind::God,
    Kind::Dragon,
    Kind::Airboat,
    Kind::Flyer,
    Kind::AerialHero,
    Kind::Hero,
    Kind::Paladin,
    Kind::Knight,
    Kind::Rider,
    Kind::Behemoth,
    Kind::Beast,
    Kind::Blade,
    Kind::Spear,
    Kind::Shooter,
    Kind::Warband,
    Kind::Artillery,
    Kind::Horde,
    Kind::Lurker,
    Kind::Sneaker,
    Kind::Magician,
    Kind::Cleric,
    Kind::Stronghold,
];

/// All rows, in the order of the table.
pub fn rows() -> &'static [Row] {
    &ROWS
}

fn read(at: usize, line: &'static str) -> Option<Row> {
    let cells: Vec<&'static str> = line.split('\t').collect();
    let [word, title, one, class, good, bad, road, foot, mounted, equal, less, half, pursues, points, depth, about] =
        cells[..]
    else {
        return None;
    };
    let class = match class {
        "aerial" => Class::Aerial,
        "mounted" => Class::Mounted,
        "foot" => Class::Foot,
        "stronghold" => Class::Stronghold,
        _ => return None,
    };
    let rate = |cell: &str| cell.parse::<u16>().ok();
    let good = rate(good);
    // Aerials fly everywhere at one rate: their other cells are empty.
    let other = |cell: &str| if cell == "-" { good } else { rate(cell) };
    let bases = match depth {
        "thin" => [(40, 20), (60, 30)],
        "middle" => [(40, 30), (60, 40)],
        "deep" => [(40, 40), (60, 60)],
        "hold" => [(80, 40), (120, 60)],
        _ => return None,
    };
    Some(Row {
        kind: *KINDS.get(at)?,
        word,
        title,
        one,
        class,
        good,
        bad: other(bad),
        road: other(road),
        foot: foot.parse().ok()?,
        mounted: mounted.parse().ok()?,
        equal: clauses(equal)?,
        less: clauses(less)?,
        half: clauses(half)?,
        pursues: pursues == "yes",
        points: points.parse().ok()?,
        bases,
        about,
    })
}

/// `destroyed by knight if good; recoil`
fn clauses(cell: &str) -> Option<Vec<Clause>> {
    cell.split(';').map(str::trim).filter(|clause| !clause.is_empty()).map(clause).collect()
}

fn clause(text: &str) -> Option<Clause> {
    let (text, when) = match text.split_once(" if ") {
        Some((text, when)) => (text, Some(when)),
        None => (text, None),
    };
    let (does, by) = text.split_once(" by ").unwrap_or((text, ""));
    let does = match does {
        "nothing" => Result::Nothing,
        "recoil" => Result::Recoil,
        "flee" => Result::Flee,
        "flee_off" => Result::FleeOff,
        "destroyed" => Result::Destroyed,
        "captured" => Result::Captured,
        "ensorcelled" => Result::Ensorcelled,
        _ => return None,
    };
    let whom = |word: &str| match word {
        "aerial" => Some(By::Aerial),
        "mounted" => Some(By::Mounted),
        "ground" => Some(By::Ground),
        _ => Kind::named(word).map(By::Kind),
    };
    let by = by.split_whitespace().map(whom).collect::<Option<Vec<By>>>()?;
    let when = match when {
        None => None,
        Some("odd") => Some(When::Odd),
        Some("contact") => Some(When::Contact),
        Some("good") => Some(When::Good),
        Some("bad") => Some(When::Bad),
        Some("charged") => Some(When::Charged),
        Some("aided") => Some(When::Aided),
        Some(_) => return None,
    };
    Some(Clause { does, by, when })
}

/// The words of files, in the order of the table: a row is found by its place, its word is checked by a test.
const WORDS: [&str; 22] = [
    "god",
    "dragon",
    "airboat",
    "flyer",
    "aerial_hero",
    "hero",
    "paladin",
    "knight",
    "rider",
    "behemoth",
    "beast",
    "blade",
    "spear",
    "shooter",
    "warband",
    "artillery",
    "horde",
    "lurker",
    "sneaker",
    "magician",
    "cleric",
    "stronghold",
];

impl Kind {
    /// By the word of files.
    pub fn named(word: &str) -> Option<Kind> {
        WORDS.iter().position(|known| *known == word).map(|at| KINDS[at])
    }

    /// The word of files.
    pub fn word(self) -> &'static str {
        WORDS[self as usize]
    }

    /// Its row.
    pub fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Its class.
    pub fn class(self) -> Class {
        self.row().class
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read() {
        assert_eq!(rows().len(), 22);
        for (kind, row) in KINDS.into_iter().zip(rows()) {
            assert_eq!((kind, kind.word()), (row.kind, row.word));
            assert_eq!((Kind::named(row.word), kind.row().kind), (Some(kind), kind));
            assert!(row.less.last().is_some_and(|clause| clause.by.is_empty()), "{}", row.word);
        }
    }
}
