// SPDX-License-Identifier: MIT
import RegletBase

/// A text, and its known sizes.
struct MeasuredText: BitwiseCopyable {
    /// The position of the text's measurer; -1 for a paragraph, `hostMeasurer` for a content of the
    /// layout's host.
    var measurer: Int32 = -1
    var tag: UInt64 = 0
    /// The paragraph that the layout keeps; -1 if a measurer has the text.
    var paragraph: Int32 = -1
    /// For a content of a host: the binding that made it so.
    var binding: UInt32 = 0
    /// The answer without a width: one line.
    var line: Measurement?
    /// The answer at `wrappedWidth`.
    var wrapped: Measurement?
    var wrappedWidth = 0.0

    init(measurer: Int32, tag: UInt64) {
        self.measurer = measurer
        self.tag = tag
    }

    init(paragraph: Int32) { self.paragraph = paragraph }

    static var hostMeasurer: Int32 { -2 }

    var isHosted: Bool { measurer == MeasuredText.hostMeasurer }

    /// Whether another record is one of the same content.
    func isSame(as other: MeasuredText?) -> Bool {
        guard let other else { return false }
        return measurer == other.measurer && paragraph == other.paragraph
            && binding == other.binding && (isHosted || tag == other.tag)
    }

    /// The same content without any known size.
    var unknown: MeasuredText {
        var text = self
        text.line = nil
        text.wrapped = nil
        return text
    }
}

/// Texts whose height depends on the width that constraints give them, in at most two solves.
///
/// STEP 1: every text takes its size on one line as content. A solve gives the widths. STEP 2: a
/// text that got less than its line takes the height at that width, and so does a view that got
/// less or more, since a view may keep its shape and grow with its width. If any height has
/// changed, a second solve gives the frames. There is no third solve: the effect of the heights on
/// widths is not iterated.
///
/// If no constraint compares a width with a height, heights have no effect on widths, and a text
/// keeps its last height in step 1: most heights then do not change at all.
extension AutoLayout {
    /// Adds a measurer, whose context the layout releases when it goes.
    public mutating func add(_ measurer: Measurer) throws(Failure) -> Int {
        guard measurers.count < Int(Int32.max) else {
            throw Failure(
                .limit, "measurers", "is the limit of this layout", number: Double(Int32.max))
        }
        try measurers.append(measurer)
        return measurers.count - 1
    }

    public var measurerCount: Int { measurers.count }

    public func measurer(_ position: Int) -> Measurer { measurers[position] }

    /// Slots of items, of which some are free.
    public var itemSlots: Int { items.count }

    /// The item in a slot, with the measurer of its content and the tag for it, or nil if the slot
    /// has no measured item.
    public func measuredItem(
        _ slot: Int
    ) -> (item: ItemIndex, measurer: Measurer, tag: UInt64)? {
        let item = ItemIndex(slot)
        guard let text = items[item].text, text.measurer >= 0 else { return nil }
        return (item, measurers[text.measurer], text.tag)
    }

    /// Sets the measurer of an item's content; nil keeps the last measurement.
    public mutating func setMeasured(
        _ item: ItemIndex, measurer: Int?, tag: UInt64
    ) throws(Failure) {
        try requireView(item, "item")
        try setText(item, measurer.map { MeasuredText(measurer: Int32($0), tag: tag) })
    }

    /// Discards the answers of an item's measurer.
    public mutating func invalidateContent(_ item: ItemIndex) throws(Failure) {
        guard items[item].text != nil else {
            throw Failure(.wrongKind, "item", "is not measured", node: id(of: item))
        }
        items[item].text?.line = nil
        items[item].text?.wrapped = nil
        isStale = true
    }

    /// Measures the heights of all texts; to be called inside a transaction, whose values it solves
    /// for.
    mutating func measureAndSolve() throws(Failure) {
        guard textCount > 0 else { return }
        let keepsHeights = !comparesAxes
        try measureLines(keepsHeights)
        try solver.value.solve()
        try measureWrapped(keepsHeights)
        // Still inside the transaction: a failure from here on restores the measured contents.
        try solver.value.solve()
    }

    /// Whether an active constraint compares a horizontal length with a vertical one.
    private var comparesAxes: Bool {
        for constraint in constraints.indices where constraints[constraint].row.exists {
            let record = constraints[constraint].record
            if record.second.exists, record.firstAttribute.axis != record.secondAttribute.axis {
                return true
            }
        }
        return false
    }

