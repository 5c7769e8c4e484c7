// SPDX-License-Identifier: MIT

extension Rect {
    /// The rectangle between this one and a second, at a progress of 0 to 1 or beyond.
    @inline(never)
    public func interpolated(to end: Rect, _ progress: Double) -> Rect {
        func between(_ a: Double, _ b: Double) -> Double {
            // Equal sides stay equal to the last bit.
            if a == b { return a }
            let number = a * (1 - progress) + b * progress
            // There is no value between infinities, and 0 times infinity is NaN.
            return number.isNaN ? (progress < 0.5 ? a : b) : number
        }
        return Rect(
            origin: Point(
                x: between(origin.x, end.origin.x), y: between(origin.y, end.origin.y)),
            size: Size(
                width: between(size.width, end.size.width),
                height: between(size.height, end.size.height)))
    }
}
