// SPDX-License-Identifier: MIT
//! A modifier of a row applies to each of its cells, and outside its container a row is its cells. The numbers are the
//! same in Python.

use reglet::prelude::*;
use reglet::{
    column_width, constraint_host, geometry_reader_fn, grid, grid_row, table, table_reader, table_row,
    table_section, AutoLayout, GridCell, SectionRole, Status, TableCell, VerticalAlignment,
};

fn a() -> View {
    boxed(10.0, 10.0).named("a")
}

fn b() -> View {
    boxed(20.0, 30.0).named("b")
}

fn c() -> View {
    boxed(5.0, 5.0).named("c")
}

type Frame4 = (f64, f64, f64, f64);

/// Compares the size of a view and the frames of its boxes.
#[track_caller]
fn assert_frames(
    view: impl IntoView,
    proposal: impl Into<Proposal>,
    size: (f64, f64),
    frames: &[(&str, Frame4)],
) {
    let layout = Layout::new(view, proposal).unwrap();
    assert_eq!(layout.size(), size.into());
    for (name, (x, y, width, height)) in frames {
        assert_eq!(layout.frame(name).unwrap(), Rect::new(*x, *y, *width, *height), "{name}");
    }
}

/// The same row in a grid, in a table, and as a section.
fn rows() -> [View; 3] {
    let section = table_section(SectionRole::Header, table_row((a(), b())));
    [grid_row((a(), b())).into_view(), table_row((a(), b())).into_view(), section]
}

// Capability: modifiers
#[test]
fn a_modifier_of_a_row_of_a_grid_applies_to_each_cell() {
    let second = grid_row((boxed(10.0, 10.0).named("c"), boxed(10.0, 10.0).named("d")))
        .alignment(VerticalAlignment::Bottom)
        .grid_cell(GridCell { anchor: Some((0.0, 0.0)), ..GridCell::default() });
    let first = grid_row((boxed(50.0, 10.0).named("a"), boxed(20.0, 50.0).named("b")));
    let frames = [
        ("a", (0.0, 20.0, 50.0, 10.0)),
        ("b", (58.0, 0.0, 20.0, 50.0)),
        ("c", (0.0, 58.0, 10.0, 10.0)),
        ("d", (58.0, 58.0, 10.0, 10.0)),
    ];
    assert_frames(grid((first, second)), Proposal::UNSPECIFIED, (78.0, 68.0), &frames);
    let nested = grid_row((a(), grid_row((b(), c())))).padding(2.0);
    let frames = [("a", (2.0, 12.0, 10.0, 10.0)), ("c", (56.0, 14.5, 5.0, 5.0))];
    assert_frames(grid(nested), Proposal::UNSPECIFIED, (63.0, 34.0), &frames);
}

#[test]
fn an_overlay_of_a_row_occurs_once_for_each_cell() {
    let row = grid_row((a(), b())).padding(3.0).overlay(Alignment::CENTER, c());
    let layout = Layout::new(grid(row), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.size(), Size::new(50.0, 36.0));
    assert_eq!(layout.frames("c"), [Rect::new(5.5, 15.5, 5.0, 5.0), Rect::new(34.5, 15.5, 5.0, 5.0)]);
}

#[test]
fn a_modifier_of_a_row_of_a_table_applies_to_each_cell_and_the_row_remains_a_row() {
    let row = table_row((a(), b())).alignment(VerticalAlignment::Bottom).padding(2.0);
    let frames =
        [("a", (2.0, 22.0, 10.0, 10.0)), ("b", (16.0, 2.0, 20.0, 30.0)), ("c", (0.0, 34.0, 5.0, 5.0))];
    assert_frames(table((row, table_row(c()))), Proposal::UNSPECIFIED, (38.0, 39.0), &frames);
    let row = table_row((a(), b())).minimum_height(50.0).weight(1.0).padding(2.0).offset(1.0, 1.0);
    let frames =
        [("a", (3.0, 43.5, 10.0, 10.0)), ("b", (17.0, 33.5, 20.0, 30.0)), ("c", (0.0, 95.0, 5.0, 5.0))];
    assert_frames(table((row, table_row(c()))), Proposal::height(100.0), (38.0, 100.0), &frames);
    let row = table_row((a(), b())).table_cell(TableCell::columns(2));
    let frames = [("a", (0.0, 10.0, 10.0, 10.0)), ("b", (10.0, 0.0, 20.0, 30.0))];
    assert_frames(table((row, table_row(c()))), Proposal::UNSPECIFIED, (30.0, 35.0), &frames);
}

#[test]
fn a_modifier_of_a_section_applies_to_the_cells_of_its_rows() {
    let section = table_section(SectionRole::Header, (table_row((a(), b())), c())).padding(2.0);
    let frames =
        [("a", (2.0, 12.0, 10.0, 10.0)), ("b", (16.0, 2.0, 20.0, 30.0)), ("c", (2.0, 36.0, 5.0, 5.0))];
    // A header is above a body that was written before it.
    let body = boxed(1.0, 1.0).named("body");
    let layout = Layout::new(table((body, section)), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.frame("body").unwrap().y, 43.0);
    for (name, (x, y, width, height)) in frames {
        assert_eq!(layout.frame(name).unwrap(), Rect::new(x, y, width, height), "{name}");
    }
}

#[test]
fn columns_are_measured_by_a_modifier_of_their_rows() {
    let row = || {
        table_row((a(), b()))
            .measure("column")
            .flexible_frame(FlexibleFrame::new().min_width(column_width("column")))
    };
    let layout = Layout::new(table_reader(table(row())), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.size(), Size::new(40.0, 30.0));
    assert_eq!(layout.frame("a").unwrap().x, 5.0);
}

