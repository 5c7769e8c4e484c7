// SPDX-License-Identifier: MIT
import RegletBase

/// Insertion of constraints, and the list of the constraints that mention an item.
extension AutoLayout {
    /// Inserts a constraint, which is in no list yet.
    mutating func insert(
        _ record: LayoutConstraint, _ ancestor: ItemIndex
    ) throws(Failure) -> LayoutConstraintIndex {
        try links.reserve(2)
        try journal.entries.reserve(1)
        let index = try constraints.insert(ConstraintSlot(record: record, ancestor: ancestor))
        try journal.note(.insertedConstraint, index.raw)
        while links.count < 2 * constraints.count { links.appendReserved(ConstraintLink()) }
        return index
    }

    /// Puts a constraint into the lists of its items.
    mutating func link(_ constraint: LayoutConstraintIndex) throws(Failure) {
        let record = constraints[constraint].record
        try prepend(2 * constraint.raw, to: record.first)
        if record.second.exists, !(record.second == record.first) {
            try prepend(2 * constraint.raw + 1, to: record.second)
        }
    }

    /// Takes a constraint out of the lists of its items.
    mutating func unlink(_ constraint: LayoutConstraintIndex) throws(Failure) {
        let record = constraints[constraint].record
        try takeOut(2 * constraint.raw, of: record.first)
        if record.second.exists, !(record.second == record.first) {
            try takeOut(2 * constraint.raw + 1, of: record.second)
        }
    }

    private mutating func prepend(_ link: Int32, to item: ItemIndex) throws(Failure) {
        let first = items[item].firstLink
        try journal.note(.firstLink, item.raw, first)
        try touch(link: link)
        if first >= 0 {
            try touch(link: first)
            links[first].previous = link
        }
        links[link] = ConstraintLink(next: first, previous: -1)
        items[item].firstLink = link
    }

    private mutating func takeOut(_ link: Int32, of item: ItemIndex) throws(Failure) {
        let place = links[link]
        if place.previous >= 0 {
            try touch(link: place.previous)
            links[place.previous].next = place.next
        } else {
            try journal.note(.firstLink, item.raw, link)
            items[item].firstLink = place.next
        }
        if place.next >= 0 {
            try touch(link: place.next)
            links[place.next].previous = place.previous
        }
    }
}
