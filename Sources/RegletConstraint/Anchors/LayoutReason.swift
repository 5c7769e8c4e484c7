// SPDX-License-Identifier: MIT
import RegletBase

/// A constraint that takes part in a conflict or decides a value; see conflict.h.
public struct LayoutReason: BitwiseCopyable {
    public var origin: Origin
    public var attribute: Attribute
    /// Public ids, or 0.
    public var constraint: UInt64
    public var item: UInt64
    /// The index in the array of the refused call; -1 for none.
    public var element: Int
    /// The change of the conflict's size, or of the explained value, for each point added to the
    /// constant of the constraint.
    public var share: Double
    /// The smallest change of the constant that ends the conflict.
    public var repair: Double
}

/// The last conflict: its members, the contradiction, and both as text.
///
/// The text is written when the conflict happens, while the refused constraints still exist.
struct Conflict: ~Copyable {
    var reasons: Arena<LayoutReason>
    var size = 0.0
    var text: Arena<UInt8>

    init(_ allocator: Allocator) {
        reasons = Arena(allocator)
        text = Arena(allocator)
    }

    mutating func clear() {
        reasons.truncate(to: 0)
        text.truncate(to: 0)
        size = 0
    }
}

extension AutoLayout {
    /// How many constraints take part in the last conflict.
    public var conflictCount: Int { conflict.reasons.count }
    public func conflictReason(_ index: Int) -> LayoutReason { conflict.reasons[index] }
    /// By how many points the conflict's constraints miss each other.
    public var conflictSize: Double { conflict.size }

    /// Writes the last conflict, if there was one.
    public func writeConflict(_ out: inout TextWriter) {
        for i in 0..<conflict.text.count { out.write(byte: conflict.text[i]) }
    }

    /// The meaning of a row of the solver.
    func reason(_ row: ConstraintIndex, share: Double, repair: Double = 0) -> LayoutReason {
        let owner = rowOwners[row.raw]
        var reason = LayoutReason(
            origin: owner.origin, attribute: attribute(owner), constraint: 0, item: 0, element: -1,
            share: share, repair: repair)
        if owner.origin == .constraint {
            let index = LayoutConstraintIndex(owner.index)
            let slot = constraints[index]
            reason.item = id(of: slot.record.first)
            if slot.element == ConstraintSlot.noElement {
                reason.constraint = id(of: index)
            } else {
                reason.element = Int(slot.element)
            }
        } else {
            reason.item = id(of: ItemIndex(owner.index))
        }
        return reason
    }

    /// The attribute that a row concerns: the first attribute of a constraint.
    func attribute(_ owner: RowOwner) -> Attribute {
        switch owner.origin {
        case .constraint:
            return constraints[LayoutConstraintIndex(owner.index)].record.firstAttribute
        case .autoresizingPosition: return owner.axis == .horizontal ? .left : .top
        default: return owner.axis == .horizontal ? .width : .height
        }
    }

    /// Notes the solver's conflict, as long as the rows of the refused transaction are known.
    ///
    /// - Returns: The failure to report: `failure`, or `noMemory` without memory for the reasons.
    mutating func describeConflict(_ failure: Failure) -> Failure {
        guard failure.code == .conflict else { return failure }
        // The previous conflict remains until this one is written completely.
        var last = Conflict(allocator)
        swap(&last, &conflict)
        do throws(Failure) {
            try conflict.reasons.reserve(solver.value.conflictCount)
            for i in 0..<solver.value.conflictCount {
                let member = solver.value.conflictMember(i)
                conflict.reasons.appendReserved(
                    reason(member.constraint, share: member.multiplier, repair: member.repair))
            }
            conflict.size = solver.value.conflictSize
            try renderConflict()
        } catch {
            swap(&last, &conflict)
            return error
        }
        var named = failure
        named.node = culprit()
        named.offset = conflict.reasons.count > 0 ? max(lastElement(), 0) : 0
        return named
    }

    /// Records a conflict that was resolved by breaking a constraint. Without memory for the
    /// reasons, the change is kept, and reading still returns the previous conflict.
    mutating func noteBrokenConflict() {
        _ = describeConflict(Failure(.conflict))
    }

    /// The constraint or item that the error record names: a member that the caller has made, else
    /// any.
    private func culprit() -> UInt64 {
        for i in 0..<conflict.reasons.count where conflict.reasons[i].constraint != 0 {
            return conflict.reasons[i].constraint
        }
        return conflict.reasons.count > 0 ? conflict.reasons[0].item : 0
    }

    private func lastElement() -> Int {
        var last = -1
        for i in 0..<conflict.reasons.count { last = max(last, conflict.reasons[i].element) }
        return last
    }

    /// Writes the conflict's text into its arena. A first run computes the length.
    private mutating func renderConflict() throws(Failure) {
        var counter = TextWriter(buffer: nil, capacity: 0)
        describeConflict(&counter)
        let length = counter.length
        conflict.text.truncate(to: 0)
        try conflict.text.reserve(length + 1)
        for _ in 0...length { conflict.text.appendReserved(0) }
        var text = Arena<UInt8>(allocator)
        swap(&text, &conflict.text)
        text.withElements { buffer in
            var writer = TextWriter(buffer: buffer.baseAddress, capacity: buffer.count)
            describeConflict(&writer)
        }
        text.truncate(to: length)
        swap(&text, &conflict.text)
    }
}
