// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

@_cdecl("rgl_status_name") @implementation
public func rgl_status_name(_ status: rgl_status) -> UnsafePointer<CChar>! {
    cString(Failure.name(ofStatus: status) ?? "RGL_ERROR_UNKNOWN")
}
