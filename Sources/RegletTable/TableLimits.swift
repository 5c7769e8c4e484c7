// SPDX-License-Identifier: MIT
import RegletBase

/// The maximum sizes of a table.
public enum TableLimits {
    public static var columns: Int { 1 << 20 }
    /// The most columns or rows of one cell.
    public static var span: Int { 65_535 }
    /// The most positions of a table: its rows times its columns.
    public static var cells: Int { Int(Int32.max) }
    /// The most columns, or rows, that all spanning cells cover together: each is visited for each
    /// cell over it.
    public static var covered: Int { 1 << 27 }
    /// Points. A million columns of this length still add up to a number whose pixels can be
    /// distinguished.
    public static var length: Double { 1e12 }

    /// Checks the size of a table that stores its cells.
    public static func check(columns: Int, rows: Int) throws(Failure) {
        guard columns >= 0, columns <= TableLimits.columns else {
            throw Failure(
                .limit, "columns", "are too many: a table has 1,048,576 at most",
                number: Double(columns))
        }
        guard rows >= 0, rows <= cells / (columns > 1 ? columns : 1) else {
            throw Failure(
                .limit, "rows", "are too many: rows times columns are 2,147,483,647 at most",
                number: Double(rows))
        }
    }
}

/// A length of a table: not negative, and at most `TableLimits.length`.
public func tableLength(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    guard number >= 0, number <= TableLimits.length else {
        throw Failure(
            .invalidNumber, subject, "must be between 0 and 1e12", number: number)
    }
    return number
}
