// SPDX-License-Identifier: MIT
import RegletBase

/// The changes of a transaction in the layout's own records, so that they can be undone.
///
/// The solver undoes its own changes. Records are saved whole before they are written. They are
/// restored in reverse order, so it is harmless to save one twice.
struct Journal: ~Copyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// An item's record; `payload` is its copy.
        case item
        /// The record of a removed item; `payload` is its copy. The name of the item is released
        /// when the transaction succeeds.
        case removedItem
        case constraint
        case removedConstraint
        /// A link: `payload` is its next, `other` its previous one.
        case link
        /// An item's first link: `payload`.
        case firstLink
        case insertedItem, insertedConstraint
        /// A slot was released, after its record was saved.
        case freedItem, freedConstraint
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

    @inline(never)
    mutating func note(
        _ kind: Kind, _ index: Int32, _ payload: Int32 = 0, _ other: Int32 = 0
    ) throws(Failure) {
        try entries.append(Entry(kind: kind, index: index, payload: payload, other: other))
    }

    mutating func note(_ row: ConstraintIndex, _ owner: RowOwner) throws(Failure) {
        let packed = Int32(owner.origin.rawValue) << 8 | Int32(owner.axis.rawValue)
        try note(.row, row.raw, owner.index, packed)
    }
}

extension AutoLayout {
    /// Saves an item's record, which the caller is about to change.
    @inline(never)
    mutating func touch(_ item: ItemIndex, _ kind: Journal.Kind = .item) throws(Failure) {
        let place = journal.savedItems.count
        try journal.savedItems.extend(by: 1)
        journal.savedItems[place] = items[item]
        try journal.note(kind, item.raw, Int32(truncatingIfNeeded: place))
    }

    /// Saves a constraint's record, which the caller is about to change.
    mutating func touch(
        _ constraint: LayoutConstraintIndex, _ kind: Journal.Kind = .constraint
    ) throws(Failure) {
        let place = journal.savedConstraints.count
        try journal.savedConstraints.extend(by: 1)
        journal.savedConstraints[place] = constraints[constraint]
        try journal.note(kind, constraint.raw, Int32(truncatingIfNeeded: place))
    }

    /// Saves a link, which the caller is about to change.
    mutating func touch(link: Int32) throws(Failure) {
        let old = links[link]
        try journal.note(.link, link, old.next, old.previous)
    }

    /// Undoes all changes in the journal, the latest first.
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
        let item = ItemIndex(entry.index)
        let constraint = LayoutConstraintIndex(entry.index)
        switch entry.kind {
        case .item, .removedItem: items[item] = journal.savedItems[entry.payload]
        case .constraint, .removedConstraint:
            constraints[constraint] = journal.savedConstraints[entry.payload]
        case .link: links[index] = ConstraintLink(next: entry.payload, previous: entry.other)
        case .firstLink: items[item].firstLink = entry.payload
        case .insertedItem:
            items[item] = Item()
            items.undoInsert(item)
        case .insertedConstraint:
            constraints.undoInsert(constraint)
            links.truncate(to: 2 * constraints.count)
        case .freedItem: items.undoRemove(item)
        case .freedConstraint: constraints.undoRemove(constraint)
        case .row:
            rowOwners[index].index = entry.payload
            rowOwners[index].origin = Origin(rawValue: UInt8(entry.other >> 8)).unsafelyUnwrapped
            rowOwners[index].axis = Axis(rawValue: UInt8(entry.other & 1)).unsafelyUnwrapped
        }
    }

    /// Clears the journal of a successful transaction. Names of removed objects are freed, and
    /// changed items get new frames.
    mutating func commit() {
        for i in 0..<journal.entries.count {
            let entry = journal.entries[i]
            switch entry.kind {
            case .item, .removedItem, .insertedItem:
                unframed.list(ItemIndex(entry.index))
            default: break
            }
            if entry.kind == .removedItem {
                let removed = journal.savedItems[entry.payload]
                removed.name.release(allocator)
                releaseParagraph(removed.text?.paragraph ?? -1)
            } else if entry.kind == .removedConstraint {
                journal.savedConstraints[entry.payload].name.release(allocator)
            } else if entry.kind == .insertedConstraint {
                let constraint = LayoutConstraintIndex(entry.index)
                constraints[constraint].element = ConstraintSlot.noElement
            }
        }
        journal.clear()
    }
}
