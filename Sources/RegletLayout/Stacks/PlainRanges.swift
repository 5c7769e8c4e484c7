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

    /// Both ends on both axes: a stack may be measured for only one of them.
    @inline(__always)
    var areKnown: Bool {
        !width.minimum.isNaN && !width.maximum.isNaN && !height.minimum.isNaN
            && !height.maximum.isNaN
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
        var children = children(of: stack)
        while let child = children.next(in: self) {
            let record = nodes[child]
            var ranges: PlainRanges
            if record.kind == .leaf {
                ranges = leafRanges(record)
            } else {
                ranges = plainRanges(child)
                guard ranges.areKnown else { return }
            }
            // POLICY: not by a subscript, which takes 6 instructions more for every node.
            let isHorizontal = main == .horizontal
            along.add(isHorizontal ? ranges.width : ranges.height)
            across.unite(isHorizontal ? ranges.height : ranges.width)
        }
        memos[stack.innerMemo].isEmpty = false
        memos[stack.innerMemo][main].remember(along)
        memos[stack.innerMemo][main.cross].remember(across)
    }

    @inline(__always)
    private func leafRanges(_ leaf: Node) -> PlainRanges {
        PlainRanges(width: leafRange(leaf, .horizontal), height: leafRange(leaf, .vertical))
    }

    /// The ranges of a node, as far as they are known without measuring.
    @inline(never)
    private mutating func plainRanges(_ node: NodeIndex) -> PlainRanges {
        let record = nodes[node]
        if record.kind == .leaf { return leafRanges(record) }
        guard (record.traits & .entangled).isEmpty else { return .unknown }
        if record.kind.mainAxis != nil {
            return PlainRanges(
                width: memos[record.innerMemo][.horizontal].range,
                height: memos[record.innerMemo][.vertical].range)
        }
        return record.kind == .padding ? plainRanges(ofPadding: node) : .unknown
    }

    private mutating func plainRanges(ofPadding node: NodeIndex) -> PlainRanges {
        let insets = padding(node)
        let child = nodes[node].firstChild
        guard nodes[node].memo < 0, child.exists, insets.areNotNegative else { return .unknown }
        nodes[node].state.insert(.asked)
        let ranges = plainRanges(child)
        guard ranges.areKnown else { return .unknown }
        return PlainRanges(
            width: ranges.width.padded(insets, .horizontal),
            height: ranges.height.padded(insets, .vertical))
    }
}
