// SPDX-License-Identifier: MIT
import RegletBase

/// The numbers of a custom layout that can be animated.
extension LayoutTree {
    /// Writes the first numbers of a layout, as many as fit, and returns the total number.
    public func animatable(
        _ node: NodeIndex, _ room: UnsafeMutableBufferPointer<Double>
    ) throws(Failure) -> Int {
        var request = LayoutRequest(.animatable, customs[nodes[node].side].layout.context)
        request.numbers = room
        try carryOut(&request, node)
        return request.count
    }

    /// Sets the numbers of a layout. Their count must be unchanged.
    public mutating func setAnimatable(
        _ node: NodeIndex, _ values: UnsafeBufferPointer<Double>
    ) throws(Failure) {
        let known = try animatable(node, UnsafeMutableBufferPointer(start: nil, count: 0))
        guard values.count == known else {
            throw Failure(
                .invalidArgument, "count", "must be how many numbers the layout animates",
                number: Double(known), node: id(of: node))
        }
        for i in 0..<values.count where !values[i].isFinite {
            throw Failure(.invalidNumber, "values", "must be finite", number: values[i]).at(i)
        }
        guard known > 0 else { return }
        var request = LayoutRequest(.setAnimatable, customs[nodes[node].side].layout.context)
        request.numbers = UnsafeMutableBufferPointer(mutating: values)
        try carryOut(&request, node)
        invalidate(node)
    }
}
