//! The first turn, begun by whatever needs it: nobody has to know that there is something like set-up.

use super::{Chance, Denied, Order, acting, rolling};
use crate::entry::Record;
use crate::fault::Fault;
use crate::session::Session;
use handspan_umpire::Seat;

type Decided = Result<Vec<Record>, Denied>;

/// Decides a gesture or an action. One that the rules refuse firmly because the first turn has not begun begins that turn, as an
/// entry of its own, and is then decided. Where the players roll what that turn begins with, they are asked for it first.
pub(super) fn decide(session: &Session, seat: Seat, order: &Order, chance: Chance<'_>) -> Decided {
    let denied = match acting::order(session, seat, order, &mut *chance) {
        Err(Denied::Rules(refusals)) if refusals.iter().any(|refusal| !refusal.waivable) => Denied::Rules(refusals),
        decided => return decided,
    };
    let Some(opening) = session.battle().opening().filter(|_| session.course().attempt.is_none()) else {
        return Err(denied);
    };
    let mut records = acting::begin(session, seat, &opening, &[], &[], &mut *chance)?;
    let mut begun = session.clone();
    taken(&mut begun, &records)?;
    // What waited for the program's dice has not waited for anybody.
    while begun.course().attempt.is_some() {
        let Ok(rolled) = rolling::roll(&begun, seat, &mut *chance) else { return Ok(records) };
        taken(&mut begun, &rolled)?;
        // What is done stays: the opening may be, and its dice be those of what the rules begin after it.
        records.retain(|record| !matches!(record, Record::Waits(_)));
        records.extend(rolled);
    }
    records.extend(acting::order(&begun, seat, order, chance)?);
    Ok(records)
}

fn taken(session: &mut Session, records: &[Record]) -> Result<(), Denied> {
    session.commit(records.to_vec()).map_err(|fault: Fault| Denied::Refused(vec![fault]))
}
