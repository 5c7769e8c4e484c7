// SPDX-License-Identifier: MIT
import RegletBase

/// A box that takes its proposal, and whose content may be made for its size; see
/// geometry_reader.h.
public struct GeometryReader: Equatable, BitwiseCopyable {
    /// Identifies the content to the source.
    public var tag: UInt64
    /// The position of the source that makes the content, or nil if the caller adds the children.
    public var source: Int?

    public init(tag: UInt64 = 0, source: Int? = nil) {
        self.tag = tag
        self.source = source
    }
}

/// The parameters in the tree.
private struct GeometryReaderParameters: KindParameters {
    var tag: UInt64
    /// The size that the content was made for; absent before the first time.
    var width = OptionalNumber(nil)
    var height = OptionalNumber(nil)
    /// The source's position, or -1 without a source.
    var source: Int32
}

extension KindFacts {
    static var ofGeometryReader: KindFacts { container(.hidden, remembers: false) }
}

/// A geometry reader takes the proposal, and 10 if it is unspecified. All children get its size as
/// their proposal and are placed at its top leading corner, over each other. So its content has no
/// effect outside, and can be built after the size is known: see GeometryReader+Content.
///
/// Source: Documentation/Containers.md, "Geometry readers"; conformance cases geometry/*.
extension LayoutTree {
    public mutating func create(_ reader: GeometryReader) throws(Failure) -> NodeIndex {
        try create(.geometryReader, readerParameters(reader))
    }

    /// Other parameters make the content stale, and it is built again in the next layout.
    public mutating func set(_ node: NodeIndex, _ reader: GeometryReader) {
        if geometryReader(node) == reader { return }
        write(node, readerParameters(reader))
    }

    public func geometryReader(_ node: NodeIndex) -> GeometryReader {
        let p = nodes[node].parameters[GeometryReaderParameters.self]
        return GeometryReader(tag: p.tag, source: p.source >= 0 ? Int(p.source) : nil)
    }

    /// Has the content built again in the next layout, whatever the size.
    public mutating func invalidateContent(of node: NodeIndex) {
        noteContentSize(of: node, nil)
        invalidate(node)
    }

    private func readerParameters(_ reader: GeometryReader) -> Parameters {
        Parameters(
            GeometryReaderParameters(
                tag: reader.tag, source: Int32(truncatingIfNeeded: reader.source ?? -1)))
    }

    /// The size that a reader's content was made for; nil before the first time.
    func contentSize(of node: NodeIndex) -> Size? {
        let p = nodes[node].parameters[GeometryReaderParameters.self]
        guard let width = p.width.value, let height = p.height.value else { return nil }
        return Size(width: width, height: height)
    }

    mutating func noteContentSize(of node: NodeIndex, _ size: Size?) {
        var p = nodes[node].parameters[GeometryReaderParameters.self]
        p.width = OptionalNumber(size?.width)
        p.height = OptionalNumber(size?.height)
        nodes[node].parameters = Parameters(p)
    }

    /// Whether a reader of a size has content of a source that was made for another size.
    func awaitsContent(_ node: NodeIndex, _ size: Size) -> Bool {
        geometryReader(node).source != nil && contentSize(of: node) != size
    }

    func geometryReaderLength(_ proposal: ProposedLength) -> Double {
        proposal.or(defaultShapeLength)
    }

    /// Content that was made for another size is not placed, since new content will replace it.
    @inline(never)
    mutating func arrangeGeometryReader(
        _ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        if awaitsContent(node, size) {
            attempt { (tree) throws(Failure) in try tree.awaitedContents.append(node) }
            return
        }
        let offer = Proposal(size)
        var items = items(of: node)
        while let child = items.next(in: self), failure == nil {
            visitor.visit(&self, child, offer, self.size(child, offer), .zero)
        }
    }

    /// The content neither changes the reader's answers nor is visible outside, but it may have to
    /// be placed again although the reader is unchanged.
    mutating func deriveGeometryReaderTraits(_ node: NodeIndex) {
        deriveUnion(node)
        let looksOutside =
            nodes[node].traits.contains(.usesContainer) || nodes[node].traits.contains(.usesPlace)
        nodes[node].traits = looksOutside ? .usesPlace : .empty
    }
}
