// SPDX-License-Identifier: MIT
import RegletBase

/// The minimum, the ideal and the maximum of each column, from the settings and the cells.
///
/// STEP 1: the cells in one column. STEP 2: ideals of cells over several. STEP 3: their minimums.
extension TableColumns {
    /// Makes the tracks. The steps that allocate memory are first, and change no answer.
    mutating func solve() throws(Failure) {
        try reserve()
        makeTracks()
        makeTrackSpans()
        try sortSpans()
        eachSpanLength({ (columns, span) in columns.widen(span) }, then: { $0.takeIdeal() })
        for i in 0..<tracks.count {
            tracks[i].computeMinimum(columns[Int(tracks[i].column)], measures, rules.units)
        }
        eachSpanLength({ (columns, span) in columns.hold(span) }, then: { $0.takeMinimum() })
    }

    private mutating func reserve() throws(Failure) {
        tracks.truncate(to: 0)
        trackSpans.truncate(to: 0)
        order.truncate(to: 0)
        events.truncate(to: 0)
        try tracks.reserve(count)
        try trackSpans.reserve(spans.count)
        try order.reserve(count + 1)
        try events.reserve(2 * count)
    }

    private mutating func makeTracks() {
        for i in 0..<count where !columns[i].isHidden {
            tracks.appendReserved(Track(i, columns[i], measures[i], rules.units))
        }
    }

    /// Spans cover the columns that exist: they are shorter if one is hidden, and nothing if all
    /// are.
    private mutating func makeTrackSpans() {
        if spans.isEmpty { return }
        var tracksBefore: Int32 = 0
        for i in 0..<count {
            order.appendReserved(tracksBefore)
            if !columns[i].isHidden { tracksBefore += 1 }
        }
        order.appendReserved(tracksBefore)
        for i in 0..<spans.count {
            let span = spans[i]
            let range = order[span.first]..<order[span.first + Swift.max(1, span.count)]
            if range.isEmpty { continue }
            trackSpans.appendReserved(TrackSpan(range, span, index: i))
        }
    }

    /// Sorts spans by length; spans of equal length keep their order.
    private mutating func sortSpans() throws(Failure) {
        keys.truncate(to: 0)
        try keys.reserve(trackSpans.count)
        for i in 0..<trackSpans.count {
            keys.appendReserved(SortKey(UInt64(trackSpans[i].tracks.count)))
        }
        try trackSpans.sort(from: 0, by: &keys)
    }

    /// Handles the spans by length. All spans of a length see the same columns, and a column takes
    /// the largest of their requirements, so their order does not matter.
    @inline(never)
    private mutating func eachSpanLength(
        _ look: (inout TableColumns, TrackSpan) -> Void, then take: (inout Track) -> Void
    ) {
        var start = 0
        while start < trackSpans.count {
            let length = trackSpans[start].tracks.count
            var end = start
            while end < trackSpans.count, trackSpans[end].tracks.count == length {
                for j in trackSpans[end].tracks { tracks[j].raised = TrackLength() }
                end += 1
            }
            for i in start..<end { look(&self, trackSpans[i]) }
            for i in start..<end {
                for j in trackSpans[i].tracks { take(&tracks[j]) }
            }
            start = end
        }
    }

    /// STEP 2: the missing width of a cell goes to its columns in equal parts, first to those
    /// without cells of one column. Width that no column can take is lost: the cell gets less than
    /// its ideal.
    private mutating func widen(_ span: TrackSpan) {
        var held = gap * Double(span.tracks.count - 1)
        for j in span.tracks { held += tracks[j].ideal.length }
        let lack = rules.units.up(span.ideal) - held
        if lack <= 0 { return }
        let rest = share(lack, of: span, among: .bare)
        if rest > 0 { _ = share(rest, of: span, among: .others) }
    }

    private enum Takers: BitwiseCopyable { case bare, others }

    /// Shares a lack among some columns of a span; returns the part that they cannot take.
    private mutating func share(
        _ lack: Double, of span: TrackSpan, among takers: Takers
    ) -> Double {
        let first = Int(span.tracks.lowerBound)
        func part(_ i: Int) -> Filling.Part { tracks[first + i].part(takers == .bare) }
        let filling = Filling(lack, span.tracks.count, part: part)
        var snapping = Snapping(rules.units)
        for i in 0..<span.tracks.count {
            let part = part(i)
            guard part.takes else { continue }
            let extra = snapping.next(filling.share(part))
            tracks[first + i].raise(to: tracks[first + i].ideal.length + extra, span)
        }
        return filling.rest
    }

    /// STEP 3: the missing part of a cell's minimum goes to its columns in proportion to their
    /// remaining lengths, never above their ideals.
    private mutating func hold(_ span: TrackSpan) {
        var held = gap * Double(span.tracks.count - 1)
        var give = 0.0
        for j in span.tracks {
            held += tracks[j].minimum.length
            if !tracks[j].givesMinimum { give += tracks[j].give }
        }
        let lack = rules.units.up(span.minimum) - held
        if lack <= 0 || give <= 0 { return }
        let part = min(1, lack / give)
        var snapping = Snapping(rules.units)
        for j in span.tracks where !tracks[j].givesMinimum {
            let extra = snapping.next(tracks[j].give * part)
            tracks[j].raise(to: tracks[j].minimum.length + extra, span)
        }
    }
}
