// SPDX-License-Identifier: MIT
import RegletBase

/// A line of a flow: the items from `first` to the one before `end`.
struct FlowLine: BitwiseCopyable {
    var first: NodeIndex
    var end: NodeIndex
    var count = 0
    /// Along the line, gaps included.
    var length = 0.0
    /// Across the line, before and after the guide on which the items meet.
    var before = 0.0
    var after = 0.0

    var extent: Double {
        let sum = before + after
        return sum.isNaN ? .infinity : sum
    }
}

/// How a flow breaks its children into lines, answers, and places them.
///
///   1. Every item is proposed the flow's own proposal along the line, and nothing across: it takes
///      the length that it wants, and a fraction of a length is a fraction of the whole line.
///   2. Items follow each other until the next one does not fit, but for rounding
///      (LengthTolerance). It begins the next line. An item that is longer than a line is alone and
///      overflows. If the proposal is unspecified, there is one line.
///   3. The flow is as long as its longest line. If lines are spread, as long as the proposal.
///      Across it is as long as all lines and the gaps between them.
///   4. The justification distributes the remaining length of a line. A line that overflows is not
///      spread. Across, the items' guides are aligned.
///
/// Source: Documentation/Containers.md, "Flows".
extension LayoutTree {
    @inline(never)
    mutating func flowLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let flow = flow(node)
        let room = axis == flow.axis ? proposal : across
        var longest = 0.0
        var extent = 0.0
        var lines = 0
        var next = firstItem(of: node)
        while next.exists, failure == nil, lines < flow.lineLimit || flow.lineLimit == 0 {
            var line = flowLine(node, flow, from: next, room)
            longest = max(longest, line.length)
            if axis != flow.axis {
                measureAcross(node, &line, flow, room)
                extent += line.extent
                if lines > 0 { extent += flow.lineSpacing ?? defaultSpacing }
            }
            lines += 1
            next = line.end
        }
        guard axis == flow.axis else { return extent }
        guard flow.justification.spreads, lines > 0, let room = room.length, room.isFinite
        else { return longest }
        return max(longest, room)
    }

    /// STEPS 1 and 2: the line that begins with an item.
    private mutating func flowLine(
        _ node: NodeIndex, _ flow: Flow, from first: NodeIndex, _ room: ProposedLength
    ) -> FlowLine {
        var line = FlowLine(first: first, end: first)
        let limit = LengthTolerance.room(room.or(.infinity))
        var last = NodeIndex.none
        while line.end.exists, failure == nil {
            let item = line.end
            var length = self.length(item, flow.axis, room, across: .unspecified)
            if last.exists {
                length += itemGap(node, flow, from: last, to: item)
                if line.length + length > limit { return line }
            }
            line.length += length
            line.count += 1
            last = item
            line.end = self.item(after: item, of: node)
        }
        return line
    }

    private func itemGap(
        _ node: NodeIndex, _ flow: Flow, from last: NodeIndex, to next: NodeIndex
    ) -> Double {
        flow.spacing ?? preferredGap(in: node, flow.axis, from: last, to: next)
    }

    /// STEP 3: how far the items of a line reach before and after the guide on which they meet.
    private mutating func measureAcross(
        _ node: NodeIndex, _ line: inout FlowLine, _ flow: Flow, _ room: ProposedLength
    ) {
        let cross = flow.axis.cross
        let offer = Proposal(flow.axis, room, across: .unspecified)
        var item = line.first
        while item != line.end, failure == nil {
            let length = self.length(item, cross, .unspecified, across: room)
            let position = itemGuide(item, cross, flow, offer, length)
            line.before = max(line.before, position)
            line.after = max(line.after, length - position)
            item = self.item(after: item, of: node)
        }
    }

    /// The line that begins with an item, in both directions.
    mutating func fullLine(
        _ node: NodeIndex, from first: NodeIndex, _ room: ProposedLength
    ) -> FlowLine {
        let flow = flow(node)
        var line = flowLine(node, flow, from: first, room)
        measureAcross(node, &line, flow, room)
        return line
    }

    private mutating func itemGuide(
        _ item: NodeIndex, _ axis: Axis, _ flow: Flow, _ offer: Proposal, _ length: Double
    ) -> Double {
        guidePosition(item, axis, flow.alignment[axis], offer, length: length)
    }

    @inline(never)
    mutating func arrangeFlow(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let flow = flow(node)
        let room = proposal[flow.axis]
        var top = 0.0
        var lines = 0
        var next = firstItem(of: node)
        while next.exists, failure == nil, lines < flow.lineLimit || flow.lineLimit == 0 {
            var line = flowLine(node, flow, from: next, room)
            measureAcross(node, &line, flow, room)
            arrangeLine(node, flow, line, room, size[flow.axis], top, &visitor)
            top += line.extent + (flow.lineSpacing ?? defaultSpacing)
            lines += 1
            next = line.end
        }
    }

    /// STEP 4.
    private mutating func arrangeLine(
        _ node: NodeIndex, _ flow: Flow, _ line: FlowLine, _ room: ProposedLength,
        _ length: Double, _ top: Double, _ visitor: inout ChildVisitor
    ) {
        let cross = flow.axis.cross
        let offer = Proposal(
            flow.axis, room,
            across: flow.stretches ? ProposedLength(line.extent) : .unspecified)
        var (position, extra) = flow.justification.spread(length - line.length, line.count)
        var item = line.first
        while item != line.end, failure == nil {
            let next = self.item(after: item, of: node)
            let itemSize = self.size(item, offer)
            var origin = Point.zero
            origin[flow.axis] = position
            origin[cross] =
                top + line.before - itemGuide(item, cross, flow, offer, itemSize[cross])
            visitor.visit(&self, item, offer, itemSize, origin)
            position += itemSize[flow.axis] + extra
            if next != line.end { position += itemGap(node, flow, from: item, to: next) }
            item = next
        }
    }

    /// Takes the place of all items that are not shown.
    mutating func displaceHiddenItems(of node: NodeIndex, _ proposal: Proposal) {
        var items = items(of: node, from: firstHiddenItem(node, proposal))
        while let item = items.next(in: self) {
            displace(item)
        }
    }

    /// The first item that is not shown, because its line is beyond the limit; none if all are
    /// shown.
    private mutating func firstHiddenItem(_ node: NodeIndex, _ proposal: Proposal) -> NodeIndex {
        let flow = flow(node)
        guard flow.lineLimit > 0 else { return .none }
        var next = firstItem(of: node)
        var lines = 0
        while next.exists, failure == nil, lines < flow.lineLimit {
            next = flowLine(node, flow, from: next, proposal[flow.axis]).end
            lines += 1
        }
        return next
    }
}

extension Flow.Justification {
    /// The position of the first item of a line of `count` items, and the addition to each gap, if
    /// the line has `room` left; negative room means that it overflows.
    func spread(_ room: Double, _ count: Int) -> (start: Double, extra: Double) {
        guard room.isFinite else { return (0, 0) }
        let items = Double(count)
        switch self {
        case .start: return (0, 0)
        case .center: return (room / 2, 0)
        case .end: return (room, 0)
        case .spaceBetween: return (0, room > 0 && count > 1 ? room / (items - 1) : 0)
        case .spaceAround: return room > 0 ? (room / items / 2, room / items) : (0, 0)
        case .spaceEvenly: return room > 0 ? (room / (items + 1), room / (items + 1)) : (0, 0)
        }
    }
}
