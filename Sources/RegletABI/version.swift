// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

@_cdecl("rgl_version") @implementation
public func rgl_version() -> UInt32 {
    UInt32(RGL_VERSION_MAJOR * 1_000_000 + RGL_VERSION_MINOR * 1_000 + RGL_VERSION_PATCH)
}

@_cdecl("rgl_abi_version") @implementation
public func rgl_abi_version() -> UInt32 { UInt32(RGL_ABI_VERSION) }

@_cdecl("rgl_version_string") @implementation
public func rgl_version_string() -> UnsafePointer<CChar>! { cString("0.1.0") }

/// A text of the program as a C string, valid as long as the library is loaded.
func cString(_ text: StaticText) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.start).assumingMemoryBound(to: CChar.self)
}
