// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// The window of a lazy container at the ABI boundary; nil without a length.
func checked(_ window: rgl_lazy_window) throws(Failure) -> LazyWindow? {
    guard let length = try optionalNonNegative(window.length, "window.length"), length > 0
    else { return nil }
    return LazyWindow(
        anchor: Int(clamping: UInt(bitPattern: window.anchor)),
        position: try finite(window.position, "window.position"), length: length,
        estimate: try nonNegative(window.estimate, "window.estimate"))
}

func exported(_ window: LazyWindow?) -> rgl_lazy_window {
    guard let window else {
        return rgl_lazy_window(anchor: 0, position: 0, length: 0, estimate: 0)
    }
    return rgl_lazy_window(
        anchor: window.anchor, position: window.position, length: window.length,
        estimate: window.estimate)
}
