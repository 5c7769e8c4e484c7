// SPDX-License-Identifier: MIT
//! Containers that divide the proposal among their children.

use reglet::prelude::*;
use reglet::{
    aspect_grid, flow, lazy_vgrid, lazy_vstack, masonry, CallbackError, Edge, EdgeSet, LazyWindow,
    SafeAreaRegions, Side, Spacing, SpacingCategory, Status, Track,
};
use std::sync::Arc;

// Capability: weights
#[test]
fn weights_share_the_remaining_width() -> reglet::Result<()> {
    let views = (fill().weight(2.0).named("wide"), boxed(30.0, 10.0), fill().weight(1.0).named("narrow"));
    let layout = Layout::new(hstack(views).spacing(0.0), Proposal::new(330.0, 10.0))?;
    assert_eq!(layout.frame("wide")?.width, 200.0);
    assert_eq!(layout.frame("narrow")?, Rect::new(230.0, 0.0, 100.0, 10.0));
    Ok(())
}

// Capability: grids
#[test]
fn columns_of_a_grid_fit_their_widest_cells() -> reglet::Result<()> {
    let rows = (
        grid_row((boxed(10.0, 10.0), boxed(20.0, 10.0))),
        grid_row((boxed(30.0, 10.0), boxed(5.0, 10.0).named("cell"))),
    );
    let view = grid(rows).spacing(2.0, 2.0).alignment(HorizontalAlignment::Leading);
    let layout = Layout::new(view, Proposal::UNSPECIFIED)?;
    assert_eq!(layout.size(), Size::new(52.0, 22.0));
    assert_eq!(layout.frame("cell")?, Rect::new(32.0, 12.0, 5.0, 10.0));
    Ok(())
}

// Capability: lazy grids
#[test]
fn columns_of_a_lazy_grid_share_the_width() -> reglet::Result<()> {
    let columns = [Track::fixed(20.0).spacing(0.0), Track::flexible(10.0, f64::INFINITY)];
    let cells = (boxed(10.0, 10.0), boxed(10.0, 10.0).named("second"), boxed(10.0, 10.0).named("third"));
    let layout = Layout::new(lazy_vgrid(&columns, cells).spacing(4.0), Proposal::width(100.0))?;
    assert_eq!(layout.frame("second")?, Rect::new(55.0, 0.0, 10.0, 10.0));
    assert_eq!(layout.frame("third")?, Rect::new(5.0, 14.0, 10.0, 10.0));
    Ok(())
}

// Capability: windows of lazy containers
#[test]
fn a_window_measures_and_places_the_lines_in_it() -> reglet::Result<()> {
    let window = LazyWindow { anchor: 2, position: -5.0, length: 30.0, estimate: 50.0 };
    let rows: Vec<_> = (0..5).map(|i| boxed(10.0, 20.0).named(format!("row {i}"))).collect();
    let layout = Layout::new(lazy_vstack(rows).spacing(0.0).window(window), Proposal::width(100.0))?;
    assert_eq!(layout.size(), Size::new(100.0, 2.0 * 50.0 + 2.0 * 20.0 + 50.0));
    assert_eq!(layout.frame("row 2")?, Rect::new(45.0, 100.0, 10.0, 20.0));
    assert!(layout.frame("row 4").is_err());
    let cells = (boxed(10.0, 20.0), boxed(10.0, 20.0), boxed(10.0, 20.0));
    let columns = [Track::flexible(10.0, f64::INFINITY)];
    let grid =
        lazy_vgrid(&columns, cells).spacing(0.0).window(LazyWindow { anchor: 0, position: 0.0, ..window });
    assert_eq!(Layout::new(grid, Proposal::width(100.0))?.size(), Size::new(100.0, 20.0 + 20.0 + 50.0));
    let empty = lazy_vstack(boxed(10.0, 20.0)).window(LazyWindow { length: 0.0, ..window });
    let refusal = Layout::new(empty, Proposal::width(100.0)).unwrap_err();
    assert!(refusal.to_string().contains("window.length"), "{refusal}");
    Ok(())
}

// Capability: grid of equal cells
#[test]
fn an_aspect_grid_chooses_rows_and_columns_by_the_shape_of_its_cells() -> reglet::Result<()> {
    let cells = (fill(), fill(), fill(), fill().into_view().named("last"));
    let layout = Layout::new(aspect_grid(1.0, cells), (100.0, 100.0))?;
    assert_eq!(layout.frame("last")?, Rect::new(50.0, 50.0, 50.0, 50.0));
    Ok(())
}

