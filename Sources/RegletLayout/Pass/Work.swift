// SPDX-License-Identifier: MIT
import RegletBase

/// What a call may still do before it fails, in evaluations.
struct Work: BitwiseCopyable {
    /// Work that remains before the caller is asked whether to go on; below 0 once it is used up.
    var left = 0
    /// Work that is allowed after that.
    private(set) var rest = 0
    /// The callback that is asked; see rgl_progress.
    var progress: Progress?

    /// The work between two questions: about a millisecond.
    private static var slice: Int { 4_096 }

    /// Begins a call with a budget.
    mutating func begin(_ budget: Int) {
        left = progress == nil ? budget : min(budget, Work.slice)
        rest = budget - left
    }

    /// Takes up the next part of the budget.
    mutating func takeSlice() {
        let taken = min(rest, Work.slice)
        left += taken
        rest -= taken
    }

    /// The call has failed: nothing may be done any more.
    mutating func stop() {
        left = 0
        rest = 0
    }
}

/// A function of the caller's that hears now and then that a call still works, and may stop it.
public struct Progress: BitwiseCopyable {
    public typealias Report = @convention(c) (UnsafeMutableRawPointer?) -> Int32

    let context: UnsafeMutableRawPointer?
    let report: Report
    let destroy: Destroy?

    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    public init(context: UnsafeMutableRawPointer?, report: @escaping Report, destroy: Destroy?) {
        self.context = context
        self.report = report
        self.destroy = destroy
    }

    func release() { destroy?(context) }
}

extension LayoutTree {
    /// Sets who hears of long calls, and releases who did before; the tree owns the context from
    /// then on.
    public mutating func set(_ progress: Progress?) {
        work.progress?.release()
        work.progress = progress
    }
}
