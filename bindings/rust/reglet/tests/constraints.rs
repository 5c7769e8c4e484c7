// SPDX-License-Identifier: MIT
//! Items, formats, the solver and tables in numbers: rejected calls and their errors.

use reglet::{
    align, AlignMode, AlignOptions, Attribute, AutoLayout, Content, Dialect, Fitting, Format, Item,
    NumberTable, Origin, Rect, Result, Size, Solver, Status,
};
use std::error::Error as _;
use std::panic::{catch_unwind, AssertUnwindSafe};

// Capability: conflicts as values
#[test]
fn a_conflict_names_its_members_and_changes_nothing() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    layout.set_size(page, (100.0, 50.0))?;
    let kept = layout.activate([page.width().at_most(200.0)])?;
    let error = layout.activate([page.height().equals(10.0), page.width().at_least(150.0)]).unwrap_err();
    assert_eq!(error.status(), Status::Conflict);
    let conflict = error.conflict().unwrap();
    let origins: Vec<_> = conflict.members.iter().map(|member| member.origin).collect();
    assert_eq!(origins, [Origin::Constraint, Origin::Size]);
    assert_eq!(conflict.size, 40.0);
    assert_eq!(conflict.members[1].item, Some(page));
    layout.layout()?;
    assert_eq!(layout.frame(page)?.height, 50.0);
    layout.remove(&kept)?;
    assert_eq!(layout.remove(&kept).unwrap_err().status(), Status::StaleId);
    Ok(())
}

#[test]
fn the_last_added_constraint_can_be_broken_instead() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    layout.set_size(page, (100.0, 50.0))?;
    layout.set_breaks_last(true)?;
    let broken = layout.activate([page.width().equals(120.0)])?;
    assert_eq!(layout.broken()?, broken);
    assert_eq!(layout.violation(broken[0])?, 20.0);
    Ok(())
}

// Capability: items and anchors, ambiguities as values, reasons as values
#[test]
fn constraints_follow_anchors_arithmetic_and_priorities() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    let half = layout.item_in(page, "half")?;
    layout.set_size(page, (100.0, 50.0))?;
    let ids = layout.activate([
        half.leading().equals(page.leading() + 8.0),
        half.width().equals(0.5 * page.width() - 3.0).priority(500.0),
        half.top().equals(page.top()),
        half.height().equals(10.0),
    ])?;
    layout.layout()?;
    assert_eq!(layout.frame(half)?, reglet::Rect::new(8.0, 0.0, 47.0, 10.0));
    assert!(layout.explain(half, Attribute::Width)?.contains("half"));
    let reasons = layout.reasons(half, Attribute::Width)?;
    assert!(reasons.iter().any(|reason| reason.constraint == Some(ids[1])), "{reasons:?}");
    layout.set_constants(&[(ids[0], 20.0)])?;
    layout.exchange(&[ids[1]], &[])?;
    assert_eq!(layout.ambiguities()?[0].item, half);
    layout.exchange(&[], &[ids[1]])?;
    assert_eq!(layout.layout()?, 1);
    assert_eq!(layout.frame_in_root(half)?.x, 20.0);
    assert_eq!(layout.superview(half)?, page);
    Ok(())
}

// Capability: names of constraints
#[test]
fn a_conflict_uses_the_name_of_a_constraint() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    let limit = layout.activate([page.height().at_most(50.0)])?[0];
    layout.set_constraint_name(limit, "sheet")?;
    let named = layout.activate([page.height().equals(60.0)]).unwrap_err().to_string();
    assert!(named.contains("  sheet: page.height <= 50\n"), "{named}");
    layout.set_constraint_name(limit, "")?;
    let unnamed = layout.activate([page.height().equals(60.0)]).unwrap_err().to_string();
    assert!(unnamed.contains("  page.height <= 50\n"), "{unnamed}");
    assert_eq!(layout.set_constraint_name(limit, &"x".repeat(65536)).unwrap_err().status(), Status::Limit);
    layout.remove(&[limit])?;
    assert_eq!(layout.set_constraint_name(limit, "gone").unwrap_err().status(), Status::StaleId);
    Ok(())
}

// Capability: measured items
#[test]
fn measured_contents_receive_their_width_and_may_fail() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    layout.set_size(page, reglet::Proposal::width(50.0))?;
    let note = layout.item_in(page, "note")?;
    layout.set_content(note, Content::default())?;
    layout.set_paragraph(note, reglet::text("five words wrap in here").measured())?;
    layout.activate([
        note.left().equals(page.left()),
        note.right().equals(page.right()),
        note.top().equals(page.top()),
        note.bottom().equals(page.bottom()),
    ])?;
    layout.layout()?;
    assert_eq!(layout.frame(page)?.height, 5.0 * 16.0);
    layout.set_measured(note, |_| -> std::result::Result<(f64, f64), _> { Err("no ruler".into()) })?;
    let error = layout.layout().unwrap_err();
    assert_eq!(
        (error.status(), error.source().unwrap().to_string()),
        (Status::Callback, "no ruler".to_string())
    );
    assert_eq!(layout.frame(page)?.height, 80.0);
    layout.set_measured(note, |_| -> std::result::Result<(f64, f64), _> { panic!("no ruler at all") })?;
    assert!(catch_unwind(AssertUnwindSafe(|| layout.layout())).is_err());
    layout.set_measured(note, |proposal| Ok((proposal.width.unwrap_or(20.0), 7.0)))?;
    layout.layout()?;
    assert_eq!(layout.frame(page)?.height, 7.0);
    Ok(())
}

