//! The notation itself.

use crate::fixture::{Field, a, h};

#[test]
fn a_field_is_set_up_in_the_ledgers_notation() {
    let mut play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 20.0, 10.0, 0.0).charges(1, 2).begin();
    assert_eq!(play.at(h(1)), Some((10.0, 10.0)));
    assert_eq!((play.left(h(1)), play.left(a(1)), play.charges(h(1)), play.faces(a(1))), (6.0, 0.0, 2, 0.0));
    assert_eq!(play.set_left(h(1), 0.5).left(h(1)), 0.5);
}
