//! One line of a journal as text: eight digits of checksum, a space, JSON, a line feed.

use super::VERSION;
use super::masking::{masked, unmasked};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;

const FORMAT: &str = "handspan-game";
/// Checksum and space.
const BEFORE: usize = 9;
/// The first later line repeats the header, and so does every one whose number is a multiple of this: a file whose first
/// line is damaged is then read from there.
const REPEAT_EVERY: u64 = 500;
/// The first version whose later lines repeat the header.
const REPEATS: u32 = 3;

/// The first line of a journal, but for its format and version.
#[derive(Clone, Debug)]
pub struct Header {
    /// 32 lower-case hexadecimal digits that are this battle's alone; its backups are kept under them.
    pub id: String,
    /// The version of the program that began it.
    pub app: String,
    /// What the owner wants to know before the first line: game, layout, starting state.
    pub body: Box<RawValue>,
}

/// A later line. Its number is its place: the first has number 1.
#[derive(Clone, Debug)]
pub struct Line {
    /// When, in milliseconds since 1970, by the owner's clock.
    pub t: u64,
    /// What the owner wrote.
    pub body: Box<RawValue>,
    /// It tells a secret: in the file it is masked.
    pub hidden: bool,
}

/// Why a line is not good.
pub(super) type Words = String;

/// What a first line turned out to be.
pub(super) enum First {
    Header(u32, Header),
    /// Whole, but of a version this program does not know yet.
    Newer(u32),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderText<'a> {
    #[serde(borrow)]
    format: Cow<'a, str>,
    version: u32,
    #[serde(borrow)]
    id: Cow<'a, str>,
    #[serde(borrow)]
    app: Cow<'a, str>,
    #[serde(borrow)]
    body: &'a RawValue,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineText<'a> {
    n: u64,
    t: u64,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    header: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    body: Option<&'a RawValue>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    masked: Option<Cow<'a, str>>,
}

/// A body that is `null` is one all the same.
fn given<'a, D: Deserializer<'a>>(text: D) -> Result<Option<&'a RawValue>, D::Error> {
    <&RawValue>::deserialize(text).map(Some)
}

impl Header {
    pub(super) fn write(&self) -> Result<Vec<u8>, Words> {
        sealed(&self.text()?)
    }

    fn text(&self) -> Result<HeaderText<'_>, Words> {
        if !is_id(&self.id) {
            return Err("the id of a battle must be 32 lower-case hexadecimal digits".to_string());
        }
        let (id, app) = (Cow::Borrowed(&*self.id), Cow::Borrowed(&*self.app));
        Ok(HeaderText { format: FORMAT.into(), version: VERSION, id, app, body: &self.body })
    }

    /// Reads a first line without its line feed.
    pub(super) fn read(line: &[u8]) -> Result<First, Words> {
        Header::of(unsealed(line)?)
    }

    /// The header that a later line without its line feed repeats.
    pub(super) fn repeated(line: &[u8]) -> Option<First> {
        let line: LineText<'_> = parsed(unsealed(line).ok()?).ok()?;
        Header::of(line.header?.get()).ok()
    }

    fn of(text: &str) -> Result<First, Words> {
        #[derive(Deserialize)]
        struct AnyVersion<'a> {
            #[serde(borrow)]
            format: Cow<'a, str>,
            version: u32,
        }
        let any: AnyVersion<'_> = parsed(text)?;
        if any.format != FORMAT {
            return Err("it is no header".to_string());
        }
        if any.version > VERSION {
            return Ok(First::Newer(any.version));
        }
        let header: HeaderText<'_> = parsed(text)?;
        if !is_id(&header.id) {
            return Err("the id is not 32 lower-case hexadecimal digits".to_string());
        }
        let (id, app) = (header.id.into_owned(), header.app.into_owned());
        Ok(First::Header(header.version, Header { id, app, body: header.body.to_owned() }))
    }

    /// Was this meant to be a first line, however damaged?
    pub(super) fn is_meant(line: &[u8]) -> bool {
        let is_sealed = line.len() > BEFORE && line[..8].iter().all(u8::is_ascii_hexdigit) && &line[8..10] == b" {";
        is_sealed || line.windows(FORMAT.len()).take(200).any(|part| part == FORMAT.as_bytes())
    }

    /// The id in a first line that is damaged elsewhere.
    pub(super) fn id_in(line: &[u8]) -> Option<String> {
        const KEY: &[u8] = br#""id":""#;
        let at = line.windows(KEY.len()).take(200).position(|part| part == KEY)? + KEY.len();
        let id = std::str::from_utf8(line.get(at..at + 32)?).ok()?;
        is_id(id).then(|| id.to_string())
    }
}

