// SPDX-License-Identifier: MIT
import RegletBase

/// The numbers of a custom layout that can be animated.
extension LayoutTree {
    /// Writes the first numbers of a layout into `values`, and returns how many it has.
    public func animatable(
        _ node: NodeIndex, _ values: UnsafeMutablePointer<Double>?, capacity: Int
    ) throws(Failure) -> Int {
        let layout = customs[nodes[node].side].layout
        guard let get = layout.functions.getAnimatable else { return 0 }
        var count = 0
        try check(get(layout.context, values, capacity, &count), node, "get_animatable")
        return count
    }

    /// Gives a layout other numbers; it must have as many.
    public mutating func setAnimatable(
        _ node: NodeIndex, _ values: UnsafePointer<Double>?, count: Int
    ) throws(Failure) {
        let known = try animatable(node, nil, capacity: 0)
        guard count == known else {
            throw Failure(
                .invalidArgument, "count", "must be how many numbers the layout animates",
                number: Double(known), node: id(of: node))
        }
        let layout = customs[nodes[node].side].layout
        guard let values, let set = layout.functions.setAnimatable else { return }
        for i in 0..<count where !values[i].isFinite {
            throw Failure(
                .invalidNumber, "values", "must be finite", number: values[i]
            ).at(i)
        }
        try check(set(layout.context, values, count), node, "set_animatable")
        invalidate(node)
    }
}
