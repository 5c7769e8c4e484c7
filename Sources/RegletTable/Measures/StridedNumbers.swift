// SPDX-License-Identifier: MIT
import RegletBase

/// Numbers at equal distances in the caller's memory: a column of a matrix, or a separate array.
public struct StridedNumbers: BitwiseCopyable {
    /// The format of a number in memory. Raw values match number_table.h.
    public enum Format: UInt32, BitwiseCopyable {
        case double = 0
        case float = 1
    }

    /// SAFETY: from this address on there are as many numbers of the format as are read, at
    /// distances of `stride` bytes.
    let start: UnsafeRawPointer
    let stride: Int
    let format: Format

    public init(start: UnsafeRawPointer, stride: Int, format: Format) {
        (self.start, self.stride, self.format) = (start, stride, format)
    }

    /// The bits of a number, in the order of `Extreme`. Both zeros have the same bits.
    @inline(__always)
    func bits(_ row: Int) -> UInt64 {
        let place = start + row &* stride
        let number =
            format == .double
            ? place.loadUnaligned(as: Double.self)
            : Double(place.loadUnaligned(as: Float.self))
        return (number + 0).bitPattern
    }

    /// The largest bits of some rows.
    ///
    /// Two independent maximums, since each step of one waits for its previous step.
    @_optimize(speed)
    func largestBits(_ rows: Range<Int>) -> UInt64 {
        // The same number in all rows.
        if stride == 0 { return bits(0) }
        return format == .double ? largestDouble(rows) : largestFloat(rows)
    }

    @inline(__always)
    private func largestDouble(_ rows: Range<Int>) -> UInt64 {
        var (even, odd): (UInt64, UInt64) = (0, 0)
        var place = start + rows.lowerBound &* stride
        for _ in 0..<(rows.count / 2) {
            let first = (place.loadUnaligned(as: Double.self) + 0).bitPattern
            let second = ((place + stride).loadUnaligned(as: Double.self) + 0).bitPattern
            even = first > even ? first : even
            odd = second > odd ? second : odd
            place += 2 &* stride
        }
        if rows.count % 2 != 0 { even = Swift.max(even, bits(rows.upperBound - 1)) }
        return Swift.max(even, odd)
    }

    @inline(__always)
    private func largestFloat(_ rows: Range<Int>) -> UInt64 {
        var (even, odd): (UInt64, UInt64) = (0, 0)
        var place = start + rows.lowerBound &* stride
        for _ in 0..<(rows.count / 2) {
            let first = (Double(place.loadUnaligned(as: Float.self)) + 0).bitPattern
            let second = (Double((place + stride).loadUnaligned(as: Float.self)) + 0).bitPattern
            even = first > even ? first : even
            odd = second > odd ? second : odd
            place += 2 &* stride
        }
        if rows.count % 2 != 0 { even = Swift.max(even, bits(rows.upperBound - 1)) }
        return Swift.max(even, odd)
    }
}