// Capability: boxes and conductors, active states
#[test]
fn boxes_and_states_switch_constraints() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    let conductor = layout.conductor()?;
    let (narrow, wide) = (layout.new_state(conductor)?, layout.new_state(conductor)?);
    layout.add_to_box(narrow, [page.width().equals(10.0)])?;
    layout.add_to_box(wide, [page.width().equals(90.0)])?;
    for (state, width) in [(narrow, 10.0), (wide, 90.0)] {
        layout.set_states(conductor, &[state])?;
        layout.layout()?;
        assert_eq!(layout.frame(page)?.width, width);
        assert_eq!(
            (layout.is_box_active(narrow)?, layout.is_box_active(wide)?),
            (state == narrow, state == wide)
        );
    }
    let own = layout.new_box()?;
    layout.replace_box(own, [page.height().equals(5.0)])?;
    assert_eq!(layout.box_constraints(own)?.len(), 1);
    layout.set_box_active(own, false)?;
    layout.remove_box(own)?;
    assert_eq!(layout.box_constraints(own).unwrap_err().status(), Status::StaleId);
    assert_eq!(layout.is_box_active(own).unwrap_err().status(), Status::StaleId);
    Ok(())
}

// Capability: visual formats
#[test]
fn an_error_of_a_format_has_the_problem_and_its_position() -> Result<()> {
    let mut format = Format::new()?;
    format.add_views([("icon", Item::from_number(1))])?;
    assert_eq!(
        format.add_views([("icon", Item::from_number(2))]).unwrap_err().status(),
        Status::InvalidArgument
    );
    let error = format.read(&["[icon]", "H:[icn(32)]"]).unwrap_err();
    let problem = error.problem().unwrap();
    assert_eq!((error.status(), problem.text, problem.offset, problem.length), (Status::Syntax, 1, 3, 3));
    assert!(error.to_string().contains("^^^"), "{error}");
    assert_eq!(format.read(&["|[icon]|"]).unwrap_err().status(), Status::Syntax);
    assert!(format.set_sibling_spacing(f64::INFINITY).is_err());
    assert_eq!(format.set_superview(Some(Item::from_number(9)))?.read(&["|[icon]|"])?.len(), 2);
    Ok(())
}

// Capability: solver alone, edits of the solver
#[test]
fn a_batch_is_all_or_nothing() -> Result<()> {
    let mut solver = Solver::new()?;
    let x = solver.variable("x")?;
    solver.add(x.equals(3.0))?;
    let failed: Result<()> = solver.batch(|solver| {
        let y = solver.variable("y")?;
        solver.add(y.equals(1.0))?;
        Err(solver.value(variable_of_another()?).unwrap_err())
    });
    assert_eq!(failed.unwrap_err().status(), Status::UnknownId);
    assert!(!solver.dump()?.contains('y'), "{}", solver.dump()?);
    let panicked = catch_unwind(AssertUnwindSafe(|| solver.batch(|_| -> Result<()> { panic!("stop") })));
    assert!(panicked.is_err());
    let conflict = solver.batch(|solver| solver.add((x + 1.0).at_most(2.0))).unwrap_err();
    assert_eq!((conflict.status(), conflict.conflict().unwrap().size), (Status::Conflict, 2.0));
    assert_eq!(solver.value(x)?, 3.0);
    assert_eq!(solver.explain(x)?.len(), 1);
    assert!(solver.add_stay(x, f64::NAN, 5.0).is_err());
    Ok(())
}

fn variable_of_another() -> Result<reglet::Variable> {
    Solver::new()?.variable("other")
}

// Capability: widths of columns, explanation of columns
#[test]
fn tables_reject_numbers_that_are_not_lengths() -> Result<()> {
    let mut table = NumberTable::new(2)?;
    let error = table.measure(&[[1.0, 2.0], [3.0, f64::NAN]], None).unwrap_err();
    assert_eq!((error.status(), error.offset()), (Status::InvalidNumber, 3));
    assert_eq!(table.measure(&[vec![1.0]], None).unwrap_err().status(), Status::InvalidArgument);
    assert_eq!(table.resolve(f64::NAN).unwrap_err().status(), Status::InvalidNumber);
    table.measure(&[[1.0, 2.0]], None)?;
    assert_eq!(table.resolve(None)?.width, 3.0);
    assert!(!table.explain(0)?.is_empty());
    assert_eq!(table.explain(7).unwrap_err().status(), Status::InvalidArgument);
    assert_eq!(reglet::column_widths(&[1.0, 3.0], 10.0, true)?, [4.0, 6.0]);
    Ok(())
}

