//! The closed enum over games: a battle of any of them, its actions and its events.
//!
//! A battle forgets its game only after resolving: a rule is always run by an umpire of its own game.

use crate::advice::{Advice, Wish};
use crate::book::{Beginning, Board, Book, Clock, Decision, Reach, Told, Touchable, Victory, Whose};
use crate::briefing::{BriefingLine, Progress, TallyRow};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::hand::{HandUnit, SideUnits};
use crate::kept::{KeptKind, Mustered};
pub use crate::offered::{HouseLine, Offered};
pub use crate::resolved::Resolved;
use crate::scenario::{Layout, SideSheet};
use crate::setup::FactSheet;
use crate::sheet::{KindSheet, Sheet};
use handspan_table::{FigureId, Length, Point, Side, Table};
use handspan_umpire::{Answer, Ask, Detail, Draws, Game, Odds, Party, Resolution, Rule, Seed, Waiver, odds, resolve};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A battle as it is written down: what [`Battle::restore`] has not looked at yet is nobody's to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct State(Battle);

/// The events of one game among those of the closed enum.
macro_rules! own_events {
    ($game:ident, $events:expr) => {{
        let own = $events.iter().filter_map(|event| match event {
            Event::$game(event) => Some(event.clone()),
            #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
            _ => None,
        });
        own.collect::<Vec<_>>()
    }};
}

