//! A battle being played through the umpire, whatever the game.

use handspan_games::book::Book;
use handspan_table::Side;
use handspan_umpire::{Answer, Ask, Detail, End, Party, Refusal, Resolution, Waiver, resolve};

/// A battle being played.
#[derive(Clone)]
pub(crate) struct Play<G: Book> {
    pub(crate) battle: G,
    /// What happened last.
    pub(crate) events: Vec<G::Event>,
}

/// Why an action was not done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refused {
    /// Rules forbid it, in the order told.
    Rules(Vec<Refusal>),
    /// An answer does not fit its question.
    Misfit { answer: u32, words: String },
    /// More has to be answered first.
    Asks(Vec<String>),
}

impl<G: Book> Play<G> {
    pub(crate) fn of(battle: G) -> Play<G> {
        Play { battle, events: Vec::new() }
    }

    /// What the umpire says, nothing done.
    pub(crate) fn resolve(
        &self,
        side: Side,
        action: &G::Action,
        answers: &[Answer],
        waivers: &[Waiver],
    ) -> Resolution<G> {
        resolve(&self.battle, side, action, answers, waivers, Detail::Candidates)
    }

    /// The side whose decision an action is; nobody's where anybody may.
    pub(crate) fn side_for(&self, action: &G::Action) -> Side {
        G::whose(action).side(self.battle.table()).unwrap_or_default()
    }

    /// Plays an action with all its answers. Refused, it changes nothing.
    #[track_caller]
    pub(crate) fn try_to(
        &mut self,
        side: Side,
        action: &G::Action,
        answers: &[Answer],
        waivers: &[Waiver],
    ) -> Result<(), Refused> {
        let resolution = self.resolve(side, action, answers, waivers);
        if !resolution.refusals.is_empty() {
            in_order::<G>(&resolution.refusals);
            return Err(Refused::Rules(resolution.refusals));
        }
        match resolution.end {
            End::Done => (),
            End::Asks(asks) => return Err(Refused::Asks(asks.iter().map(asked).collect())),
            End::Misfit { answer, words } => return Err(Refused::Misfit { answer, words }),
            End::Refused => panic!("{action:?} is refused without a rule"),
        }
        // Every answer is asked for: with fewer, the next question is open.
        for taken in 0..answers.len() {
            let end = self.resolve(side, action, &answers[..taken], waivers).end;
            assert!(matches!(end, End::Asks(_)), "{action:?} after {taken} answers: {end:?}");
        }
        let after = resolution.battle.unwrap_or_else(|| self.battle.clone());
        sound(&self.battle, &after, &resolution.events);
        (self.battle, self.events) = (after, resolution.events);
        Ok(())
    }

    /// What the log says of events that lead on from here, with the rule of each sentence.
    pub(crate) fn log(&self, events: &[G::Event]) -> Vec<(String, Option<String>)> {
        let mut battle = self.battle.clone();
        let mut said = Vec::new();
        for event in events {
            said.extend(battle.tell(event).into_iter().map(|told| (told.words, told.rule)));
            battle.apply(event);
        }
        said
    }
}

/// Every refusal has a code of the sheet, and they are told in the order of the sheet: the first is the one that is given.
#[track_caller]
pub(crate) fn in_order<G: Book>(refusals: &[Refusal]) {
    let codes = G::sheet().codes;
    let rank = |refusal: &Refusal| codes.iter().position(|code| *code == refusal.code);
    assert!(
        refusals.iter().all(|refusal| rank(refusal).is_some()),
        "a code that the sheet does not list: {refusals:?}"
    );
    assert!(refusals.is_sorted_by_key(rank), "not in the order of the sheet: {refusals:?}");
}

/// What holds after every action: the events alone rebuild the battle, writing it down loses nothing, nothing is broken.
#[track_caller]
pub(crate) fn sound<G: Book>(before: &G, after: &G, events: &[G::Event]) {
    let mut replayed = before.clone();
    for event in events {
        let text = serde_json::to_string(event).expect("an event is text");
        assert_eq!(&serde_json::from_str::<G::Event>(&text).expect("and back"), event);
        for told in replayed.tell(event) {
            assert!(told.words.ends_with('.'), "{}", told.words);
        }
        replayed.apply(event);
    }
    assert_eq!(&replayed, after, "events alone rebuild the battle");
    let text = serde_json::to_string(after).expect("a battle is text");
    let restored = G::restore(serde_json::from_str(&text).expect("and back")).expect("a good battle");
    assert_eq!(&restored, after, "writing down loses nothing");
    assert_eq!(after.broken(), Vec::<String>::new());
    in_the_sheet(after);
}

/// A battle shows no phase, counter or mark that its sheet does not list.
#[track_caller]
fn in_the_sheet<G: Book>(battle: &G) {
    let (sheet, board, phase) = (G::sheet(), battle.board(Party::TABLE), battle.clock().phase);
    assert!(phase.is_empty() || sheet.phases.iter().any(|known| known.phase == phase), "no phase {phase}");
    let of_sides = board.sides.iter().flat_map(|side| &side.counters);
    let of_figures = board.figures.iter().flat_map(|figure| &figure.counters);
    for (counter, _) in of_sides.chain(of_figures) {
        assert!(sheet.counters.iter().any(|known| known.counter == counter), "no counter {counter}");
    }
    for mark in board.figures.iter().flat_map(|figure| &figure.marks) {
        assert!(sheet.marks.iter().any(|known| known.mark == mark), "no mark {mark}");
    }
}

/// Waivers for all that was refused.
pub(crate) fn waivers(refusals: &[Refusal]) -> Vec<Waiver> {
    refusals
        .iter()
        .map(|refusal| Waiver { rule: refusal.rule.into(), answer: refusal.answer, ..Waiver::default() })
        .collect()
}

/// A question in words, with the rules its dice are thrown by.
fn asked(ask: &Ask) -> String {
    if ask.rules.is_empty() { ask.words.to_string() } else { format!("{} [{}]", ask.words, ask.rules.join(", ")) }
}
