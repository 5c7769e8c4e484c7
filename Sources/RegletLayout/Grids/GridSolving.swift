// SPDX-License-Identifier: MIT
import RegletBase

/// How a grid finds the widths of its columns and the heights of its rows, both at once.
///
///   1. If both lengths are unspecified, every cell is measured for its ideal size, and a track has
///      the length of its longest cell. Then each spanning cell widens its columns if they are too
///      narrow.
///   2. Otherwise cells are ranked: by priority, then by how much they can grow (GridRanking).
///   3. Cells of one rank form a group, groups of one priority a level. At the start of a level the
///      tracks that its cells cover are open (GridLevels).
///   4. Each cell of a group is proposed an equal share of the remaining length of the open tracks,
///      or the length of its track, if that is more. The answers lengthen the tracks (GridServing).
///   5. A cell that spans columns widens them once all cells in them are served (GridSpans).
///   6. A track whose last cell of the level is served closes, and its length is subtracted from
///      the remaining length (GridLevels).
///
/// The plan keeps the serving order and the answers, which another solution uses again if the cells
/// of at most one row have changed and keep their positions in the order (`beginAgain`).
///
/// Source: Documentation/Grids.md, "Solving"; conformance cases grid/*.
extension LayoutTree {
    @inline(never)
    mutating func gridLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        guard grids[nodes[node].side].cellCount > 0 else { return 0 }
        solveGrid(node, Proposal(axis, proposal, across: across))
        return failure == nil ? grids[nodes[node].side].size[axis] : 0
    }

    /// The part of the proposal across on which an answer depends. If no cell couples its axes, it
    /// is only whether there is a proposal.
    ///
    /// This is exact. Ranks depend on which axes are proposed, never on their lengths, and without
    /// coupled cells shares and answers stay on their axis.
    @inline(never)
    func gridAcross(_ node: NodeIndex, _ across: ProposedLength) -> ProposedLength {
        guard grids[nodes[node].side].isSeparable, !across.isUnspecified else { return across }
        return .zero
    }

    /// Solves a grid for a proposal, unless its plan has that solution.
    @inline(never)
    mutating func solveGrid(_ node: NodeIndex, _ proposal: Proposal) {
        if nodes[node].traits.contains(.usesContainer) { clearIfContainerChanged(node) }
        let side = nodes[node].side
        if grids[side].isSolved, grids[side].proposal == proposal { return }
        // Ranking, sorting and serving a cell is as much work as eight steps.
        let cells = grids[side].cellCount
        guard mayVisit(node, steps: 8 * cells) else { return }
        let ranked = grids[side].rankedAxes
        // The old solution is overwritten step by step, so a failure must leave none.
        grids[side].isSolved = false
        grids[side].hasLines = false
        grids[side].rankedAxes = .empty
        grids[side].proposal = proposal
        // A solution counts as a remembered answer, so that a change below reaches it: see
        // `clearMemo`.
        memos[nodes[node].innerMemo].isEmpty = false
        let axes = proposal.axes
        let keepsOrder = !axes.isEmpty && ranked == axes && beginAgain(node)
        let plan = grids[side]
        if !keepsOrder {
            for i in 0..<plan.cellCount { plan.cells[i].beginSolution(keepsAnswer: false) }
        }
        for i in 0..<plan.columnCount { plan.columns[i].beginSolution() }
        for i in 0..<plan.rowCount { plan.rows[i].beginSolution() }
        var run = GridRun(node: node, plan: plan)
        if axes.isEmpty {
            solveIdeal(&run)
        } else {
            run.keepsOrder = keepsOrder
            solveShared(&run)
        }
        guard failure == nil else { return }
        grids[side].size = Size(
            width: LayoutTree.line(up: plan.columns, plan.columnCount, isNew: false),
            height: LayoutTree.line(up: plan.rows, plan.rowCount, isNew: !keepsOrder))
        if keepsOrder {
            for i in 0..<plan.cellCount where !plan.cells[i].keepsAnswer {
                plan.rows[Int(plan.cells[i].row)].isPlaced = false
            }
        }
        grids[side].isSolved = true
        if axes.isEmpty {
            grids[side].rankedAxes = ranked
        } else {
            grids[side].rankedAxes = axes
            memos[nodes[node].innerMemo].changed = .none
        }
    }

    /// Begins another solution with the serving order and the answers of an earlier one. Returns
    /// false if the order may have changed, or cells of several rows.
    ///
    /// INVARIANT: a grid notes each child in which something has changed since its cells were
    /// ranked. Answers that depend on the container or on the position may change without a note.
    @inline(never)
    private mutating func beginAgain(_ node: NodeIndex) -> Bool {
        if !(nodes[node].traits & (.usesContainer | .usesPlace)).isEmpty { return false }
        let plan = grids[nodes[node].side]
        let changed = memos[nodes[node].innerMemo].changed
        var row: Int32 = -1
        if !changed.isNone {
            let child = changed.only
            guard child.exists, nodes[child].parent == node else { return false }
            row =
                nodes[child].kind == .gridRow
                ? Int32(truncatingIfNeeded: ownBand(of: child))
                : plan.cells[nodes[child].planIndex].row
            guard keepsOrder(GridRun(node: node, plan: plan), changed: row) else { return false }
        }
        for i in 0..<plan.cellCount {
            plan.cells[i].beginSolution(keepsAnswer: plan.cells[i].row != row)
        }
        return true
    }

    /// Places tracks next to each other, and returns their total length.
    ///
    /// - Parameter isNew: Whether the tracks have to be placed, even if their lengths are the same.
    private static func line(
        up tracks: Slab<GridTrack>, _ count: Int, isNew: Bool
    ) -> Double {
        var position = 0.0
        for i in 0..<count {
            position += tracks[i].gap
            tracks[i].position = position
            position += tracks[i].length
            if isNew || tracks[i].length != tracks[i].lengthWas { tracks[i].isPlaced = false }
        }
        return position
    }

    /// STEP 1: every cell at its ideal size.
    private mutating func solveIdeal(_ run: inout GridRun) {
        for i in 0..<run.plan.cellCount where failure == nil { serve(&run, i, .unspecified) }
        guard run.plan.hasSpans else { return }
        for i in 0..<run.plan.cellCount where failure == nil { spread(&run, i) }
    }

    /// STEPS 2 to 6: level by level, group by group.
    private mutating func solveShared(_ run: inout GridRun) {
        if !run.keepsOrder {
            let start = gridItems.count
            rankCells(run)
            noteOrder(run.plan.cells, from: start)
        }
        let cells = run.plan.cells
        let end = run.plan.cellCount
        var group = 0
        var levelStart = 0
        var levelEnd = 0
        while group < end, failure == nil {
            if group == levelEnd {
                levelStart = group
                repeat { levelEnd += 1 } while levelEnd < end && !cells[levelEnd].startsLevel
                beginLevel(&run, group, levelEnd, end)
            }
            var groupEnd = group + 1
            while groupEnd < end, !cells[groupEnd].startsGroup { groupEnd += 1 }
            serveGroup(&run, group, groupEnd)
            group = groupEnd
            if group == levelEnd { endLevel(&run, start: levelStart, end: levelEnd) }
        }
    }
}

