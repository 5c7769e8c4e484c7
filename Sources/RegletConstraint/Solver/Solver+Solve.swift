// SPDX-License-Identifier: MIT
import RegletBase

/// Every change of the system is a solve: it decides undetermined variables, and stores the values,
/// before it returns. So undetermined variables keep the values of the last change, whether they
/// were read or not.
///
/// Reading does not affect later results. Inside a batch, values are computed when they are read,
/// and restored before the batch continues: a batch is one change.
extension Solver {
    /// Updates all values: inside a batch to the result of a commit, and after a failed operation
    /// whose undo ran out of memory. A failure leaves the batch open.
    public mutating func solve() throws(Failure) {
        if isInBatch ? isBatchSolved : !isOutdated && isSolved { return }
        try beginWork()
        restoreValues()
        do throws(Failure) {
            if isInBatch || isOutdated { try update() }
            try workOutValues()
        } catch {
            keepLatestConflict(error)
            noteStop(error)
            throw error
        }
        keepLatestConflict(nil)
        if !isInBatch { return takeValues() }
        do throws(Failure) {
            for i in 0..<parts.unread.count where !parts[parts.unread[i]].isGone {
                try showValues(parts.unread[i])
            }
        } catch {
            restoreValues()
            throw error
        }
        parts.clearUnread()
        isBatchSolved = true
    }

    /// Computes the values of the unread parts, as `fresh`.
    mutating func workOutValues() throws(Failure) {
        if isSolved { return }
        try separateParts()
        try fresh.extend(by: max(0, variables.count - fresh.count))
        var i = 0
        while i < parts.unread.count {
            let part = parts.unread[i]
            i += 1
            if parts[part].isGone { continue }
            do throws(Failure) {
                try solve(part)
            } catch {
                parts.listPending(part)
                abandon(error)
                throw error
            }
        }
        solves += 1
    }

    /// Stores the values that `workOutValues` has computed.
    mutating func takeValues() {
        if isSolved { return }
        for i in 0..<parts.unread.count where !parts[parts.unread[i]].isGone {
            takeValues(parts.unread[i])
        }
        parts.clearUnread()
    }

    /// Divides the unread parts that may have fallen apart.
    private mutating func separateParts() throws(Failure) {
        var pieces = Arena<PartIndex>(allocator)
        var i = 0
        while i < parts.unread.count {
            let part = parts.unread[i]
            i += 1
            if parts[part].isGone || !parts[part].mayFallApart { continue }
            do throws(Failure) {
                try divide(part, into: &pieces)
            } catch {
                abandon(error)
                throw error
            }
        }
        if isOutdated { try update() }
    }

    /// Decides the undetermined variables of a part, and reads its values. With large numbers a
    /// decision may have moved a row beyond its bound, which is repaired before any value is read.
    private mutating func decideOpen(_ part: PartIndex) throws(Failure) {
        try breakTies(part)
        if !tableau.violated.isEmpty { try makeFeasible() }
        try readValues(part)
    }

    /// Computes the values of a part. If the constraints do not agree with them, the part is built
    /// again.
    private mutating func solve(_ part: PartIndex) throws(Failure) {
        let pivots = tableau.pivots
        let rough = tableau.roughPivots
        let far = tableau.farMoves
        try improve(part)
        try decideOpen(part)
        parts[part].pivots &+= 1 + UInt32(truncatingIfNeeded: tableau.pivots - pivots)
        if tableau.roughPivots != rough { parts[part].isRough = true }
        if tableau.farMoves != far { parts[part].isFar = true }
        if !mayHaveDrifted(part) { return }
        if try refineUnlessConflict(part) { return }
        if try solveAgain(part) { return }
        // A small variable that is defined by large ones gets the rounding of their difference. In
        // the tableau it has a value of its own.
        if definitions.lists.count(parts[part].definitions) > 0 {
            parts[part].keepsEqualities = true
            if try solveAgain(part) { return }
        }
        try checkResidual(part)
    }

    /// Builds a part again and computes its values. Returns false if the constraints do not agree
    /// with them. A part that was divided is settled piece by piece.
    @inline(never)
    private mutating func solveAgain(_ part: PartIndex) throws(Failure) -> Bool {
        discard(part)
        try update()
        if parts[part].isGone { return true }
        try improve(part)
        try decideOpen(part)
        return try refine(part)
    }

    /// Adjusts the tableau to the variables, and the variables to the constraints, as exactly as
    /// their numbers allow. Returns whether that leads to a solution. If it does not, the part has
    /// to be built again.
    ///
    /// Each round corrects the remaining deviation of the last one. Tolerances also follow numbers
    /// that have become smaller here.
    private mutating func refine(_ part: PartIndex) throws(Failure) -> Bool {
        parts[part].pivots = 0
        parts[part].isRough = false
        parts[part].isFar = false
        var last = Double.infinity
        var rounds = 8
        while true {
            let off = try correct(part)
            let isSolved = off <= Tolerance.rounding && tableau.violated.isEmpty
            if isSolved {
                if !startsAtZero { return true }
                // Exact lengths follow from exact constants, whatever came before.
                try readValues(part)
                if off == 0 { return true }
            }
            if rounds == 0 || (off >= last / 2 && tableau.violated.isEmpty) {
                return off <= Tolerance.refinement
            }
            rounds -= 1
            last = off
            if isSolved { continue }
            try makeFeasible()
            try tableau.primalSimplex()
            try decideOpen(part)
        }
    }

    /// Refines a part, and returns false if that reveals a conflict that large numbers have hidden.
    /// Building the part again then finds the conflict.
    private mutating func refineUnlessConflict(_ part: PartIndex) throws(Failure) -> Bool {
        do throws(Failure) {
            return try refine(part)
        } catch {
            guard error.code == .conflict else { throw error }
            conflicts -= 1
            dropLatestConflict()
            return false
        }
    }
}
