// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletTable

@_cdecl("rgl_number_table_create") @implementation
public func rgl_number_table_create(
    _ options: UnsafePointer<rgl_number_table_options>!, _ column_count: Int,
    _ out_table: UnsafeMutablePointer<OpaquePointer?>!
) -> rgl_status {
    do throws(Failure) {
        let out = try required(out_table, "out_table")
        if let given = options {
            try checkStructSize(
                given.pointee.struct_size, MemoryLayout<rgl_number_table_options>.size,
                "options.struct_size")
        }
        let hooks = try checked(options?.pointee.allocator)
        try TableLimits.check(columns: column_count, rows: 0)
        let object = try makeObject(
            hooks, "cell", "table", end: { endObject($0, NumberTableHandle.self) }
        ) { (allocator) throws(Failure) in try NumberTableHandle(allocator, columns: column_count) }
        out.pointee = OpaquePointer(object)
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@_cdecl("rgl_number_table_destroy") @implementation
public func rgl_number_table_destroy(_ table: OpaquePointer!) -> rgl_status {
    destroyHandle(table)
}

@_cdecl("rgl_number_table_last_error") @implementation
public func rgl_number_table_last_error(
    _ table: OpaquePointer!, _ out_error: UnsafeMutablePointer<rgl_error>!
) -> rgl_status {
    reportLastError(table, out_error)
}

@_cdecl("rgl_number_table_check_size") @implementation
public func rgl_number_table_check_size(_ column_count: Int, _ row_count: Int) -> rgl_status {
    do throws(Failure) {
        try TableLimits.check(columns: column_count, rows: row_count)
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@_cdecl("rgl_number_table_set_columns") @implementation
public func rgl_number_table_set_columns(
    _ table: OpaquePointer!, _ index: Int, _ columns: UnsafePointer<rgl_number_table_column>!,
    _ column_count: Int
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        if column_count != 0 { _ = try required(columns, "columns") }
        try table.setColumns(from: index, column_count) { (i) throws(Failure) in
            try checked(columns[i])
        }
    }
}

@_cdecl("rgl_number_table_get_column") @implementation
public func rgl_number_table_get_column(
    _ table: OpaquePointer!, _ index: Int,
    _ out_column: UnsafeMutablePointer<rgl_number_table_column>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        let out = try required(out_column, "out_column")
        out.pointee = exported(try table.column(index))
    }
}

@_cdecl("rgl_number_table_set_rules") @implementation
public func rgl_number_table_set_rules(
    _ table: OpaquePointer!, _ rules: UnsafePointer<rgl_table_rules>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        try table.setRules(try checked(try required(rules, "rules").pointee))
    }
}

@_cdecl("rgl_number_table_get_rules") @implementation
public func rgl_number_table_get_rules(
    _ table: OpaquePointer!, _ out_rules: UnsafeMutablePointer<rgl_table_rules>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        try required(out_rules, "out_rules").pointee = exported(table.rules)
    }
}

@_cdecl("rgl_number_table_add_measures") @implementation
public func rgl_number_table_add_measures(
    _ table: OpaquePointer!, _ ideals: UnsafePointer<rgl_numbers>!,
    _ minimums: UnsafePointer<rgl_numbers>!, _ column_count: Int, _ row_count: Int
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        try checkColumnCount(column_count, table)
        guard row_count >= 0, row_count <= 1 << 30 else {
            throw Failure(.limit, "row_count", "is more than one call takes")
        }
        for i in 0..<column_count {
            try located(i) { () throws(Failure) in
                if let ideals { _ = try checked(ideals[i], "ideals") }
                if let minimums { _ = try checked(minimums[i], "minimums") }
            }
        }
        try table.addMeasures(
            rows: row_count,
            ideal: { ideals == nil ? nil : try? checked(ideals[$0], "ideals") },
            minimum: { minimums == nil ? nil : try? checked(minimums[$0], "minimums") })
    }
}

@_cdecl("rgl_number_table_measures") @implementation
public func rgl_number_table_measures(
    _ table: OpaquePointer!, _ measures: UnsafeMutablePointer<rgl_number_table_measure>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!,
    _ out_row_count: UnsafeMutablePointer<UInt64>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        let output = try OutputArray(measures, capacity, out_count, "measures")
        try required(out_row_count, "out_row_count").pointee = UInt64(table.measures.rows)
        for i in 0..<output.take(table.count) { measures[i] = exported(table.measures[i]) }
    }
}

