//! Putting figures and markers on the table and taking them away.

use super::counting::allowance_fits;
use super::{Free, FreeEvent, NewFigure};
use crate::scenario::{self, FigureSheet};
use crate::words;
use handspan_table::{Base, FigureId, Marker, MarkerId, Placement};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// Puts a new figure on the table.
pub(super) fn place(umpire: &mut Umpire<'_, Free>, figure: &NewFigure) -> Ruling {
    let id = umpire.must("FREE-ROOM", umpire.battle().next_figure(), "the table holds no more figures")?;
    words_fit(umpire, &[&figure.name, &figure.kind])?;
    base_fits(umpire, figure.base)?;
    allowance_fits(umpire, figure.allowance)?;
    let side = umpire.battle().has_side(figure.side).then_some(figure.side);
    let side = umpire.must("FREE-SIDE", side, "there is no such side")?;
    let placement = umpire.placement("put it", figure.base, |_| Vec::new(), on_the_table)?;
    let NewFigure { mut name, kind, base, allowance, .. } = figure.clone();
    // Whoever is given no name can still be spoken of.
    if name.trim().is_empty() {
        name =
            if kind.trim().is_empty() { format!("Figure {}", id.0) } else { words::with(&kind, &format!(" {}", id.0)) };
    }
    umpire.happens(FreeEvent::FigurePut { figure: FigureSheet { id, name, kind, side, base, placement, allowance } });
    Ok(())
}

/// Puts another figure like one on the table.
pub(super) fn duplicate(umpire: &mut Umpire<'_, Free>, figure: FigureId) -> Ruling {
    let id = umpire.must("FREE-ROOM", umpire.battle().next_figure(), "the table holds no more figures")?;
    let sheet = umpire.must("FREE-HERE", umpire.battle().figure_sheet(figure), "it is not on the table")?;
    let placement = umpire.placement("put it", sheet.base, |_| Vec::new(), on_the_table)?;
    umpire.happens(FreeEvent::FigurePut { figure: FigureSheet { id, placement, ..sheet } });
    Ok(())
}

/// Takes figures off the table.
pub(super) fn remove(umpire: &mut Umpire<'_, Free>, figures: &[FigureId]) -> Ruling {
    let all = figures.iter().all(|figure| umpire.battle().table.figure(*figure).is_some());
    umpire.insist(rule("FREE-HERE", all, "one of them is not on the table"))?;
    umpire.insist(rule("FREE-HERE", !figures.is_empty(), "nobody was named"))?;
    let in_order = figures.windows(2).all(|pair| pair[0] < pair[1]);
    umpire.insist(rule("FREE-HERE", in_order, "figures are named in order of their numbers, each once"))?;
    for figure in figures {
        umpire.happens(FreeEvent::FigureLifted { figure: *figure });
    }
    Ok(())
}

/// Gives a figure another name.
pub(super) fn rename(umpire: &mut Umpire<'_, Free>, figure: FigureId, name: &str) -> Ruling {
    let here = umpire.battle().table.figure(figure).map(|figure| figure.id);
    let figure = umpire.must("FREE-HERE", here, "it is not on the table")?;
    words_fit(umpire, &[name])?;
    umpire.happens(FreeEvent::FigureRenamed { figure, name: name.to_owned() });
    Ok(())
}

/// Lays a marker.
pub(super) fn mark(umpire: &mut Umpire<'_, Free>, kind: &str, name: &str, base: Base) -> Ruling {
    let id = umpire.must("FREE-ROOM", umpire.battle().next_marker(), "the table holds no more markers")?;
    words_fit(umpire, &[kind, name])?;
    base_fits(umpire, base)?;
    let placement = umpire.placement("lay it", base, |_| Vec::new(), on_the_table)?;
    let marker = Marker { id, kind: kind.to_owned(), name: name.to_owned(), base, placement };
    umpire.happens(FreeEvent::MarkerLaid { marker });
    Ok(())
}

/// Moves a marker.
pub(super) fn move_marker(umpire: &mut Umpire<'_, Free>, marker: MarkerId) -> Ruling {
    let found = umpire.battle().table.markers().iter().find(|other| other.id == marker).cloned();
    let marker = umpire.must("FREE-HERE", found, "it does not lie on the table")?;
    let placement = umpire.placement("lay it", marker.base, |_| Vec::new(), on_the_table)?;
    umpire.happens(FreeEvent::MarkerLaid { marker: Marker { placement, ..marker } });
    Ok(())
}

/// Takes a marker away.
pub(super) fn unmark(umpire: &mut Umpire<'_, Free>, marker: MarkerId) -> Ruling {
    let found = umpire.battle().table.markers().iter().any(|other| other.id == marker).then_some(marker);
    let marker = umpire.must("FREE-HERE", found, "it does not lie on the table")?;
    umpire.happens(FreeEvent::MarkerLifted { marker });
    Ok(())
}

/// The centre of whatever is put down lies on the table.
pub(super) fn on_the_table(battle: &Free, placement: Placement) -> [Rule; 1] {
    [rule("FREE-TABLE", battle.table.holds_point(placement.at()), "it would not stand on the table")
        .at(placement.at().vec2())]
}

/// Names are short and show what they say.
pub(super) fn words_fit(umpire: &mut Umpire<'_, Free>, words: &[&str]) -> Ruling {
    let fit = words.iter().all(|word| scenario::fault_of_words(word).is_none());
    umpire.insist(rule("FREE-WORDS", fit, "a name has at most 200 characters, all of them visible"))
}

fn base_fits(umpire: &mut Umpire<'_, Free>, base: Base) -> Ruling {
    umpire.insist(rule("FREE-BASE", scenario::base_fits(base), "a base is 1 mm to 500 mm either way"))
}
