// SPDX-License-Identifier: MIT
import RegletBase

/// Contents that another engine lays out together with this one. They pass through an entry point,
/// as custom layouts of trees do, so that a program without such contents does not carry that
/// engine.
extension AutoLayout {
    /// Carries a `ContentsRequest` out.
    public typealias ContentsEntryPoint = @convention(c) (UnsafeMutableRawPointer) -> Void

    /// Checks the contents that may have changed since they were measured.
    mutating func noticeContents() { _ = pass(.notice) }

    /// Lays contents out at their `contentSize`; `endContents` must follow.
    ///
    /// - Throws: The failure of a content.
    mutating func layOutContents() throws(Failure) {
        if let failure = pass(.layOut) { throw failure }
    }

    /// Keeps or reverts the layouts of contents.
    mutating func endContents(isKept: Bool) { _ = pass(isKept ? .keep : .takeBack) }

    /// The size at which the content of an item is laid out; nil if the item was created after the
    /// frames of the host.
    public func contentSize(of item: ItemIndex) -> Size? {
        guard awaitsContents else { return rootFrame(item).size }
        return items[item].hasFrame ? frames[item].size : nil
    }

    /// The failure of a content, for which a measurer could only return a status; nil if none has
    /// failed.
    mutating func contentsRefusal() -> Failure? { pass(.tellRefusal) }

    private mutating func pass(_ operation: ContentsRequest.Operation) -> Failure? {
        guard let entryPoint = contentsEntryPoint else { return nil }
        return withReference(to: &self) { layout in
            var request = ContentsRequest(operation: operation, layout: layout)
            withReference(to: &request) { entryPoint($0.address) }
            return request.failure
        }
    }
}

/// A call of the contents' functions.
public struct ContentsRequest {
    public enum Operation: BitwiseCopyable {
        case notice, layOut, keep, takeBack, tellRefusal
    }

    public let operation: Operation
    /// SAFETY: the layout that makes the request, valid during the call.
    public let layout: Reference<AutoLayout>
    public var failure: Failure?

    init(operation: Operation, layout: Reference<AutoLayout>) {
        self.operation = operation
        self.layout = layout
    }
}
