//! JSON that remembers where everything stands.
//!
//! serde_json reads the whole text once for its grammar; after that a value is a slice of the text, opened one
//! level at a time. The slice's place in the text is what gives a fault its line, and since nothing here calls
//! itself, no depth of nesting can overflow the stack.

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// One value, not yet opened.
#[derive(Clone, Copy)]
pub(super) struct Node<'a>(&'a RawValue);

/// What sort of value it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Object,
    List,
    Text,
    Number,
    /// `true`, `false` or `null`.
    Word,
}

/// What an object or a list holds, up to a limit, and how much it holds in all.
pub(super) struct Held<T> {
    pub(super) first: Vec<T>,
    pub(super) count: usize,
}

impl<'a> Node<'a> {
    /// The text as one value, if it is JSON from end to end.
    pub(super) fn parse(text: &'a str) -> Result<Node<'a>, serde_json::Error> {
        serde_json::from_str(text).map(Node)
    }

    /// As it is written.
    pub(super) fn raw(self) -> &'a str {
        self.0.get()
    }

    /// How many bytes of `text`, of which it is a part, stand before it.
    pub(super) fn offset(self, text: &str) -> usize {
        (self.raw().as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
    }

    /// What sort of value it is.
    pub(super) fn sort(self) -> Sort {
        match self.raw().as_bytes().first() {
            Some(b'{') => Sort::Object,
            Some(b'[') => Sort::List,
            Some(b'"') => Sort::Text,
            Some(b't' | b'f' | b'n') => Sort::Word,
            _ => Sort::Number,
        }
    }

    /// The fields of an object, each with its key, of which the first `most` are kept.
    pub(super) fn members(self, most: usize) -> Result<Held<(Node<'a>, Node<'a>)>, serde_json::Error> {
        self.open(Members { most })
    }

    /// The items of a list, of which the first `most` are kept.
    pub(super) fn items(self, most: usize) -> Result<Held<Node<'a>>, serde_json::Error> {
        self.open(Items { most })
    }

    /// A text with its escapes undone; an escape may name half a character, which is an error.
    pub(super) fn text(self) -> Result<Cow<'a, str>, serde_json::Error> {
        let bare = self.raw().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        match bare {
            Some(bare) if !bare.contains('\\') => Ok(Cow::Borrowed(bare)),
            _ => serde_json::from_str(self.raw()).map(Cow::Owned),
        }
    }

    fn open<S: DeserializeSeed<'a>>(self, seed: S) -> Result<S::Value, serde_json::Error> {
        seed.deserialize(&mut serde_json::Deserializer::from_str(self.raw()))
    }
}

impl Sort {
    /// As a sentence names it.
    pub(super) fn words(self) -> &'static str {
        match self {
            Sort::Object => "an object",
            Sort::List => "a list",
            Sort::Text => "a text",
            Sort::Number => "a number",
            Sort::Word => "true, false or null",
        }
    }
}

struct Members {
    most: usize,
}

impl<'de> DeserializeSeed<'de> for Members {
    type Value = Held<(Node<'de>, Node<'de>)>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Members {
    type Value = Held<(Node<'de>, Node<'de>)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut held = Held { first: Vec::new(), count: 0 };
        while held.count < self.most {
            let Some(key) = map.next_key::<&RawValue>()? else { return Ok(held) };
            held.first.push((Node(key), Node(map.next_value()?)));
            held.count += 1;
        }
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {
            held.count += 1;
        }
        Ok(held)
    }
}

struct Items {
    most: usize,
}

impl<'de> DeserializeSeed<'de> for Items {
    type Value = Held<Node<'de>>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Items {
    type Value = Held<Node<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut held = Held { first: Vec::new(), count: 0 };
        while held.count < self.most {
            let Some(item) = list.next_element()? else { return Ok(held) };
            held.first.push(Node(item));
            held.count += 1;
        }
        while list.next_element::<IgnoredAny>()?.is_some() {
            held.count += 1;
        }
        Ok(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_knows_where_it_stands() {
        let text = " {\"a\":\n [1, {\"b\" : \"c\"}],\"a\":null}";
        let fields = Node::parse(text).unwrap().members(9).unwrap().first;
        assert_eq!(fields.iter().map(|(key, _)| key.raw()).collect::<Vec<_>>(), ["\"a\"", "\"a\""]);
        let list = fields[0].1;
        assert_eq!((list.sort(), list.offset(text)), (Sort::List, 8));
        let inner = list.items(9).unwrap().first[1];
        assert_eq!((inner.sort(), inner.offset(text)), (Sort::Object, 12));
        assert_eq!(fields[1].0.offset(text), text.rfind("\"a\"").unwrap());
    }

    #[test]
    fn escapes_are_undone() {
        for (raw, text) in
            [(r#""a/b é""#, Some("a/b é")), (r#""\u0041\n\"""#, Some("A\n\"")), (r#""\ud800""#, None), ("5", None)]
        {
            assert_eq!(Node::parse(raw).unwrap().text().ok().as_deref(), text, "{raw}");
        }
    }

    #[test]
    fn only_the_first_are_kept_and_all_are_counted() {
        let held = Node::parse("[1,2,3,4]").unwrap().items(2).unwrap();
        assert_eq!((held.first.len(), held.count), (2, 4));
        let held = Node::parse("{\"a\":1,\"b\":2,\"c\":[]}").unwrap().members(1).unwrap();
        assert_eq!((held.first.len(), held.count), (1, 3));
    }
}
