// SPDX-License-Identifier: MIT
import RegletBase

/// Finds the pieces of a finished layout.
///
/// Walks over stacks, tables and texts, and through modifiers. Every other node is one piece. The
/// walk only reads placements.
extension LayoutTree {
    mutating func findPieces(_ work: inout PageWork) throws(Failure) {
        var node = laidOutRoot
        var top = physicalOrigin(node).y
        while true {
            try visitPage(node)
            try work.open(node, top, pageMark(node, work))
            let child = try firstPart(of: node, top, &work)
            if child.exists {
                node = child
                top += physicalOrigin(child).y
                continue
            }
            guard let next = try nextPart(&work) else { return }
            node = next
            top = (work.opened.last?.top ?? 0) + physicalOrigin(next).y
        }
    }

    /// Closes nodes until one has another child.
    private mutating func nextPart(_ work: inout PageWork) throws(Failure) -> NodeIndex? {
        while let last = work.opened.last {
            try closePage(last.node, &work)
            guard let around = work.opened.last?.node else { return nil }
            guard isVertical(around) else { continue }
            let next = placedSibling(nodes[last.node].nextSibling)
            if next.exists { return next }
        }
        return nil
    }

    /// The first child whose pieces are the pieces of the node, or none. The lines of a text and
    /// the rows of a table are emitted here.
    private mutating func firstPart(
        of node: NodeIndex, _ top: Double, _ work: inout PageWork
    ) throws(Failure) -> NodeIndex {
        let kind = nodes[node].kind
        switch kind {
        case .paragraph: try emitLines(node, top, &work)
        case .table: try emitRows(node, top, &work)
        // The content of these nodes is not in their frames.
        case .offset, .position: break
        default:
            if kind.passesOn || kind == .viewThatFits || isVertical(node) {
                return placedSibling(nodes[node].firstChild)
            }
        }
        return .none
    }

    private func isVertical(_ node: NodeIndex) -> Bool {
        let kind = nodes[node].kind
        return kind == .vstack || kind == .lazyVStack
    }

    /// A node, or the first sibling after it that was placed.
    func placedSibling(_ node: NodeIndex) -> NodeIndex {
        var node = node
        while node.exists, !nodes[node].state.contains(.placed) { node = nodes[node].nextSibling }
        return node
    }

    func pageMark(_ node: NodeIndex, _ work: borrowing PageWork) -> PageMark? {
        guard work.marks.count > 0 else { return nil }
        let mark = changeMarks[node.raw]
        return mark == LayoutTree.unmarked ? nil : work.marks[mark]
    }

    mutating func closePage(_ node: NodeIndex, _ work: inout PageWork) throws(Failure) {
        try work.close(
            height: placements[node].rect.size.height, isSpace: nodes[node].kind == .spacer)
    }

    /// Counts a step of work.
    mutating func visitPage(_ node: NodeIndex, steps: Int = 64) throws(Failure) {
        if mayVisit(node, steps: steps) { return }
        if let failure {
            self.failure = nil
            throw failure
        }
    }

    // MARK: Texts.

    /// The lines of a text; between the first ones, and between the last ones, a break is worse.
    private mutating func emitLines(
        _ node: NodeIndex, _ top: Double, _ work: inout PageWork
    ) throws(Failure) {
        let count = try placedLineCount(node)
        guard var lines = placedLines(of: node) else { return }
        var index = 0
        var mark = Int(work.marks.isEmpty ? LayoutTree.unmarked : changeMarks[node.raw]) + 1
        while let line = lines.next() {
            if index > 0 {
                work.walk.isGlued = index < work.orphans || count - index < work.widows
            }
            work.addNotes(of: node, through: index + 1 < count ? index : Int.max, &mark)
            try work.emit(node, line.range.moved(by: top - work.walk.omitted))
            index += 1
        }
    }

    /// How many lines a text has as it was placed.
    mutating func placedLineCount(_ node: NodeIndex) throws(Failure) -> Int {
        try visitPage(node, steps: 64 + text(of: node).words.count)
        guard var lines = placedLines(of: node) else { return 0 }
        var count = 0
        while lines.next() != nil { count += 1 }
        return count
    }

    // MARK: Tables.

    /// The rows of a table in the order shown. A header stays with the row after it, and a footer
    /// with the row before it.
    private mutating func emitRows(
        _ table: NodeIndex, _ top: Double, _ work: inout PageWork
    ) throws(Failure) {
        work.walk.table = Int32(truncatingIfNeeded: work.tables.count)
        try work.tables.append(PageTable(node: table, emitted: work.walk.emitted))
        var spanEnd = 0
        for rank in 0...2 {
            var member = placedSibling(nodes[table].firstChild)
            while member.exists {
                if pageRank(member) == rank {
                    try emitMember(member, rank, top, &spanEnd, &work)
                }
                member = placedSibling(nodes[member].nextSibling)
            }
        }
        let index = work.walk.table
        let end = top + placements[table].rect.size.height
        if work.walk.omittedTop <= end { try work.omit(from: work.walk.omittedTop, to: end) }
        if work.tables[index].isFootOpen { work.tables[index].foot.end = end }
        work.walk.table = -1
    }

