// SPDX-License-Identifier: MIT
import RegletBase

/// Creating and destroying boxes and conductors.
extension AutoLayout {
    /// The public id of a box or a conductor.
    public func id(box: BoxIndex) -> UInt64 { boxes.slots.id(box, tag: boxes.tag) }

    /// Finds the box that an id names.
    public func resolve(box id: UInt64) throws(Failure) -> BoxIndex {
        try resolve(id, isConductor: false, "box")
    }

    /// Finds the conductor that an id names.
    public func resolve(conductor id: UInt64) throws(Failure) -> BoxIndex {
        try resolve(id, isConductor: true, "conductor")
    }

    private func resolve(
        _ id: UInt64, isConductor: Bool, _ subject: StaticText
    ) throws(Failure) -> BoxIndex {
        let found = try boxes.slots.resolve(id, tag: boxes.tag, subject)
        guard boxes.slots[found].isConductor == isConductor else {
            throw Failure(
                .wrongKind, subject, "is one of boxes and conductors, but not this", node: id)
        }
        return found
    }

    /// Creates a box, which is active; or a state of a conductor, which is not.
    public mutating func createBox(in conductor: BoxIndex?) throws(Failure) -> BoxIndex {
        var box = Box()
        if let conductor {
            box.isActive = false
            box.conductor = conductor
            box.nextState = boxes.slots[conductor].firstState
        }
        let created = try create(box)
        if let conductor { boxes.slots[conductor].firstState = created }
        return created
    }

    /// Creates a conductor without states.
    public mutating func createConductor() throws(Failure) -> BoxIndex {
        var conductor = Box()
        conductor.isConductor = true
        return try create(conductor)
    }

    private mutating func create(_ box: Box) throws(Failure) -> BoxIndex {
        guard boxes.slots.liveCount < limits.nodes else {
            throw Failure(
                .limit, "boxes", "is the limit of this layout", number: Double(limits.nodes))
        }
        return try boxes.slots.insert(box)
    }

    /// Removes a box, and the constraints that no other box holds.
    public mutating func remove(box: BoxIndex) throws(Failure) {
        try atomically { (layout) throws(Failure) in try layout.release(box) }
        boxes.remove(box)
    }

    /// Removes a conductor and its states, with one solve.
    public mutating func remove(conductor: BoxIndex) throws(Failure) {
        let first = boxes.slots[conductor].firstState
        try atomically { (layout) throws(Failure) in
            var state = first
            while state.exists {
                try layout.release(state)
                state = layout.boxes.slots[state].nextState
            }
        }
        while boxes.slots[conductor].firstState.exists {
            boxes.remove(boxes.slots[conductor].firstState)
        }
        boxes.slots.remove(conductor)
    }

    private mutating func release(_ box: BoxIndex) throws(Failure) {
        try release(boxes.slots[box].lasting, of: box)
        try release(boxes.slots[box].passing, of: box)
    }

    /// Whether the constraints of a box have effect.
    public func isActive(box: BoxIndex) -> Bool { boxes.slots[box].isActive }

    /// Calls a function with the constraints of a box: first the persistent constraints, then the
    /// rest, each group in the order of addition.
    public func forEachConstraint(in box: BoxIndex, _ body: (UInt64) -> Void) {
        forEachMember(boxes.slots[box].lasting, body)
        forEachMember(boxes.slots[box].passing, body)
    }

    private func forEachMember(_ list: BoxMembers, _ body: (UInt64) -> Void) {
        var next = list.first
        while next >= 0 {
            let member = boxes.members[next]
            if living(member) != nil { body(member.constraint) }
            next = member.next
        }
    }

    /// The constraint of a member; nil when it was removed since.
    @inline(never)
    func living(_ member: BoxMember) -> LayoutConstraintIndex? {
        do throws(Failure) { return try resolve(constraint: member.constraint) } catch {
            return nil
        }
    }
}
