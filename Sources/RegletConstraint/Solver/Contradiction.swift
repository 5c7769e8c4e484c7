// SPDX-License-Identifier: MIT
import RegletBase

/// A member of a minimal set of required constraints that cannot hold together.
public struct ConflictMember: BitwiseCopyable {
    /// The constraint. It no longer exists if the refused batch had added it.
    public var constraint: ConstraintIndex
    /// Its id, stale in that case.
    public var id: UInt64
    /// Its number among the constraints that the refused batch had added.
    public var index: Int?
    /// With this factor it enters the sum of all members, in which every variable cancels out.
    public var multiplier: Double
    /// The smallest change of its constant that resolves the conflict, with its sign.
    public var repair: Double
    // A copy of the constraint, which may no longer exist.
    var relation: Relation
    var constant: Double
    var firstTerm: Int
    var termCount: Int
}

/// Required constraints that cannot hold together, as values: the constraints themselves may no
/// longer exist.
///
/// INVARIANT: the stored conflict of a solver is complete. A new one replaces it after it was found
/// completely.
struct Contradiction: ~Copyable {
    /// The constraint that was added last is first. The rest is in the order of addition.
    var members: Arena<ConflictMember>
    var terms: Arena<Term>
    /// By how much the members contradict each other.
    var size = 0.0

    init(_ allocator: Allocator) {
        members = Arena(allocator)
        terms = Arena(allocator)
    }
}
