//! The view: all the ground that can be seen from a point.

use crate::length::Length;
use crate::point::Vec2;
use crate::table::Table;

impl Table {
    /// The visibility polygon: everything within `radius` that terrain does not hide, as one ring,
    /// counter-clockwise, star-shaped about `from`. The far rim is drawn with corners at most 5 degrees apart.
    pub fn view(&self, from: Vec2, radius: Length) -> Vec<Vec2> {
        let _ = (from, radius);
        todo!()
    }
}
