// SPDX-License-Identifier: MIT
import RegletBase

/// The memory of one division into pages.
public struct PageWork: ~Copyable {
    var marks: Arena<PageMark>
    var pieces: Arena<PagePiece>
    var members: Arena<NodeIndex>
    var tables: Arena<PageTable>
    var omissions: Arena<PageOmission>
    /// The first omission below the last page.
    var nextOmission = 0
    /// The path from the root to the current node.
    var opened: Arena<OpenPageNode>
    /// The parts of the piece `atomOwner`, from the top down, without overlaps.
    var atoms: Arena<PageAtom>
    var atomOwner = -1
    /// The first atom that no page has shown in full.
    var nextAtom = 0
    var sortKeys: Arena<SortKey>
    var walk = PageWalk()
    /// Lines of a text that stand alone neither below nor above a break.
    var orphans = 0
    var widows = 0

    public init(_ allocator: Allocator) {
        marks = Arena(allocator)
        pieces = Arena(allocator)
        members = Arena(allocator)
        tables = Arena(allocator)
        omissions = Arena(allocator)
        opened = Arena(allocator)
        atoms = Arena(allocator)
        sortKeys = Arena(allocator)
    }

    /// Adds a mark. The marks of the lines of a text follow the text's own mark, by their lines.
    public mutating func add(_ mark: PageMark) throws(Failure) {
        if mark.line > 0 {
            guard let last = marks.last, last.node == mark.node, last.line < mark.line else {
                throw Failure(
                    .invalidArgument, "mark.line",
                    "must follow a mark of the node with a lower line",
                    number: Double(mark.line))
            }
        }
        try marks.append(mark)
    }
}

/// A node that the walk has entered.
struct OpenPageNode: BitwiseCopyable {
    var node: NodeIndex
    /// From the top of the root.
    var top: Double
    var flags: PageFlags
    /// The number of pieces before it, and the top at which the next piece would have begun.
    var emitted: Int
    var pendingTop: Double
    /// The height that is omitted above it.
    var omitted: Double
}

/// The state of the walk between two pieces.
struct PageWalk: BitwiseCopyable {
    /// The number of pieces that were made, including pieces that are now parts of other pieces.
    var emitted = 0
    /// The top of the outermost node that was entered since the last piece, without the height
    /// that is omitted above it; NaN if none was.
    var pendingTop = Double.nan
    /// The height that is omitted so far.
    var omitted = 0.0
    /// The top of omitted headers that end at the next row; NaN for none.
    var omittedTop = Double.nan
    var isGlued = false
    var isFused = false
    var begins = false
    var note = 0.0
    var table: Int32 = -1
    /// The level of the outermost node around that is kept together, or 0; and how many pieces
    /// there had been before it.
    var keptLevel = 0
    var keptFrom = 0

    mutating func reset() {
        pendingTop = .nan
        isGlued = false
        isFused = false
        begins = false
        note = 0
    }
}

extension PageWork {
    /// Enters a node.
    mutating func open(
        _ node: NodeIndex, _ top: Double, _ mark: PageMark?
    ) throws(Failure) {
        let flags = mark?.flags ?? .empty
        try opened.append(
            OpenPageNode(
                node: node, top: top, flags: flags, emitted: walk.emitted,
                pendingTop: walk.pendingTop, omitted: walk.omitted))
        // Comparisons with NaN are false.
        if !(walk.pendingTop <= top - walk.omitted) { walk.pendingTop = top - walk.omitted }
        if flags.contains(.keepWithPrevious) { walk.isGlued = true }
        if flags.contains(.begin) { walk.begins = true }
        if flags.contains(.keepTogether), walk.keptLevel == 0 {
            walk.keptLevel = opened.count
            walk.keptFrom = walk.emitted
        }
        walk.note += mark?.noteHeight ?? 0
    }

    /// Adds the notes of a text's lines up to `line` to the next piece. `mark` is the index of
    /// their first mark, and moves behind their last one.
    mutating func addNotes(of node: NodeIndex, through line: Int, _ mark: inout Int) {
        while mark < marks.count, marks[mark].node == node, marks[mark].line <= line {
            walk.note += marks[mark].noteHeight
            mark += 1
        }
    }

    /// Leaves the innermost node. Its last piece ends at the bottom of the node. A node without
    /// pieces becomes a piece.
    mutating func close(height: Double, isSpace: Bool) throws(Failure) {
        guard let last = opened.last else { return }
        let end = last.top + height - walk.omitted
        if walk.emitted > last.emitted {
            let index = pieces.count - 1
            if pieces[index].range.end < end { pieces[index].range.end = end }
        } else if height > 0, !isSpace {
            try emit(last.node, PageRange(start: last.top - last.omitted, end: end))
        } else {
            walk.pendingTop = last.pendingTop
        }
        if walk.keptLevel == opened.count { walk.keptLevel = 0 }
        if last.flags.contains(.keepWithNext) { walk.isGlued = true }
        opened.truncate(to: opened.count - 1)
    }

    /// Leaves out rows between two heights.
    mutating func omit(from top: Double, to end: Double) throws(Failure) {
        let place = top - walk.omitted
        walk.omitted += end - top
        walk.omittedTop = .nan
        try omissions.append(PageOmission(top: place, total: walk.omitted))
    }

    /// A height in the layout, from a height without omitted rows. Heights of several calls never
    /// decrease. If rows are omitted at the height, a page that starts there starts below them.
    mutating func inLayout(_ height: Double, isStart: Bool) -> Double {
        while nextOmission < omissions.count {
            let top = omissions[nextOmission].top
            let isAbove =
                isStart ? LengthTolerance.fits(top, height) : !LengthTolerance.fits(height, top)
            guard isAbove else { break }
            nextOmission += 1
        }
        return nextOmission > 0 ? height + omissions[nextOmission - 1].total : height
    }

    /// Adds a piece. One that begins above the end of others becomes a part of them. Its range is
    /// without the height that is omitted above it.
    mutating func emit(_ node: NodeIndex, _ range: PageRange) throws(Failure) {
        var piece = PagePiece(
            range: range, omitted: walk.omitted, note: walk.note,
            firstMember: Int32(truncatingIfNeeded: members.count),
            table: walk.table, before: walk.isGlued ? .glued : .empty, begins: walk.begins)
        if walk.pendingTop < range.start { piece.range.start = walk.pendingTop }
        if walk.keptLevel > 0, walk.emitted > walk.keptFrom { piece.before.insert(.kept) }
        var isFused = walk.isFused
        while let last = pieces.last,
            isFused || !LengthTolerance.fits(last.range.end, piece.range.start)
        {
            piece = joined(last, piece)
            pieces.truncate(to: pieces.count - 1)
            isFused = false
        }
        try members.append(node)
        try pieces.append(piece)
        walk.reset()
        walk.emitted += 1
    }

    private func joined(_ upper: PagePiece, _ lower: PagePiece) -> PagePiece {
        var piece = upper
        piece.range.start = min(upper.range.start, lower.range.start)
        piece.range.end = max(upper.range.end, lower.range.end)
        piece.note += lower.note
        return piece
    }
}
