// SPDX-License-Identifier: MIT
//! Tells the linker where libreglet is: in REGLET_LIB_DIR, or in the folder that pkg-config reports. On docs.rs, which
//! sets DOCS_RS, there is no library.

use std::env;
use std::path::Path;
use std::process::{exit, Command};

fn main() {
    for name in ["REGLET_LIB_DIR", "REGLET_LIB_KIND", "PKG_CONFIG_PATH", "DOCS_RS"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if env::var_os("DOCS_RS").is_some() {
        return;
    }
    let is_static = match env::var("REGLET_LIB_KIND").as_deref() {
        Err(_) | Ok("dynamic") => false,
        Ok("static") => true,
        Ok(other) => refuse(&format!("REGLET_LIB_KIND is \"{other}\": write static or dynamic")),
    };
    match env::var("REGLET_LIB_DIR") {
        Ok(folder) => link(&folder, is_static),
        Err(_) => {
            for folder in asked_of_pkg_config() {
                link(&folder, is_static);
            }
        }
    }
    println!("cargo:rustc-link-lib={}=reglet", if is_static { "static" } else { "dylib" });
}

/// Adds a folder to the linker's search path. The folder must contain the library.
fn link(folder: &str, is_static: bool) {
    let name = if is_static { "libreglet.a" } else { "libreglet.so" };
    if !Path::new(folder).join(name).exists() {
        refuse(&format!("there is no {name} in {folder}; REGLET_LIB_DIR is a folder that has it"));
    }
    println!("cargo:rustc-link-search=native={folder}");
    println!("cargo:rerun-if-changed={folder}/{name}");
    // Build scripts of crates that depend on this one read it as DEP_REGLET_LIBDIR.
    println!("cargo:libdir={folder}");
}

/// The folders of `pkg-config reglet`.
fn asked_of_pkg_config() -> Vec<String> {
    let asked =
        Command::new("pkg-config").args(["--variable=libdir", "--print-errors", "reglet >= 0.1"]).output();
    let advice =
        "set REGLET_LIB_DIR to the folder of libreglet.so, or PKG_CONFIG_PATH to the folder of reglet.pc";
    match asked {
        Err(error) => refuse(&format!("pkg-config can't be run ({error}); {advice}")),
        Ok(answer) if !answer.status.success() => refuse(&format!(
            "libreglet was not found: {}; {advice}",
            String::from_utf8_lossy(&answer.stderr).trim()
        )),
        Ok(answer) => vec![String::from_utf8_lossy(&answer.stdout).trim().to_string()],
    }
}

fn refuse(why: &str) -> ! {
    eprintln!("reglet-sys: {why}");
    exit(1)
}
