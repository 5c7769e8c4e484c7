// SPDX-License-Identifier: MIT

/// Device pixels, to whose edges frames are snapped when they are read.
///
/// Edges snap, not lengths: two rectangles that share an edge still share it afterwards, so
/// neighbours have neither gaps nor overlaps, and a rectangle that does not move keeps its size.
public struct PixelGrid: Equatable, BitwiseCopyable {
    /// Pixels per point; positive and finite.
    public var scale: Double

    public init(scale: Double) { self.scale = scale }

    /// The nearest pixel edge. Ties go towards plus infinity on both sides of 0, so that a picture
    /// that moves by whole pixels looks the same. Infinite positions are unchanged.
    ///
    /// Neighbours compute their common edge by different sums. At a tie the last bit must not
    /// decide, or the edges would differ. So an edge that is a tie except for rounding counts as a
    /// tie.
    public func snapped(_ position: Double) -> Double {
        let pixels = position * scale
        return pixels.isFinite
            ? (pixels + 0.5 + LengthTolerance.ofPixels).rounded(.down) / scale : position
    }

    /// The rectangle between the snapped edges.
    ///
    /// - Parameter keepsSize: Whether no length may become smaller, as for text. If two edges come
    ///   closer, the right or bottom edge moves outwards by at most one pixel.
    public func snapped(_ rect: Rect, keepsSize: Bool = false) -> Rect {
        let (x, width) = snapped(from: rect.origin.x, rect.size.width)
        let (y, height) = snapped(from: rect.origin.y, rect.size.height)
        var size = Size(width: width, height: height)
        if keepsSize {
            size.width = kept(rect.size.width, width)
            size.height = kept(rect.size.height, height)
        }
        return Rect(origin: Point(x: x, y: y), size: size)
    }

    /// A snapped length that is not smaller than the length itself.
    private func kept(_ length: Double, _ snapped: Double) -> Double {
        let pixels = length * scale
        guard snapped < length, pixels.isFinite else { return snapped }
        // Rounding errors of sums do not add a pixel.
        return max(snapped, (pixels - LengthTolerance.ofPixels).rounded(.up) / scale)
    }

    private func snapped(from start: Double, _ length: Double) -> (Double, Double) {
        let low = snapped(start)
        guard length.isFinite, low.isFinite else { return (low, length) }
        return (low, snapped(start + length) - low)
    }
}
