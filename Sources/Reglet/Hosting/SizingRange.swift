// SPDX-License-Identifier: MIT
import CReglet

/// The lengths that a content takes on an axis.
public struct SizingRange: Hashable, Sendable {
    public let minimum: CGFloat
    public let ideal: CGFloat
    public let maximum: CGFloat

    /// At least the content's own length if it resists at 750 or more, at most its own if it hugs
    /// at 750 or more.
    ///
    /// - Parameters:
    ///   - intrinsic: The content's own length. Nil means no content: any length, ideally 0.
    ///   - compressionResistance: The priority of being at least as long as the content.
    ///   - hugging: The priority of being at most as long as the content.
    public init(
        of intrinsic: CGFloat?, compressionResistance: LayoutPriority = .defaultHigh,
        hugging: LayoutPriority = .defaultLow
    ) throws(LayoutError) {
        var range = rgl_sizing_range()
        let status = rgl_sizing_range_of(
            intrinsic.orNaN, compressionResistance.record, hugging.record, &range)
        // A length that is NaN is refused, although the C function takes it for absent content.
        guard status == RGL_OK.status, !intrinsic.isNaN else {
            throw LayoutError(
                .invalidNumber,
                "a length is finite, and a priority above 0 and at most 1000, not \(intrinsic.map { "\($0)" } ?? "nil"), \(compressionResistance.rawValue) and \(hugging.rawValue)"
            )
        }
        minimum = CGFloat(range.minimum)
        ideal = CGFloat(range.ideal)
        maximum = CGFloat(range.maximum)
    }
}
