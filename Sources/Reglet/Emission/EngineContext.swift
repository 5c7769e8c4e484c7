// SPDX-License-Identifier: MIT
import CReglet

/// An object whose address the engine has as the context of functions. It lives until the engine
/// releases it.
class EngineContext {
    private var isLent = false

    /// The address, for parameters that the engine is about to read. The engine owns a reference
    /// from then on, unless it refuses the parameters.
    func lend() -> UnsafeMutableRawPointer {
        assert(!isLent)
        isLent = true
        return Unmanaged.passRetained(self).toOpaque()
    }

    /// Releases a reference that the engine has refused.
    func takeBack() {
        guard isLent else { return }
        isLent = false
        Unmanaged.passUnretained(self).release()
    }

    /// The function that the engine calls to release the object.
    static let destroy: rgl_destroy_function = { context in
        guard let context else { return }
        Unmanaged<EngineContext>.fromOpaque(context).takeUnretainedValue().takeBack()
    }
}
