//! Checks that only measure: corners, distances, contacts, zones, ground, sight, factors and the table of troops.

use crate::field::{Field, Play, placed};
use crate::notation::{InHordes, figure, type_of};
use crate::support::transcript::Notation;
use handspan_games::book::Book;
use handspan_games::hordes::{Class, Hordes, Kind, rows};
use handspan_table::{FigureId, Vec2};

fn table(parts: &str) -> Play {
    let parts: Vec<&str> = parts.split(';').map(str::trim).collect();
    InHordes::set_up(&parts).expect("a table")
}

fn id(play: &Play, name: &str) -> FigureId {
    figure(play, name).expect("somebody")
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.01
}

#[track_caller]
fn corners(parts: &str, wanted: [(f64, f64); 4]) {
    let play = table(parts);
    let found = play.battle.corners(id(&play, "A")).expect("corners");
    for (found, (x, y)) in found.into_iter().zip(wanted) {
        assert!(near(found.x, x) && near(found.y, y), "{found:?} is not {x}, {y}");
    }
}

#[test]
fn hott_geo_1_c1_blades() {
    corners("A o Blades (10, 10)", [(9.2, 10.0), (10.8, 10.0), (9.2, 9.2), (10.8, 9.2)]);
}

#[test]
fn hott_geo_1_c2_knights_facing_west() {
    corners("A o Knights (12.8, 11.2) @270", [(12.8, 10.4), (12.8, 12.0), (14.0, 10.4), (14.0, 12.0)]);
}

#[test]
fn hott_geo_1_c3_a_hero_askew() {
    corners("A o Hero (5, 5) @45", [(4.434, 5.566), (5.566, 4.434), (3.303, 4.434), (4.434, 3.303)]);
}

#[test]
fn hott_geo_2_c1_two_paces_touch() {
    let play = table("A o Blades (12, 12); B e Blades (12, 12.02)");
    assert!(play.battle.touch(id(&play, "A"), id(&play, "B")));
}

#[test]
fn hott_geo_2_c2_five_paces_do_not() {
    let play = table("A o Blades (12, 12); B e Blades (12, 12.05)");
    assert!(!play.battle.touch(id(&play, "A"), id(&play, "B")));
}

#[track_caller]
fn apart(parts: &str, far: f64) {
    let play = table(parts);
    let found = play.battle.apart(id(&play, "A"), id(&play, "B")).expect("a distance");
    assert!(near(found, far), "{found} is not {far}");
}

#[test]
fn hott_geo_3_c1_base_to_base() {
    apart("A o Blades (10, 10); B e Blades (10, 14)", 4.0);
}

#[test]
fn hott_geo_3_c2_to_the_general() {
    apart("A o Hero (12, 4); B o Blades (12, 17)", 12.2);
    apart("A o Hero (12, 4); B o Blades (12, 16.8)", 12.0);
}

#[test]
fn hott_geo_3_c3_slanting() {
    apart("A o Hero (12, 4); B o Blades (18, 12)", 8.438);
}

#[track_caller]
fn contact(parts: &str, how: Option<&str>) {
    let play = table(parts);
    assert_eq!(play.battle.contact(id(&play, "A"), id(&play, "B")).as_deref(), how, "{parts}");
}

#[test]
fn hott_geo_4_c1_front() {
    contact("A o Blades (12, 12); B e Spears (12, 12)", Some("front"));
}

#[test]
fn hott_geo_4_c2_partial() {
    contact("A o Blades (12.4, 12); B e Spears (12, 12)", Some("partial front"));
}

#[test]
fn hott_geo_4_c3_flank() {
    contact("A o Knights (12.8, 11.2) @270; B e Spears (12, 12) @0", Some("right"));
    contact("A o Knights (12.8, 10.9) @270; B e Spears (12, 12) @0", Some("partial right"));
}

#[test]
fn hott_geo_4_c4_rear() {
    contact("A o Blades (12, 11.2); B e Spears (12, 12) @0", Some("rear"));
    contact("A o Blades (12.5, 11.2); B e Spears (12, 12) @0", Some("partial rear"));
}

#[test]
fn hott_geo_4_c5_one_enemy_at_most() {
    let play = table("A o Knights (12.8, 11.2) @270; B e Spears (12, 12) @0; C e Spears (12, 11.2) @0");
    assert_eq!(play.battle.opponent(id(&play, "A")), Some(id(&play, "B")));
}

#[track_caller]
fn overlapped(more: &str, left: bool, right: bool) {
    let play = table(&format!("A o Blades (12, 12); B e Blades (12, 12); {more}"));
    assert_eq!(play.battle.overlapped(id(&play, "A")), Some((left, right)), "{more}");
}

