// SPDX-License-Identifier: MIT
//! Measurement readers: values, discarded values, settling, and errors.

use reglet::prelude::*;
use reglet::{
    measurement_reader_fn, MeasuredLength, MeasurementChange, Settling, SettlingRules, Status, Tag,
};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A box in a frame that is at least as wide as the widest one under its tag.
fn label(width: f64) -> View {
    boxed(width, 10.0).measure("label").flexible_frame(FlexibleFrame::new().min_width(max_width("label")))
}

// Capability: measurement readers
#[test]
fn labels_get_the_width_of_the_widest_label() {
    let form = measurement_reader(vstack((label(40.0).named("short"), label(70.0)))).named("form");
    let layout = Layout::new(form, Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.frame("short").unwrap().width, 70.0);
    let settling = layout.settling().unwrap();
    assert!(settling.is_stable());
    assert_eq!((settling.passes, settling.state), (2, Settling::Stable));
    let measured = layout.measurements("form").unwrap();
    assert_eq!(measured.max_size("label"), Some(Size::new(70.0, 10.0)));
    assert_eq!((measured.max_width("label"), measured.max_height("label")), (Some(70.0), Some(10.0)));
    assert_eq!((measured.max_width("other"), measured.max_width(())), (None, None));
    assert_eq!(measured.max_sizes().collect::<Vec<_>>(), [(&Tag::from("label"), Size::new(70.0, 10.0))]);
    assert_eq!(layout.measurements("short").unwrap_err().status(), Status::WrongKind);
}

#[test]
fn tags_are_numbers_strings_or_unit() {
    let boxes = (
        boxed(10.0, 1.0).measure(1),
        boxed(20.0, 1.0).measure("1"),
        boxed(30.0, 1.0).measure(()),
        boxed(40.0, 1.0).measure(u64::MAX),
        boxed(50.0, 1.0).measure(-1),
    );
    let reader = measurement_reader(vstack(boxes)).named("reader");
    let measured = Layout::new(reader, Proposal::UNSPECIFIED).unwrap().measurements("reader").unwrap();
    let width = |tag: Tag| measured.max_width(tag).unwrap();
    let tags = [Tag::from(1_usize), "1".into(), ().into(), u64::MAX.into(), (-1_i64).into()];
    assert_eq!(tags.clone().map(width), [10.0, 20.0, 30.0, 40.0, 50.0]);
    assert_eq!(tags.map(|tag| tag.to_string()), ["1", "\"1\"", "()", "18446744073709551615", "-1"]);
}

// Capability: measured lengths
#[test]
fn measured_lengths_support_arithmetic_and_scopes() {
    let lengths: [(MeasuredLength, f64); 6] = [
        (max_width(()) * 2.0 + 16.0, 96.0),
        (200.0 - max_width(()), 160.0),
        (0.5 * max_width(()) - 4.0, 16.0),
        (1.0 + max_width(()) / 4.0, 11.0),
        (-max_width(()) + 100.0, 60.0),
        (max_height(()).scope("outer") * 3.0, 90.0),
    ];
    for (length, wanted) in lengths {
        let said = length.to_string();
        let inner = measurement_reader(vstack((
            boxed(40.0, 30.0).measure(()).measure_in("outer", ()),
            boxed(1.0, 1.0).frame(Frame::width(length)).named("it"),
        )));
        let outer = measurement_reader(inner).scope("outer");
        let layout = Layout::new(outer, Proposal::UNSPECIFIED).unwrap();
        assert_eq!(layout.frame("it").unwrap().width, wanted, "{said}");
    }
    let said = (max_width("a").scope(3) * -0.5 - 2.0).to_string();
    assert_eq!(said, "max_width(\"a\").scope(3) * -0.5 - 2");
}

