// SPDX-License-Identifier: MIT
import RegletBase

/// The largest of some lengths, and the first row that has it.
public struct Extreme: BitwiseCopyable {
    /// The bits of the length. Non-negative numbers have the order of their bits; negative numbers
    /// and NaN come after all of them, so one comparison finds the largest length and invalid
    /// numbers.
    var bits: UInt64 = 0
    /// -1 if all measures are 0.
    public internal(set) var row: Int64 = -1

    init() {}

    init(_ length: Double, row: Int64, _ subject: StaticText) throws(Failure) {
        bits = (try tableLength(length, subject) + 0).bitPattern
        self.row = row < 0 ? -1 : row
    }

    public var length: Double { Double(bitPattern: bits) }

    mutating func take(_ bits: UInt64, row: Int64) {
        if bits > self.bits { (self.bits, self.row) = (bits, row) }
    }
}

/// The measures of the cells of one column.
public struct ColumnMeasure: BitwiseCopyable {
    public internal(set) var minimum = Extreme()
    public internal(set) var ideal = Extreme()
    /// Whether there are cells in the column.
    public internal(set) var hasCells = false

    init() {}

    public init(
        minimum: Double, row minimumRow: Int64, ideal: Double, row idealRow: Int64, hasCells: Bool
    ) throws(Failure) {
        self.minimum = try Extreme(minimum, row: minimumRow, "measure.minimum")
        self.ideal = try Extreme(ideal, row: idealRow, "measure.ideal")
        self.hasCells = hasCells
    }

    /// Checks that the rows of the extremes exist.
    func check(rows: Int64) throws(Failure) {
        guard minimum.row < rows, ideal.row < rows else {
            throw Failure(
                .invalidArgument, "measure.ideal_row", "must be one of the rows, like the other")
        }
    }
}