#[test]
fn hott_geo_5_c1_a_free_neighbour() {
    overlapped("C e Blades (13.6, 12)", false, true);
}

#[test]
fn hott_geo_5_c2_too_far_aside() {
    overlapped("C e Blades (13.7, 12)", false, false);
}

#[test]
fn hott_geo_5_c3_a_neighbour_that_fights() {
    overlapped("C e Blades (13.6, 12); D o Spears (13.6, 12)", false, false);
}

#[test]
fn hott_geo_5_c4_side_against_side() {
    overlapped("C e Blades (13.6, 11.6)", false, true);
}

#[track_caller]
fn behind(one: &str, edge: &str, is: bool) {
    let play = table(&format!("A o {one}; B e Spears (12, 12) @0"));
    assert_eq!(play.battle.is_behind(id(&play, "A"), id(&play, "B"), edge), Some(is), "{one}");
}

#[test]
fn hott_geo_8_c1_beyond_the_flank() {
    behind("Knights (15.5, 11) @270", "right", true);
}

#[test]
fn hott_geo_8_c2_partly_before_it() {
    behind("Knights (13.2, 14) @180", "right", false);
}

#[test]
fn hott_geo_8_c3_behind_the_rear() {
    behind("Blades (12.6, 9.6)", "rear", true);
}

#[test]
fn hott_geo_8_c4_before_the_front_line() {
    behind("Riders (14, 13.6) @180", "right", true);
    let play = table("option flank_start edge_and_front_line; A o Riders (14, 13.6) @180; B e Spears (12, 12) @0");
    assert_eq!(play.battle.is_behind(id(&play, "A"), id(&play, "B"), "right"), Some(false));
}

fn zone(parts: &str) -> (f64, f64, f64, f64, f64) {
    let play = table(parts);
    let rings = play.battle.zone(id(&play, "B"));
    let area: f64 = rings.iter().map(|ring| Hordes::area(ring)).sum();
    let all: Vec<Vec2> = rings.into_iter().flatten().collect();
    let least = |read: fn(&Vec2) -> f64| all.iter().map(read).fold(f64::MAX, f64::min);
    let most = |read: fn(&Vec2) -> f64| all.iter().map(read).fold(f64::MIN, f64::max);
    (area, least(|at| at.x), most(|at| at.x), least(|at| at.y), most(|at| at.y))
}

#[test]
fn hott_geo_9_c1_the_strip() {
    let (area, west, east, south, north) = zone("B e Spears (12, 12)");
    assert!(near(area, 2.56) && near(west, 11.2) && near(east, 12.8) && near(south, 10.4) && near(north, 12.0));
}

#[test]
fn hott_geo_9_c2_wholly_shaded() {
    assert!(near(zone("B e Spears (12, 12); A o Blades (12, 12)").0, 0.0));
}

#[test]
fn hott_geo_9_c3_partly_shaded() {
    let (area, west, east, ..) = zone("B e Spears (12, 12); A o Blades (11.6, 12)");
    assert!(near(area, 0.64) && near(west, 12.4) && near(east, 12.8), "{area} {west} {east}");
}

#[track_caller]
fn in_bad(parts: &str, is: bool) {
    let play = table(parts);
    assert_eq!(play.battle.is_in_bad_going(id(&play, "A")), Some(is), "{parts}");
}

#[test]
fn hott_geo_10_c1_beside_the_wood() {
    in_bad("A o Blades (12, 10); wood x 10-14 y 10-14", false);
}

#[test]
fn hott_geo_10_c2_partly_in_it() {
    in_bad("A o Blades (12, 10.3); wood x 10-14 y 10-14", true);
    in_bad("option in_going majority; A o Blades (12, 10.3); wood x 10-14 y 10-14", false);
}

#[test]
fn hott_geo_10_c3_aerials_over_rough() {
    in_bad("A o Flyers (12, 10.3); rough x 10-14 y 10-14", false);
}

#[track_caller]
fn sees(parts: &str, is: bool) {
    let play = table(parts);
    assert_eq!(play.battle.has_sight(id(&play, "A"), id(&play, "B")), Some(is), "{parts}");
}

#[test]
fn hott_geo_11_c1_behind_a_wood() {
    sees("A o Hero (12, 4); B o Blades (12, 12); wood x 9-15 y 6-10", false);
}

#[test]
fn hott_geo_11_c2_past_it() {
    sees("A o Hero (12, 4); B o Blades (19, 9); wood x 9-15 y 6-10", true);
    sees("A o Hero (12, 4); B o Blades (12, 12); crest (9, 8) (15, 8)", false);
}

#[track_caller]
fn shoots(parts: &str, is: bool) {
    let play = table(parts);
    assert_eq!(play.battle.has_shot(id(&play, "A"), id(&play, "B")), Some(is), "{parts}");
}

