// SPDX-License-Identifier: MIT
import RegletBase

/// Transactions: a journal of the changes, kept until they are in the tableau.
extension Solver {
    /// Starts a batch: the calls up to `commit` are solved together, and are undone together if
    /// they fail. Inside another batch it is part of that one, which alone is solved.
    public mutating func begin() throws(Failure) { try batches.append(journal.count) }

    /// Ends the innermost batch. When the outermost one fails, everything since its `begin` is
    /// undone.
    public mutating func commit() throws(Failure) {
        guard isInBatch else { throw Failure(.invalidArgument, "batch", "has not been begun") }
        if batches.count > 1 { return batches.truncate(to: batches.count - 1) }
        try solveChanged()
    }

    /// Ends the innermost batch and undoes everything since its `begin`. Does nothing outside a
    /// batch.
    public mutating func rollback() {
        if !isInBatch { return }
        if batches.count == 1 { return undo() }
        restoreValues()
        let start = batches[batches.count - 1]
        batches.truncate(to: batches.count - 1)
        undoRecords(from: start)
        if isTableauValid { updateAfterUndo() }
        freeAdded(from: start)
        journal.truncate(to: start)
    }

    mutating func solveUnlessInBatch() throws(Failure) {
        if !isInBatch { try solveChanged() }
    }

    /// Applies the journal to the tableau, and stores the resulting values; undoes it if that
    /// fails.
    private mutating func solveChanged() throws(Failure) {
        if hasOnlyNewVariables { return close() }
        do throws(Failure) {
            restoreValues()
            try beginWork()
            let broken = brokenCount
            try update()
            // If several constraints were set aside, one after the other, an earlier one may be
            // possible again since a later one was set aside.
            if brokenCount > 0, makesRoom || brokenCount > broken + 1 { try retryBroken() }
            try workOutValues()
        } catch {
            keepLatestConflict(error)
            noteStop(error)
            undo()
            throw error
        }
        keepLatestConflict(nil)
        takeValues()
        let changes = journal.count
        finish()
        tableau.pack(after: changes)
        checkInvariants()
    }

    /// Whether there is nothing to solve, so that no further step can fail.
    private var hasOnlyNewVariables: Bool {
        if !savedValues.isEmpty { return false }
        for i in 0..<journal.count where journal[i].kind != .addedVariable { return false }
        return true
    }

    /// Releases objects that were removed in the batch, and clears the journal.
    private mutating func finish() {
        for i in 0..<journal.count {
            let change = journal[i]
            switch change.kind {
            case .removedConstraint: free(constraint: change.constraint)
            case .removedVariable: free(variable: change.variable)
            default: break
            }
        }
        close()
    }

    private mutating func close() {
        journal.truncate(to: 0)
        batches.truncate(to: 0)
    }

    /// A point in the open batch, to which `rollback(to:)` can return.
    public var mark: Int { journal.count }

    /// Undoes the changes of the open batch since a mark. Cannot fail.
    public mutating func rollback(to mark: Int) {
        restoreValues()
        undoRecords(from: mark)
        if isTableauValid { updateAfterUndo() }
        freeAdded(from: mark)
        journal.truncate(to: mark)
    }

    /// Restores the records from the journal, the last change first, and then the tableau. Cannot
    /// fail: parts of the tableau that cannot be restored now will be rebuilt.
    private mutating func undo() {
        restoreValues()
        undoRecords(from: 0)
        if isTableauValid { updateAfterUndo() }
        freeAdded(from: 0)
        close()
        solveAfterUndo()
        giveMemoryBack()
        checkInvariants()
    }

    /// Releases objects of a failed operation.
    private mutating func giveMemoryBack() {
        if !isTableauValid {
            forgetTableau()
        } else if isTableauReady {
            tableau.pack(after: tableau.symbols.count)
        }
    }

    /// Restores the tableau to the stored values. The next operation repeats steps that fail here.
    private mutating func solveAfterUndo() {
        if isOutdated { return }
        do throws(Failure) {
            try workOutValues()
            takeValues()
        } catch {
            return
        }
    }

    private mutating func undoRecords(from mark: Int) {
        var i = journal.count - 1
        while i >= mark {
            undo(journal[i])
            i -= 1
        }
    }

    private mutating func updateAfterUndo() {
        do throws(Failure) {
            // A caller that has stopped a call does not wait for its undo.
            if isTableauReady, tableau.work.isStopped { return try postponeUpdate() }
            try beginWork()
            try updateOnce()
        } catch {
            // Its constraints wait for the next update.
            dropLatestConflict()
        }
    }

    private mutating func freeAdded(from mark: Int) {
        for i in mark..<journal.count {
            let change = journal[i]
            switch change.kind {
            case .addedConstraint: free(constraint: change.constraint)
            case .addedVariable: free(variable: change.variable)
            default: break
            }
        }
    }

    private mutating func undo(_ change: Change) {
        let variable = change.variable
        let constraint = change.constraint
        switch change.kind {
        case .addedVariable: variables[variable].isRemoved = true
        case .removedVariable: variables[variable].isRemoved = false
        case .addedConstraint:
            constraints[constraint].isRemoved = true
            if constraints[constraint].isBroken { brokenCount -= 1 }
            countUses(constraint, -1)
        case .removedConstraint:
            constraints[constraint].isRemoved = false
            if constraints[constraint].isBroken { brokenCount += 1 }
            countUses(constraint, 1)
        case .constant: constraints[constraint].constant = change.number
        case .priority: constraints[constraint].priority = Priority(change.number)
        case .weight: constraints[constraint].weight = change.number
        case .activated: constraints[constraint].isActive = false
        case .broken: setBroken(constraint, change.number != 0)
        case .edit: variables[variable].edit = ConstraintIndex(Int32(change.number))
        }
    }

    mutating func setBroken(_ constraint: ConstraintIndex, _ isBroken: Bool) {
        if constraints[constraint].isBroken == isBroken { return }
        constraints[constraint].isBroken = isBroken
        brokenCount += isBroken ? 1 : -1
    }

    private mutating func free(constraint: ConstraintIndex) {
        if isTableauValid { detach(constraint: constraint) }
        terms.destroy(constraints[constraint].terms)
        constraints.remove(constraint)
    }

    private mutating func free(variable: VariableIndex) {
        if isTableauValid { detach(variable: variable) }
        values[variable] = 0
        forgetChange(of: variable)
        if variables[variable].name.exists { names.destroy(variables[variable].name) }
        variables.remove(variable)
    }

    /// Takes a variable out of the list of changed ones, whose last one takes its place.
    private mutating func forgetChange(of variable: VariableIndex) {
        let place = variables[variable].changedAt
        if place < 0 { return }
        let last = changed[changed.count - 1]
        changed[place] = last
        variables[last].changedAt = place
        variables[variable].changedAt = -1
        changed.truncate(to: changed.count - 1)
    }
}
