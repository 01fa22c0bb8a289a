//! Seals: what a side decides behind the curtain is committed to before the others have decided, and anybody can check it
//! once it is open.

use handspan_table::Side;
use handspan_umpire::Answer;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use specta::Type;

/// A salt is so many dice of so many faces: without it a handful of possible orders could be tried out.
const SALT_DICE: usize = 16;
/// No game has dice of so many faces, so a test that knows its dice can tell them from these.
pub const SALT_FACES: u8 = u8::MAX;

/// A seed that nobody can foresee, drawn as salts are.
pub(crate) fn seed(chance: &mut dyn FnMut(u8) -> u8) -> u64 {
    (0..8).fold(0, |seed, _| seed << 8 | u64::from(chance(SALT_FACES)))
}

/// What a side has committed to in a sealed round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    /// Which side.
    #[serde(rename = "seat")]
    pub side: Side,
    /// Which answer of the action the round is, from 0.
    pub answer: u32,
    /// The SHA-256 of the salt and of what was sealed as text, in hexadecimal. Everybody may see it at once.
    pub commitment: String,
    /// In hexadecimal. Nobody else may see it before the seal is opened.
    pub salt: String,
}

/// A seal as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SealLine {
    /// Which side.
    #[serde(rename = "seat")]
    pub side: Side,
    /// 64 hexadecimal digits.
    pub commitment: String,
}

/// What came of checking a seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SealCheck {
    /// Which side.
    #[serde(rename = "seat")]
    pub side: Side,
    /// 64 hexadecimal digits.
    pub commitment: String,
    /// What was opened is what was sealed.
    pub fits: bool,
    /// In a sentence.
    pub words: String,
    /// What was hashed after the salt; absent while something of it is hidden from this seat.
    pub text: Option<String>,
    /// What players call the choices among the answers in the text, in order; empty with no text, or with no choice in it.
    pub titles: Vec<String>,
    /// What was hashed first, as text; absent with the text.
    pub salt: Option<String>,
}

impl Seal {
    /// Seals what a side has answered in a round, with a salt of the program's dice.
    pub(crate) fn of(side: Side, answer: u32, answers: &[Answer], chance: &mut dyn FnMut(u8) -> u8) -> Seal {
        let salt: String = (0..SALT_DICE).map(|_| format!("{:02x}", chance(SALT_FACES))).collect();
        let commitment = commitment(&salt, &text(side, answers));
        Seal { side, answer, commitment, salt }
    }

    /// Is this what was sealed?
    pub fn fits(&self, answers: &[Answer]) -> bool {
        self.commitment == commitment(&self.salt, &text(self.side, answers))
    }

    /// Does what a whole action was answered fit it?
    pub fn fits_in(&self, answers: &[Answer]) -> bool {
        sealed_in(answers, self.answer, self.side).is_some_and(|own| self.fits(own))
    }

    /// What everybody may see of it.
    pub(crate) fn line(&self) -> SealLine {
        SealLine { side: self.side, commitment: self.commitment.clone() }
    }
}

/// The answers of a side in a round.
pub(crate) fn sealed_in(answers: &[Answer], round: u32, side: Side) -> Option<&[Answer]> {
    match answers.get(round as usize)? {
        Answer::Together(given) => given.get(&side).map(Vec::as_slice),
        _ => None,
    }
}

/// What is sealed, as canonical JSON: keys in the order of the alphabet, no blanks, whole numbers only.
pub(crate) fn text(side: Side, answers: &[Answer]) -> String {
    #[derive(Serialize)]
    struct Sealed<'a> {
        answers: &'a [Answer],
        #[serde(rename = "seat")]
        side: Side,
    }
    // Answers are plain data; should they ever not be writable, the seal fits nothing.
    serde_json::to_string(&Sealed { answers, side }).unwrap_or_default()
}

/// The first digits of a commitment, for an eye to compare: `3f9a 51c0 77de 0b12`.
pub(crate) fn short(commitment: &str) -> String {
    let digits: Vec<char> = commitment.chars().take(16).collect();
    digits.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// So that anybody can check it with a tool of their own: `printf %s 'SALT{"answers":..}' | sha256sum`.
fn commitment(salt: &str, text: &str) -> String {
    let digest = Sha256::new().chain_update(salt).chain_update(text).finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out with `printf %s '07070707070707070707070707070707{"answers":..}' | sha256sum`.
    #[test]
    fn a_commitment_is_the_sha_256_of_salt_and_text() {
        let answers = [Answer::Option("bold".to_owned()), Answer::Number(2)];
        let seal = Seal::of(Side(1), 0, &answers, &mut |faces| if faces == SALT_FACES { 7 } else { 0 });
        assert_eq!(seal.salt, "07".repeat(16));
        assert_eq!(text(Side(1), &answers), r#"{"answers":[{"option":"bold"},{"number":2}],"seat":1}"#);
        assert_eq!(seal.commitment, "a2da8bb6bb15392f8481abadf66fec15c31ab6e0e82776bc0a1272cc5a045671");
        assert_eq!(short(&seal.commitment), "a2da 8bb6 bb15 392f");
        assert!(seal.fits(&answers));
        assert!(!seal.fits(&answers[..1]));
        assert!(!Seal { side: Side(2), ..seal.clone() }.fits(&answers));
        assert!(!Seal { salt: "08".repeat(16), ..seal }.fits(&answers));
    }
}
