//! The checks of the ledger as transcripts, a file a chapter.

use crate::notation::InFatality;
use crate::support::transcript::check;

macro_rules! chapters {
    ($($chapter:ident)*) => {
        $(
            #[test]
            fn $chapter() {
                check::<InFatality>(concat!("fatality/checks/", stringify!($chapter), ".txt"));
            }
        )*
    };
}

chapters! {
    core quality sight random flanking injury fatalities sequence movement flight charging running combat automated ending
    worked edges
}
