// SPDX-License-Identifier: MIT
import RegletBase

/// The coordinates of a frame. Raw values match autolayout.h.
public enum FrameSpace: UInt8, BitwiseCopyable {
    case superview = 0
    case root = 1
}

/// Solving, and the frames that come of it.
extension AutoLayout {
    /// Solves, measures the heights of texts, and updates the frames of moved items.
    ///
    /// - Returns: The number of frames in a superview that have changed.
    /// - Throws: An invalid answer of a measurer; `conflict` if a measured height contradicts
    ///   required constraints; `limit`, `noMemory`. The frames are then unchanged.
    @discardableResult
    public mutating func layout() throws(Failure) -> Int {
        noticeContents()
        guard isStale || !isLaidOut else {
            changes.truncate(to: 0)
            return 0
        }
        try reserveFrames()
        try solveForContents()
        takeFrames()
        endContents(isKept: true)
        isStale = false
        return changes.count
    }

    /// Solves and lays contents out. If a content fails, the measured contents are restored.
    private mutating func solveForContents() throws(Failure) {
        guard contentsEntryPoint != nil else { return try solveTexts() }
        let own = withReference(to: &self) { objectHead($0.address) }
        try beginHosting(own, 0)
        do throws(Failure) {
            try solveTexts()
            try layOutContents()
        } catch {
            endContents(isKept: false)
            endHosting(own, isKept: false)
            throw error
        }
        endHosting(own, isKept: true)
    }

    /// Solves and measures texts for their heights, without changing frames.
    public mutating func solve() throws(Failure) {
        noticeContents()
        try solveTexts()
    }

    private mutating func solveTexts() throws(Failure) {
        do throws(Failure) {
            if textCount > 0 {
                try atomically { (layout) throws(Failure) in try layout.measureAndSolve() }
            }
            // The transaction has solved for its texts; only a constraint that it made room for
            // moves anything more.
            if textCount == 0 || solver.value.brokenCount > 0 { try solver.value.solve() }
        } catch {
            throw contentsRefusal() ?? error
        }
    }

    /// An item's frame by the last solve, in the root's coordinates.
    public func solvedFrame(of item: ItemIndex) -> Rect { rootFrame(item) }

    /// Makes room for the frames of all items, which `takeFrames` needs.
    mutating func reserveFrames() throws(Failure) {
        try frames.reserve(max(0, items.count - frames.count))
        try localFrames.reserve(max(0, items.count - localFrames.count))
        try changes.reserve(items.count)
    }

    /// Writes the frames that may have changed, and records those that have moved in their
    /// superview.
    ///
    /// First in the root's coordinates, each from its own variables, since an owner may come after
    /// the items in it.
    mutating func takeFrames() {
        changes.truncate(to: 0)
        while frames.count < items.count {
            frames.appendReserved(.zero)
            localFrames.appendReserved(.zero)
        }
        isLaidOut = true
        listMoved()
        var i = 0
        while i < unframed.count {
            let item = unframed[i]
            let old = frames[item].origin
            frames[item] = items.isLive(item) ? rootFrame(item) : .zero
            listInside(item, hasMoved: frames[item].origin != old)
            i += 1
        }
        for i in 0..<unframed.count { takeLocalFrame(of: unframed[i]) }
        unframed.removeAll()
    }

    /// Lists the items whose variables have moved.
    ///
    /// POLICY: in a layout that a host uses, all items: an item that has lost its last constraint
    /// moves there, and no change of a variable shows it.
    private mutating func listMoved() {
        if solver.value.startsAtZero {
            for item in items.indices { unframed.list(item) }
        }
        for i in 0..<solver.value.changedCount {
            unframed.list(variableOwners[Int(solver.value.changedVariable(i).raw)])
        }
        solver.value.takeChanges()
    }

    /// Lists items and guides that are measured from an item: its guides, and if its corner has
    /// moved, all items in it.
    private mutating func listInside(_ item: ItemIndex, hasMoved: Bool) {
        if items[item].safeAreaGuide.exists { unframed.list(items[item].safeAreaGuide) }
        if items[item].marginsGuide.exists { unframed.list(items[item].marginsGuide) }
        if !hasMoved { return }
        var child = items[item].firstChild
        while child.exists {
            unframed.list(child)
            child = items[child].nextSibling
        }
    }

