// SPDX-License-Identifier: MIT
import RegletBase

/// How children with weights share the length that the other children of their priority leave:
/// STEP 3 of StackSizing for them.
///
///   1. The remaining length is proposed to all of them together, in proportion to their weights.
///   2. No child gets less than its minimum or more than its maximum. If parts are too short for
///      some and too long for others, the side that misses more comes first: its children get their
///      limit, and the rest share the remainder again.
///   3. Length that a child does not take stays with the stack.
///
/// The proposals do not depend on the order of the children: they are the clamped parts of one
/// length for each unit of weight.
///
/// Source: Documentation/ProposeSize.md, 3.9. The second step is that of "Resolving Flexible
/// Lengths" in CSS Flexible Box Layout.
struct WeightedParts: BitwiseCopyable {
    /// The proposal to a child with the largest weight.
    private var longest: Double
    private var largest = 0.0
    /// The sum that the limits add to the parts of all children; negative if they reduce them.
    private var excess = 0.0

    /// Divides a length among the items in a range.
    // POLICY: by quotients of weights, so that no sum of weights can overflow.
    init(of length: Double, among range: Range<Int>, _ items: borrowing Arena<StackItem>) {
        for i in range { largest = max(largest, items[i].weight) }
        var sum = 0.0
        for i in range { sum += items[i].weight / largest }
        longest = max(length, 0) / sum
        for i in range { excess += offer(items[i]) - part(of: items[i]) }
    }

    private func part(of item: StackItem) -> Double { longest * (item.weight / largest) }

    /// An item's part, held between its limits.
    func offer(_ item: StackItem) -> Double {
        let part = part(of: item)
        if part < item.minimum { return item.minimum }
        return part > item.maximum ? item.maximum : part
    }

    /// Whether an item gets its limit, whatever the remaining items get.
    func isSettled(_ item: StackItem) -> Bool {
        let part = part(of: item)
        if excess > 0 { return part < item.minimum }
        return excess < 0 && part > item.maximum
    }
}

extension StackItem {
    /// The item's answer to infinity, or its minimum if that is more.
    fileprivate var maximum: Double { minimum + max(flexibility, 0) }

    /// The proposal to an item with a weight. It replaces the item's flexibility, which was used by
    /// then.
    var offer: Double {
        get { flexibility }
        set { flexibility = newValue }
    }
}

extension LayoutTree {
    /// Computes the proposals to the children of a priority that have weights, which do not depend
    /// on answers of children.
    ///
    /// - Complexity: Linear for each round, of which there are as many as limits that apply one
    ///   after the other; rarely more than three. Rounds are paid for from the budget.
    @inline(never)  // Each copy of `handOutGroups` calls it.
    mutating func divideByWeight(_ available: Double, from start: Int, to end: Int) {
        // Infinite minimums leave NaN, which counts as infinity.
        var left = available.isNaN ? Double.infinity : max(available, 0)
        if end == start + 1 { return stackItems[start].offer = left }
        var first = start
        while first < end, mayVisit(stackItems[first].child, steps: end - first) {
            let parts = WeightedParts(of: left, among: first..<end, stackItems)
            let settled = bringForward(from: first, to: end, parts)
            let last = settled == first ? end : settled
            for i in first..<last {
                let offer = parts.offer(stackItems[i])
                stackItems[i].offer = offer
                left -= offer
            }
            first = last
        }
    }

    /// Moves the items whose proposals are known before all other items. Returns the position of
    /// the first other item.
    private mutating func bringForward(
        from start: Int, to end: Int, _ parts: WeightedParts
    ) -> Int {
        var next = start
        for i in start..<end where parts.isSettled(stackItems[i]) {
            let item = stackItems[i]
            stackItems[i] = stackItems[next]
            stackItems[next] = item
            next += 1
        }
        return next
    }
}
