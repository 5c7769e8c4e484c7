// SPDX-License-Identifier: MIT
import RegletBase

/// The operation of a call on the constraints for a box.
public enum BoxChange: BitwiseCopyable {
    /// The constraints are added to the box.
    case add
    /// The constraints replace the box's constraints, except the constraints that were added once.
    case replace
    /// The constraints are added at the first use of their key, and stay when a box is replaced.
    case once(key: UInt64)
}

/// Adds constraints to boxes and removes them.
///
/// INVARIANT: a constraint's `boxCount` and `activeBoxCount` are the numbers of boxes and of active
/// boxes that contain it. They are stored in the constraint, so that a failed transaction restores
/// them. The lists of members change after the last step that can fail.
extension AutoLayout {
    /// Changes the contents of a box, with one solve; `added` are the new constraints.
    ///
    /// - Returns: Whether it has changed them: false for a known key.
    public mutating func change(
        _ box: BoxIndex, _ change: BoxChange, adding given: Borrowed<FormatConstraint>
    ) throws(Failure) -> Bool {
        var key: UInt64?
        var replaces = false
        switch change {
        case .add: break
        case .replace: replaces = true
        case .once(let given):
            if knows(box, key: given) { return false }
            key = given
        }
        try makeRoom(in: box, max(given.count, 1))
        let isActive = boxes.slots[box].isActive
        try atomically { (layout) throws(Failure) in
            if replaces { try layout.release(layout.boxes.slots[box].passing, of: box) }
            try layout.add(given, to: isActive ? .active : .inactive)
        }
        if replaces { boxes.clearPassing(box) }
        for i in 0..<added.count { insert(added[i], key, in: box) }
        if added.count == 0, key != nil { insert(0, key, in: box) }
        return true
    }

    /// Adds existing constraints to a box; constraints that it contains already are unchanged.
    public mutating func share(
        _ box: BoxIndex, _ given: Borrowed<UInt64>
    ) throws(Failure) {
        added.truncate(to: 0)
        try added.reserve(given.count)
        try makeRoom(in: box, given.count)
        let isActive = boxes.slots[box].isActive
        try atomically { (layout) throws(Failure) in
            for i in 0..<given.count {
                do throws(Failure) {
                    try layout.share(try layout.resolve(constraint: given[i]), box, isActive)
                } catch {
                    throw error.at(i)
                }
            }
        }
        for i in 0..<added.count { insert(added[i], nil, in: box) }
    }

    private mutating func share(
        _ constraint: LayoutConstraintIndex, _ box: BoxIndex, _ isActive: Bool
    ) throws(Failure) {
        let id = id(of: constraint)
        var isThere = false
        forEachConstraint(in: box) { if $0 == id { isThere = true } }
        for i in 0..<added.count where added[i] == id { isThere = true }
        if isThere { return }
        try touch(constraint)
        constraints[constraint].boxCount += 1
        if isActive {
            constraints[constraint].activeBoxCount += 1
            try activate(constraint)
        }
        added.appendReserved(id)
    }

    /// Whether constraints were added to a box once under a key.
    public func knows(_ box: BoxIndex, key: UInt64) -> Bool {
        boxes.knows(box, key: key)
    }

    private mutating func insert(_ constraint: UInt64, _ key: UInt64?, in box: BoxIndex) {
        let member = BoxMember(constraint: constraint, key: key ?? 0)
        if key == nil {
            boxes.appendPassing(member, to: box)
        } else {
            boxes.appendLasting(member, to: box)
        }
    }

    /// Reserves space for members. Members of the box without a constraint are removed before the
    /// pool grows.
    private mutating func makeRoom(in box: BoxIndex, _ count: Int) throws(Failure) {
        if !boxes.members.hasRoom(count) {
            var list = boxes.slots[box].passing
            var dead = 0
            while list.first >= 0 {
                if living(boxes.members[list.first]) == nil {
                    boxes.members[list.first].constraint = 0
                    dead += 1
                }
                list.first = boxes.members[list.first].next
            }
            if dead > 0 { boxes.clearPassing(box, onlyEmpty: true) }
        }
        try boxes.members.reserve(count)
    }

    /// Removes constraints from a box, and deletes those that no other box contains. The list of
    /// members is unchanged.
    mutating func release(_ list: BoxMembers, of box: BoxIndex) throws(Failure) {
        let isActive = boxes.slots[box].isActive
        var next = list.first
        while next >= 0 {
            let member = boxes.members[next]
            next = member.next
            guard let constraint = living(member) else { continue }
            if constraints[constraint].boxCount == 1 {
                try remove(constraint)
                continue
            }
            try touch(constraint)
            constraints[constraint].boxCount -= 1
            guard isActive else { continue }
            constraints[constraint].activeBoxCount -= 1
            if constraints[constraint].activeBoxCount == 0 { try deactivate(constraint) }
        }
    }
}
