// SPDX-License-Identifier: MIT
//! Constraints inside views, and views inside items.

use reglet::prelude::*;
use reglet::{
    constraint_host, geometry_reader_fn, sizing_range, AutoLayout, ConstraintHost, Content, Flexibility,
    Ideal, Item, Status,
};
use std::error::Error as _;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

/// An item in a second item, 8 points from its edges.
fn filled() -> (AutoLayout, Item, Item) {
    let mut layout = AutoLayout::new().unwrap();
    let card = layout.item("card").unwrap();
    let label = layout.item_in(card, "label").unwrap();
    layout
        .activate([
            label.leading().equals(card.leading() + 8.0),
            label.trailing().equals(card.trailing() - 8.0),
            label.top().equals(card.top() + 8.0),
            label.bottom().equals(card.bottom() - 8.0),
        ])
        .unwrap();
    (layout, card, label)
}

fn inner(error: &Error) -> &Error {
    error.source().unwrap().downcast_ref::<Error>().unwrap()
}

// Capability: constraints in views
#[test]
fn a_view_is_the_content_of_an_item() {
    let (inside, card, label) = filled();
    let host = constraint_host(&inside, card).content(label, text("two lines and more").named("label"));
    let mut page = Layout::new(vstack(("Above", host.named("card"))), Proposal::width(90.0)).unwrap();
    assert_eq!(page.frame("card").unwrap().size(), Size::new(90.0, 48.0));
    assert_eq!(page.frame("label").unwrap(), Rect::new(8.0, 32.0, 72.0, 32.0));
    assert_eq!(inside.frame(label).unwrap(), Rect::new(8.0, 8.0, 74.0, 32.0));
    page.resize(Proposal::width(400.0)).unwrap();
    assert_eq!(page.frame("label").unwrap().height, 16.0);
    assert!(page.explain("card").unwrap().contains("answered 400 x 32"), "{}", page.explain("card").unwrap());
}

#[test]
fn flexibility_bounds_the_size_of_a_host() {
    let (mut inside, card, _) = filled();
    inside.set_content(card, (80.0, 50.0)).unwrap();
    let size = |host: ConstraintHost, proposal: Proposal| {
        Layout::new(host.named("host"), Proposal::UNSPECIFIED).unwrap().measure("host", proposal).unwrap()
    };
    let host = || constraint_host(&inside, card).ideal(Ideal::Content);
    let both = |width: f64, height: f64| Proposal::new(width, height);
    assert_eq!(size(host(), both(300.0, 20.0)), Size::new(300.0, 20.0));
    assert_eq!(size(host().flexibility(Flexibility::NONE), both(300.0, 20.0)), Size::new(80.0, 50.0));
    let some = Flexibility::LARGER_WIDTH | Flexibility::SMALLER_HEIGHT;
    assert_eq!(size(host().flexibility(some), both(300.0, 20.0)), Size::new(300.0, 20.0));
    assert_eq!(size(host().flexibility(some), both(30.0, 200.0)), Size::new(80.0, 50.0));
    let of_content = Flexibility::OF_CONTENT;
    assert_eq!(size(host().flexibility(of_content), both(300.0, 20.0)), Size::new(300.0, 50.0));

    let named = host().flexibility(Flexibility::NONE).named("host");
    let mut page = Layout::new(named, both(300.0, 20.0)).unwrap();
    assert_eq!(page.size(), Size::new(80.0, 50.0));
    page.set_flexibility("host", Flexibility::WIDTH).unwrap();
    page.resize(both(300.0, 20.0)).unwrap();
    assert_eq!(page.size(), Size::new(300.0, 50.0));
    let refused = Layout::new(boxed(1.0, 1.0).named("box"), Proposal::UNSPECIFIED)
        .unwrap()
        .set_flexibility("box", some);
    assert_eq!(refused.unwrap_err().status(), Status::WrongKind);
}