// Capability: flow
#[test]
fn a_flow_breaks_its_lines() -> reglet::Result<()> {
    let items = (boxed(40.0, 10.0), boxed(40.0, 10.0), boxed(40.0, 10.0).named("third"));
    let view = flow(Axis::Horizontal, items).spacing(0.0).line_spacing(2.0);
    let layout = Layout::new(view, Proposal::width(100.0))?;
    assert_eq!(layout.frame("third")?, Rect::new(0.0, 12.0, 40.0, 10.0));
    assert_eq!(layout.size(), Size::new(80.0, 22.0));
    Ok(())
}

// Capability: safe areas
#[test]
fn views_avoid_the_safe_area_and_backgrounds_extend_into_it() -> reglet::Result<()> {
    let back = fill().named("back").ignores_safe_area();
    let insets = Insets { top: 20.0, ..Insets::default() };
    let page = fill().named("front").background(Alignment::CENTER, back).safe_area(insets);
    let layout = Layout::new(page, (100.0, 100.0))?;
    assert_eq!(layout.frame("front")?, Rect::new(0.0, 20.0, 100.0, 80.0));
    assert_eq!(layout.frame("back")?, Rect::new(0.0, 0.0, 100.0, 100.0));
    Ok(())
}

#[test]
fn some_regions_and_edges_of_a_safe_area_are_ignored() -> reglet::Result<()> {
    let page = |edges: EdgeSet| {
        let back = fill().named("back").ignores_safe_area_of(SafeAreaRegions::KEYBOARD, edges);
        fill()
            .background(Alignment::CENTER, back)
            .safe_area_of(SafeAreaRegions::KEYBOARD, 10.0)
            .safe_area(5.0)
    };
    let layout = Layout::new(page(Edge::Bottom.into()), (100.0, 100.0))?;
    assert_eq!(layout.frame("back")?, Rect::new(15.0, 15.0, 70.0, 80.0));
    let layout = Layout::new(page(EdgeSet::TOP | EdgeSet::BOTTOM), (100.0, 100.0))?;
    assert_eq!(layout.frame("back")?, Rect::new(15.0, 5.0, 70.0, 90.0));
    Ok(())
}

// Capability: whole pixels
#[test]
fn frames_are_rounded_to_whole_pixels() -> reglet::Result<()> {
    let row = hstack((boxed(10.3, 10.0).named("a"), boxed(10.0, 10.0).named("b"))).spacing(0.0);
    let layout = Layout::new(row, Proposal::UNSPECIFIED)?;
    assert_eq!(layout.snapped_frame("a", 2.0)?, Rect::new(0.0, 0.0, 10.5, 10.0));
    assert_eq!(layout.snapped_frame("b", 2.0)?.x, 10.5);
    Ok(())
}

/// A layout that prefers a distance on its right.
struct Apart(f64);

impl CustomLayout for Apart {
    type Cache = ();

    fn size_that_fits(
        &self,
        proposal: Proposal,
        views: &Subviews<'_>,
        _: &mut (),
    ) -> Result<Size, CallbackError> {
        Ok(views.get(0).map_or(Ok(Size::default()), |view| view.measure(proposal))?)
    }

    fn place_subviews(
        &self,
        bounds: Rect,
        proposal: Proposal,
        views: &mut Placer<'_>,
        _: &mut (),
    ) -> Result<(), CallbackError> {
        Ok(views.place(0, (bounds.x, bounds.y), proposal)?)
    }

    fn spacing(&self, _: &Subviews<'_>, _: &mut ()) -> Result<Spacing, CallbackError> {
        let mut spacing = Spacing::zero();
        spacing.set(SpacingCategory::default(), Side::Right, self.0)?;
        Ok(spacing)
    }
}

// Capability: spacing of layouts
#[test]
fn a_stack_uses_the_spacing_that_a_custom_layout_prefers() -> reglet::Result<()> {
    let row = hstack((custom(Apart(30.0), boxed(10.0, 10.0)), boxed(10.0, 10.0).named("next")));
    let layout = Layout::new(row, Proposal::UNSPECIFIED)?;
    assert_eq!(layout.frame("next")?.x, 40.0);
    Ok(())
}

/// Measures and places its subviews as a container does.
struct As(View);

impl CustomLayout for As {
    type Cache = ();

    fn size_that_fits(
        &self,
        proposal: Proposal,
        views: &Subviews<'_>,
        _: &mut (),
    ) -> Result<Size, CallbackError> {
        Ok(views.measure_as(&self.0, proposal)?)
    }

    fn place_subviews(
        &self,
        bounds: Rect,
        proposal: Proposal,
        views: &mut Placer<'_>,
        _: &mut (),
    ) -> Result<(), CallbackError> {
        Ok(views.place_as(&self.0, bounds, proposal)?)
    }
}

