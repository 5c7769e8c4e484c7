// SPDX-License-Identifier: MIT
import RegletBase

/// Numbers with a meaning for the caller only. They are stored outside the nodes, and only if some
/// are set: most trees have no tags.
extension LayoutTree {
    /// The tag of a node; 0 without a tag.
    public func tag(of node: NodeIndex) -> UInt64 {
        node.raw < nodeTags.count ? nodeTags[node.raw] : 0
    }

    public mutating func setTag(of node: NodeIndex, _ tag: UInt64) throws(Failure) {
        if node.raw >= nodeTags.count {
            if tag == 0 { return }
            // Reserves for all nodes at once, since programs tag one node after the other.
            try nodeTags.reserve(nodes.count - nodeTags.count)
            while nodeTags.count < nodes.count { nodeTags.appendReserved(0) }
        }
        nodeTags[node.raw] = tag
    }

    /// Removes the tag of a node, whose slot will be reused.
    @inline(__always)
    mutating func dropTag(of node: NodeIndex) {
        if node.raw < nodeTags.count { nodeTags[node.raw] = 0 }
    }
}
