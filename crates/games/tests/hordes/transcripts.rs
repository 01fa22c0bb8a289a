//! The checks of the ledger as transcripts, a file a chapter.

use crate::notation::InHordes;
use crate::support::transcript::check;

macro_rules! chapters {
    ($($chapter:ident)*) => {
        $(
            #[test]
            fn $chapter() {
                check::<InHordes>(concat!("hordes/checks/", stringify!($chapter), ".txt"));
            }
        )*
    };
}

chapters! {
    geometry terrain setup turn pips movement groups contact zones breaking passing lurkers late shooting spells clashes factors results
    outcomes recoil flight pursuit strongholds winning program worked edges
}
