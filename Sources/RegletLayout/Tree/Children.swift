// SPDX-License-Identifier: MIT
import RegletBase

/// The children of a node, or its items (LayoutTree+Items), in order:
///
///     var children = children(of: node)
///     while let child = children.next(in: self) { … }
///
/// The body may change the tree, and may even unlink the child.
// POLICY: not a Sequence, because its iterator would need the address of an arena that the body may
// grow.
struct Children: BitwiseCopyable {
    /// The child that `next` will return, or none.
    private(set) var upcoming: NodeIndex
    /// The node, if cells of rows are among its items. Otherwise none.
    private let container: NodeIndex

    @inline(__always)
    init(first: NodeIndex, amongRowsOf container: NodeIndex = .none) {
        upcoming = first
        self.container = container
    }

    /// The children from one of them on.
    @inline(__always)
    func starting(at child: NodeIndex) -> Children {
        Children(first: child, amongRowsOf: container)
    }

    @inline(__always)
    mutating func next(in pass: borrowing some ArrangingPass & ~Copyable) -> NodeIndex? {
        let child = upcoming
        guard child.exists else { return nil }
        upcoming =
            container.exists
            ? pass.itemAmongRows(after: child, of: container) : pass.nextSibling(of: child)
        return child
    }
}

extension LayoutTree {
    @inline(__always)
    func children(of node: NodeIndex) -> Children { Children(first: nodes[node].firstChild) }

    @inline(__always)
    func children(of record: Node) -> Children { Children(first: record.firstChild) }

    @inline(never)
    func items(of node: NodeIndex) -> Children {
        let children = children(of: node)
        guard nodes[node].hasRows else { return children }
        return Children(first: item(at: children.upcoming, of: node), amongRowsOf: node)
    }

    /// The items of a node from one of them on.
    @inline(__always)
    func items(of node: NodeIndex, from first: NodeIndex) -> Children {
        Children(first: first, amongRowsOf: nodes[node].hasRows ? node : .none)
    }
}
