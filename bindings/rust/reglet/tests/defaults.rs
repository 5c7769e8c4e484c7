// SPDX-License-Identifier: MIT
//! Compared with the file that abi/views.json is compared with.

use reglet::prelude::*;
use reglet::{ContainerRelativeFrame, FlexibleFrame, GridCell, RelativeFrame, SafeAreaInset, TableCell};

// Rust has no default padding, and overlays and backgrounds name their alignment.
const GIVEN: [&str; 3] = ["padding", "overlay", "background"];

#[test]
fn modifiers_have_the_defaults_of_the_other_languages() -> reglet::Result<()> {
    let leaf = || boxed(1.0, 1.0);
    let views = (
        leaf().frame(Frame::width(10.0)),
        leaf().flexible_frame(FlexibleFrame::new().min_width(10.0)),
        leaf().fixed_size(Axes::BOTH),
        leaf().offset(3.0, 0.0),
        leaf().safe_area(Insets { top: 1.0, leading: 2.0, bottom: 3.0, trailing: 4.0 }),
        leaf().ignores_safe_area(),
        leaf().safe_area_inset(SafeAreaInset::default(), leaf()),
        leaf().aspect_ratio_fit(None),
        leaf().relative_frame(RelativeFrame::new().width(0.5)),
        leaf().container_relative_frame(ContainerRelativeFrame::default()),
        leaf().grid_cell(GridCell::default()),
        leaf().table_cell(TableCell::default()),
    );
    let dump = Layout::new(vstack(views), Proposal::UNSPECIFIED)?.dump()?;
    let shown: Vec<&str> = dump
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
        .map(|line| line.split(" · ").next().unwrap_or(line))
        .collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../Tests/faces/defaults.txt");
    let file = std::fs::read_to_string(path).expect("defaults.txt");
    let expected: Vec<&str> =
        file.lines().filter(|line| !GIVEN.iter().any(|given| line.starts_with(given))).collect();
    assert_eq!(shown, expected);
    Ok(())
}
