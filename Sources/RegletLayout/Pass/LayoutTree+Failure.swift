// SPDX-License-Identifier: MIT
import RegletBase

/// A pass that fails keeps its first failure, answers 0 from then on, and remembers nothing.
extension LayoutTree {
    @inline(never)
    mutating func fail(_ failure: Failure) {
        if self.failure == nil { self.failure = failure }
        // A single test then stops every further evaluation.
        work.stop()
    }

    /// Runs an operation that may fail because memory has run out. The pass keeps the failure.
    @inline(__always)
    mutating func attempt(_ operation: (inout LayoutTree) throws(Failure) -> Void) {
        do throws(Failure) { try operation(&self) } catch { fail(error) }
    }

    /// Counts answers to compute on one axis; see below.
    @inline(__always)
    mutating func mayEvaluate(_ node: NodeIndex, _ axis: Axis, answers: UInt8 = 1) -> Bool {
        let widths = axis == .horizontal ? answers : 0
        return mayEvaluate(node, widths: widths, heights: answers - widths)
    }

    /// Counts answers to compute. Returns false if the pass has failed or the budget is used up.
    @inline(__always)
    mutating func mayEvaluate(_ node: NodeIndex, widths: UInt8, heights: UInt8) -> Bool {
        let answers = Int(widths + heights)
        counters.evaluations += UInt64(truncatingIfNeeded: answers)
        // The items that are visited for each answer are counted as well.
        work.left -= answers * (1 + itemCount(of: node) / LayoutTree.visitsOfEvaluation)
        if work.left < 0, !mayGoOn(node) { return false }
        let memo = nodes[node].memo
        let counted = UInt64(
            memos[memo].count(widths: widths, heights: heights, pass: passNumber))
        if counted > counters.peakEvaluationsPerAxis { counters.peakEvaluationsPerAxis = counted }
        return true
    }

    /// Counts one answer of a wrapping text, which has no children. Returns false if the pass has
    /// failed or the budget is used up.
    @inline(__always)
    mutating func mayWrap(_ text: NodeIndex) -> Bool {
        counters.evaluations += 1
        work.left -= 1
        if work.left < 0, !mayGoOn(text) { return false }
        let counted = UInt64(textMemos[nodes[text].memo].count(pass: passNumber))
        if counted > counters.peakEvaluationsPerAxis { counters.peakEvaluationsPerAxis = counted }
        return true
    }

    /// The number of visited children that cost as much as one evaluation.
    static var visitsOfEvaluation: Int { 16 }

    /// Counts `steps` of a walk along elements other than children, such as tracks: 64 of them cost
    /// as much as an answer. Returns false if the pass has failed or the budget is used up.
    mutating func mayVisit(_ node: NodeIndex, steps: Int) -> Bool {
        work.left -= steps / 64
        return work.left < 0 ? mayGoOn(node) : failure == nil
    }

    /// Counts work outside the tree during a layout, in evaluations.
    ///
    /// - Throws: The failure that has ended the pass.
    public mutating func countWork(_ amount: Int, of node: UInt64) throws(Failure) {
        work.left -= amount
        if work.left < 0, let node = try? resolve(node) { _ = mayGoOn(node) }
        if let failure { throw failure }
    }

    /// Continues with the rest of the budget unless the caller stops the call. Returns false if
    /// nothing is left.
    @inline(never)
    private mutating func mayGoOn(_ node: NodeIndex) -> Bool {
        do throws(Failure) {
            if try work.goOn() { return true }
            fail(
                Failure(
                    .limit, "evaluations", "is the limit of answers worked out in one layout",
                    number: Double(limits.evaluationBudget(nodes: nodeCount)), node: id(of: node)))
        } catch {
            fail(error)
        }
        return false
    }

    mutating func beginWork() {
        work.begin(limits.evaluationBudget(nodes: nodeCount), slice: 4_096)
    }

    /// Sets the observer of long calls, and releases the previous one. The tree owns its context
    /// from now on.
    public mutating func set(_ progress: Progress?) {
        work.progress?.release()
        work.progress = progress
    }
}
