// SPDX-License-Identifier: MIT
import Builtin

extension UnsafeMutablePointer where Pointee: ~Copyable {
    /// Initialises the memory with the result of a function, or throws its error and leaves the
    /// memory uninitialised.
    ///
    /// POLICY: the function writes its result to this memory. `initialize(to:)` takes a value that
    /// already exists, which is a copy of 3.3 KB for a tree.
    @inline(__always)
    func initialize<Problem: Error>(
        by make: () throws(Problem) -> Pointee
    ) throws(Problem) {
        Builtin.initialize(try make(), _rawValue)
    }
}
