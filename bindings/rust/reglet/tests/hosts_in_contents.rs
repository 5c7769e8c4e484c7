// SPDX-License-Identifier: MIT
//! Constraint hosts in contents of readers.

use reglet::prelude::*;
use reglet::{
    constraint_host, custom, geometry_reader_fn, measurement_reader_fn, AutoLayout, CallbackError,
    ConstraintHost, Flexibility, Item, Status,
};
use std::error::Error as _;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{mpsc, Arc, Mutex};

/// An item with margins of 10 in a named item.
fn margins(name: &str) -> reglet::Result<(AutoLayout, Item, Item)> {
    let mut inside = AutoLayout::new()?;
    let card = inside.item(name)?;
    let item = inside.item_in(card, "item")?;
    inside.activate([
        item.leading().equals(card.leading() + 10.0),
        item.trailing().equals(card.trailing() - 10.0),
        item.top().equals(card.top() + 10.0),
        item.bottom().equals(card.bottom() - 10.0),
    ])?;
    Ok((inside, card, item))
}

/// No other owner has the layout.
fn host(view: impl IntoView) -> reglet::Result<ConstraintHost> {
    let (inside, card, item) = margins("card")?;
    Ok(constraint_host(&inside, card).content(item, view))
}

fn wide(size: Size) -> reglet::Result<View> {
    Ok(host(boxed(size.width / 2.0, 20.0).named("box"))?.named("host"))
}

fn inner(error: &Error) -> &Error {
    error.source().unwrap().downcast_ref::<Error>().unwrap()
}

// Capability: geometry readers
#[test]
fn a_geometry_reader_makes_hosts() {
    let page = vstack(("above", geometry_reader_fn(wide))).spacing(0.0);
    let mut layout = Layout::new(page, (100.0, 116.0)).unwrap();
    assert_eq!(layout.frame("host").unwrap(), Rect::new(0.0, 16.0, 100.0, 100.0));
    assert_eq!(layout.frame("box").unwrap(), Rect::new(10.0, 26.0, 50.0, 20.0));
    assert!(layout.explain("host").unwrap().contains("answered 100 x 100"));
    layout.resize((200.0, 116.0)).unwrap();
    assert_eq!(layout.frame("box").unwrap().width, 100.0);
    layout.set_flexibility("host", Flexibility::NONE).unwrap();
    layout.resize((200.0, 116.0)).unwrap();
    assert_eq!(layout.frame("host").unwrap().size(), Size::new(120.0, 40.0));
    assert_eq!(layout.hit((10.0, 26.0)).unwrap()[0].name.as_deref(), Some("box"));
}

#[test]
fn a_measurement_reader_makes_hosts() {
    let reader = measurement_reader_fn(|measured| -> reglet::Result<_> {
        let under = boxed(measured.max_width("box").unwrap_or(1.0), 4.0).named("under");
        Ok(vstack((host(boxed(30.0, 20.0).measure("box"))?.named("host"), under)).spacing(0.0))
    });
    let mut layout = Layout::new(reader.named("reader"), Proposal::UNSPECIFIED).unwrap();
    for _ in 0..2 {
        assert_eq!(layout.frame("host").unwrap(), Rect::new(0.0, 0.0, 50.0, 40.0));
        assert_eq!(layout.frame("under").unwrap(), Rect::new(10.0, 40.0, 30.0, 4.0));
        layout.invalidate("reader").unwrap();
        layout.resize(Proposal::UNSPECIFIED).unwrap();
    }
}

#[test]
fn hosts_are_removed_with_their_content() {
    let kept = Arc::new(());
    let own = Arc::clone(&kept);
    // One is held by a closure of the host, one by an item's, and one by a view that an item shows.
    let reader = geometry_reader_fn(move |size| -> reglet::Result<_> {
        let (mut inside, card, item) = margins("card")?;
        let (of_host, of_item, of_view) = (Arc::clone(&own), Arc::clone(&own), Arc::clone(&own));
        let (measured_item, shown) = (inside.item_in(card, "measured")?, inside.item_in(card, "shown")?);
        inside.set_measured(measured_item, move |_| {
            let _ = &of_item;
            Ok((5.0, 5.0))
        })?;
        inside.show(
            shown,
            measured(move |_| {
                let _ = &of_view;
                (6.0, 6.0)
            }),
        )?;
        inside.activate([shown.leading().equals(card.leading()), shown.top().equals(measured_item.top())])?;
        let answers = move |_| {
            let _ = &of_host;
            Ok((None, None))
        };
        Ok(constraint_host(&inside, card)
            .content(item, boxed(size.width, 5.0).named("box"))
            .size_that_fits(answers))
    });
    let mut layout = Layout::new(reader.named("page"), (50.0, 40.0)).unwrap();
    assert_eq!(Arc::strong_count(&kept), 5);
    for width in [60.0, 70.0, 80.0] {
        layout.resize((width, 40.0)).unwrap();
        assert_eq!(layout.frame("box").unwrap().width, width);
        assert_eq!(Arc::strong_count(&kept), 5);
    }
    layout.update(spacer()).unwrap();
    assert_eq!(Arc::strong_count(&kept), 1);
}

