// SPDX-License-Identifier: MIT
import RegletBase

/// The widths of columns of which nothing is known but how wide their cells would like to be.
///
/// What fits is padded, each column by the same amount, or stays as it is; what does not is cut by
/// the water level. That is pouring the available width into rooms as large as the columns: nothing
/// has to be sorted, and no memory is taken.
public struct PlainWidths: BitwiseCopyable {
    /// How much every column gets above its ideal.
    private let padding: Double
    private let cut: Filling?

    /// - Parameters:
    ///   - available: For the columns alone, without gaps; below 0 counts as 0. Not finite, or
    ///     unspecified: no limit, so every column has its ideal.
    ///   - pads: Whether columns that fit share what is left.
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
