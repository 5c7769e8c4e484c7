// SPDX-License-Identifier: MIT
import RegletBase

/// Transactions: a journal of what was changed, kept until the tableau has taken it in.
extension Solver {
    /// Starts a batch: the calls up to `commit` are solved together, and are undone together if they fail.
    /// Inside of another batch it is part of that one, which alone is solved.
    public mutating func begin() throws(Failure) { try batches.append(journal.count) }

    /// Ends the innermost batch. When the outermost one fails, everything since its `begin` is undone.
    public mutating func commit() throws(Failure) {
        guard isInBatch else { throw Failure(.invalidArgument, "batch", "has not been begun") }
        if batches.count > 1 { return batches.truncate(to: batches.count - 1) }
        try settle()
    }

    /// Ends the innermost batch and undoes everything since its `begin`. Does nothing outside of a batch.
    public mutating func rollback() {
        if !isInBatch { return }
        if batches.count == 1 { return undo() }
        let start = batches[batches.count - 1]
        batches.truncate(to: batches.count - 1)
        undoRecords(from: start)
        if isTableauValid { updateAfterUndo() }
        freeAdded(from: start)
        journal.truncate(to: start)
    }

    mutating func settleUnlessInBatch() throws(Failure) {
        if !isInBatch { try settle() }
    }

    /// Takes what the journal holds into the tableau; undoes it when that fails.
    private mutating func settle() throws(Failure) {
        do throws(Failure) {
            try update()
            if brokenCount > 0, makesRoom { try retryBroken() }
        } catch {
            undo()
            throw error
        }
        finish()
    }

    /// Gives back what was removed in the batch, and forgets the journal.
    private mutating func finish() {
        noteSavedChanges()
        for i in 0..<journal.count {
            let change = journal[i]
            switch change.kind {
            case .removedConstraint: free(constraint: change.index)
            case .removedVariable: free(variable: change.index)
            default: break
            }
        }
        close()
    }

    private mutating func close() {
        journal.truncate(to: 0)
        batches.truncate(to: 0)
        savedValues.truncate(to: 0)
    }

    /// A point in the open batch, to which `rollback(to:)` can return.
    public var mark: Int { journal.count }

    /// Undoes what the open batch has done since a mark. Cannot fail.
    public mutating func rollback(to mark: Int) {
        undoRecords(from: mark)
        if isTableauValid { updateAfterUndo() }
        freeAdded(from: mark)
        journal.truncate(to: mark)
    }

    /// Restores the records from the journal, the last change first, and then the tableau. Cannot fail: what the
    /// tableau cannot be told now, it will be told by building it anew.
    private mutating func undo() {
        undoRecords(from: 0)
        restoreValues()
        if isTableauValid { updateAfterUndo() }
        freeAdded(from: 0)
        close()
    }

    private mutating func undoRecords(from mark: Int) {
        var i = journal.count - 1
        while i >= mark {
            undo(journal[i])
            i &-= 1
        }
    }

    private mutating func updateAfterUndo() {
        do throws(Failure) {
            try updateOnce()
        } catch {
            // What it was about waits for the next update.
            return
        }
    }

    private mutating func freeAdded(from mark: Int) {
        for i in mark..<journal.count {
            let change = journal[i]
            switch change.kind {
            case .addedConstraint: free(constraint: change.index)
            case .addedVariable: free(variable: change.index)
            default: break
            }
        }
    }

    private mutating func undo(_ change: Change) {
        let index = change.index
        switch change.kind {
        case .addedVariable: variables[index].isRemoved = true
        case .removedVariable: variables[index].isRemoved = false
        case .addedConstraint:
            constraints[index].isRemoved = true
            if constraints[index].isBroken { brokenCount &-= 1 }
            countUses(index, -1)
        case .removedConstraint:
            constraints[index].isRemoved = false
            if constraints[index].isBroken { brokenCount &+= 1 }
            countUses(index, 1)
        case .constant: constraints[index].constant = change.number
        case .priority: constraints[index].priority = change.number
        case .weight: constraints[index].weight = change.number
        case .activated: constraints[index].isActive = false
        case .broken: setBroken(index, change.number != 0)
        case .edit: variables[index].edit = ConstraintIndex(Int32(change.number))
        }
    }

    mutating func setBroken(_ constraint: Int32, _ isBroken: Bool) {
        if constraints[constraint].isBroken == isBroken { return }
        constraints[constraint].isBroken = isBroken
        brokenCount += isBroken ? 1 : -1
    }

    private mutating func free(constraint: Int32) {
        if isTableauValid { detach(constraint: constraint) }
        terms.destroy(constraints[constraint].terms)
        constraints.remove(constraint)
    }

    private mutating func free(variable: Int32) {
        if isTableauValid { detach(variable: variable) }
        values[variable] = 0
        forgetChange(of: variable)
        if variables[variable].name >= 0 { names.destroy(variables[variable].name) }
        variables.remove(variable)
    }

    /// Takes a variable out of the list of changed ones, whose last one takes its place.
    private mutating func forgetChange(of variable: Int32) {
        let place = variables[variable].changedAt
        if place < 0 { return }
        let last = changed[changed.count - 1]
        changed[place] = last
        variables[last.raw].changedAt = place
        variables[variable].changedAt = -1
        changed.truncate(to: changed.count - 1)
    }

    private mutating func restoreValues() {
        for i in 0..<savedValues.count {
            let saved = savedValues[i]
            values[saved.variable] = saved.value
            variables[saved.variable].isSaved = false
            let part = variables[saved.variable].part
            if isTableauValid, part >= 0 { parts.listUnread(part) }
        }
    }
}
