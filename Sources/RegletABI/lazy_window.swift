// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// The window of a lazy container at the ABI boundary; nil if all members are 0.
func checked(_ window: rgl_lazy_window) throws(Failure) -> LazyWindow? {
    let length = window.length
    if window.anchor == 0, window.position == 0, length == 0, window.estimate == 0 { return nil }
    guard length > 0, length < .infinity else {
        throw Failure(
            .invalidNumber, "window.length", "must be positive and finite", number: length)
    }
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
