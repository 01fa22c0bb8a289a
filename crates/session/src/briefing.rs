//! What a battle is about, for whoever sits down to it: the layout's own words, what the book says of the aim, the house rules that
//! are not as printed, and who plays what. And its figures once it is over.

use crate::entry::Deed;
use crate::moment::Moment;
use crate::session::Session;
use handspan_games::battle::Event;
use handspan_games::briefing::{BriefingLine, TallyRow};
use handspan_games::naming::{listed, side_of};
use handspan_table::Side;
use serde::Serialize;
use specta::Type;

/// What players are told before they begin, and can read again at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Type)]
pub struct Briefing {
    /// What the layout says, a paragraph each.
    pub story: Vec<String>,
    /// What the game says: the aim first. Empty in a game without an aim.
    pub lines: Vec<BriefingLine>,
}

impl Session {
    /// What a seat is told of the battle as a whole.
    pub(crate) fn briefing(&self, now: &Moment) -> Briefing {
        let mut lines = now.battle().briefing();
        let changed = now.battle().house(now.party).into_iter().filter(|line| !line.rule.usual);
        let changed: Vec<String> = changed.map(|line| line.rule.sentence).collect();
        if !changed.is_empty() {
            lines.push(BriefingLine::new("House rules", changed.join(" ")));
        }
        if !lines.is_empty() {
            lines.extend(self.who_plays());
        }
        Briefing { story: self.layout.briefing.clone(), lines }
    }

    /// "You play the picnickers, and the program plays the ants."
    fn who_plays(&self) -> Option<BriefingLine> {
        let name = |side: Side| within(&side_of(self.sides(), side));
        let by_program = |sheet: &&handspan_games::scenario::SideSheet| self.is_run_by_program(sheet.side);
        let program: Vec<String> = self.sides().iter().filter(by_program).map(|sheet| name(sheet.side)).collect();
        let people: Vec<String> =
            self.sides().iter().filter(|sheet| !by_program(sheet)).map(|sheet| name(sheet.side)).collect();
        let words = match (people.as_slice(), program.as_slice()) {
            ([], []) => return None,
            ([], program) => format!("The program plays {}.", listed(program)),
            ([one], []) => format!("You play {one}."),
            (people, []) => format!("You play {} at one screen, or the program takes some of them.", listed(people)),
            (people, program) => format!("You play {}. The program plays {}.", listed(people), listed(program)),
        };
        Some(BriefingLine::new("Who plays", words))
    }

    /// The figures of a battle that is over; of one that goes on, none.
    pub(crate) fn tally(&self, now: &Moment) -> Vec<TallyRow> {
        if now.battle().victory().is_none() {
            return Vec::new();
        }
        let reset = self.course().reset();
        let past = || self.course().past().iter().filter(|logged| !reset.contains(&logged.number));
        let events: Vec<Event> = past()
            .flat_map(|logged| match &logged.entry.deed {
                Deed::Act { events, .. } => events.as_slice(),
                Deed::Reset { .. } => &[],
            })
            .cloned()
            .collect();
        let table = |title: &str, count: usize| TallyRow::of(title, [(Side::default(), count as i32)]);
        let turns = format!("{}s", now.battle().progress().turn);
        let dice: usize = past().flat_map(|logged| &logged.entry.fallen).map(|fallen| fallen.dice.len()).sum();
        let mut rows = vec![table(&turns, now.battle().clock().turn as usize)];
        rows.extend(now.battle().tally(&events));
        rows.push(table("Dice rolled", dice));
        rows
    }
}

/// A name in the middle of a sentence: "the ants".
fn within(name: &str) -> String {
    match name.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None => name.to_owned(),
    }
}
