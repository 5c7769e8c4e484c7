// SPDX-License-Identifier: MIT
//! Errors and their properties.

use crate::constraints::Conflict;
use crate::measurement::SettlingReport;
use reglet_sys as sys;
use std::error::Error as StdError;
use std::ffi::CStr;
use std::fmt;

/// A result of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of a closure or a custom layout; [`Error::source`](StdError::source) of the call returns it. Inside a
/// hosted object, the source is the error of that object.
pub type CallbackError = Box<dyn StdError + Send + Sync>;

macro_rules! statuses {
    ($($(#[$doc:meta])* $name:ident = $code:ident,)*) => {
        /// Why a call was refused: the status codes of the C library. `Documentation/Errors.md` goes through them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Status {
            $($(#[$doc])* $name,)*
            /// The library is not of the version that this crate was written for.
            Version,
            /// No view of the layout has this name, or several have.
            Name,
            /// A code that this crate does not know.
            Other(i32),
        }

        impl Status {
            pub(crate) fn from_code(code: sys::rgl_status) -> Status {
                match code {
                    $(sys::$code => Status::$name,)*
                    other => Status::Other(other),
                }
            }
        }
    };
}

statuses! {
    /// An allocation failed.
    NoMemory = RGL_ERROR_NO_MEMORY,
    /// A limit was reached. The message names it.
    Limit = RGL_ERROR_LIMIT,
    /// The object is in use: by another thread, or by the call whose callback is running.
    Busy = RGL_ERROR_BUSY,
    /// A pointer is missing.
    NullPointer = RGL_ERROR_NULL_POINTER,
    /// A number is NaN, infinite, negative or otherwise out of range.
    InvalidNumber = RGL_ERROR_INVALID_NUMBER,
    /// A count, index or option is invalid.
    InvalidArgument = RGL_ERROR_INVALID_ARGUMENT,
    /// The id belongs to another object.
    UnknownId = RGL_ERROR_UNKNOWN_ID,
    /// The id names something that has been removed.
    StaleId = RGL_ERROR_STALE_ID,
    /// The id names an object of another kind.
    WrongKind = RGL_ERROR_WRONG_KIND,
    /// The child already has a parent.
    HasParent = RGL_ERROR_HAS_PARENT,
    /// The child is an ancestor of the parent.
    Cycle = RGL_ERROR_CYCLE,
    /// The parent takes no more children.
    ChildCount = RGL_ERROR_CHILD_COUNT,
    /// A closure or a custom layout failed. Its error is the source.
    Callback = RGL_ERROR_CALLBACK,
    /// A closure or a layout of yours answered NaN or a negative length.
    CallbackAnswer = RGL_ERROR_CALLBACK_ANSWER,
    /// Nothing has been laid out, or not this view.
    NotLaidOut = RGL_ERROR_NOT_LAID_OUT,
    /// A buffer is too small.
    BufferTooSmall = RGL_ERROR_BUFFER_TOO_SMALL,
    /// Required constraints contradict each other; [`Error::conflict`] has them.
    Conflict = RGL_ERROR_CONFLICT,
    /// The items of a constraint have no common superview.
    NoCommonAncestor = RGL_ERROR_NO_COMMON_ANCESTOR,
    /// The attributes of a constraint cannot be compared.
    AttributeMismatch = RGL_ERROR_ATTRIBUTE_MISMATCH,
    /// A text does not follow its grammar; [`Error::problem`] has the place and the expected token.
    Syntax = RGL_ERROR_SYNTAX,
    /// A subview was used outside its callback.
    OutOfTurn = RGL_ERROR_OUT_OF_TURN,
    /// No measurement reader is above the node.
    NoReader = RGL_ERROR_NO_READER,
    /// Measurements do not settle.
    Unsettled = RGL_ERROR_UNSETTLED,
}

/// The problem of a visual format, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FormatProblem {
    /// The kind, as an `RGL_FORMAT_` number of `reglet_sys`.
    pub kind: i32,
    /// Which text of the call, from 0.
    pub text: usize,
    /// The first byte of the offending token.
    pub offset: usize,
    /// Bytes of the token; 1 if a token is missing, 0 for an empty text.
    pub length: usize,
    /// The line, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// A sentence, the text, and carets below the place.
    pub description: String,
}

/// Something that the library refused: what, where and why. The object is as it was before the call.
pub struct Error(Box<Inner>);

struct Inner {
    status: Status,
    message: String,
    view: Option<String>,
    offset: usize,
    conflict: Option<Conflict>,
    problem: Option<FormatProblem>,
    settling: Option<SettlingReport>,
    source: Option<CallbackError>,
}

impl Error {
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Error {
        Error(Box::new(Inner {
            status,
            message: message.into(),
            view: None,
            offset: 0,
            conflict: None,
            problem: None,
            settling: None,
            source: None,
        }))
    }

    /// Reads an object's record of its last failure. The status identifies the failure.
    pub(crate) fn last(
        status: Option<sys::rgl_status>,
        read: impl FnOnce(*mut sys::rgl_error) -> sys::rgl_status,
    ) -> (Error, sys::rgl_error) {
        // SAFETY: all fields are numbers and pointers, for which zero is a value.
        let mut record: sys::rgl_error = unsafe { std::mem::zeroed() };
        record.struct_size = std::mem::size_of::<sys::rgl_error>();
        // A busy object returns no record, and an older record is not of this failure.
        let answer = read(&mut record);
        let status = status.unwrap_or(record.code);
        if answer != sys::RGL_OK || record.code != status || record.message.is_null() {
            return (Error::of_status(if status == sys::RGL_OK { answer } else { status }), record);
        }
        // SAFETY: the message is NUL-terminated, and the object, which owns it, is unused since.
        let message = unsafe { CStr::from_ptr(record.message) }.to_string_lossy().into_owned();
        let mut error = Error::new(Status::from_code(status), message);
        error.0.offset = record.offset;
        (error, record)
    }

    /// Without a record.
    pub(crate) fn of_status(status: sys::rgl_status) -> Error {
        // SAFETY: the function returns static texts.
        let name = unsafe { CStr::from_ptr(sys::rgl_status_name(status)) };
        Error::new(Status::from_code(status), format!("the library returned {}", name.to_string_lossy()))
    }

    pub(crate) fn with_view(mut self, view: Option<String>) -> Error {
        self.0.view = view;
        self
    }

    pub(crate) fn with_source(mut self, source: Option<CallbackError>) -> Error {
        self.0.source = source;
        self
    }

    pub(crate) fn with_conflict(mut self, conflict: Conflict) -> Error {
        self.0.conflict = Some(conflict);
        self
    }

    pub(crate) fn with_problem(mut self, problem: FormatProblem) -> Error {
        self.0.problem = Some(problem);
        self
    }

    pub(crate) fn with_settling(mut self, settling: Option<SettlingReport>) -> Error {
        self.0.settling = settling;
        self
    }

    /// Adds the error of a hosted object as the source. Its conflict is this error's, too.
    pub(crate) fn caused_by(mut self, cause: Error) -> Error {
        self.0.conflict = cause.0.conflict.clone();
        self.0.settling = cause.0.settling.clone();
        self.0.source = Some(Box::new(cause));
        self
    }

    /// Which kind of failure it is.
    pub fn status(&self) -> Status {
        self.0.status
    }

    /// What happened, without the view's name.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The view concerned, by its name, or by its kind if it is unnamed.
    pub fn view(&self) -> Option<&str> {
        self.0.view.as_deref()
    }

    /// The field concerned, such as `leaf.minimum.width`, if a parameter was refused.
    pub fn field(&self) -> Option<&str> {
        let first = self.0.message.split(' ').next()?;
        let is_path = first.contains('.')
            && first.split('.').all(|part| {
                !part.is_empty()
                    && part.chars().all(|letter| letter.is_ascii_alphanumeric() || "_[]".contains(letter))
            });
        Some(first).filter(|_| is_path)
    }

    /// The position of the wrong element of a list, or the byte offset in a text; 0 otherwise.
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// The constraints that contradict each other, with [`Status::Conflict`].
    pub fn conflict(&self) -> Option<&Conflict> {
        self.0.conflict.as_ref()
    }

    /// How the measurements have settled, with [`Status::Unsettled`].
    pub fn settling(&self) -> Option<&SettlingReport> {
        self.0.settling.as_ref()
    }

    /// The problem of a visual format, with [`Status::Syntax`].
    pub fn problem(&self) -> Option<&FormatProblem> {
        self.0.problem.as_ref()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(problem) = &self.0.problem {
            return out.write_str(&problem.description);
        }
        if let Some(view) = &self.0.view {
            write!(out, "{view}: ")?;
        }
        if let Some(conflict) = self.0.conflict.as_ref().filter(|conflict| !conflict.text.is_empty()) {
            return out.write_str(&conflict.text);
        }
        out.write_str(&self.0.message)?;
        match self.0.source.as_deref().filter(|_| self.0.status == Status::Callback) {
            Some(source) => write!(out, ": {}", closure_error(source)),
            None => Ok(()),
        }
    }
}

/// The error of a closure, which may have failed in an object that is hosted in others.
fn closure_error<'a>(source: &'a (dyn StdError + 'static)) -> &'a (dyn StdError + 'static) {
    let hosted = source.downcast_ref::<Error>().and_then(StdError::source);
    hosted.map_or(source, closure_error)
}

/// `unwrap`, `expect` and `main` show errors in this form.
impl fmt::Debug for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.source.as_ref().map(|source| &**source as &(dyn StdError + 'static))
    }
}
