//! The closed enum over games: a battle of any of them, its actions and its events.
//!
//! A battle forgets its game only after resolving: a rule is always run by an umpire of its own game.

use crate::book::{Beginning, Board, Book, Clock, Decision, Reach, Told, Touchable, Victory, Whose};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::hand::{self, Hand, HandUnit, SideUnits};
use crate::options::HouseRule;
use crate::scenario::{Layout, SideSheet};
use crate::sheet::{KindSheet, Sheet};
use handspan_table::{FigureId, Length, Point, Side, Table};
use handspan_umpire::{
    Answer, Ask, Asked, Detail, End, Game, Note, Odds, Party, Refusal, Resolution, Rule, Seed, Titled, Waiver, odds,
    resolve,
};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::borrow::Cow;

/// What came of an action, whatever the game.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The battle with the events so far; `None` when there are none.
    pub battle: Option<Battle>,
    /// What happened.
    pub events: Vec<Event>,
    /// What the rules say before dice.
    pub notes: Vec<Note>,
    /// Every broken rule that nobody waived.
    pub refusals: Vec<Refusal>,
    /// The waivers that were used.
    pub waived: Vec<Waiver>,
    /// Who was asked what, in order.
    pub trail: Vec<Asked>,
    /// What players call the choices that were made, in order.
    pub titles: Vec<Titled>,
    /// How it ended.
    pub end: End,
}

/// A battle as it is written down: what [`Battle::restore`] has not looked at yet is nobody's to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct State(Battle);

/// A house rule, and how to change it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct HouseLine {
    /// The option with what is chosen.
    pub rule: HouseRule,
    /// The action to begin with the answers that choose something else; absent when this seat may not change it now.
    #[specta(type = Option<Offered>)]
    pub action: Option<Action>,
}

/// What a window may know of an action: nothing. It hands back what it was offered.
#[derive(Debug, Type)]
pub struct Offered {}

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

/// A layout with what it leaves open about hands filled in from the hand of whoever opens it.
pub fn with_hand(mut layout: Layout, hand: &Hand) -> Result<Layout, Vec<Fault>> {
    let units = hand_units(&layout.game);
    hand::give(&mut layout, &units, hand)?;
    Ok(layout)
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

        impl Action {
            /// Whose decision it is.
            pub fn whose(&self) -> Whose<'_> {
                match self {
                    $($(#[$meta])* Action::$game(action) => <$game as Book>::whose(action),)*
                }
            }
        }

        /// The units of hands that a game counts in; none for a game there is not.
        fn hand_units(game: &str) -> Vec<HandUnit> {
            match game {
                $($(#[$meta])* $word => <$game as Book>::sheet().units,)*
                _ => Vec::new(),
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
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.table(),)*
                }
            }

            /// The armies as they are called now; `None`: as the layout calls them.
            pub fn sides(&self) -> Option<&[SideSheet]> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.sides(),)*
                }
            }

            /// The hands the battle is measured with.
            pub fn hands(&self) -> Vec<SideUnits> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.hands(),)*
                }
            }

            /// What a figure has left to go with.
            pub fn left(&self, figure: FigureId) -> Option<Length> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => Book::left(battle, figure),)*
                }
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
                match self {
                    $($(#[$meta])* Battle::$game(battle) => Book::reach(battle, figure, length),)*
                }
            }

            /// What a figure may want to touch besides other figures.
            pub fn touchable(&self, figure: FigureId) -> Vec<Touchable> {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.touchable(figure),)*
                }
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

            /// May everybody know by now what a side once sealed in a round?
            pub fn is_open(&self, side: Side, sealed: &[Answer]) -> bool {
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.is_open(side, sealed),)*
                }
            }

            /// Runs an action with the answers there are. An action of another game is a misfit.
            pub fn resolve(
                &self, side: Side, action: &Action, answers: &[Answer], waivers: &[Waiver], detail: Detail,
            ) -> Resolved {
                match (self, action) {
                    $($(#[$meta])* (Battle::$game(battle), Action::$game(action)) => {
                        let Resolution { battle, events, notes, refusals, waived, trail, titles, end, .. } =
                            resolve(battle, side, action, answers, waivers, detail);
                        Resolved {
                            battle: battle.map(Battle::$game),
                            events: events.into_iter().map(Event::$game).collect(),
                            notes, refusals, waived, trail, titles, end,
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
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.due().map(Action::$game),)*
                }
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
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.clock(),)*
                }
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
                match self {
                    $($(#[$meta])* Battle::$game(battle) => battle.victory(),)*
                }
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
    played [free::Free "free", antshouse::Antshouse "antshouse", them::Them "them", fatality::Fatality "fatality"]
    tried [trial::Trial "trial"]
    coming ["hordes", "bughunt"]
}

/// What everybody sees beside the table of a layout; of one that cannot be played, nothing.
pub fn board_of(layout: &Layout) -> Board {
    Battle::muster(layout).map(|battle| battle.board(Party::TABLE)).unwrap_or_default()
}

impl Resolved {
    fn of_another_game() -> Resolved {
        let end = End::Misfit { answer: 0, words: "this is an action of another game".to_owned() };
        Resolved {
            battle: None,
            events: Vec::new(),
            notes: Vec::new(),
            refusals: Vec::new(),
            waived: Vec::new(),
            trail: Vec::new(),
            titles: Vec::new(),
            end,
        }
    }
}