/// Makes the closed enum of the books it is given.
macro_rules! closed {
    ($($(#[$meta:meta])* $game:ident $word:literal),* $(,)?) => {
        /// A battle of one of the games.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Battle {
            $($(#[$meta])* #[doc = concat!("Of `", $word, "`.")] $game($game)),*
        }

        /// A decision in one of the games. To a window it is an [`Offered`].
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Action {
            $($(#[$meta])* #[doc = concat!("In `", $word, "`.")] $game(<$game as Game>::Action)),*
        }

        /// A fact in one of the games.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Event {
            $($(#[$meta])* #[doc = concat!("In `", $word, "`.")] $game(<$game as Game>::Event)),*
        }

        /// Every game as data, in the order to show.
        pub fn sheets() -> Vec<Sheet> {
            vec![$($(#[$meta])* <$game as Book>::sheet()),*]
        }

        /// The figures of a game by its word; none for a game there is not.
        pub fn kinds(game: &str) -> Vec<KindSheet> {
            match game {
                $($(#[$meta])* $word => <$game as Book>::sheet().kinds,)*
                _ => Vec::new(),
            }
        }

        impl Event {
            /// Could it have come out otherwise with other things hidden, or does it deal them?
            pub fn rests_on_hidden(&self) -> bool {
                match self {
                    $($(#[$meta])* Event::$game(event) => <$game as Book>::rests_on_hidden(event),)*
                }
            }
        }

        impl Action {
            /// Whose decision it is.
            pub fn whose(&self) -> Whose<'_> {
                match self {
                    $($(#[$meta])* Action::$game(action) => <$game as Book>::whose(action),)*
                }
            }
        }

        /// The units of hands that a game counts in; none for a game there is not.
        pub(crate) fn hand_units(game: &str) -> Vec<HandUnit> {
            match game {
                $($(#[$meta])* $word => <$game as Book>::sheet().units,)*
                _ => Vec::new(),
            }
        }

        /// The words that a layout may say to a game beside its options; none for a game there is not.
        pub fn facts(game: &str) -> Vec<FactSheet> {
            match game {
                $($(#[$meta])* $word => <$game as Book>::facts(),)*
                _ => Vec::new(),
            }
        }

        /// The kind of file that a game keeps between battles, by its word.
        pub fn kept_kind(game: &str) -> Option<KeptKind> {
            match game {
                $($(#[$meta])* $word => <$game as Book>::keeps(),)*
                _ => None,
            }
        }

        /// The chapters of a game by its word, each with the file or folder that decides its rules.
        pub fn chapters(game: &str) -> &'static [(&'static str, &'static str)] {
            match game {
                $($(#[$meta])* $word => <$game as Book>::chapters(),)*
                _ => &[],
            }
        }

        impl Battle {
            /// A battle of the game a layout names, or every reason why there can be none.
            pub fn muster(layout: &Layout) -> Result<Battle, Vec<Fault>> {
                match layout.game.as_str() {
                    $($(#[$meta])* $word => Ok(Battle::$game(<$game as Book>::muster(layout)?)),)*
                    other => {
                        let known = sheets().iter().map(|sheet| sheet.game).collect::<Vec<_>>().join(", ");
                        let words = format!("there is no game `{other}`; there are: {known}");
                        Err(vec![Fault::new("game", words)])
                    }
                }
            }

            /// From what was written down, or every reason why it can be no battle.
            pub fn restore(State(read): State) -> Result<Battle, Vec<Fault>> {
                match read {
                    $($(#[$meta])* Battle::$game(read) => Ok(Battle::$game(<$game as Book>::restore(read)?)),)*
                }
            }

            /// As it is written down.
            pub fn state(&self) -> State {
                State(self.clone())
            }

            /// The game as data, with help for the rules as they are in this battle.
            pub fn sheet(&self) -> Sheet {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => Sheet { help: battle.help(), ..<$game as Book>::sheet() },)*
                }
            }

            /// The table the battle is fought on.
            pub fn table(&self) -> &Table {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.table(),)* }
            }

            /// The armies as they are called now; `None`: as the layout calls them.
            pub fn sides(&self) -> Option<&[SideSheet]> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.sides(),)* }
            }

            /// A length in a sentence, in the unit of the battle.
            pub fn length(&self, length: Length) -> String {
                match self { $($(#[$meta])* Battle::$game(battle) => Book::length(battle, length),)* }
            }

            /// The hands the battle is measured with.
            pub fn hands(&self) -> Vec<SideUnits> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.hands(),)* }
            }

            /// What a figure has left to go with.
            pub fn left(&self, figure: FigureId) -> Option<Length> {
                match self { $($(#[$meta])* Battle::$game(battle) => Book::left(battle, figure),)* }
            }

            /// What was paid in all, as the events of an action tell; `None` in a game that does not count it.
            pub fn spent(&self, events: &[Event]) -> Option<Length> {
                match self {
                    $($(#[$meta])* Battle::$game(_) => {
                        <$game as Book>::spent(&own_events!($game, events))
                    })*
                }
            }

            /// Where a figure can end a move; `None`: the game has no rules for that.
            pub fn reach(&self, figure: FigureId, length: Option<Length>) -> Option<Reach> {
                match self { $($(#[$meta])* Battle::$game(battle) => Book::reach(battle, figure, length),)* }
            }

            /// Everybody who stands in one group with a figure; `None`: the game has no rules for that.
            pub fn group(&self, figure: FigureId) -> Option<Vec<FigureId>> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => Book::group(battle, figure),)*
                }
            }

            /// What a figure may want to touch besides other figures.
            pub fn touchable(&self, figure: FigureId) -> Vec<Touchable> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.touchable(figure),)* }
            }

            /// The battle as a party may know it.
            pub fn seen_by(&self, party: Party) -> Cow<'_, Battle> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => match battle.seen_by(party) {
                        Cow::Borrowed(_) => Cow::Borrowed(self),
                        Cow::Owned(seen) => Cow::Owned(Battle::$game(seen)),
                    },)*
                }
            }

            /// Does somebody hide something from the table?
            pub fn hides(&self) -> bool {
                matches!(self.seen_by(Party::TABLE), Cow::Owned(_))
            }

            /// The sides whose files are to be written back now.
            pub fn settled(&self) -> Vec<Mustered> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.settled(),)* }
            }

            /// What the file of a side holds after this battle.
            pub fn written_back(&self, side: Side, title: &str, kept: &serde_json::Value) -> serde_json::Value {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.written_back(side, title, kept),)* }
            }

            /// The dice the game is played with, by their faces.
            pub fn dice(&self) -> &'static [u8] {
                match self { $($(#[$meta])* Battle::$game(_) => <$game as Book>::dice(),)* }
            }

            /// The battle a what-if is played in: with what is hidden dealt anew by lot.
            pub fn supposed(&self, lots: Draws) -> Battle {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => Battle::$game(battle.supposed(lots)),)*
                }
            }

            /// May everybody know by now what a side once sealed in a round?
            pub fn is_open(&self, side: Side, sealed: &[Answer]) -> bool {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.is_open(side, sealed),)* }
            }

            /// Runs an action with the answers there are. An action of another game is a misfit.
            pub fn resolve(
                &self, side: Side, action: &Action, answers: &[Answer], waivers: &[Waiver], detail: Detail,
            ) -> Resolved {
                match (self, action) {
                    $($(#[$meta])* (Battle::$game(battle), Action::$game(action)) => {
                        let Resolution { battle, events, notes, refusals, waived, let_go, trail, titles, end, .. } =
                            resolve(battle, side, action, answers, waivers, detail);
                        Resolved {
                            battle: battle.map(Battle::$game),
                            events: events.into_iter().map(Event::$game).collect(),
                            notes, refusals, waived, let_go, trail, titles, end,
                        }
                    })*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
                    _ => Resolved::of_another_game(),
                }
            }

            /// Takes a fact in; one of another game is none.
            pub fn apply(&mut self, event: &Event) {
                match (self, event) {
                    $($(#[$meta])* (Battle::$game(battle), Event::$game(event)) => battle.apply(event),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
                    _ => {}
                }
            }

            /// What the rules begin by themselves now.
            pub fn due(&self) -> Option<Action> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.due().map(Action::$game),)* }
            }

            /// The odds of an action with the answers given so far; none for an action of another game.
            pub fn odds(&self, side: Side, action: &Action, answers: &[Answer], waivers: &[Waiver]) -> Odds {
                match (self, action) {
                    $($(#[$meta])* (Battle::$game(battle), Action::$game(action)) => {
                        odds(battle, side, action, answers, waivers)
                    })*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
                    _ => Odds::default(),
                }
            }

            /// Turn, phase and whose it is.
            pub fn clock(&self) -> Clock {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.clock(),)* }
            }

            /// How far it has got.
            pub fn progress(&self) -> Progress {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.progress(),)* }
            }

            /// What is to be done, in a few lines.
            pub fn briefing(&self) -> Vec<BriefingLine> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.briefing(),)* }
            }

            /// The figures of a battle that is over, from all that happened in it.
            pub fn tally(&self, events: &[Event]) -> Vec<TallyRow> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.tally(&own_events!($game, events)),)*
                }
            }

            /// What begins the first turn, while nothing more has to be decided before it.
            pub fn opening(&self) -> Option<Action> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.opening().map(Action::$game),)* }
            }

            /// The rule by which an action stands once it is decided, if one says so.
            pub fn stands(&self, action: &Action) -> Option<Rule> {
                match (self, action) {
                    $($(#[$meta])* (Battle::$game(battle), Action::$game(action)) => battle.stands(action),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
                    _ => None,
                }
            }

            /// A few words for the undo list. Asked of the battle before the action.
            pub fn title(&self, action: &Action, events: &[Event]) -> String {
                match (self, action) {
                    $($(#[$meta])* (Battle::$game(battle), Action::$game(action)) => {
                        battle.title(action, &own_events!($game, events))
                    })*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
                    _ => String::new(),
                }
            }

            /// What a party may begin now, with figures in hand or without.
            pub fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<Action>> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => {
                        battle.offers(party, figures).into_iter().map(|offer| offer.map($word, Action::$game)).collect()
                    })*
                }
            }

            /// What a party may begin with what lies at a place of the table.
            pub fn offers_at(&self, party: Party, at: Point) -> Vec<Beginning<Action>> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => {
                        battle.offers_at(party, at).into_iter().map(|offer| offer.map($word, Action::$game)).collect()
                    })*
                }
            }

            /// What a gesture may mean, the likeliest first.
            pub fn gestures(&self, party: Party, gesture: &Gesture) -> Vec<Beginning<Action>> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => {
                        battle.gestures(party, gesture).into_iter().map(|offer| offer.map($word, Action::$game)).collect()
                    })*
                }
            }

            /// The options with what is chosen, as a party may change them.
            pub fn house(&self, party: Party) -> Vec<HouseLine> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => {
                        let lines = battle.house(party).into_iter();
                        lines.map(|(rule, action)| HouseLine { rule, action: action.map(Action::$game) }).collect()
                    })*
                }
            }

            /// What a party sees beside the table.
            pub fn board(&self, party: Party) -> Board {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.board(party),)*
                }
            }

            /// An event in sentences. Asked of the battle before the event.
            pub fn tell(&self, event: &Event) -> Vec<Told> {
                match (self, event) {
                    $($(#[$meta])* (Battle::$game(battle), Event::$game(event)) => battle.tell(event),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
                    _ => Vec::new(),
                }
            }

            /// Can the program play a side?
            pub fn is_playable(&self, side: Side) -> bool {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.is_playable(side),)*
                }
            }

            /// The sides that the program plays in this battle until a person takes them.
            pub fn program(&self) -> Vec<Side> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.program(),)*
                }
            }

            /// What a side without a player does next, and why.
            pub fn automaton(&self, side: Side) -> Option<Decision<Action>> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => {
                        let Decision { action, answers, reason } = battle.automaton(side)?;
                        Some(Decision { action: Action::$game(action), answers, reason })
                    })*
                }
            }

            /// What somebody who knows nothing of the game might do with a figure, the best first.
            pub fn advice(&self, figure: FigureId, wish: Wish) -> Vec<Advice<Action>> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => {
                        let own = battle.advice(figure, wish).into_iter();
                        own.map(|advice| advice.map(|begun| begun.map($word, Action::$game))).collect()
                    })*
                }
            }

            /// Do the program's choices follow from a seed that was not drawn yet?
            pub fn needs_seed(&self) -> bool {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.seed().is_some_and(Seed::is_missing),)*
                }
            }

            /// Gives the program another seed, where its choices follow from one.
            pub fn reseed(&mut self, number: u64) {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => {
                        if let Some(seed) = battle.seed() {
                            battle.reseed(seed.reseeded(number));
                        }
                    })*
                }
            }

            /// What a side without a player answers in the midst of an action.
            pub fn reply(&self, side: Side, action: &Action, ask: &Ask) -> Option<Answer> {
                match (self, action) {
                    $($(#[$meta])* (Battle::$game(battle), Action::$game(action)) => battle.reply(side, action, ask),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game only")]
                    _ => None,
                }
            }

            /// Who has won, and why.
            pub fn victory(&self) -> Option<Victory> {
                match self { $($(#[$meta])* Battle::$game(battle) => battle.victory(),)* }
            }

            /// What can never be true and is: a sentence for each.
            pub fn broken(&self) -> Vec<String> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.broken(),)*
                }
            }
        }
    };
}

