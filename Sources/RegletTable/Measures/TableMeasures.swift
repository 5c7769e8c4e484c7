// SPDX-License-Identifier: MIT
import RegletBase

/// The largest minimum and ideal of every column, over any number of rows. Widths depend on nothing
/// else.
///
/// Chunks of rows are added in order. Measures from other threads or machines are merged, in any
/// order. The memory depends on the number of columns only.
public struct TableMeasures: ~Copyable {
    private var columns: Arena<ColumnMeasure>
    /// Work space for a chunk: its ideals, then its minimums.
    private var chunk: Arena<Extreme>
    public private(set) var rows: Int64 = 0

    public init(_ allocator: Allocator) {
        columns = Arena(allocator)
        chunk = Arena(allocator)
    }

    /// Reserves memory for all columns; once, before other calls.
    mutating func start(_ count: Int) throws(Failure) {
        try columns.reserve(count)
        try chunk.reserve(2 * count)
        for _ in 0..<count { columns.appendReserved(ColumnMeasure()) }
        for _ in 0..<(2 * count) { chunk.appendReserved(Extreme()) }
    }

    public var count: Int { columns.count }

    public subscript(column: Int) -> ColumnMeasure { columns[column] }

    /// Removes all rows.
    public mutating func removeAll() {
        rows = 0
        for i in 0..<columns.count { columns[i] = ColumnMeasure() }
    }

    /// Adds other measures, column by column. Their rows follow the present rows. Adds all or none.
    mutating func merge(
        rows extra: Int64, _ other: (Int) throws(Failure) -> ColumnMeasure
    ) throws(Failure) {
        try checkRows(extra)
        for i in 0..<count {
            do throws(Failure) {
                try other(i).check(rows: extra)
            } catch {
                throw error.at(i)
            }
        }
        for i in 0..<count {
            let measure = try other(i)
            columns[i].ideal.take(measure.ideal, after: rows)
            columns[i].minimum.take(measure.minimum, after: rows)
            if measure.hasCells { columns[i].hasCells = true }
        }
        rows += extra
    }

    private func checkRows(_ extra: Int64) throws(Failure) {
        guard extra >= 0, extra <= .max - rows else {
            throw Failure(.limit, "rows", "are more than can be counted")
        }
    }

    /// Adds some rows, all or none.
    ///
    /// - Parameters:
    ///   - ideal: The ideal widths of the cells of a column; nil if there are no cells.
    ///   - minimum: Their minimum widths; nil for 0.
    /// - Throws: `invalidNumber` for a number that is not a length, with its position in the rows
    ///   one after the other. Nothing has changed then.
    /// - Complexity: O(rows x columns). One walk through memory, in either order of the numbers.
    public mutating func add(
        rows extra: Int, ideal: (Int) -> StridedNumbers?, minimum: (Int) -> StridedNumbers?
    ) throws(Failure) {
        try checkRows(Int64(extra))
        for i in 0..<chunk.count { chunk[i] = Extreme() }
        var start = 0
        while start < extra {
            let end = Swift.min(extra, start + TableMeasures.blockRows)
            for i in 0..<count {
                let isFine =
                    scan(ideal(i), start..<end, into: i)
                    && scan(minimum(i), start..<end, into: count + i)
                if !isFine { throw firstBad(rows: extra, ideal: ideal, minimum: minimum) }
            }
            start = end
        }
        for i in 0..<count {
            columns[i].ideal.take(chunk[i], after: rows)
            columns[i].minimum.take(chunk[count + i], after: rows)
            if extra > 0, ideal(i) != nil || minimum(i) != nil { columns[i].hasCells = true }
        }
        rows += Int64(extra)
    }

    /// The number of rows that are scanned column by column: few enough to stay in the fastest
    /// memory.
    private static var blockRows: Int { 256 }

    /// Scans one column of a block; false if a number is not a length.
    private mutating func scan(_ numbers: StridedNumbers?, _ rows: Range<Int>, into slot: Int)
        -> Bool
    {
        guard let numbers else { return true }
        let bits = numbers.largestBits(rows)
        if bits <= chunk[slot].bits { return true }
        if bits > TableLimits.length.bitPattern { return false }
        // Rare: the largest number so far is found in few blocks.
        var row = rows.lowerBound
        while numbers.bits(row) != bits { row += 1 }
        chunk[slot].take(bits, row: Int64(row))
        return true
    }

    /// Finds the first number that is not a length. It must exist.
    private func firstBad(
        rows: Int, ideal: (Int) -> StridedNumbers?, minimum: (Int) -> StridedNumbers?
    ) -> Failure {
        firstBad("ideals", rows, ideal) ?? firstBad("minimums", rows, minimum)
            ?? Failure(.invalidNumber, "numbers", "changed while they were read")
    }

    private func firstBad(
        _ subject: StaticText, _ rows: Int, _ numbers: (Int) -> StridedNumbers?
    ) -> Failure? {
        for row in 0..<rows {
            for i in 0..<count {
                guard let bits = numbers(i)?.bits(row), bits > TableLimits.length.bitPattern else {
                    continue
                }
                let number = Double(bitPattern: bits)
                return Failure(
                    .invalidNumber, subject, "must be between 0 and 1e12", number: number
                ).at(Int(clamping: Int64(row) &* Int64(count) + Int64(i)))
            }
        }
        return nil
    }
}

extension Extreme {
    /// Adds the results of later rows.
    fileprivate mutating func take(_ other: Extreme, after rows: Int64) {
        take(other.bits, row: other.row < 0 ? -1 : other.row + rows)
    }
}
