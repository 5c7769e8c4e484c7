// SPDX-License-Identifier: MIT
import RegletBase

/// A pass that fails keeps its first failure, answers 0 from then on, and remembers nothing.
extension LayoutTree {
    mutating func fail(_ failure: Failure) {
        if self.failure == nil { self.failure = failure }
    }

    /// Runs an operation that may fail for want of memory; the pass keeps the failure.
    @inline(__always)
    mutating func attempt(_ operation: (inout LayoutTree) throws(Failure) -> Void) {
        do throws(Failure) { try operation(&self) } catch { fail(error) }
    }

    /// Counts an answer that has to be worked out; false when the budget is used up.
    @inline(__always)
    mutating func mayEvaluate(_ node: NodeIndex, _ axis: Axis) -> Bool {
        if failure != nil { return false }
        counters.evaluations &+= 1
        evaluationsLeft -= 1
        if evaluationsLeft < 0 {
            failBudget(node)
            return false
        }
        countEvaluation(nodes[node].memo, axis)
        return true
    }

    @inline(never)
    private mutating func failBudget(_ node: NodeIndex) {
        fail(
            Failure(
                .limit, "evaluations", "is the limit of answers worked out in one layout",
                number: Double(limits.evaluationBudget(nodes: nodeCount)), node: id(of: node)))
    }

    /// Notes that the node will remember something, and counts by axis for the peak counter; counts of earlier layouts are recognised by their number.
    @inline(__always)
    private mutating func countEvaluation(_ memo: Int32, _ axis: Axis) {
        memos[memo].isEmpty = false
        var counted = memos[memo].evaluations
        if counted >> 16 != layoutNumber { counted = layoutNumber << 16 }
        let shift: UInt32 = axis == .horizontal ? 0 : 8
        let count = (counted >> shift) & 0xFF
        if count == 0xFF { return }
        memos[memo].evaluations = counted + (1 << shift)
        if UInt64(count) >= counters.peakEvaluationsPerAxis {
            counters.peakEvaluationsPerAxis = UInt64(count) + 1
        }
    }
}
