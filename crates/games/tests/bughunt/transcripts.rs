//! The checks of the ledger as transcripts, a file a chapter.

use crate::notation::InBughunt;
use crate::support::transcript::check;

macro_rules! chapters {
    ($($chapter:ident)*) => {
        $(
            #[test]
            fn $chapter() {
                check::<InBughunt>(concat!("bughunt/checks/", stringify!($chapter), ".txt"));
            }
        )*
    };
}

chapters! {
    general turn command movement boarding bug_movement shock fire results close wounds lmg grenades missiles air spit
    worked edges
}
