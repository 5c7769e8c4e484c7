// SPDX-License-Identifier: MIT
import RegletBase

/// How children with weights share what the others of their priority have left: STEP 3 of
/// StackSizing for them.
///
///   1. All of them together are offered what is left, each in proportion to its weight.
///   2. Nobody is offered less than its minimum or more than its maximum. Where parts are too short
///      for some and too long for others, those come first on whose side more is missing: they are
///      offered their limit, and the rest share the remainder anew.
///   3. What a child does not take of its offer stays with the stack.
///
/// The offers do not depend on the order of the children: they are the held parts of one length for
/// each unit of weight.
///
/// Source: Documentation/ProposeSize.md, 3.9; the second step is that of "Resolving Flexible
/// Lengths" in CSS Flexible Box Layout.
struct WeightedParts: BitwiseCopyable {
    /// What a child with the largest weight is offered.
    private var longest: Double
    private var largest = 0.0
    /// What the limits add to the parts of all children; negative where they take away more.
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

    /// Whether an item is offered its limit, whatever the others get.
    func isSettled(_ item: StackItem) -> Bool {
        let part = part(of: item)
        if excess > 0 { return part < item.minimum }
        return excess < 0 && part > item.maximum
    }
}

extension StackItem {
    /// What the item answers to infinity, or its minimum where that is more.
    fileprivate var maximum: Double { minimum + max(flexibility, 0) }

    /// What an item with a weight is offered. It stands where its flexibility did, which has been
    /// looked at by then.
    fileprivate var offer: Double {
        get { flexibility }
        set { flexibility = newValue }
    }
}

extension LayoutTree {
    /// Serves the children of a priority that have weights.
    @inline(never)
    mutating func handOutByWeight(
        from start: Int, to end: Int, _ available: inout Double, _ taken: inout Double,
        _ answer: ChildAnswer
    ) {
        // Infinite minimums leave NaN; then everything is offered.
        divideByWeight(available.isNaN ? .infinity : max(available, 0), from: start, to: end)
        for i in start..<end where failure == nil {
            let child = stackItems[i].child
            let length = stackItems[i].offer
            let offer = length.isNaN ? ProposedLength.infinity : ProposedLength(max(length, 0))
            let answer = answer(&self, child, offer)
            nodes[child].offer = offer
            taken += answer
            settleDebt(answer, &available)
        }
    }

    /// Works out what each child with a weight is offered, which does not depend on what the others
    /// answer.
    ///
    /// - Complexity: Linear for each round, of which there are as many as limits that count one
    ///   after the other; seldom more than three. Rounds are paid for from the budget.
    @inline(never)
    private mutating func divideByWeight(_ length: Double, from start: Int, to end: Int) {
        if end == start + 1 { return stackItems[start].offer = length }
        var left = length
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

    /// Moves the items that are settled before all others; returns where the others begin.
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