@_cdecl("rgl_number_table_merge_measures") @implementation
public func rgl_number_table_merge_measures(
    _ table: OpaquePointer!, _ measures: UnsafePointer<rgl_number_table_measure>!,
    _ column_count: Int,
    _ row_count: UInt64
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        try checkColumnCount(column_count, table)
        if column_count != 0 { _ = try required(measures, "measures") }
        try table.mergeMeasures(rows: Int64(clamping: row_count)) { (i) throws(Failure) in
            try checked(measures[i])
        }
    }
}

@_cdecl("rgl_number_table_clear_measures") @implementation
public func rgl_number_table_clear_measures(_ table: OpaquePointer!) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in table.removeMeasures() }
}

@_cdecl("rgl_number_table_set_spans") @implementation
public func rgl_number_table_set_spans(
    _ table: OpaquePointer!, _ spans: UnsafePointer<rgl_number_table_span>!, _ count: Int
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        if count != 0 { _ = try required(spans, "spans") }
        try table.setSpans(try tableCount(count)) { checked(spans[$0]) }
    }
}

@_cdecl("rgl_number_table_resolve") @implementation
public func rgl_number_table_resolve(
    _ table: OpaquePointer!, _ width: Double, _ out_width: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        let out = try required(out_width, "out_width")
        out.pointee = try table.resolve(try tableOffer(width, "width"))
    }
}

@_cdecl("rgl_number_table_tracks") @implementation
public func rgl_number_table_tracks(
    _ table: OpaquePointer!, _ tracks: UnsafeMutablePointer<rgl_table_track>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        let output = try OutputArray(tracks, capacity, out_count, "tracks")
        try table.checkResolved()
        for i in 0..<output.take(table.count) {
            let answer = try table.answer(i)
            tracks[i] = rgl_table_track(start: answer.start, length: answer.width)
        }
    }
}

@_cdecl("rgl_number_table_explain") @implementation
public func rgl_number_table_explain(
    _ table: OpaquePointer!, _ index: Int,
    _ out_explanation: UnsafeMutablePointer<rgl_table_explanation>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        let out = try required(out_explanation, "out_explanation")
        let size = out.pointee.struct_size
        try checkStructSize(
            size, MemoryLayout<rgl_table_explanation>.size, "explanation.struct_size")
        let answer = try table.answer(index)
        out.pointee = exported(answer, size)
    }
}

@_cdecl("rgl_number_table_explain_text") @implementation
public func rgl_number_table_explain_text(
    _ table: OpaquePointer!, _ index: Int, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withColumns(table) { (table) throws(Failure) in
        let answer = try table.answer(index)
        try writeText(buffer, capacity, out_length) { answer.write(column: index, to: &$0) }
    }
}

@_cdecl("rgl_column_widths") @implementation
public func rgl_column_widths(
    _ ideals: UnsafePointer<Double>!, _ count: Int, _ available: Double, _ pads: UInt32,
    _ out_widths: UnsafeMutablePointer<Double>!
) -> rgl_status {
    do throws(Failure) {
        try TableLimits.check(columns: count, rows: 0)
        let pads = try flag(pads, "pads")
        let offer = available == -.infinity ? .infinity : try tableOffer(available, "available")
        if count == 0 { return rgl_status(RGL_OK) }
        let ideals = try required(ideals, "ideals")
        let out = try required(out_widths, "out_widths")
        for i in 0..<count { _ = try tableLength(ideals[i], "ideals") }
        let widths = PlainWidths(count, available: offer, pads: pads) { ideals[$0] }
        for i in 0..<count { out[i] = widths.width(ofIdeal: ideals[i]) }
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

private func checkColumnCount(_ count: Int, _ table: borrowing TableColumns) throws(Failure) {
    guard count == table.count else {
        throw Failure(
            .invalidArgument, "column_count", "must be the table's number of columns",
            number: Double(count))
    }
}

/// A count of elements that an array can have.
func tableCount(_ count: Int) throws(Failure) -> Int {
    guard count >= 0, count < Int(Int32.max) else {
        throw Failure(.limit, "count", "exceeds the capacity of a table")
    }
    return count
}
