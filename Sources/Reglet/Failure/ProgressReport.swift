// SPDX-License-Identifier: MIT
import CReglet

/// Called during long calls on an object; ends the calls of cancelled tasks.
final class ProgressReport {
    var function: (() throws -> Void)?
    private var problem: LayoutError?

    /// Passes the report to the engine, which keeps it as long as it needs it.
    static func make(_ set: (UnsafePointer<rgl_progress>) -> rgl_status) -> ProgressReport {
        let report = ProgressReport()
        var record = rgl_progress()
        record.struct_size = MemoryLayout<rgl_progress>.size
        record.context = Unmanaged.passRetained(report).toOpaque()
        record.report = { context in
            guard let context else { return RGL_ERROR_NULL_POINTER.status }
            let report = Unmanaged<ProgressReport>.fromOpaque(context).takeUnretainedValue()
            guard let problem = report.interruption() else { return RGL_OK.status }
            report.problem = problem
            return RGL_ERROR_CALLBACK.status
        }
        record.destroy = { context in
            if let context { Unmanaged<ProgressReport>.fromOpaque(context).release() }
        }
        // Setting the observer of a new object cannot fail.
        _ = set(&record)
        return report
    }

    /// The reason why the running call must end; nil if it may go on.
    func interruption() -> LayoutError? {
        do {
            try Task.checkCancellation()
            try function?()
            return nil
        } catch {
            return LayoutError(
                .callback, "the call was ended while it worked: \(error)", cause: error)
        }
    }

    func takeProblem() -> LayoutError? {
        defer { problem = nil }
        return problem
    }
}