impl Line {
    /// A line of the battle with this header as it is in a file of this version.
    pub(super) fn write(&self, header: &Header, version: u32, number: u64) -> Result<Vec<u8>, Words> {
        let repeats = version >= REPEATS && (number == 1 || number.is_multiple_of(REPEAT_EVERY));
        let repeated = repeats.then(|| header.text()).transpose()?;
        let repeated = repeated.map(|text| to_raw_value(&text)).transpose().map_err(|error| error.to_string())?;
        let masked = self.hidden.then(|| masked(&header.id, number, self.body.get()).into());
        let body = (!self.hidden).then_some(&*self.body);
        sealed(&LineText { n: number, t: self.t, header: repeated.as_deref(), body, masked })
    }

    /// Reads a line without its line feed, which must have this number.
    pub(super) fn read(id: &str, number: u64, line: &[u8]) -> Result<Line, Words> {
        let LineText { n, t, body, masked, .. } = parsed(unsealed(line)?)?;
        if n != number {
            return Err(format!("here should be number {number}, and it is number {n}"));
        }
        match (body, masked) {
            (Some(body), None) => Ok(Line { t, body: body.to_owned(), hidden: false }),
            (None, Some(masked)) => Ok(Line { t, body: unmasked(id, number, &masked)?, hidden: true }),
            _ => Err("it must have either a body or a masked one".to_string()),
        }
    }
}

/// Where line number 1 begins in a first line that has lost its line feed.
pub(super) fn swallowed(first: &[u8]) -> Option<usize> {
    const KEY: &[u8] = br#" {"n":1,"#;
    let sealed = |at: &usize| unsealed(first[*at..].strip_suffix(b"\n").unwrap_or_default()).is_ok();
    let keys = first.windows(KEY.len()).enumerate().filter(|(_, part)| *part == KEY);
    keys.filter_map(|(at, _)| at.checked_sub(BEFORE - 1)).find(sealed)
}

/// 32 lower-case hexadecimal digits, which are also safe as the name of a folder.
pub(super) fn is_id(id: &str) -> bool {
    id.len() == 32 && id.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

fn sealed(value: &impl Serialize) -> Result<Vec<u8>, Words> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    // A body may have been written on several lines. No line feed is inside a JSON string, so blanks mean the same.
    let text = if text.contains(['\n', '\r']) { text.replace(['\n', '\r'], " ") } else { text };
    Ok(format!("{:08x} {text}\n", crc32fast::hash(text.as_bytes())).into_bytes())
}

fn unsealed(line: &[u8]) -> Result<&str, Words> {
    let (Some(sum), Some(b' '), Some(text)) = (line.get(..8), line.get(8), line.get(BEFORE..)) else {
        return Err("it has no checksum".to_string());
    };
    if sum != format!("{:08x}", crc32fast::hash(text)).as_bytes() {
        return Err("its checksum does not fit".to_string());
    }
    std::str::from_utf8(text).map_err(|_| "it is not text".to_string())
}

fn parsed<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Words> {
    serde_json::from_str(text).map_err(|error| format!("it cannot be read: {error}"))
}
