// SPDX-License-Identifier: MIT
import RegletBase

/// A pass that fails keeps its first failure, answers 0 from then on, and remembers nothing.
extension LayoutTree {
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

    /// Counts an answer that has to be worked out; false when the pass has failed or the budget is used up.
    @inline(__always)
    mutating func mayEvaluate(_ node: NodeIndex, _ axis: Axis) -> Bool {
        counters.evaluations &+= 1
        evaluationsLeft &-= 1
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

    /// Notes that the node will remember something, and counts by axis for the peak counter.
    @inline(__always)
    private mutating func countEvaluation(_ memo: Int32, _ axis: Axis) {
        memos[memo].isEmpty = false
        if memos[memo].countedPass != passNumber {
            memos[memo].countedPass = passNumber
            memos[memo].widthEvaluations = 0
            memos[memo].heightEvaluations = 0
        }
        let count: UInt8
        if axis == .horizontal {
            memos[memo].widthEvaluations &+= 1
            count = memos[memo].widthEvaluations
        } else {
            memos[memo].heightEvaluations &+= 1
            count = memos[memo].heightEvaluations
        }
        if UInt64(count) > counters.peakEvaluationsPerAxis {
            counters.peakEvaluationsPerAxis = UInt64(count)
        }
    }
}
