// SPDX-License-Identifier: MIT
//! Animated numbers of custom layouts, and containers that change their type.

use reglet::prelude::*;
use reglet::{constraint_host, geometry_reader_fn, masonry, AutoLayout, CallbackError, Result, Status};
use std::error::Error as _;

/// As large as its numbers.
#[derive(Debug)]
struct Sized(f64, f64);

impl CustomLayout for Sized {
    type Cache = ();

    fn size_that_fits(
        &self,
        _: Proposal,
        _: &Subviews<'_>,
        _: &mut (),
    ) -> std::result::Result<Size, CallbackError> {
        Ok(Size::new(self.0, self.1))
    }
    fn place_subviews(
        &self,
        _: Rect,
        _: Proposal,
        _: &mut Placer<'_>,
        _: &mut (),
    ) -> std::result::Result<(), CallbackError> {
        Ok(())
    }
    fn animatable(&self) -> Vec<f64> {
        assert!(self.1 < 100.0, "too high");
        vec![self.0, self.1]
    }
    fn with_animatable(&self, numbers: &[f64]) -> std::result::Result<Sized, CallbackError> {
        match numbers[0] < 0.0 {
            true => Err("below 0".into()),
            false => Ok(Sized(numbers[0], numbers[1])),
        }
    }
}

/// Its numbers cannot be set.
struct Fixed;

impl CustomLayout for Fixed {
    type Cache = ();

    fn size_that_fits(
        &self,
        _: Proposal,
        _: &Subviews<'_>,
        _: &mut (),
    ) -> std::result::Result<Size, CallbackError> {
        Ok(Size::default())
    }
    fn place_subviews(
        &self,
        _: Rect,
        _: Proposal,
        _: &mut Placer<'_>,
        _: &mut (),
    ) -> std::result::Result<(), CallbackError> {
        Ok(())
    }
    fn animatable(&self) -> Vec<f64> {
        vec![1.0]
    }
}

// Capability: animated numbers
#[test]
fn the_numbers_of_a_layout_are_animated() -> Result<()> {
    let sized = custom(Sized(0.0, 10.0), ());
    let mut layout = Layout::new(
        vstack((sized.clone().named("sized"), custom(Fixed, ()).named("fixed"))),
        Proposal::UNSPECIFIED,
    )?;
    for step in 0..=10 {
        let step = f64::from(step);
        assert_eq!(layout.animate("sized", &[step, 2.0 * step])?.width, step);
        assert_eq!(layout.frame("sized")?.height, 2.0 * step);
    }
    assert_eq!(layout.animatable("sized")?, [10.0, 20.0]);
    // The view is a value, and another layout has its numbers.
    assert_eq!(Layout::new(sized, Proposal::UNSPECIFIED)?.size(), Size::new(0.0, 10.0));

    let mut status = |numbers: &[f64]| layout.animate("sized", numbers).unwrap_err().status();
    assert_eq!(status(&[1.0]), Status::InvalidArgument);
    assert_eq!(status(&[1.0, f64::NAN]), Status::InvalidNumber);
    let error = layout.animate("sized", &[-1.0, 0.0]).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("custom layout \"sized\"")));
    assert_eq!(error.source().unwrap().to_string(), "below 0");
    assert_eq!(layout.animatable("sized")?, [10.0, 20.0]);
    let error = layout.animate("fixed", &[2.0]).unwrap_err();
    assert!(error.source().unwrap().to_string().contains("no with_animatable"));
    layout.animate("sized", &[1.0, 200.0])?;
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| layout.animatable("sized")));
    assert!(panic.is_err());
    Ok(())
}

// Capability: layouts that change type
#[test]
fn containers_change_kind_and_keep_their_children() -> Result<()> {
    let rows = hstack((boxed(10.0, 10.0).named("first"), boxed(20.0, 20.0).named("second"))).spacing(0.0);
    let mut layout = Layout::new(rows.named("page").padding(1.0), Proposal::UNSPECIFIED)?;
    layout.become_container("page", vstack(()).spacing(5.0))?;
    assert_eq!(layout.resize(Proposal::UNSPECIFIED)?, Size::new(22.0, 37.0));
    assert_eq!(layout.frame("page")?.size(), Size::new(20.0, 35.0));
    layout.become_container("page", custom(Sized(30.0, 8.0), ()).named("sized"))?;
    assert_eq!(layout.resize(Proposal::UNSPECIFIED)?, Size::new(32.0, 10.0));
    assert_eq!(layout.frame("page").unwrap_err().status(), Status::Name);
    assert_eq!(layout.animate("sized", &[5.0, 5.0])?, Size::new(7.0, 7.0));

    let mut inside = AutoLayout::new()?;
    let card = inside.item("card")?;
    let items = [inside.item_in(card, "one")?, inside.item_in(card, "other")?];
    inside.activate([
        items[0].leading().equals(card.leading()),
        items[1].leading().equals(card.leading() + 7.0),
        items[0].top().equals(card.top()),
        items[1].top().equals(card.top()),
    ])?;
    let host = constraint_host(&inside, card).content(items[0], "unused").content(items[1], "unused");
    layout.become_container("sized", host)?;
    layout.resize((100.0, 50.0))?;
    assert_eq!(layout.frame("second")?.x - layout.frame("first")?.x, 7.0);
    // The layout of constraints is entered with the tree.
    inside.activate([card.width().equals(3.0), card.width().equals(4.0).priority(5.0)])?;
    layout.invalidate("sized")?;
    layout.become_container("sized", masonry(1, ()))?;
    assert_eq!(layout.resize(Proposal::width(20.0))?.width, 20.0);
    Ok(())
}

#[test]
fn a_container_in_a_content_changes_its_kind() -> Result<()> {
    let content =
        |_: Size| hstack((boxed(10.0, 10.0), boxed(10.0, 10.0).named("last"))).spacing(0.0).named("row");
    let mut layout = Layout::new(vstack((boxed(1.0, 1.0), geometry_reader_fn(content))), (50.0, 50.0))?;
    layout.become_container("row", vstack(()).spacing(2.0))?;
    layout.resize((50.0, 50.0))?;
    assert_eq!(layout.frame("row")?.height, 22.0);
    Ok(())
}

#[test]
fn views_other_than_containers_keep_their_kind() -> Result<()> {
    let page = vstack((boxed(1.0, 1.0).named("box"), boxed(2.0, 2.0))).named("page");
    let mut layout = Layout::new(page, Proposal::UNSPECIFIED)?;
    let before = layout.dump()?;
    let status = |result: Result<()>| result.unwrap_err().status();
    assert_eq!(status(layout.become_container("page", boxed(1.0, 1.0))), Status::WrongKind);
    assert_eq!(status(layout.become_container("box", vstack(()))), Status::WrongKind);
    assert_eq!(status(layout.become_container("nobody", vstack(()))), Status::Name);
    assert_eq!(
        status(layout.become_container("page", vstack(()).spacing(f64::NEG_INFINITY))),
        Status::InvalidNumber
    );
    let error = layout.become_container("page", custom(Sized(1.0, 1.0), ()).padding(3.0)).unwrap_err();
    assert_eq!(error.status(), Status::WrongKind);
    assert_eq!(layout.dump()?, before);
    Ok(())
}
