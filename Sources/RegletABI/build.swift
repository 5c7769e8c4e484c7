// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_build") @implementation
public func rgl_tree_build(
    _ tree: OpaquePointer!, _ records: UnsafePointer<rgl_record>!, _ count: Int, _ stride: Int,
    _ out_nodes: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        if count == 0 { return }
        let records = Records(try required(records, "records"), count: count, stride: stride)
        try records.check()
        try tree.reserve(nodes: count)
        try build(&tree, records, out_nodes)
    }
}

/// A borrowed array of records at a distance of `stride` bytes.
///
/// SAFETY: the caller promises `count` records.
private struct Records: BitwiseCopyable {
    let base: UnsafeRawPointer
    let count: Int
    let stride: Int

    init(_ base: UnsafePointer<rgl_record>, count: Int, stride: Int) {
        self.base = UnsafeRawPointer(base)
        self.count = count
        self.stride = stride
    }

    func check() throws(Failure) {
        guard stride >= MemoryLayout<rgl_record>.size, stride % 8 == 0 else {
            throw Failure(
                .invalidArgument, "stride",
                "must be a multiple of 8 and not below the size of a record",
                number: Double(stride))
        }
        guard count > 0, count <= Limits.maximumNodes else {
            throw Failure(.limit, "count", "exceeds the nodes that a tree can hold")
        }
    }

    subscript(index: Int) -> UnsafePointer<rgl_record> {
        (base + index * stride).assumingMemoryBound(to: rgl_record.self)
    }
}

/// Creates all nodes; on failure takes those back that it has created.
private func build(
    _ tree: inout LayoutTree, _ records: Records, _ out_nodes: UnsafeMutablePointer<rgl_node>?
) throws(Failure) {
    var created = Arena<NodeIndex>(tree.allocator)
    try created.reserve(records.count)
    for i in 0..<records.count {
        do throws(Failure) {
            let parent = try parentIndex(records[i].pointee.parent, before: i)
            created.appendReserved(try create(&tree, records[i]))
            if parent >= 0 { try tree.insert(created[i], into: created[parent]) }
        } catch {
            var last = created.count - 1
            while last >= 0 {
                tree.remove(created[last])
                last -= 1
            }
            throw error.code == .invalidNumber && error.offset > 0 ? error : error.at(i)
        }
    }
    guard let out_nodes else { return }
    for i in 0..<records.count { out_nodes[i] = tree.id(of: created[i]) }
}

private func parentIndex(_ parent: Int32, before index: Int) throws(Failure) -> Int {
    guard parent >= -1, Int(parent) < index else {
        throw Failure(
            .invalidArgument, "record.parent", "must be -1 or the position of an earlier record",
            number: Double(parent))
    }
    return Int(parent)
}

private func create(
    _ tree: inout LayoutTree, _ record: UnsafePointer<rgl_record>
) throws(Failure) -> NodeIndex {
    let kind = record.pointee.kind
    let parameters = record.pointee.parameters
    switch UInt8(exactly: kind).flatMap({ NodeKind(rawValue: $0) }) {
    case .leaf?: return try tree.create(try checked(parameters.leaf))
    case .measured?:
        return try tree.create(try checked(parameters.measured, measurers: tree.measurerCount))
    case .paragraph?: return try tree.create(try checked(parameters.paragraph))
    case .spacer?: return try tree.create(try checked(parameters.spacer))
    case .divider?: return try tree.create(try checked(parameters.divider))
    case .hstack?: return try tree.create(try checked(parameters.stack), .hstack)
    case .vstack?: return try tree.create(try checked(parameters.stack), .vstack)
    case .zstack?: return try tree.create(try checked(parameters.stack), .zstack)
    case .frame?: return try tree.create(try checked(parameters.frame))
    case .flexibleFrame?: return try tree.create(try checked(parameters.flexible_frame))
    case .padding?: return try tree.create(padding: try checked(parameters.padding))
    case .fixedSize?: return try tree.create(try checked(parameters.fixed_size))
    case .layoutPriority?:
        return try tree.create(layoutPriority: try layoutPriority(parameters.layout_priority))
    case .some(.none), nil:
        throw Failure(
            .invalidArgument, "record.kind", "is not a kind of node", number: Double(kind))
    }
}
