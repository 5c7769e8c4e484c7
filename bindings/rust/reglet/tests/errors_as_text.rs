// SPDX-License-Identifier: MIT
//! Texts of errors, with the caller's names.

use reglet::prelude::*;
use reglet::{try_measured, AutoLayout, CallbackError, Solver};

#[test]
fn debug_prints_the_message() {
    let error = Layout::new(boxed(f64::NAN, 1.0).named("title"), Proposal::width(10.0)).unwrap_err();
    assert!(error.to_string().contains("title"));
    assert_eq!(format!("{error:?}"), error.to_string());
}

#[test]
fn names_may_be_owned_or_borrowed() -> reglet::Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item(String::from("page"))?;
    let note = layout.item_in(page, format!("note {}", 1))?;
    layout.set_name(note, 'n')?;
    assert_eq!(layout.name(page).as_deref(), Some("page"));
    assert_eq!(layout.name(note).as_deref(), Some("n"));
    let mut solver = Solver::new()?;
    solver.variable("borrowed")?;
    solver.variable(String::from("owned"))?;
    Ok(())
}

#[test]
fn hidden_views_keep_their_space() -> reglet::Result<()> {
    let row = hstack((boxed(10.0, 10.0).hidden(), boxed(20.0, 10.0).named("shown"))).spacing(0.0);
    let layout = Layout::new(row, Proposal::width(30.0))?;
    assert_eq!(layout.frame("shown")?, Rect::new(10.0, 0.0, 20.0, 10.0));
    Ok(())
}

#[test]
fn the_error_of_a_closure_is_in_the_text() {
    let view = try_measured(|_| -> Result<Size, CallbackError> { Err("no such font".into()) }).named("m");
    let error = Layout::new(view, Proposal::UNSPECIFIED).unwrap_err();
    assert!(error.to_string().ends_with(": no such font"), "{error}");
    assert_eq!(std::error::Error::source(&error).unwrap().to_string(), "no such font");
}
