//! The page of a game's rules, made of its book, its sources and its tests: what each rule says, where it is decided, and
//! which files prove its checks.

use crate::ledger::{Book, Found};
use handspan_games::options::{OptionEntry, OptionSheet};
use handspan_games::rules::{Heading, words};
use handspan_games::sheet::Sheet;
use std::collections::BTreeSet;

/// All rules of a game, in the order of its book. Links lead from `docs/rules/`.
pub fn page(book: &Book, sheet: &Sheet, found: &Found) -> String {
    let mut page = format!(
        "# {}: the rules\n\nGenerated from `crates/games/rules/{}.md`, the sources and the tests; `make bless` writes it anew.\n",
        sheet.title, book.game
    );
    for rule in &book.rules {
        page.push_str(&entry(rule, sheet, found));
    }
    page
}

fn entry(rule: &Heading, sheet: &Sheet, found: &Found) -> String {
    let mut lines = vec![format!("\n## {} {}\n", rule.id, rule.title)];
    if let Some(words) = words(rule.id) {
        lines.push(format!("{}\n", words.words));
        lines.extend(words.reading.map(|reading| format!("*How we read it:* {reading}\n")));
    }
    lines.extend(sheet.options.iter().filter(|option| option.rule == rule.id).map(option));
    let decided = found.decided.get(rule.id).map(links).unwrap_or_default();
    lines.push(format!("- Decided in {decided}"));
    lines.extend(checks(rule, found));
    lines.join("\n") + "\n"
}

/// A house rule with what may be chosen; the first is what holds unless players choose.
fn option(option: &OptionSheet) -> String {
    let entry = match &option.entry {
        OptionEntry::OneOf { choices } => choices.iter().map(|choice| choice.title).collect::<Vec<_>>().join(" / "),
        OptionEntry::AnyOf { choices } => {
            let titles: Vec<&str> = choices.iter().map(|choice| choice.title).collect();
            format!("any of {}", titles.join(", "))
        }
        OptionEntry::Number { least, most, unit, .. } => format!("{least} to {most} {unit}").trim().to_owned(),
    };
    format!("- House rule \"{}\": {entry}", option.title)
}

fn checks(rule: &Heading, found: &Found) -> Option<String> {
    let cases = (1..=rule.checks).filter_map(|check| found.cases.get(&(rule.id.to_owned(), check)));
    let files: BTreeSet<String> = cases.flatten().cloned().collect();
    let number = match rule.checks {
        0 => return None,
        1 => "1 check".to_owned(),
        checks => format!("{checks} checks"),
    };
    Some(format!("- {number} in {}", links(&files)))
}

fn links(files: &BTreeSet<String>) -> String {
    let folder = |file: &str| file.strip_prefix("crates/games/").unwrap_or(file).to_owned();
    files.iter().map(|file| format!("[{}](../../{file})", folder(file))).collect::<Vec<_>>().join(", ")
}