/// Lists the games, each by its type and its word. Everything else follows: the closed enum, and the rules of `rules/<word>.tsv`.
/// `tried` are games for tests, without such rules; `coming` are rules whose game is not written yet.
macro_rules! books {
    (
        played [$($module:ident::$game:ident $word:literal),* $(,)?]
        tried [$($test_module:ident::$test:ident $test_word:literal),* $(,)?]
        coming [$($coming:literal),* $(,)?]
    ) => {
        $(use crate::$module::$game;)*
        $(#[cfg(feature = "trial")] use crate::$test_module::$test;)*

        closed! { $($game $word,)* $(#[cfg(feature = "trial")] $test $test_word,)* }

        /// The rules of each game, under its word: their titles and what they say.
        pub(crate) const BOOKS: &[(&str, &str, &str)] = &[
            $((
                $word,
                include_str!(concat!("../rules/", $word, ".tsv")),
                include_str!(concat!("../rules/", $word, ".md")),
            ),)*
            $(($coming, include_str!(concat!("../rules/", $coming, ".tsv")), ""),)*
        ];
    };
}

books! {
    played [free::Free "free", antshouse::Antshouse "antshouse", them::Them "them", fatality::Fatality "fatality", hordes::Hordes "hordes", bughunt::Bughunt "bughunt"]
    tried [trial::Trial "trial"]
    coming []
}
