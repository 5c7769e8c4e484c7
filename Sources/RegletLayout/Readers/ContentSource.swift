// SPDX-License-Identifier: MIT
import RegletBase

/// The entry point for content that is made when its reader's size is known: functions that throw.
///
/// A type that conforms is an adaptor: the C functions of content.h are one.
public protocol ContentProtocol {
    /// Creates a reader's content as children of the reader: of a geometry reader for its size, of
    /// a measurement reader for its measurements. Called between passes.
    static func makeContent(
        _ context: UnsafeMutableRawPointer, of reader: NodeIndex, for size: Size?,
        in tree: inout LayoutTree
    ) throws(Failure)

    /// Releases the source.
    static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator)
}

/// Where the content of geometry readers comes from: an adaptor and its value.
public struct ContentSource: BitwiseCopyable {
    /// Carries a `ContentRequest` out by the functions of one adaptor; see CustomLayout.EntryPoint.
    public typealias EntryPoint = @convention(c) (UnsafeMutableRawPointer) -> Void

    public let context: UnsafeMutableRawPointer
    let entryPoint: EntryPoint

    /// - Parameters:
    ///   - entryPoint: `{ ContentRequest.carryOut($0, by: Adaptor.self) }`.
    public init(context: UnsafeMutableRawPointer, entryPoint: @escaping EntryPoint) {
        self.context = context
        self.entryPoint = entryPoint
    }

    public func destroy(_ allocator: Allocator) {
        var request = ContentRequest(operation: .destroy, context: context)
        request.allocator = allocator
        withUnsafeMutablePointer(to: &request) { entryPoint(UnsafeMutableRawPointer($0)) }
    }
}

/// A call of a source: a function of `ContentProtocol`, and its arguments.
public struct ContentRequest {
    enum Operation: BitwiseCopyable {
        case make, destroy
    }

    let operation: Operation
    let context: UnsafeMutableRawPointer
    /// SAFETY: the tree that makes the request, valid during the call.
    var tree: UnsafeMutablePointer<LayoutTree>?
    var reader = NodeIndex.none
    var size: Size?
    var allocator: Allocator?
    var failure: Failure?

    init(operation: Operation, context: UnsafeMutableRawPointer) {
        self.operation = operation
        self.context = context
    }

    /// Calls the function of an adaptor for a request.
    ///
    /// SAFETY: the pointer is the argument of the adaptor's entry point.
    public static func carryOut<Adaptor: ContentProtocol>(
        _ request: UnsafeMutableRawPointer, by _: Adaptor.Type
    ) {
        let request = request.assumingMemoryBound(to: ContentRequest.self)
        let given = request.pointee
        switch given.operation {
        case .make:
            do throws(Failure) {
                try Adaptor.makeContent(
                    given.context, of: given.reader, for: given.size,
                    in: &given.tree.unsafelyUnwrapped.pointee)
            } catch {
                request.pointee.failure = error
            }
        case .destroy: Adaptor.destroy(given.context, given.allocator.unsafelyUnwrapped)
        }
    }
}

extension LayoutTree {
    /// Adds a source and returns its position. The tree destroys it at the end.
    public mutating func add(_ source: ContentSource) throws(Failure) -> Int {
        try checkCount(contentSources.count, "content sources")
        try contentSources.append(source)
        return contentSources.count - 1
    }

    public var contentSourceCount: Int { contentSources.count }

    /// Makes a reader's content by its source. A failure names the reader.
    mutating func makeContent(of reader: NodeIndex, for size: Size?) throws(Failure) {
        let isGeometry = kind(of: reader) == .geometryReader
        let position =
            isGeometry ? geometryReader(reader).source : measurementReader(reader).source
        guard let position else { return }
        let source = contentSources[position]
        var request = ContentRequest(operation: .make, context: source.context)
        request.reader = reader
        request.size = size
        withUnsafeMutablePointer(to: &self) { tree in
            request.tree = tree
            withUnsafeMutablePointer(to: &request) {
                source.entryPoint(UnsafeMutableRawPointer($0))
            }
        }
        guard var failure = request.failure else { return }
        failure.node = id(of: reader)
        throw failure
    }
}
