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

    /// How many of the nodes will remember what they answer.
    fileprivate var memoCount: Int {
        var sum = 0
        for i in 0..<count {
            let kind = UInt8(truncatingIfNeeded: self[i].pointee.kind)
            if LayoutTree.remembers(kind) { sum += 1 }
        }
        return sum
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
    try tree.reserveMemos(records.memoCount)
    var created = Arena<NodeIndex>(tree.allocator)
    try created.reserve(records.count)
    for i in 0..<records.count {
        do throws(Failure) {
            let position = try parentIndex(records[i].pointee.parent, before: i)
            created.appendReserved(try create(&tree, records[i]))
            let parent = position >= 0 ? created[position] : root
            if parent.exists {
                try tree.append(new: created[i], to: parent, isNew: position >= 0)
            }
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
    let parameters = parameters(of: record)
    switch UInt8(exactly: record.pointee.kind).flatMap({ NodeKind(rawValue: $0) }) {
    case .leaf?: return try tree.create(try checked(parameters.load(as: rgl_leaf.self)))
    case .spacer?: return try tree.create(try checked(parameters.load(as: rgl_spacer.self)))
    case .hstack?:
        return try tree.create(try checked(parameters.load(as: rgl_stack.self), in: tree), .hstack)
    case .vstack?:
        return try tree.create(try checked(parameters.load(as: rgl_stack.self), in: tree), .vstack)
    case .frame?: return try tree.create(try checked(parameters.load(as: rgl_frame.self), in: tree))
    case .padding?:
        return try tree.create(padding: try checked(parameters.load(as: rgl_insets.self)))
    case let kind?: return try createSeldom(&tree, kind, record)
    case nil: throw notAKind(record)
    }
}

/// Where the member of a record's union is that the kind names.
// POLICY: read in place; through the union each case would copy all of it.
@inline(__always)
private func parameters(of record: UnsafePointer<rgl_record>) -> UnsafeRawPointer {
    let offset = MemoryLayout<rgl_record>.size - MemoryLayout<rgl_parameters>.size
    return UnsafeRawPointer(record) + offset
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
    let parameters = parameters(of: record)
    switch kind {
    case .measured:
        return try tree.create(
            try checked(parameters.load(as: rgl_measured.self), measurers: tree.measurerCount))
    case .paragraph: return try tree.create(try checked(parameters.load(as: rgl_paragraph.self)))
    case .divider: return try tree.create(try checked(parameters.load(as: rgl_divider.self)))
    case .zstack:
        return try tree.create(try checked(parameters.load(as: rgl_stack.self), in: tree), .zstack)
    case .flexibleFrame:
        return try tree.create(try checked(parameters.load(as: rgl_flexible_frame.self), in: tree))
    case .fixedSize: return try tree.create(try checked(parameters.load(as: rgl_fixed_size.self)))
    case .layoutPriority:
        return try tree.create(layoutPriority: try layoutPriority(parameters.load(as: Double.self)))
    case .overlay:
        return try tree.create(try checked(parameters.load(as: rgl_layer.self), in: tree), .overlay)
    case .background:
        return try tree.create(
            try checked(parameters.load(as: rgl_layer.self), in: tree), .background)
    case .offset:
        return try tree.create(offset: try checked(parameters.load(as: rgl_point.self), "offset"))
    case .position:
        return try tree.create(
            position: try checked(parameters.load(as: rgl_point.self), "position"))
    case .aspectRatio:
        return try tree.create(try checked(parameters.load(as: rgl_aspect_ratio.self)))
    case .zIndex: return try tree.create(zIndex: try checked(parameters.load(as: rgl_z_index.self)))
    case .hidden: return try tree.create(hidden: try checked(parameters.load(as: rgl_hidden.self)))
    case .layoutDirection:
        return try tree.create(
            direction: try checked(parameters.load(as: rgl_direction.self).direction))
    case .shape: return try tree.create(try checked(parameters.load(as: rgl_shape.self)))
    case .alignmentGuide:
        return try tree.create(try checked(parameters.load(as: rgl_alignment_guide.self), in: tree))
    case .viewThatFits:
        return try tree.create(try checked(parameters.load(as: rgl_view_that_fits.self)))
    case .scrollView: return try tree.create(try checked(parameters.load(as: rgl_scroll_view.self)))
    case .geometryReader:
        return try tree.create(
            try checked(
                parameters.load(as: rgl_geometry_reader.self), sources: tree.contentSourceCount))
    case .containerRelativeFrame:
        return try tree.create(
            try checked(parameters.load(as: rgl_container_relative_frame.self), in: tree))
    case .safeAreaInset:
        return try tree.create(try checked(parameters.load(as: rgl_safe_area_inset.self), in: tree))
    case .ignoresSafeArea:
        return try tree.create(try checked(parameters.load(as: rgl_ignores_safe_area.self)))
    case .flow: return try tree.create(try checked(parameters.load(as: rgl_flow.self), in: tree))
    case .relativeFrame:
        return try tree.create(try checked(parameters.load(as: rgl_relative_frame.self), in: tree))
    case .safeArea: return try tree.create(try checked(parameters.load(as: rgl_safe_area.self)))
    case .layoutValue:
        return try tree.create(try checked(parameters.load(as: rgl_layout_value.self)))
    case .custom: return try tree.create(try checked(parameters.load(as: rgl_custom.self)))
    case .grid: return try tree.create(try checked(parameters.load(as: rgl_grid.self), in: tree))
    case .gridRow:
        return try tree.create(try checked(parameters.load(as: rgl_grid_row.self), in: tree))
    case .gridCell:
        return try tree.create(try checked(parameters.load(as: rgl_grid_cell.self), in: tree))
    case .lazyVGrid:
        return try tree.create(
            try checked(parameters.load(as: rgl_lazy_grid.self), in: tree), .lazyVGrid)
    case .lazyHGrid:
        return try tree.create(
            try checked(parameters.load(as: rgl_lazy_grid.self), in: tree), .lazyHGrid)
    case .lazyVStack:
        return try tree.create(
            try checked(parameters.load(as: rgl_stack.self), in: tree), .lazyVStack)
    case .lazyHStack:
        return try tree.create(
            try checked(parameters.load(as: rgl_stack.self), in: tree), .lazyHStack)
    case .aspectGrid: return try tree.create(try checked(parameters.load(as: rgl_aspect_grid.self)))
    case .none, .probe: throw notAKind(record)
    case .leaf, .spacer, .hstack, .vstack, .frame, .padding:
        preconditionFailure("is created by create")
    }
}
