//! Checks of the ledger that measure or import, and need no play.

use crate::field::{Field, spot};
use handspan_games::book::Book;
use handspan_games::fatality::Fatality;
use handspan_games::setup::{About, Fact};
use handspan_table::measure::gap::gap;
use handspan_table::{Base, Facing, FigureId, Placement, Side, Stand};

const FIGHTER: Base = Base::Round { diameter: 25_400 };

fn stand(base: Base, x: f64, y: f64) -> Stand {
    Stand { base, placement: Placement::new(spot(x, y), Facing::NORTH) }
}

fn inches_between(one: &Stand, other: &Stand) -> f64 {
    (gap(&one.outline(), &other.outline()).length.inches() * 1_000.0).round() / 1_000.0
}

#[test]
fn fatal_core_5_c1_two_fighters() {
    let a = stand(FIGHTER, 10.0, 10.0);
    assert!((inches_between(&a, &stand(FIGHTER, 13.0, 10.0)) - 2.0).abs() < 1e-9);
    assert!((inches_between(&a, &stand(FIGHTER, 13.0, 14.0)) - 4.0).abs() < 1e-9);
}

#[test]
fn fatal_core_5_c2_a_beast() {
    let beast = stand(Base::Rectangle { frontage: 25_400, depth: 50_800 }, 10.0, 10.0);
    assert!((inches_between(&beast, &stand(FIGHTER, 13.0, 10.0)) - 2.0).abs() < 1e-9);
}

#[test]
fn fatal_core_5_c3_guts() {
    let guts = stand(FIGHTER, 10.0, 10.0);
    assert!((inches_between(&guts, &stand(FIGHTER, 13.0, 10.0)) - 2.0).abs() < 1e-9);
    assert!((inches_between(&guts, &stand(FIGHTER, 13.1, 10.0)) - 2.1).abs() < 1e-9);
}

/// The faults of a table on which one figure has some quality.
fn faults(numbers: &[i32]) -> Vec<String> {
    let mut field = Field::new();
    let id = field.figure("A", Side(1), "fighter", 10.0, 10.0, false);
    field.figure("U", Side(2), "fighter", 20.0, 10.0, false);
    field.fact(Fact::new("quality", Some(About::Figure(id)), numbers));
    field.fact(Fact::new("rounds", None, &[3]));
    let faults = Fatality::muster(&field.layout).err().unwrap_or_default();
    faults.into_iter().map(|fault| fault.to_string()).collect()
}

#[test]
fn fatal_qual_1_c1_what_is_no_quality_is_told_with_its_place() {
    assert_eq!(faults(&[6]), Vec::<String>::new());
    for wrong in [&[7][..], &[-1], &[], &[2, 5]] {
        let told = faults(wrong);
        assert_eq!(told.len(), 1, "{wrong:?}: {told:?}");
        assert!(told[0].contains("quality of figure 1") && told[0].contains("whole number from 0 to 6"), "{told:?}");
    }
}

#[test]
fn fatal_end_2_a_scenario_without_a_way_to_win_is_refused() {
    let mut field = Field::new();
    field.figure("A", Side(1), "fighter", 10.0, 10.0, false);
    field.figure("U", Side(2), "fighter", 20.0, 10.0, false);
    let faults = Fatality::muster(&field.layout).err().unwrap_or_default();
    assert!(faults.iter().any(|fault| fault.to_string().contains("nothing says how it is won")), "{faults:?}");
}

/// The qualities of figures are those of the layout, and 3 or 2 where it says nothing.
#[test]
fn fatal_qual_1_usual_qualities() {
    let mut field = Field::new();
    field.figure("A", Side(1), "fighter", 10.0, 10.0, false);
    field.figure("U", Side(2), "beast", 20.0, 10.0, false);
    let play = field.begin().expect("a good layout");
    let quality = |id| play.battle.fighter(FigureId(id)).map(|fighter| fighter.quality);
    assert_eq!((quality(1), quality(2)), (Some(3), Some(2)));
}