// Capability: fitting sizes
#[test]
fn a_fitting_size_counts_the_items_inside() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let cell = layout.item("cell")?;
    let label = layout.item_in(cell, "label")?;
    layout.set_content(label, Size::new(120.0, 20.0))?;
    layout.activate([
        label.leading().equals(cell.leading() + 11.0),
        cell.trailing().equals(label.trailing() + 11.0),
        label.top().equals(cell.top()),
        label.bottom().equals(cell.bottom()),
    ])?;
    let smallest = Fitting { target: Size::default(), priority: (50.0, 50.0) };
    assert_eq!(layout.fitting_size(cell, smallest)?, Size::new(142.0, 20.0));
    let wide = Fitting { target: Size::new(200.0, 0.0), priority: (1000.0, 50.0) };
    assert_eq!(layout.fitting_size(cell, wide)?, Size::new(200.0, 20.0));
    Ok(())
}

// Capability: alignment of items
#[test]
fn an_item_is_aligned_in_its_target() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    let badge = layout.item_in(page, "badge")?;
    layout.set_size(page, (100.0, 50.0))?;
    layout.set_content(badge, Size::new(20.0, 10.0))?;
    let options = AlignOptions {
        horizontally: AlignMode::Trailing,
        vertically: AlignMode::Center,
        is_inside: true,
        ..AlignOptions::default()
    };
    layout.activate(align(badge, page, options)?)?;
    layout.layout()?;
    assert_eq!(layout.frame(badge)?, Rect::new(80.0, 20.0, 20.0, 10.0));
    Ok(())
}

// Capability: chains
#[test]
fn a_chain_of_tack_has_relations_in_its_gaps() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    let (a, b) = (layout.item_in(page, "a")?, layout.item_in(page, "b")?);
    layout.set_size(page, (100.0, 50.0))?;
    layout.set_content(a, Size::new(20.0, 10.0))?;
    layout.set_content(b, Size::new(30.0, 10.0))?;
    let mut format = Format::new()?;
    format.set_dialect(Dialect::TACK)?;
    format.add_views([("a", a), ("b", b)])?;
    layout.read(&mut format, &["|-(==8)-a-(>=4)-b-|"])?;
    layout.layout()?;
    assert_eq!(layout.frame(a)?.x, 8.0);
    assert_eq!(layout.frame(b)?.x, 50.0);
    Ok(())
}

/// Each position is pulled to the left: the work is the square of their number.
fn row(solver: &mut Solver, count: usize) -> Result<Vec<reglet::LinearConstraint>> {
    let mut made = Vec::new();
    let mut last = solver.variable("")?;
    for _ in 1..count {
        let next = solver.variable("")?;
        made.push((next - last).at_least(1.0));
        made.push(next.equals(0.0).priority(250.0));
        last = next;
    }
    Ok(made)
}

// Capability: progress of constraints
#[test]
fn a_progress_closure_ends_calls_and_keeps_its_error() -> Result<()> {
    let mut solver = Solver::new()?;
    let constraints = row(&mut solver, 600)?;
    let before = solver.dump()?;
    solver.set_progress(|| Err("enough".into()))?;
    let error = solver.add_all(constraints.clone()).unwrap_err();
    assert_eq!(error.status(), Status::Callback);
    assert_eq!(error.source().unwrap().to_string(), "enough");
    solver.set_progress(|| panic!("mine"))?;
    assert!(catch_unwind(AssertUnwindSafe(|| solver.add_all(constraints.clone()))).is_err());
    solver.clear_progress();
    assert_eq!(solver.dump()?, before);
    assert_eq!(solver.add_all(constraints)?.len(), 1198);

    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    let items = (0..500).map(|_| layout.item_in(page, "")).collect::<Result<Vec<_>>>()?;
    let behind = items.windows(2).map(|pair| pair[1].left().at_least(pair[0].right() + 1.0));
    let all: Vec<_> = behind.chain(items.iter().map(|item| item.width().at_least(3.0))).collect();
    layout.set_progress(|| Err("enough".into()))?;
    let error = layout.activate(all.clone()).unwrap_err();
    assert_eq!(error.source().unwrap().to_string(), "enough");
    layout.clear_progress()?;
    assert_eq!(layout.activate(all)?.len(), 999);
    Ok(())
}

#[test]
fn a_rejected_constraint_is_described_without_fields_of_c() -> Result<()> {
    let mut layout = AutoLayout::new()?;
    let page = layout.item("page")?;
    let inner = layout.item_in(page, "inner")?;
    let error = layout.activate([inner.width().equals(page.leading())]).unwrap_err();
    assert_eq!(error.status(), Status::AttributeMismatch);
    assert!(error.message().starts_with("constraint compares a location with a size"), "{error}");
    Ok(())
}