extension Proposal {
    /// The axes on which a length is proposed.
    fileprivate var axes: AxisSet {
        var axes = AxisSet.empty
        if !width.isUnspecified { axes.insert(.horizontal) }
        if !height.isUnspecified { axes.insert(.vertical) }
        return axes
    }
}

struct GridAxisRun: BitwiseCopyable {
    /// The proposal, less all gaps.
    let available: ProposedLength
    /// The lengths of all tracks that earlier levels have covered.
    var touched = 0.0
    /// The length for the tracks of the level at its start, and the rest for the open tracks.
    var base = 0.0
    var left = 0.0
    /// The number of open tracks, minus the number of closed spans.
    var open = 0

    init(_ proposal: ProposedLength, gaps: Double) {
        guard let length = proposal.length, length != .infinity else {
            available = proposal
            return
        }
        available = ProposedLength(length - gaps)
    }

    /// The finite length that is shared out, or nil.
    var finite: Double? {
        guard let length = available.length, length != .infinity else { return nil }
        return length
    }

    var share: ProposedLength {
        guard finite != nil else { return available }
        let share = left / Double(max(1, open))
        return ProposedLength(share.isNaN ? 0 : share)
    }

    /// Subtracts a length from the rest, and a track from the open tracks.
    mutating func close(_ length: Double) {
        left -= length
        open &-= 1
    }
}

/// A grid while it is solved.
struct GridRun: BitwiseCopyable {
    let node: NodeIndex
    let plan: GridPlan
    var horizontal: GridAxisRun
    var vertical: GridAxisRun
    /// Counted from 1.
    var group: Int32 = 0
    /// Whether the serving order is known, and the answers of some cells.
    var keepsOrder = false

    init(node: NodeIndex, plan: GridPlan) {
        self.node = node
        self.plan = plan
        horizontal = GridAxisRun(plan.proposal.width, gaps: plan.gaps(.horizontal))
        vertical = GridAxisRun(plan.proposal.height, gaps: plan.gaps(.vertical))
    }

    subscript(axis: Axis) -> GridAxisRun {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
        }
    }
}
