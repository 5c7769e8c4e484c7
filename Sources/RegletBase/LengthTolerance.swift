// SPDX-License-Identifier: MIT

/// The largest difference between lengths that count as equal.
///
/// Lengths are sums, and the same terms added in a different order give a result with different
/// last bits. This difference must not decide whether a length fits into another length.
public enum LengthTolerance {
    /// The fraction of a proposal by which a length may exceed it.
    private static var part: Double { 1e-9 }
    /// Shorter proposals have the tolerance of this length, since they may be the remainder of a
    /// longer one: a millionth of a point.
    private static var shortest: Double { 1000 }

    /// The difference that a table does not count as missing width, in its units: points, or pixels
    /// if it has a scale. A program that expresses whole pixels in points is as inexact.
    public static var ofUnits: Double { 1.0 / 1024 }

    /// The distance in pixels from the middle between two pixels at which an edge is still snapped
    /// as if it were in the middle.
    static var ofPixels: Double { 1.0 / 4096 }

    /// The distance in points between a box and an edge that the box counts as reaching.
    public static var ofEdges: Double { 0.5 }

    /// The relative difference between two lengths that were computed from the same numbers.
    private static var ofSums: Double { 1e-12 }

    /// The longest length that fits into a proposal; infinite for an infinite one.
    @inline(__always)
    public static func room(_ offer: Double) -> Double {
        offer + max(abs(offer), shortest) * part
    }

    public static func fits(_ length: Double, _ offer: Double) -> Bool { length <= room(offer) }

    /// Whether two lengths are the same sum, except for rounding.
    public static func areEqual(_ a: Double, _ b: Double) -> Bool {
        a == b || abs(a - b) < ofSums * max(abs(a), abs(b))
    }

    /// Whether both lengths of two sizes are.
    public static func areEqual(_ a: Size, _ b: Size) -> Bool {
        areEqual(a.width, b.width) && areEqual(a.height, b.height)
    }

    /// The width that a measurer gets for a proposed width: a multiple of 2^-20 points.
    ///
    /// Measurers compare widths exactly, and a text would break if its proposal were one bit less
    /// than the width of its own line. A width that is not such a multiple comes from a sum. It is
    /// rounded up.
    public static func asked(_ offer: Double) -> Double {
        let units = offer * 1_048_576
        return units < .infinity ? units.rounded(.up) / 1_048_576 : offer
    }
}
