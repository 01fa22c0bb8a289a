//! The words of a transcript: places, facings, numbers and names.

/// A word as it is read. Commas only part words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token<'a> {
    Word(&'a str),
    /// `(10, 12.5)`
    At(f64, f64),
    /// `@90`
    Facing(f64),
}

/// Everything a text says, in order.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token<'_>>, String> {
    let (mut rest, mut tokens) = (text.trim(), Vec::new());
    while !rest.is_empty() {
        if let Some(inside) = rest.strip_prefix('(') {
            let (place, after) = inside.split_once(')').ok_or_else(|| format!("`{rest}` has no end"))?;
            let (x, y) = place.split_once(',').ok_or_else(|| format!("`{place}` is no place"))?;
            tokens.push(Token::At(number(x)?, number(y)?));
            rest = after;
        } else {
            let (word, after) = rest.split_at(rest.find([' ', ',']).unwrap_or(rest.len()));
            tokens.push(match word.strip_prefix('@') {
                Some(degrees) => Token::Facing(number(degrees)?),
                None => Token::Word(word),
            });
            rest = after;
        }
        rest = rest.trim_start_matches([' ', ',']);
    }
    Ok(tokens)
}

/// The words alone.
pub(crate) fn words<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let word = |token: &Token<'a>| if let Token::Word(word) = token { Some(*word) } else { None };
    tokens.iter().filter_map(word).collect()
}

/// The places, in order.
pub(crate) fn places(tokens: &[Token<'_>]) -> Vec<(f64, f64)> {
    let place = |token: &Token<'_>| if let Token::At(x, y) = token { Some((*x, *y)) } else { None };
    tokens.iter().filter_map(place).collect()
}

/// The facing, if one is told.
pub(crate) fn facing_of(tokens: &[Token<'_>]) -> Option<f64> {
    tokens.iter().find_map(|token| if let Token::Facing(degrees) = token { Some(*degrees) } else { None })
}

/// What follows a word.
pub(crate) fn after<'a>(words: &[&'a str], word: &str) -> Option<&'a str> {
    words.iter().position(|known| *known == word).and_then(|at| words.get(at + 1)).copied()
}

pub(crate) fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.trim().parse().map_err(|_| format!("`{word}` is no number"))
}

/// The dice a text ends with.
pub(crate) fn dice_of(words: &[&str]) -> Vec<u8> {
    let first = words.iter().rposition(|word| word.parse::<u8>().is_err()).map_or(0, |at| at + 1);
    words[first..].iter().filter_map(|word| word.parse().ok()).collect()
}
