// SPDX-License-Identifier: MIT

/// Ends with `CancellationError` in a cancelled task, before it begins or while it works.
func cancellable<Result>(_ body: () throws(LayoutError) -> Result) throws -> Result {
    try Task.checkCancellation()
    do throws(LayoutError) {
        return try body()
    } catch {
        if let cancellation = error.cause as? CancellationError { throw cancellation }
        throw error
    }
}
