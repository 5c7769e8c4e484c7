// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Tack's operators, builders, boxes and conductors.
@Suite struct TackTests {
    let page = LayoutItem("page")
    let purple = LayoutItem("purple")
    let yellow = LayoutItem("yellow")

    init() throws {
        page.addSubview(purple)
        page.addSubview(yellow)
        try page.setSize(width: 200, height: 100)
    }

    @Test func aPriorityBelongsToTheGapBeforeIt() throws {
        #expect(
            try texts(.H(purple - 8 ^ 250 - yellow)) == texts(.H(purple - (8 ^ 250) - yellow)))
        #expect(try texts(.H(|-4 ^ 700 - purple)) == texts(.H(|-(4 ^ 700) - purple)))
    }

    private func texts(_ line: TackLine) throws -> [String] {
        try line.constraints().map { "\($0)" }
    }

    @Test func aRowOfTheOriginal() throws {
        let row = try texts(.H(|-(>==50) - purple - (8) - yellow - (>=20)-|, alignAll: .centerY))
        #expect(
            row == [
                "purple.leading >= page.leading + 50.0",
                "purple.leading == page.leading + 50.0 @249.0",
                "yellow.leading == purple.trailing + 8.0",
                "page.trailing >= yellow.trailing + 20.0",
                "purple.centerY == yellow.centerY",
            ])
    }

    @Test func everyPin() throws {
        #expect(try texts(.V(|>-8 - purple)) == ["purple.top == safe area.top + 8.0"])
        #expect(try texts(.V(purple - (<=8)-<|)) == ["safe area.bottom <= purple.bottom + 8.0"])
        #expect(try texts(.V(purple - (-8) - yellow)) == ["yellow.top == purple.bottom - 8.0"])
        #expect(
            try texts(.V(purple - (8 ^ 250) - yellow)) == [
                "yellow.top == purple.bottom + 8.0 @250.0"
            ])
        #expect(
            try texts(.H(purple - (<==8 ^ 100) - yellow)) == [
                "yellow.leading <= purple.trailing + 8.0",
                "yellow.leading == purple.trailing + 8.0 @100.0",
            ])
        #expect(
            try texts(.H(purple - (>=8 & <=20) - yellow)) == [
                "yellow.leading >= purple.trailing + 8.0",
                "yellow.leading <= purple.trailing + 20.0",
            ])
        #expect(
            try texts(.H(purple(>=50) - 8 - yellow(40))) == [
                "purple.width >= 50.0", "yellow.leading == purple.trailing + 8.0",
                "yellow.width == 40.0",
            ])
    }

    @Test func buildersChoose() throws {
        let isTall = true
        let constraints = try Tack.activate {
            H(|-10 - purple - 8 - yellow - 10-|)
            if isTall { V(|-5 - purple - 5-|) } else { V(purple - 5 - yellow) }
            for item in [purple, yellow] { item.heightAnchor.constraint(equalToConstant: 90) }
            purple.widthAnchor.constraint(equalTo: yellow.widthAnchor)
        }
        #expect(constraints.count == 8)
        try page.layout()
        #expect(purple.frame == CGRect(x: 10, y: 5, width: 86, height: 90))
        try Tack.deactivate(constraints)
        #expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test func anEdgeNeedsASuperview() throws {
        let free = LayoutItem("free")
        let error = #expect(throws: LayoutError.self) { try Tack.activate(.H(|-8 - free)) }
        #expect(error?.message == "free stands at an edge, but has no superview")
    }

    @Test func alignment() throws {
        try Tack.activate(
            Tack.align(
                purple, to: page, horizontally: .fill, vertically: .top,
                insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
        try Tack.activate(purple.heightAnchor.constraint(equalToConstant: 10))
        try page.layout()
        #expect(purple.frame == CGRect(x: 2, y: 1, width: 194, height: 10))
        try Tack.activate(Tack.align(yellow, to: purple, horizontally: .golden))
        try Tack.activate(yellow.widthAnchor.constraint(equalToConstant: 10))
        try page.layout()
        #expect(abs(yellow.frame.midX - (2 + 0.381966 * 194)) < 0.01)
    }

    @Test func boxesReplaceWhatTheyHold() throws {
        let box = Box(in: page)
        var evaluations = 0
        func pinned() -> TackLine {
            evaluations += 1
            return H(|-5 - yellow)
        }
        for margin in [10.0, 20] {
            try box.open()
            try box.activate(.H(|-margin - purple - margin-|))
            try box.activateOnce { pinned() }
            box.close()
            try page.layout()
            #expect(purple.frame.minX == margin && purple.frame.width == 200 - 2 * margin)
            #expect(yellow.frame.minX == 5)
        }
        #expect(evaluations == 1)
        try box.open()
        #expect(throws: LayoutError.self) { try box.open() }
    }

    @Test func conductorsSwitch() throws {
        enum Mode { case row, column }
        let conductor = Conductor<Mode>(in: page)
        let shared = try Tack.constraints(.H(|-10 - purple))
        try conductor.add([.row, .column], shared)
        try conductor.add(.row) { H(purple(50) - 8 - yellow) }
        try conductor.add(.column) { H(purple(100)) }
        conductor.activeState = .row
        try conductor.updateConstraints()
        try page.layout()
        #expect(purple.frame.width == 50 && yellow.frame.minX == 68)
        conductor.activeState = .column
        try conductor.updateConstraints()
        try page.layout()
        #expect(purple.frame.minX == 10 && purple.frame.width == 100)
        #expect(shared[0].isActive && conductor[.row].filter(\.isActive).count == 1)
        #expect(throws: LayoutError.self) { try conductor.remove(.column) }
        #expect(try conductor.remove(.row).count == 3)
        #expect(shared[0].isActive)
    }

    @Test func twentyViewsInARow() throws {
        let v = (0..<20).map { LayoutItem("\($0)") }
        v.forEach(page.addSubview)
        let (a, b, c, d, e, f, g, h, i, j) = (
            v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9]
        )
        let (k, l, m, n, o, p, q, r, s, t) = (
            v[10], v[11], v[12], v[13], v[14], v[15], v[16], v[17], v[18], v[19]
        )
        let line = H(
            |-8 - a - 8 - b - 8 - c - 8 - d - 8 - e - 8 - f - 8 - g - 8 - h - 8 - i - 8 - j - 8 - k
                - 8 - l - 8 - m - 8 - n - 8 - o - 8 - p - 8 - q - 8 - r - 8 - s - 8 - t - 8-|)
        #expect(try line.constraints().count == 21)
        let mixed = H(
            |-(>=8) - a - (>==8) - b - (8 ^ 250) - c - (<=8) - d - 8 - e - (-8) - f - (>=8 & <=9)
                - g - (==8)-|)
        #expect(try mixed.constraints().count == 10)
    }
}
