// SPDX-License-Identifier: MIT
//! Whether the running library fits this crate.

use crate::error::{Error, Result, Status};
use reglet_sys as sys;

/// Returns the version of the library that runs, such as `(0, 1, 0)`.
pub fn library_version() -> (u32, u32, u32) {
    // SAFETY: the function takes nothing and never fails.
    parts(unsafe { sys::rgl_version() })
}

/// Refuses a library that does not fit the header that this crate was written from. Every constructor does the same.
///
/// # Errors
/// [`Status::Version`] where the ABI version differs, the library is older than the header, or, as long as the ABI
/// version is 0, another minor version.
pub fn require_library() -> Result<()> {
    // SAFETY: the functions take nothing and never fail.
    let (version, abi) = unsafe { (sys::rgl_version(), sys::rgl_abi_version()) };
    fits(version, abi)
}

fn fits(version: u32, abi: u32) -> Result<()> {
    let (own, own_abi) = (sys::RGL_VERSION, sys::RGL_ABI_VERSION);
    let other_minor = own_abi == 0 && version / 1000 != own / 1000;
    if abi == own_abi && version >= own && !other_minor {
        return Ok(());
    }
    let ((a, b, c), (x, y, z)) = (parts(own), parts(version));
    Err(Error::new(
        Status::Version,
        format!(
            "this crate was written for libreglet {a}.{b}.{c} with ABI version {own_abi}, and runs with {x}.{y}.{z} \
             with ABI version {abi}: install the library that belongs to the crate, or take the crate of the library"
        ),
    ))
}

fn parts(version: u32) -> (u32, u32, u32) {
    (version / 1_000_000, version / 1000 % 1000, version % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_version_and_later_patches_fit() {
        assert!(fits(sys::RGL_VERSION, sys::RGL_ABI_VERSION).is_ok());
        assert!(fits(sys::RGL_VERSION + 1, sys::RGL_ABI_VERSION).is_ok());
    }

    #[test]
    fn a_different_version_is_rejected_with_a_message() {
        for (version, abi) in [(sys::RGL_VERSION, 7), (0, 0), (sys::RGL_VERSION + 1000, 0)] {
            let error = fits(version, abi).unwrap_err();
            assert_eq!(error.status(), Status::Version);
            assert!(error.to_string().contains(&format!("ABI version {abi}")), "{error}");
        }
    }
}
