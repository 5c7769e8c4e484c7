// SPDX-License-Identifier: MIT
import RegletBase

/// Items: ids, creation, removal.
extension AutoLayout {
    /// The public id of an item; 0 for none.
    public func id(of item: ItemIndex) -> UInt64 {
        guard item.exists else { return 0 }
        return items.id(item, tag: itemTag)
    }

    /// Finds the item that an id names.
    @inline(never)
    public func resolve(item id: UInt64) throws(Failure) -> ItemIndex {
        try resolve(item: id, "item")
    }

    /// Finds an item; `subject` is the caller's name for the argument.
    @inline(never)
    public func resolve(item id: UInt64, _ subject: StaticText) throws(Failure)
        -> ItemIndex
    {
        try items.resolve(id, tag: itemTag, subject, "is not an item of this layout")
    }

    /// The superview of an item, or the owner of a guide.
    public func superview(of item: ItemIndex) -> ItemIndex { items[item].owner }

    public func isGuide(_ item: ItemIndex) -> Bool { items[item].kind.isGuide }

    /// Creates an item in a superview, or at the top of a hierarchy.
    public mutating func createItem(in superview: ItemIndex = .none) throws(Failure) -> ItemIndex {
        if superview.exists { try requireView(superview, "superview") }
        return try create(.view, in: superview)
    }

    /// Returns a guide of an item. The guides of the safe area and the margins are made once.
    public mutating func guide(_ kind: GuideKind, of item: ItemIndex) throws(Failure) -> ItemIndex {
        try requireView(item, "item")
        switch kind {
        case .free: return try create(.guide, in: item)
        case .safeArea:
            if items[item].safeAreaGuide.exists { return items[item].safeAreaGuide }
            return try create(.safeArea, in: item)
        case .margins:
            if items[item].marginsGuide.exists { return items[item].marginsGuide }
            return try create(.margins, in: item)
        }
    }

    /// Refuses a guide.
    func requireView(_ item: ItemIndex, _ subject: StaticText) throws(Failure) {
        if items[item].kind.isGuide {
            throw Failure(.wrongKind, subject, "must not be a guide", node: id(of: item))
        }
    }

    mutating func create(_ kind: ItemKind, in owner: ItemIndex) throws(Failure) -> ItemIndex {
        guard items.liveCount < limits.nodes else {
            throw Failure(
                .limit, "items", "is the limit of this layout", number: Double(limits.nodes))
        }
        let depth = owner.exists ? items[owner].depth + 1 : 0
        guard Int(depth) < limits.depth else {
            throw Failure(
                .limit, "depth", "is the limit of this layout", number: Double(limits.depth),
                node: id(of: owner))
        }
        var created = ItemIndex.none
        try atomically { (layout) throws(Failure) in
            let index = try layout.insertItem()
            layout.items[index].kind = kind
            layout.items[index].depth = depth
            try layout.attach(index, to: owner)
            if kind.isPlaced { try layout.addVariables(index) }
            created = index
        }
        return created
    }

    private mutating func insertItem() throws(Failure) -> ItemIndex {
        try unframed.makeRoom(items: items.count + 1)
        try journal.entries.reserve(1)
        let index = try items.insert(Item())
        try journal.note(.insertedItem, index.raw)
        return index
    }

    private mutating func attach(_ item: ItemIndex, to owner: ItemIndex) throws(Failure) {
        guard owner.exists else { return }
        try touch(owner)
        let last = items[owner].lastChild
        if last.exists {
            try touch(last)
            items[last].nextSibling = item
        } else {
            items[owner].firstChild = item
        }
        items[item].owner = owner
        items[item].previousSibling = last
        items[owner].lastChild = item
        if items[item].kind == .safeArea { items[owner].safeAreaGuide = item }
        if items[item].kind == .margins { items[owner].marginsGuide = item }
    }

    /// Adds two variables for each axis. If a layout does not determine them, lengths are decided
    /// before positions.
    private mutating func addVariables(_ item: ItemIndex) throws(Failure) {
        for number in 0..<2 {
            let axis = Axis(number: number)
            if items[item].owner.exists {
                items[item, axis].position = try addVariable(of: item, order: 1)
            }
            items[item, axis].length = try addVariable(of: item, order: 0)
            var length = LinearExpression()
            length.add(items[item, axis].length, 1)
            items[item, axis].notNegativeRow = try addRow(
                length, .greaterOrEqual, 0, priority: 1000,
                owner: RowOwner(origin: .notNegative, axis: axis, index: item.raw))
        }
    }

    private mutating func addVariable(
        of item: ItemIndex, order: UInt8
    ) throws(Failure) -> VariableIndex {
        let variable = try solver.value.addVariable(order: order)
        while variableOwners.count <= Int(variable.raw) { try variableOwners.append(item) }
        variableOwners[variable.raw] = item
        return variable
    }

    /// Removes an item with its guides, the items in it, and the constraints that mention any of
    /// them.
    public mutating func remove(_ item: ItemIndex) throws(Failure) {
        try atomically { (layout) throws(Failure) in
            try layout.detach(item)
            var current = item
            while true {
                let last = layout.items[current].lastChild
                if last.exists {
                    current = last
                    continue
                }
                // Removing constraints may remove spacers, so siblings are found afterwards.
                try layout.removeConstraints(of: current)
                let owner = layout.items[current].owner
                let previous = layout.items[current].previousSibling
                try layout.free(current)
                if current == item { return }
                try layout.touch(owner)
                layout.items[owner].lastChild = previous
                current = owner
            }
        }
    }

    private mutating func detach(_ item: ItemIndex) throws(Failure) {
        let owner = items[item].owner
        guard owner.exists else { return }
        let previous = items[item].previousSibling
        let next = items[item].nextSibling
        try touch(owner)
        if previous.exists {
            try touch(previous)
            items[previous].nextSibling = next
        } else {
            items[owner].firstChild = next
        }
        if next.exists {
            try touch(next)
            items[next].previousSibling = previous
        } else {
            items[owner].lastChild = previous
        }
        if items[owner].safeAreaGuide == item { items[owner].safeAreaGuide = .none }
        if items[owner].marginsGuide == item { items[owner].marginsGuide = .none }
    }

    private mutating func removeConstraints(of item: ItemIndex) throws(Failure) {
        if items[item].kind == .spacer {
            // It is about to go, and must not be dropped a second time.
            try touch(item)
            items[item].kind = .guide
        }
        while items[item].firstLink >= 0 {
            try remove(ConstraintLink.constraint(items[item].firstLink))
        }
    }

    /// Removes a gap's guide if no constraint uses it.
    mutating func dropSpacer(_ item: ItemIndex) throws(Failure) {
        guard item.exists, items[item].kind == .spacer, items[item].firstLink < 0 else { return }
        try remove(item)
    }

    /// Frees an item that contains no items and has no constraints.
    private mutating func free(_ item: ItemIndex) throws(Failure) {
        try touch(item, .removedItem)
        for number in 0..<2 {
            let axis = Axis(number: number)
            let rows = items[item, axis]
            try removeRow(rows.positionRow)
            try removeRow(rows.lengthRow)
            try removeRow(rows.huggingRow)
            try removeRow(rows.resistanceRow)
            try removeRow(rows.sizeRow)
            try removeRow(rows.notNegativeRow)
            if rows.position.exists { try solver.value.remove(rows.position) }
            if rows.length.exists { try solver.value.remove(rows.length) }
        }
        if items[item].text != nil { textCount -= 1 }
        items[item] = Item()
        try journal.note(.freedItem, item.raw)
        items.remove(item)
    }
}