#[test]
fn every_length_of_a_frame_may_be_measured() {
    let measured = || boxed(40.0, 30.0).measure(());
    let frames = [
        (boxed(1.0, 1.0).frame(Frame::width(max_width(()))), Size::new(40.0, 1.0)),
        (boxed(1.0, 1.0).frame(Frame::height(max_height(()))), Size::new(1.0, 30.0)),
        (flexible(FlexibleFrame::new().ideal_width(max_width(()))), Size::new(40.0, 10.0)),
        (flexible(FlexibleFrame::new().ideal_height(max_height(()))), Size::new(10.0, 30.0)),
        (flexible(FlexibleFrame::new().min_height(max_height(()))), Size::new(10.0, 30.0)),
        (flexible(FlexibleFrame::new().min_width(50.0).max_width(max_width(()))), Size::new(50.0, 10.0)),
        (flexible(FlexibleFrame::new().max_width(5.0).min_width(max_width(()))), Size::new(40.0, 10.0)),
        (
            flexible(FlexibleFrame::new().min_height(3.0).max_height(max_height(()) - 25.0)),
            Size::new(10.0, 5.0),
        ),
    ];
    for (index, (frame, size)) in frames.into_iter().enumerate() {
        let reader = measurement_reader(vstack((measured(), frame.fixed_size(Axes::BOTH).named("it"))));
        let layout = Layout::new(reader, Proposal::UNSPECIFIED).unwrap();
        assert_eq!(layout.frame("it").unwrap().size(), size, "frame {index}");
    }
}

fn flexible(frame: FlexibleFrame) -> View {
    fill().flexible_frame(frame)
}

