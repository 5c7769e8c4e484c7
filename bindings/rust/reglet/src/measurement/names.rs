// SPDX-License-Identifier: MIT
//! What programs call tags, scopes and versions of measurements, and the library numbers.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// A tag, a scope or a version of measurements: a whole number, a text, or nothing, which is `()`.
#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tag(Value);

#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Value {
    #[default]
    Nothing,
    Number(i128),
    Text(Arc<str>),
}

impl Tag {
    /// The default tag, scope or version.
    pub const NOTHING: Tag = Tag(Value::Nothing);

    pub(crate) fn is_nothing(&self) -> bool {
        self.0 == Value::Nothing
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Value::Nothing => out.write_str("()"),
            Value::Number(number) => write!(out, "{number}"),
            Value::Text(text) => write!(out, "{text:?}"),
        }
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl From<()> for Tag {
    fn from((): ()) -> Tag {
        Tag::NOTHING
    }
}

impl From<&str> for Tag {
    fn from(text: &str) -> Tag {
        Tag(Value::Text(text.into()))
    }
}

impl From<String> for Tag {
    fn from(text: String) -> Tag {
        Tag(Value::Text(text.into()))
    }
}

impl From<&Tag> for Tag {
    fn from(tag: &Tag) -> Tag {
        tag.clone()
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Tag {
            fn from(number: $number) -> Tag {
                // No whole number of the language that a tag is made of has more bits.
                Tag(Value::Number(number as i128))
            }
        }
    )*};
}
numbers! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

/// Gives each tag a number, equal ones the same; 0 means none.
#[derive(Default)]
pub(crate) struct Names {
    numbers: HashMap<Tag, u64>,
    tags: Vec<Tag>,
}

impl Names {
    pub(crate) fn number(&mut self, tag: &Tag) -> u64 {
        if let Some(known) = self.known(tag) {
            return known;
        }
        self.tags.push(tag.clone());
        let number = self.tags.len() as u64;
        self.numbers.insert(tag.clone(), number);
        number
    }

    pub(crate) fn known(&self, tag: &Tag) -> Option<u64> {
        if tag.is_nothing() {
            return Some(0);
        }
        self.numbers.get(tag).copied()
    }

    pub(crate) fn tag(&self, number: u64) -> Tag {
        self.known_tag(number).unwrap_or_default()
    }

    pub(crate) fn known_tag(&self, number: u64) -> Option<Tag> {
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        place.and_then(|place| self.tags.get(place)).cloned()
    }
}
