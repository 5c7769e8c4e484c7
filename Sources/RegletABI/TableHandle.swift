// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletTable

/// The target of an rgl_table.
struct TableHandle: ~Copyable {
    var columns: TableColumns
    var rows: TableRows

    init(_ allocator: Allocator, columns count: Int) throws(Failure) {
        columns = try TableColumns(allocator, count: count)
        rows = TableRows(allocator)
    }
}

/// Runs a call on a table.
@inline(__always)
func withTable(
    _ pointer: OpaquePointer?, _ body: (inout TableHandle) throws(Failure) -> Void
) -> rgl_status {
    withObject(pointer, TableHandle.self) { (handle) throws(Failure) in try body(&handle.pointee) }
}

/// Runs a call on the columns of a table.
@inline(__always)
func withColumns(
    _ pointer: OpaquePointer?, _ body: (inout TableColumns) throws(Failure) -> Void
) -> rgl_status {
    withTable(pointer) { (table) throws(Failure) in try body(&table.columns) }
}
