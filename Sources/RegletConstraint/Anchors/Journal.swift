// SPDX-License-Identifier: MIT
import RegletBase

/// What a transaction has changed in the layout's own records, so that it can be taken back.
///
/// The solver undoes its own part. Records are saved whole before they are written; undoing in reverse order
/// makes it harmless that one is saved twice.
struct Journal: ~Copyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// An item's record; `payload` is its copy.
        case item
        /// The same, and the record is given up: its name goes when the transaction succeeds.
        case removedItem
        case constraint
        case removedConstraint
        /// A link: `payload` is its next, `other` its previous one.
        case link
        /// A slot was appended to the items, or taken out of the free ones.
        case appendedItem, reusedItem, freedItem
        case appendedConstraint, reusedConstraint, freedConstraint
        /// The number of a row is used again: `payload` and `other` are its owner before.
        case row
    }

    struct Entry: BitwiseCopyable {
        var kind: Kind
        var index: Int32
        var payload: Int32 = 0
        var other: Int32 = 0
    }

    var entries: Arena<Entry>
    var savedItems: Arena<Item>
    var savedConstraints: Arena<ConstraintSlot>

    init(_ allocator: Allocator) {
        entries = Arena(allocator)
        savedItems = Arena(allocator)
        savedConstraints = Arena(allocator)
    }

    mutating func clear() {
        entries.truncate(to: 0)
        savedItems.truncate(to: 0)
        savedConstraints.truncate(to: 0)
    }

    mutating func save(_ kind: Kind, _ index: Int32, _ item: Item) throws(Failure) {
        try entries.reserve(1)
        try savedItems.append(item)
        entries.appendReserved(
            Entry(kind: kind, index: index, payload: Int32(savedItems.count - 1)))
    }

    mutating func save(_ kind: Kind, _ index: Int32, _ slot: ConstraintSlot) throws(Failure) {
        try entries.reserve(1)
        try savedConstraints.append(slot)
        entries.appendReserved(
            Entry(kind: kind, index: index, payload: Int32(savedConstraints.count - 1)))
    }

    mutating func note(_ kind: Kind, _ index: Int32) throws(Failure) {
        try entries.append(Entry(kind: kind, index: index))
    }

    mutating func note(_ row: ConstraintIndex, _ owner: RowOwner) throws(Failure) {
        let packed = Int32(owner.origin.rawValue) << 8 | Int32(owner.axis.rawValue)
        try entries.append(
            Entry(kind: .row, index: row.raw, payload: owner.index, other: packed))
    }
}

extension AutoLayout {
    /// Saves an item's record, which the caller is about to change.
    mutating func touch(_ item: ItemIndex) throws(Failure) {
        try journal.save(.item, item.raw, items[item])
    }

    /// Saves a constraint's record, which the caller is about to change.
    mutating func touch(_ constraint: LayoutConstraintIndex) throws(Failure) {
        try journal.save(.constraint, constraint.raw, constraints[constraint])
    }

    /// Saves a link, which the caller is about to change.
    mutating func touch(link: Int32) throws(Failure) {
        let old = links[Int(link)]
        try journal.entries.append(
            Journal.Entry(kind: .link, index: link, payload: old.next, other: old.previous))
    }

    /// Takes back everything that the journal holds, latest first.
    mutating func undo() {
        var i = journal.entries.count - 1
        while i >= 0 {
            undo(journal.entries[i])
            i -= 1
        }
        journal.clear()
    }

    private mutating func undo(_ entry: Journal.Entry) {
        let index = Int(entry.index)
        switch entry.kind {
        case .item, .removedItem: items[index] = journal.savedItems[Int(entry.payload)]
        case .constraint, .removedConstraint:
            constraints[index] = journal.savedConstraints[Int(entry.payload)]
        case .link: links[index] = ConstraintLink(next: entry.payload, previous: entry.other)
        case .appendedItem: items.truncate(to: index)
        case .reusedItem: freeItems.appendReserved(ItemIndex(entry.index))
        case .freedItem: freeItems.truncate(to: freeItems.count - 1)
        case .appendedConstraint:
            constraints.truncate(to: index)
            links.truncate(to: 2 * index)
        case .reusedConstraint:
            freeConstraints.appendReserved(LayoutConstraintIndex(entry.index))
        case .freedConstraint: freeConstraints.truncate(to: freeConstraints.count - 1)
        case .row:
            rowOwners[index].index = entry.payload
            rowOwners[index].origin = Origin(rawValue: UInt8(entry.other >> 8)).unsafelyUnwrapped
            rowOwners[index].axis = Axis(rawValue: UInt8(entry.other & 1)).unsafelyUnwrapped
        }
    }

    /// Forgets what the journal holds: the transaction has succeeded. Names of what was removed go.
    mutating func settle() {
        for i in 0..<journal.entries.count {
            let entry = journal.entries[i]
            if entry.kind == .removedItem {
                let removed = journal.savedItems[Int(entry.payload)]
                removed.name.release(allocator)
                releaseParagraph(removed.text?.paragraph ?? -1)
            } else if entry.kind == .removedConstraint {
                journal.savedConstraints[Int(entry.payload)].name.release(allocator)
            } else if entry.kind == .appendedConstraint || entry.kind == .reusedConstraint {
                constraints[Int(entry.index)].element = ConstraintSlot.noElement
            }
        }
        journal.clear()
    }
}