#[test]
fn hott_geo_11_c3_past_friends() {
    shoots("A o Shooters (12, 10); B e Blades (12, 11.9); C o Spears (12, 11.2)", false);
    shoots("A o Shooters (12, 10); B e Blades (12, 11.9); C o Spears (13.2, 11.2)", true);
}

#[test]
fn hott_geo_11_c4_into_a_wood() {
    shoots("A o Shooters (12, 10); B e Blades (12, 11.4); wood x 8-16 y 11-15", true);
    shoots("A o Shooters (12, 10); B e Blades (12, 11.6); wood x 8-16 y 11-15", false);
}

#[track_caller]
fn upslope(parts: &str, is: bool) {
    let play = table(parts);
    assert_eq!(play.battle.is_upslope(id(&play, "A"), id(&play, "B")), Some(is), "{parts}");
}

#[test]
fn hott_geo_12_c1_on_the_hill() {
    upslope("A o Spears (12, 10) @180; B e Blades (12, 10) @0; gentle_hill x 8-16 y 8-16", true);
}

#[test]
fn hott_geo_12_c2_at_its_foot() {
    upslope("A o Spears (12, 8) @180; B e Blades (12, 8) @0; gentle_hill x 8-16 y 8-16", true);
}

#[test]
fn hott_geo_12_c3_off_it() {
    upslope("A o Spears (4, 4) @180; B e Blades (4, 4) @0; gentle_hill x 8-16 y 8-16", false);
}

#[track_caller]
fn swept(parts: &str, at: (f64, f64), facing: f64, area: f64) {
    let play = table(parts);
    let figure = id(&play, "A");
    let base = play.battle.element(figure).expect("somebody").base;
    let found = play.battle.swept_area(figure, placed(25_000.0, base, at, facing)).expect("an area");
    assert!(near(found, area), "{found} is not {area}");
}

#[test]
fn hott_geo_13_c1_straight() {
    swept("A o Riders (9, 11) @90", (14.0, 11.0), 90.0, 9.92);
}

#[test]
fn hott_geo_13_c2_about() {
    swept("A o Blades (10, 10)", (10.0, 9.2), 180.0, 1.28);
}

#[test]
fn hott_geo_13_c3_a_quarter() {
    swept("A o Blades (10, 10)", (10.4, 9.6), 90.0, 2.24);
}

#[track_caller]
fn sized(profile: &str, what: &str, width: f64, depth: f64) {
    let play = table(&format!("option base_profile {profile}; A o {what} (12, 12)"));
    let [fl, fr, rl, _] = play.battle.corners(id(&play, "A")).expect("corners");
    assert!((fl.distance(fr) - width).abs() < 0.001 && (fl.distance(rl) - depth).abs() < 0.001, "{profile} {what}");
}

#[test]
fn hott_scale_1_c1_an_inch_is_100_paces() {
    let play = table("option base_profile 15mm-exact; A o Blades (12, 12)");
    assert_eq!(play.battle.scale() * 6, 152_400);
}

#[test]
fn hott_scale_1_c2_25_mm_figures() {
    let play = table("option base_profile 25mm; A o Blades (12, 12)");
    assert_eq!(play.battle.scale() * 6, 240_000);
}

#[test]
fn hott_scale_1_c3_1200_paces() {
    let play = table("option base_profile 25mm; A o Blades (12, 12)");
    assert_eq!(play.battle.scale() * 12, 480_000);
    assert_eq!(play.battle.table().width, 960_000);
}

#[test]
fn hott_scale_1_c4_a_wide_base() {
    sized("25mm", "Blades", 1.5, 0.75);
}

#[test]
fn hott_scale_2_c1_knights() {
    sized("15mm-round", "Knights", 1.6, 1.2);
}

#[test]
fn hott_scale_2_c2_knights_in_exact_inches() {
    sized("15mm-exact", "Knights", 1.575, 1.181);
}

#[test]
fn hott_scale_2_c3_a_behemoth() {
    sized("25mm", "Behemoth", 1.5, 1.5);
}

#[test]
fn hott_scale_3_c1_a_zone_is_as_deep_as_wide() {
    let (_, west, east, south, north) = zone("B e Spears (12, 12)");
    assert!(near(east - west, 1.6) && near(north - south, 1.6));
}

#[test]
fn hott_scale_3_c2_with_25_mm_figures() {
    let (area, west, east, south, north) = zone("option base_profile 25mm; B e Spears (12, 12)");
    assert!(near(east - west, 1.5) && near(north - south, 1.5) && near(area, 2.25));
}

#[test]
fn hott_type_1_c1_magicians_are_foot() {
    assert_eq!(Kind::Magician.class(), Class::Foot);
}