#[test]
fn closures_return_sizes_and_errors() {
    let (inside, card, label) = filled();
    let host = || constraint_host(&inside, card).content(label, boxed(20.0, 10.0));
    let ideal = host().flexibility(Flexibility::NONE).ideal_size(|_| Ok((70.0, 30.0)));
    assert_eq!(Layout::new(ideal, (200.0, 200.0)).unwrap().size(), Size::new(70.0, 30.0));
    let fits = host().size_that_fits(|proposal| match proposal.width {
        Some(width) => Ok((Some(width / 2.0), Some(44.0))),
        None => Ok((None, None)),
    });
    assert_eq!(Layout::new(fits.clone(), Proposal::width(100.0)).unwrap().size(), Size::new(50.0, 44.0));
    assert_eq!(Layout::new(fits, Proposal::UNSPECIFIED).unwrap().size(), Size::new(36.0, 26.0));

    let failing = host().ideal_size(|_| -> Result<Size, _> { Err("no idea".into()) }).named("host");
    let error = Layout::new(failing, Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("constraint host \"host\"")));
    assert_eq!(inner(&error).source().unwrap().to_string(), "no idea");
    let failing = host().size_that_fits(|_| -> Result<Size, _> { Err("no idea".into()) }).named("host");
    let error = Layout::new(failing, Proposal::UNSPECIFIED).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("constraint host \"host\"")));
    assert_eq!(inner(&error).source().unwrap().to_string(), "no idea");
    let nan = host().ideal_size(|_| Ok((f64::NAN, 1.0)));
    let error = Layout::new(nan, Proposal::UNSPECIFIED).unwrap_err();
    assert!(inner(&error).source().unwrap().to_string().contains("NaN is not a number"), "{error:?}");
    let panicking = host().ideal_size(|_| -> Result<Size, _> { panic!("none at all") }).into_view();
    let panic = catch_unwind(AssertUnwindSafe(|| Layout::new(panicking, Proposal::UNSPECIFIED)));
    assert_eq!(panic.unwrap_err().downcast_ref::<&str>(), Some(&"none at all"));
}

#[test]
fn a_conflict_names_host_items_and_constraints_and_changes_nothing() {
    let (mut inside, card, label) = filled();
    let host = constraint_host(&inside, card).content(label, fill().named("label"));
    let mut page = Layout::new(host.named("host"), (100.0, 50.0)).unwrap();
    let ids = inside.activate([label.width().at_most(60.0)]).unwrap();
    page.invalidate("host").unwrap();
    let error = page.resize((100.0, 50.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Conflict, Some("constraint host \"host\"")));
    let conflict = error.conflict().unwrap();
    assert!(conflict.members.iter().any(|member| member.constraint == Some(ids[0])), "{conflict:?}");
    let said = error.to_string();
    for part in ["constraint host \"host\": ", "label.width <= 60", "card"] {
        assert!(said.contains(part), "{part:?} is not in {said}");
    }
    assert_eq!(inner(&error).status(), Status::Conflict);
    assert_eq!(page.frame("label").unwrap().width, 84.0);
    page.resize((70.0, 50.0)).unwrap();
    inside.remove(&ids).unwrap();
    page.invalidate("host").unwrap();
    page.resize((100.0, 50.0)).unwrap();
}

#[test]
fn a_closure_of_an_item_fails_through_the_host() {
    let (mut inside, card, label) = filled();
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let note = inside.item_in(card, "note").unwrap();
    inside.activate([note.top().equals(card.top()), note.leading().equals(card.leading())]).unwrap();
    inside
        .set_measured(note, move |_| match counted.fetch_add(1, Ordering::Relaxed) {
            0 => Err("no ruler".into()),
            1 => panic!("no ruler at all"),
            _ => Ok((10.0, 10.0)),
        })
        .unwrap();
    let host = constraint_host(&inside, card).content(label, boxed(20.0, 10.0)).named("host");
    let error = Layout::new(&host, (100.0, 50.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("constraint host \"host\"")));
    assert_eq!(inner(&error).view(), Some("note"));
    assert_eq!(inner(&error).source().unwrap().to_string(), "no ruler");
    let panic = catch_unwind(AssertUnwindSafe(|| Layout::new(&host, (100.0, 50.0)))).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no ruler at all"));
    Layout::new(&host, (100.0, 50.0)).unwrap();
}