#[test]
fn a_reader_that_is_not_an_ancestor_is_rejected() {
    let views = [
        (boxed(1.0, 1.0).measure("a"), "measurement tag \"it\""),
        (boxed(1.0, 1.0).frame(Frame::width(max_width("a"))), "measurement frame \"it\""),
    ];
    for (view, said) in views {
        let beside = measurement_reader(spacer());
        let error = Layout::new(hstack((beside, view.named("it"))), Proposal::UNSPECIFIED).unwrap_err();
        assert_eq!((error.status(), error.view()), (Status::NoReader, Some(said)));
    }
    let inner = measurement_reader(boxed(1.0, 1.0).measure_in("inner", ()).named("it")).scope("outer");
    let error = Layout::new(inner, Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!(error.status(), Status::NoReader);
}

#[test]
fn invalid_numbers_are_rejected_by_name() {
    let framed = boxed(1.0, 1.0).frame(Frame::width(max_width(()) * f64::NAN)).named("it");
    let error = Layout::new(measurement_reader(framed), Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::InvalidNumber, Some("measurement frame \"it\"")));
    assert!(error.message().starts_with("length nan"), "{error}");
    let reader = table_reader(spacer()).maximum_width(f64::NAN).named("it");
    let error = Layout::new(reader, Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!(
        (error.status(), error.field()),
        (Status::InvalidNumber, Some("measurement_reader.maximum_width"))
    );
    let reader = table_reader(spacer()).maximum_width(max_width("a")).version(max_width("b")).named("it");
    let error = Layout::new(reader, Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!(
        (error.status(), error.field()),
        (Status::InvalidArgument, Some("measurement_reader.version"))
    );
    for rules in [
        SettlingRules { passes: 0, ..SettlingRules::default() },
        SettlingRules { passes: 65, ..SettlingRules::default() },
    ] {
        let error = LayoutOptions::new().settling(rules).layout(spacer(), Proposal::UNSPECIFIED).unwrap_err();
        assert_eq!(error.status(), Status::InvalidArgument);
    }
}

/// 10 points wider in each pass.
fn growing() -> View {
    let frame = boxed(10.0, 20.0).frame(Frame::width(max_width("a") + 10.0));
    measurement_reader(frame.measure("a").named("it")).named("reader")
}

// Capability: settling report
#[test]
fn a_layout_that_never_settles_is_reported_and_in_strict_mode_rejected() {
    let layout = Layout::new(growing(), Proposal::UNSPECIFIED).unwrap();
    let report = layout.settling().unwrap();
    assert_eq!((report.state, report.passes, report.unsettled.len()), (Settling::Growing, 8, 1));
    let unsettled = &report.unsettled[0];
    assert_eq!((unsettled.reader.as_deref(), &unsettled.tag), (Some("reader"), &Tag::from("a")));
    assert_eq!((unsettled.axis, unsettled.change), (Axis::Horizontal, 10.0));
    assert_eq!(unsettled.values, (1..9).map(|pass| Some(10.0 * f64::from(pass))).collect::<Vec<_>>());

    let strict = SettlingRules { passes: 3, strict: true, ..SettlingRules::default() };
    let error = LayoutOptions::new().settling(strict).layout(growing(), Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!(error.status(), Status::Unsettled);
    let report = error.settling().unwrap();
    assert_eq!((report.passes, report.unsettled[0].values.len()), (3, 3));

    let tolerant = SettlingRules { tolerance: 10.0, ..SettlingRules::default() };
    let layout = LayoutOptions::new().settling(tolerant).layout(growing(), Proposal::UNSPECIFIED).unwrap();
    assert!(layout.settling().unwrap().is_stable());
}

#[test]
fn a_strict_layout_that_fails_keeps_its_frames_and_measurements() {
    let strict = SettlingRules { strict: true, ..SettlingRules::default() };
    let grows = measured(|proposal| (proposal.width.unwrap_or(0.0), 5.0));
    let frame = grows.frame(Frame::new(None, 7.0)).measure("a");
    // On wide pages its length depends on itself.
    let follows = boxed(10.0, 20.0).frame(Frame::width(max_width("b") + 10.0)).measure("b");
    let choice = reglet::view_that_fits(
        Axes::HORIZONTAL,
        (frame.flexible_frame(FlexibleFrame::new().min_width(100.0)), follows),
    );
    let reader = measurement_reader(choice).named("reader");
    let mut layout = LayoutOptions::new().settling(strict).layout(reader, Proposal::width(100.0)).unwrap();
    let before = layout.measurements("reader").unwrap();
    assert_eq!(layout.resize(Proposal::width(50.0)).unwrap_err().status(), Status::Unsettled);
    assert_eq!(layout.measurements("reader").unwrap(), before);
    assert_eq!(layout.frame("reader").unwrap().width, 100.0);
}

#[test]
fn a_version_that_is_not_equal_to_itself_never_settles() {
    let reader = measurement_reader(label(10.0)).version(f64::NAN).named("reader");
    let report = Layout::new(reader, Proposal::UNSPECIFIED).unwrap().settling().unwrap();
    assert_eq!(report.state, Settling::UnstableVersion);
    assert_eq!(report.unsettled[0].reader.as_deref(), Some("reader"));
}

#[test]
fn a_new_version_discards_a_width_that_depends_on_itself() {
    let widths = |has_version: bool| {
        let name = text("Some really really long name").measure("name");
        let frame = FlexibleFrame::new().min_width(max_width("name")).alignment(Alignment::LEADING);
        let column = vstack(name).flexible_frame(frame).named("column");
        let rest = fill().flexible_frame(FlexibleFrame::new().max_width(f64::INFINITY));
        let mut row = measurement_reader(hstack((column, rest)).spacing(16.0));
        if has_version {
            row = row.version(max_width(()).scope("page"));
        }
        let page = measurement_reader((fill().measure_in("page", ()), row)).scope("page");
        let mut layout = Layout::new(page, (400.0, 100.0)).unwrap();
        [400.0, 800.0, 400.0].map(|width| {
            layout.resize((width, 100.0)).unwrap();
            layout.frame("column").unwrap().width
        })
    };
    let [narrow, wide, kept] = widths(false);
    assert!(narrow < wide);
    assert_eq!(kept, wide);
    assert_eq!(widths(true), [narrow, wide, narrow]);
}

#[test]
fn columns_share_a_width_that_is_measured() {
    let cells = [("name", 100.0), ("portion", 80.0), ("calories", 90.0), ("fat", 60.0)];
    let cell = |(tag, width): (&str, f64)| {
        boxed(width, 20.0).measure(tag).frame(Frame::width(column_width(tag))).named(tag)
    };
    let row = hstack(cells.map(cell)).spacing(0.0);
    let table = table_reader(row).maximum_width(max_width(()).scope("page") - 32.0).named("table");
    let page = measurement_reader((fill().measure_in("page", ()), table)).scope("page");
    let layout = Layout::new(page, (400.0, 60.0)).unwrap();
    let widths = cells.map(|(tag, _)| layout.frame(tag).unwrap().width);
    assert_eq!(widths, [109.5, 89.5, 99.5, 69.5]);
    let measured = layout.measurements("table").unwrap();
    assert_eq!((measured.column_width("fat"), measured.column_width("none")), (Some(69.5), None));
    assert_eq!(layout.settling().unwrap().passes, 3);
}

// Capability: measurement observer
#[test]
fn observers_are_called_once_in_a_layout() {
    let news: Arc<Mutex<Vec<Vec<MeasurementChange>>>> = Arc::default();
    let heard = Arc::clone(&news);
    let options = LayoutOptions::new().observe_measurements(move |changes| {
        heard.lock().unwrap().push(changes.to_vec());
        if changes.iter().any(|change| change.size == Some(Size::new(30.0, 10.0))) {
            panic!("no more of this");
        }
    });
    let view = measured(|proposal| (proposal.width.unwrap_or(5.0), 10.0)).measure(7);
    let reader = measurement_reader(view).named("reader");
    let mut layout = options.layout(reader, Proposal::width(20.0)).unwrap();
    let told = std::mem::take(&mut *news.lock().unwrap());
    assert_eq!(told.len(), 1);
    let change = &told[0][0];
    assert_eq!((change.reader.as_deref(), &change.tag), (Some("reader"), &Tag::from(7)));
    assert_eq!(change.size, Some(Size::new(20.0, 10.0)));
    let panic = catch_unwind(AssertUnwindSafe(|| layout.resize(Proposal::width(30.0)))).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no more of this"));
    assert_eq!(layout.size().width, 20.0);
    layout.resize(Proposal::width(25.0)).unwrap();
    assert_eq!(news.lock().unwrap().len(), 2);
    drop(layout);
    assert_eq!(Arc::strong_count(&news), 1);
}

// Capability: content made of measurements
#[test]
fn content_is_built_from_measurements_and_found_by_name() {
    let made = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&made);
    let reader = measurement_reader_fn(move |sizes| {
        counted.fetch_add(1, Ordering::Relaxed);
        let label =
            measured(|proposal| (proposal.width.unwrap_or(70.0), 10.0)).measure("label").named("label");
        let field = boxed(90.0, 10.0).named("field");
        match sizes.max_width("label") {
            Some(width) if width > 50.0 => vstack((label, field)).spacing(0.0).into_view(),
            _ => hstack((label, field)).spacing(0.0).into_view(),
        }
    });
    let mut layout = Layout::new(reader.named("reader"), Proposal::width(120.0)).unwrap();
    assert_eq!(layout.frame("field").unwrap().y, 0.0);
    assert_eq!(made.load(Ordering::Relaxed), 2);
    layout.resize(Proposal::width(200.0)).unwrap();
    assert_eq!(layout.frame("field").unwrap().y, 10.0);
    assert_eq!(layout.frames("label").len(), 1);
    let before = made.load(Ordering::Relaxed);
    layout.invalidate("reader").unwrap();
    layout.resize(Proposal::width(200.0)).unwrap();
    assert!(made.load(Ordering::Relaxed) > before);
    assert_eq!(layout.invalidate("field").unwrap_err().status(), Status::WrongKind);
}

#[test]
fn a_reader_with_a_scope_in_new_content_begins_with_the_old_measurements() {
    for (scope, begins_with) in [(Tag::NOTHING, None), (Tag::from("inner"), Some(70.0))] {
        let seen: Arc<Mutex<Vec<Option<f64>>>> = Arc::default();
        let (noted, own) = (Arc::clone(&seen), scope.clone());
        let page = measurement_reader_fn(move |_| {
            let (noted, within) = (Arc::clone(&noted), own.clone());
            let inner = measurement_reader_fn(move |measured| {
                noted.lock().unwrap().push(measured.max_width("label"));
                boxed(70.0, 10.0).measure_in(within.clone(), "label")
            });
            inner.scope(own.clone())
        });
        let mut layout = Layout::new(page.named("page"), (100.0, 100.0)).unwrap();
        seen.lock().unwrap().clear();
        layout.invalidate("page").unwrap();
        layout.resize((100.0, 100.0)).unwrap();
        let seen = seen.lock().unwrap();
        assert_eq!(seen[0], begins_with, "{scope:?} {seen:?}");
    }
}

#[test]
fn content_of_a_nested_reader_is_built_in_the_same_layout() {
    let page = reglet::geometry_reader_fn(|_| {
        measurement_reader_fn(|measured| {
            let height = measured.max_width("box").map_or(1.0, |width| width / 2.0);
            vstack((boxed(30.0, 5.0).measure("box"), boxed(9.0, height).named("half"))).spacing(0.0)
        })
    });
    let mut layout = Layout::new(page, (100.0, 50.0)).unwrap();
    assert_eq!(layout.frame("half").unwrap().height, 15.0);
    layout.resize((110.0, 50.0)).unwrap();
    assert_eq!(layout.frame("half").unwrap().height, 15.0);
}
