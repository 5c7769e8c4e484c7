// SPDX-License-Identifier: MIT
//! Layouts, their errors, and callbacks that fail.

use reglet::prelude::*;
use reglet::{
    geometry_reader_fn, AnyGuide, Guide, Limits, Paragraph, Placement, Status, TabStop, TableColumn,
    TextEdge, TextRun, UnitPoint, WordEnd,
};
use std::error::Error as _;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

fn is_send<T: Send>() {}
fn is_sync<T: Sync>() {}

#[test]
fn objects_move_between_threads() {
    is_send::<Layout>();
    is_send::<reglet::Solver>();
    is_send::<reglet::AutoLayout>();
    is_send::<reglet::Format>();
    is_send::<reglet::NumberTable>();
    is_send::<Error>();
    is_sync::<Error>();
    is_send::<View>();
    is_sync::<View>();
    let layout = Layout::new(text("moved").named("a"), Proposal::UNSPECIFIED).unwrap();
    let width = std::thread::spawn(move || layout.frame("a").unwrap().width).join().unwrap();
    assert_eq!(width, 40.0);
}

// Capability: views as a tree, frame by name
#[test]
fn frames_are_found_by_name() {
    let rows = vec![boxed(10.0, 5.0).named("row"), boxed(10.0, 5.0).named("row")];
    let layout = Layout::new(vstack(rows).spacing(1.0), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.frames("row").iter().map(|frame| frame.y).collect::<Vec<_>>(), [0.0, 6.0]);
    let several = layout.frame("row").unwrap_err();
    assert_eq!(
        (several.status(), several.message()),
        (Status::Name, "2 views are named \"row\"; see frames")
    );
    let unknown = layout.frame("rwo").unwrap_err();
    assert_eq!(unknown.message(), "no view is named \"rwo\": names are row");
}

#[test]
fn a_rejected_parameter_names_its_view_and_field() {
    let error = Layout::new(hstack(boxed(f64::NAN, 3.0).named("icon")), Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!(error.status(), Status::InvalidNumber);
    assert_eq!(error.view(), Some("leaf \"icon\""));
    assert_eq!(error.field(), Some("leaf.minimum.width"));
    assert!(error.to_string().starts_with("leaf \"icon\": leaf.minimum.width "), "{error}");
}

#[test]
fn nan_is_not_an_absent_number() {
    let error = Layout::new(fill(), Proposal::width(f64::NAN)).unwrap_err();
    assert_eq!(error.to_string(), "proposal.width NaN is not a number: pass None to omit it");
    let nan = f64::NAN;
    let views = [
        (fill().frame(Frame::width(nan)), "frame.width"),
        (fill().flexible_frame(FlexibleFrame::new().max_height(nan)), "flexible_frame.max_height"),
        (fill().aspect_ratio_fit(nan), "aspect_ratio.ratio"),
        (hstack(()).spacing(nan).into_view(), "stack.spacing"),
        (grid(()).spacing(None, nan).into_view(), "grid.vertical_spacing"),
        (reglet::masonry(2, ()).spacing(nan, None).into_view(), "masonry.horizontal_spacing"),
        (reglet::flow(Axis::Vertical, ()).line_spacing(nan).into_view(), "flow.line_spacing"),
        (reglet::lazy_vgrid(&[reglet::Track::fixed(1.0).spacing(nan)], ()).into_view(), "track.spacing"),
    ];
    for (view, field) in views {
        let error = Layout::new(view.named("it"), Proposal::UNSPECIFIED).unwrap_err();
        assert_eq!(
            (error.status(), error.field(), error.view()),
            (Status::InvalidNumber, Some(field), Some("view \"it\""))
        );
    }
}

// Capability: masonry
#[test]
fn a_masonry_fills_the_shortest_column() {
    use reglet::{masonry, GridCell, HorizontalAlignment, MasonryColumns};
    let wide = boxed(20.0, 10.0).named(String::from("wide")).grid_cell(GridCell::columns(2));
    let views = (boxed(20.0, 30.0), boxed(20.0, 10.0), boxed(20.0, 20.0).named("c"), wide);
    let page = masonry(3, views).alignment(HorizontalAlignment::Leading).spacing(10.0, 5.0);
    let layout = Layout::new(page, Proposal::width(110.0)).unwrap();
    assert_eq!(layout.size(), (110.0, 35.0).into());
    assert_eq!(layout.frame("c").unwrap(), Rect::new(80.0, 0.0, 20.0, 20.0));
    assert_eq!(layout.frame("wide").unwrap(), Rect::new(40.0, 25.0, 20.0, 10.0));
    let columns = MasonryColumns::Adaptive { minimum: 30.0, maximum: f64::INFINITY };
    let page = masonry(columns, (boxed(20.0, 10.0), boxed(20.0, 10.0))).spacing(0.0, 0.0);
    assert_eq!(Layout::new(page, Proposal::width(60.0)).unwrap().size(), (60.0, 10.0).into());
    for columns in [0, 65_536] {
        let error = Layout::new(masonry(columns, ()), Proposal::UNSPECIFIED).unwrap_err();
        assert_eq!((error.status(), error.field()), (Status::InvalidArgument, Some("masonry.columns")));
    }
}

#[test]
fn a_failed_resize_keeps_the_frames() {
    let picky = reglet::try_measured(|proposal| match proposal.width {
        Some(width) if width > 50.0 => Err("too wide for me"),
        other => Ok((other.unwrap_or(10.0), 10.0)),
    });
    let mut layout = Layout::new(picky.named("picky"), Proposal::width(50.0)).unwrap();
    let error = layout.resize(Proposal::width(60.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("measured leaf \"picky\"")));
    assert_eq!(error.source().unwrap().to_string(), "too wide for me");
    assert_eq!(layout.frame("picky").unwrap().width, 50.0);
    assert_eq!(layout.resize(Proposal::width(40.0)).unwrap().width, 40.0);
}

#[test]
fn a_panic_of_a_closure_is_resumed_by_the_call() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let angry = measured(move |_| -> (f64, f64) {
        if counted.fetch_add(1, Ordering::Relaxed) == 0 {
            panic!("no measuring today");
        }
        (1.0, 1.0)
    });
    let angry = angry.into_view();
    let panic = catch_unwind(AssertUnwindSafe(|| Layout::new(&angry, Proposal::UNSPECIFIED))).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no measuring today"));
    assert_eq!(Layout::new(&angry, Proposal::UNSPECIFIED).unwrap().size(), Size::new(1.0, 1.0));
}