// Capability: layouts inside layouts
#[test]
fn a_layout_that_measures_and_places_as_a_container_is_that_container() -> reglet::Result<()> {
    let children = || {
        let column = vstack((boxed(7.0, 7.0), boxed(8.0, 8.0))).spacing(0.0);
        let filled = fill().padding(2.0).named("b");
        vec![boxed(30.0, 10.0).named("a"), filled, text("two words").named("c"), column.into_view()]
    };
    let containers: [fn(Vec<View>) -> View; 7] = [
        |views| hstack(views).spacing(3.0).alignment(VerticalAlignment::Bottom).into_view(),
        |views| vstack(views).alignment(HorizontalAlignment::Leading).into_view(),
        |views| zstack(views).into_view(),
        |views| grid(views).spacing(1.0, 2.0).into_view(),
        |views| masonry(3, views).into_view(),
        |views| flow(Axis::Horizontal, views).into_view(),
        |views| custom(As(hstack(()).into_view()), views),
    ];
    for container in containers {
        for proposal in [Proposal::new(200.0, 100.0), Proposal::new(40.0, 40.0), Proposal::UNSPECIFIED] {
            let inside = Layout::new(custom(As(container(Vec::new())), children()), proposal)?;
            let itself = Layout::new(container(children()), proposal)?;
            assert_eq!(inside.size(), itself.size());
            for name in ["a", "b", "c"] {
                assert_eq!(inside.frame(name)?, itself.frame(name)?);
            }
        }
    }
    Ok(())
}

#[test]
fn a_container_takes_some_of_the_subviews_in_any_order() -> reglet::Result<()> {
    let reversed = layout_fn(
        |proposal, views| Ok(views.measure_some_as(hstack(()).spacing(0.0), proposal, &[2, 1])?),
        |bounds, proposal, views| {
            views.place_some_as(hstack(()).spacing(0.0), bounds, proposal, &[2, 1])?;
            Ok(views.place(0, (100.0, 0.0), Proposal::UNSPECIFIED)?)
        },
    );
    let three = (boxed(10.0, 10.0).named("a"), boxed(20.0, 10.0).named("b"), boxed(30.0, 10.0).named("c"));
    let layout = Layout::new(custom(reversed, three), Proposal::UNSPECIFIED)?;
    assert_eq!(layout.size(), Size::new(50.0, 10.0));
    assert_eq!((layout.frame("a")?.x, layout.frame("b")?.x, layout.frame("c")?.x), (100.0, 30.0, 0.0));
    Ok(())
}

#[test]
fn wrong_uses_of_a_container_as_a_layout_are_errors() {
    let status_of = |container: View, indices: &'static [usize]| {
        let measured = layout_fn(
            move |proposal, views| Ok(views.measure_some_as(&container, proposal, indices)?),
            |_, _, _| Ok(()),
        );
        let error = Layout::new(custom(measured, boxed(1.0, 1.0)), Proposal::UNSPECIFIED).unwrap_err();
        let cause = std::error::Error::source(&error).expect("the layout's error has a cause");
        let cause = cause.downcast_ref::<Error>().expect("the cause is an error of reglet");
        (cause.status(), cause.to_string())
    };
    let row = || hstack(()).into_view();
    assert_eq!(status_of(row(), &[0, 0]).0, Status::InvalidArgument);
    assert_eq!(status_of(row(), &[1]).0, Status::InvalidArgument);
    assert_eq!(status_of(text("not a container").into_view(), &[0]).0, Status::InvalidArgument);
    let (status, message) = status_of(hstack(()).spacing(f64::NAN).into_view(), &[0]);
    assert_eq!(status, Status::InvalidNumber);
    assert!(message.contains("stack.spacing NaN"), "{message}");
}

#[test]
fn a_custom_layout_inside_another_one_is_released() -> reglet::Result<()> {
    struct Counted(Arc<()>);
    impl CustomLayout for Counted {
        type Cache = ();
        fn size_that_fits(&self, _: Proposal, _: &Subviews<'_>, _: &mut ()) -> Result<Size, CallbackError> {
            Ok(Size::new(Arc::strong_count(&self.0) as f64, 5.0))
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
    let counted = Arc::new(());
    let inner = custom(Counted(Arc::clone(&counted)), ());
    let layout = Layout::new(custom(As(inner), boxed(1.0, 1.0)), Proposal::UNSPECIFIED)?;
    assert_eq!(layout.size(), Size::new(2.0, 5.0));
    drop(layout);
    assert_eq!(Arc::strong_count(&counted), 1);
    Ok(())
}
