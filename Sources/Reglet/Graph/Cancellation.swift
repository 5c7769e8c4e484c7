// SPDX-License-Identifier: MIT

/// Does what ends with `CancellationError` in a task that is cancelled, before it begins or while
/// it works.
func cancellable<Result>(_ body: () throws(LayoutError) -> Result) throws -> Result {
    try Task.checkCancellation()
    do throws(LayoutError) {
        return try body()
    } catch {
        if let cancellation = error.cause as? CancellationError { throw cancellation }
        throw error
    }
}
