// SPDX-License-Identifier: MIT
//! Texts and lists that the library writes into buffers of ours.

use reglet_sys as sys;
use std::os::raw::c_char;

/// Reads a text: `write` gets a buffer, its capacity and the place for the length.
///
/// # Errors
/// The status with which `write` has failed.
pub(crate) fn text(
    mut write: impl FnMut(*mut c_char, usize, &mut usize) -> sys::rgl_status,
) -> Result<String, sys::rgl_status> {
    let mut length = 0;
    let status = write(std::ptr::null_mut(), 0, &mut length);
    if status != sys::RGL_OK && status != sys::RGL_ERROR_BUFFER_TOO_SMALL {
        return Err(status);
    }
    let mut buffer = vec![0_u8; length + 1];
    let status = write(buffer.as_mut_ptr().cast(), buffer.len(), &mut length);
    if status != sys::RGL_OK {
        return Err(status);
    }
    buffer.truncate(length);
    Ok(String::from_utf8_lossy(&buffer).into_owned())
}

/// Reads a list: `write` gets an array, its capacity and the place for the count.
///
/// # Errors
/// The status with which `write` has failed.
pub(crate) fn list<T: Copy>(
    mut write: impl FnMut(*mut T, usize, &mut usize) -> sys::rgl_status,
) -> Result<Vec<T>, sys::rgl_status> {
    let mut count = 0;
    let status = write(std::ptr::null_mut(), 0, &mut count);
    if status != sys::RGL_OK {
        return Err(status);
    }
    let mut list = Vec::with_capacity(count);
    if count > 0 {
        let status = write(list.as_mut_ptr(), count, &mut count);
        if status != sys::RGL_OK {
            return Err(status);
        }
        // SAFETY: the library has written that many elements, and never more than there is room for.
        unsafe { list.set_len(count.min(list.capacity())) };
    }
    Ok(list)
}