    private mutating func takeLocalFrame(of item: ItemIndex) {
        var frame = frames[item]
        let owner = items[item].owner
        if owner.exists {
            frame.origin.x -= frames[owner].origin.x
            frame.origin.y -= frames[owner].origin.y
        }
        if items.isLive(item), !items[item].hasFrame || localFrames[item] != frame {
            items[item].hasFrame = true
            changes.appendReserved(item)
        }
        localFrames[item] = frame
    }

    /// An item's frame by the solver's values: its alignment rectangle, outset, or the alignment
    /// rectangle of a guide's owner, inset.
    @_optimize(speed)
    func rootFrame(_ item: ItemIndex) -> Rect {
        var rect = Rect.zero
        let isPlaced = items[item].kind.isPlaced
        let placed = isPlaced ? item : items[item].owner
        let insets = isPlaced ? items[item].alignmentInsets : guideInsets(item)
        for number in 0..<2 {
            let axis = Axis(number: number)
            let position = items[placed, axis].position
            // An item at the top has its corner at 0.
            let low = position.exists ? solver.value.value(of: position) : 0
            let length = solver.value.value(of: items[placed, axis].length)
            if isPlaced {
                rect.origin[axis] = low - insets.low(axis)
                rect.size[axis] = length + insets.low(axis) + insets.high(axis)
            } else {
                rect.origin[axis] = low + insets.low(axis)
                rect.size[axis] = length - (insets.low(axis) + insets.high(axis))
            }
        }
        return rect
    }

    /// An expression's value in the last solve.
    func value(_ expression: LinearExpression) -> Double {
        var sum = expression.constant
        for i in 0..<expression.count {
            let term = expression.terms[i]
            sum += term.coefficient * solver.value.value(of: term.variable)
        }
        return sum
    }

    /// An item's frame in the last layout.
    ///
    /// - Throws: `notLaidOut` if there was no layout since the item was created.
    public func frame(of item: ItemIndex, _ space: FrameSpace) throws(Failure) -> Rect {
        guard isLaidOut, items[item].hasFrame else {
            throw Failure(.notLaidOut, "item", "has not been laid out", node: id(of: item))
        }
        return space == .root ? frames[item] : localFrames[item]
    }

    /// Slots in the array of all frames.
    public var frameCount: Int { frames.count }

    /// The frames of all items in place, or nil if anything has changed since they were updated.
    /// Valid until the layout changes.
    public func solvedFrames(_ space: FrameSpace) -> Borrowed<Rect>? {
        guard isLaidOut, !isStale, frames.count > 0 else { return nil }
        return space == .root ? frames.borrowed : localFrames.borrowed
    }

    /// Writes the frames of all items into `rects`, which has `frameCount` elements. Items that
    /// were removed or created since the last layout have 0 everywhere.
    @_optimize(speed)
    public func writeFrames(
        _ rects: UnsafeMutablePointer<Rect>, _ space: FrameSpace, _ grid: PixelGrid?
    ) throws(Failure) {
        guard isLaidOut else { throw Failure(.notLaidOut, "layout", "has not been laid out") }
        let known = min(frames.count, items.count)
        for i in known..<frames.count { rects[i] = .zero }
        for i in 0..<known {
            let item = ItemIndex(i)
            guard items[item].hasFrame else {
                rects[i] = .zero
                continue
            }
            guard let grid else {
                rects[i] = space == .root ? frames[i] : localFrames[i]
                continue
            }
            // Edges are snapped in the root, so neighbours in different superviews meet too.
            rects[i] = grid.snapped(frames[i])
            if space == .root { continue }
            let owner = items[item].owner
            if owner.exists {
                rects[i].origin.x -= grid.snapped(frames[owner].origin.x)
                rects[i].origin.y -= grid.snapped(frames[owner].origin.y)
            }
        }
    }

    /// How many frames the last layout has changed.
    public var changeCount: Int { changes.count }

    /// An item whose frame the last layout has changed, or `none` if it was removed since.
    public func change(_ index: Int) -> ItemIndex {
        let item = changes[index]
        return items.isLive(item) ? item : .none
    }
}
