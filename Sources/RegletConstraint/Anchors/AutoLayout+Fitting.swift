// SPDX-License-Identifier: MIT
import RegletBase

/// A question for a size that fits; see item.h.
public struct Fitting: BitwiseCopyable {
    public var target: Size
    public var horizontalPriority: Double
    public var verticalPriority: Double

    public init(
        target: Size, horizontalPriority: Double = 50, verticalPriority: Double = 50
    ) {
        self.target = target
        self.horizontalPriority = horizontalPriority
        self.verticalPriority = verticalPriority
    }

    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? horizontalPriority : verticalPriority }
        set {
            if axis == .horizontal {
                horizontalPriority = newValue
            } else {
                verticalPriority = newValue
            }
        }
    }
}

/// Sizes that fit: a transaction that is solved, read, and always undone.
extension AutoLayout {
    /// The size that an item takes when it is drawn to a target.
    ///
    /// Constraints to items outside and the size that the item was given do not count. A required
    /// target that the item cannot take is one of priority 999. The conflict is kept to be read.
    public mutating func fittingSize(
        of item: ItemIndex, _ fitting: Fitting
    ) throws(Failure) -> Size {
        try requireView(item, "item")
        try checkPriority(fitting.horizontalPriority, "fitting.horizontal_priority")
        try checkPriority(fitting.verticalPriority, "fitting.vertical_priority")
        conflict.clear()
        noticeContents()
        var asked = fitting
        while true {
            do throws(Failure) {
                return try probe(item, asked)
            } catch {
                guard error.code == .conflict, let axis = requiredAxis(asked) else {
                    throw contentsRefusal() ?? error
                }
                asked[axis] = 999
            }
        }
    }

    /// The axis whose required target takes part in the conflict.
    private func requiredAxis(_ fitting: Fitting) -> Axis? {
        for i in 0..<conflict.reasons.count where conflict.reasons[i].origin == .fitting {
            let axis: Axis = conflict.reasons[i].attribute == .width ? .horizontal : .vertical
            if fitting[axis] == 1000 { return axis }
        }
        return nil
    }

    /// Solves with the target in force and takes everything back.
    private mutating func probe(_ item: ItemIndex, _ fitting: Fitting) throws(Failure) -> Size {
        let wasStale = isStale
        try solver.value.begin()
        defer {
            if solver.value.isInBatch { solver.value.rollback() }
            undo()
            isStale = wasStale
        }
        do throws(Failure) {
            try isolate(item)
            for number in 0..<2 {
                let axis = Axis(number: number)
                _ = try addRow(
                    length(item, axis), .equal, fitting.target[axis], priority: fitting[axis],
                    owner: RowOwner(origin: .fitting, axis: axis, index: item.raw))
            }
            try measureAndSolve()
            if textCount == 0 { try solver.value.solve() }
            // Sums of doubles may leave a trace below 0 behind.
            return Size(
                width: max(0, solver.value.value(of: items[item].horizontal.length)),
                height: max(0, solver.value.value(of: items[item].vertical.length)))
        } catch {
            throw describeConflict(error)
        }
    }

    /// Removes the rows that connect an item and the items in it to the outside, and the item's own
    /// size.
    private mutating func isolate(_ item: ItemIndex) throws(Failure) {
        try touch(item)
        for number in 0..<2 {
            let axis = Axis(number: number)
            let state = items[item, axis]
            try removeRow(state.sizeRow)
            try removeRow(state.positionRow)
            try removeRow(state.lengthRow)
            items[item, axis].sizeRow = .none
            items[item, axis].positionRow = .none
            items[item, axis].lengthRow = .none
        }
        var current = item
        while true {
            try cutLinks(of: current, at: item)
            if items[current].firstChild.exists {
                current = items[current].firstChild
                continue
            }
            while !(current == item), !items[current].nextSibling.exists {
                current = items[current].owner
            }
            if current == item { return }
            current = items[current].nextSibling
        }
    }

    /// Removes the rows of an item's constraints whose common ancestor is above the top of the
    /// probe.
    private mutating func cutLinks(of item: ItemIndex, at top: ItemIndex) throws(Failure) {
        var link = items[item].firstLink
        while link >= 0 {
            let constraint = ConstraintLink.constraint(link)
            link = links[link].next
            let slot = constraints[constraint]
            guard slot.row.exists, items[slot.ancestor].depth < items[top].depth else { continue }
            try touch(constraint)
            try removeRow(slot.row)
            constraints[constraint].row = .none
        }
    }
}
