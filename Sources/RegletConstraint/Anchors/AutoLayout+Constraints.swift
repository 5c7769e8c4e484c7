// SPDX-License-Identifier: MIT
import RegletBase

/// Adding and removing constraints, in sets and with one solve.
extension AutoLayout {
    /// The public id of a constraint; 0 for none.
    public func id(of constraint: LayoutConstraintIndex) -> UInt64 {
        guard constraint.exists else { return 0 }
        return constraints.id(constraint, tag: constraintTag)
    }

    /// Finds the constraint that an id names.
    @inline(never)
    public func resolve(constraint id: UInt64) throws(Failure) -> LayoutConstraintIndex {
        try constraints.resolve(
            id, tag: constraintTag, "constraint", "is not a constraint of this layout")
    }

    /// Whether an id names a constraint of this layout, and not an item.
    public func isConstraint(_ id: UInt64) -> Bool { ObjectID(raw: id).tag == constraintTag }

    /// A constraint's data.
    public func record(_ constraint: LayoutConstraintIndex) -> LayoutConstraint {
        constraints[constraint].record
    }

    public func state(_ constraint: LayoutConstraintIndex) -> ConstraintState {
        let row = constraints[constraint].row
        guard row.exists else { return .inactive }
        return solver.value.isBroken(row) ? .broken : .active
    }

    /// The effect of changes that contradict required constraints.
    public var conflictPolicy: ConflictPolicy {
        get { solver.value.policy }
        set { solver.value.policy = newValue }
    }

    /// Finds the constraints that are broken, in the order of their slots.
    public func findBroken(_ found: inout Arena<LayoutConstraintIndex>) throws(Failure) {
        guard solver.value.brokenCount > 0 else { return }
        for index in constraints.indices
        where constraints.isLive(index) && state(index) == .broken {
            try found.append(index)
        }
    }

    /// Creates a constraint. Part of a transaction.
    ///
    /// - Parameter element: The constraint's index in the caller's array, which the reasons of a
    ///   conflict report.
    /// - Throws: `invalidNumber`, `invalidArgument`, `attributeMismatch`, `noCommonAncestor`,
    ///   `limit`.
    mutating func add(
        _ record: LayoutConstraint, to holder: ConstraintHolder, element: Int
    ) throws(Failure) -> LayoutConstraintIndex {
        try record.checkNumbers()
        try record.checkAttributes()
        let ancestor = try commonAncestor(record)
        guard constraints.liveCount < limits.nodes else {
            throw Failure(
                .limit, "constraints", "is the limit of this layout",
                number: Double(limits.nodes))
        }
        let index = try insert(record, ancestor)
        constraints[index].element = Int32(clamping: element)
        if holder != .nobody { constraints[index].boxCount = 1 }
        if holder == .active { constraints[index].activeBoxCount = 1 }
        try link(index)
        if holder != .inactive { try activate(index) }
        return index
    }

    @inline(never)
    public mutating func remove(_ constraint: LayoutConstraintIndex) throws(Failure) {
        try atomically { (layout) throws(Failure) in
            let record = layout.constraints[constraint].record
            try layout.unlink(constraint)
            try layout.touch(constraint, .removedConstraint)
            try layout.removeRow(layout.constraints[constraint].row)
            layout.constraints[constraint].row = .none
            layout.constraints[constraint].name = Name()
            try layout.dropSpacer(record.first)
            try layout.dropSpacer(record.second)
            try layout.journal.note(.freedConstraint, constraint.raw)
            layout.constraints.remove(constraint)
        }
    }

    /// Deactivates a constraint, which keeps its id. An inactive constraint is unchanged.
    @inline(never)
    public mutating func deactivate(_ constraint: LayoutConstraintIndex) throws(Failure) {
        guard constraints[constraint].row.exists else { return }
        try atomically { (layout) throws(Failure) in
            try layout.touch(constraint)
            try layout.removeRow(layout.constraints[constraint].row)
            layout.constraints[constraint].row = .none
        }
    }

