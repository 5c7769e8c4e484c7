// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletTable

@_cdecl("rgl_number_table_set_rows") @implementation
public func rgl_number_table_set_rows(
    _ table: OpaquePointer!, _ rows: UnsafePointer<rgl_number_table_row>!, _ count: Int
) -> rgl_status {
    withTable(table) { (table) throws(Failure) in
        if count != 0 { _ = try required(rows, "rows") }
        try table.rows.setRows(try tableCount(count), columns: table.columns.count) {
            TableRow(minimumHeight: rows[$0].minimum_height, weight: rows[$0].weight)
        }
    }
}

@_cdecl("rgl_number_table_resolve_rows") @implementation
public func rgl_number_table_resolve_rows(
    _ table: OpaquePointer!, _ height: Double, _ cells: UnsafePointer<rgl_number_table_cell>!,
    _ count: Int, _ out_height: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withTable(table) { (table) throws(Failure) in
        let out = try required(out_height, "out_height")
        if count != 0 { _ = try required(cells, "cells") }
        let offer = try tableOffer(height, "height")
        out.pointee = try table.rows.resolve(
            offer, table.columns.rules, cells: try tableCount(count)
        ) { (i) throws(Failure) in try checked(cells[i]) }
    }
}

@_cdecl("rgl_number_table_row_tracks") @implementation
public func rgl_number_table_row_tracks(
    _ table: OpaquePointer!, _ tracks: UnsafeMutablePointer<rgl_table_track>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTable(table) { (table) throws(Failure) in
        let output = try OutputArray(tracks, capacity, out_count, "tracks")
        for i in 0..<output.take(table.rows.answerCount) {
            let answer = table.rows.answer(i)
            tracks[i] = rgl_table_track(start: answer.start, length: answer.height)
        }
    }
}

@_cdecl("rgl_number_table_row_line") @implementation
public func rgl_number_table_row_line(
    _ table: OpaquePointer!, _ index: Int, _ line: rgl_number_table_line,
    _ out_position: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withTable(table) { (table) throws(Failure) in
        let out = try required(out_position, "out_position")
        guard index >= 0, index < table.rows.answerCount else {
            throw Failure(
                .invalidArgument, "index", "is not the index of a row", number: Double(index))
        }
        let answer = table.rows.answer(index)
        switch TableRowCell.Line(rawValue: line) {
        case .firstBaseline?: out.pointee = answer.firstBaseline
        case .lastBaseline?: out.pointee = answer.lastBaseline
        default:
            throw Failure(
                .invalidArgument, "line", "is not a line of a row", number: Double(line))
        }
    }
}
