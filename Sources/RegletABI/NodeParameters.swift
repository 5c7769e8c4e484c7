// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// Creating, setting and reading nodes of any kind.

@_cdecl("rgl_node_create") @implementation
public func rgl_node_create(
    _ tree: OpaquePointer!, _ parent: rgl_node, _ kind: rgl_kind,
    _ parameters: UnsafeRawPointer!, _ size: Int, _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let asked = try AskedKind(kind)
        let given = try required(parameters, "parameters")
        try checkSize(given, size, asked.size)
        let above = parent == 0 ? NodeIndex.none : try tree.resolve(parent, "parent")
        let node: NodeIndex
        if let plain = makePlainNode(&tree, kind, given) {
            node = plain
        } else {
            node = try makeNode(&tree, asked, given)
        }
        if above.exists { try tree.append(new: node, to: above) }
        out.pointee = tree.id(ofExisting: node)
    }
}

@_cdecl("rgl_node_set") @implementation
public func rgl_node_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ kind: rgl_kind, _ parameters: UnsafeRawPointer!,
    _ size: Int
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let asked = try AskedKind(kind)
        let index = try resolve(node, asked, in: tree)
        let given = try required(parameters, "parameters")
        try checkSize(given, size, asked.size)
        try set(&tree, index, asked, given)
    }
}

@_cdecl("rgl_node_become") @implementation
public func rgl_node_become(
    _ tree: OpaquePointer!, _ node: rgl_node, _ kind: rgl_kind, _ parameters: UnsafeRawPointer!,
    _ size: Int
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let asked = try AskedKind(kind)
        let index = try tree.resolve(node)
        let given = try required(parameters, "parameters")
        try checkSize(given, size, asked.size)
        if tree.kind(of: index).isLayout, asked.kind.isLayout {
            return try become(&tree, index, asked, given)
        }
        guard tree.kind(of: index) == asked.kind else { throw wrongKind(node, asked) }
        try set(&tree, index, asked, given)
    }
}

@_cdecl("rgl_node_get") @implementation
public func rgl_node_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ kind: rgl_kind,
    _ out_parameters: UnsafeMutableRawPointer!, _ size: Int
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_parameters, "out_parameters")
        let asked = try AskedKind(kind)
        let index = try resolve(node, asked, in: tree)
        let own = asked.size
        guard size >= own, size <= largestSize else { throw wrongSize(size) }
        try get(&tree, index, asked, out)
        if size > own { memset(out + own, 0, size - own) }
    }
}

/// The kind in a caller's argument. To the engine a constraint host is a custom layout.
struct AskedKind: BitwiseCopyable {
    private let raw: rgl_kind
    /// The size of the kind's struct in bytes.
    let size: Int

    @inline(__always)  // Every node that is made comes by here.
    init(_ raw: rgl_kind) throws(Failure) {
        self.raw = raw
        size = rgl_parameters_size(raw)
        guard size != 0 else { throw notAKind(raw) }
    }

    var isHost: Bool { raw == rgl_kind(RGL_KIND_CONSTRAINT_HOST) }

    /// SAFETY: numbers with a size are kinds of the engine.
    var kind: NodeKind {
        isHost ? .custom : NodeKind(rawValue: UInt8(truncatingIfNeeded: raw)).unsafelyUnwrapped
    }
}

/// No struct of any version is larger. A larger size is an error, and is not read.
private let largestSize = 4096

/// Requires that a caller's struct has all members of this library, and is 0 in later members.
@inline(__always)
private func checkSize(
    _ parameters: UnsafeRawPointer, _ size: Int, _ own: Int
) throws(Failure) {
    if size != own { try checkLarger(parameters, size, own) }
}

@inline(never)  // Callers with a newer header only.
private func checkLarger(
    _ parameters: UnsafeRawPointer, _ size: Int, _ own: Int
) throws(Failure) {
    guard size > own, size <= largestSize else { throw wrongSize(size) }
    for offset in own..<size {
        guard parameters.load(fromByteOffset: offset, as: UInt8.self) == 0 else {
            throw Failure(
                .invalidArgument, "parameters", "has members that this library does not know",
                number: Double(offset))
        }
    }
}

private func wrongSize(_ size: Int) -> Failure {
    Failure(.invalidArgument, "size", "must be the size of the kind's struct", number: Double(size))
}

/// Finds a node of a kind, or of a kind with the same struct.
private func resolve(
    _ id: rgl_node, _ asked: AskedKind, in tree: borrowing LayoutTree
) throws(Failure) -> NodeIndex {
    let node = try tree.resolve(id)
    guard tree.kind(of: node).family == asked.kind.family,
        asked.kind != .custom || CLayout.isOf(node, tree) != asked.isHost
    else { throw wrongKind(id, asked) }
    return node
}

extension NodeKind {
    /// One kind for all kinds with the same parameters.
    fileprivate var family: NodeKind {
        switch self {
        case .vstack, .zstack: return .hstack
        case .lazyHStack: return .lazyVStack
        case .background: return .overlay
        case .lazyHGrid: return .lazyVGrid
        default: return self
        }
    }
}

private func wrongKind(_ id: rgl_node, _ asked: AskedKind) -> Failure {
    Failure(
        .wrongKind, "node", asked.isHost ? "is not of kind constraint_host" : asked.kind.mismatch,
        node: id)
}
