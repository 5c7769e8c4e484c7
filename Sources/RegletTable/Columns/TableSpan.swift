// SPDX-License-Identifier: MIT
import RegletBase

/// A cell over several columns, with its ideal and its minimum. Lengths are points.
public struct TableSpan: BitwiseCopyable {
    public var first: Int32
    public var count: Int32
    public var minimum: Double
    public var ideal: Double

    public init(first: Int32, count: Int32, minimum: Double, ideal: Double) {
        (self.first, self.count, self.minimum, self.ideal) = (first, count, minimum, ideal)
    }

    func check(columns: Int) throws(Failure) {
        guard first >= 0, count >= 0 else {
            throw Failure(
                .invalidArgument, "span.count", "must not be negative", number: Double(count))
        }
        guard Int(count) <= TableLimits.span else {
            throw Failure(
                .limit, "span.count", "is too long: at most 65,535", number: Double(count))
        }
        guard Int(first) + Int(Swift.max(count, 1)) <= columns else {
            throw Failure(
                .invalidArgument, "span.first", "begins a cell that ends after the last column",
                number: Double(first))
        }
        _ = try tableLength(minimum, "span.minimum")
        _ = try tableLength(ideal, "span.ideal")
    }
}

/// A span over the columns that the program does not hide: over tracks.
struct TrackSpan: BitwiseCopyable {
    private let first: Int32
    private let end: Int32
    let minimum: Double
    let ideal: Double
    /// Its index among the given spans.
    let index: Int

    init(_ tracks: Range<Int32>, _ span: TableSpan, index: Int) {
        (first, end) = (tracks.lowerBound, tracks.upperBound)
        (minimum, ideal) = (span.minimum, span.ideal)
        self.index = index
    }

    var tracks: Range<Int32> { first..<end }
}
