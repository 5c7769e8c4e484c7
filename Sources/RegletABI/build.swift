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
        try build(&tree, records, out_nodes)
    }
}

/// A borrowed array of records at a distance of `stride` bytes.
///
/// SAFETY: the caller promises `count` records.
struct Records: BitwiseCopyable {
    let base: UnsafeRawPointer
    let count: Int
    let stride: Int

    init(_ base: UnsafePointer<rgl_record>, count: Int, stride: Int) {
        self.base = UnsafeRawPointer(base)
        self.count = count
        self.stride = stride
    }

    fileprivate func check() throws(Failure) {
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

    fileprivate subscript(index: Int) -> UnsafePointer<rgl_record> {
        (base + index * stride).assumingMemoryBound(to: rgl_record.self)
    }
}

/// Creates all nodes, those without a parent among the records as children of `root` where there is one; on
/// failure takes those back that it has created.
@_optimize(speed)
func build(
    _ tree: inout LayoutTree, _ records: Records, _ out_nodes: UnsafeMutablePointer<rgl_node>?,
    below root: NodeIndex = .none
) throws(Failure) {
    try records.check()
    try tree.reserve(nodes: records.count)
    var created = Arena<NodeIndex>(tree.allocator)
    try created.reserve(records.count)
    for i in 0..<records.count {
        do throws(Failure) {
            let position = try parentIndex(records[i].pointee.parent, before: i)
            created.appendReserved(try create(&tree, records[i]))
            let parent = position >= 0 ? created[position] : root
            if parent.exists { try tree.insert(created[i], into: parent) }
        } catch {
            var last = created.count - 1
            while last >= 0 {
                tree.disown(created[last])
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

/// Creates one node. The kinds of which most trees consist have their rules here, for speed.
@_optimize(speed)
private func create(
    _ tree: inout LayoutTree, _ record: UnsafePointer<rgl_record>
) throws(Failure) -> NodeIndex {
    switch UInt8(exactly: record.pointee.kind).flatMap({ NodeKind(rawValue: $0) }) {
    case .leaf?: return try tree.create(try checked(record.pointee.parameters.leaf))
    case .spacer?: return try tree.create(try checked(record.pointee.parameters.spacer))
    case .hstack?:
        return try tree.create(try checked(record.pointee.parameters.stack, in: tree), .hstack)
    case .vstack?:
        return try tree.create(try checked(record.pointee.parameters.stack, in: tree), .vstack)
    case .frame?: return try tree.create(try checked(record.pointee.parameters.frame, in: tree))
    case .padding?:
        return try tree.create(padding: try checked(record.pointee.parameters.padding))
    case let kind?: return try createSeldom(&tree, kind, record)
    case nil: throw notAKind(record)
    }
}

private func notAKind(_ record: UnsafePointer<rgl_record>) -> Failure {
    Failure(
        .invalidArgument, "record.kind", "is not a kind of node",
        number: Double(record.pointee.kind))
}

/// Creates a node of one of the other kinds.
@inline(never)
private func createSeldom(
    _ tree: inout LayoutTree, _ kind: NodeKind, _ record: UnsafePointer<rgl_record>
) throws(Failure) -> NodeIndex {
    let parameters = record.pointee.parameters
    switch kind {
    case .measured:
        return try tree.create(try checked(parameters.measured, measurers: tree.measurerCount))
    case .paragraph: return try tree.create(try checked(parameters.paragraph))
    case .divider: return try tree.create(try checked(parameters.divider))
    case .zstack: return try tree.create(try checked(parameters.stack, in: tree), .zstack)
    case .flexibleFrame: return try tree.create(try checked(parameters.flexible_frame, in: tree))
    case .fixedSize: return try tree.create(try checked(parameters.fixed_size))
    case .layoutPriority:
        return try tree.create(layoutPriority: try layoutPriority(parameters.layout_priority))
    case .overlay: return try tree.create(try checked(parameters.layer, in: tree), .overlay)
    case .background:
        return try tree.create(try checked(parameters.layer, in: tree), .background)
    case .offset: return try tree.create(offset: try checked(parameters.offset, "offset"))
    case .position: return try tree.create(position: try checked(parameters.position, "position"))
    case .aspectRatio: return try tree.create(try checked(parameters.aspect_ratio))
    case .zIndex: return try tree.create(zIndex: try checked(parameters.z_index))
    case .hidden: return try tree.create(hidden: try checked(parameters.hidden))
    case .layoutDirection:
        return try tree.create(direction: try checked(parameters.layout_direction.direction))
    case .shape: return try tree.create(try checked(parameters.shape))
    case .alignmentGuide:
        return try tree.create(try checked(parameters.alignment_guide, in: tree))
    case .viewThatFits: return try tree.create(try checked(parameters.view_that_fits))
    case .scrollView: return try tree.create(try checked(parameters.scroll_view))
    case .geometryReader:
        return try tree.create(
            try checked(parameters.geometry_reader, sources: tree.contentSourceCount))
    case .containerRelativeFrame:
        return try tree.create(try checked(parameters.container_relative_frame, in: tree))
    case .safeAreaInset: return try tree.create(try checked(parameters.safe_area_inset, in: tree))
    case .ignoresSafeArea: return try tree.create(try checked(parameters.ignores_safe_area))
    case .flow: return try tree.create(try checked(parameters.flow, in: tree))
    case .relativeFrame: return try tree.create(try checked(parameters.relative_frame, in: tree))
    case .safeArea: return try tree.create(try checked(parameters.safe_area))
    case .layoutValue: return try tree.create(try checked(parameters.layout_value))
    case .custom: return try tree.create(try checked(parameters.custom))
    case .grid: return try tree.create(try checked(parameters.grid, in: tree))
    case .gridRow: return try tree.create(try checked(parameters.grid_row, in: tree))
    case .gridCell: return try tree.create(try checked(parameters.grid_cell, in: tree))
    case .lazyVGrid:
        return try tree.create(try checked(parameters.lazy_grid, in: tree), .lazyVGrid)
    case .lazyHGrid:
        return try tree.create(try checked(parameters.lazy_grid, in: tree), .lazyHGrid)
    case .lazyVStack: return try tree.create(try checked(parameters.stack, in: tree), .lazyVStack)
    case .lazyHStack: return try tree.create(try checked(parameters.stack, in: tree), .lazyHStack)
    case .aspectGrid: return try tree.create(try checked(parameters.aspect_grid))
    case .none, .probe: throw notAKind(record)
    case .leaf, .spacer, .hstack, .vstack, .frame, .padding:
        preconditionFailure("is created by create")
    }
}
