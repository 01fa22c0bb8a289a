//! The seals of a battle: made when a side has sealed all it is asked for, printed in the log, checked when asked for.

use crate::deciding::Chance;
use crate::entry::{Attempt, Deed, Entry};
use crate::fault::Fault;
use crate::seal::{Seal, SealCheck, sealed_in, text};
use crate::session::Session;
use crate::timeline::Logged;
use handspan_games::naming::side_of;
use handspan_table::Side;
use handspan_umpire::{Answer, Detail, End, Seat, Titled};

impl Attempt {
    /// Seals what sides have finished behind the curtain and not sealed yet, and drops the seals of what was taken back.
    pub(crate) fn seal(&mut self, end: &End, chance: Chance<'_>) {
        let open = self.opened();
        let asked =
            |side: Side| matches!(end, End::Asks(asks) if asks.iter().any(|ask| ask.side == side && ask.sealed));
        for (round, answer) in self.answers.iter().enumerate() {
            let Answer::Together(given) = answer else { continue };
            for (side, answers) in given.iter().filter(|(side, _)| round < open || !asked(**side)) {
                let is_same = |seal: &Seal| (seal.answer as usize, seal.side) == (round, *side);
                if !self.seals.iter().any(is_same) {
                    self.seals.push(Seal::of(*side, round as u32, answers, chance));
                }
            }
        }
        self.unseal();
    }

    /// Drops the seals of what is not there any more.
    pub(crate) fn unseal(&mut self) {
        let answers = &self.answers;
        self.seals.retain(|seal| seal.fits_in(answers));
    }
}

impl Entry {
    /// The seals that do not fit what was opened.
    pub fn broken_seals(&self) -> impl Iterator<Item = &Seal> {
        let answers = match &self.deed {
            Deed::Act { answers, .. } => &answers[..],
            Deed::Reset { .. } => &[],
        };
        self.seals.iter().filter(|seal| !seal.fits_in(answers))
    }
}

impl Session {
    /// Checks the seals of an entry. What was sealed is shown as far as the seat may know it.
    pub fn check_seals(&self, seat: Seat, entry: u32) -> Result<Vec<SealCheck>, Vec<Fault>> {
        let Some(logged) = self.logged(entry) else {
            return Err(vec![Fault::new("entry", format!("the log has no entry {entry}"))]);
        };
        let entry = &logged.entry;
        let Deed::Act { answers, .. } = &entry.deed else { return Ok(Vec::new()) };
        let (stands, party) = (self.course().holds(logged.number), self.party(seat));
        // What the battle itself sealed is out when it is out there: a what-if opens only what was dealt for it.
        let trunk = self.trunk();
        let battle = if trunk.holds(logged.number) { trunk.battle() } else { self.battle() };
        let titles = self.titles_of(logged);
        let titles = |seal: &Seal| {
            let own = titles.iter().filter(|titled| (titled.side, titled.answer) == (seal.side, seal.answer));
            own.map(|titled| titled.title.to_string()).collect()
        };
        let check = |seal: &Seal| {
            let fits = seal.fits_in(answers);
            let own = sealed_in(answers, seal.answer, seal.side).unwrap_or_default();
            // What was taken back may be decided the same way again.
            let may_know = party.knows(seal.side) || (stands && battle.is_open(seal.side, own));
            let name = side_of(self.sides(), seal.side);
            let words = match (fits, may_know) {
                (false, _) => format!("What {name} opened is not what it sealed."),
                (true, true) => format!("What {name} opened is what it sealed."),
                (true, false) => format!("The seal of {name} fits. Something of what it holds is hidden still."),
            };
            SealCheck {
                side: seal.side,
                commitment: seal.commitment.clone(),
                fits,
                words,
                text: may_know.then(|| text(seal.side, own)),
                titles: if may_know { titles(seal) } else { Vec::new() },
                salt: may_know.then(|| seal.salt.clone()),
            }
        };
        Ok(entry.seals.iter().map(check).collect())
    }

    /// What players call the choices that were made in an entry: it is resolved anew on the battle it was made in.
    fn titles_of(&self, logged: &Logged) -> Vec<Titled> {
        let Deed::Act { action, answers, waived, .. } = &logged.entry.deed else { return Vec::new() };
        let Some(battle) = self.course().battle_before(logged.number) else { return Vec::new() };
        battle.resolve(logged.entry.side, action, answers, waived, Detail::Notes).titles
    }

    /// How many seals were opened, and the entries of those that do not fit, each with who sealed it.
    pub fn all_seals(&self) -> (usize, Vec<(u32, String)>) {
        let entries = || self.logged_entries();
        let broken = entries().flat_map(|logged| logged.entry.broken_seals().map(|seal| (logged.number, seal.side)));
        let broken = broken.map(|(number, side)| (number, side_of(self.sides(), side))).collect();
        (entries().map(|logged| logged.entry.seals.len()).sum(), broken)
    }
}
