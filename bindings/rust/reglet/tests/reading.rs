// SPDX-License-Identifier: MIT
//! Scrolling, choices, painting, kept layouts, interpolation, and rows of tables in numbers.

use reglet::prelude::*;
use reglet::{interpolate, NumberTable, Result, Row, RowCell, RowLine, Span, Status};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

// Capability: scroll geometry
#[test]
fn a_scroll_view_returns_its_scrolling_range() -> Result<()> {
    let rows: Vec<View> = (0..10).map(|row| boxed(20.0, 30.0).named(format!("row {row}"))).collect();
    let list = scroll_view(Axes::VERTICAL, vstack(rows).spacing(0.0)).named("list");
    let layout = Layout::new(list, (20.0, 100.0))?;
    let geometry = layout.scroll_geometry("list")?;
    assert_eq!(geometry.viewport, Size::new(20.0, 100.0));
    assert_eq!(geometry.content, Rect::new(0.0, 0.0, 20.0, 300.0));
    assert_eq!(geometry.maximum_offset, Point::new(0.0, 200.0));
    assert_eq!(layout.scroll_offset("list", "row 5", (0.0, 0.0), None)?.y, 80.0);
    assert_eq!(layout.scroll_offset("list", "row 5", (0.0, 0.0), Some(Point::new(0.0, 0.0)))?.y, 150.0);
    assert_eq!(layout.scroll_geometry("row 1").unwrap_err().status(), Status::WrongKind);
    assert!(layout.scroll_offset("list", "row 5", (f64::NAN, 0.0), None).is_err());
    let nan = Some(Point::new(f64::NAN, 0.0));
    assert!(layout.scroll_offset("list", "row 5", (0.0, 0.0), nan).is_err());
    Ok(())
}

// Capability: chosen child
#[test]
fn a_view_that_fits_names_its_choice() -> Result<()> {
    let view = view_that_fits(Axes::HORIZONTAL, (boxed(200.0, 10.0), boxed(20.0, 10.0))).named("choice");
    let mut layout = Layout::new(view, Proposal::width(300.0))?;
    assert_eq!(layout.choice("choice")?, Some(0));
    layout.resize(Proposal::width(100.0))?;
    assert_eq!(layout.choice("choice")?, Some(1));
    let other = Layout::new(boxed(1.0, 1.0).named("box"), Proposal::UNSPECIFIED)?;
    assert_eq!(other.choice("box").unwrap_err().status(), Status::WrongKind);
    Ok(())
}

// Capability: painted order
#[test]
fn views_are_painted_from_the_back_to_the_front() -> Result<()> {
    let raised = boxed(5.0, 5.0).named("raised").z_index(1.0);
    let hidden = boxed(5.0, 5.0).named("hidden").hidden();
    let view = zstack((raised, boxed(5.0, 5.0).named("plain"), hidden));
    let layout = Layout::new(view, Proposal::UNSPECIFIED)?;
    let names: Vec<String> = layout.painted()?.into_iter().filter_map(|view| view.name).collect();
    assert_eq!(names, ["plain", "raised"]);
    Ok(())
}

// Capability: kept layouts
#[test]
fn a_recurring_size_needs_no_work() -> Result<()> {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let leaf = measured(move |proposal: Proposal| {
        counted.fetch_add(1, Ordering::Relaxed);
        Size::new(proposal.width.unwrap_or(10.0), 10.0)
    });
    let mut layout = Layout::new(hstack(leaf), (100.0, 10.0))?;
    layout.set_kept_layouts(2)?;
    layout.resize((100.0, 10.0))?;
    layout.resize((50.0, 10.0))?;
    let before = calls.load(Ordering::Relaxed);
    assert_eq!(layout.resize((100.0, 10.0))?.width, 100.0);
    assert_eq!(layout.resize((50.0, 10.0))?.width, 50.0);
    assert_eq!(calls.load(Ordering::Relaxed), before);
    assert_eq!(layout.set_kept_layouts(0).unwrap_err().status(), Status::InvalidArgument);
    Ok(())
}

