// SPDX-License-Identifier: MIT
//! Controllers: owners of constraints and contents, notified when they appear.

use reglet::prelude::*;
use reglet::{geometry_reader_fn, Controlled, Controller, Flexibility, Item, Result, Scene, Status};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex};

type Notes = Arc<Mutex<Vec<String>>>;

/// A content with a margin, which records its notifications.
struct Card {
    name: &'static str,
    notes: Notes,
    content: View,
    inside: Option<Item>,
    panics: bool,
}

impl Card {
    fn new(name: &'static str, notes: &Notes) -> Card {
        let content = boxed(30.0, 20.0).named(format!("inside {name}"));
        Card { name, notes: Arc::clone(notes), content, inside: None, panics: false }
    }

    fn note(&self, what: &str) {
        self.notes.lock().unwrap().push(format!("{} {what}", self.name));
    }
}

impl Controller for Card {
    fn load(&mut self, scene: &mut Scene) -> Result<()> {
        self.note("loads");
        let card = scene.item();
        let inside = scene.constraints().item_in(card, "inside")?;
        scene.constraints().activate([
            inside.leading().equals(card.leading() + 5.0),
            inside.trailing().equals(card.trailing() - 5.0),
            inside.top().equals(card.top() + 5.0),
            inside.bottom().equals(card.bottom() - 5.0),
        ])?;
        scene.show(inside, &self.content);
        self.inside = Some(inside);
        Ok(())
    }

    fn appears(&self) {
        self.note("appears");
        assert!(!self.panics, "{} panics", self.name);
    }

    fn disappears(&self) {
        self.note("disappears");
    }
}

fn taken(notes: &Notes) -> Vec<String> {
    std::mem::take(&mut *notes.lock().unwrap())
}

// Capability: controllers
#[test]
fn a_controller_is_shown_as_a_view() -> Result<()> {
    let notes = Notes::default();
    let card = Controlled::new(Card::new("card", &notes))?;
    assert_eq!(taken(&notes), ["card loads"]);
    let view = vstack((boxed(10.0, 10.0), card.view().named("card"))).spacing(0.0);
    let mut layout = Layout::new(view, Proposal::width(60.0))?;
    assert!(card.is_shown());
    assert_eq!(layout.frame("card")?, Rect::new(0.0, 10.0, 60.0, 30.0));
    assert_eq!(layout.frame("inside card")?, Rect::new(5.0, 15.0, 30.0, 20.0));
    layout.resize(Proposal::width(80.0))?;
    assert_eq!(taken(&notes), ["card appears"]);
    drop(layout);
    assert_eq!(taken(&notes), ["card disappears"]);
    assert!(!card.is_shown());
    Ok(())
}

#[test]
fn a_controller_without_a_frame_is_not_shown() -> Result<()> {
    let notes = Notes::default();
    let card = Controlled::new(Card::new("card", &notes))?;
    let wide = hstack((card.view().fixed_size(Axes::BOTH), boxed(60.0, 10.0)));
    let view = view_that_fits(Axes::HORIZONTAL, (wide, boxed(20.0, 10.0)));
    let mut layout = Layout::new(view, (200.0, 100.0))?;
    assert!(card.is_shown());
    layout.resize((50.0, 100.0))?;
    assert!(!card.is_shown());
    layout.resize((200.0, 100.0))?;
    assert_eq!(taken(&notes), ["card loads", "card appears", "card disappears", "card appears"]);
    // Another layout has the view before the first one is dropped.
    layout.update(card.view())?;
    assert_eq!(taken(&notes), [""; 0]);
    layout.update(boxed(1.0, 1.0))?;
    assert_eq!(taken(&notes), ["card disappears"]);
    Ok(())
}

#[test]
fn a_layout_that_fails_notifies_no_controller() -> Result<()> {
    let notes = Notes::default();
    let mut card = Controlled::new(Card::new("card", &notes))?;
    let mut layout = Layout::new(card.view().named("card"), Proposal::width(50.0))?;
    let inside = card.controller().inside.unwrap();
    card.constraints().activate([inside.width().equals(10.0)])?;
    layout.invalidate("card")?;
    assert_eq!(layout.resize(Proposal::width(60.0)).unwrap_err().status(), Status::Conflict);
    assert!(card.is_shown());
    assert_eq!(taken(&notes), ["card loads", "card appears"]);
    Ok(())
}

#[test]
fn a_controller_in_two_layouts_appears_once() -> Result<()> {
    let notes = Notes::default();
    let card = Controlled::new(Card::new("card", &notes))?;
    let layout = Layout::new(card.view(), Proposal::width(50.0))?;
    drop(Layout::new(vstack(card.view()), Proposal::width(70.0))?);
    assert_eq!(taken(&notes), ["card loads", "card appears"]);
    // Views keep the controller alive.
    drop(card);
    drop(layout);
    assert_eq!(taken(&notes), ["card disappears"]);
    Ok(())
}

#[test]
fn a_preferred_size_is_the_ideal_size() -> Result<()> {
    let mut card = Controlled::new(Card::new("card", &Notes::default()))?;
    card.set_preferred_size(Some(Size::new(90.0, 70.0)));
    assert_eq!(Layout::new(card.view(), Proposal::UNSPECIFIED)?.size(), Size::new(90.0, 70.0));
    assert_eq!(Layout::new(card.view(), (20.0, 20.0))?.size(), Size::new(20.0, 20.0));
    card.set_flexibility(Flexibility::NONE);
    assert_eq!(Layout::new(card.view(), (20.0, 20.0))?.size(), Size::new(90.0, 70.0));
    card.set_preferred_size(None);
    let inside = card.controller().inside.unwrap();
    card.hide(inside);
    assert_eq!(Layout::new(card.view(), Proposal::UNSPECIFIED)?.size().height, 10.0);
    Ok(())
}

#[test]
fn the_view_of_a_controller_can_be_the_content_of_another_controller() -> Result<()> {
    let notes = Notes::default();
    let inner = Controlled::new(Card::new("inner", &notes))?;
    let mut outer = Card::new("outer", &notes);
    outer.content = inner.view().named("inner");
    let view = Controlled::new(outer)?.view();
    let layout = Layout::new(geometry_reader_fn(move |_| view.clone()), (100.0, 40.0))?;
    assert_eq!(layout.frame("inner")?, Rect::new(5.0, 5.0, 90.0, 30.0));
    assert_eq!(taken(&notes), ["inner loads", "outer loads", "outer appears", "inner appears"]);
    Ok(())
}

#[test]
fn a_load_that_fails_and_an_appearance_that_panics_end_the_call() -> Result<()> {
    struct Failing;
    impl Controller for Failing {
        fn load(&mut self, scene: &mut Scene) -> Result<()> {
            let item = scene.item();
            scene.constraints().activate([item.width().equals(f64::NAN)]).map(|_| ())
        }
    }
    assert_eq!(Controlled::new(Failing).unwrap_err().status(), Status::InvalidNumber);

    let notes = Notes::default();
    let mut first = Card::new("first", &notes);
    first.panics = true;
    let (first, second) = (Controlled::new(first)?, Controlled::new(Card::new("second", &notes))?);
    let panic = catch_unwind(AssertUnwindSafe(|| {
        Layout::new(vstack((first.view(), second.view())), Proposal::width(9.0))
    }));
    assert!(panic.is_err());
    let seen = ["first appears", "second appears", "first disappears", "second disappears"];
    assert_eq!(taken(&notes)[2..], seen);
    assert!(!first.is_shown() && !second.is_shown());
    Ok(())
}
