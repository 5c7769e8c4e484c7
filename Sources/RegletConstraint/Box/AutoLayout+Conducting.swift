// SPDX-License-Identifier: MIT
import RegletBase

/// Boxes are switched on and off.
extension AutoLayout {
    /// Activates or deactivates the constraints of a box. Constraints that are also in another
    /// active box stay active.
    public mutating func setActive(box: BoxIndex, _ isActive: Bool) throws(Failure) {
        boxes.slots[box].willBeActive = isActive
        try atomically { (layout) throws(Failure) in
            for step in 0..<3 { try layout.apply(box, step) }
        }
        boxes.slots[box].isActive = isActive
    }

    /// Makes some states of a conductor active and its remaining states inactive, with one solve.
    ///
    /// - Throws: `unknownID` for a state of another conductor, `conflict` and other failures of a
    ///   solve.
    public mutating func conduct(
        _ conductor: BoxIndex, _ states: Borrowed<UInt64>
    ) throws(Failure) {
        let first = boxes.slots[conductor].firstState
        var state = first
        while state.exists {
            boxes.slots[state].willBeActive = false
            state = boxes.slots[state].nextState
        }
        for i in 0..<states.count {
            do throws(Failure) {
                let state = try resolve(box: states[i])
                guard boxes.slots[state].conductor == conductor else {
                    throw Failure(
                        .unknownID, "states", "holds a box that is not a state of this conductor",
                        node: states[i])
                }
                boxes.slots[state].willBeActive = true
            } catch {
                throw error.at(i)
            }
        }
        try atomically { (layout) throws(Failure) in try layout.applyStates(from: first) }
        state = first
        while state.exists {
            boxes.slots[state].isActive = boxes.slots[state].willBeActive
            state = boxes.slots[state].nextState
        }
    }

    /// First all states are counted, then the constraints that no active box contains are removed,
    /// then the remaining ones are added.
    private mutating func applyStates(from first: BoxIndex) throws(Failure) {
        for step in 0..<3 {
            var state = first
            while state.exists {
                try apply(state, step)
                state = boxes.slots[state].nextState
            }
        }
    }

    /// A step of a switch for the constraints of one box: 0 counts, 1 deactivates, 2 activates.
    @inline(never)
    private mutating func apply(_ box: BoxIndex, _ step: Int) throws(Failure) {
        let record = boxes.slots[box]
        if record.isActive == record.willBeActive { return }
        if step > 0, record.willBeActive != (step == 2) { return }
        try apply(record.lasting, record.willBeActive, step)
        try apply(record.passing, record.willBeActive, step)
    }

    private mutating func apply(
        _ list: BoxMembers, _ willBeActive: Bool, _ step: Int
    ) throws(Failure) {
        var next = list.first
        while next >= 0 {
            let member = boxes.members[next]
            next = member.next
            guard let constraint = living(member) else { continue }
            switch step {
            case 0:
                try touch(constraint)
                constraints[constraint].activeBoxCount += willBeActive ? 1 : -1
            case 1:
                if constraints[constraint].activeBoxCount == 0 { try deactivate(constraint) }
            default: try activate(constraint)
            }
        }
    }
}
