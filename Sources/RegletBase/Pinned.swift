// SPDX-License-Identifier: MIT

/// A field without size that makes the surrounding struct be passed by address.
///
/// POLICY: a large struct with a plain layout is copied to the stack for every call that only reads
/// it, a kilobyte for the solver. A struct with raw layout cannot be copied.
@_rawLayout(size: 0, alignment: 1)
public struct Pinned: ~Copyable {
    public init() {}
}
