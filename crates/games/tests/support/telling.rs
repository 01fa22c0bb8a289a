//! What a transcript says of a deed: the log, the refusals, and what is different on the table.

use super::{Play, Refused};
use handspan_games::book::Book;
use handspan_umpire::Refusal;
use std::collections::BTreeMap;

/// What can be told of a battle: each thing by its name, with what is known of it, part by part. A part that begins with `?` is
/// told only when it is asked for.
pub(crate) type Facts = BTreeMap<String, Vec<(&'static str, String)>>;

/// The keyword of a line that is written and not read, and what it says.
pub(crate) type Said = (&'static str, String);

/// What the log says, a line a sentence, each with its rule.
pub(crate) fn logged<G: Book>(before: &Play<G>, events: &[G::Event]) -> Vec<Said> {
    let sentence = |(words, rule): (String, Option<String>)| match rule {
        Some(rule) => ("log", format!("{words} [{rule}]")),
        None => ("log", words),
    };
    before.log(events).into_iter().map(sentence).collect()
}

/// Why it was not done, a line a rule.
pub(crate) fn refused<G: Book>(refused: Refused) -> Vec<Said> {
    match refused {
        Refused::Rules(refusals) => refusals.iter().map(|refusal| ("refused", forbidden::<G>(refusal))).collect(),
        Refused::Misfit { words, .. } => vec![("misfit", words)],
        Refused::Asks(questions) => questions.into_iter().map(|question| ("asks", question)).collect(),
    }
}

fn forbidden<G: Book>(refusal: &Refusal) -> String {
    let Refusal { rule, words, code, measured, waivable, .. } = refusal;
    let unit = |length| G::sheet().unit.words(length);
    let measured =
        measured.as_ref().map(|measured| format!(" ({} of {})", unit(measured.length), unit(measured.limit)));
    let firm = if *waivable { "" } else { ", whatever players agree" };
    format!("{code} {words}{}{firm} [{rule}]", measured.unwrap_or_default())
}

/// What is different: new things with all that is known, others with the parts that changed, and what is gone.
pub(crate) fn differences(before: &Facts, after: &Facts) -> Vec<Said> {
    let gone = before.keys().filter(|name| !after.contains_key(*name)).map(|name| format!("{name} is gone"));
    let other = after.iter().filter_map(|(name, parts)| {
        let known = before.get(name).map(Vec::as_slice).unwrap_or_default();
        let (parts, known) = (told(parts), told(known));
        let now = |part: &&'static str| parts.iter().find(|(known, _)| known == part).map(|(_, says)| says.as_str());
        let was = |part: &&'static str| known.iter().find(|(known, _)| known == part).map(|(_, says)| says.as_str());
        let changed =
            parts.iter().filter(|(part, says)| was(part) != Some(says.as_str())).map(|(_, says)| says.clone());
        let lost = known.iter().filter(|(part, _)| now(part).is_none()).map(|(_, says)| format!("no longer: {says}"));
        let words: Vec<String> = changed.chain(lost).collect();
        if !words.is_empty() {
            return Some(format!("{name} {}", words.join(", ")));
        }
        (!before.contains_key(name)).then(|| name.clone())
    });
    gone.chain(other).map(|words| ("then", words)).collect()
}

/// The parts that are told without being asked for.
fn told(parts: &[(&'static str, String)]) -> Vec<(&'static str, String)> {
    parts.iter().filter(|(part, _)| !part.starts_with('?')).cloned().collect()
}

/// All that is known of one thing.
pub(crate) fn shown(facts: &Facts, name: &str) -> Result<Vec<Said>, String> {
    let parts = facts.get(name).ok_or_else(|| format!("there is no {name}; there are {:?}", facts.keys()))?;
    let words: Vec<&str> = parts.iter().map(|(_, says)| says.as_str()).collect();
    Ok(vec![("then", format!("{name} {}", words.join(", ")))])
}
