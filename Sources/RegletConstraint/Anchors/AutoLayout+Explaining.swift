// SPDX-License-Identifier: MIT
import RegletBase

/// The constraints that determine a value, and the obstacles to a constraint that is not met.
extension AutoLayout {
    /// Finds the constraints that decide an attribute, in the coordinates of the item at the top.
    ///
    /// The attribute's value is the sum of their constants, each times its share, plus what
    /// margins, baselines and guides add to the item's own edges.
    public mutating func explain(
        _ item: ItemIndex, _ attribute: Attribute, _ reasons: inout Arena<LayoutReason>
    ) throws(Failure) {
        guard attribute != .none else {
            throw Failure(.invalidArgument, "attribute", "must be an attribute other than none")
        }
        try solver.value.solve()
        try explain(expression(item, attribute, in: top(of: item)), &reasons)
        dropIdle(&reasons)
    }

    /// Finds the constraints that decide an expression, as of the last solve.
    private mutating func explain(
        _ expression: LinearExpression, _ reasons: inout Arena<LayoutReason>
    ) throws(Failure) {
        for i in 0..<expression.count {
            let term = expression.terms[i]
            try solver.value.explain(term.variable)
            for j in 0..<solver.value.reasonCount {
                let given = solver.value.reason(j)
                try merge(
                    reason(given.constraint, share: given.influence * term.coefficient), &reasons)
            }
        }
    }

    /// The item at the top of an item's hierarchy.
    private func top(of item: ItemIndex) -> ItemIndex {
        var top = item
        while items[top].owner.exists { top = items[top].owner }
        return top
    }

    private func merge(_ reason: LayoutReason, _ reasons: inout Arena<LayoutReason>) throws(Failure)
    {
        for i in 0..<reasons.count
        where reasons[i].origin == reason.origin && reasons[i].constraint == reason.constraint
            && reasons[i].item == reason.item && reasons[i].attribute == reason.attribute
        {
            reasons[i].share += reason.share
            return
        }
        try reasons.append(reason)
    }

    /// Drops reasons that have cancelled out.
    private func dropIdle(_ reasons: inout Arena<LayoutReason>) {
        var kept = 0
        for i in 0..<reasons.count where reasons[i].share.magnitude > Tolerance.influence {
            reasons[kept] = reasons[i]
            kept += 1
        }
        reasons.truncate(to: kept)
    }

    /// Writes an attribute's value and the constraints that decide it.
    public mutating func writeExplanation(
        _ item: ItemIndex, _ attribute: Attribute, _ out: inout TextWriter
    ) throws(Failure) {
        var reasons = Arena<LayoutReason>(allocator)
        try explain(item, attribute, &reasons)
        write(item, attribute, &out)
        out.write(" is ")
        out.write(value(expression(item, attribute, in: top(of: item))))
        out.write(reasons.isEmpty ? "; no constraint decides it\n" : ", decided by\n")
        writeList(reasons, &out)
    }

    private func writeList(_ reasons: borrowing Arena<LayoutReason>, _ out: inout TextWriter) {
        for i in 0..<reasons.count {
            out.write("  ")
            write(reasons[i], &out)
            if reasons[i].share != 1 {
                out.write(", times ")
                out.write(reasons[i].share)
            }
            out.write("\n")
        }
    }

    private func write(_ reason: LayoutReason, _ out: inout TextWriter) {
        if reason.origin == .constraint {
            return write(LayoutConstraintIndex(ObjectID(raw: reason.constraint).index), &out)
        }
        let axis: Axis = reason.attribute.axis
        write(
            RowOwner(
                origin: reason.origin, axis: axis, index: ObjectID(raw: reason.item).index), &out)
    }

    /// The first side of a constraint minus the second; 0 for an inactive one.
    public mutating func deviation(_ constraint: LayoutConstraintIndex) throws(Failure) -> Double {
        let slot = constraints[constraint]
        guard slot.row.exists else { return 0 }
        try solver.value.solve()
        return value(difference(slot.record, in: slot.ancestor)) - slot.record.constant
    }

    /// The number of points by which a constraint is not met; 0 for an inactive one.
    public mutating func violation(_ constraint: LayoutConstraintIndex) throws(Failure) -> Double {
        let deviation = try deviation(constraint)
        switch constraints[constraint].record.relation {
        case .equal: return deviation.magnitude
        case .lessOrEqual: return max(deviation, 0)
        case .greaterOrEqual: return max(-deviation, 0)
        }
    }

    /// Finds the constraints that prevent a constraint from being met. If it is met, the result is
    /// empty.
    public mutating func findObstacles(
        _ constraint: LayoutConstraintIndex, _ reasons: inout Arena<LayoutReason>
    ) throws(Failure) {
        let slot = constraints[constraint]
        let row = slot.row
        guard row.exists, try violation(constraint) > Tolerance.visible else { return }
        if solver.value.isBroken(row) {
            // It is not in the tableau; whatever decides its sides leaves no room for it.
            try explain(difference(slot.record, in: slot.ancestor), &reasons)
            return dropIdle(&reasons)
        }
        try solver.value.explainViolation(of: row)
        for i in 0..<solver.value.reasonCount {
            let given = solver.value.reason(i)
            if given.constraint == row { continue }
            try merge(reason(given.constraint, share: given.influence), &reasons)
        }
        dropIdle(&reasons)
    }

    /// Writes by how much a constraint is not met and what prevents it. If it is met, writes
    /// nothing.
    public mutating func writeViolation(
        _ constraint: LayoutConstraintIndex, _ out: inout TextWriter
    ) throws(Failure) {
        var reasons = Arena<LayoutReason>(allocator)
        try findObstacles(constraint, &reasons)
        let violation = try violation(constraint)
        guard violation > Tolerance.visible else { return }
        write(constraint, &out)
        out.write(" is violated by ")
        out.write(violation)
        out.write(reasons.isEmpty ? "\n" : ", because of\n")
        writeList(reasons, &out)
    }
}
