//! What can be made to go wrong, and when.

use std::io::{Error, ErrorKind};

/// An error that real disks give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No room is left.
    Full,
    /// Nothing may be written.
    ReadOnly,
    /// The disk has a defect.
    Failing,
    /// What was there is not there.
    Gone,
}

impl Fault {
    /// Every one.
    pub const ALL: [Fault; 4] = [Fault::Full, Fault::ReadOnly, Fault::Failing, Fault::Gone];

    pub(super) fn error(self) -> Error {
        match self {
            Fault::Full => ErrorKind::StorageFull.into(),
            Fault::ReadOnly => ErrorKind::ReadOnlyFilesystem.into(),
            Fault::Failing => Error::other("input/output error"),
            Fault::Gone => ErrorKind::NotFound.into(),
        }
    }
}

/// Which steps are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The first, from 0.
    pub at: usize,
    /// So many in a row.
    pub times: usize,
    /// With what.
    pub fault: Fault,
    /// The step is done, and the error is told all the same.
    pub lies: bool,
}
