// SPDX-License-Identifier: MIT
//! Comparing what a case expects with what came.

use crate::json::Json;

/// Some sources print two decimals.
pub const TOLERANCE: f64 = 0.011;

/// Says what differs; `None` agrees with `None` alone.
pub fn compare(
    what: &str,
    wanted: &[Option<f64>],
    came: &[Option<f64>],
    tolerance: f64,
    found: &mut Vec<String>,
) {
    let near = |(wanted, came): (&Option<f64>, &Option<f64>)| match (wanted, came) {
        (Some(wanted), Some(came)) => wanted == came || (wanted - came).abs() <= tolerance,
        (None, None) => true,
        _ => false,
    };
    if wanted.len() != came.len() || !wanted.iter().zip(came).all(near) {
        found.push(format!("{what} {wanted:?} was expected, {came:?} came"));
    }
}

/// As `compare`, with numbers of a case on one side and plain ones on the other.
pub fn compare_numbers(what: &str, wanted: &Json, came: &[f64], tolerance: f64, found: &mut Vec<String>) {
    let came: Vec<_> = came.iter().map(|number| Some(*number)).collect();
    compare(what, &wanted.numbers(), &came, tolerance, found);
}

pub fn tolerance(case: &Json) -> f64 {
    case.get("tolerance").number_or(TOLERANCE)
}
