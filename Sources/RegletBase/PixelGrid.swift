// SPDX-License-Identifier: MIT
// Attributes: measured; see "Attributes have a measured reason" in Documentation/Architecture.md.

/// Device pixels, onto whose edges frames are snapped when they are read.
///
/// Edges snap, not lengths: two rectangles that share an edge share it afterwards too, so no gap
/// and no overlap opens between neighbours, and a rectangle that does not move keeps its size
/// whatever the others do.
public struct PixelGrid: Equatable, BitwiseCopyable {
    /// Pixels per point; positive and finite.
    public var scale: Double

    public init(scale: Double) { self.scale = scale }

    /// The nearest pixel edge; half-way goes towards plus infinity on both sides of 0, so that a
    /// picture that moves by whole pixels looks the same. Infinite positions stay.
    ///
    /// Neighbours come to their common edge by different sums. Where it lies half-way, the last bit
    /// must not decide, or they would part; so what is half-way but for noise counts as half-way.
    public func snapped(_ position: Double) -> Double {
        let pixels = position * scale
        return pixels.isFinite ? (pixels + 0.5 + PixelGrid.noise).rounded(.down) / scale : position
    }

    /// The rectangle between the snapped edges.
    ///
    /// - Parameter keepsWidth: The width must not become smaller, as a text's must not: where the
    ///   edges come closer, the right one moves outwards to the next pixel, at most one.
    @_optimize(speed)
    public func snapped(_ rect: Rect, keepsWidth: Bool = false) -> Rect {
        let (x, snappedWidth) = snapped(from: rect.origin.x, rect.size.width)
        let (y, height) = snapped(from: rect.origin.y, rect.size.height)
        var width = snappedWidth
        if keepsWidth, width < rect.size.width {
            let pixels = rect.size.width * scale
            // What sums of doubles leave behind is no reason for another pixel.
            let whole = (pixels - PixelGrid.noise).rounded(.up)
            if pixels.isFinite { width = max(width, whole / scale) }
        }
        return Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Pixels that do not count.
    private static var noise: Double { 1.0 / 4096 }

    private func snapped(from start: Double, _ length: Double) -> (Double, Double) {
        let low = snapped(start)
        guard length.isFinite, low.isFinite else { return (low, length) }
        return (low, snapped(start + length) - low)
    }
}
