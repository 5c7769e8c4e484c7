// SPDX-License-Identifier: MIT
//! Layouts of constraints that several views host: locks, and freed objects.

use reglet::prelude::*;
use reglet::{constraint_host, AutoLayout, Item, Status};
use std::sync::{Arc, Mutex};

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

#[test]
fn shared_objects_are_freed_with_the_last_host() {
    let kept = Arc::new(());
    let view = {
        let (mut inside, card, label) = filled();
        let (first, second, third) = (Arc::clone(&kept), Arc::clone(&kept), Arc::clone(&kept));
        let note = inside.item_in(card, "note").unwrap();
        inside
            .set_measured(note, move |_| {
                let _ = &first;
                Ok((1.0, 1.0))
            })
            .unwrap();
        let host = constraint_host(&inside, card).content(label, boxed(20.0, 10.0));
        let host = host.size_that_fits(move |_| {
            let _ = &second;
            Ok((None, None))
        });
        let host = host.ideal_size(move |_| {
            let _ = &third;
            Ok((None, None))
        });
        host.into_view()
    };
    assert_eq!(Arc::strong_count(&kept), 4);
    let page = Layout::new(&view, (100.0, 50.0)).unwrap();
    drop(view);
    assert_eq!(page.size(), Size::new(100.0, 50.0));
    drop(page);
    assert_eq!(Arc::strong_count(&kept), 1);

    let held = Arc::clone(&kept);
    let (inside, card, _) = filled();
    let (other, _, strange) = filled();
    let refused = constraint_host(&inside, card).content(strange, "a").size_that_fits(move |_| {
        let _ = &held;
        Ok((None, None))
    });
    assert!(Layout::new(refused, (100.0, 50.0)).is_err());
    assert_eq!(Arc::strong_count(&kept), 1);
    drop(other);
}

#[test]
fn a_layout_that_is_in_use_is_busy() {
    let (inside, card, label) = filled();
    let host = constraint_host(&inside, card).content(label, boxed(20.0, 10.0)).into_view();
    let again = host.clone();
    let outer = measured(move |_| {
        // The calling layout has entered the layout that is hosted next to it.
        let error = Layout::new(&again, (100.0, 50.0)).unwrap_err();
        assert_eq!(error.status(), Status::Busy);
        (10.0, 10.0)
    });
    Layout::new(hstack((outer, host)), (100.0, 50.0)).unwrap();
}

#[test]
fn frames_are_read_while_the_hosted_layout_is_in_use() {
    let (inside, card, label) = filled();
    let host = constraint_host(&inside, card).content(label, boxed(20.0, 10.0)).named("host");
    let first = Arc::new(Mutex::new(Layout::new(&host, (100.0, 50.0)).unwrap()));
    let other = Arc::clone(&first);
    let asks = measured(move |_| {
        let first = other.lock().unwrap();
        assert_eq!(first.size(), Size::new(100.0, 50.0));
        assert_eq!(first.frame("host").unwrap(), Rect::new(0.0, 0.0, 100.0, 50.0));
        assert_eq!(first.measure("host", Proposal::ZERO).unwrap_err().status(), Status::Busy);
        (10.0, 10.0)
    });
    Layout::new(hstack((asks, host)), (100.0, 50.0)).unwrap();
}

#[test]
fn layouts_and_hosts_are_used_from_several_threads() {
    let (inside, card, label) = filled();
    let host = constraint_host(&inside, card).content(label, text("some words")).named("host");
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let host = host.clone();
            std::thread::spawn(move || {
                let mut laid_out = 0;
                for width in 0..200 {
                    match Layout::new(&host, Proposal::width(40.0 + f64::from(width))) {
                        Ok(layout) => {
                            laid_out += 1;
                            assert_eq!(layout.size().width, 40.0 + f64::from(width));
                        }
                        Err(error) => assert_eq!(error.status(), Status::Busy, "{error}"),
                    }
                }
                laid_out
            })
        })
        .collect();
    let laid_out: i32 = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    assert!(laid_out > 0);
}
