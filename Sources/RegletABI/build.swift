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
        let records = try Records(required(records, "records"), count: count, stride: stride)
        try tree.build(records, out_nodes.map { OutputBuffer($0, count: count) })
    }
}

/// A borrowed array of records at a distance of `stride` bytes.
///
/// SAFETY: the caller promises `count` records.
struct Records: NodeDescriptions, BitwiseCopyable {
    let base: UnsafeRawPointer
    let count: Int
    let stride: Int

    init(_ base: UnsafePointer<rgl_record>, count: Int, stride: Int) throws(Failure) {
        guard stride >= MemoryLayout<rgl_record>.size, stride % 8 == 0 else {
            throw Failure(
                .invalidArgument, "stride",
                "must be a multiple of 8 and not below the size of a record",
                number: Double(stride))
        }
        self.base = UnsafeRawPointer(base)
        self.count = count
        self.stride = stride
    }

    private subscript(position: Int) -> UnsafePointer<rgl_record> {
        (base + position &* stride).assumingMemoryBound(to: rgl_record.self)
    }

    func parent(of position: Int) throws(Failure) -> Int {
        let parent = self[position].pointee.parent
        guard parent >= -1, Int(parent) < position else {
            throw Failure(
                .invalidArgument, "record.parent",
                "must be -1 or the position of an earlier record", number: Double(parent))
        }
        return Int(parent)
    }

    func expectedKind(of position: Int) -> NodeKind {
        let kind = self[position].pointee.kind
        if kind == rgl_kind(RGL_KIND_LEAF) { return .leaf }
        if kind == rgl_kind(RGL_KIND_HSTACK) || kind == rgl_kind(RGL_KIND_VSTACK) { return .hstack }
        if kind == rgl_kind(RGL_KIND_PADDING) { return .padding }
        return NodeKind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .none
    }

    func create(_ position: Int, in tree: inout LayoutTree) throws(Failure) -> NodeIndex {
        let record = self[position]
        let parameters = parameters(of: record)
        if let node = makePlainNode(&tree, record.pointee.kind, parameters) { return node }
        return try makeNode(&tree, try AskedKind(record.pointee.kind), parameters)
    }
}

@inline(never)
func notAKind(_ raw: rgl_kind) -> Failure {
    Failure(.invalidArgument, "kind", "is not a kind of node", number: Double(raw))
}

/// The member of a record's union that belongs to its kind.
// POLICY: read in place, since each case would copy the whole union.
@inline(__always)
func parameters(of record: UnsafePointer<rgl_record>) -> UnsafeRawPointer {
    let offset = MemoryLayout<rgl_record>.size - MemoryLayout<rgl_parameters>.size
    return UnsafeRawPointer(record) + offset
}