// Capability: interpolation
#[test]
fn frames_are_interpolated_between_two_layouts() -> Result<()> {
    let row = hstack((spacer(), boxed(10.0, 10.0).named("box"))).named("row");
    let mut layout = Layout::new(row, Proposal::width(50.0))?;
    layout.resize(Proposal::width(90.0))?;
    let changes = layout.changes()?;
    let moved = changes.iter().find(|change| change.name.as_deref() == Some("box")).unwrap();
    assert_eq!(interpolate(moved.before, moved.after, 0.25)?, Rect::new(50.0, 0.0, 10.0, 10.0));
    let missing = Rect::new(f64::NAN, f64::NAN, f64::NAN, f64::NAN);
    assert_eq!(interpolate(missing, moved.after, 0.25)?, moved.after);
    let error = interpolate(moved.before, moved.after, f64::NAN).unwrap_err();
    assert_eq!(error.status(), Status::InvalidNumber);
    Ok(())
}

// Capability: spans
#[test]
fn a_span_widens_its_columns() -> Result<()> {
    let mut table = NumberTable::new(3)?;
    table.measure(&[&[10.0, 20.0, 30.0]], None)?;
    let span = Span { first: 0, count: 2, minimum: 0.0, ideal: 50.0 };
    table.set_spans(&[span])?;
    assert_eq!(table.resolve(None)?.width, 80.0);
    let late = Span { first: 2, ..span };
    let error = table.set_spans(&[span, late]).unwrap_err();
    assert_eq!((error.status(), error.offset()), (Status::InvalidArgument, 1));
    assert_eq!(table.resolve(None)?.width, 80.0);
    Ok(())
}

// Capability: heights of rows
#[test]
fn rows_have_the_heights_of_their_cells_on_one_baseline() -> Result<()> {
    let mut table = NumberTable::new(2)?;
    table.set_rows(&[Row::default(), Row { minimum_height: 5.0, weight: 1.0 }])?;
    let line = RowLine::FirstBaseline;
    let cells = [
        RowCell { height: Some(12.0), line, baseline: 10.0, ..RowCell::default() },
        RowCell { height: Some(12.0), line, baseline: 4.0, ..RowCell::default() },
        RowCell { row: 1, height: None, ..RowCell::default() },
    ];
    let (height, rows) = table.resolve_rows(&cells, 40.0)?;
    assert_eq!(height, 40.0);
    assert_eq!(rows.iter().map(|row| row.length).collect::<Vec<_>>(), [18.0, 22.0]);
    assert!(table.resolve_rows(&[RowCell { row: 2, ..RowCell::default() }], None).is_err());
    assert!(table.resolve_rows(&[RowCell { height: Some(f64::NAN), ..RowCell::default() }], None).is_err());
    Ok(())
}

// Capability: explanation as values
#[test]
fn an_explanation_has_the_shares_of_a_stack() -> Result<()> {
    let row = hstack((boxed(30.0, 10.0).named("box"), fill().named("fill"))).spacing(10.0);
    let layout = Layout::new(row.padding(5.0).named("page"), (110.0, 20.0))?;
    let why = layout.explanation("fill")?;
    assert_eq!(why.frame, layout.frame("fill")?);
    assert_eq!((why.minimum.width, why.maximum.width), (0.0, f64::INFINITY));
    let share = why.share.unwrap();
    assert_eq!((share.axis, share.is_shared), (Axis::Horizontal, true));
    assert_eq!((share.position, share.waiting, share.length), (1, 1, 90.0));
    assert_eq!((share.available, share.offer, share.answer), (60.0, 60.0, 60.0));
    let asked = why.questions.iter().find(|question| question.proposal == Some(60.0)).unwrap();
    assert_eq!((asked.axis, asked.answer), (Axis::Horizontal, 60.0));
    assert_eq!(layout.explanation("page")?.share, None);
    assert_eq!(layout.explanation("nowhere").unwrap_err().status(), Status::Name);
    Ok(())
}
