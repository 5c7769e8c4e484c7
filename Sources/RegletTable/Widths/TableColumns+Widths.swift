// SPDX-License-Identifier: MIT
import RegletBase

/// The widths of all columns for a proposed width.
///
/// STEP 1: hide what does not fit. STEP 2: pad, or shrink. STEP 3: edges, as running sums of whole
/// pixels and gaps.
extension TableColumns {
    /// Computes all widths, and returns the width that the table takes: at least the minimums of
    /// the columns that cannot be hidden, and never less for a larger offer.
    ///
    /// - Parameter offer: Points. If unspecified, every column gets its ideal. If infinite, the
    ///   result is the maximum width of the table, which is infinite for a table that pads. Its
    ///   columns have their ideals then.
    /// - Throws: `noMemory`. The last answer remains.
    /// - Complexity: O(n log n) for n columns, and the length of all spans.
    public mutating func resolve(_ offer: ProposedLength) throws(Failure) -> Double {
        try solve()
        let width = try answerUnits(offer)
        writeAnswers(width)
        isResolved = true
        return rules.units.points(width)
    }

    private mutating func answerUnits(_ offer: ProposedLength) throws(Failure) -> Double {
        guard let points = offer.length else { return natural() }
        if points < .infinity { return try fit(rules.units.down(max(0, points))) }
        let most = totals.ideal + roomOfPadded()
        if most == .infinity {
            _ = natural()
            return .infinity
        }
        return try fit(rules.units.down(rules.units.points(most)))
    }

    /// The sums over the columns that are visible, gaps included.
    var totals: (minimum: Double, ideal: Double) {
        var (minimum, ideal, columns) = (0.0, 0.0, 0)
        for i in 0..<tracks.count where tracks[i].isVisible {
            minimum += tracks[i].minimum.length
            ideal += tracks[i].ideal.length
            columns &+= 1
        }
        let gaps = gap * Double(Swift.max(0, columns - 1))
        return (minimum + gaps, ideal + gaps)
    }

    /// Every column has its ideal.
    private mutating func natural() -> Double {
        for i in 0..<tracks.count { tracks[i].set(tracks[i].ideal.length, .ideal) }
        return totals.ideal
    }

    private mutating func fit(_ offer: Double) throws(Failure) -> Double {
        if offer + LengthTolerance.ofUnits < totals.ideal { try hide(for: offer) }
        let (minimum, ideal) = totals
        if tracks.isEmpty { return 0 }
        // A remainder of rounding pads no column, so explanations do not mention padding.
        if LengthTolerance.fits(offer, ideal), ideal <= offer + LengthTolerance.ofUnits {
            return natural()
        }
        if offer > ideal { return pad(offer, ideal) }
        if offer <= minimum {
            for i in 0..<tracks.count { tracks[i].set(tracks[i].minimum.length, .minimum) }
            return minimum
        }
        try shrink(by: ideal - offer, room: offer - (ideal - idealSum))
        return offer
    }

    /// The ideals of the visible columns without gaps.
    var idealSum: Double {
        var sum = 0.0
        for i in 0..<tracks.count where tracks[i].isVisible { sum += tracks[i].ideal.length }
        return sum
    }

    /// STEP 3. The last edge is the answer itself. A sum of shares would differ by a bit, and if
    /// the last column has almost no width, its width would be negative.
    private mutating func writeAnswers(_ width: Double) {
        let units = rules.units
        let last = lastVisible
        var snapping = Snapping(units)
        var (edge, track, isMoved) = (0.0, 0, false)
        for column in 0..<count {
            var answer = ColumnAnswer()
            if track < tracks.count, Int(tracks[track].column) == column {
                answer = ColumnAnswer(tracks[track], rules)
                if tracks[track].isVisible {
                    let length = snapping.next(tracks[track].width)
                    let end =
                        track == last && width < .infinity ? max(edge, width) : edge + length
                    answer.start = units.points(edge)
                    answer.width = units.points(end) - answer.start
                    answer.units = length
                    edge += length + gap
                }
                track += 1
            }
            if !answer.lies(where: answers[column]) { isMoved = true }
            answers[column] = answer
        }
        if isMoved { stamp &+= 1 }
    }

    /// The last visible track, or -1.
    private var lastVisible: Int {
        var track = tracks.count - 1
        while track >= 0, !tracks[track].isVisible { track -= 1 }
        return track
    }

    /// Whether an answer to an offer depends on minimums. If not, no cell is measured for them.
    public mutating func needsMinimums(for offer: ProposedLength) throws(Failure) -> Bool {
        guard let points = offer.length, points < .infinity else { return false }
        try solve()
        return rules.units.down(max(0, points)) + LengthTolerance.ofUnits < totals.ideal
    }

    /// The end of the columns of `resolve`: the table's width, unless it is infinite.
    public var extent: Double {
        var last = count - 1
        while last >= 0 {
            if !answers[last].width.isNaN { return answers[last].start + answers[last].width }
            last -= 1
        }
        return 0
    }

    /// The slot of a cell over some columns: it begins with the first visible column, and has the
    /// sum of their lengths and gaps. nil if all are hidden.
    // POLICY: a sum of lengths, since a difference of edges may differ by a bit.
    public func slot(_ columns: Range<Int>) -> TableSlot? {
        if columns.count == 1 {
            let answer = answers[columns.lowerBound]
            if answer.width.isNaN { return nil }
            return TableSlot(start: answer.start, length: rules.units.points(answer.units))
        }
        var slot: TableSlot?
        var units = 0.0
        for i in columns where !answers[i].width.isNaN {
            units += slot == nil ? answers[i].units : gap + answers[i].units
            if slot == nil { slot = TableSlot(start: answers[i].start, length: 0) }
        }
        slot?.length = rules.units.points(units)
        return slot
    }

    /// The result of `resolve` for a column.
    public func answer(_ column: Int) throws(Failure) -> ColumnAnswer {
        try check(column)
        try checkResolved()
        return answers[column]
    }

    public func checkResolved() throws(Failure) {
        if !isResolved {
            throw Failure(.notLaidOut, "the table", "has no widths: none were resolved yet")
        }
    }
}

extension Track {
    mutating func set(_ width: Double, _ step: TrackStep) {
        guard isVisible else { return }
        self.width = width
        self.step = step
    }
}
