//! A battle from a layout: who sits where, what was chosen, and what lies on the board already.

use super::facts::{self, Word};
use super::pieces::{self, FIRST_OWNED};
use super::squares::{self, TABLE};
use crate::antshouse::book::arranging;
use crate::antshouse::rules::variants::start;
use crate::antshouse::{Antshouse, AntshouseOptions, Options, Piece, Place, Player, Step, Weapon};
use crate::fault::Fault;
use crate::options::OptionList;
use crate::scenario::{FigureSheet, Layout};
use crate::setup::{About, Fact};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Seed};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A battle on a layout, or every reason why there can be none.
pub(in crate::antshouse) fn muster(layout: &Layout) -> Result<Antshouse, Vec<Fault>> {
    let mut faults = Vec::new();
    let sides: Vec<Side> = layout.sides.iter().map(|sheet| sheet.side).collect();
    if !(2..=4).contains(&sides.len()) {
        let words = format!("it is for 2 to 4 players, not for {}", sides.len());
        faults.push(fault("sides", "ANTH-PREP-1", "E_SEATS", &words));
    } else if !sides.iter().copied().eq((1..).map(Side).take(sides.len())) {
        faults.push(Fault::new("sides", "the sides are numbered 1, 2 and so on, clockwise from the near edge"));
    }
    if (layout.width, layout.depth) != (TABLE, TABLE) {
        faults.push(fault("table", "ANTH-PREP-2", "E_BOARD", "the table of a chess board is 24 in either way"));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut battle = bare(layout, &sides);
    for fact in &layout.setup {
        faults.extend(told(&mut battle, fact).err());
    }
    let begun = layout.setup.iter().any(|fact| Word::of(&fact.word) == Some(Word::Begun));
    for sheet in &layout.figures {
        faults.extend(laid(&mut battle, sheet, begun).err());
    }
    if begun {
        (battle.step, battle.round) = (Step::Orders, 1);
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    arranging::arrange(&mut battle);
    let never: Vec<Fault> = battle.faults().into_iter().map(|words| Fault::new("figures", words)).collect();
    if never.is_empty() { Ok(battle) } else { Err(never) }
}

/// Full pads, no ant on the board, nothing chosen.
fn bare(layout: &Layout, sides: &[Side]) -> Antshouse {
    let table = Layout { figures: Vec::new(), ..layout.clone() }.table();
    Antshouse {
        table,
        sides: Arc::new(layout.sides.clone()),
        options: Options::usual(sides),
        round: 1,
        step: Step::Start,
        lead: Side(1),
        players: Arc::new(sides.iter().map(|side| (*side, Player::default())).collect()),
        pieces: Arc::new(sides.iter().flat_map(|side| pieces::stash(*side)).collect::<BTreeMap<_, _>>()),
        cut_off: Vec::new(),
        draw_offered: false,
        won: None,
        seed: Seed::default(),
    }
}

/// A fact of the set-up: an option, or how far a battle has come that begins in its midst.
fn told(battle: &mut Antshouse, fact: &Fact) -> Result<(), Fault> {
    let wrong = |words: &str| Err(Fault::new(fact.place(), words));
    let side = match fact.about {
        Some(About::Side(side)) if battle.players.contains_key(&side) => Some(side),
        _ => None,
    };
    match (Word::of(&fact.word), side, &fact.numbers[..]) {
        (Some(Word::Begun), None, []) if fact.about.is_none() => Ok(()),
        (Some(Word::Begun), ..) => wrong("is about the battle, and has no numbers"),
        (Some(Word::Reached), Some(side), []) => {
            Arc::make_mut(&mut battle.players).entry(side).and_modify(|player| player.reached = true);
            Ok(())
        }
        (Some(Word::Reached), ..) => wrong("is about one of the sides, and has no numbers"),
        (Some(Word::Spent), Some(side), [waters @ 0..=4, glasses @ 0..=4]) => {
            for (weapon, count) in [(Weapon::Water, *waters), (Weapon::Glass, *glasses)] {
                let spent: Vec<FigureId> = battle.left(side, weapon).take(count as usize).collect();
                for figure in spent {
                    set(battle, figure, Place::Discarded);
                }
            }
            Ok(())
        }
        (Some(Word::Spent), ..) => wrong("is about one of the sides, with two numbers from 0 to 4: waters and glasses"),
        (None, ..) => {
            let told = battle.options.told(fact).unwrap_or_else(|| {
                let options: Vec<&str> = AntshouseOptions::all().iter().map(|declared| declared.word()).collect();
                let words: Vec<&str> = facts::sheets().iter().map(|sheet| sheet.word).collect();
                Err(format!(
                    "there is no such fact in this game; there are {}, lock and the options {}",
                    words.join(", "),
                    options.join(", ")
                ))
            });
            told.map_err(|words| Fault::new(fact.place(), words))
        }
    }
}

/// A figure of the layout: an ant is a suggestion for the start, or stands there; a cone lies where it is. Everything
/// else is on its pad anyway.
fn laid(battle: &mut Antshouse, sheet: &FigureSheet, begun: bool) -> Result<(), Fault> {
    let cell = squares::at(sheet.placement.at());
    let place = || format!("figure {}", sheet.id.0);
    match (sheet.kind.as_str(), cell) {
        ("ant", _) if !battle.players.contains_key(&sheet.side) => {
            Err(Fault::new(place(), "an ant belongs to one of the sides"))
        }
        ("ant", Some(cell)) => {
            let home = battle.home_edge(sheet.side).is_home(start(&battle.options), cell);
            Arc::make_mut(&mut battle.players).entry(sheet.side).and_modify(|player| {
                player.start = home.then_some(cell);
                player.ant = begun.then_some(cell);
            });
            Ok(())
        }
        ("cone", Some(cell)) => cone(battle, sheet.side, cell).map_err(|words| Fault::new(place(), words)),
        ("ant" | "cone" | "water" | "glass" | "direction", _) => Ok(()),
        (kind, _) => {
            let words = format!("there is no `{kind}` here; there are: ant, cone, water, glass, direction");
            Err(Fault::new(place(), words))
        }
    }
}

/// A cone that lies there from the beginning: nobody's, or one of a side's five.
fn cone(battle: &mut Antshouse, side: Side, cell: Cell) -> Result<(), &'static str> {
    if battle.has_cone(cell) {
        return Err("a cone lies on this square already");
    }
    if side != Side(0) {
        let figure = battle.left(side, Weapon::Cone).next().ok_or("a side has five cones")?;
        set(battle, figure, Place::Solid(cell));
        return Ok(());
    }
    let number = battle.pieces.keys().take_while(|figure| figure.0 < FIRST_OWNED).count() as u32 + 1;
    if number >= FIRST_OWNED {
        return Err("there are more cones than squares");
    }
    let piece = Piece { side, weapon: Weapon::Cone, place: Place::Solid(cell) };
    Arc::make_mut(&mut battle.pieces).insert(FigureId(number), piece);
    Ok(())
}

fn set(battle: &mut Antshouse, figure: FigureId, place: Place) {
    Arc::make_mut(&mut battle.pieces).entry(figure).and_modify(|piece| piece.place = place);
}

fn fault(place: &str, rule: &str, code: &str, words: &str) -> Fault {
    Fault::new(place, format!("{words} ({rule}, {code})"))
}
