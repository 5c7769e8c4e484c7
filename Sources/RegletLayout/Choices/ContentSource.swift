// SPDX-License-Identifier: MIT
import RegletBase

/// Where the content of geometry readers comes from: the caller's functions and context; see content.h.
///
/// The tree keeps sources and lets go of them; calling one, and building nodes from its answer, is up to
/// whoever knows the records, and happens through the `building` argument of `layout`.
public struct ContentSource: BitwiseCopyable {
    public typealias Build =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?) ->
        Int32
    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    public let context: UnsafeMutableRawPointer?
    public let build: Build
    let destroy: Destroy?

    public init(
        context: UnsafeMutableRawPointer?, build: @escaping Build, destroy: Destroy?
    ) {
        self.context = context
        self.build = build
        self.destroy = destroy
    }

    func release() { destroy?(context) }
}

extension LayoutTree {
    /// Adds a source and returns its position; the tree releases its context when it goes.
    public mutating func add(_ source: ContentSource) throws(Failure) -> Int {
        try checkCount(contentSources.count, "content sources")
        try contentSources.append(source)
        return contentSources.count - 1
    }

    public var contentSourceCount: Int { contentSources.count }

    public func contentSource(at position: Int) -> ContentSource { contentSources[position] }
}
