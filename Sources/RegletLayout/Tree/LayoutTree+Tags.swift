// SPDX-License-Identifier: MIT
import RegletBase

/// Numbers that mean something to the caller alone. They lie beside the nodes, and only where some
/// are set: most trees have none.
extension LayoutTree {
    /// The number that a node was given; 0 where it was given none.
    public func tag(of node: NodeIndex) -> UInt64 {
        node.raw < nodeTags.count ? nodeTags[node.raw] : 0
    }

    public mutating func setTag(of node: NodeIndex, _ tag: UInt64) throws(Failure) {
        if node.raw >= nodeTags.count {
            if tag == 0 { return }
            // All at once: nodes are tagged one after the other, and there are no more of them.
            try nodeTags.reserve(nodes.count - nodeTags.count)
            while nodeTags.count < nodes.count { nodeTags.appendReserved(0) }
        }
        nodeTags[node.raw] = tag
    }

    /// Forgets what a node was given, since another one will get its slot.
    @inline(__always)
    mutating func dropTag(of node: NodeIndex) {
        if node.raw < nodeTags.count { nodeTags[node.raw] = 0 }
    }
}
