// SPDX-License-Identifier: MIT
import RegletBase

/// Whose coordinates a frame is given in; raw values are those of autolayout.h.
public enum FrameSpace: UInt8, BitwiseCopyable {
    case superview = 0
    case root = 1
}

/// Solving, and the frames that come of it.
extension AutoLayout {
    /// Solves, brings texts to their heights, and takes the frames of all items.
    ///
    /// - Returns: How many frames in a superview have changed.
    /// - Throws: What measurers answer wrongly; `conflict` when a height that was measured contradicts
    ///   required constraints; `limit`, `noMemory`. The frames then stay as they were.
    @discardableResult
    public mutating func layout() throws(Failure) -> Int {
        guard isStale || !isLaidOut else {
            changes.truncate(to: 0)
            return 0
        }
        if items.count > frames.count { try frames.reserve(items.count - frames.count) }
        changes.truncate(to: 0)
        try changes.reserve(items.count)
        if textCount > 0 {
            try atomically { (layout) throws(Failure) in try layout.settleTexts() }
        }
        // The transaction has solved for its texts; only a constraint that it made room for moves anything more.
        if textCount == 0 || solver.pointee.brokenCount > 0 { try solver.pointee.solve() }
        while frames.count < items.count { frames.appendReserved(.zero) }
        takeFrames()
        isStale = false
        isLaidOut = true
        return changes.count
    }

    /// Writes the frames, and notes which have moved in their superview.
    private mutating func takeFrames() {
        for i in 0..<items.count where items[i].kind == .none { frames[i] = .zero }
        for i in 0..<items.count where items[i].kind != .none {
            let item = ItemIndex(Int32(i))
            let before = items[i].lastFrame
            let rect = rootFrame(item)
            frames[i] = rect
            let owner = items[i].owner
            let origin = owner.exists ? rootFrame(owner).origin : .zero
            let inSuperview = Rect(
                origin: Point(x: rect.origin.x - origin.x, y: rect.origin.y - origin.y),
                size: rect.size)
            if before != inSuperview { changes.appendReserved(item) }
            items[i].lastFrame = inSuperview
        }
    }

    /// An item's frame by the solver's values: the alignment rectangle, outset.
    private func rootFrame(_ item: ItemIndex) -> Rect {
        var rect = Rect.zero
        let insets = items[item].alignmentInsets
        for number in 0..<2 {
            let axis = Axis(number: number)
            let low = value(lowEdge(item, axis))
            rect.origin[axis] = low - insets.low(axis)
            rect.size[axis] = value(length(item, axis)) + insets.low(axis) + insets.high(axis)
        }
        return rect
    }

    /// An expression's value in the last solve.
    func value(_ expression: LinearExpression) -> Double {
        var sum = expression.constant
        for i in 0..<expression.count {
            let term = expression.terms[i]
            sum += term.coefficient * solver.pointee.value(of: term.variable)
        }
        return sum
    }

    /// An item's frame in the last layout.
    ///
    /// - Throws: `notLaidOut` when there was none since the item was created.
    public func frame(of item: ItemIndex, _ space: FrameSpace) throws(Failure) -> Rect {
        guard isLaidOut, let inSuperview = items[item].lastFrame else {
            throw Failure(.notLaidOut, "item", "has not been laid out", node: id(of: item))
        }
        return space == .root ? frames[Int(item.raw)] : inSuperview
    }

    /// Slots in the array of all frames.
    public var frameCount: Int { frames.count }

    /// Writes the frames of all items into `rects`, which has `frameCount` elements.
    public func writeFrames(
        _ rects: UnsafeMutablePointer<Rect>, _ space: FrameSpace, _ grid: PixelGrid?
    ) throws(Failure) {
        guard isLaidOut else { throw Failure(.notLaidOut, "layout", "has not been laid out") }
        for i in 0..<frames.count {
            guard i < items.count, items[i].kind != .none, items[i].lastFrame != nil else {
                rects[i] = .zero
                continue
            }
            rects[i] = shown(i, space, grid)
        }
    }

    /// A frame as it is read. Edges are snapped in the root, so neighbours in different superviews meet too.
    private func shown(_ index: Int, _ space: FrameSpace, _ grid: PixelGrid?) -> Rect {
        let owner = items[index].owner
        guard let grid else {
            guard space == .superview else { return frames[index] }
            return items[index].lastFrame ?? .zero
        }
        var rect = grid.snapped(frames[index])
        if space == .superview, owner.exists {
            let origin = grid.snapped(frames[Int(owner.raw)]).origin
            rect.origin.x -= origin.x
            rect.origin.y -= origin.y
        }
        return rect
    }

    /// How many frames the last layout has changed.
    public var changeCount: Int { changes.count }

    /// An item whose frame the last layout has changed; none where it has been removed since.
    public func change(_ index: Int) -> ItemIndex {
        let item = changes[index]
        return items[item].kind == .none ? .none : item
    }
}
