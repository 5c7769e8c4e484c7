// SPDX-License-Identifier: MIT
import RegletBase

/// A box that takes what it is offered, and whose content may be made to measure; see geometry_reader.h.
public struct GeometryReader: Equatable, BitwiseCopyable {
    /// Tells the source which content is meant.
    public var tag: UInt64
    /// The position of the source that makes the content; nil where the children are the caller's.
    public var source: Int?

    public init(tag: UInt64 = 0, source: Int? = nil) {
        self.tag = tag
        self.source = source
    }
}

/// A geometry reader takes the proposal, 10 where nothing is offered; all children are offered its size and
/// stand at its top leading corner, over each other. So nothing about its content is seen from outside,
/// which is what makes it safe to build the content after the size is known: see GeometryReader+Content.
///
/// The numbers in the tree: a the tag's bits, b the source's position plus 1, 0 for none; c and d the size
/// that the content was made for, NaN before the first time.
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
        let p = nodes[node].parameters
        return GeometryReader(tag: p.a.bitPattern, source: p.b > 0 ? Int(p.b) - 1 : nil)
    }

    /// Has the content built again in the next layout, whatever the size.
    public mutating func invalidateContent(of node: NodeIndex) {
        nodes[node].parameters.c = .nan
        nodes[node].parameters.d = .nan
        invalidate(node)
    }

    private func readerParameters(_ reader: GeometryReader) -> Parameters {
        Parameters(
            a: Double(bitPattern: reader.tag), b: Double((reader.source ?? -1) + 1), c: .nan,
            d: .nan)
    }

    func geometryReaderLength(_ proposal: ProposedLength) -> Double {
        proposal.or(defaultShapeLength)
    }

    /// Content that was made for another size is not placed: it waits for its successor.
    @inline(never)
    mutating func arrangeGeometryReader(
        _ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        if awaitsContent(node, size) {
            attempt { (tree) throws(Failure) in try tree.awaitedContents.append(node) }
            return
        }
        let offer = Proposal(size)
        var child = firstChild(of: node)
        while child.exists, failure == nil {
            visitor.visit(&self, child, offer, self.size(of: child, offer), .zero)
            child = nextSibling(of: child)
        }
    }

    /// The content neither changes the reader's answers nor shows through, but it may have to be placed
    /// again although the reader stays as it is.
    mutating func deriveGeometryReaderTraits(_ node: NodeIndex) {
        deriveUnion(node)
        let looksOutside =
            nodes[node].traits.contains(.usesContainer) || nodes[node].traits.contains(.usesPlace)
        nodes[node].traits = looksOutside ? .usesPlace : .empty
    }
}
