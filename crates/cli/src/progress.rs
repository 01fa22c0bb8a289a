//! A bar on standard error for what takes long. It is drawn only on a terminal: a script's record stays clean.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar, gone from the screen when it is dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar of so many steps.
    pub(crate) fn new(title: String, steps: usize) -> Progress {
        let target = ProgressDrawTarget::stderr_with_hz(10);
        let bar = ProgressBar::with_draw_target(Some(steps as u64), target).with_message(title);
        // The template is fixed and fits; were it not to, the plain bar would do.
        if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:40}] {pos}/{len}, {eta} left") {
            bar.set_style(style.progress_chars("=> "));
        }
        Progress { bar }
    }

    /// So many steps are done.
    pub(crate) fn is_at(&self, done: usize) {
        self.bar.set_position(done as u64);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