#[test]
fn impossible_hosts_are_rejected_with_their_view() {
    let (mut inside, card, label) = filled();
    let refusal = |host: ConstraintHost| {
        let error = Layout::new(hstack(host.named("host")), Proposal::UNSPECIFIED).unwrap_err();
        assert_eq!(error.view(), Some("constraint host \"host\""));
        error.status()
    };
    assert_eq!(refusal(constraint_host(&inside, label)), Status::HasParent);
    let twice = constraint_host(&inside, card).content(label, "a").content(label, "b");
    assert_eq!(refusal(twice), Status::InvalidArgument);
    let (_other, _, strange) = filled();
    assert_eq!(refusal(constraint_host(&inside, card).content(strange, "a")), Status::UnknownId);
    let flexibility = Flexibility::OF_CONTENT | Flexibility::WIDTH;
    assert_eq!(refusal(constraint_host(&inside, card).flexibility(flexibility)), Status::InvalidArgument);
    let guide = inside.guide(card, reglet::LayoutGuide::Free).unwrap();
    assert_eq!(refusal(constraint_host(&inside, card).content(guide, "a")), Status::WrongKind);
    inside.remove_item(label).unwrap();
    assert_eq!(refusal(constraint_host(&inside, card).content(label, "a")), Status::StaleId);
}

// Capability: views in items
#[test]
fn items_show_views_and_replace_them() {
    let (mut form, card, label) = filled();
    form.set_size(card, reglet::Proposal::width(90.0)).unwrap();
    assert!(form.shown(label).is_none());
    form.show(label, text("two lines of text").named("text")).unwrap();
    assert_eq!(form.shown(label).unwrap().size(), Size::default());
    form.layout().unwrap();
    assert_eq!(form.frame(label).unwrap(), Rect::new(8.0, 8.0, 74.0, 32.0));
    let shown = form.shown(label).unwrap();
    assert_eq!((shown.size(), shown.lines("text").unwrap().len()), (Size::new(72.0, 32.0), 2));

    form.show(label, boxed(20.0, 10.0).named("box")).unwrap();
    form.layout().unwrap();
    assert_eq!(form.frame(label).unwrap().height, 10.0);
    let shown = form.shown(label).unwrap();
    assert_eq!(shown.frame("text").unwrap_err().status(), Status::Name);
    assert_eq!(shown.frame("box").unwrap(), Rect::new(0.0, 0.0, 20.0, 10.0));
    assert_eq!(shown.hit((10.0, 5.0)).unwrap()[0].name.as_deref(), Some("box"));

    let refused = form.show(label, boxed(-1.0, 1.0).named("bad")).unwrap_err();
    assert_eq!((refused.status(), refused.view()), (Status::InvalidNumber, Some("leaf \"bad\"")));
    let guide = form.guide(card, reglet::LayoutGuide::Free).unwrap();
    assert_eq!(form.show(guide, "a").unwrap_err().status(), Status::WrongKind);
    form.layout().unwrap();
    assert_eq!(form.shown(label).unwrap().frame("box").unwrap().width, 20.0);

    form.set_measured(label, |_| Ok((30.0, 7.0))).unwrap();
    assert!(form.shown(label).is_none());
    form.layout().unwrap();
    assert_eq!(form.frame(label).unwrap().height, 7.0);
    form.show(label, boxed(20.0, 10.0)).unwrap();
    form.clear_measured(label).unwrap();
    form.set_content(label, (1.0, 2.0)).unwrap();
    form.layout().unwrap();
    assert_eq!(form.frame(label).unwrap().height, 2.0);
    form.show(label, boxed(20.0, 10.0)).unwrap();
    form.remove_item(card).unwrap();
    assert!(form.shown(label).is_none());
    assert_eq!(form.show(label, "a").unwrap_err().status(), Status::StaleId);
}

#[test]
fn an_error_in_a_shown_view_names_item_and_view() {
    let (mut form, card, label) = filled();
    form.set_size(card, (100.0, 40.0)).unwrap();
    let picky = reglet::try_measured(|proposal| match proposal.width {
        Some(width) if width > 60.0 => Err("too wide for me"),
        other => Ok((other.unwrap_or(10.0), 10.0)),
    });
    form.show(label, picky.named("picky").padding(1.0)).unwrap();
    let error = form.layout().unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("label")));
    assert_eq!(inner(&error).view(), Some("measured leaf \"picky\""));
    assert_eq!(inner(&error).source().unwrap().to_string(), "too wide for me");
    form.set_size(card, (70.0, 40.0)).unwrap();
    form.layout().unwrap();
    assert_eq!(form.shown(label).unwrap().frame("picky").unwrap().width, 52.0);
}

