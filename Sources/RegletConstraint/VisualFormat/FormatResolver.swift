// SPDX-License-Identifier: MIT
import RegletBase

/// Resolves names that are not in the table.
public struct FormatResolver: BitwiseCopyable {
    /// Called with a name and an empty `FormatResolution` to fill in; 0 means success.
    public typealias Resolve =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int, UnsafeMutableRawPointer?
        ) -> Int32
    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    private let context: UnsafeMutableRawPointer?
    private let resolve: Resolve
    private let destroy: Destroy?

    public init(
        context: UnsafeMutableRawPointer?, resolve: @escaping Resolve, destroy: Destroy?
    ) {
        self.context = context
        self.resolve = resolve
        self.destroy = destroy
    }

    /// The caller's meaning of a name.
    func meaning(of name: Borrowed<UInt8>) throws(Failure) -> FormatName {
        var answer = FormatResolution()
        let start = UnsafeRawPointer(name.start)?.assumingMemoryBound(to: CChar.self)
        let status = resolve(context, start, name.count, &answer)
        if status != 0 {
            var failure = Failure(.callback, "the resolver", "returned an error")
            failure.callbackStatus = status
            throw failure
        }
        guard !answer.metric.isInfinite else {
            throw Failure(
                .callbackAnswer, "the resolver", "finite metric", number: answer.metric)
        }
        return FormatName(
            view: answer.view == 0 ? nil : answer.view,
            metric: answer.metric.isNaN ? nil : answer.metric)
    }

    /// Frees the caller's context.
    func release() { destroy?(context) }
}

/// A resolver's answer, as the header lays it out.
public struct FormatResolution: BitwiseCopyable {
    /// The view's number; 0 if no view has this name.
    public var view: UInt64 = 0
    /// The metric's value; NaN if no metric has this name.
    public var metric = Double.nan
}