    /// Activates a constraint. An active constraint is unchanged.
    @inline(never)
    public mutating func activate(_ constraint: LayoutConstraintIndex) throws(Failure) {
        guard !constraints[constraint].row.exists else { return }
        try atomically { (layout) throws(Failure) in
            try layout.touch(constraint)
            let slot = layout.constraints[constraint]
            let row = try layout.addRow(
                layout.difference(slot.record, in: slot.ancestor), slot.record.relation,
                slot.record.constant, priority: slot.record.priority,
                owner: RowOwner(origin: .constraint, axis: .horizontal, index: constraint.raw))
            layout.constraints[constraint].row = row
        }
    }

    /// Changes the constant of a constraint. An equal one changes nothing.
    @inline(never)
    public mutating func set(_ constraint: LayoutConstraintIndex, constant: Double) throws(Failure)
    {
        guard constant.isFinite else {
            throw Failure(
                .invalidNumber, "constant", "must be finite", number: constant,
                node: id(of: constraint))
        }
        if constraints[constraint].record.constant == constant { return }
        try atomically { (layout) throws(Failure) in
            try layout.touch(constraint)
            layout.constraints[constraint].record.constant = constant
            try layout.refresh(constraint)
        }
    }

    /// Changes the priority of a constraint. An equal one changes nothing.
    public mutating func set(_ constraint: LayoutConstraintIndex, priority: Double) throws(Failure)
    {
        try checkPriority(priority, "priority")
        if constraints[constraint].record.priority == priority { return }
        try atomically { (layout) throws(Failure) in
            try layout.touch(constraint)
            layout.constraints[constraint].record.priority = priority
            let row = layout.constraints[constraint].row
            if row.exists { try layout.solver.value.setPriority(row, priority) }
        }
    }

    /// Computes a constraint's row again: its constants, or the whole row if the sides have
    /// changed.
    @inline(never)
    mutating func refresh(_ constraint: LayoutConstraintIndex, sides: SideChange = .stay)
        throws(Failure)
    {
        let slot = constraints[constraint]
        guard slot.row.exists else { return }
        if sides == .swap, slot.record.readsDirection {
            try deactivate(constraint)
            try activate(constraint)
        } else {
            let difference = difference(slot.record, in: slot.ancestor)
            try solver.value.setConstant(slot.row, slot.record.constant - difference.constant)
        }
    }

    /// Computes the rows of all constraints of an item or of its guides again.
    mutating func refreshConstraints(of item: ItemIndex) throws(Failure) {
        try refreshLinks(of: item)
        if items[item].safeAreaGuide.exists { try refreshLinks(of: items[item].safeAreaGuide) }
        if items[item].marginsGuide.exists { try refreshLinks(of: items[item].marginsGuide) }
    }

    private mutating func refreshLinks(of item: ItemIndex) throws(Failure) {
        var link = items[item].firstLink
        while link >= 0 {
            try refresh(ConstraintLink.constraint(link))
            link = links[link].next
        }
    }

    /// The nearest item that contains, or is, both items of a constraint. A guide is in its owner.
    func commonAncestor(_ record: LayoutConstraint) throws(Failure) -> ItemIndex {
        var first = items[record.first].kind.isGuide ? items[record.first].owner : record.first
        guard record.second.exists else { return first }
        var second = items[record.second].kind.isGuide ? items[record.second].owner : record.second
        while first.exists, second.exists, !(first == second) {
            if items[first].depth >= items[second].depth {
                first = items[first].owner
            } else {
                second = items[second].owner
            }
        }
        guard first.exists, second.exists else {
            throw Failure(
                .noCommonAncestor, "constraint", "has items without a common ancestor",
                node: id(of: record.first), other: id(of: record.second))
        }
        return first
    }
}

/// The owner of a new constraint.
enum ConstraintHolder: UInt8, BitwiseCopyable {
    /// No box: it is active until it is changed.
    case nobody
    /// An active box, or an inactive one.
    case active, inactive
}

/// Whether leading and trailing have changed sides.
enum SideChange: UInt8, BitwiseCopyable {
    case stay
    case swap
}

extension LayoutConstraint {
    /// Whether the row looks different when the layout direction changes.
    var readsDirection: Bool {
        firstAttribute.family == .reading || secondAttribute.family == .reading
    }
}