#[test]
fn hosts_nest_and_a_cycle_is_rejected() {
    let (inside, inner_card, inner_label) = filled();
    let (mut outside, card, label) = filled();
    let innermost = constraint_host(&inside, inner_card).content(inner_label, fill().named("box"));
    outside.show(label, innermost.named("host")).unwrap();
    outside.set_size(card, (100.0, 60.0)).unwrap();
    outside.layout().unwrap();
    assert_eq!(outside.shown(label).unwrap().frame("box").unwrap(), Rect::new(8.0, 8.0, 68.0, 28.0));
    assert_eq!(inside.frame(inner_card).unwrap().width, 84.0);

    // The view that hosts the outer layout may be next to it, and never in it.
    let page = Layout::new(vstack(constraint_host(&outside, card).named("page")), (100.0, 60.0)).unwrap();
    assert_eq!(page.frame("page").unwrap().size(), Size::new(100.0, 60.0));
    let of_itself = constraint_host(&outside, card).named("self");
    let error = outside.show(label, of_itself).unwrap_err();
    assert_eq!(error.status(), Status::Cycle);
    let (mut third, _, third_label) = filled();
    third.show(third_label, constraint_host(&outside, card)).unwrap();
    let mut inside = inside;
    let third_root = third.superview(third_label).unwrap();
    let error = inside.show(inner_label, constraint_host(&third, third_root)).unwrap_err();
    assert_eq!(error.status(), Status::Cycle);
    outside.layout().unwrap();
    third.set_size(third_root, (200.0, 100.0)).unwrap();
    third.layout().unwrap();
    assert_eq!(outside.shown(label).unwrap().frame("box").unwrap().width, 152.0);
}

#[test]
fn one_layout_can_be_in_two_hosts_of_a_tree() {
    let (inside, card, label) = filled();
    let host = |name| constraint_host(&inside, card).content(label, boxed(20.0, 10.0)).named(name);
    let page = Layout::new(vstack((host("a"), host("b"))), (100.0, 100.0));
    let page = page.unwrap();
    assert_eq!(page.frame("a").unwrap().size(), page.frame("b").unwrap().size());
}

#[test]
fn contents_of_closures_in_shown_views_are_found_after_any_layout() {
    let kept = Arc::new(());
    let own = Arc::clone(&kept);
    let reader = geometry_reader_fn(move |size| {
        let own = Arc::clone(&own);
        let leaf = measured(move |_| {
            let _ = &own;
            (size.width / 2.0, 10.0)
        });
        leaf.named("half")
    });
    let (mut form, card, label) = filled();
    form.show(label, reader).unwrap();
    let mut page = Layout::new(constraint_host(&form, card).named("host"), (100.0, 60.0)).unwrap();
    for width in [100.0, 120.0, 140.0] {
        page.resize((width, 60.0)).unwrap();
        assert_eq!(form.shown(label).unwrap().frame("half").unwrap().width, width / 2.0 - 8.0);
        assert_eq!(Arc::strong_count(&kept), 3);
    }
    drop(form);
    page.resize((160.0, 60.0)).unwrap();
    assert_eq!(page.frame("host").unwrap().width, 160.0);
    drop(page);
    assert_eq!(Arc::strong_count(&kept), 1);
}

// Capability: lengths of hosts
#[test]
fn ranges_and_priorities_are_computed() {
    let range = sizing_range(Some(80.0), 750.0, 749.0).unwrap();
    assert_eq!((range.minimum, range.ideal, range.maximum), (80.0, 80.0, f64::INFINITY));
    assert_eq!(sizing_range(None, 750.0, 750.0).unwrap().ideal, 0.0);
    assert!(sizing_range(Some(f64::NAN), 750.0, 750.0).is_err());
    assert!(sizing_range(Some(1.0), 0.0, 750.0).is_err());
    let content = Flexibility::SMALLER_WIDTH.apply(Content::from((1.0, 2.0))).unwrap();
    assert_eq!((content.resistance, content.hugging), ((250.0, 750.0), (750.0, 750.0)));
    assert_eq!(content.size, (1.0, 2.0).into());
    assert_eq!(
        Flexibility::OF_CONTENT.apply(Content::default()).unwrap_err().status(),
        Status::InvalidArgument
    );
}
