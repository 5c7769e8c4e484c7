// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletTable

/// The object to which an rgl_number_table pointer points.
struct NumberTableHandle: ~Copyable {
    var columns: TableColumns
    var rows: TableRows

    init(_ allocator: Allocator, columns count: Int) throws(Failure) {
        columns = try TableColumns(allocator, count: count)
        rows = TableRows(allocator)
    }
}

@inline(__always)
func withTable(
    _ pointer: OpaquePointer?, _ body: (inout NumberTableHandle) throws(Failure) -> Void
) -> rgl_status {
    withObject(pointer, NumberTableHandle.self) { (handle) throws(Failure) in
        try body(&handle.pointee)
    }
}

@inline(__always)
func withColumns(
    _ pointer: OpaquePointer?, _ body: (inout TableColumns) throws(Failure) -> Void
) -> rgl_status {
    withTable(pointer) { (table) throws(Failure) in try body(&table.columns) }
}
