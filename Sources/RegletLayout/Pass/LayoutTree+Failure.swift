// SPDX-License-Identifier: MIT
import RegletBase

/// A pass that fails keeps its first failure, answers 0 from then on, and remembers nothing.
extension LayoutTree {
    @inline(never)
    mutating func fail(_ failure: Failure) {
        if self.failure == nil { self.failure = failure }
        // One test then stops every further evaluation.
        evaluationsLeft = 0
    }

    /// Runs an operation that may fail for want of memory; the pass keeps the failure.
    @inline(__always)
    mutating func attempt(_ operation: (inout LayoutTree) throws(Failure) -> Void) {
        do throws(Failure) { try operation(&self) } catch { fail(error) }
    }

    /// Counts answers that have to be worked out on one axis; see below.
    @inline(__always)
    mutating func mayEvaluate(_ node: NodeIndex, _ axis: Axis, answers: UInt8 = 1) -> Bool {
        let widths = axis == .horizontal ? answers : 0
        return mayEvaluate(node, widths: widths, heights: answers &- widths)
    }

    /// Counts answers that have to be worked out; false when the pass has failed or the budget is used up.
    @inline(__always)
    mutating func mayEvaluate(_ node: NodeIndex, widths: UInt8, heights: UInt8) -> Bool {
        let answers = Int(widths &+ heights)
        counters.evaluations &+= UInt64(truncatingIfNeeded: answers)
        evaluationsLeft &-= answers
        if evaluationsLeft < 0 {
            failBudget(node)
            return false
        }
        let memo = nodes[node].memo
        let counted = UInt64(
            memos[memo].count(widths: widths, heights: heights, pass: passNumber))
        if counted > counters.peakEvaluationsPerAxis { counters.peakEvaluationsPerAxis = counted }
        return true
    }

    /// Lets a grid walk along `tracks` of its tracks for one cell, 64 of them for the price of an answer; false when
    /// the pass has failed or the budget is used up.
    mutating func mayVisit(_ node: NodeIndex, tracks: Int) -> Bool {
        evaluationsLeft &-= tracks / 64
        if evaluationsLeft < 0 { failBudget(node) }
        return failure == nil
    }

    @inline(never)
    private mutating func failBudget(_ node: NodeIndex) {
        fail(
            Failure(
                .limit, "evaluations", "is the limit of answers worked out in one layout",
                number: Double(limits.evaluationBudget(nodes: nodeCount)), node: id(of: node)))
    }
}
