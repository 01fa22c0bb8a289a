//! The simple people: each does one thing, whatever happens.

use handspan_games::advice::Wish;

/// Who plays against the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Players {
    /// All of them, one row each.
    Simple,
    /// Do nothing but end their turns.
    Nothing,
    /// Do anything lawful, drawn at random.
    Random,
    /// Go for the goal, and fight where they cannot go on.
    Run,
    /// Fight from where they stand.
    Shoot,
    /// Every other figure runs, the rest fight.
    Split,
    /// Put up what keeps the others off, then fight.
    Hold,
    /// Leave it to the program, where it knows how.
    Program,
}

/// All simple people, in the order of the table's rows.
const ALL: [Players; 7] =
    [Players::Nothing, Players::Random, Players::Run, Players::Shoot, Players::Split, Players::Hold, Players::Program];

impl Players {
    /// The rows to play.
    pub(super) fn rows(self) -> Vec<Players> {
        if self == Players::Simple { ALL.to_vec() } else { vec![self] }
    }

    /// The word of the row.
    pub(super) fn word(self) -> &'static str {
        match self {
            Players::Simple => "simple",
            Players::Nothing => "nothing",
            Players::Random => "random",
            Players::Run => "run",
            Players::Shoot => "shoot",
            Players::Split => "split",
            Players::Hold => "hold",
            Players::Program => "program",
        }
    }

    /// What one of its figures is for, the first first: `number` counts the figures of its side from 0.
    pub(super) fn wishes(self, number: usize) -> &'static [Wish] {
        match self {
            Players::Run => &[Wish::Goal, Wish::Harm],
            Players::Split if number.is_multiple_of(2) => &[Wish::Goal, Wish::Harm],
            Players::Shoot | Players::Split => &[Wish::Harm],
            Players::Hold => &[Wish::Hold, Wish::Harm],
            Players::Simple | Players::Nothing | Players::Random | Players::Program => &[],
        }
    }
}