#[test]
fn a_panic_inside_a_custom_layout_is_not_hidden_by_later_errors() {
    let inner = measured(|_| -> (f64, f64) { panic!("the first one") });
    let outer = layout_fn(
        |proposal, subviews| Ok(subviews.get(0).unwrap().measure(proposal).unwrap()),
        |_, _, _| Ok(()),
    );
    let layout = AssertUnwindSafe(|| Layout::new(custom(outer, inner), Proposal::UNSPECIFIED));
    let panic = catch_unwind(layout).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"the first one"));
}

#[test]
fn closures_are_dropped_with_the_layout_and_after_a_rejected_call() {
    let kept = Arc::new(());
    let view = |kept: &Arc<()>, width: f64| {
        let (one, two) = (Arc::clone(kept), Arc::clone(kept));
        let layout = layout_fn(
            move |_, _| {
                let _ = &one;
                Ok(Size::new(1.0, 1.0))
            },
            |_, _, _| Ok(()),
        );
        let leaf = measured(move |_| {
            let _ = &two;
            (1.0, 1.0)
        });
        custom(layout, (leaf, boxed(width, 1.0)))
    };
    let layout = Layout::new(view(&kept, 1.0), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(Arc::strong_count(&kept), 3);
    drop(layout);
    assert_eq!(Arc::strong_count(&kept), 1);
    assert!(Layout::new(view(&kept, -1.0), Proposal::UNSPECIFIED).is_err());
    assert_eq!(Arc::strong_count(&kept), 1);
}

/// Counts its caches.
struct Counting {
    made: Arc<AtomicUsize>,
    anchors: Mutex<Vec<UnitPoint>>,
}

impl CustomLayout for Counting {
    type Cache = Vec<Size>;

    fn make_cache(&self, subviews: &Subviews<'_>) -> Result<Vec<Size>, reglet::CallbackError> {
        self.made.fetch_add(1, Ordering::Relaxed);
        let sizes: Result<Vec<_>, _> =
            subviews.iter().map(|one| one.measure(Proposal::UNSPECIFIED)).collect();
        Ok(sizes?)
    }

    fn size_that_fits(
        &self,
        _: Proposal,
        subviews: &Subviews<'_>,
        sizes: &mut Vec<Size>,
    ) -> Result<Size, reglet::CallbackError> {
        assert_eq!((subviews.len(), subviews.is_empty(), subviews.get(9).is_none()), (2, false, true));
        assert_eq!(subviews.get(0).unwrap().layout_value(7)?, Some(2.5));
        assert_eq!(subviews.get(1).unwrap().layout_value(7)?, None);
        assert_eq!(subviews.get(1).unwrap().priority()?, 3.0);
        assert_eq!(subviews.get(0).unwrap().guide(VerticalAlignment::Bottom, Proposal::UNSPECIFIED)?, 20.0);
        let between = subviews.get(0).unwrap().spacing()?;
        assert_eq!(
            between.distance(&subviews.get(1).unwrap().spacing()?, Axis::Vertical, subviews.direction())?,
            8.0
        );
        Ok(Size::new(100.0, sizes.iter().map(|size| size.height).sum()))
    }

    fn place_subviews(
        &self,
        bounds: Rect,
        _: Proposal,
        subviews: &mut Placer<'_>,
        _: &mut Vec<Size>,
    ) -> Result<(), reglet::CallbackError> {
        let at = Point::new(bounds.x + bounds.width, bounds.y + bounds.height);
        for (index, anchor) in self.anchors.lock().unwrap().iter().enumerate() {
            subviews.place_by(index, Placement { at, anchor: *anchor, proposal: Proposal::UNSPECIFIED })?;
        }
        let refused = subviews.place(2, (0.0, 0.0), Proposal::ZERO).unwrap_err();
        assert_eq!((refused.status(), refused.view()), (Status::InvalidArgument, Some("subview 2 of 2")));
        Ok(())
    }
}

// Capability: custom layouts, caches of layouts, values of subviews
#[test]
fn a_custom_layout_measures_caches_and_places() {
    let made = Arc::new(AtomicUsize::new(0));
    let anchors = Mutex::new(vec![UnitPoint::BOTTOM_TRAILING, UnitPoint::CENTER]);
    let layout = Counting { made: Arc::clone(&made), anchors };
    let views = (
        boxed(10.0, 20.0).layout_value(7, 2.5).named("a"),
        boxed(30.0, 40.0).layout_priority(3.0).named("b"),
    );
    let mut layout = Layout::new(custom(layout, views), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.size(), Size::new(100.0, 60.0));
    assert_eq!(layout.frame("a").unwrap(), Rect::new(90.0, 40.0, 10.0, 20.0));
    assert_eq!(layout.frame("b").unwrap(), Rect::new(85.0, 40.0, 30.0, 40.0));
    layout.resize(Proposal::width(5.0)).unwrap();
    assert_eq!(made.load(Ordering::Relaxed), 1);
}

// Capability: limits
#[test]
fn deep_views_are_rejected_and_dropped_without_recursion() {
    let deep = (0..200_000).fold(boxed(1.0, 1.0).into_view(), |view, _| view.padding(0.0));
    let copy = deep.clone();
    let error = Layout::new(deep, Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!(error.status(), Status::Limit);
    drop(copy);
    let limits = Limits { nodes: Some(3), ..Limits::default() };
    let options = LayoutOptions::new().limits(limits);
    let error = options.layout(hstack(["a", "b", "c"]), Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!(error.status(), Status::Limit);
}

// Capability: hit test, changed frames, edits in place, explanation as text, dump
#[test]
fn hits_changes_explanations_and_dumps() {
    let list = scroll_view(
        Axes::VERTICAL,
        vstack((boxed(20.0, 30.0).named("a"), boxed(20.0, 30.0).named("b"))).spacing(0.0),
    );
    let mut layout = Layout::new(list.named("list"), Proposal::new(20.0, 40.0)).unwrap();
    let names = |hits: Vec<reglet::Hit>| hits.into_iter().filter_map(|hit| hit.name).collect::<Vec<_>>();
    assert_eq!(names(layout.hit((5.0, 35.0)).unwrap()), ["b", "list"]);
    assert_eq!(
        names(layout.hit_scrolled((5.0, 5.0), &[("list", Point::new(0.0, 30.0))]).unwrap()),
        ["b", "list"]
    );
    assert!(layout.hit((f64::NAN, 0.0)).is_err());
    layout.resize(Proposal::new(20.0, 50.0)).unwrap();
    let changes = layout.changes().unwrap();
    let list = changes.iter().find(|change| change.name.as_deref() == Some("list")).unwrap();
    assert_eq!((list.before.height, list.after.height), (40.0, 50.0));
    assert!(layout.explain("a").unwrap().contains("answered 20 x 30"), "{}", layout.explain("a").unwrap());
    assert!(layout.dump().unwrap().contains("vstack"));
    assert_eq!(layout.measure("a", Proposal::ZERO).unwrap(), Size::new(20.0, 30.0));
    layout.update(boxed(1.0, 2.0).named("new")).unwrap();
    assert_eq!(layout.frame("new").unwrap().size(), Size::new(1.0, 2.0));
    assert!(layout.update(boxed(-1.0, 2.0)).is_err());
    assert_eq!(layout.frame("new").unwrap().size(), Size::new(1.0, 2.0));
}

// Capability: alignment guides
#[test]
fn custom_guides_align_views() {
    let guide = Guide::vertical(0.0);
    let line = VerticalAlignment::Guide(guide);
    let views = (
        boxed(10.0, 20.0).alignment_guide(guide, 15.0).named("a"),
        boxed(10.0, 20.0).alignment_guide(guide, reglet::GuidePosition::fraction(0.5)).named("b"),
    );
    let layout =
        Layout::new(hstack(views).alignment(line).spacing(0.0).named("all"), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.frame("b").unwrap().y - layout.frame("a").unwrap().y, 5.0);
    assert_eq!(layout.guide("a", guide).unwrap(), 15.0);
    assert_eq!(layout.guide("a", HorizontalAlignment::Trailing).unwrap(), 10.0);
    let unknown = layout.guide("a", AnyGuide::from(Guide::horizontal(0.0))).unwrap_err();
    assert_eq!(unknown.status(), Status::InvalidArgument);
}

// Capability: text and its lines, right to left
#[test]
fn right_to_left_is_mirrored_and_text_wraps() {
    let view = hstack((boxed(10.0, 10.0).named("first"), spacer(), text("a b").named("text")));
    let options = LayoutOptions::new().direction(Direction::RightToLeft);
    let layout = options.layout(view, Proposal::width(100.0)).unwrap();
    assert_eq!(layout.frame("first").unwrap().x, 90.0);
    let wrapped = Layout::new(text("one two-three\nfour").named("t"), Proposal::width(64.0)).unwrap();
    let lines: Vec<String> = wrapped.lines("t").unwrap().into_iter().map(|line| line.text).collect();
    assert_eq!(lines, ["one two-", "three", "four"]);
    assert_eq!(wrapped.size(), Size::new(64.0, 48.0));
}

// Capability: paragraphs of runs, views in lines
#[test]
fn paragraphs_have_runs_hyphens_tab_stops_indents_and_justified_lines() {
    let run = |first_word, ascent, descent| TextRun {
        first_word,
        ascent,
        descent,
        space_width: 5.0,
        ..TextRun::default()
    };
    let paragraph = |widths: &[f64]| Paragraph::new(widths, 5.0, 10.0);
    let view = paragraph(&[30.0, 20.0, 40.0])
        .word_ends(&[WordEnd::Hyphen])
        .runs(&[run(0, 8.0, 2.0), run(1, 20.0, 6.0), run(2, 8.0, 2.0)])
        .edges(&[TextEdge { hyphen: 6.0, ..TextEdge::default() }])
        .indents(0.0, 4.0);
    let layout = Layout::new(view.named("t"), Proposal::width(45.0)).unwrap();
    assert_eq!(layout.size().height, 46.0);
    let pieces = layout.pieces("t").unwrap();
    let found: Vec<_> = pieces.iter().map(|piece| (piece.word, piece.x, piece.is_hyphen)).collect();
    assert_eq!(found, [(0, 0.0, false), (0, 30.0, true), (1, 4.0, false), (2, 4.0, false)]);
    let stop = TabStop { position: 100.0, alignment: HorizontalAlignment::Trailing };
    let row = paragraph(&[30.0, 20.0]).word_ends(&[WordEnd::Tab]).tab_stops(&[stop], 0.0);
    let layout = Layout::new(row.named("t"), Proposal::width(200.0)).unwrap();
    assert_eq!(layout.pieces("t").unwrap()[1].x, 80.0);
    let filled = paragraph(&[20.0, 20.0, 20.0]).justified();
    let layout = Layout::new(filled.named("t"), Proposal::width(50.0)).unwrap();
    assert_eq!(layout.pieces("t").unwrap()[1].x, 30.0);
    let icon = TextRun { view: 1, ..run(1, 0.0, 0.0) };
    let line = paragraph(&[30.0, 0.0, 40.0]).runs(&[run(0, 8.0, 2.0), icon, run(2, 8.0, 2.0)]);
    let layout = Layout::new(line.views(boxed(12.0, 16.0).named("icon")), Proposal::width(50.0)).unwrap();
    assert_eq!(layout.frame("icon").unwrap(), Rect { x: 35.0, y: 0.0, width: 12.0, height: 16.0 });
    assert_eq!((layout.size().width, layout.size().height), (47.0, 28.0));
    let wrong = paragraph(&[1.0]).runs(&[run(0, f64::NAN, 0.0)]);
    assert_eq!(Layout::new(wrong, Proposal::UNSPECIFIED).unwrap_err().status(), Status::InvalidNumber);
}

// Capability: tables of views
#[test]
fn tables_of_views_have_columns_and_rows() {
    let rows = (
        reglet::table_section(reglet::SectionRole::Header, table_row(("Name", "Price"))),
        table_row(("Tea", text("2.50").named("price"))),
    );
    let columns = [TableColumn::default(), reglet::Column::fixed(60.0).into()];
    let table = table(rows).columns(columns).column_spacing(4.0).named("table");
    let layout = Layout::new(table, Proposal::width(200.0)).unwrap();
    let columns = layout.columns("table").unwrap();
    assert_eq!(columns[1].unwrap().start, 140.0);
    assert_eq!(layout.rows("table").unwrap().len(), 2);
    assert_eq!(layout.frame("price").unwrap().x, 140.0);
    assert_eq!(layout.columns("price").unwrap_err().status(), Status::WrongKind);
}

/// Its guide is a third from the top, the remaining guides at the positions of its first subview. A width above 50
/// makes that NaN.
struct Thirds(Guide);

impl CustomLayout for Thirds {
    type Cache = ();
    const HAS_EXPLICIT_ALIGNMENT: bool = true;

    fn size_that_fits(
        &self,
        proposal: Proposal,
        _: &Subviews<'_>,
        _: &mut (),
    ) -> Result<Size, reglet::CallbackError> {
        Ok(Size::new(proposal.width.unwrap_or(10.0), 30.0))
    }

    fn place_subviews(
        &self,
        _: Rect,
        _: Proposal,
        _: &mut Placer<'_>,
        _: &mut (),
    ) -> Result<(), reglet::CallbackError> {
        Ok(())
    }

    fn explicit_alignment(
        &self,
        guide: AnyGuide,
        bounds: Rect,
        _: Proposal,
        subviews: &Subviews<'_>,
        _: &mut (),
    ) -> Result<Option<f64>, reglet::CallbackError> {
        let first = subviews.get(0).ok_or("no subviews")?;
        if guide == AnyGuide::from(self.0) {
            assert_eq!(first.guide(guide, Proposal::UNSPECIFIED)?, 4.0);
            return Ok(Some(if bounds.width > 50.0 { f64::NAN } else { bounds.height / 3.0 }));
        }
        let unknown = first.guide(Guide::vertical(0.0), Proposal::ZERO).unwrap_err();
        assert_eq!(unknown.status(), Status::InvalidArgument);
        Ok(first.explicit_guide(guide, Proposal::UNSPECIFIED)?)
    }
}

// Capability: guides of layouts
#[test]
fn a_custom_layout_sets_the_positions_of_its_guides() {
    let guide = Guide::vertical(reglet::GuidePosition::fraction(0.5));
    let view = |line: VerticalAlignment| {
        let child = boxed(8.0, 8.0).alignment_guide(VerticalAlignment::Top, 3.0);
        let thirds = custom(Thirds(guide), child).named("thirds");
        hstack((thirds, boxed(2.0, 2.0).alignment_guide(guide, 0.0).named("mark")))
            .spacing(0.0)
            .alignment(line)
    };
    let y = |line| {
        let layout = Layout::new(view(line), Proposal::UNSPECIFIED).unwrap();
        layout.frame("mark").unwrap().y - layout.frame("thirds").unwrap().y
    };
    assert_eq!(y(VerticalAlignment::Guide(guide)), 10.0);
    assert_eq!(y(VerticalAlignment::Top), 3.0);
    assert_eq!(y(VerticalAlignment::Bottom), 28.0);
    let error = Layout::new(view(VerticalAlignment::Guide(guide)), Proposal::width(90.0)).unwrap_err();
    assert_eq!(error.status(), Status::Callback);
    assert!(error.source().unwrap().to_string().contains("explicit_alignment.position NaN"), "{error:?}");
}

#[test]
fn dumps_and_explanations_name_views_and_tags() {
    let label = boxed(20.0, 10.0).measure("label").named("measured");
    let title = text("A title that is longer than a line").named("title");
    let page = vstack((title, measurement_reader(label))).named("page");
    let layout = Layout::new(page, (300.0, 100.0)).unwrap();
    let dump = layout.dump().unwrap();
    assert!(dump.starts_with("[page] vstack"), "{dump}");
    assert!(dump.contains("[title] “A title that is longer …” paragraph"), "{dump}");
    assert!(dump.contains("[measured] measurementTag \"label\""), "{dump}");
    assert!(layout.explain("title").unwrap().starts_with("[title] "));
}

// Capability: measured leaves
// Capability: progress and cancellation
#[test]
fn a_progress_closure_ends_a_layout_and_keeps_its_error() {
    let rows = || {
        vstack(
            (0..400)
                .map(|_| hstack((0..40).map(|_| measured(|_| Size::new(1.0, 1.0))).collect::<Vec<_>>()))
                .collect::<Vec<_>>(),
        )
    };
    let mut reports = 0;
    let options = LayoutOptions::new().progress(move || {
        reports += 1;
        if reports == 1 {
            Err("enough".into())
        } else {
            Ok(())
        }
    });
    let error = options.layout(rows(), (100.0, 100.0)).unwrap_err();
    assert_eq!(error.status(), Status::Callback);
    assert_eq!(std::error::Error::source(&error).unwrap().to_string(), "enough");
    assert!(LayoutOptions::new().progress(|| Ok(())).layout(rows(), (100.0, 100.0)).is_ok());
    let panics = LayoutOptions::new().progress(|| panic!("mine"));
    assert!(
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| panics.layout(rows(), (9.0, 9.0)))).is_err()
    );
}

// Capability: guides as functions
#[test]
fn a_closure_computes_where_a_guide_is() {
    let column = |locate: fn(&reglet::GuideRequest) -> f64| {
        let colon = text("Departure:").alignment_guide_fn(HorizontalAlignment::Leading, locate);
        vstack((colon.named("label"), boxed(20.0, 10.0).named("box"))).alignment(HorizontalAlignment::Leading)
    };
    let mut layout = Layout::new(column(|view| view.size.width), Proposal::UNSPECIFIED).unwrap();
    assert_eq!(layout.frame("box").unwrap().x, layout.frame("label").unwrap().width);
    let inside = geometry_reader_fn(move |_| column(|view| view.position.unwrap() + 8.0));
    let content = Layout::new(inside, (200.0, 100.0)).unwrap();
    let distance = content.frame("box").unwrap().x - content.frame("label").unwrap().x;
    assert_eq!(distance, 8.0);
    let error = layout.update(column(|_| f64::NAN)).unwrap_err();
    assert_eq!(error.status(), Status::CallbackAnswer);
    let panics = column(|_| panic!("mine"));
    assert!(catch_unwind(AssertUnwindSafe(|| layout.update(panics))).is_err());
    assert_eq!(layout.frame("box").unwrap().width, 20.0);
}
