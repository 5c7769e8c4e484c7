// SPDX-License-Identifier: MIT
//! The view itself, conversions to views, and lists of views.

use super::node::Node;
use crate::error::Status;
use reglet_sys as sys;
use std::fmt;
use std::sync::Arc;

/// A description of something that is laid out: a value. Cloning one is cheap, however much is in it.
#[derive(Clone)]
pub struct View {
    pub(crate) node: Node,
    pub(crate) children: Children,
    pub(crate) name: Option<Arc<str>>,
}

impl View {
    pub(crate) fn new(node: Node, children: Vec<View>) -> View {
        View { node, children: Children::new(children), name: None }
    }

    /// The name that [`Modify::named`](super::Modify::named) gave.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Whether the view is several views: a row, or a section of a table.
    pub(crate) fn is_several(&self) -> bool {
        GRID_ROWS.contains(&self.node.kind()) || TABLE_ROWS.contains(&self.node.kind())
    }

    /// Adds a node around the view, with more views as further children. A modifier of a row applies to each cell.
    pub(crate) fn within(self, node: Node, others: Vec<View>) -> View {
        if self.is_several() {
            let cells = self.children.as_slice().iter();
            let cells = cells.map(|cell| cell.clone().within(node.clone(), others.clone())).collect();
            return View { children: Children::new(cells), ..self };
        }
        let mut children = vec![self];
        children.extend(others);
        View::new(node, children)
    }

    /// The view outside a table: the library treats only rows of grids as groups.
    pub(crate) fn outside(mut self) -> View {
        if TABLE_ROWS.contains(&self.node.kind()) {
            self.children = Children::new(list(self.children.as_slice().to_vec()));
            self.node = super::grids::row(None);
        }
        self
    }

    /// Records that an optional number is NaN, which the library would take as absent. The layout then rejects the
    /// view.
    pub(crate) fn refusing(mut self, numbers: &[(&'static str, Option<f64>)]) -> View {
        if let Some((field, _)) = numbers.iter().find(|(_, number)| number.map_or(false, f64::is_nan)) {
            let why = "NaN is not a number: pass None to omit it";
            self.node = Node::Refused(field, Status::InvalidNumber, why);
        }
        self
    }

    pub(crate) fn label(&self) -> String {
        match &self.name {
            Some(name) => format!("{} \"{name}\"", self.node.kind_name()),
            None => self.node.kind_name().to_string(),
        }
    }
}

impl fmt::Debug for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.children.as_slice().len() {
            0 => write!(out, "{}", self.label()),
            count => write!(out, "{} of {count}", self.label()),
        }
    }
}

/// Children are dropped in a loop: views may be nested deeper than a stack is high.
#[derive(Clone, Default)]
pub(crate) struct Children(Option<Arc<Vec<View>>>);

impl Children {
    fn new(children: Vec<View>) -> Children {
        Children(if children.is_empty() { None } else { Some(Arc::new(children)) })
    }

    pub(crate) fn as_slice(&self) -> &[View] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }

    /// The change does not affect other views with these children.
    pub(crate) fn make_mut(&mut self) -> &mut [View] {
        self.0.as_mut().map_or(&mut [], |children| Arc::make_mut(children).as_mut_slice())
    }

    fn take(&mut self) -> Vec<View> {
        self.0.take().and_then(|children| Arc::try_unwrap(children).ok()).unwrap_or_default()
    }
}

impl Drop for Children {
    fn drop(&mut self) {
        let mut left = self.take();
        while let Some(mut view) = left.pop() {
            left.append(&mut view.children.take());
        }
    }
}

/// Types that can be used as a view: views, the builders that functions such as [`vstack`](super::vstack) return, and
/// strings, which are texts.
pub trait IntoView: Sized {
    /// Makes the view.
    fn into_view(self) -> View;
}

impl IntoView for View {
    fn into_view(self) -> View {
        self
    }
}

impl IntoView for &View {
    fn into_view(self) -> View {
        self.clone()
    }
}

impl IntoView for &str {
    fn into_view(self) -> View {
        crate::text(self).into_view()
    }
}

impl IntoView for String {
    fn into_view(self) -> View {
        crate::text(self).into_view()
    }
}

/// Several views: one, a tuple, a vector or an array of them, or an option, of which `None` is left out.
pub trait Views {
    /// Adds the views to a list.
    fn append_to(self, list: &mut Vec<View>);
}

impl<V: IntoView> Views for V {
    fn append_to(self, list: &mut Vec<View>) {
        list.push(self.into_view());
    }
}

impl Views for () {
    fn append_to(self, _: &mut Vec<View>) {}
}

impl<V: Views> Views for Option<V> {
    fn append_to(self, list: &mut Vec<View>) {
        if let Some(views) = self {
            views.append_to(list);
        }
    }
}

impl<V: Views> Views for Vec<V> {
    fn append_to(self, list: &mut Vec<View>) {
        self.into_iter().for_each(|views| views.append_to(list));
    }
}

impl<V: Views, const COUNT: usize> Views for [V; COUNT] {
    fn append_to(self, list: &mut Vec<View>) {
        self.into_iter().for_each(|views| views.append_to(list));
    }
}

macro_rules! tuples {
    ($($name:ident)*) => {
        impl<$($name: Views),*> Views for ($($name,)*) {
            #[allow(non_snake_case)]
            fn append_to(self, list: &mut Vec<View>) {
                let ($($name,)*) = self;
                $($name.append_to(list);)*
            }
        }
    };
}
tuples! { A }
tuples! { A B }
tuples! { A B C }
tuples! { A B C D }
tuples! { A B C D E }
tuples! { A B C D E F }
tuples! { A B C D E F G }
tuples! { A B C D E F G H }
tuples! { A B C D E F G H I }
tuples! { A B C D E F G H I J }
tuples! { A B C D E F G H I J K }
tuples! { A B C D E F G H I J K L }

pub(super) const GRID_ROWS: &[sys::rgl_kind] = &[sys::RGL_KIND_GRID_ROW];
pub(super) const TABLE_ROWS: &[sys::rgl_kind] = &[sys::RGL_KIND_TABLE_ROW, sys::RGL_KIND_TABLE_SECTION];

/// Rows of some kinds remain rows. Other rows are replaced by their cells. A row contains no rows.
pub(super) fn rows(views: impl Views, kept: &[sys::rgl_kind]) -> Vec<View> {
    let mut given = Vec::new();
    views.append_to(&mut given);
    if !given.iter().any(View::is_several) {
        return given;
    }
    let mut list = Vec::new();
    for view in given {
        if view.is_several() && !kept.contains(&view.node.kind()) {
            list.extend(rows(view.children.as_slice().to_vec(), kept));
        } else {
            list.push(view);
        }
    }
    list
}

/// Returns several views as a list, in which rows are replaced by their cells.
pub(crate) fn list(views: impl Views) -> Vec<View> {
    rows(views, &[])
}
