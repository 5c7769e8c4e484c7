// SPDX-License-Identifier: MIT
import RegletBase

/// A line of a flow: the items from `first` to the one before `end`.
struct FlowLine: BitwiseCopyable {
    var first: NodeIndex
    var end: NodeIndex
    var count = 0
    /// The length of the line, gaps included.
    var length = 0.0
    /// The extents across the line, before and after the guide on which the items meet.
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
struct FlowRule: BitwiseCopyable {
    let flow: Flow
    let node: NodeIndex
    let items: Children

    @inline(never)
    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> Double {
        let room = axis == flow.axis ? proposal : across
        var longest = 0.0
        var extent = 0.0
        var lines = 0
        var next = items.upcoming
        while next.exists, !pass.hasFailed, shows(lines) {
            let line =
                axis == flow.axis
                ? line(from: next, room, in: &pass) : fullLine(from: next, room, in: &pass)
            longest = max(longest, line.length)
            if lines > 0 { extent += flow.lineSpacing ?? defaultSpacing }
            extent += line.extent
            lines += 1
            next = line.end
        }
        guard axis == flow.axis else { return extent }
        guard flow.justification.spreads, lines > 0, let room = room.length, room.isFinite
        else { return longest }
        return max(longest, room)
    }

    /// Whether another line is shown after a number of lines.
    private func shows(_ lines: Int) -> Bool { lines < flow.lineLimit || flow.lineLimit == 0 }

    /// STEPS 1 and 2: the line that begins with an item.
    private func line(
        from first: NodeIndex, _ room: ProposedLength,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> FlowLine {
        var line = FlowLine(first: first, end: first)
        let limit = LengthTolerance.room(room.or(.infinity))
        var last = NodeIndex.none
        var items = items.starting(at: first)
        while let item = items.next(in: pass), !pass.hasFailed {
            var length = pass.length(item, flow.axis, room, across: .unspecified)
            if last.exists {
                length += gap(from: last, to: item, in: pass)
                if line.length + length > limit { return line }
            }
            line.length += length
            line.count += 1
            last = item
            line.end = items.upcoming
        }
        return line
    }

    @inline(__always)
    private func gap(
        from last: NodeIndex, to next: NodeIndex, in pass: borrowing some ArrangingPass & ~Copyable
    ) -> Double {
        flow.spacing ?? pass.preferredGap(in: node, flow.axis, from: last, to: next)
    }

    /// STEPS 1 to 3: the line that begins with an item, and how far its items reach before and
    /// after the guide on which they meet.
    func fullLine(
        from first: NodeIndex, _ room: ProposedLength,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> FlowLine {
        var line = line(from: first, room, in: &pass)
        let cross = flow.axis.cross
        let offer = Proposal(flow.axis, room, across: .unspecified)
        var items = items.starting(at: first)
        while items.upcoming != line.end, !pass.hasFailed, let item = items.next(in: pass) {
            let length = pass.length(item, cross, .unspecified, across: room)
            let position = guide(of: item, offer, length, in: &pass)
            line.before = max(line.before, position)
            line.after = max(line.after, length - position)
        }
        return line
    }

    /// The position across the line of the guide of an item.
    @inline(__always)
    private func guide(
        of item: NodeIndex, _ offer: Proposal, _ length: Double,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> Double {
        let cross = flow.axis.cross
        return pass.guidePosition(item, cross, flow.alignment[cross], offer, length: length)
    }

    @inline(never)
    func arrange(
        _ proposal: Proposal, _ size: Size, in pass: inout some ArrangingPass & ~Copyable,
        _ visitor: inout ChildVisitor
    ) {
        let room = proposal[flow.axis]
        var top = 0.0
        var lines = 0
        var next = items.upcoming
        while next.exists, !pass.hasFailed, shows(lines) {
            let line = fullLine(from: next, room, in: &pass)
            arrange(line, room, size[flow.axis], top, in: &pass, &visitor)
            top += line.extent + (flow.lineSpacing ?? defaultSpacing)
            lines += 1
            next = line.end
        }
    }

    /// STEP 4.
    private func arrange(
        _ line: FlowLine, _ room: ProposedLength, _ length: Double, _ top: Double,
        in pass: inout some ArrangingPass & ~Copyable, _ visitor: inout ChildVisitor
    ) {
        let cross = flow.axis.cross
        let offer = Proposal(
            flow.axis, room,
            across: flow.stretches ? ProposedLength(line.extent) : .unspecified)
        var (position, extra) = flow.justification.spread(length - line.length, line.count)
        var items = items.starting(at: line.first)
        while items.upcoming != line.end, !pass.hasFailed, let item = items.next(in: pass) {
            let next = items.upcoming
            let itemSize = pass.size(item, offer)
            var origin = Point.zero
            origin[flow.axis] = position
            origin[cross] = top + line.before - guide(of: item, offer, itemSize[cross], in: &pass)
            pass.visit(item, offer, itemSize, origin, &visitor)
            position += itemSize[flow.axis] + extra
            if next != line.end { position += gap(from: item, to: next, in: pass) }
        }
    }

    /// The items that are not shown, because their lines are beyond the limit.
    func hiddenItems(
        _ proposal: Proposal, in pass: inout some ArrangingPass & ~Copyable
    ) -> Children {
        guard flow.lineLimit > 0 else { return items.starting(at: .none) }
        var next = items.upcoming
        var lines = 0
        while next.exists, !pass.hasFailed, shows(lines) {
            next = line(from: next, proposal[flow.axis], in: &pass).end
            lines += 1
        }
        return items.starting(at: next)
    }
}

extension LayoutTree {
    func flowRule(_ node: NodeIndex) -> FlowRule {
        FlowRule(flow: flow(node), node: node, items: items(of: node))
    }

    /// Takes the place of all items that are not shown.
    mutating func displaceHiddenItems(of node: NodeIndex, _ proposal: Proposal) {
        var items = flowRule(node).hiddenItems(proposal, in: &self)
        while let item = items.next(in: self) {
            displace(item)
        }
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
