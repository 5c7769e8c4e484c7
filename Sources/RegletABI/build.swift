// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
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
            if LayoutTree.remembers(kind) { sum &+= 1 }
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
            created.appendReserved(
                try create(&tree, try kind(of: records[i]), parameters(of: records[i])))
            let parent = position >= 0 ? created[position] : root
            if parent.exists {
                try tree.append(new: created[i], to: parent, isNew: position >= 0)
            }
        } catch {
            remove(created, from: &tree)
            throw error.code == .invalidNumber && error.offset > 0 ? error : error.at(i)
        }
    }
    guard let out_nodes else { return }
    for i in 0..<records.count { out_nodes[i] = tree.id(of: created[i]) }
}

/// Takes back what was created.
@inline(never)
private func remove(_ created: borrowing Arena<NodeIndex>, from tree: inout LayoutTree) {
    var last = created.count - 1
    while last >= 0 {
        tree.disown(created[last])
        tree.remove(created[last])
        last &-= 1
    }
}

private func parentIndex(_ parent: Int32, before index: Int) throws(Failure) -> Int {
    guard parent >= -1, Int(parent) < index else {
        throw Failure(
            .invalidArgument, "record.parent", "must be -1 or the position of an earlier record",
            number: Double(parent))
    }
    return Int(parent)
}

/// The kind of a record; that none creates is found out by `create`.
private func kind(of record: UnsafePointer<rgl_record>) throws(Failure) -> NodeKind {
    guard let kind = UInt8(exactly: record.pointee.kind).flatMap({ NodeKind(rawValue: $0) }) else {
        throw notAKind(record.pointee.kind)
    }
    return kind
}

func notAKind(_ raw: rgl_kind) -> Failure {
    Failure(.invalidArgument, "record.kind", "is not a kind of node", number: Double(raw))
}

/// Where the member of a record's union is that the kind names.
// POLICY: read in place; through the union each case would copy all of it.
@inline(__always)
func parameters(of record: UnsafePointer<rgl_record>) -> UnsafeRawPointer {
    let offset = MemoryLayout<rgl_record>.size - MemoryLayout<rgl_parameters>.size
    return UnsafeRawPointer(record) + offset
}
