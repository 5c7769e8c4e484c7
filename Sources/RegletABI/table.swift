// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import RegletTable

/// Runs a reading of a table that was laid out.
private func withLaidOut(
    _ tree: OpaquePointer?, _ id: rgl_node, explains: Bool = false,
    _ read: (inout LayoutTree, NodeIndex) throws(Failure) -> Void
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(id, kind: .table)
        try tree.readTable(node, explains: explains)
        try read(&tree, node)
    }
}

@_cdecl("rgl_table_tracks") @implementation
public func rgl_table_tracks(
    _ tree: OpaquePointer!, _ node: rgl_node, _ tracks: UnsafeMutablePointer<rgl_table_track>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withLaidOut(tree, node) { (tree, node) throws(Failure) in
        let output = try OutputArray(tracks, capacity, out_count, "tracks")
        for i in 0..<output.take(tree.tableColumnCount(node)) {
            tracks[i] = exported(tree.tableColumn(node, i))
        }
    }
}

@_cdecl("rgl_table_rows") @implementation
public func rgl_table_rows(
    _ tree: OpaquePointer!, _ node: rgl_node, _ tracks: UnsafeMutablePointer<rgl_table_track>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withLaidOut(tree, node) { (tree, node) throws(Failure) in
        let output = try OutputArray(tracks, capacity, out_count, "tracks")
        for i in 0..<output.take(tree.tableRowCount(node)) {
            tracks[i] = exported(tree.tableBand(node, i))
        }
    }
}

private func exported(_ slot: TableSlot?) -> rgl_table_track {
    rgl_table_track(start: slot?.start ?? .nan, length: slot?.length ?? .nan)
}

@_cdecl("rgl_table_explain") @implementation
public func rgl_table_explain(
    _ tree: OpaquePointer!, _ node: rgl_node, _ index: Int,
    _ out_explanation: UnsafeMutablePointer<rgl_table_explanation>!,
    _ out_minimum_node: UnsafeMutablePointer<rgl_node>!,
    _ out_ideal_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withLaidOut(tree, node, explains: true) { (tree, node) throws(Failure) in
        let out = try required(out_explanation, "out_explanation")
        let size = out.pointee.struct_size
        try checkStructSize(
            size, MemoryLayout<rgl_table_explanation>.size, "explanation.struct_size")
        let found = try tree.explainTableColumn(node, index)
        out.pointee = exported(found.answer, size)
        let slot = tree.tableColumn(node, index)
        out.pointee.start = slot?.start ?? .nan
        out_minimum_node?.pointee = tree.id(of: found.minimumCell)
        out_ideal_node?.pointee = tree.id(of: found.idealCell)
    }
}

@_cdecl("rgl_table_explain_text") @implementation
public func rgl_table_explain_text(
    _ tree: OpaquePointer!, _ node: rgl_node, _ index: Int, _ buffer: UnsafeMutablePointer<CChar>!,
    _ capacity: Int, _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withLaidOut(tree, node, explains: true) { (tree, node) throws(Failure) in
        let found = try tree.explainTableColumn(node, index)
        try writeText(buffer, capacity, out_length) {
            found.answer.write(column: index, span: "the spanning cell in row ", to: &$0)
        }
    }
}