#[test]
fn rows_outside_their_container_are_replaced_by_their_cells() {
    let two = |one, other| [("a", one), ("b", other)];
    for row in rows() {
        let stacked = two((2.0, 12.0, 10.0, 10.0), (16.0, 2.0, 20.0, 30.0));
        let in_row = hstack(row.clone().padding(2.0)).spacing(0.0);
        assert_frames(in_row, Proposal::UNSPECIFIED, (38.0, 34.0), &stacked);
        let alone = two((7.0, 2.0, 10.0, 10.0), (2.0, 24.0, 20.0, 30.0));
        assert_frames(row.clone().padding(2.0), Proposal::UNSPECIFIED, (24.0, 56.0), &alone);
        let over = two((20.0, 20.0, 10.0, 10.0), (15.0, 10.0, 20.0, 30.0));
        let page = boxed(50.0, 50.0).overlay(Alignment::CENTER, row.clone());
        assert_frames(page, Proposal::UNSPECIFIED, (50.0, 50.0), &over);
        let in_corner = two((0.0, 0.0, 10.0, 10.0), (0.0, 0.0, 20.0, 30.0));
        let reader = geometry_reader_fn(move |_| row.clone());
        assert_frames(reader, (100.0, 100.0), (100.0, 100.0), &in_corner);
    }
    let section = table_section(SectionRole::Header, (table_row((a(), b())), c())).padding(1.0);
    let frames =
        [("a", (1.0, 11.0, 10.0, 10.0)), ("b", (13.0, 1.0, 20.0, 30.0)), ("c", (35.0, 13.5, 5.0, 5.0))];
    assert_frames(hstack(section).spacing(0.0), Proposal::UNSPECIFIED, (41.0, 32.0), &frames);
    let shares =
        grid_row((a(), b())).flexible_frame(FlexibleFrame::new().min_width(0.0).max_width(f64::INFINITY));
    let frames =
        [("a", (20.0, 10.0, 10.0, 10.0)), ("b", (65.0, 0.0, 20.0, 30.0)), ("c", (100.0, 12.5, 5.0, 5.0))];
    let row = hstack((shares.weight(2.0), c())).spacing(0.0);
    assert_frames(row, Proposal::width(105.0), (105.0, 30.0), &frames);
}

#[test]
fn a_grid_row_in_a_table_and_a_table_row_in_a_grid_become_their_cells() {
    let frames = [("a", (2.0, 7.0, 10.0, 10.0)), ("b", (2.0, 21.0, 20.0, 30.0))];
    let page = table((boxed(5.0, 5.0), grid_row((a(), b())).padding(2.0)));
    assert_frames(page, Proposal::UNSPECIFIED, (24.0, 53.0), &frames);
    let frames =
        [("a", (2.0, 12.0, 10.0, 10.0)), ("b", (16.0, 2.0, 20.0, 30.0)), ("c", (40.0, 14.5, 5.0, 5.0))];
    let page = table(table_row((a(), grid_row((b(), c())))).padding(2.0));
    assert_frames(page, Proposal::UNSPECIFIED, (47.0, 34.0), &frames);
    let nested = table((
        table_section(SectionRole::Header, table_section(SectionRole::Footer, a())),
        table_row(table_row((b(), c()))),
    ));
    let frames = [("b", (0.0, 10.0, 20.0, 30.0)), ("c", (20.0, 22.5, 5.0, 5.0))];
    assert_frames(nested, Proposal::UNSPECIFIED, (25.0, 40.0), &frames);
    // Two rows of a grid that span its columns.
    let layout = Layout::new(grid(table_row((a(), b()))).spacing(0.0, 0.0), Proposal::UNSPECIFIED).unwrap();
    assert_eq!((layout.size(), layout.frame("b").unwrap().y), (Size::new(20.0, 40.0), 10.0));
}

#[test]
fn deeply_nested_rows_are_built_without_recursion() {
    let nested = (0..200_000).fold(grid_row(a()).into_view(), |row, _| grid_row(row).into_view());
    assert_frames(
        grid(nested.padding(1.0)),
        Proposal::UNSPECIFIED,
        (12.0, 12.0),
        &[("a", (1.0, 1.0, 10.0, 10.0))],
    );
}

#[test]
fn an_item_shows_a_row_as_a_column_of_its_cells() {
    for row in rows() {
        let mut inside = AutoLayout::new().unwrap();
        let card = inside.item("card").unwrap();
        let host = constraint_host(&inside, card)
            .content(card, row.padding(2.0))
            .flexibility(reglet::Flexibility::NONE);
        let frames = [("a", (7.0, 2.0, 10.0, 10.0)), ("b", (2.0, 24.0, 20.0, 30.0))];
        assert_frames(host, Proposal::UNSPECIFIED, (24.0, 56.0), &frames);
    }
}

#[test]
fn a_row_keeps_its_name_and_errors_of_its_modifier_are_reported() {
    let page = table(table_row((a(), b())).named("row").padding(2.0));
    let layout = Layout::new(page, Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.frame("row").unwrap(), Rect::new(0.0, 0.0, 38.0, 34.0));
    let error =
        Layout::new(table(table_row((a(), b())).frame(Frame::width(f64::NAN))), (10.0, 10.0)).unwrap_err();
    assert_eq!((error.status(), error.field()), (Status::InvalidNumber, Some("frame.width")));
    let named = Layout::new(table_row((a(), b())).named("row"), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(named.frame("row").unwrap().size(), Size::new(20.0, 48.0));
}
