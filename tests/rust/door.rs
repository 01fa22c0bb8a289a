//! The door: every request answered as its page says, and whatever cannot be done refused in words.

#[path = "door/dice_kinds.rs"]
mod dice_kinds;
#[path = "door/price.rs"]
mod price;
#[path = "door/protocol.rs"]
mod protocol;
#[path = "door/refusals.rs"]
mod refusals;
#[path = "door/waived.rs"]
mod waived;
