//! The size of the window, remembered among the settings under `window`; the rest of them is the page's.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, from_str, from_value, to_value};

/// A window of less could not show the table, and one of more is on no desk.
const SIDES: [std::ops::RangeInclusive<f64>; 2] = [1024.0..=16_384.0, 700.0..=16_384.0];

/// A window's size in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Size {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) maximized: bool,
}

/// The size among the settings, if it is there and a window can have it.
pub(crate) fn in_settings(text: &str) -> Option<Size> {
    let settings: Map<String, Value> = from_str(text).ok()?;
    let size: Size = from_value(settings.get("window")?.clone()).ok()?;
    (SIDES[0].contains(&size.width) && SIDES[1].contains(&size.height)).then_some(size)
}

/// The settings with this size among them; nothing if that changes nothing, or if they are not such that it fits in.
pub(crate) fn with_size(text: &str, size: Size) -> Option<String> {
    let mut settings: Map<String, Value> = from_str(text).ok()?;
    let size = to_value(size).ok()?;
    (settings.insert("window".to_owned(), size.clone()) != Some(size)).then(|| Value::Object(settings).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size { width: 1500.0, height: 900.0, maximized: false };

    #[test]
    fn a_size_is_found_again_beside_what_the_page_has_set() {
        let text = with_size(r#"{"theme":"dark"}"#, SIZE).unwrap();
        assert!(text.contains(r#""theme":"dark""#), "{text}");
        assert_eq!(in_settings(&text), Some(SIZE));
        assert_eq!(with_size(&text, SIZE), None, "it is the same already");
        let wider = Size { width: 1600.0, ..SIZE };
        assert_eq!(in_settings(&with_size(&text, wider).unwrap()), Some(wider));
    }

    #[test]
    fn what_is_no_size_of_a_window_is_not_used() {
        for text in [
            "{}",
            "[]",
            "",
            r#"{"window":7}"#,
            r#"{"window":{"width":10,"height":900,"maximized":false}}"#,
            r#"{"window":{"width":1500,"height":1e300,"maximized":false}}"#,
        ] {
            assert_eq!(in_settings(text), None, "{text}");
        }
        assert_eq!(with_size("[]", SIZE), None);
    }
}
