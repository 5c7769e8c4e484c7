// SPDX-License-Identifier: MIT
import RegletBase

/// The work that an operation may do, and the end of a failed or stopped operation.
extension Solver {
    /// The most pivots of one operation.
    var pivotBudget: Int {
        limits.pivots ?? 10_000 + 50 * (variables.count + constraints.count)
    }

    /// Gives the operation that begins its pivots and its work.
    mutating func beginWork() throws(Failure) {
        try prepareTableau()
        tableau.pivotsLeft = pivotBudget
        tableau.beginWork(limits.work, isPassStopped ? nil : progress)
    }

    /// Sets the observer of long calls, and releases the previous one. From now on the solver owns
    /// its context.
    public mutating func set(_ progress: Progress?) {
        self.progress?.release()
        self.progress = progress
    }

    /// The operations until `endPass` belong together: if one is stopped, the remaining ones undo
    /// it.
    mutating func beginPass() {
        isInPass = true
        isPassStopped = false
    }

    mutating func endPass() {
        isInPass = false
        isPassStopped = false
    }

    /// Notes that an operation has been stopped, if that is why it fails.
    mutating func noteStop(_ error: Failure) {
        if error.code == .callback { isPassStopped = isInPass }
    }

    /// Removes from the tableau the parts that wait for an update after a failed operation. If the
    /// failure may have changed other parts too, for example if memory has run out, the whole
    /// tableau becomes invalid.
    mutating func abandon(_ error: Failure) {
        if error.isOutOfMemory || !leavesOtherParts(error) {
            isTableauValid = false
            return
        }
        discardPending()
    }

    /// Whether a failure leaves all parts unchanged except the parts that wait for an update.
    private func leavesOtherParts(_ error: Failure) -> Bool {
        switch error.code {
        case .conflict, .limit, .callback: return true
        default: return false
        }
    }

    /// Leaves the update of all parts that the journal changes to the next operation.
    mutating func postponeUpdate() throws(Failure) {
        do throws(Failure) {
            try listChanges()
        } catch {
            abandon(error)
            throw error
        }
        discardPending()
    }

    private mutating func discardPending() {
        var i = 0
        while i < parts.pending.count {
            let part = parts.pending[i]
            parts[part].firstChange = -1
            parts[part].lastChange = -1
            if !parts[part].isGone { discard(part) }
            i += 1
        }
    }
}
