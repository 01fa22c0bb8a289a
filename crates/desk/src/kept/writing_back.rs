//! Mustering a side from a file, and writing a battle back into it: once, by a decision that stands in the battle's own file first.
//! When the power goes between the two, opening the battle again writes what is missing.

use super::{Kept, Shelved, fresh_id};
use crate::open_battle::OpenBattle;
use crate::protocol::{Fault, Muster};
use handspan_games::battle::kept_kind;
use handspan_games::kept::MUSTER;
use handspan_games::setup::{About, Fact};
use handspan_session::layout::Layout;

impl Kept {
    /// A layout with the sides mustered that files are named for.
    pub(crate) fn mustered(&self, mut layout: Layout, musters: &[Muster]) -> Result<Layout, Vec<Fault>> {
        for Muster { side, key } in musters {
            let place = format!("musters, side {}", side.0);
            let (game, kind, Shelved { read, .. }) = self.find(key, false)?;
            let named = |fault: Fault| Fault { place: format!("{key}: {}", fault.place), ..fault };
            let file = read.map_err(|faults| faults.into_iter().map(named).collect::<Vec<_>>())?;
            if game != layout.game || !(kind.sides)(&layout).contains(side) {
                let words = format!("`{key}` cannot muster this side of {}", layout.title);
                return Err(vec![Fault::new(place, words)]);
            }
            layout = (kind.enlist)(layout, *side, &file.content)
                .map_err(|faults| faults.into_iter().map(named).collect::<Vec<_>>())?;
            let muster = format!("{}-{}", file.id, fresh_id()?);
            layout.setup.push(Fact { about: Some(About::Side(*side)), ..Fact::said(MUSTER, &muster) });
        }
        Ok(layout)
    }

    /// Writes a battle whose end is confirmed back into the files its sides were mustered from, unless they list it already. What
    /// could not be written is told; it is tried again whenever the battle is opened.
    pub(crate) fn write_back(&self, kept: &OpenBattle) -> Vec<Fault> {
        let session = kept.session();
        let battle = session.itself();
        let settled = battle.settled();
        let Some(kind) = kept_kind(battle.sheet().game).filter(|_| !settled.is_empty() && kept.is_written()) else {
            return Vec::new();
        };
        let mut told = Vec::new();
        for mustered in settled {
            let id = mustered.muster.split('-').next().unwrap_or_default();
            let mut all = self.all(false).into_iter().map(|(_, _, shelved)| shelved);
            let found = all.find(|shelved| shelved.read.as_ref().is_ok_and(|file| file.id == id));
            let Some(Shelved { path, read: Ok(mut file), .. }) = found else {
                let words = format!(
                    "the {} it was mustered from is not there or cannot be read, so this battle is not written back; \
                     put the file back and open the battle again",
                    kind.titles.0.to_lowercase()
                );
                told.push(Fault::new(kind.titles.0, words));
                continue;
            };
            if file.written_back.contains(&mustered.muster) {
                continue;
            }
            file.content = battle.written_back(mustered.side, session.title(), &file.content);
            file.written_back.push(mustered.muster);
            told.extend(self.put(&kind, &path, &file).err().into_iter().flatten());
        }
        told
    }
}