#[test]
fn rebuilt_content_can_host_the_same_layout() {
    let mut inside = AutoLayout::new().unwrap();
    let card = inside.item("card").unwrap();
    let items: Vec<Item> = (0..3).map(|_| inside.item_in(card, "item").unwrap()).collect();
    for item in &items {
        inside
            .activate([item.leading().equals(card.leading() + 5.0), item.top().equals(card.top() + 5.0)])
            .unwrap();
    }
    let shared = Arc::new(Mutex::new(inside));
    let own = Arc::clone(&shared);
    let reader = geometry_reader_fn(move |size| {
        // A different order of items each time: the state of one host is useless to the other.
        let inside = own.lock().unwrap();
        let turn = size.width as usize % 3;
        (0..3).map(|index| (index + turn) % 3).fold(constraint_host(&inside, card), |host, index| {
            let width = size.width / (2 + index) as f64;
            host.content(items[index], boxed(width, 7.0).named(format!("box {index}")))
        })
    });
    let mut layout = Layout::new(reader, (120.0, 100.0)).unwrap();
    for width in [120.0, 121.0, 122.0, 60.0, 61.0] {
        layout.resize((width, 100.0)).unwrap();
        let widths: Vec<f64> =
            (0..3).map(|index| layout.frame(&format!("box {index}")).unwrap().width).collect();
        assert_eq!(widths, [width / 2.0, width / 3.0, width / 4.0]);
    }
    // The program may still change it, except while a call uses it.
    let mut inside = shared.lock().unwrap();
    inside.activate([card.width().at_most(500.0)]).unwrap();
    inside.set_size(card, (20.0, 20.0)).unwrap();
}

#[test]
fn a_conflict_names_host_and_constraint_and_keeps_the_old_content() {
    let kept = Arc::new(());
    let own = Arc::clone(&kept);
    let reader = geometry_reader_fn(move |size| -> reglet::Result<View> {
        if size.width < 300.0 {
            return wide(size);
        }
        let (mut inside, card, item) = margins("narrow")?;
        inside.activate([card.width().at_most(50.0)])?;
        let of_leaf = Arc::clone(&own);
        let leaf = measured(move |_| {
            let _ = &of_leaf;
            (5.0, 5.0)
        });
        Ok(vstack(constraint_host(&inside, card).content(item, leaf).named("too narrow")).into_view())
    });
    let mut layout = Layout::new(reader, (100.0, 100.0)).unwrap();
    for width in [300.0, 310.0] {
        let error = layout.resize((width, 100.0)).unwrap_err();
        assert_eq!(
            (error.status(), error.view()),
            (Status::Conflict, Some("constraint host \"too narrow\""))
        );
        assert!(error.to_string().contains("narrow.width <= 50"), "{error}");
        assert!(error.conflict().unwrap().members.len() > 1);
        assert_eq!(inner(&error).status(), Status::Conflict);
        assert_eq!(layout.frame("box").unwrap(), Rect::new(10.0, 10.0, 50.0, 20.0));
        assert_eq!(Arc::strong_count(&kept), 2);
    }
    layout.resize((200.0, 100.0)).unwrap();
    assert_eq!(layout.frame("box").unwrap().width, 100.0);
    drop(layout);
    assert_eq!(Arc::strong_count(&kept), 1);
}

#[test]
fn an_impossible_host_is_reported_with_its_view() {
    let (inside, _, item) = margins("card").unwrap();
    let below = constraint_host(&inside, item).into_view().named("below");
    let views = vstack((boxed(1.0, 1.0), below));
    let outside = Layout::new(views.clone(), (50.0, 50.0)).unwrap_err();
    let content = views.into_view();
    let error = Layout::new(geometry_reader_fn(move |_| content.clone()), (50.0, 50.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::HasParent, Some("constraint host \"below\"")));
    // The library names the reader next to it.
    assert!(error.to_string().starts_with(outside.to_string().split(" (").next().unwrap()), "{error}");

    let (_, stranger, _) = margins("stranger").unwrap();
    let foreign = constraint_host(&inside, stranger).into_view().named("foreign");
    let error = Layout::new(geometry_reader_fn(move |_| foreign.clone()), (50.0, 50.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::UnknownId, Some("constraint host \"foreign\"")));
}

