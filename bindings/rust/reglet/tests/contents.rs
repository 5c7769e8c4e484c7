// SPDX-License-Identifier: MIT
//! Contents that closures make during a layout: names, failures, and lifetimes.

use reglet::prelude::*;
use reglet::{geometry_reader_fn, CallbackError, Guide, Status};
use std::error::Error as _;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Arc;

/// Keeps something alive.
struct Keeping(Arc<()>);

impl CustomLayout for Keeping {
    type Cache = ();

    fn size_that_fits(&self, _: Proposal, views: &Subviews<'_>, _: &mut ()) -> Result<Size, CallbackError> {
        let _ = &self.0;
        Ok(Size::new(10.0 * views.len() as f64, 10.0))
    }

    fn place_subviews(
        &self,
        _: Rect,
        _: Proposal,
        _: &mut Placer<'_>,
        _: &mut (),
    ) -> Result<(), CallbackError> {
        Ok(())
    }
}

/// A layout, a closure and a reader in a content, each of which keeps something alive. A width above 100 is refused.
fn content(kept: &Arc<()>, size: Size) -> View {
    let (in_leaf, in_reader) = (Arc::clone(kept), Arc::clone(kept));
    let leaf = measured(move |_| {
        let _ = &in_leaf;
        (10.0, 10.0)
    });
    let reader = geometry_reader_fn(move |_| {
        let _ = &in_reader;
        boxed(5.0, 5.0).named("innermost")
    });
    let least = if size.width > 100.0 { -1.0 } else { 1.0 };
    let views = (leaf.named("leaf"), reader.named("inner"), boxed(least, 1.0).named("box"));
    custom(Keeping(Arc::clone(kept)), views).named("content")
}

#[test]
fn contents_in_contents_are_found_and_freed() {
    let kept = Arc::new(());
    let own = Arc::clone(&kept);
    let page = geometry_reader_fn(move |size| content(&own, size));
    let mut layout = Layout::new(page.named("page"), (50.0, 20.0)).unwrap();
    // Two here, and three in the content.
    assert_eq!(Arc::strong_count(&kept), 5);
    assert_eq!(layout.frame("innermost").unwrap().size(), Size::new(5.0, 5.0));
    for width in [60.0, 70.0, 80.0] {
        layout.resize((width, 20.0)).unwrap();
        assert_eq!(Arc::strong_count(&kept), 5);
        assert_eq!(layout.frames("innermost").len(), 1);
    }
    layout.invalidate("page").unwrap();
    layout.resize((80.0, 20.0)).unwrap();
    assert_eq!(Arc::strong_count(&kept), 5);
    assert_eq!(layout.hit((2.0, 2.0)).unwrap().last().unwrap().name.as_deref(), Some("page"));
    drop(layout);
    assert_eq!(Arc::strong_count(&kept), 1);
}

#[test]
fn a_rejected_content_names_its_view_and_keeps_the_old_content() {
    let kept = Arc::new(());
    let own = Arc::clone(&kept);
    let page = geometry_reader_fn(move |size| content(&own, size)).named("page");
    let mut layout = Layout::new(page.clone(), (50.0, 20.0)).unwrap();
    for _ in 0..3 {
        let error = layout.resize((200.0, 20.0)).unwrap_err();
        assert_eq!((error.status(), error.view()), (Status::InvalidNumber, Some("leaf \"box\"")));
        assert_eq!(error.field(), Some("leaf.minimum.width"));
        assert_eq!(Arc::strong_count(&kept), 5);
        assert_eq!(layout.frame("innermost").unwrap().size(), Size::new(5.0, 5.0));
    }
    layout.resize((60.0, 20.0)).unwrap();
    assert_eq!(Arc::strong_count(&kept), 5);
    assert!(Layout::new(page, (200.0, 20.0)).is_err());
    drop(layout);
    assert_eq!(Arc::strong_count(&kept), 1);
}

#[test]
fn a_content_made_before_a_failing_one_is_freed() {
    let kept = Arc::new(());
    let own = Arc::clone(&kept);
    let good = geometry_reader_fn(move |_| content(&own, Size::default()));
    let bad = geometry_reader_fn(|size| if size.height > 30.0 { Err("too high") } else { Ok(spacer()) });
    let page = zstack((good, bad.named("bad")));
    let mut layout = Layout::new(page, (50.0, 20.0)).unwrap();
    let error = layout.resize((50.0, 40.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("geometry reader \"bad\"")));
    assert_eq!(error.source().unwrap().to_string(), "too high");
    assert_eq!(Arc::strong_count(&kept), 5);
    assert_eq!(layout.frame("leaf").unwrap().width, 10.0);
    drop(layout);
    assert_eq!(Arc::strong_count(&kept), 1);
}

#[test]
fn a_panic_of_a_content_closure_is_resumed_by_the_call() {
    let page = geometry_reader_fn(|size| {
        assert!(size.width < 100.0, "no page is that wide");
        boxed(1.0, 1.0).named("it")
    });
    let mut layout = Layout::new(page, (50.0, 20.0)).unwrap();
    let panic = catch_unwind(AssertUnwindSafe(|| layout.resize((200.0, 20.0)))).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no page is that wide"));
    assert_eq!(layout.frame("it").unwrap().width, 1.0);
    layout.resize((60.0, 20.0)).unwrap();
}

#[test]
fn additions_while_a_layout_runs_are_rejected_with_a_message() {
    let nan = geometry_reader_fn(|_| boxed(1.0, 1.0).frame(Frame::width(f64::NAN)).named("it"));
    let error = Layout::new(nan, (10.0, 10.0)).unwrap_err();
    assert_eq!((error.status(), error.field()), (Status::InvalidNumber, Some("frame.width")));

    let guide = Guide::vertical(3.0);
    let aligned = move |_: Size| {
        let line = reglet::VerticalAlignment::Guide(guide);
        hstack((boxed(1.0, 9.0).alignment_guide(guide, 5.0), boxed(1.0, 9.0).named("it"))).alignment(line)
    };
    let error = Layout::new(geometry_reader_fn(aligned), (10.0, 10.0)).unwrap_err();
    assert_eq!(error.status(), Status::InvalidArgument);
    assert!(error.message().contains("LayoutOptions::guides"), "{error}");
    let options = LayoutOptions::new().guides([guide]);
    let layout = options.layout(geometry_reader_fn(aligned), (10.0, 10.0)).unwrap();
    assert_eq!(layout.frame("it").unwrap().y, 2.0);
}

#[test]
fn deep_contents_are_rejected_and_dropped_without_recursion() {
    let deep = |_: Size| (0..200_000).fold(boxed(1.0, 1.0).into_view(), |view, _| view.padding(0.0));
    let error = Layout::new(geometry_reader_fn(deep), (10.0, 10.0)).unwrap_err();
    assert_eq!(error.status(), Status::Limit);
}
