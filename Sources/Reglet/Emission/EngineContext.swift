// SPDX-License-Identifier: MIT
import CReglet

/// An object whose address the engine has as the context of functions. It lives until the engine
/// releases it.
class EngineContext {
    private var isLent = false

    /// The address, for parameters that the engine is about to read. It owns a reference from then
    /// on, unless it refuses them.
    func lend() -> UnsafeMutableRawPointer {
        assert(!isLent)
        isLent = true
        return Unmanaged.passRetained(self).toOpaque()
    }

    /// Releases a reference that the engine has refused. A reference that the engine has released
    /// is gone.
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
