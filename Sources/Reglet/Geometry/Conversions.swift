// SPDX-License-Identifier: MIT
//
// Conversions between the values of Foundation and of the header.
import CReglet

extension CGSize {
    init(_ size: rgl_size) { self.init(width: size.width, height: size.height) }

    var record: rgl_size { rgl_size(width: Double(width), height: Double(height)) }
}

extension CGPoint {
    init(_ point: rgl_point) { self.init(x: point.x, y: point.y) }

    var record: rgl_point { rgl_point(x: Double(x), y: Double(y)) }
}

extension CGRect {
    init(_ rect: rgl_rect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }

    var record: rgl_rect {
        rgl_rect(
            x: Double(origin.x), y: Double(origin.y),
            width: Double(size.width), height: Double(size.height))
    }
}

extension CGFloat {
    /// A number of the header, in which NaN represents an absent number.
    init?(known number: Double) {
        if number.isNaN { return nil }
        self.init(number)
    }
}

extension Optional where Wrapped == CGFloat {
    /// The number, or NaN, which represents an absent number in the header. NaN itself becomes
    /// minus infinity, which is never a valid length, so that it is refused.
    var orNaN: Double { map { $0.isNaN ? -.infinity : Double($0) } ?? .nan }

    var isNaN: Bool { self?.isNaN == true }
}
