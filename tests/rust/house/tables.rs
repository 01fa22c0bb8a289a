//! The tables that tests are played on are what the code says they are.
//! `make bless` writes them anew.

use handspan_games::scenario::Layout;
use handspan_games::setup::Fact;
use handspan_games::trial;
use handspan_session::layout;
use handspan_tests::blessing::is_current;

#[test]
fn the_trial_field_with_a_set_up_is_current() {
    let prepared = Layout { setup: vec![Fact::new("prepare", None, &[])], ..trial::field() };
    assert!(is_current("tests/tables/trial-setup.handspan", &layout::write(&prepared)));
}

#[test]
fn the_trial_field_is_current() {
    assert!(is_current("tests/tables/trial.handspan", &layout::write(&trial::field())));
}