#[test]
fn closures_of_hosts_and_items_fail_through_the_reader() {
    let failing = |_: Size| -> reglet::Result<_> {
        let host = host(boxed(1.0, 1.0))?;
        Ok(host.size_that_fits(|_| -> Result<Size, CallbackError> { Err("no idea".into()) }))
    };
    let error = Layout::new(geometry_reader_fn(failing), (10.0, 10.0)).unwrap_err();
    assert_eq!(error.status(), Status::Callback);
    assert_eq!(inner(&error).source().unwrap().to_string(), "no idea");

    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let reader = geometry_reader_fn(move |_| -> reglet::Result<_> {
        let (mut inside, card, item) = margins("card")?;
        let counted = Arc::clone(&counted);
        inside.set_measured(item, move |_| match counted.fetch_add(1, Ordering::Relaxed) {
            0 => Err("no ruler".into()),
            1 => panic!("no ruler at all"),
            _ => Ok((10.0, 10.0)),
        })?;
        Ok(constraint_host(&inside, card).flexibility(Flexibility::NONE).named("host"))
    });
    let error = Layout::new(reader.clone(), (90.0, 90.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Callback, Some("constraint host \"host\"")));
    assert_eq!(inner(&error).view(), Some("item"));
    assert_eq!(inner(&error).source().unwrap().to_string(), "no ruler");
    let panic = catch_unwind(AssertUnwindSafe(|| Layout::new(reader.clone(), (90.0, 90.0)))).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no ruler at all"));
    let layout = Layout::new(reader, (90.0, 90.0)).unwrap();
    assert_eq!(layout.frame("host").unwrap().size(), Size::new(30.0, 30.0));
}

#[test]
fn readers_and_hosts_nest() {
    let content = |size: Size| -> reglet::Result<_> { host(boxed(size.width / 2.0, 5.0).named("box")) };
    let outer = geometry_reader_fn(move |_| host(geometry_reader_fn(content)));
    let mut layout = Layout::new(outer, (100.0, 100.0)).unwrap();
    assert_eq!(layout.frame("box").unwrap(), Rect::new(20.0, 20.0, 40.0, 5.0));
    layout.resize((200.0, 100.0)).unwrap();
    assert_eq!(layout.frame("box").unwrap().width, 90.0);
}

#[test]
fn an_item_in_a_content_shows_views_whose_readers_make_hosts() {
    let reader = geometry_reader_fn(|_| -> reglet::Result<_> {
        let (mut inside, card, item) = margins("card")?;
        inside.show(item, geometry_reader_fn(wide))?;
        let conflicting = geometry_reader_fn(|size| -> reglet::Result<_> {
            let (mut inside, card, item) = margins("deep")?;
            if size.width > 150.0 {
                inside.activate([item.width().at_most(3.0)])?;
            }
            Ok(constraint_host(&inside, card).named("deep host"))
        });
        let beside = inside.item_in(card, "beside")?;
        inside.show(beside, conflicting)?;
        inside.activate([
            beside.width().equals(card.width()),
            beside.height().equals(30.0),
            beside.leading().equals(card.leading()),
            beside.top().equals(card.top()),
        ])?;
        Ok(constraint_host(&inside, card).named("host"))
    });
    let mut layout = Layout::new(reader, (100.0, 100.0)).unwrap();
    layout.resize((120.0, 100.0)).unwrap();
    let error = layout.resize((200.0, 100.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Conflict, Some("constraint host \"host\"")));
    assert_eq!(inner(&error).view(), Some("beside"));
    assert_eq!(inner(inner(&error)).view(), Some("constraint host \"deep host\""));
    assert!(error.to_string().contains("item.width <= 3"), "{error}");
    layout.resize((100.0, 100.0)).unwrap();
}

