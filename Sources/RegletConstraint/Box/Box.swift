// SPDX-License-Identifier: MIT
import RegletBase

/// Constraints that are activated and removed together; or a conductor, whose states are such
/// boxes.
struct Box: BitwiseCopyable {
    var isConductor = false
    /// Whether it makes its constraints active.
    var isActive = true
    /// The next value of `isActive`, during a change.
    var willBeActive = true
    /// The conductor that a state belongs to, or none.
    var conductor = BoxIndex.none
    /// The first state of a conductor, and the next one of a state's conductor, or none.
    var firstState = BoxIndex.none
    var nextState = BoxIndex.none
    /// The members that persist when the box is replaced, and those that are removed.
    var lasting = BoxMembers()
    var passing = BoxMembers()
    /// The first of the members that stay in the tree of their keys, or -1.
    var root: Int32 = -1
}

/// A list of members, in the order in which they came.
struct BoxMembers: BitwiseCopyable {
    var first: Int32 = -1
    var last: Int32 = -1
}

/// A constraint in a box.
///
/// Stored as its public id, which shows if the constraint was removed since, alone or with an item;
/// such a member has no effect.
struct BoxMember: BitwiseCopyable {
    /// 0 if the member only stores its key.
    var constraint: UInt64
    /// The key that a constraint was added under once.
    var key: UInt64 = 0
    var next: Int32 = -1
    /// The members below it in the tree of keys, whose scrambled keys are less and more.
    var less: Int32 = -1
    var more: Int32 = -1
}

/// The boxes of a layout.
struct Boxes: ~Copyable {
    let tag: UInt32
    var slots: Slots<BoxIndex, Box>
    var members: Pool<BoxMember>

    init(tag: UInt32, _ allocator: Allocator) {
        self.tag = tag
        slots = Slots(allocator)
        members = Pool(allocator)
    }

    /// Appends a member that stays when the box is replaced. There must be room.
    mutating func appendLasting(_ member: BoxMember, to box: BoxIndex) {
        var list = slots[box].lasting
        append(member, &list)
        slots[box].lasting = list
        let place = search(member.key, in: box)
        if place.found { return }
        if place.parent < 0 {
            slots[box].root = list.last
        } else if Boxes.scrambled(member.key) < Boxes.scrambled(members[place.parent].key) {
            members[place.parent].less = list.last
        } else {
            members[place.parent].more = list.last
        }
    }

    /// Whether a box has a member under a key.
    func knows(_ box: BoxIndex, key: UInt64) -> Bool { search(key, in: box).found }

    /// Searches a key among the persistent members of a box. If it is not found, a new member would
    /// be inserted below `parent`.
    private func search(_ key: UInt64, in box: BoxIndex) -> (found: Bool, parent: Int32) {
        let wanted = Boxes.scrambled(key)
        var parent: Int32 = -1
        var next = slots[box].root
        while next >= 0 {
            if members[next].key == key { return (true, next) }
            parent = next
            let isLess = wanted < Boxes.scrambled(members[next].key)
            next = isLess ? members[next].less : members[next].more
        }
        return (false, parent)
    }

    /// Another number for each key, without the order that keys are given in, so that the tree is
    /// as low as one of random numbers.
    private static func scrambled(_ key: UInt64) -> UInt64 {
        var bits = key &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return bits ^ (bits >> 31)
    }

    /// Appends a member that is removed when the box is replaced. The caller has reserved space.
    mutating func appendPassing(_ member: BoxMember, to box: BoxIndex) {
        var list = slots[box].passing
        append(member, &list)
        slots[box].passing = list
    }

    private mutating func append(_ member: BoxMember, _ list: inout BoxMembers) {
        link(members.insertReserved(member), &list)
    }

    private mutating func link(_ member: Int32, _ list: inout BoxMembers) {
        members[member].next = -1
        if list.last >= 0 { members[list.last].next = member } else { list.first = member }
        list.last = member
    }

    /// Releases the members that are removed when a box is replaced, or only the members among them
    /// that name no constraint.
    @inline(never)
    mutating func clearPassing(_ box: BoxIndex, onlyEmpty: Bool = false) {
        var kept = BoxMembers()
        var next = slots[box].passing.first
        while next >= 0 {
            let member = next
            next = members[member].next
            if onlyEmpty, members[member].constraint != 0 {
                link(member, &kept)
            } else {
                members.remove(member)
            }
        }
        slots[box].passing = kept
    }

    /// Removes a box with all of its members.
    mutating func remove(_ box: BoxIndex) {
        unlink(box)
        clearPassing(box)
        slots[box].passing = slots[box].lasting
        clearPassing(box)
        slots.remove(box)
    }

    /// Takes a state out of its conductor's list.
    private mutating func unlink(_ state: BoxIndex) {
        let conductor = slots[state].conductor
        guard conductor.exists else { return }
        let next = slots[state].nextState
        if slots[conductor].firstState == state {
            slots[conductor].firstState = next
            return
        }
        var before = slots[conductor].firstState
        while slots[before].nextState != state { before = slots[before].nextState }
        slots[before].nextState = next
    }
}
