//! The only file that calls sine, cosine and their kin.
//!
//! The platform's own functions differ in the last bit between systems, and a replay must reach
//! the same micrometre everywhere; `libm` gives one answer on all of them.

/// Sine and cosine of an angle in degrees, exact at every quarter turn and alike at every half of one: whoever stands
/// on the diagonal stands on the border of a quarter.
pub fn sin_cos_degrees(degrees: f64) -> (f64, f64) {
    let turned = libm::fmod(degrees, 360.0);
    let turned = if turned < 0.0 { turned + 360.0 } else { turned };
    let quarter = libm::floor(turned / 90.0);
    let rest = turned - quarter * 90.0;
    let (sin, cos) = if (rest - 45.0).abs() > 0.0 {
        (libm::sin(rest.to_radians()), libm::cos(rest.to_radians()))
    } else {
        (std::f64::consts::FRAC_1_SQRT_2, std::f64::consts::FRAC_1_SQRT_2)
    };
    match quarter as u8 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// The angle of the vector (x, y) from the x axis, counter-clockwise, in radians.
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// Arc cosine in radians; arguments a rounding error outside -1..=1 are taken as the end.
pub fn acos(cos: f64) -> f64 {
    libm::acos(cos.clamp(-1.0, 1.0))
}

/// Arc sine in radians; arguments a rounding error outside -1..=1 are taken as the end.
pub fn asin(sin: f64) -> f64 {
    libm::asin(sin.clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarter_turns_are_exact() {
        assert_eq!(sin_cos_degrees(0.0), (0.0, 1.0));
        assert_eq!(sin_cos_degrees(90.0), (1.0, -0.0));
        assert_eq!(sin_cos_degrees(180.0), (-0.0, -1.0));
        assert_eq!(sin_cos_degrees(-90.0), (-1.0, 0.0));
        assert_eq!(sin_cos_degrees(450.0), sin_cos_degrees(90.0));
    }

    #[test]
    fn diagonals_are_exact() {
        for degrees in [45.0, 135.0, -45.0, 585.0] {
            let (sin, cos) = sin_cos_degrees(degrees);
            assert_eq!(sin.abs().to_bits(), cos.abs().to_bits(), "{degrees}");
        }
    }
}