    /// Headers come first, footers last.
    private func pageRank(_ member: NodeIndex) -> Int {
        nodes[member].kind == .tableSection ? tableSection(member).rank : 1
    }

    private mutating func emitMember(
        _ member: NodeIndex, _ rank: Int, _ top: Double, _ spanEnd: inout Int,
        _ work: inout PageWork
    ) throws(Failure) {
        let origin = top + physicalOrigin(member).y
        guard nodes[member].kind == .tableSection else {
            return try emitRow(member, rank, origin, &spanEnd, &work)
        }
        try visitPage(member)
        let mark = pageMark(member, work)
        let isOmitted = rank != 1 && mark?.flags.contains(.omitted) ?? false
        if !isOmitted { try work.open(member, origin, mark) }
        var row = placedSibling(nodes[member].firstChild)
        while row.exists {
            let top = origin + physicalOrigin(row).y
            if isOmitted {
                try omitRow(row, rank, top, &work)
            } else {
                try emitRow(row, rank, top, &spanEnd, &work)
            }
            row = placedSibling(nodes[row].nextSibling)
        }
        if !isOmitted { try closePage(member, &work) }
    }

    private mutating func emitRow(
        _ row: NodeIndex, _ rank: Int, _ top: Double, _ spanEnd: inout Int,
        _ work: inout PageWork
    ) throws(Failure) {
        try visitPage(row, steps: 64 + childCount(of: row))
        if work.walk.omittedTop <= top { try work.omit(from: work.walk.omittedTop, to: top) }
        let index = work.walk.table
        let end = top + placements[row].rect.size.height
        let isFirst = work.walk.emitted == work.tables[index].emitted
        if rank == 0 {
            if !isFirst { work.walk.isGlued = true }
            work.growHead(index, top, end)
        } else if rank == 1, work.tables[index].firstBody == Int32.max {
            work.tables[index].firstBody = Int32(truncatingIfNeeded: work.pieces.count)
            if work.tables[index].head.end > 0 {
                if !isFirst { work.walk.isGlued = true }
                work.tables[index].head.end = top
            }
        } else if rank == 2 {
            work.walk.isGlued = true
            growFoot(row, index, end, &work)
        }
        if let place = pagePlace(ofRow: row) {
            work.walk.isFused = place.band < spanEnd
            spanEnd = max(spanEnd, place.end)
        }
        try work.open(row, top, pageMark(row, work))
        try work.emit(row, PageRange(start: top, end: end).moved(by: -work.walk.omitted))
        try closePage(row, &work)
    }

    /// A row of a header or a footer that is not shown in its own place. The gap to the row
    /// after a header and the gap to the row before a footer are left out as well.
    private mutating func omitRow(
        _ row: NodeIndex, _ rank: Int, _ top: Double, _ work: inout PageWork
    ) throws(Failure) {
        try visitPage(row, steps: 64 + childCount(of: row))
        let index = work.walk.table
        let end = top + placements[row].rect.size.height
        if rank == 0 {
            work.growHead(index, top, end)
            if work.walk.omittedTop.isNaN { work.walk.omittedTop = top }
        } else {
            if work.walk.omittedTop <= top { try work.omit(from: work.walk.omittedTop, to: top) }
            growFoot(row, index, end, &work)
            let above = (work.pieces.last?.range.end ?? top) + work.walk.omitted
            try work.omit(from: min(above, top), to: end)
        }
    }

    /// A repeated footer begins at the end of the last body row, and ends above the first section
    /// that is not repeated.
    private func growFoot(
        _ row: NodeIndex, _ index: Int32, _ end: Double, _ work: inout PageWork
    ) {
        if work.tables[index].firstFoot == Int32.max {
            work.tables[index].firstFoot = Int32(truncatingIfNeeded: work.pieces.count)
            if work.tables[index].firstBody != Int32.max, let last = work.pieces.last {
                let start = last.range.end + last.omitted
                work.tables[index].foot = PageRange(start: start, end: start)
                work.tables[index].isFootOpen = true
            }
        }
        let flags = pageMark(nodes[row].parent, work)?.flags ?? .empty
        if !flags.contains(.repeats) { work.tables[index].isFootOpen = false }
        if work.tables[index].isFootOpen { work.tables[index].foot.end = end }
    }

    /// The index of a row, and the end of the rows that its cells cover; nil if nodes were changed
    /// since the layout.
    private func pagePlace(ofRow row: NodeIndex) -> (band: Int, end: Int)? {
        guard nodes[row].kind == .tableRow else { return nil }
        let table = table(around: row)
        guard table.exists else { return nil }
        let plan = tablePlan(of: table)
        guard plan.value.isMade else { return nil }
        let band = band(ofTableRow: row)
        var end = band + 1
        for i in plan.value.bands[band].cells {
            end = max(end, plan.value.cells[i].rows.upperBound)
        }
        return (band, end)
    }
}

extension PageWork {
    fileprivate mutating func growHead(_ index: Int32, _ top: Double, _ end: Double) {
        if !(tables[index].head.end > 0) { tables[index].head.start = top }
        tables[index].head.end = end
    }
}

extension PlacedLine {
    /// From the top of the paragraph.
    var range: PageRange { PageRange(start: top, end: top + height) }
}
