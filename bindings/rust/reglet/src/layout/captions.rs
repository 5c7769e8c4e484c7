// SPDX-License-Identifier: MIT
//! The program's names of nodes, tags and scopes, for texts of the library.

use super::tree::Tree;
use crate::views::{Node, View};
use reglet_sys as sys;
use std::ffi::c_void;
use std::mem::size_of;
use std::os::raw::c_char;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// The letters of a text that a caption shows.
const LONGEST: usize = 24;

/// The names of nodes in texts of a tree, which keeps its address.
pub(super) fn captions(tree: &Tree) -> sys::rgl_captions {
    let context = tree as *const Tree as *mut c_void;
    sys::rgl_captions {
        struct_size: size_of::<sys::rgl_captions>(),
        context,
        caption: Some(caption),
        destroy: None,
    }
}

unsafe extern "C" fn caption(
    context: *mut c_void,
    subject: sys::rgl_subject,
    number: u64,
    buffer: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: the context is the tree, which outlives the library's.
    let tree = unsafe { &*(context as *const Tree) };
    // A node without a name, or with an invalid one, is written with its number.
    let said = catch_unwind(AssertUnwindSafe(|| match subject {
        sys::RGL_SUBJECT_NODE => tree.view_of(number).map_or(String::new(), |view| of_view(&view)),
        _ => tree
            .calls
            .numbers
            .names(|names| names.known_tag(number))
            .map_or(String::new(), |tag| tag.to_string()),
    }));
    let said = said.unwrap_or_default();
    let length = said.len().min(capacity);
    if length > 0 {
        // SAFETY: the library lends room for so many bytes.
        unsafe { std::ptr::copy_nonoverlapping(said.as_ptr(), buffer.cast(), length) };
    }
    said.len()
}

/// How texts distinguish a view: its name, the beginning of its text, and the kind whose rules it has.
fn of_view(view: &View) -> String {
    let mut said = Vec::new();
    said.extend(view.name().map(|name| format!("[{}]", in_one_line(name))));
    match &view.node {
        Node::Words(words) => {
            let text = in_one_line(&words.string());
            match text.char_indices().nth(LONGEST) {
                _ if text.is_empty() => {}
                None => said.push(format!("“{text}”")),
                Some(_) => said.push(format!("“{}…”", text.chars().take(LONGEST - 1).collect::<String>())),
            }
        }
        Node::Custom(layout) => said.push(layout.type_name().to_string()),
        _ => {}
    }
    said.join(" ")
}

fn in_one_line(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().collect();
    words.join(" ").chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}
