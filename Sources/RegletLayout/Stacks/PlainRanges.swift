// SPDX-License-Identifier: MIT
import RegletBase

/// The answers to 0 and to infinity of subtrees that need no measuring.
///
/// Stacks measure every child for both before they share a length out. If a stack contains only
/// leaves, and stacks of leaves, with or without padding, its answers are sums and maxima of
/// numbers. They are computed on the way up with the traits, and are in the memo before the first
/// measurement.
// POLICY: this saves such trees two walks through the entry point on each axis: 160 instructions a
// node (W2).
struct PlainRanges: BitwiseCopyable {
    var width: LengthRange
    var height: LengthRange

    static var unknown: PlainRanges {
        let range = LengthRange(minimum: .nan, maximum: .nan)
        return PlainRanges(width: range, height: range)
    }

    /// Both ends on both axes: a stack may be measured for only one of them. A sum that is NaN for
    /// another reason does no harm: the stack is measured.
    @inline(__always)
    var areKnown: Bool {
        !((width.minimum + width.maximum) + (height.minimum + height.maximum)).isNaN
    }
}

extension LayoutTree {
    /// Remembers a stack's ranges on both axes, if those of all children are known.
    @_optimize(speed)
    @inline(__always)
    mutating func rememberPlainRanges(_ node: NodeIndex, _ main: Axis) {
        let stack = nodes[node]
        guard (stack.traits & .coupled).isEmpty, hasOneWalkRange(stack, main, main),
            hasOneWalkRange(stack, main, main.cross)
        else { return }
        let gaps = stack.stackGaps
        var along = LengthRange(minimum: gaps, maximum: gaps)
        var across = LengthRange.zero
        var latest = 0.0
        var isInOrder = true
        var children = children(of: stack)
        while let child = children.next(in: self) {
            let record = nodes[child]
            let ranges: PlainRanges
            if record.kind == .leaf {
                ranges = leafRanges(record)
            } else {
                ranges = innerRanges(child)
                guard ranges.areKnown else { return }
            }
            // POLICY: not by a subscript, which takes 6 instructions more for every node.
            let isHorizontal = main == .horizontal
            let range = isHorizontal ? ranges.width : ranges.height
            let flexibility = range.maximum - range.minimum
            if !(flexibility >= latest) { isInOrder = false }
            latest = flexibility
            along.add(range)
            across.unite(isHorizontal ? ranges.height : ranges.width)
        }
        memos[stack.innerMemo].isEmpty = false
        memos[stack.innerMemo][main].remember(along)
        memos[stack.innerMemo][main.cross].remember(across)
        // Infinite flexibility has an order of its own.
        if isInOrder, latest < .infinity, stack.stackOptions.contains(.oneGroup) {
            memos[stack.innerMemo].noteOrder()
        }
    }

    @inline(__always)
    private func leafRanges(_ leaf: Node) -> PlainRanges {
        PlainRanges(width: leafRange(leaf, .horizontal), height: leafRange(leaf, .vertical))
    }

    /// The ranges of a stack, or of a padding around a leaf or a stack; unknown for other nodes.
    @inline(never)
    private mutating func innerRanges(_ node: NodeIndex) -> PlainRanges {
        let record = nodes[node]
        guard record.kind == .padding else { return stackRanges(record) }
        let insets = padding(node)
        guard record.innerMemo < 0, record.firstChild.exists, insets.areNotNegative,
            (record.traits & .entangled).isEmpty
        else { return .unknown }
        nodes[node].state.insert(.asked)
        let child = nodes[record.firstChild]
        let ranges = child.kind == .leaf ? leafRanges(child) : stackRanges(child)
        guard ranges.areKnown else { return .unknown }
        return PlainRanges(
            width: ranges.width.padded(insets, .horizontal),
            height: ranges.height.padded(insets, .vertical))
    }

    /// The ranges of a stack whose answers are in its memo.
    @inline(__always)
    private mutating func stackRanges(_ node: Node) -> PlainRanges {
        guard node.kind.mainAxis != nil, (node.traits & .entangled).isEmpty else {
            return .unknown
        }
        return PlainRanges(
            width: memos[node.innerMemo][.horizontal].range,
            height: memos[node.innerMemo][.vertical].range)
    }
}
