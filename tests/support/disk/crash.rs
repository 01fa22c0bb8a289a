//! What a power cut could leave of a disk.

use super::state::{Change, Entry, File, Names, State, Write};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// In so many places a write to a file is cut that is not looked at closely.
const CUTS: usize = 40;
/// More ways than this in which unsynced names can be lost and kept are not tried; who syncs in time has fewer.
const NAMINGS: usize = 300;

impl State {
    /// Every disk that a power cut now could leave, each only once. Changes of folders that were not synced are lost
    /// or kept, each by itself, and a file that was being moved can have both names. What was written to a file
    /// and not synced is lost, kept, cut, or there in length only. What is written to the file named `closely` is cut
    /// at any byte, what is written to others in some places.
    pub fn crashes(&self, closely: &Path) -> Vec<State> {
        let mut found = Vec::new();
        let closely = self.id(closely).ok();
        for names in self.namings() {
            let used = |id: u32| names.values().any(|entry| *entry == Entry::File(id));
            let dirty: Vec<u32> = self
                .files
                .iter()
                .filter(|(id, file)| used(**id) && !file.pending.is_empty())
                .map(|(id, _)| *id)
                .collect();
            let base = State { files: self.settled(&names), ..Self::durable(names, self.next) };
            // More than one at a time is unsynced only when something failed; then each is tried with the others
            // kept and lost.
            for id in dirty.iter().copied() {
                for others in 0..if dirty.len() > 1 { 2 } else { 1 } {
                    let mut base = base.clone();
                    if others == 1 {
                        for other in dirty.iter().filter(|other| **other != id) {
                            base.files.insert(*other, whole(self.file(*other).now.clone(), self.file(*other).modified));
                        }
                    }
                    for bytes in self.file(id).versions(closely == Some(id)) {
                        let mut state = base.clone();
                        state.files.insert(id, whole(Arc::new(bytes), self.file(id).modified));
                        found.push(state);
                    }
                }
            }
            if dirty.is_empty() {
                found.push(base);
            }
        }
        found
    }

    /// What is certain to be left. The ids are given anew.
    pub(super) fn least(&self) -> State {
        let base = State { files: self.settled(&self.durable), ..Self::durable(self.durable.clone(), self.next) };
        let shift = base.next;
        let moved = |entry: Entry| match entry {
            Entry::File(id) => Entry::File(id + shift),
            Entry::Folder => Entry::Folder,
        };
        let names: Names = base.now.into_iter().map(|(path, entry)| (path, moved(entry))).collect();
        let files = base.files.into_iter().map(|(id, file)| (id + shift, file)).collect();
        State { files, ..Self::durable(names, shift * 2) }
    }

    fn durable(names: Names, next: u32) -> State {
        State { now: names.clone(), durable: names, next, ..State::default() }
    }

    /// The files that have names, with what is durable of them.
    fn settled(&self, names: &Names) -> BTreeMap<u32, File> {
        let ids = names.values().filter_map(|entry| if let Entry::File(id) = entry { Some(*id) } else { None });
        ids.map(|id| (id, whole(self.file(id).durable.clone(), self.file(id).modified))).collect()
    }

    /// Each change of a folder is lost or kept; a move also half.
    fn namings(&self) -> Vec<Names> {
        let mut found = vec![self.durable.clone()];
        for change in &self.pending {
            for position in 0..found.len() {
                let mut kept = found[position].clone();
                change.apply(&mut kept);
                if let Change::Move(from, _, entry) = change {
                    let mut both = kept.clone();
                    both.insert(from.clone(), *entry);
                    found.push(both);
                }
                found.push(kept);
            }
            found.sort();
            found.dedup();
            found.truncate(NAMINGS);
        }
        found.extend([self.durable.clone(), self.now.clone()]);
        for names in &mut found {
            let all = names.clone();
            // A folder that is lost takes all with it; the outermost folders are there from the start.
            names.retain(|path, _| {
                path.ancestors().skip(1).all(|above| all.contains_key(above) || !self.now.contains_key(above))
            });
        }
        found.sort();
        found.dedup();
        found
    }
}

impl File {
    fn versions(&self, closely: bool) -> Vec<Vec<u8>> {
        let mut base = self.durable.to_vec();
        let mut found = vec![base.clone()];
        for write in &self.pending {
            if let Write::Append(bytes) = write {
                let step = if closely { 1 } else { bytes.len() / CUTS + 1 };
                for cut in (1..bytes.len()).step_by(step) {
                    found.push([&base[..], &bytes[..cut]].concat());
                }
                // The length is durable and none, or only the later, of the bytes are.
                let half = bytes.len() / 2;
                found.push([&base[..], &vec![0; bytes.len()]].concat());
                found.push([&base[..], &vec![0; half], &bytes[half..]].concat());
                found.push([&base[..], &bytes[..half], &vec![0; bytes.len() - half]].concat());
            }
            if let Write::Again(at, bytes) = write {
                for cut in [bytes.len() / 3, bytes.len() / 2] {
                    let mut part = base.clone();
                    Write::Again(*at, bytes[..cut].to_vec()).apply(&mut part);
                    found.push(part);
                }
            }
            write.apply(&mut base);
            found.push(base.clone());
        }
        found.push(self.now.to_vec());
        found.sort();
        found.dedup();
        found
    }
}

fn whole(bytes: Arc<Vec<u8>>, modified: u64) -> File {
    File { now: bytes.clone(), durable: bytes, pending: Vec::new(), modified }
}
