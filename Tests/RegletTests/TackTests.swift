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

    // Capability: chains
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
        let constraints = Tack.activate {
            Tack.H(|-10 - purple - 8 - yellow - 10-|)
            if isTall { Tack.V(|-5 - purple - 5-|) } else { Tack.V(purple - 5 - yellow) }
            for item in [purple, yellow] { item.heightAnchor.constraint(equalToConstant: 90) }
            purple.widthAnchor.constraint(equalTo: yellow.widthAnchor)
        }
        #expect(constraints.count == 8)
        try page.layout()
        #expect(purple.frame == CGRect(x: 10, y: 5, width: 86, height: 90))
        Tack.deactivate(constraints)
        #expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test func anEdgeNeedsASuperview() throws {
        let free = LayoutItem("free")
        let error = #expect(throws: LayoutError.self) { try Tack.activateOrThrow(.H(|-8 - free)) }
        #expect(error?.message == "free is at an edge, but has no superview")
    }

    // Capability: alignment of items
    @Test func alignment() throws {
        Tack.align(
            view: purple, to: page, horizontally: .fill, vertically: .top,
            insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        Tack.activate(purple.heightAnchor.constraint(equalToConstant: 10))
        try page.layout()
        #expect(purple.frame == CGRect(x: 2, y: 1, width: 194, height: 10))
        Tack.activate(Tack.constraints(aligning: yellow, to: purple, horizontally: .golden))
        Tack.activate(yellow.widthAnchor.constraint(equalToConstant: 10))
        try page.layout()
        #expect(abs(yellow.frame.midX - (2 + 0.381966 * 194)) < 0.01)
        let insets = UIEdgeInsets(top: .nan)
        let error = #expect(throws: LayoutError.self) {
            try Tack.alignOrThrow(view: yellow, to: page, vertically: .top, insets: insets)
        }
        #expect(error?.message == "the insets of yellow are not finite")
    }

    // MARK: Refusals where nothing can throw

    @Test func theNextLayoutThrowsTheErrorOfALine() throws {
        let free = LayoutItem("free")
        let made = Tack.activate(.H(|-8 - free), .H(free(50)))
        #expect(made.allSatisfy { !$0.isActive })
        #expect(made.first?.refusal?.code == .invalidArgument)
        page.addSubview(free)
        let error = #expect(throws: LayoutError.self) { try page.layout() }
        #expect(error?.message == "free is at an edge, but has no superview")
        try page.layout()
        #expect(free.frame.width == 0)
    }

    @Test func theNextLayoutThrowsAConflict() throws {
        let wide = Tack.H(purple(80)), narrow = Tack.H(purple(50) - 8 - yellow)
        narrow[0].identifier = "narrow"
        Tack.activate(wide)
        Tack.activate(narrow, Tack.V(|-5 - yellow))
        #expect(wide[0].isActive && !narrow[0].isActive && !narrow[1].isActive)
        let error = #expect(throws: LayoutError.self) { try yellow.layout() }
        #expect(error?.code == .conflict)
        #expect(error?.message.contains("  narrow: purple.width == 50\n") == true)
        try page.layout()
        #expect(purple.frame.width == 80 && yellow.frame.minY == 0)
        #expect(throws: LayoutError.self) { try Tack.activateOrThrow(narrow) }
    }

    // MARK: Boxes and conductors

    @Test func boxesReplaceTheirConstraints() throws {
        let tackBox = Tack.Box()
        var evaluations = 0
        func pinned() -> [LayoutConstraint] {
            evaluations += 1
            return Tack.H(|-5 - yellow)
        }
        for margin in [10.0, 20] {
            let box = tackBox.open()
            box.activate(.H(|-margin - purple - margin-|))
            box.activateOnce(pinned())
            box.activateOnce { if margin == 20 { Tack.V(|-3 - yellow) } }
            try page.layout()
            #expect(purple.frame.minX == margin && purple.frame.width == 200 - 2 * margin)
            #expect(yellow.frame.minX == 5)
        }
        #expect(evaluations == 1)
        let box = tackBox.open()
        #expect(tackBox.isOpen && throwsBusy { try tackBox.openOrThrow() })
        box.close()
        try tackBox.openOrThrow()
        #expect(!tackBox.isOpen)
    }

    private func throwsBusy(_ body: () throws -> Void) -> Bool {
        do { try body() } catch { return (error as? LayoutError)?.code == .busy }
        return false
    }

    private enum Mode { case row, column, other }

    // Capability: boxes and conductors
    @Test func conductorsSwitch() throws {
        let conductor = Tack.Conductor<Mode>()
        let shared = Tack.constraints(.H(|-10 - purple))
        conductor.add(states: [.row, .column], constraints: shared)
        conductor.add(state: .row) { Tack.H(purple(50) - 8 - yellow) }
        conductor[.column] = Tack.H(purple(100))
        conductor.activeState = .row
        conductor.updateConstraints()
        try page.layout()
        #expect(purple.frame.width == 50 && yellow.frame.minX == 68)
        conductor.activeState = .column
        conductor.updateConstraints()
        try page.layout()
        #expect(purple.frame.minX == 10 && purple.frame.width == 100)
        #expect(shared[0].isActive && conductor[.row].filter(\.isActive).count == 1)
        #expect(throws: LayoutError.self) { try conductor.removeOrThrow(state: .column) }
        #expect(conductor.remove(state: .row).count == 3)
        #expect(shared[0].isActive)
        conductor.activeState = .other
        conductor.updateConstraints()
        let error = #expect(throws: LayoutError.self) { try page.layout() }
        #expect(error?.message == "the conductor has no state other")
        #expect(purple.frame.width == 100)
    }

    /// A view in the style of the original's document.
    private final class Card: LayoutItem {
        enum State { case top, bottom }

        let first = LayoutItem("first"), second = LayoutItem("second")
        let tackBox = Tack.Box()
        let conductor = Tack.Conductor(activeState: State.top)
        var margin = 4.0
        var updates = 0

        init() {
            super.init(frame: .zero)
            name = "card"
            addSubview(first)
            addSubview(second)
            conductor[.top] = Tack.constraints(.V(|-(8) - first(10) - 8 - second(10) - (>=8)-|))
            conductor[.bottom] = Tack.constraints(.V(|-(>=8) - first(10) - 8 - second(10) - 8-|))
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func updateConstraints() {
            super.updateConstraints()
            updates += 1
            let box = tackBox.open()
            box.activateOnce(Tack.H(|-(5) - first))
            box.activate(Tack.H(first - margin - second))
            conductor.updateConstraints()
        }
    }

    @Test func itemsUpdateTheirConstraintsBeforeALayout() throws {
        let card = Card()
        try card.setSize(width: 100, height: 100)
        try card.layout()
        #expect(card.first.frame.origin == CGPoint(x: 5, y: 8) && card.second.frame.minX == 9)
        card.conductor.activeState = .bottom
        card.margin = 6
        try card.layout()
        #expect(card.updates == 1)
        card.setNeedsUpdateConstraints()
        #expect(card.needsUpdateConstraints())
        try card.layout()
        #expect(card.second.frame.origin == CGPoint(x: 11, y: 82) && card.updates == 2)
        // A new root, in which all of it is rebuilt.
        try card.setSize(width: nil, height: nil)
        page.addSubview(card)
        Tack.align(view: card, to: page, horizontally: .fill, vertically: .fill)
        try page.layout()
        #expect(card.second.frame.origin == CGPoint(x: 11, y: 82) && card.updates == 3)
        card.conductor.activeState = .top
        card.setNeedsUpdateConstraints()
        try page.layout()
        #expect(card.second.frame.origin == CGPoint(x: 11, y: 26))
    }

    @Test func anErrorOfUpdateConstraintsEndsTheLayout() throws {
        struct Failure: Error {}
        final class Broken: LayoutItem {
            var isBroken = true
            override func updateConstraintsOrThrow() throws { if isBroken { throw Failure() } }
        }
        let broken = Broken("broken")
        page.addSubview(broken)
        for _ in 0..<2 {
            let error = #expect(throws: LayoutError.self) { try page.layout() }
            #expect(error?.view == "broken" && error?.cause is Failure)
        }
        broken.isBroken = false
        try page.layout()
    }

    @Test func updatesThatNeverEndAreRejected() throws {
        final class Restless: LayoutItem {
            override func updateConstraints() { setNeedsUpdateConstraints() }
        }
        page.addSubview(Restless("restless"))
        let error = #expect(throws: LayoutError.self) { try page.layout() }
        #expect(error?.code == .limit && error?.view == "restless")
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
        let line = Tack.H(
            |-8 - a - 8 - b - 8 - c - 8 - d - 8 - e - 8 - f - 8 - g - 8 - h - 8 - i - 8 - j - 8 - k
                - 8 - l - 8 - m - 8 - n - 8 - o - 8 - p - 8 - q - 8 - r - 8 - s - 8 - t - 8-|)
        #expect(line.count == 21)
        let mixed = Tack.H(
            |-(>=8) - a - (>==8) - b - (8 ^ 250) - c - (<=8) - d - 8 - e - (-8) - f - (>=8 & <=9)
                - g - (==8)-|)
        #expect(mixed.count == 10)
    }
}
