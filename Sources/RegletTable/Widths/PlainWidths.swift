// SPDX-License-Identifier: MIT
import RegletBase

/// The widths of columns of which only the ideal widths of their cells are known.
///
/// If the columns fit, each is padded by the same amount or keeps its ideal. If they do not, the
/// widest are cut to a common level (`Filling`), which needs neither sorting nor memory.
public struct PlainWidths: BitwiseCopyable {
    /// The length that every column gets above its ideal.
    private let padding: Double
    private let cut: Filling?

    /// - Parameters:
    ///   - available: For the columns alone, without gaps; below 0 counts as 0. If it is not
    ///     finite, or unspecified, every column has its ideal.
    ///   - pads: Whether columns that fit share the remaining width.
    ///   - ideal: Finite and not negative.
    public init(
        _ count: Int, available: ProposedLength, pads: Bool, ideal: (Int) -> Double
    ) {
        let room = max(0, available.or(.infinity))
        var total = 0.0
        for i in 0..<count { total += ideal(i) }
        let fits = LengthTolerance.fits(total, room)
        let isPadded = fits && pads && room < .infinity && count > 0
        padding = isPadded ? max(0, room - total) / Double(count) : 0
        cut = fits ? nil : Filling(room, count) { Filling.Part(key: 1, room: ideal($0)) }
    }

    public func width(ofIdeal ideal: Double) -> Double {
        cut?.share(Filling.Part(key: 1, room: ideal)) ?? ideal + padding
    }
}