#[test]
fn a_host_inside_itself_is_rejected_with_a_message() {
    // In a content.
    let (inside, card, item) = margins("card").unwrap();
    let again = constraint_host(&inside, card).into_view().named("again");
    let outer = constraint_host(&inside, card).content(item, again.padding(1.0)).named("outer");
    let error = Layout::new(geometry_reader_fn(move |_| outer.clone()), (100.0, 100.0)).unwrap_err();
    assert_eq!(error.status(), Status::Cycle);
    assert!(error.message().starts_with("the layout is hosted inside itself"), "{error}");

    // In a content of the view that one of its items shows.
    let (mut inside, card, item) = margins("card").unwrap();
    let again = Arc::new(Mutex::new(Some(constraint_host(&inside, card).into_view().named("again"))));
    let own = Arc::clone(&again);
    let reader = geometry_reader_fn(move |_| match own.lock().unwrap().clone() {
        Some(view) => view,
        None => boxed(7.0, 7.0).named("box"),
    });
    inside.show(item, reader).unwrap();
    inside.set_size(card, (100.0, 50.0)).unwrap();
    for _ in 0..2 {
        let error = inside.layout().unwrap_err();
        assert_eq!((error.status(), error.view()), (Status::Callback, Some("item")));
        let why = inner(&error);
        assert_eq!((why.status(), why.view()), (Status::Cycle, Some("constraint host \"again\"")));
        assert!(why.message().contains("inside itself"), "{why}");
    }
    again.lock().unwrap().take();
    inside.layout().unwrap();
    assert_eq!(inside.shown(item).unwrap().frame("box").unwrap().width, 7.0);
}

#[test]
fn closures_can_lay_out_other_layouts() {
    let reader = geometry_reader_fn(|size| -> reglet::Result<_> {
        let mut other = Layout::new(geometry_reader_fn(wide), (size.width, 50.0))?;
        other.resize((size.width * 2.0, 50.0))?;
        host(boxed(other.frame("box")?.width, 1.0).named("box"))
    });
    let mut layout = Layout::new(reader, (40.0, 50.0)).unwrap();
    assert_eq!(layout.frame("box").unwrap().width, 40.0);
    layout.resize((30.0, 50.0)).unwrap();
    assert_eq!(layout.frame("box").unwrap().width, 30.0);
}

#[test]
fn a_layout_that_another_thread_uses_is_busy_and_nothing_changes() {
    let (mut inside, card, item) = margins("card").unwrap();
    let (entered, is_in) = mpsc::channel();
    let (go, may_go) = mpsc::channel::<()>();
    let (entered, may_go) = (Mutex::new(entered), Mutex::new(may_go));
    let view = constraint_host(&inside, card).into_view().named("host");
    inside
        .set_measured(item, move |_| {
            // A call after the end of the test waits for no other thread.
            let _ = entered.lock().unwrap().send(());
            let _ = may_go.lock().unwrap().recv();
            Ok((10.0, 10.0))
        })
        .unwrap();
    inside.set_size(card, (50.0, 50.0)).unwrap();
    let other = std::thread::spawn(move || inside.layout().map(|_| inside));
    is_in.recv().unwrap();
    let own = view.clone();
    let reader =
        geometry_reader_fn(move |size| if size.width > 50.0 { own.clone() } else { spacer().into_view() });
    let mut layout = Layout::new(reader.named("page"), (20.0, 20.0)).unwrap();
    let error = layout.resize((100.0, 20.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::Busy, Some("constraint host \"host\"")));
    assert_eq!(layout.frame("page").unwrap().width, 20.0);
    drop(go);
    let inside = other.join().unwrap().unwrap();
    layout.resize((100.0, 20.0)).unwrap();
    assert_eq!(layout.frame("host").unwrap().width, 100.0);
    // From now on the call has the lock of the layout from the start.
    layout.resize((110.0, 20.0)).unwrap();
    assert_eq!(inside.frame(card).unwrap().width, 110.0);
}

/// Its drop is observed.
struct Seen(Arc<()>);

impl CustomLayout for Seen {
    type Cache = ();

    fn size_that_fits(&self, _: Proposal, _: &Subviews<'_>, _: &mut ()) -> Result<Size, CallbackError> {
        let _ = &self.0;
        Ok(Size::new(1.0, 1.0))
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

#[test]
fn a_rejected_build_frees_its_arguments() {
    let kept = Arc::new(());
    let (inside, card, item) = margins("card").unwrap();
    let fits = |kept: &Arc<()>| {
        let own = Arc::clone(kept);
        constraint_host(&inside, card).size_that_fits(move |_| {
            let _ = &own;
            Ok((None, None))
        })
    };
    let twice = fits(&kept).content(item, "a").content(item, "b").named("twice");
    let views = vstack((custom(Seen(Arc::clone(&kept)), ()), fits(&kept), twice)).into_view();
    let error = Layout::new(views.clone(), (10.0, 10.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::InvalidArgument, Some("constraint host \"twice\"")));
    let error = Layout::new(geometry_reader_fn(move |_| views.clone()), (10.0, 10.0)).unwrap_err();
    assert_eq!((error.status(), error.view()), (Status::InvalidArgument, Some("constraint host \"twice\"")));
    assert_eq!(Arc::strong_count(&kept), 1);
}
