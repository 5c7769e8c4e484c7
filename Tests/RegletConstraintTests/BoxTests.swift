// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletConstraint

@Suite struct BoxTests {
    private let test: TestLayout
    private let item: ItemIndex

    init() throws {
        test = try TestLayout()
        item = try test.item()
    }

    private func width(_ constant: Double, priority: Double = 1000) -> FormatConstraint {
        test.constraint(item, .width, .equal, constant: constant, priority: priority)
    }

    private func held(by box: BoxIndex) -> [UInt64] {
        var ids: [UInt64] = []
        test.layout.forEachConstraint(in: box) { ids.append($0) }
        return ids
    }

    @Test func aBoxSwitchesItsConstraintsTogether() throws {
        let box = try test.layout.createBox(in: nil)
        try test.add(item, .width, .equal, constant: 10, priority: 500)
        try test.change(box, .add, [width(30)])
        var widths: [Double] = []
        for isActive in [true, false, true] {
            try test.layout.setActive(box: box, isActive)
            widths.append(try test.frame(item)[2])
        }
        #expect(widths == [30, 10, 30])
    }

    @Test func replacingRemovesTheOldConstraints() throws {
        let box = try test.layout.createBox(in: nil)
        let first = try test.change(box, .replace, [width(30)])
        let id = test.layout.id(of: first[0])
        // Both together would be a conflict.
        let second = try test.change(box, .replace, [width(40)])
        #expect(held(by: box) == [test.layout.id(of: second[0])])
        let code = failure { () throws(Failure) in _ = try test.layout.resolve(constraint: id) }?
            .code
        #expect(code == .staleID)
        #expect(test.layout.constraints.liveCount == 1)
    }

    @Test func aRejectedReplacementKeepsTheOldConstraints() throws {
        let box = try test.layout.createBox(in: nil)
        try test.add(item, .width, .lessOrEqual, constant: 100)
        try test.change(box, .replace, [width(30)])
        let before = held(by: box)
        let code = failure { () throws(Failure) in
            try test.change(box, .replace, [width(200)])
        }?.code
        #expect(code == .conflict)
        #expect(held(by: box) == before)
        let kept = try test.frame(item)[2]
        #expect(kept == 30)
    }

    @Test func aKeyAddsItsConstraintsOnce() throws {
        let box = try test.layout.createBox(in: nil)
        let first = try test.change(box, .once(key: 7), [width(30)])
        let again = try test.change(box, .once(key: 7), [width(99)])
        #expect(first.count == 1 && again.isEmpty)
        try test.change(box, .replace, [])
        #expect(held(by: box) == [test.layout.id(of: first[0])], "replacing leaves it")
        #expect(test.layout.knows(box, key: 7) && !test.layout.knows(box, key: 8))
    }

    /// Looking up a key takes as many steps as the depth of the tree of keys, which is not the
    /// number of keys.
    @Test(arguments: [(64, UInt64(1)), (1024, 1), (16384, 1), (16384, 1 << 32)])
    func lookingUpAKeyTakesFewSteps(count: Int, stride: UInt64) throws {
        let box = try test.layout.createBox(in: nil)
        for i in 0..<UInt64(count) { try test.change(box, .once(key: i * stride), []) }
        let logarithm = Double(count.bitWidth - count.leadingZeroBitCount)
        let depth = depth(of: test.layout.boxes.slots[box].root)
        #expect(Double(depth) <= 4 * logarithm)
        let members = test.layout.boxes.members.count
        try test.change(box, .once(key: 0), [])
        #expect(test.layout.boxes.members.count == members)
    }

    private func depth(of root: Int32) -> Int {
        var level = root < 0 ? [] : [root]
        var depth = 0
        while !level.isEmpty {
            depth += 1
            level = level.flatMap { member in
                let record = test.layout.boxes.members[member]
                return [record.less, record.more].filter { $0 >= 0 }
            }
        }
        return depth
    }

    @Test func aSharedConstraintIsActiveWhileAnyBoxIs() throws {
        let (first, second) = (
            try test.layout.createBox(in: nil), try test.layout.createBox(in: nil)
        )
        let constraint = try test.change(first, .add, [width(30)])[0]
        let ids = [test.layout.id(of: constraint)]
        try ids.withUnsafeBufferPointer { try test.layout.share(second, Borrowed($0)) }
        var states: [ConstraintState] = []
        for (box, isActive) in [(first, false), (second, false), (first, true)] {
            try test.layout.setActive(box: box, isActive)
            states.append(test.layout.state(constraint))
        }
        #expect(states == [.active, .inactive, .active])
        try test.layout.remove(box: first)
        #expect(test.layout.constraints.liveCount == 1, "the second box holds it")
        try test.layout.remove(box: second)
        #expect(test.layout.constraints.liveCount == 0)
    }
}

@Suite struct ConductorTests {
    /// The constraints of two states contradict each other, so they are switched with one solve.
    @Test func aStateReplacesAnotherState() throws {
        let test = try TestLayout()
        let item = try test.item()
        let conductor = try test.layout.createConductor()
        var states: [BoxIndex] = []
        for width in [10.0, 20, 30] {
            let state = try test.layout.createBox(in: conductor)
            try test.change(
                state, .add, [test.constraint(item, .width, .equal, constant: width)])
            states.append(state)
        }
        var widths: [Double] = []
        for state in [states[0], states[2], states[1]] {
            try test.conduct(conductor, [state])
            widths.append(try test.frame(item)[2])
        }
        #expect(widths == [10, 30, 20])
        #expect(states.map { test.layout.isActive(box: $0) } == [false, true, false])
        let code = failure { () throws(Failure) in
            try test.conduct(conductor, [states[0], states[1]])
        }?.code
        #expect(code == .conflict)
        #expect(states.map { test.layout.isActive(box: $0) } == [false, true, false])
    }

    @Test func aConductorAcceptsOnlyItsOwnStates() throws {
        let test = try TestLayout()
        let (first, second) = (
            try test.layout.createConductor(), try test.layout.createConductor()
        )
        let state = try test.layout.createBox(in: second)
        let error = failure { () throws(Failure) in try test.conduct(first, [state]) }
        #expect(error?.code == .unknownID)
        let wrongKind = failure { () throws(Failure) in
            _ = try test.layout.resolve(box: test.layout.id(box: first))
        }?.code
        #expect(wrongKind == .wrongKind)
        try test.layout.remove(conductor: second)
        let stale = failure { () throws(Failure) in
            _ = try test.layout.resolve(box: test.layout.id(box: state))
        }?.code
        #expect(stale == .staleID, "states go with their conductor")
    }
}