    /// STEP 1.
    private mutating func measureLines(_ keepsHeights: Bool) throws(Failure) {
        for item in items.indices {
            guard let text = items[item].text else { continue }
            if text.line == nil {
                let answer = try ask(item, text, .unspecified)
                items[item].text?.line = answer
            }
            guard let line = items[item].text?.line else {
                if text.isHosted, host != nil { try forgetContent(item) }
                continue
            }
            try touch(item)
            items[item].horizontal.intrinsic = line.width
            try holdContent(item, .horizontal)
            if !keepsHeights || text.line == nil || text.wrapped == nil { try take(line, item) }
        }
    }

    /// Removes a content that belongs to another host than the present one.
    private mutating func forgetContent(_ item: ItemIndex) throws(Failure) {
        guard items[item].vertical.intrinsic != nil || items[item].horizontal.intrinsic != nil
        else { return }
        try touch(item)
        items[item].horizontal.intrinsic = nil
        try holdContent(item, .horizontal)
        items[item].vertical.intrinsic = nil
        try holdContent(item, .vertical)
    }

    /// Whether a content is a view of a layout tree, whose height may change with any width.
    private func isView(_ text: MeasuredText) -> Bool {
        text.isHosted || (text.measurer >= 0 && measurers[text.measurer].isTree)
    }

    /// STEP 2.
    private mutating func measureWrapped(_ keepsHeights: Bool) throws(Failure) {
        for item in items.indices {
            guard let text = items[item].text, let line = text.line else { continue }
            let width = max(solver.value.value(of: items[item].horizontal.length), 0)
            guard
                !LengthTolerance.fits(line.width, width)
                    || (isView(text) && !LengthTolerance.fits(width, line.width))
            else {
                if keepsHeights { try take(line, item) }
                continue
            }
            if text.wrapped == nil || text.wrappedWidth != width {
                let offered = Proposal(width: ProposedLength(width), height: .unspecified)
                let answer = try ask(item, text, offered)
                items[item].text?.wrapped = answer
                items[item].text?.wrappedWidth = width
            }
            if let wrapped = items[item].text?.wrapped { try take(wrapped, item) }
        }
    }

    /// Takes an answer's height and baselines for the item's content.
    private mutating func take(_ answer: Measurement, _ item: ItemIndex) throws(Failure) {
        let first = answer.firstTextBaseline.isNaN ? 0 : answer.firstTextBaseline
        let last = answer.lastTextBaseline.isNaN ? 0 : answer.height - answer.lastTextBaseline
        let baselinesMove =
            items[item].firstBaseline != first || items[item].lastBaseline != last
        items[item].vertical.intrinsic = answer.height
        items[item].firstBaseline = first
        items[item].lastBaseline = last
        try holdContent(item, .vertical)
        if baselinesMove { try refreshConstraints(of: item) }
    }

    /// Measures a text: computes a paragraph, or calls the measurer and checks its answer. Nil for
    /// a hosted content outside a call of its host: it is unchanged.
    mutating func ask(
        _ item: ItemIndex, _ text: MeasuredText, _ proposal: Proposal
    ) throws(Failure) -> Measurement? {
        if text.paragraph >= 0 { return measure(text.paragraph, proposal.width) }
        var request = MeasureRequest(node: id(of: item), tag: text.tag, proposal: proposal)
        var answer = Measurement()
        guard let measurer = text.isHosted ? host : measurers[text.measurer] else { return nil }
        let status = measurer.ask(&request, &answer)
        if text.isHosted, status == AutoLayout.notHosted { return nil }
        if status != 0 {
            var failure = Failure(
                .callback, "a measurer", "returned an error", node: request.node)
            failure.callbackStatus = status
            throw failure
        }
        try check(answer.width, request.node)
        try check(answer.height, request.node)
        try check(baseline: answer.firstTextBaseline, request.node)
        try check(baseline: answer.lastTextBaseline, request.node)
        return answer
    }

    private func check(_ length: Double, _ node: UInt64) throws(Failure) {
        guard length.isFinite, length >= 0 else {
            throw Failure(
                .callbackAnswer, "a measurer", "finite length",
                number: length, node: node)
        }
    }

    private func check(baseline: Double, _ node: UInt64) throws(Failure) {
        guard !baseline.isInfinite else {
            throw Failure(
                .callbackAnswer, "a measurer", "finite baseline", number: baseline,
                node: node)
        }
    }
}
