// SPDX-License-Identifier: MIT
import RegletBase

/// All or nothing.
extension AutoLayout {
    /// Runs changes as one transaction with one solve: all of them take effect, or the layout is
    /// unchanged.
    ///
    /// Transactions inside a transaction join it.
    ///
    /// - Throws: The errors of the body; `conflict` if the required constraints contradict each
    ///   other after it, and then `conflict` has the reasons.
    public mutating func atomically(
        _ body: (inout AutoLayout) throws(Failure) -> Void
    ) throws(Failure) {
        if solver.value.isInBatch { return try body(&self) }
        let start = TransactionStart(self)
        try solver.value.begin()
        do throws(Failure) {
            try body(&self)
            try solver.value.commit()
        } catch {
            throw takeBack(start, error)
        }
        keep(start)
    }

    /// Ends a transaction that has succeeded.
    @inline(never)
    private mutating func keep(_ start: TransactionStart) {
        commit()
        isStale = true
        if solver.value.conflicts != start.conflicts { noteBrokenConflict() }
        checkInvariants()
    }

    /// Ends a failed transaction, and restores the state at its beginning.
    ///
    /// - Returns: The failure, with constraints of the layout in place of rows of the solver.
    @inline(never)
    private mutating func takeBack(_ start: TransactionStart, _ error: Failure) -> Failure {
        let failure = describeConflict(error)
        if solver.value.isInBatch { solver.value.rollback() }
        undo()
        (textCount, direction) = (start.textCount, start.direction)
        return failure
    }

    /// Adds a row to the solver: expression REL constant.
    @inline(never)
    mutating func addRow(
        _ expression: LinearExpression, _ relation: Relation, _ constant: Double, priority: Double,
        owner: RowOwner
    ) throws(Failure) -> ConstraintIndex {
        for i in 0..<expression.count {
            let term = expression.terms[i]
            try solver.value.stage(term.variable, term.coefficient)
        }
        let row = try solver.value.addStaged(
            relation, constant - expression.constant, priority: priority,
            isInternal: owner.origin != .constraint)
        while rowOwners.count <= Int(row.raw) { try rowOwners.append(owner) }
        try journal.note(row, rowOwners[row.raw])
        rowOwners[row.raw] = owner
        return row
    }

    /// Removes a row, if there is one.
    @inline(never)
    mutating func removeRow(_ row: ConstraintIndex) throws(Failure) {
        if row.exists { try solver.value.remove(row) }
    }

    /// Adds, changes or, with nil, removes a row "variable REL constant".
    ///
    /// - Returns: The row from now on.
    @inline(never)
    mutating func hold(
        _ row: ConstraintIndex, _ variable: VariableIndex, _ relation: Relation,
        _ constant: Double?, _ priority: Double, _ owner: RowOwner
    ) throws(Failure) -> ConstraintIndex {
        guard let constant else {
            try removeRow(row)
            return .none
        }
        if row.exists {
            try solver.value.setConstant(row, constant)
            try solver.value.setPriority(row, priority)
            return row
        }
        var length = LinearExpression()
        length.add(variable, 1)
        return try addRow(length, relation, constant, priority: priority, owner: owner)
    }
}

/// The values that a transaction restores or compares when it ends.
private struct TransactionStart: BitwiseCopyable {
    let textCount: Int
    let direction: LayoutDirection
    let conflicts: UInt64

    init(_ layout: borrowing AutoLayout) {
        textCount = layout.textCount
        direction = layout.direction
        conflicts = layout.solver.value.conflicts
    }
}
