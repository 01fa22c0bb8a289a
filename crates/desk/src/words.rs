//! What went wrong with a file, in words for players.

use std::io::{Error, ErrorKind};

/// Why a file could not be read or written: half a sentence that follows a colon.
pub fn in_words(error: &Error) -> String {
    let words = match error.kind() {
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "your share of the disk is used up",
        ErrorKind::ReadOnlyFilesystem => "the disk or the folder is read-only",
        ErrorKind::PermissionDenied => "the file or its folder does not permit it",
        ErrorKind::NotFound => "it is not there; it was moved or removed, or the stick was pulled out",
        ErrorKind::FileTooLarge => "the file is too large",
        ErrorKind::WouldBlock | ErrorKind::ResourceBusy => "another window has it open",
        ErrorKind::AlreadyExists => "there is already a file of that name",
        ErrorKind::IsADirectory => "it is a folder",
        ErrorKind::NotADirectory => "what should be its folder is a file",
        ErrorKind::InvalidFilename => "the disk does not take such a name",
        _ if is_gone(error) => "the disk does not answer; was the stick pulled out?",
        _ => return error.to_string(),
    };
    words.to_string()
}

/// The codes of a disk that fails or was pulled out: input/output error, no such device, no such address.
fn is_gone(error: &Error) -> bool {
    let codes: &[i32] = if cfg!(windows) { &[21, 55, 1006, 1117, 1167] } else { &[5, 6, 19] };
    error.raw_os_error().is_some_and(|code| codes.contains(&code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_players_can_mend_is_said_in_plain_words() {
        for (error, word) in [
            (ErrorKind::StorageFull.into(), "full"),
            (ErrorKind::ReadOnlyFilesystem.into(), "read-only"),
            (ErrorKind::PermissionDenied.into(), "permit"),
            (ErrorKind::NotFound.into(), "stick"),
            (ErrorKind::FileTooLarge.into(), "too large"),
            (ErrorKind::WouldBlock.into(), "another window"),
            (Error::other("seven sparks"), "seven sparks"),
        ] {
            let words = in_words(&error);
            assert!(words.contains(word), "{error}: {words}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_failing_disk_is_told_from_other_faults() {
        assert!(in_words(&Error::from_raw_os_error(5)).contains("does not answer"));
        assert!(in_words(&Error::from_raw_os_error(28)).contains("full"));
    }
}
