// SPDX-License-Identifier: MIT

/// How far lengths may be apart and still count as equal.
///
/// Lengths are sums, and a sum that is taken apart and added up again in another order differs in
/// its last bits. Wherever something happens or does not, depending on whether a length fits into
/// another one, that difference must not decide.
public enum LengthTolerance {
    /// The part of an offer by which a length may exceed it.
    private static var part: Double { 1e-9 }
    /// Shorter offers have the tolerance of this one, since they may be what is left of a longer
    /// one: a millionth of a point.
    private static var shortest: Double { 1000 }

    /// What a table does not count as a lack, in its units: points, or pixels where it has a scale.
    /// Whole pixels that a program gives in points are as far off.
    public static var ofUnits: Double { 1.0 / 1024 }

    /// By how many pixels an edge may be off half-way between two, and still be snapped as one that
    /// is half-way.
    static var ofPixels: Double { 1.0 / 4096 }

    /// The part by which two lengths may differ that were worked out from the same numbers.
    private static var ofSums: Double { 1e-12 }

    /// The longest length that fits into an offer; infinite where the offer is.
    @inline(__always)
    public static func room(_ offer: Double) -> Double {
        offer + max(abs(offer), shortest) * part
    }

    /// Whether a length fits into an offer.
    @inline(__always)
    public static func fits(_ length: Double, _ offer: Double) -> Bool { length <= room(offer) }

    /// Whether two lengths are the same sum, but for rounding.
    public static func areEqual(_ a: Double, _ b: Double) -> Bool {
        a == b || abs(a - b) < ofSums * max(abs(a), abs(b))
    }

    /// The width with which a measurer is asked for an offered width: a multiple of 2^-20 points.
    ///
    /// Measurers compare widths exactly, and a text that is offered the width of its own line but
    /// for the last bit would break. A width that is no such multiple comes from a sum; it is
    /// rounded up.
    public static func asked(_ offer: Double) -> Double {
        let units = offer * 1_048_576
        return units < .infinity ? units.rounded(.up) / 1_048_576 : offer
    }
}
