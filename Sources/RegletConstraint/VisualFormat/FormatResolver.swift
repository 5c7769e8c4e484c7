// SPDX-License-Identifier: MIT

/// Resolves names that are not in the table.
public struct FormatResolver: BitwiseCopyable {
    /// Called with a name and an empty `FormatResolution` to fill in; 0 means success.
    public typealias Resolve =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int, UnsafeMutableRawPointer?
        ) -> Int32
    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    let context: UnsafeMutableRawPointer?
    let resolve: Resolve
    let destroy: Destroy?

    public init(
        context: UnsafeMutableRawPointer?, resolve: @escaping Resolve, destroy: Destroy?
    ) {
        self.context = context
        self.resolve = resolve
        self.destroy = destroy
    }
}

/// A resolver's answer, as the header lays it out.
public struct FormatResolution: BitwiseCopyable {
    /// The view's number; 0: no view has this name.
    public var view: UInt64 = 0
    /// The metric's value; NaN: no metric has this name.
    public var metric = Double.nan
}
