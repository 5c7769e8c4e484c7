// SPDX-License-Identifier: MIT

/// The remaining work of a call before it fails, and before it reports progress.
public struct Work: BitwiseCopyable {
    /// The remaining work before progress is reported; below 0 once it is used up.
    public var left = 0
    /// The work that is allowed after `left`.
    private var rest = 0
    /// The work that a failed call had left.
    private var unused = 0
    /// The work between two reports: about a millisecond.
    private var slice = 0
    /// The callback that it calls; see rgl_progress.
    public var progress: Progress?
    /// Whether the caller has stopped the call.
    public private(set) var isStopped = false

    public init() {}

    /// Begins a call with a budget.
    public mutating func begin(_ budget: Int, slice: Int) {
        left = progress == nil ? budget : min(budget, slice)
        rest = budget - left
        unused = 0
        self.slice = slice
        isStopped = false
    }

    /// Continues with the rest of the budget after `left` has fallen below 0.
    ///
    /// - Returns: Whether any budget is left.
    /// - Throws: `callback` if the caller stops the call.
    public mutating func goOn() throws(Failure) -> Bool {
        while left < 0, rest > 0 {
            if let progress {
                let status = progress.report(progress.context)
                if status != 0 {
                    stop()
                    isStopped = true
                    var failure = Failure(.callback, "progress", "stopped the call")
                    failure.callbackStatus = status
                    throw failure
                }
            }
            let taken = min(rest, slice)
            left += taken
            rest -= taken
        }
        return left >= 0
    }

    /// Ends the budget of a failed call.
    public mutating func stop() {
        unused += max(left, 0) + rest
        left = 0
        rest = 0
    }

    /// Continues a failed call with the budget that it had left.
    public mutating func resume() {
        left = 0
        rest = unused
        unused = 0
    }
}

/// A function of the caller that is called periodically during a long call, and may stop it.
public struct Progress: BitwiseCopyable {
    public typealias Report = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    let context: UnsafeMutableRawPointer?
    let report: Report
    let destroy: Destroy?

    public init(context: UnsafeMutableRawPointer?, report: @escaping Report, destroy: Destroy?) {
        self.context = context
        self.report = report
        self.destroy = destroy
    }

    /// Frees the caller's context.
    public func release() { destroy?(context) }
}
