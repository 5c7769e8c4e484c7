// SPDX-License-Identifier: MIT
import RegletBase

/// The unit of the lengths of a table: points, or whole pixels if the table has a scale.
///
/// Measures are rounded up, because a pixel too many is harmless and a pixel too few breaks a text.
/// Proposals are rounded down. Rounded lengths are whole numbers, and `Snapping` keeps their sums.
public struct TableUnits: BitwiseCopyable {
    /// Pixels per point; 0 if units are points and nothing is rounded.
    let scale: Double

    public init(scale: Double) { self.scale = scale }

    /// All doubles from here on are whole numbers.
    private static var whole: Double { 9_007_199_254_740_992 }

    /// The smallest whole number of pixels that is at least a length, as computed in doubles.
    func up(_ length: Double) -> Double {
        guard scale > 0, length < .infinity else { return length }
        let pixels = (length * scale).rounded(.up)
        if pixels >= TableUnits.whole { return pixels }
        // The product was rounded, so its ceiling may be off by one either way.
        if (pixels - 1) / scale >= length { return pixels - 1 }
        return pixels / scale < length ? pixels + 1 : pixels
    }

    /// The whole pixels of a proposal. A proposal that is a thousandth of a pixel short counts as
    /// whole.
    func down(_ length: Double) -> Double {
        guard scale > 0, length < .infinity else { return length }
        return (length * scale + LengthTolerance.ofUnits).rounded(.down)
    }

    /// The nearest whole number of pixels.
    func near(_ length: Double) -> Double {
        scale > 0 ? (length * scale + 0.5).rounded(.down) : length
    }

    /// A number of units in points.
    func points(_ units: Double) -> Double { scale > 0 ? units / scale : units }
}

/// Rounds the parts of a length to whole pixels in order, so that the sum is kept.
///
/// Each part becomes its floor, and one more if the running sum of the fractions rounds up. So no
/// part falls below its floor: a column whose share exceeds its minimum, which is whole, keeps the
/// minimum.
struct Snapping: BitwiseCopyable {
    private let isOn: Bool
    private var fractions = 0.0

    init(_ units: TableUnits) { isOn = units.scale > 0 }

    mutating func next(_ part: Double) -> Double {
        guard isOn else { return part }
        let floor = part.rounded(.down)
        let before = (fractions + 0.5).rounded(.down)
        fractions += part - floor
        return floor + ((fractions + 0.5).rounded(.down) - before)
    }
}
