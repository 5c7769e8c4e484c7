// SPDX-License-Identifier: MIT
import RegletBase

/// STEP 4: the proposals to cells, and the lengths of tracks from their answers.
extension LayoutTree {
    /// STEPS 4 to 6 for cells of one rank.
    @_optimize(speed)
    @inline(never)
    mutating func serveGroup(_ run: inout GridRun, _ start: Int, _ end: Int) {
        run.group += 1
        let width = run.horizontal.share
        let height = run.vertical.share
        if run.plan.hasSpans { sumLengths(run, start, end, width) }
        for i in start..<end where failure == nil {
            let index = Int(run.plan.cells[i].served)
            let cell = run.plan.cells[index]
            serve(
                &run, index,
                Proposal(
                    width: offer(run, cell, .horizontal, width),
                    height: offer(run, cell, .vertical, height)))
        }
        guard failure == nil else { return }
        closeServed(&run, start, end)
        spreadServed(&run, start, end)
    }

    /// STEP 4: the proposal to a cell on an axis.
    private func offer(
        _ run: GridRun, _ cell: GridCell, _ axis: Axis, _ share: ProposedLength
    ) -> ProposedLength {
        guard let length = share.length else { return .unspecified }
        if cell.isUnsized(axis) { return ProposedLength(slotLength(run.plan, cell, axis)) }
        if let track = run.plan.track(axis, of: cell) {
            return ProposedLength(max(length, run.plan.tracks(axis)[track].length))
        }
        if length == .infinity { return .infinity }
        return ProposedLength(offerAcrossColumns(run, cell))
    }

    /// Measures a cell, stores its answer, and lengthens its tracks to it.
    @_optimize(speed)
    mutating func serve(_ run: inout GridRun, _ index: Int, _ offer: Proposal) {
        let known = run.plan.cells[index].knownAnswer(offer)
        let answer = known ?? size(run.plan.cells[index].node, offer)
        run.plan.cells[index].note(offer, answer)
        let cell = run.plan.cells[index]
        raise(&run, .vertical, Int(cell.row), cell)
        if cell.stands { raise(&run, .horizontal, Int(cell.column), cell) }
    }

    private mutating func raise(
        _ run: inout GridRun, _ axis: Axis, _ track: Int, _ cell: GridCell
    ) {
        let tracks = run.plan.tracks(axis)
        var length = cell.answer[axis]
        if run.plan.guidedAxes.contains(axis), !cell.isAnchored,
            run.plan.lineTrack(axis, of: cell) != nil
        {
            noteLine(run.node, run.plan, axis, track, cell, cell.offer, cell.answer)
            let extent = tracks[track].before + tracks[track].after
            length = extent.isNaN ? .infinity : max(length, extent)
        }
        lengthen(&run, axis, track, to: length)
    }

    /// Lengthens a track; never shortens it.
    func lengthen(_ run: inout GridRun, _ axis: Axis, _ track: Int, to length: Double) {
        let tracks = run.plan.tracks(axis)
        let old = tracks[track].length
        guard length > old else { return }
        tracks[track].length = length
        if tracks[track].isTouched { run[axis].touched += length - old }
    }

    /// The length of a cell's slot: its track, or the columns that it spans with the gaps between
    /// them.
    func slotLength(_ plan: GridPlan, _ cell: GridCell, _ axis: Axis) -> Double {
        if let track = plan.track(axis, of: cell) { return plan.tracks(axis)[track].length }
        return LayoutTree.spanLength(plan, cell)
    }

    @inline(never)
    private static func spanLength(_ plan: GridPlan, _ cell: GridCell) -> Double {
        var sum = 0.0
        for column in cell.columns { sum += plan.columns[column].length }
        sum += plan.innerGaps(cell)
        return sum.isNaN ? .infinity : sum
    }
}
