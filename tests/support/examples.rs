//! The examples of a Markdown page: fenced blocks by their kind, and replies in which long lists are cut short.

use serde_json::Value;

/// A fenced block: what its opening fence says, where its body begins, and the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What follows the opening fence: `json request`.
    pub kind: String,
    /// The number of the line after the opening fence, from 1.
    pub line: usize,
    /// What is between the fences.
    pub body: String,
}

/// Every fenced block of a page, in order.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in page.lines().enumerate() {
        match (line.strip_prefix("```"), open) {
            (Some(kind), false) => {
                blocks.push(Block { kind: kind.to_string(), line: number + 2, body: String::new() });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                if let Some(block) = blocks.last_mut() {
                    block.body.push_str(line);
                    block.body.push('\n');
                }
            }
            (None, false) => {}
        }
    }
    blocks
}

/// The page with the bodies of its blocks replaced, in order.
pub fn with_bodies(page: &str, bodies: impl IntoIterator<Item = String>) -> String {
    let (mut text, mut open, mut bodies) = (String::new(), false, bodies.into_iter());
    for line in page.lines() {
        let is_fence = line.starts_with("```");
        if is_fence || !open {
            text.push_str(line);
            text.push('\n');
        }
        if is_fence && !open {
            text.push_str(&bodies.next().unwrap_or_default());
        }
        open ^= is_fence;
    }
    text
}

/// Is `full` what `shown` shows? `"..."` at the end of a list stands for any further items, `"...": "..."` in an
/// object for any further fields, and text that ends in `...` for any text that begins so.
pub fn shows(shown: &Value, full: &Value) -> bool {
    match (shown, full) {
        (Value::Array(shown), Value::Array(full)) => match shown.split_last() {
            Some((Value::String(last), first)) if last == "..." => {
                first.len() <= full.len() && first.iter().zip(full).all(|(shown, full)| shows(shown, full))
            }
            _ => shown.len() == full.len() && shown.iter().zip(full).all(|(shown, full)| shows(shown, full)),
        },
        (Value::Object(shown), Value::Object(full)) => {
            let is_whole = !shown.contains_key("...");
            (!is_whole || shown.len() == full.len())
                && shown
                    .iter()
                    .filter(|(key, _)| is_whole || *key != "...")
                    .all(|(key, shown)| full.get(key).is_some_and(|full| shows(shown, full)))
        }
        (Value::String(shown), Value::String(full)) => match shown.strip_suffix("...") {
            Some(begin) => full.starts_with(begin),
            None => shown == full,
        },
        _ => shown == full,
    }
}

/// A value with its long lists and long texts cut short.
pub fn cut(value: &Value) -> Value {
    const ITEMS: usize = 3;
    const LETTERS: usize = 200;
    match value {
        Value::Array(items) if items.len() > ITEMS => {
            items.iter().take(ITEMS - 1).map(cut).chain([Value::from("...")]).collect()
        }
        Value::Array(items) => items.iter().map(cut).collect(),
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), cut(value))).collect(),
        Value::String(text) if text.chars().count() > LETTERS => {
            Value::from(text.chars().take(LETTERS / 2).chain("...".chars()).collect::<String>())
        }
        other => other.clone(),
    }
}

/// JSON for people: what fits on a line is on one line.
pub fn pretty(value: &Value, indent: usize) -> String {
    const WIDTH: usize = 112;
    let line = one_line(value);
    if indent + line.len() <= WIDTH {
        return line;
    }
    let (inner, outer) = (" ".repeat(indent + 2), " ".repeat(indent));
    let broken = |open: char, items: Vec<String>, close: char| {
        format!("{open}\n{inner}{}\n{outer}{close}", items.join(&format!(",\n{inner}")))
    };
    match value {
        Value::Array(items) => broken('[', items.iter().map(|item| pretty(item, indent + 2)).collect(), ']'),
        Value::Object(_) => {
            let field = |(key, value): (&String, &Value)| format!("{key:?}: {}", pretty(value, indent + 2));
            broken('{', in_order(value).into_iter().map(field).collect(), '}')
        }
        _ => line,
    }
}

fn one_line(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        Value::Object(_) => {
            let field = |(key, value): (&String, &Value)| format!("{key:?}: {}", one_line(value));
            format!("{{{}}}", in_order(value).into_iter().map(field).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// Fields with what names the thing first.
fn in_order(value: &Value) -> Vec<(&String, &Value)> {
    const FIRST: [&str; 12] =
        ["id", "is", "key", "place", "figure", "title", "name", "length", "revision", "x", "y", "facing"];
    let mut fields: Vec<_> = value.as_object().into_iter().flatten().collect();
    fields.sort_by_key(|(key, _)| FIRST.iter().position(|first| first == key).unwrap_or(FIRST.len()));
    fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_cut_value_shows_the_whole_one_and_no_other() {
        let full = json!({"a": [1, 2, 3, 4], "b": "x".repeat(300), "c": {"d": null}});
        assert!(shows(&cut(&full), &full));
        assert!(!shows(&cut(&full), &json!({"a": [1, 3, 3, 4], "b": "x".repeat(300), "c": {"d": null}})));
        assert!(!shows(&cut(&full), &json!({"a": [1, 2, 3, 4], "b": "y".repeat(300), "c": {"d": null}})));
        assert!(!shows(&json!([1, 2]), &json!([1, 2, 3])));
        assert!(!shows(&json!({"a": 1}), &json!({"a": 1, "b": 2})));
        assert!(shows(&json!({"a": 1, "...": "..."}), &json!({"a": 1, "b": 2})));
        assert!(!shows(&json!({"a": 1, "...": "..."}), &json!({"a": 2, "b": 2})));
    }

    #[test]
    fn bodies_can_be_replaced() {
        let page = "a\n```json x\nold\n```\nb\n```y\n```\n";
        assert_eq!(blocks(page).iter().map(|block| block.line).collect::<Vec<_>>(), [3, 7]);
        let new = with_bodies(page, ["new\n".to_string(), "z\n".to_string()]);
        assert_eq!(new, "a\n```json x\nnew\n```\nb\n```y\nz\n```\n");
    }
}
