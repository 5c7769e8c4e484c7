// SPDX-License-Identifier: MIT
import CReglet

/// An object whose address the engine has as the context of functions: it lives until the engine
/// lets go of it.
class EngineContext {
    private var isLent = false

    /// The address, for parameters that the engine is about to read. It owns a reference from then
    /// on, unless it refuses them.
    func lend() -> UnsafeMutableRawPointer {
        assert(!isLent)
        isLent = true
        return Unmanaged.passRetained(self).toOpaque()
    }

    /// Takes the reference back that the engine has refused; one that it has let go of is gone.
    func takeBack() {
        guard isLent else { return }
        isLent = false
        Unmanaged.passUnretained(self).release()
    }

    /// What the engine calls when it lets go.
    static let destroy: rgl_destroy_function = { context in
        guard let context else { return }
        Unmanaged<EngineContext>.fromOpaque(context).takeUnretainedValue().takeBack()
    }
}