#[test]
fn hott_type_1_c2_beasts_are_mounted() {
    assert_eq!(Kind::Beast.class(), Class::Mounted);
}

#[test]
fn hott_type_1_c3_airboats_are_aerial() {
    assert_eq!(Kind::Airboat.class(), Class::Aerial);
}

#[test]
fn hott_type_1_c4_a_stronghold_is_no_ground_troops() {
    assert!(!Hordes::is_ground(Kind::Stronghold) && Hordes::is_ground(Kind::Beast) && !Hordes::is_ground(Kind::Flyer));
}

#[track_caller]
fn factor(one: &str, other: &str, by: i32) {
    let kind = |word| type_of(word).expect("a type");
    assert_eq!(Hordes::factor(kind(one), kind(other)), by, "{one} against {other}");
}

#[test]
fn hott_type_3_c1_blades() {
    factor("Blades", "Knights", 3);
    factor("Blades", "Spears", 5);
    factor("Blades", "Flyers", 3);
}

#[test]
fn hott_type_3_c2_behemoths() {
    factor("Behemoth", "Stronghold", 4);
    factor("Behemoth", "Riders", 5);
}

#[test]
fn hott_type_3_c3_airboats() {
    factor("Airboat", "Dragon", 3);
    factor("Airboat", "Shooters", 5);
}

#[test]
fn hott_type_3_c4_shooters_and_an_airboat() {
    factor("Shooters", "Airboat", 4);
    factor("Airboat", "Shooters", 5);
}

#[test]
fn hott_type_4_c1_the_factors_of_22_rows() {
    let sum = |read: fn(&handspan_games::hordes::Row) -> i32| rows().iter().map(read).sum::<i32>();
    assert_eq!((rows().len(), sum(|row| row.foot), sum(|row| row.mounted)), (22, 90, 88));
}

#[test]
fn hott_type_4_c2_the_moves_of_20_types() {
    let good: Vec<u16> = rows().iter().filter_map(|row| row.good).collect();
    assert_eq!((good.len(), good.iter().map(|rate| u32::from(*rate)).sum::<u32>()), (20, 10_100));
}

#[test]
fn hott_type_4_c3_four_types_pursue() {
    let pursue: Vec<Kind> = rows().iter().filter(|row| row.pursues).map(|row| row.kind).collect();
    assert_eq!(pursue, [Kind::Knight, Kind::Behemoth, Kind::Beast, Kind::Warband]);
}

#[test]
fn hott_terr_5_c1_a_marsh() {
    in_bad("A o Blades (12, 12); marsh x 10-14 y 10-14", true);
    in_bad("A o Flyers (12, 12); marsh x 10-14 y 10-14", false);
}

#[test]
fn hott_terr_5_c2_a_gentle_hill() {
    in_bad("A o Blades (12, 12); gentle_hill x 10-14 y 10-14", false);
    in_bad("A o Flyers (12, 12); gentle_hill x 10-14 y 10-14", false);
}

#[test]
fn hott_terr_5_c3_water() {
    in_bad("A o Blades (12, 12); lake x 10-14 y 10-14", false);
    let spell = |kind: &str| {
        let play = table(&format!("phase distant; A o Magician (12, 6); B e Blades (12, 12); {kind} x 0-24 y 8-9"));
        play.battle.adds("spell", id(&play, "A"), id(&play, "B"), &[]).1
    };
    assert_eq!((spell("lake"), spell("stream")), (5, 7));
}

#[test]
fn hott_app_6_c1_rings_of_command() {
    let play = table("A o Hero (12, 4) general");
    let rings = play.battle.command(handspan_table::Side(1));
    let most = |ring: &Vec<Vec2>| ring.iter().map(|at| at.y).fold(f64::MIN, f64::max);
    let far: Vec<f64> = rings.iter().map(most).collect();
    assert!(near(far[0], 10.0) && near(far[1], 16.0), "{far:?}");
}

#[test]
fn hott_app_8_c2_26_points_are_only_a_warning() {
    let mut parts = "phase deploy; E e Blades (2, 20) general; G o Hero (2, 5) general".to_owned();
    for number in 0..11 {
        parts += &format!("; A{number} o Blades ({}, {})", 2.0 + 1.7 * f64::from(number % 11), 3.0);
    }
    let play = table(&parts);
    let (points, warnings) = play.battle.army_points(handspan_table::Side(1));
    assert_eq!((points, warnings.len()), (26, 1), "{warnings:?}");
    let mut play = play;
    assert!(play.try_to(handspan_table::Side(0), &handspan_games::hordes::HordesAction::Begin, &[], &[]).is_ok());
}

#[test]
fn a_field_is_a_table() {
    assert_eq!(Field::new().layout.game, "hordes");
}
