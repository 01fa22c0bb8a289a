//! Hashes that tell whether two battles or two layouts are the same. They guard against mistakes, not against malice.

use handspan_games::battle::Battle;

/// FNV-1a, 64 bits, in hexadecimal.
pub(crate) fn of_text(text: &str) -> String {
    format!("{:016x}", number_of(text))
}

/// The same as a number.
pub(crate) fn number_of(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// The hash of all that is written down of a battle: equal battles have equal ones on every machine.
pub fn of_battle(battle: &Battle) -> String {
    // A state is plain data; should it ever not be writable, no hash equals this one.
    serde_json::to_string(&battle.state()).map_or_else(|_| "unwritable".to_owned(), |text| of_text(&text))
}
