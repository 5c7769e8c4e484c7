// SPDX-License-Identifier: MIT
import RegletBase

/// Constraints that come and go together; or a conductor, whose states are such boxes.
struct Box: BitwiseCopyable {
    var isConductor = false
    /// Whether it wants its constraints to have effect.
    var isActive = true
    /// What `isActive` is about to become.
    var willBeActive = true
    /// The conductor that a state belongs to, or none.
    var conductor = BoxIndex.none
    /// The first state of a conductor, and the next one of a state's conductor, or none.
    var firstState = BoxIndex.none
    var nextState = BoxIndex.none
    /// What stays when the box is replaced, and what goes.
    var lasting = BoxMembers()
    var passing = BoxMembers()
}

/// A list of members, in the order in which they came.
struct BoxMembers: BitwiseCopyable {
    var first: Int32 = -1
    var last: Int32 = -1
}

/// A constraint in a box.
///
/// By its public id, which tells a constraint that was removed since, alone or with an item; such a
/// member says nothing any more.
struct BoxMember: BitwiseCopyable {
    /// 0: there is none, and the member only remembers its key.
    var constraint: UInt64
    /// What a constraint was added once under.
    var key: UInt64 = 0
    var next: Int32 = -1
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
    }

    /// Appends a member that goes when the box is replaced. There must be room.
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

    /// Gives the members back that go when a box is replaced, or those of them that name no
    /// constraint.
    @inline(never)  // Many places call it.
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

    /// Forgets a box with all of its members.
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
