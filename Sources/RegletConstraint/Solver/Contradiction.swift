// SPDX-License-Identifier: MIT
import RegletBase

/// A member of a minimal set of required constraints that cannot hold together.
public struct ConflictMember: BitwiseCopyable {
    /// The constraint; it is gone when the refused batch had added it.
    public var constraint: ConstraintIndex
    /// Its id, stale in that case.
    public var id: UInt64
    /// Its number among the constraints that the refused batch had added.
    public var index: Int?
    /// With this factor it enters the sum of all members, in which every variable cancels out.
    public var multiplier: Double
    /// The smallest change of its constant that resolves the conflict, with its sign.
    public var repair: Double
    // What it said, since it may be gone.
    var relation: Relation
    var constant: Double
    var firstTerm: Int
    var termCount: Int
}

/// Required constraints that cannot hold together, as values: the constraints themselves may be
/// gone.
///
/// INVARIANT: the one that a solver keeps is complete. A new one takes its place when all of it has
/// been found.
struct Contradiction: ~Copyable {
    /// The constraint that came last is first, then the others in the order in which they came.
    var members: Arena<ConflictMember>
    /// The terms of all members.
    var terms: Arena<Term>
    /// By how much the members contradict each other.
    var size = 0.0

    init(_ allocator: Allocator) {
        members = Arena(allocator)
        terms = Arena(allocator)
    }
}
